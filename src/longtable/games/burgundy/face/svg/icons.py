# not compiled
"""Icons as drawn on tiles and in buttons: 64 units wide and high around the origin, ink lines, few fills.

Fills are classes: `f1` cream, `f2` roof, `f3` wood, `f4` ink, `f5` gold, `f6` stone, `f7` skin, `f8` coat, `f9` white.
"""

from typing import Final

BUILDING_ICONS: Final = {
    "market": (
        '<path class="f3" d="M-18 4h36v16h-36z"/><path class="f1" d="M-18 10h36"/>'
        '<path class="f2" d="M-17-19h9l-4 15a5.9 5.9 0 0 1-12 0z"/><path class="f1" d="M-8-19h8v15a6 6 0 0 1-12 0z"/>'
        '<path class="f2" d="M0-19h8l4 15a6 6 0 0 1-12 0z"/><path class="f1" d="M8-19h9l7 15a5.9 5.9 0 0 1-12 0z"/>'
        '<path class="f5" d="M-12 10a4 4 0 0 1 8 0zM4 10a4 4 0 0 1 8 0z"/>'
    ),
    "carpenter": (
        '<g transform="rotate(-36)"><path class="f1" d="M-10-8 27-5v5l-3.7 5-3.7-4-3.7 4.5-3.7-4-3.7 4.5-3.7-4'
        '-3.7 4.5-3.7-4L-4 11l-6-2z"/><path class="f3" d="M-9-11c-7-2-15-1-18 4-3 6 0 15 7 17 5 1 10 0 11-3z"/>'
        '<path class="f1" d="M-22-2h6v7h-4c-3-1-3-4-2-7z"/></g>'
    ),
    "church": (
        '<path class="f1" d="M-3 5h23v16h-23z"/><path class="f2" d="M-3-6h18l8 12H-3z"/>'
        '<path class="f1" d="M-19-5h16v26h-16z"/><path class="f2" d="M-22-4-11-23 0-4z"/><path d="M-11-31v8m-4-5h8"/>'
        '<path class="f4" d="M-14 21v-7a3 3 0 0 1 6 0v7z"/><path d="M5 11v4m8-4v4m-24-14v4"/>'
    ),
    "warehouse": (
        '<path class="f1" d="M-20-3-13-15 0-21l13 6 7 12v24h-40z"/>'
        '<path class="f2" d="M-26 2-17-16 0-25l17 9 9 18-5 2-8-15L0-17l-13 6-8 15z"/>'
        '<path class="f3" d="M-11 2h22v19h-22z"/><path d="M-11 2 11 21M11 2-11 21"/><path d="M-3-8h6"/>'
    ),
    "boarding-house": (
        '<path class="f2" d="M-27 0 0-24 27 0l-5 5L0-15-22 5z"/><path class="f1" d="M-19 10h38v8h-38z"/>'
        '<path class="f2" d="M-3 8h18c3 0 4 2 4 4v6H-3z"/><path class="f1" d="M-16 10c-1-5 2-6 5-6s6 1 5 6z"/>'
        '<path d="M-20 3v19M20 22v-4"/>'
    ),
    "bank": (
        '<path class="f1" d="M-16-6h6v20h-6zm13 0h6v20h-6zm13 0h6v20h-6z"/><path class="f2" d="M-24-6 0-24 24-6z"/>'
        '<path class="f1" d="M-23 14h46v7h-46z"/><circle class="f5" cy="-12" r="3.5"/>'
    ),
    "town-hall": (
        '<path class="f1" d="M-8-19H8V-5H-8z"/><path class="f2" d="M-11-18 0-31 11-18z"/>'
        '<circle class="f1" cy="-12" r="4.5"/><path d="M0-14.500v2.800l2 1"/>'
        '<path class="f1" d="M-20 3h40v18h-40z"/><path class="f2" d="M-25 4l7-11h36l7 11z"/>'
        '<path class="f4" d="M-4 21v-7a4 4 0 0 1 8 0v7z"/><path d="M-13 10v5m26-5v5"/>'
    ),
    "watchtower": (
        '<path class="f1" d="M-12 22-9-8H9l3 30z"/>'
        '<path class="f2" d="M-15-8v-17h6v5h6v-5h6v5h6v-5h6v17z"/>'
        '<path class="f4" d="M-4 22v-6a4 4 0 0 1 8 0v6z"/><path d="M0-1v6"/>'
    ),
    "crane": (
        '<path class="f3" d="M-6 20v-40h6v40z"/><path class="f3" d="M-14-20 22-25v6L-14-13z"/><path d="M0 2l11-20"/>'
        '<path d="M19-19v14"/><path class="f2" d="M11-5h16V9H11z"/><path d="M19-5V9M11 2h16"/>'
        '<circle class="f1" cx="-11" cy="9" r="11"/><path d="M-11-2v22M-22 9H0M-25 21H9"/>'
    ),
    "white-castle": (
        '<path class="f9" d="M-22 0h12v21h-12zM10 0h12v21H10z"/><path class="f9" d="M-25 1-16-15-7 1zM7 1l9-16L25 1z"/>'
        '<path class="f9" d="M-9-9H9v30H-9z"/><path class="f9" d="M-12-8 0-27 12-8z"/>'
        '<path class="f4" d="M-4 21v-6a4 4 0 0 1 8 0v6z"/><path d="M0-2v5m-16 3v4m32-4v4"/>'
    ),
}

