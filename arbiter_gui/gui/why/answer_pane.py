"""The five questions about the selected player or board, and the answer in words."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QGuiApplication, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.domain.texts.sentences import NOTHING
from arbiter_gui.explain.answers.verdicts import VERDICT_LINES, cited_once
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.language.participants import participants_text, show_by_participants
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.search.found_players import found_players
from arbiter_gui.gui.search.players_offered import PlayersOffered
from arbiter_gui.gui.style.rich_text import marked
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.not_paired import not_paired
from arbiter_gui.gui.why.answer_text import AnswerText, articles
from arbiter_gui.gui.why.answerer import AnsweredQuestion, Answerer, AnswerPaneState
from arbiter_gui.gui.why.question_buttons import QuestionButtons, full_question
from arbiter_gui.gui.why.unpairable_text import unpairable_text
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow

SIGNS = {"played": "✓", "impossible": "✗", "worse": "▼", "later": "▶", "better": "▲", "told": "●"}
_LEAST_LINES = 4
"""The minimum number of visible lines of an answer."""
_PAUSE_MS = 150
"""The delay before a question is asked again: moving faster from board to board, as with results,
asks none."""
GROUNDS = {
    "played": "good_back",
    "impossible": "bad_back",
    "worse": "warn_back",
    "later": "warn_back",
}


class AnswerPane(QWidget):
    """Questions about the players selected in the window, with the answers.

    The selected player is asked about at once: *why this opponent*, until another question is
    chosen, which is then asked about every player selected; after *why not*, which is about two
    players, *why this opponent* again. `print_wanted` asks for the answer on paper, `report_wanted`
    for saving an answer to be checked.
    """

    print_wanted = Signal()
    report_wanted = Signal()

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        answerer: Answerer,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about the `current` tournament; the `answerer` finds the answers."""
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._answerer = answerer
        self.asked_question: AnsweredQuestion | None = None
        self._text_for_reader = ""
        # Whether what it shows may be replaced: a hint, or an answer that is no longer about what
        # is selected.
        self._is_replaceable = True
        self._wanted_answer: tuple[Question, int] = (Question.OPPONENT, 0)
        self._ask_again_timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._ask_again_timer.timeout.connect(self._ask_again)
        self._build()
        answerer.answered.connect(self._show_answer)
        answerer.refused.connect(self._show_refusal)
        current.opened.connect(self._forget_question)
        current.selected.connect(lambda *_: self.follow())
        current.changed.connect(lambda _: self.follow())
        current.round_shown.connect(lambda _: self.follow())
        current.pairing_run.stuck.connect(lambda _players: self.follow())
        theme.changed.connect(self._paint)

    # Building

    def _build(self) -> None:
        """Put the player and the questions above the verdict and the answer."""
        self.about_box = QComboBox()
        show_by_participants(
            self._current,
            self.about_box.setAccessibleName,
            self.tr("Player to ask about"),
            self.tr("Team to ask about"),
        )
        self.about_box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.about_box.setMinimumContentsLength(12)
        self.about_box.activated.connect(
            lambda _: self.ask_about(self._question, self.about_box.currentData())
        )
        self.other_field = HintLine(self.tr("Why not …? Number or name"), self.tr("Why not …?"))
        self.other_field.setAccessibleName(self.tr("Why not this opponent: number or name"))
        self.other_field.setClearButtonEnabled(True)
        self.other_field.returnPressed.connect(self._ask_about_typed)
        PlayersOffered(self.other_field, lambda: self._current.shown_tournament.players)
        self.questions = QuestionButtons(self.other_field)
        self.questions.name_after(self._current)
        self.questions.question_asked.connect(self.ask)
        self.buttons = self.questions.button_of
        self.verdict = QLabel()
        self.verdict.setMargin(5)
        self.verdict.setWordWrap(True)
        self.verdict.setAutoFillBackground(True)
        self.verdict.setFrameShape(QFrame.Shape.NoFrame)
        self.text = AnswerText(self._theme)
        self.text.setAccessibleName(self.tr("Answer"))
        page_layout = QVBoxLayout()
        page_layout.addWidget(self.about_box)
        page_layout.addWidget(self.questions)
        page_layout.addWidget(self.verdict)
        page_layout.addWidget(self.text, 1)
        page_layout.addWidget(self._foot_row())
        self._page = ScrolledPage(page_layout, self.text, _LEAST_LINES)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self._page)
        self.follow()

    def _foot_row(self) -> WrappingRow:
        """Return the row with the addressee of the answer, and where it can be taken."""
        self.wording = QComboBox()
        self.wording.addItem(self.tr("For the arbiter"), Wording.ARBITER.value)
        self.wording.addItem("", Wording.PLAYER.value)
        show_by_participants(
            self._current,
            partial(self.wording.setItemText, 1),
            self.tr("For the player"),
            self.tr("For the captain"),
        )
        self.wording.setAccessibleName(self.tr("Wording of the answer"))
        self.wording.activated.connect(lambda _: self.ask(*self._wanted_answer))
        self.wording.setToolTip(self.tr("Person the answer is addressed to"))
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.setToolTip(self.tr("Copy the answer as text"))
        self.copy_button.clicked.connect(self.copy)
        self.print_button = QPushButton(self.tr("Slip…"))
        self.print_button.setToolTip(
            self.tr(
                "Print the answers for this board on a slip (half an A5 sheet), in the wording "
                "chosen here"
            )
        )
        self.print_button.clicked.connect(self.print_wanted)
        self.report_button = QPushButton(self.tr("Report…"))
        self.report_button.setToolTip(
            self.tr("Save the question, the answer and the tournament so that they can be checked")
        )
        self.report_button.clicked.connect(self.report_wanted)
        self.report_button.hide()
        self.wording.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return WrappingRow(self.wording, self.report_button, self.copy_button, self.print_button)

    # Asking

    @property
    def addressed(self) -> Wording:
        """To whom answers and slips speak."""
        return Wording(self.wording.currentData())

    @property
    def player(self) -> int | None:
        """The player asked about: the first of those selected in the window."""
        selected_players = self._selected_players()
        if selected_players:
            return selected_players[0]
        return None

    def _selected_players(self) -> list[int]:
        by_number = self._current.shown_tournament.by_number
        return [
            player_number
            for player_number in self._current.selected_players
            if player_number in by_number
        ]

    @property
    def _question(self) -> Question:
        """The last question asked."""
        question, _ = self._wanted_answer
        return question

    def ask(self, question: Question, opponent: int = 0) -> None:
        """Ask a question about the player chosen; *why not* needs the other one."""
        player = self.player
        if player is None or (question is Question.NOT and not opponent):
            self.other_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self._wanted_answer = (question, opponent)
        self._ask_again_timer.stop()
        self.questions.follow(question)
        self._show_verdict_and_text("", self.tr("Working out the answer…"))
        self._answerer.ask(question, player, opponent, self.addressed)

    def ask_about(self, question: Question, player: int, opponent: int = 0) -> None:
        """Ask about this player, whatever the selection.

        On a board commands then apply to this player.
        """
        players = self._current.selected_players
        row = self._current.selection.as_row
        if player not in players:
            self._current.select((player,))
        elif player != players[0]:
            opponents = tuple(player_number for player_number in players if player_number != player)
            self._current.select((player, *opponents), None, first_meant=row)
        self.ask(question, opponent)

    def copy(self) -> None:
        """Put the answer on the clipboard as text."""
        if self.asked_question is not None:
            QGuiApplication.clipboard().setText(self.plain_text())

    def plain_text(self) -> str:
        """Return question, verdict and sentences as text."""
        if self.asked_question is None:
            return ""
        answer = self.asked_question.answer
        lines = [self.question_text(self.asked_question)]
        verdict_line = VERDICT_LINES[answer.verdict]
        if verdict_line:
            lines.append(translated(verdict_line) + ".")
        lines += [translated(sentence) for sentence in cited_once(answer.sentences)]
        return "\n".join(lines)

    def question_text(self, answered: AnsweredQuestion) -> str:
        """Return the question that was asked, in full."""
        if answered.question is Question.NOT:
            question = self.tr("Why not {other}?").format(
                other=self._player_name(answered.other_player)
            )
        else:
            question = full_question(answered.question, answered.inquiry.state_before)
        text = self.tr("Round {n}, {who}: {question}")
        return text.format(
            n=answered.inquiry.number, who=self._player_name(answered.player), question=question
        )

    def follow(self) -> None:
        """Offer the players selected in the window."""
        players = self._selected_players()
        player_before = self.about_box.currentData()
        offers_others = self._offer_players(players)
        if offers_others or player_before != self.player:
            self.other_field.clear()
            # Another view selects the player without the board: the answer about the player is
            # kept.
            self._is_replaceable = (
                self.asked_question is None or self.asked_question.player != self.player
            )
            self._ask_again_timer.stop()
        if self.asked_question is not None and not self._answerer.about_shown(
            self.asked_question.inquiry
        ):
            self._is_replaceable = True
        if self._is_replaceable and self._can_ask():
            self._ask_soon()
        elif self._is_replaceable:
            self._show_hints()
        for field in (*self.buttons.values(), self.other_field, self.about_box):
            field.setEnabled(bool(players) and self._answerer.can_be_asked)

    def _offer_players(self, players: list[int]) -> bool:
        """Offer these players for questions.

        Return whether they differ from those offered before.
        """
        offered_players = [
            self.about_box.itemData(item_index) for item_index in range(self.about_box.count())
        ]
        are_others = sorted(offered_players) != sorted(players)
        if are_others:
            self.about_box.clear()
            for player_number in players:
                self.about_box.addItem(self._player_name(player_number), player_number)
        self.about_box.setCurrentIndex(self.about_box.findData(self.player))
        return are_others

    def state_for_other_window(self) -> AnswerPaneState:
        """Return the state for the pane of another window."""
        is_pending = self._answerer.is_waiting
        return AnswerPaneState(
            self.wording.currentIndex(),
            self.player,
            self._wanted_answer,
            self.asked_question,
            is_pending,
        )

    def take_over_state(self, asking: AnswerPaneState) -> None:
        """Restore the wording.

        Show the answer that was visible, or repeat a question that was still pending.
        """
        self.wording.setCurrentIndex(asking.wording)
        item_index = self.about_box.findData(asking.player)
        if item_index < 0:
            return
        self.about_box.setCurrentIndex(item_index)
        self._wanted_answer = asking.wanted_answer
        if asking.pending:
            self.ask(*asking.wanted_answer)
        elif asking.answer is not None:
            self.questions.follow(self._question)
            self._show_answer(asking.answer)

    # Inside

    def _forget_question(self) -> None:
        """Begin with the first question; no other one was asked yet about another tournament."""
        self._wanted_answer = (Question.OPPONENT, 0)
        self._ask_again_timer.stop()

    def _can_ask(self) -> bool:
        return self.player is not None and self._answerer.can_be_asked and self.isVisible()

    def _ask_soon(self) -> None:
        """Ask about the player selected, unless another one is selected or something is asked
        within the pause.
        """
        self._show_verdict_and_text("", self.tr("Working out the answer…"))
        self._ask_again_timer.start()

    def _ask_again(self) -> None:
        """Ask the last question about the player selected now.

        After *why not*, which was about two, the first one.
        """
        if not self._can_ask():
            self._show_hints()
        elif self._question is Question.NOT:
            self.ask(Question.OPPONENT)
        else:
            self.ask(self._question)

    def _ask_about_typed(self) -> None:
        """Ask why not the opponent who was typed, by number or name."""
        text = self.other_field.text().strip()
        first_word, _, _ = text.partition(" ")
        # An offered player is listed with number and name.
        if first_word.isdigit():
            name = first_word
        else:
            name = text
        matches = found_players(self._current.shown_tournament.players, name)
        if matches:
            self.ask(Question.NOT, matches[0].number)
        elif text:
            refusal = participants_text(
                self._current.tournament,
                self.tr("No player matches “{text}”."),
                self.tr("No team matches “{text}”."),
            )
            self._show_refusal(refusal.format(text=text))

    def _player_name(self, player_number: int) -> str:
        player = self._current.shown_tournament.by_number.get(player_number)
        if player is not None:
            return translated_name(player)
        return str(player_number)

    def _show_answer(self, answered: AnsweredQuestion) -> None:
        """Show an answer that has come, if its player is still the one asked about."""
        if answered.player != self.player:
            return
        if not self._answerer.about_shown(answered.inquiry):
            self._show_hints()
            return
        self.asked_question = answered
        self._paint()
        self._page.show_parts(self.text, self.verdict)

    def _show_hints(self) -> None:
        """Show which questions can be asked, unless shown already.

        For a round that cannot be paired show why.
        """
        self.questions.follow(None)
        refusal_text = unpairable_text(self._current)
        if refusal_text is not None:
            self._show_verdict_and_text("", refusal_text)
            self._is_replaceable = True
            return
        if not self._answerer.can_be_asked:
            text = not_paired(self._current)
        elif self.player is not None:
            text = participants_text(
                self._current.tournament,
                self.tr("Choose a question about the player above."),
                self.tr("Choose a question about the team above."),
            )
        else:
            text = participants_text(
                self._current.tournament,
                self.tr("Select a player or a board, then choose a question."),
                self.tr("Select a team or a match, then choose a question."),
            )
        if text != self._text_for_reader:
            self._show_verdict_and_text("", text)
        self._is_replaceable = True

    def _show_refusal(self, sentence: str) -> None:
        refusal_text = unpairable_text(self._current)
        self._show_verdict_and_text("", sentence if refusal_text is None else refusal_text)

    def _paint(self) -> None:
        """Show the answer again, in the present colours."""
        if self.asked_question is None:
            return
        answer = self.asked_question.answer
        self._show_verdict_and_text(answer.verdict, "", keep=True)
        question = marked(
            "<p><i>{question}</i></p>", question=self.question_text(self.asked_question)
        )
        cited_articles = articles(answer, self.asked_question.inquiry.trace.edition)
        self.text.show_answer(
            answer,
            self._names_by_number(),
            question,
            cited_articles,
            self.asked_question.wording,
        )

    def _names_by_number(self) -> dict[int, str]:
        return {
            player.number: player.name
            for player in self._current.shown_tournament.players
            if player.name
        }

    def _show_verdict_and_text(self, verdict: str, text: str, keep: bool = False) -> None:
        """Show a verdict and a text; unless `keep`, the answer shown before is forgotten."""
        if not keep:
            self.asked_question = None
        verdict_line = VERDICT_LINES[verdict] if verdict else NOTHING
        self.verdict.setVisible(bool(verdict_line))
        if verdict_line:
            self.verdict.setText(f"{SIGNS[verdict]}  {translated(verdict_line)}")
        else:
            self.verdict.clear()
        palette = QPalette(self.palette())
        palette.setColor(
            QPalette.ColorRole.Window, self._theme.colour(GROUNDS.get(verdict, "stripe"))
        )
        self.verdict.setPalette(palette)
        bold = QFont(QApplication.font())
        bold.setBold(True)
        self.verdict.setFont(bold)
        self.text.say(text)
        self._text_for_reader = text
        self._is_replaceable = False
        self.report_button.setVisible(verdict == "better")
        self.copy_button.setEnabled(self.asked_question is not None)
        self.print_button.setEnabled(self.asked_question is not None)

    def showEvent(self, event: QShowEvent) -> None:
        """Answer at once about the player selected while the pane was hidden (Qt)."""
        super().showEvent(event)
        self.follow()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        # Qt sends the first one while the pane is being built.
        if event.type() is QEvent.Type.FontChange and hasattr(self, "text"):
            self._paint()
