"use strict";

// News of the table: by a stream while the page is looked at, by asking now and then otherwise. Numbers only; the page
// fetches what it may see. Whatever gets lost is made good by the next number.
(() => {
  const table = window.longtable?.table;
  if (!table) return;
  const { root } = table;
  const light = document.getElementById("link");
  const QUICK = 4000; // between questions while there is no stream
  const SLOW = 30000; // ... while nobody looks
  const REST = 60000; // hidden for so long, the stream is closed
  let source = null;
  let asking = 0;
  let resting = 0;
  let again = 0;
  let failures = 0;
  let isAgain = false; // the stream was lost before

  const showLost = (isLost) => {
    light.hidden = !isLost;
    if (!isLost) table.clearLost();
  };

  const ask = async () => {
    try {
      const answer = await fetch(root.dataset.versionUrl, { credentials: "same-origin", cache: "no-store", headers: { Accept: "application/json" } });
      const build = answer.headers.get("X-Longtable-Build");
      if (build) table.needBuild(build);
      if (!answer.ok) throw new Error(String(answer.status));
      const now = await answer.json();
      showLost(false);
      table.heard(now.version);
      table.chatHeard(now.chat);
      return true;
    } catch {
      showLost(true);
      return false;
    }
  };
  const askEvery = (pause) => {
    clearInterval(asking);
    asking = pause ? setInterval(ask, pause) : 0;
  };

  const close = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    if (!window.EventSource) return askEvery(QUICK);
    const stream = new EventSource(root.dataset.events);
    source = stream;
    stream.addEventListener("open", () => {
      failures = 0;
      askEvery(0);
      showLost(false);
      if (isAgain) ask(); // the server may be another one now, of a newer build
      isAgain = false;
    });
    stream.addEventListener("version", (event) => table.heard(Number(event.data)));
    stream.addEventListener("chat", (event) => table.chatHeard(Number(event.data)));
    stream.addEventListener("error", () => {
      if (stream !== source) return;
      isAgain = true;
      if (!asking) { askEvery(QUICK); setTimeout(() => { if (asking && stream === source) ask(); }, 600); }
      if (stream.readyState === EventSource.CLOSED) {
        failures += 1;
        clearTimeout(again);
        again = setTimeout(open, Math.min(30000, 2000 * 2 ** failures));
      }
    });
  };
  // A stream that is blocked on its way never opens and never fails.
  setTimeout(() => { if (source && source.readyState !== EventSource.OPEN && !asking) askEvery(QUICK); }, 6000);

  const wake = () => {
    clearTimeout(resting);
    ask();
    if (!source || source.readyState === 2) open();
    else if (source.readyState === 1) askEvery(0);
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return wake();
    clearTimeout(resting);
    resting = setTimeout(() => { close(); askEvery(SLOW); }, REST);
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => showLost(true));
  window.addEventListener("pagehide", close);

  open();
  window.longtable.stream = { wake, isOpen: () => source?.readyState === 1, isAsking: () => Boolean(asking) };
})();
