"""Players of a report with more points than their results: the arbiter chooses the byes that
explain them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_gui.app.edits.stated_byes import StateByes
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.report import MissingByes
from arbiter_gui.formats.trf.missing_byes import way_words
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog


def _note() -> str:
    """Return why the arbiter is asked."""
    return QCoreApplication.translate(
        "MissingByesDialog",
        "The report gives these players more points than their results do, and has no entry for "
        "them in some rounds. Choose the byes they had.",
    )


class MissingByesDialog(FormDialog):
    """A line for every such player, with the byes that explain the points, and the choice of
    none.
    """

    def __init__(
        self,
        tournament: Tournament,
        missing_byes: Sequence[MissingByes],
        parent: QWidget | None = None,
    ) -> None:
        """Show the `missing_byes` of a tournament, which its report counts but does not record."""
        super().__init__("", _note(), parent)
        self.setWindowTitle(self.tr("Byes missing from the report"))
        self.explain(self.tr("OK enters the chosen byes. Rounds without a choice stay blank."))
        self._missing = tuple(missing_byes)
        self.choices: list[QComboBox] = []
        for gap in self._missing:
            name = translated_name(tournament.by_number[gap.player])
            box = QComboBox()
            box.addItem(self.tr("none of these"))
            for byes in gap.ways:
                box.addItem(translated(way_words(byes)))
            box.setAccessibleName(name)
            points = translated(points_text(gap.points))
            self.form.addRow(f"{in_menu(name)} (+{points}):", box)
            self.choices.append(box)

    def edit(self) -> StateByes | None:
        """Return the byes that were chosen; None where none was."""
        stated_byes = tuple(
            (gap.player, gap.ways[box.currentIndex() - 1])
            for gap, box in zip(self._missing, self.choices, strict=True)
            if box.currentIndex() > 0
        )
        if stated_byes:
            return StateByes(stated_byes)
        return None
