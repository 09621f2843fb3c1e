"use strict";

// The wing and the edge: small boards shown large while they are pointed at, plates of players, the book, the list of all moves.
(() => {
  const { table, stage, clicks } = window.longtable || {};
  if (!table || !stage || !clicks) return;
  const { root } = table;
  const PEEK = 400; // milliseconds that the pointer rests
  const LARGER = 1.4; // times its size, below which a small board is not worth showing
  const LEAST = 300; // pixels: ... and how wide one that is a name only
  const GAP = 6;
  let timer = 0;
  let peeked = null; // { panel, at }: where it stands

  const part = (role) => root.querySelector(`[data-role="${role}"]`);

  // -- pointing at a small board shows it large: as large as the boards, or as leaves free all that is asked

  const isFree = (at, rings) => rings.every((ring) => at.left + at.width < ring.left - GAP || at.left > ring.right + GAP || at.top + at.height < ring.top - GAP || at.top > ring.bottom + GAP);
  const fitted = (panel) => {
    const [boards, wing, own] = [part("boards"), part("wing"), panel].map((each) => each.getBoundingClientRect());
    const rings = [...root.querySelectorAll('.scene [data-ring=""]')].map((ring) => ring.getBoundingClientRect()).filter((ring) => ring.width);
    const { width: wide, height: high } = panel.querySelector(":scope > svg").viewBox.baseVal;
    const least = panel.closest(".as-names") ? LEAST : own.width * LARGER;
    for (let scale = Math.min(boards.width / wide, boards.height / high); wide * scale >= least; scale *= 0.92) {
      const [width, height] = [wide * scale, high * scale];
      const lefts = [boards.left + (boards.width - width) / 2, boards.right - width, boards.left, wing.right - width];
      const tops = [boards.top, boards.top + (boards.height - height) / 2, boards.bottom - height];
      const found = lefts.flatMap((left) => tops.map((top) => ({ left, top, width, height }))).find((at) => isFree(at, rings));
      if (found) return found;
    }
    return null;
  };
  const peek = (panel) => {
    const picture = panel.querySelector(":scope > svg");
    const to = panel.isConnected && panel.closest(".minis") && picture && fitted(panel);
    if (!to) return;
    peeked = { panel, picture, at: panel.getBoundingClientRect() };
    panel.classList.add("peek");
    for (const key of ["left", "top", "width", "height"]) picture.style[key] = `${to[key]}px`;
  };
  const unpeek = () => {
    clearTimeout(timer);
    if (!peeked) return null;
    const { panel, picture } = peeked;
    peeked = null;
    panel.classList.remove("peek");
    for (const key of ["left", "top", "width", "height"]) picture.style.removeProperty(key);
    return panel;
  };
  const isPlayed = (mini) => !mini.matches(".hot") && Boolean(mini.querySelector('[data-ring=""]')); // it stays under the pointer
  document.addEventListener("pointermove", (event) => {
    if (peeked) {
      const { at } = peeked;
      if (event.clientX < at.left || event.clientX > at.right || event.clientY < at.top || event.clientY > at.bottom) unpeek();
      return;
    }
    clearTimeout(timer);
    const mini = event.pointerType === "mouse" && !event.buttons && !table.isResting() && event.target.closest?.(".minis [data-panel]");
    if (mini && !isPlayed(mini)) timer = setTimeout(() => peek(mini), PEEK);
  });
  document.addEventListener("pointerdown", () => clearTimeout(timer));
  table.before.push(unpeek);
  clicks.changed.push(unpeek);

  // -- presses

  const openBook = (name) => {
    const book = part("book");
    if (!book) return false;
    const isOpen = book.classList.contains("open") && book.querySelector(`[role=tab][data-tab="${name}"]`)?.getAttribute("aria-selected") === "true";
    book.querySelector(`[role=tab][data-tab="${name}"]`)?.click();
    setBook(!isOpen);
    return true;
  };
  // As a sheet over the boards it has a way out; on a phone the way back of the device is one, too.
  const setBook = (isOpen) => {
    part("book")?.classList.toggle("open", isOpen);
    showBook();
    if (isOpen) {
      window.longtable.watch?.showLog();
      if (["phone", "lying"].includes(stage.sizeName()) && !history.state?.book) history.pushState({ ...history.state, book: true }, "");
    } else if (history.state?.book) history.back();
  };
  const showBook = () => part("log")?.setAttribute("aria-pressed", String(Boolean(part("book")?.matches(".open"))));
  if (history.state?.book) history.replaceState({ ...history.state, book: false }, ""); // of a page that was loaded anew
  addEventListener("popstate", () => { if (!history.state?.book && part("book")?.matches(".open")) setBook(false); });
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
      for (const menu of document.querySelectorAll("details.menu[open]")) menu.open = false;
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
    else if (at.closest?.("[data-role=book-close]")) setBook(false);
    else if (part("book")?.matches(".open") && !at.closest?.("[data-role=book], .table-menu") && getComputedStyle(part("book")).position === "fixed") setBook(false);
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
  let isChosen = false; // the reader has chosen a tab
  document.addEventListener("click", (event) => { if (event.isTrusted && event.target.closest?.("[role=tab][data-tab]")) isChosen = true; });
  table.before.push(() => { wasOpen = isSheetOpen(); });
  table.after.push((scene) => {
    openSheet(wasOpen && scene.dataset.asked === asked);
    asked = scene.dataset.asked;
    showBook();
    for (const copy of root.querySelectorAll(".score-copy")) if (!copy.previousElementSibling?.matches("[data-other]")) copy.remove();
    const restart = document.querySelector("[data-menu-restart]");
    if (restart) restart.hidden = !root.querySelector("[data-role=restart]:not(:disabled)");
    for (const button of document.querySelectorAll("[data-show-key]")) button.hidden = !root.querySelector(".scene [data-help]");
    // The open tab is the reader's. The score is opened at the end, for who has chosen none.
    if (scene.dataset.over === "1" && !isChosen) root.querySelector(".book [role=tab][data-tab=score]:not([aria-selected=true])")?.click();
  });

  window.longtable.wing = { openSheet, isSheetOpen, openBook, closeBook: () => setBook(false) };
})();
