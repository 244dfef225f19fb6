"""FIDE mode, the levels of warning, and what goes on record."""

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import (
    AcceptPairing,
    AddPlayer,
    ChangeDetails,
    ChangeRound,
    ChangeSettings,
    DropRound,
    ExchangeNumbers,
    LeaveFideMode,
    PublishRound,
    ReportResult,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.opening.earlier_state import earlier_session
from arbiter_gui.app.rounds.late_correction import correcting_edit, too_late_to_correct
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session, edited_tournament
from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.publication import clock_text
from arbiter_gui.domain.record_lines.integrity import (
    event_lines_of,
    fide_mode,
    round_when_fide_mode_left,
)
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, ProhibitedGroup
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    Alteration,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
    Reported,
)
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.app.conftest import seven_players

NOON = "2026-02-01T12:00:00+01:00"
ONE = "2026-02-01T13:00:00+01:00"
BOARDS = (Board(1, 2), Board(3, 4), Board(5, 6))
BYE = (Bye(7, ByeKind.PAIRING_ALLOCATED),)


def after_rounds(count, result=WHITE_WINS):
    """So many rounds of the same three boards, all with a result."""
    tournament = seven_players()
    for number in range(1, count + 1):
        boards = tuple(replace(b, result=result) for b in BOARDS)
        tournament = AcceptPairing(number, boards, BYE).apply(tournament)
    return tournament


def levels(edit, tournament):
    return [(c.level, c.code) for c in cautions(edit, tournament)]


@pytest.mark.parametrize(
    "changes",
    [
        {"round_count": 6},
        {"edition": "dutch-2017"},
        {"points": PointSystem(pairing_allocated_bye=5)},
        {"acceleration": BAKU},
        {"prohibited": (ProhibitedGroup((1, 2)),)},
    ],
)
def test_what_round_1_fixed_is_refused_in_fide_mode_and_confirmed_outside(changes):
    free, paired = seven_players(), after_rounds(1)
    assert levels(ChangeSettings.of(free, **changes), free) == []
    edit = ChangeSettings.of(paired, **changes)
    assert levels(edit, paired) == [(CautionLevel.REFUSE, "frozen")]
    with pytest.raises(InvalidTournament, match="Leave FIDE mode"):
        edited_tournament(edit, paired)
    left = edited_tournament(LeaveFideMode(), paired)
    edit = ChangeSettings.of(left, **changes)
    assert levels(edit, left) == [(CautionLevel.CONFIRM, "frozen")]
    line = event_lines_of(edited_tournament(edit, left))[-1]
    assert line.startswith("### Settings @ Round 2: ")
    assert " -> " in line
    assert "→" not in line


def test_tie_breaks_are_fixed_too_but_may_be_stated_for_the_first_time():
    paired = after_rounds(1)
    stated = ChangeDetails(replace(paired.details, tie_breaks=("BH", "SB")))
    assert levels(stated, paired) == []
    after = edited_tournament(stated, paired)
    other = ChangeDetails(replace(after.details, tie_breaks=("SB", "BH")))
    assert levels(other, after) == [(CautionLevel.REFUSE, "frozen")]
    assert levels(ChangeDetails(replace(after.details, name="Other")), after) == []


def test_the_initial_colour_late_takes_two_steps_and_says_what_follows():
    paired = after_rounds(2)
    (caution,) = cautions(ChangeSettings.of(paired, initial_colour=Colour.BLACK), paired)
    assert caution.level is CautionLevel.TWO_STEP
    assert "drawn before round 1: White" in caution.sentence
    assert any("pairings up to round 2 are not changed" in line for line in caution.consequences)


def test_fide_mode_is_left_for_good(tmp_path, clock):
    session = Session.create(tmp_path / "a.arbiter", after_rounds(2), clock)
    assert fide_mode(session.tournament)
    assert levels(LeaveFideMode(), session.tournament) == [
        (CautionLevel.TWO_STEP, "leave-fide-mode")
    ]
    session.apply(LeaveFideMode())
    assert (fide_mode(session.tournament), round_when_fide_mode_left(session.tournament)) == (
        False,
        3,
    )
    session.apply(SetResult(2, 1, DRAWN))
    session.undo()
    assert session.undo_label is None
    assert session.undo().empty
    with pytest.raises(InvalidTournament, match="left earlier"):
        session.apply(LeaveFideMode())
    session.apply(RestoreState(seven_players(), "created"))
    assert not fide_mode(session.tournament)
    session.close()
    session = Session.open(tmp_path / "a.arbiter", clock)
    assert not fide_mode(session.tournament)
    again = read_trf(write_trf(session.tournament), "a.trf").tournament
    assert (fide_mode(again), round_when_fide_mode_left(again)) == (False, 3)
    session.close()


