"""A round of a Scheveningen match: what is paired, what the answers say, what the judge finds, what
is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.domain.annulled import completion_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import Schedule, ScheduleForm, read_schedule, written_schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.engine.api import Status, check_from, pair_round
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof import verify
from arbiter_gui.ratings.title_norms.norms import no_norms, norms
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.codec import read_trace, written_trace
from arbiter_gui.trace.schedules import PlaceEmpty, RoundOfTeams, TableRead, WhitesOfFirstTeam

KEY = "scheveningen"
RECORDED = Path(__file__).parents[2] / "fixtures" / "round_robin" / KEY / "sv09D.trf"
"""Five players, those with odd numbers, against four, over two cycles."""


def match(*teams: str, cycles: int = 1) -> Tournament:
    """Return a match of players whose teams are given one after another."""
    players = tuple(Player(n, f"Player {n}", team=team) for n, team in enumerate(teams, 1))
    return Tournament(players, edition=KEY, schedule=Schedule(cycles, form=ScheduleForm.TWO_TEAMS))


@pytest.fixture(scope="module")
def recorded() -> Tournament:
    return read_trf(RECORDED.read_bytes(), RECORDED.name).tournament


def traced(before: Tournament) -> Trace:
    recorder = Recorder(Level.STEPS)
    pair_round(before, KEY, recorder)
    return recorder.trace(KEY, before.next_round, "test")


def test_every_recorded_round_is_the_one_of_the_table_and_its_trace_is_proved(
    recorded: Tournament,
) -> None:
    assert (len(recorded.rounds), recorded.schedule) == (
        10,
        Schedule(2, form=ScheduleForm.TWO_TEAMS),
    )
    for number, played in enumerate(recorded.rounds, 1):
        before = recorded.before_round(number)
        assert check_from(before, played, KEY).status is Status.SAME
        trace = traced(before)
        assert read_trace(written_trace(trace)) == trace
        assert verify(before, trace, Kernel()).holds


def with_cycle(event: Event) -> Event:
    return replace(event, cycle=1) if isinstance(event, RoundOfTeams) else event


def with_teams_exchanged(event: Event) -> Event:
    return replace(event, first=event.second) if isinstance(event, RoundOfTeams) else event


def with_free_player(event: Event) -> Event:
    return replace(event, player=event.player % 9 + 2) if isinstance(event, PlaceEmpty) else event


def with_colours(event: Event) -> Event:
    turned = (
        tuple((black, white) for white, black in event.pairs)
        if isinstance(event, TableRead)
        else ()
    )
    return replace(event, pairs=turned) if turned else event


def with_other_whites(event: Event) -> Event:
    return (
        replace(event, players=event.players[1:]) if isinstance(event, WhitesOfFirstTeam) else event
    )


@pytest.mark.parametrize(
    "change", [with_cycle, with_teams_exchanged, with_free_player, with_colours, with_other_whites]
)
def test_the_judge_notices_every_changed_event(
    recorded: Tournament, change: Callable[[Event], Event]
) -> None:
    before = recorded.before_round(7)
    trace = traced(before)
    changed = replace(trace, events=tuple(map(change, trace.events)))
    assert changed != trace
    assert not verify(before, changed, Kernel()).holds


def answer(inquiry: Inquiry, question: Question, player: int, other: int = 0) -> str:
    return str(inquiry.answer(question, player, other, Wording.PLAYER))


@pytest.mark.article("scheveningen", "S.1", "S.2")
def test_why_not_is_answered_by_the_round_in_which_two_meet_or_by_the_team() -> None:
    inquiry = prepare_inquiry(match(*"AAAABBBB", cycles=2), 1)
    assert (
        answer(inquiry, Question.OPPONENT, 1)
        == "The schedule pairs you with Player 5 in round 1 (S.2)."
    )
    assert (
        answer(inquiry, Question.NOT, 1, 6)
        == "In the schedule you meet Player 6 in rounds 2, 7 (S.2)."
    )
    told = answer(inquiry, Question.NOT, 1, 2)
    assert (
        told == "You are in the same team as Player 2, and players meet only the other team (S.1)."
    )


@pytest.mark.article("scheveningen", "S.3", "S.5")
def test_a_colour_is_answered_by_the_article_of_colours_and_that_of_a_reversed_cycle() -> None:
    first_cycle = match(*"AABB", cycles=2)
    inquiry = prepare_inquiry(first_cycle, 1)
    assert (
        answer(inquiry, Question.COLOUR, 3) == "The schedule gives Black to you in this game (S.3)."
    )
    boards = pair_round(first_cycle, KEY).boards
    played = replace(first_cycle, rounds=(Round(tuple(Board(*board) for board in boards)),) * 2)
    told = answer(prepare_inquiry(played, 3), Question.COLOUR, 3)
    assert "(S.3). In this cycle the colours of the table are reversed (S.5)." in told


@pytest.mark.article("scheveningen", "S.3")
def test_the_trace_says_who_of_the_first_team_has_white() -> None:
    two_boards = match(*"AABB")
    assert WhitesOfFirstTeam("S.3", (1, 2)) in traced(two_boards).events
    after_a_round = replace(two_boards, rounds=(Round((Board(1, 3), Board(2, 4))),))
    assert WhitesOfFirstTeam("S.3", ()) in traced(after_a_round).events


@pytest.mark.article("scheveningen", "S.4")
def test_who_is_free_and_who_is_not_learns_why() -> None:
    inquiry = prepare_inquiry(match(*"AAABB"), 1)
    assert "an empty place in the smaller team" in answer(inquiry, Question.BYE, 3)
    assert "an empty place in the smaller team" in answer(inquiry, Question.COLOUR, 3)
    assert "has an opponent for you" in answer(inquiry, Question.BYE, 1)
    assert "Your team is the smaller one" in answer(inquiry, Question.BYE, 4)
    assert "no player floats" in answer(inquiry, Question.FLOAT, 1)
    even = prepare_inquiry(match(*"AABB"), 1)
    assert "Both teams have the same number of players" in answer(even, Question.BYE, 1)


@pytest.mark.parametrize(
    ("teams", "reason"),
    [
        (["A", "B", "", ""], "Team missing for 2 players"),
        (["A", "B", "C", "A"], "The players are in 3 teams"),
        (["A", "A", "a", "A"], "The players are in 1 team"),
        (["A", "B", "B"], "4 to 40 players"),
    ],
)
def test_other_players_than_those_of_two_teams_are_refused(teams: list[str], reason: str) -> None:
    with pytest.raises(InvalidTournament, match=reason):
        pair_round(match(*teams), KEY)


def test_the_form_of_a_schedule_is_kept_and_older_files_are_round_robins() -> None:
    schedule = Schedule(2, form=ScheduleForm.TWO_TEAMS)
    assert read_schedule(written_schedule(schedule)) == schedule
    assert "form" not in written_schedule(Schedule())
    assert read_schedule(written_schedule(Schedule())) == Schedule()


def test_the_list_of_players_has_a_column_to_type_the_teams_into() -> None:
    columns = [column.key for column in registration_table(match("", "", "", "")).columns]
    assert "team" in columns


def test_games_that_are_planned_are_those_against_the_other_team(recorded: Tournament) -> None:
    unplayed = replace(recorded, rounds=())
    assert [completion_of(unplayed, number).games for number in (1, 2)] == [2 * 4, 2 * 5]


def test_title_norms_are_excluded_and_it_is_said_why(recorded: Tournament) -> None:
    assert "cannot be achieved in a Scheveningen match" in str(no_norms(recorded))
    assert list(norms(recorded)) == []
