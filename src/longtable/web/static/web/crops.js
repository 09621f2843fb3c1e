"use strict";

// Crops: on a low or narrow screen the part of a board that the question is about; the whole is one press away.
(() => {
  const { panels, zoom } = window.longtable || {};
  if (!panels || !zoom) return;
  const { part, named, names, rings } = panels;
  const FEW = 2 / 3; // of the height of the boards of a phone: a hero that leaves room for the tray

  // The first hero as the question wants it; `word` is empty where the whole is wanted.
  const cropHero = (name, word, isTall) => {
    for (const each of names()) if (zoom.cropOf(each) && (each !== name || !word)) zoom.crop(each, null);
    if (!word || !named(name)?.querySelector(":scope > svg")) return name && zoom.crop(name, null);
    const svg = named(name).querySelector(":scope > svg");
    const home = zoom.homeOf(svg);
    const rectangle = zoom.cropsOf(name).get(word);
    const isNarrow = rectangle && rectangle.y + rectangle.height > home.y + home.height + 1; // it is meant for the narrow drawing
    const spots = rings().filter((spot) => spot.closest("[data-panel]") === named(name));
    if (!isTall) {
      const isIn = rectangle && !isNarrow && spots.every((spot) => isWithin(spot, svg, rectangle));
      zoom.crop(name, isIn ? rectangle : null);
    } else {
      zoom.crop(name, isNarrow ? rectangle : null);
      svg.style.aspectRatio = "";
      if (!isNarrow && spots.length) zoom.crop(name, aroundRings(svg, home, spots));
    }
  };
  const isWithin = (spot, svg, { x, y, width, height }) => {
    const matrix = svg.getScreenCTM();
    const at = spot.getBoundingClientRect();
    if (!matrix || !at.width) return true;
    const point = new DOMPoint(at.left + at.width / 2, at.top + at.height / 2).matrixTransform(matrix.inverse());
    return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  };
  // The rows of a narrow drawing that have rings, if they leave room for the tray.
  const aroundRings = (svg, home, spots) => {
    const at = svg.getBoundingClientRect();
    const room = part("boards").clientHeight;
    const unit = home.width / at.width;
    if (!at.width || at.height <= room * FEW) return null;
    const tops = spots.map((spot) => spot.getBoundingClientRect());
    const top = Math.max(0, Math.min(...tops.map((box) => box.top)) - at.top - 30);
    const bottom = Math.min(at.height, Math.max(...tops.map((box) => box.bottom)) - at.top + 28); // with the line of words below a tile
    if (bottom - top > room * FEW) return null;
    return { x: home.x, y: home.y + top * unit, width: home.width, height: (bottom - top) * unit };
  };

  window.longtable.cropHero = cropHero;
})();
