"""The whole schedule of a round-robin: made and published at once, results in any order, players
who leave it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import (
    AddPlayer,
    ChangeSettings,
    ClearResult,
    DropRound,
    DropSchedule,
    Edit,
    LeaveSchedule,
    MoveGame,
    NumberPlayers,
    PublishSchedule,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.history.lines import history_lines
from arbiter_gui.app.rounds.late_correction import sentences_after_change
from arbiter_gui.app.rounds.leaving import edit_leaving, edit_returning
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.annulled import (
    annulled_players,
    boards_of,
    completion_of,
    without_annulled_results,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.publication import finished_round, missing_results, published_round
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Board,
    ByeKind,
    Mark,
    Player,
    forfeited,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.standings import TIE_BREAKS, Facts, ranking
from arbiter_gui.standings.recorded_ranks import with_ranks

RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)


def players(count: int) -> tuple[Player, ...]:
    return tuple(
        Player(number, f"Player {number}", 2500 - number) for number in range(1, count + 1)
    )


def event(count: int, cycles: int = 1) -> Tournament:
    """Return an event whose schedule is made, without a game."""
    before = Tournament(players(count), edition="berger", schedule=Schedule(cycles))
    return propose(before).edit().apply(before)


def played_up_to(tournament: Tournament, last: int, seed: int = 1) -> Tournament:
    """Return the event with results drawn by lot in its first rounds."""
    chance = random.Random(seed)
    for number, recorded in enumerate(tournament.rounds[:last], 1):
        for place in range(1, len(recorded.boards) + 1):
            tournament = SetResult(number, place, chance.choice(RESULTS)).apply(tournament)
    return tournament


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    opened = Session.create(tmp_path / "final.arbiter", Tournament(players(7)))
    opened.apply(ChangeSettings.of(opened.tournament, edition="berger"))
    opened.apply(propose(opened.tournament).edit())
    yield opened
    opened.close()


def test_all_rounds_are_made_by_one_edit_and_taken_back_by_one_undo(session: Session) -> None:
    made = session.tournament
    assert (len(made.rounds), made.round_count, made.edition) == (7, 7, "berger")
    before = replace(made, rounds=())
    for number, recorded in enumerate(made.rounds, 1):
        pairs = tuple((board.white, board.black) for board in recorded.boards)
        assert pairs == pair_round(before, "berger").boards
        before = replace(before, rounds=made.rounds[:number])
        free = {p.number for p in made.players} - {n for pair in pairs for n in pair}
        assert [(bye.player, bye.kind) for bye in recorded.byes] == [
            (n, ByeKind.ZERO) for n in free
        ]
    assert session.undo_label == "make the schedule"
    session.undo()
    assert session.tournament.rounds == ()


def test_a_report_that_was_cut_off_gets_the_rounds_that_it_lacks() -> None:
    whole = played_up_to(event(6), 5)
    cut = replace(whole, rounds=whole.rounds[:2])
    proposal = propose(cut)
    assert [proposal.covers_round(number) for number in range(1, 7)] == [
        False,
        False,
        True,
        True,
        True,
        False,
    ]
    completed = proposal.edit().apply(cut)
    assert completed.rounds[:2] == cut.rounds
    assert [[(b.white, b.black) for b in r.boards] for r in completed.rounds] == [
        [(b.white, b.black) for b in r.boards] for r in whole.rounds
    ]
    with pytest.raises(InvalidTournament, match="already been made"):
        proposal.edit().apply(whole)


def test_the_history_calls_a_round_without_an_opponent_free(session: Session) -> None:
    (*_, line) = history_lines(session.history(), session.tournament)
    details = line.all_values()
    assert len([text for text in details if text.endswith(": free")]) == 7
    assert not any("bye" in text for text in details)


def test_the_schedule_is_kept_in_the_file(session: Session, tmp_path: Path) -> None:
    session.apply(MoveGame(2, 1, "2026/12/24"))
    session.apply(edit_leaving(session.tournament, 3, 1))
    again = Session.read(session.path)
    assert again.tournament == session.tournament
    assert again.tournament.schedule is not None
    assert again.tournament.schedule.annulled == (3,)
    again.close()


def test_a_game_is_moved_to_a_day_that_exists_or_to_none(session: Session) -> None:
    for day in ("2026/13/40", "2026/02/30", "2026", "in May"):
        with pytest.raises(InvalidTournament, match=f"{day} is not a date"):
            MoveGame(2, 1, day).apply(session.tournament)
    for day in ("2026/12/24", "24.12.2026", ""):
        schedule = MoveGame(2, 1, day).apply(session.tournament).schedule
        assert schedule is not None
        assert [game.date for game in schedule.moved] == [day]


def test_the_form_of_a_schedule_that_is_made_stays(session: Session) -> None:
    twice = ChangeSettings.of(session.tournament, schedule=Schedule(cycles=2))
    with pytest.raises(InvalidTournament, match="remove it before you change the number of cycles"):
        twice.apply(session.tournament)
    session.apply(DropSchedule())
    session.apply(ChangeSettings.of(session.tournament, schedule=Schedule(cycles=2)))
    assert session.tournament.round_count == 14


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (AddPlayer(Player(0, "Late")), "no player can be added"),
        (RequestBye(1, 3, ByeKind.HALF), "an absent player loses by forfeit"),
        (DropRound(7), "removed only as a whole"),
        (NumberPlayers(), "made with the present numbers"),
    ],
)
def test_nothing_is_added_to_a_schedule_or_taken_out(
    session: Session, edit: Edit, why: str
) -> None:
    with pytest.raises(InvalidTournament, match=why):
        session.apply(edit)


def test_results_come_in_any_round_and_order_and_none_is_a_late_correction(
    session: Session,
) -> None:
    for number, place in ((7, 3), (1, 1), (4, 2), (1, 2)):
        edit = SetResult(number, place, WHITE_WINS)
        assert cautions(edit, session.tournament) == ()
        before = session.tournament
        session.apply(edit)
        assert sentences_after_change(before, session.tournament, number) == ()
    corrected = SetResult(1, 1, DRAWN)
    assert cautions(corrected, session.tournament) == ()
    before = session.tournament
    session.apply(corrected)
    assert sentences_after_change(before, session.tournament, 1) == ()
    session.apply(ClearResult(7, 3))
    assert session.tournament.rounds[6].boards[2].result == PENDING
    assert not [record for record in session.tournament.records if record.text.startswith("###")]


def test_the_current_round_is_the_first_with_a_game_of_its_day() -> None:
    tournament = event(6)
    assert (tournament.current_round, tournament.begun_round) == (1, 0)
    tournament = played_up_to(tournament, 1)
    assert (tournament.current_round, tournament.begun_round) == (2, 1)
    tournament = SetResult(2, 1, DRAWN).apply(tournament)
    tournament = SetResult(2, 2, DRAWN).apply(tournament)
    assert tournament.current_round == tournament.begun_round == 2
    postponed = MoveGame(2, 3, "2026/12/24").apply(tournament)
    assert (postponed.current_round, postponed.begun_round) == (3, 2)
    back = MoveGame(2, 3, "", moved=False).apply(postponed)
    assert back.current_round == 2
    early = SetResult(5, 1, DRAWN).apply(postponed)
    assert early.current_round == 3
    rest = early
    for number in (3, 4, 5):
        for place, board in enumerate(rest.rounds[number - 1].boards, 1):
            if board.result == PENDING:
                rest = SetResult(number, place, DRAWN).apply(rest)
    assert rest.current_round == 2, "only the postponed game is left"
    assert SetResult(2, 3, DRAWN).apply(rest).current_round == 5


def test_a_swiss_has_its_last_paired_round_as_the_current_one() -> None:
    swiss = replace(played_up_to(event(6), 2), schedule=None, edition="dutch-2026")
    assert swiss.current_round == swiss.begun_round == 5
    assert swiss.paired_after(2) == 3
    assert replace(swiss, schedule=Schedule()).paired_after(2) == 0


def test_only_results_of_rounds_that_were_begun_are_missing() -> None:
    tournament = played_up_to(event(6), 1)
    assert missing_results(tournament) is None
    begun = SetResult(2, 1, DRAWN).apply(tournament)
    assert missing_results(begun) == "2 results of round 2 are missing."


def test_the_schedule_is_published_at_once_and_the_current_round_is_shown(session: Session) -> None:
    session.apply(PublishSchedule("2026-11-28T10:00:00+01:00"))
    assert all(recorded.published for recorded in session.tournament.rounds)
    assert (published_round(session.tournament), finished_round(session.tournament)) == (1, 0)
    tournament = played_up_to(session.tournament, 2)
    assert (published_round(tournament), finished_round(tournament)) == (3, 2)


def test_what_stands_in_the_way_of_a_schedule() -> None:
    before = Tournament(players(2), edition="berger", schedule=Schedule())
    assert [o.code for o in obstacles(before)] == ["players"]
    assert [o.code for o in obstacles(event(6))] == ["finished"]
    ready = readiness(Tournament(players(6), edition="berger", schedule=Schedule()))
    assert ready.is_ready
    assert [str(remark.sentence) for remark in ready.remarks] == [
        "The numbers have not been drawn (C.05, 6.2)."
    ]


def test_a_schedule_with_results_is_removed_after_two_warnings() -> None:
    played = PublishSchedule("2026-11-28").apply(played_up_to(event(6), 2))
    assert [caution.code for caution in cautions(DropSchedule(), played)] == [
        "results-lost",
        "published",
    ]
    assert DropSchedule().apply(played).rounds == ()


def model_points(tournament: Tournament, gone: int, first: int) -> dict[int, int]:
    """Return everybody's points (tenths) when a player leaves before round `first`, by the words of
    C.05 6.6 alone.
    """
    rounds = list(enumerate(tournament.rounds, 1))
    played = sum(n < first and gone in (b.white, b.black) for n, r in rounds for b in r.boards)
    games = sum(gone in (b.white, b.black) for _, r in rounds for b in r.boards)
    annulled = played * 2 < games
    points = Counter[int]({player.number: 0 for player in tournament.players})
    for number, recorded in rounds:
        for board in recorded.boards:
            involved = gone in (board.white, board.black)
            if involved and annulled:
                continue
            if involved and number >= first:
                points[board.white + board.black - gone] += 10
            elif board.result == WHITE_WINS:
                points[board.white] += 10
            elif board.result == BLACK_WINS:
                points[board.black] += 10
            elif board.result == DRAWN:
                points[board.white] += 5
                points[board.black] += 5
    return dict(points)


@pytest.mark.article("berger", "6.5", "6.6")
@pytest.mark.parametrize(("count", "cycles"), [(4, 1), (5, 1), (8, 1), (9, 1), (4, 2), (5, 2)])
def test_a_withdrawal_at_every_moment_gives_the_points_of_the_article(
    count: int, cycles: int
) -> None:
    whole = event(count, cycles)
    for first in range(1, len(whole.rounds) + 2):
        tournament = played_up_to(whole, first - 1, seed=first)
        for gone in range(1, count + 1):
            edit = edit_leaving(tournament, gone, first)
            after = edit.apply(tournament)
            assert scores(after) == model_points(tournament, gone, first), (first, gone)
            marks = [
                board.result.white if board.white == gone else board.result.black
                for number, board in boards_of(after, gone)
                if number >= first
            ]
            assert set(marks) <= {Mark.FORFEIT_LOSS}
            assert edit_returning(after, gone, first).apply(after) == tournament


@pytest.mark.article("berger", "6.6")
def test_exactly_half_of_the_games_counts_and_a_win_by_forfeit_is_not_completed() -> None:
    """Readings RR3 and RR2."""
    half = played_up_to(event(5), 2)
    player = next(p.number for p in half.players if completion_of(half, p.number).completed == 2)
    assert edit_leaving(half, player, 3) == LeaveSchedule(player, 3, annulled=False)
    won = event(5)
    for number, board in boards_of(won, 1)[:3]:
        place = won.rounds[number - 1].boards.index(board) + 1
        white = board.white == 1
        result = BLACK_WINS_BY_FORFEIT if not white else BLACK_WINS_BY_FORFEIT.turned
        won = SetResult(number, place, result).apply(won)
    assert completion_of(won, 1).completed == 0
    assert edit_leaving(won, 1, 5) == LeaveSchedule(1, 5, annulled=True)


@pytest.mark.article("berger", "6.6")
def test_whose_results_do_not_count_comes_last_and_counts_for_nobody_in_tie_breaks() -> None:
    """Readings RR5 and RR4: as if the players had not taken part.

    The game between two of them is out once.
    """
    tournament = played_up_to(event(8), 2)
    for gone in (3, 5):
        tournament = edit_leaving(tournament, gone, 3).apply(tournament)
    tournament = played_up_to_open(tournament)
    alone = replace(without_annulled_results(tournament), schedule=Schedule())
    alone = replace(alone, players=tuple(p for p in alone.players if p.number not in (3, 5)))
    for code in ("DE", "WIN", "SB", "KS", "BPG", "PS"):
        mine = TIE_BREAKS[code](Facts.of(tournament), (1, 2, 4))
        without = TIE_BREAKS[code](Facts.of(alone), (1, 2, 4))
        assert {n: value.value for n, value in mine.items()} == {
            n: v.value for n, v in without.items()
        }, code
    rows = ranking(tournament, [TIE_BREAKS["SB"]])
    assert [row.number for row in rows[-2:]] == [3, 5]
    assert {row.points for row in rows[-2:]} == {0}
    assert TIE_BREAKS["KS"](Facts.of(tournament), (3,))[3].value in (None, Fraction(0))


def played_up_to_open(tournament: Tournament) -> Tournament:
    """Return the event with all games drawn that have no result."""
    for number, recorded in enumerate(tournament.rounds, 1):
        for place, board in enumerate(recorded.boards, 1):
            if board.result == PENDING:
                tournament = SetResult(number, place, DRAWN).apply(tournament)
    return tournament


def test_the_warning_tells_what_the_article_says_and_the_points_of_all() -> None:
    tournament = played_up_to(event(6), 2)
    (early,) = cautions(edit_leaving(tournament, 2, 3), tournament)
    assert early.sentence == (
        "2 Player 2 has completed 2 of 5 games, less than half: none of this player's results "
        "count in the standings (C.05, 6.6)."
    )
    assert all(f"{n} Player {n}" in early.consequences[0] for n in range(1, 7))
    assert "→" in early.consequences[0]
    late = played_up_to(event(6), 3)
    (caution,) = cautions(edit_leaving(late, 2, 4), late)
    assert "at least half: all results count" in caution.sentence


@pytest.mark.article("berger", "6.6")
def test_a_game_still_open_at_the_withdrawal_decides_when_its_result_comes() -> None:
    """A running or postponed game of an earlier round: with it, exactly half of the games are
    completed.
    """
    tournament = played_up_to(event(7), 3)
    player = next(
        p.number for p in tournament.players if completion_of(tournament, p.number).completed == 3
    )
    number, board = boards_of(tournament, player)[0]
    place = tournament.rounds[number - 1].boards.index(board) + 1
    running = ClearResult(number, place).apply(tournament)
    (caution,) = cautions(edit_leaving(running, player, 4), running)
    assert f"A result in round {number} is still missing." in caution.consequences[0]
    left = edit_leaving(running, player, 4).apply(running)
    assert annulled_players(left) == {player}
    finish = SetResult(number, place, board.result)
    (caution,) = cautions(finish, left)
    assert "has completed 3 of 6 games, at least half: all results count" in caution.sentence
    assert "→" in caution.consequences[0]
    finished = finish.apply(left)
    assert annulled_players(finished) == frozenset()
    assert finished == edit_leaving(tournament, player, 4).apply(tournament)
    assert annulled_players(ClearResult(number, place).apply(finished)) == {player}


def test_a_return_opens_the_lost_games_again_and_keeps_what_was_won_by_forfeit() -> None:
    tournament = played_up_to(event(6), 2)
    number, board = boards_of(tournament, 1)[-1]
    place = tournament.rounds[number - 1].boards.index(board) + 1
    absent_opponent = forfeited(board.black == 1, board.white == 1)
    tournament = SetResult(number, place, absent_opponent).apply(tournament)
    left = edit_leaving(tournament, 1, 3).apply(tournament)
    assert edit_returning(left, 1, 3).apply(left) == tournament


def test_an_expelled_player_leaves_in_the_same_way() -> None:
    tournament = played_up_to(event(6), 1)
    after = edit_leaving(tournament, 2, 2, "phone").apply(tournament)
    assert after.by_number[2].expelled == "phone"
    assert after.schedule is not None
    assert after.schedule.annulled == (2,)


def test_a_game_of_two_who_have_left_is_lost_by_both() -> None:
    tournament = event(6)
    for gone in (1, 2):
        tournament = edit_leaving(tournament, gone, 1).apply(tournament)
    ((_, board),) = [(n, b) for n, b in boards_of(tournament, 1) if 2 in (b.white, b.black)]
    assert (board.result.white, board.result.black) == (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
    back = edit_returning(tournament, 1, 1).apply(tournament)
    ((_, board),) = [(n, b) for n, b in boards_of(back, 1) if 2 in (b.white, b.black)]
    absent = board.result.white if board.white == 2 else board.result.black
    assert (absent, board.result.played) == (Mark.FORFEIT_LOSS, False)


def test_ranks_that_are_written_follow_the_standings_that_count() -> None:
    tournament = played_up_to_open(edit_leaving(event(6), 4, 1).apply(event(6)))
    ranks = {player.number: player.rank for player in with_ranks(tournament).players}
    assert ranks[4] == 6
    assert Board(1, 6) not in tournament.rounds[0].boards  # the game has a result now


@pytest.mark.parametrize("edit", [SetResult(9, 1, WHITE_WINS), ClearResult(1, 9)])
def test_a_result_on_a_board_that_does_not_exist_is_an_error_and_not_a_warning(edit: Edit) -> None:
    schedule = event(4)
    assert cautions(edit, schedule) == ()
    with pytest.raises(InvalidTournament):
        edit.apply(schedule)
