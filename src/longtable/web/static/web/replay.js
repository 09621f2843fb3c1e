"use strict";

// Moving through a game without new pages. Every control is a link or a form that works without this.
(() => {
  const root = document.getElementById("replay");
  if (!root || !window.longtable) return;
  const numbers = (text) => (text ? text.split(" ").map(Number) : [0]);
  const stops = numbers(root.dataset.stops);
  const turns = numbers(root.dataset.turns);
  const range = document.getElementById("rp-range");
  const playButton = root.querySelector("[data-play]");
  const speed = root.querySelector("[data-speed]");
  const heard = document.getElementById("rp-heard");
  const now = () => document.getElementById("rp-now").dataset;
  let mat = root.dataset.mat;
  let wanted = Number(now().ply);
  let asks = 0;
  let timer = 0;
  let isPlaying = false;

  // -- fetching: what has been seen stays at hand, neighbours come before they are asked for

  const MOST = 80;
  const kept = new Map();
  const query = () => (mat === "follow" ? "" : `?mat=${mat}`);
  const address = (ply) => `${root.dataset.base}${ply}/${query()}`;

  const fetched = (ply) => {
    const key = `${ply}/${mat}`;
    let found = kept.get(key);
    if (found) {
      kept.delete(key);
    } else {
      found = fetch(`${root.dataset.base}${ply}/part/${query()}`, { headers: { "HX-Request": "true" } }).then((answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        return answer.text();
      });
      found.catch(() => kept.delete(key));
    }
    kept.set(key, found);
    while (kept.size > MOST) kept.delete(kept.keys().next().value);
    return found;
  };

  // Where a step leads from a ply; from the one asked for last, so that quick steps add up.
  const before = (list, ply) => list.findLast((one) => one < ply) ?? 0;
  const behind = (list, ply) => list.find((one) => one > ply) ?? stops.at(-1);
  const steps = {
    first: () => 0,
    turn_back: (ply) => before(turns, ply),
    back: (ply) => before(stops, ply),
    on: (ply) => behind(stops, ply),
    turn_on: (ply) => behind(turns, ply),
    last: () => stops.at(-1),
  };

  const neighbours = () => {
    for (const name of ["on", "back", "turn_on", "turn_back"]) fetched(steps[name](wanted)).catch(() => {});
  };

  // -- showing

  const show = async (ply, isQuiet = false) => {
    const ask = ++asks; // an answer that comes after a later question is not shown
    wanted = ply;
    let text;
    try {
      text = await fetched(ply);
    } catch {
      if (ask === asks) {
        stop();
        wanted = Number(now().ply);
        window.longtable.say(root.dataset.lost);
      }
      return false;
    }
    if (ask !== asks) return false;
    const found = new DOMParser().parseFromString(text, "text/html");
    for (const call of hooks.before) call(root);
    const fresh = [...found.querySelectorAll("[data-swap]")].map((part) => document.adoptNode(part));
    for (const part of fresh) document.getElementById(part.id)?.replaceWith(part);
    settle(isQuiet);
    for (const call of hooks.after) call(root, fresh);
    history.replaceState(null, "", address(ply));
    neighbours();
    return true;
  };

  const settle = (isQuiet) => {
    const here = now();
    const ply = Number(here.ply);
    range.value = here.stop;
    range.setAttribute("aria-valuetext", here.text);
    if (!isQuiet && document.activeElement !== range) heard.textContent = here.text;
    for (const link of root.querySelectorAll("[data-go]")) {
      const target = steps[link.dataset.go](ply);
      link.href = address(target);
      if (target === ply) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
    for (const link of root.querySelectorAll(".rp-pick [data-mat]")) {
      link.href = `${root.dataset.base}${ply}/?mat=${link.dataset.mat}`;
      if (link.dataset.mat === mat) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const form = root.querySelector("[data-play-on]");
    if (form) form.action = `${root.dataset.base}${ply}/on/`;
    mark(ply);
    cursor(ply);
  };

  // The lines of the story that tell of this moment.
  const mark = (ply) => {
    const at = stops.findIndex((one) => one >= ply);
    const earlier = at > 0 ? stops[at - 1] : -1;
    let last = null;
    for (const line of root.querySelectorAll(".rp-story li")) {
      const its = Number(line.dataset.ply);
      if (its > earlier && its <= ply) {
        line.setAttribute("aria-current", "true");
        last = line;
      } else if (line.hasAttribute("aria-current")) line.removeAttribute("aria-current");
      line.firstElementChild.search = query();
    }
    if (!last) return;
    const list = last.parentElement;
    const top = last.offsetTop - list.offsetTop * (list === last.offsetParent ? 0 : 1);
    if (top < list.scrollTop + 30 || top > list.scrollTop + list.clientHeight - 60) list.scrollTop = top - list.clientHeight / 2;
  };

  // A line in the plots where the page is.
  const cursor = (ply) => {
    let at = turns.findIndex((turn) => turn >= ply);
    if (at < 0) at = turns.length - 1;
    for (const plot of root.querySelectorAll(".rp-plot")) {
      const { left, right, turns: count } = plot.dataset;
      const x = Number(left) + ((Number(right) - Number(left)) * at) / Math.max(1, Number(count));
      const line = plot.querySelector(".rp-cursor");
      line.classList.add("set");
      line.setAttribute("transform", `translate(${x - Number(left)} 0)`);
    }
  };

  // -- what changed glows, what moved slides, things are explained: by the scripts of the table, which hook in here

  const hooks = { before: [], after: [] };
  let isKeyed = false;
  document.addEventListener("keydown", () => { isKeyed = true; }, true);
  document.addEventListener("pointerdown", () => { isKeyed = false; }, true);

  // A box beside a thing, inside the window.
  const place = (box, thing) => {
    const at = thing.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const left = Math.min(innerWidth - size.width - 8, Math.max(8, at.left + at.width / 2 - size.width / 2));
    const above = at.top - size.height - 8;
    box.style.left = `${left}px`;
    box.style.top = `${above >= 8 ? above : Math.min(innerHeight - size.height - 8, at.bottom + 8)}px`;
  };

  window.longtable.table = { root, ...hooks, isKeyed: () => isKeyed };
  window.longtable.clicks = { place };

  // -- playing

  const stop = () => {
    isPlaying = false;
    clearTimeout(timer);
    playButton.setAttribute("aria-pressed", "false");
  };

  const next = async () => {
    const target = steps.on(wanted);
    if (target === wanted || document.hidden) return stop();
    const isShown = await show(target, true);
    if (isPlaying && isShown) timer = setTimeout(next, Number(speed.value));
  };

  const start = async () => {
    isPlaying = true;
    playButton.setAttribute("aria-pressed", "true");
    if (steps.on(wanted) === wanted) await show(0, true);
    if (isPlaying) next();
  };

  const toggle = () => (isPlaying ? stop() : start());

  playButton.hidden = false;
  speed.parentElement.hidden = false;
  playButton.addEventListener("click", toggle);
  document.addEventListener("visibilitychange", () => document.hidden && stop());

  // -- asking for a moment

  const go = (ply) => {
    stop();
    if (ply !== wanted || ply !== Number(now().ply)) show(ply);
  };

  const plain = (event) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

  root.addEventListener("click", (event) => {
    if (!plain(event)) return;
    const step = event.target.closest("[data-go]");
    const line = event.target.closest(".rp-story li a");
    const large = event.target.closest("a[data-mat]");
    const plot = event.target.closest(".rp-plot");
    if (step) {
      event.preventDefault();
      go(steps[step.dataset.go](wanted));
    } else if (line) {
      event.preventDefault();
      go(Number(line.parentElement.dataset.ply));
    } else if (large) {
      event.preventDefault();
      mat = large.dataset.mat;
      show(Number(now().ply));
    } else if (plot) {
      const box = plot.getBoundingClientRect();
      const x = ((event.clientX - box.left) * plot.viewBox.baseVal.width) / box.width;
      const { left, right, turns: count } = plot.dataset;
      const at = Math.round(((x - Number(left)) / (Number(right) - Number(left))) * Number(count));
      go(turns[Math.min(turns.length - 1, Math.max(0, at))]);
    }
  });

  let waiting = 0;
  range.addEventListener("input", () => {
    stop();
    clearTimeout(waiting);
    const target = stops[Number(range.value)];
    asks += 1; // an answer still on its way must not pull the slider back
    waiting = setTimeout(() => go(target), 60);
  });
  range.form.addEventListener("submit", (event) => event.preventDefault());

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const isField = event.target.closest("input, select, textarea, dialog, [contenteditable]");
    if (isField || document.querySelector("details.menu[open]")) return;
    const isList = event.target.closest(".rp-story ol");
    const names = { ArrowLeft: event.shiftKey ? "turn_back" : "back", ArrowRight: event.shiftKey ? "turn_on" : "on", Home: "first", End: "last" };
    if (event.key === " " && !event.target.closest("a, button, summary")) toggle();
    else if (names[event.key] && !(isList && event.key.length < 5)) go(steps[names[event.key]](wanted));
    else return;
    event.preventDefault();
  });

  settle(true);
  neighbours();
})();
