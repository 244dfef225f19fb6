"""What the reports of national federations ask for besides the event and its players.

The values are kept with the tournament, as lines `key=value` of `Details.report_fields`, so that a
corrected report has what the first one had.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Details


@dataclass(frozen=True, slots=True)
class ReportField:
    """A value that a report requires.

    `key` is its name in files and on the command line. A `private` value, such as an address,
    appears on no page, sheet or report except the one that requires it.
    """

    key: str
    name: Said
    private: bool = False


VENUE = ReportField("venue", say("playing venue"))
WEBSITE = ReportField("website", say("website"))
SENDER = ReportField("sender", say("sender"))
AGE_CLASS = ReportField("age-class", say("age group"))
DSB_TOURNAMENT = ReportField("dsb-tournament", say("tournament identifier (UUID)"))
STATE = ReportField("state", say("state"))
POSTCODE = ReportField("postcode", say("postcode"))
AFFILIATE = ReportField("us-affiliate", say("affiliate ID"))
CHIEF_DIRECTOR = ReportField("us-chief-td", say("member ID of the chief TD"))
ASSISTANT_DIRECTOR = ReportField("us-assistant-td", say("member ID of the assistant TD"))
ECF_EVENT_CODE = ReportField("ecf-event-code", say("ECF event code"))
ECF_SUBMISSION = ReportField("ecf-submission", say("submission index"))
RESULTS_OFFICER = ReportField("ecf-results-officer", say("results officer"))
RESULTS_OFFICER_ADDRESS = ReportField(
    "ecf-results-officer-address", say("address of the results officer"), private=True
)
TREASURER = ReportField("ecf-treasurer", say("treasurer"))
TREASURER_ADDRESS = ReportField(
    "ecf-treasurer-address", say("address of the treasurer"), private=True
)

REPORT_FIELDS = (
    VENUE,
    WEBSITE,
    SENDER,
    AGE_CLASS,
    DSB_TOURNAMENT,
    STATE,
    POSTCODE,
    AFFILIATE,
    CHIEF_DIRECTOR,
    ASSISTANT_DIRECTOR,
    ECF_EVENT_CODE,
    ECF_SUBMISSION,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
)
"""Every such value, in the order in which they are asked for."""

_BY_KEY = {field.key: field for field in REPORT_FIELDS}


def report_value(details: Details, field: ReportField) -> str:
    """Return the known value of a field; empty if there is none."""
    return report_values(details).get(field.key, "")


def report_values(details: Details) -> dict[str, str]:
    """Return everything that is known, by key; a line that is none is passed over."""
    values = {}
    for line in details.report_fields:
        key, sign, value = line.partition("=")
        if sign and key in _BY_KEY:
            values[key] = value
    return values


def public_lines(lines: Iterable[str]) -> list[str]:
    """Return the lines of `Details.report_fields` without those of private fields, for a tournament
    handed on.
    """
    private_keys = {field.key for field in REPORT_FIELDS if field.private}
    return [line for line in lines if line.partition("=")[0] not in private_keys]


def with_report_values(details: Details, values: Mapping[str, str]) -> Details:
    """Return the details with these values by key instead of those they had.

    An empty value takes one away.

    Raises InvalidTournament for a key that there is not.
    """
    merged = report_values(details)
    for key, value in values.items():
        if key not in _BY_KEY:
            raise InvalidTournament(
                say(
                    "There is no report field {key}. The fields are: {fields}.",
                    key=key,
                    fields=joined(_BY_KEY),
                )
            )
        merged[key] = " ".join(value.split())
    lines = [f"{key}={merged[key]}" for key in _BY_KEY if merged.get(key)]
    return replace(details, report_fields=tuple(lines))
