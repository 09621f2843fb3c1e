"use strict";

// What a thing does: after a moment of pointing, with focus, by a long press, by a tap on what cannot be chosen, or by any
// tap while explaining is switched on. Under a finger it is also shown large.
(() => {
  const { table, clicks } = window.longtable || {};
  if (!table) return;
  const { root } = table;
  const box = document.getElementById("tip");
  const WAIT = 350;
  const PRESS = 500;
  let tips = null;
  let timer = 0;
  let away = 0;
  let aimed = null; // the thing that the pointer was moved onto
  let isPressed = false; // a long press has just shown a tip: the click that ends it is not meant

  const load = async () => {
    if (tips) return tips;
    try {
      const answer = await fetch(root.dataset.tips, { credentials: "same-origin" });
      tips = answer.ok ? await answer.json() : null;
    } catch { /* the table is away; asked again next time */ }
    return tips || {};
  };

  // What happened to a thing last, in the words of the log.
  const lastDeed = (thing) => {
    const deed = thing.dataset.spot && window.longtable.watch?.lastDeed(thing);
    if (!deed) return [];
    const line = document.createElement("p");
    line.className = "tip-deed";
    line.textContent = `${deed.closest("[data-seat]")?.querySelector(":scope > b")?.textContent.trim() || ""} ${deed.textContent.trim()}`.replace(/\s+/g, " ");
    return [line];
  };
  const placeOf = (thing) => thing.querySelector(":scope > .place-name")?.textContent; // what a space is called in moves and log
  const contentOf = (tip, place) => {
    const [name, text, rule] = tip;
    const head = document.createElement("h3");
    head.textContent = place ? `${place} · ${name}` : name;
    const body = document.createElement("p");
    body.textContent = text;
    const parts = [head, body];
    if (rule) {
      const link = document.createElement("a");
      link.href = `${root.dataset.rules}#${rule}`;
      link.target = "_blank";
      link.rel = "noopener";
      link.textContent = rule;
      const line = document.createElement("p");
      line.append(link);
      parts.push(line);
    }
    return parts;
  };

  const [WIDE, HIGH] = [240, 150]; // pixels
  const pictureOf = (thing) => {
    if (!thing?.getBBox?.().width) return null;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", thing.ownerSVGElement.getAttribute("class"));
    const copy = thing.cloneNode(true);
    for (const name of ["transform", "data-spot", "data-piece", "data-tip", "data-ring", "tabindex", "role", "aria-label", "aria-pressed"]) copy.removeAttribute(name);
    copy.classList.remove("can", "chosen", "previewed", "lit");
    for (const part of copy.querySelectorAll("[data-spot], [data-piece], [data-tip]")) for (const name of ["data-spot", "data-piece", "data-tip", "data-ring"]) part.removeAttribute(name);
    copy.style.transform = "none"; // a narrow page puts things elsewhere by its style sheet
    picture.append(copy);
    return picture;
  };
  // To be called where it is shown: within a narrow board things are drawn otherwise than outside.
  const fitPicture = (picture) => {
    const at = picture?.firstElementChild.getBBox();
    if (at?.width) picture.setAttribute("viewBox", `${at.x - 3} ${at.y - 3} ${at.width + 6} ${at.height + 6}`);
  };
  const enlarged = (thing) => {
    const { width, height } = thing.getBoundingClientRect();
    const picture = Math.min(WIDE / width, HIGH / height) < 1.3 ? null : pictureOf(thing);
    if (!picture) return [];
    const frame = document.createElement("div");
    frame.className = "tip-picture";
    frame.setAttribute("aria-hidden", "true");
    frame.append(picture);
    return [frame];
  };

  const closer = () => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tip-close";
    button.textContent = "×";
    button.setAttribute("aria-label", root.dataset.close);
    button.addEventListener("click", hide);
    return button;
  };

  const isExplaining = () => document.body.classList.contains("explaining");

  const show = async (thing, isTouched = false) => {
    const tip = (await load())[thing.dataset.tip];
    if (!tip || !thing.isConnected) return;
    const content = () => [...(isTouched ? enlarged(thing) : []), ...contentOf(tip, placeOf(thing)), ...lastDeed(thing)];
    const panel = root.querySelector("#panel-explain.open #explained");
    if (panel) {
      panel.replaceChildren(...content());
      fitPicture(panel.querySelector(".tip-picture > svg"));
    }
    if (panel && panel.getBoundingClientRect().top < innerHeight) return;
    clearTimeout(away);
    box.replaceChildren(...content());
    box.hidden = false;
    const open = thing.closest("dialog[open]");
    (open || document.body).append(box); // above a dialog only what is inside it is seen
    fitPicture(box.querySelector(".tip-picture > svg"));
    if (isTouched) box.prepend(closer());
    if (clicks.place(box, thing) > 0 && isTouched) box.querySelector(".tip-picture")?.remove(); // smaller, it may cover nothing
    // Where it cannot but cover something that can be chosen, presses go through it.
    box.classList.toggle("through", clicks.place(box, thing) > 0);
  };
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
  };
  const hideSoon = () => {
    clearTimeout(timer);
    clearTimeout(away);
    away = setTimeout(hide, 200);
  };

  const thingAt = (target) => target.closest?.("[data-tip]");
  document.addEventListener("pointerover", (event) => { if (box.contains(event.target)) clearTimeout(away); });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || table.isResting?.() || box.contains(event.target)) return;
    const thing = thingAt(event.target);
    if (!thing || thing === aimed) return;
    aimed = thing;
    clearTimeout(timer);
    clearTimeout(away);
    if (!box.hidden) hide();
    timer = setTimeout(() => show(thing), WAIT);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch") return;
    const thing = thingAt(event.target);
    if (thing && !thing.contains(event.relatedTarget)) aimed = null;
    if (thing || box.contains(event.target)) hideSoon();
  });
  document.addEventListener("focusin", (event) => {
    const thing = table.isKeyed() && thingAt(event.target);
    if (thing && event.target === thing) timer = setTimeout(() => show(thing), WAIT);
  });
  document.addEventListener("focusout", () => { if (table.isKeyed()) hideSoon(); });
  document.addEventListener("scroll", hide, { passive: true, capture: true });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); }, true);

  document.addEventListener("pointerdown", (event) => {
    if (!box.contains(event.target)) hide();
    isPressed = false;
    const thing = event.pointerType === "touch" && thingAt(event.target);
    if (!thing) return;
    timer = setTimeout(() => { isPressed = true; show(thing, true); }, PRESS);
  }, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => { if (event.pointerType === "touch" && !isPressed) clearTimeout(timer); }, true);
  document.addEventListener("contextmenu", (event) => { if (isPressed && thingAt(event.target)) event.preventDefault(); });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-explain-switch]");
    if (button) {
      const isOn = !isExplaining();
      document.body.classList.toggle("explaining", isOn);
      for (const each of document.querySelectorAll("[data-explain-switch]")) each.setAttribute("aria-pressed", String(isOn));
      return;
    }
    const thing = thingAt(event.target);
    if (!thing) return;
    const isTouched = event.pointerType === "touch";
    if (isPressed || isExplaining()) {
      event.preventDefault();
      event.stopPropagation();
      if (!isPressed) show(thing, isTouched);
      isPressed = false;
    } else if (isTouched && !event.target.closest("a, button") && !clicks.isForRing?.(event)) {
      show(thing, true);
    } else {
      hide();
    }
  }, true);
  table.before.push(hide);

  const tipOf = (thing) => tips?.[thing.dataset.tip] || [];
  window.longtable.tips = { nameOf: (thing) => tipOf(thing)[0] || "", textOf: (thing) => tipOf(thing)[1] || "", pictureOf, fitPicture };
  load().then(() => clicks?.named?.());
})();