def test_points_apart_from_results_are_confirmed_and_on_record_and_fixed_for_the_whole_field():
    paired = after_rounds(2)
    penalty = ChangeSettings.of(paired, adjustments=(PointAdjustment("", -5, 2, (3,)),))
    assert levels(penalty, paired) == [(CautionLevel.CONFIRM, "points-adjusted")]
    after = edited_tournament(penalty, paired)
    assert event_lines_of(after) == (
        "### Settings @ Round 3: points adjusted, player 3, round 2: -½",
    )
    taken = ChangeSettings.of(after, adjustments=())
    assert levels(taken, after) == [(CautionLevel.CONFIRM, "points-adjusted")]
    assert (
        "no longer points adjusted, player 3, round 2"
        in event_lines_of(edited_tournament(taken, after))[-1]
    )
    everybody = ChangeSettings.of(paired, adjustments=(PointAdjustment("W", 20),))
    assert levels(everybody, paired) == [(CautionLevel.REFUSE, "frozen")]
    with pytest.raises(InvalidTournament, match="W = 2"):
        edited_tournament(everybody, paired)
    assert levels(penalty, seven_players()) == [], "before round 1 they are the event's own rules"


def test_what_was_done_before_fide_mode_was_left_can_be_undone_and_stays_left(tmp_path, clock):
    session = Session.create(tmp_path / "a.arbiter", after_rounds(1), clock)
    session.apply(SetResult(1, 1, DRAWN))
    session.apply(ChangeRound(1, (Board(2, 1), *BOARDS[1:]), BYE, "x"))
    session.apply(LeaveFideMode())
    assert session.undo_label == "change the pairing of round 1"
    session.undo()
    assert event_lines_of(session.tournament) == ("### FIDE mode left @ Round 2",)
    session.undo()
    assert session.tournament.rounds[0].boards[0].result == WHITE_WINS
    session.redo()
    session.redo()
    assert event_lines_of(session.tournament) == (
        "### FIDE mode left @ Round 2",
        "### MPA @ Round 1: x",
    )
    session.close()
    session = Session.open(tmp_path / "a.arbiter", clock)
    assert (session.undo_label, session.redo_label) == ("change the pairing of round 1", None)
    session.undo()
    session.apply(PublishRound(1, NOON))
    assert session.redo_label is None
    assert not fide_mode(session.tournament)
    copy = earlier_session(session, 3, tmp_path / "copy.arbiter")
    assert fide_mode(copy.tournament), "an earlier state is shown as it was"
    copy.close()
    session.close()


def test_undoing_a_publication_asks_and_goes_on_record(tmp_path, clock):
    session = Session.create(tmp_path / "a.arbiter", after_rounds(1), clock)
    session.apply(SetResult(1, 1, DRAWN))
    assert session.undo_cautions() == ()
    session.apply(PublishRound(1, NOON))
    (caution,) = session.undo_cautions()
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "unpublish")
    assert (
        caution.sentence == "Round 1 was published at 2026/02/01 12:00; players may have read it."
    )
    session.undo()
    taken = "### Publication taken back @ Round 1"
    assert (session.tournament.rounds[0].published, event_lines_of(session.tournament)) == (
        False,
        (taken,),
    )
    assert session.history()[-1].lines == (taken,)
    (caution,) = session.redo_cautions()
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "publish-again")
    assert "2026/02/01 12:00" in caution.sentence
    session.redo()
    assert event_lines_of(session.tournament) == (taken, "### Published again @ Round 1")
    session.undo()
    session.undo()
    assert session.tournament.rounds[0].boards[0].result == WHITE_WINS
    assert event_lines_of(session.tournament)[-1] == taken
    session.close()


@pytest.mark.parametrize(("first", "second", "left_out"), [(1, 2, True), (2, 1, False)])
def test_undo_of_publishing_says_what_the_display_does(tmp_path, clock, first, second, left_out):
    session = Session.create(tmp_path / "a.arbiter", after_rounds(2), clock)
    session.apply(PublishRound(first, NOON))
    session.apply(PublishRound(second, NOON))
    (caution,) = session.undo_cautions()
    assert (
        any("it disappears from the display" in line for line in caution.consequences) is left_out
    )
    session.close()


