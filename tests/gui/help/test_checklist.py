"""The page about FIDE's checklist: every group of items, in both languages, with a test that holds
it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from arbiter_gui.gui.help.handbook import chapters

TESTS = Path(__file__).resolve().parents[2]
CITED = {
    "7-15": "test_every_name_of_a_menu_an_action_or_a_button_exists",
    "16-39": "test_every_difference_is_classified_and_kept_with_its_file",
    "40-46": "test_leaving_takes_two_steps_and_the_first_wants_to_be_read",
    "47-56": "test_a_report_is_checked_as_soon_as_its_rules_are_known",
    "57-63": "test_what_round_1_fixed_is_refused_in_fide_mode_and_confirmed_outside",
    "64-69": "test_a_session_by_keys_is_recorded",
    "70-88": "test_each_oddity_has_its_sentence",
    "89-93": "test_editions_come_from_entry_points",
    "94": "test_all_rounds_are_made_by_one_edit_and_taken_back_by_one_undo",
    "95": "test_the_page_before_the_schedule_offers_to_give_the_numbers",
    "96": "test_the_table_is_the_one_of_other_programs",
    "97": "test_a_session_says_who_meets_too_often_and_who_does_not_meet",
    "98": "test_only_the_last_two_rounds_of_a_cycle_are_turned_and_not_those_of_the_last_cycle",
    "99": "test_only_the_last_two_rounds_of_a_cycle_are_turned_and_not_those_of_the_last_cycle",
    "100": "test_a_session_says_who_meets_too_often_and_who_does_not_meet",
    "101": "test_a_session_says_who_meets_too_often_and_who_does_not_meet",
    "102": "test_two_cycles_as_they_stand_have_three_equal_colours",
    "103": "test_a_withdrawal_at_every_moment_gives_the_points_of_the_article",
    "104": "test_every_code_works_and_shows_its_working",
    "105": "test_the_buchholz_family_is_not_offered_in_a_round_robin",
    "106-111": "test_baku_carries_a_win_then_half_a_win_in_the_upper_half",
    "112-115": "",
    "116-144": "test_chosen_differences_are_taken_over_as_one_edit",
    "145-156": "test_numbers_are_settled_once_round_4_is_paired",
    "157-169": "test_an_adjourned_game_of_an_early_round_keeps_the_standings",
    "170-179": "test_a_full_point_bye_is_advised_against",
    "180-188": "test_an_unusual_result_is_chosen",
    "189-193": "test_two_rounds_later_it_is_refused_in_fide_mode_only",
    "194-196": "test_after_round_1_the_dialog_says_that_it_can_only_be_read",
    "197-216": "test_every_code_works_and_shows_its_working",
    "217": "",
    "218-221": "test_no_single_key_goes_on",
    "222": "test_chess960_has_no_norms_and_is_not_rated",
    "223": "test_the_command_line_and_the_engine_do_not_load_qt",
}
"""The test that holds each group; nothing where the whole file is meant, or there is none."""
ANSWERS = {"en": ("yes", "partly", "no"), "de": ("ja", "zum Teil", "nein")}


def rows(language: str) -> list[list[str]]:
    text = next(c.text for c in chapters(language) if c.name == "20-checklist.md")
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if "|" in line
    ]
    return [row for row in cells if row[0][:1].isdigit()]


@pytest.mark.parametrize("language", ANSWERS)
def test_every_item_has_an_answer_and_a_test(language: str) -> None:
    found = rows(language)
    assert [row[0] for row in found] == list(CITED)
    for items, _, answer, where, test in found:
        assert answer in ANSWERS[language]
        assert where
        assert test or answer == ANSWERS[language][2], items
        if test:
            text = (TESTS / f"{test}.py").read_text(encoding="utf-8")
            assert f"def {CITED[items]}(" in text or not CITED[items], items


def test_both_languages_answer_the_same() -> None:
    english, german = rows("en"), rows("de")
    for one, other in zip(english, german, strict=True):
        assert ANSWERS["en"].index(one[2]) == ANSWERS["de"].index(other[2])
        assert (one[0], one[4]) == (other[0], other[4])


def test_no_item_is_left_out() -> None:
    spans = [tuple(map(int, re.findall(r"\d+", row[0]))) for row in rows("en")]
    assert spans[0][0] == 7
    assert all(after[0] == before[-1] + 1 for before, after in pairwise(spans))
    assert spans[-1][-1] == 223
