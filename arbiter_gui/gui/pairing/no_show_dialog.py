"""Asks which players or teams of a paired round have not come, and offers two ways to pair the
round again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QWidget,
)

from arbiter_gui.domain.texts.sentences import filled, listed
from arbiter_gui.gui.search.players_typed import TypedPart
from arbiter_gui.gui.search.typed_words import sentence_on_open_part
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.steady_text import SteadyWords
from arbiter_gui.gui.widgets.tick_list import TickList, tick

Line = tuple[int, str]
_LINES = 7
"""Lines of the two ways to pair again; longer texts are scrolled."""
_LINES_OF_NAMES = 2
"""Lines of the names of those who are selected; more names are scrolled."""
_OTHER_LINES = 10
"""What the labels, the line to type into, the names, the box and the buttons take, in lines."""
_LATE_LINES = 3
"""Lines of players who could join the round, if the screen has no room for more."""
_NUMBER = Qt.ItemDataRole.UserRole


class _PlayersLine(QLineEdit):
    """A line for players whose Enter ends what was typed; in an empty line it is that of the
    dialog.
    """

    ended = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter from the default button of the dialog while something is typed (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.text().strip():
            event.accept()
            self.ended.emit()
            return
        super().keyPressEvent(event)


class NoShowDialog(FramedDialog):
    """Two lists: the players of the round who are missing, and players who could join it.

    `players` and `late_lines` are lines by number; `missing_players` are selected at first, and
    `at` is the player with the cursor. `names` are those of all players, and `read_players` returns
    whom a typed line means. `on_change` is called when the choice has changed; `show_proposal` then
    shows the result. `of_teams` tells that teams are missing and join instead of players. Once most
    games have ended (`most_have_ended`), Enter enters forfeits: nobody is paired anew then.
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
        names: Mapping[int, str],
        read_players: Callable[[str], Sequence[TypedPart]],
        of_teams: bool = False,
        most_have_ended: bool = False,
    ) -> None:
        super().__init__(parent)
        self._most_have_ended = most_have_ended
        self._of_teams = of_teams
        self._names = names
        self._read_players = read_players
        self._ticked_by_typing: set[int] = set()
        self._typing_faults: list[str] = []
        self._proposal_lines: list[str] = []
        self._detail_lines: list[str] = []
        self.setWindowTitle(title)
        self.explain(
            self._text_for_participants(
                self.tr(
                    "Enter adds the players typed. In the list, type a pairing number or a name to "
                    "go there, and press Space to select."
                ),
                self.tr(
                    "Enter adds the teams typed. In the list, type a pairing number or a name to "
                    "go there, and press Space to select."
                ),
            )
        )
        self._on_change = on_change
        self._make_lists(players, late_lines, missing_players, at)
        self._make_line()
        begun_words = self._text_for_participants(
            self.tr("The &other games have begun and stay as they are"),
            self.tr("The &other matches have begun and stay as they are"),
        )
        self.has_begun = QCheckBox(begun_words)
        self.has_begun.toggled.connect(lambda _on: self._on_change())
        name_of_proposal = self._text_for_participants(
            self.tr("The round without the missing players"),
            self.tr("The round without the missing teams"),
        )
        self.proposal_words = SteadyWords(_LINES, name_of_proposal)
        self._make_details_button()
        self._make_buttons()
        self._lay_out(has_late_list=bool(late_lines))
        self.show_proposal([], ready=False)
        self.missing_list.setCurrentRow(
            self.missing_list.currentRow(), QItemSelectionModel.SelectionFlag.Select
        )
        self.typed_line.setFocus()

    def _make_lists(
        self,
        players: Sequence[Line],
        late_lines: Sequence[Line],
        missing_players: Sequence[int],
        at: int,
    ) -> None:
        """Make the lists of those who may be missing and of those who may join, with the cursor on
        the player `at`.
        """
        name_of_missing = self._text_for_participants(
            self.tr("Players who have not arrived"), self.tr("Teams that have not arrived")
        )
        self.missing_list = self._ticks(players, missing_players, at, name_of_missing)
        self.missing_list.show_whole(
            other_lines=_LINES + _OTHER_LINES + min(len(late_lines), _LATE_LINES)
        )
        name_of_late = self._text_for_participants(
            self.tr("Players who join the round"), self.tr("Teams that join the round")
        )
        self.late_list = self._ticks(late_lines, (), at, name_of_late)
        self.late_list.setMinimumHeight(_LATE_LINES * self.fontMetrics().lineSpacing())

    def _make_line(self) -> None:
        """Make the line into which the missing players are typed, and the names of all who are
        selected.
        """
        self.typed_line = _PlayersLine()
        self.typed_line.ended.connect(self._keep_typed)
        self.typed_line.setPlaceholderText(self.tr("Numbers or names, such as 12, 45"))
        self.typed_line.setClearButtonEnabled(True)
        self.typed_line.textChanged.connect(self._take_typed)
        self.name_words = SteadyWords(_LINES_OF_NAMES, self.tr("Selected"))

    def _make_details_button(self) -> None:
        """Make the button that unfolds the criteria; its room stays when it is not there."""
        self.details = QToolButton()
        self.details.setText(self.tr("De&tails"))
        self.details.setCheckable(True)
        self.details.setAutoRaise(True)
        self.details.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.details.setToolTip(
            self.tr("Show the criteria that differ when the whole round is paired again")
        )
        self.details.toggled.connect(lambda _on: self._say_proposal())
        policy = self.details.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.details.setSizePolicy(policy)

    def _make_buttons(self) -> None:
        """Make the buttons of the four ways out, and the one that leaves the round as it is."""
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        role = QDialogButtonBox.ButtonRole
        pair_text = self._text_for_participants(
            self.tr("&Pair left-over players"), self.tr("&Pair left-over teams")
        )
        self.pair_button = self._button(pair_text, role.AcceptRole)
        self.whole_button = self._button(self.tr("Pair &whole round again"), role.ActionRole)
        self.adjust_button = self._button(self.tr("&Adjust by hand…"), role.ActionRole)
        self.forfeit_button = self._button(self.tr("&Forfeits instead"), role.ActionRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, *, has_late_list: bool) -> None:
        """Put the parts below each other; the list of those who join only if there are any."""
        layout = self.contents
        missing_part = above(
            QLabel(self.tr("&Not here (pairing numbers or names):")), self.typed_line
        )
        missing_part.addWidget(self.missing_list, 3)
        layout.addLayout(missing_part, 3)
        if has_late_list:
            layout.addLayout(above(QLabel(self.tr("&Joining the round:")), self.late_list), 1)
        layout.addWidget(self.name_words)
        layout.addWidget(self.has_begun)
        layout.addWidget(self.proposal_words)
        layout.addWidget(self.details)
        self.end_with(self.buttons)
        # Not before the button is in the dialog: Qt would make Cancel the default.
        usual_button = self.forfeit_button if self._most_have_ended else self.pair_button
        usual_button.setDefault(True)

    def _text_for_participants(self, of_players: str, of_teams: str) -> str:
        """Return the text about players, or the one about teams."""
        return of_teams if self._of_teams else of_players

    def _button(self, text: str, role: QDialogButtonBox.ButtonRole) -> QPushButton:
        return self.buttons.addButton(text, role)

    def _ticks(
        self, lines: Sequence[Line], ticked_players: Sequence[int], at: int, name: str
    ) -> TickList:
        """Return a list of players with a box to tick beside each, and the cursor on the player
        `at`.
        """
        ticks = TickList(number_role=_NUMBER)
        ticks.setAccessibleName(name)
        for player_number, text in lines:
            item = QListWidgetItem(text, ticks)
            item.setData(_NUMBER, player_number)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(tick(player_number in ticked_players))
        # The cursor waits on the first line, which is selected only in the list that has the focus
        # at the start.
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

    def _take_typed(self, text: str) -> None:
        """Select whom the typed line means, and nobody whom it meant before and means no longer."""
        items = {int(item.data(_NUMBER)): item for item in _items(self.missing_list)}
        self._typing_faults = []
        typed_numbers = set()
        for typed_part in self._read_players(text):
            if not typed_part.players:
                self._typing_faults.append(sentence_on_open_part(typed_part))
            for player in typed_part.players:
                if player.number in items:
                    typed_numbers.add(player.number)
                else:
                    outside_text = self.tr("{player} is not paired in this round.")
                    self._typing_faults.append(
                        filled(outside_text, {"player": self._names[player.number]})
                    )
        ticked_before = set(self.missing_players())
        with QSignalBlocker(self.missing_list):
            for number in self._ticked_by_typing - typed_numbers:
                items[number].setCheckState(Qt.CheckState.Unchecked)
            for number in typed_numbers:
                items[number].setCheckState(Qt.CheckState.Checked)
                self.missing_list.setCurrentItem(items[number])
        self._ticked_by_typing &= typed_numbers
        self._ticked_by_typing |= typed_numbers - ticked_before
        self.missing_list.viewport().update()
        self._on_change()

    def _keep_typed(self) -> None:
        """Keep the players who were typed selected, and empty the line for further ones.

        A line that is not understood stays to be corrected.
        """
        if self._typing_faults:
            return
        self._ticked_by_typing.clear()
        self.typed_line.clear()

    def show_proposal(
        self,
        lines: Sequence[str],
        ready: bool,
        details: Sequence[str] = (),
        *,
        whole_ready: bool = False,
    ) -> None:
        """Show what would be changed.

        `ready` says that the left-over opponents can be paired, `whole_ready` that the whole round
        can. The `details` are shown on request.
        """
        players = self.missing_players() or self.late_players()
        self._proposal_lines = []
        self._detail_lines = []
        if players:
            self._proposal_lines = list(lines)
            self._detail_lines = list(details)
        self._say_names()
        self._say_proposal()
        is_certain = bool(players) and not self._typing_faults
        self.pair_button.setEnabled(ready and is_certain)
        self.whole_button.setEnabled(whole_ready and is_certain)
        self.adjust_button.setEnabled(is_certain)
        self.forfeit_button.setEnabled(bool(self.missing_players()) and is_certain)

    def _say_names(self) -> None:
        """Name those who are selected, wherever they are in the lists, and what is not understood
        of a typed line.
        """
        name_lines = []
        for text, numbers in (
            (self.tr("Absent: {names}"), self.missing_players()),
            (self.tr("Joining: {names}"), self.late_players()),
        ):
            if numbers:
                names = listed(self._names[number] for number in sorted(numbers))
                name_lines.append(filled(text, {"names": names}))
        # Below the names, which must not be scrolled out of sight, and in one line for the same
        # reason.
        if self._typing_faults:
            name_lines.append(with_warning_sign(" ".join(self._typing_faults)))
        self.name_words.say(name_lines or [self.tr("None selected.")])

    def _say_proposal(self) -> None:
        """Show the proposal, and its details where they are wanted."""
        shown_lines = list(self._proposal_lines)
        self.details.setVisible(bool(self._detail_lines))
        self.details.setArrowType(Qt.ArrowType.RightArrow)
        if not (self.missing_players() or self.late_players()):
            # The room below the list is kept for the two ways, so that no button moves.
            hint = self._text_for_participants(
                self.tr("Once players are selected, the new pairing is shown here."),
                self.tr("Once teams are selected, the new pairing is shown here."),
            )
            shown_lines = [hint]
        elif self.details.isChecked():
            self.details.setArrowType(Qt.ArrowType.DownArrow)
            shown_lines += self._detail_lines
        self.proposal_words.say(shown_lines)


def _items(ticks: TickList) -> list[QListWidgetItem]:
    return [ticks.item(row) for row in range(ticks.count())]


def _ticked(ticks: TickList) -> tuple[int, ...]:
    return tuple(
        int(item.data(_NUMBER))
        for item in _items(ticks)
        if item.checkState() is Qt.CheckState.Checked
    )
