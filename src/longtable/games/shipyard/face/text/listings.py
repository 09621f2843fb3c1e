"""Lists that a player may look up: the own contracts and employees with what they do, and the fleet."""

from longtable.core.bits import members
from longtable.core.say import Say
from longtable.core.visibility import HIDDEN
from longtable.games.shipyard.face.text.describe_seats import fleet_lines
from longtable.games.shipyard.face.text.names import CONTRACT_NAMES, employee_name
from longtable.games.shipyard.face.text.things import things_of
from longtable.games.shipyard.face.text.tips_contracts import contract_text
from longtable.games.shipyard.face.text.tips_employees import employee_text
from longtable.games.shipyard.rules.contracts import value_of
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CONTRACTS, EMPLOYEES


def listings(s: Shipyard, seat: int, say: Say) -> list[tuple[str, list[str]]]:
    """Lists under headings; what is empty is left out."""
    things, own = things_of(s.box), s.facts()[f"P{seat + 1}"]
    contracts: list[str] = []
    for id in own["shown"] + (own["contracts"] if own["contracts"] != HIDDEN else []):
        worth = int(value_of(s, seat, CONTRACTS.index(id)))
        name, rule = CONTRACT_NAMES[id](say), contract_text(things.contracts[id], say)
        contracts.append(
            say.plural(
                "{contract}: {rule} Worth {n} point now.",
                "{contract}: {rule} Worth {n} points now.",
                worth,
                contract=name,
                rule=rule,
            )
        )
    staff = [
        say(
            "{employee}: {effect}",
            employee=employee_name(EMPLOYEES[at], say),
            effect=employee_text(things.employees[EMPLOYEES[at]], say),
        )
        for at in members(s.players[seat].employees)
    ]
    fleet = fleet_lines(own, things, say) if own["fleet"] else []
    parts = [(say("Contracts"), contracts), (say("Employees"), staff), (say("Fleet"), fleet)]
    return [(heading, lines) for heading, lines in parts if lines]
