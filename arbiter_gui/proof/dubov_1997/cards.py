"""The players of a round of 1997 as the verifier sees them, with the limits of chapter 2 worked out anew."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov_1997.players import Dubovian, may_meet, players
from arbiter_gui.proof.judge import Meetings, meetings_of
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of
from arbiter_gui.proof.kernel.trace_reader import hold
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import ByeChosen, FloaterPaired, PlayerFetched, RowTried, SidesChanged
from arbiter_gui.trace.values import Met, NoColour

Names = tuple[int, ...]


class Cards:
    """Everybody by pairing number; sets of players are sets of numbers."""

    def __init__(self, before: Tournament) -> None:
        self.before = before
        self.all: dict[int, Dubovian] = {e.number: e for e in players(before)}
        self._known: dict[frozenset[int], bool] = {}

    def due(self, number: int) -> Colour:
        """Return the due colour."""
        return Colour(self.all[number].due)

    def legal(self, one: int, other: int) -> bool:
        """Tell whether two players may be paired at all."""
        return may_meet(self.all[one], self.all[other])

    def apart(self, one: int, other: int, why: object) -> bool:
        """Tell whether a limit keeps two players apart as told: 2.1 with the round, 2.3 or 2.4 with a colour."""
        if other in self.all[one].met:
            return why == Met("2.1", self.all[one].round_met(other))
        if self.legal(one, other) or not isinstance(why, NoColour):
            return False
        limit = ("2.3", "2.4").index(why.article)
        return any(self.all[n].breaks(why.colour.value)[limit] for n in (one, other))

    def rows(self, players: Sequence[int]) -> tuple[int, ...]:
        """Return who may meet whom among players, by their places in the list."""
        return tuple(rows_of(players, self.legal))

    def pairable(self, players: Iterable[int]) -> bool:
        """Tell whether these can all be paired with one another; either answer is checked."""
        key = frozenset(players)
        if key not in self._known:
            self._known[key] = can_be_matched(self.rows(sorted(key)))
        return self._known[key]

    @cached_property
    def scores(self) -> list[int]:
        """The scores that occur, the highest first."""
        return sorted({e.score for e in self.all.values()}, reverse=True)

    def at(self, players: Iterable[int], score: int) -> set[int]:
        """Return those who have a score."""
        return {n for n in players if self.all[n].score == score}

    def surplus(self, players: Iterable[int]) -> Colour | None:
        """Return the due colour that more players have, None when neither has."""
        whites = sum(1 if self.due(n) is Colour.WHITE else -1 for n in players)
        return None if whites == 0 else Colour.WHITE if whites > 0 else Colour.BLACK

    def columns(self, players: Iterable[int], changed: Collection[int] = ()) -> tuple[list[int], list[int]]:
        """6.2: the white column by ARO, then R upwards, the black one by R, then ARO downwards.

        Each is in the column of the due colour, but those who `changed` it.
        """
        whites, blacks = list[int](), list[int]()
        for n in players:
            (whites if (self.due(n) is Colour.WHITE) != (n in changed) else blacks).append(n)
        whites.sort(key=lambda n: (self.all[n].aro, self.all[n].rating, n))
        blacks.sort(key=lambda n: (-self.all[n].rating, -self.all[n].aro, n))
        return whites, blacks


def meetings(tournament: Tournament) -> Meetings:
    """Return who may meet whom, and who may have the bye, by chapter 2."""
    return meetings_of(
        players(tournament),
        may_meet,
        lambda a, b: frozenset(("2.1",) if b.number in a.met else ("2.3", "2.4")),
    )


def check_told(cards: Cards, event: Event) -> None:
    """Hold ratings, ARO, due colours and scores of an event to the cards of those it is about. Raises Wrong."""
    own = event
    match event:
        case ByeChosen(player=n):
            own = replace(event, score=cards.all[n].score, rating=cards.all[n].rating, aro=cards.all[n].aro)
        case PlayerFetched(player=n):
            score, due = cards.all[n].score, cards.due(n)
            own = replace(event, score=score, rating=cards.all[n].rating, aro=cards.all[n].aro, due=due)
        case SidesChanged():
            own = replace(event, aros=tuple(cards.all[n].aro for n in event.players))
        case FloaterPaired(floater=n, other=m):
            rating, aro = cards.all[m].rating, cards.all[m].aro
            own = replace(event, rating=rating, aro=aro, due=cards.due(n), other_due=cards.due(m))
        case RowTried():
            own = replace(event, aro=cards.all[event.white].aro, rating=cards.all[event.black].rating)
    hold(event, own)
