"""Events of teams in report files: what is read, and that nothing is lost when it is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import (
    ChangeTeamRules,
    Edit,
    EnterGuest,
    EnterTeams,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
    SetResult,
    TeamEntry,
)
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import LineUpOrder, PreferenceType, TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import game_points_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Mark,
    Player,
    Result,
)
from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.formats.trf.teams.reading import points_of_matches
from arbiter_gui.formats.trf.teams.records import MatchPoints
from arbiter_gui.formats.trf.teams.type_codes import rules_of_code
from arbiter_gui.formats.trf.writer import write_trf

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "team-2026"
FILES = sorted(FOLDER.iterdir())


def read(text: str | bytes) -> Tournament:
    return read_trf(text if isinstance(text, bytes) else text.encode(), "event.trf").tournament


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_read_as_an_event_of_teams_and_written_unchanged(path: Path) -> None:
    event = read(path.read_bytes())
    lines = [line.rstrip() for line in path.read_text().splitlines()]
    stated = {
        int(line[4:7]): (float(line[54:60]), float(line[61:67]))
        for line in lines
        if line[:3] == "310"
    }
    games = game_points_of(event)
    counted = {
        number: (points / 10, sum(games[number]) / 10) for number, points in scores(event).items()
    }
    assert counted == stated
    assert [line.rstrip() for line in write_trf(event).decode().splitlines()] == lines


def played_event(rules: TeamRules, **settings: object) -> Tournament:
    """Return an event of four teams after a round with an empty board, a guest's line-up and a
    forfeited match.
    """
    event = Tournament(
        edition="team-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
        points=points_of_matches(MatchPoints(), None),
    )
    event = ChangeTeamRules(rules).apply(replace(event, **settings))
    entries = []
    for team in "ABCD":
        players = tuple(
            Player(0, f"{team}{number}", 2000 - number) for number in range(1, rules.boards + 2)
        )
        entries.append(TeamEntry(Player(0, f"Team {team}"), players, short_name=team))
    event = EnterTeams(tuple(entries)).apply(event)
    event = propose(event).edit().apply(event)
    home = event.rounds[0].boards[0].white
    roster = event.roster_of[home].players
    event = SetLineUp(1, 1, home, (roster[2], 0, *roster[3 : rules.boards + 1])).apply(event)
    for board, game in enumerate(event.rounds[0].boards[0].games, 1):
        if game.white and game.black:
            event = SetGameResult(1, 1, board, WHITE_WINS if board == 1 else DRAWN).apply(event)
    return SetResult(1, 2, WHITE_WINS_BY_FORFEIT).apply(event)


EVENTS = [
    TeamRules(boards=3),
    TeamRules(boards=2, colours="WW", preferences=PreferenceType.B, uses_secondary=False),
    TeamRules(
        primary=TeamScore.GAME_POINTS, preferences=PreferenceType.NONE, game_win=20, game_draw=10
    ),
]


@pytest.mark.parametrize(
    "rules", EVENTS, ids=["three boards", "white at home", "game points first"]
)
def test_an_event_made_here_comes_back_equal(rules: TeamRules) -> None:
    event = played_event(rules, points=points_of_matches(MatchPoints(win=30), None))
    assert [match.result.known for match in event.rounds[0].boards] == [True, True]
    written = write_trf(event, Dialect.OF_2026)
    again = read(written)
    for part in (
        "players",
        "members",
        "rosters",
        "points",
        "edition",
        "round_count",
        "initial_colour",
    ):
        assert getattr(again, part) == getattr(event, part), part
    assert again.team_rules is not None
    assert replace(again.team_rules, colours="") == replace(rules, colours="")
    assert again.team_rules.colour_letters == rules.colour_letters
    assert again.rounds == event.rounds
    assert write_trf(again) == write_trf(read(write_trf(again)))


@pytest.mark.parametrize(
    ("edit", "line"),
    [
        (SetMatchScore(1, 1, 20, 5), "### Match decided: round 1, {first}-{second} 1 2.0-0.5"),
        (SetResult(1, 1, BLACK_WINS), "### Match decided: round 1, {first}-{second} 0"),
        (
            SetResult(1, 1, Result(Mark.LOSS, Mark.LOSS)),
            "### Match decided: round 1, {first}-{second} 00",
        ),
        (SetResult(1, 1, ADJOURNED), "### Match decided: round 1, {first}-{second} ??"),
    ],
)
def test_a_match_decided_without_its_boards_comes_back(edit: Edit, line: str) -> None:
    event = edit.apply(played_event(TeamRules(boards=3)))
    match = event.rounds[0].boards[0]
    written = write_trf(event, Dialect.OF_2026)
    assert line.format(first=match.white, second=match.black) in written.decode().splitlines()
    assert read(written).rounds == event.rounds


def test_a_decision_about_no_match_is_ignored_with_a_notice() -> None:
    written = write_trf(played_event(TeamRules(boards=3)), Dialect.OF_2026)
    last_match = played_event(TeamRules(boards=3)).rounds[-1].boards[0]
    round_0 = f"round 0, {last_match.white}-{last_match.black} 00"
    for line in ("round 1, 1-1 1", "round 9, 1-2 1", "round 1, 1-2 won", round_0):
        report = read_trf(written + f"### Match decided: {line}\r\n".encode(), "cup.trf")
        assert report.tournament.rounds == read(written).rounds
        assert any(
            "cannot be read as an Arbiter setting" in str(notice) for notice in report.notices
        )


def test_the_games_of_a_guest_come_back() -> None:
    """A guest is in no record 310: the line-up of record 300 says for which team he plays."""
    event = played_event(TeamRules(boards=3))
    match = event.rounds[0].boards[0]
    event = EnterGuest(Player(99, "Guest, Gil", 1750)).apply(event)
    line_up = event.roster_of[match.black].players[:2]
    event = SetLineUp(1, 1, match.black, (*line_up, 99)).apply(event)
    for board in (1, 3):
        event = SetGameResult(1, 1, board, DRAWN).apply(event)
    again = read(write_trf(event, Dialect.OF_2026))
    assert again.rounds == event.rounds
    assert again.members[-1].name == "Guest, Gil"


LEAGUES = [
    TeamRules(boards=2, primary=TeamScore.GAME_POINTS),
    TeamRules(
        boards=2, primary=TeamScore.GAME_POINTS, uses_secondary=False, preferences=PreferenceType.B
    ),
    TeamRules(boards=2, uses_secondary=False, order=LineUpOrder.MARGIN, rating_margin=50),
    TeamRules(boards=2, order=LineUpOrder.FREE, bye_game_points=20),
]


@pytest.mark.parametrize("dialect", [None, *Dialect])
@pytest.mark.parametrize("rules", LEAGUES)
def test_a_league_keeps_the_rules_that_record_192_cannot_say(
    rules: TeamRules, dialect: Dialect | None
) -> None:
    event = replace(
        played_event(rules), rounds=(), edition="berger", schedule=Schedule(), initial_colour=None
    )
    event = propose(event).edit().apply(event)
    written = write_trf(event, dialect)
    again = read(written)
    assert again.edition == "berger"
    assert again.team_rules is not None
    if dialect is Dialect.OF_2016:  # has no record of byes
        rules = replace(rules, bye_game_points=None)
    elif rules.bye_game_points is None:
        again = replace(again, team_rules=replace(again.team_rules, bye_game_points=None))
    assert replace(again.team_rules, colours="") == rules
    assert write_trf(again, dialect) == written
    usual = write_trf(replace(again, team_rules=TeamRules(boards=2)), dialect)
    assert b"ranked by" not in usual
    assert b"line-ups" not in usual


@pytest.mark.parametrize("code", ["BERGER_TEAM_ROUNDROBIN", "FIDE_TEAM_DOUBLEROUNDROBIN"])
def test_the_code_of_a_round_robin_names_no_preferences(code: str) -> None:
    rules = TeamRules(preferences=PreferenceType.B)
    assert rules_of_code(code, rules) == rules


def test_the_points_of_a_bye_are_kept_before_a_team_has_it() -> None:
    rules = TeamRules(boards=2, bye_game_points=15)
    event = played_event(rules, points=points_of_matches(MatchPoints(), 20))
    again = read(write_trf(event, Dialect.OF_2026))
    assert again.points == event.points
    assert again.team_rules is not None
    assert again.team_rules.bye_game_points == 15
    unplayed = replace(event, rounds=())
    assert read(write_trf(unplayed, Dialect.OF_2026)).points == event.points


@pytest.mark.parametrize(
    "line",
    [
        "### Teams are ranked by: MP BH",
        "### Colour preferences of teams: C",
        "### Order of line-ups: margin 5000",
    ],
)
def test_a_line_of_rules_that_cannot_be_read_is_said(line: str) -> None:
    written = write_trf(played_event(TeamRules(boards=2)), Dialect.OF_2026).decode()
    report = read_trf(f"{line}\r\n{written}".encode(), "event.trf")
    assert "cannot be read as an Arbiter setting" in " ".join(
        str(n.sentence) for n in report.notices
    )
    assert report.tournament.team_rules is not None
    assert report.tournament.team_rules.order is LineUpOrder.ROSTER


def test_a_match_of_forfeits_that_both_teams_came_to_is_decided_by_its_points() -> None:
    """Each team misses one player: 1-1 is a drawn match, not one that both teams lost."""
    event = played_event(TeamRules(boards=2))
    match = event.rounds[0].boards[0]
    for board in (1, 2):
        event = SetGameResult(1, 1, board, WHITE_WINS_BY_FORFEIT).apply(event)
    assert event.rounds[0].boards[0].result == DRAWN
    totals = scores(event)
    assert (totals[match.white], totals[match.black]) == (10, 10)
    report = write_trf(event, Dialect.OF_2026)
    assert read(report).rounds == event.rounds
    assert report.count(b"\n330 ") == 1, "only the match that a team did not come to"


def test_the_records_of_2016_name_the_teams() -> None:
    event = played_event(TeamRules(boards=2))
    lines = write_trf(event, Dialect.OF_2016).decode().splitlines()
    teams = [line for line in lines if line.startswith("013")]
    assert [line[4:10] for line in teams] == ["Team A", "Team B", "Team C", "Team D"]
    assert not [line for line in lines if line.startswith(("310", "320", "330", "300", "352"))]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("310   1 Team 1", "team 1 for the second time"),
        ("310  10 Team 9" + " " * 60 + "   1", "player 1, who is in team 1"),
        ("310  10 Team 9" + " " * 60 + "  77", "player 77, who is not in the file"),
        ("330 ++ 001 001 002", "'++'"),
        ("330 +- 001 001 099", "team 99, which is not in the file"),
        ("352 WXW", "'WXW'"),
        ("362 TX 2.0", "'TX'"),
    ],
)
def test_a_broken_record_of_teams_names_its_place(line: str, found: str) -> None:
    with pytest.raises(FormatError, match=r"event\.trf:") as error:
        read(FILES[0].read_text() + line + "\n")
    assert found in str(error.value)
