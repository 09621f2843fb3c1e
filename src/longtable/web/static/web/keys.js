"use strict";

// The whole table by keyboard.
(() => {
  const { table, clicks } = window.longtable || {};
  if (!table || !clicks) return;
  const { root } = table;
  const help = document.getElementById("keys");

  const isTyping = (at) => at.matches?.("input, textarea, select, [contenteditable]");
  const press = (key) => {
    const button = root.querySelector(`[data-key="${key}"]:not(:disabled)`);
    button?.click();
    return Boolean(button);
  };
  const spots = () => [...document.querySelectorAll(".scene [data-spot].can, .scene [data-spot].chosen")].filter((spot) => spot.getBoundingClientRect().width);
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

  const DEEDS = {
    u: () => { if (!clicks.isHalf()) return press("u"); clicks.cancel(); return true; },
    r: () => press("r"),
    e: () => press("e"),
    h: () => press("h"),
    b: toBoards,
    "?": () => { help.showModal(); return true; },
    "/": () => {
      const filter = document.getElementById("filter");
      window.longtable.stage?.openSheet(true);
      if (!filter) return Boolean(window.longtable.stage);
      filter.hidden = false;
      filter.focus();
      filter.select();
      return true;
    },
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]:not(#closer)")) return;
    const at = event.target;
    if (isTyping(at)) {
      if (at.id !== "filter") return;
      if (event.key === "Escape") { at.value = ""; at.dispatchEvent(new Event("input", { bubbles: true })); at.blur(); event.preventDefault(); }
      if (event.key === "Enter" || event.key === "ArrowDown") { clicks.first()?.button.focus(); event.preventDefault(); }
      return;
    }
    let isDone = false;
    if (event.key === "Escape" && window.longtable.stage?.isSheetOpen()) {
      window.longtable.stage.openSheet(false);
      root.querySelector("[data-role=all-moves]").focus({ preventScroll: true });
      isDone = true;
    }
    else if (event.key === "Escape") isDone = clicks.closeChooser() || clicks.stepBack();
    else if ((event.key === "Enter" || event.key === " ") && at.matches("[data-spot]")) { clicks.choose(at.dataset.spot, at); isDone = true; }
    else if (event.key in ARROWS && !at.matches("[role=tab]")) isDone = move(event);
    else if (/^[1-9]$/.test(event.key)) {
      const act = clicks.pick(event.key);
      if (act) clicks.submit(act);
      isDone = Boolean(act);
    } else if (DEEDS[event.key] && !event.repeat) isDone = DEEDS[event.key]();
    if (isDone) {
      event.preventDefault();
      document.body.classList.add("keyed");
    }
  });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-keys]")) help.showModal(); });
})();
