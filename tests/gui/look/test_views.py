"""Board, cards, lists and reasons: what they show, and that a selection in one is a selection in
all.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import RequestBye, SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, ByeKind
from arbiter_gui.gui.cards.card_places import MARGIN, place_cards
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.roles import MARK_ROLE, ROW_ROLE
from arbiter_gui.gui.tournament.list_view import ListView
from arbiter_gui.reports.pictures.card_layout import card_layout
from tests.gui.fields import fixed_time, played
from tests.work import calls


def board_texts(window: MainWindow, row: int) -> list[str]:
    model = window.board.table.right.model()
    return [model.index(row, c).data() for c in range(model.columnCount())]


def test_ctrl_and_a_digit_bring_each_view_to_the_front(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    for place, key in enumerate(VIEWS):
        qtbot.keyClick(shown_window, Qt.Key.Key_1 + place, Qt.KeyboardModifier.ControlModifier)
        assert shown_window.view().key == key
        assert shown_window.action_set[f"view-{key}"].isChecked()


def test_the_board_freezes_number_and_name(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("board")
    left, right = shown_window.board.table.left, shown_window.board.table.right
    assert [left.isColumnHidden(c) for c in range(3)] == [False, False, True]
    assert [right.isColumnHidden(c) for c in range(3)] == [True, True, False]
    assert left.columnWidth(1) >= QFontMetrics(left.font()).horizontalAdvance("Fischer, A.")
    right.verticalScrollBar().setValue(1)
    assert left.verticalScrollBar().value() == right.verticalScrollBar().value()


def test_the_cursor_of_the_board_moves_from_where_another_view_or_a_click_on_a_name_left_it(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("board")
    left, right = shown_window.board.table.left, shown_window.board.table.right
    shown_window.current.select((3,))
    qtbot.keyClick(right, Qt.Key.Key_Down)
    assert shown_window.current.selected_players == (4,)
    place = left.visualRect(left.model().index(5, 1)).center()
    qtbot.mouseClick(left.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert shown_window.current.selected_players == (6,)
    qtbot.keyClick(right, Qt.Key.Key_Up)
    assert shown_window.current.selected_players == (5,)


def test_the_board_shows_a_new_result_in_the_notation(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("board")
    board = shown_window.current.tournament.rounds[2].boards[0]
    shown_window.current.apply(SetResult(3, 1, WHITE_WINS))
    cells = board_texts(shown_window, board.white - 1)
    cell = next(c for c in cells if c.startswith(f"{board.black}W"))
    assert cell.endswith("+")


def test_a_proposed_round_is_on_the_board(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 2), fixed_time))
    window.view_commands.show_view("board")
    before = window.board.table.right.model().columnCount()
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.view_commands.show_view("board")
    assert window.board.table.right.model().columnCount() == before + 2
    assert window.current.proposal is not None
    white, black = window.current.proposal.pairing.boards[0]
    assert f"{black}W" in "".join(board_texts(window, white - 1))


def test_selected_players_stand_out_as_opponents(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("board")
    shown_window.current.select((1,))
    table = shown_window.board.table.right
    assert table.chosen_players() == (1,)
    other = shown_window.current.tournament.rounds[0].boards[0].black
    model = table.model()
    marks = [model.index(other - 1, c).data(MARK_ROLE) for c in range(model.columnCount())]
    assert marks.count("related") == 1


def test_a_selection_reaches_every_view(shown_window: MainWindow, qtbot: QtBot) -> None:
    for view in ("round", "board", "cards", "players", "standings"):
        shown_window.view_commands.show_view("players")
        table = shown_window.players.table
        for row, chosen in ((0, (1,)), (2, (3,))):
            place = table.visualRect(table.model().index(row, 1)).center()
            qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert shown_window.current.selected_players == chosen
        shown_window.view_commands.show_view(view)
        if view == "cards":
            assert shown_window.cards.cards.players == (3,)
        else:
            target = shown_window.view().focus_target()
            assert 3 in target.chosen_players()  # type: ignore[attr-defined]
        assert 3 in shown_window.current.selected_players


def test_an_event_selects_its_players_and_players_their_event(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.action_set["previous-round"].trigger()
    shown_window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: shown_window.reasons.story.model.trace is not None)
    model, tree = shown_window.reasons.story.model, shown_window.reasons.story.tree
    board = shown_window.current.tournament.rounds[1].boards[0]
    shown_window.current.select((board.white, board.black))
    number = tree.currentIndex().data(ROW_ROLE)
    assert number == model.event_about((board.white, board.black))
    assert tree.currentIndex().data().startswith("Accepted")
    sides = tree.model().index(1, 0, tree.rootIndex())
    tree.setCurrentIndex(sides)
    assert set(shown_window.current.selected_players) >= {board.white, board.black}
    assert shown_window.reasons.story.article.text()


def test_reasons_of_a_recorded_round_are_worked_out_and_compared(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("reasons")
    shown_window.current.show_round(1)
    qtbot.waitUntil(lambda: "Recalculated" in shown_window.reasons.remark.text())
    assert shown_window.reasons.story.model.trace is not None
    assert shown_window.reasons.story.model.trace.round == 1


def test_the_reasons_filter_by_text(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("reasons")
    shown_window.current.show_round(2)
    qtbot.waitUntil(lambda: shown_window.reasons.story.model.trace is not None)
    everything = shown_window.reasons.story.tree.model().rowCount()
    qtbot.keyClicks(shown_window.reasons.story.filter, "no such word")
    assert shown_window.reasons.story.tree.model().rowCount() == 0
    shown_window.reasons.story.filter.clear()
    assert shown_window.reasons.story.tree.model().rowCount() == everything


def test_cards_lie_in_score_groups_without_overlap(shown_window: MainWindow) -> None:
    layout = card_layout(shown_window.current.shown_tournament, 3)
    places = place_cards(layout, QFontMetrics(shown_window.font()), 900)
    rects = list(places.cards.values())
    assert len(rects) == 8
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert all(r.left() >= 0 and r.right() < 900 for r in rects)
    assert max(r.bottom() for r in rects) <= places.height


def test_natural_opponents_lie_level(shown_window: MainWindow) -> None:
    layout = card_layout(shown_window.current.shown_tournament, 1)
    places = place_cards(layout, QFontMetrics(shown_window.font()), 900)
    natural = [link for link in layout.links if link.natural]
    assert natural
    assert all(places.cards[n.white].top() == places.cards[n.black].top() for n in natural)


def test_cards_become_two_lines_where_it_is_narrow(shown_window: MainWindow) -> None:
    layout, metrics = (
        card_layout(shown_window.current.shown_tournament, 3),
        QFontMetrics(shown_window.font()),
    )
    wide, narrow = place_cards(layout, metrics, 1200), place_cards(layout, metrics, 500)
    assert narrow.cards[1].height() > wide.cards[1].height()


def test_only_cards_in_sight_become_rectangles(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("cards")
    QApplication.processEvents()
    places = shown_window.cards.cards._card_places
    assert "cards" not in places.__dict__
    seen = places.in_sight(places.rect(1) or QRect())
    assert 0 < len(seen) < len(places.cards) == 8
    assert all(places.cards[number] == places.rect(number) == rect for number, rect in seen)
    above = QRect(0, -50, 900, 50)
    link = shown_window.cards.cards._layout.links[0]
    assert places.line(link.white, link.black, above) is None
    assert places.line(link.white, link.black, QRect(0, 0, 900, places.height)) is not None
    assert places.line(link.white, 99, QRect(0, 0, 900, places.height)) is None


def test_cards_are_chosen_by_mouse_and_by_arrows(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("cards")
    cards = shown_window.cards.cards
    number, rect = next((n, r) for n, r in cards._card_places.cards.items() if r.left() == MARGIN)
    qtbot.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert shown_window.current.selected_players == (number,)
    assert f"{number} " in cards.accessibleDescription()
    qtbot.keyClick(cards, Qt.Key.Key_Right)
    assert shown_window.current.selected_players != (number,)
    qtbot.keyClick(cards, Qt.Key.Key_Left)
    assert shown_window.current.selected_players == (number,)
    qtbot.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert shown_window.current.selected_players == ()


def test_two_hundred_cards_are_painted_with_little_work(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "open.arbiter", played(200, 2), fixed_time))
    window.view_commands.show_view("cards")
    for value in (0, 500, 1000, 1500):
        window.cards.cards.verticalScrollBar().setValue(value)
        assert calls(window.cards.cards.viewport().repaint) < 10_000


def test_the_round_picker_offers_every_round_and_the_next(shown_window: MainWindow) -> None:
    picker = shown_window.picker.round_chooser
    assert [picker.itemText(i) for i in range(picker.count())] == [
        "Round 1", "Round 2", "Round 3: in play", "Round 4: next"
    ]  # fmt: skip
    picker.activated.emit(3)
    assert shown_window.current.shown_round == 4
    assert "Before round 4" in shown_window.round.ready.title.text()


def test_the_round_in_play_is_named_alike_in_the_picker_and_above_the_standings(
    window: MainWindow, tmp_path: Path
) -> None:
    in_play = played(8, 3, open_last=True)
    window.current.open(Session.create(tmp_path / "open.arbiter", in_play, fixed_time))
    picker, current = window.picker.round_chooser, window.current
    assert [picker.itemText(i) for i in range(picker.count())] == [
        "Round 1", "Round 2", "Round 3: in play", "Round 4: next"
    ]  # fmt: skip
    for view, title in (("standings", "Standings"), ("cross", "Crosstable")):
        current.show_round(3)
        window.view_commands.show_view(view)
        shown_list = window.view()
        assert isinstance(shown_list, ListView)
        words = "".join(shown_list.shown.caption.parts)
        assert words.startswith(f"{title} during round 3 · ")
        assert "This list" not in words
        current.show_round(2)
        assert "".join(shown_list.shown.caption.parts) == (
            f"{words} This list always shows the latest results, not those up to round 2."
        )


def test_history_names_every_change_newest_first(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, WHITE_WINS))
    shown_window.current.undo()
    shown_window.view_commands.show_view("history")
    table = shown_window.history.table.model()
    labels = [table.index(r, 2).data() for r in range(table.rowCount())]
    assert labels[0].startswith("Undone: 1-0 on board 1")
    assert labels[1] == "1-0 on board 1"


def test_a_result_changes_the_standings_at_once(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("standings")
    model = shown_window.standings.table.model()
    keys = [c.key for c in shown_window.standings.table.columns()]
    place = keys.index("points")
    before = [model.index(r, place).data() for r in range(8)]
    for board in range(1, 5):
        shown_window.current.apply(SetResult(3, board, WHITE_WINS))
    assert [model.index(r, place).data() for r in range(8)] != before


def test_hidden_views_do_no_work(shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown_window.view_commands.show_view("round")
    QApplication.processEvents()
    monkeypatch.setattr(
        shown_window.board, "refresh", lambda: pytest.fail("nobody looks at the board")
    )
    shown_window.current.apply(SetResult(3, 1, WHITE_WINS))


def test_a_round_that_is_not_paired_says_who_will_be_absent(shown_window: MainWindow) -> None:
    shown_window.current.apply(RequestBye(5, 4, ByeKind.HALF))
    shown_window.current.show_round(4)
    assert "Evans, A. (half-point bye)" in shown_window.round.ready.people.text()


def test_a_cell_describes_its_whole_row_to_a_screen_reader(shown_window: MainWindow) -> None:
    index = shown_window.round.grid.model().index(0, 0)
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    board = shown_window.current.tournament.rounds[2].boards[0]
    assert said.startswith("Board 1, White ")
    assert shown_window.current.tournament.by_number[board.white].name in said


def test_the_cell_of_a_result_is_called_by_the_whole_board_and_no_cell_repeats_it(
    shown_window: MainWindow,
) -> None:
    grid, players = shown_window.round.grid, shown_window.current.tournament.by_number
    board = shown_window.current.tournament.rounds[2].boards[0]
    white, black = players[board.white], players[board.black]
    places = {column.key: place for place, column in enumerate(grid.columns())}

    def named(key: str) -> str:
        return str(grid.model().index(0, places[key]).data(Qt.ItemDataRole.AccessibleTextRole))

    sentence = f"Board 1, White {white.name} {white.rating}, Black {black.name} {black.rating}"
    assert named("result") == f"{sentence}, no result yet"
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    assert named("result") == named("board") == f"{sentence}, result: draw"
    assert named("white_rating") == f"White's rating: {white.rating}"
    described = [
        grid.model().index(0, p).data(Qt.ItemDataRole.AccessibleDescriptionRole)
        for p in places.values()
    ]
    assert described == [None] * len(places)


def test_the_reasons_can_be_hidden_and_shown(shown_window: MainWindow) -> None:
    shown_window.why.hide_button.click()
    assert shown_window.why.isHidden()
    assert not shown_window.action_set["why"].isChecked()
    shown_window.action_set["why"].trigger()
    assert shown_window.why.isVisible()


def test_home_and_end_lead_to_the_first_and_the_last_card(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("cards")
    cards = shown_window.cards.cards
    top_down = sorted(
        range(1, 9),
        key=lambda n: (
            (rect.top(), rect.left())
            if (rect := cards._card_places.cards.get(n)) is not None
            else (0, 0)
        ),
    )
    qtbot.keyClick(cards, Qt.Key.Key_End)
    assert shown_window.current.selected_players == (top_down[-1],)
    qtbot.keyClick(cards, Qt.Key.Key_Home)
    assert shown_window.current.selected_players == (top_down[0],)
