"""Chapter 7: fetched players and changed sides."""

from __future__ import annotations

import pytest

from arbiter_gui.app.questions.proving import prove_answer
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.round_answers import answers_for
from arbiter_gui.trace import Level, Recorder
from tests.engine.dubov_1997.fields import by_chance
from tests.engine.dubov_1997.made import entrants_of, paired, player
from tests.old_form import Verb


def blocked_group() -> list[Entrant]:
    """One point: 4 (due Black) has met 1, 2 and 3; whites 1 and 3, blacks 2 and 4."""
    return [
        player(1, 2400, 2100, "wb"), player(2, 2300, 2000, "bw"), player(3, 2200, 2050, "wb"),
        player(4, 2100, 2000, "bw", [1, 2, 3]),
    ]  # fmt: skip


def lower(ups6: str = "") -> list[Entrant]:
    """Half a point: 5 and 8 due Black, 6 and 7 due White."""
    return [
        player(5, 2000, 1900, "bw", score=0.5), player(6, 1990, 2000, "wb", score=0.5, ups=ups6),
        player(7, 1980, 1950, "wb", score=0.5), player(8, 1970, 1900, "bw", score=0.5),
    ]  # fmt: skip


@pytest.mark.article("dubov-1997", "7.1", "7.2")
def test_an_opponent_is_fetched_for_a_blocked_player() -> None:
    """4 wants due White: 6 (R 1990) before 7.

    Now five: whites 1, 3, 6 dominate, so 7.2 fetches due Black: 5.

    Whites by ARO: 6 (2000.0), 3 (2050.0), 1 (2100.0). Blacks by R: 2, 4, 5. Row 1: 6 with 2 would
    leave 4 nobody: 6-4. Then 3-2, 1-5. Half a point: 7-8.
    """
    outcome = paired(*blocked_group(), *lower())
    came = outcome.told("7.1", Verb.MOVED_UP)[0]
    assert (came["blocked"], came["players"], came["colour"]) == (4, (6,), "w")
    assert outcome.told("7.2", Verb.MOVED_UP)[0]["players"] == (5,)
    assert outcome.columns() == ((6, 3, 1), (2, 4, 5))
    assert set(outcome.boards) == {(6, 4), (3, 2), (1, 5), (7, 8)}
    assert "A40" in outcome.read


@pytest.mark.article("dubov-1997", "2.5", "7.1")
def test_who_was_transferred_in_the_last_round_stays() -> None:
    """As before, but 6 was transferred upwards in round 3: 7 comes, unless round 4 is the last."""
    outcome = paired(*blocked_group(), *lower(ups6="..u"))
    came = outcome.told("7.1", Verb.MOVED_UP)[0]
    assert came["players"] == (7,)
    assert came["passed"] == ((6, "2.5", "running"),)
    last = paired(*blocked_group(), *lower(ups6="..u"), rounds=4)
    assert last.told("7.1", Verb.MOVED_UP)[0]["players"] == (6,)


@pytest.mark.article("dubov-1997", "7.1")
def test_equal_ratings_the_lowest_aro_then_the_starting_rank() -> None:
    """4 wants due White. 6 and 7 have R 1990: 7 has the lower ARO (1950.0).

    With equal ARO 6 comes (A49).
    """
    low = lower()
    low[2] = player(7, 1990, 1950, "wb", score=0.5)
    assert paired(*blocked_group(), *low).told("7.1", Verb.MOVED_UP)[0]["players"] == (7,)
    low[2] = player(7, 1990, 2000, "wb", score=0.5)
    outcome = paired(*blocked_group(), *low)
    assert outcome.told("7.1", Verb.MOVED_UP)[0]["players"] == (6,)
    assert "A49" in outcome.read


