"""A.6 and section E: preferences and who gets which colour."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.colours import allocate_colours
from arbiter_gui.proof.kernel.players import Strength
from tests.literal.random_fields.made import COLOURS, player

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("colours", "strength", "colour"),
    [
        pytest.param(
            "www", Strength.ABSOLUTE, "b", marks=pytest.mark.article("dutch-2017", "A.6.a")
        ),
        pytest.param(
            "bbwb", Strength.ABSOLUTE, "w", marks=pytest.mark.article("dutch-2017", "A.6.a")
        ),
        pytest.param(
            "wbb", Strength.ABSOLUTE, "w", marks=pytest.mark.article("dutch-2017", "A.6.a")
        ),
        pytest.param(
            "bbww", Strength.ABSOLUTE, "b", marks=pytest.mark.article("dutch-2017", "A.6.a")
        ),
        pytest.param("w", Strength.STRONG, "b", marks=pytest.mark.article("dutch-2017", "A.6.b")),
        pytest.param("bwb", Strength.STRONG, "w", marks=pytest.mark.article("dutch-2017", "A.6.b")),
        pytest.param("bw", Strength.MILD, "b", marks=pytest.mark.article("dutch-2017", "A.6.c")),
        pytest.param("wbwb", Strength.MILD, "w", marks=pytest.mark.article("dutch-2017", "A.6.c")),
    ],
)
def test_preferences(colours: str, strength: Strength, colour: str) -> None:
    found = player(1, colours=colours)
    assert (found.strength, found.preferred_colour) == (strength, COLOURS[colour])


@pytest.mark.article("dutch-2017", "A.6.d")
def test_without_games_there_is_no_preference() -> None:
    assert player(1).preferred_colour is None
    colours = allocate_colours(player(1), player(2, colours="bw"), WHITE)
    assert (colours.black.number, colours.rule) == (2, 1)


def test_the_difference_counts_white_minus_black() -> None:
    players = [player(1, colours=colours) for colours in ("", "w", "wbb", "wbww")]
    assert [one.colour_difference for one in players] == [0, 1, -1, 2]


@pytest.mark.article("dutch-2017", "E.1")
def test_both_preferences_are_granted() -> None:
    """1 is due Black mildly, 2 White absolutely: no conflict, so the strengths do not matter."""
    assert (
        allocate_colours(player(1, colours="bw"), player(2, colours="wbb"), WHITE).white.number == 2
    )


@pytest.mark.parametrize(
    ("one", "other", "white"),
    [("bw", "w", 1), ("w", "bww", 1), ("bww", "w", 2), ("wb", "b", 2)],
    ids=[
        "strong over mild",
        "absolute over strong",
        "absolute over strong, higher",
        "strong over mild, white",
    ],
)
@pytest.mark.article("dutch-2017", "E.2")
def test_the_stronger_preference_is_granted(one: str, other: str, white: int) -> None:
    colours = allocate_colours(player(1, colours=one), player(2, colours=other), WHITE)
    assert (colours.white.number, colours.rule) == (white, 2)


@pytest.mark.article("dutch-2017", "E.2")
def test_of_two_absolute_preferences_the_wider_difference_is_granted() -> None:
    """Both are due Black; 2 has two games more with White than with Black, 1 has one."""
    one, other = player(1, colours="bww", top=True), player(2, colours="wbww", top=True)
    colours = allocate_colours(one, other, WHITE)
    assert (colours.white.number, colours.rule) == (1, 2)


@pytest.mark.article("dutch-2017", "E.3")
def test_the_last_round_with_different_colours_is_turned_round() -> None:
    """Both mildly due White. From the end: b b, w w, then w (1) and b (2): 1 gets Black now."""
    colours = allocate_colours(player(1, colours="bwwb"), player(2, colours="wbwb"), WHITE)
    assert (colours.white.number, colours.rule) == (2, 3)


@pytest.mark.article("dutch-2017", "E.3")
def test_gaps_stand_at_the_start_of_both_histories() -> None:
    """C.04.2 D.5: `wb` is read as `??wb`.

    Against `bwwb` all that can be compared is equal, so E.4 decides.
    """
    colours = allocate_colours(player(1, colours="wb"), player(2, colours="bwwb"), WHITE)
    assert (colours.white.number, colours.rule) == (1, 4)


@pytest.mark.article("dutch-2017", "E.4")
def test_equal_histories_grant_the_higher_ranked_player() -> None:
    """The player with the higher score is the higher ranked one, whatever the numbers."""
    colours = allocate_colours(player(1, 10, "wb"), player(9, 20, "wb"), WHITE)
    assert (colours.white.number, colours.rule) == (9, 4)


@pytest.mark.parametrize(
    ("number", "initial", "white"), [(1, WHITE, 1), (2, WHITE, 8), (1, BLACK, 8)]
)
@pytest.mark.article("dutch-2017", "E.5")
def test_the_initial_colour_goes_to_odd_numbers(number: int, initial: Colour, white: int) -> None:
    colours = allocate_colours(player(8), player(number), initial)
    assert (colours.white.number, colours.rule) == (white, 5)


@pytest.mark.article("dutch-2017", "E.5")
def test_nobody_invents_the_lot() -> None:
    with pytest.raises(ValueError, match="initial colour"):
        allocate_colours(player(1), player(2), None)
