"use strict";

// Moving through a game without new pages. Every control is a link or a form that works without this.
(() => {
  const root = document.getElementById("replay");
  if (!root) return;
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
  let timer = 0;
  let isPlaying = false;

  // -- fetching: what has been seen stays at hand, neighbours come before they are asked for

  const MOST = 80;
  const kept = new Map();
  const query = () => (mat ? `?mat=${mat}` : "");
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

  const neighbours = () => {
    const here = now();
    for (const name of ["on", "back", "turn_on", "turn_back"]) fetched(Number(here[name])).catch(() => {});
  };

  // -- showing

  const show = async (ply, isQuiet = false) => {
    wanted = ply;
    let text;
    try {
      text = await fetched(ply);
    } catch {
      if (wanted === ply) {
        stop();
        window.longtable?.say(root.dataset.lost);
      }
      return false;
    }
    if (wanted !== ply) return false;
    const found = new DOMParser().parseFromString(text, "text/html");
    const before = memory();
    for (const part of found.querySelectorAll("[data-swap]")) document.getElementById(part.id)?.replaceWith(document.adoptNode(part));
    move(before);
    settle(isQuiet);
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
      const target = Number(here[link.dataset.go]);
      link.href = address(target);
      if (target === ply) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
    for (const link of root.querySelectorAll(".rp-pick [data-mat]")) {
      link.href = `${root.dataset.base}${ply}/?mat=${link.dataset.mat}`;
      if (link.dataset.mat === (mat || here.mat)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const form = root.querySelector("[data-play-on]");
    if (form) form.action = `${root.dataset.base}${ply}/on/`;
    mark(ply);
    cursor(ply);
  };

  // The lines of the story that tell of this moment.
  const mark = (ply) => {
    const at = stops.findIndex((stop) => stop >= ply);
    const before = at > 0 ? stops[at - 1] : -1;
    let last = null;
    for (const line of root.querySelectorAll(".rp-story li")) {
      const its = Number(line.dataset.ply);
      if (its > before && its <= ply) {
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

  // -- what changed glows, pieces that moved slide

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const look = (spot) => spot.outerHTML.replace(/ class="[^"]*"/, "");

  const memory = () => {
    const spots = new Map();
    const pieces = new Map();
    for (const panel of root.querySelectorAll("[data-panel]")) {
      for (const spot of panel.querySelectorAll("[data-spot]")) spots.set(`${panel.dataset.panel}/${spot.dataset.spot}`, look(spot));
      for (const piece of panel.querySelectorAll("[data-piece]")) {
        const places = pieces.get(piece.dataset.piece) || [];
        places.push({ key: place(panel, piece), box: piece.getBoundingClientRect() });
        pieces.set(piece.dataset.piece, places);
      }
    }
    return { spots, pieces };
  };

  const place = (panel, piece) => `${panel.dataset.panel}/${piece.closest("[data-spot]")?.dataset.spot ?? ""}`;

  const move = (before) => {
    const after = memory();
    for (const panel of root.querySelectorAll("[data-panel]")) {
      const name = panel.dataset.panel;
      const isNew = ![...before.spots.keys()].some((key) => key.startsWith(`${name}/`));
      if (isNew) continue;
      for (const spot of panel.querySelectorAll("[data-spot]")) {
        const key = `${name}/${spot.dataset.spot}`;
        if (before.spots.get(key) !== after.spots.get(key)) {
          spot.classList.add("rp-fresh");
          spot.addEventListener("animationend", () => spot.classList.remove("rp-fresh"), { once: true });
        }
      }
      if (calm.matches) continue;
      for (const piece of panel.querySelectorAll("[data-piece]")) {
        const was = before.pieces.get(piece.dataset.piece) || [];
        const here = place(panel, piece);
        if (was.some((old) => old.key === here)) continue;
        const left = new Set((after.pieces.get(piece.dataset.piece) || []).map((other) => other.key));
        const gone = was.filter((old) => !left.has(old.key));
        if (gone.length !== 1) continue;
        slide(piece, gone[0].box);
      }
    }
  };

  const slide = (piece, from) => {
    const to = piece.getBoundingClientRect();
    const svg = piece.ownerSVGElement;
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    const x = (from.left + from.width / 2 - to.left - to.width / 2) * scale;
    const y = (from.top + from.height / 2 - to.top - to.height / 2) * scale;
    if (Math.abs(x) + Math.abs(y) < 2) return;
    piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 300, easing: "ease-out" });
  };

  // -- playing

  const stop = () => {
    isPlaying = false;
    clearTimeout(timer);
    playButton.setAttribute("aria-pressed", "false");
  };

  const next = async () => {
    const target = Number(now().on);
    if (target === Number(now().ply) || document.hidden) return stop();
    const isShown = await show(target, true);
    if (isPlaying && isShown) timer = setTimeout(next, Number(speed.value));
  };

  const start = async () => {
    isPlaying = true;
    playButton.setAttribute("aria-pressed", "true");
    if (Number(now().on) === Number(now().ply)) await show(0, true);
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
      go(Number(now()[step.dataset.go]));
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
    waiting = setTimeout(() => go(stops[Number(range.value)]), 60);
  });
  range.form.addEventListener("submit", (event) => event.preventDefault());

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const isField = event.target.closest("input, select, textarea, dialog, [contenteditable]");
    if (isField || document.querySelector("details.menu[open]")) return;
    const isList = event.target.closest(".rp-story ol");
    const names = { ArrowLeft: event.shiftKey ? "turn_back" : "back", ArrowRight: event.shiftKey ? "turn_on" : "on", Home: "first", End: "last" };
    if (event.key === " " && !event.target.closest("a, button, summary")) toggle();
    else if (names[event.key] && !(isList && event.key.length < 5)) go(Number(now()[names[event.key]]));
    else return;
    event.preventDefault();
  });

  settle(true);
  neighbours();
})();
