"use strict";

// The wing and the edge: small boards shown large while they are pointed at, plates of players, the book, the list of all moves.
(() => {
  const { table, stage, clicks } = window.longtable || {};
  if (!table || !stage || !clicks) return;
  const { root } = table;
  const PEEK = 400; // milliseconds of pointing
  let timer = 0;
  let peeked = null; // { panel, at }: where it stood

  const part = (role) => root.querySelector(`[data-role="${role}"]`);

  // -- pointing at a small board shows it at the size of the hero

  const fitted = (panel) => {
    const hero = part("boards").getBoundingClientRect();
    const svg = panel.querySelector(":scope > svg");
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(hero.width / width, hero.height / height);
    return { left: hero.left + (hero.width - width * scale) / 2, top: hero.top, width: width * scale, height: height * scale };
  };
  const peek = (panel) => {
    if (!panel.isConnected || !panel.closest(".minis") || !panel.querySelector(":scope > svg")) return;
    peeked = { panel, at: panel.getBoundingClientRect(), style: panel.style.cssText };
    const to = fitted(panel);
    panel.classList.add("peek");
    for (const key of ["left", "top", "width", "height"]) panel.style[key] = `${to[key]}px`;
  };
  const unpeek = () => {
    clearTimeout(timer);
    if (!peeked) return null;
    const { panel, style } = peeked;
    peeked = null;
    panel.classList.remove("peek");
    panel.style.cssText = style;
    return panel;
  };
  const isPlayed = (mini) => !mini.matches(".hot") && Boolean(mini.querySelector('[data-ring=""]')); // it stays under the pointer
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || peeked) return;
    clearTimeout(timer);
    const mini = event.target.closest?.(".minis [data-panel]");
    if (mini && !isPlayed(mini)) timer = setTimeout(() => peek(mini), PEEK);
  });
  document.addEventListener("pointermove", (event) => {
    if (!peeked) return;
    const { at } = peeked;
    if (event.clientX < at.left || event.clientX > at.right || event.clientY < at.top || event.clientY > at.bottom) unpeek();
  });
  table.before.push(unpeek);
  clicks.changed.push(unpeek);

  // -- presses

  const openBook = (name) => {
    const book = part("book");
    if (!book) return false;
    const isOpen = book.classList.contains("open") && book.querySelector(`[role=tab][data-tab="${name}"]`)?.getAttribute("aria-selected") === "true";
    book.querySelector(`[role=tab][data-tab="${name}"]`)?.click();
    book.classList.toggle("open", !isOpen);
    return true;
  };
  const isBookSeen = () => Boolean(part("book")?.getClientRects().length);
  const openPlate = (plate) => {
    const mat = plate.dataset.mat ?? plate.dataset.seat;
    if (plate.matches(".mine")) return stage.putMine();
    const panel = root.querySelector(`.scene [data-other="${CSS.escape(mat)}"]`);
    if (panel) stage.put(panel.dataset.panel);
    if (isBookSeen()) return void part("book").querySelector("[role=tab][data-tab=score]")?.click();
    const score = document.querySelector("#panel-score table");
    const copy = document.createElement("div");
    copy.className = "score score-copy paper";
    if (score) copy.append(score.cloneNode(true));
    part("boards").querySelector(".score-copy")?.remove();
    if (panel && score && ["phone", "lying"].includes(stage.sizeName())) part("hero").append(copy);
  };
  const sheet = () => document.getElementById("all-moves");
  const isSheetOpen = () => Boolean(sheet()?.classList.contains("open"));
  const openSheet = (isOpen) => {
    sheet()?.classList.toggle("open", isOpen);
    part("all-moves")?.setAttribute("aria-expanded", String(isOpen));
  };
  document.addEventListener("click", (event) => {
    const at = event.target;
    // Chosen where it lies, on a small board, too, if that can be read.
    const isRing = Boolean(at.closest?.('[data-spot]:is([data-ring=""], .chosen)') && !at.closest(".minis .hot"));
    if (peeked && !isRing) {
      event.preventDefault();
      event.stopPropagation();
      return stage.put(unpeek().dataset.panel);
    }
    const plate = at.closest?.(".plates .plate");
    if (plate) return openPlate(plate);
    if (at.closest?.("[data-role=mine]")) return stage.putMine();
    if (at.closest?.("[data-show-key]")) {
      const key = root.querySelector(".scene [data-help]");
      if (key) stage.put(key.dataset.panel);
      return;
    }
    const mini = at.closest?.(".minis [data-panel]");
    if (mini && !isRing && !at.closest("button")) {
      event.preventDefault();
      event.stopPropagation();
      unpeek();
      return stage.put(mini.dataset.panel);
    }
    if (at.closest?.('[data-role="all-moves"], [data-role="more"]')) openSheet(!isSheetOpen());
    else if (at.closest?.('[data-role="log"]')) openBook("log");
    else if (part("book")?.matches(".open") && !at.closest?.("[data-role=book], .table-menu") && getComputedStyle(part("book")).position === "fixed") part("book").classList.remove("open");
  }, true);

  // A long press on Undo takes the whole turn back.
  const LONG = 600; // milliseconds
  let pressing = 0;
  let isLong = false;
  document.addEventListener("pointerdown", (event) => {
    isLong = false;
    clearTimeout(pressing);
    if (event.target.closest?.("[data-role=undo]:not(:disabled)")) pressing = setTimeout(() => { isLong = true; root.querySelector("[data-role=restart]")?.click(); }, LONG);
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => clearTimeout(pressing));
  document.addEventListener("click", (event) => {
    if (!isLong || !event.target.closest?.("[data-role=undo]")) return;
    isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  let wasOpen = false;
  let asked = "";
  let tab = ""; // that the reader chose
  document.addEventListener("click", (event) => {
    const chosen = event.isTrusted && event.target.closest?.("[role=tab][data-tab]");
    if (chosen) tab = chosen.dataset.tab;
  });
  table.before.push(() => { wasOpen = isSheetOpen(); });
  table.after.push((scene) => {
    openSheet(wasOpen && scene.dataset.asked === asked);
    asked = scene.dataset.asked;
    for (const copy of root.querySelectorAll(".score-copy")) if (!copy.previousElementSibling?.matches("[data-other]")) copy.remove();
    const restart = document.querySelector("[data-menu-restart]");
    if (restart) restart.hidden = !root.querySelector("[data-role=restart]:not(:disabled)");
    for (const button of document.querySelectorAll("[data-show-key]")) button.hidden = !root.querySelector(".scene [data-help]");
    // Unless the reader chose another, the tab that goes with the state.
    const usual = scene.dataset.over === "1" ? "score" : scene.dataset.mine === "1" ? "log" : "players";
    const found = root.querySelector(`.book [role=tab][data-tab="${usual}"]`);
    if (!tab && found && found.getAttribute("aria-selected") !== "true") found.click();
  });

  window.longtable.wing = { openSheet, isSheetOpen, openBook };
})();
