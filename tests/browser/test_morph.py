"""Drawings that become others: equal to the one that came in every node, with all that is the same left alone."""

import pytest
from playing import imported

# Each panel of some former positions becomes that of the next one: what is wrong, and the share of elements that stayed.
BECOME = """async (plies) => {
  const { become, table } = window.longtable;
  const load = async (ply) => {
    const answer = await fetch(`${table.root.dataset.past}?${new URLSearchParams({ ply })}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return new Map([...page.querySelectorAll(".past [data-panel]")].map((panel) => [panel.dataset.panel, panel]));
  };
  const positions = [];
  for (const ply of plies) positions.push(await load(ply));
  const wrong = [];
  let [stayed, all, compared] = [0, 0, 0];
  for (let at = 1; at < positions.length; at += 1) {
    for (const [name, panel] of positions[at - 1]) {
      const wanted = positions[at].get(name);
      if (!wanted) continue;
      const live = panel.cloneNode(true);
      live.querySelector("[data-spot]")?.classList.add("can"); // as marked by the page
      const known = new Set(live.querySelectorAll("*"));
      become(live, wanted.cloneNode(true));
      if (!live.isEqualNode(wanted)) wrong.push(`${name} at ${plies[at]}`);
      const now = [...live.querySelectorAll("*")];
      stayed += now.filter((thing) => known.has(thing)).length;
      all += now.length;
      compared += 1;
    }
  }
  return { wrong, compared, share: stayed / all };
}"""


@pytest.mark.parametrize(
    ("game", "name"),
    [("castles-of-burgundy", "all-modules-2"), ("great-western-trail-nz", "mixed-on-stack-2"), ("shipyard", "base-2")],
)
def test_a_drawing_becomes_the_one_that_came(visit, game, name):
    page = visit("/")
    imported(page, name, 180, game=game)
    found = page.evaluate(BECOME, [2, 3, 10, 60, 61, 62, 120, 170, 5])
    assert found["wrong"] == []
    assert found["compared"] > 20
    assert found["share"] > 0.8


HAND_MADE = """([before, after]) => {
  const make = (text) => new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
  const [old, now] = [make(before), make(after)];
  const wanted = now.cloneNode(true);
  window.longtable.become(old, now);
  return old.isEqualNode(wanted) ? "" : old.outerHTML;
}"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<div>a</div>", "<div></div>"),
        ("<div></div>", "<div>a<b>c</b></div>"),
        ('<div><i id="x"></i><i id="y"></i></div>', '<div><i id="y">1</i><i id="x">2</i></div>'),
        ('<div class="a" title="t"><p>1</p>text<p>2</p></div>', '<div lang="en"><p>2</p><p>3</p>words</div>'),
        ("<div><template><p>1</p></template></div>", "<div><template><p>2</p></template><input></div>"),
        ("<div><!-- one --><b>1</b></div>", "<div><b>1</b><!-- two --></div>"),
        ('<svg><g data-spot="a"/><g data-spot="b"/></svg>', '<svg><g data-spot="b"><path d="M0 0"/></g></svg>'),
    ],
)
def test_whatever_it_was_it_becomes_what_came(visit, before, after):
    page = visit("/")
    imported(page, "base-2", 1)
    assert page.evaluate(HAND_MADE, [before, after]) == ""
