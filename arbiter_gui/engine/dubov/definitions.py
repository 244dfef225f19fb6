"""The players of a round as the Dubov editions see them: rating, average rating of the opponents
(ARO), rounds with a higher-scored opponent, right to the bye; and what the board shows of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from arbiter_gui.domain.games_met import games_of
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.kernel.byes import barred_from_the_bye
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import Preference
from arbiter_gui.engine.kernel.counter_questions import RoundWish, with_wish
from arbiter_gui.engine.kernel.notation import Notation, read_notation
from arbiter_gui.engine.kernel.seats import Seat

ColoursHad = tuple[Colour, ...]
"""The colours of games, oldest first."""


@dataclass(frozen=True, slots=True)
class Entrant(Seat):
    """A player to be paired.

    `aro` is in the edition's parts of a rating point, `due` the colour due or preferred.
    """

    rating: int
    aro: int
    due: Colour
    find_upwards: Callable[[], tuple[bool, ...]]

    @property
    def upwards(self) -> tuple[bool, ...]:
        """Of each recorded round, whether the player was paired with a higher score.

        Few are ever asked.
        """
        return self.find_upwards()

    @property
    def floated_up_by_forfeit(self) -> bool:
        """Whether the player was paired with a higher score in a round that was not played."""
        rounds = zip(self.card.past, self.upwards, strict=False)
        return any(floated_up and not entry.played for entry, floated_up in rounds)


def rating_of(player: Player) -> int:
    """Return the rating; 0 for an unrated player."""
    return player.rating


def average(opponents: Iterable[int], ratings: Mapping[int, int], parts: int) -> int:
    """Return the average rating of some opponents, rounded half up; 0 without an opponent.

    It is in `parts` of a rating point: 10 for tenths, 1 for whole points.
    """
    ratings_met = [ratings[opponent] for opponent in opponents]
    count = len(ratings_met)
    # A player without a game has ARO 0 (A3; 1.7 of 2026).
    if count == 0:
        return 0
    # sum / count + 1/2, rounded down, in whole numbers: a half is never lost to a floating point.
    doubled_sum = 2 * parts * sum(ratings_met)
    return (doubled_sum + count) // (2 * count)


def may_have_bye(card: Card, points: PointSystem) -> bool:
    """Return whether no earlier round bars a player from the bye."""
    return not card.no_bye and not barred_from_the_bye(card, points)


def paired_upwards(card: Card, past_scores: Mapping[int, tuple[int, ...]]) -> tuple[bool, ...]:
    """Return for each recorded round whether the opponent, met or not, had the higher pairing
    score.

    `past_scores` are those of all players before each round, by number.
    """
    floated_up = []
    for index, (entry, score) in enumerate(zip(card.past, card.past_scores, strict=True)):
        floated_up.append(entry.opponent is not None and past_scores[entry.opponent][index] > score)
    return tuple(floated_up)


def aros_of(tournament: Tournament, parts: int) -> dict[int, int]:
    """Return the ARO of every player after the recorded rounds, by pairing number."""
    ratings = {player.number: rating_of(player) for player in tournament.players}
    return {
        number: average(opponents, ratings, parts)
        for number, opponents in games_of(tournament).met.items()
    }


def read_entrants(
    tournament: Tournament,
    wish: RoundWish,
    parts: int,
    preference: Callable[[ColoursHad], Preference],
) -> tuple[Entrant, ...]:
    """Return the players of the next round by pairing score, then number.

    A wish, if any, forbids them some opponents. AROs are in `parts` of a rating point; `preference`
    returns the colour that follows from the games played.
    """
    past_scores = past_score_of(tournament)
    aros = aros_of(tournament, parts)
    ratings = {player.number: rating_of(player) for player in tournament.players}
    entrants: list[Entrant] = []
    for card in with_wish(deal_cards(tournament), wish):
        preferred = preference(card.colours)
        # Topscorers and downfloats mean nothing here; moves up are asked of `upwards`.
        entrant = Entrant(
            card,
            preferred,
            topscorer=False,
            floats=("", ""),
            may_have_bye=may_have_bye(card, tournament.points),
            rating=ratings[card.number],
            aro=aros[card.number],
            due=_colour_due(preferred),
            find_upwards=partial(paired_upwards, card, past_scores),
        )
        entrants.append(entrant)
    return tuple(entrants)


def _colour_due(preference: Preference) -> Colour:
    """Return the colour of a preference; in the Dubov System every player has one."""
    assert preference.colour is not None, "everybody is due a colour"
    return preference.colour


def notation_of(tournament: Tournament, preference: Callable[[ColoursHad], str]) -> Notation:
    """Return what the tournament board shows: float arrows, and the preference codes that
    `preference` returns.

    A round without a game has no arrow.
    """
    return read_notation(tournament, lambda _entry, _points: "", preference, in_brackets=False)


def averages_of(
    tournament: Tournament, parts: int, preference: Callable[[ColoursHad], Preference]
) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO and due colour after the recorded rounds, by pairing number."""
    aros = aros_of(tournament, parts)
    colours = games_of(tournament).colours
    return {number: (aros[number], _colour_due(preference(had))) for number, had in colours.items()}
