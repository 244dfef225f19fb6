"""The display: only what is published, in as many columns and pages as it takes, black at a key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, PublishRound, RequestBye, SetResult, Withdraw
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind, Mark, Result
from arbiter_gui.gui.display import display_window
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_plan import plan
from arbiter_gui.gui.display.display_rows import display_font, paint_row
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.help.handbook import chapters
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.painting import NARROWEST, font_that_fits
from arbiter_gui.reports.tables.table import Column
from tests.gui.fields import fixed_time, played, start

SIZES = [(10, 100, 10), (20, 200, 20)]


@pytest.fixture(autouse=True)
def results_are_soon_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display_window, "_LAG", 50)


def test_the_largest_type_that_fits_is_taken() -> None:
    assert plan(40, 400, 400, SIZES).points == 20
    small = plan(100, 400, 400, SIZES)
    assert (small.points, small.columns, small.pages) == (10, 3, 1)
    many = plan(1000, 400, 400, SIZES)
    assert (many.points, many.columns, many.rows, many.pages) == (10, 4, 40, 7)


def test_of_a_schedule_the_round_to_be_played_is_waited_for(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    match = generate(Recipe("scheveningen", 8, 4), 1).tournament
    no_result = Result(Mark.PENDING, Mark.PENDING)
    rounds = [replace(match.rounds[0], published=False)]
    for recorded in match.rounds[1:]:
        boards = tuple(replace(board, result=no_result) for board in recorded.boards)
        rounds.append(replace(recorded, published=False, boards=boards))
    to_play = replace(match, rounds=tuple(rounds))
    shown_window.current.open(Session.create(tmp_path / "match.arbiter", to_play, fixed_time))
    display = shown_window.features[DisplayCommands].open()
    assert display.first.why_nothing() == "The pairings of round 2 have not been published yet."


def test_nothing_unpublished_is_ever_shown(shown_window: MainWindow) -> None:
    display = shown_window.features[DisplayCommands].open()
    assert display.first.table is None
    assert display.first.why_nothing() == "The pairings of round 3 have not been published yet."
    shown_window.current.apply(PublishRound(1))
    assert display.first.table is not None
    assert display.first.table.title == "Pairings of round 1"
    display.choose(DisplayedList.STANDINGS)
    assert "round 1" in display.first.heading()
    shown_window.current.apply(PublishRound(3))
    display.choose(DisplayedList.BY_NAME)
    assert "round 3" in display.first.heading()
    display.choose(DisplayedList.STANDINGS)
    assert "round 2" in display.first.heading()
    shown_window.current.undo()
    shown_window.current.undo()
    assert display.first.table is None


def test_rounds_that_may_be_shown(shown_window: MainWindow) -> None:
    assert published_round(shown_window.current.tournament) == 0
    for number in (1, 2, 3):
        shown_window.current.apply(PublishRound(number))
    assert published_round(shown_window.current.tournament) == 3
    assert finished_round(shown_window.current.tournament) == 2


def test_a_published_round_makes_those_before_it_public(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    display = shown_window.features[DisplayCommands].open()
    assert display.first.table is None
    shown_window.current.apply(PublishRound(3))
    display.choose(DisplayedList.STANDINGS)
    assert display.first.table is not None
    assert display.first.table.title == "Standings after round 2"
    for board in (1, 2, 3, 4):
        shown_window.current.apply(SetResult(3, board, DRAWN))
    qtbot.waitUntil(
        lambda: (
            display.first.table is not None
            and display.first.table.title == "Standings after round 3"
        )
    )


def test_results_wait_until_the_keys_are_answered(shown_window: MainWindow, qtbot: QtBot) -> None:
    display = shown_window.features[DisplayCommands].open()
    shown_window.current.apply(PublishRound(3))
    for show in (DisplayedList.BY_NAME, DisplayedList.STANDINGS):
        display.choose(show)
        shown = display.first.table
        shown_window.current.apply(
            SetResult(3, 1, DRAWN if show is DisplayedList.BY_NAME else WHITE_WINS)
        )
        with qtbot.waitSignal(display._refresh_timer.timeout):
            assert display.first.table is shown
        assert display.first.table is shown, "no result stands there that was not there before"
    display.choose(DisplayedList.BY_BOARD)
    shown_window.current.apply(SetResult(3, 1, BLACK_WINS))
    shown_window.current.apply(SetResult(3, 2, BLACK_WINS))
    assert display.first.rows_of_page()[0][3] == "1 - 0"
    qtbot.waitUntil(
        lambda: [row[3] for row in display.first.rows_of_page()[:2]] == ["0 - 1", "0 - 1"]
    )
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.apply(RequestBye(2, 4, ByeKind.HALF))
    assert display.first.rows_of_page()[0][3] == "½ - ½", (
        "whatever else changes is shown at once, with the results"
    )


def test_boards_stand_in_the_order_of_the_tables(shown_window: MainWindow) -> None:
    display = shown_window.features[DisplayCommands].open()
    first = shown_window.current.tournament.rounds[2].boards[0]
    player = shown_window.current.tournament.by_number[first.white]
    shown_window.current.apply(ChangePlayer(replace(player, fixed_board=9)))
    shown_window.current.apply(PublishRound(3))
    numbers = [row[0] for row in display.first.rows_of_page() if row[0]]
    assert numbers == ["1", "2", "3", "9"]


def test_standings_are_not_shown_of_rounds_that_are_not_public(shown_window: MainWindow) -> None:
    display = shown_window.features[DisplayCommands].open()
    display.choose(DisplayedList.STANDINGS)
    shown_window.current.apply(PublishRound(1))
    assert display.first.table is not None
    assert display.first.table.title == "Standings after round 1"


def test_standings_wait_for_the_round_with_missing_results(
    window: MainWindow, tmp_path: Path
) -> None:
    tournament = played(8, rounds=1, open_last=True)
    window.current.open(Session.create(tmp_path / "first.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.choose(DisplayedList.STANDINGS)
    assert display.first.table is None
    assert display.first.why_nothing() == "The standings appear when all results of round 1 are in."


def test_keys_steer_the_display(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.current.apply(PublishRound(1))
    display = shown_window.features[DisplayCommands].open()
    qtbot.keyClicks(display, "b")
    assert display.black
    assert display.grab().toImage().pixelColor(10, 10).name() == "#000000"
    shown_window.action_set["display-black"].trigger()
    assert not display.black
    qtbot.keyClicks(display, "3")
    assert display.first.show_what is DisplayedList.STANDINGS
    qtbot.keyClick(display, Qt.Key.Key_Escape)
    assert not display.isVisible()


def test_many_players_turn_pages_and_nobody_is_left_out(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "big.arbiter", played(240, 1), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.resize(640, 400)
    display.choose(DisplayedList.BY_NAME)
    assert display.first.plan.pages > 1
    seen = []
    for _ in range(display.first.plan.pages):
        seen += display.first.rows_of_page()
        qtbot.keyClick(display, Qt.Key.Key_Space)
    assert len(seen) == 240
    assert display.first.page == 0


def test_large_screens_have_large_type_and_points_are_never_cut(
    window: MainWindow, tmp_path: Path
) -> None:
    """Two hundred players: pages turn before anybody has to come near the wall."""
    tournament = played(200, 2, round_count=9)
    rounds = tuple(replace(recorded, published=True) for recorded in tournament.rounds)
    window.current.open(
        Session.create(tmp_path / "big.arbiter", replace(tournament, rounds=rounds), fixed_time)
    )
    display = DisplayWindow()
    display.follow(window.current.session)
    for width, height, least in ((1920, 1080, 16), (1280, 720, 11)):
        display.resize(width, height)
        display.refresh()
        assert display.first.plan.points >= least
        metrics = QFontMetrics(display_font(display.first.plan.points))
        widths = display.first._widths(metrics)
        assert sum(widths) <= width
        points = [texts[2] for texts in display.first.rows_of_page()]
        assert "½" in "".join(points)
        room = widths[2] - metrics.horizontalAdvance(" ")
        assert all(metrics.horizontalAdvance(text) <= room for text in points)
    display.close()


def test_who_has_no_board_stands_after_the_boards(window: MainWindow, tmp_path: Path) -> None:
    tournament = start(7)
    tournament = RequestBye(3, 1, ByeKind.HALF).apply(tournament)
    tournament = Withdraw(5, 1).apply(tournament)
    tournament = propose(tournament).edit().apply(tournament)
    window.current.open(Session.create(tmp_path / "odd.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    rows = display.first.rows_of_page()
    boards = tournament.rounds[0].boards
    assert [row[0] for row in rows[: len(boards)]] == [str(n) for n in range(1, len(boards) + 1)]
    below = {row[1]: row[3:5] for row in rows[len(boards) :]}
    seated = {n for b in boards for n in (b.white, b.black)}
    assert set(below) == {p.name for p in tournament.players if p.number not in seated}
    assert below["Čapek, A."][0] == "½"
    assert all(reason for _, reason in below.values())
    display.choose(DisplayedList.BY_NAME)
    assert not any(row[0] == "" for row in display.first.rows_of_page())


def test_long_names_are_shortened_where_nobody_else_is_meant(
    window: MainWindow, tmp_path: Path
) -> None:
    names = ("Müller-Lüdenscheidt, Peter", "Müller-Lüdenscheidt, Paul", "Müller-Lüdenscheidt, Karl")
    names += ("Hohenlohe-Langenburg, Maximiliane",) * 3
    tournament = start(6)
    named = (
        replace(p, name=n, title="FM") for p, n in zip(tournament.players, names, strict=False)
    )
    tournament = replace(tournament, players=tuple(named))
    tournament = propose(tournament).edit().apply(tournament)
    window.current.open(Session.create(tmp_path / "long.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.resize(5000, 300)
    shown = {text for row in display.first.rows_of_page() for text in row}
    assert {f"FM {name}" for name in names} <= shown, "there is room for all of it"
    display.resize(1000, 300)
    shown = {text for row in display.first.rows_of_page() for text in row}
    assert {f"FM {names[0]}", f"FM {names[1]}", "FM Müller-Lüdenscheidt, K."} <= shown


def test_text_without_room_is_narrowed_then_set_smaller(window: MainWindow) -> None:
    font, text = QFont(window.font()), "Wolfeschlegelsteinhausen-Bergerdorff, H."
    wide = QFontMetrics(font).horizontalAdvance(text)
    assert font_that_fits(font, text, wide) == font
    for room in (wide - 2, wide * 9 // 10, wide // 2, wide // 3):
        smaller = font_that_fits(font, text, room)
        assert room * 0.8 < QFontMetrics(smaller).horizontalAdvance(text) <= room
    assert font_that_fits(font, text, wide * 9 // 10).pointSizeF() == font.pointSizeF()


def test_a_very_long_name_is_broken_between_its_words(window: MainWindow) -> None:
    name, font = "Wolfeschlegelsteinhausenbergerdorff-Ramakrishnananthapu, M.", display_font(20)
    small = QFont(font)
    small.setStretch(NARROWEST)
    small.setPointSizeF(0.6 * font.pointSizeF())
    first = QFontMetrics(small).horizontalAdvance(
        "Wolfeschlegelsteinhausenbergerdorff-Ramakrishnananthapu,"
    )
    image = QImage(first + 60, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setFont(font)
    column: Column[str] = Column("name", "Name", lambda text: text)
    paint_row(painter, (column,), (name,), (first // 4 * 3,), QRect(0, 0, 0, 60))
    painter.end()
    below = [
        x for x in range(image.width()) for y in range(36, 60) if image.pixelColor(x, y).red() < 100
    ]
    assert max(below) > first // 3, "a word, not what was left of it"


def test_a_heading_without_room_leaves_out_what_goes_without_saying(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def spy(font: QFont, text: str, room: int) -> QFont:
        asked.append(text)
        return font_that_fits(font, text, room)

    monkeypatch.setattr("arbiter_gui.gui.display.display_list.font_that_fits", spy)
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 1), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.choose(DisplayedList.BY_NAME)
    for width, brief in ((1900, False), (300, True)):
        display.resize(width, 600)
        asked.clear()
        display.first.grab()
        assert asked == [display.first.heading(brief=brief)]
    assert display.first.heading(brief=True) in display.first.heading().replace(" · published", "")


def test_the_heading_has_room_and_no_name_is_cut(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int]] = []

    def spy(font: QFont, text: str, room: int) -> QFont:
        asked.append((text, room))
        return font_that_fits(font, text, room)

    for room in ("display_list", "display_rows"):
        monkeypatch.setattr(f"arbiter_gui.gui.display.{room}.font_that_fits", spy)
    tournament = start(6)
    tournament = replace(
        tournament, details=replace(tournament.details, name="International Open " * 8)
    )
    tournament = propose(tournament).edit().apply(tournament)
    window.current.open(Session.create(tmp_path / "wide.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    display.grab()
    rooms = dict(asked)
    assert 0 < rooms[display.first.heading(brief=True)] < display.width()
    assert {text for row in display.first.rows_of_page() for text in row} <= set(rooms)


def test_f1_on_the_display_opens_its_chapter(shown_window: MainWindow, qtbot: QtBot) -> None:
    display = shown_window.features[DisplayCommands].open()
    display.activateWindow()
    display.setFocus()
    qtbot.waitUntil(display.isActiveWindow)
    qtbot.keyClick(display, Qt.Key.Key_F1)
    book = shown_window.features[HelpCommands].handbook
    assert book is not None
    assert book.isVisible()
    chapter = next(c for c in chapters("en") if c.name == book.place[0])
    assert "The display" in [section.heading for section in chapter.sections]
    assert display.isVisible()


def test_the_text_is_made_larger_and_smaller_and_stays_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "big.arbiter", played(120, 1), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    fits, ctrl = display.first.plan.points, Qt.KeyboardModifier.ControlModifier
    display.activateWindow()
    qtbot.waitUntil(display.isActiveWindow)
    for _ in range(4):
        qtbot.keyClick(display, Qt.Key.Key_Plus, ctrl)
    larger = display.first.plan
    assert larger.points == round(fits * 1.4)
    assert larger.pages > 1
    assert larger.columns * display.first._row_size(larger.points)[0] <= display.width()
    window.features[DisplayCommands].leave_tournaments()
    display = window.features[DisplayCommands].open()
    display.activateWindow()
    qtbot.waitUntil(display.isActiveWindow)
    assert display.first.plan == larger
    seen = []
    for _ in range(larger.pages):
        seen += display.first.rows_of_page()
        display.next_page()
    assert len(seen) == 60
    for _ in range(30):
        qtbot.keyClick(display, Qt.Key.Key_Plus, ctrl)
    size = display.size()
    display.resize(600, 400)
    assert display.first._row_size(display.first.plan.points)[0] <= 600
    display.resize(size)
    for _ in range(30):
        qtbot.keyClick(display, Qt.Key.Key_Minus, ctrl)
    assert display.first.plan.points == round(fits / 2)
    qtbot.keyClick(display, Qt.Key.Key_0, ctrl)
    assert display.first.plan.points == fits


def test_each_column_of_boards_has_its_headings(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def spy(font: QFont, text: str, room: int) -> QFont:
        asked.append(text)
        return font_that_fits(font, text, room)

    window.current.open(Session.create(tmp_path / "big.arbiter", played(120, 1), fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    assert display.first.plan.columns > 1
    high = display.first._row_size(display.first.plan.points)[1]
    assert (
        display.first._heading_height() + (display.first.plan.rows + 1) * high <= display.height()
    )
    monkeypatch.setattr("arbiter_gui.gui.display.display_rows.font_that_fits", spy)
    display.grab()
    assert asked.count("White") == asked.count("Result") == display.first.plan.columns


def test_names_are_written_shorter_before_they_are_set_smaller(
    window: MainWindow, tmp_path: Path
) -> None:
    names = tuple(f"Berg {n}, Jan" for n in range(1, 31))
    long = (
        "Kowalska-Wiśniewska, Małgorzata",
        "Müller-Lüdenscheidt, Eva Maria",
        "Ångström-Østergård, Bjørn Olav",
    )
    tournament = start(30)
    named = (replace(p, name=n) for p, n in zip(tournament.players, (*long, *names), strict=False))
    tournament = replace(tournament, players=tuple(named))
    tournament = propose(tournament).edit().apply(tournament)
    window.current.open(Session.create(tmp_path / "small.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(1))
    display = window.features[DisplayCommands].open()
    page = display.first
    for width in range(500, 1500, 100):
        display.resize(width, 500)
        shown = {text for row in page.rows_of_page() for text in row}
        if long[0] in shown:
            assert page._cramped_names(page.plan) == 0
