"""What a screen reader says in the cells of a player's row: whose row it is, what the cell is, and
nothing twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.domain.players.groups import groups_of
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.pairings import not_playing_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.reports.events import event

EVENT = event(9, 3)
TABLES = (
    board_table(EVENT),
    cross_table(EVENT, tie_breaks("BH")),
    standings_table(EVENT, tie_breaks("BH, SB")),
    registration_table(EVENT),
    not_playing_table(EVENT, 3),
)


def said(table: Table[Any], key: str, row: int = 0) -> str:
    column = table.column(key)
    assert column.sentence is not None
    return column.sentence(table.rows[row])


@pytest.mark.parametrize("table", TABLES, ids=lambda t: t.key)
def test_every_cell_says_whose_row_it_is(table: Table[Any]) -> None:
    for row, line in enumerate(table.rows):
        for column in table.columns:
            assert said(table, column.key, row).count(display_name(line.player)) == 1, column.key


def test_the_name_comes_before_the_cell_and_once() -> None:
    table = registration_table(EVENT)
    assert said(table, "number") == "Pairing number: 1 Čapková, Žofie"
    assert said(table, "rating") == "1 Čapková, Žofie; Rating: 2698"
    assert said(table, "club") == "1 Čapková, Žofie; Club: empty"
    assert said(board_table(EVENT), "name", 3) == "Name: Щербаков, Александр"
    assert said(cross_table(EVENT), "rank", 1).endswith("; Rank: 2=")


def test_who_has_no_name_is_called_by_the_number_alone() -> None:
    table = registration_table(replace(EVENT, players=(Player(1, rating=2000), *EVENT.players[1:])))
    assert said(table, "number") == "Pairing number: No. 1"
    assert said(table, "rating") == "No. 1; Rating: 2000"


def test_heading_and_words_do_not_repeat_each_other() -> None:
    assert said(board_table(EVENT), "r1") == (
        "1 Čapková, Žofie; round 1: White against 9 Nguyễn, Thị Hương, drew; ½ point"
    )
    standings = standings_table(EVENT)
    assert said(standings, "rank") == standings.rows[0].words


def test_a_tie_break_says_its_value_before_its_working() -> None:
    table = standings_table(EVENT, tie_breaks("BH"))
    row = table.rows[0]
    text, working = table.column("tb1").text(row), row.standing.values[0].calculation
    assert said(table, "tb1").startswith(
        f"{row.player.number} {row.player.name}; Buchholz: {text}; {working[0]}; "
    )
    assert table.column("tb1").text_for_readers(row).startswith(working[0]), (
        "the eye sees the value beside it"
    )


def test_a_tie_break_that_does_not_apply_says_only_why() -> None:
    table = standings_table(replace(EVENT, rounds=()), tie_breaks("ARO"))
    row = table.rows[0]
    assert row.standing.values[0].value is None
    assert said(table, "tb1").endswith(": no games played over the board")


def test_in_a_group_the_overall_place_is_told_as_such() -> None:
    players = tuple(replace(p, category="U14" if p.number > 5 else "") for p in EVENT.players)
    young = replace(EVENT, players=players)
    table = standings_table(young, group=groups_of(young)[-1])
    row = next(r for r in table.rows if r.among != r.rank)
    place = table.rows.index(row)
    assert said(table, "among", place).endswith(f"; Rank in the group: {place + 1}")
    assert said(table, "rank", place).endswith(
        f"; Rank among all players: {table.column('rank').text(row)}"
    )
