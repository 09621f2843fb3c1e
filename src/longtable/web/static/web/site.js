"use strict";

// The shell of the site: everything here has a way without it.
(() => {
  const root = document.documentElement;

  // The theme, at once and without a new page.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    if (!form.matches("[data-theme-form]") || !button) return;
    event.preventDefault();
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `theme=${button.value}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
    if (button.value === "system") delete root.dataset.theme;
    else root.dataset.theme = button.value;
    for (const other of form.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
  });

  // A menu closes when the reader turns elsewhere.
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  }, true); // also of a press that does something else there
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  // What the server refuses is said at the foot of the page. A page that deals with a refusal itself changes the event's target first.
  let away = 0;
  const notice = () => document.getElementById("notice");
  const say = (text) => {
    const place = notice();
    if (!place) return;
    place.replaceChildren();
    const line = document.createElement("p");
    line.textContent = text;
    place.append(line);
    clearTimeout(away);
    away = setTimeout(() => place.replaceChildren(), 8000);
  };
  window.longtable = { say };
  document.addEventListener("htmx:responseError", (event) => {
    if (event.defaultPrevented) return;
    const found = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html").querySelector(".refusal, main p");
    say(found ? found.textContent : event.detail.xhr.statusText);
  });

  // Lists ask again only while somebody looks, and at once when somebody looks again.
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (document.hidden && event.target.matches("[data-poll]")) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    for (const list of document.querySelectorAll("[data-poll]")) list.dispatchEvent(new CustomEvent("shown"));
  });

  // In the title, how many tables wait.
  const title = document.title;
  const count = () => {
    const lists = document.querySelector("[data-waiting]");
    if (!lists) return; // a table has a title of its own, which changes
    const waiting = Number(lists.dataset.waiting);
    document.title = waiting ? `(${waiting}) ${title}` : title;
  };

  // Links to copy.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    const before = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = before), 2000);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-whole]")) event.target.select();
  });

  // The form of a new table: only what goes with the number of seats.
  const whoIn = (row) => row.querySelector('[name^="seat-"]:checked:not(:disabled)')?.value;
  const fit = (form) => {
    const chosen = form.querySelector('input[name="seats"]:checked');
    const seats = chosen ? Number(chosen.value) : 0;
    const show = (part, is) => {
      part.hidden = !is;
      for (const field of part.querySelectorAll("input, select")) field.disabled = !is;
    };
    for (const part of form.querySelectorAll("[data-seats]")) {
      const fits = part.dataset.seats;
      show(part, !fits || fits.split(",").includes(String(seats)));
    }
    for (const part of form.querySelectorAll("[data-seat]")) show(part, Number(part.dataset.seat) < seats);
    for (const own of form.querySelectorAll(".own-boards")) own.hidden = seats < 2;
    for (const beside of form.querySelectorAll("[data-beside]")) {
      show(beside, whoIn(beside.parentElement) === "here");
    }
    // Bots of one level at one table are different people.
    const [seated, names] = [{}, []];
    for (const row of form.querySelectorAll(".seat-row")) {
      for (const pick of row.querySelectorAll("[data-people]:not([data-people=''])")) {
        const people = pick.dataset.people.split(" ");
        const person = people[Math.min(seated[pick.dataset.level] || 0, people.length - 1)];
        pick.querySelector("[data-person]").textContent = person;
        pick.querySelector(".face use").setAttribute("href", `#face-${person}`);
      }
      const bot = whoIn(row) === "bot" ? row.querySelector("[data-level] :checked")?.value : "";
      if (bot) seated[bot] = (seated[bot] || 0) + 1;
      const chosen = row.querySelector('[name^="seat-"]:checked:not(:disabled)');
      if (!chosen) continue;
      const named = chosen.value === "here" && row.querySelector("[data-beside] input").value.trim();
      names.push(named || chosen.dataset.word || row.querySelector("[data-level]:has(:checked) [data-person]")?.textContent || "");
    }
    const who = document.querySelector("[data-who-plays]");
    const { lang } = document.documentElement;
    const said = new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" }).format(names);
    if (who) who.textContent = said.charAt(0).toUpperCase() + said.slice(1);
    for (const group of form.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-seats]:not([hidden])");
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-pick]");
    if (!button) return;
    document.getElementById(button.dataset.for).value = button.dataset.pick;
    for (const other of document.querySelectorAll("[data-pick]")) other.setAttribute("aria-pressed", String(other === button));
  });

  const word = () => {
    const letters = "abcdefghjkmnpqrstuvwxyz23456789";
    return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join("");
  };

  const dress = (place) => {
    for (const form of place.querySelectorAll("[data-new-table]")) fit(form);
    for (const field of place.querySelectorAll("[data-random-word]")) if (!field.value) field.value = word();
    for (const button of place.querySelectorAll("[data-copy]")) button.hidden = false;
    for (const part of place.querySelectorAll("details[data-wide-open]")) if (matchMedia("(min-width: 900px)").matches) part.open = true;
    count();
  };
  document.addEventListener("change", (event) => {
    const form = event.target.closest("[data-new-table]");
    if (form) fit(form);
  });
  document.addEventListener("htmx:load", (event) => dress(event.target.parentElement || document));
  dress(document);
  const errors = document.getElementById("errors");
  if (errors) errors.focus();
})();
