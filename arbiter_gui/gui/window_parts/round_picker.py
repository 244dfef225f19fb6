"""The choice of the round shown: earlier, later, or from a list."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from arbiter_gui.domain.publication import has_games_to_play, is_round_under_way
from arbiter_gui.gui.style.theme import let_choices_shrink
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class RoundPicker(QWidget):
    """Two arrows and a list of rounds, including the next round, unpaired or only proposed, or the
    end.
    """

    def __init__(
        self,
        current: CurrentTournament,
        previous_action: QAction,
        next_action: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Follow the round of the `current` tournament.

        The arrows are buttons of the two actions.
        """
        super().__init__(parent)
        self._current = current
        self.round_chooser = QComboBox()
        self.round_chooser.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.round_chooser.setMinimumContentsLength(10)
        self.round_chooser.view().setTextElideMode(Qt.TextElideMode.ElideNone)
        self.round_chooser.setAccessibleName(self.tr("Round"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 6, 0)
        layout.setSpacing(2)
        for widget in (
            self._button(previous_action),
            self.round_chooser,
            self._button(next_action),
        ):
            layout.addWidget(widget)
        self.round_chooser.activated.connect(
            lambda round_index: current.show_round(round_index + 1)
        )
        current.changed.connect(self.refresh)
        current.round_shown.connect(self.refresh)
        self.refresh()

    def refresh(self, _change: object = None) -> None:
        """List the current rounds."""
        names = self._names()
        if names != [
            self.round_chooser.itemText(index) for index in range(self.round_chooser.count())
        ]:
            self.round_chooser.clear()
            self.round_chooser.addItems(names)
            widest_text = max(
                (self.round_chooser.fontMetrics().horizontalAdvance(n) for n in names), default=0
            )
            self.round_chooser.view().setMinimumWidth(widest_text + 40)
            # Counted in capitals, which are wider than most letters.
            self.round_chooser.setMinimumContentsLength(
                max(10, *(len(name) * 4 // 5 + 1 for name in names))
            )
            # Qt keeps the least width that the box had with the names before.
            let_choices_shrink(self)
        self.round_chooser.setCurrentIndex(min(self._current.shown_round, len(names)) - 1)
        self.setEnabled(self._current.session is not None)

    def _names(self) -> list[str]:
        """Return the rounds with their state, then the round to be paired or the end.

        The state is that of the headings: a round is in play as long as standings are those during
        this round.
        """
        tournament = self._current.tournament
        names = [
            self._name_of_paired_round(round_number)
            for round_number in range(1, tournament.next_round)
        ]
        proposed_count = len(self._current.shown_tournament.rounds) - len(names)
        if proposed_count > 0:
            names += [
                self.tr("Round {n}: proposed").format(n=tournament.next_round + index)
                for index in range(proposed_count)
            ]
        elif tournament.over:
            names.append(self.tr("After round {n}").format(n=len(names)))
        else:
            names.append(self.tr("Round {n}: next").format(n=tournament.next_round))
        return names

    def _name_of_paired_round(self, round_number: int) -> str:
        """Return a paired round, and whether it is in play or the next one of a schedule."""
        tournament = self._current.tournament
        text = self.tr("Round {n}")
        if is_round_under_way(tournament) and round_number == tournament.begun_round:
            text = self.tr("Round {n}: in play")
        elif has_games_to_play(tournament) and round_number == tournament.begun_round + 1:
            text = self.tr("Round {n}: next")
        return text.format(n=round_number)

    def changeEvent(self, event: QEvent) -> None:
        """Let the list shrink with the type, also where it changed while no tournament was open
        (Qt).
        """
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            let_choices_shrink(self)

    @staticmethod
    def _button(action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        return button
