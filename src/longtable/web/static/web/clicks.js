"use strict";

// From spots to actions: an act is a set of spots. A click on any spot of an act that is still possible chooses it, in any
// order; when one act is left, its button is pressed.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const card = document.getElementById("card");
  const chooser = document.getElementById("chooser"); // only on the page without a dock
  const changed = []; // called when something was chosen or given up
  const TELL = 4000; // milliseconds that the dock says why nothing happened
  let acts = []; // { button, path, whole, item, group }
  let print = ""; // of the acts, to tell whether they are still the same
  let base = 0; // spots that were chosen by themselves
  let chosen = [];
  let asked = ""; // the version from which on the same is asked
  let kept = null; // the words in the box that narrows the list
  let plain = null; // what the dock says while nothing is pointed at
  let loose = null; // the buttons of the dock, while others stand in their place
  let shownWhy = null; // the line whose words those are
  let telling = 0;

  const read = () => {
    acts = [...root.querySelectorAll(".acts button.act")].map((button) => ({
      button,
      path: button.dataset.path ? button.dataset.path.split(" ") : [],
      whole: button.getAttribute("aria-label"),
      item: (button.querySelector("b") || button.closest(".item")?.querySelector("h4"))?.textContent.trim() || "",
      group: button.closest(".group")?.querySelector("h3")?.textContent.trim() || "",
      isCostly: button.classList.contains("costly"),
    }));
    const now = acts.map((act) => `${act.button.value}|${act.button.dataset.path}`).join("\n");
    const isSame = now === print;
    print = now;
    return isSame;
  };

  const possible = (spots) => acts.filter((act) => act.path.length && spots.every((name) => act.path.includes(name)));
  const missing = (act, spots) => act.path.filter((name) => !spots.includes(name));
  const spotsNamed = (name) => document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`);
  const isShown = (spot) => root.contains(spot) || spot.closest("dialog[open]");

  // Spots that all acts have are chosen already, where each act has others besides.
  const start = () => {
    const paths = acts.map((act) => act.path).filter((path) => path.length);
    const common = paths.length > 1 ? paths[0].filter((name) => paths.every((path) => path.includes(name))) : [];
    chosen = paths.every((path) => path.length > common.length) ? common : [];
    base = chosen.length;
  };

  // What can be clicked next, with the acts that go there: the first missing spot of each act. Where that only says with
  // what (a die), the one after it as well.
  const isMeans = (name) => Boolean(spotsNamed(name)[0]?.classList.contains("means"));
  const nextSpots = () => {
    const next = new Map();
    const add = (name, act) => next.set(name, [...(next.get(name) || []), act]);
    for (const act of possible(chosen)) {
      const [first, second] = missing(act, chosen);
      if (first) add(first, act);
      if (second && isMeans(first)) add(second, act);
    }
    return next;
  };

  const shared = (list, name) => (list.every((act) => act[name] === list[0][name]) ? list[0][name] : "");
  const labelOf = (spot, list) =>
    list.length === 1 ? list[0].whole : shared(list, "item") || shared(list, "group") || window.longtable.tips?.nameOf(spot) || spot.dataset.spot;

  // Mark what can be clicked now, and nothing else.
  const mark = () => {
    const before = new Set(document.querySelectorAll("[data-spot].can, [data-spot].chosen, [data-spot].lit"));
    for (const spot of before) {
      spot.classList.remove("can", "costly", "chosen", "lit");
      spot.removeAttribute("aria-pressed");
    }
    const button = (spot, label) => { before.delete(spot); makeButton(spot, label); };
    const left = possible(chosen);
    for (const [name, list] of nextSpots()) {
      for (const spot of spotsNamed(name)) {
        spot.classList.add("can");
        spot.classList.toggle("costly", list.every((act) => act.isCostly));
        button(spot, labelOf(spot, list));
      }
    }
    for (const name of chosen) {
      for (const spot of spotsNamed(name)) {
        spot.classList.remove("can");
        spot.classList.add("chosen");
        button(spot, labelOf(spot, possible(chosen.slice(0, chosen.indexOf(name) + 1))));
        spot.setAttribute("aria-pressed", "true");
      }
    }
    // At the end, and from none that stays a button: without its tabindex it would lose the focus.
    for (const spot of before) for (const name of ["tabindex", "role", "aria-label"]) spot.removeAttribute(name);
    for (const act of acts) act.button.classList.toggle("dim", chosen.length > base && !left.includes(act));
    number();
    clearCard();
    showHalf();
    for (const call of changed) call();
  };

  const makeButton = (spot, label) => {
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("role", "button");
    spot.setAttribute("aria-label", label);
    spot.ownerSVGElement?.setAttribute("role", "group");
  };

  const number = () => {
    let n = 0;
    for (const { button } of acts) {
      if (n < 9 && !button.matches(".dim, .out, .out *")) button.dataset.n = ++n;
      else delete button.dataset.n;
    }
  };

  const submit = (act) => {
    closeChooser();
    clearCard();
    acts.find((found) => found.button.value === act.button.value)?.button.click(); // the list may have come anew meanwhile
  };

  const choose = (name, spot) => {
    if (chosen.includes(name)) {
      const back = Math.max(base, chosen.indexOf(name));
      chosen = chosen.slice(0, back);
      return show(spot);
    }
    let spots = [...chosen, name];
    let found = possible(spots);
    if (!found.length) {
      spots = [...chosen.slice(0, base), name];
      found = possible(spots);
    }
    if (!found.length) return dock() ? tellWhy(spot) : undefined;
    const whole = found.filter((act) => !missing(act, spots).length);
    // The one act that is left is meant, unless it pays what its plain form would not: then all of it is asked for.
    if (found.length === 1 && (whole.length || !found[0].isCostly)) return submit(found[0]);
    chosen = spots;
    show(spot);
    if (whole.length) openChooser(whole, spot);
  };

  const show = (spot) => {
    const name = spot?.dataset.spot;
    closeChooser();
    mark();
    if (name && !document.activeElement?.matches("[data-spot]")) return;
    if (name && table.isKeyed()) {
      const next = document.querySelector(".scene [data-spot].can");
      const same = [...spotsNamed(name)].find((found) => found.hasAttribute("tabindex"));
      (same || next)?.focus({ preventScroll: true });
    }
  };

  const stepBack = () => {
    closeChooser();
    if (chosen.length <= base) return false;
    const last = chosen[chosen.length - 1];
    chosen = chosen.slice(0, -1);
    mark();
    if (table.isKeyed()) [...spotsNamed(last)].find((spot) => spot.hasAttribute("tabindex"))?.focus({ preventScroll: true });
    return true;
  };

  // -- the dock: what is half chosen, a choice between acts of one place, and why nothing happened

  const dock = () => root.querySelector("[data-role=dock]");
  const why = () => document.getElementById("why");
  const isHalf = () => chosen.length > base;
  const showHalf = () => {
    const bar = dock();
    if (!bar) return;
    if (isHalf()) bar.dataset.state = "half";
    else if (bar.dataset.state === "half") bar.dataset.state = "mine";
    const cancel = bar.querySelector("[data-role=cancel]");
    if (cancel) cancel.hidden = !isHalf();
  };
  const crumbs = () => chosen.slice(base).map((name) => {
    const crumb = document.createElement("button");
    crumb.type = "button";
    crumb.className = "crumb";
    crumb.dataset.crumb = name;
    const spot = spotsNamed(name)[0];
    crumb.textContent = (spot && window.longtable.tips?.nameOf(spot)) || shared(possible(chosen), "item") || name;
    return crumb;
  });
  const showPlain = () => {
    const line = why();
    if (!line || !plain) return;
    clearTimeout(telling);
    line.classList.remove("bad");
    line.replaceChildren(...(isHalf() ? crumbs() : plain.map((node) => node.cloneNode(true))));
  };
  const tell = (text) => {
    const line = why();
    if (!line) return;
    clearTimeout(telling);
    line.classList.add("bad");
    line.replaceChildren(text);
    telling = setTimeout(showPlain, TELL);
  };
  // A press on what cannot be chosen is never silent.
  const tellWhy = async (spot) => {
    const name = spot ? window.longtable.tips?.nameOf(spot) : "";
    const text = name ? root.dataset.nothingWith.replace("{name}", name) : root.dataset.nothing;
    tell(text);
    if (!spot) return;
    try {
      const answer = await fetch(`${root.dataset.why}?spot=${encodeURIComponent(spot.dataset.spot)}`, { credentials: "same-origin" });
      const found = answer.ok ? (await answer.json()).why : "";
      if (found && why()?.textContent === text) tell(found);
    } catch { /* the plain words stay */ }
  };

  const openChooser = (list, spot) => {
    const place = chooser || dock()?.querySelector(".dock-acts");
    if (!place) return;
    if (!chooser) loose ||= [...place.childNodes];
    place.classList.add("choosing");
    place.replaceChildren(...list.map((act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `${chooser ? "act" : "dock-act"}${act.isCostly ? " costly" : ""}`;
      const words = document.createElement("span");
      words.className = "act-words";
      words.textContent = act.whole;
      button.append(words, chipsOf(act));
      button.addEventListener("click", () => submit(act));
      return button;
    }));
    if (chooser) {
      chooser.hidden = false;
      placeBeside(chooser, spot);
    }
    if (table.isKeyed()) place.querySelector("button").focus({ preventScroll: true });
  };
  const isChoosing = () => (chooser ? !chooser.hidden : Boolean(dock()?.querySelector(".dock-acts.choosing")));
  const closeChooser = () => {
    if (chooser) {
      chooser.hidden = true;
      chooser.replaceChildren();
      return;
    }
    const place = dock()?.querySelector(".dock-acts");
    if (place && loose) {
      place.classList.remove("choosing");
      place.replaceChildren(...loose);
    }
    loose = null;
  };
  const cancel = () => {
    closeChooser();
    chosen = chosen.slice(0, base);
    mark();
  };

  const chipsOf = (act) => act.button.querySelector(".chips")?.cloneNode(true) || document.createElement("span");

  // Beside a spot, towards the side with room.
  const placeBeside = (box, spot, isBelow = false) => {
    const at = spot.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const gap = 8;
    let x = at.right + gap;
    let y = at.top + at.height / 2 - height / 2;
    if (isBelow) {
      x = at.left + at.width / 2 - width / 2;
      y = at.bottom + gap;
      if (y + height > innerHeight - 8) y = at.top - height - gap;
    } else if (x + width > innerWidth - 8) {
      x = at.left - width - gap;
      if (x < 8) [x, y] = [at.left + at.width / 2 - width / 2, at.top - height - gap];
    }
    box.style.translate = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px ${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  };

  // -- consequences before commitment

  const point = (list, spot) => {
    clearCard();
    if (list.length !== 1) return;
    const [act] = list;
    act.button.classList.add("lit");
    const chips = chipsOf(act);
    const line = why();
    if (line) {
      const crumb = document.createElement("span");
      crumb.className = "crumb pointed";
      crumb.textContent = act.item;
      clearTimeout(telling);
      line.classList.remove("bad");
      line.replaceChildren(...(isHalf() ? crumbs() : []), crumb, chips.cloneNode(true));
    }
    if (!spot || !chips.childElementCount) return;
    card.replaceChildren(...chips.childNodes);
    card.hidden = false;
    placeBeside(card, spot);
  };
  const clearCard = () => {
    card.hidden = true;
    for (const lit of document.querySelectorAll(".act.lit")) lit.classList.remove("lit");
    if (!why()?.classList.contains("bad")) showPlain();
  };

  const pointAtSpot = (spot) => {
    if (!spot.matches(".can")) return;
    point(possible([...chosen, spot.dataset.spot]), spot);
  };
  const pointAtButton = (button) => {
    const act = acts.find((found) => found.button === button);
    if (!act) return;
    unlight();
    for (const name of act.path) for (const spot of spotsNamed(name)) spot.classList.add("lit");
    const last = act.path.length ? [...spotsNamed(act.path[act.path.length - 1])].find(isVisible) : null;
    point([act], last);
  };
  const unlight = () => { for (const spot of document.querySelectorAll("[data-spot].lit")) spot.classList.remove("lit"); };
  const isVisible = (spot) => {
    const at = spot.getBoundingClientRect();
    return at.width > 0 && at.bottom > 0 && at.top < innerHeight;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const spot = event.target.closest?.("[data-spot]");
    const button = event.target.closest?.(".acts .act");
    if (spot && isShown(spot)) pointAtSpot(spot);
    else if (button) pointAtButton(button);
  });
  document.addEventListener("pointerout", (event) => {
    const from = event.target.closest?.("[data-spot], .acts .act");
    if (from && !from.contains(event.relatedTarget)) { clearCard(); unlight(); }
  });
  document.addEventListener("focusin", (event) => {
    if (!table.isKeyed()) return;
    if (event.target.matches?.("[data-spot]")) pointAtSpot(event.target);
    else if (event.target.matches?.(".acts .act")) pointAtButton(event.target);
  });
  document.addEventListener("focusout", (event) => {
    if (event.target.matches?.("[data-spot], .acts .act")) { clearCard(); unlight(); }
  });

  document.addEventListener("click", (event) => {
    const spot = event.target.closest?.("[data-spot]");
    if (spot && isShown(spot) && acts.length) {
      event.preventDefault();
      choose(spot.dataset.spot, spot);
    } else if (event.target.closest?.("[data-role=cancel]")) {
      cancel();
    } else if (event.target.closest?.("[data-crumb]")) {
      const name = event.target.closest("[data-crumb]").dataset.crumb;
      chosen = chosen.slice(0, Math.max(base, chosen.indexOf(name)));
      closeChooser();
      mark();
    } else if (chooser && !chooser.hidden && !chooser.contains(event.target)) {
      closeChooser();
    }
  });
  document.addEventListener("scroll", clearCard, { passive: true, capture: true });

  // -- words that narrow the list

  const narrow = (typed) => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    for (const act of acts) {
      const text = `${act.button.value} ${act.whole} ${act.item} ${act.group}`.toLowerCase();
      act.button.classList.toggle("out", !words.every((word) => text.includes(word)));
    }
    for (const part of root.querySelectorAll(".acts .item, .acts .group")) part.classList.toggle("out", !part.querySelector(".act:not(.out)"));
    number();
  };
  root.addEventListener("input", (event) => { if (event.target.id === "filter") narrow(event.target.value); });
  table.before.push(() => {
    const filter = document.getElementById("filter");
    kept = filter && !filter.hidden ? filter.value : null;
  });
  const typeAgain = () => {
    const filter = document.getElementById("filter");
    if (!filter || kept === null) return;
    filter.hidden = false;
    if (filter.value === kept) return;
    filter.value = kept;
    narrow(kept);
  };

  table.after.push((scene) => {
    const isSame = read();
    // While others act beside the turn, what is half chosen stays as long as it leads somewhere.
    const isKept = isSame || (scene.dataset.asked === asked && chosen.length > base && possible(chosen).length > 0);
    asked = scene.dataset.asked;
    const line = why();
    if (line && line !== shownWhy) {
      plain = [...line.childNodes].map((node) => node.cloneNode(true));
      shownWhy = line;
      loose = null;
    }
    if (!isSame) closeChooser();
    if (!isKept) start();
    mark();
    if (isKept) typeAgain();
    const hinted = root.querySelector(".act.hinted");
    if (hinted) {
      pointAtButton(hinted);
      hinted.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });

  window.longtable.clicks = {
    choose, stepBack, place: placeBeside, changed, cancel, isHalf,
    pick: (n) => acts.find((act) => act.button.dataset.n === String(n)),
    first: () => acts.find((act) => !act.button.matches(".dim, .out")),
    submit,
    closeChooser: () => { const was = isChoosing(); closeChooser(); return was; },
  };
})();