@pytest.mark.article("dubov-1997", "7.1")
def test_nobody_can_come_so_the_blocked_player_floats() -> None:
    """Everybody with half a point was transferred in the last round: 4 floats at once (B3).

    1, 2, 3 are left: odd, and 7.2 finds nobody either. 6.4: one of them goes, lowest R first: 3,
    leaving 1-2. Floaters 3 (due White), 4 (due Black), in this order: 3 meets 5 (R 2000, due
    Black), 4 meets 6. 7-8.
    """
    low = [player(e.number, e.rating, e.aro / 10, c, score=0.5, ups="u") for e, c in zip(
        lower(), ("bw", "wb", "wb", "bw"), strict=True)]  # fmt: skip
    outcome = paired(*blocked_group(), *low)
    assert outcome.told("7.1", Verb.MOVED_DOWN)[0]["players"] == (4,)
    assert outcome.told("7.2", Verb.REFUSED)
    assert outcome.told("6.4", Verb.MOVED_DOWN)[0]["players"] == (3,)
    assert set(outcome.boards) == {(1, 2), (3, 5), (6, 4), (7, 8)}
    assert "B3" in outcome.read


@pytest.mark.article("dubov-1997", "2.4", "7.1")
def test_blocked_by_colours() -> None:
    """1, 2, 3 and 4 had bb: nobody of them may have a third Black, so all are blocked (B1).

    1 (lowest ARO) comes first and gets 5, the highest R due Black. Now everybody has a possible
    opponent, 5; the group is odd, but no sixth player makes it pairable, so 7.2 fetches nobody.
    6.4: three go: equal R, so the higher ARO first: 4, 3, 2. They are paired from the lowest ARO:
    2-6, 3-7, 4-8.
    """
    outcome = paired(
        *(player(n, 2400, 2000 + n, "bb") for n in (1, 2, 3, 4)),
        *(player(n, 2100 - n, 2000, "ww", score=0) for n in (5, 6, 7, 8)),
        next_round=3,
    )
    assert [(e["blocked"], e["players"]) for e in outcome.told("7.1", Verb.MOVED_UP)] == [(1, (5,))]
    assert [p[1] for p in outcome.told("7.2", Verb.REFUSED)[0]["passed"]] == ["group"] * 3
    assert outcome.told("6.4", Verb.MOVED_DOWN)[0]["players"] == (4, 3, 2)
    assert outcome.boards == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert "B1" in outcome.read


@pytest.mark.article("dubov-1997", "7.2")
def test_into_an_odd_group_comes_the_opposite_of_the_dominating_colour() -> None:
    """1, 2 due White, 3 due Black: White dominates. 4 (R 2100) is due White, 5 (R 2000) due Black:
    5.

    Whites by ARO: 1 (2000.0), 2 (2100.0); blacks 3 (2200), 5 (2000): 1-3, 2-5. No points: 4-6.
    """
    outcome = paired(
        player(1, 2400, 2000, "wb"), player(2, 2300, 2100, "wb"), player(3, 2200, 2000, "bw"),
        player(4, 2100, 2000, "wb", score=0), player(5, 2000, 2000, "bw", score=0),
        player(6, 1900, 2000, "bw", score=0),
    )  # fmt: skip
    came = outcome.told("7.2", Verb.MOVED_UP)[0]
    assert (came["players"], came["colour"], came["due"]) == ((5,), "b", "b")
    assert set(outcome.boards) == {(1, 3), (2, 5), (4, 6)}


@pytest.mark.article("dubov-1997", "7.2")
def test_the_nearest_group_comes_before_the_colour() -> None:
    """1 (due White) wants due Black, but half a point has only 2, due White.

    3 and 4 have none: 2 comes (A45).
    """
    outcome = paired(
        player(1, 2400, 2000, "wb"), player(2, 2300, 2100, "wb", score=0.5),
        player(3, 2200, 2000, "bw", score=0), player(4, 2100, 2000, "wb", score=0),
    )  # fmt: skip
    assert outcome.told("7.2", Verb.MOVED_UP)[0]["players"] == (2,)
    assert "A45" in outcome.read


@pytest.mark.article("dubov-1997", "7.2")
def test_a_fetch_must_leave_everybody_pairable() -> None:
    """1 (due White) wants due Black: 2 (R 2300) would come, but without him 3 and 4, who have met,
    are left.

    3 (due Black, R 2200) comes, leaving 2-4 (B4). 3 is passed over only if 2 and 4 have met too.
    """
    outcome = paired(
        player(1, 2400, 2000, "wb"), player(2, 2300, 2100, "bw", score=0),
        player(3, 2200, 2000, "bw", [4], score=0), player(4, 2100, 2000, "wb", score=0),
    )  # fmt: skip
    came = outcome.told("7.2", Verb.MOVED_UP)[0]
    assert came["players"] == (3,)
    assert came["passed"] == ((2, "rest"),)
    assert set(outcome.boards) == {(1, 3), (4, 2)}
    assert "B4" in outcome.read