LAND_ICONS: Final = {
    "castle": (
        '<path d="M0-6v-20"/><path class="f2" d="M0-27l12 4.500L0-18z"/>'
        '<path class="f1" d="M-25 21v-37h5v5h5v-5h5V-6h4v4h4v-4h4v4h4v-4h4v-10h5v5h5v-5h5v37z"/>'
        '<path class="f4" d="M-5 21v-9a5 5 0 0 1 10 0v9z"/><path d="M-17.5-1v5m35-5v5"/>'
    ),
    "mine": (
        '<path class="f1" d="M-27 21c3-14 8-22 15-29l6 5L4-20C16-10 24 4 27 21z"/>'
        '<path class="f6" d="M4-20C16-10 24 4 27 21H15C15 6 10-8 4-20z"/>'
        '<path class="f4" d="M-11 21V4H9v17z"/><path class="f3" d="M-15 1h28v6h-28zM-13 7h6v14h-6zM5 7h6v14H5z"/>'
    ),
    "ship": (
        '<path d="M0 8v-32"/><path class="f2" d="M0-28 11-24 0-20z"/><path class="f1" d="M3-17c10 4 16 12 17 21H3z"/>'
        '<path class="f1" d="M-4-14-18 4h14z"/><path class="f3" d="M-24 8h48c-2 6-5 10-9 13h-29c-5-3-8-7-10-13z"/>'
    ),
    "inn": (
        '<path class="f3" d="M-15-10h24v28c0 3-2 4-4 4h-16c-2 0-4-1-4-4z"/>'
        '<path d="M9-4h6c4 0 6 2 6 6v6c0 4-2 6-6 6H9"/><path d="M-8-2v17M2-2v17"/>'
        '<path class="f1" d="M-18-9c-3-6 3-11 7-8 2-6 11-6 13-1 6-3 12 3 9 9-2 3-5 2-6 0-2 3-7 3-9 0-2 4-4 7-6 4'
        '-1-1 0-3-1-4-2 2-6 3-7 0z"/>'
    ),
    "blank": '<path d="M0-17 14.7-8.500v17L0 17l-14.7-8.500v-17z"/><path d="M0-7 6-3.500v7L0 7l-6-3.500v-7z"/>',
}

