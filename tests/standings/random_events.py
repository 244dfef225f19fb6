"""Random tournaments with everything that a round can hold.

The pairings are by lot and follow no system.
"""

from __future__ import annotations

from random import Random

from arbiter_gui.domain import values
from arbiter_gui.domain.tournament import Details, PointSystem, Record, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Mark, Player, Result, Round

_GAMES = [values.WHITE_WINS, values.BLACK_WINS, values.DRAWN] * 5
_ODD = [
    values.WHITE_WINS_BY_FORFEIT,
    values.BLACK_WINS_BY_FORFEIT,
    values.DOUBLE_FORFEIT,
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.SHORT_WIN, Mark.SHORT_LOSS),
    Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW),
]
_FOOTBALL = PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0)
_SYSTEMS = (
    PointSystem(),
    PointSystem(),
    _FOOTBALL,
    PointSystem(pairing_allocated_bye=5, white_loss=1),
)
_STARTS = ("2026/03/07", "2026/02/28", "", "2027/01/01")


def event(seed: int, *, robin: bool = False) -> Tournament:
    """Return the tournament of a seed.

    With `robin` everybody meets everybody and there are no byes.
    """
    lot = Random(seed)
    count = lot.randint(2, 8) if robin else lot.randint(2, 14)
    unrated = lot.random() < 0.3
    players = tuple(
        Player(n, f"Player {n}", 0 if unrated and lot.random() < 0.2 else lot.randint(1200, 2600))
        for n in range(1, count + 1)
    )
    rounds = _everybody(lot, count) if robin else _by_lot(lot, count)
    planned = lot.choice((None, len(rounds), len(rounds), len(rounds) + 1))
    kind = (Record(1, "192 BERGER_ROUNDROBIN"),) if robin else ()
    details = Details(start=lot.choice(_STARTS))
    points = lot.choice(_SYSTEMS)
    return Tournament(players, rounds, details, None, planned, None, points, records=kind)


def _result(lot: Random) -> Result:
    return lot.choice(_ODD) if lot.random() < 0.2 else lot.choice(_GAMES)


def _by_lot(lot: Random, count: int) -> tuple[Round, ...]:
    gone: set[int] = set()
    out = []
    for _ in range(lot.randint(1, 9)):
        there, byes = [], []
        for number in range(1, count + 1):
            if lot.random() < 0.03:
                gone.add(number)
            drawn = lot.random()
            if number in gone or drawn < 0.04:
                byes += [Bye(number, ByeKind.ZERO)] if lot.random() < 0.5 else []
            elif drawn < 0.10:
                byes.append(Bye(number, lot.choice((ByeKind.HALF, ByeKind.HALF, ByeKind.FULL))))
            else:
                there.append(number)
        lot.shuffle(there)
        if len(there) % 2:
            byes.append(Bye(there.pop(), ByeKind.PAIRING_ALLOCATED))
        boards = tuple(
            Board(a, b, _result(lot)) for a, b in zip(there[::2], there[1::2], strict=True)
        )
        out.append(Round(boards, tuple(byes)))
    if lot.random() < 0.1 and out[-1].boards:
        first, *others = out[-1].boards
        out[-1] = Round((Board(first.white, first.black), *others), out[-1].byes)
    return tuple(out)


def _everybody(lot: Random, count: int) -> tuple[Round, ...]:
    """The rounds of a round-robin by the circle; 0 is the free round of an odd field."""
    circle = [*range(1, count + 1), *([0] if count % 2 else [])]
    out = []
    for _ in range(len(circle) - 1):
        pairs = [(circle[n], circle[-1 - n]) for n in range(len(circle) // 2)]
        boards = tuple(Board(a, b, _result(lot)) for a, b in pairs if a and b)
        free = tuple(Bye(a or b, ByeKind.ZERO) for a, b in pairs if not (a and b))
        out.append(Round(boards, free if lot.random() < 0.5 else ()))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(out)
