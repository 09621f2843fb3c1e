"""Number 36: kinds of things are told apart by their shape, not by colour alone."""

import base64
import itertools

import pytest
from playing import imported, until_asked

SIZE = 64
KINDS = ("building", "animal", "ship", "monastery", "mine", "castle")
BUILDINGS = ("market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower")
ANIMALS = ("cow", "pig", "sheep", "chicken")
GOODS = ("turquoise", "violet", "pink", "red", "brown", "orange")
SEATS = (1, 2, 3, 4)
DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")

# Draw symbols of the page side by side on a sheet, as they stand or in one colour.
SHOW = """([ids, isBare, size]) => {
  document.getElementById("specimens")?.remove();
  const sheet = document.createElement("div");
  sheet.id = "specimens";
  sheet.style.cssText = `position:fixed;left:0;top:0;z-index:999;display:flex;width:${size * ids.length}px;height:${size}px;background:#fff`;
  document.body.append(sheet);
  for (const id of ids) {
    const symbol = document.getElementById(id);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", symbol.getAttribute("viewBox"));
    svg.setAttribute("width", size);
    svg.setAttribute("height", size);
    svg.setAttribute("class", "cob");
    svg.innerHTML = symbol.innerHTML;
    sheet.append(svg);
    if (!isBare) continue;
    for (const part of svg.querySelectorAll("*")) {
      const style = getComputedStyle(part);
      const isFilled = style.fill !== "none";
      const isDrawn = style.stroke !== "none";
      part.style.fill = isFilled ? "#fff" : "none";
      part.style.stroke = isDrawn || isFilled ? "#000" : "none";
      part.style.strokeWidth = isDrawn ? style.strokeWidth : "1";
      part.style.opacity = "1";
    }
  }
}"""

PIXELS = """async ([png, size, count]) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  return Array.from({ length: count }, (_, at) => {
    const { data } = paper.getImageData(at * size, 0, size, size);
    const grey = [];
    for (let i = 0; i < data.length; i += 4) grey.push(Math.round(0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]));
    return grey;
  });
}"""


def greys_of(page, ids: list[str], is_bare: bool) -> dict[str, list[int]]:
    """The symbols as shades of grey."""
    page.evaluate(SHOW, [ids, is_bare, SIZE])
    png = page.locator("#specimens").screenshot(animations="disabled")
    found = page.evaluate(PIXELS, [base64.b64encode(png).decode("ascii"), SIZE, len(ids)])
    return dict(zip(ids, found, strict=True))


def difference(first: list[int], second: list[int]) -> float:
    """The share of points that are clearly lighter or darker in one of two pictures."""
    assert len(first) == len(second) == SIZE * SIZE
    return sum(abs(one - two) > 48 for one, two in zip(first, second, strict=True)) / len(first)


@pytest.fixture(scope="module")
def are_pixels_seen():
    return True


@pytest.fixture
def page(visit):
    # The specimens bring styles of their own, which the policy of the site would refuse.
    found = visit("/", bypass_csp=True, device_scale_factor=1)
    imported(found, "all-modules-4", 200)
    until_asked(found)
    return found


def need_distinct(page, ids: list[str], is_bare: bool, least: float) -> None:
    greys = greys_of(page, ids, is_bare)
    assert all(len(set(grey)) > 1 for grey in greys.values()), "something is drawn"
    close = {pair: round(difference(greys[pair[0]], greys[pair[1]]), 4) for pair in itertools.combinations(ids, 2)}
    assert min(close.values()) >= least, sorted(close.items(), key=lambda item: item[1])[:5]


@pytest.mark.parametrize(
    "ids, least",
    [
        ([f"cob-mark-{kind}" for kind in KINDS], 0.05),
        (
            [f"cob-icon-{name}" for name in (*BUILDINGS, *ANIMALS, "geese", "castle", "mine", "ship", "inn", "crane")],
            0.05,
        ),
        ([f"cob-good-{colour}" for colour in GOODS], 0.01),
        ([f"cob-seat-{seat}" for seat in SEATS], 0.03),
        ([f"cob-die-{n}" for n in range(1, 7)], 0.01),
    ],
    ids=["kinds", "tiles", "goods", "seats", "dice"],
)
def test_36_shapes_differ_in_one_colour(page, ids, least):
    need_distinct(page, ids, True, least)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_36_tiles_differ_for_every_eye(page, deficiency):
    """As each of them sees the finished tiles, and then in shades of grey alone."""
    eye = page.context.new_cdp_session(page)
    eye.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    tiles = [
        *BUILDINGS,
        *[f"{animal}-3" for animal in ANIMALS],
        "geese",
        "castle",
        "mine",
        "ship",
        "inn",
        "monastery-1",
    ]
    need_distinct(page, [f"cob-tile-{name}" for name in tiles], False, 0.04)
    need_distinct(page, [f"cob-good-{colour}" for colour in GOODS], False, 0.01)


def test_36_every_hex_carries_the_mark_of_its_kind(page):
    told = page.locator("[data-own] svg g[class^=t-]:has(> .ground)").evaluate_all(
        """(all) => all.map((kind) => ({ name: kind.getAttribute("class").slice(2),
          grounds: kind.querySelector(".ground").getAttribute("d").split("M").length - 1,
          marks: [...kind.querySelectorAll("use")].map((use) => use.getAttribute("href")) }))"""
    )
    assert {each["name"] for each in told} == set(KINDS)
    for each in told:
        assert each["marks"] == [f"#cob-w-{each['name']}"] * each["grounds"], each
