"""Hand-made players and brackets, and the choice the twin makes in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Float
from arbiter_gui.proof.kernel.players import Player as Entrant
from tests.literal.bracket import Bracket, Route
from tests.literal.walk import Choice, best

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
FLOATS = {"d": Float.DOWN, "u": Float.UP, "-": Float.NONE}


def player(
    number: int,
    score: int = 10,
    colours: str = "",
    *,
    met: Iterable[int] = (),
    floats: str = "",
    no_bye: bool = False,
    top: bool = False,
) -> Entrant:
    """One player; `colours` and `floats` are letters, oldest first, `score` in tenths.

    `met` may name a meeting with either of the two players.
    """
    return Entrant(
        number=number,
        score=score,
        met=frozenset(met),
        colours=tuple(COLOURS[c] for c in colours),
        floats=tuple(FLOATS[f] for f in floats),
        no_bye=no_bye,
        topscorer=top,
        parity_number=number,
    )


def _both_ways(players: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """A meeting may be written with either player."""
    return tuple(
        replace(e, met=e.met | {other.number for other in players if e.number in other.met})
        for e in players
    )


def bracket(
    *players: Entrant, below: Iterable[Entrant] = (), route: Route = Route.NORMAL
) -> Bracket:
    """A bracket: the lowest score's players are the residents, the others came down."""
    low = min(e.score for e in players)
    everybody = _both_ways((*players, *below))
    players, rest = everybody[: len(players)], everybody[len(players) :]
    return Bracket(
        mdps=tuple(e for e in players if e.score > low),
        residents=tuple(e for e in players if e.score == low),
        following=tuple(e for e in rest if e.score == rest[0].score),
        rest=rest,
        route=route,
        initial=Colour.WHITE,
    )


def collapsed(*players: Entrant, mdps: int) -> Bracket:
    """A collapsed last bracket whose first `mdps` players came from the penultimate one."""
    players = _both_ways(players)
    return Bracket(players[:mdps], players[mdps:], route=Route.COLLAPSED, initial=Colour.WHITE)


def choose(made: Bracket) -> Choice:
    """The accepted candidate; the plain and the pruned walk must agree on everything."""
    choice = best(made)
    assert choice == best(made, plain=True)
    return choice


def shown(choice: Choice) -> str:
    """The accepted candidate as text: its place, the pairs, the downfloaters after a stroke."""
    candidate = choice.candidate
    pairs = " ".join(f"{one}-{other}" for one, other in candidate.pairs)
    left = " ".join(map(str, candidate.downfloaters))
    return f"{candidate.position}: {pairs}" + (f" | {left}" if left else "")
