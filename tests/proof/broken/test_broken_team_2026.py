"""With any rule of the engine of the Team Swiss switched off or turned the proof notices the rounds
it changes.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import result_by_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS_BY_FORFEIT, Board, Colour, Player, Round
from arbiter_gui.engine.team_2026 import EDITION, colours, definitions, process
from arbiter_gui.engine.team_2026.criteria import C2, C4, C5, C6, C7, C8, C9, C10, CRITERIA
from arbiter_gui.formats.trf.teams.reading import points_of_matches
from arbiter_gui.formats.trf.teams.records import MatchPoints
from arbiter_gui.trace import NO_TRACE
from tests.proof.broken.breaking import Broken, Rounds, noticed
from tests.proof.broken.breaking_upfloating import (
    ARTICLE_3,
    OtherCriteria,
    Replaced,
    floats_as_if_played,
    ladder,
    nothing,
)

PLANNED = 7
"""The rounds of every event."""


def before(seed: int) -> Tournament:
    """Return an event of teams before one of its rounds, or before the first that cannot be
    paired.
    """
    chance = random.Random(seed)
    rules = TeamRules(
        preferences=chance.choice(list(PreferenceType)), primary=chance.choice(list(TeamScore))
    )
    tournament = Tournament(
        players=tuple(Player(number) for number in range(1, chance.randint(6, 20) + 1)),
        edition=EDITION.key,
        round_count=PLANNED,
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        points=points_of_matches(MatchPoints(), None),
        team_rules=rules,
    )
    forfeits = chance.choice((0.0, 0.2))
    for _ in range(chance.randrange(PLANNED)):
        try:
            tournament = _played(tournament, chance, forfeits)
        except NoLegalPairing:
            break
    return tournament


def _played(tournament: Tournament, chance: random.Random, forfeits: float) -> Tournament:
    """Pair the next round and play it. Raises NoLegalPairing."""
    paired = EDITION.pair(tournament, NO_TRACE, FREE)
    matches: list[Board] = []
    for white, black in paired.boards:
        if chance.random() < forfeits:
            matches.append(Board(white, black, WHITE_WINS_BY_FORFEIT))
            continue
        points = 5 * chance.randrange(9)
        game_points = points, 40 - points
        matches.append(
            Board(white, black, result_by_points(game_points), stated_points=game_points)
        )
    recorded = Round(tuple(matches), round_byes(tournament, paired))
    return replace(tournament, rounds=(*tournament.rounds, recorded))


ROUNDS = Rounds(EDITION.key, before)
OTHER = OtherCriteria(process, CRITERIA)
PREFERENCE = definitions.a17_preference
FIRST_TEAM = process.a42_first_team
OPPOSITE = colours.a433_opposite_preferences
"""The rules as they are."""


def _other_first_team(one: Any, other: Any) -> Any:
    return FIRST_TEAM(one, other)[::-1]


def _opposite_refused(first: Any, second: Any) -> Colour | None:
    granted = OPPOSITE(first, second)
    if granted is None:
        return None
    return granted.other


def _as_in_the_last_round(had: Any, kind: Any, *, last_round: bool) -> Any:
    return PREFERENCE(had, kind, last_round=True)


BROKEN: dict[str, Replaced] = {
    "1.2 no secondary score": (
        (
            definitions,
            "a12_secondary_scores",
            lambda tournament: dict.fromkeys(tournament.by_number, 0),
        ),
    ),
    "1.7 every round as the last": ((definitions, "a17_preference", _as_in_the_last_round),),
    "C1 off": ((definitions, "C1", replace(definitions.C1, counts=lambda one, other: False)),),
    "C2 off": ((definitions, "C2", replace(C2, counts=lambda team: False)),),
    "C5 off": OTHER.without(C5),
    "C5 turned": OTHER.in_place_of(C5, lambda upfloater: (500 - upfloater.score,)),
    "C6 off": OTHER.without(C6),
    "C7 off": OTHER.without(C7),
    "C7 before C4": OTHER.in_order(*CRITERIA[:3], C7, C4, C5, C6, C8, C9, C10),
    "C8 off": OTHER.without(C8),
    "C9 off": OTHER.without(C9),
    "C10 off": OTHER.without(C10),
    "C10 before C8": OTHER.in_order(*CRITERIA[:7], C10, C8, C9),
    "C7 and C10 also in the last rounds": ((definitions, "floats_count", lambda tournament: True),),
    **ARTICLE_3,
    "4.2 the other team": ((process, "a42_first_team", _other_first_team),),
    "4.3.1 the other colour": ((colours, "required_initial_colour", lambda drawn: drawn.other),),
    "4.3.2 off": ladder(colours, "4.3.2", nothing),
    "4.3.3 turned": ladder(colours, "4.3.3", _opposite_refused),
    "4.3.4 off": ladder(colours, "4.3.4", nothing),
    "4.3.5 off": ladder(colours, "4.3.5", nothing),
    "4.3.6 off": ladder(colours, "4.3.6", nothing),
    "4.3.7 off": ladder(colours, "4.3.7", nothing),
    "4.3.8 the same colour again": ladder(
        colours, "4.3.8", lambda first, _: first.team.colours[-1]
    ),
    "T5 turned": ((definitions, "a15_floats", floats_as_if_played),),
}

SEEDS: dict[str, tuple[int, ...]] = {
    "1.2 no secondary score": (18, 19),
    "1.7 every round as the last": (47, 93),
    "C1 off": (0, 1),
    "C2 off": (5, 11),
    "C5 off": (1, 29),
    "C5 turned": (0, 1),
    "C6 off": (125, 159),
    "C7 off": (12, 17),
    "C7 before C4": (3, 12),
    "C8 off": (11, 16),
    "C9 off": (226, 250),
    "C10 off": (12, 17),
    "C10 before C8": (165, 498),
    "C7 and C10 also in the last rounds": (14, 56),
    "3.4.3 by fewest matches": (27, 60),
    "3.5.4 from below": (12, 14),
    "3.6.1 by rank": (16, 18),
    "3.6.2 opponents from below": (6, 10),
    "4.2 the other team": (4, 6),
    "4.3.1 the other colour": (4, 6),
    "4.3.2 off": (31, 72),
    "4.3.3 turned": (0, 3),
    "4.3.4 off": (63, 227),
    "4.3.5 off": (1, 8),
    "4.3.6 off": (1, 5),
    "4.3.7 off": (98, 320),
    "4.3.8 the same colour again": (7, 8),
    "T5 turned": (20, 52),
}
"""The first rounds (of 600) that each broken rule pairs otherwise."""


def test_every_broken_rule_has_its_rounds() -> None:
    assert list(BROKEN) == list(SEEDS)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_is_noticed(name: str) -> None:
    changed = list(ROUNDS.changed(Broken(name, BROKEN[name]), SEEDS[name]))
    assert [seed for seed, _, _ in changed] == list(SEEDS[name])
    assert [seed for seed, state, trace in changed if not noticed(state, trace)] == []


if __name__ == "__main__":  # python -m tests.proof.broken.test_broken_team_2026 [NAME...]
    import sys

    for name, replaced in BROKEN.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        found = []
        for seed, state, trace in ROUNDS.changed(Broken(name, replaced), range(600)):
            found.append((seed, noticed(state, trace)))
            if len(found) == 2:
                break
        print(
            f'    "{name}": {tuple(seed for seed, _ in found)},',
            "" if all(n for _, n in found) else "NOT NOTICED",
            flush=True,
        )
