"""An event in the window: its groups in tabs, one page over them, moves of players, lists of all
groups.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QSpinBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionChoice, CautionLevel
from arbiter_gui.app.edits import AddPlayer, SetResult
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.events.dividing import group_rule, keep_rules
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS, Player
from arbiter_gui.formats.event_file import MovingPlayer, PendingMove
from arbiter_gui.gui.events.boards_dialog import BoardsDialog
from arbiter_gui.gui.events.divide_dialog import DivideDialog
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.events.event_dialog import EventDialog, MovePlayerDialog
from arbiter_gui.gui.events.undo_keys import UndoKeys
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.pairing.round_commands import RoundCommands
from arbiter_gui.gui.printing.print_set_dialog import PrintSetDialog
from arbiter_gui.gui.sharing.registrations_dialog import RegistrationsDialog
from arbiter_gui.gui.sharing.sharing_commands import SharingCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import TITLE_BAR
from arbiter_gui.gui.tournament_settings.initial_colour_dialog import InitialColourDialog
from arbiter_gui.reports.event_tables.where import event_seats
from arbiter_gui.sharing.registrations import RegistrationForm
from arbiter_gui.storage import Author
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of
from tests.gui.fields import FakeQuestions

RULES = (group_rule("A: rating=1800-"), group_rule("B: rating=1-1799"))
OK = QDialogButtonBox.StandardButton.Ok


def page(window: MainWindow) -> EventDialog:
    dialog = window.features[EventCommands].dialog
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def rows(dialog: EventDialog) -> list[list[str]]:
    count = dialog.groups.columnCount()
    items = [dialog.groups.topLevelItem(row) for row in range(dialog.groups.topLevelItemCount())]
    return [[item.text(column) for column in range(count)] for item in items]


def opened_festival(window: MainWindow, folder: Path) -> EventDialog:
    event = festival(
        folder,
        A=after_round_1(group_of("A", 4)),
        B=group_of("B", 6, 1800),
        C=group_of("C", 4, 1500),
    )
    assert window.features[FileCommands].open_path(event)
    return page(window)


def test_an_event_opens_all_its_groups_and_shows_what_is_next(
    window: MainWindow, tmp_path: Path
) -> None:
    dialog = opened_festival(window, tmp_path)
    assert len(window.open_tournaments.sessions) == 3
    assert [row[:4] for row in rows(dialog)] == [
        ["A", "4", "1 of 3", "round 2 can be paired"],
        ["B", "6", "0 of 3", "not started"],
        ["C", "4", "0 of 3", "not started"],
    ]
    entries = {action.text(): action for action in dialog.more_button.menu().actions()}
    entries["Sta&ndings (PDF)…"].trigger()
    assert isinstance(window.questions, FakeQuestions)
    assert window.questions.written[-1] == ("Standings", "Festival_standings.pdf")
    dialog.groups.setCurrentItem(dialog.groups.topLevelItem(1))
    QTest.keyClick(dialog.groups, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter in the list goes to the group and closes nothing"
    assert window.current.tournament.details.name == "Festival B"
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Close)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert not dialog.isVisible()


@pytest.mark.parametrize("before", [True, False])
def test_the_page_fits_on_a_low_screen_in_large_type(
    window: MainWindow, before: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """On 1366 x 768 at twice the size, with players found.

    The size is set before or while the page is shown.
    """
    low_screen = 768 - TITLE_BAR.height()
    monkeypatch.setattr(EventDialog, "available_height", lambda _page: low_screen)
    if before:
        window.view_commands.set_zoom(200)
    dialog = opened_festival(window, tmp_path)
    window.view_commands.set_zoom(200)
    dialog.search.setText("a")
    usual_line = 15
    qtbot.waitUntil(lambda: dialog.groups.fontMetrics().lineSpacing() > 1.8 * usual_line)
    qtbot.waitUntil(lambda: dialog.minimumSizeHint().height() <= low_screen)
    assert dialog.minimumSizeHint().width() <= 1366
    dialog.resize(dialog.minimumSizeHint())
    second_group = dialog.groups.topLevelItem(1)
    list_in_sight = dialog.groups.viewport()
    qtbot.waitUntil(
        lambda: list_in_sight.rect().contains(dialog.groups.visualItemRect(second_group))
    )
    window.view_commands.set_zoom(100)
    qtbot.waitUntil(
        lambda: dialog.players.minimumHeight() >= 6 * dialog.fontMetrics().lineSpacing()
    )


def test_two_groups_leave_the_room_of_the_others_to_the_buttons(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """White space below the groups had buttons scroll that fit on the screen together with two
    groups.
    """
    low_screen = 768 - TITLE_BAR.height()
    monkeypatch.setattr(EventDialog, "available_height", lambda _page: low_screen)
    assert window.features[FileCommands].open_path(
        festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4))
    )
    dialog = page(window)
    window.view_commands.set_zoom(200)
    usual_line = 15
    qtbot.waitUntil(lambda: dialog.groups.fontMetrics().lineSpacing() > 1.8 * usual_line)
    row_of_buttons = dialog.pair_button.sizeHint().height()
    least_buttons = 6 * row_of_buttons
    qtbot.waitUntil(
        lambda: dialog.pair_button.parentWidget().parentWidget().height() > least_buttons
    )
    assert dialog.minimumSizeHint().height() <= low_screen


def test_an_event_of_one_group_says_how_the_others_come(window: MainWindow, tmp_path: Path) -> None:
    assert window.features[FileCommands].open_path(festival(tmp_path, A=group_of("A", 4)))
    dialog = page(window)
    assert "Lists and groups > Add group" in dialog.help_line.lasting_text
    entries = [action.text().replace("&", "") for action in dialog.more_button.menu().actions()]
    assert "Add group…" in entries
    assert dialog.more_button.text().replace("&", "") == "Lists and groups"


def test_six_groups_are_in_sight_at_twice_the_size_while_the_buttons_scroll(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    low_screen = 768 - TITLE_BAR.height()
    monkeypatch.setattr(EventDialog, "available_height", lambda _page: low_screen)
    groups = {name: group_of(name, 4) for name in "ABCDEF"}
    assert window.features[FileCommands].open_path(festival(tmp_path, **groups))
    dialog = page(window)
    window.view_commands.set_zoom(200)
    last_group = dialog.groups.topLevelItem(5)

    def in_sight() -> bool:
        row = dialog.groups.visualItemRect(last_group)
        return row.height() > 25 and dialog.groups.viewport().rect().contains(row)

    qtbot.waitUntil(in_sight)
    assert dialog.height() <= low_screen
    dialog.devices_button.setFocus()
    qtbot.waitUntil(
        lambda: dialog.devices_button.visibleRegion().boundingRect() == dialog.devices_button.rect()
    )
    dialog.search.setText("a")
    QApplication.processEvents()
    assert dialog.height() <= low_screen, "with the players found as well"
    lines = dialog.players.viewport().height() // dialog.players.sizeHintForRow(0)
    assert lines >= 2
    dialog.search.clear()
    qtbot.waitUntil(in_sight)


class LayoutRequests(QObject):
    """Counts how often a widget is asked to lay itself out."""

    count = 0

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


def test_the_page_rests_once_it_is_laid_out(window: MainWindow, tmp_path: Path) -> None:
    """To measure the page for its lists asks for no other layout, at which it would measure
    again.
    """
    dialog = opened_festival(window, tmp_path)
    requests = LayoutRequests()
    dialog.installEventFilter(requests)
    for _ in range(20):
        QApplication.processEvents()
    assert requests.count < 10


@pytest.mark.parametrize(
    ("key", "group"), [(Qt.Key.Key_1, "A"), (Qt.Key.Key_2, "B"), (Qt.Key.Key_9, "C")]
)
def test_ctrl_and_a_digit_on_the_page_go_to_a_group(
    key: Qt.Key, group: str, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """The last group is in front, and stays so where there is no ninth one."""
    dialog = opened_festival(window, tmp_path)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    dialog.search.setFocus()
    QTest.keyClick(dialog.search, key, Qt.KeyboardModifier.ControlModifier)
    assert window.current.tournament.details.name == f"Festival {group}"
    assert dialog.search.text() == ""


def test_what_a_group_has_not_set_yet_is_said_with_its_name(
    window: MainWindow, tmp_path: Path
) -> None:
    event = festival(
        tmp_path, A=group_of("A", 4), B=replace(group_of("B", 4, 1800), round_count=None)
    )
    assert window.features[FileCommands].open_path(event)
    assert window.banner.sentence().startswith("B: Not yet set: the number of rounds.")


def test_a_player_is_found_in_whatever_group_and_shown(window: MainWindow, tmp_path: Path) -> None:
    dialog = opened_festival(window, tmp_path)
    dialog.search.setText("ber a")
    assert [dialog.players.item(row).text() for row in range(dialog.players.count())] == [
        "A: 2 Berg, A, board 2"
    ]
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter in the field goes to the player and closes nothing"
    assert window.current.tournament.details.name == "Festival A"
    assert window.view() is window.players
    assert window.current.selected_players == (2,)


def test_an_outcome_is_gone_when_it_is_undone_or_the_page_was_closed_or_is_of_another_event(
    window: MainWindow, tmp_path: Path
) -> None:
    dialog = opened_festival(window, tmp_path)
    number_boards(dialog, spare=0)
    assert dialog.outcome.text().startswith("First board of each group:")
    window.features[EventCommands].show()
    assert dialog.outcome.text(), "still shown on the page that stays open"
    changed = next(session for session in window.open_tournaments.sessions if session.undo_label)
    changed.undo()
    assert (dialog.outcome.text(), dialog.outcome.isVisible()) == ("", False)
    dialog.tell("Published.")
    dialog.close()
    window.features[EventCommands].show()
    assert not dialog.outcome.text()
    dialog.tell("Published.")
    other = tmp_path / "other"
    other.mkdir()
    assert window.features[FileCommands].open_path(festival(other, D=group_of("D", 4)))
    assert not dialog.outcome.text()


def test_a_missing_group_is_named_and_the_rest_is_open(window: MainWindow, tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4))
    (tmp_path / "B.arbiter").unlink()
    assert window.features[FileCommands].open_path(event)
    assert [row[0] for row in rows(page(window))] == ["A"]
    reason = f"Group B is missing: {tmp_path / 'B.arbiter'} does not exist."
    assert reason in page(window).notes.text()


def test_a_player_moves_with_a_word_on_what_follows(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = opened_festival(window, tmp_path)
    QTest.keyClicks(dialog.search, "Fischer")
    dialog.move_button.click()
    question = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, MovePlayerDialog) and w.isVisible()
    )
    assert [question.target.itemText(place) for place in range(question.target.count())] == [
        "A",
        "C",
    ]
    assert "late entry" in question.help_line.text()
    question.target.setCurrentText("C")
    assert "late entry" not in question.help_line.text()
    question.buttons.button(OK).click()
    assert [row[1] for row in rows(dialog)] == ["4", "5", "5"]
    event = tmp_path / "festival.event"
    assert tournament_of(event, "C").players[-1].name == "Fischer, B"
    typing_after_an_edit_is_undone_first(dialog, qtbot)
    keys = dialog.findChild(UndoKeys)
    assert isinstance(keys, UndoKeys)
    keys.shortcut.activated.emit()
    assert [row[1] for row in rows(dialog)] == ["4", "6", "4"], (
        "half a move would leave the player in two groups"
    )
    assert "Undone in group B" in dialog.outcome.text()
    assert "Undone in group C" in dialog.outcome.text()
    assert "Fischer, B" in [player.name for player in tournament_of(event, "B").players]
    group_c = next(
        session for session in window.open_tournaments.sessions if session.path.stem == "C"
    )
    window.open_tournaments.setCurrentIndex(window.open_tournaments.sessions.index(group_c))
    assert window.current.redo()
    assert [row[1] for row in rows(dialog)] == ["4", "5", "5"], (
        "redo in the tab of a group moves again"
    )
    assert window.current.undo()
    assert [row[1] for row in rows(dialog)] == ["4", "6", "4"], "and so does undo"


def typing_after_an_edit_is_undone_first(dialog: EventDialog, qtbot: QtBot) -> None:
    press_undo(dialog, qtbot, ",")
    assert [row[1] for row in rows(dialog)] == ["4", "5", "5"], "the comma came after the move"
    dialog.search.clear()
    QTest.keyClicks(dialog.search, "Adams, B")
    dialog.move_button.click()
    question = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, MovePlayerDialog) and w.isVisible()
    )
    question.target.setCurrentText("C")
    question.buttons.button(OK).click()
    assert [row[1] for row in rows(dialog)] == ["4", "4", "6"]
    press_undo(dialog, qtbot)
    assert dialog.search.text() == "Adams, B", "the move came after the typing"
    assert [row[1] for row in rows(dialog)] == ["4", "5", "5"]


def press_undo(dialog: EventDialog, qtbot: QtBot, typed: str = "") -> None:
    """Type something in the field of the page, and press the keys for undo there."""
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    dialog.search.setFocus()
    QTest.keyClicks(dialog.search, typed)
    QTest.keyClick(dialog.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_a_person_cannot_be_moved_to_a_group_in_which_the_person_plays(qtbot: QtBot) -> None:
    groups = (
        Group("A", group_of("A", 4)),
        Group("Blitz", group_of("A", 2)),
        Group("C", group_of("C", 2, 1500)),
    )
    event = Event("Festival", groups)
    question = MovePlayerDialog(event, event_seats(event)[0])
    qtbot.addWidget(question)
    assert (question.group(), question.buttons.button(OK).isEnabled()) == ("Blitz", False)
    assert "Adams, A is already in this group." in question.accessibleDescription()
    question.target.setCurrentText("C")
    assert question.buttons.button(OK).isEnabled()


def interrupted_move(window: MainWindow, event: Path) -> PendingMove:
    """Begin to move the second player of B to C, and stop when the player is in both groups."""
    sessions = {session.path.stem: session for session in window.open_tournaments.sessions}
    player = sessions["B"].tournament.players[1]
    sessions["C"].apply(AddPlayer(replace(player, number=0)), Author(entry="move 1"))
    move = PendingMove("move 1", "B", "C", (MovingPlayer(player.number, player.name),))
    save_event(event, replace(read_event(event), moves=(move,)))
    return move


def test_a_move_interrupted_in_another_window_is_finished_before_the_groups_are_paired(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Paired before, the player would be in round 1 of both groups."""
    opened_festival(window, tmp_path)
    event = tmp_path / "festival.event"
    (player,) = interrupted_move(window, event).players
    window.action_set["pair-groups"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    (group_b,) = [
        session for session in window.open_tournaments.sessions if session.path.stem == "B"
    ]
    assert player.name not in [entered.name for entered in group_b.tournament.players]
    assert read_event(event).moves == ()


def test_groups_are_not_paired_while_a_move_waits_for_a_group_that_is_not_open(
    window: MainWindow, tmp_path: Path
) -> None:
    """A player who stands in two groups is paired in neither before the move is finished."""
    opened_festival(window, tmp_path)
    event = tmp_path / "festival.event"
    move = interrupted_move(window, event)
    window.open_tournaments.close_tab(2)
    window.action_set["pair-groups"].trigger()
    assert window.banner.sentence().startswith(
        "A move from B to C was interrupted and is not finished yet: "
    )
    assert window.current.proposal is None
    assert read_event(event).moves == (move,)


def test_boards_of_all_groups_follow_one_another(window: MainWindow, tmp_path: Path) -> None:
    dialog = opened_festival(window, tmp_path)
    assert "board numbers in common: A, B, C" in dialog.notes.text()
    number_boards(dialog, spare=0)
    assert not dialog.notes.isVisible()
    sessions = window.open_tournaments.sessions
    assert [session.tournament.details.first_board for session in sessions] == [1, 3, 6]
    number_boards(dialog, spare=4)
    assert dialog.outcome.text() == "First board of each group: A 1, B 7, C 14."
    assert [session.tournament.details.first_board for session in sessions] == [1, 7, 14]


def number_boards(page_of_event: EventDialog, spare: int) -> None:
    """Number the boards of all groups; so many stay free after each of them."""
    page_of_event.boards_button.click()
    (question,) = page_of_event.findChildren(BoardsDialog)
    question.spare_boards_box.setValue(spare)
    assert question.numbers.text().startswith("First board of each group: A 1, B ")
    question.accept()
    question.setParent(None)


def test_lists_and_reports_of_all_groups_are_written(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = opened_festival(window, tmp_path)
    out = tmp_path / "out"
    out.mkdir()
    questions = window.questions
    questions.file_to_write = lambda title, stem, extension: out / f"{stem}{extension}"  # type: ignore[method-assign]
    questions.folder = lambda title, place: out  # type: ignore[method-assign]
    for button in (dialog.seats_list_button, dialog.check_in_list_button, dialog.reports_button):
        button.click()
    pdfs = [out / "Festival_check-in.pdf", out / "Festival_where.pdf"]
    qtbot.waitUntil(lambda: all(path.exists() for path in pdfs))
    names = sorted(path.name for path in out.iterdir())
    assert names == ["A.trf", "B.trf", "C.trf", "Festival_check-in.pdf", "Festival_where.pdf"]
    assert (out / "Festival_where.pdf").read_bytes().startswith(b"%PDF")
    pages = next(
        action
        for action in dialog.more_button.menu().actions()
        if action.text() == "Publish &web pages…"
    )
    pages.trigger()
    qtbot.waitUntil(lambda: dialog.outcome.text().startswith("Pages of 3 groups written"))
    assert sorted(path.parent.name for path in out.glob("*/index.html")) == ["A", "B", "C"]


def test_a_form_from_a_phone_is_entered_in_the_proposed_group(
    window: MainWindow, tmp_path: Path
) -> None:
    page_of_event = opened_festival(window, tmp_path)
    keep_rules(tmp_path / "festival.event", (group_rule("B: born=2000-"),))
    sharing = window.features[SharingCommands]
    number_boards(page_of_event, spare=0)
    page_of_event.devices_button.click()
    assert sharing.sharing is not None
    desk = sharing.sharing.shared.desk
    desk.open()
    desk.add_form(RegistrationForm("young", "New, Nora", 2008), "192.0.2.1")
    desk.add_form(RegistrationForm("old", "Old, Ola"), "192.0.2.2")
    dialog = RegistrationsDialog(sharing.sharing, sharing.enter_registered, sharing.show, window)
    assert dialog.group_chooser.currentData() == "B"
    dialog.enter_all_button.click()
    assert tournament_of(tmp_path / "festival.event", "B").players[-1].name == "New, Nora"
    assert [form.form.name for form in desk.waiting_forms] == ["Old, Ola"], "no rule takes her"
    dialog.refresh()
    assert dialog.group_chooser.currentIndex() == -1
    dialog.enter_button.click()
    assert dialog.desk_state_label.text() == "No rule proposes a group. Choose one."
    dialog.group_chooser.setCurrentIndex(2)
    dialog.enter_button.click()
    assert tournament_of(tmp_path / "festival.event", "C").players[-1].name == "Old, Ola"
    sharing.leave_tournaments()


def test_an_event_is_made_of_the_open_tournaments(window: MainWindow, tmp_path: Path) -> None:
    for name in ("A", "B"):
        window.open_tournaments.add(Session.create(tmp_path / f"{name}.arbiter", group_of(name, 4)))
    window.action_set["event-page"].trigger()
    assert page(window).windowTitle() == "Event: Open tournaments"
    event = tmp_path / "City.event"
    window.context.questions.file_to_write = lambda title, stem, extension: event  # type: ignore[method-assign]
    window.action_set["new-event"].trigger()
    assert page(window).windowTitle() == "Event: City"
    assert [row[0] for row in rows(page(window))] == ["A", "B"]


def test_the_page_follows_what_happens_in_a_group(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened_festival(window, tmp_path)
    dialog.groups.itemActivated.emit(dialog.groups.topLevelItem(0), 0)
    assert window.current.apply(EnterLate(Player(0, "Late, Lena"), 2), is_confirmed=True)
    assert rows(dialog)[0][1] == "5"
    dialog.search.setText("B")
    dialog.players.setCurrentRow(2)
    chosen = dialog.chosen_player()
    named: list[int] = []
    set_text = window.open_tournaments.setTabText

    def name_tab(place: int, text: str) -> None:
        named.append(place)
        set_text(place, text)

    monkeypatch.setattr(window.open_tournaments, "setTabText", name_tab)
    session = window.open_tournaments.sessions[0]
    session.apply(SetResult(1, 1, DRAWN), Author("phone 3"))
    assert dialog.chosen_player() == chosen, (
        "a result from a device leaves the chosen player chosen"
    )
    assert named == [], "the round is as complete as before"
    session.apply(SetResult(1, 1, PENDING))
    assert named == [0], "one name alone is another one"


def test_the_tab_of_a_group_shows_round_and_missing_results(
    window: MainWindow, tmp_path: Path
) -> None:
    event = festival(
        tmp_path,
        A=after_round_1(group_of("A", 4), played=False),
        B=group_of("B", 4),
        C=group_of("C", 4),
    )
    assert window.features[FileCommands].open_path(event)
    tabs = window.open_tournaments
    texts = [tabs.tabText(place) for place in range(tabs.count())]
    assert texts == ["A: round 1, 2 missing", "B: not started", "C: not started"]
    # A result that comes from elsewhere while another group is in front.
    tabs.sessions[0].apply(SetResult(1, 1, WHITE_WINS))
    assert tabs.tabText(0) == "A: round 1, 1 missing"
    page(window).search.setText("a")
    QTest.keyClick(page(window).search, Qt.Key.Key_Return)
    assert window.current.session is tabs.sessions[0], "Enter goes to a group by its name"


@pytest.mark.parametrize(
    ("choice", "first_name"),
    [(CautionChoice.INSTEAD, "Dorn, C"), (CautionChoice.GO_ON, "Adams, C")],
)
def test_the_groups_are_paired_one_proposal_after_another(
    choice: CautionChoice, first_name: str, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    group_c = group_of("C", 4)
    listed = tuple(replace(player, rating=1000 + player.number) for player in group_c.players)
    event = festival(
        tmp_path,
        A=group_of("A", 4),
        B=after_round_1(group_of("B", 4), played=False),
        C=replace(group_c, players=listed, initial_colour=None),
    )
    assert window.features[FileCommands].open_path(event)
    sessions = window.open_tournaments.sessions
    dialog = page(window)
    questions = window.questions
    assert isinstance(questions, FakeQuestions)
    questions.choice = choice
    dialog.pair_button.click()
    assert not dialog.isVisible(), "the page would cover the proposals"
    assert sessions[2].tournament.players[0].name == first_name
    for session in (sessions[0], sessions[2]):
        qtbot.waitUntil(lambda session=session: window.current.session is session)
        if session is sessions[2]:
            qtbot.waitUntil(lambda: window.findChild(InitialColourDialog) is not None)
            window.findChild(InitialColourDialog).white_button.click()
        qtbot.waitUntil(lambda: window.current.proposal is not None)
        assert window.current.accept()
    qtbot.waitUntil(lambda: "All groups are paired: A, C." in window.banner.sentence())
    assert [len(session.tournament.rounds) for session in sessions] == [1, 1, 1]
    assert questions.heard == [(CautionLevel.CONFIRM, "numbers")], (
        "asked once for all, also after the colour"
    )
    assert page(window).outcome.text() == "All groups are paired: A, C."


def test_equal_players_in_another_order_need_no_numbers(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Their order may have been announced or drawn (C.04.2, 2.2)."""
    group = group_of("A", 4)
    equals = tuple(
        replace(player, rating=2000, title="", name=f"{9 - player.number}")
        for player in group.players
    )
    assert window.features[FileCommands].open_path(
        festival(tmp_path, A=replace(group, players=equals))
    )
    page(window).pair_button.click()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    questions = window.questions
    assert isinstance(questions, FakeQuestions)
    assert questions.heard == []


def test_the_page_stays_if_no_group_can_be_paired(window: MainWindow, tmp_path: Path) -> None:
    event = festival(tmp_path, A=after_round_1(group_of("A", 4), played=False))
    assert window.features[FileCommands].open_path(event)
    dialog = page(window)
    dialog.pair_button.click()
    assert dialog.isVisible()
    assert dialog.outcome.text() == "No group can be paired now."


def test_who_goes_to_another_group_ends_the_turn(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.features[FileCommands].open_path(
        festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4))
    )
    sessions = window.open_tournaments.sessions
    window.action_set["pair-groups"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.open_tournaments.setCurrentIndex(1)
    window.open_tournaments.setCurrentIndex(0)
    window.features[RoundCommands].pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.current.accept()
    QApplication.processEvents()
    assert window.current.session is sessions[0]
    assert window.current.proposal is None


def test_the_rounds_of_all_groups_are_published_together(
    window: MainWindow, tmp_path: Path
) -> None:
    event = festival(tmp_path, A=after_round_1(group_of("A", 4)), B=group_of("B", 4))
    assert window.features[FileCommands].open_path(event)
    page(window).publish_button.click()
    assert page(window).outcome.text() == "Published: A, round 1."
    assert tournament_of(event, "A").rounds[0].published
    page(window).publish_button.click()
    assert page(window).outcome.text() == "All paired rounds have already been published."


def test_players_are_divided_by_conditions_and_again_as_the_field_changes(
    window: MainWindow, tmp_path: Path
) -> None:
    event = festival(
        tmp_path, A=group_of("A", 4), B=group_of("B", 6, 1800), C=group_of("C", 2, 1500)
    )
    assert window.features[FileCommands].open_path(event)
    page(window).divide_button.click()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, DivideDialog) and w.isVisible()
    )
    assert dialog.moves() == (), "without conditions nobody is meant"
    assert not dialog.buttons.button(OK).isEnabled()
    spins = dialog.findChildren(QSpinBox)
    by_name = {spin.accessibleName(): spin for spin in spins}
    by_name["A: rating from"].setValue(1980)
    by_name["B: rating from"].setValue(1600)
    moving = [(move.player.name, move.target) for move in dialog.moves()]
    assert moving == [("Cedar, A", "B"), ("Dorn, A", "B")]
    dialog.players.item(1).setCheckState(Qt.CheckState.Unchecked)
    dialog.buttons.button(OK).click()
    assert [row[1] for row in rows(page(window))] == ["3", "7", "2"]
    page(window).divide_button.click()
    again = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, DivideDialog) and w.isVisible()
    )
    assert [move.player.name for move in again.moves()] == ["Dorn, A"], "the conditions are kept"
    again.reject()
    nobody = DivideDialog(
        Event("Festival", (Group("A", Tournament()), Group("B", Tournament()))), RULES
    )
    assert not nobody.buttons.button(OK).isEnabled(), "these conditions are kept already"
    nobody.findChildren(QSpinBox)[0].setValue(1700)
    assert nobody.buttons.button(OK).isEnabled(), "conditions are set before anybody is registered"
    nobody.deleteLater()


def test_the_print_set_has_the_sheets_of_every_group(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    event = festival(tmp_path, A=after_round_1(group_of("A", 4)), B=after_round_1(group_of("B", 4)))
    assert window.features[FileCommands].open_path(event)
    out = tmp_path / "set.pdf"
    window.context.questions.file_to_write = lambda title, stem, extension: out  # type: ignore[method-assign]
    page(window).print_set_button.click()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, PrintSetDialog) and w.isVisible()
    )
    dialog.printer_box.setCurrentIndex(dialog.printer_box.findData(""))
    sheets_a_group = len(dialog.copies())
    dialog.accept()
    qtbot.waitUntil(out.exists)
    assert sheets_a_group
    assert out.read_bytes().count(b"/Type /Page\n") == 2 * sheets_a_group
