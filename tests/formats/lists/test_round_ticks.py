"""Wishes for single rounds: ticks below ``R1 R2 R3``, told from the results of a crosstable."""

from __future__ import annotations

import pytest

from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ListField,
    guess_mapping,
    propose_players,
    read_sheet,
)
from arbiter_gui.formats.player_lists.headings.round_headings import RoundMeaning, round_heading


def proposed(*lines: str) -> ColumnProposal:
    sheet = read_sheet("\n".join(lines).encode(), "list.csv")
    return propose_players(sheet, guess_mapping(sheet))


def wishes(*lines: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(player.byes, player.absences) for player in proposed(*lines).players]


@pytest.mark.parametrize(
    ("heading", "number", "meaning"),
    [
        ("R1", 1, RoundMeaning.OPEN),
        ("3rd round", 3, RoundMeaning.OPEN),
        ("2. kolo", 2, RoundMeaning.OPEN),
        ("Тур 4", 4, RoundMeaning.OPEN),
        ("Γύρος 2", 2, RoundMeaning.OPEN),
        ("Bye rd 3", 3, RoundMeaning.BYE),
        ("Byes requested [Round 5]", 5, RoundMeaning.BYE),
        ("2. Runde spielfrei", 2, RoundMeaning.BYE),
        ("½ bye R2", 2, RoundMeaning.BYE),
        ("Round 1 absent", 1, RoundMeaning.ABSENCE),
        ("I cannot play in round 3", 3, RoundMeaning.ABSENCE),
        ("Will you play in round 2?", 2, RoundMeaning.PRESENCE),
    ],
)
def test_headings_name_a_round_and_what_a_tick_means(heading, number, meaning):
    read = round_heading(heading)
    assert read is not None
    assert (read.round, read.meaning) == (number, meaning)


@pytest.mark.parametrize(
    "heading", ["Elo 2026", "U12", "Rapid 1", "Rounds 1-3", "R", "Rating R1", "Board 3"]
)
def test_other_headings_with_a_figure_name_no_round(heading):
    assert round_heading(heading) is None


@pytest.mark.parametrize(
    "tick", ["x", "✓", "yes", "ja", "Sí", "да", "TRUE", "1", "½", "0.5", "H", "bye"]
)
def test_ticks_are_byes_of_the_round_in_the_heading(tick):
    rows = (
        "Name;Rtg;R1;R2;R3",
        f"Alder, Ann;2100;{tick};;",
        "Birch, Bob;2000;;;",
        f"Cedar, Cid;1900;;{tick};",
    )
    assert wishes(*rows) == [((1,), ()), ((), ()), ((2,), ())]


def test_absences_and_zero_point_byes_give_no_point():
    rows = ("Name;Rtg;Round 1 absent;Bye rd 2", "Alder, Ann;2100;yes;Z", "Birch, Bob;2000;no;½")
    assert wishes(*rows) == [((), (1, 2)), ((2,), ())]


def test_whoever_does_not_play_in_a_round_is_absent():
    answers = (
        "Name;Rtg;Plays round 1?;Plays round 2?",
        "Alder, Ann;2100;yes;no",
        "Birch, Bob;2000;yes;yes",
    )
    assert wishes(*answers) == [((), (2,)), ((), ())]
    byes = (
        "Name;Rtg;Plays round 1?;Plays round 2?",
        "Alder, Ann;2100;1/2;yes",
        "Birch, Bob;2000;no;Z",
    )
    assert wishes(*byes) == [((1,), ()), ((), (1, 2))]
    ticks = ("Name;Rtg;R1 present;R2 present", "Alder, Ann;2100;x;", "Birch, Bob;2000;x;x")
    assert wishes(*ticks, "Cedar, Cid;1900;;") == [((), (2,)), ((), ()), ((), ())]


def test_a_list_of_rounds_in_one_cell_can_be_absences():
    rows = ("Name;Rtg;Absent in rounds;Byes", "Alder, Ann;2100;R1, R4;1 5", "Birch, Bob;2000;none;")
    assert wishes(*rows) == [((1, 5), (4,)), ((), ())]
    (problem,) = proposed("Name;Absences", "Alder, Ann;often", "Birch, Bob;2").problems
    assert str(problem.sentence).startswith(
        "The absences 'often' are not written as numbers of rounds, such as 1, 4."
    )


@pytest.mark.parametrize(
    "results",
    [
        ("1;½;1", "0;½;1", "1;0;0", "0;1;0"),
        ("4w1;3b½;2w+", "3b1;4w½;1b-", "2w0;1b½;4b1", "1b0;2w½;3w0"),
    ],
)
def test_results_of_a_crosstable_are_no_wishes(results):
    names = ("Alder, Ann", "Birch, Bob", "Cedar, Cid", "Dogwood, Dan")
    rows = [f"{name};2000;{cells}" for name, cells in zip(names, results, strict=True)]
    proposal = proposed("Name;Rtg;R1;R2;R3", *rows)
    assert not any(player.byes or player.absences for player in proposal.players)
    assert proposal.unused == ("R1", "R2", "R3")


def test_a_cell_that_is_no_tick_is_told_and_costs_no_player():
    proposal = proposed("Name;Rtg;Bye R1;Bye R2", "Alder, Ann;2100;perhaps;x", "Birch, Bob;2000;x;")
    assert [player.byes for player in proposal.players] == [(2,), (1,)]
    assert all(player.usable for player in proposal.players)
    (problem,) = proposal.problems
    assert (problem.column, str(problem.sentence)) == (
        3,
        "'perhaps' is not a tick for round 1 and was ignored.",
    )


def test_a_column_can_be_chosen_and_given_up_without_costing_the_others():
    sheet = read_sheet(
        b"Name;Rtg;R1;R2;Note\nAlder, Ann;2100;x;;\nBirch, Bob;2000;;x;x\n", "list.csv"
    )
    mapping = guess_mapping(sheet)
    assert mapping.columns_of(ListField.BYE_IN_ROUND) == (2, 3)
    absent = mapping.with_column(2, ListField.ABSENT_IN_ROUND).with_column(3, None)
    assert [p.absences for p in propose_players(sheet, absent).players] == [(1,), ()]
    without_round = propose_players(sheet, mapping.with_column(4, ListField.BYE_IN_ROUND))
    assert [player.byes for player in without_round.players] == [(1,), (2,)]
    assert "does not name a round" in str(without_round.notices[-1])
