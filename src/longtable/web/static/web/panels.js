"use strict";

// Panels: finding them, their order in the game, their boxes, and moving them. What is on stage is decided in stage.js, where it lies in layout.js.
(() => {
  const { table, zoom } = window.longtable || {};
  if (!table || !zoom) return;
  const { root } = table;

  const part = (role) => root.querySelector(`[data-role="${role}"]`);
  const scene = () => root.querySelector(".scene");
  const named = (name) => root.querySelector(`.scene [data-panel="${CSS.escape(name)}"]`);
  // What the styles say of a scene at this size of the window. Asking them costs a layout whenever anything has changed.
  const figures = new Map();
  addEventListener("resize", () => figures.clear());
  const figure = (word) => {
    const key = `${word} ${scene().className}`;
    if (!figures.has(key)) figures.set(key, getComputedStyle(scene()).getPropertyValue(`--${word}`).trim());
    return figures.get(key);
  };
  const list = (text) => text.split(" ").filter(Boolean);
  const isOwn = (name) => named(name).hasAttribute("data-own");
  const isHelp = (name) => named(name).hasAttribute("data-help");
  const isOther = (name) => named(name).hasAttribute("data-other");
  const isShared = (name) => !isOwn(name) && !isHelp(name) && !isOther(name);

  // All panels, in the order of the game, wherever they stand.
  const names = () => {
    const order = list(figure("order"));
    const after = [...root.querySelectorAll(".plates [data-mat]")].map((plate) => [plate.dataset.mat, plate.classList.contains("mine")]);
    const mine = after.findIndex(([, isMine]) => isMine);
    const rank = (panel) => {
      const found = order.indexOf(panel.dataset.panel);
      if (found >= 0) return found * 100;
      if (panel.hasAttribute("data-own")) return (order.indexOf("own") + 0.5) * 100;
      if (!panel.hasAttribute("data-other")) return panel.hasAttribute("data-help") ? 90000 : 50;
      const at = after.findIndex(([mat]) => mat === panel.dataset.other);
      return 80000 + (at < 0 ? Number(panel.dataset.other) : (at - mine + after.length) % after.length);
    };
    return [...root.querySelectorAll(".scene [data-panel]")].map((panel, at) => [rank(panel), at, panel.dataset.panel]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((row) => row[2]);
  };
  const tabOf = (name) => named(name).dataset.tab || named(name).querySelector("figcaption")?.textContent.trim() || named(name).querySelector("h2")?.textContent.trim() || name;

  // -- boxes

  const boxOf = (name) => {
    const svg = named(name).querySelector(":scope > svg");
    if (!svg) return { name, w: 400, h: named(name).classList.contains("veiled") ? 120 : 60 };
    const { width, height } = zoom.cropOf(name) || zoom.homeOf(svg);
    return { name, w: width, h: height };
  };
  const boxes = (of) => of.map(boxOf);
  // In quarters: a style that is read and set again has lost its last digits, and a drawing a hundredth wider is laid out anew.
  const pixels = (length) => `${Math.round(4 * length) / 4}px`;
  const put = (name, x, y, width, height) => {
    const panel = named(name);
    panel.classList.add("laid");
    Object.assign(panel.style, { left: pixels(x), top: pixels(y), width: pixels(width), height: pixels(height) });
  };
  const free = (place) => {
    for (const panel of place.querySelectorAll(".laid, [data-panel][style]")) {
      panel.classList.remove("laid");
      panel.removeAttribute("style");
    }
  };
  // What stands right already is not touched: a node that is moved loses the focus, and a click that has begun in it.
  const arrange = (place, nodes) => {
    nodes.forEach((node, at) => { if (place.children[at] !== node) place.insertBefore(node, place.children[at] || null); });
  };
  const fill = (place, of) => arrange(place, of.map(named));

  // -- rings

  const rings = () => [...root.querySelectorAll(".scene [data-spot].can:not([data-ring=also])")];
  const panelsOf = (spots) => [...new Set(spots.map((spot) => spot.closest("[data-panel]")?.dataset.panel).filter(Boolean))];
  const countIn = (of, spots) => spots.filter((spot) => of.includes(spot.closest("[data-panel]")?.dataset.panel)).length;

  // -- news: what comes anew gets the place of the former before anything is measured; at another size it would be laid out twice

  const PLACES = ["[data-role=wing]", "[data-role=hero]", "[data-role=tray]", ".boards > .under", ".minis", ".offstage"];
  const all = () => [...root.querySelectorAll(".scene [data-panel]")];
  const bare = ({ style, dataset, classList }) => ({ css: style.cssText, role: dataset.role, isLaid: classList.contains("laid") });
  let former = null;
  table.before.push(() => {
    former = part("hero") && {
      hero: part("hero"),
      isAside: part("tray").parentElement === part("wing"),
      panels: new Map(all().map((panel) => [panel.dataset.panel, bare(panel)])),
      places: PLACES.map((place) => {
        const thing = root.querySelector(place);
        return { place, css: thing.style.cssText, classes: thing.className, held: [...thing.children].map((each) => each.dataset.panel).filter(Boolean) };
      }),
    };
  });
  const standAgain = () => {
    if (former.isAside) part("wing").prepend(part("tray"));
    for (const { place, css, classes, held } of former.places) {
      const thing = root.querySelector(place);
      thing.style.cssText = css;
      thing.className = classes;
      fill(thing, held.filter(named));
    }
  };
  table.after.unshift(() => {
    if (!former || !part("hero")) return;
    if (part("hero") !== former.hero) standAgain();
    for (const panel of all()) {
      const { css, role, isLaid } = former.panels.get(panel.dataset.panel) || bare(panel);
      panel.style.cssText = css;
      panel.classList.toggle("laid", isLaid);
      if (role) panel.dataset.role = role;
    }
  });

  window.longtable.panels = {
    part, scene, named, figure, list, isOwn, isHelp, isOther, isShared, names, tabOf, boxOf, boxes, pixels, put, free, arrange, fill, rings, panelsOf, countIn,
  };
})();
