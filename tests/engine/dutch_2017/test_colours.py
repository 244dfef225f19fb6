"""Chapter E, rule by rule: who gets White."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2017 import RULES
from arbiter_gui.engine.kernel.colour_rules import colour_by_lot, deciding_rule
from tests.engine.dutch_2017.drawn import seat

W, B = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("higher", "lower", "article", "colour"),
    [
        pytest.param("W", "B", "E.1", B, marks=pytest.mark.article("dutch-2017", "E.1")),
        pytest.param("", "B", "E.1", B, marks=pytest.mark.article("dutch-2017", "E.1")),
        pytest.param("WB", "BB", "E.2", B, marks=pytest.mark.article("dutch-2017", "E.2")),
        pytest.param("BWB", "WB", "E.2", W, marks=pytest.mark.article("dutch-2017", "E.2")),
        pytest.param("WWBW", "BBWW", "E.2", B, marks=pytest.mark.article("dutch-2017", "E.2")),
        pytest.param("BBWW", "WBWW", "E.2", W, marks=pytest.mark.article("dutch-2017", "E.2")),
        pytest.param("BW", "WBBW", "E.4", B, marks=pytest.mark.article("dutch-2017", "E.4")),
    ],
)
def test_the_first_rule_that_decides(higher, lower, article, colour):
    """`higher` and `lower` are the colours both had; the colour is the higher ranked player's.

    BBWW (0) against WBWW (+2): both must have Black, and the wider difference gets it.
    """
    assert deciding_rule(RULES.ladder, seat(1, had=higher), seat(2, had=lower)) == (article, colour)


@pytest.mark.article("dutch-2017", "E.3")
def test_e3_alternates_from_the_latest_game_with_different_colours():
    """WBBW and BWBW from the end: W/W, B/B, B/W: there the higher ranked had Black, so now
    White.
    """
    assert deciding_rule(RULES.ladder, seat(1, had="WBBW"), seat(2, had="BWBW")) == ("E.3", W)
    assert deciding_rule(RULES.ladder, seat(1, had="BWBW"), seat(2, had="WBBW")) == ("E.3", B)


@pytest.mark.article("dutch-2017", "E.3")
def test_e3_unplayed_rounds_count_as_if_they_stood_at_the_beginning():
    """BW and WBBW end alike.

    The shorter history has nothing to compare before, so E.3 does not decide.
    """
    found = deciding_rule(RULES.ladder, seat(1, had="BW"), seat(2, had="WBBW"))
    assert found == ("E.4", B)


@pytest.mark.article("dutch-2017", "E.5")
def test_e5_odd_numbers_get_the_initial_colour():
    assert deciding_rule(RULES.ladder, seat(1), seat(2)) is None
    assert colour_by_lot(1, W) is W
    assert colour_by_lot(2, W) is B
    assert colour_by_lot(3, B) is B
    with pytest.raises(NeedsChoice, match="initial colour"):
        colour_by_lot(1, None)