@pytest.mark.article("dubov-1997", "7.3")
def test_whites_of_lowest_aro_change_sides() -> None:
    """Four whites, no black: two change, of lowest ARO: 4 (2000.0), 2 (2010.0).

    Whites 3 (2020.0), 1 (2030.0).

    Blacks by R: 2, 4. 3-2, 1-4. All are due White with equal histories, so White goes to the higher
    ARO: to 3 against 2, to 1 against 4.
    """
    outcome = paired(
        player(1, 2400, 2030, "wb"), player(2, 2300, 2010, "wb"), player(3, 2200, 2020, "wb"),
        player(4, 2100, 2000, "wb"),
    )  # fmt: skip
    assert outcome.told("7.3", Verb.MOVED_ACROSS)[0]["players"] == (4, 2)
    assert outcome.columns() == ((3, 1), (2, 4))
    assert outcome.boards == ((1, 4), (3, 2))


@pytest.mark.article("dubov-1997", "7.3")
def test_equal_aros_the_higher_rating_changes_to_black() -> None:
    """Whites 1 and 2 have ARO 2100.0, 3 has 2200.0; one changes: 1, of higher R. 2-1, 3-4.

    2 and 1 are alike in colours and ARO: White to the lower R, 2. With equal R too: 1, the upper
    (A53).
    """
    rest = [player(3, 2200, 2200, "wb"), player(4, 2100, 2000, "bw")]
    outcome = paired(player(1, 2400, 2100, "wb"), player(2, 2300, 2100, "wb"), *rest)
    assert outcome.told("7.3", Verb.MOVED_ACROSS)[0]["players"] == (1,)
    assert outcome.boards == ((2, 1), (3, 4))
    equal = paired(player(1, 2300, 2100, "wb"), player(2, 2300, 2100, "wb"), *rest)
    assert equal.told("7.3", Verb.MOVED_ACROSS)[0]["players"] == (1,)
    assert "A53" in equal.read


@pytest.mark.article("dubov-1997", "7.4")
def test_blacks_of_highest_aro_change_sides() -> None:
    """Blacks 1 (2010.0), 2 (2030.0), 3 (2020.0), white 4: one changes: 2.

    Whites 4 (2000.0), 2; blacks 1, 3.

    4-1, 2-3. 2 and 3 are due Black, histories alike: White to the higher ARO, 2.
    """
    outcome = paired(
        player(1, 2400, 2010, "bw"), player(2, 2300, 2030, "bw"), player(3, 2200, 2020, "bw"),
        player(4, 2100, 2000, "wb"),
    )  # fmt: skip
    assert outcome.told("7.4", Verb.MOVED_ACROSS)[0]["players"] == (2,)
    assert outcome.columns() == ((4, 2), (1, 3))
    assert outcome.boards == ((4, 1), (2, 3))


@pytest.mark.article("dubov-1997", "7.4")
def test_equal_aros_the_lower_rating_changes_to_white() -> None:
    """1, 2, 3 have ARO 2000.0 and are due Black: 3 has the lowest R. Equal R: the upper of 2 and 3
    (A53).
    """
    four = player(4, 2100, 2000, "wb")
    rated = [player(n, 2500 - 100 * n, 2000, "bw") for n in (1, 2, 3)]
    assert paired(*rated, four).told("7.4", Verb.MOVED_ACROSS)[0]["players"] == (3,)
    equal = [player(1, 2400, 2000, "bw"), player(2, 2200, 2000, "bw"), player(3, 2200, 2000, "bw")]
    assert paired(*equal, four).told("7.4", Verb.MOVED_ACROSS)[0]["players"] == (2,)


@pytest.mark.article("dubov-1997", "2.6", "7.3")
def test_who_may_not_have_the_other_colour_stays() -> None:
    """1 has the lowest ARO but had bb: a third Black is barred (2.6). 2 changes instead (A52).

    Whites 1 (2000.0), 3 (2200.0); blacks 2 (2300), 4 (2100): 1-2, 3-4.
    """
    outcome = paired(
        player(1, 2400, 2000, "wbb"), player(2, 2300, 2100, "wb"), player(3, 2200, 2200, "wb"),
        player(4, 2100, 2000, "bw"),
    )  # fmt: skip
    moved = outcome.told("7.3", Verb.MOVED_ACROSS)[0]
    assert (moved["players"], moved["passed"]) == ((2,), ((1, "2.6"),))
    assert outcome.boards == ((1, 2), (3, 4))
    assert "A52" in outcome.read


