"""One tie: its players in order, by what it is settled, and the seed or the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.widgets.dialogs.forms import add_rows
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.ordered_list import OrderedList
from arbiter_gui.gui.widgets.tick_list import tick
from arbiter_gui.standings.decisions import Decision, Means, drawing_of_lots, is_seed
from arbiter_gui.standings.equal_players import EqualPlayers

_NUMBER = Qt.ItemDataRole.UserRole
_EQUAL = Qt.ItemDataRole.UserRole + 1
_MOST_SEED = 18
_ROWS = 7
_SEED_ROW = 1
_REASON_ROW = 2
"""The rows of the form that belong to some means only; row 0 has the means."""


@dataclass
class TieState:
    """The choice for some equal players; `chosen` are those whose order is decided."""

    tie: EqualPlayers
    order: list[int]
    chosen: set[int]
    equal: set[int]
    means: Means | None = None
    seed: str = ""
    reason: str = ""

    @classmethod
    def of(cls, tie: EqualPlayers, decision: Decision | None = None) -> TieState:
        """Return the earlier decision, or an empty one."""
        order = list(tie.players)
        if decision is None:
            return cls(tie, order, set(order) if tie.tied else set(), set())
        decided = list(decision.players)
        undecided = [number for number in order if number not in decided]
        equal_numbers = {number for step in decision.order for number in step[1:]}
        state = cls(
            tie, decided + undecided, set(decided), equal_numbers, decision.means, decision.seed
        )
        if decision.means is not Means.LOTS:
            state.reason = decision.reason
        return state

    @property
    def decision(self) -> Decision | None:
        """The decision; None if nothing is decided, or something is missing."""
        players = [player_number for player_number in self.order if player_number in self.chosen]
        if self.means is None or len(players) < 2:
            return None
        if self.means is Means.LOTS:
            if is_seed(self.seed):
                return drawing_of_lots(int(self.seed), players)
            return None
        if not self.reason.strip():
            return None
        steps: list[tuple[int, ...]] = []
        for player_number in players:
            # A player marked as equal shares the step of the one above; the first has nobody above.
            if player_number in self.equal and steps:
                steps[-1] = (*steps[-1], player_number)
            else:
                steps.append((player_number,))
        return Decision(self.means, tuple(steps), self.reason.strip())

    @property
    def is_incomplete(self) -> bool:
        """Whether it is to be settled and something is missing for that."""
        return self.means is not None and self.decision is None


class TiePage(QWidget):
    """Shows a tie and the decision entered for it. `seed` provides one if none is typed.

    Signals: changed.
    """

    changed = Signal()

    def __init__(
        self, tournament: Tournament, seed: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self._new_seed = seed
        # None until a tie is shown.
        self._state: TieState | None = None
        self.tied_players = QListWidget()
        self.tied_players.setMinimumHeight(_ROWS * self.fontMetrics().height())
        self.order_buttons = OrderedList(self.tied_players)
        self.equal = QPushButton(
            participants_text(
                tournament, self.tr("&Equal to player above"), self.tr("&Equal to team above")
            )
        )
        self.equal.setAutoDefault(False)
        self.equal.clicked.connect(self._toggle_equal)
        self.order_buttons.button_column.insertWidget(2, self.equal)
        self.means_chooser = QComboBox()
        self.seed = HintLine(self.tr("seed, for example one rolled with dice"), self.tr("seed"))
        self.seed.setMaxLength(_MOST_SEED)
        self.draw = QPushButton(self.tr("Draw &lots"))
        self.draw.clicked.connect(self._draw_lots)
        self.reason = QLineEdit()
        self._lay_out()
        self.order_buttons.moved.connect(self._take_order)
        self.tied_players.itemChanged.connect(self._take_tick)
        self.tied_players.currentRowChanged.connect(self._show_fields_of_means)
        self.means_chooser.activated.connect(self._change_means)
        self.seed.textEdited.connect(self._take_typed)
        self.reason.textEdited.connect(self._take_typed)

    def _lay_out(self) -> None:
        """Put the equal players above what settles their order."""
        self._heading = QLabel()
        self._heading.setBuddy(self.tied_players)
        self._form = QFormLayout()
        add_rows(
            self._form,
            (
                (self.tr("Settled &by:"), self.means_chooser),
                (self.tr("&Seed:"), self.seed, self.draw),
                (self.tr("&Reason:"), self.reason),
            ),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._heading)
        layout.addWidget(self.order_buttons, 1)
        layout.addLayout(self._form)

    def show_tie(self, state: TieState) -> None:
        """Show the choice for a tie."""
        self._state = state
        if state.tie.tied:
            self._heading.setText(self.tr("&Order, best first:"))
        else:
            # The tie-breaks have separated them: a play-off is between some of them.
            self._heading.setText(
                self.tr("&Order, best first (Space selects the players who take part):")
            )
        self.means_chooser.clear()
        self.means_chooser.addItem(self.tr("nothing yet"), None)
        for means in Means:
            # Tie-breaks that separate players come before the lot.
            if state.tie.tied or means is not Means.LOTS:
                self.means_chooser.addItem(translated(means.words), means.value)
        self.means_chooser.setCurrentIndex(
            max(0, self.means_chooser.findData(state.means.value if state.means else None))
        )
        self.seed.setText(state.seed)
        self.reason.setText(state.reason)
        self._show_order(0)

    def _show_order(self, row: int) -> None:
        """Show the players in order with the ranks they have so.

        The line `row` is the current one.
        """
        state = self._state
        assert state is not None
        self.tied_players.blockSignals(True)
        self.tied_players.clear()
        first_rank = state.tie.rows[0].rank
        for row_index, player_number in enumerate(state.order):
            rank = str(first_rank + row_index)
            if player_number in state.equal and row_index > 0:
                rank = "="
            name = translated_name(self._tournament.by_number[player_number])
            item = QListWidgetItem(f"{rank}   {name}")
            item.setData(_NUMBER, player_number)
            if not state.tie.tied:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                is_chosen = player_number in state.chosen
                item.setCheckState(tick(is_chosen))
            self.tied_players.addItem(item)
        self.tied_players.setCurrentRow(row)
        self.tied_players.blockSignals(False)
        self._show_fields_of_means()

    def _show_fields_of_means(self, *_: object) -> None:
        """Offer what can be entered for the means that is chosen."""
        means = self._state.means if self._state is not None else None
        is_by_hand = means in (Means.PLAY_OFF, Means.MANUAL)
        self._form.setRowVisible(_SEED_ROW, means is Means.LOTS)
        self._form.setRowVisible(_REASON_ROW, is_by_hand)
        self.order_buttons.fix_order(not is_by_hand)
        self.equal.setEnabled(is_by_hand and self.tied_players.currentRow() > 0)

    def _change_means(self, _index: int) -> None:
        """Settle the tie by other means, and show the order that follows from them."""
        state = self._state
        if state is None:
            return
        value = self.means_chooser.currentData()
        state.means = None
        if value:
            state.means = Means(value)
        if state.means is Means.LOTS:
            state.equal.clear()
        # The focus stays: arrow keys go through the choices, and each of them is one for a moment.
        self._show_settled_order()

    def _draw_lots(self) -> None:
        """Draw with the seed that is typed, or with a new one."""
        if not self.seed.text().strip():
            self.seed.setText(str(self._new_seed()))
        self._take_typed()

    def _take_typed(self) -> None:
        """Keep the seed and the reason as typed; a seed decides the order at once."""
        state = self._state
        if state is not None:
            state.seed = self.seed.text().strip()
            state.reason = self.reason.text()
            self._show_settled_order()

    def _show_settled_order(self) -> None:
        """Show the order after the lot, and send the signal."""
        state = self._state
        assert state is not None
        decision = state.decision
        if state.means is Means.LOTS and decision is not None:
            state.order = list(decision.players)
        self._show_order(max(0, self.tied_players.currentRow()))
        self.changed.emit()

    def _take_order(self) -> None:
        """Keep the order into which the players were put."""
        state = self._state
        if state is not None:
            items = [self.tied_players.item(row) for row in range(self.tied_players.count())]
            state.order = [item.data(_NUMBER) for item in items]
            self._show_settled_order()

    def _take_tick(self, item: QListWidgetItem) -> None:
        """Note that a player's place is decided, or no longer."""
        state = self._state
        if state is None or state.tie.tied:
            return
        number = item.data(_NUMBER)
        if item.checkState() is Qt.CheckState.Checked:
            state.chosen.add(number)
        else:
            state.chosen.discard(number)
        self.changed.emit()

    def _toggle_equal(self) -> None:
        """Make the current player equal to the one above, or separate them again."""
        state = self._state
        row = self.tied_players.currentRow()
        if state is not None and row > 0:
            state.equal ^= {self.tied_players.item(row).data(_NUMBER)}
            self._show_settled_order()
