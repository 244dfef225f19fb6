"""Differences between the rating list and the players, to be imported line by line."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QListWidgetItem, QWidget

from arbiter_gui.app.registration.rating_refresh import (
    FieldChange,
    ListComparison,
    ListDifference,
    not_found_sentences,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.rich_text import items, paragraphs, together
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.widgets.tick_list import TickList, tick


class RefreshDialog(FramedDialog):
    """One line per player: each field before and after.

    Ticked initially, unless it may be a namesake.
    """

    def __init__(
        self,
        comparison: ListComparison,
        parent: QWidget | None = None,
        tournament: Tournament | None = None,
    ) -> None:
        """Show where the players of a `tournament` differ from the rating lists, as the
        `comparison` has found.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare with the rating list"))
        self._differences = comparison.differences
        self.difference_list = TickList()
        self.difference_list.setAccessibleName(self.tr("Differences"))
        self._list_differences(comparison)
        text = self.tr(
            "Different in the list: {different}. The same: {same}. Not found: {missing}."
        )
        missing = len(comparison.uncertain_players)
        note = QLabel(
            text.format(
                different=len(comparison.differences),
                same=len(comparison.unchanged),
                missing=missing,
            )
        )
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        if missing and tournament is not None:
            button = buttons.addButton(
                self.tr("&Not found…"), QDialogButtonBox.ButtonRole.ActionRole
            )
            button.clicked.connect(lambda: show_missing(comparison, tournament, self))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addWidget(note)
        layout.addWidget(self.difference_list, 1)
        self.end_with(buttons)
        self.explain(
            self.tr(
                "OK updates the selected players; Undo reverses the update. All others keep their "
                "data."
            )
        )
        self.difference_list.show_whole()

    def _list_differences(self, comparison: ListComparison) -> None:
        """List the differences; those of a possible namesake are not ticked."""
        for difference in comparison.differences:
            changes = ", ".join(map(self._change_words, difference.changes))
            name = f"{translated_name(difference.player)} ({translated(difference.means)})"
            counts = difference.still_counting_words
            line = f"{name}: {changes}" + (f" ({translated(counts)})" if counts else "")
            item = QListWidgetItem(in_a_line(line))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(tick(not difference.is_doubtful))
            self.difference_list.addItem(item)

    def _change_words(self, change: FieldChange) -> str:
        """Return the field of a change with its old and its new value."""
        old_value = str(change.old_value or "–")
        if not change.old_value and change.field in ("rating", "national_rating"):
            old_value = translated(say("unrated"))
        return f"{self._field_word(change.field)} {old_value} → {change.new_value}"

    def _field_word(self, field: str) -> str:
        """Return the word for a field of a player, by its name in the data."""
        return {
            "rating": self.tr("FIDE rating"),
            "k": self.tr("K"),
            "national_rating": self.tr("national rating"),
            "national_id": self.tr("national number"),
            "title": self.tr("title"),
            "name": self.tr("name"),
            "federation": self.tr("federation"),
            "sex": self.tr("sex"),
            "birth": self.tr("year of birth"),
            "fide_id": self.tr("FIDE ID"),
        }[field]

    def chosen(self) -> tuple[ListDifference, ...]:
        """Return the ticked differences."""
        rows = range(self.difference_list.count())
        ticked = [
            self.difference_list.item(row).checkState() is Qt.CheckState.Checked for row in rows
        ]
        return tuple(
            difference
            for difference, is_ticked in zip(self._differences, ticked, strict=True)
            if is_ticked
        )


def show_missing(comparison: ListComparison, tournament: Tournament, parent: QWidget) -> None:
    """Show the names of players without a certain entry in the list, and how players are looked
    up.
    """
    players_by_number = tournament.by_number
    sentences = paragraphs(map(translated, not_found_sentences(comparison)))
    names = items(
        translated_name(players_by_number[number])
        for number in comparison.uncertain_players
        if number in players_by_number
    )
    title = QCoreApplication.translate("RefreshDialog", "Compare with the rating list")
    open_dialog(TextDialog(title, together((sentences, names)), parent))
