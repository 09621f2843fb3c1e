"use strict";

// Packing: an area is cut by straight lines into rows and columns, in the given order, so that the common scale is largest.
// Boxes are { name, w, h }; `lay` gives each its place by a call.
(() => {
  if (!window.longtable) return;
  const GAP = 8;
  const FEW = 4;
  const CLEARLY = 1.1;
  const NEARLY = 0.99;

  const cutsOf = (count) => (count > 6 ? [Math.ceil(count / 2)] : Array.from({ length: count - 1 }, (_, at) => at + 1));
  const trees = (boxes) => {
    if (boxes.length === 1) return [{ box: boxes[0], w: boxes[0].w, h: boxes[0].h, gx: 0, gy: 0 }];
    const list = [];
    for (const cut of cutsOf(boxes.length)) {
      for (const a of trees(boxes.slice(0, cut))) {
        for (const b of trees(boxes.slice(cut))) {
          list.push({ a, b, isRow: true, w: a.w + b.w, h: Math.max(a.h, b.h), gx: a.gx + b.gx + 1, gy: Math.max(a.gy, b.gy) });
          list.push({ a, b, isRow: false, w: Math.max(a.w, b.w), h: a.h + b.h, gx: Math.max(a.gx, b.gx), gy: a.gy + b.gy + 1 });
        }
      }
    }
    return list;
  };
  const scaleOf = (tree, width, height) => Math.min((width - tree.gx * GAP) / tree.w, (height - tree.gy * GAP) / tree.h);
  const packed = (boxes, width, height) => {
    if (!boxes.length) return null;
    const found = trees(boxes).map((tree) => ({ tree, scale: scaleOf(tree, width, height) }));
    const largest = Math.max(...found.map(({ scale }) => scale));
    // Of those that are as large, the one that leaves most room to others.
    const lowOf = ({ tree, scale }) => tree.h * scale + tree.gy * GAP;
    const best = found.filter(({ scale }) => scale >= largest * NEARLY).reduce((least, each) => (lowOf(each) < lowOf(least) - 1 ? each : least));
    best.width = best.tree.w * best.scale + best.tree.gx * GAP;
    best.height = best.tree.h * best.scale + best.tree.gy * GAP;
    return best;
  };
  // The same for a few boxes whose order matters less: two neighbours change places where that makes all of them clearly larger.
  const packedFreely = (boxes, width, height) => {
    let best = packed(boxes, width, height);
    if (boxes.length > FEW) return best;
    for (let at = boxes.length - 2; at >= 0; at -= 1) {
      const found = packed([...boxes.slice(0, at), boxes[at + 1], boxes[at], ...boxes.slice(at + 2)], width, height);
      if (found.scale > best.scale * CLEARLY) best = found;
    }
    return best;
  };
  const lay = ({ tree, scale }, x, y, put) => {
    if (tree.box) return put(tree.box.name, x, y, tree.w * scale, tree.h * scale);
    const { a, b, isRow } = tree;
    lay({ tree: a, scale }, x, y, put);
    if (isRow) lay({ tree: b, scale }, x + a.w * scale + (a.gx + 1) * GAP, y, put);
    else lay({ tree: b, scale }, x, y + a.h * scale + (a.gy + 1) * GAP, put);
  };

  // Rows that each fill the width: of all ways to break the list, the one with the largest pictures, by the sum of the roots
  // of their areas, so that none is large at the cost of another.
  const rowsOf = (boxes, cuts) => {
    const rows = [[]];
    boxes.forEach((box, at) => {
      if (at && cuts & (1 << (at - 1))) rows.push([]);
      rows[rows.length - 1].push(box);
    });
    return rows;
  };
  const inRows = (boxes, width, height) => {
    let best = null;
    for (let cuts = 0; cuts < 1 << Math.max(0, boxes.length - 1); cuts += 1) {
      const rows = rowsOf(boxes, cuts).map((row) => ({ row, h: (width - (row.length - 1) * GAP) / row.reduce((sum, box) => sum + box.w / box.h, 0) }));
      const high = rows.reduce((sum, row) => sum + row.h, (rows.length - 1) * GAP);
      const shrink = Math.min(1, (height - (rows.length - 1) * GAP) / Math.max(1, high - (rows.length - 1) * GAP));
      const sum = rows.reduce((all, { row, h }) => all + row.reduce((part, box) => part + h * shrink * Math.sqrt(box.w / box.h), 0), 0);
      if (!best || sum > best.sum + 1e-6) best = { rows, shrink, sum, height: Math.min(high, height) };
    }
    return best;
  };
  const layRows = ({ rows, shrink }, width, put) => {
    let y = 0;
    for (const { row, h } of rows) {
      const high = h * shrink;
      let x = Math.max(0, (width - row.reduce((sum, box) => sum + (box.w / box.h) * high + GAP, -GAP)) / 2);
      for (const box of row) {
        const wide = (box.w / box.h) * high;
        put(box.name, x, y, wide, high);
        x += wide + GAP;
      }
      y += high + GAP;
    }
  };

  window.longtable.packing = { GAP, packed, packedFreely, lay, inRows, layRows };
})();
