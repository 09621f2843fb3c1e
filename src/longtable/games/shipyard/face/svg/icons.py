# not compiled
"""Icons of pieces, of what is printed on ship cards and canals, and of commodities: 64 units around the origin.

Fills are classes: `c` canvas, `h` hull, `i` iron, `b` brass, `r` red, `t` skin, `n` navy, `l` lamplight, `k` coal,
`s` steel, `w` water, `g` green. Lines without a fill take the ink of the page when they are of class `o`.
"""

from typing import Final

PIECE_ICONS: Final = {
    "captain": (
        '<path class="n" d="M-22 28c0-12 5-18 14-20H8c9 2 14 8 14 20z"/>'
        '<path class="b" d="M-20 17h9v4h-10zM11 17h9l1 4H11z"/>'
        '<path class="t" d="M-10-9h20v9c0 6-4 10-10 10S-10 6-10 0z"/>'
        '<path class="c" d="M-11-1c2 1 5 2 11 2s9-1 11-2c1 10-3 17-11 17S-12 9-11-1z"/>'
        '<path class="c" d="M-19-17c1-7 9-11 19-11s18 4 19 11l-7 6h-24z"/>'
        '<path class="n" d="M-13-12h26v4c2 1 4 2 5 4-9-3-27-3-36 0 1-2 3-3 5-4z"/><circle class="b" cy="-18" r="3.5"/>'
    ),
    "businessman": (
        '<path class="h" d="M-22 28c0-12 5-18 14-20H8c9 2 14 8 14 20z"/><path class="c" d="M-8 8 0 24 8 8z"/>'
        '<path class="r" d="M-3 10h6l2 13-5 5-5-5z"/><path class="t" d="M-10-8h20v8c0 6-4 10-10 10S-10 6-10 0z"/>'
        '<path class="k" d="M-9 3c3-4 6-4 9-2 3-2 6-2 9 2-3 2-6 2-9 0-3 2-6 2-9 0z"/>'
        '<path class="k" d="M-14-11c-2-11 5-18 14-18s16 7 14 18z"/>'
        '<path class="k" d="M-21-12c6 2 36 2 42 0 1 5-3 7-8 7h-26c-5 0-9-2-8-7z"/>'
    ),
    "soldier": (
        '<path class="r" d="M-22 28c0-12 5-18 14-20H8c9 2 14 8 14 20z"/>'
        '<path class="c" d="M-10 9h5L12 28H5zM10 9H5L-12 28h7z"/>'
        '<path class="t" d="M-10-6h20v6c0 6-4 10-10 10S-10 6-10 0z"/>'
        '<path class="k" d="M-13-27h26l-3 20h-20z"/><path class="c" d="M-4-27c-4-8 12-8 8 0z"/>'
        '<path class="b" d="M-4-20h8v8l-4 3-4-3z"/><path class="k" d="M-12-7c6-2 18-2 24 0l1 4c-8-2-18-2-26 0z"/>'
    ),
    "sail": (
        '<path class="o" d="M0 30V-29"/><path class="c" d="M3-26C17-16 24 0 24 17H3z"/>'
        '<path class="c" d="M-4-20C-6-6-14 6-22 17h18z"/><path class="r" d="M0-31l11 4L0-22z"/>'
        '<path class="thin" d="M4-6h13M4 5h17"/>'
    ),
    "smokestack": (
        '<path class="s" d="M-3-24c-6-1-6-9 1-8 2-6 11-5 11 1 6-2 10 6 4 9-3 3-7 1-8-1-2 2-6 2-8-1z"/>'
        '<path class="i" d="M-11 30l3-46H8l3 46z"/><path class="r" d="M-10 3h20l.6 11h-21.2z"/>'
        '<path class="i" d="M-11-20h22v7h-22z"/>'
    ),
    "propeller": (
        '<path class="b" d="M-3-4c-9-6-10-18-2-26 8 4 14 14 8 24zM5-1c10-4 21 1 24 12-8 6-20 5-25-5z'
        'M-1 5c-1 11-11 18-22 15-2-10 5-20 16-20z"/>'
        '<circle class="b" r="8"/><circle class="k" r="2.5"/>'
    ),
    "crane": (
        '<path class="o" d="M22-21v18"/><path class="h" d="M-18 14h28v16h-28z"/>'
        '<path class="r" d="M-10 14-4-25h7l2 39z"/><path class="r" d="M-14-20 24-28v6L-14-13z"/>'
        '<path class="k" d="M-20-22h9v11h-9z"/><path class="b" d="M15-4h14V9H15z"/>'
        '<path class="thin" d="M15 2.5h14M22-4V9"/>'
    ),
    "cannon": (
        '<path class="r" d="M-24-3H6l6 24h-44z"/>'
        '<path class="i" d="M-25-1c-5-4-5-11 0-14L18-21l1-3 7-1 2 17-7 1-1-2-42 11z"/>'
        '<path class="thin" d="M-13-17l2 15M3-19l2 15"/>'
        '<circle class="b" cx="-17" cy="20" r="9"/><circle class="b" cx="6" cy="20" r="9"/>'
        '<circle class="k" cx="-17" cy="20" r="2"/><circle class="k" cx="6" cy="20" r="2"/>'
    ),
    "officer": (
        '<path class="n" d="M-22 28c0-12 5-18 14-20H8c9 2 14 8 14 20z"/><path class="c" d="M-6 8 0 16 6 8z"/>'
        '<path class="b" d="M-21 14c2-4 6-6 11-6v6zM21 14c-2-4-6-6-11-6v6z"/>'
        '<path class="t" d="M-10-9h20v9c0 6-4 10-10 10S-10 6-10 0z"/>'
        '<path class="n" d="M-23-9C-18-22-9-29 0-29s18 7 23 20C12-13-12-13-23-9z"/>'
        '<path class="b" d="M0-26l2.5 5h5l-4 3.5 1.5 5.5-5-3-5 3 1.5-5.5-4-3.5h5z"/>'
    ),
}

