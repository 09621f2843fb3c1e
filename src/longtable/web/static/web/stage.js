"use strict";

// The stage: the boards in question large, own things below them, everything else small. Panels are moved, never drawn twice.
// Knows no rules: the scene says what belongs on stage (`data-stage`), the rings say what has to be in sight.
(() => {
  const { table, clicks, packing, zoom, panels, pointersOf, cropHero } = window.longtable || {};
  if (!table || !clicks || !packing || !panels) return;
  const { root } = table;
  const { part, scene, named, figure, list, isOwn, isOther, isShared, names, tabOf, boxOf, boxes, put, free, arrange, fill, rings, panelsOf, countIn } = panels;
  const { GAP, packed, packedFreely, lay, inRows, layRows } = packing;
  const SLIDE = 240; // milliseconds
  const CALM = 400; // milliseconds after a touch, in which nothing moves
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
  const READABLE = 0.8; // scale of an own block in the wing, from which on it can be played there
  const FEW = 2 / 3; // of the height of the boards of a phone: a hero that leaves room for the tray
  const MOST = 0.75; // of a ring that has to be in sight
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let heroes = []; // names of panels
  let tray = [];
  let shownTray = [];
  let under = ""; // the own block that stands below the first hero
  let laidOut = null; // { key, places, ... }: where the boards on stage lie
  let laidMinis = null; // ... and the small ones
  let asked = "";
  let actor = "";
  let isPut = false; // the reader has put a board on stage
  let isWhole = false; // ... or asked for the whole of a cropped one
  let size = "";
  let isPressed = false;
  let touched = -Infinity;
  let waiting = 0;
  let isTaking = false; // news are being taken in: what they bring is followed once, at the end
  let isNewSince = false; // a question came while nothing could be moved

  const isStaged = () => Boolean(part("hero"));
  const isTall = () => size === "phone" || size === "lying"; // the boards scroll
  const hasTabs = () => isTall() || size === "low";
  const hasWing = () => ["large", "desk", "short"].includes(size);
  // -- where everything stands

  const keptTray = () => (size === "low" ? 130 : size === "tablet" ? part("boards").clientHeight * 0.28 : parseFloat(figure("tray")) || 0);
  const heroRoom = (boards) => boards.clientHeight - (tray.length && keptTray() > 0 ? keptTray() + GAP : 0);
  // Of a tray that would get too small, only what is asked for and what comes first stays.
  const fitting = () => {
    const boards = part("boards");
    if (isTall() || !tray.length || isEnding()) return tray;
    const large = packed(boxes(heroes), boards.clientWidth, heroRoom(boards));
    const below = boards.clientHeight - large.height - GAP;
    if (below < LEAST_TRAY && hasWing()) return tray;
    const targets = panelsOf(rings());
    if (tray.every(isShared) && packed(boxes([...heroes, ...tray]), boards.clientWidth, boards.clientHeight).scale >= LEAST_SCALE) return tray;
    const scaleOf = (of) => packedFreely(boxes(of), boards.clientWidth, Math.max(below, LEAST_TRAY)).scale;
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
  const place = (isStaying = false) => {
    const [hero, low, minis, off] = [part("hero"), part("tray"), root.querySelector(".minis"), root.querySelector(".offstage")];
    if (!heroes.length) return;
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
    showTabs();
    showPointers();
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
    const [width, height] = [boards.clientWidth, boards.clientHeight];
    if (isEnding()) {
      Object.assign(hero.style, { width: `${width}px`, height: `${height}px`, top: "0px" });
      free(hero);
      sizeMinis(minis, wing, low);
      return;
    }
    const key = [size, ...heroes, "|", ...shownTray, "|", width, height, wing.clientWidth, wing.clientHeight].join(" ");
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
    const place = boards.querySelector(".under") || boards.appendChild(Object.assign(document.createElement("div"), { className: "under" }));
    if (!under) return arrange(minis, [named(name), ...minis.children]);
    fill(place, [name]);
    put(name, x, y + high + GAP, wide, box.height * scale);
  };
  const pack = (boards, hero, low, wing, put) => {
    const [width, height] = [boards.clientWidth, boards.clientHeight];
    const both = shownTray.length && shownTray.every(isShared) ? packed(boxes([...heroes, ...shownTray]), width, height) : null;
    if (both && both.scale >= LEAST_SCALE) {
      Object.assign(hero.style, { width: `${width}px`, height: `${both.height}px`, top: "0px" });
      Object.assign(low.style, { top: "0px", width: `${width}px`, height: `${both.height}px` });
      if (low.parentElement !== boards) boards.append(low);
      lay(both, Math.max(0, (width - both.width) / 2), 0, put);
      return;
    }
    const large = packed(boxes(heroes), width, shownTray.length || !tray.length ? heroRoom(boards) : height);
    Object.assign(hero.style, { width: `${width}px`, height: `${large.height}px`, top: "0px" });
    lay(large, Math.max(0, (width - large.width) / 2), 0, put);
    const below = height - large.height - GAP;
    if (shownTray.length && (below >= LEAST_TRAY || !hasWing())) {
      if (low.parentElement !== boards) boards.append(low);
      const own = packedFreely(boxes(shownTray), width, Math.max(40, below));
      Object.assign(low.style, { top: `${large.height + GAP}px`, width: `${width}px`, height: `${own.height}px` });
      lay(own, Math.max(0, (width - own.width) / 2), 0, put);
    } else if (shownTray.length) {
      if (low.parentElement !== wing) wing.prepend(low);
      const own = packed(boxes(shownTray), wing.clientWidth, wing.clientHeight - NAMES - LEAST_BOOK - 2 * GAP);
      Object.assign(low.style, { top: "auto", width: "auto", height: `${own.height}px` });
      lay(own, Math.max(0, (wing.clientWidth - own.width) / 2), 0, put);
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
    const room = isRow ? wing.clientHeight : wing.clientHeight * (1 - share) - (share ? 0 : used ? LEAST_BOOK : FREE_BOOK) - used - GAP;
    const width = isRow ? minis.clientWidth : wing.clientWidth;
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
    if (isGrid) layCells(rest.filter(isOther), width, room + GAP, wing.clientHeight * CELL - GAP, put);
    const isSteady = rest.every(isOther); // the same whatever is on stage: the book may have what they leave
    laidMinis.height = `${isGrid ? wing.clientHeight : share && !isSteady ? room : small.height}px`;
    minis.style.height = laidMinis.height;
  };
  // Other boards two by two; the last cell is left to the book.
  const layCells = (of, width, top, high, put) => of.forEach((name, at) => {
    const box = boxOf(name);
    const wide = (width - GAP) / 2;
    const scale = Math.min(wide / box.w, high / box.h);
    put(name, (at % 2) * (wide + GAP), top + Math.floor(at / 2) * (high + GAP), box.w * scale, box.h * scale);
  });

  // -- following

  const wanted = () => {
    const known = new Set(names());
    const [heroes, tray = [], held = []] = (scene().dataset.stage || "").split("|").map((text) => list(text).filter((name) => known.has(name)));
    const stage = { heroes, tray, held };
    if (known.has("ending")) return { heroes: ["ending"], tray: [], held: [] };
    if (!stage.heroes.length) stage.heroes = names().filter(isShared).slice(0, 1);
    return stage;
  };
  const isReadable = (name) => {
    const panel = named(name);
    return Boolean(panel.closest(".minis:not(.as-names)")) && isOwn(name) && panel.getBoundingClientRect().width / boxOf(name).w >= READABLE;
  };
  const isPlaced = (name) => heroes.includes(name) || shownTray.includes(name) || isReadable(name);
  // Most of a spot will do: pieces may stand over the rim of a board.
  const isSeen = (spot) => {
    const at = spot.getBoundingClientRect();
    if (!at.width) return false;
    let view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const cut = (box, low = 0) => {
      view = { left: Math.max(view.left, box.left), top: Math.max(view.top, box.top), right: Math.min(view.right, box.right), bottom: Math.min(view.bottom, box.bottom - low) };
    };
    const panel = spot.closest("[data-panel]");
    if (panel && getComputedStyle(panel).overflowX !== "visible") cut(panel.getBoundingClientRect());
    if (isTall() && spot.closest("[data-role=boards]")) cut(part("boards").getBoundingClientRect(), spot.closest("[data-role=tray]") ? 0 : heldHeight());
    const wide = Math.min(at.right, view.right) - Math.max(at.left, view.left);
    const high = Math.min(at.bottom, view.bottom) - Math.max(at.top, view.top);
    return wide > 0 && high > 0 && wide * high >= MOST * at.width * at.height;
  };
  const heldHeight = () => (part("tray").classList.contains("held") ? part("tray").offsetHeight : 0);

  const restage = (targets, spots) => {
    const stage = wanted();
    const was = heroes;
    heroes = stage.heroes;
    tray = stage.tray;
    const missing = targets.filter((name) => !heroes.includes(name) && !tray.includes(name) && !(hasWing() && list(figure("wing")).includes(name)));
    const shared = missing.filter((name) => !isOwn(name)).sort((a, b) => countIn([b], spots) - countIn([a], spots));
    if (shared.length) heroes = countIn(heroes, spots) ? [...heroes, ...shared] : shared;
    const [own, purse] = [missing.filter(isOwn), tray.slice(0, 1)];
    if (own.length) tray = [...purse, ...own, ...tray.slice(1)];
    tray = tray.filter((name) => !heroes.includes(name));
    if (isTall()) restageTall(spots, was);
  };
  // On a phone one tab: that of the hero with most rings; own blocks that belong to the choice below it where they leave room.
  const restageTall = (spots, was) => {
    const firsts = clicks.firsts();
    const counted = spots.filter((spot) => firsts.has(spot.dataset.spot));
    const best = [...heroes].sort((a, b) => countIn([b], counted) - countIn([a], counted) || was.includes(b) - was.includes(a))[0];
    const all = heroes;
    heroes = all.filter((name) => tabOf(name) === tabOf(best));
    const { low, hot } = ownBelow([...tray, ...all], counted, true);
    tray = low;
    if (hot.length && !hot.every((name) => tray.includes(name)) && countIn(hot, counted) > countIn(heroes, counted)) {
      heroes = names().filter((name) => tabOf(name) === tabOf(hot[0]));
      tray = [];
    }
  };
  // The own blocks below the hero of a phone: those with what can be chosen now or next if they leave it room, then whatever else fits.
  const ownBelow = (of, counted, isCropped) => {
    const needed = clicks.names();
    const holds = (name) => [...named(name).querySelectorAll("[data-spot]")].some((spot) => needed.has(spot.dataset.spot));
    const own = [...new Set(of)].filter((name) => isOwn(name) && !heroes.includes(name));
    const high = heights([...heroes, ...own]);
    if (isCropped) crop();
    const shown = zoom.cropOf(heroes[0]);
    if (shown) high.set(heroes[0], (part("boards").clientWidth - 12) * (shown.height / shown.width));
    const highOf = (some) => some.reduce((sum, name) => sum + high.get(name) + 6, 0);
    const room = part("boards").clientHeight - 12;
    const held = own.filter((name) => wanted().held.includes(name));
    const wide = own.filter((name) => holds(name) || held.includes(name));
    const hot = wide.filter((name) => countIn([name], counted) > 0);
    const isFitting = (some) => highOf(some) <= room / 3 || highOf(heroes) <= room * FEW;
    let low = [wide, [...new Set([...hot, ...held])], hot, held, []].find(isFitting);
    for (const name of own) if (!low.includes(name) && highOf([...heroes, ...low, name]) <= room) low = [...low, name];
    return { low, hot };
  };
  const crop = () => cropHero(heroes[0], isWhole || !hasTabs() ? "" : scene().dataset.crop || "", isTall());
  // How high panels are over the whole width, in the drawing that belongs to it.
  const heights = (of) => {
    const [hero, low] = [part("hero"), part("tray")];
    for (const place of [hero, low, root.querySelector(".offstage")]) free(place);
    fill(hero, of);
    return new Map(of.map((name) => [name, named(name).offsetHeight]));
  };

  // Nothing moves under a finger.
  const isBusy = () => isPressed || zoom.isHeld() || performance.now() - touched < CALM;
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (isBusy()) later(); else { const isNew = isNewSince; isNewSince = false; follow(isNew); } }, 60);
  };
  const follow = (isNew) => {
    if (!isStaged()) return;
    size = figure("size");
    zoom.setSize(size);
    const known = new Set(names());
    const isLost = !heroes.length || [...heroes, ...tray].some((name) => !known.has(name));
    if (!isLost) place(true); // what came anew stands where the former stood, before anything is measured
    if (!isLost && isBusy()) {
      isNewSince ||= isNew;
      return later();
    }
    const spots = rings();
    const targets = panelsOf(spots);
    if (isNew) isPut = isWhole = false;
    const isFine = spots.length ? targets.every(isPlaced) && spots.every(isSeen) : !isNew || isMine() || !isFollowing();
    const isStaying = !isLost && (isPut || isFine);
    if (!isStaying) {
      const before = [heroes.join(" "), shownTray.join(" ")].join("|");
      if (isNew) zoom.whole();
      if (part("recap")?.classList.contains("gone")) part("recap").hidden = true;
      restage(targets, spots);
      move(() => { if (!isTall()) crop(); place(); });
      if (isTall() && (isNew || before !== [heroes.join(" "), shownTray.join(" ")].join("|") || !spots.some(isSeen))) reach(spots);
    }
    point(spots);
  };
  const isMine = () => scene().dataset.mine === "1";
  const isFollowing = () => window.longtable.settings?.get("follow") !== "off";

  // On a phone the boards scroll: the middle of what can be chosen is in the middle.
  const reach = (spots) => {
    const boards = part("boards");
    const there = spots.map((spot) => spot.getBoundingClientRect()).filter((at) => at.width);
    if (!there.length || spots.every(isSeen)) return;
    const view = boards.getBoundingClientRect();
    const held = heldHeight();
    const high = boards.clientHeight - held;
    const inHero = spots.filter((spot) => spot.closest("[data-role=hero]")).map((spot) => spot.getBoundingClientRect()).filter((at) => at.width);
    if (held && !inHero.length) return; // what is held at the near edge does not scroll
    const of = held ? inHero : there;
    const top = Math.min(...of.map((at) => at.top));
    const bottom = Math.max(...of.map((at) => at.bottom));
    // Where not all of it fits, what comes first is in sight for certain.
    const middle = bottom - top > high ? top + high / 2 - 16 : (top + bottom) / 2;
    const by = middle - (view.top + high / 2);
    const isFar = Math.abs(by) > 2 * high;
    boards.scrollBy({ top: by, behavior: still.matches || isFar ? "instant" : "smooth" });
  };

  const showWhole = () => {
    zoom.whole();
    if (heroes[0] && zoom.cropOf(heroes[0])) {
      isWhole = true;
      uncrop();
      move(place);
    }
    point(rings());
  };

  // -- tabs of boards, on phones and low tablets

  const openBoardTab = (title) => {
    const of = tabs().get(title);
    if (!of) return;
    if (isTall()) show(of, of.every(isShared) ? belowTab(of) : []);
    else if (of.every((name) => isOwn(name))) putMine();
    else show(of, tray);
    if (isTall()) {
      part("boards").scrollTop = 0;
      reach(rings().filter((spot) => of.includes(spot.closest("[data-panel]")?.dataset.panel)));
    }
  };

  const belowTab = (of) => {
    const stage = wanted();
    heroes = of;
    uncrop();
    return ownBelow([...stage.tray, ...stage.heroes], rings(), false).low;
  };

  // -- what the reader puts on stage

  const show = (of, below) => {
    isPut = true;
    heroes = of;
    tray = below.filter((name) => !of.includes(name));
    uncrop();
    move(place);
    point(rings());
  };
  const uncrop = () => { for (const name of names()) if (zoom.cropOf(name)) zoom.crop(name, null); };
  const putOn = (name) => { if (named(name)) show([name], isTall() ? [] : wanted().tray); };
  const putMine = () => show(names().filter(isOwn), []);
  const step = (by) => {
    const all = hasTabs() ? [...tabs().keys()] : names().filter((name) => isShared(name) || isOther(name));
    const at = hasTabs() ? all.findIndex((title) => tabs().get(title).some((name) => heroes.includes(name))) : all.indexOf(heroes[0]);
    const next = all[(at + by + all.length) % all.length];
    if (!next) return false;
    if (hasTabs()) openBoardTab(next);
    else putOn(next);
    return true;
  };

  const { point, showPointers, showTabs, tabs, hiddenSpots } = pointersOf({ heroes: () => heroes, isStaged, hasTabs, isSeen, isReadable, heldHeight });

  // Panels slide to their places.
  const move = (change) => {
    const panels = [...root.querySelectorAll(".scene [data-panel]")];
    const before = new Map(panels.map((panel) => [panel, panel.getBoundingClientRect()]));
    change();
    if (still.matches || isTall()) return;
    for (const [panel, was] of before) {
      const now = panel.getBoundingClientRect();
      if (!was.width || !now.width || (Math.abs(was.left - now.left) < 1 && Math.abs(was.top - now.top) < 1 && Math.abs(was.width - now.width) < 1)) continue;
      const from = `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.width / now.width})`;
      panel.animate([{ transform: from, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: SLIDE, easing: "ease-out" });
    }
  };

  document.addEventListener("click", (event) => {
    const at = event.target.closest?.("[data-board-tab], .pointer, [data-role=whole]");
    if (!at) return;
    if (at.matches("[data-board-tab]")) openBoardTab(at.dataset.boardTab);
    else if (at.matches("[data-role=whole]")) showWhole();
    else {
      if (zoom.whole()) return point(rings());
      reach(hiddenSpots()[at.dataset.at]);
      setTimeout(showPointers, still.matches ? 0 : SLIDE);
    }
  });
  document.addEventListener("pointerdown", () => { isPressed = true; }, true);
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      isPressed = false;
      if (event.pointerType === "touch") touched = performance.now();
    }, true);
  }
  let isScrolled = false;
  document.addEventListener("scroll", (event) => {
    if (isScrolled || !event.target.matches?.("[data-role=boards]")) return;
    isScrolled = true;
    requestAnimationFrame(() => { isScrolled = false; showPointers(); });
  }, { passive: true, capture: true });
  zoom.changed.push(() => point(rings()));

  let scrolled = null; // the boards that were shown, and how far down
  table.after.push((now) => {
    isTaking = false;
    if (!isStaged()) { heroes = []; tray = []; return; }
    if (scrolled && scrolled.boards !== part("boards") && [...heroes, ...tray].every(named)) {
      place(true);
      part("boards").scrollTop = scrolled.top;
    }
    const isNew = now.dataset.asked !== asked || now.dataset.actor !== actor;
    asked = now.dataset.asked;
    actor = now.dataset.actor;
    follow(isNew);
  });
  clicks.changed.push(() => { if (!isTaking) follow(false); });
  table.before.push(() => {
    isTaking = true;
    scrolled = isStaged() ? { boards: part("boards"), top: part("boards").scrollTop } : null;
  });
  const again = () => {
    if (!isStaged() || !heroes.length) return;
    const was = size;
    size = figure("size");
    zoom.setSize(size);
    if (was !== size) { heroes = []; follow(true); } else { place(); point(rings()); }
  };
  new ResizeObserver(again).observe(root);
  addEventListener("resize", again);

  window.longtable.stage = {
    put: putOn, putMine, show, step, isSeen, showWhole, refresh: () => { place(true); point(rings()); },
    onStage: () => ({ heroes, tray: shownTray }),
    sizeName: () => size,
    panelOfSpot: (name) => panelsOf([...root.querySelectorAll(`.scene [data-spot="${CSS.escape(name)}"]`)])[0],
    // For a while other boards, then those of before.
    lend: (of) => { const was = { heroes, tray, shownTray, laidOut, isPut }; if (of.length) show(of, tray.filter((name) => !of.includes(name))); return was; },
    giveBack: (was) => { ({ heroes, tray, shownTray, laidOut, isPut } = was); const known = new Set(names()); if (![...heroes, ...tray].every((name) => known.has(name))) heroes = []; follow(false); },
  };
})();
