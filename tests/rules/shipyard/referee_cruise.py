"""The cruise, chapters 20 to 24, a second time."""

from referee_contracts import CARDS, DATA, feature
from shipyards import PIECES
from yardwork import completed

ICONS = {canal["id"]: canal["icons"].split() for canal in DATA["canals"]["canal"]}
SLOTS = "abcdefghi"
SIDES = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def add(counts, piece, number=1):
    counts[piece] = counts.get(piece, 0) + number
    if not counts[piece]:
        del counts[piece]


class Cruise:
    """What a referee knows of ships that leave."""

    def cruise(self):
        while ships := completed(self.yard()):
            starts = {SLOTS[left]: right for left, right in ships}
            slot = next(iter(starts))
            if len(starts) > 1:
                said = yield from self.ask({f"launch {each}" for each in starts})
                slot = said.removeprefix("launch ")
            self.facts["launching"] = slot
            yield from self.launch(SLOTS.index(slot), starts[slot])
            self.facts["launching"] = None
            self.facts["aboard"] = {}

    def launch(self, left, right):
        own, facts = self.own(), self.facts
        cards = own["yard"][left : right + 1]
        aboard = facts["aboard"]
        while True:
            words = {"scrap"}
            for piece in PIECES:
                if own["stock"].get(piece, 0) > 0:
                    add(aboard, piece)
                    # nothing comes aboard of a ship that no captain can take out
                    led = {**aboard, "captain": aboard.get("captain", 1)}
                    manned = "captain" in aboard or own["stock"].get("captain", 0) > 0
                    if manned and self.fits(cards, led) and self.reaches(self.speed(aboard)):
                        words.add(f"put {piece}")
                    add(aboard, piece, -1)
            if "captain" in aboard and self.reaches(self.speed(aboard)):
                words.add("done")
            said = yield from self.ask(words)
            if said in ("scrap", "done"):
                break
            piece = said.removeprefix("put ")
            add(own["stock"], piece, -1)
            add(aboard, piece)
        if said == "done":
            yield from self.sail(cards, dict(aboard), left, right)
            return
        for piece, count in aboard.items():
            add(own["stock"], piece, count)
        own["yard"][left : right + 1] = ["-"] * len(cards)
        facts["scrapped"] += len([card for card in cards if card in CARDS])

    def fits(self, cards, aboard):
        """SHIP-20.5."""
        a, s, t, q, x, y, u, v = [aboard.get(piece, 0) for piece in PIECES]
        has = self.own()["employees"]
        free = {name: 2 if f"BLD-{name}" in has else 0 for name in ("sail", "smokestack", "crane", "cannon", "crew")}
        return (
            s + t <= feature(cards, "mast") + min(s, free["sail"]) + min(t, free["smokestack"])
            and q <= feature(cards, "propeller") + ("BLD-propeller" in has)
            and x <= feature(cards, "crane") + free["crane"]
            and y <= feature(cards, "cannon") + free["cannon"]
            and (a - 1) + u + v <= feature(cards, "cabin") + free["crew"]
        )

    def speed(self, aboard):
        s, t, q = [aboard.get(piece, 0) for piece in ("sail", "smokestack", "propeller")]
        return 4 + (t - 1) + (q - 1) + s if t and q else 1 + s + q + t // 2

    def moves(self, figure, laid):
        """Figures after one move; laid: canals as {cell: (canal, rotation)}."""
        canal, space, came = figure
        cell, rotation = next((cell, rotation) for cell, (name, rotation) in laid.items() if name == canal)
        found = [[canal, to, str(space)] for to in (space - 1, space + 1) if 0 <= to < 7 and str(to) != came]
        if space % 2 == 0:
            side = (space // 2 + rotation) % 4
            beyond = (cell[0] + STEPS[SIDES[side]][0], cell[1] + STEPS[SIDES[side]][1])
            if SIDES[side] != came and beyond in laid:
                name, turned = laid[beyond]
                back = (side + 2) % 4
                found.append([name, 2 * ((back - turned) % 4), SIDES[back]])
        return found

    def laid(self):
        return {(x, y): (canal, rotation) for canal, x, y, rotation in self.own()["canals"]}

    def reaches(self, speed, figure=None, laid=None):
        """The figure can make so many moves."""
        if speed == 0:
            return True
        figure = figure or self.own()["figure"]
        if figure is None:
            return False
        laid = self.laid() if laid is None else laid
        for after in self.moves(figure, laid):
            rest = laid
            if after[0] != figure[0]:
                rest = {cell: entry for cell, entry in laid.items() if entry[0] != figure[0]}
            if self.reaches(speed - 1, after, rest):
                return True
        return False

    def enter(self, after):
        """Move the figure; canals left behind or cut off are taken away."""
        own = self.own()
        before = own["figure"]
        own["figure"] = after
        if before[0] == after[0]:
            return
        own["used"] += 1
        own["used_pile"].append(before[0])
        own["canals"] = [canal for canal in own["canals"] if canal[0] != before[0]]
        laid = self.laid()
        cell = next(cell for cell, entry in laid.items() if entry[0] == after[0])
        joined, edge = {cell}, [cell]
        while edge:
            x, y = edge.pop()
            for dx, dy in STEPS.values():  # every side of every canal has an exit
                near = (x + dx, y + dy)
                if near in laid and near not in joined:
                    joined.add(near)
                    edge.append(near)
        own["removed"] += [canal[0] for canal in own["canals"] if (canal[1], canal[2]) not in joined]
        own["canals"] = [canal for canal in own["canals"] if (canal[1], canal[2]) in joined]

    def sail(self, cards, aboard, left, right):
        own = self.own()
        base = self.speed(aboard)
        most = base + ("HELMSMAN" in own["employees"])
        most += aboard.get("sail", 0) // 2 if "RIGGER" in own["employees"] else 0
        speeds = [speed for speed in range(base, most + 1) if self.reaches(speed)]
        speed = base
        if len(speeds) > 1:
            said = yield from self.ask({f"speed {each}" for each in speeds})
            speed = int(said.removeprefix("speed "))
        icons = {
            "military": ["soldier", "cannon"],
            "commerce": ["businessman", "crane"],
            "lantern": ["lantern"],
            "lifeboat": ["lifeboat"],
            "life_buoy": ["life_buoy"],
        }
        voyage = ribbon = 0
        for move in range(1, speed + 1):
            laid = self.laid()
            found = []
            for after in self.moves(own["figure"], laid):
                rest = laid
                if after[0] != own["figure"][0]:
                    rest = {cell: entry for cell, entry in laid.items() if entry[0] != own["figure"][0]}
                if self.reaches(speed - move, after, rest):
                    found.append(after)
            after = found[0]
            if len(found) > 1:
                said = yield from self.ask({f"sail {canal}/{space}" for canal, space, _ in found})
                after = next(each for each in found if f"sail {each[0]}/{each[1]}" == said)
            self.enter(after)
            icon = ICONS[after[0]][after[1]]
            if icon == "blue_ribbon":
                ribbon = move
            elif icon != "-":
                voyage += sum(
                    aboard.get(item, 0) + (feature(cards, item) if icon == item else 0) for item in icons[icon]
                )
        points = {
            "crew": sum(aboard.get(piece, 0) for piece in ("captain", "businessman", "soldier")),
            "cranes": 2 * aboard.get("crane", 0),
            "cannons": 2 * aboard.get("cannon", 0),
            "speed": speed,
            "voyage": voyage,
            "ribbons": ribbon,
        }
        for reason, number in points.items():
            if number:
                add(own["score"], reason, number)
        own["yard"][left : right + 1] = ["-"] * len(cards)
        own["fleet"].append({"cards": cards, "pieces": aboard, "speed": speed, "points": sum(points.values())})
