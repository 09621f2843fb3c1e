"use strict";

// The whole table by keyboard.
(() => {
  const { table, clicks, stage, wing, watch, zoom } = window.longtable || {};
  if (!table || !clicks || !stage || !wing) return;
  const { root } = table;
  const help = document.getElementById("keys");

  const isTyping = (at) => at.matches?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
  const press = (key) => {
    const button = root.querySelector(`[data-key="${key}"]:not(:disabled)`);
    button?.click();
    return Boolean(button);
  };
  const spots = () => [...document.querySelectorAll(".scene [data-spot].can, .scene [data-spot].chosen")].filter((spot) => spot.getBoundingClientRect().width && !spot.closest(".minis"));
  const middle = (spot) => {
    const at = spot.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + at.height / 2];
  };

  // The nearest spot in a direction; far to the side counts double.
  const neighbour = (from, dx, dy) => {
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const spot of spots()) {
      if (spot === from) continue;
      const [sx, sy] = middle(spot);
      const along = (sx - x) * dx + (sy - y) * dy;
      const across = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      const cost = along + 2 * across;
      if (along > 2 && cost < least) [best, least] = [spot, cost];
    }
    return best;
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  const move = (event) => {
    const at = document.activeElement;
    const direction = ARROWS[event.key];
    if (watch?.isWatching() && direction[0]) return watch.step(direction[0]);
    if (at.matches("[data-spot]")) {
      const next = neighbour(at, ...direction);
      next?.focus();
      next?.scrollIntoView({ block: "nearest" });
      return true;
    }
    if (at.matches(".act")) {
      const list = [...root.querySelectorAll(".acts .act:not(.out)")];
      list[list.indexOf(at) + (direction[0] + direction[1])]?.focus();
      return true;
    }
    if (at === document.body && direction[0]) return toBoards();
    return false;
  };
  const toBoards = () => {
    const first = spots()[0];
    first?.focus();
    first?.scrollIntoView({ block: "nearest" });
    return Boolean(first);
  };
  const primary = () => {
    const button = root.querySelector("[data-role=primary]:not(:disabled)");
    button?.click();
    return Boolean(button) || press("e");
  };
  const letter = (key) => {
    const panel = [...root.querySelectorAll(".scene [data-panel][data-letter]")].find((each) => each.dataset.letter === key);
    if (panel) stage.put(panel.dataset.panel);
    return Boolean(panel);
  };

  const DEEDS = {
    u: () => { if (!clicks.isHalf()) return press("u"); clicks.cancel(); return true; },
    r: () => press("r"),
    e: primary,
    h: () => press("h"),
    w: () => watch?.start() || false,
    l: () => wing.openBook("log"),
    p: () => wing.openBook("players"),
    b: toBoards,
    "[": () => stage.step(-1),
    "]": () => stage.step(1),
    "+": () => zoom.closer(),
    "=": () => zoom.closer(),
    "-": () => zoom.further(),
    0: () => { stage.showWhole(); return true; },
    "?": () => { help.showModal(); return true; },
    "/": () => {
      const filter = document.getElementById("filter");
      wing.openSheet(true);
      if (!filter) return true;
      filter.hidden = false;
      filter.focus();
      filter.select();
      return true;
    },
  };

  // One step back, of whatever is open last.
  const escape = () => {
    if (watch?.leave()) return true;
    if (wing.isSheetOpen()) {
      wing.openSheet(false);
      root.querySelector("[data-role=all-moves]")?.focus({ preventScroll: true });
      return true;
    }
    const book = root.querySelector("[data-role=book].open");
    if (book) { book.classList.remove("open"); return true; }
    return clicks.stepBack();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]:not(#closer)")) return;
    const at = event.target;
    if (isTyping(at)) {
      if (at.id !== "filter") return;
      if (event.key === "Escape") { at.value = ""; at.dispatchEvent(new Event("input", { bubbles: true })); document.getElementById("prompt")?.focus({ preventScroll: true }); event.preventDefault(); }
      if (event.key === "Enter" || event.key === "ArrowDown") { clicks.first()?.button.focus(); event.preventDefault(); }
      return;
    }
    let isDone = false;
    const focus = table.focused();
    if (event.key === "Escape") isDone = escape();
    else if (event.key === "Tab") isDone = tabOn(event.shiftKey);
    else if ((event.key === "Enter" || event.key === " ") && at.matches("[data-spot]")) { clicks.choose(at.dataset.spot, at); isDone = true; }
    else if (event.key in ARROWS && !at.matches("[role=tab]")) isDone = move(event);
    else if (/^[1-9]$/.test(event.key)) {
      const act = clicks.pick(event.key);
      if (act) clicks.submit(act);
      isDone = Boolean(act);
    } else if (!event.repeat) isDone = DEEDS[event.key] ? DEEDS[event.key]() : letter(event.key);
    if (isDone) {
      event.preventDefault();
      document.body.classList.add("keyed");
      keepFocus(focus);
    }
  });

  // What a key changes may take away what had the focus: a button that stood there for a moment, a board that goes elsewhere.
  const keepFocus = (focus) => { if ([focus?.at, document.body, null].includes(document.activeElement)) table.restore(focus); };
  const pressed = new WeakMap(); // by press: one may bring about another
  addEventListener("click", (event) => { if (table.isKeyed()) pressed.set(event, table.focused()); }, true);
  addEventListener("click", (event) => keepFocus(pressed.get(event)));
  document.addEventListener("click", (event) => { if (event.target.closest("[data-keys]")) help.showModal(); });

  // -- the order of Tab: dock, rings of the hero, of the tray, small boards, book, list of all moves, edge; then the rest of the page

  const FOCUSED = "a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex='0']";
  const PARTS = ["[data-role=dock]", "[data-role=hero]", "[data-role=tray]", ".minis", "[data-role=book]", "#all-moves.open", "[data-role=tabs]", "[data-role=recap]", "[data-role=edge]"];
  const isReached = (thing) => thing.getClientRects().length > 0 && thing.tabIndex >= 0 && getComputedStyle(thing).visibility !== "hidden";
  const within = (place) => (place ? [...place.querySelectorAll(FOCUSED)].filter(isReached) : []);
  const menu = () => within(document.querySelector(".table-menu"));
  const tabOn = (isBack) => {
    if (!root.querySelector("[data-role=dock]")) return false;
    const order = [...menu(), ...PARTS.flatMap((part) => within(root.querySelector(part)))];
    const at = order.indexOf(document.activeElement);
    if (at < 0) {
      if (root.contains(document.activeElement) && !isBack) { order[menu().length]?.focus(); return true; }
      return false;
    }
    const next = order[at + (isBack ? -1 : 1)];
    if (!next) { // out of the page, as from its last thing
      if (!isBack) document.getElementById("tab-end")?.focus({ preventScroll: true });
      return false;
    }
    next.focus();
    return true;
  };
})();
