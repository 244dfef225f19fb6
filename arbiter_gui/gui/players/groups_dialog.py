"""The split of the participants into small groups, each a round-robin: quads, and groups of other
sizes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.drawing.groups import QUAD, Groups, cut_into_groups
from arbiter_gui.domain.schedule import FEWEST_IN_GROUP, MOST_CYCLES, NumbersBy, Schedule
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.numbers_dialog import MOST_SEED
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog, add_rows


class GroupsDialog(FormDialog):
    """Size of the groups and way of splitting, with a preview before they are written.

    `take` is called with the groups and their schedule and returns whether the groups were written.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Split into groups"))
        self._tournament = tournament
        self.apply_groups: Callable[[Groups, Schedule], bool] = lambda groups, schedule: True
        self.size_of_group = QSpinBox()
        self.size_of_group.setRange(FEWEST_IN_GROUP, max(FEWEST_IN_GROUP, len(tournament.players)))
        self.size_of_group.setValue(QUAD)
        self.order_box = QComboBox()
        self.order_box.addItem(self.tr("by rating"), NumbersBy.RATING)
        self.order_box.addItem(self.tr("by lot"), NumbersBy.LOT)
        self.seed = QSpinBox()
        self.seed.setRange(0, MOST_SEED)
        self.seed.setValue(secrets.randbelow(MOST_SEED + 1))
        self.draw = QPushButton(self.tr("&Draw lots again"))
        self.draw.clicked.connect(lambda: self.seed.setValue(secrets.randbelow(MOST_SEED + 1)))
        self.cycles = QSpinBox()
        self.cycles.setRange(1, MOST_CYCLES)
        self.explain(
            self.tr(
                "Each group becomes a separate tournament with its whole schedule. This tournament "
                "is not changed."
            )
        )
        self.hint = QLabel()
        self.as_event = QCheckBox(
            self.tr("&Open the groups as one event, with a page for all of them")
        )
        self.as_event.setChecked(True)
        self.groups_text = QPlainTextEdit()
        self.groups_text.setReadOnly(True)
        self.groups_text.setTabChangesFocus(True)
        self._lay_out()
        for change_signal in (self.size_of_group.valueChanged, self.seed.valueChanged):
            change_signal.connect(self._show_groups)
        self.order_box.currentIndexChanged.connect(self._show_groups)
        self._show_groups()

    def _lay_out(self) -> None:
        """Put the settings above the groups that follow from them."""
        self.groups_text.setMinimumSize(420, 260)
        self.groups_text.setAccessibleName(self.tr("Groups with their players"))
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        add_rows(
            self.form,
            (
                (self.tr("&Players in a group:"), self.size_of_group),
                (self.tr("&Groups:"), self.order_box),
                (self.tr("&Seed for drawing lots:"), self.seed, self.draw),
                (self.tr("C&ycles:"), self.cycles),
                (self.tr("&Result:"), self.groups_text),
            ),
        )
        self.form.addRow(self.as_event)
        self.form.addRow(self.hint)

    @property
    def _numbers_by(self) -> NumbersBy:
        by = self.order_box.currentData()
        assert isinstance(by, NumbersBy), "every way has its value"
        return by

    def groups(self) -> Groups:
        """Return the players of each group, with their numbers in it."""
        return cut_into_groups(
            self._tournament, self.size_of_group.value(), self._numbers_by, self.seed.value()
        )

    def schedule(self) -> Schedule:
        """Return the schedule of each group."""
        return Schedule(self.cycles.value())

    def _show_groups(self) -> None:
        """Show the players of each group."""
        drawn = self._numbers_by is NumbersBy.LOT
        self.seed.setEnabled(drawn)
        self.draw.setEnabled(drawn)
        lines: list[str] = []
        for group_number, players in enumerate(self.groups(), 1):
            lines.append(self.tr("Group {n}").format(n=group_number))
            lines.extend(f"    {self._player_line(player)}" for player in players)
        self.groups_text.setPlainText("\n".join(lines))

    def _player_line(self, player: Player) -> str:
        name = translated(called(player.name)) or self.tr("Player {number}").format(
            number=player.number
        )
        return f"{player.number}  {name}  {player.rating or ''}".rstrip()

    def tell(self, text: str) -> None:
        """Show why the groups cannot be written."""
        self.hint.setText(f"⚠ {text}")

    def accept(self) -> None:
        """Write the groups; the dialog stays open if that is refused (Qt)."""
        if self.apply_groups(self.groups(), self.schedule()):
            super().accept()
