"""The players of a workbook of this program come back whole, whatever is edited around them."""

import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.domain.players.rating_method import USUAL, with_settled_ratings
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ESTIMATED, Player
from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.proposals.proposal import ColumnProposal, propose_players
from arbiter_gui.formats.player_lists.tables.sheet import read_sheet
from arbiter_gui.reports.documents import DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from tests.reports.events import event

NAMES = st.sampled_from(
    (
        "Čapková, Žofie",
        "O'Brien, Seán",
        "Li",
        "Щербаков, Александр",
        "de la Cruz, Ana María",
        "Smith, John",
    )
)
RATINGS = st.sampled_from((0, 1000, 1834, 2411))


@st.composite
def some_players(draw: st.DrawFn) -> tuple[Player, ...]:
    """Return players with any part of what can be known of them, their ratings in accord."""
    count = draw(st.integers(1, 6))
    players = []
    for number in range(1, count + 1):
        player = Player(
            number,
            f"{draw(NAMES)} {number}",
            title=draw(st.sampled_from(("", "GM", "WIM", "CM"))),
            sex=draw(st.sampled_from(("", "m", "w"))),
            federation=draw(st.sampled_from(("", "CZE", "ENG", "FID"))),
            fide_id=draw(st.sampled_from(("", str(300_000 + number)))),
            birth=draw(st.sampled_from(("", "1987", "2011/02/03", "1999/12/31"))),
            club=draw(st.sampled_from(("", "SK Sokol Brno", "1. SV 1930", "=1+1"))),
            category=draw(st.sampled_from(("", "U18", "S65", "U18 W"))),
            fixed_board=draw(st.sampled_from((None, 1, 40))),
            fide_rating=draw(RATINGS),
            national_rating=draw(RATINGS),
            national_id=draw(st.sampled_from(("", "DE 123", "0456"))),
            team=draw(st.sampled_from(("", "Kings"))),
            club_number=draw(st.sampled_from(("", "40012"))),
            member_number=draw(st.sampled_from(("", "1007"))),
            state=draw(st.sampled_from(("", "OR"))),
        )
        if draw(st.booleans()):
            player = replace(player, rating=1650, rating_source=ESTIMATED)
        players.append(with_settled_ratings(None, player, USUAL))
    return tuple(players)


def _workbook(tournament: Tournament) -> bytes:
    return exported_file(DocumentSource(tournament, {}), Format.WORKBOOK)


def _read(data: bytes) -> ColumnProposal:
    sheet = read_sheet(data, "event.xlsx")
    return propose_players(sheet, guess_mapping(sheet))


def _by_name(players: tuple[Player, ...]) -> dict[str, Player]:
    return {player.name: replace(player, number=0) for player in players}


@given(some_players())
@settings(max_examples=25, deadline=None)
def test_players_go_to_a_workbook_and_come_back(players: tuple[Player, ...]) -> None:
    proposal = _read(_workbook(Tournament(players)))
    assert _by_name(tuple(row.player for row in proposal.players)) == _by_name(players)
    assert [problem for row in proposal.players for problem in row.problems] == []
    assert proposal.notices == ()


def test_a_numbered_name_with_nothing_beside_it_is_a_player() -> None:
    players = (
        Player(1, "Berg, Anna 1"),
        Player(2, "Berg, Anna 2", rating=1000, member_number="1007", state="OR"),
    )
    proposal = _read(_workbook(Tournament(players)))
    assert {row.player.name for row in proposal.players} == {"Berg, Anna 1", "Berg, Anna 2"}


def test_a_player_without_sex_beside_women_stays_without() -> None:
    """In other lists women alone may be marked, so that who is not is a man."""
    players = (Player(1, "Berg, Anna", sex="w"), Player(2, "Li"))
    proposal = _read(_workbook(Tournament(players)))
    assert {row.player.name: row.player.sex for row in proposal.players} == {
        "Berg, Anna": "w",
        "Li": "",
    }


def test_the_players_of_a_played_event_are_found_behind_its_other_sheets() -> None:
    tournament = event(20, 4)
    proposal = _read(_workbook(tournament))
    assert len(proposal.players) == 20
    titles = {row.player.name: row.player.title for row in proposal.players}
    assert titles["Dvořák, Jiří"] == "GM"
    assert set(proposal.unused) == {"No.", "Pts", "Board"}


def _insert_column(page: Any) -> None:
    page["Z4"].value = "Paid at the desk"
    page["Z5"].value = "yes"


def _drop_player(page: Any) -> None:
    page.delete_rows(24)


def _rename_headings(page: Any) -> None:
    for cell in page[4]:
        if cell.value:
            cell.value = f"Column {cell.column}"


@pytest.mark.parametrize(
    ("edit", "left"), [(_insert_column, 20), (_drop_player, 19), (_rename_headings, 20)]
)
def test_a_workbook_that_was_edited_is_still_read(edit: Callable[[Any], None], left: int) -> None:
    book = openpyxl.load_workbook(io.BytesIO(_workbook(event(20, 2))))
    edit(book["Players"])
    file = io.BytesIO()
    book.save(file)
    proposal = _read(file.getvalue())
    assert len(proposal.players) == left
    assert all(row.player.rating or row.player.name for row in proposal.players)
    assert {row.player.federation for row in proposal.players} == {"CZE", "POL", "GRE", "TUR"}


def test_another_worksheet_is_read_where_it_is_chosen() -> None:
    data = _workbook(event(20, 2))
    assert read_sheet(data, "event.xlsx").worksheet == "Players"
    standings = read_sheet(data, "event.xlsx", worksheet="Standings")
    assert standings.fields == ()
    assert guess_mapping(standings).has_name
