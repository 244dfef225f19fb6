"""Round-robins of teams: teams that leave (C.05, 6.6), against a model that adds up the boards.

Days and places.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangeTeamRules, EnterTeams, MoveGame, SetGameResult, TeamEntry
from arbiter_gui.app.history.lines import history_lines
from arbiter_gui.app.history.words import label_with_names
from arbiter_gui.app.rounds.leaving import edit_leaving, edit_returning
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Mark, Player
from arbiter_gui.reports.final_tables.cross_table import cross_rows
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.round_tables.pairings import pairings_table
from arbiter_gui.reports.schedule_tables.schedule import schedule_table
from arbiter_gui.reports.team_tables.matches import matches_table

BOARDS = 2
GAME_POINTS = {Mark.WIN: 10, Mark.FORFEIT_WIN: 10, Mark.DRAW: 5}
LEAVING = 2
Score = tuple[int, int]
"""Match points and game points in tenths."""


def league(played: int, seed: int, primary: TeamScore = TeamScore.MATCH_POINTS) -> Tournament:
    """Return a round-robin of six teams in which some rounds have been played, by lot."""
    lots = random.Random(seed)
    event = Tournament(edition="berger", points=USUAL_MATCH_POINTS, schedule=Schedule())
    event = ChangeTeamRules(TeamRules(boards=BOARDS, primary=primary)).apply(event)
    entries: list[TeamEntry] = []
    for letter in "ABCDEF":
        players = tuple(Player(0, f"{letter}{board}", 1800) for board in range(1, BOARDS + 1))
        entries.append(TeamEntry(Player(0, f"Team {letter}"), players))
    event = EnterTeams(tuple(entries)).apply(event)
    event = propose(event).edit().apply(event)
    for number in range(1, played + 1):
        for match in (1, 2, 3):
            for board in range(1, BOARDS + 1):
                result = lots.choice((WHITE_WINS, DRAWN, BLACK_WINS))
                event = SetGameResult(number, match, board, result).apply(event)
    return event


def model(event: Tournament, left_from: int) -> dict[int, Score]:
    """Return the score of every team after team 2 has left, added up board by board as the article
    says.
    """
    completed = left_from - 1
    counts = 2 * completed >= 5
    totals = {team.number: (0, 0) for team in event.players}
    for number, recorded in enumerate(event.rounds, 1):
        for match in recorded.boards:
            teams = (match.white, match.black)
            if LEAVING in teams and not counts:
                continue
            if LEAVING in teams and number >= left_from:
                opponent = sum(teams) - LEAVING
                totals[opponent] = _added(totals[opponent], (20, BOARDS * 10))
            elif number < left_from:
                for team, gained in zip(teams, _of_match(match.games), strict=True):
                    totals[team] = _added(totals[team], gained)
    return totals


def so_far(event: Tournament, rounds: int) -> dict[int, Score]:
    """Return the score of every team after so many rounds, while no team has left."""
    totals = {team.number: (0, 0) for team in event.players}
    for recorded in event.rounds[:rounds]:
        for match in recorded.boards:
            for team, gained in zip(
                (match.white, match.black), _of_match(match.games), strict=True
            ):
                totals[team] = _added(totals[team], gained)
    return totals


def _of_match(games: tuple[Board, ...]) -> tuple[Score, Score]:
    """Return what a played match brings both teams; the first-named one has White on odd boards."""
    first = 0
    second = 0
    for place, game in enumerate(games, 1):
        white = GAME_POINTS.get(game.result.white, 0)
        black = GAME_POINTS.get(game.result.black, 0)
        if place % 2:
            first += white
            second += black
        else:
            first += black
            second += white
    if first == second:
        return (10, first), (10, second)
    if first > second:
        return (20, first), (0, second)
    return (0, first), (20, second)


def _added(score: Score, gained: Score) -> Score:
    return score[0] + gained[0], score[1] + gained[1]


def shown_scores(event: Tournament) -> dict[int, tuple[object, object]]:
    """Return the first score and the other one as the standings show them."""
    table = standings_table(event, ())
    columns = {column.key: column for column in table.columns}
    first, other = columns["points"], columns["other_points"]
    return {row.player.number: (first.value_of(row), other.value_of(row)) for row in table.rows}


@pytest.mark.parametrize("left_from", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("primary", TeamScore)
def test_6_6_results_count_from_half_of_the_matches_on_and_the_rest_is_lost_by_forfeit(
    left_from: int, primary: TeamScore
) -> None:
    event = league(left_from - 1, seed=left_from, primary=primary)
    after = edit_leaving(event, LEAVING, left_from).apply(event)
    expected = model(event, left_from)
    if primary is TeamScore.GAME_POINTS:
        expected = {team: (games, matches) for team, (matches, games) in expected.items()}
    if left_from <= 3:
        expected[LEAVING] = (0, 0)
    assert shown_scores(after) == expected
    assert scores(after) == {team: score[0] for team, score in expected.items()}


def test_6_6_matches_of_a_team_that_does_not_count_stay_in_the_cross_table() -> None:
    event = league(2, seed=7)
    after = edit_leaving(event, LEAVING, 3).apply(event)
    before_rows = {row.player.number: row.scores[:2] for row in cross_rows(event)}
    assert {row.player.number: row.scores[:2] for row in cross_rows(after)} == before_rows


def test_6_6_the_warning_counts_matches_and_has_the_new_score_of_every_team() -> None:
    event = league(2, seed=3)
    (caution,) = cautions(edit_leaving(event, LEAVING, 3), event)
    assert caution.sentence.startswith("2 Team B has completed 2 of 5 matches, less than half")
    points, stays = caution.consequences
    old_scores = {team: match_points for team, (match_points, _) in so_far(event, 2).items()}
    new_scores = {
        team: match_points for team, (match_points, _) in model(event, left_from=3).items()
    }
    new_scores[LEAVING] = 0
    changed = [team for team in range(1, 7) if old_scores[team] != new_scores[team]]
    assert LEAVING in changed
    lines = [
        f"{team} Team {'ABCDEF'[team - 1]} {old_scores[team] // 10} → {new_scores[team] // 10}"
        for team in changed
    ]
    for team in range(1, 7):
        if team not in changed:
            lines.append(f"{team} Team {'ABCDEF'[team - 1]} {new_scores[team] // 10}")
    assert points == f"Points: {'; '.join(lines)}."
    assert stays.startswith("The matches stay in the crosstable")


def test_a_team_that_returns_has_its_matches_open_again_and_undo_takes_both_back(
    session: Session,
) -> None:
    event = session.tournament
    session.apply(edit_leaving(event, LEAVING, 4))
    gone = session.tournament
    assert label_with_names(session.undo_label or "", gone) == "withdraw team 2 Team B from round 4"
    assert history_lines(session.history(), gone)[-1].label == "withdraw team 2 Team B from round 4"
    session.apply(edit_returning(gone, LEAVING, 4))
    assert session.tournament.rounds == event.rounds
    session.undo()
    assert session.tournament.rounds == gone.rounds
    session.undo()
    assert session.tournament == event


def test_6_6_a_team_that_returns_later_has_lost_what_was_due_in_between() -> None:
    "It leaves from round 2 on and returns in round 3: its first result counts again, round 2 is lost by forfeit."
    event = league(1, seed=5)
    gone = edit_leaving(event, LEAVING, 2).apply(event)
    back = edit_returning(gone, LEAVING, 3).apply(gone)
    assert back.by_number[LEAVING].withdrawn_from is None
    assert back.rounds[0] == event.rounds[0]
    assert back.rounds[1] == gone.rounds[1], "the match of round 2 stays lost"
    assert back.rounds[1] != event.rounds[1]
    assert back.rounds[2:] == event.rounds[2:], "the later matches are open again"
    expected = so_far(event, 1)
    opponent = _opponent_in(event, 2)
    expected[opponent] = _added(expected[opponent], (20, BOARDS * 10))
    assert shown_scores(back) == expected


def _opponent_in(event: Tournament, number: int) -> int:
    """Return the opponent of the leaving team in a round."""
    for match in event.rounds[number - 1].boards:
        if LEAVING in (match.white, match.black):
            return match.white + match.black - LEAVING
    raise AssertionError("every team plays in every round")


def test_a_match_has_a_day_and_a_place_on_the_schedule_and_in_its_round(session: Session) -> None:
    assert not {"place", "appointment"} & _keys(session.tournament)
    session.apply(MoveGame(4, 2, " 2026/12/24 ", venue=" Town hall "))
    event = session.tournament
    assert (
        label_with_names(session.undo_label or "", event) == "date and place of match 2 of round 4"
    )
    row = schedule_table(event).rows[10]
    assert (row.round, row.table, row.date, row.venue) == (4, 2, "2026/12/24", "Town hall")
    assert [pairing.appointment for pairing in pairings_table(event, 4).rows] == [
        "",
        "2026/12/24, Town hall",
        "",
    ]
    assert {"place", "appointment"} <= _keys(event)
    on_paper = matches_table(event, 4)
    assert [line.appointment for line in on_paper.rows if line.board == 0] == [
        "",
        "2026/12/24, Town hall",
        "",
    ]
    assert on_paper.columns[-1].key == "appointment"
    assert matches_table(event, 3).columns[-1].key != "appointment"
    titles = {column.key: column.title for column in schedule_table(event).columns}
    assert (titles["board"], titles["white"], titles["black"]) == (
        "Match",
        "Home team",
        "Away team",
    )
    again = Session.read(session.path)
    assert again.tournament == event
    again.close()


def _keys(event: Tournament) -> set[str]:
    return {
        column.key
        for table in (schedule_table(event), pairings_table(event, 4))
        for column in table.columns
    }


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    event = league(3, seed=3)
    session = Session.create(tmp_path / "league.arbiter", replace(event, round_count=5))
    yield session
    session.close()
