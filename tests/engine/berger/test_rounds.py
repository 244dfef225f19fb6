"""A round of the schedule: what is paired, what the answers say, what the judge finds, what is
refused.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.engine.api import Status, check_from, pair_round
from arbiter_gui.engine.berger import rounds
from arbiter_gui.engine.editions import why_unfit
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof import verify
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.codec import read_trace, written_trace
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.schedules import (
    ColoursTurned,
    LastRoundsTurned,
    RoundOfTable,
    SeatFree,
    TableRead,
)

FIXTURES = Path(__file__).parents[2] / "fixtures" / "round_robin" / "berger"
RECORDED = sorted(FIXTURES.glob("*.trf"))


ONE_CYCLE = Schedule()


def event(players: int, schedule: Schedule = ONE_CYCLE) -> Tournament:
    names = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    return Tournament(names, edition="berger", schedule=schedule)


def before_round(tournament: Tournament, number: int) -> Tournament:
    """Return the schedule with the rounds before one recorded as the table has them."""
    while tournament.next_round < number:
        boards = tuple(Board(*pair) for pair in pair_round(tournament, "berger").boards)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(boards)))
    return tournament


def traced(before: Tournament) -> Trace:
    recorder = Recorder(Level.STEPS)
    pair_round(before, "berger", recorder)
    return recorder.trace("berger", before.next_round, "test")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_recorded_round_is_the_one_of_the_table(path: Path) -> None:
    tournament = read_trf(path.read_bytes(), path.name).tournament
    assert tournament.edition == "berger"
    rounds = enumerate(tournament.rounds, 1)
    checks = [check_from(tournament.before_round(n), recorded, "berger") for n, recorded in rounds]
    assert [check.status for check in checks] == [Status.SAME] * len(checks)


def test_boards_stand_in_the_order_of_the_table_whatever_the_scores_are() -> None:
    path = FIXTURES / "rr10G1.trf"
    tournament = read_trf(path.read_bytes(), path.name).tournament
    for number, recorded in enumerate(tournament.rounds, 1):
        pairs = tuple((board.white, board.black) for board in recorded.boards)
        assert pairs == pair_round(tournament.before_round(number), "berger").boards


@pytest.mark.article("berger", "6.5", "6.6")
def test_who_has_left_stays_in_the_schedule() -> None:
    whole = event(8)
    left = replace(whole, players=tuple(replace(p, withdrawn_from=1) for p in whole.players))
    assert pair_round(left, "berger").boards == pair_round(whole, "berger").boards


@pytest.mark.article("berger", "6.2", "Annex 2")
def test_the_numbers_are_the_places_in_the_table_also_with_gaps() -> None:
    names = tuple(Player(number) for number in (2, 5, 7, 9))
    tournament = Tournament(names, edition="berger", schedule=Schedule())
    assert pair_round(tournament, "berger").boards == ((2, 9), (5, 7))


@pytest.mark.parametrize("players", [2, 41])
def test_too_few_and_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(InvalidTournament, match="3 to 40 players"):
        pair_round(event(players), "berger")


def test_there_is_no_round_after_the_last_one() -> None:
    with pytest.raises(InvalidTournament, match="The schedule has 3 rounds; there is no round 4"):
        pair_round(before_round(event(4), 4), "berger")


def answer(inquiry: Inquiry, question: Question, player: int, other: int = 0) -> str:
    """Return what the player is told."""
    return str(inquiry.answer(question, player, other, Wording.PLAYER))


def test_why_not_is_answered_by_the_round_in_which_two_meet() -> None:
    inquiry = prepare_inquiry(event(10), 1)
    assert (
        answer(inquiry, Question.NOT, 1, 2)
        == "In the schedule you meet Player 2 in round 2 (Annex 1)."
    )
    for player in range(1, 11):
        for other in set(range(1, 11)) - {player}:
            found = inquiry.answer(Question.NOT, player, other)
            assert found.verdict == ("played" if player + other == 11 else "impossible")


def test_in_two_cycles_both_rounds_are_named() -> None:
    inquiry = prepare_inquiry(event(4, Schedule(cycles=2)), 1)
    assert answer(inquiry, Question.NOT, 1, 2) == (
        "In the schedule you meet Player 2 in rounds 3, 5 (Annex 1)."
    )


def test_all_five_questions_have_an_answer_for_everybody_also_who_is_free() -> None:
    tournament = before_round(event(5, Schedule(cycles=2)), 7)
    inquiry = prepare_inquiry(tournament, 7)
    assert "round 7" in answer(inquiry, Question.OPPONENT, 1)
    free = next(e.player for e in inquiry.trace.events if isinstance(e, SeatFree))
    for question in (Question.OPPONENT, Question.BYE, Question.COLOUR):
        told = answer(inquiry, question, free)
        assert told.startswith("You would have no opponent in round 7"), question
    other = next(p.number for p in tournament.players if p.number != free)
    assert f"{free} has no game" in answer(inquiry, Question.BYE, other)
    assert "no player floats" in answer(inquiry, Question.FLOAT, other)
    assert "In this cycle the colours of the table are reversed" in answer(
        inquiry, Question.COLOUR, other
    )
    even = prepare_inquiry(event(4), 1)
    assert "number of players is even" in answer(even, Question.BYE, 1)


def test_a_round_with_other_boards_is_told_beside_that_of_the_table() -> None:
    path = FIXTURES / "rr06G1.trf"
    tournament = read_trf(path.read_bytes(), path.name).tournament
    second, third = tournament.rounds[1], tournament.rounds[2]
    exchanged = replace(
        tournament, rounds=(tournament.rounds[0], third, second, *tournament.rounds[3:])
    )
    comparison = prepare_inquiry(exchanged, 2).comparison()
    assert comparison is not None
    assert [row.differs for row in comparison.rows] == [True] * 3
    assert "the schedule pairs them in round" in str(comparison.answer)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_trace_of_every_recorded_round_is_proved_and_can_be_stored(path: Path) -> None:
    tournament = read_trf(path.read_bytes(), path.name).tournament
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        trace = traced(before)
        assert read_trace(written_trace(trace)) == trace
        assert verify(before, trace, Kernel()).holds


def damaged(trace: Trace) -> list[Trace]:
    """Return the trace with each event deleted, doubled or told otherwise."""
    events = trace.events
    versions = [(*events[:n], *events[n + 1 :]) for n in range(len(events))]
    versions += [(*events[: n + 1], *events[n:]) for n in range(len(events))]
    for place, told in enumerate(events):
        changed = []
        match told:
            case RoundOfTable():
                changed = [
                    replace(told, cycle=told.cycle + 1),
                    replace(told, table_round=told.table_round + 1),
                ]
                changed.append(replace(told, players=told.players[::-1]))
            case LastRoundsTurned():
                changed = [replace(told, place=told.place + 1)]
            case SeatFree():
                changed = [replace(told, player=told.player % 5 + 1)]
            case TableRead():
                changed = [replace(told, pairs=tuple(pair[::-1] for pair in told.pairs))]
            case BoardsOrdered():
                changed = [replace(told, boards=told.boards[::-1])]
            case ColoursTurned():
                changed = [replace(told, article="Annex 1")]
        versions += [(*events[:place], other, *events[place + 1 :]) for other in changed]
    return [replace(trace, events=version) for version in versions]


@pytest.mark.parametrize("number", [1, 4, 5, 6, 9])
def test_whatever_is_damaged_in_a_trace_is_found(number: int) -> None:
    before = before_round(event(5, Schedule(cycles=2)), number)
    trace = traced(before)
    assert verify(before, trace, Kernel()).holds
    for version in damaged(trace):
        assert not verify(before, version, Kernel()).holds, version.events


def test_an_engine_with_another_table_is_not_proved_right(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rounds.annex1_table
    monkeypatch.setattr(
        rounds, "annex1_table", lambda seats, number: table(seats, number % (seats - 1) + 1)
    )
    before = event(6)
    assert not verify(before, traced(before), Kernel()).holds


def stated(code: str) -> Tournament:
    return Tournament(tuple(map(Player, (1, 2, 3, 4))), records=(Record(1, f"192 {code}"),))


@pytest.mark.parametrize(
    ("code", "what", "why"),
    [
        (
            "FIDE_TEAM_TYPEA_MP_GP",
            "a Swiss team tournament",
            ", but its teams are not known: no record lists them.",
        ),
        (
            "BERGER_TEAM_ROUNDROBIN_G2",
            "a team round-robin",
            ", but its teams are not known: no record lists them.",
        ),
        (
            "CUSTOM_KNOCKOUT",
            "a tournament under a different system",
            "; this version of Arbiter has no rules to pair or check it with.",
        ),
    ],
)
@pytest.mark.parametrize("key", [None, "berger", "dutch-2026"])
def test_kinds_that_no_edition_pairs_are_refused_with_a_sentence(
    code: str, what: str, why: str, key: str | None
) -> None:
    assert why_unfit(stated(code), key) == f"This is {what} (record 192: {code}){why}"


def test_an_edition_of_another_kind_is_refused_and_the_right_one_named() -> None:
    robin = replace(event(4), edition=None)
    assert why_unfit(robin, "berger") is None
    assert why_unfit(robin) is None
    said = why_unfit(robin, "dutch-2026")
    assert said == (
        "This is a round-robin; FIDE Dutch 2026 is for a Swiss tournament. These editions can pair "
        "and check it: berger."
    )
    swiss = replace(robin, schedule=None, details=Details(kind="Individual: Swiss-System"))
    assert "Round-robin (FIDE Berger tables) is for a round-robin" in (
        why_unfit(swiss, "berger") or ""
    )
    open_to_both = replace(robin, schedule=None)
    assert why_unfit(open_to_both, "berger") is why_unfit(open_to_both, "dutch-2026") is None
