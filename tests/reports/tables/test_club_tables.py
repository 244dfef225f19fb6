"""A list for each club: its players with their results, and where they play next."""

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, is_available
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.player_tables.by_club import club_tables
from tests.reports.events import event

CLUBS = ("Zebra", "\u00c4hre 1900", "", "Kings")


def _with_clubs(pending_last: bool = False) -> Tournament:
    tournament = event(14, 3, pending_last)
    players = [replace(player, club=CLUBS[player.number % 4]) for player in tournament.players]
    return replace(tournament, players=tuple(players))


def test_clubs_are_in_the_order_of_their_names_and_players_without_one_last() -> None:
    tournament = _with_clubs()
    tables = club_tables(tournament)
    titles = [table.title for table in tables]
    assert titles == [
        f"{club}: after round 3" for club in ("\u00c4hre 1900", "Kings", "Zebra", "No club")
    ]
    numbers = sorted(row.player.number for table in tables for row in table.rows)
    assert numbers == list(range(1, 15))
    assert {row.player.club for row in tables[1].rows} == {"Kings"}


def test_results_name_opponents_by_their_numbers() -> None:
    tournament = _with_clubs()
    rows = {row.player.number: row for table in club_tables(tournament) for row in table.rows}
    first_board = tournament.rounds[0].boards[0]
    assert rows[first_board.white].results[0].startswith(f"{first_board.black}w")
    keys = [column.key for column in club_tables(tournament)[0].columns]
    assert keys[3:8] == ["r1", "r2", "r3", "points", "rank"]
    assert "opponent" not in keys


def test_a_round_under_way_is_the_next_one() -> None:
    tournament = _with_clubs(pending_last=True)
    table = club_tables(tournament)[0]
    assert table.title.endswith(": round 3")
    keys = [column.key for column in table.columns]
    assert keys[3:5] == ["r1", "r2"]
    assert keys[-3:] == ["board", "colour", "opponent"]
    row = table.rows[0]
    boards = tournament.rounds[2].boards
    place = next(
        place
        for place, board in enumerate(boards, 1)
        if row.player.number in (board.white, board.black)
    )
    assert table.column("board").text(row) == str(place)


def test_every_club_has_a_page_of_its_own() -> None:
    tournament = _with_clubs()
    pages = sheet(DocumentSource(tournament, {}), Document.BY_CLUB)
    assert len(pages) == 4
    titles = [[item.text for item in page.items if isinstance(item, TextItem)][1] for page in pages]
    assert len(titles) == 4
    assert not is_available(DocumentSource(event(14, 3), {}), Document.BY_CLUB)
