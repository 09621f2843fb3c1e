"use strict";

// How long a bot has been thinking about its turn, in whole seconds from the first one on. It is only seen: a screen reader
// hears who is thinking, once.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const LOOKING = 250; // milliseconds
  const CALM = 5; // seconds between two changes under reduced motion
  let actor = "";
  let since = 0;

  setInterval(() => {
    const place = root.querySelector("[data-role=thought]");
    const now = place ? table.scene().dataset.actor : "";
    if (now !== actor) [actor, since] = [now, performance.now()];
    if (!place) return;
    const passed = Math.floor((performance.now() - since) / 1000);
    const seconds = still.matches ? passed - (passed % CALM) : passed;
    const text = seconds ? `${seconds} s` : "";
    if (place.textContent !== text) place.textContent = text;
  }, LOOKING);
})();
