"""Chapter 9: what the rules cannot solve is proposed, never decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import edition, points_to_confirm
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian
from tests.engine.dubov_1997.fields import by_chance
from tests.engine.dubov_1997.made import paired, paired_tournament, player
from tests.old_form import Verb


@pytest.mark.article("dubov-1997", "9")
def test_a_third_colour_in_a_row_is_proposed_and_asked() -> None:
    """All four had wbb: any pair gives somebody a third Black, so two must. 1 has met 2, 3 has met
    4.

    Scores, due colours: all equal. Starting rank: 1-3, 2-4. Equal histories: White to the higher
    ARO: 1, 2.
    """
    outcome = paired(
        player(1, 2400, 2200, "wbb", [2]), player(2, 2300, 2100, "wbb"), player(3, 2200, 2000,
        "wbb", [4]),
        player(4, 2100, 1900, "wbb"),
    )  # fmt: skip
    assert outcome.boards == ((1, 3), (2, 4))
    assert outcome.pairing.questions == ("final-remark", "final-remark:2.4")
    assert "A61" in outcome.read
    sentences = points_to_confirm(outcome.pairing)
    assert "you decide" in sentences[0]
    assert "(2.4)" in sentences[1]


@pytest.mark.article("dubov-1997", "9", "2.2")
def test_a_second_bye_is_proposed_before_a_third_black() -> None:
    """1, 2 had wbb and a bye each; 3 had wbw.

    A bye for 3 leaves 1-2, with a third Black for one of them.

    A bye for 1 or 2 breaks 2.2 instead, which A61 gives up first. Scores and due colours are equal
    (1 and 2 are due White, 3 Black): the starting rank pairs 1-3, and 2 has the bye.
    """
    outcome = paired(
        player(1, 2400, 2200, "wbb", had_bye=True), player(2, 2300, 2100, "wbb", had_bye=True),
        player(3, 2200, 2000, "wbw"),
    )  # fmt: skip
    assert (outcome.boards, outcome.pairing.bye) == (((1, 3),), 2)
    assert outcome.pairing.questions == ("final-remark", "final-remark:2.2")


@pytest.mark.article("dubov-1997", "9", "2.2")
def test_everybody_has_had_a_bye() -> None:
    """Three players with a bye each: the lowest score gets another one, 3; 1 and 2 meet (A9)."""
    outcome = paired(
        player(1, 2400, 2200, "wb", score=2, had_bye=True), player(2, 2300, 2100, "bw",
        had_bye=True),
        player(3, 2200, 2000, "bw", score=0.5, had_bye=True),
    )  # fmt: skip
    assert (outcome.boards, outcome.pairing.bye) == (((1, 2),), 3)
    assert outcome.pairing.questions == ("final-remark", "final-remark:2.2")
    assert "A9" in outcome.read


@pytest.mark.article("dubov-1997", "9", "2.3", "2.4")
def test_three_in_a_row_weighs_more_than_a_difference_of_three() -> None:
    """1 and 2 had bbwb (difference 2, no further Black by 2.3), 3 and 4 had wbb (no third Black by
    2.4).

    1-2 and 3-4 would break each limit once. In 1-3 and 2-4 Black for 1 and 2 breaks 2.3 twice, 2.4
    never. 1-4 and 2-3 as well: the starting rank prefers 1-3. 3.b would give White to 1 and 2; 2.4
    turns it (A21).
    """
    outcome = paired(
        player(1, 2400, 2200, "bbwb"), player(2, 2300, 2100, "bbwb"), player(3, 2200, 2000, "wbb"),
        player(4, 2100, 1900, "wbb"),
    )  # fmt: skip
    assert outcome.boards == ((3, 1), (4, 2))
    assert outcome.pairing.questions == ("final-remark", "final-remark:2.3")
    assert [e.article for e in outcome.events if e.verb is Verb.GAVE_COLOUR] == ["2.4", "2.4"]


@pytest.mark.article("dubov-1997", "9")
def test_small_score_differences_come_first_in_a_proposal() -> None:
    """All had wbb.

    1 and 4 have two points, 2 and 3 one: 1-4 and 2-3, although 1-2 comes first in rank.
    """
    outcome = paired(
        player(1, 2400, 2200, "wbb", score=2), player(2, 2300, 2100, "wbb"), player(3, 2200, 2000,
        "wbb"),
        player(4, 2100, 1900, "wbb", score=2),
    )  # fmt: skip
    assert outcome.boards == ((1, 4), (2, 3))


@pytest.mark.article("dubov-1997", "9", "2.1")
def test_players_who_have_all_met_cannot_be_paired() -> None:
    """Four players: 4 has met everybody. Not even a proposal repeats a game."""
    with pytest.raises(NoLegalPairing) as caught:
        paired(
            player(1, 2400, 2200, "wb"), player(2, 2300, 2100, "bw"), player(3, 2200, 2000, "wb"),
            player(4, 2100, 1900, "bw", [1, 2, 3]),
        )  # fmt: skip
    assert caught.value.article == "2.1"
    assert 4 in caught.value.players


@pytest.mark.article("dubov-1997", "9")
def test_ordinary_rounds_ask_nothing() -> None:
    outcome = paired(player(1, 2400, 2200, "wb"), player(2, 2300, 2100, "bw"))
    assert outcome.pairing.questions == ()
    assert outcome.told("9", Verb.RELAXED) == []


def all_pairings(left: tuple[Dubovian, ...]) -> Iterator[tuple[tuple[Dubovian, ...], ...]]:
    """Yield every way to pair players who have not met; one of an odd number stands alone."""
    if not left:
        yield ()
        return
    first, *rest = left
    if len(left) % 2:
        for others in all_pairings(tuple(rest)):
            yield ((first,), *others)
    for other in rest:
        if other.number not in first.met:
            remaining = tuple(p for p in rest if p is not other)
            for others in all_pairings(remaining):
                yield ((first, other), *others)


def price(pairing: Sequence[tuple[Dubovian, ...]]) -> tuple[int, ...]:
    """Return breaks of 2.4, of 2.3, second byes, score differences (and the bye's score), missed
    due colours.
    """
    total = [0, 0, 0, 0, 0]
    for one, *others in pairing:
        if not others:
            total[2] += one.no_bye
            total[3] += one.score
            continue
        other = others[0]
        ways = ((one.breaks(colour), other.breaks(colour.other)) for colour in Colour)
        limits = min((x[1] + y[1], x[0] + y[0]) for x, y in ways)
        total[0] += limits[0]
        total[1] += limits[1]
        total[3] += abs(one.score - other.score)
        total[4] += one.due == other.due
    return tuple(total)


@pytest.mark.article("dubov-1997", "9", "2.2", "2.3", "2.4")
def test_proposals_are_the_least_evil_of_all_pairings() -> None:
    """Every pairing without repetition of small late rounds is written down and priced."""
    proposals = 0
    for seed in range(350):
        tournament = by_chance(seed, 5 + seed % 4, 4 + seed % 2, 9)
        field = Cards(tournament).players
        everything = {price(p): p for p in all_pairings(tuple(field))}
        try:
            pairing = paired_tournament(tournament).pairing
        except NoLegalPairing:
            assert everything == {}
            continue
        best = min(everything)
        if "final-remark" not in pairing.questions:
            assert best[:3] == (0, 0, 0)
            continue
        proposals += 1
        by_number = {p.number: p for p in field}
        made = [tuple(by_number[n] for n in board) for board in pairing.boards]
        made += [(by_number[pairing.bye],)] if pairing.bye else []
        assert price(made) == best
        limits = {
            f"final-remark:{n}"
            for n, broken in zip(("2.4", "2.3", "2.2"), best, strict=False)
            if broken
        }
        assert limits == {q for q in pairing.questions if q.startswith("final-remark:")}
    assert proposals > 20


@pytest.mark.article("dubov-1997", "9")
def test_every_question_has_a_sentence() -> None:
    """Over many small late rounds, where most proposals happen."""
    asked: set[str] = set()
    for seed in range(150):
        try:
            asked |= set(paired_tournament(by_chance(seed, 6, 5, 9)).pairing.questions)
        except NoLegalPairing:
            asked.add("none")
    assert {"unrated", "final-remark", "final-remark:2.4", "none"} <= asked
    assert asked - {"none"} <= set(edition("dubov-1997").questions)
