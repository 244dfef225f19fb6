"""Hand-made positions: players from facts about them, or whole tournaments from a cross table.

Every position is paired by the engine and by the slow judge, and both must agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Mark, Player, Result, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2026.criteria import C1, C3
from arbiter_gui.engine.dutch_2026.process import a19_pair_round
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colours import due_colour
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.proof.kernel import players
from arbiter_gui.trace import NO_TRACE
from tests.literal.dutch_2026 import completion
from tests.literal.dutch_2026.criteria import Verdict
from tests.literal.dutch_2026.round import NoPairing, pair, pair_brackets

KEY = "dutch-2026"
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
FLOATS = {"D": players.Float.DOWN, "U": players.Float.UP, "": players.Float.NONE}


@dataclass(frozen=True)
class Person:
    """Facts about one player to be paired.

    `score` in points; `colours` of the played games, oldest first; `met` those he met (one side is
    enough); `last` and `earlier` the floats (D, U or nothing) of the previous round and of the one
    before.
    """

    number: int
    score: float
    colours: str = ""
    met: tuple[int, ...] = ()
    last: str = ""
    earlier: str = ""
    unplayed: int = 0
    no_bye: bool = False
    top: bool = False

    @property
    def seat(self) -> Seat:
        """The player as the engine sees him."""
        had, points = tuple(COLOURS[c] for c in self.colours), round(self.score * 10)
        past = (Entry(played=True),) * len(had) + (Entry(),) * self.unplayed
        card = Card(self.number, points, points, past, (), frozenset(self.met), frozenset(), had)
        return Seat(card, due_colour(had), self.top, (self.last, self.earlier), not self.no_bye)

    @property
    def literal(self) -> players.Player:
        """The player as the slow judge sees him."""
        points = round(self.score * 10)
        return players.Player(
            number=self.number,
            score=points,
            met=frozenset(self.met),
            colours=tuple(COLOURS[c] for c in self.colours),
            floats=(FLOATS[self.earlier], FLOATS[self.last]),
            unplayed_rounds=self.unplayed,
            no_bye=self.no_bye,
            topscorer=self.top,
            parity_number=self.number,
        )


@dataclass(frozen=True)
class Outcome:
    """Pairs as "1-3 2-4" by number, smaller first; the bye.

    The judge's verdicts, a bracket each.
    """

    pairs: str
    bye: int | None
    verdicts: tuple[Verdict, ...]


def paired(*people: Person) -> Outcome | None:
    """Pair some players; None when no legal pairing exists."""
    known = _both_met(people)
    by_engine, by_judge = _engine(known), _judge(known)
    assert (by_engine is None) == (by_judge is None)
    if by_engine is None or by_judge is None:
        return None
    assert by_engine == (by_judge.pairs, by_judge.bye)
    return by_judge


def _both_met(people: tuple[Person, ...]) -> list[Person]:
    pairs = {(p.number, n) for p in people for n in p.met} | {
        (n, p.number) for p in people for n in p.met
    }
    known = [replace(p, met=tuple(sorted(b for a, b in pairs if a == p.number))) for p in people]
    return sorted(known, key=lambda p: (-p.score, p.number))


def _engine(people: list[Person]) -> tuple[str, int | None] | None:
    field = Field(tuple(p.seat for p in people), C1, C3)
    try:
        found = a19_pair_round(field, NO_TRACE, FREE)
    except NoLegalPairing:
        return None
    numbers = [
        (people[one].number, people[other].number) for stage in found for one, other in stage.pairs
    ]
    bye = found[-1].floaters
    return _text(numbers), people[bye[0]].number if bye else None


def _judge(people: list[Person]) -> Outcome | None:
    try:
        brackets = pair_brackets(completion.Field(p.literal for p in people), Colour.WHITE)
    except NoPairing:
        return None
    left = brackets[-1].candidate.downfloaters
    numbers = [pair for choice in brackets for pair in choice.candidate.pairs]
    return Outcome(_text(numbers), left[0] if left else None, tuple(c.verdict for c in brackets))


def _text(pairs: list[tuple[int, ...]]) -> str:
    return " ".join(f"{a}-{b}" for a, b in sorted(tuple(sorted(pair)) for pair in pairs))


def event(
    rows: Mapping[int, str],
    *,
    rounds: int,
    initial: str = "w",
    points: PointSystem = PointSystem(),  # noqa: B008
) -> Tournament:
    """Return a tournament from its cross table: `{1: "3w1 U .", ...}`.

    A cell is the opponent, the colour and the mark (`3w1`), the letter of a bye, or a dot for
    nothing.
    """
    cells = {number: row.split() for number, row in rows.items()}
    recorded = []
    for index in range(max(len(row) for row in cells.values())):
        column = {number: row[index] for number, row in cells.items() if row[index] != "."}
        boards = tuple(
            Board(n, _opponent(cell), Result(Mark(cell[-1]), Mark(column[_opponent(cell)][-1])))
            for n, cell in column.items()
            if len(cell) > 1 and cell[-2] == "w"
        )
        byes = tuple(Bye(n, ByeKind(cell)) for n, cell in column.items() if len(cell) == 1)
        recorded.append(Round(boards, byes, published=True))
    return Tournament(
        players=tuple(Player(n, f"P{n}") for n in rows),
        rounds=tuple(recorded),
        edition=KEY,
        round_count=rounds,
        initial_colour=COLOURS[initial],
        points=points,
    )


def _opponent(cell: str) -> int:
    return int(cell[:-2])


def both(tournament: Tournament) -> RoundPairing:
    """Pair the next round with the engine; the slow judge must agree on boards, order and bye."""
    found, judged = pair_round(tournament, KEY), pair(tournament)
    assert (found.boards, found.bye) == (judged.boards, judged.bye)
    return found


def boards(pairing: RoundPairing) -> str:
    """The boards as "4-1 2-3", White first, in board order; the bye last as "5-0"."""
    pairs = [*pairing.boards, *([] if pairing.bye is None else [(pairing.bye, 0)])]
    return " ".join(f"{white}-{black}" for white, black in pairs)
