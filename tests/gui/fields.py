"""Small tournaments and stand-ins for the tests of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Colour, Player
from arbiter_gui.gui.services.questions import UserQuestions

SURNAMES = (
    "Adams",
    "Berg",
    "Čapek",
    "Dahl",
    "Evans",
    "Fischer",
    "Grau",
    "Hort",
    "Ivkov",
    "Jansa",
    "Keres",
    "Larsen",
)


def fixed_time() -> datetime:
    return datetime(2026, 5, 2, 14, 30, tzinfo=UTC)


def start(count: int, round_count: int | None = 5) -> Tournament:
    """`count` players with falling ratings, no round yet."""
    players = tuple(
        Player(
            n,
            f"{SURNAMES[(n - 1) % len(SURNAMES)]}, {'AB'[(n - 1) // len(SURNAMES) % 2]}.",
            2400 - 10 * n,
        )
        for n in range(1, count + 1)
    )
    return Tournament(
        players,
        details=Details(name="Spring Open"),
        edition="dutch-2017",
        round_count=round_count,
        initial_colour=Colour.WHITE,
    )


@cache
def played(
    count: int, rounds: int, open_last: bool = False, round_count: int | None = 5
) -> Tournament:
    """A tournament after some rounds paired by the engine.

    The last one without results if `open_last`.
    """
    tournament = start(count, round_count)
    for number in range(1, rounds + 1):
        tournament = propose(tournament).edit().apply(tournament)
        if number < rounds or not open_last:
            tournament = with_results(tournament, number)
    return tournament


def with_results(tournament: Tournament, number: int) -> Tournament:
    """Enter a result on every board of a round, in a fixed pattern."""
    pattern = (WHITE_WINS, DRAWN, BLACK_WINS)
    recorded = tournament.rounds[number - 1]
    boards = tuple(
        replace(board, result=pattern[(i + number) % 3]) if board.result == PENDING else board
        for i, board in enumerate(recorded.boards)
    )
    rounds = (
        *tournament.rounds[: number - 1],
        replace(recorded, boards=boards),
        *tournament.rounds[number:],
    )
    return replace(tournament, rounds=rounds)


class FakeQuestions(UserQuestions):
    """Answers at once with what the test has laid ready."""

    answer: Path | None = None
    yes = True
    choice = CautionChoice.GO_ON

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.heard: list[tuple[CautionLevel, str]] = []
        self.written: list[tuple[str, str]] = []

    def file_to_open(self) -> Path | None:
        return self.answer

    def list_to_open(self) -> Path | None:
        return self.answer

    def archive_to_open(self) -> Path | None:
        return self.answer

    def rating_list_to_open(self) -> Path | None:
        return self.answer

    def file_to_write(self, title: str, name: str, extension: str) -> Path | None:
        self.written.append((title, name + extension))
        return self.answer

    def folder(self, title: str, place: str) -> Path | None:
        return self.answer

    def asks_to_continue(self, title: str, cautions: Sequence[Caution]) -> bool:
        self.heard += [(caution.level, caution.code) for caution in cautions]
        return self.yes

    def ask_for_choice(self, title: str, cautions: Sequence[Caution]) -> CautionChoice:
        self.heard += [(caution.level, caution.code) for caution in cautions]
        return self.choice if self.yes else CautionChoice.CANCEL


def dialog_of(kind: type) -> object:
    """Return the open dialog of a kind."""
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())
