"use strict";

// Zoom: a board on stage at one to three times its size, by its viewBox. Keys, Ctrl and wheel, pinch, double tap; dragging moves it.
// A crop is a rectangle that stands for the whole where the whole would be too small. One with the name of a size is the
// whole of its drawing at that size, where the style sheet arranges it otherwise.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const MOST = 3;
  const STEP = 1.4;
  const TWICE = 300; // milliseconds between the taps of a double tap
  const FAR = 6; // pixels, from which on a press is a drag
  const homes = new WeakMap(); // svg -> { word, drawn, home }: its viewBox as it was drawn, and as a shape of that name
  const views = new Map(); // panel name -> { times, x, y } of the zoomed part, in parts of the whole
  const crops = new Map(); // panel name -> rectangle
  const shapes = new Map(); // panel name -> the word of its shape
  const changed = [];
  const fingers = new Map();
  let size = "";
  let grip = null;
  let lastTap = { at: 0, x: 0, y: 0 };
  let isDragged = false;

  const svgOf = (panel) => panel?.querySelector(":scope > svg");
  const named = (name) => root.querySelector(`[data-panel="${CSS.escape(name)}"]`);
  const cropsOf = (panel) => new Map((panel?.dataset.crops || svgOf(panel)?.dataset.crops || "").split(";").map((text) => text.split(" ").filter(Boolean)).filter((words) => words.length === 5)
    .map(([word, ...numbers]) => { const [x, y, width, height] = numbers.map(Number); return [word, { x, y, width, height }]; }));
  const homeOf = (svg) => {
    const known = homes.get(svg);
    const panel = svg.closest("[data-panel]");
    const word = shapes.get(panel?.dataset.panel) || size;
    if (known?.word === word) return known.home;
    const { x, y, width, height } = known?.drawn || svg.viewBox.baseVal;
    const drawn = { x, y, width, height };
    homes.set(svg, { word, drawn, home: cropsOf(panel).get(word) || drawn });
    return homes.get(svg).home;
  };
  const reshape = (panels) => {
    for (const panel of panels) {
      if (!svgOf(panel)) continue;
      homeOf(svgOf(panel));
      apply(panel.dataset.panel);
    }
  };
  const shaped = () => [...root.querySelectorAll(".scene [data-crops]")].map((thing) => thing.closest("[data-panel]")).filter(Boolean);
  const setSize = (now) => {
    if (now === size) return;
    size = now;
    reshape(shaped());
  };
  // Where a panel stands may give it another shape, too.
  const setShape = (name, word) => {
    if ((shapes.get(name) || "") === word) return;
    shapes.set(name, word);
    reshape([named(name)]);
  };
  // The part of the drawing that is shown at 1x. Narrow drawings are longer than their viewBox says.
  const wholeOf = (name) => {
    const crop = crops.get(name);
    if (crop) return crop;
    const svg = svgOf(named(name));
    const home = homeOf(svg);
    const { width, height } = svg.getBoundingClientRect();
    return width && height / width > (home.height / home.width) * 1.02 ? { ...home, height: (home.width * height) / width } : home;
  };
  const apply = (name) => {
    const svg = svgOf(named(name));
    if (!svg) return;
    const view = views.get(name);
    const crop = crops.get(name);
    named(name).classList.toggle("zoomed", Boolean(view));
    if (!view && !crop) {
      if (homes.has(svg)) {
        const { x, y, width, height } = homeOf(svg);
        svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
      }
      return;
    }
    homeOf(svg);
    const whole = wholeOf(name);
    const { times, x, y } = view || { times: 1, x: 0, y: 0 };
    svg.setAttribute("viewBox", `${whole.x + x * whole.width} ${whole.y + y * whole.height} ${whole.width / times} ${whole.height / times}`);
  };
  const crop = (name, rectangle) => {
    if (rectangle) crops.set(name, rectangle);
    else crops.delete(name);
    apply(name);
  };
  const clamp = (value, times) => Math.max(0, Math.min(value, 1 - 1 / times));
  const set = (name, times, x, y) => {
    const now = Math.max(1, Math.min(MOST, times));
    if (now < 1.02) views.delete(name);
    else views.set(name, { times: now, x: clamp(x, now), y: clamp(y, now) });
    apply(name);
    for (const call of changed) call();
  };
  // So that the point under the pointer stays where it is.
  const zoomAt = (name, times, clientX, clientY) => {
    const at = svgOf(named(name)).getBoundingClientRect();
    const { times: was, x, y } = views.get(name) || { times: 1, x: 0, y: 0 };
    const [px, py] = [(clientX - at.left) / at.width, (clientY - at.top) / at.height];
    const now = Math.max(1, Math.min(MOST, times));
    set(name, now, x + px / was - px / now, y + py / was - py / now);
  };
  const panelAt = (target) => target.closest?.('[data-role="hero"] > [data-panel]:has(> svg)');
  const first = () => root.querySelector('[data-role="hero"] > [data-panel]:has(> svg)')?.dataset.panel;
  const timesOf = (name) => views.get(name)?.times || 1;
  const by = (factor) => {
    const name = first();
    if (!name) return false;
    const at = svgOf(named(name)).getBoundingClientRect();
    zoomAt(name, timesOf(name) * factor, at.left + at.width / 2, at.top + at.height / 2);
    return true;
  };
  const whole = () => {
    const had = views.size > 0;
    for (const name of [...views.keys()]) {
      views.delete(name);
      if (named(name)) apply(name);
    }
    if (had) for (const call of changed) call();
    return had;
  };

  document.addEventListener("wheel", (event) => {
    const panel = event.ctrlKey && panelAt(event.target);
    if (!panel) return;
    event.preventDefault();
    zoomAt(panel.dataset.panel, timesOf(panel.dataset.panel) * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  document.addEventListener("pointerdown", (event) => {
    const panel = panelAt(event.target);
    isDragged = false;
    if (!panel) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const name = panel.dataset.panel;
    if (fingers.size === 2) grip = { name, times: timesOf(name), ...spread() };
    else if (views.has(name)) grip = { name, view: views.get(name), x: event.clientX, y: event.clientY };
    if (event.pointerType !== "touch" || fingers.size > 1) return;
    const isSecond = event.timeStamp - lastTap.at < TWICE && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 30;
    lastTap = { at: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    // Two taps on a ring play it, or beside one: only what cannot be chosen is zoomed by them.
    if (isSecond && !event.target.closest("[data-spot].can, [data-spot].chosen") && !window.longtable.clicks?.isNearRing(event)) {
      if (timesOf(name) > 1) whole();
      else zoomAt(name, 2, event.clientX, event.clientY);
    }
  });
  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger) Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (!grip) return;
    if (fingers.size === 2 && grip.far) {
      isDragged = true;
      const now = spread();
      zoomAt(grip.name, (grip.times * now.far) / grip.far, now.x, now.y);
    } else if (fingers.size === 1 && grip.view) {
      const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
      if (!isDragged && Math.hypot(dx, dy) < FAR) return;
      isDragged = true;
      const at = svgOf(named(grip.name)).getBoundingClientRect();
      const { times, x, y } = grip.view;
      set(grip.name, times, x - dx / at.width / times, y - dy / at.height / times);
    }
  });
  // Two fingers on a board zoom it, not the page.
  document.addEventListener("touchmove", (event) => { if (event.touches.length > 1 && panelAt(event.target)) event.preventDefault(); }, { passive: false });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      fingers.delete(event.pointerId);
      if (!fingers.size) grip = null;
    });
  }
  // What ends a drag is not a press.
  document.addEventListener("click", (event) => {
    if (!isDragged) return;
    isDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // A panel that came anew is shown as the former one was.
  table.after.push((_, fresh) => {
    if (size) reshape(shaped().filter((panel) => fresh.some((part) => part.contains(panel))));
    for (const name of new Set([...views.keys(), ...crops.keys()])) {
      if (!named(name)) { views.delete(name); crops.delete(name); }
      else if (fresh.some((part) => part.contains(named(name)))) apply(name);
    }
  });

  window.longtable.zoom = {
    crop, whole, changed, homeOf, setSize, setShape,
    cropsOf: (name) => cropsOf(named(name)),
    cropOf: (name) => crops.get(name),
    isZoomed: () => views.size > 0,
    closer: () => by(STEP),
    further: () => by(1 / STEP),
    isHeld: () => fingers.size > 0,
    keep: (name) => { if (!named(name)?.closest('[data-role="hero"]') && views.delete(name)) apply(name); },
  };
})();
