"""Chapter 2: what no pairing may do; and the state of a round, whose players are laid out with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.engine.dubov import round_state as shared
from arbiter_gui.engine.dubov.definitions import paired_upwards
from arbiter_gui.engine.dubov_1997.definitions import Entrant, a1c_due_colour, aros_of, ratings_of
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, Carded, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand, with_wish
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.seats import Field, Seat, have_met
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart, NoColour, SameColour

BOOK.implements("2.1")(have_met)
"""They met over the board (A7), or the event prohibits the pair (A62)."""


@BOOK.implements("2.2")
def a22_may_have_bye(card: Card, points: PointSystem) -> bool:
    """2.2: no bye before, and no whole point from a round without play (A8)."""
    if card.no_bye or len(card.colours) == len(card.past):
        return not card.no_bye  # who played every round had none of these
    return not any(
        e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= points.win) for e in card.past
    )


@BOOK.implements("2.3")
def a23_keeps_difference(entrant: Carded, colour: Colour) -> bool:
    """2.3: the difference stays within two, or at least an excess in the record shrinks (A10, B16)."""
    before = entrant.card.difference
    after = before + 1 if colour is Colour.WHITE else before - 1
    return -2 <= after <= 2 or abs(after) < abs(before)


@BOOK.implements("2.4")
def a24_keeps_changing(entrant: Carded, colour: Colour) -> bool:
    """2.4: the last two played games did not both have this colour (A12)."""
    return entrant.card.colours[-2:] != (colour, colour)


@BOOK.implements("2.5")
def a25_may_be_transferred(entrant: Entrant, next_round: int, round_count: int | None) -> bool:
    """2.5: not in two rounds running, and not beyond three (ten rounds and more: four); the last round is free."""
    if round_count is not None and next_round >= round_count:
        return True
    most = 4 if max(round_count or 0, next_round) > 9 else 3
    return entrant.transfers[-1:] != (True,) and sum(entrant.transfers) < most


@BOOK.implements("2.6")
def a26_may_change_subgroup(entrant: Entrant) -> bool:
    """2.6: the colour that is not due would keep 2.3 and 2.4."""
    return may_have(entrant, entrant.due.other)


def may_have(entrant: Carded, colour: Colour) -> bool:
    """Tell whether 2.3 and 2.4 let a player have a colour."""
    return a23_keeps_difference(entrant, colour) and a24_keeps_changing(entrant, colour)


def opponents_of(entrants: Sequence[Entrant]) -> tuple[int, ...]:
    """Return for each place the bitset of places it may be paired with by 2.1, 2.3 and 2.4 (A19)."""
    place = {e.number: i for i, e in enumerate(entrants)}
    white, black = (
        bitset([i for i, e in enumerate(entrants) if may_have(e, colour)])
        for colour in (Colour.WHITE, Colour.BLACK)
    )
    out = []
    for i, e in enumerate(entrants):
        open_to = (black if white >> i & 1 else 0) | (white if black >> i & 1 else 0)
        known = 1 << i
        for n in e.card.opponents | e.card.barred:
            if n in place:
                known |= 1 << place[n]
        out.append(open_to & ~known)
    return tuple(out)


def colours_exclude(one: Seat, other: Seat) -> bool:
    """Tell whether 2.3 and 2.4 leave two players no way to share the colours."""
    return not any(may_have(one, colour) and may_have(other, colour.other) for colour in Colour)


def barring(one: Entrant, other: Entrant) -> NoColour:
    """Return the colour limit that keeps two players apart, one that bars the first player before the other's."""
    for player in (one, other):
        for colour in (player.due.other, player.due):
            if not a24_keeps_changing(player, colour):
                return NoColour("2.4", colour)
            if not a23_keeps_difference(player, colour):
                return NoColour("2.3", colour)
    raise AssertionError("two players without a common colouring have no limit against them")


@dataclass(frozen=True)
class Limits(Field):
    """Players with 2.1, 2.3 and 2.4 between them."""

    seats: tuple[Entrant, ...]

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the bitset of places that may be its opponents; a colour limit is each player's own."""
        return opponents_of(self.seats)

    def apart(self, one: int, other: int) -> Apart | None:
        """Return the limit that keeps two places apart, if one does."""
        found = super().apart(one, other)
        return barring(self.seats[one], self.seats[other]) if isinstance(found, SameColour) else found


def limited(entrants: tuple[Entrant, ...]) -> Limits:
    """Return players with the limits between them."""
    return Limits(entrants, have_met, colours_exclude, ("2.1", "2.3"))


@dataclass
class RoundState(shared.RoundState[Entrant]):
    """`rows` are the pairs of a place in a white column with one in a black."""

    rows: set[tuple[int, int]] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Fetched:
    """A score group after 7.1 and 7.2: its members, and those of them who came from below."""

    group: int
    fetched: int


def entrants_of(tournament: Tournament, wish: RoundDemand = NO_WISH) -> tuple[Entrant, ...]:
    """Return the players of the next round by score, then starting rank, with what a wish forbids."""
    ratings, aros, past = ratings_of(tournament), aros_of(tournament), past_score_of(tournament)
    return tuple(
        Entrant(
            card,
            NO_PREFERENCE,  # what is due has no strength here
            topscorer=False,
            floats=("", ""),
            may_have_bye=a22_may_have_bye(card, tournament.points),
            rating=ratings[card.number],
            aro=aros[card.number],
            due=a1c_due_colour(card.colours),
            transfers=paired_upwards(card, past),  # A15, A17
        )
        for card in with_wish(deal_cards(tournament), wish)
    )


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH
) -> RoundState:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = entrants_of(tournament, wish)
    return RoundState(tournament, entrants, limited(entrants), sink, control)
