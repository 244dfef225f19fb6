"""Wishes to keep players apart, through proposals, answers, proofs, records, and reports."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import LeaveFideMode
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.engine.api import Status, check_from
from arbiter_gui.engine.wishes import wishes_settled
from arbiter_gui.explain.pictures.scenes import scenes_with_requests
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.explain.text import as_text
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.trace.columns import PlayerFetched
from tests.gui.fields import fixed_time, played, start


def first_pair(tournament: Tournament) -> tuple[int, int]:
    white, black = propose(tournament).pairing.boards[0]
    return min(white, black), max(white, black)


def wishing(tournament: Tournament, pair: tuple[int, ...], wish: str = BY_CRITERIA) -> Tournament:
    return replace(tournament, prohibited=(ProhibitedGroup(pair, name="Family", wish=wish),))


def given_up_wish(tournament: Tournament) -> Tournament:
    """The tournament with a wish that costs a criterion."""
    for white, black in propose(tournament).pairing.boards:
        wished = wishing(tournament, (white, black))
        if wishes_settled(wished, tournament.edition, FREE).given_up:
            return wished
    raise AssertionError("no wish of this round costs anything")


def test_the_answer_says_that_a_wish_was_kept() -> None:
    tournament = wishing(start(8), first_pair(start(8)))
    one, other = tournament.prohibited[0].players
    asked = prepare_inquiry(tournament, 1)
    not_each_other = str(asked.answer(Question.NOT, one, other))
    assert not_each_other.lower().count("this event asks that") == 1
    assert "(Family)" in not_each_other
    assert "no criterion is worse" in str(asked.answer(Question.OPPONENT, one))
    opponents = asked.expected_opponents()
    moved = [n for n in opponents if asked.wishes.opponent_by_rules(n) != opponents[n]]
    moved = [n for n in moved if n not in (one, other)]
    assert "differs from the pairing under the rules alone, because this event asks" in str(
        asked.answer(Question.OPPONENT, moved[0])
    )


@pytest.mark.parametrize("wording", Wording)
def test_a_wish_is_not_told_as_a_prohibition(wording: Wording) -> None:
    tournament = wishing(start(8), first_pair(start(8)))
    one, other = tournament.prohibited[0].players
    asked = prepare_inquiry(tournament, 1)
    for question in (Question.NOT, Question.OPPONENT):
        answer = asked.answer(question, one, other, wording)
        assert str(answer).startswith("This event asks that")
        assert "prohibited" not in str(answer)
        assert "C.1" not in answer.articles
    (alternative,) = asked.alternatives(Question.NOT, one, [other])
    assert str(alternative.answer).endswith("the event asked for the two to be kept apart.")
    labels = [
        str(drawn.reason.label)
        for scene in scenes_with_requests(asked.trace, tournament)
        for drawn in scene.drawn
    ]
    assert f"not {other}: kept apart on request" in labels


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017", "dutch-2012", "dubov-2026"])
def test_the_steps_tell_a_wish_as_what_was_requested(key: str) -> None:
    plain = replace(start(8), edition=key)
    tournament = wishing(plain, first_pair(plain))
    recorded = prepare_inquiry(tournament, 1).trace
    told = as_text(trace_as_requested(recorded, tournament))
    assert "the event asked for the two to be kept apart" in told
    assert "prohibited" not in told
    assert "a prohibited pairing of this event" in as_text(recorded), "the record stays as it is"
    prohibited = replace(tournament, prohibited=(ProhibitedGroup(first_pair(plain)),))
    assert trace_as_requested(recorded, prohibited) is recorded


def test_the_steps_tell_a_wish_as_such_where_a_player_is_moved_up() -> None:
    tournament = wishing(replace(played(6, 1), edition="dubov-1997"), (4, 5), WHILE_LEGAL)
    recorded = prepare_inquiry(tournament, 2).trace
    moved_up = next(event for event in recorded.events if isinstance(event, PlayerFetched))
    assert moved_up.blocked == 4
    assert [passed.player for passed in moved_up.passed] == [5]
    told = as_text(trace_as_requested(recorded, tournament))
    assert "the event asked for the two to be kept apart" in told
    assert "a prohibited pairing of this event" not in told


@pytest.mark.parametrize("key", ["dubov-1997", "dubov-2026"])
def test_a_wish_is_not_told_as_a_prohibition_where_columns_are_paired(key: str) -> None:
    tournament = wishing(replace(played(9, 3), edition=key), (2, 4), WHILE_LEGAL)
    asked = prepare_inquiry(tournament, 4)
    said = str(asked.answer(Question.OPPONENT, 2, wording=Wording.PLAYER))
    assert "the event asked for the two to be kept apart" in said
    assert "prohibited" not in said


def test_a_recorded_round_against_a_wish_is_not_told_as_prohibited() -> None:
    one, other = first_pair(start(8))
    recorded = propose(start(8)).edit().apply(start(8))
    comparison = prepare_inquiry(wishing(recorded, (one, other), WHILE_LEGAL), 1).comparison()
    assert comparison is not None
    assert "the event asked for the two to be kept apart" in str(comparison.answer)
    assert "prohibited" not in str(comparison.answer)


def test_the_slip_of_a_player_says_that_the_event_asked() -> None:
    tournament = wishing(start(8), first_pair(start(8)))
    one, _ = tournament.prohibited[0].players
    after = propose(tournament).edit().apply(tournament)
    explained = prepare_inquiry(after, 1).explained_boards(after, one, wording=Wording.PLAYER)
    assert "the event asked for the two to be kept apart" in explained.stories[0].text
    assert "C.1" not in [article for article, _ in explained.summaries(explained.stories[0])]


def test_a_prohibition_does_not_cite_that_two_players_meet_only_once() -> None:
    one, other = first_pair(start(8))
    tournament = replace(start(8), prohibited=(ProhibitedGroup((one, other)),))
    answer = prepare_inquiry(tournament, 1).answer(Question.NOT, one, other)
    assert "a prohibited pairing of this event" in str(answer)
    assert "C.1" not in answer.articles


def test_a_pair_that_is_asked_for_and_prohibited_is_prohibited() -> None:
    one, other = first_pair(start(8))
    tournament = wishing(start(8), (one, other))
    prohibited = (*tournament.prohibited, ProhibitedGroup((one, other)))
    answer = prepare_inquiry(replace(tournament, prohibited=prohibited), 1).answer(
        Question.NOT, one, other
    )
    assert "a prohibited pairing of this event" in str(answer)


def test_the_answer_says_why_a_wish_was_given_up() -> None:
    tournament = given_up_wish(played(10, 3))
    one, _ = tournament.prohibited[0].players
    said = str(prepare_inquiry(tournament, 4).answer(Question.OPPONENT, one))
    assert "the request to keep" in said.lower()
    assert "instead of" in said or "no legal round" in said


def test_a_round_with_a_kept_wish_is_the_same_when_it_is_checked_and_its_proof_says_what_it_leaves() -> (
    None
):
    tournament = wishing(start(8), first_pair(start(8)))
    proposal = propose(tournament)
    after = proposal.edit().apply(tournament)
    checked = check_from(after.before_round(1), after.rounds[0], "dutch-2017")
    assert checked.status is Status.SAME
    verification = prove(tournament, proposal.trace)
    assert verification.holds
    assert any("the request to keep" in finding.claim for finding in verification.findings)


@pytest.mark.parametrize("fide", [True, False])
def test_fide_mode_puts_a_kept_wish_on_record(tmp_path: Path, fide: bool) -> None:
    tournament = wishing(start(8), first_pair(start(8)))
    session = Session.create(tmp_path / "a.arbiter", tournament, fixed_time)
    if not fide:
        session.apply(LeaveFideMode())
    session.apply(propose(session.tournament).edit())
    pair = "{}-{}".format(*tournament.prohibited[0].players)
    assert (f"### Wish @ Round 1: {pair} kept apart" in event_lines_of(session.tournament)) is fide
    session.close()


@pytest.mark.parametrize("dialect", list(Dialect))
def test_the_report_keeps_wishes_and_reads_back_the_same(dialect: Dialect) -> None:
    groups = (
        ProhibitedGroup((1, 2)),
        ProhibitedGroup((3, 4, 5), 1, 3, "Club; north", BY_CRITERIA),
        ProhibitedGroup((1, 6), 2, None, "", WHILE_LEGAL),
    )
    tournament = replace(start(8), prohibited=groups)
    data = write_trf(tournament, dialect)
    again = read_trf(data, "a.trf").tournament
    assert again.prohibited == groups
    assert write_trf(again, dialect) == data


@pytest.mark.parametrize(
    "line",
    [
        "### Kept apart if possible (by luck), rounds 1-99: 1 2",
        "### Kept apart if possible (by criteria), rounds 1-99: 1 77",
        "### House players: 1 x",
        "### House players: 99",
    ],
)
def test_a_line_that_cannot_be_read_is_named_and_changes_nothing(line: str) -> None:
    data = write_trf(start(4), Dialect.OF_2026) + line.encode() + b"\r\n"
    report = read_trf(data, "a.trf")
    assert report.tournament.prohibited == ()
    assert not any(player.house for player in report.tournament.players)
    assert any("ignored" in notice.sentence for notice in report.notices)
