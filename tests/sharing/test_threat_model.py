"""The threat model of the handbook: each of its lines names the tests that fail where it does not
hold.
"""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import TOP

CHAPTER = "16-other-devices.md"
HELD_BY = {
    "Someone listening on the network": (
        "test_certificates::test_nothing_older_than_tls_1_2_is_spoken",
        "test_certificates::test_by_https_nothing_is_answered_in_the_clear",
        "test_certificates::test_the_fingerprint_that_is_shown_is_that_of_who_answers",
    ),
    "Someone trying codes": (
        "test_rights::test_a_token_is_sixty_bits_of_chance",
        "test_rights::test_a_token_lets_one_device_in_and_only_once",
        "test_rights::test_a_token_ends_after_ten_minutes",
        "test_rights::test_wrong_tokens_are_slowed_down_told_and_in_the_end_close_all_invitations",
        "test_rights::test_who_tries_thirty_codes_takes_back_all_open_ones_and_the_arbiter_is_told",
    ),
    "Someone filling the registration list": (
        "test_registrations::test_nothing_is_taken_while_registration_is_closed",
        "test_registrations::test_a_form_waits_and_enters_nobody",
        "test_registrations::test_one_phone_cannot_fill_the_list",
        "test_registrations::test_names_are_looked_up_without_a_date_of_birth",
        "test_registrations::test_a_wrong_code_is_slowed_down_like_a_wrong_token",
    ),
    "An authorised phone in the hall that misbehaves": (
        "test_rights::test_another_range_or_role_is_refused_and_not_even_shown",
        "test_entries::test_another_value_is_never_overwritten_until_the_arbiter_decides",
        "test_entries::test_an_entry_is_on_the_disk_when_it_is_answered_and_the_history_says_who",
        "test_rights::test_a_key_ends_with_its_time_and_with_its_revocation",
        "test_rights::test_an_entry_on_its_way_while_its_device_is_revoked_is_answered_401",
        "test_fuzz::test_a_device_that_asks_without_end_is_told_to_wait",
        "test_entries::test_one_device_cannot_ask_the_arbiter_without_end",
    ),
    "Requests that are long, slow, endless or compressed": (
        "test_fuzz::test_a_long_body_is_refused_before_it_is_read",
        "test_fuzz::test_a_body_without_an_end_is_refused_and_its_connection_ended",
        "test_fuzz::test_a_body_that_comes_in_drops_is_not_waited_for",
        "test_fuzz::test_a_body_that_does_not_come_is_not_waited_for",
        "test_fuzz::test_what_is_packed_is_never_unpacked",
        "test_rights::test_no_secret_gets_into_the_log",
    ),
    "Malicious pictures sent to the bar-code reader": (
        "page.test_scanning::test_a_frame_is_read_for_who_enters_results_and_for_nobody_else",
        "page.test_scanning::test_frames_without_end_are_told_to_wait_and_take_nothing_from_entries",
        "page.test_scanning::test_a_device_has_one_frame_looked_at_at_a_time_and_entries_do_not_wait_for_it",
        "page.test_scanning::test_a_frame_of_another_size_or_kind_is_refused_before_it_is_read",
        "page.test_scanning::test_only_the_code_of_a_slip_is_told",
    ),
    "A lost or stolen phone": (
        "test_rights::test_a_key_ends_with_its_time_and_with_its_revocation",
        "test_rights::test_a_clock_that_is_put_back_gives_no_longer_life",
        "test_rights::test_a_key_of_one_tournament_opens_no_other_one",
        "test_rights::test_secrets_are_kept_as_hashes_and_for_this_user_alone",
    ),
    "Another page in the phone's browser": (
        "test_rights::test_another_page_or_name_gets_nothing",
        "test_rights::test_by_https_the_cookie_is_bound_to_this_host_and_kept_from_scripts",
    ),
    "A player named &lt;script&gt;": (
        "page.test_browser::test_names_are_text_whatever_they_hold",
        "test_rights::test_every_answer_ties_the_page_down",
        "test_publishing::test_links_lead_to_pages_there_are_and_names_are_text",
    ),
    "Someone opening thousands of connections": (
        "test_connections::test_who_comes_when_all_places_are_taken_waits_for_one",
        "test_connections::test_one_address_has_its_share_of_connections",
        "test_connections::test_who_sends_no_whole_request_is_let_go_of",
        "test_connections::test_who_drips_a_second_request_is_let_go_of",
    ),
    "A power cut, a crash, an unplugged cable": (
        "test_kill::test_nothing_is_lost_and_nothing_done_twice_when_the_server_is_killed",
        "page.test_browser::test_the_network_dies_between_entry_and_answer_and_nothing_is_done_twice",
        "page.test_browser::test_what_was_entered_without_a_connection_outlives_the_page",
    ),
    "It does **not** withstand": (
        "test_rights::test_nothing_else_can_be_asked_for",
        "test_fuzz::test_whatever_a_device_sends_it_does_only_what_its_role_may",
        "test_rights::test_nothing_but_the_page_comes_from_the_disk",
    ),
}


def lines(language: str) -> list[str]:
    """Return who is withstood, line by line, and the beginning of what is not."""
    text = (TOP / "resources" / "handbook" / language / CHAPTER).read_text(encoding="utf-8")
    table = re.split(r"^\|---.*\n", text.split("\n## ")[-1], flags=re.MULTILINE)[1]
    rows, after = table.split("\n\n", 1)
    beginning = re.match(r"\w+ \w+ \*\*(?:not|nicht)\*\* \w+", after)
    assert beginning is not None, after
    return [*(row.split(" | ")[0].lstrip("| ") for row in rows.splitlines()), beginning[0]]


def test_every_line_has_tests_and_there_is_no_other() -> None:
    assert lines("en") == list(HELD_BY)
    assert len(lines("de")) == len(HELD_BY)


@pytest.mark.parametrize("name", sorted({name for names in HELD_BY.values() for name in names}))
def test_the_tests_are_there(name: str) -> None:
    module, _, function = name.partition("::")
    text = (TOP / "tests" / "sharing" / f"{module.replace('.', '/')}.py").read_text(
        encoding="utf-8"
    )
    assert f"def {function}(" in text
