"use strict";

// The stage: the boards in question large, own things below them, everything else small. Panels are moved, never drawn twice.
// Knows no rules: the scene says what belongs on stage (`data-stage`), the rings say what has to be in sight.
(() => {
  const { table, clicks } = window.longtable || {};
  if (!table || !clicks) return;
  const { root } = table;
  const GAP = 8;
  const SLIDE = 240; // milliseconds
  const LEAST_TRAY = 120; // pixels below the hero, without which the tray stands in the wing
  const LEAST_BOOK = 200;
  const LEAST_MINIS = 100; // pixels, below which small boards are names only
  const TAB = 34;
  const LEAST_SCALE = 0.8; // of a tray: below it, what has no ring goes to the small boards
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const phone = matchMedia("(max-width: 799px)");
  let heroes = []; // names of panels
  let tray = [];
  let asked = "";
  let seats = "";
  let isPut = false; // the reader has put a board on stage

  const part = (role) => root.querySelector(`[data-role="${role}"]`);
  const named = (name) => root.querySelector(`[data-panel="${CSS.escape(name)}"]`);
  const names = () => [...root.querySelectorAll(".scene [data-panel]")].map((panel) => panel.dataset.panel);
  const isStaged = () => Boolean(part("hero"));

  // -- packing: an area is cut by straight lines into rows and columns, in the given order, so that the common scale is largest

  const boxOf = (name) => {
    const { width, height } = named(name).querySelector("svg").viewBox.baseVal;
    return { name, w: width, h: height, x: 0, y: 0 };
  };
  const cutsOf = (count) => (count > 5 ? [Math.ceil(count / 2)] : Array.from({ length: count - 1 }, (_, at) => at + 1));
  const trees = (boxes) => {
    if (boxes.length === 1) return [{ box: boxes[0], w: boxes[0].w, h: boxes[0].h, gx: 0, gy: 0 }];
    const list = [];
    for (const cut of cutsOf(boxes.length)) {
      for (const a of trees(boxes.slice(0, cut))) {
        for (const b of trees(boxes.slice(cut))) {
          list.push({ a, b, isRow: true, w: a.w + b.w, h: Math.max(a.h, b.h), gx: a.gx + b.gx + 1, gy: Math.max(a.gy, b.gy) });
          list.push({ a, b, isRow: false, w: Math.max(a.w, b.w), h: a.h + b.h, gx: Math.max(a.gx, b.gx), gy: a.gy + b.gy + 1 });
        }
      }
    }
    return list;
  };
  const scaleOf = (tree, width, height) => Math.min((width - tree.gx * GAP) / tree.w, (height - tree.gy * GAP) / tree.h);
  const packed = (list, width, height) => {
    if (!list.length) return null;
    let best = null;
    for (const tree of trees(list.map(boxOf))) {
      const scale = scaleOf(tree, width, height);
      if (!best || scale > best.scale + 1e-6) best = { tree, scale };
    }
    best.width = best.tree.w * best.scale + best.tree.gx * GAP;
    best.height = best.tree.h * best.scale + best.tree.gy * GAP;
    return best;
  };
  const lay = ({ tree, scale }, x, y) => {
    if (tree.box) {
      const panel = named(tree.box.name);
      panel.classList.add("laid");
      Object.assign(panel.style, { left: `${x}px`, top: `${y}px`, width: `${tree.w * scale}px`, height: `${tree.h * scale}px` });
      return;
    }
    const { a, b, isRow } = tree;
    lay({ tree: a, scale }, x, y);
    if (isRow) lay({ tree: b, scale }, x + a.w * scale + (a.gx + 1) * GAP, y);
    else lay({ tree: b, scale }, x, y + a.h * scale + (a.gy + 1) * GAP);
  };
  const free = (place) => {
    for (const panel of place.querySelectorAll(".laid")) {
      panel.classList.remove("laid");
      panel.removeAttribute("style");
    }
  };

  // -- where everything stands

  // What stands right already is not touched: a node that is moved loses the focus, and a click that has begun in it.
  const arrange = (place, nodes) => {
    nodes.forEach((node, at) => { if (place.children[at] !== node) place.insertBefore(node, place.children[at] || null); });
  };
  const fill = (place, list) => arrange(place, list.map(named));
  // Of a tray that would get too small, only what is asked for and what comes first stays.
  const fitting = () => {
    const boards = part("boards");
    if (phone.matches || !tray.length) return tray;
    const kept = parseFloat(getComputedStyle(root.querySelector(".scene")).getPropertyValue("--tray")) || 0;
    const large = packed(heroes, boards.clientWidth, boards.clientHeight - (kept > 0 ? kept + GAP : 0));
    const below = boards.clientHeight - large.height - GAP;
    if (below < LEAST_TRAY) return tray;
    const targets = panelsOf(rings());
    let list = tray;
    while (list.length > 1 && packed(list, boards.clientWidth, below).scale < LEAST_SCALE) {
      const spare = list.filter((name) => !targets.includes(name)).pop();
      if (!spare) break;
      list = list.filter((name) => name !== spare);
    }
    return list;
  };
  let shownTray = [];
  const place = () => {
    const [hero, low, minis] = [part("hero"), part("tray"), root.querySelector(".minis")];
    shownTray = fitting();
    const rest = names().filter((name) => !heroes.includes(name) && !shownTray.includes(name));
    const isKept = (name) => named(name).hasAttribute("data-own") || named(name).hasAttribute("data-help");
    fill(hero, heroes);
    fill(low, shownTray);
    fill(root.querySelector(".offstage"), rest.filter(isKept));
    const mine = minis.querySelector("[data-role=mine]");
    const isOther = (name) => named(name).hasAttribute("data-other");
    const small = rest.filter((name) => !isKept(name));
    arrange(minis, [...small.filter((name) => !isOther(name)).map(named), mine, ...small.filter(isOther).map(named)]);
    mine.hidden = !rest.some((name) => named(name).hasAttribute("data-own"));
    free(root.querySelector(".offstage"));
    for (const name of rest) named(name).dataset.role = "mini";
    for (const name of [...heroes, ...shownTray]) named(name).dataset.role = "panel";
    size();
  };

  const size = () => {
    if (!isStaged()) return;
    const [boards, hero, low, minis, wing] = [part("boards"), part("hero"), part("tray"), root.querySelector(".minis"), part("wing")];
    if (phone.matches) {
      for (const each of [hero, low, minis]) { free(each); each.removeAttribute("style"); }
      minis.classList.add("as-names");
      if (low.parentElement !== boards) boards.append(low);
      return;
    }
    const [width, height] = [boards.clientWidth, boards.clientHeight];
    const kept = parseFloat(getComputedStyle(root.querySelector(".scene")).getPropertyValue("--tray")) || 0;
    const isBelow = shownTray.length > 0 && kept > 0;
    const large = packed(heroes, width, height - (isBelow ? kept + GAP : 0));
    if (!large) return;
    Object.assign(hero.style, { width: `${width}px`, height: `${large.height}px`, top: "0px" });
    lay(large, Math.max(0, (width - large.width) / 2), 0);
    const below = height - large.height - GAP;
    if (shownTray.length && below >= LEAST_TRAY) {
      if (low.parentElement !== boards) boards.append(low);
      const own = packed(shownTray, width, below);
      Object.assign(low.style, { top: `${large.height + GAP}px`, width: `${width}px`, height: `${own.height}px` });
      lay(own, Math.max(0, (width - own.width) / 2), 0);
    } else if (shownTray.length) {
      if (low.parentElement !== wing) wing.prepend(low);
      const own = packed(shownTray, wing.clientWidth, wing.clientHeight * 0.6);
      Object.assign(low.style, { top: "auto", width: "auto", height: `${own.height}px` });
      lay(own, 0, 0);
    } else {
      if (low.parentElement !== boards) boards.append(low);
      low.style.height = "0px";
    }
    sizeMinis(minis, wing, low);
  };

  // Small boards as pictures where there is room for them, else by their names.
  const sizeMinis = (minis, wing, low) => {
    const rest = [...minis.querySelectorAll("[data-panel]")].map((panel) => panel.dataset.panel);
    const isRow = getComputedStyle(wing).flexDirection === "row";
    const used = low.parentElement === wing ? low.offsetHeight + GAP : 0;
    const room = isRow ? wing.clientHeight : wing.clientHeight - LEAST_BOOK - used - GAP;
    const isNamed = !rest.length || room < LEAST_MINIS || getComputedStyle(minis).getPropertyValue("--as-names").trim() === "1";
    minis.classList.toggle("as-names", isNamed);
    if (isNamed) {
      free(minis);
      minis.removeAttribute("style");
      return;
    }
    const tab = minis.querySelector("[data-role=mine]");
    const below = tab.hidden ? 0 : TAB + GAP;
    const small = packed(rest, isRow ? minis.clientWidth : wing.clientWidth, room - below);
    minis.style.height = `${small.height + below}px`;
    lay(small, 0, 0);
  };

  // -- following

  const rings = () => [...root.querySelectorAll(".scene [data-spot].can:not(.also)")];
  const panelsOf = (spots) => [...new Set(spots.map((spot) => spot.closest("[data-panel]")?.dataset.panel).filter(Boolean))];
  const wanted = () => {
    const [first, second = ""] = (root.querySelector(".scene").dataset.stage || "").split("|");
    const known = new Set(names());
    const list = (text) => text.split(" ").filter((name) => known.has(name));
    return { heroes: list(first), tray: list(second) };
  };
  const isOnStage = (list) => list.every((name) => heroes.includes(name) || shownTray.includes(name));

  const follow = (isNew) => {
    if (!isStaged()) return;
    const targets = panelsOf(rings());
    const stage = wanted();
    const known = new Set(names());
    const isGone = [...heroes, ...tray].some((name) => !known.has(name));
    if (!heroes.length || isGone || (isNew && (isPut || !isOnStage(targets) || !targets.length))) {
      isPut = false;
      heroes = stage.heroes;
      tray = stage.tray;
    }
    // What is asked for is on stage, whatever the face thought.
    for (const name of targets) if (!isPut && ![...heroes, ...tray].includes(name)) tray = [...tray, name];
    move(place);
    point(targets);
    if (phone.matches && isNew) reach();
  };
  // On a phone the boards scroll: something that can be chosen is in sight.
  const reach = () => {
    const view = part("boards").getBoundingClientRect();
    const isSeen = (spot) => {
      const at = spot.getBoundingClientRect();
      return at.height > 0 && at.top >= view.top && at.bottom <= view.bottom;
    };
    const spots = rings();
    if (spots.length && !spots.some(isSeen)) spots[0].scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
  };
  const point = (targets) => {
    const counts = new Map();
    for (const spot of rings()) {
      const name = spot.closest("[data-panel]")?.dataset.panel;
      counts.set(name, (counts.get(name) || 0) + 1);
    }
    for (const panel of root.querySelectorAll(".minis [data-panel]")) {
      const isHot = targets.includes(panel.dataset.panel);
      panel.classList.toggle("hot", isHot);
      if (isHot) panel.dataset.n = counts.get(panel.dataset.panel);
    }
    for (const panel of root.querySelectorAll(".hero .hot, .tray .hot")) panel.classList.remove("hot");
    const own = [...root.querySelectorAll(".offstage [data-own]")].some((panel) => targets.includes(panel.dataset.panel));
    root.querySelector(".minis [data-role=mine]")?.classList.toggle("hot", own);
  };

  // Panels slide to their places.
  const move = (change) => {
    const panels = [...root.querySelectorAll(".scene [data-panel]")];
    const before = new Map(panels.map((panel) => [panel, panel.getBoundingClientRect()]));
    change();
    if (still.matches || phone.matches) return;
    for (const [panel, was] of before) {
      const now = panel.getBoundingClientRect();
      if (!was.width || !now.width || (Math.abs(was.left - now.left) < 1 && Math.abs(was.top - now.top) < 1 && Math.abs(was.width - now.width) < 1)) continue;
      const from = `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.width / now.width})`;
      panel.animate([{ transform: from, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: SLIDE, easing: "ease-out" });
    }
  };

  // A press on a small board puts it on stage, until something else is asked.
  const put = (name) => {
    if (named(name)?.dataset.other) return; // boards of others open large
    isPut = true;
    tray = tray.filter((each) => each !== name);
    heroes = [name];
    move(place);
    point(panelsOf(rings()));
  };
  // ... and one on the own name, or the own board in the list, all that is one's own.
  const putMine = () => {
    isPut = true;
    heroes = names().filter((name) => named(name).hasAttribute("data-own"));
    tray = [];
    move(place);
    point(panelsOf(rings()));
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-role=mine], .plate.mine")) return putMine();
    const mini = event.target.closest?.(".minis [data-panel]");
    if (mini && !event.target.closest("a, button")) {
      event.preventDefault();
      event.stopPropagation();
      put(mini.dataset.panel);
    }
  }, true);

  // -- all moves

  const sheet = () => document.getElementById("all-moves");
  const openSheet = (isOpen) => {
    sheet()?.classList.toggle("open", isOpen);
    part("all-moves")?.setAttribute("aria-expanded", String(isOpen));
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest?.('[data-role="all-moves"], [data-role="more"]')) openSheet(!sheet()?.classList.contains("open"));
    if (event.target.closest?.('[data-role="log"]')) part("book").classList.toggle("open");
  });
  let wasOpen = false;
  table.before.push(() => { wasOpen = Boolean(sheet()?.classList.contains("open")); });

  table.after.push((scene, fresh) => {
    if (!isStaged()) { heroes = []; tray = []; return; }
    if (fresh.includes(scene)) { heroes = []; tray = []; }
    openSheet(wasOpen && scene.dataset.asked === asked);
    const isNew = scene.dataset.asked !== asked || scene.dataset.actor !== seats;
    asked = scene.dataset.asked;
    seats = scene.dataset.actor;
    follow(isNew);
  });
  clicks.changed.push(() => follow(false));
  new ResizeObserver(() => { if (isStaged() && heroes.length) place(); }).observe(root);
  addEventListener("resize", () => { if (isStaged() && heroes.length) place(); });

  window.longtable.stage = { put, openSheet, isSheetOpen: () => Boolean(sheet()?.classList.contains("open")), onStage: () => ({ heroes, tray }) };
})();
