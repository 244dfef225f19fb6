"""Prizes in an event of teams: teams win those of the standings, players those for boards and
performances.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS_BY_FORFEIT, Round
from arbiter_gui.ratings.prize_fund.allocation import awards
from arbiter_gui.ratings.prize_fund.player_awards import player_awards
from arbiter_gui.ratings.prize_fund.prize_choices import kind_typed, prize_choices
from arbiter_gui.ratings.prize_fund.prize_kinds import PrizeKind, read_kind
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.sheets.receipts import receipt_pages
from tests.gui.fields import played
from tests.reports.team_tables.test_team_papers import cup

LINES = (
    "currency: EUR",
    "round: 1",
    "100; 1",
    "50; 2",
    "30; 1; board=1",
    "20; 2; board=1",
    "10; 1; board=2",
)


def with_lines(event: Tournament, *lines: str) -> Tournament:
    return replace(event, details=replace(event.details, prizes=lines))


def test_teams_win_by_the_standings_and_players_by_their_board() -> None:
    event = with_lines(cup(), *LINES)
    prizes = read_prizes(LINES)
    assert [(award.player.name, award.amount) for award in awards(event, prizes)] == [
        ("Team A", 75),
        ("Team D", 75),
    ]
    found = player_awards(event, prizes)
    # A1 and C3 have half a point each on board 1, and share its second prize.
    assert [(award.player.name, award.team, award.amount) for award in found] == [
        ("D1", "Team D", 30),
        ("A1", "Team A", 10),
        ("C3", "Team C", 10),
        ("D2", "Team D", 10),
    ]
    assert str(found[1].reason) == "board 1, place 2: ½ from 1 game, shared by 2"
    assert str(found[3].reason) == "board 2, place 1: 1 from 1 game"


def test_the_games_of_a_winner_include_those_won_by_forfeit() -> None:
    event = cup()
    # D1 won on board 1 over the board, and wins again without an opponent.
    first_round = event.rounds[0]
    won = first_round.boards[1]
    assert won.white == 4, "team D, whose player has White on board 1"
    by_forfeit = replace(
        won, games=(replace(won.games[0], result=WHITE_WINS_BY_FORFEIT), *won.games[1:])
    )
    second_round = replace(first_round, boards=(first_round.boards[0], by_forfeit))
    event = with_lines(replace(event, rounds=(first_round, second_round)), "30; 1; board=1")
    (award,) = player_awards(event, read_prizes(event.details.prizes))
    assert award.player.name == "D1"
    assert str(award.reason) == "board 1, place 1: 2 from 2 games"


def test_the_lists_and_receipts_have_both() -> None:
    source = DocumentSource(with_lines(cup(), *LINES), {})
    of_teams, of_players = document_tables(source, Document.PRIZES)
    assert [str(column.title) for column in of_teams.columns][:2] == ["Rank", "Team"]
    assert "Total prizes 210 EUR, awarded 210 EUR, remaining 0 EUR." in str(of_teams.note)
    assert "One prize per team." in str(of_teams.note)
    assert [str(row.player.name) for row in of_players.rows] == ["D1", "A1", "C3", "D2"]
    (signed,) = [
        column for column in document_tables(source, Document.ENVELOPES)[1].columns if column.signed
    ]
    assert str(signed.title) == "Received"
    assert len(receipt_pages(source.tournament, Heading("Cup"))) == 6
    (only_players,) = document_tables(source, Document.PLAYER_PRIZES)
    assert only_players.rows == of_players.rows


def test_the_best_performance_in_an_event_of_teams_is_that_of_a_player() -> None:
    event = with_lines(cup(), "70; 1; performance")
    (award,) = player_awards(event, read_prizes(event.details.prizes))
    assert (award.player.name, award.team) == ("D2", "Team D"), (
        "who beat a player with 1 point more of rating"
    )
    assert awards(event, read_prizes(event.details.prizes)) == ()


def test_a_player_of_fewer_games_than_half_the_rounds_wins_nothing_for_the_performance() -> None:
    """Reading P3, in an event of teams as in any other: one win is not the best performance."""
    event = with_lines(cup(), "70; 1; performance")
    prizes = read_prizes(event.details.prizes)
    after_two_rounds = replace(event, rounds=(*event.rounds, Round()))
    after_three_rounds = replace(event, rounds=(*event.rounds, Round(), Round()))
    assert [award.player.name for award in player_awards(after_two_rounds, prizes)] == ["D2"]
    assert player_awards(after_three_rounds, prizes) == ()


def test_kinds_offered_for_teams_are_those_of_teams_and_their_boards() -> None:
    offered = {str(choice.words): choice.kind for choice in prize_choices(cup())}
    assert {"all teams", "board 1", "board 2", "best performance"} <= offered.keys()
    assert "board 3" not in offered
    assert not {"women", "U12", "unrated", "all players"} & offered.keys()
    words = list(offered.items())
    assert kind_typed("Board 2", words) == kind_typed("board=2", words) == PrizeKind(board=2)
    assert PrizeKind(board=2).text == "board=2"


@pytest.mark.parametrize("text", ["board=0", "board=21", "board=x", "board=", "board"])
def test_a_board_that_no_match_has_is_named(text: str) -> None:
    with pytest.raises(InvalidTournament, match="is not a board from 1 to 20"):
        read_kind([text])


def test_a_prize_for_a_board_has_no_other_condition_and_is_for_teams_only() -> None:
    with pytest.raises(InvalidTournament, match="cannot have other conditions"):
        read_kind(["board=1", "women"])
    prizes = read_prizes(["30; 1; board=3"])
    with pytest.raises(InvalidTournament, match="A match has 2 boards"):
        awards(cup(), prizes)
    with pytest.raises(InvalidTournament, match="exist only in team events"):
        awards(played(4, 1), prizes)
    assert player_awards(played(4, 1), read_prizes(["30; 1", "20; 1; performance"])) == ()