def test_undo_of_other_boards_on_a_sheet_that_hangs_asks(tmp_path, clock):
    session = Session.create(
        tmp_path / "a.arbiter", edited_tournament(PublishRound(1, NOON), after_rounds(1)), clock
    )
    session.apply(ChangeRound(1, (Board(2, 1), *BOARDS[1:]), BYE, "x", ONE))
    assert [(c.level, c.code) for c in session.undo_cautions()] == [
        (CautionLevel.CONFIRM, "published")
    ]
    session.undo()
    assert event_lines_of(session.tournament) == (
        "### Alteration after publication taken back @ Round 1",
    )
    session.apply(DropRound(1))
    assert session.undo_cautions() == (), "the round comes back as it hangs"
    session.undo()
    assert [(c.level, c.code) for c in session.redo_cautions()] == [
        (CautionLevel.CONFIRM, "published")
    ]
    session.redo()
    assert event_lines_of(session.tournament)[-1] == "### Unpaired after publication @ Round 1"
    session.close()


def test_undo_of_new_numbers_is_no_other_pairing(tmp_path, clock):
    before = after_rounds(1)
    equal = replace(before, players=tuple(replace(p, rating=1900) for p in before.players))
    session = Session.create(
        tmp_path / "a.arbiter", edited_tournament(PublishRound(1, NOON), equal), clock
    )
    session.apply(ExchangeNumbers(1, 2))
    assert session.tournament.rounds[0].boards[0] != BOARDS[0]
    assert session.undo_cautions() == ()
    session.close()


def test_lines_of_other_programs_stay_and_own_ones_come_behind_them():
    text = write_trf(after_rounds(1)).decode() + "### of another program\r\n"
    read = read_trf(text.encode(), "a.trf").tournament
    after = edited_tournament(ChangeRound(1, (Board(2, 1), *BOARDS[1:]), BYE, "board 1"), read)
    assert event_lines_of(after) == ("### of another program", "### MPA @ Round 1: board 1")
    written = write_trf(after).decode().splitlines()
    assert written[-2:] == ["### of another program", "### MPA @ Round 1: board 1"]


def test_a_published_round_remembers_when_it_was_published_and_altered():
    tournament = edited_tournament(PublishRound(1, NOON), after_rounds(1))
    assert tournament.rounds[0].published_at == NOON
    assert PublishRound(1, ONE).apply(tournament) is tournament
    edit = ChangeRound(1, (Board(2, 1), *tournament.rounds[0].boards[1:]), BYE, "x", ONE)
    caution, lost = cautions(edit, tournament)
    assert caution.level is CautionLevel.CONFIRM
    assert (lost.code, lost.consequences) == (
        "results-lost",
        ("board 1, 1 Player 1 - 2 Player 2: 1-0",),
    )
    assert caution.sentence.startswith("Round 1 was published at 2026/02/01 12:00")
    assert edited_tournament(edit, tournament).rounds[0].alterations == (Alteration(ONE, (1,)),)
    assert edited_tournament(edit, after_rounds(1)).rounds[0].alterations == ()
    assert levels(DropRound(1), tournament) == [
        (CautionLevel.CONFIRM, "published"),
        (CautionLevel.CONFIRM, "results-lost"),
    ]
    assert event_lines_of(edited_tournament(DropRound(1), tournament)) == (
        "### Unpaired after publication @ Round 1",
    )


def test_restoring_other_boards_marks_a_published_round():
    then = after_rounds(1)
    now = edited_tournament(ChangeRound(1, (Board(2, 1), *BOARDS[1:]), BYE, "x"), then)
    now = edited_tournament(PublishRound(1, NOON), now)
    restored = edited_tournament(RestoreState(then, "pair round 1", ONE), now)
    assert restored.rounds[0].boards == then.rounds[0].boards
    assert restored.rounds[0].published_at == NOON
    assert restored.rounds[0].alterations == (Alteration(ONE, (1,)),)
    assert event_lines_of(restored)[-1] == "### Restored @ Round 1: the state after: pair round 1"


