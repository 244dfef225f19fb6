"""Matches of two games: both are recorded, published, changed and unpaired as one, and byes are for
whole matches.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from arbiter_gui.app.edits import (
    CancelBye,
    ChangeRound,
    DropRound,
    PublishRound,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.registration.bye_limits import (
    bye_limit_cautions,
    half_point_byes,
    reasons_against_next_bye,
    too_late_for_half_point,
)
from arbiter_gui.app.registration.byes import edit_of_byes
from arbiter_gui.app.report_files.report_notes import report_notes
from arbiter_gui.app.rounds.late_correction import is_next_round_over, sentences_after_change
from arbiter_gui.app.rounds.match_results import edit_of_match_result, games_of_match
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
    Round,
)
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import Dialect, read_trf, write_report
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.round_tables.pairings import not_playing_rows, pairings_table
from arbiter_gui.reports.sheets.result_slips import result_slip_pages
from arbiter_gui.standings.facts import is_voluntary_unplayed

KEY = "double-2026"
SEVEN = Tournament(
    players=tuple(Player(number, f"Player {number}", 2500 - 10 * number) for number in range(1, 8)),
    edition=KEY,
    round_count=10,
    initial_colour=Colour.WHITE,
)


def accepted(tournament: Tournament) -> Tournament:
    return propose(tournament).edit().apply(tournament)


def finished(tournament: Tournament) -> Tournament:
    """Return a tournament whose last match was won 2-0 by White of the first game on every
    board.
    """
    number = len(tournament.rounds)
    for place in range(1, len(tournament.rounds[-1].boards) + 1):
        games = games_of_match("2-0")
        assert games is not None
        tournament = edit_of_match_result(tournament, number, place, games).apply(tournament)
    return tournament


@cache
def two_matches() -> Tournament:
    """Seven players after the first match and the pairing of the second."""
    return accepted(finished(accepted(SEVEN)))


@pytest.mark.article("double-2026", "1.4", "4.4")
def test_one_acceptance_records_both_games_of_every_match() -> None:
    edit = propose(SEVEN).edit()
    assert edit.label == "pair rounds 1 and 2"
    first, second = edit.apply(SEVEN).rounds
    assert [(board.black, board.white) for board in first.boards] == [
        (board.white, board.black) for board in second.boards
    ]
    assert all(board.result == PENDING for board in (*first.boards, *second.boards))
    assert [(bye.player, bye.kind) for bye in first.byes] == [(7, ByeKind.PAIRING_ALLOCATED)]
    assert [(bye.player, bye.kind) for bye in second.byes] == [(7, ByeKind.HALF)]
    assert scores(edit.apply(SEVEN))[7] == 15


def test_rounds_of_single_games_are_no_matches() -> None:
    """Not even where the same players meet again in another round."""
    alone = replace(SEVEN, edition="dutch-2026", players=SEVEN.players[:2])
    once = replace(
        alone, rounds=(Round((Board(1, 2, DRAWN),)), Round(), Round((Board(2, 1, DRAWN),)))
    )
    assert [once.match_of(number) for number in (1, 2, 3)] == [
        range(1, 2),
        range(2, 3),
        range(3, 4),
    ]
    paired = accepted(replace(SEVEN, edition="dutch-2026"))
    assert len(paired.rounds) == 1


def test_a_game_with_the_wrong_colours_leaves_the_match_what_it_is() -> None:
    paired = accepted(SEVEN)
    one, *others = paired.rounds[1].boards
    edit = ChangeRound(2, (Board(one.black, one.white), *others), paired.rounds[1].byes)
    changed = edit.apply(paired)
    assert changed.match_of(1) == changed.match_of(2) == range(1, 3)
    assert changed.rounds[0] == paired.rounds[0]


def test_the_round_that_is_played_is_the_first_game_with_a_result_to_come() -> None:
    paired = accepted(SEVEN)
    assert (paired.current_round, paired.begun_round) == (1, 1)
    for place in (1, 2, 3):
        paired = SetResult(1, place, DRAWN).apply(paired)
    assert (paired.current_round, paired.begun_round) == (2, 2)
    assert obstacles(paired)[0].boards == ((2, 1), (2, 2), (2, 3))


def test_results_of_both_games_are_waited_for() -> None:
    paired = accepted(SEVEN)
    assert [(found.code, len(found.boards)) for found in obstacles(paired)] == [
        ("missing-results", 6)
    ]
    assert obstacles(finished(paired)) == ()


def test_rounds_paired_later_are_counted_by_match() -> None:
    tournament = two_matches()
    assert [tournament.paired_after(number) for number in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert not is_next_round_over(tournament, 1)
    assert is_next_round_over(finished(tournament), 2)
    corrected = SetResult(3, 1, DRAWN).apply(tournament)
    assert sentences_after_change(tournament, corrected, 3) == ()


def test_both_games_are_published_and_unpaired_as_one() -> None:
    tournament = two_matches()
    public = PublishRound(3, "2026-11-29T09:00").apply(tournament)
    assert [recorded.published for recorded in public.rounds] == [False, False, True, True]
    unpaired = DropRound(4).apply(tournament)
    assert unpaired == replace(finished(accepted(SEVEN)), requests=())
    with pytest.raises(InvalidTournament, match="Only the last paired round"):
        DropRound(3).apply(tournament)


def test_a_bye_of_a_match_that_is_unpaired_is_requested_again() -> None:
    asked = RequestBye(3, 1, ByeKind.ZERO).apply(SEVEN)
    of_matches = replace(asked.details, kind="Individual: Double-Swiss")
    assert DropRound(2).apply(accepted(asked)) == replace(asked, details=of_matches), (
        "the system stays said"
    )


def test_the_second_games_follow_a_change_of_the_first_ones() -> None:
    paired = SetResult(2, 3, DRAWN).apply(accepted(SEVEN))
    one, other, third = paired.rounds[0].boards
    boards = Board(one.white, other.black), Board(other.white, one.black), third
    changed = ChangeRound(1, boards, paired.rounds[0].byes).apply(paired)
    assert [(board.white, board.black) for board in changed.rounds[1].boards] == [
        (board.black, board.white) for board in boards
    ]
    assert [board.result for board in changed.rounds[1].boards] == [PENDING, PENDING, DRAWN]
    given = Bye(one.white, ByeKind.PAIRING_ALLOCATED)
    moved = ChangeRound(1, (Board(7, one.black), other, third), (given,)).apply(paired)
    assert moved.rounds[1].byes == (Bye(one.white, ByeKind.HALF, "H"),)


def test_one_undo_takes_back_both_games_and_the_trace_stays_with_the_first(tmp_path, clock) -> None:
    session = Session.create(tmp_path / "cup.arbiter", SEVEN, clock)
    session.apply(propose(SEVEN).edit())
    assert session.undo_label == "pair rounds 1 and 2"
    assert [session.trace(number) is not None for number in (1, 2)] == [True, False]
    session.apply(edit_of_match_result(session.tournament, 2, 1, (WHITE_WINS, DRAWN)))
    session.undo()
    session.undo()
    assert session.tournament.rounds == ()
    session.close()


# Results of whole matches


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("2-0", (WHITE_WINS, BLACK_WINS)),
        ("1½-½", (WHITE_WINS, DRAWN)),
        ("1.5-0.5", (WHITE_WINS, DRAWN)),
        ("1,5:,5", (WHITE_WINS, DRAWN)),
        ("1½", (WHITE_WINS, DRAWN)),
        ("1 - 1", (DRAWN, DRAWN)),
        ("½-1½", (BLACK_WINS, DRAWN)),
        ("0", (BLACK_WINS, WHITE_WINS)),
        ("+", (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT)),
        ("-", (BLACK_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT)),
        ("X", (DOUBLE_FORFEIT, DOUBLE_FORFEIT)),
        ("", None),
        ("2-1", None),
        ("3", None),
        ("1½-1½", None),
        ("½½", None),
        ("1.2-0.8", None),
    ],
)
def test_the_score_of_a_match_means_two_games(text, games) -> None:
    assert games_of_match(text) == games


def test_a_match_is_entered_from_either_of_its_rounds_by_white_of_the_first_game() -> None:
    paired = accepted(SEVEN)
    for number in (1, 2):
        edit = edit_of_match_result(paired, number, 2, (WHITE_WINS, DRAWN))
        assert edit.label == "1-0, ½-½ in the match on board 2"
        after = edit.apply(paired)
        white = paired.rounds[0].boards[1].white
        assert (scores(after)[white], after.rounds[1].boards[1].result) == (15, DRAWN)


def test_a_match_of_an_earlier_pairing_is_corrected_game_by_game() -> None:
    with pytest.raises(InvalidTournament, match="game by game"):
        edit_of_match_result(two_matches(), 1, 1, (DRAWN, DRAWN))
    single = accepted(replace(SEVEN, edition="dutch-2026"))
    with pytest.raises(InvalidTournament, match="Round 1 is not part of a match"):
        edit_of_match_result(single, 1, 1, (DRAWN, DRAWN))


# Byes of whole matches


def test_a_bye_requested_for_any_game_is_one_for_the_match() -> None:
    asked = RequestBye(2, 4, ByeKind.HALF).apply(finished(accepted(SEVEN)))
    assert [(request.player, request.round) for request in asked.requests] == [(2, 3)]
    both = accepted(asked)
    assert [[bye.kind for bye in game.byes if bye.player == 2] for game in both.rounds[2:]] == [
        [ByeKind.HALF]
    ] * 2
    assert both.requests == ()
    assert CancelBye(2, 4).apply(asked).requests == ()
    edit = edit_of_byes(finished(accepted(SEVEN)), (2,), (3, 4), ByeKind.HALF)
    assert edit == RequestBye(2, 3, ByeKind.HALF)


def test_byes_are_counted_by_match_and_the_last_rounds_too() -> None:
    tournament = finished(accepted(RequestBye(2, 1, ByeKind.HALF).apply(SEVEN)))
    assert half_point_byes(tournament, 2) == 1
    assert half_point_byes(finished(accepted(SEVEN)), 7) == 0, (
        "the second game of the pairing-allocated bye"
    )
    assert bye_limit_cautions(SEVEN, (1,), (3, 4), ByeKind.HALF) == ()
    assert (
        bye_limit_cautions(tournament, (2,), (3,), ByeKind.HALF)[0].code == "second-half-point-bye"
    )
    assert [too_late_for_half_point(SEVEN, number) for number in (5, 6, 7, 9)] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.article("double-2026", "1.4")
def test_the_bye_of_the_pairing_is_one_in_both_games() -> None:
    """Nobody asked for it, so that the tie-breaks of C.07 take neither game for a voluntary
    unplayed round.
    """
    for entry in histories(finished(accepted(SEVEN)))[7]:
        assert entry.bye is ByeKind.PAIRING_ALLOCATED
        assert not is_voluntary_unplayed(entry)
    asked = finished(accepted(RequestBye(2, 1, ByeKind.HALF).apply(SEVEN)))
    assert [entry.bye for entry in histories(asked)[2]] == [ByeKind.HALF, ByeKind.HALF]
    assert all(is_voluntary_unplayed(entry) for entry in histories(asked)[2])


def test_second_games_have_no_bye_of_their_own_to_warn_of() -> None:
    twice = accepted(finished(two_matches()))
    numbers = [bye.player for bye in twice.rounds[4].byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    before_second_game = replace(twice.before_round(6), round_count=6)
    assert [reasons_against_next_bye(before_second_game, number) for number in numbers] == [()]
    asked = RequestBye(2, 5, ByeKind.HALF).apply(twice.before_round(5))
    assert reasons_against_next_bye(replace(asked, round_count=6), 2)


def test_answers_say_of_the_second_game_that_the_bye_is_for_the_match() -> None:
    tournament = accepted(
        RequestBye(2, 1, ByeKind.HALF).apply(replace(SEVEN, players=(*SEVEN.players, Player(8))))
    )
    inquiry = prepare_inquiry(tournament, 2)
    given = next(
        bye.player for bye in tournament.rounds[0].byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    )
    for wording, sentence in (
        (Wording.PLAYER, "You have the bye for the whole match, which began in round 1"),
        (Wording.ARBITER, f"{given} has the bye for the whole match, which began in round 1"),
    ):
        answer = str(inquiry.answer(Question.BYE, given, 0, wording))
        assert sentence in answer
        assert "C.04.1" in answer or wording is Wording.PLAYER
    assert "You requested a half-point bye for round 2" in str(
        inquiry.answer(Question.BYE, 2, 0, Wording.PLAYER)
    )


# Sheets


def test_the_pairings_show_the_score_of_the_match_and_what_its_games_are() -> None:
    paired = edit_of_match_result(accepted(SEVEN), 1, 2, (BLACK_WINS, DRAWN)).apply(accepted(SEVEN))
    for number, score, note in (
        (1, "½ - 1½", "the second games, with colours reversed, are played as round 2"),
        (2, "1½ - ½", "second games of the matches that began in round 1"),
    ):
        table = pairings_table(paired, number)
        column = next(column for column in table.columns if column.key == "match")
        assert [column.value_of(row) for row in table.rows] == [None, score, None]
        assert note in table.note
        reasons = [(str(row.reason), row.points) for row in not_playing_rows(paired, number)]
        assert reasons == [("bye", 10 if number == 1 else 5)]
    single = pairings_table(accepted(replace(SEVEN, edition="dutch-2026")), 1)
    assert "match" not in [column.key for column in single.columns]
    assert single.note == ""


def test_a_match_has_one_slip_with_a_line_for_each_game() -> None:
    paired = accepted(SEVEN)
    heading = Heading("Cup", "", "")
    pages = result_slip_pages(paired, 2, heading)
    assert pages == result_slip_pages(paired, 1, heading)
    texts = [item.text for page in pages for item in page.items if isinstance(item, TextItem)]
    assert texts.count("Rounds 1 and 2") == 3
    first, second = paired.rounds[0].boards[0], paired.rounds[1].boards[0]
    assert f"Round 1, White {first.white}" in texts
    assert f"Round 2, White {second.white}" in texts
    assert texts.count("½ - ½") == 6


# Report files


@pytest.mark.parametrize("dialect", [Dialect.OF_2016, Dialect.OF_2026])
def test_a_report_has_rounds_of_games_and_is_read_as_the_same_matches(dialect) -> None:
    tournament = replace(two_matches(), details=Details(start="2026/05/01"))
    read = read_trf(write_report(tournament, dialect), "cup.trf")
    assert not [notice for notice in read.notices if "although they met" in str(notice.sentence)]
    assert read.tournament.edition == KEY
    assert read.tournament.match_of(4) == range(3, 5)
    for own, again in zip(tournament.rounds, read.tournament.rounds, strict=True):
        assert again.boards == own.boards
        assert {(bye.player, bye.kind) for bye in again.byes} == {
            (bye.player, bye.kind) for bye in own.byes
        }


def test_a_report_notes_what_no_record_says_of_matches() -> None:
    notes = " ".join(map(str, report_notes(two_matches(), None, "")))
    assert "no record shows which rounds form one match" in notes
    assert "written as U in the round of the first game and as H" in notes
    eight = accepted(replace(SEVEN, players=(*SEVEN.players, Player(8))))
    assert "as U" not in " ".join(map(str, report_notes(eight, None, "")))
    single = accepted(replace(SEVEN, edition="dutch-2026"))
    assert "one match" not in " ".join(map(str, report_notes(single, None, "")))