@pytest.mark.article("dubov-1997", "7.3", "6.3")
def test_the_first_change_that_lets_all_rows_be_filled() -> None:
    """1 has the lowest ARO but has met 2 and 3: as a black he would have no white. 2 changes (A55).

    Whites 1 (2000.0), 3 (2200.0), blacks 2, 4: 1-2 have met, so 1-4, 3-2.
    """
    outcome = paired(
        player(1, 2400, 2000, "wb", [2, 3]), player(2, 2300, 2100, "wb"), player(3, 2200, 2200,
        "wb"),
        player(4, 2100, 2000, "bw"),
    )  # fmt: skip
    moved = outcome.told("7.3", Verb.MOVED_ACROSS)[0]
    assert (moved["players"], moved["passed"]) == ((2,), ((1, "rest"),))
    assert set(outcome.boards) == {(1, 4), (3, 2)}
    assert "A55" in outcome.read


@pytest.mark.article("dubov-1997", "7.3")
def test_a_side_whose_players_have_met_all_of_the_other_pairs_within_itself() -> None:
    """1 and 2 have met all eight others: whoever changes sides, no row across can have one of them
    (A55).
    """
    two = [player(n, 2400 - n, 2300, "w", range(3, 11)) for n in (1, 2)]
    eight = [player(n, 2300 - n, 2200, "b", (1, 2)) for n in range(3, 11)]
    outcome = paired(*two, *eight)
    assert outcome.boards == ((2, 1), (10, 3), (9, 4), (8, 5), (7, 6))
    assert outcome.told("7.3", Verb.MOVED_ACROSS)[0]["players"] == (3, 4, 5)


@pytest.mark.article("dubov-1997", "3.b", "7.3")
def test_the_column_does_not_bind_the_colour() -> None:
    """1 (b: one Black more) and 2 (wb) are due White.

    1 has the lower ARO and changes to the black column.

    Article 3 gives him White all the same: his surplus is larger (B11).
    """
    outcome = paired(player(1, 2400, 2000, "b"), player(2, 2300, 2100, "wb"))
    assert outcome.columns() == ((2,), (1,))
    assert outcome.boards == ((1, 2),)
    assert "B11" in outcome.read


@pytest.mark.article("dubov-1997", "6.3", "7.3", "7.4")
@pytest.mark.parametrize(
    ("seed", "one", "other", "figures"),
    [(15, 14, 2, (1, 3)), (374, 13, 3, (2, 4)), (0, 1, 6, (0, 2))],
)
def test_who_changed_sides_still_goes_without_the_due_colour(
    seed: int, one: int, other: int, figures: tuple[int, int]
) -> None:
    """In the first two groups one and two players change sides.

    Their pairs are among those that are counted.
    """
    before = by_chance(seed, 8 + seed % 9 * 2, 1 + seed % 6, 9)
    players = {e.number: e for e in entrants_of(before)}
    questions, recorder = Questions(before, "dubov-1997"), Recorder(Level.CANDIDATES)
    played, reply = pair_round(before, "dubov-1997", recorder), questions.why_not(one, other)
    verdict = reply.verdict
    assert isinstance(verdict, FirstDifference)
    assert (verdict.article, verdict.is_worse, verdict.played_figure, verdict.wished_figure) == (
        "6.3",
        True,
        *figures,
    )
    for boards, amount in (
        (played.boards, verdict.played_figure),
        (reply.boards, verdict.wished_figure),
    ):
        group = [b for b in boards if max(players[n].score for n in b) == verdict.score]
        assert sum(players[w].due is players[b].due for w, b in group) == amount
    assert len(verdict.payers) == verdict.wished_figure
    trace = recorder.trace("dubov-1997", before.next_round, "test")
    answer = answers_for(trace, before).why_not(one, other)
    assert prove_answer(before, trace, (one, other), answer).holds
