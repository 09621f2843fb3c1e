"""Do the data make sense? `problems` says where they do not, `designed` which figures are ours.

Works on what `files.read_data` returns, so every key has the right type here.
"""

from typing import Final

from longtable.games.newzealand.box.check import actions, files, graphs, printed
from longtable.games.newzealand.box.files import FILES, Data

TITLES: Final = {  # of entries, where their array alone does not say what they are
    "space": "space of the trail", "risk": "risk action", "neutral": "neutral building",
    "private": "private building", "disc": "disc space", "worker_space": "worker space", "pair": "storehouse pair",
    "row": "row of the bonus market", "tile": "bonus tile", "set": "bonus set", "post": "trading post",
}  # fmt: skip


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data, each line naming file and entry. Empty when all is well."""
    return faults(data) + differences(data)


def faults(data: Data) -> list[str]:
    """What the rules cannot play with: unknown words, dangling references, graphs that do not hang together."""
    lines = [
        *files.setup_faults(data),
        *files.known_faults(data),
        *files.id_faults(data),
        *graphs.trail_faults(data),
        *actions.action_faults(data),
        *files.private_faults(data),
        *files.board_faults(data),
        *files.tile_faults(data),
        *files.bonus_faults(data),
        *files.sheep_faults(data),
        *files.card_faults(data),
        *files.task_faults(data),
        *files.track_faults(data),
        *files.post_faults(data),
        *graphs.sea_faults(data),
        *files.master_faults(data),
        *files.solo_faults(data),
    ]
    return lines or [*actions.table_faults(data)]


def differences(data: Data) -> list[str]:
    """Where the data are playable but are not the box as the rulebook describes it.

    An owner of the printed game may know better: an overlay with differences only is a correction, not a mistake.
    """
    return [*printed.differences(data)]


def designed(data: Data) -> list[str]:
    """Entries and tables whose figures are ours and not the printed ones: `private.toml: every private building`."""
    lines = _runs(data, "designed", True)
    for file, name, table in (
        ("jobs", "costs of the job market", data["jobs"]["market"]),
        ("pathfinder", "points of the pathfinder track", data["pathfinder"]["points"]),
        ("sea", "nodes and edges of the sea", data["sea"]),
        ("solo", "the solo game", data["solo"]),
    ):
        if table.get("designed"):
            lines.append(f"{file}.toml: {name}")
    lines += [f"posts.toml: green arrow {' '.join(arrow['between'])}" for arrow in data["posts"]["arrow"]
              if arrow.get("designed")]  # fmt: skip
    return lines


def uncertain(data: Data) -> list[str]:
    """The entries and tables that were read from a poor source."""
    lines = _runs(data, "certain", False)
    unsaid = [number for number in files.PLAYERS if not data["setup"]["players"][number].get("certain", True)]
    return lines + ([f"setup.toml: players {' '.join(unsaid)}"] if unsaid else [])


def _runs(data: Data, mark: str, value: bool) -> list[str]:
    """Neighbours in one line: `neutral building B to D`."""
    lines: list[str] = []
    for stem, file in data.items():
        for array, entries in file.items():
            if array not in FILES.keys or not isinstance(entries, list):
                continue
            title = TITLES.get(array, array)
            marked = [entry.get(mark) is value for entry in entries]
            names = [str(entry[FILES.keys[array]]) for entry in entries]
            if entries and all(marked):
                lines.append(f"{stem}.toml: every {title}")
                continue
            begin = 0
            while begin < len(names):
                end = begin
                while end < len(names) and marked[end]:
                    end += 1
                if end > begin:
                    span = names[begin] if end == begin + 1 else f"{names[begin]} to {names[end - 1]}"
                    lines.append(f"{stem}.toml: {title} {span}")
                begin = end + 1
    return lines
