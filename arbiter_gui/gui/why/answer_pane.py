"""The five questions about the selected player or board, and the answer in words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QPalette
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
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.explain.answers.verdicts import VERDICTS, cited_once
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.found_players import found_players
from arbiter_gui.gui.search.players_offered import PlayersOffered
from arbiter_gui.gui.style.rich_text import marked
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.not_paired import not_paired
from arbiter_gui.gui.why.answer_text import AnswerText, articles
from arbiter_gui.gui.why.answerer import AnsweredQuestion, Answerer, AnswerPaneState
from arbiter_gui.gui.why.question_buttons import NOT_KEY, QUESTIONS, QuestionButtons, question_text
from arbiter_gui.gui.why.unpairable_text import unpairable_text
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow

SIGNS = {"played": "✓", "impossible": "✗", "worse": "▼", "later": "▶", "better": "▲", "told": "●"}
_LEAST_LINES = 4
"""So many lines of an answer are in sight at least."""
_PAUSE_MS = 150
"""Who goes on faster from board to board, such as with results, asks about none of them."""
GROUNDS = {"played": "good_back", "impossible": "bad_back", "worse": "warn_back", "later": "warn_back"}


class AnswerPane(QWidget):
    """Asks about the players selected in the window.

    What was asked about one player is asked about the next one who is selected, but for *why not*.
    `print_wanted` asks for the answer on paper, `report_wanted` to keep an answer that is to be checked.
    """

    print_wanted = Signal()
    report_wanted = Signal()

    def __init__(
        self, current: CurrentTournament, theme: Theme, answerer: Answerer, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current, self._theme, self._answerer = current, theme, answerer
        self.asked: AnsweredQuestion | None = None
        self._said, self._hints = "", True
        self._wanted: tuple[Question, int] = (Question.OPPONENT, 0)
        self._goes_on = False
        self._again = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._again.timeout.connect(self._ask_again)
        self._build()
        answerer.answered.connect(self._answered)
        answerer.refused.connect(self._refused)
        current.opened.connect(self._forget)
        current.selected.connect(lambda *_: self.follow())
        current.changed.connect(lambda _: self.follow())
        current.round_shown.connect(lambda _: self.follow())
        current.run.stuck.connect(lambda _players: self.follow())
        theme.changed.connect(self._paint)

    # Building

    def _build(self) -> None:
        self.about = QComboBox()
        self.about.setAccessibleName(self.tr("Player to ask about"))
        self.about.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about.setMinimumContentsLength(12)
        self.about.activated.connect(lambda _: self.ask_about(self._wanted[0], self.about.currentData()))
        self.other = HintLine(self.tr("Why not …? number or name"), self.tr("Why not …?"))
        self.other.setAccessibleName(self.tr("Why not this opponent: number or name"))
        self.other.setClearButtonEnabled(True)
        self.other.returnPressed.connect(self._other_typed)
        PlayersOffered(self.other, lambda: self._current.shown.players)
        self.questions = QuestionButtons(self.other)
        self.questions.asked.connect(self.ask)
        self.buttons = self.questions.of
        self.verdict = QLabel()
        self.verdict.setMargin(5)
        self.verdict.setAutoFillBackground(True)
        self.verdict.setFrameShape(QFrame.Shape.NoFrame)
        self.text = AnswerText(self._theme)
        self.text.setAccessibleName(self.tr("Answer"))
        inside = QVBoxLayout()
        inside.addWidget(self.about)
        inside.addWidget(self.questions)
        inside.addWidget(self.verdict)
        inside.addWidget(self.text, 1)
        inside.addWidget(self._foot())
        self._page = ScrolledPage(inside, self.text, _LEAST_LINES)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self._page)
        self.follow()

    def _foot(self) -> WrappingRow:
        self.wording = QComboBox()
        self.wording.addItem(self.tr("Arbiter"), Wording.ARBITER.value)
        self.wording.addItem(self.tr("Player"), Wording.PLAYER.value)
        self.wording.setAccessibleName(self.tr("Wording of the answer"))
        self.wording.activated.connect(lambda _: self.ask(*self._wanted))
        self.wording.setToolTip(self.tr("Who the answer is addressed to"))
        self.copy_button, self.print_button = QPushButton(self.tr("Copy")), QPushButton(self.tr("Slip…"))
        self.copy_button.setToolTip(self.tr("Copy the answer as text"))
        self.copy_button.clicked.connect(self.copy)
        self.print_button.setToolTip(self.tr("Print the answers for this board on a slip of half A5"))
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
    def player(self) -> int | None:
        """The player asked about: the first of those selected in the window."""
        known = self._current.shown.by_number
        return next((number for number in self._current.players if number in known), None)

    def ask(self, question: Question, other: int = 0) -> None:
        """Ask a question about the player chosen; *why not* takes the other one."""
        player = self.player
        if player is None or (question is Question.NOT and not other):
            self.other.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self._wanted, self._goes_on = (question, other), question is not Question.NOT
        self._again.stop()
        self.questions.follow(question)
        self._say("", self.tr("Working out the answer…"))
        self._answerer.ask(question, player, other, Wording(self.wording.currentData()))

    def ask_about(self, question: Question, player: int, other: int = 0) -> None:
        """Ask about this player, whoever was chosen before; of a board with him, deeds are about him then."""
        players, row = self._current.players, self._current.chosen.row
        if player not in players:
            self._current.select((player,))
        elif player != players[0]:
            others = tuple(number for number in players if number != player)
            self._current.select((player, *others), None, first_meant=row)
        self.ask(question, other)

    def copy(self) -> None:
        """Put the answer on the clipboard as text."""
        if self.asked is not None:
            QGuiApplication.clipboard().setText(self.plain_text())

    def plain_text(self) -> str:
        """Return question, verdict and sentences as text."""
        if self.asked is None:
            return ""
        answer = self.asked.answer
        lines = [self.question_text(self.asked), translated(raised(VERDICTS[answer.verdict])) + "."]
        lines += [translated(sentence) for sentence in cited_once(answer.sentences)]
        return "\n".join(lines)

    def question_text(self, asked: AnsweredQuestion) -> str:
        """Return the question that was asked, in full."""
        who, number = self._named(asked.player), asked.inquiry.number
        if asked.question is Question.NOT:
            said = self.tr("Why not {other}?").format(other=self._named(asked.other))
        else:
            said = question_text(next(full for q, _, _, full in QUESTIONS if q is asked.question))
        return self.tr("Round {n}, {who}: {question}").format(n=number, who=who, question=said)

    def follow(self) -> None:
        """Offer the players selected in the window."""
        known = self._current.shown.by_number
        players = [n for n in self._current.players if n in known]
        before = self.about.currentData()
        offered = [self.about.itemData(i) for i in range(self.about.count())]
        if sorted(offered) != sorted(players):
            self.about.clear()
            for number in players:
                self.about.addItem(self._named(number), number)
        self.about.setCurrentIndex(self.about.findData(self.player))
        if sorted(offered) != sorted(players) or before != self.player:
            self.other.clear()
            # Another view selects the player without the board: what was answered about him stays.
            self._hints = self.asked is None or self.asked.player != self.player
            self._again.stop()
        if self.asked is not None and not self._answerer.about_shown(self.asked.inquiry):
            self._hints = True
        if self._hints and self._goes_on and self._can_ask():
            self._say("", self.tr("Working out the answer…"))
            self._again.start()
        elif self._hints:
            self._unasked()
        for part in (*self.buttons.values(), self.other, self.about):
            part.setEnabled(bool(players) and self._answerer.can_be_asked)

    def asking(self) -> AnswerPaneState:
        """Return what the pane of another window goes on with."""
        pending = self._answerer.asks
        return AnswerPaneState(self.wording.currentIndex(), self.player, self._wanted, self.asked, pending)

    def carry_on(self, asking: AnswerPaneState) -> None:
        """Speak to the same person as before; show the answer that was in sight, or ask again for what is to come."""
        self.wording.setCurrentIndex(asking.wording)
        if (place := self.about.findData(asking.player)) < 0:
            return
        self.about.setCurrentIndex(place)
        self._wanted = asking.wanted
        if asking.pending:
            self.ask(*asking.wanted)
        elif asking.answer is not None:
            self._goes_on = asking.wanted[0] is not Question.NOT
            self._answered(asking.answer)

    # Inside

    def _forget(self) -> None:
        """Of another tournament nothing was asked yet."""
        self._goes_on = False
        self._again.stop()

    def _can_ask(self) -> bool:
        return self.player is not None and self._answerer.can_be_asked and self.isVisible()

    def _ask_again(self) -> None:
        if self._can_ask():
            self.ask(self._wanted[0])
        else:
            self._unasked()

    def _other_typed(self) -> None:
        text = self.other.text().strip()
        number, _, _ = text.partition(" ")
        found = found_players(self._current.shown.players, number if number.isdigit() else text)
        if found:
            self.ask(Question.NOT, found[0].number)
        elif text:
            self._refused(self.tr("No player matches “{text}”.").format(text=text))

    def _named(self, number: int) -> str:
        player = self._current.shown.by_number.get(number)
        return f"{number} {display_name(player)}".rstrip() if player is not None else str(number)

    def _answered(self, asked: AnsweredQuestion) -> None:
        if asked.player != self.player:
            return
        if not self._answerer.about_shown(asked.inquiry):
            self._unasked()
            return
        self.asked = asked
        self._paint()
        self._page.show_parts(self.text, self.verdict)

    def _unasked(self) -> None:
        """Say what can be asked, where that is not said yet; of a round that cannot be paired say why."""
        refused = unpairable_text(self._current)
        if refused is not None:
            self._say("", refused)
            self._hints = True
            return
        choose, select = (
            self.tr("Choose a question about the player above."),
            self.tr("Select a player or a board, then choose a question."),
        )
        asks = choose if self.player is not None else select
        text = asks if self._answerer.can_be_asked else not_paired(self._current)
        if text != self._said:
            self._say("", text)
        self._hints = True

    def _refused(self, sentence: str) -> None:
        refused = unpairable_text(self._current)
        self._say("", sentence if refused is None else refused)

    def _paint(self) -> None:
        if self.asked is None:
            return
        answer = self.asked.answer
        self._say(answer.verdict, "", keep=True)
        question = marked("<p><i>{question}</i></p>", question=self.question_text(self.asked))
        self.text.show_answer(
            answer, self._names(), question, articles(answer, self.asked.inquiry.trace.edition)
        )

    def _names(self) -> dict[int, str]:
        return {p.number: p.name for p in self._current.shown.players if p.name}

    def _say(self, verdict: str, text: str, keep: bool = False) -> None:
        if not keep:
            self.asked = None
        self.verdict.setVisible(bool(verdict))
        self.verdict.setText(f"{SIGNS[verdict]}  {translated(raised(VERDICTS[verdict]))}" if verdict else "")
        look, bold = QPalette(self.palette()), QFont(QApplication.font())
        look.setColor(QPalette.ColorRole.Window, self._theme.colour(GROUNDS.get(verdict, "stripe")))
        bold.setBold(True)
        self.verdict.setPalette(look)
        self.verdict.setFont(bold)
        self.text.say(text)
        self._said, self._hints = text, False
        self.report_button.setVisible(verdict == "better")
        for part in (self.copy_button, self.print_button):
            part.setEnabled(self.asked is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the digits of the questions (Qt)."""
        for question, key, _, _ in QUESTIONS:
            if event.text() == key:
                self.ask(question)
                return
        if event.text() == NOT_KEY:
            self.other.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "text"):
            self._paint()
