"use strict";

// Layout: where the boards on stage lie, and the small ones. What is on stage is decided in stage.js.
(() => {
  const { table, packing, zoom, panels } = window.longtable || {};
  if (!table || !packing || !panels) return;
  const { root } = table;
  const { part, named, figure, list, isOwn, isOther, isShared, names, boxOf, boxes, pixels, put, free, arrange, fill, rings, panelsOf } = panels;
  const { GAP, packed, packedFreely, lay, inRows, layRows } = packing;
  const LEAST_TRAY = 120; // pixels below the hero, without which the tray stands in the wing
  const BOOK = { large: [0.4, 0.4, 0.34, 0.3], desk: [0.45, 0.45, 0.36, 0.27] }; // of the wing, by the number of other boards in it: the log keeps its height, whatever is on stage
  const CELL = 0.22; // of the wing: the height of a cell, where other boards and the book share a grid
  const LEAST_BOOK = 92; // pixels, where own blocks stand in the wing
  const FREE_BOOK = 120; // ... and where none do
  const LEAST_MINIS = { large: 100, desk: 100, tablet: 100, short: 150 }; // pixels, below which small boards are names only
  const NAMES = 84; // pixels for two rows of names
  const LEAST_SCALE = 0.8; // of a tray: below it, what has no ring goes to the small boards
  const CLEARLY = 1.1; // times as large: worth the loss of a neighbour
  const LEAST_UNDER = 0.75; // scale of a block below the first hero
  const SHAPE = 0.8; // of its place that a drawing has to fill
  let size = "";
  let heroes = []; // names of panels
  let tray = [];
  let shownTray = [];
  let under = ""; // the own block that stands below the first hero
  let laidOut = null; // { key, places, ... }: where the boards on stage lie
  let laidMinis = null; // ... and the small ones
  let space = null; // the inner sizes of the boards and the wing, which depend on nothing that stands there

  const isTall = () => size === "phone" || size === "lying"; // the boards scroll
  const hasTabs = () => isTall() || size === "low";
  const hasWing = () => ["large", "desk", "short"].includes(size);
  const takeSize = () => {
    const was = size;
    size = figure("size");
    zoom.setSize(size);
    return was !== size;
  };

  const keptTray = () => (size === "low" ? 130 : size === "tablet" ? space.height * 0.28 : parseFloat(figure("tray")) || 0);
  const heroRoom = () => space.height - (tray.length && keptTray() > 0 ? keptTray() + GAP : 0);
  // Of a tray that would get too small, only what is asked for and what comes first stays.
  const fitting = () => {
    if (isTall() || !tray.length || isEnding()) return tray;
    const large = packedFreely(boxes(heroes), space.width, heroRoom());
    const below = space.height - large.height - GAP;
    if (below < LEAST_TRAY && hasWing()) return tray;
    const targets = panelsOf(rings());
    if (tray.every(isShared) && packed(boxes([...heroes, ...tray]), space.width, space.height).scale >= LEAST_SCALE) return tray;
    const scaleOf = (of) => packedFreely(boxes(of), space.width, Math.max(below, LEAST_TRAY)).scale;
    let kept = tray;
    while ((kept.length > 1 || (kept.length && isShared(kept[0]))) && scaleOf(kept) < LEAST_SCALE) {
      const spare = kept.filter((name) => !targets.includes(name)).pop();
      if (!spare) break;
      kept = kept.filter((name) => name !== spare);
    }
    // Unless what is left is hardly larger without the others.
    if (kept.length && kept.every(isOwn) && scaleOf(kept) < scaleOf(tray) * CLEARLY) return tray;
    return kept;
  };
  const isEnding = () => heroes[0] === "ending";
  const othersInWing = () => {
    const count = names().filter(isOther).length;
    return count === 1 && size !== "short" ? 1 : Math.min(count, Number(figure("others")) || 0);
  };
  const inWing = (rest) => {
    if (!hasWing()) return rest.filter(isShared);
    const own = list(figure("wing"));
    return [...rest.filter((name) => isShared(name) || own.includes(name)), ...rest.filter(isOther).slice(0, othersInWing())];
  };
  const measure = () => {
    const [boards, wing] = [part("boards"), part("wing")];
    space = { width: boards.clientWidth, height: boards.clientHeight, wing: { width: wing.clientWidth, height: wing.clientHeight } };
  };
  // `isStaying`: nothing has to move.
  const place = (onStage, below, isStaying) => {
    const [hero, low, minis, off] = [part("hero"), part("tray"), root.querySelector(".minis"), root.querySelector(".offstage")];
    [heroes, tray] = [onStage, below];
    if (!isTall()) measure(); // before anything is moved: what has not got its place yet would be laid out at another size
    if (!isStaying || !shownTray.every((name) => tray.includes(name) && named(name))) shownTray = fitting();
    const rest = names().filter((name) => !heroes.includes(name) && !shownTray.includes(name));
    if (under && (!hasWing() || heroes.includes(under) || isEnding())) { zoom.setShape(under, ""); under = ""; }
    const small = inWing(rest).filter((name) => name !== under);
    fill(hero, heroes);
    fill(low, shownTray);
    const mine = minis.querySelector("[data-role=mine]");
    arrange(minis, [...small.map(named), ...(mine ? [mine] : [])]);
    fill(off, rest.filter((name) => !small.includes(name) && name !== under));
    free(off);
    for (const name of rest) { named(name).dataset.role = "mini"; zoom.keep(name); }
    for (const name of [...heroes, ...shownTray]) named(name).dataset.role = "panel";
    fit(isStaying);
  };

  // While nothing has to move, every board stays in its place, also when its drawing has got another shape; unless it would become much smaller.
  const filled = ([name, , , width, height]) => { const [x, y] = [width / boxOf(name).w, height / boxOf(name).h]; return Math.min(x, y) / Math.max(x, y); };
  const isLaid = (laid, key) => laid?.key === key && laid.places.every((at) => filled(at) >= SHAPE);
  const noted = (places) => (...at) => { put(...at); places.push(at); };
  const layAgain = ({ places }) => { for (const at of places) put(...at); };

  const fit = (isStaying) => {
    const [boards, hero, low, minis, wing] = [part("boards"), part("hero"), part("tray"), root.querySelector(".minis"), part("wing")];
    if (isTall()) return fitTall(boards, hero, low, minis, isStaying);
    low.classList.remove("held");
    const { width, height } = space;
    if (isEnding()) {
      Object.assign(hero.style, { width: pixels(width), height: pixels(height), top: "0px" });
      free(hero);
      sizeMinis(minis, wing, low);
      return;
    }
    const key = [size, ...heroes, "|", ...shownTray, "|", width, height, space.wing.width, space.wing.height].join(" ");
    if (isStaying && isLaid(laidOut, key)) {
      if (laidOut.isAside && low.parentElement !== wing) wing.prepend(low);
      else if (!laidOut.isAside && low.parentElement !== boards) boards.append(low);
      hero.style.cssText = laidOut.hero;
      low.style.cssText = laidOut.low;
      layAgain(laidOut);
    } else {
      laidOut = { key, places: [] };
      pack(boards, hero, low, wing, noted(laidOut.places));
      Object.assign(laidOut, { hero: hero.style.cssText, low: low.style.cssText, isAside: low.parentElement === wing });
    }
    layUnder(boards, minis, height);
    sizeMinis(minis, wing, low, isStaying);
  };
  // One own block stands in the room that the first hero leaves below it, if it can be read there.
  const layUnder = (boards, minis, height) => {
    const name = figure("under");
    const first = laidOut.places.find(([each]) => each === heroes[0]);
    const box = name && named(name) && zoom.cropsOf(name).get("under");
    if (!box || !first || heroes.includes(name) || shownTray.length) return;
    const [, x, y, wide, high] = first;
    const scale = Math.min(wide / box.width, (height - y - high - GAP) / box.height);
    under = hasWing() && scale >= LEAST_UNDER && laidOut.places.every(([, left, top, , tall]) => left >= x + wide || top + tall <= y + high) ? name : "";
    zoom.setShape(name, under && "under");
    if (!under && !named(name).closest(".under")) return;
    if (!under) return arrange(minis, [named(name), ...minis.children]);
    fill(boards.querySelector(":scope > .under"), [name]);
    put(name, x, y + high + GAP, wide, box.height * scale);
  };
  const pack = (boards, hero, low, wing, put) => {
    const { width, height } = space;
    const both = shownTray.length && shownTray.every(isShared) ? packed(boxes([...heroes, ...shownTray]), width, height) : null;
    if (both && both.scale >= LEAST_SCALE) {
      Object.assign(hero.style, { width: pixels(width), height: pixels(both.height), top: "0px" });
      Object.assign(low.style, { top: "0px", width: pixels(width), height: pixels(both.height) });
      if (low.parentElement !== boards) boards.append(low);
      lay(both, Math.max(0, (width - both.width) / 2), 0, put);
      return;
    }
    const large = packedFreely(boxes(heroes), width, shownTray.length || !tray.length ? heroRoom() : height);
    Object.assign(hero.style, { width: pixels(width), height: pixels(large.height), top: "0px" });
    lay(large, Math.max(0, (width - large.width) / 2), 0, put);
    const below = height - large.height - GAP;
    if (shownTray.length && (below >= LEAST_TRAY || !hasWing())) {
      if (low.parentElement !== boards) boards.append(low);
      const own = packedFreely(boxes(shownTray), width, Math.max(40, below));
      Object.assign(low.style, { top: pixels(large.height + GAP), width: pixels(width), height: pixels(own.height) });
      lay(own, Math.max(0, (width - own.width) / 2), 0, put);
    } else if (shownTray.length) {
      if (low.parentElement !== wing) wing.prepend(low);
      const own = packed(boxes(shownTray), space.wing.width, space.wing.height - NAMES - LEAST_BOOK - 2 * GAP);
      Object.assign(low.style, { top: "auto", width: "auto", height: pixels(own.height) });
      lay(own, Math.max(0, (space.wing.width - own.width) / 2), 0, put);
    } else {
      if (low.parentElement !== boards) boards.append(low);
      low.style.height = "0px";
    }
  };
  // A phone: panels below each other over the whole width; own blocks held at the near edge where that leaves the hero most of the room.
  const fitTall = (boards, hero, low, minis, isStaying) => {
    for (const each of [hero, low, minis]) { free(each); each.removeAttribute("style"); }
    part("wing").classList.remove("grid");
    if (low.parentElement !== boards) boards.append(low);
    for (const name of heroes) {
      const crop = zoom.cropOf(name);
      const svg = named(name).querySelector(":scope > svg");
      if (svg) svg.style.aspectRatio = crop ? `${crop.width} / ${crop.height}` : "";
    }
    for (const name of shownTray) named(name).querySelector(":scope > svg")?.style.removeProperty("aspect-ratio");
    const key = [size, ...heroes, "|", ...shownTray].join(" ");
    if (!isStaying || laidOut?.key !== key) laidOut = { key, places: [], isHeld: shownTray.length > 0 && low.offsetHeight <= boards.clientHeight / 3 };
    low.classList.toggle("held", laidOut.isHeld);
  };

  // Small boards as pictures where there is room for them, else by their names.
  const sizeMinis = (minis, wing, low, isStaying) => {
    const rest = [...minis.querySelectorAll("[data-panel]")].map((panel) => panel.dataset.panel);
    const used = low.parentElement === wing ? low.offsetHeight + GAP : 0;
    const isRow = size === "tablet";
    const isGrid = figure("book") === "cell" && othersInWing() > 1 && othersInWing() % 2 === 1;
    const share = isGrid ? CELL * Math.ceil(othersInWing() / 2) : (BOOK[size] || [])[Math.min(3, othersInWing())] || 0;
    const room = isRow ? space.wing.height : space.wing.height * (1 - share) - (share ? 0 : used ? LEAST_BOOK : FREE_BOOK) - used - GAP;
    const width = isRow ? minis.clientWidth : space.wing.width;
    wing.classList.toggle("grid", isGrid);
    const key = [...rest, width, room].join(" ");
    if (isStaying && laidMinis?.places.length && isLaid(laidMinis, key)) {
      minis.style.height = laidMinis.height;
      return layAgain(laidMinis);
    }
    laidMinis = { key, places: [], height: "" };
    const put = noted(laidMinis.places);
    const above = isGrid ? rest.filter((name) => !isOther(name)) : rest;
    const small = rest.length && room >= LEAST_MINIS[size] ? inRows(boxes(above), width, room) : null;
    const isNamed = !small || small.height < LEAST_MINIS[size];
    minis.classList.toggle("as-names", isNamed);
    const tab = minis.querySelector("[data-role=mine]");
    if (tab) tab.hidden = !isNamed; // elsewhere the own plate does it
    if (isNamed) {
      free(minis);
      minis.removeAttribute("style");
      return;
    }
    layRows(small, width, put);
    if (isGrid) layCells(rest.filter(isOther), width, room + GAP, space.wing.height * CELL - GAP, put);
    const isSteady = rest.every(isOther); // the same whatever is on stage: the book may have what they leave
    laidMinis.height = pixels(isGrid ? space.wing.height : share && !isSteady ? room : small.height);
    minis.style.height = laidMinis.height;
  };
  // Other boards two by two; the last cell is left to the book.
  const layCells = (of, width, top, high, put) => of.forEach((name, at) => {
    const box = boxOf(name);
    const wide = (width - GAP) / 2;
    const scale = Math.min(wide / box.w, high / box.h);
    put(name, (at % 2) * (wide + GAP), top + Math.floor(at / 2) * (high + GAP), box.w * scale, box.h * scale);
  });

  window.longtable.layout = {
    place, takeSize, isTall, hasTabs, hasWing,
    size: () => size,
    tray: () => shownTray,
    keep: () => ({ shownTray, laidOut }),
    giveBack: (was) => { ({ shownTray, laidOut } = was); },
  };
})();
