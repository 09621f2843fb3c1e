# not compiled
"""Icons of things: workers, cards of the supply, the spots of bonus cards, land and water. Fills as in `icons`."""

from typing import Final

THING_ICONS: Final = {
    "shepherd": '<path class="o crook" d="M-4 29V-8c0-8-1-20 9-20s12 12 5 18"/>',
    "craftsman": (
        '<path class="w" d="M-5-10H5v39H-5z"/><path class="s" d="M-24-27h38c7 0 11 4 12 10v7h-8c0-4-2-6-6-6h-36z"/>'
    ),
    "sailor": (
        '<circle class="o" cy="-22" r="7"/><path class="o bold" d="M0-14v42M-13-6h26"/>'
        '<path class="o bold" d="M-26 6c0 14 12 22 26 22S26 20 26 6"/>'
        '<path class="i" d="M-32 11-25-3l9 12zM32 11 25-3l-9 12z"/>'
    ),
    "shearer": (
        '<path class="s" d="M-4 6-17-30C-7-25 0-12 2 2z"/><path class="s" d="M4 6l13-36C7-25 0-12-2 2z"/>'
        '<path class="o bold" d="M-5 4C-18 8-18 29 0 29S18 8 5 4"/>'
    ),
    "dog": (
        '<path class="c" d="M-16-16c6-10 22-10 28 0l4 22c1 12-8 22-18 22S-21 18-19 6z"/>'
        '<path class="k" d="M-12-20c-10-6-20 4-17 18 2 6 7 8 9 4zM9-20c10-6 20 4 18 18-2 6-7 8-10 4z"/>'
        '<path class="k bare" d="M0-22c7 0 13 4 14 10l3 16c-6 3-12-2-13-9z"/>'
        '<path class="f" d="M-11-2h5v5h-5zM4-2h5v5H4zM-8 10H5l-6 7z"/>'
    ),
    "ferry": (
        '<path class="c" d="M-16-10h28V8h-28z"/><path class="r" d="M-8-29H4v19H-8z"/>'
        '<path class="o thin" d="M-10-4h4M0-4h4"/>'
        '<path class="r" d="M-30 6h60c-1 10-5 17-11 20h-36c-7-3-11-10-13-20z"/>'
        '<path class="o fine" d="M-30 30q6-4 12 0t12 0 12 0 12 0 12 0"/>'
    ),
    "kotare": (
        '<path class="l" d="M28 26 6 12C-8 14-16 6-15-6c-1-12 8-19 18-17 10 1 14 9 12 16z"/>'
        '<path class="n" d="M28 26 2 2C10-6 16-2 17 4z"/><path class="c" d="M-13-4C-8 2-2 4 2 10-8 12-15 6-13-4z"/>'
        '<path class="k" d="M-12-14-32-8l19 4z"/><circle class="f" cx="-2" cy="-13" r="3.4"/>'
        '<path class="o fine" d="M4 14v13M12 16v11M-6 28h28"/>'
    ),
    "romney": (
        '<circle class="e" r="29"/>'
        '<path class="q" d="M-11 17v-35H3c8 0 12 5 12 11 0 5-3 9-8 10l9 14H8L-1 4h-4v13zM-5-2h7'
        'c4 0 6-2 6-5s-2-5-6-5h-7z"/>'
    ),
    "helm": (
        '<path class="o" d="M0-31v62M-31 0h62M-22-22l44 44M22-22l-44 44"/><circle class="w" r="20"/>'
        '<circle class="c" r="12"/><path class="o thin" d="M0-12v24M-12 0h24"/><circle class="w" r="5"/>'
    ),
    "barrel": (
        '<path class="w" d="M-18-27h36c8 18 8 36 0 54h-36c-8-18-8-36 0-54z"/>'
        '<path class="o thin" d="M-7-27c-4 18-4 36 0 54M7-27c4 18 4 36 0 54"/>'
        '<path class="k" d="M-22-15h44l1 6h-46zM-23 9h46l-1 6h-44z"/>'
    ),
    "bell": (
        '<path class="b" d="M-6-24a6 6 0 0 1 12 0C18-20 17-4 18 6l7 11h-50l7-11c1-10 0-26 12-30z"/>'
        '<circle class="b" cy="23" r="6"/>'
    ),
    "compass": (
        '<circle class="c" r="29"/><path class="r" d="M14-18 5 6-6-5z"/><path class="k" d="M-14 18-5-6 6 5z"/>'
        '<path class="o thin" d="M0-27v5M0 27v-5M-27 0h5M27 0h-5"/>'
    ),
    "storehouse": (
        '<path class="w" d="M-26 28V-2C-26-18-14-27 0-27S26-18 26-2v30z"/><path class="c" d="M-13 28V4h26v24z"/>'
        '<path class="o thin" d="M-13 4 13 28M13 4-13 28"/>'
    ),
    "building": (
        '<path class="c" d="M-22 0v28h44V0z"/><path class="r" d="M-29 1 0-26 29 1l-4 4h-50z"/>'
        '<path class="k" d="M-6 28V13H6v15z"/>'
    ),
    "house": '<path class="o fine" d="M-20-2v26h40V-2M-28 2 0-24 28 2M-6 24V8H6v16"/>',
    "rockfall": (
        '<path class="s" d="M-31 27l5-20 16-7 13 10 3 17z"/><path class="s" d="M4 27 1 10l12-12 14 6 4 23z"/>'
        '<path class="s" d="M-17-1l6-20L6-27 17-12 12 0 3 9-9 0z"/>'
    ),
    "flood": (
        '<path class="w" d="M-14-4v-16L0-31l14 11v16z"/>'
        '<path class="l" d="M-31-3q8-8 15.5 0t15.5 0 15.5 0 15.5 0v30h-62z"/>'
        '<path class="o thin" d="M-31 8q8-8 15.5 0t15.5 0 15.5 0 15.5 0M-31 18q8-8 15.5 0t15.5 0 15.5 0 15.5 0"/>'
    ),
    "kiwi": (
        '<path class="o" d="M-2 18v10h-8M8 17v11H0"/>'
        '<path class="w" d="M-20-8c-4-8 2-16 10-14 4 1 6 4 7 7 14-2 28 6 27 20-1 12-12 16-22 15'
        '-12-1-20-8-18-20z"/><path class="o" d="M-20-12C-27-10-30-4-31 4"/>'
        '<circle class="f" cx="-12" cy="-14" r="2.5"/>'
    ),
    "crate": (
        '<path class="w" d="M-24-20h48v44h-48z"/>'
        '<path class="o thin" d="M-24-20 24 24M24-20-24 24M-24-8h48M-24 12h48"/>'
    ),
    "post": '<path class="o bold" d="M0 29v-56"/><path class="c" d="M-24-25h40l12 9-12 9h-40z"/>',
    "fees": (
        '<circle class="s" r="22"/><path class="x" d="M-24-24 24 24"/>'
    ),
    "scout": (
        '<path class="o" d="M-6-8v-22"/><path class="r" d="M-5-30l20 7-20 7z"/>'
        '<path class="g" d="M-31 27-6-10 6 8l8-8 17 27z"/>'
        '<path class="k" d="M-14 27l8-15 8 15z"/>'
    ),
    "builder": (
        '<path class="c" d="M-26 2v26h36V2z"/><path class="r" d="M-31 3-8-19 15 3z"/>'
        '<path class="w" d="M14 30l-6-3 14-42 6 2z"/>'
        '<path class="s" d="M10-24 30-17l-3 10-21-7z"/>'
    ),
}  # fmt: skip
