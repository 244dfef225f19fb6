"""Record 222 of 2026: the encoded time control, kept while record 122 agrees, else derived from its
words.

The form of a code is in `arbiter_gui.domain.time_controls.codes`.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.time_controls.codes import is_code
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.formats.trf.records import headers
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, quoted


def check(source: ReportText, records: Sequence[Record]) -> None:
    """Note a time control that is not in the form of the record.

    Nothing in a pairing depends on it.
    """
    for record in records:
        text = record.text[3:].strip(" ")
        if not is_code(text):
            sentence = say(
                "the time control {text} is not written like 5400+30 or 40/6000+30:900+30; it is "
                "left unchanged",
                text=quoted(text),
            )
            source.add_note(record.line, CONTENTS_COLUMN, sentence)


def encoded(text: str) -> str | None:
    """Return the code for a time control in words; None if they do not determine it.

    >>> (
    ...     encoded("90 min/40 moves + 30 min, 30 s/move"),
    ...     encoded("15 min, 10 s/move"),
    ...     encoded("90 min"),
    ... )
    ('40/5400+30:1800+30', '900+10', '5400')
    >>> (
    ...     encoded("90 minutes plus 30 seconds per move"),
    ...     encoded("40/6000+30:900+30"),
    ...     encoded("90+30"),
    ... )
    ('5400+30', '40/6000+30:900+30', '5400+30')
    """
    control = time_control_of(text)
    if control is None:
        return None
    return control.code


def is_true(tournament: Tournament, records: Sequence[Record]) -> bool:
    """Return whether the record agrees with the time control: record 122 is as read, or has the
    same meaning.
    """
    time_control = tournament.details.time_control
    in_words = [record for record in tournament.records if record.text.startswith("122")]
    if not records or headers.read_text(in_words) == time_control:
        return True
    return encoded(time_control) == headers.read_text(records)


def render(tournament: Tournament) -> list[str]:
    """Return the record, none if the words do not determine the code."""
    code = encoded(tournament.details.time_control)
    if code is None:
        return []
    return [f"222 {code}"]
