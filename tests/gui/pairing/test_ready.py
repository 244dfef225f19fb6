"""The page before pairing: what is missing, what is odd, and that Enter pairs when nothing forbids
it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangeSettings,
    EnterLate,
    RequestBye,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import (
    NO_SHOWS,
    NOT_SEEN,
    Remark,
    Severity,
    bye_candidates,
    readiness,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    DRAWN,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    ByeRequest,
    Player,
)
from arbiter_gui.gui.pairing.remarks_page import RemarksPage
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played, start


def test_enter_pairs_when_nothing_forbids_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", start(7), fixed_time))
    page = window.round.ready
    assert page.isVisible()
    assert "7 " in page.people.text()
    qtbot.keyClick(page.remarks, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.current.proposal is not None)


def test_a_missing_result_is_gone_to_first(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.show_round(4)
    page = shown_window.round.ready
    assert not page.state.is_ready
    assert "missing" in page.remarks.item(0).text()
    qtbot.keyClick(page.remarks, Qt.Key.Key_Return)
    assert shown_window.current.shown_round == 3
    assert shown_window.round.grid.board() == 2
    assert not shown_window.current.pairing


def test_what_is_missing_is_asked_for(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", replace(start(6), initial_colour=None), fixed_time)
    )
    with qtbot.waitSignal(window.current.choice_needed):
        qtbot.keyClick(window.round.ready.remarks, Qt.Key.Key_Return)


def test_the_bye_goes_low_and_never_twice() -> None:
    tournament = played(7, 2)
    had = {bye.player for r in tournament.rounds for bye in r.byes}
    candidates = bye_candidates(tournament)
    assert len(candidates) == 3
    assert not had & set(candidates)


def test_odd_things_are_warnings_not_walls() -> None:
    tournament = RequestBye(3, 1, ByeKind.HALF).apply(start(8))
    tournament = replace(
        played(8, 2), round_count=3, requests=(replace(tournament.requests[0], round=3),)
    )
    found = readiness(tournament)
    assert found.is_ready
    assert any("last two rounds" in r.sentence for r in found.remarks)
    boards = (
        replace(tournament.rounds[1].boards[0], result=WHITE_WINS_BY_FORFEIT),
        *tournament.rounds[1].boards[1:],
    )
    later = replace(
        tournament, rounds=(tournament.rounds[0], replace(tournament.rounds[1], boards=boards))
    )
    absent = boards[0].black
    assert any(
        r.players == (absent,) and r.level is Severity.WARNING for r in readiness(later).remarks
    )


def with_no_shows(tournament: Tournament) -> Tournament:
    """The tournament with the first two boards of its last round decided by forfeit."""
    last = tournament.rounds[-1]
    gone = tuple(replace(board, result=WHITE_WINS_BY_FORFEIT) for board in last.boards[:2])
    boards = (*gone, *last.boards[2:])
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, boards=boards)))


def test_who_did_not_appear_is_one_line_with_all_names() -> None:
    tournament = with_no_shows(played(8, 2))
    gone = {board.black for board in tournament.rounds[-1].boards[:2]}
    about = [r for r in readiness(tournament).remarks if "appear in round 2" in r.sentence]
    assert [set(r.players) for r in about] == [gone]
    assert all(tournament.by_number[n].name in about[0].sentence for n in gone)
    assert about[0].sentence.startswith("2 players (")
    assert about[0].sentence.endswith(
        ") did not appear in round 2 but will be paired in the next round."
    )


def test_who_did_not_appear_and_is_absent_already_is_not_named() -> None:
    tournament = with_no_shows(played(8, 2))
    one, other = (board.black for board in tournament.rounds[-1].boards[:2])
    tournament = replace(tournament, requests=(ByeRequest(one, 3, ByeKind.ZERO),))
    about = [r.players for r in readiness(tournament).remarks if "appear in round 2" in r.sentence]
    assert about == [(other,)]


def test_who_was_removed_from_the_last_round_is_named_before_the_next_one(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    session = Session.create(tmp_path / "a.arbiter", start(9), fixed_time)
    session.apply(RequestBye(9, 1, ByeKind.ZERO))
    session.apply(propose(session.tournament).edit())
    first, second, *others = session.tournament.rounds[0].boards
    removed = {first.white, first.black, second.white}
    session.apply(
        edit_changing_entries(session.tournament, 1, {first.white: ByeKind.ZERO, first.black: None})
    )
    session.apply(
        edit_changing_entries(
            session.tournament, 1, {second.white: None, second.black: ByeKind.HALF}
        )
    )
    for number in range(1, len(others) + 1):
        session.apply(SetResult(1, number, DRAWN))
    window.current.open(session)
    window.current.show_round(2)
    about = [remark for remark in window.round.ready.state.remarks if remark.code == NO_SHOWS]
    assert [set(remark.players) for remark in about] == [removed]
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert "3 players (" in window.proposal_bar.proposal_label.text()


def test_pairing_without_the_page_tells_what_it_warns_of(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    tournament = with_no_shows(played(8, 2))
    last = tournament.rounds[-1]
    boards = (*last.boards[:2], *(replace(board, result=ADJOURNED) for board in last.boards[2:]))
    full = tuple(
        ByeRequest(n, 3, ByeKind.FULL) for n in (last.boards[0].white, last.boards[1].white)
    )
    rounds = (*tournament.rounds[:-1], replace(last, boards=boards))
    tournament = replace(tournament, rounds=rounds, requests=full, round_count=9)
    window.current.open(Session.create(tmp_path / "a.arbiter", tournament, fixed_time))
    window.current.show_round(2)
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    said = window.proposal_bar.proposal_label.text()
    assert "draws for the pairing: round 2, boards 3, 4." in said
    assert (
        said.index("did not appear")
        < said.index("possible opponents than")
        < said.index("Adjourned")
    )
    assert "“Before round 3”: 2" in said


def test_too_few_players_for_the_rounds_are_told_before_round_1(
    window: MainWindow, tmp_path: Path
) -> None:
    current, page = window.current, window.round.ready
    six = replace(start(6), requests=(ByeRequest(1, 1, ByeKind.HALF),))
    current.open(Session.create(tmp_path / "a.arbiter", six, fixed_time))
    current.apply(ChangeSettings.of(current.tournament, round_count=7))
    said = [page.remarks.item(row).text() for row in range(page.remarks.count())]
    assert "Warning: With 6 players at most 5 rounds are possible; 7 cannot be completed." in said
    window.view_commands.show_view("players")
    assert window.players.state.text().endswith("not enough players yet for 7 rounds")
    current.apply(ChangeSettings.of(current.tournament, round_count=5))
    assert "too few" not in window.players.state.text()


def lines(window: MainWindow) -> list[str]:
    """What the page before the round lists."""
    page = window.round.ready.remarks
    return [page.item(row).text() for row in range(page.count())]


def test_a_round_that_has_no_pairing_says_why_until_something_changes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """Two fives who may meet the other five each only inside their own group: nobody is alone, yet
    none exists.
    """
    current, page = window.current, window.round.ready
    apart = tuple(ProhibitedGroup((one, other)) for one in range(1, 6) for other in range(6, 11))
    current.open(
        Session.create(tmp_path / "a.arbiter", replace(start(10), prohibited=apart), fixed_time)
    )
    window.view_commands.show_view("round")
    assert lines(window) == ["Nothing is missing and nothing is unusual."]
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: not current.pairing)
    (line,) = lines(window)
    assert line == f"Error: {window.banner.message_label.text()}"
    assert "1 Adams, A.; 2 Berg, A." in line
    assert line.endswith("Press Ctrl+M to pair the round by hand.")
    assert not page.can_continue()
    place = replace(current.tournament.details, city="Bern")
    current.apply(ChangeDetails(place))
    assert lines(window) == [line], "the place changes no pairing"
    current.apply(RequestBye(1, 1, ByeKind.HALF))
    assert lines(window) == ["Nothing is missing and nothing is unusual."]
    current.undo()
    assert lines(window) == [line], "it was tried as it is now"
    current.apply(ChangeSettings.of(current.tournament, prohibited=()))
    assert lines(window) == ["Nothing is missing and nothing is unusual."]


def test_who_can_meet_nobody_is_told_before_a_pairing_is_tried() -> None:
    nobody = replace(start(14), prohibited=(ProhibitedGroup(tuple(range(1, 15))),))
    (found,) = (r for r in readiness(nobody).remarks if r.level is Severity.BLOCKING)
    assert found.players == tuple(range(1, 15))
    assert found.sentence.startswith("No pairing is possible: Adams, A.; ")
    assert found.sentence.endswith(
        " cannot be paired with any other player. Press Ctrl+M to pair the round by hand."
    )
    tried = Remark(Severity.BLOCKING, found.sentence, players=(1,))
    assert [
        r.players for r in readiness(nobody, tried).remarks if r.level is Severity.BLOCKING
    ] == [found.players]
    hermit = tuple(ProhibitedGroup((1, other)) for other in range(2, 8))
    assert readiness(replace(start(7), prohibited=hermit)).is_ready, "one of seven has the bye"
    assert not readiness(replace(start(8), prohibited=(*hermit, ProhibitedGroup((1, 8))))).is_ready


def away(tournament: Tournament, *players: int, kind: ByeKind = ByeKind.ZERO) -> list[str]:
    """What is warned of when these players are absent from the next round."""
    requests = tuple(ByeRequest(n, tournament.next_round, kind) for n in players)
    found = readiness(replace(tournament, requests=requests)).remarks
    return [str(r.sentence) for r in found if r.level is Severity.WARNING]


def test_who_is_absent_before_round_1_is_warned_of_before_it_is_paired(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    current = window.current
    current.open(Session.create(tmp_path / "a.arbiter", start(24, round_count=9), fixed_time))
    window.view_commands.show_view("players")
    window.action_set["all-absent"].trigger()
    for number in (1, 2, 3):
        window.players.check_in(number)
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: current.proposal is not None)
    told = window.proposal_bar.proposal_label.text()
    first = "21 of 24 players are absent in round 1 (not checked in, or bye requested)."
    assert told.index(first) < told.index(
        "Without the absent players: With 3 players at most 3 rounds are possible; 9 "
    )
    assert window.round.state.text().endswith("proposal not yet accepted: 1 board")
    current.discard()
    current.show_round(1)
    window.view_commands.show_view("round")
    assert lines(window)[0] == f"Warning: {first}"
    assert "4 Dahl, A. (absent)" in window.round.ready.people.text()
    qtbot.keyClick(window.round.ready.remarks, Qt.Key.Key_Space)
    assert window.view() is window.players
    assert window.players.table.model().rowCount() == 21


def test_absentees_are_warned_of_when_they_are_many() -> None:
    assert away(start(24), 7) == ["1 of 24 players is absent in round 1 (Grau, A.)."]
    assert away(start(24), 7, 9, 12)[0].startswith(
        "3 of 24 players are absent in round 1 (Grau, A.; Ivkov, A.; "
    )
    assert away(start(24), 7, 9, kind=ByeKind.HALF) == [], "byes were asked for one by one"
    later = played(12, 1)
    assert away(later, 7, 9, 11) == []
    assert away(later, 7, 8, 9, 11)[0].startswith("4 of 12 players are absent in round 2 (")
    left = Withdraw(12, 2).apply(Withdraw(10, 2).apply(later))
    assert away(left, 7, 9, 11)[0].startswith("3 of 10 players are absent in round 2 ("), (
        "who has left is not absent"
    )


def test_who_has_left_is_called_withdrawn(window: MainWindow, tmp_path: Path) -> None:
    left = Withdraw(3, 4).apply(played(8, 3))
    window.current.open(Session.create(tmp_path / "a.arbiter", left, fixed_time))
    window.current.show_round(4)
    assert "Not playing: <b>1</b>: 3 Čapek, A. (withdrawn)" in window.round.ready.people.text()


def test_a_late_entry_that_gives_new_numbers_stays_on_the_page(
    window: MainWindow, tmp_path: Path
) -> None:
    current = window.current
    current.open(Session.create(tmp_path / "a.arbiter", played(8, 3), fixed_time))
    current.show_round(4)
    for deed in (
        lambda: current.apply(EnterLate(Player(9, "Urban, U.", 2500), 4)),
        current.undo,
        current.redo,
    ):
        deed()
        assert current.shown_round == 4
        assert window.round.ready.isVisible()
        assert window.picker.round_chooser.currentText() == "Round 4: next"


def test_pages_around_the_rounds_are_made_when_they_are_needed(shown_window: MainWindow) -> None:
    """A window is open sooner without them."""
    assert shown_window.round.findChildren(RemarksPage) == []
    shown_window.current.show_round(4)
    assert shown_window.round.findChildren(RemarksPage) == [shown_window.round.ready]


def absent_in_round_1(numbers: tuple[int, ...]) -> Tournament:
    """Nine players of whom some were marked absent in round 1, whose results are in."""
    tournament = start(9)
    for number in numbers:
        tournament = RequestBye(number, 1, ByeKind.ZERO).apply(tournament)
    tournament = propose(tournament).edit().apply(tournament)
    for number in range(1, len(tournament.rounds[0].boards) + 1):
        tournament = SetResult(1, number, DRAWN).apply(tournament)
    return tournament


def test_who_has_been_absent_in_every_round_is_named_before_being_paired() -> None:
    tournament = absent_in_round_1((2, 7, 9))
    (remark,) = (r for r in readiness(tournament).remarks if r.code == NOT_SEEN)
    assert remark.level is Severity.WARNING
    assert remark.players == (2, 7, 9)
    assert remark.sentence.endswith("have been absent so far but will be paired in the next round.")
    still_absent = RequestBye(7, 2, ByeKind.ZERO).apply(tournament)
    (remark,) = (r for r in readiness(still_absent).remarks if r.code == NOT_SEEN)
    assert remark.players == (2, 9)
    removed = readiness(tournament, removed_players=(2, 7, 9)).remarks
    assert [r.players for r in removed if r.code in (NO_SHOWS, NOT_SEEN)] == [(2, 7, 9)]


def test_a_late_entry_and_who_misses_a_later_round_are_expected() -> None:
    tournament = absent_in_round_1(())
    tournament = EnterLate(Player(0, "Late"), 2).apply(tournament)
    tournament = RequestBye(3, 2, ByeKind.ZERO).apply(tournament)
    assert not any(r.code == NOT_SEEN for r in readiness(tournament).remarks)
    tournament = propose(tournament).edit().apply(tournament)
    for number in range(1, len(tournament.rounds[1].boards) + 1):
        tournament = SetResult(2, number, DRAWN).apply(tournament)
    assert not any(r.code == NOT_SEEN for r in readiness(tournament).remarks)


def test_the_readable_part_of_a_damaged_file_is_never_said_to_be_complete(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.arbiter"
    Session.create(path, start(8), fixed_time).close()
    window.current.open(Session.salvage(path))
    page = window.round.ready
    page.refresh()
    first_line = page.remarks.item(0).text()
    assert first_line.startswith("Warning: This is only the readable part of a damaged file")
    window.current.open(Session.open(path))
    page.refresh()
    assert not [
        row for row in range(page.remarks.count()) if "damaged" in page.remarks.item(row).text()
    ]
