"""Asks which players or teams of a paired round have not come, and proposes the smallest change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QWidget,
)

from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.steady_text import SteadyWords
from arbiter_gui.gui.widgets.tick_list import TickList

Line = tuple[int, str]
_LINES = 6
"""Lines of the proposal; a longer one is scrolled."""
_OTHER_LINES = 6
"""What the labels, the box and the buttons take, in lines."""
_LATE_LINES = 3
"""Lines of players who could join the round, if the screen has no room for more."""
_NUMBER = Qt.ItemDataRole.UserRole


class NoShowDialog(FramedDialog):
    """Two lists: the players of the round who are missing, and players who could join it.

    `players` and `late_lines` are lines by number; `missing_players` are selected at first, and `at` is the player
    with the cursor. `on_change` is called when the choice has changed; `show_proposal` then shows the result.
    `adjust` and `forfeit` are called for the other two solutions. `of_teams` tells that teams are missing and join
    instead of players.
    """

    def __init__(
        self,
        title: str,
        players: Sequence[Line],
        late_lines: Sequence[Line],
        missing_players: Sequence[int],
        on_change: Callable[[], object],
        parent: QWidget | None = None,
        at: int = 0,
        *,
        of_teams: bool = False,
    ) -> None:
        super().__init__(parent)
        self._of_teams = of_teams
        self._proposal_lines: list[str] = []
        self._detail_lines: list[str] = []
        self.setWindowTitle(title)
        self.explain(
            self._text_for_participants(
                self.tr(
                    "The round is paired again around the missing players, with as few changes as possible."
                ),
                self.tr(
                    "The round is paired again around the missing teams, with as few changes as possible."
                ),
            )
        )
        self._on_change = on_change
        self._make_lists(players, late_lines, missing_players, at)
        begun_words = self._text_for_participants(
            self.tr("The &other games have begun and stay as they are"),
            self.tr("The &other matches have begun and stay as they are"),
        )
        self.has_begun = QCheckBox(begun_words)
        self.has_begun.toggled.connect(lambda _on: self._on_change())
        name_of_proposal = self._text_for_participants(
            self.tr("The round without the missing players"), self.tr("The round without the missing teams")
        )
        self.proposal_words = SteadyWords(_LINES, name_of_proposal, grows=True)
        self.details = QToolButton()
        self.details.setText(self.tr("De&tails"))
        self.details.setCheckable(True)
        self.details.setAutoRaise(True)
        self.details.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.details.setToolTip(self.tr("Show the criteria that differ when the whole round is paired again"))
        self.details.toggled.connect(lambda _on: self._say_proposal())
        self._make_buttons()
        self._lay_out(has_late_list=bool(late_lines))
        self.show_proposal([], ready=False)
        self.missing_list.setCurrentRow(
            self.missing_list.currentRow(), QItemSelectionModel.SelectionFlag.Select
        )
        self.missing_list.setFocus()

    def _make_lists(
        self, players: Sequence[Line], late_lines: Sequence[Line], missing_players: Sequence[int], at: int
    ) -> None:
        """Make the lists of those who may be missing and of those who may join, with the cursor on the player `at`."""
        name_of_missing = self._text_for_participants(
            self.tr("Players who have not arrived"), self.tr("Teams that have not arrived")
        )
        self.missing_list = self._ticks(players, missing_players, at, name_of_missing)
        self.missing_list.show_whole(other_lines=_LINES + _OTHER_LINES + min(len(late_lines), _LATE_LINES))
        name_of_late = self._text_for_participants(
            self.tr("Players who join the round"), self.tr("Teams that join the round")
        )
        self.late_list = self._ticks(late_lines, (), at, name_of_late)
        self.late_list.setMinimumHeight(_LATE_LINES * self.fontMetrics().lineSpacing())

    def _make_buttons(self) -> None:
        """Make the buttons of the three ways out, and the one that leaves the round as it is."""
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        role = QDialogButtonBox.ButtonRole
        self.pair_button = self._button(self.tr("&Pair again without them"), role.AcceptRole)
        self.adjust_button = self._button(self.tr("&Adjust by hand…"), role.ActionRole)
        self.forfeit_button = self._button(self.tr("&Forfeits instead"), role.ActionRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, *, has_late_list: bool) -> None:
        """Put the parts below each other; the list of those who join only if there are any."""
        layout = self.contents
        layout.addLayout(above(QLabel(self.tr("&Not here:")), self.missing_list), 3)
        if has_late_list:
            layout.addLayout(above(QLabel(self.tr("&Joining the round:")), self.late_list), 1)
        layout.addWidget(self.has_begun)
        layout.addWidget(self.proposal_words)
        layout.addWidget(self.details)
        self.end_with(self.buttons)
        # Not before the button is in the dialog: Qt would make Cancel the default.
        self.pair_button.setDefault(True)

    def _text_for_participants(self, of_players: str, of_teams: str) -> str:
        """Return the text about players, or the one about teams."""
        return of_teams if self._of_teams else of_players

    def _button(self, text: str, role: QDialogButtonBox.ButtonRole) -> QPushButton:
        return self.buttons.addButton(text, role)

    def _ticks(self, lines: Sequence[Line], ticked_players: Sequence[int], at: int, name: str) -> TickList:
        """Return a list of players with a box to tick beside each, and the cursor on the player `at`."""
        ticks = TickList()
        ticks.setAccessibleName(name)
        for player_number, text in lines:
            item = QListWidgetItem(text, ticks)
            item.setData(_NUMBER, player_number)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            if player_number in ticked_players:
                item.setCheckState(Qt.CheckState.Checked)
        # The cursor waits on the first line, which is selected only in the list that has the focus at the start.
        ticks.setCurrentRow(0, QItemSelectionModel.SelectionFlag.NoUpdate)
        for row_index, (player_number, _) in enumerate(lines):
            if player_number == at:
                ticks.setCurrentRow(row_index)
                break
        ticks.itemChanged.connect(lambda _item: self._on_change())
        return ticks

    def missing_players(self) -> tuple[int, ...]:
        """Return the players who have not come."""
        return _ticked(self.missing_list)

    def late_players(self) -> tuple[int, ...]:
        """Return the players who join the round."""
        return _ticked(self.late_list)

    def show_proposal(self, lines: Sequence[str], ready: bool, details: Sequence[str] = ()) -> None:
        """Show what would be changed; it can be done when it is `ready`. The `details` are shown on request."""
        players = self.missing_players() or self.late_players()
        hint = self._text_for_participants(
            self.tr(
                "Type a board number or a name to go there. Press Space to select the players who have not arrived."
            ),
            self.tr(
                "Type a match number or a name to go there. Press Space to select the teams that have not arrived."
            ),
        )
        self._proposal_lines = [hint]
        self._detail_lines = []
        if players:
            self._proposal_lines = list(lines)
            self._detail_lines = list(details)
        self._say_proposal()
        self._name_pair_button()
        self.pair_button.setEnabled(ready and bool(players))
        self.adjust_button.setEnabled(bool(players))
        self.forfeit_button.setEnabled(bool(self.missing_players()))

    def _say_proposal(self) -> None:
        """Show the proposal, and its details where they are wanted."""
        shown_lines = list(self._proposal_lines)
        self.details.setVisible(bool(self._detail_lines))
        self.details.setArrowType(Qt.ArrowType.RightArrow)
        if self.details.isChecked():
            self.details.setArrowType(Qt.ArrowType.DownArrow)
            shown_lines += self._detail_lines
        self.proposal_words.say(shown_lines)

    def _name_pair_button(self) -> None:
        """Let the button say for whom the round is paired again."""
        if self.late_players() and not self.missing_players():
            self.pair_button.setText(self.tr("&Pair again with them"))
        else:
            self.pair_button.setText(self.tr("&Pair again without them"))


def _ticked(ticks: TickList) -> tuple[int, ...]:
    items = [ticks.item(row) for row in range(ticks.count())]
    return tuple(int(item.data(_NUMBER)) for item in items if item.checkState() is Qt.CheckState.Checked)
