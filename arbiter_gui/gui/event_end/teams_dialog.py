"""How players of an individual event form teams, and how many of them count."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.ratings.teams import USUAL_SIZE, TeamRule, team_rule

_MOST = 99


class TeamsDialog(FormDialog):
    """Two fields; no teams is a choice too."""

    def __init__(self, details: Details, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        ask_before_discarding(self)
        self.setWindowTitle(self.tr("Teams"))
        self.explain(self.tr("The score of a team is the sum of the points of its best players."))
        self._details_before = details
        rule = team_rule(details.teams)
        self.grouping_box = QComboBox()
        for text, trait in (
            (self.tr("no teams"), None),
            (self.tr("the club"), Trait.CLUB),
            (self.tr("the federation"), Trait.FEDERATION),
            (self.tr("the category"), Trait.CATEGORY),
            (self.tr("the team entered"), Trait.TEAM),
        ):
            self.grouping_box.addItem(text, trait)
        self.counting = QSpinBox()
        self.counting.setRange(1, _MOST)
        self.counting.setValue(USUAL_SIZE)
        if rule:
            self.grouping_box.setCurrentIndex(self.grouping_box.findData(rule.trait))
            self.counting.setValue(rule.size)
        self.form.addRow(self.tr("Teams &based on:"), self.grouping_box)
        self.form.addRow(self.tr("&Players counted:"), self.counting)
        self.grouping_box.setFocus()

    def details(self) -> Details:
        """Return the details with the rule as entered."""
        trait = self.grouping_box.currentData()
        if not trait:
            return replace(self._details_before, teams="")
        return replace(self._details_before, teams=TeamRule(trait, self.counting.value()).text)
