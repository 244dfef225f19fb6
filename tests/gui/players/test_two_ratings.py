"""FIDE and national rating in the window: the method on the page, columns, cells and the dialog of
a player.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import AddPlayer, ChangeDetails, ChangePlayer
from arbiter_gui.app.registration.rating_refresh import FieldChange, ListComparison, ListDifference
from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.players.rating_method import RatingMethod
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.player_lists.import_model import KEYS
from arbiter_gui.gui.player_lists.refresh_dialog import RefreshDialog
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.players.player_fields import fault, parsed
from arbiter_gui.gui.players.registration_commands import RegistrationCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import fixed_time
from tests.gui.lists import imported

BOTH = Player(1, "Both, B", 1900, rating_source="FIDE", fide_rating=1900, national_rating=1950)
ALONE = Player(2, "Alone, A", 1800, rating_source="FIDE", fide_rating=1800)


@pytest.fixture
def players(window: MainWindow, tmp_path: Path) -> MainWindow:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", Tournament((BOTH, ALONE)), fixed_time)
    )
    window.view_commands.show_view("players")
    return window


def headings(window: MainWindow) -> list[str]:
    model = window.players.table.model()
    across = Qt.Orientation.Horizontal
    return [model.headerData(place, across) for place in range(model.columnCount())]


def type_into(window: MainWindow, row: int, heading: str, text: str) -> None:
    model = window.players.table.model()
    assert model.setData(model.index(row, headings(window).index(heading)), text)


def test_the_page_chooses_the_method_and_whose_national_ratings_count(qtbot: QtBot) -> None:
    dialog = TournamentDialog(Tournament(details=Details(federation="AUT")), "Settings")
    qtbot.addWidget(dialog)
    fields = dialog.event_fields.method
    assert dialog.tournament().details.rating_method == "FIDON"
    assert fields.federation.placeholderText() == "AUT"
    dialog.event_fields.federation.setText("sui")
    assert fields.federation.placeholderText() == "SUI"
    fields.method.setCurrentIndex(fields.method.findData("NIDOF"))
    fields.federation.setText("ger")
    made = dialog.tournament().details
    assert (made.rating_method, made.rating_federation) == ("NIDOF", "GER")
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    fields.federation.setText("G1")
    assert not ok.isEnabled()
    assert "three-letter code" in dialog.warning.text()
    fields.federation.setText("")
    assert ok.isEnabled()


def test_every_method_can_be_chosen(qtbot: QtBot) -> None:
    dialog = TournamentDialog(Tournament(), "Settings")
    qtbot.addWidget(dialog)
    box = dialog.event_fields.method.method
    assert [box.itemData(place) for place in range(box.count())] == [
        method.value for method in RatingMethod
    ]


def test_columns_come_with_the_first_national_rating_and_go_with_the_last(
    players: MainWindow,
) -> None:
    assert {"FIDE", "Nat", "Nat. no."} <= set(headings(players))
    type_into(players, 0, "Nat", "")
    assert not {"FIDE", "Nat", "Nat. no."} & set(headings(players))
    details = players.current.tournament.details
    players.current.apply(ChangeDetails(replace(details, rating_method="HBFN")))
    assert {"FIDE", "Nat", "Nat. no."} <= set(headings(players))


def test_what_is_typed_into_the_columns_counts_by_the_method(players: MainWindow) -> None:
    type_into(players, 1, "Nat", "1834-57")
    type_into(players, 1, "Nat. no.", "10203040")
    type_into(players, 1, "FIDE", "")
    found = players.current.tournament.by_number[2]
    assert (found.rating, found.rating_source) == (1834, "national")
    assert (found.fide_rating, found.national_rating, found.national_id) == (0, 1834, "10203040")
    players.current.undo()
    assert players.current.tournament.by_number[2].rating == 1800


def test_the_dialog_shows_at_once_which_rating_counts(qtbot: QtBot) -> None:
    dialog = PlayerDialog(ALONE, "Edit", details=Details(rating_method="NIDOF"))
    qtbot.addWidget(dialog)
    dialog.national_rating.setValue(1700)
    assert (dialog.rating.value(), dialog.source.currentText()) == (1700, "national")
    dialog.national_rating.setValue(0)
    assert (dialog.rating.value(), dialog.source.currentText()) == (1800, "FIDE")
    dialog.national_id.setText("77")
    dialog.source.setCurrentText("estimated")
    dialog.rating.setValue(2000)
    dialog.fide_rating.setValue(1810)
    after = dialog.player()
    assert (after.rating, after.rating_source, after.fide_rating) == (2000, "estimated", 1810)
    assert after.national_id == "77"


def test_a_rating_typed_as_one_of_unknown_source_counts_in_dialog_and_table(
    players: MainWindow,
) -> None:
    before = players.current.tournament.players[1]
    dialog = PlayerDialog(before, "Edit", players)
    dialog.rating.setValue(1850)
    dialog.source.setCurrentIndex(dialog.source.findData(""))
    players.current.apply(ChangePlayer(dialog.player()))
    found = players.current.tournament.by_number[before.number]
    assert (found.rating, found.rating_source, found.fide_rating) == (
        1850,
        "estimated",
        before.fide_rating,
    )
    type_into(players, 1, "Rtg", "1860")
    type_into(players, 1, "FIDE", "1790")
    found = players.current.tournament.by_number[before.number]
    assert (found.rating, found.rating_source, found.fide_rating) == (1860, "estimated", 1790)


def test_a_national_number_without_room_in_report_files_is_refused_where_it_is_typed() -> None:
    said = (
        "The national number '123456789012' is longer than the 11 characters allowed in report "
        "files and was ignored."
    )
    assert fault("national_id", "123456789012") == said
    assert parsed("national_id", "12345678901") == "12345678901"


def test_the_dialogs_of_the_window_know_the_method(players: MainWindow) -> None:
    players.current.apply(
        ChangeDetails(replace(players.current.tournament.details, rating_method="NRO"))
    )
    players.features[RegistrationCommands].add_player()
    dialog = players.findChild(PlayerDialog)
    assert dialog is not None
    dialog.name.setText("New, N")
    dialog.fide_rating.setValue(2000)
    assert dialog.rating.value() == 0
    dialog.national_rating.setValue(1500)
    dialog.accept()
    found = next(p for p in players.current.tournament.players if p.name == "New, N")
    assert (found.rating, found.fide_rating, found.national_rating) == (1500, 2000, 1500)


def test_a_new_rating_of_an_added_player_needs_no_column(players: MainWindow) -> None:
    assert players.current.apply(AddPlayer(Player(0, "Third, T", 1500)))
    assert players.current.tournament.by_number[3].rating == 1500


def test_a_list_with_both_ratings_is_imported_by_the_method(
    players: MainWindow, tmp_path: Path
) -> None:
    players.current.apply(
        ChangeDetails(replace(players.current.tournament.details, rating_method="NIDOF"))
    )
    source = tmp_path / "list.csv"
    source.write_text("Name;Elo;DWZ;PKZ\nNew, N;2000;1980-12;77\n", encoding="utf-8")
    imported(players, source)
    dialog = players.findChild(ImportDialog)
    assert dialog is not None
    [line] = dialog.model.lines
    assert [line.text(key) for key in ("rating", "fide_rating", "national_rating")] == [
        "2000",
        "2000",
        "1980",
    ]
    hidden = [
        dialog.list.isColumnHidden(KEYS.index(key)) for key in ("national_rating", "fixed_board")
    ]
    assert hidden == [False, True]
    dialog.accept()
    found = players.current.tournament.by_number[3]
    assert (found.rating, found.fide_rating, found.national_rating, found.national_id) == (
        1980,
        2000,
        1980,
        "77",
    )


def test_the_rating_list_says_what_counts_then(qtbot: QtBot) -> None:
    rated = RatedPlayer(11, "Both, B", standard=2000)
    by_national = ListDifference(
        replace(BOTH, rating=1950, rating_source="national"),
        rated,
        say("name"),
        (FieldChange("rating", 1900, 2000),),
        Details(rating_method="NIDOF"),
    )
    dialog = RefreshDialog(ListComparison((by_national,), (), (), ()))
    qtbot.addWidget(dialog)
    assert (
        dialog.difference_list.item(0)
        .text()
        .endswith("FIDE rating 1900 → 2000 (the national rating 1950 is used)")
    )


def test_sources_are_chosen_and_typed_in_the_language_of_the_window(
    qapp: QApplication, qtbot: QtBot
) -> None:
    language_of(qapp).use("de")
    try:
        dialog = PlayerDialog(ALONE, "Edit")
        qtbot.addWidget(dialog)
        dialog.source.setCurrentText("geschätzt")
        assert dialog.player().rating_source == "estimated"
        assert [
            parsed("rating_source", text) for text in ("ges", "nat", "FIDE", "estimated", "")
        ] == [*("estimated", "national", "FIDE", "estimated", "")]
    finally:
        language_of(qapp).use("en")


def test_several_national_lists_are_typed_as_an_order(qtbot: QtBot) -> None:
    dialog = TournamentDialog(Tournament(details=Details(federation="GER")), "Settings")
    qtbot.addWidget(dialog)
    fields = dialog.event_fields.method
    for text, method, lists in (
        ("DSB, ecf", "FIDON", ("FIDE", "GER", "ENG")),
        ("GER, FIDE, ENG", "NIDOF", ("GER", "FIDE", "ENG")),
        ("FIDE GER ENG", "FIDON", ("FIDE", "GER", "ENG")),
    ):
        fields.federation.setText(text)
        fields.federation.editingFinished.emit()
        entered = fields.entered(Details())
        assert not fields.fault()
        assert fields.method.currentData() == method
        assert (entered.rating_method, entered.rating_federation, entered.rating_lists) == (
            method,
            lists[1] if method == "FIDON" else "GER",
            lists,
        )
    fields.method.setCurrentIndex(fields.method.findData("NRO"))
    fields.method.activated.emit(fields.method.currentIndex())
    assert fields.federation.text() == "GER, ENG"
    assert fields.entered(Details()).rating_lists == ("GER", "ENG")
    for text in ("GER, GER", "Bavaria, GER", "FIDE"):
        fields.federation.setText(text)
        assert fields.fault()


def test_an_order_of_lists_is_shown_as_it_was_typed(qtbot: QtBot) -> None:
    order = Details(
        rating_method="NIDOF", rating_federation="GER", rating_lists=("GER", "FIDE", "ENG")
    )
    dialog = TournamentDialog(Tournament(details=order), "Settings")
    qtbot.addWidget(dialog)
    fields = dialog.event_fields.method
    assert fields.federation.text() == "GER, FIDE, ENG"
    assert fields.entered(order) == order


def test_the_page_of_a_player_says_whose_list_has_the_national_rating(qtbot: QtBot) -> None:
    before = replace(ALONE, national_rating=1700, national_list="ENG")
    dialog = PlayerDialog(before, "Edit", details=Details(federation="GER"))
    qtbot.addWidget(dialog)
    assert (dialog.national_list.text(), dialog.national_list.placeholderText()) == ("ENG", "GER")
    dialog.national_list.setText("ned")
    assert dialog.player().national_list == "NED"
    dialog.national_list.setText("XQ")
    assert dialog.fault.text() == "⚠ 'XQ' is not the code of a federation such as NOR."
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_a_list_that_is_not_in_the_order_is_refused_on_the_page_of_a_player(qtbot: QtBot) -> None:
    order = Details(
        rating_method="NIDOF", rating_federation="GER", rating_lists=("GER", "FIDE", "ENG")
    )
    dialog = PlayerDialog(replace(ALONE, national_list="FRA"), "Edit", details=order)
    qtbot.addWidget(dialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert ok.isEnabled()
    for text in ("NED", "FID"):
        dialog.national_list.setText(text)
        expected = f"⚠ {text} is not one of the rating lists. Enter one of GER, ENG."
        assert dialog.fault.text() == expected
        assert not ok.isEnabled()
    for text in ("eng", "GER", "", "FRA"):
        dialog.national_list.setText(text)
        assert ok.isEnabled()


def test_the_rating_on_the_page_of_a_player_is_the_one_recorded_with_the_list(
    players: MainWindow,
) -> None:
    order = Details(
        rating_method="NIDOF", rating_federation="GER", rating_lists=("GER", "FIDE", "ENG")
    )
    assert players.current.apply(ChangeDetails(order))
    before = players.current.tournament.players[0]
    assert (before.rating, before.rating_source) == (1950, "national")
    for text, rating, source in (
        ("ENG", 1900, "FIDE"),
        ("GER", 1950, "national"),
        ("eng", 1900, "FIDE"),
    ):
        dialog = PlayerDialog(players.current.tournament.players[0], "Edit", players, order)
        dialog.national_list.setText(text)
        assert (dialog.rating.value(), dialog.source.currentData()) == (rating, source)
        assert players.current.apply(ChangePlayer(dialog.player()))
        recorded = players.current.tournament.players[0]
        assert (recorded.rating, recorded.rating_source) == (rating, source)
    dialog = PlayerDialog(Player(0), "Add", players, order)
    dialog.rating.setValue(2000)
    dialog.source.setCurrentIndex(dialog.source.findData("national"))
    dialog.national_list.setText("ENG")
    assert dialog.rating.value() == 2000


def test_a_rating_of_unknown_source_is_called_so_in_the_choice(qtbot: QtBot) -> None:
    dialog = PlayerDialog(Player(1, "Berg, Bo", 1800), "Edit player")
    qtbot.addWidget(dialog)
    assert dialog.source.currentText() == "unknown source"
    assert dialog.player().rating_source == ""
