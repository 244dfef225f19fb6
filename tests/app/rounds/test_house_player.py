"""House players: paired only when the number of the other players is odd, without a place unless
wished.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import EnterLate, RequestBye, SetResult
from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import HOUSE_PLAYER, readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, ByeKind, Player, players_at_boards
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.reports.player_tables.registration import NOT_NEEDED, PRESENT, registered_rows
from tests.gui.fields import fixed_time, start, with_results

HOUSE = 5


def with_house_player(count: int, mark: str = "unranked") -> Tournament:
    """So many players, of whom one in the middle is a house player."""
    tournament = start(count)
    players = tuple(replace(p, house=mark) if p.number == HOUSE else p for p in tournament.players)
    return replace(tournament, players=players)


def paired(tournament: Tournament) -> Tournament:
    """The next round by the rules, with results."""
    after = propose(tournament).edit().apply(tournament)
    return with_results(after, len(after.rounds))


@pytest.mark.parametrize(("count", "plays"), [(9, False), (10, True)])
def test_a_house_player_is_paired_only_when_the_others_are_odd_in_number(
    count: int, plays: bool
) -> None:
    tournament = with_house_player(count)
    recorded = paired(tournament).rounds[0]
    assert (HOUSE in players_at_boards(recorded.boards)) is plays
    assert all(bye.kind is not ByeKind.PAIRING_ALLOCATED for bye in recorded.byes)
    state = registered_rows(tournament)[HOUSE - 1].state
    assert state == (PRESENT if plays else NOT_NEEDED)
    assert [
        remark.players for remark in readiness(tournament).remarks if remark.code == HOUSE_PLAYER
    ]


def test_one_of_several_house_players_plays() -> None:
    tournament = start(9)
    players = tuple(
        replace(p, house="unranked") if p.number in (3, 6) else p for p in tournament.players
    )
    recorded = paired(replace(tournament, players=players)).rounds[0]
    seated = players_at_boards(recorded.boards)
    assert 3 in seated
    assert 6 not in seated


def test_the_house_player_comes_and_goes_with_the_number_of_players() -> None:
    tournament = paired(with_house_player(10))
    tournament = RequestBye(1, 2, ByeKind.HALF).apply(tournament)
    assert HOUSE in tournament.absent(2)
    tournament = paired(tournament)
    assert HOUSE not in tournament.absent(3)
    tournament = EnterLate(Player(0, "Late, L.", 1000), 3).apply(tournament)
    assert HOUSE in tournament.absent(3)
    assert tournament.waiting_house_players(3) == (HOUSE,)


def test_space_marks_a_house_player_absent_for_good() -> None:
    tournament = with_house_player(9)
    absent = edit_switching_presence(tournament, HOUSE).apply(tournament)
    assert absent.waiting_house_players(1) == ()
    assert edit_switching_presence(absent, HOUSE).apply(absent) == tournament


@pytest.mark.parametrize(("mark", "ranks"), [("unranked", 9), ("ranked", 10)])
def test_a_house_player_has_a_rank_only_where_wished(mark: str, ranks: int) -> None:
    rows = standing_rows(paired(paired(with_house_player(10, mark))))
    assert sum(row.rank is not None for row in rows) == ranks
    if mark == "unranked":
        assert rows[-1].player.number == HOUSE


def test_recorded_rounds_are_checked_and_proved_with_the_house_player(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "a.arbiter", with_house_player(10), fixed_time)
    session.apply(propose(session.tournament).edit())
    for board in range(1, 6):
        session.apply(SetResult(1, board, DRAWN))
    session.apply(RequestBye(2, 2, ByeKind.ZERO))
    session.apply(propose(session.tournament).edit())
    try:
        tournament = session.tournament
        statuses = [
            found.status for found in check_rounds(recorded_rounds(session), tournament.edition)
        ]
        assert statuses == [Status.SAME, Status.SAME]
        for number in (1, 2):
            told = session.before_round(number)
            assert told is not None
            before, trace = told
            assert trace is not None
            assert prove(before, trace).holds
    finally:
        session.close()


def test_answers_say_why_the_house_player_plays_or_does_not() -> None:
    tournament = with_house_player(10)
    odd = prepare_inquiry(paired(tournament), 1)
    opponent = odd.expected_opponents()[HOUSE] or 0
    for player in (HOUSE, opponent):
        assert "is a house player, paired because the number of other players was odd" in str(
            odd.answer(Question.OPPONENT, player)
        )
    even = prepare_inquiry(paired(with_house_player(9)), 1)
    assert "is a house player and does not play in round 1" in str(
        even.answer(Question.NOT, 1, HOUSE)
    )


@pytest.mark.parametrize("dialect", list(Dialect))
@pytest.mark.parametrize("mark", ["unranked", "ranked"])
def test_the_report_names_house_players_and_reads_back_the_same(
    dialect: Dialect, mark: str
) -> None:
    tournament = paired(with_house_player(9, mark))
    data = write_trf(tournament, dialect)
    again = read_trf(data, "a.trf").tournament
    assert [player.house for player in again.players] == [
        player.house for player in tournament.players
    ]
    again = replace(again, edition=tournament.edition)
    assert propose(again).pairing.boards == propose(tournament).pairing.boards
    taken_back = replace(again, players=tuple(replace(p, house="") for p in again.players))
    assert b"House players" not in write_trf(taken_back, dialect)


def test_a_house_player_who_sat_in_an_even_round_belongs_to_it() -> None:
    """After a player is taken out of the paired round the field is the one that played."""
    tournament = paired(with_house_player(10))
    board = tournament.rounds[0].boards[0]
    after = edit_changing_entries(
        tournament, 1, {board.white: ByeKind.ZERO, board.black: ByeKind.PAIRING_ALLOCATED}
    ).apply(tournament)
    before = after.before_round(1)
    assert HOUSE not in before.absent(1)
    assert HOUSE in players_at_boards(after.rounds[0].boards)
