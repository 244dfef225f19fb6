"""Players and tournaments for rule tests, written the way an arbiter notes them."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Mark, Player, Result, Round
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colours import due_colour
from arbiter_gui.engine.kernel.seats import Seat

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "0": Result(Mark.LOSS, Mark.WIN),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "+": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "x": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}
BYES = {"U": ByeKind.PAIRING_ALLOCATED, "H": ByeKind.HALF, "F": ByeKind.FULL, "Z": ByeKind.ZERO}


def seat(number, score=10, had="", floats=("", ""), topscorer=False, met=(), past=()) -> Seat:
    """A player: pairing number, score in tenths, colours had (`WBW`), floats of the last two
    rounds.
    """
    colours = tuple(COLOURS[c] for c in had)
    card = Card(number, score, score, tuple(past), (), frozenset(met), frozenset(), colours)
    return Seat(card, due_colour(colours), topscorer, floats, True)


def tournament(size, *rounds, round_count=None, initial="W") -> Tournament:
    """A tournament from rounds such as `1-4 1, 2-3 =, 5 U`: White-Black and White's result, or a
    bye.
    """
    return Tournament(
        players=tuple(Player(n, f"Player {n}", 2400 - 10 * n) for n in range(1, size + 1)),
        rounds=tuple(map(drawn_round, rounds)),
        round_count=round_count,
        initial_colour=COLOURS[initial],
    )


def drawn_round(text: str) -> Round:
    boards, byes = [], []
    for item in filter(None, (part.strip() for part in text.split(","))):
        who, mark = item.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            boards.append(Board(white, black, RESULTS[mark]))
        else:
            byes.append(Bye(int(who), BYES[mark], mark))
    return Round(tuple(boards), tuple(byes))


def unplayed(bye=None, mark=Mark.PENDING, points=0, opponent=None) -> Entry:
    return Entry(opponent=opponent, mark=mark, bye=bye, points=points)