ANIMAL_ICONS: Final = {
    "cow": (
        '<path class="f1" d="M-10-15c-6 0-11-4-9-12 3 4 8 5 13 8zM10-15c6 0 11-4 9-12-3 4-8 5-13 8z"/>'
        '<path class="f3" d="M-13-10c-6-4-12-1-13 2 3 4 9 5 13 2zM13-10c6-4 12-1 13 2-3 4-9 5-13 2z"/>'
        '<path class="f1" d="M-12-16c6-4 18-4 24 0 3 9 1 17-3 25H-9c-4-8-6-16-3-25z"/>'
        '<path class="f4" d="M3-19c4 0 7 1 9 3 3 8 2 13-1 19-6-3-8-12-8-22z"/>'
        '<ellipse class="f7" cy="12" rx="12" ry="8.5"/><path d="M-5 11v2m10-2v2"/>'
        '<circle class="dot" cx="-6" cy="-3" r="2.4"/><circle class="eye" cx="7" cy="-5" r="1.8"/>'
    ),
    "pig": (
        '<path class="f7" d="M-18-5c-5-7-5-14-3-20 7 0 12 3 15 8zM18-5c5-7 5-14 3-20-7 0-12 3-15 8z"/>'
        '<path class="f7" d="M0-20c14 0 21 9 21 20S12 19 0 19-21 11-21 0s7-20 21-20z"/>'
        '<ellipse class="f1" cy="6" rx="10" ry="7.5"/><path d="M-3.5 4v4m7-4v4"/>'
        '<circle class="dot" cx="-9" cy="-6" r="2.4"/><circle class="dot" cx="9" cy="-6" r="2.4"/>'
    ),
    "sheep": (
        '<path class="f1" d="M-9-18c2-7 13-8 17-2 7-4 15 2 13 9 6 4 5 13-1 15 1 8-8 13-14 9-3 5-10 5-13 0-7 4-15-1-14-9'
        "-6-2-7-11-1-15-2-7 6-12 13-7z"
        '"/><path class="f8" d="M-10-2c-5-3-11-2-12 2 3 4 8 4 12 3zM10-2c5-3 11-2 12 2-3 4-8 4-12 3z"/>'
        '<path class="f8" d="M-10-6c6-4 14-4 20 0 1 9-2 17-6 22-2 2-6 2-8 0-4-5-7-13-6-22z"/>'
        '<circle class="eye" cx="-4.5" cy="1" r="2"/><circle class="eye" cx="4.5" cy="1" r="2"/>'
    ),
    "chicken": (
        '<path d="M-3 14v8m-4 0h8M7 14v8m-4 0h8"/><path class="f5" d="M-17-12l-8 4 8 3z"/>'
        '<path class="f2" d="M-15-17c-2-6 1-8 4-5 1-6 6-6 6-1 4-3 7 1 4 6z"/>'
        '<path class="f1" d="M-17-9c0-11 15-12 17-2 1 4 3 6 7 5 8-1 10-7 13-15 7 8 7 22 0 30-8 9-24 9-31 1'
        '-5-6-6-12-6-19z"/>'
        '<path d="M0 1c5 8 12 7 16-1"/><circle class="dot" cx="-9" cy="-9" r="2.2"/>'
        '<path class="f2" d="M-14-4c-3 2-3 6 0 7 3-1 3-5 0-7z"/>'
    ),
    "geese": (
        '<g transform="translate(12 -7) scale(.86)"><path class="f5" d="M-18-15l-10 5 10 2z"/>'
        '<path class="f6" d="M-18-14c1-8 12-8 12 2 0 7-4 11-1 14 8-3 17-3 24 0-1 13-9 19-20 19-13 0-18-7-17-17'
        ' 1-7 3-12 2-18z"/><circle class="dot" cx="-12" cy="-13" r="2.2"/></g>'
        '<g transform="translate(-4 3)"><path class="f5" d="M-18-15l-10 5 10 2z"/>'
        '<path class="f1" d="M-18-14c1-8 12-8 12 2 0 7-4 11-1 14 8-3 18-3 26 0-2 13-11 19-22 19-13 0-18-7-17-17'
        ' 1-7 3-12 2-18z"/><path d="M1 8c5 4 10 3 13 0"/><circle class="dot" cx="-12" cy="-13" r="2"/></g>'
    ),
}

