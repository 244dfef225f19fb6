"""Events of teams in tournament files: rosters, players, games of matches, history."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeRoster, SetGameResult, SetMatchScore
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.values import DRAWN, PENDING, Player
from arbiter_gui.storage import FileStore
from tests.formats.trf.test_team_events import EVENTS, played_event


def clock() -> datetime:
    return datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "rules", EVENTS, ids=["three boards", "white at home", "game points first"]
)
def test_an_event_of_teams_is_kept_and_its_edits_are_undone(
    rules: TeamRules, tmp_path: Path
) -> None:
    event = played_event(rules)
    path = tmp_path / "cup.arbiter"
    session = Session.create(path, event, clock)
    change = session.apply(SetGameResult(1, 1, 1, DRAWN))
    assert change.results == ((1, 1),)
    team = event.players[0].number
    member = event.roster_of[team].players[0]
    players = [event.member_by_number[number] for number in event.roster_of[team].players]
    session.apply(ChangeRoster(team, (*players, Player(0, "New, Nora"))))
    session.apply(SetMatchScore(1, 2, 15, 5))
    after = session.tournament
    session.close()
    again = Session.open(path, clock)
    assert again.tournament == after
    assert again.tournament.roster_of[team].players[0] == member
    for _ in range(3):
        again.undo()
    assert again.tournament == event
    assert again.tournament.rounds[0].boards[0].games[0].result != PENDING
    again.close()


def test_games_of_a_match_that_is_not_there_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cup.arbiter"
    FileStore.create(path, played_event(EVENTS[0]), "2026-11-29T12:00:00+00:00", "created").close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE match_games SET board = 7 WHERE board = 2")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="there is no such match"):
        FileStore.open(path)
