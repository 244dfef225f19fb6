"""The state of a round while it is paired, with what this edition adds to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov import round_state as shared
from arbiter_gui.engine.dubov.definitions import paired_upwards
from arbiter_gui.engine.dubov_1997.definitions import Entrant, a1c_due_colour, aros_of, ratings_of
from arbiter_gui.engine.dubov_1997.limits import a22_may_have_bye, limited
from arbiter_gui.engine.kernel.cards import deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand, with_wish
from arbiter_gui.trace import Sink


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
