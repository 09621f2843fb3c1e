"use strict";

// What others did: the recap since the reader's last turn, bots at a pace that can be followed, and the log linked to the
// boards. The boards show a former position for a while; nothing can be played in it.
(() => {
  const { table, stage, dock, clicks, settings } = window.longtable || {};
  if (!table || !stage || !dock || !clicks) return;
  const { root } = table;
  const PACE = { brisk: 450, calm: 1100 }; // milliseconds for each deed of others
  const DEED = 900; // ... of the recap
  const LIT = 1200;
  const LEAST = 90; // pixels, below which a place is too low for the recap
  const HIGH = 160; // ... and its height where there is room
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pasts = new Map(); // ply -> the panels of that position
  let present = null; // panel name -> the picture of now, while others are shown
  let film = null; // { list, at, was, timer, isAway } of the recap
  let pacing = null; // { stop } while the deeds of others are shown one by one
  let former = null; // parts of before the news
  let seen = -1; // the last deed that was shown
  let wasMine = false;
  let before = null; // the scene that was shown
  let isAtEnd = true; // of the log

  const scene = () => root.querySelector(".scene");
  const named = (name) => root.querySelector(`.scene [data-panel="${CSS.escape(name)}"]`);
  const picture = (panel) => panel?.querySelector(":scope > svg");
  const deeds = () => [...root.querySelectorAll("#panel-log .deed[data-ply]")];
  const plyOf = (deed) => Number(deed.dataset.ply);
  const lastPly = () => deeds().reduce((most, deed) => Math.max(most, plyOf(deed)), -1);
  const turnOf = (deed) => deed.closest("[data-seat]");
  const seatOf = (deed) => turnOf(deed)?.dataset.seat;
  const isMine = (deed) => Boolean(root.querySelector(`.plates .plate.mine[data-seat="${seatOf(deed)}"]`));
  const spotsOf = (deed) => (deed.dataset.spots || "").split(" ").filter(Boolean);
  // Where a name is drawn, of the boards that it can mean: several seats have spots of the same name on boards of their own.
  const belongsTo = (spot, seat) => {
    const owners = spot.closest("[data-panel]")?.dataset.seats;
    return owners === undefined || seat === undefined || owners.split(" ").includes(seat);
  };
  const drawnFor = (deed, name) => [...root.querySelectorAll(`.scene [data-spot="${CSS.escape(name)}"]`)].filter((spot) => belongsTo(spot, seatOf(deed)));
  const panelsFor = (deed) => spotsOf(deed).map((name) => drawnFor(deed, name)[0]?.closest("[data-panel]")?.dataset.panel).filter(Boolean);
  const word = (name, values = {}) => Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), root.dataset[name] || "");

  const wayBack = () => word(scene().dataset.mine === "1" ? "backToTurn" : "backToNow");

  // -- former positions

  const load = async (ply) => {
    if (pasts.has(ply)) return pasts.get(ply);
    const lifted = root.querySelector("#act [name=lifted]")?.value;
    const query = new URLSearchParams({ ply, ...(lifted !== undefined && { lifted }) });
    const answer = await fetch(`${root.dataset.past}?${query}`, { credentials: "same-origin" });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = picturesIn(page.querySelector(".past"));
    pasts.set(ply, found);
    return found;
  };
  const picturesIn = (place) => new Map([...place.querySelectorAll("[data-panel]")].map((panel) => [panel.dataset.panel, picture(panel)]).filter(([, svg]) => svg));
  const picturesOf = (parts) => picturesIn(new DOMParser().parseFromString([...parts.values()].join(""), "text/html"));
  const hang = (pictures) => { // the live picture is kept aside
    present ||= new Map();
    const was = window.longtable.motion?.read(scene());
    for (const [name, svg] of pictures) {
      const panel = named(name);
      const live = picture(panel);
      if (!live) continue;
      if (!present.has(name)) present.set(name, live);
      live.replaceWith(svg.cloneNode(true));
    }
    if (was) window.longtable.motion.animate(was, scene(), []);
  };
  const restore = () => {
    for (const [name, svg] of present || []) {
      const shown = picture(named(name));
      if (shown && shown !== svg) shown.replaceWith(svg);
    }
    present = null;
  };

  // -- where it happened: two frames in the colour of the seat, and a dotted way between them

  const shapes = "http://www.w3.org/2000/svg";
  const untrace = () => document.querySelector(".trace")?.remove();
  const isOpen = (at) => { // seen, and not behind the recap
    const cover = root.querySelector(".recap")?.getBoundingClientRect();
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    return at.width > 0 && !(cover && x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
  };
  const trace = (deed) => {
    untrace();
    const places = spotsOf(deed).map((name) => drawnFor(deed, name).map((spot) => spot.getBoundingClientRect()).find(isOpen)).filter(Boolean);
    if (!places.length) return;
    const sky = document.createElementNS(shapes, "svg");
    sky.setAttribute("class", `trace seat-${(Number(seatOf(deed)) % 4) + 1}`);
    sky.setAttribute("aria-hidden", "true");
    const ends = places.length > 1 ? [places[0], places[places.length - 1]] : places;
    ends.forEach((at, index) => {
      const frame = document.createElementNS(shapes, "rect");
      if (ends.length > 1 && !index) frame.setAttribute("class", "from");
      for (const [key, value] of Object.entries({ x: at.left - 3, y: at.top - 3, width: at.width + 6, height: at.height + 6, rx: 6 })) frame.setAttribute(key, value);
      sky.append(frame);
    });
    if (ends.length > 1) {
      const way = document.createElementNS(shapes, "path");
      way.setAttribute("d", places.map((at, index) => `${index ? "L" : "M"}${at.left + at.width / 2} ${at.top + at.height / 2}`).join(""));
      sky.append(way);
    }
    document.body.append(sky);
  };

  // -- the recap

  const since = () => {
    const news = new Set((scene().dataset.news || "").split(" "));
    return deeds().filter((deed) => news.has(deed.dataset.ply) && turnOf(deed));
  };
  const isWatching = () => Boolean(film);
  const start = () => {
    const list = since();
    if (!list.length || film || !root.dataset.past) return false;
    stopPacing();
    film = { list, at: 0, was: stage.lend([]), timer: 0, state: dock.bar().dataset.state, seat: dock.bar().querySelector(".dock-seat").cloneNode(true) };
    build();
    step(0);
    if (!still.matches) film.timer = setInterval(() => { if (film.at < film.list.length - 1) step(film.at + 1); else clearInterval(film.timer); }, DEED);
    return true;
  };
  const isTall = () => ["phone", "lying"].includes(stage.sizeName());
  const build = () => {
    const bar = dock.bar();
    bar.dataset.state = "recap";
    bar.querySelector(".dock-watch")?.remove();
    const button = (name, text, run) => {
      const found = dock.make("button", "tool", text);
      found.setAttribute("aria-label", word(name));
      found.addEventListener("click", () => { clearInterval(film?.timer); run(); });
      return found;
    };
    const box = dock.make("div", "dock-watch", dock.make("b", ""), button("stepBack", "◂", () => step(film.at - 1)), button("stepOn", "▸", () => step(film.at + 1)));
    box.querySelector("b").setAttribute("aria-live", "polite");
    bar.querySelector(".dock-words").before(box);
    dock.setPrimary(wayBack(), leave);
    if (!bar.querySelector("[data-role=primary]")) {
      const back = dock.make("button", "go main", wayBack());
      back.addEventListener("click", leave);
      box.append(back);
    }
    const panel = dock.make("section", "recap paper", dock.make("h2", ""), dock.make("ol", "recap-turns story"));
    panel.dataset.role = "recap-panel";
    for (const turn of new Set(film.list.map(turnOf))) {
      const copy = turn.cloneNode(true);
      for (const each of copy.querySelectorAll("template")) each.remove();
      panel.lastElementChild.append(copy);
    }
    (isTall() ? scene() : root.querySelector("[data-role=boards]")).append(panel); // on a phone below the boards, which keep what they show
    placePanel();
  };
  // In the place of the tray, or of the book where that would cover a board.
  const placePanel = () => {
    const panel = root.querySelector(".recap");
    if (!panel || isTall()) return;
    const at = (role) => root.querySelector(`[data-role=${role}]`)?.getBoundingClientRect();
    const [boards, tray, book] = ["boards", "tray", "book"].map(at);
    const isAside = Boolean(root.querySelector("[data-role=wing] > [data-role=tray]"));
    const hasTray = tray?.height > LEAST;
    const bottom = Math.max(...[...root.querySelectorAll("[data-role=hero] > [data-panel]")].map((hero) => hero.getBoundingClientRect().bottom));
    const isUnder = bottom <= tray?.top + 1;
    const high = Math.max(LEAST, Math.min(HIGH, boards.bottom - bottom)); // as little of a board as can be is covered
    const low = { left: boards.left, top: boards.bottom - high, right: boards.right, bottom: boards.bottom };
    const place = hasTray && isAside ? tray : hasTray && isUnder ? { ...low, top: tray.top } : book?.height > LEAST ? book : hasTray ? { ...low, top: tray.top } : low;
    panel.classList.toggle("column", place.right - place.left < 600);
    Object.assign(panel.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.right - place.left}px`, height: `${place.bottom - place.top}px` });
  };
  // The boards of the question while something of the deed is on them, else the board where it happened.
  const stageFor = (deed) => {
    const panels = panelsFor(deed);
    const { heroes, tray, shownTray } = film.was;
    if (panels.some((name) => heroes.includes(name) || shownTray.includes(name))) {
      if (film.isAway) stage.giveBack(film.was);
      film.isAway = false;
    } else if (panels.length && !stage.onStage().heroes.includes(panels[0])) {
      stage.show([panels[0]], tray);
      film.isAway = true;
    }
  };
  // Boards that slide are measured when they have come to their places.
  const settled = () => Promise.allSettled([...root.querySelectorAll(".scene [data-panel]")].flatMap((panel) => panel.getAnimations()).map((each) => each.finished));
  const showSeat = (deed) => {
    const place = dock.bar().querySelector(".dock-seat");
    place.setAttribute("class", `dock-seat seat-${(Number(seatOf(deed)) % 4) + 1}`);
    const mark = turnOf(deed)?.querySelector(".seat-mark");
    if (mark) place.replaceChildren(mark.cloneNode(true));
  };
  const step = async (to) => {
    if (!film || to < 0 || to >= film.list.length) return;
    film.at = to;
    const deed = film.list[to];
    const ply = plyOf(deed);
    for (const each of root.querySelectorAll(".deed.shown")) each.classList.remove("shown");
    for (const each of root.querySelectorAll(`.deed[data-ply="${ply}"]`)) {
      each.classList.add("shown");
      each.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    const who = turnOf(deed)?.querySelector(":scope > b")?.textContent.trim() || "";
    const text = `${who} ${deed.textContent.trim()}`.replace(/\s+/g, " ").trim();
    const bar = dock.bar();
    bar.querySelector(".dock-watch b").textContent = word("watching", { deed: text });
    root.querySelector(".recap h2").textContent = word("moveOf", { n: to + 1, total: film.list.length });
    showSeat(deed);
    const pictures = await load(ply).catch(() => null);
    if (!film || film.at !== to || !pictures) return;
    hang(pictures);
    untrace();
    stageFor(deed);
    await settled();
    if (!film || film.at !== to) return;
    placePanel();
    trace(deed);
    root.querySelector(".recap").dataset.shown = to + 1;
  };
  const leave = () => {
    if (!film) return false;
    clearInterval(film.timer);
    const { was, state, seat } = film;
    film = null;
    untrace();
    unlight();
    for (const flying of document.querySelectorAll(".fly")) flying.remove();
    restore();
    root.querySelector(".recap")?.remove();
    const bar = dock.bar();
    bar?.querySelector(".dock-watch")?.remove();
    if (bar?.dataset.state === "recap") bar.dataset.state = state;
    bar?.querySelector(".dock-seat")?.replaceWith(seat);
    dock.resetPrimary();
    for (const each of root.querySelectorAll(".deed.shown")) each.classList.remove("shown");
    stage.giveBack(was);
    return true;
  };

  // -- others at a pace that can be followed

  const paceOf = () => (still.matches ? 0 : PACE[settings?.get("pace")] || 0);
  const stopPacing = () => {
    if (!pacing) return false;
    clearTimeout(pacing.timer);
    pacing = null;
    untrace();
    restore();
    stage.refresh();
    return true;
  };
  const pause = (of) => new Promise((done) => { of.timer = setTimeout(done, paceOf()); });
  const showOneByOne = async (list, parts) => {
    const mine = { timer: 0 };
    pacing = mine;
    hang(picturesOf(parts));
    for (const deed of list) {
      const pictures = await load(plyOf(deed)).catch(() => null);
      if (pacing !== mine) return;
      if (pictures) hang(pictures);
      await settled();
      if (pacing !== mine) return;
      if (settings?.get("follow") !== "off") trace(deed);
      dock.say(`${turnOf(deed)?.querySelector(":scope > b")?.textContent.trim() || ""} ${deed.textContent.trim()}`);
      await pause(mine);
      if (pacing !== mine) return;
    }
    stopPacing();
    dock.sayPlain();
  };

  // -- the log and the boards

  const unlight = () => { for (const spot of root.querySelectorAll(".touched")) spot.classList.remove("touched"); };
  const light = (deed) => {
    unlight();
    for (const name of spotsOf(deed)) for (const spot of drawnFor(deed, name)) spot.classList.add("touched");
  };
  document.addEventListener("pointerover", (event) => {
    const deed = event.target.closest?.(".deed[data-spots]");
    if (deed && !table.isResting()) light(deed);
  });
  document.addEventListener("pointerout", (event) => { if (event.target.closest?.(".deed[data-spots]")) unlight(); });
  let lit = 0;
  const goTo = (deed) => {
    const [panel] = panelsFor(deed);
    if (!panel) return false;
    if (!named(panel).closest("[data-role=hero], [data-role=tray]")) stage.put(panel);
    if (root.querySelector("[data-role=book].open")) window.longtable.wing?.closeBook();
    light(deed);
    clearTimeout(lit);
    lit = setTimeout(unlight, LIT);
    root.querySelector(".touched")?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return true;
  };

  // In the past every press goes back to the present; the press itself does nothing else.
  const isControl = (at) => Boolean(at.closest?.(".dock-watch, .recap, .stand-in, .book, .table-menu"));
  document.addEventListener("click", (event) => {
    const at = event.target;
    if (pacing && stopPacing()) return;
    if (film && !isControl(at)) {
      event.preventDefault();
      event.stopPropagation();
      return void leave();
    }
    if (at.closest?.("[data-role=watch]")) return void start();
    if (at.closest?.("[data-role=recap-close]")) {
      closeLine();
      line().hidden = true;
      return stage.refresh();
    }
    const deed = at.closest?.(".deed[data-ply]");
    if (!deed) return;
    if (film) {
      event.preventDefault();
      clearInterval(film.timer);
      const index = film.list.findIndex((each) => each.dataset.ply === deed.dataset.ply);
      if (index >= 0) void step(index);
      return;
    }
    const link = deed.querySelector("a");
    if (event.shiftKey && link) {
      event.preventDefault();
      location.assign(link.href);
    } else if (goTo(deed)) event.preventDefault();
  }, true);
  document.addEventListener("keydown", () => { stopPacing(); }, true);
  addEventListener("resize", placePanel);

  // The line above the prompt is gone with the first choice of a turn. Its room stays free until the boards change anyway.
  let gone = null; // the turn, by the deed that it came after
  let hadRoom = true;
  const line = () => root.querySelector("[data-role=recap]");
  const closeLine = () => {
    gone = scene().dataset.since;
    line()?.classList.add("gone");
  };
  clicks.changed.push(() => { if (clicks.isHalf()) closeLine(); });
  table.before.push(() => { hadRoom = Boolean(line()?.offsetHeight); });
  table.after.unshift((now) => { // before the boards are measured
    const isSameTurn = before?.isMine && now.dataset.mine === "1" && before.actor === now.dataset.actor;
    const isOwnDeed = before?.isMine && before.since === now.dataset.since && before.version !== now.dataset.version;
    if (!line()) return;
    if (isOwnDeed || gone === now.dataset.since || (isSameTurn && hadRoom && line().hidden)) closeLine();
    if (line().matches(".gone")) line().hidden = !(isSameTurn && hadRoom);
  });

  // -- news

  const log = () => document.getElementById("panel-log");
  // The log follows the game unless the reader has scrolled it away from its end.
  for (const kind of ["wheel", "touchmove", "keyup", "pointerup"]) root.addEventListener(kind, (event) => {
    const box = event.target.closest?.("#panel-log");
    if (box) requestAnimationFrame(() => { isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 40; });
  }, { passive: true });
  const standAt = (thing) => { const box = log(); box.scrollTop += thing.getBoundingClientRect().top - box.getBoundingClientRect().top - 8; };
  const showLog = () => {
    const box = log();
    const rule = box?.querySelector("[data-role=since-rule]");
    if (rule) standAt(rule);
    else if (box) box.scrollTop = box.scrollHeight;
  };
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-role=book].open [data-tab=log]")) showLog(); });
  table.before.push((shown) => {
    leave();
    stopPacing();
    unlight(); // what lights it may be gone from under the pointer
    before = { since: shown.dataset.since, version: shown.dataset.version, actor: shown.dataset.actor, isMine: shown.dataset.mine === "1" };
    former = paceOf() ? table.sent() : null;
  });
  table.after.push((now) => {
    const last = lastPly();
    const list = deeds().filter((deed) => plyOf(deed) > seen && turnOf(deed) && !isMine(deed));
    const isFirst = seen < 0;
    seen = Math.max(seen, last);
    const box = log();
    const isTurn = now.dataset.mine === "1" && !wasMine;
    wasMine = now.dataset.mine === "1";
    const rule = box?.querySelector("[data-role=since-rule]");
    if (isTurn) isAtEnd = true;
    const follow = () => {
      if (box && (isTurn || isFirst) && rule?.isConnected) standAt(rule);
      else if (box && isAtEnd) box.scrollTop = box.scrollHeight;
    };
    follow();
    requestAnimationFrame(follow); // the log may have been under another tab until now
    if (!isFirst && former && list.length > 1 && root.dataset.past) void showOneByOne(list.slice(0, -1), former);
    former = null;
  });

  window.longtable.watch = {
    start, leave, isWatching, showLog, isPacing: () => Boolean(pacing),
    step: (by) => { if (film) { clearInterval(film.timer); void step(film.at + by); } return isWatching(); },
    lastDeed: (spot) => deeds().filter((deed) => spotsOf(deed).includes(spot.dataset.spot) && belongsTo(spot, seatOf(deed))).pop(),
  };
})();
