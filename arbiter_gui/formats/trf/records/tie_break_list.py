"""Records 202 and 212 of 2026: the tie-breaks in the order in which they are applied."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.text import ReportText, shown, words

_POINTS = "PTS"


def read_tie_breaks(source: ReportText, records: Sequence[Record]) -> tuple[str, ...]:
    """Return the codes of `202`, else of `212`, whose list begins with the points; the first record counts.

    The list ends before the first code that the program cannot work out, with a notice: what follows would
    otherwise decide ties out of turn.
    """
    ranked = sorted(records, key=lambda r: (r.text[:3], r.line))
    lists = [_codes(source, record) for record in ranked]
    for record, codes in zip(ranked, lists, strict=True):
        if codes != lists[0]:
            source.note(
                record.line,
                5,
                say("tie-breaks different from those in line {line}, which are used", line=ranked[0].line),
            )
    return lists[0] if lists else ()


def _codes(source: ReportText, record: Record) -> tuple[str, ...]:
    from arbiter_gui.standings.tie_breaks import tie_breaks  # most reports have no such record

    found = _parts(record)
    if record.text.startswith("212"):
        if not found or found[0][1].upper() != _POINTS:
            source.note(
                record.line,
                5,
                say("the standings are not ordered by points first; the program ranks by points"),
            )
            return ()
        found = found[1:]
    codes: list[str] = []
    for column, part in found:
        try:
            codes.extend(code for code, _ in tie_breaks(part))
        except InvalidTournament:
            sentence = say(
                "the tie-break {part} is not supported; it and those after it are ignored",
                part=shown(part),
            )
            source.note(record.line, column, sentence)
            break
    return tuple(codes)


def _parts(record: Record) -> list[tuple[int, str]]:
    """Return the parts between commas (or blanks), each with its column."""
    return list(words(record.text.replace(",", " "), 5))


def render_tie_breaks(codes: Sequence[str]) -> list[str]:
    """Return the record of the tie-breaks, none without any."""
    return ["202 " + ",".join(codes)] if codes else []
