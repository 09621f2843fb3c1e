"use strict";

// The dock: its second line, the buttons that stand for a moment in the place of others, and the price beside a spot.
// What is chosen is known to clicks.js; this file only shows it.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const card = document.getElementById("card");
  const TELL = 4000; // milliseconds that the dock says why nothing happened
  let plain = []; // what the second line says while nothing is pointed at
  let shownWhy = null; // the line whose words those are
  let loose = null; // the buttons of the dock, while others stand in their place
  let own = null; // the primary of the server, while another stands in its place
  let telling = 0;
  let drawPlain = () => plain.map((node) => node.cloneNode(true));

  const bar = () => root.querySelector("[data-role=dock]");
  const line = () => document.getElementById("why");
  const make = (kind, className, ...content) => {
    const found = document.createElement(kind);
    if (kind === "button") found.type = "button";
    found.className = className;
    found.append(...content);
    return found;
  };

  // -- the second line

  const say = (...nodes) => {
    if (!line()) return;
    clearTimeout(telling);
    line().classList.remove("bad");
    line().replaceChildren(...nodes);
  };
  const sayPlain = () => say(...drawPlain());
  const tell = (text) => {
    if (!line()) return;
    say(text);
    line().classList.add("bad");
    telling = setTimeout(sayPlain, TELL);
  };
  const hush = () => { if (isTelling()) sayPlain(); };
  const isTelling = () => Boolean(line()?.classList.contains("bad"));

  // A press on what cannot be chosen is never silent: the plain words at once, then the reason, if the game knows one.
  const tellWhy = async (thing) => {
    const name = thing ? window.longtable.tips?.nameOf(thing) : "";
    const text = name ? root.dataset.nothingWith.replace("{name}", name) : root.dataset.nothing;
    tell(text);
    if (!thing?.dataset.spot || !root.dataset.why) return;
    try {
      const lifted = root.querySelector("#act [name=lifted]")?.value;
      const query = new URLSearchParams({ spot: thing.dataset.spot, ...(lifted !== undefined && { lifted }) });
      const answer = await fetch(`${root.dataset.why}?${query}`, { credentials: "same-origin" });
      const found = answer.ok ? (await answer.json()).why : "";
      if (found && line()?.textContent === text) tell(found);
    } catch { /* the plain words stay */ }
  };

  // -- what stands in the place of something else for a while

  // The prompt says what is still missing, while something is.
  const setPrompt = (words) => {
    const prompt = document.getElementById("prompt");
    if (!prompt) return;
    prompt.dataset.own ??= prompt.textContent;
    const text = words || prompt.dataset.own;
    if (prompt.textContent !== text) prompt.textContent = text;
  };
  // A hint is told until something is chosen.
  const dropHint = () => {
    const prompt = document.getElementById("prompt");
    if (!prompt?.dataset.plain) return;
    prompt.dataset.own = prompt.dataset.plain;
    delete prompt.dataset.plain;
    plain = [];
  };
  const setHalf = (isHalf, words = "") => {
    const dock = bar();
    if (!dock) return;
    if (isHalf) dropHint();
    setPrompt(words);
    if (isHalf && dock.dataset.state !== "half") {
      dock.dataset.was = dock.dataset.state;
      dock.dataset.state = "half";
    } else if (!isHalf && dock.dataset.state === "half") {
      dock.dataset.state = dock.dataset.was || "mine";
    }
    const cancel = dock.querySelector("[data-role=cancel]");
    if (cancel) cancel.hidden = !isHalf;
  };
  const setPrimary = (text, run) => {
    const now = bar()?.querySelector("[data-role=primary]");
    if (!now) return;
    if (!now.classList.contains("stand-in")) own = now;
    const next = make("button", `go stand-in${run ? " main" : ""}`, make("span", "go-deed", text));
    next.dataset.role = "primary";
    next.disabled = !run;
    if (run) {
      next.dataset.key = "e";
      next.addEventListener("click", run);
    }
    now.replaceWith(next);
    const deed = next.firstChild;
    deed.classList.toggle("long", deed.scrollHeight > deed.clientHeight + 1);
  };
  const resetPrimary = () => {
    const now = bar()?.querySelector(".stand-in");
    if (now && own) now.replaceWith(own);
    own = null;
  };
  const setPicture = (picture) => {
    const dock = bar();
    dock?.querySelector(".dock-picture")?.remove();
    if (!dock || !picture) return;
    const frame = make("div", "dock-picture", picture);
    frame.setAttribute("aria-hidden", "true");
    dock.querySelector(".dock-words").before(frame);
    window.longtable.tips?.fitPicture(picture);
  };
  const place = () => bar()?.querySelector(".dock-acts");
  const openActs = (buttons) => {
    const acts = place();
    if (!acts) return;
    loose ||= [...acts.childNodes];
    acts.classList.add("choosing");
    acts.replaceChildren(...buttons);
    for (const picture of acts.querySelectorAll(".dock-act > svg")) window.longtable.tips?.fitPicture(picture);
    fitActs();
    if (table.isKeyed()) acts.querySelector("button")?.focus({ preventScroll: true });
  };
  // Where words are cut, the part that buttons have in common goes first, but for its first word.
  const wordsOf = (button) => button.querySelector(":scope > span:not(.chip, .chips)");
  const shorten = (buttons) => {
    const all = buttons.map(wordsOf).filter(Boolean).map((place) => ({ place, words: place.textContent.split(" ") }));
    const common = (one, other) => { const end = one.findIndex((word, at) => word !== other[at]); return end < 0 ? one.length : end; };
    const cut = all.map(({ words }, at) => Math.min(words.length - 1, Math.max(0, ...all.filter((_, other) => other !== at).map((other) => common(words, other.words)))));
    all.forEach(({ place, words }, at) => {
      if (cut[at] < 3) return; // an ellipsis would save hardly anything
      place.dataset.whole = place.title = words.join(" ");
      place.textContent = [words[0], "…", ...words.slice(cut[at])].join(" ");
    });
  };
  const unshorten = (acts) => {
    for (const place of acts.querySelectorAll("[data-whole]")) {
      place.textContent = place.dataset.whole;
      for (const name of ["data-whole", "title"]) place.removeAttribute(name);
    }
  };
  // What finds no room is under All moves.
  const fitActs = () => {
    const acts = place();
    if (!acts) return;
    const buttons = [...acts.querySelectorAll(".dock-act")];
    if (!buttons.length) return;
    unshorten(acts);
    let more = acts.querySelector("[data-role=more]");
    for (const button of buttons) button.hidden = false;
    if (more?.dataset.extra) { more.remove(); more = null; }
    const isFull = () => acts.scrollWidth > acts.clientWidth + 1;
    const spare = [...acts.querySelectorAll(".dock-act:not([data-role=more])")];
    const isCut = () => isFull() || spare.map(wordsOf).some((words) => words && (words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1));
    acts.classList.remove("lean", "tight");
    if (!isFull()) return;
    acts.classList.add("lean"); // the first consequence only
    if (!isFull()) return;
    acts.classList.replace("lean", "tight"); // words in two lines
    if (isCut()) shorten(spare);
    if (spare.length < 2 || !isFull()) return;
    if (!more) {
      more = make("button", "dock-act", root.dataset.more || "…");
      more.dataset.role = "more";
      more.dataset.extra = "1";
      acts.append(more);
    }
    while (isFull() && spare.length) spare.pop().hidden = true;
  };
  const isOpen = () => Boolean(place()?.classList.contains("choosing"));
  const closeActs = () => {
    const acts = place();
    if (acts && loose && isOpen()) {
      acts.classList.remove("choosing");
      acts.replaceChildren(...loose);
      fitActs();
    }
    loose = null;
  };

  // -- the price, beside the spot, where it covers nothing that can be chosen

  const GAP = 8;
  const sides = (at, width, height) => [
    [at.right + GAP, at.top + at.height / 2 - height / 2],
    [at.left - width - GAP, at.top + at.height / 2 - height / 2],
    [at.left + at.width / 2 - width / 2, at.top - height - GAP],
    [at.left + at.width / 2 - width / 2, at.bottom + GAP],
  ];
  const clamp = (value, most) => Math.max(8, Math.min(value, most - 8));
  const overlap = (x, y, width, height, at) =>
    Math.max(0, Math.min(x + width, at.right) - Math.max(x, at.left)) * Math.max(0, Math.min(y + height, at.bottom) - Math.max(y, at.top));
  // What belongs to a board does not lie over the dock, which says something about it, too.
  const floorOf = (thing) => {
    const dock = bar()?.getBoundingClientRect();
    return dock && dock.width > innerWidth / 2 && thing.closest("[data-role=boards], [data-role=wing]") ? dock.top : innerHeight;
  };
  const ceilingOf = () => Math.max(0, ...["edge", "tabs"].map((role) => root.querySelector(`[data-role=${role}]`)?.getBoundingClientRect().bottom || 0));
  // The side of a thing on which a box covers least of what can be chosen, or of the thing itself; what explains keeps clear of
  // the tabs, and may stand in a corner.
  const beside = (box, thing, isBelow = false) => {
    const at = thing.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const rings = [...document.querySelectorAll(".scene [data-ring]")].map((ring) => ring.getBoundingClientRect()).filter((ring) => ring.width);
    const floor = floorOf(thing);
    const order = isBelow ? [3, 2, 0, 1] : [0, 1, 2, 3];
    const isTight = isBelow && Boolean(root.querySelector("[data-role=tabs]")?.offsetHeight);
    const ceiling = isTight && at.top > ceilingOf() && floor - height - 8 > ceilingOf() ? ceilingOf() + 4 : 8;
    const corners = isTight ? [0, innerWidth].flatMap((x) => [[x, innerHeight], [x, 0]]) : [];
    const found = [...order.map((side) => sides(at, width, height)[side]), ...corners].map(([x, y]) => {
      const [left, top] = [clamp(x, innerWidth - width), Math.max(ceiling, clamp(y, floor - height))];
      const covered = rings.reduce((sum, ring) => sum + overlap(left, top, width, height, ring), 0);
      return { left, top, cost: covered + 10 * overlap(left, top, width, height, at) };
    });
    const best = found.reduce((least, each) => (each.cost < least.cost - 1 ? each : least));
    box.style.translate = `${best.left}px ${best.top}px`;
    return best.cost;
  };
  const showPrice = (chips, thing) => {
    const priced = [...chips.querySelectorAll(".t1, .t-1")];
    if (!priced.length || !thing) return;
    card.replaceChildren(...priced);
    card.hidden = false;
    if (beside(card, thing) > 0) card.hidden = true;
  };
  const hidePrice = () => { card.hidden = true; };

  const takeIn = () => {
    const now = line();
    if (!now || now === shownWhy) return;
    plain = [...now.childNodes].map((node) => node.cloneNode(true));
    shownWhy = now;
    loose = null;
    own = null;
  };

  // The second press of a double click is not for a button that took the place of the one that was pressed. Fingers are
  // shown first what they would do.
  let pressed = "";
  const meaningOf = (button) => (button ? [button.dataset.role, button.value, button.getAttribute("formaction"), button.getAttribute("href"), button.textContent].join("|") : "");
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-role=dock] :is(button, a)");
    const meaning = meaningOf(button);
    if (event.detail < 2 || event.pointerType === "touch" || !button || meaning === pressed) {
      pressed = meaning;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  addEventListener("resize", fitActs);

  window.longtable.dock = {
    bar, make, say, sayPlain, tell, tellWhy, hush, isTelling, setHalf, setPrimary, resetPrimary, setPicture, openActs, closeActs, fitActs, isOpen, beside, showPrice, hidePrice, takeIn,
    plain: () => plain.map((node) => node.cloneNode(true)),
    onPlain: (draw) => { drawPlain = draw; },
  };
})();
