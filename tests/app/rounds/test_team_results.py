"""Results of matches of teams: boards with an empty seat, guests, scores that do not add up."""

from __future__ import annotations

import pytest

from arbiter_gui.app.edits import (
    ChangeGuest,
    ChangeTeamRules,
    EnterGuest,
    EnterTeams,
    SetGameResult,
    SetLineUp,
    TeamEntry,
)
from arbiter_gui.app.edits.team_matches import guests
from arbiter_gui.app.rounds.odd_results import DECISIONS, odd_results
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.team_results import KEYS, edit_of_team_match, score_warning
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Player,
    Result,
)


@pytest.fixture
def event() -> Tournament:
    """Two teams of two boards with a reserve; round 1 is paired.

    Board 2 of the team named first has Black.
    """
    event = Tournament(
        edition="team-2026", round_count=1, initial_colour=Colour.WHITE, points=USUAL_MATCH_POINTS
    )
    event = ChangeTeamRules(TeamRules(boards=2)).apply(event)
    entries = []
    for team in "AB":
        players = tuple(Player(0, f"{team}{board}", 1800) for board in (1, 2, 3))
        entries.append(TeamEntry(Player(0, f"Team {team}"), players))
    event = EnterTeams(tuple(entries)).apply(event)
    return propose(event).edit().apply(event)


@pytest.fixture
def with_empty_seat(event: Tournament) -> Tournament:
    """The second team has nobody on board 2, where it would have White."""
    second_team = event.rounds[0].boards[0].black
    first_player = event.roster_of[second_team].players[0]
    return SetLineUp(1, 1, second_team, (first_player, 0)).apply(event)


@pytest.mark.parametrize(
    ("entered", "recorded"),
    [
        (BLACK_WINS, BLACK_WINS_BY_FORFEIT),
        (BLACK_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT),
        (PENDING, BLACK_WINS_BY_FORFEIT),
        (DOUBLE_FORFEIT, DOUBLE_FORFEIT),
    ],
)
def test_a_board_with_an_empty_seat_is_forfeited(
    with_empty_seat: Tournament, entered: Result, recorded: Result
) -> None:
    event = SetGameResult(1, 1, 2, entered).apply(with_empty_seat)
    assert event.rounds[0].boards[0].games[1].result == recorded


@pytest.mark.parametrize("entered", [DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT])
def test_nobody_can_draw_or_win_from_an_empty_seat(
    with_empty_seat: Tournament, entered: Result
) -> None:
    with pytest.raises(
        InvalidTournament, match="Board 2 has an empty seat: it can only be forfeited"
    ):
        SetGameResult(1, 1, 2, entered).apply(with_empty_seat)


def test_a_guest_is_entered_with_the_line_up_and_only_if_he_plays(event: Tournament) -> None:
    match = event.rounds[0].boards[0]
    guest = Player(7, "Guest, Gil", 1750)
    unseated_guest = Player(8, "Guest, Ida")
    second_line_up = event.roster_of[match.black].players[:2]
    edit = edit_of_team_match(
        event,
        1,
        1,
        ((1, guest.number), second_line_up),
        (KEYS["1"], KEYS["="]),
        None,
        (guest, unseated_guest),
    )
    assert edit is not None
    played = edit.apply(event)
    assert guests(played) == (7,)
    assert played.rounds[0].boards[0].games[1].black == 7
    with pytest.raises(InvalidTournament, match=("Another player has the number 7")):
        EnterGuest(unseated_guest.__class__(7, "Guest, Ida")).apply(played)


def test_only_a_guest_can_be_changed_as_one(event: Tournament) -> None:
    roster_player = event.roster_of[1].players[0]
    with pytest.raises(InvalidTournament, match=f"No guest has the number {roster_player}"):
        ChangeGuest(Player(roster_player, "Guest, Gil")).apply(event)
    with_guest = EnterGuest(Player(99, "Guest, Gil")).apply(event)
    changed = ChangeGuest(Player(99, "Guest, Ida")).apply(with_guest)
    assert changed.member_by_number[99].name == "Guest, Ida"
    assert changed.members[:-1] == event.members


def test_a_score_that_the_boards_cannot_have_is_a_warning() -> None:
    rules = TeamRules(boards=4)
    assert score_warning((25, 15), rules) is None
    assert score_warning((20, 10), rules) == (
        "The score adds up to 3 points; the boards together give 4."
    )
    three_points_a_win = TeamRules(boards=4, game_win=30, game_draw=10)
    assert score_warning((20, 10), three_points_a_win) is None


def test_a_match_of_teams_is_never_too_short_to_be_rated(event: Tournament) -> None:
    assert odd_results(event)[: len(DECISIONS)] == DECISIONS
    assert not any(
        "short" in mark.name.lower() for result in odd_results(event) for mark in (result.white,)
    )
