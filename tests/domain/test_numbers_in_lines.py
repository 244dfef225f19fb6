"""Numbers of players in the lines on record: followed where they surely are players, and nowhere
else.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.record_lines.integrity import renumbered_line
from arbiter_gui.domain.record_lines.new_numbers import moved_words, read_moved

OLDER = "### Settings @ Round 3: tie-breaks BH -> SB; points adjusted, "


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        (
            OLDER
            + (
                "1 Adams, Al; 2 Berg, Bo, round 1: +1; no longer points adjusted, 3 Carr, 4, every "
                "round: W = 3"
            ),
            OLDER
            + (
                "2 Adams, Al; 3 Berg, Bo, round 1: +1; no longer points adjusted, 4 Carr, 4, every "
                "round: W = 3"
            ),
        ),
        (OLDER + "1 Adams, 2 Berg, round 1: +1", OLDER + "2 Adams, 3 Berg, round 1: +1"),
        (OLDER + "1 Adams, 3rd, round 1: +1", OLDER + "2 Adams, 3rd, round 1: +1"),
        (OLDER + "players 1, 5, round 1: +1", OLDER + "players 2, -, round 1: +1"),
        (
            OLDER + "5 Adams, Al; 2 Berg, Bo, round 1: +1",
            OLDER + "- Adams, Al; 3 Berg, Bo, round 1: +1",
        ),
        ("### Settings @ Round 3: rounds 5 -> 7", "### Settings @ Round 3: rounds 5 -> 7"),
    ],
)
def test_a_line_about_settings_is_followed_also_as_it_was_written_once(line, moved):
    numbers = {1: 2, 2: 3, 3: 4, 4: 6, 5: None}
    assert renumbered_line(line, numbers) == moved
    back = {new: old for old, new in numbers.items() if new is not None}
    assert renumbered_line(moved, back).replace("-", "5") == line.replace("-", "5")


@pytest.mark.parametrize(
    ("said", "moved"),
    [
        ("1-0 on board 1", "1-0 on board 1"),
        ("round 2, board 3: 1-0", "round 2, board 3: 1-0"),
        (
            "for rating only: 1-0 on board 1 of round 2",
            "for rating only: 1-0 on board 1 of round 2",
        ),
        ("change player 3, Al", "change player 3, Al"),
        ("withdraw player 3 from round 4", "withdraw player 4 from round 4"),
        ("half-point bye for player 3 in round 3", "half-point bye for player 4 in round 3"),
        (
            "restore the state after: player 3 plays in round 3",
            "restore the state after: player 4 plays in round 3",
        ),
        (
            "change the pairing of round 2: board 3: 1-4 (instead: 1 with 2 and 4 bye)",
            "change the pairing of round 2: board 3: 2-6 (instead: 2 with 3 and 6 bye)",
        ),
    ],
)
def test_a_restored_state_names_players_only_where_they_surely_are(said, moved):
    line = "### Restored @ Round 2: the state after: "
    numbers = {1: 2, 2: 3, 3: 4, 4: 6}
    assert renumbered_line(line + said, numbers) == line + moved


def test_that_a_state_was_restored_stays_on_record_without_its_player():
    line = "### Restored @ Round 2: the state after: withdraw player 3 from round 4"
    assert renumbered_line(line, {3: None}) == "### Restored @ Round 2"
    assert (
        renumbered_line("### Restored @ Round 2: the state after: 1-0 on board 1", {1: None})
        is not None
    )


def test_a_name_is_no_number_in_the_line_of_a_late_entry():
    line = (
        "### Renumbering @ Round 2: enter player 3: 1-2 (4-5), numbers 1 and 2 from round 2, "
        "player 6"
    )
    assert renumbered_line(line, {n: n + 1 for n in range(1, 9)}) == line[:-1] + "7"
    assert renumbered_line(line, {6: None}) is None
    long = f"### MPA @ Round 2: board 1: {'9' * 5000}-2; bye: {'9' * 5000}"
    assert renumbered_line(long, {9: 1}) == long


@pytest.mark.parametrize(
    "numbers", [{1: 2, 2: 1}, {1: 4, 2: 1, 3: 2, 4: 3}, {1: 3, 2: 2, 3: 1, 10: 12, 11: 13}]
)
def test_new_numbers_are_read_as_they_were_written(numbers):
    assert read_moved(moved_words(numbers)) == {
        old: new for old, new in numbers.items() if old != new
    }


@pytest.mark.parametrize(
    "words",
    [
        "",
        "of another program",
        "1 -> 2, of another program",
        "1-2 -> 2",
        "1 -> 2-3",
        "2-1 -> 3-2, 4 -> 5",
        "1 -> 2, 1 -> 3",
        "1 -> 3, 2 -> 3",
        "0 -> 1",
    ],
)
def test_words_that_are_no_new_numbers_are_none(words):
    assert read_moved(words) is None
