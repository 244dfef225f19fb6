"""What the judge of an edition brings: how a trace is replayed, who may meet whom, and how two rounds compare.

What an edition has in this room has one as `JUDGE`; it is found by the key of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.entry_points import part
from arbiter_gui.proof.findings import Finding
from arbiter_gui.proof.gaps import CITED, Gap
from arbiter_gui.proof.kernel.certificates import rows_of, with_seats
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.tally import Tally
from arbiter_gui.proof.kernel.trace_reader import TraceReader

P = TypeVar("P", bound=Player)


@dataclass(frozen=True)
class Replayed:
    """A trace as it was checked; `round` is what the judge made of it, for its own comparison."""

    findings: list[Finding]
    tally: Tally
    round: Any


@dataclass(frozen=True)
class Meetings:
    """Who may meet whom in a round: `rows` are bitsets by place, the last one of an odd field is the bye.

    `barriers` returns the articles by which two players, by number, may be kept apart; none: they may meet.
    """

    rows: Sequence[int]
    numbers: tuple[int, ...]
    barriers: Callable[[int, int], frozenset[str]]


def meetings_of(
    players: Sequence[P], legal: Callable[[P, P], bool], barriers: Callable[[P, P], frozenset[str]]
) -> Meetings:
    """Return who may meet whom, and who may have the bye; `barriers` are the articles against an illegal pair."""
    rows = rows_of(players, legal)
    rows = with_seats(rows, [not p.no_bye for p in players]) if len(players) % 2 else rows
    known = {player.number: player for player in players}

    def between(one: int, other: int) -> frozenset[str]:
        a, b = known[one], known[other]
        return frozenset() if legal(a, b) else barriers(a, b)

    return Meetings(rows, tuple(known), between)


Outcome = Mapping[str, Any]
"""What an answer must say, by the names of its fields; where several articles serve, a frozenset of them.

What is not there this judge does not work out: it is named as not checked.
"""


def outcome(
    verdict: str,
    article: str,
    bracket: int | None,
    figures: tuple[int | None, ...],
    payers: tuple[tuple[int, ...], ...] | None = (),
) -> Outcome:
    """Return a whole outcome; payers of None are not worked out."""
    told = {"verdict": verdict, "article": article, "bracket": bracket, "figures": figures}
    return told if payers is None else {**told, "payers": payers}


@dataclass(frozen=True)
class Judge:
    """How an edition is judged by its text: `replay` takes the tournament, its trace and how many candidates are tried.

    `compare` says what a round with a wish comes to beside the round as it was paired. `completion` is the article by
    which everybody must be paired in the end.
    """

    meetings: Callable[[Tournament], Meetings]
    replay: Callable[[Tournament, TraceReader, int], Replayed]
    compare: Callable[[Any, Any], Outcome]
    completion: str
    gaps: tuple[Gap, ...] = (CITED,)


def judge_of(key: str) -> Judge:
    """Return the judge of an edition by its key. Raises InvalidTournament for rules that are not known here."""
    found = getattr(part(key, "proof"), "JUDGE", None)
    if not isinstance(found, Judge):
        raise InvalidTournament(say("the trace is by rules that are not known here: {edition}", edition=key))
    return found
