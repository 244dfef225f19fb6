"""What both texts of Dubov's system ask of a player, and what a round begins with: what every card says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeVar

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.judge import RoundCheck
from arbiter_gui.proof.kernel.checks import TraceReader, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Float, Player, float_of_game, players_by
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound


@dataclass(frozen=True)
class DubovPlayer(Player):
    """A player with a rating; `aro` is the average rating of those met over the board."""

    rating: int = 0
    aro: int = 0

    __hash__ = Player.__hash__

    @cached_property
    def ups(self) -> tuple[bool, ...]:
        """Of each round, whether the opponent had the higher score."""
        return tuple(kind is Float.UP for kind in self.floats)


P = TypeVar("P", bound=DubovPlayer)


def players_of(kind: type[P], tournament: Tournament, parts: int) -> tuple[P, ...]:
    """All players of the next round, highest score first, then number; ARO in so many parts of a rating point.

    Neither text makes an exception for topscorers.
    """
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win

    def bars(entry: Entry) -> bool:
        return entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= win)

    return tuple(
        kind(
            **{**vars(player), "topscorer": False}, rating=rating[player.number],
            aro=_average((rating[n] for n in player.opponents if n is not None), parts),
        )
        for player in players_by(tournament, _float, bars)
    )  # fmt: skip


def _float(_entry: Entry, own: int, opponents: int | None) -> Float:
    return Float.NONE if opponents is None else float_of_game(own, opponents)


def _average(ratings: Iterable[int], parts: int) -> int:
    """Return the average, half up; 0 of nothing."""
    met = list(ratings)
    return int(Fraction(parts * sum(met), len(met)) + Fraction(1, 2)) if met else 0


class DubovRound(RoundCheck, Generic[P]):
    """Chapter 1, then what each text makes of it."""

    after = say("the score groups after it")

    def __init__(self, field: Field[P], before: Tournament, story: TraceReader) -> None:
        super().__init__(before, story)
        self.field, self.all = field, field.all

    def definitions(
        self, counted: PlayersCounted, cards: Iterable[Event], unrated: str, said: Said, article: str
    ) -> None:
        """Check what is on every card by an article, and who has no rating by the article `unrated`."""
        self.what = say("chapter 1")
        below = self.story.below(self.pages.expect(counted))
        for card in cards:
            below.expect(card)
            was_checked("step")
        below.ends()
        without = tuple(n for n, player in self.all.items() if not player.rating)
        if without:
            self.pages.expect(UnratedFound(unrated, without))
        self.found(self.what, said, None, article)
