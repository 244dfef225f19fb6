"""The sheets of a schedule, and the cross table of everybody against everybody, with the games of
both cycles.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.schedule import MovedGame, NumbersBy
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Result, Round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.file_names import file_stem
from arbiter_gui.reports.layout.items import LineItem
from arbiter_gui.reports.round_tables.pairings import not_playing_rows

FIXTURES = Path(__file__).parents[2] / "fixtures" / "round_robin" / "berger"


def event(name: str) -> Tournament:
    path = FIXTURES / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament


def texts(tournament: Tournament, document: Document) -> list[list[str]]:
    """Return the cells of a document, row by row."""
    (table,) = document_tables(DocumentSource(tournament, {}), document)
    return [[str(column.text(row)) for column in table.columns] for row in table.rows]


def test_the_schedule_has_every_game_of_every_round_and_who_is_free() -> None:
    rows = texts(event("rr05FD"), Document.SCHEDULE)
    assert len(rows) == 10 * 3
    assert rows[0] == ["1", "1", "2", "Player002, P", "0 - 1", "5", "Player005, P"]
    assert rows[2] == ["1", "", "1", "Player001, P", "free", "", ""]


def test_a_strong_rule_parts_the_rounds_of_the_schedule_on_paper() -> None:
    (page,) = sheet(DocumentSource(event("rr06G1"), {}), Document.SCHEDULE)
    rules = [item for item in page.items if isinstance(item, LineItem)]
    strong = {item.y1 for item in rules if item.width == 0.35 and item.y1 == item.y2}
    # Below the heading of the page, below those of the columns, before each further round, at the
    # end.
    assert len(strong) == 2 + 4 + 1


def test_a_moved_game_stands_with_its_new_day() -> None:
    tournament = event("rr05FD")
    details = replace(tournament.details, dates=("2026/10/03", "2026/10/04"))
    assert tournament.schedule is not None
    moved = (MovedGame(1, 2, 5, "2026/10/20"), MovedGame(2, 5, 3))
    dated = replace(tournament, details=details, schedule=replace(tournament.schedule, moved=moved))
    days = [row[1] for row in texts(dated, Document.SCHEDULE)]
    assert days[:5] == ["2026/10/20", "2026/10/03", "", "to be agreed", "2026/10/04"]


def test_days_are_written_as_in_the_language_of_the_sheet() -> None:
    tournament = event("rr05FD")
    dated = replace(tournament, details=replace(tournament.details, dates=("2026/10/03",)))
    source = DocumentSource(dated, {}, catalogue=catalogue_of(("pl",)))
    assert b"03.10.2026" in exported_file(source, Format.CSV, (Document.SCHEDULE,))


def test_the_wall_table_has_a_line_for_each_player_and_a_column_for_each_round() -> None:
    rows = texts(event("rr05FD"), Document.SCHEDULE_BY_PLAYER)
    assert rows[0][4:] == ["free", "2w", "3b", "5b", "4w", "free", "2b", "3w", "4b", "5w"]


def test_the_sheet_of_the_drawing_says_how_and_with_which_seed() -> None:
    tournament = event("rr06G1")
    assert tournament.schedule is not None
    drawn = replace(tournament.schedule, numbers=NumbersBy.LOT, seed=77)
    (table,) = document_tables(
        DocumentSource(replace(tournament, schedule=drawn), {}), Document.DRAWING
    )
    assert table.note == "numbers by lot, seed 77: the same seed gives the same numbers again."
    assert [str(column.title) for column in table.columns][-1] == "Signature"


def test_the_cross_table_is_by_opponents_in_the_order_of_places_with_both_cycles() -> None:
    tournament = event("rr05FD")
    rows = texts(tournament, Document.CROSS_TABLE)
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[0][4:] == ["×", "0 ½", "½ 1", "½ 1", "½ 1", "5"]
    for place, row in enumerate(rows):
        assert row[4 + place] == "×"
        points = sum({"1": 10, "½": 5}.get(sign, 0) for cell in row[4:9] for sign in cell.split())
        assert row[9] in (f"{points // 10}", f"{points // 10}½")
    progress = texts(tournament, Document.PROGRESS)
    assert progress[0][4:7] == ["5b½", "-", "2w0"]


@pytest.mark.article("berger", "Annex 1, free number")
def test_no_sheet_calls_the_free_seat_a_bye() -> None:
    tournament = event("rr05FD")
    (row,) = not_playing_rows(tournament, 1)
    assert (row.player.number, row.reason) == (1, "free")
    board = texts(tournament, Document.BOARD)
    assert board[0][3:6] == ["free", "0", "2W-"]
    assert "BYE" not in str(board)
    source = DocumentSource(tournament, {})
    (table,) = document_tables(source, Document.BOARD)
    assert table.note.startswith(
        "4W+: opponent's number, colour, result. (4W+): won or lost by forfeit."
    )
    assert "free; 0 points" in str(table.columns[3].words(table.rows[0]))


def test_a_forfeit_of_the_schedule_has_its_opponent_and_colour_on_the_tournament_board() -> None:
    board = texts(event("rr08-withdrawn-before-round-3"), Document.BOARD)
    assert [board[2][column] for column in (3, 5, 7)] == ["6W+", "7B+", "(1W-)"]


def test_who_has_withdrawn_stays_in_the_cross_table_without_rank_and_points() -> None:
    tournament = event("rr08-withdrawn-before-round-3")
    (table,) = document_tables(DocumentSource(tournament, {}), Document.CROSS_TABLE)
    *_, last = texts(tournament, Document.CROSS_TABLE)
    assert (last[:3], last[-1]) == (["", "8", "Player003, P"], "0")
    assert sorted(last[5:12]) == sorted(["1", "1", "-", "-", "-", "-", "-"])
    assert "Player003, P left before completing half of the games" in table.note


def test_the_boards_of_the_leaders_come_first_and_keep_their_numbers() -> None:
    tournament = event("rr08-withdrawn-before-round-3")
    (table,) = document_tables(DocumentSource(tournament, {}), Document.LEADERS_FIRST, 6)
    (by_board, *_) = document_tables(DocumentSource(tournament, {}), Document.PAIRINGS, 6)
    scores = [max(row.white_points, row.black_points) for row in table.rows]
    assert scores == sorted(scores, reverse=True)
    assert [row.table for row in table.rows] != [row.table for row in by_board.rows]
    assert {row.table: row.white.number for row in table.rows} == {
        row.table: row.white.number for row in by_board.rows
    }


@pytest.mark.parametrize("kind", [Format.PDF, Format.HTML, Format.WORKBOOK])
def test_everything_can_be_written(kind: Format) -> None:
    source = DocumentSource(event("rr05FD"), {})
    assert exported_file(source, kind)
    swiss = DocumentSource(replace(source.tournament, schedule=None, edition="dutch-2026"), {})
    for document in (
        *(Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING, Document.PROGRESS),
        Document.LEADERS_FIRST,
    ):
        assert is_available(source, document, None)
        assert not is_available(swiss, document, None)


def test_the_match_of_two_teams_has_all_games_and_the_score_of_each_round() -> None:
    path = FIXTURES.parent / "scheveningen" / "sv09D.trf"
    source = DocumentSource(read_trf(path.read_bytes(), path.name).tournament, {})
    games, rounds = document_tables(source, Document.TEAM_MATCH)
    *players, others = games.texts()
    points = scores(source.tournament)
    assert [row[0] for row in players] == ["1", "3", "5", "7", "9"]
    assert [len(cell.split()) for row in players for cell in row[3:7]] == [2] * 20
    first_score = sum_of(points, 1)
    second_score = sum_of(points, 0)
    points_of_others = [points_text(points[number]) for number in (2, 4, 6, 8)]
    assert others[3:] == (*points_of_others, points_text(second_score))
    assert rounds.texts()[-1][-1] == f"{points_text(first_score)} - {points_text(second_score)}"
    assert first_score + second_score == 400
    assert not is_available(DocumentSource(event("rr05FD"), {}), Document.TEAM_MATCH)


def test_rounds_to_come_have_no_score_of_the_match() -> None:
    match = generate(Recipe("scheveningen", 8, 4), 1).tournament
    to_come = tuple(_unplayed(recorded) for recorded in match.rounds[2:])
    begun = replace(match, rounds=(*match.rounds[:2], *to_come))
    _, all_rounds = document_tables(DocumentSource(match, {}), Document.TEAM_MATCH)
    _, rounds = document_tables(DocumentSource(begun, {}), Document.TEAM_MATCH)
    assert len(all_rounds.texts()) == 4
    assert rounds.texts() == all_rounds.texts()[:2]


def test_a_file_of_standings_is_called_by_the_round_that_has_begun() -> None:
    match = generate(Recipe("scheveningen", 8, 4), 1).tournament
    begun = replace(
        match, rounds=(*match.rounds[:2], *(_unplayed(recorded) for recorded in match.rounds[2:]))
    )
    for document in (Document.STANDINGS, Document.TEAM_MATCH):
        assert "_R04_" in file_stem(match, document, 3)
        assert "_R02_" in file_stem(begun, document, 3)


def test_a_cross_table_says_whether_its_last_round_is_under_way() -> None:
    match = generate(Recipe("scheveningen", 8, 4), 1).tournament
    last = match.rounds[-1]
    first_board = replace(last.boards[0], result=Result(Mark.PENDING, Mark.PENDING))
    under_way = replace(
        match, rounds=(*match.rounds[:-1], replace(last, boards=(first_board, *last.boards[1:])))
    )
    for tournament, title in (
        (match, "Crosstable after round 4"),
        (under_way, "Crosstable during round 4"),
    ):
        (table,) = document_tables(DocumentSource(tournament, {}), Document.CROSS_TABLE)
        assert table.title == title


def _unplayed(recorded: Round) -> Round:
    no_result = Result(Mark.PENDING, Mark.PENDING)
    boards = tuple(replace(board, result=no_result) for board in recorded.boards)
    return replace(recorded, boards=boards)


def sum_of(points: dict[int, int], odd: int) -> int:
    """Return the points of the players with odd numbers, or of the others."""
    return sum(gained for number, gained in points.items() if number % 2 == odd)
