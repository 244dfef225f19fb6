"""The choice of the part of the player list shown, with the number of players in each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart


class PartBox(QComboBox):
    """Signal: list_wanted for Enter and Escape, which go to the list."""

    list_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the list (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.accept()
            self.list_wanted.emit()
        else:
            super().keyPressEvent(event)


class PartChooser(QWidget):
    """Signals: part_chosen(Part), list_wanted.

    The arrow keys choose at once; the choice is kept until the next one.
    """

    part_chosen = Signal(object)
    list_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = QLabel(self.tr("&Show:"))
        self.box = PartBox()
        label.setBuddy(self.box)
        self.box.setAccessibleName(self.tr("Players shown"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for players_part in PlayersPart:
            self.box.addItem("", players_part)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.box)
        self.box.activated.connect(lambda _index: self.part_chosen.emit(self.part()))
        self.box.list_wanted.connect(self.list_wanted)

    def part(self) -> PlayersPart:
        """Return the chosen part."""
        players_part = self.box.currentData()
        if isinstance(players_part, PlayersPart):
            return players_part
        return PlayersPart.EVERYBODY

    def empty_words(self, tournament: Tournament) -> str:
        """Return the sentence for the chosen part if nobody is in it."""
        words = {
            PlayersPart.EVERYBODY: ("", ""),
            PlayersPart.ABSENT: (self.tr("No player is absent."), self.tr("No team is absent.")),
            PlayersPart.WITHDRAWN: (
                self.tr("No player has withdrawn."),
                self.tr("No team has withdrawn."),
            ),
            PlayersPart.BYES: (
                self.tr("No player has requested a bye."),
                self.tr("No team has requested a bye."),
            ),
            PlayersPart.UNRATED: (
                self.tr("Every player has a rating."),
                self.tr("Every team has a rating."),
            ),
            PlayersPart.MISNUMBERED: (
                self.tr("No player is placed too low."),
                self.tr("No team is placed too low."),
            ),
        }
        return participants_text(tournament, *words[self.part()])

    def show_part(self, players_part: PlayersPart) -> None:
        """Choose a part, without emitting a signal."""
        self.box.setCurrentIndex(list(PlayersPart).index(players_part))

    def show_counts(
        self, tournament: Tournament, people: Mapping[PlayersPart, frozenset[int]]
    ) -> None:
        """Show the number of players, or teams, in each part."""
        all_words = participants_text(
            tournament, self.tr("all players ({n})"), self.tr("all teams ({n})")
        )
        words = {
            PlayersPart.EVERYBODY: all_words,
            PlayersPart.ABSENT: self.tr("absent ({n})"),
            PlayersPart.WITHDRAWN: self.tr("withdrawn ({n})"),
            PlayersPart.BYES: self.tr("with byes ({n})"),
            PlayersPart.UNRATED: self.tr("without rating ({n})"),
            PlayersPart.MISNUMBERED: self.tr("placed too low ({n})"),
        }
        for item_index, players_part in enumerate(PlayersPart):
            text = words[players_part].format(n=len(people[players_part]))
            if self.box.itemText(item_index) != text:
                self.box.setItemText(item_index, text)
