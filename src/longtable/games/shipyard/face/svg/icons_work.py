# not compiled
"""Icons of actions, of kinds of employees, and of money, points and papers; drawn as those of `icons`."""

from typing import Final

ACTION_ICONS: Final = {
    "exchange": (
        '<path class="c" d="M0-29 25-14.5v29L0 29l-25-14.5v-29z"/>'
        '<path d="M-9 14v-26m-7 7 7-8 7 8M9-14v26m-7-7 7 8 7-8"/>'
    ),
    "build": (
        '<path class="o" d="M-2-6v-22M-13-19h22M-30 24h60M-18 15v9M0 15v9M18 15v9"/>'
        '<path class="h" d="M-29-9c4 3 9 3 16 3h37l4-4c0 12-3 20-8 25h-36c-7-4-12-13-13-24z"/>'
        '<path class="r" d="M-23 6h47c-1 4-2 6-4 9h-36c-3-2-5-5-7-9z"/>'
    ),
    "rent": (
        '<path class="g" d="M-29-26h58v52h-58z"/>'
        '<path class="w" d="M-29-9c16-7 22 11 36 4 8-4 14-4 22-1V9C21 6 15 7 7 10-7 16-14-1-29 6z"/>'
        '<path class="b" d="M-4-17h8l4 30h-8z"/><path class="thin" d="M-22-18h9M14 19h9"/>'
    ),
    "manufacture": (
        '<path class="s hole" d="M-5-29H5l2 8 6 3 8-4 7 7-4 8 3 6 8 2v8l-8 2-3 6 4 8-7 7-8-4-6 3-2 8H-5'
        "l-2-8-6-3-8 4-7-7 4-8-3-6"
        '-6-2v-8l6-2 3-6-4-8 7-7 8 4 6-3z" transform="translate(-1 -2.5)scale(.88)"/><circle class="c" r="9"/>'
    ),
    "recruit": (
        '<circle class="s" cy="-21" r="7"/><path class="s" d="M-3-14h6v7h11v6H3v20c8-1 14-6 16-13l-6 1L23-6l6 16-6-2'
        'C20 20 12 28 0 29-12 28-20 20-23 8l-6 2 6-16L-13 7l-6-1c2 7 8 12 16 13V-1h-11v-6h11z"/>'
    ),
    "hire": (
        '<path class="t" d="M-9-28a11 12 0 1 1 0 24 11 12 0 0 1 0-24z"/>'
        '<path class="h" d="M-30 26c0-16 7-24 15-26h12c8 2 15 10 15 26z"/>'
        '<path class="b" d="M12-21h6v-8h7v8h7v7h-7v8h-7v-8h-6z"/>'
    ),
    "purchase": (
        '<path class="s" d="M-16-30c6-3 9 0 9 4h-9z"/><path class="k" d="M-18-22h8v12h-8z"/>'
        '<path class="r" d="M-27-11H7v22h-34z"/><path class="k" d="M7-25h20v36H7z"/>'
        '<path class="l" d="M12-19h10v11H12z"/>'
        '<path class="b" d="M-3-17h6v6h-6z"/><path class="k" d="M-31 11h62v6h-62z"/>'
        '<circle class="s" cx="-17" cy="20" r="8"/><circle class="s" cx="2" cy="20" r="8"/>'
        '<circle class="s" cx="20" cy="20" r="8"/>'
    ),
    "subsidy": (
        '<path class="b" d="M-9-12C-24-2-28 12-24 21c4 9 44 9 48 0 4-9 0-23-15-33z"/>'
        '<path class="b" d="M-9-12-15-27c6-3 9 3 15 0 6 3 9-3 15 0L9-12z"/><path class="r" d="M-12-14h24v6h-24z"/>'
        '<circle class="c" cy="9" r="9"/><path d="M0 4v10"/>'
    ),
}