def test_corrections_count_in_the_last_two_rounds_and_later_for_the_rating_only():
    """C.04.2, 4.3."""
    tournament = after_rounds(3)
    assert [too_late_to_correct(tournament, n, 1) for n in (1, 2, 3)] == [True, False, False]
    assert levels(SetResult(3, 1, DRAWN), tournament) == []
    assert levels(SetResult(2, 1, DRAWN), tournament) == [(CautionLevel.CONFIRM, "late-correction")]
    assert levels(SetResult(1, 1, DRAWN), tournament) == [(CautionLevel.REFUSE, "too-late")]
    edit = correcting_edit(tournament, 1, 1, DRAWN)
    assert edit == ReportResult(1, 1, DRAWN)
    after = edited_tournament(edit, tournament)
    assert after.rounds[0].boards == tournament.rounds[0].boards
    assert after.rounds[0].reported == (Reported(1, DRAWN),)
    assert (
        event_lines_of(after)[-1]
        == "### For rating only @ Round 1: board 1 (1-2), 1-0 is used, ½-½ was played"
    )
    assert edited_tournament(ReportResult(1, 1, WHITE_WINS), after).rounds[0].reported == ()
    corrected = edited_tournament(correcting_edit(tournament, 2, 1, BLACK_WINS), tournament)
    line = "### Late correction @ Round 2: board 1 (1-2), 1-0 -> 0-1 after the pairing of round 3"
    assert event_lines_of(corrected) == (line,)


def test_an_adjourned_game_of_an_old_round_is_ended_not_corrected():
    tournament = after_rounds(3, ADJOURNED)
    edit = correcting_edit(tournament, 1, 1, WHITE_WINS)
    assert edit == SetResult(1, 1, WHITE_WINS)
    assert levels(edit, tournament) == []
    line = (
        "### Adjourned game @ Round 1: board 1 (1-2), adjourned -> 1-0 after the pairing of round 3"
    )
    assert event_lines_of(edited_tournament(edit, tournament)) == (line,)
    assert event_lines_of(edited_tournament(SetResult(3, 1, WHITE_WINS), tournament)) == (), (
        "nothing was paired since"
    )


def test_byes_that_the_rules_do_not_like():
    tournament = after_rounds(1)
    assert levels(RequestBye(1, 2, ByeKind.FULL), tournament) == [
        (CautionLevel.ACKNOWLEDGE, "full-point-bye")
    ]
    assert levels(RequestBye(1, 2, ByeKind.HALF), tournament) == []
    asked = edited_tournament(RequestBye(1, 2, ByeKind.HALF), tournament)
    assert levels(RequestBye(1, 2, ByeKind.HALF), asked) == []
    assert levels(RequestBye(1, 3, ByeKind.HALF), asked) == [
        (CautionLevel.CONFIRM, "second-half-point-bye")
    ]


def test_numbers_change_with_a_warning_once_they_are_in_use():
    equal = replace(after_rounds(1), players=tuple(Player(n, f"P{n}", 2000) for n in range(1, 8)))
    edit = ExchangeNumbers(1, 2)
    assert levels(edit, equal) == [(CautionLevel.CONFIRM, "renumbering")]
    assert event_lines_of(edited_tournament(edit, equal)) == (
        "### Renumbering @ Round 2: exchange the numbers 1 and 2",
    )
    assert levels(edit, replace(equal, rounds=())) == []
    assert levels(AddPlayer(Player(0, "New")), equal) == []


def test_several_edits_meet_the_warnings_of_each():
    paired = after_rounds(1)
    both = Several(
        "both", (RequestBye(1, 2, ByeKind.FULL), ChangeSettings.of(paired, round_count=7))
    )
    assert levels(both, paired) == [
        (CautionLevel.REFUSE, "frozen"),
        (CautionLevel.ACKNOWLEDGE, "full-point-bye"),
    ]


def test_a_proposal_of_another_edition_does_not_fit():
    tournament = replace(seven_players(), edition="by-number")
    proposal = propose(tournament)
    assert proposal.fits_state(replace(tournament))
    assert not proposal.fits_state(replace(tournament, edition="dutch-2017"))
    assert not proposal.fits_state(replace(tournament, round_count=4))


def test_a_time_is_shown_as_it_was_on_the_clock_there():
    assert clock_text(NOON) == "2026/02/01 12:00"


def test_a_report_that_was_taken_over_says_so(tmp_path, clock):
    report = tmp_path / "other.trf"
    report.write_bytes(write_trf(after_rounds(2)) + b"### of another program\r\n")
    session = Session.import_report(report, clock=clock)
    assert event_lines_of(session.tournament) == (
        "### of another program",
        "### Import @ Round 2: other.trf",
    )
    session.close()
    report.write_bytes(write_trf(seven_players()))
    session = Session.import_report(report, clock=clock)
    assert event_lines_of(session.tournament) == ()
    session.close()
