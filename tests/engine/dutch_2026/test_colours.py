"""5.2.1 to 5.2.5, each rule where it decides, and 1.6 and 1.7 from which they follow."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest, Colour, Player
from arbiter_gui.engine.dutch_2026 import RULES
from arbiter_gui.engine.kernel.colour_rules import colour_by_lot, deciding_rule
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.proof.kernel.colours import allocate_colours
from tests.engine.dutch_2026.made import Person, boards, both, event

W, B = Colour.WHITE, Colour.BLACK
SIX = tuple(Player(n, f"P{n}") for n in range(1, 7))
TWO_IS_AWAY = ByeRequest(2, 1, ByeKind.ZERO)


def decided(higher: Person, lower: Person) -> tuple[str, Colour] | None:
    """Who decides and the higher ranked player's colour; the slow judge must say the same."""
    found = deciding_rule(RULES.ladder, higher.seat, lower.seat)
    judged = allocate_colours(lower.literal, higher.literal, W)
    if found is None:
        assert judged.rule == 5
    else:
        assert (f"5.2.{judged.rule}", W if judged.white.number == higher.number else B) == found
    return found


@pytest.mark.article("dutch-2026", "1.6", "1.7")
@pytest.mark.parametrize(
    ("colours", "strength", "wish"),
    [
        ("", Strength.NONE, None),
        ("w", Strength.STRONG, B),
        ("b", Strength.STRONG, W),
        ("wb", Strength.MILD, W),
        ("bw", Strength.MILD, B),
        ("ww", Strength.ABSOLUTE, B),
        ("bww", Strength.ABSOLUTE, B),
        ("bbww", Strength.ABSOLUTE, B),
        ("wwbw", Strength.ABSOLUTE, B),
        ("wwwbb", Strength.ABSOLUTE, W),
        ("wwwwbb", Strength.ABSOLUTE, B),
        ("bbwbbw", Strength.ABSOLUTE, W),
        ("wbw", Strength.STRONG, B),
    ],
)
def test_the_preference_follows_from_the_games_played(
    colours: str, strength: Strength, wish: Colour | None
) -> None:
    """A difference of two beats two equal colours: wwwwbb still wants Black, though Black came
    twice.
    """
    person = Person(1, 0, colours)
    assert (person.seat.preference.strength, person.seat.preference.colour) == (strength, wish)
    assert (int(person.literal.strength), person.literal.preferred_colour) == (int(strength), wish)


@pytest.mark.article("dutch-2026", "5.2.1")
def test_521_both_preferences_are_granted() -> None:
    assert decided(Person(1, 1, "w"), Person(2, 1, "b")) == ("5.2.1", B)
    assert decided(Person(1, 1, "bw"), Person(2, 1, "bb")) == ("5.2.1", B)


@pytest.mark.article("dutch-2026", "5.2.1")
def test_521_a_single_preference_is_granted_whoever_has_it() -> None:
    assert decided(Person(1, 1), Person(2, 1, "w")) == ("5.2.1", W)
    assert decided(Person(1, 1, "w"), Person(2, 1)) == ("5.2.1", B)


@pytest.mark.article("dutch-2026", "5.2.2")
def test_522_the_stronger_preference_is_granted() -> None:
    """bw wants Black mildly, w strongly, ww absolutely."""
    assert decided(Person(1, 1, "bw"), Person(2, 1, "w")) == ("5.2.2", W)
    assert decided(Person(1, 1, "w"), Person(2, 1, "ww")) == ("5.2.2", W)
    assert decided(Person(1, 1, "ww"), Person(2, 1, "bw")) == ("5.2.2", B)


@pytest.mark.article("dutch-2026", "5.2.2")
def test_522_of_two_absolute_ones_the_wider_difference() -> None:
    """bww is one game ahead, ww two."""
    assert decided(Person(1, 1, "bww", top=True), Person(2, 1, "ww")) == ("5.2.2", W)
    assert decided(Person(1, 1, "bww", top=True), Person(2, 1, "bww"))[0] != "5.2.2"


@pytest.mark.article("dutch-2026", "5.2.3")
def test_523_colours_alternate_from_the_last_difference() -> None:
    """b w w b against w b w b, from the end: b b, w w, then w against b.

    The first gets Black, the other White.
    """
    assert decided(Person(1, 1, "bwwb"), Person(2, 1, "wbwb")) == ("5.2.3", B)
    assert decided(Person(1, 1, "wbwb"), Person(2, 1, "bwwb")) == ("5.2.3", W)


@pytest.mark.article("dutch-2026", "5.2.3", "5.2.4")
def test_523_a_missing_game_decides_nothing() -> None:
    """w b against b w w b: where the shorter history ends they are equal, so 5.2.4 decides."""
    assert decided(Person(1, 1, "wb"), Person(2, 1, "wbwb")) == ("5.2.4", W)


@pytest.mark.article("dutch-2026", "5.2.4")
def test_524_the_higher_ranked_player_is_granted() -> None:
    """Higher ranked by score, though the number is larger."""
    assert decided(Person(1, 1, "w"), Person(2, 1, "w")) == ("5.2.4", B)
    assert decided(Person(7, 2, "b"), Person(3, 1, "b")) == ("5.2.4", W)


@pytest.mark.article("dutch-2026", "5.2.5")
def test_525_the_initial_colour_for_odd_numbers() -> None:
    assert decided(Person(1, 1), Person(2, 1)) is None
    assert colour_by_lot(1, W) is W
    assert colour_by_lot(2, W) is B
    assert colour_by_lot(1, B) is B
    assert colour_by_lot(2, B) is W


@pytest.mark.article("dutch-2026", "5.2.5")
def test_525_needs_the_lot() -> None:
    with pytest.raises(NeedsChoice) as raised:
        colour_by_lot(1, None)
    assert raised.value.missing_setting == "initial-colour"


@pytest.mark.article("dutch-2026", "5.2.5")
def test_525_skips_who_was_never_paired() -> None:
    """Six players, 2 absent in round 1: 3 is the second of those present, hence Black."""
    before = Tournament(
        players=SIX, rounds=(), initial_colour=W, round_count=5, requests=(TWO_IS_AWAY,)
    )
    assert boards(both(before)) == "1-4 5-3 6-0"


@pytest.mark.article("dutch-2026", "5.2.5")
def test_525_counts_who_arrives_late_from_then_on() -> None:
    """2 comes in round 2.

    Then 3 has number three and gets White against 6; neither has played a game.

    Half a point each: 1 3 4 5 6. 1-4 met, 1-5 3-6 leave 4, who meets 2. 4 had Black, so White now.
    """
    rows = {1: "4w=", 2: "Z", 3: "H", 4: "1b=", 5: "H", 6: "H"}
    assert boards(both(event(rows, rounds=5))) == "5-1 3-6 4-2"
