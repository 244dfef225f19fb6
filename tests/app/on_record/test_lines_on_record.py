"""The lines on record: the numbers that the file uses, the board on the table, and everything that
came late.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    AcceptPairing,
    AddPlayer,
    CancelBye,
    ChangeDetails,
    ChangeRound,
    ChangeSettings,
    ClearResult,
    DropRound,
    EnterLate,
    LeaveFideMode,
    PublishRound,
    RemovePlayer,
    ReportResult,
    RequestBye,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, differences
from arbiter_gui.app.opening.earlier_state import earlier_session
from arbiter_gui.app.original_pairings.recorded_lines import is_changed_by_hand
from arbiter_gui.app.rounds.late_correction import correcting_edit
from arbiter_gui.app.session import Session, edited_tournament
from arbiter_gui.domain.record_lines.corrections import (
    corrections,
    read_correction,
    unfit_corrections,
    with_results_known_for,
)
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.texts.words import result_notation, result_of_notation
from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Mark,
    Player,
    Result,
)
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.app.conftest import seven_players
from tests.app.on_record.test_integrity import BOARDS, BYE, after_rounds

STRONG = Player(0, "Zander, Z.", 3000)
SWAPPED = (Board(1, 4), Board(3, 2), Board(5, 6))


def by_hand(tournament, number):
    """Change the first two boards of a round by hand, with the note that the window makes."""
    before = HandPairing.of(number, tournament.rounds[number - 1])
    after = replace(before, boards=tuple((b.white, b.black) for b in SWAPPED))
    return ChangeRound(number, SWAPPED, BYE, "; ".join(differences(before, after)))


def lines(session):
    """The lines as the report file has them."""
    written = write_trf(session.tournament).decode().splitlines()
    return [line for line in written if line.startswith("###")]


@pytest.fixture
def session(tmp_path, clock):
    session = Session.create(tmp_path / "a.arbiter", after_rounds(2), clock)
    yield session
    session.close()


def test_a_late_entry_moves_the_numbers_in_the_lines_and_undo_moves_them_back(
    session, tmp_path, clock
):
    session.apply(RequestBye(6, 3, ByeKind.FULL))
    session.apply(by_hand(session.tournament, 2))
    session.apply(SetResult(1, 1, DRAWN))
    then = [
        "### Full-point bye @ Round 3: player 6",
        "### MPA @ Round 2: board 1: 1-4 (instead: 1 with 2 and 4 with 3); board 2: 3-2 (instead: "
        "3 with 4 and 2 with 1)",
        "### Late correction @ Round 1: board 1 (1-2), 1-0 -> ½-½ after the pairing of round 2",
    ]
    assert lines(session) == then
    session.apply(EnterLate(STRONG, 3))
    now = [
        "### Full-point bye @ Round 3: player 7",
        "### MPA @ Round 2: board 1: 2-5 (instead: 2 with 3 and 5 with 4); board 2: 4-3 (instead: "
        "4 with 5 and 3 with 2)",
        "### Late correction @ Round 1: board 1 (2-3), 1-0 -> ½-½ after the pairing of round 2",
        "### Renumbering @ Round 3: enter Zander, Z. from round 3, player 1",
    ]
    assert lines(session) == now
    session.undo()
    assert lines(session) == then
    session.redo()
    session.apply(LeaveFideMode())
    session.undo()
    assert lines(session) == [*then, "### FIDE mode left @ Round 3"]
    session.redo()
    assert sorted(lines(session)) == sorted([*now, "### FIDE mode left @ Round 3"])
    for _ in range(4):
        session.undo()
    assert lines(session) == ["### FIDE mode left @ Round 3"]
    for _ in range(4):
        session.redo()
    session.close()
    reopened = Session.open(tmp_path / "a.arbiter", clock)
    assert sorted(lines(reopened)) == sorted([*now, "### FIDE mode left @ Round 3"])
    reopened.close()


@pytest.mark.parametrize("kind", [ByeKind.PAIRING_ALLOCATED, ByeKind.ZERO])
def test_a_number_that_moves_without_a_board_is_no_change_of_settings(kind):
    """The last player has only had a bye: new numbers are on record where the pairing gave it, and
    nothing else is.
    """
    then = AcceptPairing(1, BOARDS, (Bye(7, kind),)).apply(seven_players())
    penalty, apart = PointAdjustment("", -5, 1, (7,)), ProhibitedGroup((1, 7))
    then = replace(then, adjustments=(penalty,), prohibited=(apart,))
    late = replace(then.by_number[7], number=0, name="A. Before")
    after = edited_tournament(EnterLate(late, 2), then)
    assert after.adjustments[0].players == (8,)
    lines = ("### Renumbering @ Round 2: enter A. Before from round 2, player 7",)
    assert event_lines_of(after) == (lines if kind is ByeKind.PAIRING_ALLOCATED else ())


def test_adjusted_points_have_the_numbers_of_today_whatever_the_names_are(tmp_path, clock):
    begun = after_rounds(2)
    names = {3: "Third, 4 the", 4: "Fourth, Al; 5 Berg, round 1: +1", 6: "Sixth, 1 (2-3)"}
    players = tuple(
        replace(p, name=names.get(p.number, f"Surname, {p.name}")) for p in begun.players
    )
    session = Session.create(tmp_path / "names.arbiter", replace(begun, players=players), clock)
    both = (PointAdjustment("", -5, 2, (3, 4)), PointAdjustment("", 10, None, (6,)))
    session.apply(ChangeSettings.of(session.tournament, adjustments=both))
    session.apply(ChangeSettings.of(session.tournament, adjustments=both[:1]))
    session.apply(EnterLate(STRONG, 3))
    assert lines(session)[:2] == [
        "### Settings @ Round 3: points adjusted, players 4, 5, round 2: -½; points adjusted, "
        "player 7, every round: +1",
        "### Settings @ Round 3: no longer points adjusted, player 7, every round: +1",
    ]
    session.close()


def test_several_edits_speak_by_the_numbers_of_their_end(session):
    both = Several("both", (RequestBye(6, 3, ByeKind.FULL), EnterLate(STRONG, 3)))
    session.apply(both)
    assert lines(session)[0] == "### Full-point bye @ Round 3: player 7"


def test_an_earlier_state_takes_its_numbers_back_into_the_lines(session, tmp_path):
    session.apply(RequestBye(6, 3, ByeKind.FULL))
    session.apply(EnterLate(STRONG, 3))
    copy = earlier_session(session, 1, tmp_path / "copy.arbiter")
    session.apply(RestoreState(copy.tournament, "x"))
    copy.close()
    assert session.tournament.rounds[0].boards[0].white == 1
    assert lines(session)[0] == "### Full-point bye @ Round 3: player 6"
    assert not any("player 1" in line for line in lines(session)), "who is not there has no number"


def test_a_player_who_is_removed_takes_the_lines_along(tmp_path, clock):
    begun = replace(after_rounds(1), rounds=())
    session = Session.create(tmp_path / "b.arbiter", begun, clock)
    session.apply(RequestBye(3, 1, ByeKind.FULL))
    session.apply(RequestBye(6, 1, ByeKind.FULL))
    session.apply(RemovePlayer(3))
    assert lines(session) == ["### Full-point bye @ Round 1: player 5"]
    session.undo()
    assert lines(session) == [
        "### Full-point bye @ Round 1: player 3",
        "### Full-point bye @ Round 1: player 6",
    ]
    session.close()


def test_a_full_point_bye_taken_back_is_said(session):
    session.apply(RequestBye(6, 3, ByeKind.FULL))
    session.apply(CancelBye(6, 3))
    session.apply(RequestBye(5, 4, ByeKind.FULL))
    session.apply(RequestBye(5, 4, ByeKind.HALF))
    session.apply(RequestBye(4, 4, ByeKind.FULL))
    session.apply(Withdraw(4, 3))
    assert [line.removeprefix("### Full-point bye") for line in lines(session)] == [
        " @ Round 3: player 6",
        " taken back @ Round 3: player 6",
        " @ Round 4: player 5",
        " taken back @ Round 4: player 5",
        " @ Round 4: player 4",
        " taken back @ Round 4: player 4",
    ]
    session.apply(AddPlayer(Player(0, "At the end")))
    assert len(lines(session)) == 6


def test_a_board_has_the_number_on_its_table():
    tournament = after_rounds(3)
    first = replace(
        tournament.rounds[0],
        boards=(replace(tournament.rounds[0].boards[0], table=9), *tournament.rounds[0].boards[1:]),
    )
    tournament = replace(tournament, rounds=(first, *tournament.rounds[1:]))
    tournament = ChangeDetails(replace(tournament.details, first_board=5)).apply(tournament)
    for place, table in ((1, 9), (2, 5), (3, 6)):
        rated = edited_tournament(correcting_edit(tournament, 1, place, DRAWN), tournament)
        assert event_lines_of(rated)[-1].startswith(
            f"### For rating only @ Round 1: board {table} ("
        )
        left = edited_tournament(LeaveFideMode(), tournament)
        late = edited_tournament(correcting_edit(left, 1, place, DRAWN), left)
        assert event_lines_of(late)[-1].startswith(
            f"### Late correction @ Round 1: board {table} ("
        )


def test_each_result_that_comes_late_has_its_line():
    boards = tuple(
        Board(w, b, r)
        for (w, b), r in zip(
            ((1, 2), (3, 4), (5, 6)), (ADJOURNED, PENDING, WHITE_WINS), strict=True
        )
    )
    tournament = after_rounds(2)
    tournament = replace(
        tournament, rounds=(replace(tournament.rounds[0], boards=boards), tournament.rounds[1])
    )
    for edit in (
        SetResult(1, 1, DRAWN),
        SetResult(1, 2, BLACK_WINS),
        SetResult(1, 3, DRAWN),
        ClearResult(1, 3),
    ):
        tournament = edited_tournament(edit, tournament)
    tail = " after the pairing of round 2"
    assert event_lines_of(tournament) == (
        f"### Adjourned game @ Round 1: board 1 (1-2), adjourned -> ½-½{tail}",
        f"### Missing result @ Round 1: board 2 (3-4), no result -> 0-1{tail}",
        f"### Late correction @ Round 1: board 3 (5-6), 1-0 -> ½-½{tail}",
        f"### Late correction @ Round 1: board 3 (5-6), ½-½ -> no result{tail}",
    )
    assert with_results_known_for(tournament, 2).rounds[0].boards == boards
    assert with_results_known_for(tournament, 3) is tournament
    again = read_trf(write_trf(tournament), "a.trf").tournament
    assert corrections(again) == corrections(tournament)
    assert with_results_known_for(again, 2).rounds[0].boards == boards
    assert unfit_corrections(again) == ()


def test_a_pairing_changed_when_a_later_round_was_paired_says_so():
    tournament = after_rounds(2)
    assert event_lines_of(edited_tournament(by_hand(tournament, 1), tournament))[-1].endswith(
        "; after the pairing of round 2"
    )
    assert not event_lines_of(edited_tournament(by_hand(tournament, 2), tournament))[-1].endswith(
        "round 2"
    )


def test_a_round_that_is_paired_anew_knows_what_was_corrected_before():
    tournament = edited_tournament(SetResult(1, 1, DRAWN), after_rounds(2))
    tournament = AcceptPairing(3, BOARDS, BYE).apply(tournament)
    tournament = edited_tournament(SetResult(2, 1, DRAWN), tournament)
    assert with_results_known_for(tournament, 3).rounds[1].boards[0].result == WHITE_WINS
    tournament = edited_tournament(DropRound(3), tournament)
    assert [line[-7:] for line in event_lines_of(tournament)[:2]] == ["round 2", "round 2"]
    assert with_results_known_for(tournament, 3) is tournament
    assert with_results_known_for(tournament, 2).rounds[0].boards[0].result == WHITE_WINS


def test_what_is_said_of_a_round_that_is_unpaired_goes_with_it():
    tournament = edited_tournament(SetResult(1, 1, DRAWN), after_rounds(2))
    tournament = edited_tournament(by_hand(tournament, 1), tournament)
    tournament = edited_tournament(
        replace(by_hand(tournament, 1), boards=BOARDS, note=""), tournament
    )
    tournament = edited_tournament(DropRound(2), tournament)
    assert [line[-22:] for line in event_lines_of(tournament)] == ["the pairing of round 1"] * 3
    tournament = edited_tournament(DropRound(1), tournament)
    assert event_lines_of(tournament) == ()


def test_a_round_paired_again_is_not_said_to_be_changed_by_hand():
    before = after_rounds(1)
    tournament = edited_tournament(by_hand(before, 1), before)
    tournament = edited_tournament(ReportResult(1, 2, BLACK_WINS), tournament)
    assert [line.split(" @ ")[0] for line in event_lines_of(tournament)] == [
        "### MPA",
        "### For rating only",
    ]
    tournament = edited_tournament(PublishRound(1, "2026-02-01T12:00:00+01:00"), tournament)
    tournament = edited_tournament(DropRound(1), tournament)
    assert event_lines_of(tournament) == ("### Unpaired after publication @ Round 1",)
    again = edited_tournament(AcceptPairing(1, BOARDS, BYE), tournament)
    assert not is_changed_by_hand(again, 1)
    assert "MPA" not in write_trf(again).decode()


def test_undoing_an_unpairing_brings_the_line_back(session):
    session.apply(by_hand(session.tournament, 2))
    there = lines(session)
    session.apply(DropRound(2))
    assert lines(session) == []
    session.undo()
    assert lines(session) == there


def test_restoring_a_state_says_which_results_it_takes_back():
    then = after_rounds(3)
    now = edited_tournament(SetResult(2, 1, DRAWN), then)
    restored = edited_tournament(RestoreState(then, "x"), now)
    tail = " after the pairing of round 3"
    assert event_lines_of(restored) == (
        f"### Late correction @ Round 2: board 1 (1-2), 1-0 -> ½-½{tail}",
        f"### Late correction @ Round 2: board 1 (1-2), ½-½ -> 1-0{tail}",
        "### Restored @ Round 3: the state after: x",
    )
    assert with_results_known_for(restored, 3).rounds == then.rounds
    shorter = edited_tournament(RestoreState(after_rounds(2), "x"), now)
    assert [line[-7:] for line in event_lines_of(shorter)[:1]] == ["round 2"]
    assert not any("round 3" in line for line in event_lines_of(shorter))


def test_a_line_that_does_not_fit_is_not_used():
    tournament = edited_tournament(SetResult(1, 1, DRAWN), after_rounds(2))
    first = tournament.rounds[0]
    other = replace(first, boards=(replace(first.boards[0], result=BLACK_WINS), *first.boards[1:]))
    tampered = replace(tournament, rounds=(other, tournament.rounds[1]))
    assert with_results_known_for(tampered, 2) is tampered
    assert unfit_corrections(tampered) == corrections(tampered)
    assert unfit_corrections(tournament) == ()
    for line in (
        "### Late correction @ Round 1: board 1 (1-2), 1-0 -> 0-1",
        "### x",
        "### Late correction @ Round 1",
    ):
        assert read_correction(line) is None
    wrong = "### Late correction @ Round 1: board 1 (1-2), 3-0 -> 0-1 after the pairing of round 2"
    assert read_correction(wrong) is None


def test_every_result_is_read_as_it_is_written():
    kinds = (
        (Mark.WIN, Mark.DRAW, Mark.LOSS),
        (Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS),
        (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
        (Mark.PENDING,),
        (Mark.ADJOURNED,),
    )
    for kind in kinds:
        for result in (Result(white, black) for white in kind for black in kind):
            assert result_of_notation(result_notation(result)) == result
