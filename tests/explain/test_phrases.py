"""Every event of every edition has a sentence of its own, and the words of single events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.requirements import requirement_in_words
from arbiter_gui.explain.text import event_sentence, line_at, line_positions, mentioned_players
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.candidates import OpponentsPassed
from arbiter_gui.trace.procedure import (
    BracketMeasured,
    ColoursCounted,
    DemandLowered,
    DemandsPassed,
    FewerMovedDown,
    LevelImpossible,
    OnePairLess,
    OtherSetsPassed,
    PairsRefused,
    RemainderBegun,
)
from arbiter_gui.trace.requirements import (
    BracketKind,
    FactorTooHigh,
    NotKept,
    Obstacle,
    RequirementCode,
    ScoresTooHigh,
    UnpairableAbove,
)
from arbiter_gui.trace.score_brackets import OpponentlessFound, OthersBarred, PairedAgain
from arbiter_gui.trace.values import Met, PairApart, Passed, Rest
from tests.engine.dutch_2012.fields import read

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
FOLDERS = {
    "dutch-2012": "dutch-2012",
    "dutch-2017": "dutch-2017",
    "dutch-2026": "dutch-2026",
    "dubov-1997": "dutch-2017",
}
"""Where the recorded tournaments of each edition are; Dubov has none of its own and pairs others'
fields."""


def traces(edition: str) -> Iterator[Trace]:
    """Every third round of 20 recorded tournaments, told at the finest level.

    Rounds without pairing too.

    Those of more than sixty players, which tell nothing of another kind or article, are left out.
    """
    for path in sorted((CORPUS / FOLDERS[edition]).glob("*.trf"))[:20]:
        tournament = read(path)
        if len(tournament.players) > 60:
            continue
        for number in range(1 + len(tournament.players) % 3, len(tournament.rounds) + 1, 3):
            recorder = Recorder(Level.CANDIDATES if len(tournament.players) < 20 else Level.STEPS)
            try:
                pair_round(tournament.before_round(number), edition, recorder)
            except ArbiterError:
                assert recorder.trace(edition, number, "test").events or edition == "dubov-1997"
            yield recorder.trace(edition, number, "test")


@pytest.mark.parametrize("edition", FOLDERS)
def test_no_event_of_recorded_tournaments_lacks_a_sentence(edition: str) -> None:
    told = 0
    for trace in traces(edition):
        for line in (line_at(trace, place, Namer({1: "Alice"})) for place in line_positions(trace)):
            event = trace.events[line.number]
            told += 1
            assert not line.sentence.startswith(f"{type(event).__name__}: "), (
                f"round {trace.round}: {event}"
            )
            assert "None" not in line.sentence, f"{event}: {line.sentence}"
    assert told > 1000


def said(event: Event) -> str:
    return event_sentence(event, Namer({}))


@pytest.mark.article(
    "dutch-2012", "C.14.a", "C.14.b.1", "C.14.b.2", "C.10.g", "C.12", "C.13", "A.11", "D.4"
)
def test_steps_that_the_booklet_does_not_need_have_words_too() -> None:
    assert (
        said(OnePairLess("C.14.a", 2, 1)) == "one pair fewer: P1 = 2, X1 = 1; continue with C.3.a"
    )
    assert said(FewerMovedDown("C.14.b.2", 0, 3)) == (
        "M1 = 0: the bracket is treated as homogeneous with P1 = 3; continue with C.2.b"
    )
    assert said(DemandLowered("C.10.g", RequirementCode.B2, 2, "C.3.c")) == (
        "B.2 is relaxed for 2 pairs with a topscorer; continue with C.3.c"
    )
    assert said(
        DemandsPassed("C.10.e", "C.10.f", Obstacle.NO_HELP, (("C.10.e", RequirementCode.X),))
    ) == ("allowing one more disregarded preference would not help; continue with C.10.f")
    assert said(PairsRefused("B.2", NotKept(RequirementCode.B2, 1, 0, ((2, 12),)))) == (
        "rejected, B.2 is in force: in 1 pair both players have the same absolute preference (2-12)"
    )
    steps = (
        ("C.10.a", RequirementCode.B6_UP),
        ("C.10.b", RequirementCode.B5_UP),
        ("C.10.c", RequirementCode.B6_DOWN),
        ("C.10.e", RequirementCode.Z),
        ("C.10.f", RequirementCode.A7D),
    )
    assert said(DemandsPassed("C.10.a", "C.10.g", Obstacle.NO_HELP, steps)) == (
        "relaxing B.6 for upfloaters, B.5 for upfloaters, B.6 for downfloaters, A.7.d or allowing "
        "one more disregarded preference would not help; continue with C.10.g"
    )
    assert said(DemandsPassed("C.10.a", "C.12", Obstacle.NO_PAIRING, steps)) == (
        "this many pairs cannot be made here, whatever is relaxed; continue with C.12"
    )
    assert said(DemandLowered("C.10.e", RequirementCode.X, 2, "C.3.e", x=2, z=0)) == (
        "one more pair may disregard a preference: X = 2, Z = 0 again; continue with C.3.e"
    )
    assert said(DemandLowered("C.10.e", RequirementCode.Z, 1, "C.3.e", x=2, z=1)) == (
        "one more pair may disregard a strong preference: Z = 1; continue with C.3.e"
    )
    assert said(RemainderBegun("C.6", 1, 3, 2)) == (
        "P = P1 - M1 = 3 - 2 = 1: 1 pair still to be made among the others"
    )
    assert said(OtherSetsPassed("C.8.b", 2, Obstacle.NO_PAIRING)) == (
        "skipped 2 other sets: this many pairs cannot be made here"
    )
    assert said(OthersBarred("C.12", (4, 7), UnpairableAbove((1, 6)))) == (
        "not 4, 7: 1, 6 cannot all be paired in the previous bracket"
    )
    assert said(PairedAgain("C.12", ((8, 15),), 15, (14,), reading="R14")).startswith(
        "back to the bracket of 1½ points: now 8-15 there; downfloaters: 14 (interpretation R14: "
    )
    assert said(PairsRefused("A.11", ScoresTooHigh(50, 45))) == (
        "rejected: the sum of the scores of the players moving down is 5 points, but 4½ points is "
        "possible"
    )
    assert said(PairsRefused("D.4", FactorTooHigh(525, 425))) == (
        "rejected: the sum of the squared score differences is 5.25, but 4.25 is possible"
    )
    apart = PairApart(1, 2, Met("B.1.a", None))
    assert (
        said(PairsRefused("B.1.a", apart)) == "rejected: 1-2 (a prohibited pairing of this event)"
    )
    assert said(LevelImpossible("C.3.a", 2, 2, removed=(), groups=((16,),))) == (
        "2 pairs with 2 of the moved-down players cannot be made: 16 cannot be paired with any "
        "other player"
    )


@pytest.mark.parametrize(
    ("name", "amount", "words"),
    [
        ("X", 0, "no pair disregards a preference (X = 0)"),
        ("X", 2, "at most 2 pairs disregard a preference (X = 2)"),
        ("Z", 1, "at most 1 pair disregards a strong preference (Z = 1)"),
        ("B.2", 0, "no two players with the same absolute preference meet (B.2)"),
        ("A.7.d", 1, "A.7.d is relaxed for 1 pair"),
        ("B.5 down", 0, "no player repeats a downfloat from the previous round (B.5)"),
        ("B.6 up", 2, "B.6 is relaxed for 2 upfloaters"),
    ],
)
def test_requirements_in_words(name: str, amount: int, words: str) -> None:
    assert requirement_in_words(RequirementCode(name), amount).words == words
    assert requirement_in_words(RequirementCode(name), amount).kept == (not amount or name in "XZ")


def test_a_line_names_the_players_it_is_about() -> None:
    assert mentioned_players(PairsRefused("B.1.a", PairApart(4, 11, Met("B.1.a", 1)))) == (4, 11)
    assert mentioned_players(
        PairsRefused("B.4", NotKept(RequirementCode.X, 3, 1, ((1, 5), (2, 6))))
    ) == (
        1,
        5,
        2,
        6,
    )
    assert mentioned_players(
        PairsRefused("B.2", NotKept(RequirementCode.B2, 1, 0, ((2, 12),)))
    ) == (2, 12)
    assert mentioned_players(OpponentlessFound("C.1", (13, 12))) == (13, 12)
    assert (
        mentioned_players(BracketMeasured("C.2.a", 3, 3, 2, 2, BracketKind.HOMOGENEOUS, False))
        == ()
    )
    assert mentioned_players(ColoursCounted("C.2.b", 1, None, 4, 2, 1, 0)) == ()
    refused = (Passed(5, Met("C.1", 2)), Passed(3, Rest()))
    assert mentioned_players(
        OpponentsPassed("D.1", 1, 4, 6, refused, count=2, first=1, last=2)
    ) == (
        4,
        6,
        5,
        3,
    )
