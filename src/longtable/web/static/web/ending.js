"use strict";

// The end of a game: points come reason by reason, for all sides at once, and the totals count along; who has won is said
// last. Any press or key shows everything. Only when the game ends before the reader's eyes, and never under reduced motion.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 700; // milliseconds for a reason
  let timer = 0;
  let wasOver = table.scene().dataset.over === "1";

  const ending = () => root.querySelector(".ending");
  const partsOf = (ribbon) => [...ribbon.querySelectorAll("[data-reason]")];
  const pointsOf = (ribbon, most) => {
    let sum = 0;
    for (const part of ribbon.querySelectorAll("g")) {
      const reason = Number(part.querySelector("[data-reason]").dataset.reason);
      if (reason <= most) sum += Number(part.dataset.points);
    }
    return sum;
  };

  const showAll = () => {
    clearTimeout(timer);
    timer = 0;
    const place = ending();
    if (!place?.classList.contains("revealing")) return;
    place.classList.remove("revealing");
    for (const part of place.querySelectorAll(".hushed")) part.classList.remove("hushed");
    for (const total of place.querySelectorAll("[data-total]")) total.textContent = total.dataset.total;
    place.querySelector("[data-role=reveal-all]").hidden = true;
  };

  const reveal = () => {
    const place = ending();
    const ribbons = [...(place?.querySelectorAll(".ribbon") || [])];
    const reasons = [...new Set(ribbons.flatMap(partsOf).map((part) => Number(part.dataset.reason)))].sort((a, b) => a - b);
    if (!reasons.length) return;
    place.classList.add("revealing");
    place.querySelector("[data-role=reveal-all]").hidden = false;
    for (const part of [...ribbons.flatMap(partsOf), ...place.querySelectorAll(".legend [data-reason], .won")]) part.classList.add("hushed");
    for (const total of place.querySelectorAll("[data-total]")) total.textContent = "0";
    let at = 0;
    const step = () => {
      if (at === reasons.length || !place.isConnected) return showAll();
      const reason = reasons[at++];
      for (const part of place.querySelectorAll(`[data-reason="${reason}"]`)) part.classList.remove("hushed");
      for (const ribbon of ribbons) ribbon.querySelector("[data-total]").textContent = String(pointsOf(ribbon, reason));
      timer = setTimeout(step, STEP);
    };
    timer = setTimeout(step, STEP);
  };

  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => { if (timer) showAll(); }, true);
  table.after.push((scene) => {
    const isOver = scene.dataset.over === "1";
    if (isOver && !wasOver && !still.matches) reveal();
    wasOver = isOver;
  });
})();