WORK_ICONS: Final = {
    "engineer": (
        '<path class="s" d="M-28-14c4-12 17-16 27-9l-11 9 3 9 9 3 9-11c8 9 5 22-6 27-2 1-5 1-8 1L19 43l-11 4'
        'L-23-4c-3-3-5-7-5-10z" transform="translate(4 -8)scale(.86)rotate(-8)"/>'
    ),
    "recruiter": (
        '<path class="c" d="M-26-7H-9L22-24v46L-9 8h-17z"/><path class="r" d="M22-24h6v46h-6z"/>'
        '<path class="h" d="M-22 8h12l3 18h-11z"/>'
    ),
    "merchant": (
        '<path class="b" d="M-27-16v7c0 8 34 8 34 0v-7z"/><ellipse class="b" cx="-10" cy="-16" rx="17" ry="8"/>'
        '<path class="b" d="M-7 2v8c0 8 34 8 34 0V2z"/><path class="b" d="M-7 10v8c0 8 34 8 34 0v-8z"/>'
        '<ellipse class="b" cx="10" cy="2" rx="17" ry="8"/>'
    ),
    "builder": (
        '<path class="h" d="M-5-12h10v42H-5z"/><path class="s" d="M-26-27h40c8 2 12 7 13 16-6-3-11-4-16-3h-37z"/>'
    ),
    "helmsman": (
        '<path class="o" d="M0-30v60M-30 0h60M-21-21l42 42M21-21l-42 42"/>'
        '<path class="h hole" d="M0-22a22 22 0 1 1 0 44 22 22 0 0 1 0-44zm0 10a12 12 0 1 0 0 24 12 12 0 0 0 0-24z"/>'
        '<circle class="b" r="6"/>'
    ),
    "rigger": (
        '<path class="rope" d="M-28 12c14 6 24-2 28-12s14-18 28-12M28 12C14 18 4 10 0 0s-14-18-28-12"/>'
        '<path class="strand" d="M-28 12c14 6 24-2 28-12s14-18 28-12M28 12C14 18 4 10 0 0s-14-18-28-12"/>'
    ),
    "accountant": (
        '<path class="c" d="M-24-26h48v52h-48z"/><path d="M-24-10h48M-24 8h48"/>'
        '<path class="r" d="M-18-17h8v14h-8zM-7-17H1v14h-8zM10-17h8v14h-8zM-18 1h8v14h-8zM4 1h8v14H4zM14 1h6v14h-6z"/>'
    ),
    "foreman": (
        '<path class="b" d="M-23 10c0-20 9-31 23-31s23 11 23 31z"/><path class="b" d="M-5-24H5l2 26H-7z"/>'
        '<path class="b" d="M-30 10c10-3 50-3 60 0 1 5-1 9-5 10-12-3-38-3-50 0-4-1-6-5-5-10z"/>'
    ),
}

THING_ICONS: Final = {
    "coin": '<circle class="b" r="27"/><circle class="thin" r="20"/>',
    "point": (
        '<path class="n" d="M-24-27h48V2c0 14-10 21-24 28C-14 23-24 16-24 2z"/>'
        '<path class="glint" d="M-18-21h36V2c0 10-7 16-18 21C-11 18-18 12-18 2z"/>'
    ),
    "scroll": (
        '<path class="vellum" d="M-20-24h34v42h-34z"/>'
        '<path class="roll" d="M-24-29h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0-10z'
        'M-24 15h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0-10z"/><circle class="seal" cx="-3" cy="-2" r="8"/>'
    ),
    "crew": '<path class="o" d="M-22 27c0-14 8-21 22-21s22 7 22 21z"/><circle class="o" cy="-10" r="13"/>',
    "flag": '<path class="o" d="M-14 30V-28"/><path class="r" d="M-14-28 20-17-14-5z"/>',
    "used": (
        '<path class="w" d="M-28-12c14-12 28 12 56 0v22c-28 12-42-12-56 0z"/>'
        '<path class="o" d="M-28-12c14-12 28 12 56 0M-28 10c14-12 '
        '28 12 56 0"/>'
    ),
    "length": (
        '<path class="h" d="M-30-10h56l5-5c0 16-4 26-10 30h-38C-24 12-29 3-30-10z"/>'
        '<path class="r" d="M-25 4h50c-1 4-2 8-4 11h-38c-4-3-6-7-8-11z"/>'
    ),
    "cards": (
        '<path class="c" d="M-10-29h34v44h-34z"/><path class="c" d="M-24-17h34v44h-34z"/>'
        '<path class="h" d="M-24 0h34v12h-34z"/><path class="r" d="M-24 12h34v6h-34z"/>'
    ),
    "person": (
        '<path class="t" d="M0-28a11 12 0 1 1 0 24 11 12 0 0 1 0-24z"/>'
        '<path class="h" d="M-22 27c0-16 8-24 16-26H6c8 2 16 10 16 26z"/>'
    ),
}
