"""A.9: from scoregroup to scoregroup, and the collapsed last bracket when that leads nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.kernel.colours import allocate_colours
from arbiter_gui.proof.kernel.players import Player as Entrant
from tests.literal.bracket import Bracket, Route
from tests.literal.completion import completable
from tests.literal.walk import Choice, best


class NoPairing(Exception):
    """No complete round-pairing exists (A.9)."""


@dataclass(frozen=True)
class LiteralPairing:
    """`boards` are (white, black) in board order.

    `brackets` hold what was accepted, from the top.
    """

    boards: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Choice, ...]


def pair(tournament: Tournament, *, plain: bool = False) -> LiteralPairing:
    """Pair the next round. Raises NoPairing when that is impossible."""
    players = entrants(tournament)
    if not completable(players):
        raise NoPairing
    choices = pair_brackets(players, tournament.initial_colour, plain=plain)
    left = choices[-1].downfloaters if choices else ()
    return LiteralPairing(
        boards=_boards(players, choices, tournament.initial_colour),
        bye=left[0].number if left else None,
        brackets=choices,
    )


def pair_brackets(
    players: Sequence[Entrant], initial: Colour | None, *, plain: bool = False
) -> tuple[Choice, ...]:
    """A.9 for players in the order of A.2."""
    groups = [tuple(group) for _, group in groupby(players, key=lambda e: e.score)]
    choices: list[Choice] = []
    mdps: tuple[Entrant, ...] = ()
    for index, residents in enumerate(groups):
        rest = tuple(e for group in groups[index + 1 :] for e in group)
        following = groups[index + 1] if rest else ()
        choice = best(Bracket(mdps, residents, following, rest, Route.NORMAL, initial), plain=plain)
        if rest and not completable((*choice.downfloaters, *rest)):
            ppb = best(
                Bracket(mdps, residents, following, rest, Route.PENULTIMATE, initial), plain=plain
            )
            clb = best(
                Bracket(ppb.downfloaters, rest, route=Route.COLLAPSED, initial=initial), plain=plain
            )
            return (*choices, ppb, clb)
        choices.append(choice)
        mdps = choice.downfloaters
    return tuple(choices)


def _boards(
    players: Sequence[Entrant], choices: Sequence[Choice], initial: Colour | None
) -> tuple[tuple[int, int], ...]:
    """Colours by E.1 to E.5, boards in the order of C.04.2 D.9 by the pairing scores (C.04.7
    1.5).
    """
    by_number = {e.number: e for e in players}

    def key(board: tuple[int, int]) -> tuple[int, int, int]:
        pair = sorted((by_number[n] for n in board), key=lambda e: (-e.score, e.number))
        return -pair[0].score, -pair[0].score - pair[1].score, pair[0].number

    boards = []
    for choice in choices:
        for one, other in choice.candidate.pairs:
            colours = allocate_colours(by_number[one], by_number[other], initial)
            boards.append((colours.white.number, colours.black.number))
    return tuple(sorted(boards, key=key))
