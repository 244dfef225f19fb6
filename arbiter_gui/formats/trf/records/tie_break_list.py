"""Records 202 and 212 of 2026: the tie-breaks in the order in which they are applied."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, quoted, words

_POINTS = "PTS"


def read_tie_breaks(source: ReportText, records: Sequence[Record]) -> tuple[str, ...]:
    """Return the codes of `202`, else of `212`, whose list begins with the points.

    The first record counts.

    The list ends before the first code that the program cannot calculate, with a notice: later
    codes would decide ties out of turn.
    """
    if not records:
        return ()
    first_record, *further_records = sorted(
        records, key=lambda record: (record.text[:3], record.line)
    )
    codes = _codes_of_record(source, first_record)
    further_codes = [_codes_of_record(source, record) for record in further_records]
    for record, other_codes in zip(further_records, further_codes, strict=True):
        if other_codes != codes:
            sentence = say(
                "tie-breaks different from those on line {line}, which are used",
                line=first_record.line,
            )
            source.add_note(record.line, CONTENTS_COLUMN, sentence)
    return codes


def _codes_of_record(source: ReportText, record: Record) -> tuple[str, ...]:
    """Return the codes of one record, with a notice if its list is cut or cannot be followed."""
    from arbiter_gui.standings.tie_breaks import tie_breaks  # most reports have no such record

    # The codes are separated by commas, in some files by blanks.
    parts = list(words(record.text.replace(",", " "), 5))
    if record.text.startswith("212"):
        if not parts or parts[0][1].upper() != _POINTS:
            sentence = say(
                "the standings are not ordered by points first; the program ranks by points"
            )
            source.add_note(record.line, CONTENTS_COLUMN, sentence)
            return ()
        parts = parts[1:]
    codes: list[str] = []
    for column, code_text in parts:
        try:
            codes.extend(code for code, _ in tie_breaks(code_text))
        except InvalidTournament:
            sentence = say(
                "the tie-break {part} is not supported; it and those after it are ignored",
                part=quoted(code_text),
            )
            source.add_note(record.line, column, sentence)
            break
    return tuple(codes)


def render_tie_breaks(codes: Sequence[str]) -> list[str]:
    """Return the record of the tie-breaks, none without any."""
    if codes:
        return ["202 " + ",".join(codes)]
    return []
