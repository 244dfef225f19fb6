"""The button that assigns the numbers by ranking, shown while they are not in ranking order."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from arbiter_gui.app.edits import NumberPlayers
from arbiter_gui.app.registration.registration_cautions import ranking_remark
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class _KnownRemark(NamedTuple):
    """The remark on the numbers of these players after so many rounds."""

    players: tuple[Player, ...]
    round_count: int
    remark: Said


class NumberPlayersButton(QPushButton):
    """Hidden if no numbers need correcting; when pressed, it gives the focus to `next_widget`."""

    def __init__(
        self, current: CurrentTournament, next_widget: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._next_widget = next_widget
        self._known_remark: _KnownRemark | None = None
        self.setText(self.tr("Assign n&umbers"))
        self.setToolTip(
            self.tr("Assign numbers by rating, title and name (C.04.2); this can be undone")
        )
        self.clicked.connect(self._assign_numbers)
        self.hide()

    def refresh(self) -> str:
        """Show or hide the button; return the remark beside it, empty if all numbers are in
        order.
        """
        remark = translated(self._remark())
        self.setVisible(bool(remark) and not self._current.frozen)
        return remark

    def _remark(self) -> Said:
        """Return the remark on the numbers of the players, and keep it until the players or the
        number of rounds change.

        Most changes do not affect them, and Space at check-in must not wait for 500 comparisons.
        """
        tournament = self._current.tournament
        players = tournament.players
        round_count = len(tournament.rounds)
        known = self._known_remark
        if known is None or known.players is not players or known.round_count != round_count:
            known = _KnownRemark(players, round_count, ranking_remark(tournament))
            self._known_remark = known
        return known.remark

    def _assign_numbers(self) -> None:
        self._next_widget.setFocus()
        text = self.tr("Numbers assigned by rating, title and name.")
        self._current.apply_with_undo(NumberPlayers(), text)


class NumbersLine(QWidget):
    """The remark with the button beside it, for the list of players."""

    def __init__(
        self, current: CurrentTournament, next_widget: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.button = NumberPlayersButton(current, next_widget)
        self.sentence_label = QLabel()
        self.sentence_label.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.sentence_label, 1)
        row.addWidget(self.button)

    def refresh(self) -> None:
        """Show the remark, or hide the line."""
        remark = self.button.refresh()
        self.sentence_label.setText(f"⚠ {remark}")
        self.setVisible(bool(remark))
