"""The desk of an event: check-in, results, registration, lists and persons of all groups, in small
dialogs.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.events.check_in import expected_players
from arbiter_gui.app.events.dividing import group_rule
from arbiter_gui.app.events.registering import Applicant
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.values import DRAWN, RESULT_SIGNS, WHITE_WINS, Player
from arbiter_gui.gui.events.check_in_dialog import EventCheckInDialog
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.list_dialogs import (
    EventPaymentsDialog,
    EventPrizesDialog,
    EventReportCheckDialog,
    EventTeamsDialog,
    GrandPrixDialog,
)
from arbiter_gui.gui.events.merge_dialog import AddGroupDialog, MergeDialog
from arbiter_gui.gui.events.persons_dialog import PersonsDialog
from arbiter_gui.gui.events.register_dialog import RegisterDialog, RegisterListDialog
from arbiter_gui.gui.events.results_dialog import EventResultsDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of

OK = QDialogButtonBox.StandardButton.Ok
RULES = (group_rule("A: rating=1800-"), group_rule("B: rating=1-1799"))


def running() -> Event:
    """A with boards 1 and 2, B with boards 11 to 13; no result is known."""
    b = after_round_1(group_of("B", 6, 1800), played=False)
    b = replace(b, details=replace(b.details, first_board=11, prizes=("50; 1",)))
    return Event(
        "Festival", (Group("A", after_round_1(group_of("A", 4), played=False)), Group("B", b))
    )


def test_a_name_and_enter_check_a_player_in(qtbot: QtBot) -> None:
    dialog = EventCheckInDialog(lambda: expected_players(running()))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.count.text() == "Present: 10 of 10"
    came = []
    dialog.switched.connect(lambda row: came.append((row.group, row.player.name)))
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert came == [], "nobody is meant without a name"
    QTest.keyClicks(dialog.search, "b cedar")
    hidden = [dialog.players.item(place).isHidden() for place in range(dialog.players.count())]
    assert hidden.count(False) == 1
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert came == [("B", "Cedar, B")]
    QTest.keyClicks(dialog.search, "berg b")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert came[1:] == [("B", "Berg, B")], (
        "one word of a name is not meant twice: Berg, A comes first"
    )
    assert dialog.search.text() == ""


def test_a_number_or_a_slip_and_a_key_are_a_result(qtbot: QtBot) -> None:
    dialog = EventResultsDialog(running, lambda: RESULT_SIGNS)
    qtbot.addWidget(dialog)
    dialog.show()
    entered = []
    dialog.entered.connect(lambda board, result: entered.append((board.group, board.table, result)))
    dialog.entered.connect(lambda board, _result: dialog.tell(f"Entered on board {board.table}."))
    QTest.keyClicks(dialog.line, "12")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert "B, round 1, board 12" in dialog.pairing.text()
    QTest.keyClicks(dialog.line, "1")
    assert entered == [("B", 12, WHITE_WINS)]
    assert dialog.line.text() == ""
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.board is not None
    assert dialog.board.table == 1, "Enter alone goes to the first board without a result"
    QTest.keyClicks(dialog.line, "=")
    assert entered[1:] == [("A", 1, DRAWN)]
    assert dialog.board.table == 2, "in order it goes on by itself"
    assert dialog.outcome.text() == "Entered on board 1.", "what was entered stays in sight"
    QTest.keyClick(dialog.line, Qt.Key.Key_Escape)
    QTest.keyClicks(dialog.line, "7")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.outcome.text() == "No group has board 7 in its current round."
    assert len(entered) == 2


def test_a_group_is_proposed_while_a_player_is_typed(qtbot: QtBot) -> None:
    dialog = RegisterDialog(running(), RULES)
    qtbot.addWidget(dialog)
    ok = dialog.buttons.button(OK)
    assert not ok.isEnabled()
    dialog.name.setText("New, Nora")
    assert not ok.isEnabled(), "no rule takes a player without a rating"
    dialog.rating.setValue(1500)
    assert (dialog.group.currentData(), ok.isEnabled()) == ("B", True)
    dialog.rating.setValue(1900)
    assert dialog.proposal().group == "A"
    dialog.group.setCurrentIndex(dialog.group.findData("B"))
    dialog.group.activated.emit(dialog.group.currentIndex())
    dialog.rating.setValue(2000)
    assert dialog.proposal().group == "B", "what was chosen by hand stays"
    dialog.fill_in_player(
        Player(0, "Listed, Lia", 1750, "WFM", "w", "EST", "4500", "2001", national_id="77", k=20)
    )
    assert (dialog.proposal().player.title, dialog.proposal().player.k) == ("WFM", 20)
    dialog.name.setText("Other, Olga")
    other = dialog.proposal().player
    assert other == Player(0, "Other, Olga"), "what a list says of one person is not another's"
    dialog.finder.close()
    young = RegisterDialog(
        running(), (group_rule("A: rating=1800-, born=-2010"), group_rule("B: rating=1-"))
    )
    qtbot.addWidget(young)
    young.name.setText("New, Nora")
    young.rating.setValue(1900)
    assert young.note.text().startswith(
        "The year of birth is missing. It decides whether group A applies."
    )
    young.birth.setText("2001")
    assert (young.note.text(), young.group.currentData()) == ("", "A")
    young.finder.close()
    dialog.name.setText("Adams, B")
    assert not ok.isEnabled()
    assert dialog.note.text() == "Adams, B is already in this group."


def test_a_list_is_entered_as_far_as_it_is_ticked(qtbot: QtBot) -> None:
    players = [
        Player(0, "New, Nora", 1900),
        Player(0, "Low, Lars", 1500),
        Player(0, "Adams, A", 1990),
    ]
    dialog = RegisterListDialog(running(), RULES, [Applicant(player) for player in players])
    qtbot.addWidget(dialog)
    assert [proposal.group for proposal in dialog.ticked_entries()] == ["A", "B"]
    dialog.players.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.count.text() == "Players to be entered: 1"


def test_what_a_list_calls_a_group_is_a_group_or_becomes_one(qtbot: QtBot) -> None:
    """Forms write more than the name of a group; one that the event does not have can be added."""
    names = ["B – under 1800 (Sunday)", *["Youth (U14)"] * 4, "Yuoth"]
    applicants = [
        Applicant(Player(0, f"New, {place}"), wanted=name) for place, name in enumerate(names)
    ]
    dialog = RegisterListDialog(running(), RULES, applicants, can_add=True)
    qtbot.addWidget(dialog)
    assert [box.currentText() for box in dialog.groups.values()] == [
        "B",
        "new group: Youth",
        "group according to the rules",
    ]
    assert [proposal.group for proposal in dialog.ticked_entries()] == ["B", *["Youth"] * 4]
    assert dialog.new_groups() == ("Youth",)
    slip = list(dialog.groups.values())[2]
    slip.setCurrentIndex(slip.findText("A"))
    assert [proposal.group for proposal in dialog.ticked_entries()] == ["B", *["Youth"] * 4, "A"]


def test_lists_with_choices_follow_them(qtbot: QtBot) -> None:
    dialogs = [EventPaymentsDialog(running), EventPrizesDialog(running), EventTeamsDialog(running)]
    season = GrandPrixDialog(running)
    for dialog in (*dialogs, season):
        qtbot.addWidget(dialog)
    assert [dialog.list_table.model().rowCount() for dialog in dialogs] == [10, 6, 1]
    assert dialogs[1].note.text().startswith("All groups together: 50.")
    dialogs[2].counting.setValue(11)  # type: ignore[attr-defined]
    assert dialogs[2].list_table.model().rowCount() == 0
    assert season.list_table.model().rowCount() == 10
    check = EventReportCheckDialog(running)
    qtbot.addWidget(check)
    first_row = check.list_table.model().index(0, 0)
    assert (first_row.data(), first_row.siblingAtColumn(1).data()) == ("A", "Fix")
    season.points.setText("many")
    assert season.note.text().startswith("⚠ 'many' is not a number of points")
    assert not season.writing[0].isEnabled()
    season.points.setText("10 8")
    written = []
    season.write_wanted.connect(
        lambda table, extension: written.append((len(table.rows), extension))
    )
    season.writing[1].click()
    assert written == [(10, ".xlsx")]


def test_groups_are_merged_only_where_they_can_be(qtbot: QtBot) -> None:
    dialog = MergeDialog(running())
    qtbot.addWidget(dialog)
    dialog.name.setText("All")
    for place in range(2):
        dialog.groups.item(place).setCheckState(Qt.CheckState.Checked)
    assert dialog.consequence.text().startswith("⚠ Results are missing in group A.")
    assert not dialog.buttons.button(OK).isEnabled()


def test_persons_and_groups_of_an_open_event(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    blitz = replace(group_of("X", 2), round_count=1)
    event = festival(tmp_path, Open=group_of("X", 4), Blitz=blitz, C=group_of("C", 4, 1500))
    assert window.features[FileCommands].open_path(event)
    dialog = window.features[EventCommands].dialog
    assert dialog is not None
    a_changed_club_is_offered_to_the_other_groups_and_undone_where_it_was(window, dialog, qtbot)
    a_new_group_and_a_merged_one_are_opened(window, dialog)
    assert len(tournament_of(event, "CD").players) == 4
    a_list_brings_players_and_their_groups(window, dialog, tmp_path, qtbot)
    assert [player.name for player in tournament_of(event, "Youth").players] == [
        "One",
        "Two",
        "Tri",
        "Four",
    ]


def a_changed_club_is_offered_to_the_other_groups_and_undone_where_it_was(
    window: MainWindow, dialog: EventDialog, qtbot: QtBot
) -> None:
    sessions = window.open_tournaments.sessions
    adams = sessions[0].tournament.players[0]
    sessions[0].apply(ChangePlayer(replace(adams, club="Tartu")))
    assert window.banner.sentence().startswith("Adams, X also plays in Blitz.")
    window.banner.buttons[0].click()
    assert sessions[1].tournament.players[0].club == "Tartu"
    QApplication.processEvents()  # the banner that goes gives the keys back to the window
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    dialog.search.setFocus()
    QTest.keyClick(dialog.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.outcome.text() == "Undone in group Blitz: change Adams, X."
    assert sessions[1].tournament.players[0].club == "Riga"
    assert sessions[0].tournament.players[0].club == "Tartu"
    persons = PersonsDialog(
        lambda: Event("", tuple(Group(str(n), s.tournament) for n, s in enumerate(sessions)))
    )
    assert persons.person_list.item(0).text() == "Adams, X: 0 1, 1 1. Different: club"
    persons.deleteLater()


def a_new_group_and_a_merged_one_are_opened(window: MainWindow, dialog: EventDialog) -> None:
    entries = {action.text(): action for action in dialog.more_button.menu().actions()}
    entries["&Add group…"].trigger()
    question = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, AddGroupDialog) and w.isVisible()
    )
    question.name.setText("D")
    question.buttons.button(OK).click()
    names = [
        dialog.groups.topLevelItem(row).text(0) for row in range(dialog.groups.topLevelItemCount())
    ]
    assert names == ["Open", "Blitz", "C", "D"]
    entries["&Merge groups…"].trigger()
    merge = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, MergeDialog) and w.isVisible()
    )
    for place in (2, 3):
        merge.groups.item(place).setCheckState(Qt.CheckState.Checked)
    merge.name.setText("CD")
    merge.buttons.button(OK).click()
    names = [
        dialog.groups.topLevelItem(row).text(0) for row in range(dialog.groups.topLevelItemCount())
    ]
    assert names == ["Open", "Blitz", "CD"]
    assert len(window.open_tournaments.sessions) == 3


def a_list_brings_players_and_their_groups(
    window: MainWindow, dialog: EventDialog, folder: Path, qtbot: QtBot
) -> None:
    answers = "".join(f'"{name}","Youth (U14)"\n' for name in ("One", "Two", "Tri", "Four"))
    window.questions.answer = folder / "form.csv"
    window.questions.answer.write_text(f'"Your name","In which group do you play?"\n{answers}')
    dialog.register_list_button.click()
    assert not shown_imports(), "the worker reads it"
    qtbot.waitUntil(lambda: bool(shown_imports()))
    (columns,) = shown_imports()
    assert [box.currentText() for box in columns.columns] == ["Name", "Group"]
    columns.buttons.button(OK).click()
    question = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, RegisterListDialog) and w.isVisible()
    )
    question.buttons.button(OK).click()
    assert dialog.outcome.text() == "4 players entered in Youth."


def shown_imports() -> list[ImportDialog]:
    return [
        w for w in QApplication.topLevelWidgets() if isinstance(w, ImportDialog) and w.isVisible()
    ]
