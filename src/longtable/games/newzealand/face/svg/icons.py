# not compiled
"""Icons of effects and of what they ask for: 64 units around the origin.

Fills are classes: `c` paper, `k` coal, `w` wood, `g` green, `r` red, `b` gold, `s` silver, `n` navy, `t` skin,
`l` water, `e` teal. `o` are lines in the ink of the page and `i` shapes filled with it; `u` and `f` are always dark;
`p` is the plus of what is gained.
"""

from typing import Final

FLEECE: Final = (
    "M-17 17c-9 1-13-9-7-14-6-6-1-16 7-15 2-8 13-10 17-4 6-5 16-1 16 6 8 1 11 11 5 15 3 7-4 14-11 12"
    "-5 6-14 6-17 0-3 3-8 3-10 0z"
)

EFFECT_ICONS: Final = {
    "hire": (
        '<path class="n" d="M-28 29c0-13 6-19 14-20h8c8 1 14 7 14 20z"/>'
        '<path class="t" d="M-18-6h16v6c0 6-3 10-8 10s-8-4-8-10z"/>'
        '<path class="w" d="M-28-6c10 3 26 3 36 0-1-4-5-5-8-6 0-11-3-16-10-16s-10 5-10 16c-3 1-7 2-8 6z"/>'
        '<path class="p" d="M21-24v20M11-14h20"/>'
    ),
    "invest": (
        '<path class="b" d="M-12-29h24l17 17v24l-17 17h-24l-17-17v-24z"/>'
        '<path class="c" d="M0-19 5-6 19-6 8 3 12 17 0 9-12 17-8 3-19-6-5-6z"/>'
    ),
    "buy": (
        f'<path class="o" d="M-16 12v16M2 12v16"/><g transform="translate(-7-2)"><path class="c" d="{FLEECE}"/></g>'
        '<path class="k" d="M-31-10c3-7 12-8 15-1 2 9-2 16-7 16s-10-8-8-15z"/>'
        '<circle class="s" cx="18" cy="16" r="13"/><path class="o thin" d="M18 9v14M14 12h8M14 20h8"/>'
    ),
    "build": (
        '<path class="c" d="M-24-2v30h40V-2z"/><path class="r" d="M-30 0-4-25 22 0l-4 4H-26z"/>'
        '<path class="k" d="M-9 28V12H3v16z"/><path class="p" d="M21-26v18M12-17h18"/>'
    ),
    "replace_building": (
        '<path class="c" d="M-12 2v18h24V2z"/><path class="r" d="M-17 3 0-13 17 3z"/>'
        '<path class="o" d="M-24-8C-16-30 14-31 23-12m2-12-2 13-13-2M24 10C16 31-14 32-23 13m-2 12 2-13 13 2"/>'
    ),
    "shear": (
        '<path class="s" d="M-4 6-17-30C-7-25 0-12 2 2z"/><path class="s" d="M4 6l13-36C7-25 0-12-2 2z"/>'
        '<path class="o bold" d="M-5 4C-18 8-18 29 0 29S18 8 5 4"/>'
    ),
    "ship": (
        '<path class="o" d="M-2 12v-42"/><path class="c" d="M1-28C14-20 20-6 20 6H1z"/>'
        '<path class="c" d="M-5-20C-8-8-14 0-22 6h17z"/>'
        '<path class="w" d="M-29 11h58c-2 9-7 15-13 17h-31c-8-2-12-8-14-17z"/>'
    ),
    "path": (
        '<path class="o" d="M-6-8v-22"/><path class="r" d="M-5-30l20 7-20 7z"/>'
        '<path class="g" d="M-31 27-6-10 6 8l8-8 17 27z"/>'
    ),
    "hazard": (
        '<path class="b" d="M0-27 31 26h-62z"/><path class="f" d="M-3-8h6L2 9h-4zM-3 13h6v6h-6z"/>'
        '<path class="x" d="M-24-18 24 26M24-18-24 26"/>'
    ),
    "aux": '<circle class="o dash" r="26"/><circle class="i" r="10"/>',
    "aux-twice": '<circle class="o dash" r="26"/><circle class="i" cx="-10" r="8"/><circle class="o" cx="11" r="7"/>',
    "runholder": (
        '<path class="n" d="M-24 29c0-14 7-19 15-20H9c8 1 15 6 15 20z"/>'
        '<path class="t" d="M-9-5H9v6c0 6-4 9-9 9s-9-3-9-9z"/>'
        '<path class="w" d="M-27-6c14 4 40 4 54 0-2-4-8-6-13-7C14-24 9-29 0-29s-14 5-14 16c-5 1-11 3-13 7z"/>'
    ),
    "draw": (
        '<path class="c" d="M-12-22h24v44h-24z"/>'
        '<path class="o" d="M-23 22v-42m-7 10 7-11 7 11M23-22v42m-7-10 7 11 7-11"/>'
    ),
    "objective": (
        '<path class="c" d="M-21-29h42v58h-42z"/><circle class="r" r="14"/><circle class="c" r="8"/>'
        '<circle class="r" r="3"/>'
    ),
    "token": (
        '<path class="c" d="M0-30 26-15v30L0 30-26 15v-30z"/><path class="u" d="M-15-5h28l-8-8M15 7h-28l8 8"/>'
    ),
    "certificate": (
        '<path class="c" d="M-24-28h40v44h-40z"/><path class="o thin" d="M-17-19h26M-17-11h26M-17-3h14"/>'
        '<path class="r" d="M3 12l-3 18 8-5 8 5-2-18z"/><circle class="r" cx="9" cy="8" r="11"/>'
    ),
    "gold": (
        '<path class="b" d="M-18-14h36L30 18h-60z"/><path class="b bright" d="M-18-14h36l5 12h-46z"/>'
    ),
    "coin": '<circle class="s" r="29"/><circle class="o thin" r="23"/>',
    "pounds": (
        '<circle class="s" r="29"/>'
        '<path class="bold" d="M12 17h-24c5-5 6-11 4-18-4-12 3-19 10-19 6 0 9 4 10 8M-13 1H6"/>'
    ),
    "fleece": f'<g transform="scale(1.22)"><path class="c" d="{FLEECE}"/></g>',
    "wool-coin": (
        f'<circle class="s" r="29"/><g transform="translate(0-1)scale(.72)"><path class="c" d="{FLEECE}"/></g>'
    ),
    "sheep": (
        '<path class="c" d="M-16-13c-3-12 6-18 16-15 10-3 19 3 16 15 6 4 4 13-2 14h-28c-6-1-8-10-2-14z"/>'
        '<path class="t" d="M-13-8h26c2 16-2 36-13 36S-15 8-13-8z"/>'
        '<path class="t" d="M-13-4-29-8c0 9 8 13 15 10zM13-4l16-4c0 9-8 13-15 10z"/>'
        '<path class="f" d="M-7 2h4v5h-4zM3 2h4v5H3zM-4 19h8l-4 5z"/>'
    ),
    "pair": (
        '<path class="c" d="M-26-18-4-25 9 18l-22 7z"/><path class="c" d="M-4-26h26v46H-4z"/>'
        '<path class="o thin" d="M4-14h10M4-6h10"/>'
    ),
    "one-card": '<path class="c" d="M-19-27h38v54h-38z"/>',
    "joker": (
        '<path class="b" d="M-26 29c0-13 6-18 15-19h12c9 1 15 6 15 19z"/>'
        '<path class="t" d="M-14-6H4v6c0 6-4 10-9 10s-9-4-9-10z"/>'
        '<path class="b" d="M-25-6c11 3 29 3 40 0-1-4-5-5-9-6C6-23 2-28-5-28s-11 5-11 16c-4 1-8 2-9 6z"/>'
        '<path class="c" d="M20-30l3 8h9l-7 5 3 9-8-5-8 5 3-9-7-5h9z"/>'
    ),
    "risk": '<circle class="r" r="28"/><path class="q" d="M-5-18H5L3 6h-6zM-4 11h8v8h-8z"/>',
    "hand": (
        '<path class="palm" d="M-16 32H21q6 0 6-7V-13c0-6-10-6-10 0v-10c0-6-10-6-10 0v-5c0-6-10-6-10 0v5c0-6-10-6-10 0'
        'V5l-8-10c-5-6-12-1-9 5z"/><path class="crease" d="M17-14V-5M7-22V-5M-3-22V-5"/>'
    ),
    "heart": '<path class="r soft" d="M0 26C-22 10-30 0-29-10-28-24-9-29 0-13 9-29 28-24 29-10 30 0 22 10 0 26z"/>',
    "shield": '<path class="b" d="M-25-26h50v26C25 16 12 25 0 31-12 25-25 16-25 0z"/>',
    "eye": (
        '<path class="c" d="M-31 0C-18-22 18-22 31 0 18 22-18 22-31 0z"/><circle class="l" r="11"/>'
        '<circle class="f" r="5"/>'
    ),
    "boot": (
        '<path class="w" d="M-16-29H4V2c8 6 22 6 24 14v8h-44z"/><path class="k" d="M-19 23h48v6h-48z"/>'
    ),
    "cards": (
        '<path class="c" d="M-30-12-9-21 7 18l-21 9z"/><path class="c" d="M-8-24H14v44H-8z"/>'
        '<path class="c" d="M4-19 25-9 8 29-13 19z"/>'
    ),
    "lock": '<path class="o" d="M-10 0v-11c0-14 20-14 20 0V0"/><path class="i" d="M-16 0h32v24h-32z"/>',
    "tick": '<path class="p" d="M-18 2-5 16 20-16"/>',
    "cross": '<path class="x" d="M-15-15 15 15M15-15-15 15"/>',
    "forever": '<path class="o bold" d="M0 0c-8-12-26-12-26 0s18 12 26 0 26-12 26 0S8 12 0 0z"/>',
    "reveal": (
        '<path class="c" d="M-20-27h30v46h-30z"/><path class="c" d="M-8-19h30v46H-8z"/>'
        '<path class="p" d="M7-8v20M-3 2h20"/>'
    ),
    "turn": '<path class="o bold" d="M-22-6C-16-26 14-28 23-8m3-13-3 14-14-3M22 6c-6 20-36 22-45 2m-3 13 3-14 14 3"/>',
    "end": (
        '<path class="o" d="M-18 29v-56"/><path class="c" d="M-17-27h38v28h-38z"/>'
        '<path class="f" d="M-17-27h13v9h-13zM8-27h13v9H8zM-4-18H8v10H-4zM-17-8h13v9h-13zM8-8h13v9H8z"/>'
    ),
}  # fmt: skip
