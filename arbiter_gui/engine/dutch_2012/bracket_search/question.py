"""What the search is asked of a bracket, and by which readings of the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, legal_rows
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset


@dataclass(frozen=True)
class Otherwise:
    """Where a question is put by another reading than the program's, to see whether the reading decides.

    `scores` of those who move on: their sum (R1, R2), the highest first, or not looked at; `factor` of D.4: in
    the lowest bracket (R3, R4), everywhere, or nowhere. `ignored` are fields that are not counted (R5, R7), and
    A.7.d comes before B.2 (R5). Criteria for upfloaters count in brackets treated as homogeneous and in
    remainders (R8), those for downfloaters for players moved down before (R9); floats are repeated by the bottom
    player first, upfloats by the top one (R6); exchanges are ordered by pairing numbers (R19). `cards` are players
    with other cards (R10, R11), by those whom they stand for.
    """

    scores: str = "sum"
    factor: str = "lowest"
    ignored: frozenset[Key] = frozenset()
    a7d_first: bool = False
    up_everywhere: bool = False
    down_for_all: bool = False
    bottom_first: bool = False
    by_number: bool = False
    cards: Mapping[Entrant, Entrant] = field(default_factory=dict)

    def read(self, players: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return players with the cards that they are given."""
        return tuple([self.cards.get(e, e) for e in players])


AS_READ = Otherwise()


@dataclass(frozen=True)
class Below:
    """The bracket below as a sink: its residents, how many of all stay without opponent there, and how.

    `homogeneous` allows a moved-down player to stay without opponent; `byes` asks B.1.b of whoever stays.
    The first `first` of `residents` are moved-down players who are there in any case. With `few_lost` as many
    moved-down players as possible must get an opponent there. `spared` are moved-down players, by number, who
    may stay without opponent where the others may not.
    """

    residents: tuple[Entrant, ...]
    unpaired: int
    homogeneous: bool
    byes: bool
    first: int = 0
    few_lost: bool = False
    spared: frozenset[int] = frozenset()

    def may_stay_over(self, player: Entrant) -> bool:
        """Tell whether a moved-down player may stay without opponent here."""
        return self.homogeneous or player.number in self.spared


@dataclass(frozen=True)
class BracketQuestion:
    """What is asked of a bracket.

    `m1` moved-down players are paired first: all of them, fewer, or nought (homogeneous). `seats` is how many
    stay without a pair; with `below` as sink that number is free. `stay` and `leave` are places of players who
    must be paired here or must move on. With `by_score` moved-down players who are not paired first are told apart
    by their scores.
    """

    bracket: Bracket
    seats: int = 0
    below: Below | None = None
    all_first: bool = True
    by_score: bool = False
    stay: frozenset[int] = frozenset()
    leave: frozenset[int] = frozenset()

    @property
    def moved_down_first(self) -> bool:
        """Whether all moved-down players are paired first, each with a resident."""
        return self.bracket.heterogeneous and self.all_first

    @property
    def under(self) -> tuple[Entrant, ...]:
        """The residents of the bracket below, where it is a sink."""
        return self.below.residents if self.below else ()

    @property
    def empty(self) -> int:
        """How many empty seats there are, here or below."""
        return self.below.unpaired if self.below else self.seats

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """Who may be matched with whom: the players, those below, and empty seats; both sides allow it."""
        players, under, came = self.bracket.players, self.under, self.below.first if self.below else 0
        n = len(players)
        everyone = legal_rows((*players, *under)) if under else self.bracket.legal
        inside, below = (1 << n) - 1, ((1 << len(under)) - 1) << n
        seats = ((1 << self.empty) - 1) << (n + len(under))
        at_first = self.bracket.m0 if self.moved_down_first else 0
        residents, leaving = inside & ~((1 << at_first) - 1), bitset(self.leave)
        rows, to_below, to_seats = [], 0, 0
        for i, e in enumerate(players):
            open_ = residents
            if i >= at_first:
                open_ = inside | below | (seats if self._may_stay_alone(e, True) else 0)
            if i in self.stay:
                open_ &= inside
            if i in self.leave:
                open_ &= ~inside
            rows.append((everyone[i] | seats) & open_ & ~leaving)
            to_below |= 1 << i if open_ & below else 0
            to_seats |= 1 << i if open_ & seats else 0
        for i, e in enumerate(under):
            row = everyone[n + i] & (to_below | below)
            if self._may_stay_alone(e, i < came):
                row |= seats
                to_seats |= 1 << (n + i)
            rows.append(row)
        return (*rows, *[to_seats] * self.empty)

    def with_cards(self, by: Otherwise) -> BracketQuestion:
        """Return the question about the same players with other cards."""
        below = self.below and replace(self.below, residents=by.read(self.below.residents))
        return replace(
            self, bracket=replace(self.bracket, players=by.read(self.bracket.players)), below=below
        )

    def _may_stay_alone(self, e: Entrant, moved_down: bool) -> bool:
        """Tell whether a player may stay without opponent, here or below; `moved_down`: he came there from above."""
        below = self.below
        byes = self.bracket.lowest if below is None else below.byes
        stays = below is None or not moved_down or below.may_stay_over(e)
        return stays and (not byes or c.b1b_may_have_bye(e))
