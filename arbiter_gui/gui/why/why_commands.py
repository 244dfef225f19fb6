"""The commands of the actions that ask why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from arbiter_gui.app.questions.doubt_report import doubt_report
from arbiter_gui.app.questions.inquiry import Question, question_on_slip
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.explain.answers.verdicts import VERDICT_LINES
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.why.answer_pane import AnswerPane
from arbiter_gui.gui.why.answerer import AnsweredQuestion
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.why.why_actions import PANES
from arbiter_gui.gui.why.why_dock import WhyDock
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.stories import Explained
from arbiter_gui.storage.sqlite.whole_files import write_file


class WhyCommands(Feature):
    """Commands for questions about the selected players. `source` is the source of documents."""

    def __init__(
        self,
        context: CommandContext,
        dock: WhyDock,
        check_proof: Callable[[], object],
        source: Callable[[], DocumentSource],
    ) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._dock = dock
        self._check_proof = check_proof
        self._source_of_answers = source
        context.current.pairing_run.why_wanted.connect(self.show_why_unpairable)

    def connect_signals(self) -> None:
        """Connect the printing and saving of answers to the dock."""
        self._dock.answer.print_wanted.connect(self.print_slip)
        self._dock.answer.report_wanted.connect(self.save_report)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action that asks a question."""
        slots: dict[str, Callable[[], object]] = {
            f"ask-{question.value}": partial(self.ask, question) for question in Question
        }
        panes = {f"pane-{name}": partial(self.show_pane, name) for name in PANES}
        return {
            **slots,
            **panes,
            "slip": self.print_slip,
            "explained-sheet": self.print_sheet,
            "check-proof": self.check_proof,
        }

    def show_pane(self, pane_name: str) -> None:
        """Show a pane of the dock and give it the focus."""
        why_dock = self._dock
        # The action shows the dock, and stays checked while it is shown.
        self._context.actions["why"].setChecked(True)
        panes: dict[str, AnswerPane | SeenPane] = {
            "answer": why_dock.answer,
            "bracket": why_dock.bracket,
            "alternatives": why_dock.alternatives,
            "recorded": why_dock.recorded,
        }
        why_dock.show_pane(panes[pane_name])

    def show_why_unpairable(self) -> None:
        """Show why the next round cannot be paired, together with the selected players."""
        self._current.show_round(self._current.tournament.next_round)
        self.show_pane("answer")
        self._dock.answer.follow()

    def check_proof(self) -> None:
        """Show the reasons of the round and check them."""
        self._context.show_view("reasons")
        self._check_proof()

    def print_slip(self) -> None:
        """Show the slip of the board asked about, with the answer on the screen, ready to print."""
        answer_pane = self._dock.answer
        if answer_pane.player is None:
            return
        asked_question = answer_pane.asked_question
        if asked_question is not None and asked_question.player != answer_pane.player:
            asked_question = None
        self._explain_boards(
            answer_pane.player,
            answer_pane.addressed,
            partial(self._preview_slip, asked_question, self._round_shown()),
        )

    def print_sheet(self) -> None:
        """Show the sheet with the reasons of all boards, ready to print."""
        self._explain_boards(
            player=None,
            wording=Wording.ARBITER,
            show=partial(self._preview_sheet, Document.EXPLAINED, self._round_shown()),
        )

    def _explain_boards(
        self, player: int | None, wording: Wording, show: Callable[[Explained], None]
    ) -> None:
        self._dock.answerer.explain_boards(player, wording, show)

    def _round_shown(self) -> list[tuple[int, int]]:
        return self._pairs_shown(self._current.shown_round)

    def _preview_slip(
        self,
        asked_question: AnsweredQuestion | None,
        pairs: list[tuple[int, int]],
        explanation: Explained,
    ) -> None:
        """Show the slip with the answer to a question, besides what every slip says."""
        if asked_question is not None and _adds_to_slip(asked_question, explanation):
            question = question_on_slip(
                asked_question.question,
                asked_question.other_player,
                self._current.shown_tournament,
            )
            answer = asked_question.answer
            verdict_line = VERDICT_LINES[answer.verdict]
            if asked_question.question is Question.NOT and verdict_line:
                # The player reads the answer first, and the reasons below it.
                question = say("{question} {answer}.", question=question, answer=verdict_line)
            explanation = explanation.with_answer(question, answer.sentences)
        self._preview_sheet(Document.SLIPS, pairs, explanation)

    def _pairs_shown(self, round_number: int) -> list[tuple[int, int]]:
        """Return the pairs of a round as shown, empty if it is not paired."""
        rounds = self._current.shown_tournament.rounds[round_number - 1 : round_number]
        return [
            (board.white, board.black) for paired_round in rounds for board in paired_round.boards
        ]

    def _preview_sheet(
        self, document: Document, pairs: list[tuple[int, int]], explanation: Explained
    ) -> None:
        """Show the sheet, unless its round is gone, such as a proposal discarded meanwhile."""
        is_outdated = self._pairs_shown(explanation.round) != pairs
        if is_outdated:
            self._current.tell(
                Weight.REFUSAL,
                self._window.tr("The round has changed in the meantime. Start again."),
            )
            return
        source = replace(
            self._source_of_answers(),
            tournament=self._current.shown_tournament,
            explained={explanation.round: explanation},
        )
        dialog = PreviewDialog(
            source, document, explanation.round, self._current.tasks, self._window
        )
        # The focus goes to the boards, not back to the button that opened the sheet, so that the
        # keys go on moving from board to board.
        dialog.finished.connect(lambda _result: self._context.focus_view())
        open_dialog(dialog)

    def save_report(self) -> None:
        """Save an answer that is to be checked, with all its data.

        An error in writing is reported.
        """
        question = self._dock.answer.asked_question
        if question is None:
            return
        event_name = slug(self._current.shown_tournament.details.name)
        stem = f"{event_name}-{question.inquiry.number}-{question.player}"
        title = self._window.tr("Save a report of the answer")
        path = self._context.questions.file_to_write(title, stem, ".txt")
        if path is None:
            return
        report = doubt_report(
            question.inquiry,
            question.question,
            question.player,
            question.other_player,
            question.answer,
        )
        try:
            write_file(path, report)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)

    def ask(self, question: Question) -> None:
        """Ask about the first of the selected players.

        For *why not* also the second, or ask for one.
        """
        players = self._current.selected_players
        if not players:
            return
        if question is Question.NOT and len(players) == 2 and not self._are_paired(*players):
            self._dock.ask(question, *players)
        else:
            self._dock.ask(question, players[0], 0)

    def ask_not(self, player: int, opponent: int) -> None:
        """Ask why two players do not meet, such as two cards put on top of each other."""
        self._dock.ask(Question.NOT, player, opponent)

    def _are_paired(self, player: int, opponent: int) -> bool:
        current = self._current
        boards = current.shown_tournament.rounds[current.shown_round - 1].boards
        return any({board.white, board.black} == {player, opponent} for board in boards)


def _adds_to_slip(asked_question: AnsweredQuestion, explanation: Explained) -> bool:
    """Return whether an answer says more than the slip: for a changed board that compares the
    opponents itself.
    """
    if asked_question.question is not Question.OPPONENT:
        return True
    return not explanation.notes and not any(story.altered for story in explanation.stories)
