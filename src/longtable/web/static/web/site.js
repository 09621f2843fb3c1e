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
  });
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
})();
