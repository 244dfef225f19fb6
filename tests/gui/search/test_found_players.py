"""Names are found however they are spelled: with accents, without, or as FIDE's list has them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.search.found_players import found_players, has_further_word, players_named
from arbiter_gui.gui.search.players_offered import PlayersOffered, players_offered

NAMES = (
    "Müller, Jörg",
    "Mueller, Anna",
    "Muller, Zoe",
    "Joergensen, Åge",
    "Łukasz, Weiß",
    "Đoković, Ana",
    "van der Berg, Bo",
    "Mu\u0308nch, Cy",
)
PLAYERS = tuple(Player(number, name) for number, name in enumerate(NAMES, 1))


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("mueller", {1, 2}),
        ("muller", {1, 3}),
        ("müller", {1, 2, 3}),
        ("Mueller, Jörg", {1}),
        ("joerg", {1, 4}),
        ("jørg", {1, 4}),
        ("jorgensen", {4}),
        ("age", {4}),
        ("aage", {4}),
        ("lukasz weiss", {5}),
        ("djokovic", {6}),
        ("dokovic", {6}),
        ("muench", {8}),
        ("vanderb", {7}),
        ("moeller", set()),
        ("", set()),
        ("-", set()),
    ],
)
def test_all_spellings_of_a_name_find_it(typed: str, numbers: set[int]) -> None:
    assert {p.number for p in found_players(PLAYERS, typed)} == numbers


def test_those_who_begin_so_come_first_each_once() -> None:
    assert [p.number for p in found_players(PLAYERS, "joe")] == [4, 1]
    assert [p.number for p in found_players(PLAYERS, "müller")] == [2, 1, 3]


def test_a_whole_name_in_another_spelling_is_that_player() -> None:
    assert [p.number for p in players_named(PLAYERS, "joerg mueller")] == [1]
    assert [p.number for p in players_named(PLAYERS, "Muller, Jorg")] == [1]


def test_a_name_goes_on_where_a_word_of_it_ends() -> None:
    berg = PLAYERS[6]
    assert all(has_further_word(berg, text) for text in ("van", "van der", "vander"))
    assert not any(has_further_word(berg, text) for text in ("va", "bo", ""))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_line_offers_whom_it_may_mean(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    completer = PlayersOffered(line, lambda: PLAYERS)
    line.show()
    qtbot.keyClicks(line, "muell")
    model = completer.completionModel()
    assert model is not None
    shown = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert shown == ["2 Mueller, Anna", "1 Müller, Jörg"]
    QApplication.processEvents()
    assert [p.number for p in players_offered(PLAYERS, "1")] == [1]


def test_names_are_in_the_order_of_the_language(qapp: QApplication) -> None:
    """In Polish a name with Ł comes after all with L."""
    players = (Player(1, "Łaska, A."), Player(2, "Lwowska, B."))
    assert [player.number for player in found_players(players, "l")] == [1, 2]
    language_of(qapp).use("pl")
    try:
        assert [player.number for player in found_players(players, "l")] == [2, 1]
    finally:
        language_of(qapp).use("en")
