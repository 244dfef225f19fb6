"""Random events of the Team Swiss: all types of preferences, forfeited matches, absences,
prohibited pairs.
"""

from __future__ import annotations

import random
from dataclasses import replace

from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules
from arbiter_gui.domain.teams.matches import result_by_points
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    Board,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.team_2026 import EDITION
from arbiter_gui.formats.trf.teams.reading import points_of_matches
from arbiter_gui.formats.trf.teams.records import MatchPoints
from arbiter_gui.trace import NO_TRACE
from tests.chances import FORFEITS, perhaps_prohibited


def before(seed: int) -> Tournament:
    """Return the event of a seed with 5 to 11 teams, before one of its rounds.

    A third is before the last two.
    """
    played_rounds = seed % 7
    planned = played_rounds + 1 + (seed // 7) % 2 if seed % 3 == 0 else 9
    return by_chance(seed, 5 + seed % 7, played_rounds, planned)


def by_chance(seed: int, teams: int, rounds: int, planned: int) -> Tournament:
    """Return an event after so many rounds, or as many as could be paired."""
    chance = random.Random(seed)
    event = _start(teams, planned, chance)
    forfeits = chance.choice((0.0, 0.0, 0.1, 0.2))
    absent = chance.choice((0.0, 0.0, 0.1))
    for _ in range(rounds):
        event = _with_absences(event, chance, absent)
        try:
            event = _played(event, chance, forfeits)
        except NoLegalPairing:
            break
    return _with_absences(event, chance, absent)


def _start(teams: int, planned: int, chance: random.Random) -> Tournament:
    prohibited = perhaps_prohibited(chance, teams)
    rules = TeamRules(
        preferences=chance.choice(list(PreferenceType)), uses_secondary=chance.random() < 0.8
    )
    return Tournament(
        players=tuple(Player(number, f"Team {number}") for number in range(1, teams + 1)),
        edition=EDITION.key,
        round_count=planned,
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        prohibited=prohibited,
        points=points_of_matches(MatchPoints(), None),
        team_rules=rules,
    )


def _with_absences(event: Tournament, chance: random.Random, share: float) -> Tournament:
    requests = list(event.requests)
    for team in event.players[2:]:
        if chance.random() < share:
            kind = chance.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
            requests.append(ByeRequest(team.number, event.next_round, kind, kind.value))
    return replace(event, requests=tuple(requests))


def _played(event: Tournament, chance: random.Random, forfeits: float) -> Tournament:
    """Pair the next round and play it. Raises NoLegalPairing."""
    paired = EDITION.pair(event, NO_TRACE, FREE)
    matches: list[Board] = []
    for white, black in paired.boards:
        if chance.random() < forfeits:
            matches.append(Board(white, black, chance.choice(FORFEITS)))
            continue
        first = 5 * chance.randint(0, 8)
        points = first, 40 - first
        matches.append(Board(white, black, result_by_points(points), stated_points=points))
    recorded = Round(tuple(matches), round_byes(event, paired))
    requests = tuple(request for request in event.requests if request.round != event.next_round)
    return replace(event, rounds=(*event.rounds, recorded), requests=requests)
