"""A button for each of the five questions, with the keys that ask it.

The one being answered is pressed.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.participants import (
    ShownTournament,
    participants_text,
    show_by_participants,
)
from arbiter_gui.gui.why.why_actions import WHY_ACTIONS

N = QT_TRANSLATE_NOOP
QUESTIONS: tuple[tuple[Question, str, str], ...] = (
    (Question.OPPONENT, N("Answers", "Opponent"), N("Answers", "Why this opponent?")),
    (Question.COLOUR, N("Answers", "Colour"), N("Answers", "Why this colour?")),
    (Question.FLOAT, N("Answers", "Float"), N("Answers", "Why did this player float, or why not?")),
    (
        Question.BYE,
        N("Answers", "Bye"),
        N("Answers", "Why did this player get the bye, or why not?"),
    ),
)
"""The questions about one player: word, and the question in full."""

_ABOUT_TEAMS = {
    Question.FLOAT: N("Answers", "Why did this team float, or why not?"),
    Question.BYE: N("Answers", "Why did this team get the bye, or why not?"),
}
"""The questions that name a player, about a team."""


def full_question(question: Question, tournament: Tournament) -> str:
    """Return a question about a participant in full, in the language of the window."""
    about_player = {kind: full_text for kind, _, full_text in QUESTIONS}[question]
    about_team = _ABOUT_TEAMS.get(question, about_player)
    return participants_text(tournament, question_text(about_player), question_text(about_team))


def keys_text(question: Question) -> str:
    """Return the keys that ask a question from every place of the window, as this platform writes
    them.
    """
    for spec in WHY_ACTIONS:
        if spec.id == f"ask-{question.value}":
            return spec.sequences()[0].toString(QKeySequence.SequenceFormat.NativeText)
    raise AssertionError(question)


def question_text(text: str) -> str:
    """Return a marked text of the questions in the language of the window."""
    return QCoreApplication.translate("Answers", text)


class _Narrow(QPushButton):
    """A button that shows only keys."""

    def sizeHint(self) -> QSize:
        """Return the room of the keys (Qt)."""
        metrics = self.fontMetrics()
        keys_width = metrics.horizontalAdvance(self.text()) + 3 * metrics.horizontalAdvance("0")
        return QSize(keys_width, super().sizeHint().height())


class QuestionButtons(QWidget):
    """Signal: question_asked(Question). *Why not* has a button before the field for the other
    player, `neighbour`.
    """

    question_asked = Signal(object)

    def __init__(self, neighbour: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button_of: dict[Question, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for button_index, (question, word, full) in enumerate(QUESTIONS):
            text = f"{question_text(word)}  {keys_text(question)}"
            button = self._add_button(question, QPushButton(text), question_text(full))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, button_index // 2, button_index % 2)
        row = QHBoxLayout()
        narrow_button = _Narrow(keys_text(Question.NOT))
        row.addWidget(self._add_button(Question.NOT, narrow_button, neighbour.accessibleName()))
        row.addWidget(neighbour, 1)
        grid.addLayout(row, 2, 0, 1, 2)

    def _add_button(self, question: Question, button: QPushButton, full: str) -> QPushButton:
        """Return a button, which asks a question from now on."""
        button.setCheckable(True)
        self.button_of[question] = button
        self._name_button(question, full)
        button.clicked.connect(lambda: self._ask(question))
        return button

    def _ask(self, question: Question) -> None:
        """Ask the question of a button, which is pressed only once the question is on its way."""
        button = self.button_of[question]
        button.setChecked(not button.isChecked())
        self.question_asked.emit(question)

    def name_after(self, current: ShownTournament) -> None:
        """Ask about a player, or about a team where teams are the participants of the tournament
        shown.
        """
        for question, _word, about_player in QUESTIONS:
            about_team = _ABOUT_TEAMS.get(question, about_player)
            name_button = partial(self._name_button, question)
            show_by_participants(
                current, name_button, question_text(about_player), question_text(about_team)
            )

    def _name_button(self, question: Question, full: str) -> None:
        self.button_of[question].setToolTip(f"{full} ({keys_text(question)})")
        self.button_of[question].setAccessibleName(full)

    def mark(self, question: Question) -> None:
        """Give the focus to the button of a question."""
        self.button_of[question].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def follow(self, question: Question | None) -> None:
        """Show which question is being answered, None for no question.

        A focus on one of the buttons moves to that of the question; a focus elsewhere is not moved.
        """
        for other_question, button in self.button_of.items():
            button.setChecked(other_question is question)
        if question is not None and QApplication.focusWidget() in self.button_of.values():
            self.mark(question)
