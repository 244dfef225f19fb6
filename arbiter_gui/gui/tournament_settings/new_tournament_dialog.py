"""A new tournament: the data needed to begin, and the rest with its defaults behind *More*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, wrapping_label

_LETTERS = 24
"""The number of visible letters of the name of a template."""


@dataclass(frozen=True, slots=True)
class Template:
    """Initial settings, with a name."""

    name: str
    tournament: Tournament


class NewTournamentDialog(TournamentDialog):
    """Name, place, days, rounds, rules and tie-breaks of the new tournament.

    *More* shows everything else.

    The fields begin with the arbiter's `own` settings, or with the usual ones; `others` can be
    chosen instead.
    """

    def __init__(
        self,
        own_settings: Tournament | None = None,
        templates: Sequence[Template] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Tournament(), "", parent=parent)
        self.setWindowTitle(self.tr("New tournament"))
        self.explain(
            self.tr(
                "OK asks where to save the tournament. All settings can be changed until round 1 "
                "is paired."
            )
        )
        if own_settings is not None:
            self._add_template(Template(self.tr("my defaults"), own_settings))
        self._add_template(Template(self.tr("usual settings"), Tournament()))
        for template in templates:
            self._add_template(template)
        self._templates_row.setVisible(self.templates.count() > 1)
        self.templates.currentIndexChanged.connect(self._begin_anew)
        self._begin_anew()

    def _below_page(self, layout: QVBoxLayout) -> None:
        """Put *More* and the defaults below the page, and the choice of initial settings above
        it.
        """
        self.templates = QComboBox()
        self._templates_row = QWidget()
        self.more_button = QToolButton()
        self.defaults = wrapping_label()
        self.by_default = QCheckBox()
        form = QFormLayout(self._templates_row)
        form.setContentsMargins(0, 0, 0, 0)
        self.templates.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.templates.setMinimumContentsLength(_LETTERS)
        add_rows(form, ((self.tr("Settings from:"), self.templates),))
        layout.insertWidget(0, self._templates_row)
        self.more_button.setText(self.tr("&More"))
        self.more_button.setCheckable(True)
        self.more_button.setAutoRaise(True)
        self.more_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more_button.toggled.connect(self._show_or_hide_further)
        self.by_default.setText(self.tr("Use these settings &by default"))
        self.by_default.setToolTip(
            self.tr("Start new tournaments on this computer with these settings")
        )
        layout.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.defaults)
        layout.addWidget(self.by_default)

    def _add_template(self, template: Template) -> None:
        self.templates.addItem(in_a_line(template.name), template)

    def _begin_anew(self) -> None:
        """Fill the fields with the chosen settings; text typed about this event is kept."""
        old_fields = self.event_fields
        typed_fields = old_fields.name.text(), old_fields.start.text(), old_fields.end.text()
        typed_city = ""
        if old_fields.city.isModified():
            typed_city = old_fields.city.text()
        template: Template = self.templates.currentData()
        for fields in (old_fields, self.rules):
            self._two_columns.removeWidget(fields)
            # Deleted only at the next turn of the event loop: until then they would lie over the
            # new ones, and count as entries that are lost when the dialog is closed.
            fields.hide()
            fields.setParent(None)
            fields.deleteLater()
        self._fill(template.tournament, fresh=True)
        new_fields = self.event_fields
        for line, text in zip(
            (new_fields.name, new_fields.start, new_fields.end), typed_fields, strict=True
        ):
            line.setText(text)
        if typed_city:
            new_fields.city.setText(typed_city)
        # The sentence that a name is missing goes with the first letter of one.
        new_fields.name.textChanged.connect(self._check_entries)
        for change_signal in (
            new_fields.time_control.currentTextChanged,
            new_fields.rating_kind.currentIndexChanged,
        ):
            change_signal.connect(self._say_defaults)
        self.rules.changed.connect(self._say_defaults)
        self._show_or_hide_further()

    def accept(self) -> None:
        """Close, unless the name is missing, by which the file would be called, or the entries
        cannot be saved (Qt).
        """
        name = self.event_fields.name
        if name.text().strip():
            super().accept()
            return
        self.tell(self.tr("Name missing. Enter a name for the tournament."))
        name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_or_hide_further(self) -> None:
        """Show or hide all further fields, and the sentence that replaces them."""
        is_unfolded = self.more_button.isChecked()
        self.more_button.setArrowType(
            Qt.ArrowType.DownArrow if is_unfolded else Qt.ArrowType.RightArrow
        )
        self.event_fields.show_further(is_unfolded)
        self.rules.show_further(is_unfolded)
        self.defaults.setVisible(not is_unfolded)
        self._say_defaults()
        if self.isVisible():
            self._fit()

    def _say_defaults(self) -> None:
        """Show the values of the fields behind *More*: the defaults, until it is opened."""
        parts = (*self.event_fields.further_values(), *self.rules.further_values())
        self.defaults.setText(" · ".join(parts))
        self.more_button.setAccessibleDescription(self.defaults.text())
