"""Teams and their rosters in the window: typed, pasted, moved, imported.

The rules of a team event.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeTeamRules, Edit, EnterTeams, TeamEntry
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.teams.team_dialog import TeamDialog
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.gui.tournament_settings.team_fields import TeamFields
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog


@pytest.fixture
def event() -> Tournament:
    """Two teams of three players, and no round."""
    event = ChangeTeamRules(TeamRules(boards=2)).apply(
        Tournament(edition="team-2026", round_count=3)
    )
    entries = []
    for team in "AB":
        players = tuple(Player(0, f"{team}{board}", 1900 - board) for board in (1, 2, 3))
        entries.append(TeamEntry(Player(0, f"Team {team}"), players))
    return EnterTeams(tuple(entries)).apply(event)


def opened_dialog(qtbot: QtBot, event: Tournament, team: int, theme: Theme) -> TeamDialog:
    dialog = TeamDialog(event, team, theme)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def roster_names(event: Tournament, team: int) -> list[str]:
    return [event.member_by_number[number].name for number in event.roster_of[team].players]


def test_a_team_is_typed_with_enter_alone(qtbot: QtBot, event: Tournament, theme: Theme) -> None:
    dialog = opened_dialog(qtbot, event, 0, theme)
    taken: list[Edit] = []
    dialog.apply_edit = lambda edit: not taken.append(edit)
    dialog.name.setText("Team C")
    dialog.captain.setText("Ada")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    line = dialog.roster.bar.lines["name"]
    for name in ("C1", "C2"):
        line.setText(name)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    (edit,) = taken
    after = edit.apply(event)
    assert roster_names(after, 3) == ["C1", "C2"]
    assert after.roster_of[3].captain == "Ada"


def test_a_roster_is_put_in_order_pasted_and_shortened(
    qtbot: QtBot, event: Tournament, theme: Theme
) -> None:
    dialog = opened_dialog(qtbot, event, 2, theme)
    table = dialog.roster.table
    table.setCurrentIndex(table.model().index(0, 0))
    dialog.roster.move_current(1)
    assert table.currentIndex().row() == 1
    QApplication.clipboard().setText("Name\tRating\nB4\t1700\nB1\t1899\nA1\t1899")
    dialog.roster.paste()
    assert "B1; A1" in dialog.remark.text()
    table.setCurrentIndex(table.model().index(2, 0))
    dialog.roster.remove_current()
    edit = dialog.edit()
    assert edit is not None
    # B1 and A1 are in a roster already; B3 was removed.
    assert roster_names(edit.apply(event), 2) == ["B2", "B1", "B4"]


def test_a_name_in_another_roster_is_asked_about(
    qtbot: QtBot, event: Tournament, theme: Theme
) -> None:
    dialog = opened_dialog(qtbot, event, 2, theme)
    line = dialog.roster.bar.lines["name"]
    line.setText("A1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert "A1" in dialog.remark.text()
    assert len(dialog.roster.players) == 3


def test_an_unchanged_team_is_no_edit(qtbot: QtBot, event: Tournament, theme: Theme) -> None:
    assert opened_dialog(qtbot, event, 1, theme).edit() is None


def test_a_new_event_of_teams_begins_with_match_points_and_tie_breaks_of_teams(
    qtbot: QtBot,
) -> None:
    fields = RulesFields(Tournament())
    qtbot.addWidget(fields)
    players_editions = fields.edition.count()
    fields.participants.setCurrentIndex(1)
    assert fields.edition.count() != players_editions
    fields.teams.boards.setValue(8)
    fields.teams.colours.setText("bw")
    fields.teams.preferences.setCurrentIndex(1)
    fields.teams.scores.setCurrentIndex(3)
    entered = fields.entered()
    assert entered.team_rules == TeamRules(8, PreferenceType.B, TeamScore.GAME_POINTS, False, "BW")
    assert entered.points == USUAL_MATCH_POINTS
    assert entered.details.tie_breaks[0] == "MPvGP"
    assert entered.edition == "team-2026"
    fields.participants.setCurrentIndex(0)
    assert fields.entered().team_rules is None
    assert fields.entered().points == PointSystem()


def test_boards_and_scores_stay_once_a_round_is_paired(qtbot: QtBot, event: Tournament) -> None:
    assert RulesFields(event).teams.boards.isEnabled()
    fields = RulesFields(
        Tournament(team_rules=TeamRules(), rounds=event.rounds, players=event.players)
    )
    qtbot.addWidget(fields)
    assert not fields.participants.isEnabled()


def test_the_warning_about_many_rounds_speaks_of_teams(qtbot: QtBot, event: Tournament) -> None:
    rules = RulesFields(event)
    qtbot.addWidget(rules)
    rules.expected_players_box.setValue(8)
    rules.rounds.setValue(5)
    assert rules.oddities() == [
        "5 rounds are a lot for 8 teams: a late round may have no legal pairing."
    ]


def test_the_warning_about_many_rounds_goes_when_the_rules_make_a_schedule(
    qtbot: QtBot, event: Tournament
) -> None:
    """Teams have the same tie-breaks in both systems, so that no other field changes."""
    dialog = TournamentDialog(event, "Settings")
    qtbot.addWidget(dialog)
    dialog.rules.rounds.setValue(9)
    assert "9 cannot be completed" in dialog.warning.text()
    dialog.rules.edition.setCurrentIndex(dialog.rules.edition.findData("berger"))
    assert dialog.warning.text() == ""


@pytest.mark.parametrize(
    ("code", "typed"), [("en", "bw"), ("fr", "nb"), ("ru", "чб"), ("de", "sw")]
)
def test_colours_are_typed_in_the_letters_of_the_language(
    qtbot: QtBot, qapp: QApplication, event: Tournament, code: str, typed: str
) -> None:
    language_of(qapp).use(code)
    try:
        fields = TeamFields(event)
        qtbot.addWidget(fields)
        fields.colours.setText(typed)
        assert fields.colours.hasAcceptableInput()
        assert fields.rules().colours == "BW"
        again = TeamFields(replace(event, team_rules=fields.rules()))
        qtbot.addWidget(again)
        assert again.colours.text() == typed.upper()
    finally:
        language_of(qapp).use("en")
