"""The page of a tournament: for a new one, for its settings, and for missing settings before
pairing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.tournament_settings.event_fields import EventFields
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen


class TournamentDialog(FramedDialog):
    """One page; everything except the three choices that pairings need may stay empty.

    `missing_setting` names the field that must be chosen now (`edition`, `rounds`,
    `initial-colour`), and `missing_detail` the value of `Details` that something else needs; its
    field gets the focus. The dialog stays open, with everything typed, until `take` has saved the
    entries.
    """

    def __init__(
        self,
        tournament: Tournament,
        title: str,
        missing_setting: str = "",
        note: str = "",
        parent: QWidget | None = None,
        missing_detail: str = "",
    ) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self.setWindowTitle(title)
        self.explain(
            self.tr(
                "Empty fields can be filled in later. Rounds, rules and points are fixed once "
                "round 1 is paired."
            )
        )
        self.apply_settings: Callable[[Tournament], bool] = lambda new_state: True
        self._missing = missing_setting
        self._missing_detail = missing_detail
        self._page = QWidget()
        self._two_columns = QHBoxLayout(self._page)
        self._two_columns.setContentsMargins(0, 0, 0, 0)
        self.stack_where_tight(self._two_columns)
        self.buttons = ok_and_cancel(self)
        self.warning = QLabel()
        self.warning.setWordWrap(True)
        self._lay_out(note)
        self._fill(tournament, fresh=tournament == Tournament())
        if tournament.rounds and fide_mode(tournament):
            self.rules.lock(
                self.tr("Can be changed only outside FIDE mode, because round 1 has been paired.")
            )
        self._field_to_fill.setFocus()
        if missing_setting or missing_detail:
            self._mark_field(self._field_to_fill)

    def _fill(self, tournament: Tournament, fresh: bool) -> None:
        """Make the fields, with the values of a tournament; a `fresh` one begins today."""
        self.event_fields = EventFields(tournament.details, fresh)
        self.rules = RulesFields(tournament, self._missing)
        self._two_columns.addWidget(self.event_fields, 3)
        self._two_columns.addWidget(self.rules, 4)
        self._field_to_fill = (
            self.rules.asked_for(self._missing)
            or self.event_fields.field_of(self._missing_detail)
            or self.event_fields.name
        )
        self.event_fields.changed.connect(self._check_entries)
        self.rules.changed.connect(self._check_entries)
        self.rules.points.unfolded.connect(self._fit)
        # The field shows only the beginning of a long form; the line below has all of it.
        self.rules.schedule.currentTextChanged.connect(self.help_line.show_tip)
        self.rules.participants.currentIndexChanged.connect(self._fit)
        self.rules.edition.currentIndexChanged.connect(self._fit)
        self._check_entries()

    def _lay_out(self, note: str) -> None:
        """Put the fields on a page that scrolls where the screen is low."""
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._page)
        layout = self.contents
        if note:
            label = QLabel(note)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addWidget(self._area, 1)
        self._below_page(layout)
        layout.addWidget(self.warning)
        self.end_with(self.buttons)

    def _below_page(self, layout: QVBoxLayout) -> None:
        """Add parts between the page and the warning: none here."""

    def _mark_field(self, field: QWidget) -> None:
        """Mark the name of a field, as a chosen list alone is easily overlooked on a full page."""
        for label in self._page.findChildren(QLabel):
            if label.buddy() is field:
                font = label.font()
                font.setBold(True)
                label.setFont(font)
                label.setText(f"▸ {label.text()}")

    def _check_entries(self) -> None:
        """Show oddities; disable OK only for errors."""
        faults = self.event_fields.faults() + self.rules.faults()
        oddities = self.event_fields.oddities() + self.rules.oddities()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not faults)
        self._show_warning(" ".join(faults + oddities))
        self._show_whole_page()

    def _show_whole_page(self) -> None:
        """Show the whole page again after a choice has added fields to it."""
        if not self.isVisible():
            return
        needed_size = self._page.minimumSizeHint()
        shown_size = self._area.viewport().size()
        if needed_size.width() > shown_size.width() or needed_size.height() > shown_size.height():
            self._fit()

    def tell(self, text: str) -> None:
        """Show why the entries could not be saved; the next key typed removes it."""
        self._show_warning(text)

    def _show_warning(self, text: str) -> None:
        self.warning.setText(with_warning_sign(text))
        self.warning.setVisible(bool(text))

    def tournament(self) -> Tournament:
        """Return the tournament with all values of the dialog."""
        new_state = self.rules.entered()
        details = self.rules.bye_limits.entered(self.event_fields.details())
        return replace(new_state, details=replace(details, tie_breaks=new_state.details.tie_breaks))

    def accept(self) -> None:
        """Close, unless a required choice is still open, or the entries cannot be saved (Qt)."""
        open_setting = self.rules.still_open(self._missing)
        if open_setting:
            self._show_warning(open_setting)
            self._field_to_fill.setFocus()
        elif self.apply_settings(self.tournament()):
            super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the whole page if the screen has room (Qt)."""
        self._fit()
        super().showEvent(event)
        # The requested field is visible, and shows the focus, although no key moved it there.
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        self._field_to_fill.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(self._field_to_fill)

    def _fit(self) -> None:
        """Resize to the page, if the screen has room.

        With large type its parts are below each other.
        """
        # Side by side again first: the page may have become narrower since they were stacked.
        self._two_columns.setDirection(QHBoxLayout.Direction.LeftToRight)
        self.stack_rows()
        page = self._page.minimumSizeHint()
        # The line of help, the buttons and the warning, which do not scroll.
        height_beside = self.sizeHint().height() - self._area.sizeHint().height()
        if self._two_columns.hasHeightForWidth():
            page_height = self._two_columns.heightForWidth(page.width())
        else:
            page_height = -1
        size = QSize(
            page.width() + self._around_page(), max(page.height(), page_height) + height_beside
        )
        self.resize(size.boundedTo(self._room()))

    def _room(self) -> QSize:
        return within_screen(self, screen_of(self).size())

    def _around_page(self) -> int:
        """Return the width of the dialog's margins, and of the bar that a scrolled page gets."""
        margins = self.frame_margins()
        return margins.left() + margins.right() + self._area.verticalScrollBar().sizeHint().width()

    def row_too_wide(self) -> bool:
        """Return whether the screen is narrower than the page, of which the dialog itself needs
        only a part.
        """
        return self._page.minimumSizeHint().width() + self._around_page() > self._room().width()
