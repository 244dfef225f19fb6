"""Which tie-breaks of the list are not used in this tournament, and why: their columns are empty."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.standings.values import Standing


def unused_note(codes: Sequence[str], places: Sequence[Standing]) -> Said | None:
    """Return the tie-breaks that are not used, with the reason for each; None if all are used."""
    codes_by_reason: dict[Said, list[str]] = {}
    for index, code in enumerate(codes):
        column = [place.values[index] for place in places]
        if column and all(value.dropped for value in column):
            codes_by_reason.setdefault(column[0].working[0], []).append(code)
    lines = []
    for why, dropped_codes in codes_by_reason.items():
        lines.append(say("{codes} {why}.", codes=", ".join(dropped_codes), why=why))
    if not lines:
        return None
    return joined(lines, " ")
