"use strict";

// The stage: the boards in question large, own things below them, everything else small. Panels are moved, never drawn twice.
// Knows no rules: the scene says what belongs on stage (`data-stage`), the rings say what has to be in sight.
(() => {
  const { table, clicks, layout, zoom, panels, pointersOf, cropHero } = window.longtable || {};
  if (!table || !clicks || !layout || !panels) return;
  const { root } = table;
  const { part, scene, named, figure, list, isOwn, isOther, isShared, names, tabOf, boxOf, free, fill, rings, panelsOf, countIn } = panels;
  const { isTall, hasTabs, hasWing } = layout;
  const SLIDE = 240; // milliseconds
  const CALM = 400; // milliseconds after a touch, in which nothing moves
  const READABLE = 0.8; // scale of an own block in the wing, from which on it can be played there
  const FEW = 2 / 3; // of the height of the boards of a phone: a hero that leaves room for the tray
  const MOST = 0.75; // of a ring that has to be in sight
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let heroes = []; // names of panels
  let tray = [];
  let asked = "";
  let actor = "";
  let isPut = false; // the reader has put a board on stage
  let isWhole = false; // ... or asked for the whole of a cropped one
  let isPressed = false;
  let touched = -Infinity;
  let waiting = 0;
  let isTaking = false; // news are being taken in: what they bring is followed once, at the end
  let isNewSince = false; // a question came while nothing could be moved

  const isStaged = () => Boolean(part("hero"));
  const place = (isStaying = false) => { if (heroes.length) layout.place(heroes, tray, isStaying); };

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
  const isPlaced = (name) => heroes.includes(name) || layout.tray().includes(name) || isReadable(name);
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
    for (const name of of) named(name).querySelector(":scope > svg")?.style.removeProperty("aspect-ratio"); // of a part that was shown
    return new Map(of.map((name) => [name, named(name).offsetHeight]));
  };

  // Nothing moves under a finger, nor while the boards show a former position, which has no rings.
  const isPast = () => Boolean(window.longtable.watch?.isPacing() || window.longtable.watch?.isWatching());
  const isBusy = () => isPressed || zoom.isHeld() || performance.now() - touched < CALM || isPast();
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { if (isBusy()) later(); else { const isNew = isNewSince; isNewSince = false; follow(isNew); } }, 60);
  };
  const follow = (isNew) => {
    if (!isStaged()) return;
    layout.takeSize();
    const known = new Set(names());
    const isLost = !heroes.length || [...heroes, ...tray].some((name) => !known.has(name));
    if (!isLost) { // what came anew stands where the former stood, before anything is measured
      place(true);
      scrollAgain();
    }
    if (!isLost && isBusy()) {
      isNewSince ||= isNew;
      point(rings());
      return later();
    }
    const spots = rings();
    const targets = panelsOf(spots);
    if (isNew) isPut = isWhole = false;
    const isFine = spots.length ? targets.every(isPlaced) && spots.every(isSeen) : !isNew || isMine() || !isFollowing();
    const isStaying = !isLost && (isPut || isFine);
    if (!isStaying) {
      const shown = () => [heroes.join(" "), layout.tray().join(" ")].join("|");
      const before = shown();
      if (isNew) zoom.whole();
      if (part("recap")?.classList.contains("gone")) part("recap").hidden = true;
      restage(targets, spots);
      move(() => { if (!isTall()) crop(); place(); });
      if (isTall() && (isNew || before !== shown() || !spots.some(isSeen))) reach(spots);
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

  // What is out of sight at an edge comes in sight; by the whole board, where no scrolling would bring it.
  const bringUp = (side) => {
    const hidden = hiddenSpots()[side];
    const isCutOff = (spot) => {
      const panel = spot.closest("[data-panel]");
      const [at, view] = [spot, panel].map((thing) => thing.getBoundingClientRect());
      return zoom.cropOf(panel.dataset.panel) && (at.bottom > view.bottom || at.top < view.top);
    };
    if (zoom.isZoomed() || hidden.some(isCutOff)) showWhole();
    reach(hidden);
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

  // Panels slide to their places. A name is not a picture: it does not come down from the size of a board.
  const sliding = new Map(); // panels with what moves them
  const move = (change) => {
    if (still.matches || isTall()) return change();
    const panels = [...root.querySelectorAll(".scene [data-panel]")];
    const before = new Map(panels.map((panel) => [panel, panel.getBoundingClientRect()]));
    for (const [panel, slide] of sliding) stop(panel, slide);
    change();
    for (const [panel, was] of before) {
      const now = panel.getBoundingClientRect();
      if (!was.width || !now.width || panel.closest(".as-names") || (Math.abs(was.left - now.left) < 1 && Math.abs(was.top - now.top) < 1 && Math.abs(was.width - now.width) < 1)) continue;
      const from = `translate(${was.left - now.left}px, ${was.top - now.top}px) scale(${was.width / now.width})`;
      const slide = panel.animate([{ transform: from, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: SLIDE, easing: "ease-out" });
      panel.classList.add("sliding");
      sliding.set(panel, slide);
      slide.finished.then(() => stop(panel, slide), () => {});
    }
  };
  const stop = (panel, slide) => {
    slide.cancel();
    panel.classList.remove("sliding");
    sliding.delete(panel);
  };

  document.addEventListener("click", (event) => {
    const at = event.target.closest?.("[data-board-tab], .pointer, [data-role=whole], [data-role=zoom-in], [data-role=zoom-out]");
    if (!at) return;
    if (at.matches("[data-board-tab]")) openBoardTab(at.dataset.boardTab);
    else if (at.matches("[data-role=whole]")) showWhole();
    else if (at.matches("[data-role=zoom-in]")) zoom.closer();
    else if (at.matches("[data-role=zoom-out]")) zoom.further();
    else {
      bringUp(at.dataset.at);
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
  const scrollAgain = () => {
    if (scrolled && scrolled.boards !== part("boards")) part("boards").scrollTop = scrolled.top;
    scrolled = null;
  };
  table.after.push((now) => {
    isTaking = false;
    if (!isStaged()) { heroes = []; tray = []; return; }
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
    if (layout.takeSize()) { heroes = []; follow(true); } else { place(); point(rings()); }
  };
  new ResizeObserver(again).observe(root);
  addEventListener("resize", again);

  window.longtable.stage = {
    put: putOn, putMine, show, step, isSeen, showWhole, refresh: () => { place(true); point(rings()); },
    onStage: () => ({ heroes, tray: layout.tray() }),
    sizeName: layout.size,
    // On a phone the tab where a spot is.
    bring: (name) => {
      const panel = panelsOf([...root.querySelectorAll(`.scene [data-spot="${CSS.escape(name)}"]`)])[0];
      if (panel && isTall() && !isPlaced(panel)) openBoardTab(tabOf(panel));
    },
    // For a while other boards, then those of before.
    lend: (of) => { const was = { heroes, tray, isPut, ...layout.keep() }; if (of.length) show(of, tray.filter((name) => !of.includes(name))); return was; },
    giveBack: (was) => { ({ heroes, tray, isPut } = was); layout.giveBack(was); const known = new Set(names()); if (![...heroes, ...tray].every((name) => known.has(name))) heroes = []; follow(false); },
  };
})();
