"""The end of an event in the window: the lists, the calculation of a player, the papers, who is in
charge.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.registration.rating_refresh import ListComparison, edits_naming_list
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.event_end.end_view import LISTS
from arbiter_gui.gui.event_end.officials_dialog import OfficialsDialog
from arbiter_gui.gui.event_end.prizes_dialog import TEXT, PrizesDialog
from arbiter_gui.gui.event_end.teams_dialog import TeamsDialog
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.final_tables.team_match import score_words
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.sheets.slip import SLIP
from tests.gui.fields import fixed_time
from tests.ratings.norms.norm_events import event, games

NINE = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]


def opened(kind: type) -> object:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def buttons_of(dialog: TextDialog) -> dict[str, QAbstractButton]:
    """The buttons of a page by their texts."""
    return {button.text(): button for button in dialog.buttons.buttons()}


def with_norm(window: MainWindow, folder: Path) -> None:
    made = event(games(NINE, 13, ["GM"] * 3 + ["IM", "IM", "FM"]), 9)
    made = replace(
        made, details=replace(made.details, chief_arbiter="Arbiter, Ann", deputies=("Deputy, Dan",))
    )
    window.current.open(Session.create(folder / "n.arbiter", made, fixed_time))
    window.view_commands.show_view("end")


def test_the_lists_are_chosen_above_and_printed_as_shown(
    window: MainWindow, tmp_path: Path
) -> None:
    with_norm(window, tmp_path)
    assert window.view() is window.end
    assert window.features[OutputCommands].document() is Document.RATINGS
    window.end.show_list(Document.NORMS)
    assert window.features[OutputCommands].document() is Document.NORMS
    assert window.end.table.model().rowCount() == 2
    window.end.lists.activated.emit(0)
    assert window.features[OutputCommands].document() is Document.RATINGS
    assert window.end.table.model().rowCount() == 10


def test_an_empty_list_keeps_the_choice_in_sight(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    end = window.end
    for document, words in (
        (Document.TEAMS, "No teams have been formed"),
        (Document.PRIZES, "No prizes have been entered"),
        (Document.TEAM_PRIZES, "There are no team prizes."),
    ):
        end.show_list(document)
        assert end.table.model().rowCount() == 0
        assert end.lists.isVisible(), document
        assert words in end.note.text()
    window.current.open(
        Session.create(tmp_path / "o.arbiter", event(games([1500], 2), 1), fixed_time)
    )
    end.show_list(Document.NORMS)
    assert end.lists.isVisible()
    assert "No player has achieved a norm or is close to one." in end.note.text()
    assert "no players" not in end.note.text()


@pytest.mark.qt_log_ignore("raise")
def test_all_of_a_long_line_is_told(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.end.show_list(Document.NORMS)
    table = window.end.table
    window.resize(1000, 700)
    QTest.qWait(20)
    state = next(place for place, column in enumerate(table.columns()) if column.key == "state")
    assert not table.isColumnHidden(state)
    index = table.model().index(1, state)
    table.scrollTo(index)
    at = table.visualRect(index).center()
    QApplication.sendEvent(
        table.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, table.mapToGlobal(at))
    )
    (tip,) = (label for label in QApplication.topLevelWidgets() if label.inherits("QTipLabel"))
    assert isinstance(tip, QLabel)
    assert tip.textFormat() is Qt.TextFormat.PlainText
    assert tip.text().replace("\n", " ") == index.data(Qt.ItemDataRole.ToolTipRole)
    QToolTip.hideText()


def test_a_k_that_is_entered_makes_a_change(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    before = [column.key for column in window.end.table.columns()]
    assert "gain" in before
    assert "change" not in before, "nobody's K is known"
    player = window.current.tournament.players[0]
    dialog = PlayerDialog(player, "x")
    dialog.k_factor.setValue(10)
    window.current.apply(ChangePlayer(dialog.player()))
    assert "change" in [column.key for column in window.end.table.columns()]
    window.current.undo()
    assert window.current.tournament.players[0].k == 0


def test_the_working_of_a_player_with_the_norms(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.end.table.selectRow(0)
    window.action_set["why-rating"].trigger()
    dialog = opened(TextDialog)
    text = dialog.text.toPlainText()
    assert "Round 1: 2 P2 (2580), difference -180; expected 0.26, scored 1: +0.74" in text
    assert "GM norm: norm, counts as 9 games" in text
    assert "Performance (1.4.8)\n2610\n≥ 2600\n✓ fulfilled" in text
    assert ", required" not in text
    buttons_of(dialog)["&Norm calculations…"].click()
    sentences = next(
        page
        for page in QApplication.topLevelWidgets()
        if isinstance(page, TextDialog) and page.isVisible() and page is not dialog
    )
    assert "Performance (minimum): 2610, required 2600 (1.4.8)" in sentences.text.toPlainText()
    sentences.reject()
    dialog.reject()


def test_the_rating_of_a_player_far_from_any_norm_is_explained_alone(
    window: MainWindow, tmp_path: Path
) -> None:
    begun = event(games((2580,), 1, ["GM"]), 9)
    weak = replace(begun.players[0], rating=1770, fide_rating=1770)
    players = (weak, *begun.players[1:])
    window.current.open(
        Session.create(tmp_path / "w.arbiter", replace(begun, players=players), fixed_time)
    )
    window.current.select((1,))
    window.action_set["why-rating"].trigger()
    dialog = opened(TextDialog)
    assert "1770" in dialog.text.toPlainText()
    assert "norm" not in dialog.text.toPlainText().casefold()
    assert "&Norm calculations…" not in buttons_of(dialog)
    dialog.reject()


def test_the_calculation_names_the_opponents_and_is_copied_and_shown_on_a_slip(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    with_norm(window, tmp_path)
    window.current.select((1,))
    window.action_set["why-rating"].trigger()
    dialog = opened(TextDialog)
    told = [line.strip() for line in dialog.text.toPlainText().splitlines()]
    buttons_of(dialog)["Co&py"].click()
    copied = QApplication.clipboard().text().splitlines()
    assert copied[0] == told[0] == "1 Me"
    assert copied[1] == "FIDE rating: 2400; performance: 2600"
    assert "Performance: 2600" in told
    for number, rating in enumerate(NINE, 2):
        opponent = f"Round {number - 1}: {number} P{number} ({rating}), "
        assert any(line.startswith(opponent) for line in told), opponent
        assert any(line.startswith(opponent) for line in copied), opponent
    assert any(line.startswith("Performance: ratings ") for line in copied)
    assert "GM: norm, counts as 9 games" in copied
    for line in (*told, *copied):
        assert line[:1] == line[:1].upper(), line
    buttons_of(dialog)["&Slip…"].click()
    preview = opened(PreviewDialog)
    assert preview.document.currentText() == "Why this rating?"
    qtbot.waitUntil(lambda: bool(preview.pages()))
    slip, *_ = preview.pages()
    preview.reject()
    dialog.reject()
    assert (slip.width, slip.height) == SLIP
    texts = " ".join(item.text for item in slip.items if isinstance(item, TextItem))
    assert "Why this rating?" in texts
    assert "Round 1: 2 P2 (2580), difference -180" in texts


def test_papers_are_shown_and_their_lack_is_said(
    window: MainWindow, shown_window: MainWindow, tmp_path: Path
) -> None:
    shown_window.action_set["certificates"].trigger()
    assert shown_window.banner.message.text == "No norms were achieved in this event."
    with_norm(window, tmp_path)
    for name in ("certificates", "tournament-report"):
        window.action_set[name].trigger()
        dialog = opened(PreviewDialog)
        assert dialog.document.currentData() in ("norm-certificates", "tournament-report")
        dialog.reject()


def test_officials_are_one_edit(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.action_set["officials"].trigger()
    dialog = opened(OfficialsDialog)
    assert [line.text() for line in dialog.names] == ["Arbiter, Ann", "Deputy, Dan", ""]
    dialog.organiser.setText(" The club ")
    dialog.names[0].setText("Chief, Cy")
    dialog.names[2].setText(" Third, Tom ")
    dialog.titles[1].setCurrentText("FA")
    dialog.ids[0].setText("1234567")
    dialog.accept()
    details = window.current.tournament.details
    assert (details.organiser, details.arbiter_titles, details.arbiter_ids) == (
        "The club",
        ("", "FA"),
        ("1234567",),
    )
    assert details.chief_arbiter == "Chief, Cy"
    assert details.deputies == ("Deputy, Dan", "Third, Tom")
    window.current.undo()
    assert window.current.tournament.details.organiser == ""


def test_a_deputy_without_a_name_goes_with_title_and_number() -> None:
    before = Details(
        chief_arbiter="Arbiter, Ann",
        deputies=("Deputy, Dan", "Third, Tom"),
        arbiter_titles=("IA", "FA", "NA"),
        arbiter_ids=("1", "2", "3"),
    )
    dialog = OfficialsDialog(before)
    dialog.names[1].clear()
    after = dialog.details()
    assert (after.chief_arbiter, after.deputies) == ("Arbiter, Ann", ("Third, Tom",))
    assert (after.arbiter_titles, after.arbiter_ids) == (("IA", "NA"), ("1", "3"))


def test_the_list_of_the_ratings_is_kept_once(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    found = ListComparison((), (), (), (), "NOV26")
    (edit,) = edits_naming_list(window.current.tournament, found.label)
    window.current.apply(edit)
    assert window.current.tournament.details.rating_list == "NOV26"
    assert edits_naming_list(window.current.tournament, "NOV26") == ()
    assert edits_naming_list(window.current.tournament, "") == ()
    assert (
        ChangeDetails(window.current.tournament.details).apply(window.current.tournament)
        == window.current.tournament
    )


def test_the_list_of_prizes_is_typed_and_shown(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.action_set["prizes"].trigger()
    dialog = opened(PrizesDialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    dialog.pages.setCurrentIndex(TEXT)
    dialog.prize_text.setPlainText("100; 1\n50; x")
    assert not ok.isEnabled()
    assert "Line 2: 'x' is not a place" in dialog.result_label.text()
    dialog.prize_text.setPlainText("100; 1\ntie-breaks: NONSENSE")
    assert not ok.isEnabled()
    dialog.prize_text.setPlainText("100; 1\n50; 2\n\n")
    assert ok.isEnabled()
    assert dialog.result_label.text().startswith("Total prizes 150, awarded 150, remaining 0.")
    dialog.accept()
    assert window.current.tournament.details.prizes == ("100; 1", "50; 2")
    assert window.banner.message.text == "Prizes saved."
    assert window.current.session is not None
    assert window.action_set["undo"].text() == "&Undo: change the prizes"
    assert window.features[OutputCommands].document() is Document.PRIZES
    assert window.end.table.model().rowCount() >= 2
    window.current.undo()
    assert window.current.tournament.details.prizes == ()


def test_prizes_entered_beside_a_round_leave_the_round_in_sight(
    window: MainWindow, tmp_path: Path
) -> None:
    with_norm(window, tmp_path)
    window.view_commands.show_view("round")
    window.action_set["prizes"].trigger()
    dialog = opened(PrizesDialog)
    dialog.pages.setCurrentIndex(TEXT)
    dialog.prize_text.setPlainText("100; 1")
    dialog.accept()
    assert window.current.tournament.details.prizes == ("100; 1",)
    assert window.view() is window.round


def test_teams_are_chosen_and_shown(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.action_set["teams"].trigger()
    dialog = opened(TeamsDialog)
    dialog.grouping_box.setCurrentIndex(2)
    dialog.counting.setValue(2)
    dialog.accept()
    assert window.current.tournament.details.teams == "federation:2"
    assert window.features[OutputCommands].document() is Document.TEAMS
    assert window.end.table.model().rowCount() == 4
    window.end.table.selectRow(0)
    assert len(window.end.table.chosen_players()) == 2
    assert TeamsDialog(window.current.tournament.details).details().teams == "federation:2"
    window.action_set["teams"].trigger()
    again = opened(TeamsDialog)
    again.grouping_box.setCurrentIndex(0)
    again.accept()
    assert window.current.tournament.details.teams == ""
    assert window.end.table.model().rowCount() == 0


def test_tab_leads_from_the_choice_to_the_list(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.end.lists.setFocus()
    QTest.keyClick(window.end.lists, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is window.end.table


def test_enter_goes_where_a_thing_is_mended(window: MainWindow, tmp_path: Path) -> None:
    with_norm(window, tmp_path)
    window.end.show_list(Document.REPORT_CHECK)
    model = window.end.table.model()
    rows = [model.index(row, 1).data() for row in range(model.rowCount())]
    without = next(row for row, text in enumerate(rows) if "FIDE ID missing" in text)
    window.end.table.activated.emit(model.index(without, 0))
    assert window.view() is window.players
    assert window.current.selected_players == tuple(range(1, 11))
    window.view_commands.show_view("end")
    officials = next(row for row, text in enumerate(rows) if "event code" in text)
    window.end.table.activated.emit(model.index(officials, 0))
    dialog = opened(OfficialsDialog)
    assert dialog.focusWidget() is dialog.code
    dialog.reject()


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("federation of the event", "federation"),
        ("chief arbiter is missing", "chief"),
        ("time control is missing", "time_control"),
    ],
)
def test_a_missing_setting_has_the_focus(
    window: MainWindow, tmp_path: Path, words: str, field: str
) -> None:
    with_norm(window, tmp_path)
    details = window.current.tournament.details
    bare = replace(details, federation="", chief_arbiter="", time_control="")
    window.current.apply(ChangeDetails(bare))
    window.end.show_list(Document.REPORT_CHECK)
    model = window.end.table.model()
    rows = [model.index(row, 1).data() for row in range(model.rowCount())]
    place = next(row for row, text in enumerate(rows) if words in text)
    window.end.table.activated.emit(model.index(place, 0))
    dialog = opened(TournamentDialog)
    wanted = getattr(dialog.event_fields, field)
    assert dialog.focusWidget() is wanted
    (label,) = (label for label in dialog.findChildren(QLabel) if label.buddy() is wanted)
    assert label.text().startswith("▸ ")
    dialog.reject()


def test_the_page_after_the_last_round_has_the_score_of_a_match(
    window: MainWindow, tmp_path: Path
) -> None:
    match = generate(Recipe("scheveningen", 8, 4), 1).tournament
    window.current.open(Session.create(tmp_path / "match.arbiter", match, fixed_time))
    window.round.end.refresh()
    assert str(score_words(match)) in window.round.end.people.text()
    window.current.open(
        Session.create(tmp_path / "swiss.arbiter", event(games(NINE, 13, []), 9), fixed_time)
    )
    window.round.end.refresh()
    assert "Team match" not in window.round.end.people.text()


def offered(window: MainWindow) -> set[str]:
    return {window.end.lists.itemData(row) for row in range(window.end.lists.count())}


def test_lists_of_teams_and_knock_outs_are_offered_where_there_are_any(
    window: MainWindow, tmp_path: Path
) -> None:
    with_norm(window, tmp_path)
    of_some = {"teams", "knockout", "team-match", "team-prizes", "player-prizes"}
    assert of_some <= {document.value for document in LISTS}
    assert not of_some & offered(window)
    assert {"ratings", "norms", "prizes", "payments", "report-check"} == offered(window)
    window.current.apply(
        ChangeDetails(replace(window.current.tournament.details, teams="federation:2"))
    )
    window.end.update_now()
    assert of_some & offered(window) == {"teams"}
    window.end.lists.activated.emit(window.end.lists.findData("norms"))
    assert window.features[OutputCommands].document() is Document.NORMS
