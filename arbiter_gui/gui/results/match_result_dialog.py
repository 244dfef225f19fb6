"""Asks for the result of a whole match, such as 1½-½."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QWidget

from arbiter_gui.app.rounds.match_results import GamesOfMatch, games_of_match
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog


class MatchResultDialog(FormDialog):
    """A line for the score of a match, and the games that it means.

    `rounds` are those of the two games.
    """

    def __init__(self, note: str, rounds: range, parent: QWidget | None = None) -> None:
        """Ask for the score of a match, below a `note` that names its players."""
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Result of the match"))
        self.explain(self.tr("OK enters the results of both games."))
        self._rounds = rounds
        players = QLabel(in_a_line(note))
        players.setTextFormat(Qt.TextFormat.PlainText)  # names stand as they are typed
        players.setWordWrap(True)
        self.form.addRow(players)
        self.score = QLineEdit()
        self.score.setPlaceholderText("1½-½")
        self.score.textChanged.connect(lambda _text: self._show_both_games())
        self.form.addRow(self.tr("&Score:"), self.score)
        self.games = QLabel()
        self.games.setWordWrap(True)
        self.form.addRow(self.games)
        self._show_both_games()
        self.score.setFocus()

    def chosen_games(self) -> GamesOfMatch | None:
        """Return the two games; None while the score is not one of a match."""
        return games_of_match(self.score.text())

    def _show_both_games(self) -> None:
        """Show which results of the two games follow from the score, or how it is entered."""
        games = self.chosen_games()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(games is not None)
        text = self.tr(
            "Enter the points of both players, such as 2-0, 1½-½ (1.5-0.5) or 1-1; or only those "
            "of the first player; or +, - or x for a forfeited match."
        )
        if games is not None:
            text = self.tr("Round {one}: {first}. Round {two}: {second}.").format(
                one=self._rounds[0],
                first=translated(result_text(games[0])),
                two=self._rounds[-1],
                second=translated(result_text(games[1])),
            )
        self.games.setText(text)
