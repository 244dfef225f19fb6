"""A round without a legal pairing: with whom each player may not play, and what could give way,
tried out.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.unpairable import Exemption, unpairable_round
from arbiter_gui.explain.answers.no_pairing import barred_line, no_pairing_lines
from arbiter_gui.explain.naming import NAMELESS
from arbiter_gui.formats.trf import read_trf

EDITIONS = ("dutch-2026", "dutch-2017", "dutch-2012", "dubov-2026")


def report(rounds: list[str], *more: str) -> Tournament:
    """A tournament of as many players as there are lines of rounds, the strongest first."""
    lines = ["XXR 5", "XXC white1", *more]
    for number, row in enumerate(rounds, 1):
        name = f"Player {number}"
        lines.append(f"001 {number:4}      {name:<33} {2500 - number}{' ' * 29}0.0 {number:4}{row}")
    return read_trf("\n".join(lines).encode(), "made.trf").tournament


def refused(tournament: Tournament, edition: str) -> bool:
    try:
        pair_round(tournament, edition)
    except NoLegalPairing:
        return True
    return False


PROHIBITED = ("XXP 1 2", "XXP 1 3", "XXP 1 4")


@pytest.mark.parametrize("edition", EDITIONS)
def test_prohibited_pairs_are_named_and_each_way_out_works(edition: str) -> None:
    """1 may meet nobody: to lift any of the three prohibitions is enough."""
    tournament = report(["", "", "", ""], *PROHIBITED)
    found = unpairable_round(tournament, edition)
    assert found is not None
    assert "1 may not meet these players – a prohibited pairing of this event" in barred_line(
        found, NAMELESS, 1
    )
    assert "2, 3, 4" in barred_line(found, NAMELESS, 1)
    assert [way.breaks for way in found.ways_out()] == [Exemption.PROHIBITION]
    (way,) = found.ways_out()
    assert {frozenset(pair) for pair in way.pairs} == {frozenset((1, n)) for n in (2, 3, 4)}
    assert refused(tournament, edition)
    for one, other in way.pairs:
        others = [line for line in PROHIBITED if line != f"XXP {one} {other}"]
        assert not refused(report(["", "", "", ""], *others), edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rematch_is_told_with_its_round(edition: str) -> None:
    """1 to 4 have all met; 5 and 6 may not meet, and 1 and 2 only one another."""
    rows = [
        "     2 w 1     3 b 1     4 w 1",
        "     1 b 0     4 w 1     3 b 1",
        "     4 w 1     1 w 0     2 w 0",
        "     3 b 0     2 b 0     1 b 0",
    ]
    tournament = report(rows)
    found = unpairable_round(tournament, edition)
    assert found is not None
    said = barred_line(found, NAMELESS, 1)
    assert "met in round 1 (" in said
    assert "met in round 2 (" in said
    assert "met in round 3 (" in said
    assert found.ways_out() == ()
    assert found.exceptions_needed == 2
    *_, needed, enough = no_pairing_lines(found, NAMELESS)
    assert needed.startswith(
        "One exception is not enough: at least 2 are needed. The arbiter decides ("
    )
    assert enough.startswith("The round could be paired if players could meet a second time (")


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_is_left_alone_after_a_bye_is_told_its_round(edition: str) -> None:
    games = ((3, "w 1"), (2, "b 0"), (5, "w 1"), (4, "b 0"))
    rows = ["  0000 - U", *(f"  {opponent:4} {game}  0000 - Z" for opponent, game in games)]
    tournament = report(rows)
    assert tournament.next_round == 2
    found = unpairable_round(tournament, edition)
    assert found is not None
    assert found.deadlock.no_bye
    lines = no_pairing_lines(found, NAMELESS)
    assert lines[0].startswith("1 had the bye in round 1 and may not receive it again (")
    assert lines[-1].startswith("The round can be paired if 1 nevertheless receives the bye (")


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_a_second_bye_is_not_enough_who_met_whom_is_said_too(edition: str) -> None:
    """All three have had the bye and have met: whoever had a second one, the others could not
    play.
    """
    rows = [
        "     2 w 1  0000 - U     3 b 1",
        "     1 b 0     3 w 0  0000 - U",
        "  0000 - U     2 b 1     1 w 0",
    ]
    found = unpairable_round(report(rows), edition)
    assert found is not None
    assert found.deadlock.no_bye
    lines = no_pairing_lines(found, NAMELESS)
    assert lines[0].startswith("1 had the bye in round 2 and may not receive it again (")
    assert "1 may not meet these players – met in round 1 (" in lines[0]
    assert "; met in round 3 (" in lines[0]


@pytest.mark.article("dutch-2012", "B.2")
def test_equal_absolute_colours_are_told_and_give_way() -> None:
    rows = [
        "     3 w 1     4 w 1",
        "     4 w 1     3 w 1",
        "     1 b 0     2 b 0  0000 - Z",
        "     2 b 0     1 b 0  0000 - Z",
    ]
    found = unpairable_round(report(rows), "dutch-2012")
    assert found is not None
    assert barred_line(found, NAMELESS, 1) == (
        "1 may not meet these players – both must have Black (B.2): 2."
    )
    (way,) = found.ways_out()
    assert (way.breaks, way.article, way.pairs) == (Exemption.COLOUR, "B.2", ((1, 2),))


def test_no_other_single_prohibition_would_do() -> None:
    """What is not named does not help: each prohibition is lifted once, and the round paired
    again.
    """
    pairs = [pair for pair in combinations(range(1, 7), 2) if {*pair} & {1, 2}]
    lines = [f"XXP {one} {other}" for one, other in pairs if (one, other) != (1, 6)] + ["XXP 3 4"]
    tournament = report([""] * 6, *lines)
    found = unpairable_round(tournament, "dutch-2026")
    assert found is not None
    named = {frozenset(pair) for way in found.ways_out() for pair in way.pairs}
    assert named
    for line in lines:
        pair = frozenset(int(word) for word in line.split()[1:])
        lifted = report([""] * 6, *[other for other in lines if other != line])
        assert refused(lifted, "dutch-2026") is (pair not in named)


def test_a_round_that_can_be_paired_lacks_nothing() -> None:
    assert unpairable_round(report(["", ""]), "dutch-2026") is None
    assert unpairable_round(replace(report(["", ""])), "dutch-2012") is None
