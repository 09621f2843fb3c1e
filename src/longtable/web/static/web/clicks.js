"use strict";

// From spots to actions: narrows the list of acts click by click and presses the button of the one that is left.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const card = document.getElementById("card");
  const chooser = document.getElementById("chooser");
  let acts = []; // { button, path, whole, item, group }
  let print = ""; // of the acts, to tell whether they are still the same
  let base = 0; // steps that were chosen by themselves
  let chosen = [];
  let asked = ""; // the version from which on the same is asked
  let kept = null; // the words in the box that narrows the list

  const read = () => {
    acts = [...root.querySelectorAll(".acts button.act")].map((button) => ({
      button,
      path: button.dataset.path ? button.dataset.path.split(" ") : [],
      whole: button.getAttribute("aria-label"),
      item: (button.querySelector("b") || button.closest(".item")?.querySelector("h4"))?.textContent.trim() || "",
      group: button.closest(".group")?.querySelector("h3")?.textContent.trim() || "",
      isCostly: button.classList.contains("costly"),
    }));
    const now = acts.map((act) => `${act.button.value}|${act.button.dataset.path}`).join("\n");
    const isSame = now === print;
    print = now;
    return isSame;
  };

  const begins = (path, start) => start.length <= path.length && start.every((spot, at) => path[at] === spot);
  const matching = (start) => acts.filter((act) => act.path.length && begins(act.path, start));
  const spotsNamed = (name) => document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`);
  const isShown = (spot) => root.contains(spot) || spot.closest("dialog[open]");

  // When every act begins at one spot and goes on from there, that spot is chosen already.
  const start = () => {
    const paths = acts.map((act) => act.path).filter((path) => path.length);
    const first = paths[0]?.[0];
    const isCommon = paths.length > 1 && paths.every((path) => path.length > 1 && path[0] === first);
    base = isCommon ? 1 : 0;
    chosen = isCommon ? [first] : [];
  };

  const shared = (list, name) => (list.every((act) => act[name] === list[0][name]) ? list[0][name] : "");
  const labelOf = (spot, list) =>
    list.length === 1 ? list[0].whole : shared(list, "item") || shared(list, "group") || window.longtable.tips?.nameOf(spot) || spot.dataset.spot;

  // Mark what can be clicked now, and nothing else.
  const mark = () => {
    const before = new Set(document.querySelectorAll("[data-spot].can, [data-spot].chosen, [data-spot].lit"));
    for (const spot of before) {
      spot.classList.remove("can", "costly", "chosen", "lit");
      spot.removeAttribute("aria-pressed");
    }
    const button = (spot, label) => { before.delete(spot); makeButton(spot, label); };
    const left = matching(chosen);
    const next = new Map();
    for (const act of left) {
      if (act.path.length <= chosen.length) continue;
      const name = act.path[chosen.length];
      next.set(name, [...(next.get(name) || []), act]);
    }
    for (const [name, list] of next) {
      for (const spot of spotsNamed(name)) {
        spot.classList.add("can");
        spot.classList.toggle("costly", list.every((act) => act.isCostly));
        button(spot, labelOf(spot, list));
      }
    }
    for (const name of chosen) {
      for (const spot of spotsNamed(name)) {
        spot.classList.remove("can");
        spot.classList.add("chosen");
        button(spot, labelOf(spot, matching(chosen.slice(0, chosen.indexOf(name) + 1))));
        spot.setAttribute("aria-pressed", "true");
      }
    }
    // At the end, and from none that stays a button: without its tabindex it would lose the focus.
    for (const spot of before) for (const name of ["tabindex", "role", "aria-label"]) spot.removeAttribute(name);
    for (const act of acts) act.button.classList.toggle("dim", chosen.length > base && !left.includes(act));
    number();
    clearCard();
  };

  const makeButton = (spot, label) => {
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("role", "button");
    spot.setAttribute("aria-label", label);
    spot.ownerSVGElement?.setAttribute("role", "group");
  };

  const number = () => {
    let n = 0;
    for (const { button } of acts) {
      if (n < 9 && !button.matches(".dim, .out, .out *")) button.dataset.n = ++n;
      else delete button.dataset.n;
    }
  };

  const submit = (act) => {
    closeChooser();
    clearCard();
    acts.find((found) => found.button.value === act.button.value)?.button.click(); // the list may have come anew meanwhile
  };

  const choose = (name, spot) => {
    if (chosen.includes(name)) {
      const back = Math.max(base, chosen.indexOf(name));
      chosen = chosen.slice(0, back);
      return show(spot);
    }
    let path = [...chosen, name];
    let found = matching(path);
    if (!found.length) {
      path = base && acts.some((act) => begins(act.path, [chosen[0], name])) ? [chosen[0], name] : [name];
      found = matching(path);
    }
    if (!found.length) return;
    const whole = found.filter((act) => act.path.length === path.length);
    if (whole.length === 1 && found.length === 1) return submit(whole[0]);
    chosen = path;
    show(spot);
    if (whole.length) openChooser(whole, spot);
  };

  const show = (spot) => {
    const name = spot?.dataset.spot;
    closeChooser();
    mark();
    if (name && !document.activeElement?.matches("[data-spot]")) return;
    if (name && table.isKeyed()) {
      const next = document.querySelector(".scene [data-spot].can");
      const same = [...spotsNamed(name)].find((found) => found.hasAttribute("tabindex"));
      (same || next)?.focus({ preventScroll: true });
    }
  };

  const stepBack = () => {
    if (!chooser.hidden) { closeChooser(); }
    if (chosen.length <= base) return false;
    const last = chosen[chosen.length - 1];
    chosen = chosen.slice(0, -1);
    mark();
    if (table.isKeyed()) [...spotsNamed(last)].find((spot) => spot.hasAttribute("tabindex"))?.focus({ preventScroll: true });
    return true;
  };

  // -- a choice between acts of one place

  const openChooser = (list, spot) => {
    chooser.replaceChildren(...list.map((act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = act.isCostly ? "act costly" : "act";
      const words = document.createElement("span");
      words.className = "act-words";
      words.textContent = act.whole;
      button.append(words, chipsOf(act));
      button.addEventListener("click", () => submit(act));
      return button;
    }));
    chooser.hidden = false;
    place(chooser, spot);
    if (table.isKeyed()) chooser.querySelector("button").focus({ preventScroll: true });
  };
  const closeChooser = () => { chooser.hidden = true; chooser.replaceChildren(); };

  const chipsOf = (act) => act.button.querySelector(".chips")?.cloneNode(true) || document.createElement("span");

  // Beside a spot, towards the side with room.
  const place = (box, spot, isBelow = false) => {
    const at = spot.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const gap = 8;
    let x = at.right + gap;
    let y = at.top + at.height / 2 - height / 2;
    if (isBelow) {
      x = at.left + at.width / 2 - width / 2;
      y = at.bottom + gap;
      if (y + height > innerHeight - 8) y = at.top - height - gap;
    } else if (x + width > innerWidth - 8) {
      x = at.left - width - gap;
      if (x < 8) [x, y] = [at.left + at.width / 2 - width / 2, at.top - height - gap];
    }
    box.style.translate = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px ${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  };

  // -- consequences before commitment

  const point = (list, spot) => {
    clearCard();
    if (list.length !== 1) return;
    const [act] = list;
    act.button.classList.add("lit");
    const chips = chipsOf(act);
    const why = document.getElementById("why");
    if (why) {
      const name = document.createElement("span");
      name.textContent = `${act.item}: `;
      why.replaceChildren(name, chips.cloneNode(true));
    }
    if (!spot || !chips.childElementCount) return;
    card.replaceChildren(...chips.childNodes);
    card.hidden = false;
    place(card, spot);
  };
  const clearCard = () => {
    card.hidden = true;
    for (const lit of document.querySelectorAll(".act.lit")) lit.classList.remove("lit");
    const why = document.getElementById("why");
    if (why) why.textContent = why.dataset.plain;
  };

  const pointAtSpot = (spot) => {
    if (!spot.matches(".can")) return;
    point(matching([...chosen, spot.dataset.spot]), spot);
  };
  const pointAtButton = (button) => {
    const act = acts.find((found) => found.button === button);
    if (!act) return;
    unlight();
    for (const name of act.path) for (const spot of spotsNamed(name)) spot.classList.add("lit");
    const last = act.path.length ? [...spotsNamed(act.path[act.path.length - 1])].find(isVisible) : null;
    point([act], last);
  };
  const unlight = () => { for (const spot of document.querySelectorAll("[data-spot].lit")) spot.classList.remove("lit"); };
  const isVisible = (spot) => {
    const at = spot.getBoundingClientRect();
    return at.width > 0 && at.bottom > 0 && at.top < innerHeight;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const spot = event.target.closest?.("[data-spot]");
    const button = event.target.closest?.(".acts .act");
    if (spot && isShown(spot)) pointAtSpot(spot);
    else if (button) pointAtButton(button);
  });
  document.addEventListener("pointerout", (event) => {
    const from = event.target.closest?.("[data-spot], .acts .act");
    if (from && !from.contains(event.relatedTarget)) { clearCard(); unlight(); }
  });
  document.addEventListener("focusin", (event) => {
    if (!table.isKeyed()) return;
    if (event.target.matches?.("[data-spot]")) pointAtSpot(event.target);
    else if (event.target.matches?.(".acts .act")) pointAtButton(event.target);
  });
  document.addEventListener("focusout", (event) => {
    if (event.target.matches?.("[data-spot], .acts .act")) { clearCard(); unlight(); }
  });

  document.addEventListener("click", (event) => {
    const spot = event.target.closest?.("[data-spot]");
    if (spot && isShown(spot) && acts.length) {
      event.preventDefault();
      choose(spot.dataset.spot, spot);
    } else if (!chooser.hidden && !chooser.contains(event.target)) {
      closeChooser();
    }
  });
  document.addEventListener("scroll", clearCard, { passive: true, capture: true });

  // -- words that narrow the list

  const narrow = (typed) => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    for (const act of acts) {
      const text = `${act.button.value} ${act.whole} ${act.item} ${act.group}`.toLowerCase();
      act.button.classList.toggle("out", !words.every((word) => text.includes(word)));
    }
    for (const part of root.querySelectorAll(".acts .item, .acts .group")) part.classList.toggle("out", !part.querySelector(".act:not(.out)"));
    number();
  };
  root.addEventListener("input", (event) => { if (event.target.id === "filter") narrow(event.target.value); });
  table.before.push(() => {
    const filter = document.getElementById("filter");
    kept = filter && !filter.hidden ? filter.value : null;
  });
  const typeAgain = () => {
    const filter = document.getElementById("filter");
    if (!filter || kept === null) return;
    filter.hidden = false;
    if (filter.value === kept) return;
    filter.value = kept;
    narrow(kept);
  };

  table.after.push((scene) => {
    const isSame = read();
    // While others act beside the turn, what is half chosen stays as long as it leads somewhere.
    const isKept = isSame || (scene.dataset.asked === asked && chosen.length > base && matching(chosen).length > 0);
    asked = scene.dataset.asked;
    if (!isSame) closeChooser();
    if (!isKept) start();
    mark();
    if (isKept) typeAgain();
    const hinted = root.querySelector(".act.hinted");
    if (hinted) {
      pointAtButton(hinted);
      hinted.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });

  window.longtable.clicks = {
    choose, stepBack, place,
    pick: (n) => acts.find((act) => act.button.dataset.n === String(n)),
    first: () => acts.find((act) => !act.button.matches(".dim, .out")),
    submit,
    closeChooser: () => { const was = !chooser.hidden; closeChooser(); return was; },
  };
})();
