"""Changing the boards of a recorded round: whose result stays, what is lost, and what it means for
later rounds.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ReportResult, SetResult
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, rules_pairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.hand_pairing.rules_cost import rules_cost
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, PENDING, WHITE_WINS, WHITE_WINS_BY_FORFEIT, Result
from tests.gui.fields import played


def state(tournament: Tournament, number: int) -> HandPairing:
    return HandPairing.of(number, tournament.rounds[number - 1])


def named(tournament: Tournament, number: int) -> str:
    return numbered_name(tournament.by_number[number])


def met(tournament: Tournament, after: HandPairing) -> dict[str, Caution]:
    edit = after.edit(tournament.rounds[after.number - 1], NOTHING)
    return {caution.code: caution for caution in cautions(edit, tournament)}


def test_who_still_meets_keeps_the_result_also_with_other_colours() -> None:
    tournament = played(8, 3)
    tournament = ReportResult(3, 2, WHITE_WINS).apply(tournament)
    tournament = ReportResult(3, 1, BLACK_WINS).apply(tournament)
    first, second = tournament.rounds[2].boards[:2]
    assert first.result in (WHITE_WINS, BLACK_WINS)
    after = state(tournament, 3).swap(first.white, first.black)
    changed = edited_tournament(after.edit(tournament.rounds[2], NOTHING), tournament).rounds[2]
    assert (changed.boards[0].white, changed.boards[0].result) == (first.black, first.result.turned)
    assert changed.boards[1:] == tournament.rounds[2].boards[1:]
    assert [r.result for r in changed.reported] == [BLACK_WINS.turned, WHITE_WINS]
    found = met(tournament, after)
    assert set(found) == {"results-turned"}
    text = "1-0" if first.result == BLACK_WINS else "0-1"
    assert found["results-turned"].consequences == (
        f"board 1, {named(tournament, first.black)} - {named(tournament, first.white)}: {text}",
    )
    assert second.result.known


def test_results_that_go_are_named_before_they_go() -> None:
    tournament = played(8, 3)
    one, other = tournament.rounds[2].boards[:2]
    after = state(tournament, 3).swap(one.white, other.white)
    (caution,) = met(tournament, after).values()
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "results-lost")
    assert [line.split(",")[0] for line in caution.consequences] == ["board 1", "board 2"]
    boards = (
        edited_tournament(after.edit(tournament.rounds[2], NOTHING), tournament).rounds[2].boards
    )
    assert [b.result == PENDING for b in boards] == [True, True, False, False]


def test_an_older_round_says_that_later_ones_stay_and_whose_points_change() -> None:
    tournament = played(8, 3)
    one, other = tournament.rounds[1].boards[:2]
    after = state(tournament, 2).swap(one.white, other.white)
    found = met(tournament, after)
    later = found["later-rounds"]
    assert later.level is CautionLevel.TWO_STEP
    said = " ".join(later.consequences)
    assert "The pairing of round 3 is not changed" in said
    assert "Points: " in said
    assert (
        "from the pairing of round 4. A change of opponents is not a correction under C.04.2, 4.3"
        in said
    )
    assert "rating report" not in said
    changed = edited_tournament(after.edit(tournament.rounds[1], NOTHING), tournament)
    assert changed.rounds[0] == tournament.rounds[0]
    assert changed.rounds[2] == tournament.rounds[2]


@pytest.mark.parametrize("open_last", [False, True], ids=["next is over", "next is played"])
def test_wrong_colours_count_as_a_wrong_result_does(open_last: bool) -> None:
    tournament = played(8, 3, open_last=open_last)
    one = tournament.rounds[1].boards[0]
    said = met(tournament, state(tournament, 2).swap(one.white, one.black))[
        "later-rounds"
    ].consequences
    result = SetResult(2, 1, other(one.result))
    (correction,) = (c for c in cautions(result, tournament) if c.code == "late-correction")
    late = (
        "Round 3 is over: under C.04.2, 4.3 such a late correction goes into the rating report "
        "only, "
    )
    counts = "The change takes effect from the pairing of round 4 (C.04.2, 4.3)."
    assert [
        any(line.startswith(late) for line in lines) for lines in (said, correction.consequences)
    ] == [not open_last] * 2
    assert (counts in said) is open_last
    assert "4.4" not in " ".join(said)


def test_after_the_last_round_no_pairing_to_come_is_named() -> None:
    tournament = played(8, 3, open_last=True, round_count=3)
    one, two, three = tournament.rounds[1].boards[:3]
    colours = state(tournament, 2).swap(one.white, one.black)
    said = met(tournament, colours)["later-rounds"].consequences
    assert "There are no more rounds to pair; the change counts in the standings." in said
    said = met(tournament, state(tournament, 2).swap(two.white, three.white))[
        "later-rounds"
    ].consequences
    assert any(
        line.startswith("The change counts in the standings. A change of opponents")
        for line in said
    )
    (late,) = (
        c
        for c in cautions(SetResult(2, 1, other(one.result)), tournament)
        if c.code == "late-correction"
    )
    counts = (
        "The pairing of round 3 is not changed; the correction counts in the standings (C.04.2, "
        "4.3)."
    )
    assert counts in late.consequences


def other(result: Result) -> Result:
    return BLACK_WINS if result != BLACK_WINS else WHITE_WINS


def test_colours_and_opponents_changed_at_once_are_told_apart() -> None:
    tournament = played(8, 3)
    one, two, three = tournament.rounds[1].boards[:3]
    after = state(tournament, 2).swap(one.white, one.black).swap(two.white, three.white)
    said = met(tournament, after)["later-rounds"].consequences
    assert [line.split(":")[0] for line in said][-2:] == [
        "Round 3 is over",
        "The change takes effect from the pairing of round 4. A change of opponents is not a "
        "correction "
        "under C.04.2, 4.3",
    ]


def test_who_meets_again_in_a_later_round_is_told() -> None:
    tournament = played(8, 3)
    later = tournament.rounds[2].boards[0]
    after = state(tournament, 2).pair(later.white, later.black)
    rest = after.waiting_players
    after = after.pair(*rest)
    said = met(tournament, after)["later-rounds"].consequences
    pair = f"{named(tournament, later.white)} - {named(tournament, later.black)}"
    assert f"{pair} also met in round 3." in said


def test_two_rounds_later_it_is_refused_in_fide_mode_only() -> None:
    tournament = played(8, 3)
    first = tournament.rounds[0].boards[0]
    after = state(tournament, 1).swap(first.white, first.black)
    (caution,) = met(tournament, after).values()
    assert caution.level is CautionLevel.REFUSE
    assert "Leave FIDE mode" in caution.way_out
    free = edited_tournament(LeaveFideMode(), tournament)
    assert met(free, after)["later-rounds"].level is CautionLevel.TWO_STEP


def test_a_session_is_judged_by_the_state_it_is_given() -> None:
    before = played(8, 3, open_last=True)
    one = before.rounds[1].boards[0]
    today = SetResult(2, 1, WHITE_WINS_BY_FORFEIT).apply(before)
    for then, said in ((None, False), (before.before_round(3), True)):
        session = HandSession(today, state(today, 3), None, then)
        faults = session.pair(one.white, one.black)
        assert ("met in round 2" in " ".join(faults or ())) is said


def test_a_round_from_a_file_is_compared_with_the_rules_only_when_they_are_known() -> None:
    tournament = played(8, 3, open_last=True)
    recorded = tournament.rounds[2]
    turned = replace(
        recorded.boards[0], white=recorded.boards[0].black, black=recorded.boards[0].white
    )
    tournament = replace(
        tournament,
        rounds=(*tournament.rounds[:2], replace(recorded, boards=(turned, *recorded.boards[1:]))),
    )
    session = HandSession(tournament, state(tournament, 3), None)
    session.take_state(session.state.swap(recorded.boards[1].white, recorded.boards[1].black))
    assert session.is_waiting
    assert not session.can_end
    assert "worked out" in session.state_sentence()
    session.use_worker_results(None, rules_pairing(tournament, 3, session.state_before, ()))
    assert session.can_end
    assert session.state_sentence().startswith(
        "Different from the pairing under the rules: board 1: "
    )
    assert "board 2" in session.state_sentence()
    assert session.state_sentence(1).endswith("(+1)")
    unknown = HandSession(tournament, state(tournament, 3), None)
    unknown.use_worker_results(None)
    assert unknown.state_sentence() == "As recorded."
    unknown.take_state(unknown.state.swap(recorded.boards[1].white, recorded.boards[1].black))
    assert unknown.state_sentence().startswith("Different from the recorded pairing: board 2")


def test_the_cost_of_a_round_by_hand_is_not_told_of_a_recorded_pairing() -> None:
    tournament = played(8, 3, open_last=True)
    start = state(tournament, 3)
    swapped = start.swap(start.boards[0][0], start.boards[1][1])
    cost = rules_cost(tournament.before_round(3), swapped, {})
    assert cost is not None
    assert cost.answer.startswith(
        "If the round were paired like this, the bracket of 1½ points would be worse"
    )


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("dutch-2026", "players left over, bracket of 1: 2 instead of 0 (C6), affecting 2, 12"),
        (
            "dutch-2012",
            "pairs in which a colour preference is disregarded, bracket of ½: 2 instead of 0 "
            "(B.4), ",
        ),
        (
            "burstein-2026",
            "colour preference, bracket of ½: 2 instead of 0 (C12), affecting 2-4, 12-1",
        ),
        ("dubov-2026", "the bracket of 1 point would be worse: upfloaters, 2 instead of 0 (C5)"),
    ],
)
def test_a_step_from_a_round_that_meets_every_criterion_names_what_gets_worse_and_for_whom(
    key: str, said: str
) -> None:
    tournament = replace(played(12, 1), edition=key)
    tournament = propose(tournament).edit().apply(tournament)
    session = HandSession(tournament, state(tournament, 2), None)
    session.costs[session.start] = rules_cost(session.state_before, session.start, {})
    session.take_state(session.state.swap(session.state.boards[0][0], session.state.boards[2][1]))
    session.costs[session.state] = rules_cost(session.state_before, session.state, {})
    assert said in " ".join(session.step_cost())
    (recorded, *_) = session.cautions(session.edit(tournament.rounds[1], ""), tournament)
    assert said in " ".join(recorded.consequences)
    session.step_back()
    assert session.step_cost() == ()


def test_the_players_on_whom_it_falls_are_named() -> None:
    tournament = replace(played(12, 1), edition="dutch-2026")
    tournament = propose(tournament).edit().apply(tournament)
    start = state(tournament, 2)
    swapped = start.swap(start.boards[0][0], start.boards[2][1])
    names = {player.number: player.name for player in tournament.players}
    cost = rules_cost(tournament.before_round(2), swapped, names)
    assert cost is not None
    affected = f"affecting {named(tournament, 2)}; {named(tournament, 12)}"
    assert f"Worse: players left over, bracket of 1: 2 instead of 0 (C6), {affected}" in cost.lines


def test_what_gets_worse_is_apart_from_what_gets_better() -> None:
    tournament = replace(played(12, 1), edition="dutch-2026")
    tournament = propose(tournament).edit().apply(tournament)
    start = state(tournament, 2)
    swapped = start.swap(start.boards[0][0], start.boards[2][1])
    cost = rules_cost(tournament.before_round(2), swapped, {})
    assert cost is not None
    assert (
        "Worse: players left over, bracket of 1: 2 instead of 0 (C6), affecting 2, 12" in cost.lines
    )
    other_way = replace(cost, amounts=cost.by_rules, by_rules=cost.amounts)
    assert "Better: players left over, bracket of 1: 0 instead of 2 (C6)" in other_way.lines
    for lines in (cost.lines, other_way.lines):
        words = [line.partition(":")[0] for line in lines]
        assert words == sorted(words, reverse=True), "what gets worse comes first"


def test_a_step_back_to_the_round_by_the_rules_makes_nothing_worse_but_is_compared_with_the_step_before() -> (
    None
):
    tournament = replace(played(12, 1), edition="dutch-2026")
    tournament = propose(tournament).edit().apply(tournament)
    session = HandSession(tournament, state(tournament, 2), None)
    first, second = session.state.boards[0][0], session.state.boards[2][1]
    session.costs[session.start] = rules_cost(session.state_before, session.start, {})
    session.take_state(session.state.swap(first, second))
    session.costs[session.state] = rules_cost(session.state_before, session.state, {})
    assert session.step_cost()
    session.take_state(session.state.swap(first, second))
    session.costs[session.state] = rules_cost(session.state_before, session.state, {})
    assert session.step_cost() == ()
    worse = session.costs[session.steps[-1]]
    better = session.costs[session.state]
    assert worse is not None
    assert better is not None
    assert worse.lines
    assert better.lines == ()
    assert worse.lines_worse_than(better)
    assert better.lines_worse_than(worse) == ()


def test_a_round_that_breaks_an_absolute_criterion_has_no_other_figures() -> None:
    tournament = replace(played(12, 1), edition="dutch-2026")
    tournament = propose(tournament).edit().apply(tournament)
    start = state(tournament, 2)
    again = tournament.rounds[0].boards[0]
    partner = next(sum(board) - again.white for board in start.boards if again.white in board)
    cost = rules_cost(tournament.before_round(2), start.swap(partner, again.black), {})
    assert cost is not None
    assert cost.breaks_absolute_criterion
    assert cost.answer
    assert cost.difference == ()


@pytest.mark.parametrize("edition", [None, "dutch-2017"])
def test_what_the_rules_pair_is_found_where_they_are_known(edition: str | None) -> None:
    tournament = replace(played(8, 3), edition=edition)
    found = rules_pairing(tournament, 3, tournament.before_round(3), ())
    assert (found is None) == (edition is None)
    if found is not None:
        assert found.boards == tuple((b.white, b.black) for b in tournament.rounds[2].boards)
