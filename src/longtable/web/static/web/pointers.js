"use strict";

// Pointers: what of the rings is out of sight is told at the edge of the boards, on small boards and on tabs.
// `pointersOf` is given what it has to know of the stage.
(() => {
  const { table, panels, zoom } = window.longtable || {};
  if (!table || !panels) return;
  const { root } = table;
  const { part, scene, named, names, isHelp, tabOf, rings } = panels;

  const ROWS = 16; // heights at which the way back to the whole board may stand

  const pointersOf = ({ heroes, isStaged, hasTabs, isSeen, isReadable, heldHeight }) => {
    const pill = (count) => {
      const found = document.createElement("span");
      found.className = "count-pill";
      found.textContent = count;
      return found;
    };
    // What is out of sight is pointed to.
    const point = (spots) => {
      const hot = new Map();
      for (const spot of spots) {
        const name = spot.closest("[data-panel]")?.dataset.panel;
        hot.set(name, (hot.get(name) || 0) + 1);
      }
      for (const panel of root.querySelectorAll(".scene [data-panel]")) {
        const isHot = hot.has(panel.dataset.panel) && Boolean(panel.closest(".minis")) && !isReadable(panel.dataset.panel);
        panel.classList.toggle("hot", isHot);
        panel.querySelector(":scope > figcaption > .count-pill")?.remove();
        if (isHot) panel.querySelector(":scope > figcaption")?.append(pill(hot.get(panel.dataset.panel)));
      }
      const isOwnHot = [...root.querySelectorAll(".offstage [data-own]")].some((panel) => hot.has(panel.dataset.panel));
      root.querySelector(".minis [data-role=mine]")?.classList.toggle("hot", isOwnHot);
      showTabs();
      showPointers();
    };
    const pointer = (side) => {
      let found = scene().querySelector(`.pointer[data-at=${side}]`);
      if (!found) {
        found = document.createElement("button");
        found.type = "button";
        found.className = "pointer";
        found.dataset.at = side;
        part("boards").append(found);
      }
      return found;
    };
    const hiddenSpots = () => {
      const spots = rings().filter((spot) => spot.closest("[data-role=boards]") && spot.getBoundingClientRect().width && !isSeen(spot));
      const middle = (spot) => { const at = spot.getBoundingClientRect(); return at.top + at.height / 2; };
      const view = part("boards").getBoundingClientRect();
      const centre = view.top + view.height / 2;
      return { above: spots.filter((spot) => middle(spot) < centre), below: spots.filter((spot) => middle(spot) >= centre) };
    };
    const showPointers = () => {
      if (!isStaged()) return;
      const hidden = hiddenSpots();
      const view = part("boards").getBoundingClientRect();
      for (const side of ["above", "below"]) {
        const count = new Set(hidden[side].map((spot) => spot.dataset.spot)).size;
        if (!count && !scene().querySelector(`.pointer[data-at=${side}]`)) continue;
        const found = pointer(side);
        found.hidden = !count;
        if (!count) continue;
        found.textContent = (root.dataset[side === "above" ? "moreAbove" : "moreBelow"] || "{n}").replace("{n}", count);
        putPointer(found, side === "above" ? view.top + 8 : view.bottom - heldHeight() - 40, view);
      }
      const whole = part("whole");
      if (!whole) return;
      whole.hidden = !(zoom.isZoomed() || (heroes()[0] && named(heroes()[0]) && zoom.cropOf(heroes()[0])));
      if (!whole.hidden && getComputedStyle(whole).position === "fixed") putWhole(whole, view);
    };
    // In the middle, or where it covers nothing that can be chosen.
    const putPointer = (found, top, view) => {
      const wide = found.offsetWidth;
      const taken = rings().map((spot) => spot.getBoundingClientRect()).filter((at) => at.width && at.bottom > top && at.top < top + 32);
      const lefts = [view.left + (view.width - wide) / 2, view.left + 8, view.right - wide - 8];
      const left = lefts.find((x) => !taken.some((at) => at.right > x && at.left < x + wide)) ?? lefts[0];
      Object.assign(found.style, { left: `${left}px`, top: `${top}px` });
    };
    // On a phone the way back to the whole board stands on it, where it covers least: of the rings first, then of all that says something.
    const putWhole = (whole, view) => {
      const [wide, high] = [whole.offsetWidth, whole.offsetHeight];
      const boxesOf = (things) => things.map((thing) => thing.getBoundingClientRect()).filter((at) => at.width && at.bottom > view.top && at.top < view.bottom);
      const over = (at, x, y) => Math.max(0, Math.min(at.right, x + wide) - Math.max(at.left, x)) * Math.max(0, Math.min(at.bottom, y + high) - Math.max(at.top, y));
      const taken = boxesOf([...rings(), ...scene().querySelectorAll(".pointer:not([hidden])")]);
      const told = boxesOf([...part("boards").querySelectorAll("[data-tip]")]).filter((at) => at.width < view.width / 3);
      const covered = ([x, y]) => taken.reduce((sum, at) => sum + (100 * over(at, x, y)) / (at.width * at.height), 0) + told.reduce((sum, at) => sum + over(at, x, y), 0) / (wide * high);
      const [top, bottom, left, right] = [view.top + 8, view.bottom - heldHeight() - high - 8, view.left + 8, view.right - wide - 8];
      const downs = Array.from({ length: ROWS }, (_, at) => bottom - ((bottom - top) * at) / (ROWS - 1));
      const places = downs.flatMap((y) => [[right, y], [left, y], [(left + right) / 2, y]]);
      const [x, y] = places.reduce((least, each) => (covered(each) < covered(least) - 0.01 ? each : least));
      Object.assign(whole.style, { left: `${x}px`, top: `${y}px`, right: "auto" });
    };
    // -- tabs of boards, on phones and low tablets

    const tabs = () => {
      const found = new Map();
      for (const name of names()) if (!isHelp(name) && name !== "ending") found.set(tabOf(name), [...(found.get(tabOf(name)) || []), name]);
      return found;
    };
    const showTabs = () => {
      const bar = part("tabs");
      if (!bar || !hasTabs()) return;
      const spots = rings();
      const rows = [...tabs()].map(([title, of]) => ({ title, count: new Set(spots.filter((spot) => of.includes(spot.closest("[data-panel]")?.dataset.panel)).map((spot) => spot.dataset.spot)).size, isOn: of.some((name) => heroes().includes(name)) }));
      const print = JSON.stringify(rows);
      if (bar.dataset.print === print && bar.childElementCount) return;
      bar.dataset.print = print;
      while (bar.children.length > rows.length) bar.lastElementChild.remove();
      rows.forEach(({ title, count, isOn }, at) => {
        const button = bar.children[at] || bar.appendChild(Object.assign(document.createElement("button"), { type: "button" }));
        button.dataset.boardTab = title;
        button.setAttribute("aria-pressed", String(isOn));
        button.replaceChildren(title, ...(count ? [pill(count)] : []));
      });
    };

    return { point, showPointers, showTabs, tabs, hiddenSpots };
  };
  window.longtable.pointersOf = pointersOf;
})();
