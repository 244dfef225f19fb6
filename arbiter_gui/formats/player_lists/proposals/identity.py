"""Players for whom a list has only the FIDE number: the rating list identifies them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from arbiter_gui.domain.players.rating_method import USUAL, with_settled_ratings
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists.proposals.player_row import ProposedPlayer, RowProblem

_OF_THE_LIST = ("title", "sex", "federation", "birth")


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """The players of a rating list with some FIDE numbers.

    `fault` states why there are none at all.
    """

    players: dict[int, Player] = field(default_factory=dict)
    fault: Said | None = None


LookUp = Callable[[Collection[int]], ListedPlayer]
"""A function that looks up FIDE numbers in a rating list."""


def no_listed_players(_numbers: Collection[int]) -> ListedPlayer:
    """Return no players: no rating list has been imported."""
    return ListedPlayer(
        fault=say("The name is missing. Import a rating list to find it by the FIDE ID.")
    )


def identified(
    players: Sequence[ProposedPlayer], column: int, look_up: LookUp
) -> list[ProposedPlayer]:
    """Return the players, those with only a FIDE number with the data of the rating list.

    Each of these gets a note on that, or that the list does not have the number. `column` is that
    of the FIDE numbers, from 1.
    """
    numbers = {int(proposed.player.fide_id) for proposed in players if _has_number_alone(proposed)}
    if not numbers:
        return list(players)
    listed = look_up(numbers)
    identified_players = []
    for proposed in players:
        if _has_number_alone(proposed):
            proposed = _identified_player(proposed, column, listed)
        identified_players.append(proposed)
    return identified_players


def _has_number_alone(proposed: ProposedPlayer) -> bool:
    """Return whether a player is identified by the FIDE number and not by name."""
    return bool(proposed.player.fide_id) and not proposed.player.name and proposed.usable


def _identified_player(
    proposed: ProposedPlayer, column: int, listed: ListedPlayer
) -> ProposedPlayer:
    """Return a player with only a FIDE number completed from the rating list, with a note on that.

    A number that the list does not have is a serious error in `column`: without a name nobody can
    be entered.
    """
    number = int(proposed.player.fide_id)
    if number in listed.players:
        sentence = say("Found in the rating list by FIDE ID {id}.", id=number)
        player = _completed_player(proposed.player, listed.players[number])
        serious = False
    else:
        unknown = say(
            "The name is missing, and the FIDE ID {id} is not in the rating list.", id=number
        )
        sentence = listed.fault or unknown
        player = proposed.player
        serious = True
    problem = RowProblem(proposed.row, column, sentence, serious)
    return replace(proposed, player=player, problems=(*proposed.problems, problem))


def _completed_player(player: Player, listed: Player) -> Player:
    """Return a player, completed from the rating list with all data missing in the row."""
    completed = replace(player, name=listed.name)
    for name in _OF_THE_LIST:
        if not getattr(player, name):
            completed = replace(completed, **{name: getattr(listed, name)})
    if not (player.rating or player.fide_rating or player.national_rating):
        completed = replace(completed, rating=listed.rating, rating_source=listed.rating_source)
    elif player.national_rating and not player.fide_rating:
        completed = replace(completed, fide_rating=listed.rating)
    return with_settled_ratings(None, completed, USUAL)