FEATURE_ICONS: Final = {
    "mast": (
        '<path class="o" d="M0 30V-29M-17-14h34M-12 4h24"/>'
        '<path class="thin o" d="M0-27l17 13M0-27l-17 13M17-14 12 4M-17-14-12 4M12 4 '
        '4 30M-12 4-4 30"/>'
    ),
    "cabin": (
        '<path class="h" d="M-19 26V-4c0-13 8-22 19-22s19 9 19 22v30z"/>'
        '<path class="l" d="M-12 20V-3c0-9 5-15 12-15s12 6 12 15v23z"/><path d="M0-18v38M-12 2h24"/>'
    ),
    "life_buoy": (
        '<path class="c hole" d="M0-25a25 25 0 1 1 0 50 25 25 0 0 1 0-50zm0 15a10 10 0 1 0 0 20 10 10 0 0 0 0-20z"/>'
        '<path class="r bare" d="M-7.5-23.2a24 24 0 0 1 15 0L3.3-9.5a10 10 0 0 0-6.6 0z'
        "M-7.5 23.2a24 24 0 0 0 15 0L3.3 9.5"
        "a10 10 0 0 1-6.6 0zM-23.2-7.5a24 24 0 0 0 0 15L-9.5 3.3a10 10 0 0 1 0-6.6zM23.2-7.5a24 24 0 0 1 0 15"
        'L9.5 3.3a10 10 0 0 0 0-6.6z"/>'
        '<circle class="outline" r="25"/><circle class="outline" r="10"/>'
    ),
    "lifeboat": (
        '<path class="c" d="M-28-4h56c-1 14-8 22-18 24h-20C-20 18-27 10-28-4z"/>'
        '<path class="r" d="M-28-4h56l-1 8h-54z"/><path class="o" d="M-16-4v-15c0-4-4-6-8-4M16-4v-15c0-4 4-6 8-4"/>'
        '<path class="thin" d="M-20 11h40"/>'
    ),
    "lantern": (
        '<path class="o" d="M-7-22c0-11 14-11 14 0"/><path class="k" d="M-14-14-7-22H7l7 8z"/>'
        '<path class="l" d="M-13-14h26l-3 30h-20z"/><path class="k" d="M-16 16h32v9h-32z"/>'
        '<path class="r bare" d="M0-9c7 7 8 12 5 17-2 4-8 4-10 0-3-5-2-10 5-17z"/>'
    ),
    "military": (
        '<g transform="rotate(42)"><path class="s" d="M-3.5-31h7l1 38h-9z"/><path class="b" d="M-11 7h22v6h-22z"/>'
        '<path class="r" d="M-3.5 13h7v15h-7z"/></g>'
        '<g transform="rotate(-42)"><path class="s" d="M-3.5-31h7l1 38h-9z"/><path class="b" d="M-11 7h22v6h-22z"/>'
        '<path class="r" d="M-3.5 13h7v15h-7z"/></g>'
    ),
    "commerce": (
        '<path class="o" d="M-20-17-27 6M-20-17l7 23M20-17 13 6M20-17l7 23"/>'
        '<path class="b" d="M-3-27h6v5l18 4v4L3-16v36h9v7h-24v-7h9v-36l-18 2v-4l18-4z"/>'
        '<path class="b" d="M-30 5h20c-1 9-19 9-20 0zM10 5h20c-1 9-19 9-20 0z"/>'
    ),
    "blue_ribbon": (
        '<path class="n" d="M-13 6-18 30l10-5 7 6 3-20zM13 6l5 24-10-5-7 6-3-20z"/>'
        '<path class="n" d="M0-31l7 5 9-1 3 8 7 5-2 9 2 8-8 4-4 8-9-1-5 5-5-5-9 1-4-8-8-4 2-8-2-9 7-5 3-8 9 1z"/>'
        '<circle class="c" cy="-8" r="11"/><path class="n bare" d="M-1.5-15h4v14h-4v-9l-3 1v-3z"/>'
    ),
}

GOOD_ICONS: Final = {
    "coal": (
        '<path class="k" d="M-26 14-22-4-9-9-4-23l16-3 9 11 7 14-3 17-14 11-24-1z"/>'
        '<path class="glint" d="M-9-9l10 7 13-5M1-2l-5 18M-4-23l9 6 7-9"/>'
    ),
    "steel": (
        '<path class="s" d="M-13-22h18l8 18h-34z"/><path class="s" d="M-26 2h18l8 20h-34z"/>'
        '<path class="s" d="M6 2h18l8 20H-2z"/><path class="thin" d="M-11-16h14M-23 8h13M10 8h13"/>'
    ),
    "grain": (
        '<path class="o" d="M0 30V-4"/>'
        '<path class="b" d="M0-31c6 5 7 11 0 18-7-7-6-13 0-18zM-2 1c-9 0-13-4-14-13 9-1 14 4 14 13z'
        "M2 1c9 0 13-4 14-13-9-1-14 4-14 13z"
        'M-2 16c-9 0-13-4-14-13 9-1 14 4 14 13zM2 16c9 0 13-4 14-13-9-1-14 4-14 13z"/>'
    ),
}
