"""Chapter 1: ratings, preferences, average rating of the opponents, upfloats; the players of a round, and its state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.games_met import games_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.dubov import round_state as shared
from arbiter_gui.engine.dubov.definitions import averages_of, notation_of
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import Preference, Strength, due_colour
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand, with_wish
from arbiter_gui.engine.kernel.notation import Notation, preference_code
from arbiter_gui.engine.kernel.seats import Field, Seat, colours_clash, have_met
from arbiter_gui.trace import Sink


@dataclass(frozen=True, slots=True)
class Entrant(Seat):
    """A player to be paired; `aro` in whole rating points.

    `upfloats` tells of each recorded round whether the player floated up in it.
    """

    rating: int
    aro: int
    upfloats: tuple[bool, ...]

    @property
    def white(self) -> bool:
        """Whether the preference is for White; everybody has one."""
        return self.preference.colour is Colour.WHITE

    @property
    def played(self) -> bool:
        """Whether there was any game over the board."""
        return bool(self.card.colours)


@BOOK.implements("1.1")
def a11_rating(player: Player) -> int:
    """1.1: the rating; 0 for an unrated player (reading D25)."""
    return player.rating


@BOOK.implements("1.5", "1.6.1", "1.6.2", "1.6.3")
def a16_preference(colours: Sequence[Colour]) -> Preference:
    """1.6: absolute beyond one or after two equal colours, strong at one, else mild."""
    return due_colour(colours) if colours else a164_without_games()


@BOOK.implements("1.6.4")
def a164_without_games() -> Preference:
    """1.6.4: a mild preference for Black (D13)."""
    return Preference(Strength.MILD, Colour.BLACK)


@BOOK.implements("1.8")
def a18_most_upfloats(tournament: Tournament) -> int:
    """1.8: MaxT, which is 2 and one more for every five rounds (D6)."""
    return 2 + readings.d6_rounds(tournament) // 5


@BOOK.implements("1.8.2")
def a182_is_maximum(entrant: Entrant, most: int) -> bool:
    """1.8.2: MaxT upfloats or more so far (D3)."""
    return sum(entrant.upfloats) >= most


@BOOK.implements("C2", "1.4")
def c2_may_have_bye(card: Card, tournament: Tournament) -> bool:
    """C2: no earlier round with the bye, nor with a win's points without playing (D1)."""
    if card.no_bye or len(card.colours) == len(card.past):
        return not card.no_bye  # who played every round had none of these
    return not any(readings.d1_bars_the_bye(entry, tournament.points) for entry in card.past)


def aros_of(tournament: Tournament) -> dict[int, int]:
    """Return the ARO of every player after the recorded rounds, by pairing number."""
    ratings = {player.number: a11_rating(player) for player in tournament.players}
    return {number: readings.d10_average(met, ratings) for number, met in games_of(tournament).met.items()}


@BOOK.implements("1.3.1")
def a131_entrants(tournament: Tournament, wish: RoundDemand = NO_WISH) -> tuple[Entrant, ...]:
    """1.3.1: the players of the next round by pairing score (D17), then number, with what a wish forbids."""
    past, aros = past_score_of(tournament), aros_of(tournament)
    ratings = {player.number: a11_rating(player) for player in tournament.players}
    return tuple(
        Entrant(
            card=card,
            preference=a16_preference(card.colours),
            topscorer=False,
            floats=("", ""),
            may_have_bye=c2_may_have_bye(card, tournament),
            rating=ratings[card.number],
            aro=aros[card.number],
            upfloats=readings.d3_upfloats(card, past),
        )
        for card in with_wish(deal_cards(tournament), wish)
    )


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return notation_of(tournament, lambda colours: preference_code(a16_preference(colours)))


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in whole points, and the colour preferred, by number."""
    return averages_of(
        tournament, aros_of(tournament), lambda had: a16_preference(had).colour or Colour.BLACK
    )


@dataclass(kw_only=True)
class RoundState(shared.RoundState[Entrant]):
    """Players may meet by C1 and C3. `most` is MaxT; in the `last` round C8 to C10 do not apply."""

    most: int
    last: bool


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH
) -> RoundState:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = a131_entrants(tournament, wish)
    field = Field(entrants, have_met, colours_clash, ("C1", "C3"))
    most, last = a18_most_upfloats(tournament), readings.d6_is_last(tournament)
    return RoundState(tournament, entrants, field, sink, control, most=most, last=last)
