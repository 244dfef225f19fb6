"""What counts for the rating only: written into the report file as a line, and read back as a note
of its round.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import ChangeRound, EnterLate, LeaveFideMode, ReportResult, SetResult
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.record_lines.rating_notes import read_rating_note
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    Mark,
    Player,
    Reported,
    Result,
)
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.app.on_record.test_integrity import BOARDS, BYE, after_rounds

UNRATED = Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW)
HALF = Result(Mark.DRAW, Mark.LOSS)
FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def again(tournament, dialect=None):
    return read_trf(write_trf(tournament, dialect), "a.trf").tournament


@pytest.mark.parametrize("played", [DRAWN, BLACK_WINS, UNRATED, HALF, FORFEIT])
@pytest.mark.parametrize("dialect", [None, Dialect.OF_2026])
def test_a_note_comes_back_from_the_report_file(played, dialect):
    noted = edited_tournament(
        ReportResult(1, 2, played), replace(after_rounds(3), edition="dutch-2026")
    )
    assert noted.rounds[0].reported == (Reported(2, played),)
    read = again(noted, dialect)
    assert [r.reported for r in read.rounds] == [(Reported(2, played),), (), ()]
    assert [b.result for b in read.rounds[0].boards] == [b.result for b in noted.rounds[0].boards]
    assert again(read, dialect) == read


def test_the_last_note_of_a_board_counts_and_the_result_that_is_used_takes_it_away():
    tournament = after_rounds(3)
    for edit in (
        ReportResult(1, 1, DRAWN),
        ReportResult(1, 2, DRAWN),
        ReportResult(1, 1, BLACK_WINS),
    ):
        tournament = edited_tournament(edit, tournament)
    assert again(tournament).rounds[0].reported == (Reported(1, BLACK_WINS), Reported(2, DRAWN))
    tournament = edited_tournament(ReportResult(1, 1, WHITE_WINS), tournament)
    assert len(event_lines_of(tournament)) == 4
    assert (
        again(tournament).rounds[0].reported
        == tournament.rounds[0].reported
        == (Reported(2, DRAWN),)
    )


def test_a_note_follows_new_numbers_and_turned_colours():
    tournament = edited_tournament(
        LeaveFideMode(), edited_tournament(ReportResult(1, 1, BLACK_WINS), after_rounds(3))
    )
    turned = (
        BOARDS[1],
        replace(BOARDS[0], white=BOARDS[0].black, black=BOARDS[0].white),
        *BOARDS[2:],
    )
    tournament = edited_tournament(ChangeRound(1, turned, BYE, "x"), tournament)
    tournament = edited_tournament(EnterLate(Player(0, "Zander, Z.", 3000), 4), tournament)
    for found in (tournament, again(tournament)):
        (note,) = found.rounds[0].reported
        board = found.rounds[0].boards[note.board - 1]
        assert (board.white, board.black, note.result) == (3, 2, WHITE_WINS)


def test_a_result_that_is_made_to_count_later_leaves_the_note_as_it_was():
    tournament = edited_tournament(
        LeaveFideMode(), edited_tournament(ReportResult(1, 1, DRAWN), after_rounds(3))
    )
    tournament = edited_tournament(SetResult(1, 1, DRAWN), tournament)
    assert again(tournament).rounds[0].reported == tournament.rounds[0].reported


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "board 1 (1-5), 1-0 is used, ½-½ was played",
            "no board of round 1 has these players; the line was ignored",
        ),
        ("board 1 (1-2), 1-0 is used, 7-0 was played", None),
        ("of another program", None),
    ],
)
def test_a_line_that_fits_no_board_is_told_and_one_of_others_kept(line, told):
    data = write_trf(after_rounds(3)) + f"### For rating only @ Round 1: {line}\r\n".encode()
    read = read_trf(data, "a.trf")
    assert [r.reported for r in read.tournament.rounds] == [(), (), ()]
    assert [str(n.sentence) for n in read.notices if n.line > 7] == ([told] if told else [])
    assert event_lines_of(read.tournament)[-1].endswith(line)


def test_a_line_about_a_round_that_is_not_there_is_told():
    data = write_trf(after_rounds(1)).decode()
    data += "### For rating only @ Round 3: board 1 (1-2), 1-0 is used, ½-½ was played\r\n"
    (notice,) = [n for n in read_trf(data.encode(), "a.trf").notices if "round 3" in n.sentence]
    assert notice.sentence == "no board of round 3 has these players; the line was ignored"


def test_the_line_says_both_results():
    line = "### For rating only @ Round 12: board 3 (4-9), 1-0 (unrated) is used, +/- was played"
    note = read_rating_note(line)
    assert note is not None
    assert (note.line, note.used, note.played) == (
        line,
        Result(Mark.SHORT_WIN, Mark.SHORT_LOSS),
        FORFEIT,
    )
