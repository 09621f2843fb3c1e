"use strict";

// From spots to actions: an act is a set of spots. A press on any spot of an act that is still possible chooses it, in any
// order; when one act is left, its button is pressed. By touch and pen it is shown first, and done by a second tap.
(() => {
  const { table, dock } = window.longtable || {};
  if (!table || !dock) return;
  const { root } = table;
  const NEAR = 24; // pixels around a ring that count for it
  const LATE = 3000; // milliseconds in which a further press on a spot of what was done is part of it
  const RIM = 0.2; // of a piece at each of its sides: a finger there may mean its neighbour
  const changed = []; // called when something was chosen or given up
  let acts = []; // { button, path, whole, item, group, label }
  let print = ""; // of the acts, to tell whether they are still the same
  let base = 0; // spots that were chosen by themselves
  let chosen = [];
  let isLed = false; // what was chosen by itself was pressed all the same: the dock says what comes next
  let done = { path: [], at: 0 }; // what was sent last, and when
  let preview = null; // { act, name } of a first tap
  let isAlso = false; // what may be done at any time is ringed too
  let asked = ""; // the version from which on the same is asked
  let kept = null; // the words in the box that narrows the list
  let hand = "mouse"; // what pressed last

  const read = () => {
    acts = [...root.querySelectorAll(".acts button.act")].map((button) => ({
      button,
      path: button.dataset.path ? button.dataset.path.split(" ") : [],
      whole: button.getAttribute("aria-label"),
      item: (button.querySelector("b") || button.closest(".item")?.querySelector("h4"))?.textContent.trim() || "",
      group: button.closest(".group")?.querySelector("h3")?.textContent.trim() || "",
      label: (button.querySelector("small") || (button.matches(".few") && button.firstChild))?.textContent?.trim() || "",
      isCostly: button.classList.contains("costly"),
      isAside: "aside" in button.dataset,
      set: button.dataset.set || "",
    }));
    leaveToSets();
    const now = acts.map((act) => `${act.button.value}|${act.button.dataset.path}`).join("\n");
    const isSame = now === print;
    print = now;
    return isSame;
  };

  // Where spots are ticked and what they make is done at once, a single one of them is not meant by a press.
  const leaveToSets = () => {
    const ticked = new Set(acts.filter((act) => act.set).flatMap((act) => act.path));
    for (const act of acts) {
      if (act.set) act.group = ""; // a spot of several sets is called by its own name
      else if (act.path.every((name) => ticked.has(name))) act.path = [];
    }
  };

  const pool = () => (isAlso ? acts : acts.filter((act) => !act.isAside));
  const possible = (spots) => pool().filter((act) => act.path.length && spots.every((name) => act.path.includes(name)));
  const missing = (act, spots) => act.path.filter((name) => !spots.includes(name));
  const spotsNamed = (name) => document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`);
  const isShown = (spot) => root.contains(spot) || spot.closest("dialog[open]");
  const isHalf = () => chosen.length > base;
  const isBegun = () => isHalf() || isLed;
  const tips = () => window.longtable.tips;

  // Spots that all acts have are chosen already, where each act has others besides.
  const start = () => {
    isLed = false;
    const paths = pool().map((act) => act.path).filter((path) => path.length);
    const common = paths.length > 1 ? paths[0].filter((name) => paths.every((path) => path.includes(name))) : [];
    chosen = paths.every((path) => path.length > common.length) ? common : [];
    base = chosen.length;
  };

  // What can be pressed next, with the acts that go there: the first missing spot of each act. Where that only says with
  // what (a die), the one after it as well.
  const isMeans = (name) => Boolean(spotsNamed(name)[0]?.classList.contains("means"));
  const nextSpots = () => {
    const next = new Map();
    const add = (name, act) => next.set(name, [...(next.get(name) || []), act]);
    for (const act of possible(chosen)) {
      const [first, second] = missing(act, chosen);
      if (act.set) for (const name of missing(act, chosen)) add(name, act);
      else if (first) add(first, act);
      if (second && isMeans(first)) add(second, act);
    }
    return next;
  };

  const shared = (list, name) => (list.every((act) => act[name] === list[0][name]) ? list[0][name] : "");
  const labelOf = (spot, list) =>
    list.length === 1 ? list[0].whole : shared(list, "item") || shared(list, "group") || tips()?.nameOf(spot) || spot.dataset.spot;

  // Mark what can be pressed now, and nothing else.
  const mark = () => {
    const before = new Set(document.querySelectorAll("[data-spot].can, [data-spot].chosen, [data-spot].lit"));
    for (const spot of before) {
      spot.classList.remove("can", "costly", "chosen", "lit", "previewed");
      spot.removeAttribute("aria-pressed");
      spot.removeAttribute("data-ring");
    }
    const button = (spot, label) => { before.delete(spot); makeButton(spot, label); };
    const left = possible(chosen);
    for (const [name, list] of nextSpots()) {
      for (const spot of spotsNamed(name)) {
        spot.classList.add("can");
        spot.dataset.ring = list.every((act) => act.isAside) ? "also" : "";
        spot.classList.toggle("costly", list.every((act) => act.isCostly));
        button(spot, labelOf(spot, list));
      }
    }
    for (const name of chosen) {
      for (const spot of spotsNamed(name)) {
        spot.classList.remove("can");
        spot.removeAttribute("data-ring");
        spot.classList.add("chosen");
        button(spot, labelOf(spot, possible(chosen.slice(0, chosen.indexOf(name) + 1))));
        spot.setAttribute("aria-pressed", "true");
      }
    }
    // At the end, and from none that stays a button: without its tabindex it would lose the focus.
    for (const spot of before) for (const name of ["tabindex", "role", "aria-label"]) spot.removeAttribute(name);
    for (const act of acts) act.button.classList.toggle("dim", isHalf() && !left.includes(act));
    number();
    clearCard();
    showHalf();
    offer();
    for (const call of changed) call();
  };
  // Several acts with the same spots, or acts that differ only in what they are done with (a die): buttons in the dock.
  const offer = () => {
    if (!isHalf() || dock.isOpen()) return;
    const left = possible(chosen);
    const whole = left.filter((act) => !missing(act, chosen).length);
    const means = left.map((act) => missing(act, chosen));
    const isLike = whole.length > 1 && shared(whole, "item") && shared(whole, "group")
      && whole.every((act) => act.label) && new Set(whole.map((act) => act.label)).size === whole.length;
    if (whole.length) dock.openActs(whole.map((act) => actButton(act, isLike ? act.label : act.whole))); // what differs, where the rest has been chosen
    else if (means.every(([name, ...others]) => name && !others.length && isMeans(name))) {
      dock.openActs(left.map((act, at) => actButton(act, act.group, tips()?.pictureOf(spotsNamed(means[at][0])[0]))));
    }
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
    preview = null;
    done = { path: act.path, at: performance.now() };
    dock.closeActs();
    clearCard();
    acts.find((found) => found.button.value === act.button.value)?.button.click(); // the list may have come anew meanwhile
  };

  // -- choosing

  const isTapping = () => (hand === "touch" || hand === "pen") && window.longtable.settings?.get("one-tap") !== "on";
  const choose = (name, spot, isTap = false) => {
    dock.hush(); // what was said of another press
    if (preview?.name === name && (isTap || !preview.act.set)) return submit(preview.act);
    const isUnticked = preview?.name === name;
    dropPreview();
    if (isUnticked) return show(spot);
    if (isTap && chosen[chosen.length - 1] === name && dock.isOpen()) return; // how to do it is asked in the dock: a second tap gives nothing up
    if (chosen.includes(name)) {
      if (isShared(name)) return lead(spot);
      chosen = chosen.slice(0, Math.max(base, chosen.indexOf(name)));
      return show(spot);
    }
    let spots = [...chosen, name];
    let found = possible(spots);
    if (!found.length) {
      spots = [...chosen.slice(0, base), name];
      found = possible(spots);
    }
    if (!found.length) return refuse(name, spot);
    const whole = found.filter((act) => !missing(act, spots).length);
    // The one act that is left is meant, unless it pays what its plain form would not: then all of it is asked for.
    if (found.length === 1 && (whole.length || !found[0].isCostly)) return isTap || found[0].set ? showPreview(found[0], name, spot) : submit(found[0]);
    chosen = spots;
    show(spot);
  };
  // A spot that all ways go through is not given up by another press on it: the press leads on.
  const isShared = (name) => possible([]).every((act) => !act.set && act.path.includes(name));
  const lead = (spot) => {
    isLed ||= !isHalf();
    show(spot);
  };
  // One press may do what somebody meant to do by two: the second one comes late and is no mistake.
  const isLate = (name) => done.path.includes(name) && performance.now() - done.at < LATE;
  const isChoosable = (name) => [chosen, chosen.slice(0, base)].some((spots) => possible([...spots, name]).length);
  const refuse = (name, spot) => {
    if (isLate(name)) return;
    if (!isAlso && acts.some((act) => act.isAside && act.path.includes(name))) {
      setAlso(true);
      return pointAtSpot(spot);
    }
    dock.tellWhy(spot);
  };
  const actButton = (act, words = act.whole, picture = null) => {
    const button = dock.make("button", `dock-act${act.isCostly ? " costly" : ""}`, ...(picture ? [picture] : []), dock.make("span", "act-words", words), chipsOf(act));
    if (words !== act.whole) button.setAttribute("aria-label", act.whole);
    button.addEventListener("click", () => submit(act));
    return button;
  };

  const show = (spot) => {
    const name = spot?.dataset.spot;
    dock.closeActs();
    mark();
    const at = document.activeElement;
    if (at && at !== document.body && !at.matches("[data-spot]")) return; // a button of the dock has it
    if (name && table.isKeyed()) {
      const next = document.querySelector(".scene [data-spot].can");
      const same = [...spotsNamed(name)].find((found) => found.hasAttribute("tabindex"));
      (same || next)?.focus({ preventScroll: true });
    }
  };

  const stepBack = () => {
    dock.hush();
    if (preview && isAlso && aside().length === 1) return setAlso(false);
    if (preview) { dropPreview(); showHalf(); return true; }
    dock.closeActs();
    if (!isHalf()) {
      if (!isLed) return isAlso && setAlso(false);
      isLed = false;
      mark();
      return true;
    }
    const last = chosen[chosen.length - 1];
    chosen = chosen.slice(0, -1);
    mark();
    if (table.isKeyed()) [...spotsNamed(last)].find((spot) => spot.hasAttribute("tabindex"))?.focus({ preventScroll: true });
    return true;
  };
  const cancel = () => {
    dock.hush();
    if (preview && isAlso && aside().length === 1) return setAlso(false);
    dropPreview();
    dock.closeActs();
    chosen = chosen.slice(0, base);
    isLed = false;
    mark();
  };

  // The one thing that may be done besides is shown at once, and done by the primary.
  const aside = () => acts.filter((act) => act.isAside);
  const setAlso = (isOn) => {
    isAlso = isOn;
    dropPreview();
    dock.closeActs();
    start();
    mark();
    const loose = aside().filter((act) => !act.path.length);
    if (isOn && aside().length === 1) {
      const [act] = aside();
      const name = act.path[act.path.length - 1] || "";
      showPreview(act, name, spotsNamed(name)[0]);
    } else if (isOn && loose.length) dock.openActs(loose.map((act) => actButton(act)));
    return true;
  };

  // -- a first tap shows what the second would do

  // The piece that is moved says more than the place where it comes to lie.
  const pictured = (act, name, spot) => {
    const isPiece = (each) => each?.dataset.piece && !isMeans(each.dataset.spot);
    return isPiece(spot) ? spot : act.path.flatMap((each) => [...spotsNamed(each)]).find((each) => isPiece(each) && isVisibleBox(each)) || spot;
  };
  const isVisibleBox = (spot) => spot.getBoundingClientRect().width > 0;
  const showPreview = (act, name, spot) => {
    preview = { act, name };
    const last = act.set ? name : act.path[act.path.length - 1] || name;
    for (const each of [...spotsNamed(name), ...spotsNamed(last)]) each.classList.add("previewed");
    clearCard();
    showHalf();
    if (!act.set && spot) dock.setPicture(tips()?.pictureOf(pictured(act, name, spot)));
    if (last !== name) window.longtable.stage?.bring(last);
    dock.setPrimary(act.set || act.whole, () => submit(act));
  };
  const dropPreview = () => {
    if (!preview) return;
    preview = null;
    for (const spot of document.querySelectorAll(".previewed")) spot.classList.remove("previewed");
    dock.setPicture(null);
    dock.resetPrimary();
  };

  // -- what is half chosen

  // What is missing, where that is one kind of thing.
  const firsts = () => new Set(possible(chosen).map((act) => missing(act, chosen)[0]).filter(Boolean));
  const nextWords = () => {
    const known = Object.entries(JSON.parse(dock.bar()?.dataset.choose || "{}")).map(([words, names]) => [words, new Set(names.split(" "))]);
    const next = [...nextSpots().keys()];
    const ends = next.filter((name) => !isMeans(name)); // with what is often plain from where
    const found = new Set((ends.length ? ends : next).map((name) => known.find(([, names]) => names.has(name))?.[0]).filter(Boolean));
    return (found.size === 1 && [...found][0]) || root.dataset.chooseNext || "";
  };
  // The words of the prompt and of the primary. Where one act is complete and others go on, the prompt names it.
  const missingWords = () => {
    const left = possible(chosen);
    const whole = left.filter((act) => !missing(act, chosen).length);
    const next = nextWords();
    if (!whole.length) return [next, next];
    if (whole.length > 1 || left.length < 2) return Array(2).fill(root.dataset.chooseHow || "");
    const then = next.charAt(0).toLowerCase() + next.slice(1);
    return [(root.dataset.chooseOr || "").replace("{deed}", whole[0].whole).replace("{next}", then), next];
  };
  const showHalf = () => {
    const [words, label] = isBegun() && !preview ? missingWords() : ["", ""];
    dock.setHalf(isBegun() || Boolean(preview), words);
    const also = root.querySelector("[data-role=also]");
    also?.setAttribute("aria-pressed", String(isAlso));
    if (!preview) {
      dock.setPicture(null);
      if (words) dock.setPrimary(label);
      else dock.resetPrimary();
    }
    if (!dock.isTelling()) dock.sayPlain();
  };
  const nameOf = (name) => {
    const spot = spotsNamed(name)[0];
    const list = possible([name]);
    return (spot && tips()?.nameOf(spot)) || shared(list, "item") || shared(list, "group") || list[0]?.item || "";
  };
  const crumbs = () => chosen.flatMap((name, at) => {
    const isFixed = at < base;
    const crumb = dock.make(isFixed ? "span" : "button", isFixed ? "crumb fixed" : "crumb", nameOf(name));
    if (!isFixed) crumb.dataset.crumb = name;
    return at ? [dock.make("span", "crumb-then", "▸"), crumb] : [crumb];
  });
  const isHinted = (act) => act.button.matches(".hinted");
  // A hint is shown as a tap on the last of its spots would show it.
  const showHint = () => {
    const act = acts.find(isHinted);
    if (!act) return;
    dropPreview();
    dock.closeActs();
    const name = act.path[act.path.length - 1] || "";
    chosen = act.path.slice(0, -1);
    mark();
    showPreview(act, name, [...spotsNamed(name)].find(isVisible) || spotsNamed(name)[0]);
  };
  const pointed = (act, spot) => {
    const chips = chipsOf(act);
    const effect = spot ? tips()?.textOf(spot) : "";
    const then = chosen.length ? [dock.make("span", "crumb-then", "▸")] : [];
    // Once something is chosen, what the act is about has been said: the place goes on from there.
    const name = (act.set || isHalf()) && spot && nameOf(spot.dataset.spot);
    const crumb = dock.make(isHinted(act) && !preview ? "button" : "span", "crumb pointed", name || act.item || act.whole);
    if (crumb.matches("button")) crumb.dataset.hinted = "";
    return [...crumbs(), ...then, crumb, chips, ...(effect ? [dock.make("span", "effect", effect)] : [])];
  };
  dock.onPlain(() => {
    if (preview) return pointed(preview.act, [...spotsNamed(preview.name)][0]);
    return isBegun() ? crumbs() : [...crumbs(), ...dock.plain()];
  });

  const chipsOf = (act) => act.button.querySelector(".chips")?.cloneNode(true) || document.createElement("span");

  // -- consequences before commitment

  const point = (list, spot) => {
    clearCard();
    if (!list.length || preview) return;
    if (list.length > 1) {
      const effect = spot ? tips()?.textOf(spot) : "";
      dock.say(...crumbs(), dock.make("span", "crumb pointed", labelOf(spot, list)), ...(effect ? [dock.make("span", "effect", effect)] : []));
      return;
    }
    const [act] = list;
    act.button.classList.add("lit");
    dock.say(...pointed(act, spot));
    if (spot) dock.showPrice(chipsOf(act), spot);
  };
  const clearCard = () => {
    dock.hidePrice();
    for (const lit of document.querySelectorAll(".act.lit")) lit.classList.remove("lit");
    if (!dock.isTelling()) dock.sayPlain();
  };

  const pointAtSpot = (spot) => { if (spot.matches(".can")) point(possible([...chosen, spot.dataset.spot]), spot); };
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

  // -- presses

  // The ring that a press is meant for: under it, or the nearest one. A mouse that is on another spot means that one.
  const isIn = (at, x, y, rim = 0) => Math.abs(x - (at.left + at.right) / 2) <= at.width * (0.5 - rim) && Math.abs(y - (at.top + at.bottom) / 2) <= at.height * (0.5 - rim);
  // Another piece that a finger is squarely on is meant itself, unless the ring is on it or around the finger.
  const isSquarely = (spot, ring, x, y) => {
    const [at, near] = [spot, ring].map((thing) => thing.getBoundingClientRect());
    return isIn(at, x, y, RIM) && !isIn(near, x, y) && !isIn(at, near.left + near.width / 2, near.top + near.height / 2);
  };
  const ringNear = (x, y) => {
    let best = null;
    let least = NEAR;
    for (const spot of document.querySelectorAll(".scene [data-ring], .scene [data-spot].chosen")) {
      const at = spot.getBoundingClientRect();
      if (!at.width || spot.closest(".minis, .offstage")) continue;
      const far = Math.hypot(Math.max(at.left - x, 0, x - at.right), Math.max(at.top - y, 0, y - at.bottom));
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  };
  const meantBy = (event) => {
    const spot = event.target.closest?.("[data-spot]");
    if (spot && (spot.matches(".can, .chosen") || !isShown(spot))) return spot;
    if (!event.target.closest?.(".boards, .wing .tray, .minis:not(.as-names)") || !event.detail) return spot;
    if (spot && hand === "mouse") return spot;
    const [x, y] = [event.clientX, event.clientY];
    const ring = ringNear(x, y);
    return ring && !(spot && isSquarely(spot, ring, x, y)) ? ring : spot;
  };
  // An own block in the wing at reading size, as the stage knows by not pointing to it, is played where it lies.
  const isPlayedThere = (panel, at) => panel.matches(".minis .panel:not(.hot)") && Boolean(at.closest('[data-spot]:is([data-ring=""], .chosen)'));
  document.addEventListener("pointerdown", (event) => { hand = event.pointerType || "mouse"; }, true);
  document.addEventListener("click", (event) => {
    const at = event.target;
    if (at.closest?.("[data-role=cancel]")) return cancel();
    if (at.closest?.("[data-role=also]")) return setAlso(!isAlso);
    if (at.closest?.("[data-hinted]")) return showHint();
    const crumb = at.closest?.("[data-crumb]");
    if (crumb) {
      dropPreview();
      chosen = chosen.slice(0, Math.max(base, chosen.indexOf(crumb.dataset.crumb)));
      dock.closeActs();
      return mark();
    }
    if (!root.contains(at) && !at.closest?.("dialog[open] [data-spot]")) return;
    const other = at.closest?.("button:not([data-spot]), a, input, .minis .panel");
    const spot = other && !isPlayedThere(other, at) ? null : meantBy(event);
    if (spot && isShown(spot)) {
      event.preventDefault();
      if (acts.length) choose(spot.dataset.spot, spot, isTapping() && event.detail > 0);
      else refuse(spot.dataset.spot, spot);
    } else if (at.closest?.(".boards [data-tip], .wing .tray [data-tip]") && !at.closest("a, button")) {
      dock.tellWhy(at.closest("[data-tip]"));
    }
  });
  document.addEventListener("scroll", () => { dock.hidePrice(); }, { passive: true, capture: true });

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
    if (!isSame) { preview = null; dock.closeActs(); }
    if (scene.dataset.asked !== asked) isAlso = false;
    // While others act beside the turn, what is half chosen stays as long as it leads somewhere.
    const isHint = Boolean(root.querySelector(".act.hinted"));
    if (isHint) preview = null;
    const isKept = !isHint && scene.dataset.asked === asked && (isSame || (isHalf() && possible(chosen).length > 0));
    asked = scene.dataset.asked;
    dock.takeIn();
    if (!isKept) start();
    if (preview && !spotsNamed(preview.name).length) preview = null;
    mark();
    if (preview) showPreview(acts.find((act) => act.button.value === preview.act.button.value), preview.name, spotsNamed(preview.name)[0]);
    dock.fitActs();
    if (isKept) typeAgain();
    const hinted = root.querySelector(".act.hinted");
    if (hinted) {
      pointAtButton(hinted);
      hinted.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  });

  window.longtable.clicks = {
    choose, stepBack, changed, cancel, submit,
    named: () => { if (acts.length) mark(); }, // names of things are known now
    isNearRing: (event) => Boolean(ringNear(event.clientX, event.clientY)),
    isForRing: (event) => { const spot = meantBy(event); return Boolean(spot && (spot.matches(".can, .chosen") || isChoosable(spot.dataset.spot))); },
    isHalf: () => isBegun() || Boolean(preview),
    place: (box, spot) => dock.beside(box, spot, true),
    names: () => new Set(possible(chosen).flatMap((act) => act.path)),
    firsts,
    pick: (n) => acts.find((act) => act.button.dataset.n === String(n)),
    first: () => acts.find((act) => !act.button.matches(".dim, .out")),
  };
})();