THING_ICONS: Final = {
    "worker": (
        '<path class="f8" d="M-20 23c0-11 5-16 13-17H7c8 1 13 6 13 17z"/><path class="f1" d="M-6 6 0 13 6 6"/>'
        '<path class="f7" d="M-9-8H9v6C9 4 5 8 0 8s-9-4-9-10z"/>'
        '<path class="f3" d="M-11-10c0-9 4-13 11-13s11 4 11 13z"/>'
        '<path class="f3" d="M-19-10h38c0 4-4 5-7 5h-24c-3 0-7-1-7-5z"/>'
    ),
    "silver": (
        '<circle class="f6" r="22"/><circle class="thin" r="17"/>'
        '<path class="f4 bare" d="M0-14c6 6 6 11 0 18-6-7-6-12 0-18z'
        "M4 4c1-8 10-11 12-3-3-2-6 0-7 5zM-4 4c-1-8-10-11-12-3 3-2 6 0 7 5zM-8 5.500H8v3.500H-8z"
        'M-3 10h6l3 5h-12z"/>'
    ),
    "point": (
        '<path class="f5" d="M-19-22h38V1c0 12-8 18-19 23C-11 19-19 13-19 1z"/>'
        '<path class="thin" d="M-13.5-16.500h27V1c0 8-5 13-13.5 17C-8.5 14-13.5 9-13.5 1z"/>'
    ),
    "key": (
        '<path class="f5" d="M-10-16a10 10 0 1 0 6 17L8 13l-3 4 4 4 4-4 3 3 4-4-17-19a10 10 0 0 0-13-13zm0 6'
        'a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"/>'
    ),
}

# One shape in one colour for each type: watermarks, bonus tiles, and kinds at small sizes.
MARKS: Final = {
    "building": "M0-22 24-1h-6v22H6V8H-6v13h-12V-1h-6z",
    "animal": (
        "M-10-13c-7 0-12-5-10-13 3 5 7 6 14 8h12c7-2 11-3 14-8 2 8-3 13-10 13l3 3c6-3 10-1 11 2-3 4-8 5-12 4-1 7-3 9"
        "-2 15 0 7-4 10-10 10s-10-3-10-10c1-6-1-8-2-15-4 1-9 0-12-4 1-3 5-5 11-2z"
    ),
    "ship": "M-2 5V-26L4-26V-20C16-14 21-6 22 5zM-6-16V5H-20zM-25 9h50c-2 6-5 10-9 13h-31c-5-3-8-7-10-13z",
    "monastery": "M-5-24H5v11h11v9H5v26H-5V-4H-16v-9H-5z",
    "mine": "M-28 21c3-15 8-23 16-30l6 5L4-22C17-11 25 4 28 21H11V5H-9v16z",
    "castle": ("M-25 21v-37h5v5h5v-5h5V-6h4v4h4v-20h9v7H2v13h4v-4h4v-10h5v5h5v-5h5v37H5v-9a5 5 0 0 0-10 0v9z"),
    "key": THING_ICONS["key"].partition('d="')[2].partition('"')[0],
    "hex": "M0-24 21-12v24L0 24l-21-12v-24z",
    "bonus": "M0-24l6 15h16L9 1l5 16L0 8l-14 9 5-16-13-10h16z",
    "shield": "M-19-22h38V1c0 12-8 18-19 23C-11 19-19 13-19 1z",
    "good": "M-18-18h36v36h-36z",
    "top": "M0-24l11 14H4v8h-8v-8h-7zM-20 2h40v8h-40zm0 11h40v8h-40z",
}
