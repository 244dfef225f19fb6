"""The division of the players among the groups before round 1: the rules of each group, and the
players who move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.events.dividing import GroupRule, ProposedMove, proposed_moves
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.players.sexes import FEMALE, MALE
from arbiter_gui.domain.texts.player_names import numbered_name, rating_phrase
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import narrow_fields, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.ticked_values import ProposedLine, TickedValues

_HIGHEST_RATING = 3500
_LATEST_YEAR = 2100
_LINES = 10


@dataclass(frozen=True, slots=True)
class _RuleFields:
    """The fields for the rule of one group; empty ones do not count."""

    group: str
    lowest_rating: QSpinBox
    highest_rating: QSpinBox
    first_year: QSpinBox
    last_year: QSpinBox
    sex: QComboBox
    category: QLineEdit

    def rule(self) -> GroupRule:
        """Return the rule as entered."""
        rule_for_all = GroupRule(self.group)
        return GroupRule(
            self.group,
            lowest_rating=self.lowest_rating.value(),
            highest_rating=self.highest_rating.value() or rule_for_all.highest_rating,
            first_year=self.first_year.value(),
            last_year=self.last_year.value() or rule_for_all.last_year,
            sex=self.sex.currentData(),
            category=self.category.text().strip(),
        )

    def show(self, rule: GroupRule) -> None:
        """Enter a rule."""
        rule_for_all = GroupRule(self.group)
        self.lowest_rating.setValue(rule.lowest_rating)
        if rule.highest_rating != rule_for_all.highest_rating:
            self.highest_rating.setValue(rule.highest_rating)
        self.first_year.setValue(rule.first_year)
        if rule.last_year != rule_for_all.last_year:
            self.last_year.setValue(rule.last_year)
        self.sex.setCurrentIndex(max(0, self.sex.findData(rule.sex)))
        self.category.setText(rule.category)


def moves_by(event: Event, rules: Sequence[GroupRule]) -> tuple[ProposedMove, ...]:
    """Return the moves under the conditions of each group.

    Groups without conditions take the remaining players.

    Without any condition no player moves, and none between groups without conditions.
    """
    conditional = [rule for rule in rules if rule != GroupRule(rule.group)]
    remaining_rules = [rule for rule in rules if rule == GroupRule(rule.group)]
    if not conditional:
        return ()
    moves = proposed_moves(event, [*conditional, *remaining_rules[:1]])
    unconditional = {rule.group for rule in remaining_rules}
    return tuple(
        move
        for move in moves
        if not (move.source in unconditional and move.target in unconditional)
    )


class DivideDialog(FramedDialog):
    """A line of conditions for each group.

    Below it all players who belong in a different group, with tick boxes.
    """

    def __init__(
        self, event: Event, rules: Sequence[GroupRule] = (), parent: QWidget | None = None
    ) -> None:
        """`rules` are those used last."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Divide players among the groups"))
        self._event = event
        self.explain(
            self.tr(
                "Each player belongs to the first group whose conditions all apply. Players who "
                "fit no such group go to the first group without conditions. Groups that have "
                "started keep their players."
            )
        )
        self.count = QLabel()
        self.players: TickedValues[ProposedMove] = TickedValues()
        self.players.setAccessibleName(self.tr("Players who move"))
        self.players.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        self.buttons = ok_and_cancel(self)
        self.grid = QGridLayout()
        self._fields: list[_RuleFields] = []
        self._kept_rules: tuple[GroupRule, ...] = ()
        self._fields = [
            self._rule_fields(group.name, row) for row, group in enumerate(event.groups, 1)
        ]
        self._add_headings()
        for fields in self._fields:
            rule = next((rule for rule in rules if rule.group == fields.group), None)
            if rule is not None:
                fields.show(rule)
        self._kept_rules = self.rules()
        layout = self.contents
        layout.addLayout(self.grid)
        layout.addWidget(self.count)
        layout.addWidget(self.players, 1)
        self.end_with(self.buttons)
        self.players.itemChanged.connect(lambda _item: self._count_ticked())
        self._propose_moves()

    def rules(self) -> tuple[GroupRule, ...]:
        """Return the rule of each group, in the order of the event."""
        return tuple(fields.rule() for fields in self._fields)

    def moves(self) -> tuple[ProposedMove, ...]:
        """Return the ticked moves."""
        return self.players.ticked()

    def _add_headings(self) -> None:
        """Write the headings above the rules of the groups."""
        titles = (
            self.tr("Group"),
            self.tr("Rating from"),
            self.tr("to"),
            self.tr("Born from"),
            self.tr("to"),
            self.tr("Sex"),
            self.tr("Category"),
        )
        for column, title in enumerate(titles):
            self.grid.addWidget(QLabel(title), 0, column)

    def _rule_fields(self, group: str, row: int) -> _RuleFields:
        """Add the row of a group's rule, each field of which names the group to screen readers."""
        name = in_a_line(group)
        self.grid.addWidget(QLabel(name), row, 0)
        fields = _RuleFields(
            group,
            lowest_rating=self._number_field(
                _HIGHEST_RATING, self.tr("{group}: rating from").format(group=name)
            ),
            highest_rating=self._number_field(
                _HIGHEST_RATING, self.tr("{group}: rating to").format(group=name)
            ),
            first_year=self._number_field(
                _LATEST_YEAR, self.tr("{group}: born from").format(group=name)
            ),
            last_year=self._number_field(
                _LATEST_YEAR, self.tr("{group}: born up to").format(group=name)
            ),
            sex=self._sex_field(self.tr("{group}: sex").format(group=name)),
            category=self._category_field(self.tr("{group}: category").format(group=name)),
        )
        widgets = (
            fields.lowest_rating, fields.highest_rating, fields.first_year, fields.last_year,
            fields.sex,
            fields.category,
        )  # fmt: skip
        for column, widget in enumerate(widgets, 1):
            self.grid.addWidget(widget, row, column)
        return fields

    def _number_field(self, highest: int, name: str) -> QSpinBox:
        """Return a field for an optional number; a missing one is shown as a dash."""
        field = QSpinBox()
        field.setRange(0, highest)
        field.setSpecialValueText("–")
        field.setAccessibleName(name)
        field.valueChanged.connect(lambda _value: self._propose_moves())
        narrow_fields(field)
        return field

    def _sex_field(self, name: str) -> QComboBox:
        """Return the field for the sex that a group admits."""
        field = QComboBox()
        field.setAccessibleName(name)
        field.addItem(self.tr("all"), "")
        field.addItem(self.tr("women"), FEMALE)
        field.addItem(self.tr("men"), MALE)
        field.currentIndexChanged.connect(lambda _row: self._propose_moves())
        return field

    def _category_field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.textChanged.connect(lambda _text: self._propose_moves())
        return field

    def _propose_moves(self) -> None:
        """List the players who move under the conditions as entered, all ticked."""
        moves = moves_by(self._event, self.rules())
        self.players.propose(ProposedLine(move, translated(_move_line(move))) for move in moves)
        self._count_ticked()

    def _count_ticked(self) -> None:
        """Show how many players move, and enable OK if there is something to do."""
        count = len(self.moves())
        self.count.setText(self.tr("Players who move: {n}").format(n=count))
        # Conditions are also set before anybody is registered, for the division of a list.
        is_new = count > 0 or self.rules() != self._kept_rules
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_new)


def _move_line(move: ProposedMove) -> Said:
    """Return a proposed move as a line, with the rating that decides it."""
    return say(
        "{source} → {target}: {who}, {rating}",
        source=move.source,
        target=move.target,
        who=numbered_name(move.player),
        rating=rating_phrase(move.player),
    )
