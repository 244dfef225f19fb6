"""What holds for every form of a federation's report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.report_fields import (
    REPORT_FIELDS,
    report_values,
    with_report_values,
)
from arbiter_gui.formats.federation_reports.forms import FORMS, form_called, likely_forms
from tests.formats.federation_reports.events import DETAILS, STAMP, small_event, with_us_ids


def test_the_form_of_the_federation_is_offered_first() -> None:
    assert [form.key for form in likely_forms("ENG")] == ["ecf", "dsb", "uscf"]
    assert [form.key for form in likely_forms("")] == ["dsb", "uscf", "ecf"]


def test_an_unknown_form_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidTournament, match=r"no report fen\. The reports are: dsb, uscf, ecf"):
        form_called("fen")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.key)
def test_nothing_private_is_written(form) -> None:
    event = with_us_ids(small_event())
    secrets = {
        "email": "secret-mail",
        "phone": "secret-phone",
        "contact": "secret-person",
        "paid_by": "secret-cash",
    }
    players = tuple(replace(player, **secrets) for player in event.players)
    files = form.write([replace(event, players=players)], STAMP)
    assert b"secret" not in b"".join(files.values()).lower()


@pytest.mark.parametrize(
    "form", [form for form in FORMS if form.key != "ecf"], ids=lambda form: form.key
)
def test_addresses_of_officers_are_only_in_the_file_that_asks_for_them(form) -> None:
    files = form.write([with_us_ids(small_event())], STAMP)
    assert b"@example.org" not in b"".join(files.values()).lower()


@pytest.mark.parametrize(
    "form", [form for form in FORMS if not form.has_sections], ids=lambda form: form.key
)
def test_a_form_without_sections_takes_one_tournament(form) -> None:
    with pytest.raises(InvalidTournament, match="one tournament"):
        form.write([small_event(), small_event()], STAMP)


def test_values_of_fields_are_kept_changed_and_taken_away() -> None:
    details = with_report_values(DETAILS, {"state": " OR ", "venue": "Town = Hall"})
    assert report_values(details) == {"state": "OR", "venue": "Town = Hall"}
    assert report_values(with_report_values(details, {"state": ""})) == {"venue": "Town = Hall"}
    with pytest.raises(InvalidTournament, match="no report field town"):
        with_report_values(details, {"town": "Oslo"})


def test_every_form_asks_for_known_fields() -> None:
    asked = {field.key for form in FORMS for field in form.fields}
    assert asked == {field.key for field in REPORT_FIELDS}
