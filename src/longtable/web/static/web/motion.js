"use strict";

// What has changed: a glow where something is new, a slide for what moved, a tumble for a die, and pictures that play by
// themselves. Never in the way of a click.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const MOST = 10; // more moves than this at once are a new set-up, not a move
  let was = null;

  const panelOf = (thing) => thing.closest("[data-panel]")?.dataset.panel || "";
  const print = (spot) => `${spot.dataset.piece || ""}|${spot.innerHTML}`;

  // Where a thing lies in its panel: the panels themselves may have moved.
  const within = (thing) => {
    const at = thing.getBoundingClientRect();
    const panel = thing.closest("[data-panel]").getBoundingClientRect();
    return { left: at.left - panel.left, top: at.top - panel.top, width: at.width, height: at.height };
  };
  const onPage = (scene, name, at) => {
    const panel = scene.querySelector(`[data-panel="${CSS.escape(name)}"]`)?.getBoundingClientRect();
    return panel && { ...at, left: at.left + panel.left, top: at.top + panel.top };
  };

  // Spots by panel and name; pieces that lie on no spot by their own name, when it is the only one. Of all panels, or those named.
  const read = (scene, names = null) => {
    const spots = new Map();
    const loose = new Map();
    const all = (query) => [...scene.querySelectorAll(`[data-panel] ${query}`)].filter((thing) => !names || names.has(panelOf(thing)));
    for (const thing of all("[data-spot]")) {
      const name = `${panelOf(thing)}/${thing.dataset.spot}`;
      if (spots.has(name)) continue; // of equal pieces the first is taken
      spots.set(name, { piece: thing.dataset.piece || "", print: print(thing), at: within(thing) });
    }
    for (const thing of all("[data-piece]:not([data-spot])")) {
      const name = `${panelOf(thing)}/${thing.dataset.piece}`;
      loose.set(name, loose.has(name) ? null : { at: within(thing) });
    }
    return { spots, loose };
  };

  const centre = (at) => [at.left + at.width / 2, at.top + at.height / 2];
  const isFar = (a, b) => Math.hypot(centre(a)[0] - centre(b)[0], centre(a)[1] - centre(b)[1]) > 6;

  // A copy of the thing flies from where it was; the thing itself waits unseen, but can be clicked.
  const slide = (thing, from) => {
    const owner = thing.ownerSVGElement;
    const matrix = thing.getScreenCTM?.();
    const to = thing.getBoundingClientRect();
    if (!owner || !matrix || !from || !to.width || !from.width || !isFar(from, to)) return;
    const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sky.setAttribute("class", `${owner.getAttribute("class") || ""} fly`);
    sky.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(sky.namespaceURI, "g");
    const place = document.createElementNS(sky.namespaceURI, "g");
    place.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
    const copy = thing.cloneNode(true);
    for (const name of ["transform", "data-spot", "data-piece", "data-tip", "data-ring", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
    copy.classList.remove("can", "chosen", "changed", "lit");
    place.append(copy);
    path.append(place);
    sky.append(path);
    document.body.append(sky);
    const [fx, fy] = centre(from);
    const [tx, ty] = centre(to);
    const scale = Math.max(0.3, Math.min(3, from.height / to.height));
    thing.style.opacity = "0";
    const end = () => { thing.style.opacity = ""; sky.remove(); };
    path.animate(
      [{ transform: `translate(${fx}px,${fy}px) scale(${scale}) translate(${-tx}px,${-ty}px)` }, { transform: `translate(${tx}px,${ty}px) scale(1) translate(${-tx}px,${-ty}px)` }],
      { duration: 300, easing: "ease-in-out" },
    ).finished.then(end, end);
  };

  const tumble = (thing) => {
    const cube = thing.firstElementChild;
    if (!cube?.animate) return;
    cube.style.transformBox = "fill-box";
    cube.style.transformOrigin = "center";
    cube.animate([{ rotate: "-200deg", scale: 0.7 }, { rotate: "20deg", scale: 1.06, offset: 0.8 }, { rotate: "0deg", scale: 1 }], { duration: 450, easing: "ease-out" });
  };

  const glow = (thing) => {
    thing.classList.add("changed");
    setTimeout(() => thing.classList.remove("changed"), 1250);
  };

  // A new line of the story may bring a picture of how it came about: it plays once, above where it happened or as near to
  // that as the screen allows; on a narrow screen, whose edges are needed, only above.
  const [SMALLEST, NARROW] = [240, 800]; // pixels: the width of a picture, of a screen
  const clamp = (value, most) => Math.max(8, Math.min(value, most - 8));
  const lastPly = (scene) => [...scene.querySelectorAll(".story [data-ply]")].reduce((most, line) => Math.max(most, Number(line.dataset.ply)), 0);
  const stop = () => { for (const screen of document.querySelectorAll(".screen")) screen.remove(); };
  const play = (scene, ply) => { // gives the names of the panels that it covers
    const covered = new Set();
    for (const film of scene.querySelectorAll(".story template[data-moving]")) {
      if (Number(film.closest("[data-ply]").dataset.ply) <= ply) continue;
      const name = CSS.escape(film.dataset.moving);
      const place = scene.querySelector(`[data-panel] [data-stage="${name}"]`); // a part of a panel, or a panel
      const panel = place?.closest("[data-panel]") || scene.querySelector(`[data-panel="${name}"], [data-panel="${name}-small"]`);
      const at = (place || panel)?.getBoundingClientRect();
      if (!at?.width) continue;
      stop();
      const screen = document.createElement("div");
      screen.className = "screen";
      screen.setAttribute("aria-hidden", "true");
      screen.append(film.content.cloneNode(true));
      const picture = screen.querySelector("svg");
      const { width, height } = picture.viewBox.baseVal;
      const wide = Math.min(innerWidth - 16, Math.max(SMALLEST, at.width, (at.height * width) / height));
      const high = (wide * height) / width;
      const top = at.top + at.height / 2 - high / 2;
      const left = clamp(at.left + at.width / 2 - wide / 2, innerWidth - wide);
      screen.style.width = `${wide}px`;
      screen.style.translate = `${left + scrollX}px ${(innerWidth < NARROW ? top : clamp(top, innerHeight - high)) + scrollY}px`;
      document.body.append(screen);
      picture.setCurrentTime(0);
      covered.add(panel.dataset.panel);
      setTimeout(() => screen.remove(), Number(picture.dataset.length));
    }
    return covered;
  };
  document.addEventListener("pointerdown", stop);
  document.addEventListener("keydown", stop);

  table.before.push((shown, _, came) => { was = still.matches ? null : { ...read(shown, new Set(came.map((part) => part.dataset.panel))), ply: lastPly(shown) }; });
  table.after.push((scene, fresh) => {
    const old = was;
    was = null;
    if (!old || still.matches || window.longtable.watch?.isPacing()) return;
    animate(old, scene, fresh, play(scene, old.ply));
  });

  // From how it was to how it is now.
  const animate = (old, scene, fresh, covered = new Set()) => {
    if (still.matches) return;
    const gone = [];
    const came = [];
    const now = new Map();
    for (const spot of scene.querySelectorAll("[data-panel] [data-spot]")) now.set(`${panelOf(spot)}/${spot.dataset.spot}`, spot);
    for (const [name, before] of old.spots) {
      const spot = now.get(name);
      if (!spot) continue;
      const piece = spot.dataset.piece || "";
      const isDie = piece.startsWith("die-") || before.piece.startsWith("die-");
      if (before.print === print(spot)) continue;
      if (isDie) {
        if (piece && piece !== before.piece) tumble(spot);
        continue;
      }
      glow(spot);
      if (piece === before.piece) continue;
      if (before.piece) gone.push({ piece: before.piece, at: onPage(scene, name.split("/")[0], before.at) });
      if (piece) came.push({ piece, spot });
    }
    if (came.length <= MOST && gone.length <= MOST) {
      for (const { piece, spot } of came) {
        const at = gone.findIndex((left) => left.piece === piece);
        if (at >= 0) slide(spot, gone.splice(at, 1)[0].at);
      }
    }
    for (const [name, before] of old.loose) {
      const [panel, piece] = name.split("/");
      if (covered.has(panel)) continue;
      const found = [...scene.querySelectorAll(`[data-panel="${CSS.escape(panel)}"] [data-piece="${CSS.escape(piece)}"]:not([data-spot])`)];
      if (before && found.length === 1 && fresh.some((part) => part.contains(found[0]))) slide(found[0], onPage(scene, panel, before.at));
    }
  };
  window.longtable.motion = { read, animate };
})();
