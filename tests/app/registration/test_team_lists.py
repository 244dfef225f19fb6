"""Teams from a list of players that says for whom each of them plays."""

from __future__ import annotations

import pytest

from arbiter_gui.app.edits import ChangeTeamRules
from arbiter_gui.app.registration.team_lists import (
    edit_entering_list,
    edit_entering_teams,
    players_without_team,
    team_entries,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

LIST = (
    Player(0, "Adams", team="North", club="Chess Club"),
    Player(0, "Berg", club="South"),
    Player(0, "Carr", team="north"),
    Player(0, "Dahl"),
)


def test_players_are_sorted_into_teams_in_the_order_of_their_rows() -> None:
    north, south = team_entries(LIST)
    assert [player.name for player in north.players] == ["Adams", "Carr"]
    assert north.players[0].club == "Chess Club"
    assert (south.team.name, [player.name for player in south.players]) == ("South", ["Berg"])
    assert [player.name for player in players_without_team(LIST)] == ["Dahl"]


def test_a_second_list_adds_players_to_teams_that_are_there() -> None:
    event = ChangeTeamRules(TeamRules(boards=2)).apply(Tournament(edition="team-2026"))
    event = edit_entering_teams(event, LIST, plain("import")).apply(event)
    later = (Player(0, "Evans", team="NORTH"), Player(0, "Fox", team="West"))
    event = edit_entering_teams(event, later, plain("import")).apply(event)
    assert [team.name for team in event.players] == ["North", "South", "West"]
    names = [event.member_by_number[number].name for number in event.roster_of[1].players]
    assert names == ["Adams", "Carr", "Evans"]


def test_a_list_without_teams_is_refused() -> None:
    event = ChangeTeamRules(TeamRules()).apply(Tournament())
    with pytest.raises(InvalidTournament):
        edit_entering_teams(event, (Player(0, "Dahl"),), plain("import"))


def test_a_list_is_entered_as_teams_in_a_team_event_alone() -> None:
    teams = ChangeTeamRules(TeamRules(boards=2)).apply(Tournament(edition="team-2026"))
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(LIST)
    teams = edit_entering_list(teams, plain("import"), LIST, nothing, nothing).apply(teams)
    assert [team.name for team in teams.players] == ["North", "South"]
    assert [player.name for player in teams.members] == ["Adams", "Carr", "Berg"]
    players = Tournament()
    players = edit_entering_list(players, plain("import"), LIST, nothing, nothing).apply(players)
    assert [player.name for player in players.players] == [player.name for player in LIST]
