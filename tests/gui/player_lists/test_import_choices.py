"""Which players of a list come in, and into which tournaments.

Tables from the clipboard, and tournament files.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.session import Session
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.formats.player_lists import ListField
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, start
from tests.gui.lists import import_dialog, list_read

_LIST = b"""Name;Rtg;Sex;Cat;Section;Team;Fee
Alder, Ann;1500;w;U16;A;Reds;12.50
Birch, Bob;1900;m;S50;B;;
Elm, Eve;;w;U12;A;;
"""


def names(dialog: ImportDialog) -> list[str]:
    return [player.name for player in dialog.players()]


def test_only_wanted_players_come_in(qtbot: QtBot) -> None:
    dialog = import_dialog(_LIST)
    assert names(dialog) == ["Alder, Ann", "Birch, Bob", "Elm, Eve"]
    dialog.filter.lowest.setText("1600")
    assert names(dialog) == ["Birch, Bob"]
    dialog.filter.lowest.setText("")
    dialog.filter.highest.setText("1600")
    assert names(dialog) == ["Alder, Ann", "Elm, Eve"]
    dialog.filter.category.setCurrentIndex(dialog.filter.category.findData("U16"))
    assert names(dialog) == ["Alder, Ann"]
    dialog.filter.category.setCurrentIndex(0)
    dialog.filter.highest.setText("")
    dialog.filter.group.setCurrentIndex(dialog.filter.group.findData("B"))
    assert [line.text("name") for line in dialog.model.shown] == names(dialog) == ["Birch, Bob"]
    dialog.filter.group.setCurrentIndex(0)
    dialog.filter.sex.setCurrentIndex(dialog.filter.sex.findData("w"))
    assert names(dialog) == ["Alder, Ann", "Elm, Eve"]


def test_fees_and_teams_of_a_list_are_shown(qtbot: QtBot) -> None:
    line = import_dialog(_LIST).model.lines[0]
    assert (line.text("team"), line.text("fee")) == ("Reds", "12.50")


def test_names_in_other_letters_have_their_latin_form_beside_them(qtbot: QtBot) -> None:
    ivanov, alder = import_dialog(
        "Name;Rtg\nИванов, Пётр;1800\nAlder, Ann;1500\n".encode()
    ).model.lines
    assert (ivanov.remark, alder.remark) == ("In Latin letters: Ivanov, Petr.", "")


def open_dialog() -> ImportDialog:
    widgets: list[QWidget] = QApplication.topLevelWidgets()
    return next(
        widget for widget in widgets if isinstance(widget, ImportDialog) and widget.isVisible()
    )


def test_a_table_is_pasted_into_two_open_tournaments(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    birch = Tournament((Player(1, "Birch, Bob", 1900),))
    for name, tournament in (("a", birch), ("b", start(2))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    window.action_set["view-players"].trigger()
    QApplication.clipboard().setText(
        "Name\tRtg\tInfo\nAlder, Ann\t1500\tRooks\nBirch, Bob\t1900\tKings\n"
    )
    window.action_set["paste-players"].trigger()
    list_read(window)
    dialog = open_dialog()
    assert [box.isChecked() for box in dialog.targets.boxes] == [False, True]
    dialog.targets.boxes[0].setChecked(True)
    choose(dialog, 2, ListField.CLUB)
    list_read(window)
    dialog.accept()
    first, second = window.open_tournaments.sessions
    assert [player.name for player in first.tournament.players] == ["Birch, Bob", "Alder, Ann"]
    assert [player.name for player in second.tournament.players[2:]] == ["Alder, Ann", "Birch, Bob"]
    window.action_set["paste-players"].trigger()
    list_read(window)
    assert open_dialog().columns[2].currentText() == "Club (remembered)"
    open_dialog().reject()


def test_pasting_is_for_the_list_of_players(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", start(2), fixed_time))
    window.action_set["view-players"].trigger()
    assert window.action_set["paste-players"].isEnabled()
    QApplication.clipboard().setText(" ")
    window.action_set["paste-players"].trigger()
    assert window.banner.sentence() == "The clipboard does not contain a table of players."
    window.action_set["view-standings"].trigger()
    assert not window.action_set["paste-players"].isEnabled()


def test_a_made_schedule_is_not_offered_for_a_list(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    pair = (Player(1, "Birch, Bob", 1900), Player(2, "Cedar, Cid", 1800))
    scheduled = Tournament(pair, (Round((Board(1, 2),)),), schedule=Schedule(), edition="berger")
    for name, tournament in (("a", scheduled), ("b", start(2))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    window.action_set["view-players"].trigger()
    QApplication.clipboard().setText("Name\tRtg\nAlder, Ann\t1500\n")
    window.action_set["paste-players"].trigger()
    list_read(window)
    dialog = open_dialog()
    assert len(dialog.targets.boxes) == 1
    dialog.reject()


def test_a_tournament_file_is_a_list_without_contacts(qtbot: QtBot, tmp_path: Path) -> None:
    player = Player(
        1, "Alder, Ann", 1500, club="SC A", email="ann@example.org", paid=500, withdrawn_from=2
    )
    path = tmp_path / "a.arbiter"
    Session.create(path, Tournament((player,)), fixed_time).close()
    file = ListFile.from_path(path)
    dialog = ImportDialog(file, file.read())
    [taken] = dialog.players()
    assert taken == replace(
        player, number=0, email="", paid=0, withdrawn_from=None, rating_source=taken.rating_source
    )
    dialog.contacts.setChecked(True)
    assert dialog.players()[0].email == "ann@example.org"
    path.unlink()
    dialog.contacts.setChecked(False)
    assert dialog.remark.text().startswith("⚠ a.arbiter ")
    assert dialog.contacts.isChecked()
    assert dialog.players()[0].email == "ann@example.org"


def test_a_part_of_fides_list_is_a_list(tmp_path: Path) -> None:
    path = tmp_path / "part.xml"
    path.write_text(
        "<playerslist><player><fideid>7000001</fideid><name>Adams, "
        "A.</name><country>DEN</country><sex>M</sex>"
        "<title>IM</title><rating>2431</rating><birthday>1990</birthday></player></playerslist>"
    )
    [proposed] = ListFile.from_path(path).read().proposal.players
    assert (proposed.player.name, proposed.player.rating, proposed.player.title) == (
        "Adams, A.",
        2431,
        "IM",
    )


def test_remembered_columns_say_so_until_the_guess_is_taken_again(qtbot: QtBot) -> None:
    text = b"Name;Rtg;Info;Sex\nAlder, Ann;1500;Rooks;w\nBirch, Bob;1900;Kings;m\n"
    first = import_dialog(text)
    assert first.remembered.isHidden()
    choose(first, 2, ListField.CLUB)
    choose(first, 3, None)
    file = replace(ListFile(text, "next.csv"), memory=first.memory())
    dialog = ImportDialog(file, file.read())
    qtbot.addWidget(dialog)
    assert not dialog.remembered.isHidden()
    heads = [box.currentText() for box in dialog.columns]
    assert heads == ["Name", "Rating", "Club (remembered)", "– (remembered)"]
    assert dialog.columns[2].toolTip() == "The same as for the last list with these headings"
    assert [player.club for player in dialog.players()] == ["Rooks", "Kings"]
    choose(dialog, 3, ListField.SEX)
    assert [box.currentText() for box in dialog.columns[2:]] == ["Club (remembered)", "Sex"]
    dialog.remembered.button.click()
    assert dialog.remembered.isHidden()
    assert [box.currentText() for box in dialog.columns] == ["Name", "Rating", "–", "Sex"]
    assert [player.club for player in dialog.players()] == ["", ""]
    assert not dialog.memory().shapes


def test_the_boxes_above_the_columns_are_whole_and_many_are_in_sight(qtbot: QtBot) -> None:
    headings = "Surname;First name;Title;FIDE ID;Rating;Club;Sex"
    rows = "Alder;Ann;WGM;1000001;1500;Rooks;w\n" * 3
    dialog = import_dialog(f"{headings}\n{rows}".encode())
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    assert dialog.sample is not None
    for box in dialog.columns:
        assert (
            box.width()
            >= box.fontMetrics().horizontalAdvance(box.currentText()) + box.height() // 2
        )
    length = dialog.sample.horizontalHeader().length()
    word = box.fontMetrics().horizontalAdvance("Standard rating as fallback")
    assert length < len(dialog.columns) * word, "no box is as wide as the longest word in its list"
    assert length <= dialog.sample.viewport().width(), "the last box is not cut"
    choose(dialog, 5, ListField.SECOND_RATING)
    QApplication.processEvents()
    assert dialog.columns[5].width() >= word


def choose(dialog: ImportDialog, column: int, field: ListField | None) -> None:
    """Choose what a column holds, as with the keys."""
    box = dialog.columns[column]
    box.setCurrentIndex(0 if field is None else box.findData(field.value))
    box.activated.emit(box.currentIndex())
