"""How several players stand in a sentence: names with a comma in them are apart by semicolons."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.texts.sentences import spoken
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer

INVERTED = Namer({1: "Simon, Sven", 2: "Dorn, Dirk", 11: "Iwan, Ida", 12: "Roth, Rita"})
PLAIN = Namer({1: "Sven", 2: "Dirk", 11: "Ida", 12: "Rita"})
NUMBERS = Namer({})
GERMAN = {"{others} and {last}": "{others} und {last}"}


@pytest.mark.parametrize(
    ("names", "several", "pairs"),
    [
        (
            INVERTED,
            "1 Simon, Sven; 11 Iwan, Ida",
            "1 Simon, Sven - 11 Iwan, Ida; 2 Dorn, Dirk - 12 Roth, Rita",
        ),
        (PLAIN, "1 Sven, 11 Ida", "1 Sven - 11 Ida, 2 Dirk - 12 Rita"),
        (NUMBERS, "1, 11", "1-11, 2-12"),
    ],
)
def test_entries_with_a_comma_are_apart_by_semicolons(
    names: Namer, several: str, pairs: str
) -> None:
    assert names.players((1, 11)) == several
    assert names.pairs(((1,), (11,))) == several
    assert names.pairs(((1, 11), (2, 12))) == pairs


def test_before_the_last_stands_and_in_every_language() -> None:
    said = INVERTED.players_with_and((1, 2, 11))
    assert said == "1 Simon, Sven; 2 Dorn, Dirk and 11 Iwan, Ida"
    assert (
        spoken(said, lambda p, *_: GERMAN.get(p, p))
        == "1 Simon, Sven; 2 Dorn, Dirk und 11 Iwan, Ida"
    )


def test_groups_are_further_apart_than_their_players() -> None:
    lacking = Deadlock((), ((1, 2, 11), (12,)))
    assert lacking.sentence(PLAIN.player).endswith(": 1 Sven, 2 Dirk, 11 Ida; 12 Rita")
    assert lacking.sentence(INVERTED.player).endswith(
        ": 1 Simon, Sven; 2 Dorn, Dirk; 11 Iwan, Ida | 12 Roth, Rita"
    )


@pytest.mark.parametrize("removed", [(0,), (12, 0)])
def test_the_bye_of_whom_there_are_too_few_is_said_in_every_language(
    removed: tuple[int, ...],
) -> None:
    said = Deadlock(removed, ((1,), (2,), (11,))).sentence(PLAIN.player)
    assert "the bye" in said
    assert "das Freilos" in spoken(said, lambda p, *_: {"the bye": "das Freilos"}.get(p, p))
