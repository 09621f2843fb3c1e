"use strict";

// The page of a table: takes in what the server sends, part by part, so that what has not changed stays as it is.
// Knows no rules. Other files hook in by `table.before` and `table.after`.
(() => {
  const root = document.getElementById("table");
  if (!root || !window.htmx) return;
  const site = window.longtable;
  const MANY = 12; // acts from which on a box to find one is worth its place
  const before = []; // called with the scene shown, the one that comes, and those parts of it that differ
  const after = []; // called with the scene shown and the elements that are new
  let sent = new Map(); // every part as the server sent it, before anything was marked in it
  let hand = "pointer"; // or "key": what the reader used last

  const scene = () => root.querySelector(".scene");
  const version = () => Number(scene().dataset.version);
  const partsOf = (where) => new Map([...where.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  const remember = () => { sent = new Map([...partsOf(scene())].map(([name, part]) => [name, part.outerHTML])); };

  const isKept = (old, part) =>
    part.hasAttribute("data-keep") || (part.hasAttribute("data-keep-if") && old.dataset.keepIf === part.dataset.keepIf);

  const areDrawn = (...parts) => parts.every((part) => part.matches("figure[data-panel]"));

  // Drawings may come and go as long as one stays: where two share a device, each has the other's board beside their own.
  const isSameScene = (shown, next, old, parts) => {
    const alone = [...old, ...parts].filter(([name]) => old.has(name) !== parts.has(name));
    const isAnchored = () => [...old].some(([name, part]) => parts.has(name) && areDrawn(part));
    return shown.dataset.scene === next.dataset.scene && (!alone.length || (alone.every(([, part]) => areDrawn(part)) && isAnchored()));
  };
  const changeDrawings = (old, parts) => {
    let place = [...old].find(([name, part]) => parts.has(name) && areDrawn(part))?.[1];
    for (const [name, part] of parts) {
      if (!old.has(name)) {
        place.after(part);
        old.set(name, part);
      }
      if (areDrawn(part)) place = old.get(name);
    }
    for (const [name, part] of old) {
      if (parts.has(name)) continue;
      part.remove();
      sent.delete(name);
    }
  };

  const copyAttributes = (from, to) => {
    for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  };

  // Take in a scene; what came later than a newer one is dropped. Gives the new elements.
  const take = (next) => {
    const shown = scene();
    if (Number(next.dataset.version) < version()) return [];
    const focus = focused();
    const was = { mine: shown.dataset.mine === "1", ply: lastPly(), version: version(), asked: shown.dataset.asked };
    const fresh = [];
    const parts = partsOf(next);
    const html = new Map([...parts].map(([name, part]) => [name, part.outerHTML]));
    const old = partsOf(shown);
    const given = (part) => old.get(part.dataset.part);
    const isSame = isSameScene(shown, next, old, parts);
    const isNew = (part) => !isSame || !given(part) || (!isKept(given(part), part) && sent.get(part.dataset.part) !== html.get(part.dataset.part));
    const came = [...parts.values()].filter(isNew);
    for (const call of before) call(shown, next, came);
    if (isSame) {
      for (const part of came) sent.set(part.dataset.part, html.get(part.dataset.part));
      const scrolls = came.filter(given).map((part) => keepScroll(given(part), part)); // before a change: each would cost a layout
      changeDrawings(old, parts);
      copyAttributes(next, shown);
      for (const part of came) {
        const stays = areDrawn(given(part), part);
        if (stays && given(part) !== part) site.become(given(part), part);
        else if (!stays) given(part).replaceWith(part);
        fresh.push(stays ? given(part) : part);
      }
      for (const scroll of scrolls) scroll();
    } else {
      for (const [name, shownPart] of old) {
        const part = parts.get(name);
        if (part && isKept(shownPart, part) && shownPart.childElementCount) part.replaceWith(shownPart);
      }
      shown.replaceWith(next);
      openTab(root.querySelector("[role=tab][aria-selected=true]")?.dataset.tab);
      sent = html;
      fresh.push(next);
    }
    if (version() !== was.version && !scene().querySelector("[data-part=refusal] .refusal")) clearRefusal();
    // At once: somebody may click before htmx has settled. It walks through everything, so of drawings it gets the links only.
    for (const part of fresh.flatMap((each) => (areDrawn(each) ? [...each.querySelectorAll("[hx-get]")] : each))) htmx.process(part);
    for (const call of after) call(scene(), fresh);
    restore(focus);
    tell(was);
    return fresh.filter((part) => !areDrawn(part)); // htmx walks through these again
  };

  const keepScroll = (old, part) => {
    const lists = [...old.querySelectorAll(".acts-list"), old].map((list) => [list.scrollLeft, list.scrollTop]);
    return () => [...part.querySelectorAll(".acts-list"), part].forEach((list, at) => {
      if (lists[at]?.some(Boolean)) [list.scrollLeft, list.scrollTop] = lists[at];
    });
  };

  const clearRefusal = () => document.getElementById("refusal")?.replaceChildren();
  const clearLost = () => document.querySelector("#refusal .lost")?.remove();
  const refuse = (text, isLost = false) => {
    const place = document.getElementById("refusal");
    if (!place) return site.say(text);
    const line = document.createElement("p");
    line.className = isLost ? "refusal lost" : "refusal";
    line.textContent = text;
    place.replaceChildren(line);
  };

  // -- focus: back to where it was, or to what stands in its place

  const focused = () => {
    const at = document.activeElement;
    if (!at || at === document.body || !root.contains(at)) return null;
    return { at, spot: at.dataset.spot, said: at.name === "said" ? at.value : "", key: at.dataset.key, id: at.id, isAct: at.classList.contains("act") };
  };

  const isSeen = (thing) => Boolean(thing) && thing.getClientRects().length > 0;
  // A spot that can no longer be chosen, or a button of a list that is closed, is still there and cannot keep the focus.
  const isHolding = (thing) => thing.isConnected && isSeen(thing) && thing.matches("[tabindex], a[href], summary, :is(button, input, select, textarea):enabled");
  const restore = (focus) => {
    if (!focus) return;
    if (isHolding(focus.at)) {
      if (document.activeElement === document.body) focus.at.focus({ preventScroll: true }); // its board went to another place
      return;
    }
    if (focus.at.isConnected && hand !== "key") return;
    const quote = (text) => CSS.escape(text);
    const found = [
      focus.spot && root.querySelector(`[data-spot="${quote(focus.spot)}"][tabindex]`),
      focus.said && root.querySelector(`.act[value="${quote(focus.said)}"]`),
      focus.key && root.querySelector(`[data-key="${focus.key}"]:not(:disabled)`),
      focus.id && document.getElementById(focus.id),
    ].find(isSeen);
    if (found) return found.focus({ preventScroll: true });
    const next = hand === "key" && [
      focus.spot && root.querySelector("[data-spot].can"),
      focus.isAct && root.querySelector(".act:not(.dim)"),
      root.querySelector("[data-key=e]:not(:disabled)"),
    ].find(isSeen);
    (next || document.getElementById("prompt"))?.focus({ preventScroll: true });
  };

  document.addEventListener("pointerdown", () => { hand = "pointer"; }, true);
  // Numbers of actions go when the click is over: what moves away under the pointer is not clicked.
  document.addEventListener("click", () => { if (hand === "pointer") document.body.classList.remove("keyed"); });
  document.addEventListener("keydown", () => { hand = "key"; }, true);

  // -- the pointer: what comes to lie under it, because the page has changed or a press changed it, is not pointed at

  const TREMBLE = 4; // pixels
  let pointer = { x: NaN, y: NaN };
  let rest = null; // where it lies until it is moved
  const follow = (event) => { if (rest && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) > TREMBLE) rest = null; };
  document.addEventListener("pointerover", (event) => {
    if (event.clientX === pointer.x && event.clientY === pointer.y) rest ||= pointer;
    else follow(event);
  }, true);
  document.addEventListener("pointerdown", (event) => { rest = { x: event.clientX, y: event.clientY }; }, true);
  document.addEventListener("pointermove", (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    follow(event);
  }, true);

  // -- what is heard, and what the tab of the browser shows

  const linesOf = () => [...root.querySelectorAll(".story [data-ply]:not(:has([data-ply]))")];
  const lastPly = () => linesOf().reduce((most, line) => Math.max(most, Number(line.dataset.ply)), 0);

  // The device changes hands; nothing that stands around the table may still tell what the last seat saw.
  const forget = () => {
    document.getElementById("heard").textContent = document.getElementById("prompt")?.textContent.trim() || "";
    for (const id of ["card", "tip", "closer-body"]) document.getElementById(id)?.replaceChildren();
    if (closer.open) closer.close();
  };

  // A deed is heard with the name of who did it, once for those that follow each other.
  const wordsOf = (line, at, lines) => {
    const turn = line.closest(".log-turn");
    const isFirst = turn && turn !== lines[at - 1]?.closest(".log-turn");
    return `${isFirst && turn !== line ? turn.querySelector(":scope > b")?.textContent || "" : ""} ${line.textContent}`.replace(/\s+/g, " ").trim();
  };
  const tell = (was) => {
    const now = scene();
    const lines = linesOf().filter((line) => Number(line.dataset.ply) > was.ply).slice(-8);
    const words = lines.map(wordsOf);
    const isNew = version() !== was.version;
    const isMine = now.dataset.mine === "1";
    // Who plays next is said when a turn has passed on, and the verdict at the end; in between the story is enough, also
    // for who is asked while others act beside the turn.
    const isSaid = isMine ? !was.mine || now.dataset.asked !== was.asked || now.querySelector(".hinted") : isNew && (was.mine || now.dataset.over === "1");
    if (now.dataset.say && isSaid) words.push(now.dataset.say);
    if (now.classList.contains("handover")) forget();
    else if (words.length) document.getElementById("heard").textContent = words.join(". ");
    showTurn();
    if (!was.mine && isMine && now.dataset.sound === "1") chime();
  };

  const icon = document.querySelector("link[rel=icon]");
  const plainIcon = icon?.getAttribute("href");
  const turnIcon = "data:image/svg+xml," + encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#f7f1e4"/><circle cx="16" cy="16" r="9" fill="#c8741a"/></svg>');
  const showTurn = () => {
    const now = scene();
    for (const name of ["version", "actor"]) root.dataset[name] = now.dataset[name] || "";
    document.title = `${now.dataset.title} · Longtable`;
    icon?.setAttribute("href", now.dataset.mine === "1" ? turnIcon : plainIcon);
  };

  let sound = null;
  const chime = () => {
    const Sound = window.AudioContext || window.webkitAudioContext;
    if (!Sound) return;
    sound ||= new Sound();
    sound.resume().catch(() => {});
    [523.25, 783.99].forEach((pitch, at) => {
      const start = sound.currentTime + 0.02 + at * 0.16;
      const tone = sound.createOscillator();
      const level = sound.createGain();
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0, start);
      level.gain.linearRampToValueAtTime(0.12, start + 0.02);
      level.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      tone.connect(level).connect(sound.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
  };
  document.addEventListener("change", (event) => { if (event.target.matches("[data-sound-switch]:checked")) chime(); });

  // -- requests

  htmx.defineExtension("parts", {
    handleSwap: (style, target, fragment) => {
      if (style !== "parts") return false;
      const next = fragment.querySelector(".scene");
      return next ? take(next) : [];
    },
  });

  const flying = new Map(); // requests whose answer is a scene: when each was sent, and the latest version heard of then
  let wanted = 0; // the latest version heard of
  const LATE = 15000; // milliseconds, after which an answer is no longer waited for
  const WATCH = 4000; // milliseconds between looks whether the page fell behind
  const isOurs = (event) => event.detail.target === root;

  // Counted by request: the answer may be for another target, as refusals are.
  document.addEventListener("htmx:beforeRequest", (event) => { if (isOurs(event)) flying.set(event.detail.xhr, { since: Date.now(), wanted }); });
  document.addEventListener("htmx:configRequest", (event) => {
    if (isOurs(event) && !document.getElementById("chat-lines")) event.detail.parameters.chat = "1";
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    const isScene = xhr.status === 409 && xhr.responseText.includes('class="scene');
    if (isScene || xhr.getResponseHeader("HX-Retarget") === "#refusal") {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.elt?.id === "chat" && event.detail.successful) event.detail.elt.reset(); // before a newer build asks
    const build = event.detail.xhr?.getResponseHeader("X-Longtable-Build");
    if (build) needBuild(build);
    const sent = flying.get(event.detail.xhr);
    flying.delete(event.detail.xhr);
    if (sent && wanted > Math.max(sent.wanted, version())) refresh(); // else the watch below asks again, unhurried
  });
  document.addEventListener("htmx:sendError", (event) => { if (isOurs(event) && event.detail.requestConfig?.verb === "post") refuse(root.dataset.lost, true); });

  // The table as it is now; while another answer is on its way, afterwards.
  const refresh = () => {
    for (const [xhr, { since }] of flying) {
      if (Date.now() - since < LATE) return;
      flying.delete(xhr);
      xhr.abort();
    }
    const lifted = root.querySelector("#act [name=lifted]")?.value;
    const aside = root.querySelector("#act [name=aside]") ? "&aside=1" : "";
    const query = lifted !== undefined ? `lifted=${lifted}${aside}` : wanted > version() ? `v=${wanted}` : "";
    const mark = root.dataset.now.includes("?") ? "&" : "?";
    htmx.ajax("GET", root.dataset.now + (query && mark + query), { source: root, target: root, swap: "parts" }).catch(() => {});
  };
  const heard = (number) => {
    if (number === version()) return;
    wanted = Math.max(wanted, number);
    refresh();
  };
  // Whatever became of a request, a page that knows of a later version fetches it in the end.
  setInterval(() => { if (wanted > version()) refresh(); }, WATCH);

  const isWriting = () => [...document.querySelectorAll("#chat input[name=text]")].some((field) => field.value);
  const needBuild = (build) => {
    if (build !== document.body.dataset.build && !isWriting()) location.reload();
  };

  // -- tabs, chat, enlarged boards, words

  const openTab = (name) => {
    for (const tab of root.querySelectorAll("[role=tab][data-tab]")) {
      const isOpen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls"))?.classList.toggle("open", isOpen);
    }
    if (name === "chat") root.querySelector("[role=tab][data-tab=chat] .new").hidden = true;
  };
  const chatHeard = (number) => {
    if (number <= Number(root.dataset.chat)) return;
    root.dataset.chat = number;
    if (!document.getElementById("chat-lines")) return;
    htmx.ajax("GET", root.dataset.chatUrl, { target: "#chat-lines", swap: "innerHTML" }).catch(() => {});
    const isOpen = root.querySelector("#panel-chat.open");
    const mark = root.querySelector("[role=tab][data-tab=chat] .new");
    if (mark && !isOpen) mark.hidden = false;
  };

  const closer = document.getElementById("closer");
  document.addEventListener("htmx:afterSwap", (event) => {
    const { target } = event.detail;
    if (target.id === "closer-body" && !closer.open) closer.showModal();
    if (target.id === "chat-lines") target.scrollTop = target.scrollHeight;
    if (target.id === "closer-body") for (const call of after) call(scene(), [target]);
  });

  document.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab][data-tab]");
    if (tab) openTab(tab.dataset.tab);
    if (event.target === closer || event.target.matches("#keys")) event.target.close();
  });
  root.addEventListener("keydown", (event) => {
    const tab = event.target.closest("[role=tab]");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!tab || !step) return;
    const tabs = [...root.querySelectorAll("[role=tab]")];
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    openTab(next.dataset.tab);
    next.focus();
  });
  document.addEventListener("me", () => refresh());

  after.push(() => {
    const filter = document.getElementById("filter");
    if (filter && root.querySelectorAll(".act").length > MANY) filter.hidden = false;
  });
  after.push((_, fresh) => {
    const large = closer.open && closer.querySelector("[data-closer]");
    if (!large || fresh.some((part) => part.id === "closer-body")) return;
    const link = root.querySelector(`#mat-${large.dataset.closer} .enlarge`);
    if (link) htmx.ajax("GET", link.getAttribute("href"), { target: "#closer-body", swap: "innerHTML" }).catch(() => {});
  });

  remember();
  showTurn();
  site.table = {
    root, scene, version, before, after, refresh, heard, chatHeard, needBuild, refuse, clearLost,
    sent: () => new Map(sent),
    isKeyed: () => hand === "key",
    focused, restore,
    isResting: () => Boolean(rest),
  };
  document.addEventListener("DOMContentLoaded", () => { for (const call of after) call(scene(), [scene()]); });
})();
