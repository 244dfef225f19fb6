"""The actions that ask why, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from arbiter_gui.app.inquiry import Question
from arbiter_gui.gui.action_spec import ActionSpec
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.preview_dialog import PreviewDialog
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP as N
from arbiter_gui.gui.messages import Weight
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.stories import Explained

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow

WHY_ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "ask-opponent",
        N("Actions", "Why this &opponent?"),
        N("Actions", "Why the selected player, or the first of the board, has this opponent"),
        ("W",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-not",
        N("Actions", "Why &not …?"),
        N("Actions", "Why the selected player does not meet another one"),
        ("Alt+W",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-colour",
        N("Actions", "Why this &colour?"),
        N("Actions", "Why the selected player has White, or Black"),
        enabled="asked",
    ),
    ActionSpec(
        "ask-float",
        N("Actions", "Why this &float?"),
        N("Actions", "Why the selected player was moved down, or was not"),
        enabled="asked",
    ),
    ActionSpec(
        "ask-bye",
        N("Actions", "Why the &bye, or why not?"),
        N("Actions", "Why the selected player has the bye, or does not"),
        enabled="asked",
    ),
    ActionSpec(
        "slip",
        N("Actions", "&Slip for the player…"),
        N("Actions", "Print why, for the board of the selected player, on half A5"),
        enabled="asked",
    ),
    ActionSpec(
        "explained-sheet",
        N("Actions", "Sheet of all &reasons…"),
        N("Actions", "Print the pairings of the round with their reasons"),
        enabled="round",
    ),
    ActionSpec(
        "pane-answer", N("Actions", "&Answer"), N("Actions", "Why? Why not? The five questions"), ("Alt+1",)
    ),
    ActionSpec(
        "pane-bracket",
        N("Actions", "Brac&ket"),
        N("Actions", "The bracket of the player as cards on a table"),
        ("Alt+2",),
    ),
    ActionSpec(
        "pane-alternatives",
        N("Actions", "A&lternatives"),
        N("Actions", "Every other opponent of the player"),
        ("Alt+3",),
    ),
    ActionSpec(
        "pane-recorded",
        N("Actions", "Pla&yed"),
        N("Actions", "The recorded pairing beside the rules"),
        ("Alt+4",),
    ),
    ActionSpec(
        "check-proof",
        N("Actions", "Check the &proof"),
        N("Actions", "Check every reason of the round with independent code, and say what was checked"),
        ("Ctrl+Shift+W",),
        enabled="round",
    ),
)
ASKING: dict[str, Question] = {f"ask-{question.value}": question for question in Question}
"""The question of each action."""

PANES: tuple[str, ...] = ("answer", "bracket", "alternatives", "recorded")
"""The panes beside the views, in the order of their keys."""

WHY_MENU: tuple[str, ...] = (
    *ASKING, "-", *(f"pane-{pane}" for pane in PANES), "-", "slip", "explained-sheet", "-", "check-proof"
)  # fmt: skip
"""The menu that asks why."""


class WhyCommands:
    """Puts the questions about whoever is selected."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action that asks calls."""
        slots: dict[str, Callable[[], object]] = {
            name: partial(self.ask, question) for name, question in ASKING.items()
        }
        panes = {f"pane-{pane}": partial(self.show_pane, pane) for pane in PANES}
        return {
            **slots,
            **panes,
            "slip": self.print_slip,
            "explained-sheet": self.print_sheet,
            "check-proof": self.check_proof,
        }

    def show_pane(self, pane: str) -> None:
        """Bring a pane to the front and give it the keys."""
        why = self._window.why
        self._window.acts["why"].setChecked(True)
        why.show_pane(
            {
                "answer": why.answer,
                "bracket": why.bracket,
                "alternatives": why.alternatives,
                "recorded": why.recorded,
            }[pane]
        )

    def check_proof(self) -> None:
        """Show the reasons of the round and check them."""
        self._window.looks.show_view("reasons")
        self._window.reasons.check_proof()

    def print_slip(self) -> None:
        """Show the slip of the board asked about, ready to print."""
        player = self._window.why.answer.player
        if player is not None:
            self._explain(player, Document.SLIPS)

    def print_sheet(self) -> None:
        """Show the sheet with the reasons of all boards, ready to print."""
        self._explain(None, Document.EXPLAINED)

    def _explain(self, player: int | None, document: Document) -> None:
        pairs = self._pairs(self._window.desk.shown_round)
        self._window.why.answerer.explain_boards(player, partial(self._preview, document, pairs))

    def _pairs(self, number: int) -> list[tuple[int, int]]:
        """Return who meets whom in a round as shown, nobody when it is not paired."""
        rounds = self._window.desk.shown.rounds[number - 1 : number]
        return [(board.white, board.black) for paired in rounds for board in paired.boards]

    def _preview(self, document: Document, pairs: list[tuple[int, int]], explained: Explained) -> None:
        """Show the sheet, unless the round it tells about is gone, such as a proposal discarded meanwhile."""
        window = self._window
        if self._pairs(explained.round) != pairs:
            window.desk.tell(Weight.NOTE, window.tr("The round is another one now; begin anew."))
            return
        source = replace(
            window.files.outputs.source(),
            tournament=window.desk.shown,
            explained={explained.round: explained},
        )
        opened(PreviewDialog(source, document, explained.round, window))

    def ask(self, question: Question) -> None:
        """Ask about the first of the selected players; *why not* about the second, or asks for one."""
        players = self._window.desk.players
        if not players:
            return
        pair = question is Question.NOT and len(players) == 2 and not self._meet(*players)
        self._window.why.ask(question, players[0], players[1] if pair else 0)

    def ask_not(self, one: int, other: int) -> None:
        """Ask why two players do not meet, such as two cards put on one another."""
        self._window.why.ask(Question.NOT, one, other)

    def _meet(self, one: int, other: int) -> bool:
        desk = self._window.desk
        boards = desk.shown.rounds[desk.shown_round - 1].boards
        return any({board.white, board.black} == {one, other} for board in boards)
