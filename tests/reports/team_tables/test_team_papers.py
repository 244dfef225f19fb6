"""The papers of team events: matches with their boards, cards, forms, players by board,
standings.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from arbiter_gui.app.edits import ChangeTeamRules, EnterTeams, SetGameResult, TeamEntry
from arbiter_gui.app.edits.attendance import Attend
from arbiter_gui.app.edits.team_matches import SetLineUp
from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import ABSENT, readiness
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Colour, Player
from arbiter_gui.formats.pgn import round_pgn
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import (
    Document,
    DocumentSource,
    document_tables,
    document_title,
    is_available,
)
from arbiter_gui.reports.final_tables.cross_table import cross_rows
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.sheets.slip_code import slip_code
from arbiter_gui.standings.teams.board_players import board_places, board_scores
from arbiter_gui.standings.tie_breaks import tie_breaks


@cache
def cup() -> Tournament:
    """Four teams of two boards and a reserve: round 1 is 1-3, 4-2, and the boards are known but for
    one.
    """
    event = Tournament(
        edition="team-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
        points=USUAL_MATCH_POINTS,
        details=Details("School Cup", tie_breaks=("EDE",)),
    )
    event = ChangeTeamRules(TeamRules(boards=2)).apply(event)
    entries = []
    for team in "ABCD":
        players = tuple(Player(0, f"{team}{board}", 1800 + board) for board in (1, 2, 3))
        entries.append(TeamEntry(Player(0, f"Team {team}"), players, captain=f"Captain {team}"))
    event = EnterTeams(tuple(entries)).apply(event)
    event = propose(event).edit().apply(event)
    reserve = event.roster_of[3].players[2]
    event = SetLineUp(1, 1, 3, (reserve,)).apply(event)
    # White on board 1 is the first-named team, on board 2 the other one.
    event = SetGameResult(1, 1, 1, DRAWN).apply(event)
    event = SetGameResult(1, 2, 1, WHITE_WINS).apply(event)
    return SetGameResult(1, 2, 2, BLACK_WINS).apply(event)


def lines(document: Document, number: int | None = None) -> list[dict[str, str]]:
    table = document_tables(DocumentSource(cup(), {}), document, number)[0]
    return [dict(zip((c.key for c in table.columns), row, strict=True)) for row in table.texts()]


def printed(document: Document, event: Tournament) -> list[set[str]]:
    """Return the texts of each page."""
    pages = sheet(DocumentSource(event, {}), document)
    return [{item.text for item in page.items if isinstance(item, TextItem)} for page in pages]


def test_matches_on_the_wall_have_their_boards_under_them() -> None:
    match, first, second, *_ = lines(Document.PAIRINGS, 1)
    assert (match["board"], match["first"], match["second"]) == ("1", "Team A", "Team C")
    assert match["result"] == "1½ - ½"
    assert (first["board"], first["first"], first["result"], first["second"]) == (
        "1.1",
        "A1",
        "½ - ½",
        "C3",
    )
    assert (first["first_colour"], first["second_colour"]) == ("□", "■")
    # Nobody plays for team C on board 2, where it would have White.
    assert (second["first_colour"], second["second"], second["result"]) == (
        "■",
        "empty board",
        "+ : –",
    )


def test_a_card_has_both_teams_all_boards_and_a_code() -> None:
    (page,) = printed(Document.RESULT_SLIPS, cup())
    assert {"1 Team A", "3 Team C", "A1", "C3", "Match 1", "Match 2", "Captain: Team D"} <= page
    assert slip_code(cup(), 1, 2).text in page
    assert document_title(cup(), Document.RESULT_SLIPS) == "Match cards"
    assert not is_available(DocumentSource(cup(), {}), Document.LARGE_RESULT_SLIPS)


def test_many_boards_have_a_card_of_a_whole_page() -> None:
    event = replace(cup(), team_rules=TeamRules(boards=10))
    assert len(printed(Document.RESULT_SLIPS, event)) == 2


def test_captains_get_a_form_with_their_roster_and_their_opponent() -> None:
    first, second = printed(Document.LINE_UP_FORMS, cup())
    assert {"1 Team A", "against 3 Team C", "A1", "A2", "A3"} <= first
    assert {"2 Team B", "4 Team D", "against 2 Team B", "against 4 Team D", "D3"} <= second | first
    assert "Signature of the captain, Captain A" in first
    before = replace(cup(), rounds=())
    assert not any(
        "against" in text for page in printed(Document.LINE_UP_FORMS, before) for text in page
    )


def test_players_are_listed_by_team_with_board_colour_and_result() -> None:
    rows = {row["name"]: row for row in lines(Document.BOARD_RESULTS)}
    assert rows["A1"]["r1"] == "1w½"
    assert rows["A2"]["r1"] == "2b+"
    assert (rows["A2"]["points"], rows["A2"]["games"], rows["C1"]["r1"]) == ("1", "", "")
    assert rows["D1"]["team"] == "4 Team D"


def test_board_prizes_go_by_points_and_leave_out_forfeits_without_a_game() -> None:
    winners = [
        (place.board, place.score.player.name, place.score.points) for place in board_places(cup())
    ]
    assert winners == [
        (1, "D1", 10),
        (1, "A1", 5),
        (1, "C3", 5),
        (1, "B1", 0),
        (2, "D2", 10),
        (2, "B2", 0),
    ]
    shares = {score.player.name: score.percentage(10) for score in board_scores(cup())}
    assert (shares["A1"], shares["A2"]) == (50, None)


def test_standings_have_match_points_and_game_points() -> None:
    table = standings_table(cup())
    titles = {column.key: column.title for column in table.columns}
    assert (titles["points"], titles["other_points"]) == ("MP", "GP")
    row = next(row for row in table.rows if row.player.name == "Team A")
    assert table.column("other_points").text(row) == "1½"


def test_lists_of_teams_are_headed_as_such() -> None:
    """`Surname and first name` above teams is what other languages would say for `Name`."""
    source = DocumentSource(cup(), {})
    for document in (Document.STANDINGS, Document.CROSS_TABLE, Document.BOARD, Document.BY_NAME):
        (table,) = document_tables(source, document)
        assert table.column("name").title == "Team"


def test_slips_speak_of_teams() -> None:
    explained = prepare_inquiry(cup(), 1).explained_boards(cup())
    sentences = " ".join(str(story.text) for story in explained.stories)
    assert "the team with the smaller number" in sentences
    assert "player" not in sentences


def test_cells_of_the_cross_table_are_game_points() -> None:
    cells = {row.player.name: row.cells[0] for row in cross_rows(cup())}
    assert cells["Team A"].endswith("w1½")
    assert cells["Team B"].endswith("b0")


def test_ratings_come_from_the_games_of_the_boards() -> None:
    games = {row.player.name: len(row.games) for row in rating_report(cup())}
    assert (games["A1"], games["A2"], games["D1"]) == (1, 0, 1)
    assert "Team A" not in games


def test_games_are_written_with_match_board_and_teams() -> None:
    games = round_pgn(cup(), 1).decode().split("[Event ")[1:]
    assert len(games) == 3
    assert '[Round "1.2.2"]' in games[2]
    assert '[White "B2"]' in games[2]
    assert '[WhiteTeam "Team B"]' in games[2]
    assert '[BlackTeam "Team D"]' in games[2]
    assert '[Board "2"]' in games[2]


def test_the_second_score_is_headed_by_what_it_counts_and_stands_there_once() -> None:
    """13.1: MPvGP is the score by which the standings are not made.

    The table keeps its own title.
    """
    table = standings_table(cup(), tie_breaks("MPvGP"))
    assert [str(column.title) for column in table.columns][-2:] == ["MP", "GP"]
    assert str(table.columns[-1].long_title) == "Game points"
    assert table.title == "Standings after round 1"


def test_a_warning_about_absent_teams_calls_them_teams() -> None:
    event = Attend(say("absences"), (2, 3), 2, absent=True).apply(cup())
    warnings = [
        str(remark.sentence) for remark in readiness(event).remarks if remark.code == ABSENT
    ]
    assert warnings == ["2 of 4 teams are absent in round 2 (Team B; Team C)."]
