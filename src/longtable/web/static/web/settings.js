"use strict";

// Settings of this device: kept in the browser, shown in the menu of the table.
(() => {
  const site = window.longtable;
  if (!site) return;
  const DEFAULTS = { "one-tap": "off", follow: "on", pace: "brisk" };
  const get = (name) => {
    try {
      return localStorage.getItem(`longtable.${name}`) || DEFAULTS[name];
    } catch {
      return DEFAULTS[name]; // a browser that keeps nothing
    }
  };
  const set = (name, value) => {
    try { localStorage.setItem(`longtable.${name}`, value); } catch { /* for this page only */ }
  };
  const show = () => {
    for (const field of document.querySelectorAll("[data-setting]")) {
      if (field.type === "checkbox") field.checked = get(field.dataset.setting) === "on";
      else field.value = get(field.dataset.setting);
    }
  };
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.dataset.setting) set(field.dataset.setting, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
  });
  site.settings = { get, set };
  show();
})();
