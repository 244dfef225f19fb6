"""The parts of the list of players that an arbiter looks for at registration, with their counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from arbiter_gui.domain.texts.words import ABSENT, WITHDRAWN
from arbiter_gui.reports.player_tables.registration import PRESENT, Registered


class PlayersPart(Enum):
    """All players, or those with an open matter."""

    EVERYBODY = "everybody"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    BYES = "byes"
    UNRATED = "unrated"
    MISNUMBERED = "misnumbered"


_PART_OF = {ABSENT: PlayersPart.ABSENT, WITHDRAWN: PlayersPart.WITHDRAWN}


def registered_parts(
    rows: Iterable[Registered], misnumbered: Iterable[int] = ()
) -> Mapping[PlayersPart, frozenset[int]]:
    """Return the players of each part.

    `misnumbered` are those whose number is too low for the ranking.

    Players with byes have one in the next round or have requested one for a later round.
    """
    members: dict[PlayersPart, set[int]] = {group: set() for group in PlayersPart}
    members[PlayersPart.MISNUMBERED].update(misnumbered)
    rows = list(rows)
    members[PlayersPart.EVERYBODY].update([row.player.number for row in rows])
    members[PlayersPart.UNRATED].update(
        [row.player.number for row in rows if not row.player.rating]
    )
    # Of thousands of rows few are looked at one by one: a player at a time would take as long as
    # all the rest.
    for row in [row for row in rows if row.state != PRESENT or row.later]:
        group = _PART_OF.get(row.state, PlayersPart.BYES)
        members[group].add(row.player.number)
    return {group: frozenset(numbers) for group, numbers in members.items()}
