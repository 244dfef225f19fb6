"""A button for each of the five questions, with a frame around the one being asked."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.participants import ShownTournament, participants_text, show_by_participants

N = QT_TRANSLATE_NOOP
QUESTIONS: tuple[tuple[Question, str, str, str], ...] = (
    (Question.OPPONENT, "1", N("Answers", "Opponent"), N("Answers", "Why this opponent?")),
    (Question.COLOUR, "2", N("Answers", "Colour"), N("Answers", "Why this colour?")),
    (
        Question.FLOAT,
        "3",
        N("Answers", "Float"),
        N("Answers", "Why did this player float, or why not?"),
    ),
    (Question.BYE, "4", N("Answers", "Bye"), N("Answers", "Why did this player get the bye, or why not?")),
)
"""The questions about one player: key, word, and the question in full."""

_ABOUT_TEAMS = {
    Question.FLOAT: N("Answers", "Why did this team float, or why not?"),
    Question.BYE: N("Answers", "Why did this team get the bye, or why not?"),
}
"""The questions that name a player, about a team."""


def full_question(question: Question, tournament: Tournament) -> str:
    """Return a question about a participant in full, in the language of the window."""
    of_players = {kind: full_text for kind, _, _, full_text in QUESTIONS}[question]
    of_teams = _ABOUT_TEAMS.get(question, of_players)
    return participants_text(tournament, question_text(of_players), question_text(of_teams))


NOT_KEY = "5"


def question_text(text: str) -> str:
    """Return a marked text of the questions in the language of the window."""
    return QCoreApplication.translate("Answers", text)


class _Narrow(QPushButton):
    """A button that is only a digit."""

    def sizeHint(self) -> QSize:
        """Return the room of a digit (Qt)."""
        return QSize(4 * self.fontMetrics().horizontalAdvance(self.text()), super().sizeHint().height())


class QuestionButtons(QWidget):
    """Signal: question_asked(Question). *Why not* has a button before the field for the other player, `neighbour`."""

    question_asked = Signal(object)

    def __init__(self, neighbour: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button_of: dict[Question, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for button_index, (question, key, word, full) in enumerate(QUESTIONS):
            button = self._button(question, f"{key}  {question_text(word)}", question_text(full), key)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, button_index // 2, button_index % 2)
        row = QHBoxLayout()
        row.addWidget(self._button(Question.NOT, NOT_KEY, neighbour.accessibleName(), NOT_KEY))
        row.addWidget(neighbour, 1)
        grid.addLayout(row, 2, 0, 1, 2)

    def _button(self, question: Question, text: str, full: str, key: str) -> QPushButton:
        """Return the button of a question; one whose text is only its key is narrow."""
        button = QPushButton(text)
        if text == key:
            button = _Narrow(text)
        self.button_of[question] = button
        self._name_button(question, key, full)
        button.clicked.connect(lambda: self.question_asked.emit(question))
        return button

    def name_after(self, current: ShownTournament) -> None:
        """Ask about a player, or about a team where teams are the participants of the tournament shown."""
        for question, key, _word, of_players in QUESTIONS:
            of_teams = _ABOUT_TEAMS.get(question, of_players)
            name = partial(self._name_button, question, key)
            show_by_participants(current, name, question_text(of_players), question_text(of_teams))

    def _name_button(self, question: Question, key: str, full: str) -> None:
        self.button_of[question].setToolTip(f"{full} ({key})")
        self.button_of[question].setAccessibleName(full)

    def mark(self, question: Question) -> None:
        """Give the focus to the button of a question."""
        self.button_of[question].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def follow(self, question: Question) -> None:
        """Mark a question if another one is marked; a focus outside the buttons is not moved."""
        if QApplication.focusWidget() in self.button_of.values():
            self.mark(question)
