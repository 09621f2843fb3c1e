"use strict";

// A drawing becomes the one that came: only what differs is touched. A board of thousands of shapes that is put in as a
// whole is styled and laid out as a whole, which takes longer than everything else that an answer brings.
(() => {
  if (!window.longtable) return;
  const WHOLE = new Set(["TEMPLATE", "INPUT", "TEXTAREA", "SELECT", "DETAILS", "VIDEO"]); // have a state that is not in their attributes

  const keyOf = (node) => (node.nodeType === 1 ? `${node.nodeName} ${node.id || node.dataset?.spot || ""}` : node.nodeType);

  // In the same order too: drawings are compared by their text.
  const setAttributes = (old, now) => {
    const [names, wanted] = [old.getAttributeNames(), now.getAttributeNames()];
    let same = 0;
    while (same < names.length && names[same] === wanted[same]) same += 1;
    for (const name of names.slice(same)) old.removeAttribute(name);
    for (const name of wanted) if (old.getAttribute(name) !== now.getAttribute(name)) old.setAttribute(name, now.getAttribute(name));
  };

  // Children are matched in their order: by name and spot, so that one that comes or goes does not shift the others.
  const setChildren = (old, now) => {
    let at = old.firstChild;
    for (let next = now.firstChild; next;) {
      const after = next.nextSibling;
      const key = keyOf(next);
      let found = at;
      while (found && keyOf(found) !== key) found = found.nextSibling;
      if (found) {
        while (at !== found) { const gone = at; at = at.nextSibling; gone.remove(); }
        at = at.nextSibling;
        become(found, next);
      } else old.insertBefore(next, at);
      next = after;
    }
    while (at) { const gone = at; at = at.nextSibling; gone.remove(); }
  };

  const become = (old, now) => {
    if (now.nodeType !== 1) {
      if (old.data !== now.data) old.data = now.data;
    } else if (WHOLE.has(now.nodeName)) {
      if (!old.isEqualNode(now)) old.replaceWith(now);
    } else {
      setAttributes(old, now);
      if (old.firstChild || now.firstChild) setChildren(old, now);
    }
  };

  window.longtable.become = become;
})();
