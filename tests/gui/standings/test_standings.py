"""Standings with the tie-breaks of the regulations, the calculation of a place, and the cross
table.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, LeaveFideMode, SetResult
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.values import ADJOURNED, DRAWN, WHITE_WINS
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import Document, document_tables
from arbiter_gui.reports.final_tables.place_story import place_story
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.gui.fields import played


def opened(kind: type) -> object:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def test_the_chosen_tie_breaks_are_columns_in_their_order(shown_window: MainWindow) -> None:
    shown_window.action_set["tie-breaks"].trigger()
    dialog = opened(TieBreaksDialog)
    assert dialog.codes() == ()
    dialog.add_current()
    dialog.accept()
    assert shown_window.banner.message.text == "Tie-breaks saved."
    assert shown_window.action_set["undo"].text() == "&Undo: change the tie-breaks"
    shown_window.current.undo()
    details = shown_window.current.tournament.details
    shown_window.current.apply(ChangeDetails(replace(details, tie_breaks=("SB", "BH"))))
    shown_window.view_commands.show_view("standings")
    titles = [c.title for c in shown_window.standings.table.columns()]
    assert titles[-2:] == ["SB", "BH"]
    printed = document_tables(shown_window.features[OutputCommands].source(), Document.STANDINGS)[0]
    assert [c.title for c in printed.columns][-2:] == ["SB", "BH"]


def test_fixed_tie_breaks_are_only_shown_with_what_would_allow_a_change(
    shown_window: MainWindow,
) -> None:
    details = shown_window.current.tournament.details
    shown_window.current.apply(ChangeDetails(replace(details, tie_breaks=("SB", "BH"))))
    shown_window.action_set["tie-breaks"].trigger()
    dialog = opened(TieBreaksDialog)
    text = dialog.notice.text()
    assert dialog.notice.isVisible()
    assert text.startswith(
        "⚠ Can no longer be changed, because round 1 has been paired. Leave FIDE mode"
    )
    assert dialog.codes() == ("SB", "BH")
    parts = (dialog.filter, dialog.offered_list, dialog.used_list)
    assert not any(part.isEnabled() for part in parts)
    assert not dialog.add_button.isEnabled()
    assert not dialog.remove_button.isEnabled()
    close = dialog.buttons.button(QDialogButtonBox.StandardButton.Close)
    assert dialog.buttons.buttons() == [close]
    close.click()
    assert not dialog.isVisible()
    shown_window.current.apply(LeaveFideMode())
    shown_window.action_set["tie-breaks"].trigger()
    dialog = opened(TieBreaksDialog)
    assert dialog.used_list.isEnabled()
    dialog.reject()


def test_the_players_of_an_age_are_a_group_beside_a_category_of_its_name(
    shown_window: MainWindow,
) -> None:
    current = shown_window.current
    tournament = current.tournament
    for player, birth, category in zip(
        tournament.players, ("2012", "2008", "1980"), ("U14", "U18", ""), strict=False
    ):
        current.apply(ChangePlayer(replace(player, birth=birth, category=category)))
    current.apply(ChangeDetails(replace(tournament.details, start="2026/03/01")))
    shown_window.view_commands.show_view("standings")
    view = shown_window.standings
    names = [view.groups.itemText(index) for index in range(view.groups.count())]
    assert names.index("category U18") < names.index("U18 (by age)")
    numbers = {}
    for name in ("category U18", "U18 (by age)"):
        view.groups.setCurrentText(name)
        view.groups.activated.emit(view.groups.currentIndex())
        source = shown_window.features[OutputCommands].source()
        (printed,) = document_tables(source, Document.STANDINGS)
        numbers[name] = sorted(row.player.number for row in printed.rows)
    assert numbers == {"category U18": [2], "U18 (by age)": [1, 2]}


def test_the_caption_says_after_which_round_and_whether_it_is_final(
    shown_window: MainWindow,
) -> None:
    current = shown_window.current
    for key, what in (("standings", "Standings"), ("cross", "Crosstable")):
        view = getattr(shown_window, key)
        shown_window.view_commands.show_view(view.key)
        shown = view.shown
        assert shown.caption.parts == (
            f"{what} during round 3",
            " · 4 results of round 3 are missing.",
        )
        assert shown.caption.isVisible()
        assert "missing" not in shown.note.text(), "it is said once"
        for board in (1, 2, 3):
            current.apply(SetResult(3, board, DRAWN))
        current.apply(SetResult(3, 4, ADJOURNED))
        not_final = "Not final: 1 adjourned game has not been finished."
        assert shown.caption.parts == (f"{what} after round 3", f" · {not_final}")
        document = view.document
        assert document is not None
        printed = document_tables(shown_window.features[OutputCommands].source(), document)[0]
        assert printed.note.startswith(not_final), "the sheet says the same"
        current.apply(SetResult(3, 4, WHITE_WINS))
        assert shown.caption.parts == (f"{what} after round 3", "")
        for _ in range(5):
            current.undo()


def test_a_place_tells_its_working_and_what_decided() -> None:
    tournament, chosen = played(8, 3), tie_breaks("DE, BH, SB")
    rows = standing_rows(tournament, chosen)
    codes = [code for code, _ in chosen]
    for above, row in pairwise(rows):
        story = place_story(rows, codes, row.player.number)
        assert story.above == place_story(rows, codes, above.player.number).below
        if above.standing.points != row.standing.points:
            assert " on points: " in story.above
    first = place_story(rows, codes, rows[0].player.number)
    assert first.above == ""
    buchholz = first.steps[1]
    assert (buchholz.code, len(buchholz.calculation)) == ("BH", 3)


def test_why_am_i_fourth(shown_window: MainWindow) -> None:
    details = shown_window.current.tournament.details
    shown_window.current.apply(ChangeDetails(replace(details, tie_breaks=("BH",))))
    shown_window.view_commands.show_view("standings")
    number = shown_window.standings.table.model().index(3, 2).data()
    shown_window.current.select((int(number),))
    shown_window.action_set["why-place"].trigger()
    text = opened(TextDialog).text.toPlainText()
    assert "Round" in text
    assert " has " in text
    assert "is ahead of" in text or "share the rank" in text


def test_the_cross_table_stands_in_the_order_of_the_standings(shown_window: MainWindow) -> None:
    details = shown_window.current.tournament.details
    shown_window.current.apply(ChangeDetails(replace(details, tie_breaks=("BH", "SB"))))
    shown_window.view_commands.show_view("standings")
    ranked = shown_window.standings.table.model()
    order = [ranked.index(r, 1).data() for r in range(ranked.rowCount())]
    shown_window.view_commands.show_view("cross")
    crossed = shown_window.cross.table.model()
    assert [crossed.index(r, 1).data() for r in range(crossed.rowCount())] == order
    assert shown_window.features[OutputCommands].document() is Document.CROSS_TABLE


def test_the_standings_of_a_group_are_shown_and_printed(shown_window: MainWindow) -> None:
    players = shown_window.current.tournament.players
    for player in players[1:4]:
        shown_window.current.apply(ChangePlayer(replace(player, category="U16")))
    shown_window.view_commands.show_view("standings")
    view = shown_window.standings
    assert [view.groups.itemText(i) for i in range(view.groups.count())] == [
        "All players",
        "category U16",
    ]
    view.groups.setCurrentIndex(1)
    view.groups.activated.emit(1)
    assert view.table.model().rowCount() == 3
    assert view.group is not None
    shown_window.current.apply(ChangePlayer(replace(players[4], category="U16")))
    assert view.table.model().rowCount() == 4
    for player in shown_window.current.tournament.players[1:5]:
        shown_window.current.apply(ChangePlayer(replace(player, category="")))
    assert view.group is None
    assert view.table.model().rowCount() == 8
    assert not view.chooser.isVisible()


def test_without_tie_breaks_a_line_above_leads_to_their_choice(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("standings")
    view = shown_window.standings
    assert view.ties.isVisible()
    assert view.ties_label.text().startswith("No tie-breaks have been chosen, so ")
    view.choose_tie_breaks.click()
    dialog = opened(TieBreaksDialog)
    dialog.reject()
    details = shown_window.current.tournament.details
    shown_window.current.apply(ChangeDetails(replace(details, tie_breaks=("BH",))))
    assert not view.ties.isVisible()


@pytest.mark.parametrize("view", ["standings", "cross", "board"])
def test_enter_on_a_player_shows_the_games_of_this_player(
    shown_window: MainWindow, view: str
) -> None:
    """With the names of the opponents, and a button that goes on to the wall chart."""
    shown_window.view_commands.show_view(view)
    table = shown_window.views[view].focus_target()
    table.selectRow(2)
    current = shown_window.current
    player = current.command_players[0]
    table.activated.emit(table.currentIndex())
    dialog = opened(TextDialog)
    assert dialog.windowTitle().startswith(f"{player} ")
    said = dialog.text.toPlainText()
    for entry in histories(current.tournament)[player]:
        if entry.opponent is not None:
            assert current.tournament.by_number[entry.opponent].name in said
    (wall_chart,) = (
        button
        for button in dialog.buttons.buttons()
        if dialog.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.ActionRole
    )
    wall_chart.click()
    assert not dialog.isVisible()
    assert shown_window.board.isVisible()
    assert current.command_players[0] == player
