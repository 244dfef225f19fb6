"""The end of an event in the window: ties, payments and contacts, expulsion, games, papers, lists
of later months.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.logo import logo_bytes
from arbiter_gui.domain.tournament import MonthRating
from arbiter_gui.gui.event_end.officials_dialog import OfficialsDialog
from arbiter_gui.gui.event_end.teams_dialog import TeamsDialog
from arbiter_gui.gui.event_end.ties_dialog import CHOICE, TEXT, TiesDialog
from arbiter_gui.gui.files.game_commands import GameCommands
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.players.payment_dialog import PaymentDialog
from arbiter_gui.gui.players.player_dialogs import ExpelDialog, PlayerDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.painting import paint_items
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.layout.items import Image
from arbiter_gui.standings.decisions import Means
from tests.app.report_files.test_attaching import EVENT, game
from tests.gui.fields import fixed_time
from tests.storage.strategies import PNG

OK = QDialogButtonBox.StandardButton.Ok


def shown(kind: type) -> object:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def begun(window: MainWindow, folder: Path) -> None:
    window.current.open(Session.create(folder / "e.arbiter", EVENT, fixed_time))


def numbers(window: MainWindow) -> list[int]:
    window.view_commands.show_view("standings")
    return [row.player.number for row in window.standings._model.table.rows]  # type: ignore[union-attr]


def choose_means(dialog: TiesDialog, means: Means) -> None:
    box = dialog.page.means_chooser
    place = box.findData(means.value)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_lots_are_drawn_for_a_tie_and_undone(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    window.action_set["ties"].trigger()
    dialog = shown(TiesDialog)
    assert dialog.ties.count() == 2
    dialog.ties.setCurrentRow(1)
    assert dialog.ties.item(1).text() == "Rank 3, ½ point, 2 players: tied"
    choose_means(dialog, Means.LOTS)
    assert (
        dialog.explanation_label.text() == "⚠ Rank 3: draw lots, or enter a seed made up of digits."
    )
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.page.seed.setText("7")
    dialog.page.draw.click()
    (line,) = dialog.lines()
    assert line in ("lots; 3 4; seed 7", "lots; 4 3; seed 7")
    names = [dialog.page.tied_players.item(row).text().split()[1] for row in range(2)]
    assert names == line.split("; ")[1].split()
    dialog.accept()
    assert window.current.tournament.details.decisions == (line,)
    assert numbers(window)[2:] == [int(n) for n in line.split("; ")[1].split()]
    window.current.undo()
    assert window.current.tournament.details.decisions == ()


def test_a_play_off_is_put_in_order_by_keys_and_needs_a_reason(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    begun(window, tmp_path)
    window.action_set["ties"].trigger()
    dialog = shown(TiesDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.ties.setCurrentRow(1)
    dialog.page.means_chooser.setFocus()
    for means in (Means.LOTS, Means.PLAY_OFF):
        QTest.keyClick(dialog.page.means_chooser, Qt.Key.Key_Down)
        assert dialog.page.means_chooser.currentData() == means.value
        assert dialog.focusWidget() is dialog.page.means_chooser
    assert dialog.explanation_label.text() == "⚠ Rank 3: enter the reason."
    dialog.page.tied_players.setFocus()
    QTest.keyClick(dialog.page.tied_players, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(dialog.page.reason, "blitz")
    assert dialog.lines() == ("play-off; 4 3; blitz",)
    dialog.page.tied_players.setCurrentRow(1)
    dialog.page.equal.click()
    assert dialog.lines() == ("play-off; 4=3; blitz",)
    dialog.page.equal.click()
    assert dialog.buttons.button(OK).isEnabled()
    dialog.accept()
    assert numbers(window)[2:] == [4, 3]
    window.action_set["ties"].trigger()
    again = shown(TiesDialog)
    assert again.ties.item(1).text() == "Rank 3, ½ point, 2 players: play-off"
    again.ties.setCurrentRow(1)
    assert again.page.reason.text() == "blitz"
    choose = again.page.means_chooser
    choose.setCurrentIndex(0)
    choose.activated.emit(0)
    assert again.lines() == ()
    again.reject()


def test_players_whom_tie_breaks_separate_are_ticked_for_a_play_off(qtbot: QtBot) -> None:
    ranked_by_number = replace(EVENT.details, tie_breaks=("RTNG",))
    dialog = TiesDialog(replace(EVENT, details=ranked_by_number), lambda: 1)
    qtbot.addWidget(dialog)
    dialog.ties.setCurrentRow(dialog.ties.count() - 1)
    assert "separated by tie-breaks" in dialog.ties.currentItem().text()
    headings = [
        label.text()
        for label in dialog.page.findChildren(QLabel)
        if label.buddy() is dialog.page.tied_players
    ]
    assert headings == ["&Order, best first (Space selects the players who take part):"]
    assert dialog.page.means_chooser.findData(Means.LOTS.value) == -1
    choose_means(dialog, Means.MANUAL)
    dialog.page.reason.setText("jury")
    dialog.page.reason.textEdited.emit("jury")
    assert "select at least two players" in dialog.explanation_label.text()
    for row in range(2):
        dialog.page.tied_players.item(row).setCheckState(Qt.CheckState.Checked)
    first, second = dialog.states[dialog.ties.currentRow()].order[:2]
    assert dialog.lines() == (f"manual; {first} {second}; jury",)


def test_decisions_as_a_text_are_checked_and_kept_beside_others(
    window: MainWindow, tmp_path: Path
) -> None:
    begun(window, tmp_path)
    window.action_set["ties"].trigger()
    dialog = shown(TiesDialog)
    dialog.pages.setCurrentIndex(TEXT)
    dialog.decision_text.setPlainText("play-off; 3 4;")
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.decision_text.setPlainText("play-off; 4 3; blitz")
    assert dialog.buttons.button(OK).isEnabled()
    assert dialog.explanation_label.text() == ""
    dialog.decision_text.setPlainText("manual; 1 3; so")
    assert "different points" in dialog.explanation_label.text()
    dialog.decision_text.setPlainText("value; JURY; 1=7.5 99=9")
    assert (
        dialog.explanation_label.text()
        == "JURY has values for pairing numbers that do not exist: 99"
    )
    dialog.pages.setCurrentIndex(CHOICE)
    choose_means(dialog, Means.LOTS)
    dialog.page.draw.click()
    assert dialog.page.seed.text().isdecimal()
    assert dialog.lines()[-1] == "value; JURY; 1=7.5 99=9"
    assert dialog.lines()[0].startswith("lots; ")
    dialog.reject()


def test_payment_and_contact_are_one_edit(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    window.current.select((2,))
    window.action_set["payment"].trigger()
    dialog = shown(PaymentDialog)
    dialog.fee.setText("x")
    assert "'x' is not an amount" in dialog.fault.text()
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.fee.setText("25")
    dialog.paid.setText("12,50")
    dialog.method_box.setCurrentText("cash")
    dialog.email.setText("b@example.org")
    dialog.fee_for_all_box.setChecked(True)
    dialog.accept()
    players = window.current.tournament.by_number
    assert [p.fee for p in players.values()] == [2500] * 4
    assert (players[2].paid, players[2].paid_by, players[2].email) == (
        1250,
        "cash",
        "b@example.org",
    )
    window.view_commands.show_view("end")
    window.end.show_list(Document.PAYMENTS)
    assert window.end.table.model().rowCount() == 4
    window.end.table.selectRow(0)
    assert window.end.table.chosen_players() == (2,)
    assert PaymentDialog(window.current.tournament, players[1]).fee.text() == "25"
    window.current.undo()
    assert window.current.tournament.by_number[2].email == ""


def test_a_player_is_expelled_with_a_reason_and_comes_back(
    window: MainWindow, tmp_path: Path
) -> None:
    begun(window, tmp_path)
    window.current.select((1,))
    window.action_set["expel"].trigger()
    dialog = shown(ExpelDialog)
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.reason.setText("phone in the hall")
    dialog.accept()
    player = window.current.tournament.by_number[1]
    assert (player.expelled, player.withdrawn_from) == ("phone in the hall", 3)
    assert numbers(window)[-1] == 1
    window.current.select((1,))
    window.action_set["return-player"].trigger()
    assert window.current.tournament.by_number[1].expelled == ""


def test_games_are_held_to_the_boards_before_they_are_kept(
    window: MainWindow, tmp_path: Path
) -> None:
    begun(window, tmp_path)
    path = tmp_path / "g.pgn"
    path.write_text(game("Müller, Jörg", "Birch, Beata", "0-1"), encoding="utf-8")
    window.features[GameCommands].attach_from(path)
    dialog = shown(TextDialog)
    assert "the game has the result 0-1, but the board has 1 - 0" in dialog.text.toPlainText()
    dialog.reject()
    assert window.current.tournament.games == ()
    window.features[GameCommands].attach_from(path)
    shown(TextDialog).accept()
    assert [g.white for g in window.current.tournament.games] == [1]
    take_away = window.action_set["detach-games"]
    assert window.current.shown_round == 2
    QApplication.processEvents()
    assert not take_away.isEnabled()
    window.current.show_round(1)
    QApplication.processEvents()
    assert take_away.isEnabled()
    take_away.trigger()
    assert window.current.tournament.games == ()
    QApplication.processEvents()
    assert not take_away.isEnabled()
    window.current.undo()
    assert len(window.current.tournament.games) == 1
    path.write_text("{never closed", encoding="utf-8")
    window.features[GameCommands].attach_from(path)
    assert "a comment without an end" in window.banner.sentence()
    window.features[GameCommands].attach_from(tmp_path / "nowhere.pgn")
    assert "nowhere.pgn cannot be read" in window.banner.sentence()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.pgn")  # the window would wait for it without end
        window.features[GameCommands].attach_from(tmp_path / "pipe.pgn")
        assert "a folder, a pipe or a device" in window.banner.sentence()


def test_without_games_there_is_nothing_to_write(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    window.action_set["export-games"].trigger()
    assert window.banner.message.text == "No game is attached to any board."


def test_kind_of_event_variant_and_logo(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    picture = QImage(1000, 500, QImage.Format.Format_RGB32)
    picture.fill(0xFF336699)
    picture.save(str(tmp_path / "logo.png"))
    window.action_set["officials"].trigger()
    dialog = shown(OfficialsDialog)
    dialog.kind.setCurrentIndex(dialog.kind.findData("zonal"))
    dialog.chess960.setChecked(True)
    (tmp_path / "no.png").write_bytes(b"nothing")
    dialog.take_logo(tmp_path / "no.png")
    assert "no.png is not a picture." in dialog.picture.text()
    huge = QImage(8_000, 8_000, QImage.Format.Format_Mono)
    huge.fill(0)
    huge.save(str(tmp_path / "huge.png"))
    dialog.take_logo(tmp_path / "huge.png")
    assert dialog.details().logo == "", "a small file that unpacks to hundreds of megabytes"
    dialog.take_logo(tmp_path / "logo.png")
    dialog.accept()
    details = window.current.tournament.details
    assert (details.norm_event, details.variant) == ("zonal", "chess960")
    kept = QImage.fromData(logo_bytes(details.logo))
    assert (kept.width(), kept.height()) == (600, 300)
    again = OfficialsDialog(details)
    again.remove_logo_button.click()
    assert again.details().logo == ""
    assert replace(again.details(), logo=details.logo) == details


def test_a_logo_is_painted_in_the_preview(window: MainWindow) -> None:
    canvas = QImage(40, 40, QImage.Format.Format_RGB32)
    canvas.fill(0xFFFFFFFF)
    painter = QPainter(canvas)
    paint_items(painter, [Image(10, 10, 20, 20, PNG), Image(0, 0, 5, 5, PNG, turned=True)], 1.0)
    painter.end()
    assert canvas.pixelColor(20, 20).lightness() == 0
    assert canvas.pixelColor(2, 2).lightness() == 0
    assert canvas.pixelColor(35, 35).lightness() == 255


def test_teams_are_typed(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    dialog = PlayerDialog(window.current.tournament.players[0], "x")
    dialog.team.setText(" The  Lions ")
    assert dialog.player().team == "The Lions"
    teams = TeamsDialog(window.current.tournament.details)
    teams.grouping_box.setCurrentIndex(teams.grouping_box.count() - 1)
    teams.counting.setValue(3)
    assert teams.details().teams == "team:3"


_DECEMBER = """<playerslist>
<player><fideid>7000001</fideid><name>A</name><country>GER</country><sex>M</sex><title>GM</title>
<rating>2431</rating><k>10</k><birthday>1990</birthday></player>
</playerslist>"""


def test_a_list_of_a_later_month_is_taken_and_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    listed = replace(EVENT.players[0], fide_id="7000001", rating=2400, fide_rating=2400, k=20)
    rated = (replace(p, rating=2300, fide_rating=2300, fide_id="", k=20) for p in EVENT.players[1:])
    details = replace(
        EVENT.details, start="2026/11/20", end="2026/12/20", dates=("2026/11/20", "2026/12/20")
    )
    event = replace(EVENT, players=(listed, *rated), details=details)
    window.current.open(Session.create(tmp_path / "long.arbiter", event, fixed_time))
    window.view_commands.show_view("end")
    table = window.end._model.table  # type: ignore[union-attr]
    assert "ratings of DEC26 were not imported" in table.note
    source = tmp_path / "standard_dec26frl_xml.xml"
    source.write_text(_DECEMBER, encoding="utf-8")
    window.features[RatingListCommands].import_from(source)
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    window.action_set["month-ratings"].trigger()
    assert window.banner.message.text == "The ratings of DEC26 were used for 1 player."
    assert window.current.tournament.month_ratings == (MonthRating(1, "DEC26", 2431, 10, "GM"),)
    assert "were not imported" not in window.end._model.table.note  # type: ignore[union-attr]
    QApplication.processEvents()
    assert window.action_set["undo"].isEnabled()
    window.current.undo()
    assert "DEC26 were not imported" in window.end._model.table.note  # type: ignore[union-attr]


def test_a_list_of_a_later_month_is_for_long_events(window: MainWindow, tmp_path: Path) -> None:
    begun(window, tmp_path)
    window.action_set["month-ratings"].trigger()
    assert window.banner.sentence()
