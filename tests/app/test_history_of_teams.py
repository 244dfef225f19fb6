"""The history of a team event: players of teams, rosters and games of matches with their old and
new values.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import (
    ChangeRoster,
    ChangeTeamRules,
    DropRound,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
)
from arbiter_gui.app.history.lines import HistoryLine, history_lines
from arbiter_gui.app.history.words import old_and_new
from arbiter_gui.app.session import Session
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, Player
from tests.formats.trf.test_team_events import played_event


@pytest.fixture(scope="module")
def event() -> Tournament:
    return played_event(TeamRules(boards=3))


@pytest.fixture
def session(event: Tournament, tmp_path: Path) -> Iterator[Session]:
    session = Session.create(tmp_path / "cup.arbiter", event)
    yield session
    session.close()


def last_line(session: Session) -> HistoryLine:
    return history_lines(session.history(), session.tournament)[-1]


def test_a_roster_and_its_players(session: Session, event: Tournament) -> None:
    first, *others = (event.member_by_number[number] for number in event.roster_of[1].players)
    newcomer = Player(0, "Nora", 2100)
    session.apply(ChangeRoster(1, (*others, replace(first, title="FM"), newcomer), "TA", "Ann"))
    line = last_line(session)
    assert line.all_values() == (
        "1 Team A: rating 1998 → 1997",
        "1 A1: title – → FM",
        "17 Nora: – → 2100",
        "roster of 1 Team A: 1 A1, 2 A2, 3 A3, 4 A4 → 2 A2, 3 A3, 4 A4, 1 A1, 17 Nora",
        "captain of 1 Team A: – → Ann",
        "short name of 1 Team A: A → TA",
    )
    assert line.players == (1,)
    session.undo()
    assert "17 Nora: 2100 → –" in last_line(session).all_values()


def test_games_line_ups_and_points_of_a_match(session: Session, event: Tournament) -> None:
    match = event.rounds[0].boards[0]
    home = match.white
    players = event.roster_of[home].players
    session.apply(SetGameResult(1, 1, 1, BLACK_WINS))
    assert last_line(session).all_values() == (
        "1 Team A – 3 Team C: ½-½ → 0-1",
        "1 Team A – 3 Team C, board 1, 3 A3 – 9 C1: 1-0 → 0-1",
    )
    assert last_line(session).players == (match.white, match.black)
    session.apply(SetLineUp(1, 1, home, (players[2], players[0], players[3])))
    assert last_line(session).all_values()[1:] == (
        "1 Team A – 3 Team C, board 2: 10 C2 – – +/- → 10 C2 – 1 A1",
    )
    session.apply(SetMatchScore(1, 1, 20, 10))
    assert last_line(session).all_values()[1:] == ("1 Team A – 3 Team C, game points: – → 2-1",)
    session.apply(DropRound(1))
    assert "1 Team A – 3 Team C, board 1: 3 A3 – 9 C1 0-1 → –" in last_line(session).all_values()


def test_rules_of_a_team_event_that_changed_are_named(session: Session, event: Tournament) -> None:
    assert event.team_rules is not None
    session.apply(
        ChangeTeamRules(replace(event.team_rules, uses_secondary=False, bye_game_points=20))
    )
    assert last_line(session).values == (
        "scores: match points, then game points → match points only; game points for a bye: half a "
        "point per board → 2"
    )


def test_the_games_of_a_round_that_is_gone_are_named_by_board(session: Session) -> None:
    session.apply(SetGameResult(1, 1, 1, BLACK_WINS))
    rows = [row for row in session.history()[-1].changes if row.table == "match_games"]
    assert old_and_new(rows) == "board 1, board 1, player 3 – player 9: 1-0 → 0-1"
