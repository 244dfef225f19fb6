"""Players for whom a list has only the FIDE number: the rating list identifies them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from arbiter_gui.domain.players.rating_method import USUAL, settled
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists.proposals.player_row import ProposedPlayer, RowProblem

_OF_THE_LIST = ("title", "sex", "federation", "birth")


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """What a rating list has of some FIDE numbers; `fault` says why it has nothing at all."""

    players: dict[int, Player] = field(default_factory=dict)
    fault: Said | None = None


LookUp = Callable[[Collection[int]], ListedPlayer]
"""Looks for FIDE numbers in a rating list."""


def unlisted(_numbers: Collection[int]) -> ListedPlayer:
    """Find nobody: no rating list has been imported."""
    return ListedPlayer(fault=say("The name is missing. Import a rating list to find it by the FIDE ID."))


def identified(found: Sequence[ProposedPlayer], column: int, look_up: LookUp) -> list[ProposedPlayer]:
    """Return the players, those with a FIDE number alone as the rating list has them.

    That is told, and who is not in the list. `column` is the one of the FIDE numbers, from 1.
    """
    alone = {int(p.player.fide_id) for p in found if _alone(p)}
    listed = look_up(alone) if alone else ListedPlayer()
    return [_identified(p, column, listed) if _alone(p) else p for p in found]


def _alone(proposed: ProposedPlayer) -> bool:
    return bool(proposed.player.fide_id) and not proposed.player.name and proposed.usable


def _identified(proposed: ProposedPlayer, column: int, listed: ListedPlayer) -> ProposedPlayer:
    number = int(proposed.player.fide_id)
    if number in listed.players:
        said = say("Found in the rating list by the FIDE ID {id}.", id=number)
        player, serious = _filled(proposed.player, listed.players[number]), False
    else:
        unknown = say("The name is missing, and the FIDE ID {id} is not in the rating list.", id=number)
        said, player, serious = listed.fault or unknown, proposed.player, True
    problem = RowProblem(proposed.row, column, said, serious)
    return replace(proposed, player=player, problems=(*proposed.problems, problem))


def _filled(player: Player, listed: Player) -> Player:
    """Return a player with everything of the rating list that the row does not say itself."""
    filled = replace(player, name=listed.name)
    for name in _OF_THE_LIST:
        if not getattr(player, name):
            filled = replace(filled, **{name: getattr(listed, name)})
    if not (player.rating or player.fide_rating or player.national_rating):
        filled = replace(filled, rating=listed.rating, rating_source=listed.rating_source)
    elif player.national_rating and not player.fide_rating:
        filled = replace(filled, fide_rating=listed.rating)
    return settled(None, filled, USUAL)
