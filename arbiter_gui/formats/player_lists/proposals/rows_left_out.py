"""The rows of a list that are not imported, for the arbiter: by reason, with the text of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.player_lists.proposals.row_kinds import ListRow, RowKind

_LONGEST_TEXT = 40
_BY_WEIGHT = (
    RowKind.REMARK,
    RowKind.ABOVE_HEADINGS,
    RowKind.NOTHING_IMPORTED,
    RowKind.TOTAL,
    RowKind.GROUP,
    RowKind.HEADINGS_AGAIN,
)
"""The reasons, those first that could hide a player."""


def rows_left_out(left_out: Sequence[ListRow], most_rows: int | None = None) -> Iterator[Said]:
    """Yield a sentence for each reason for which rows are not imported.

    Those that could hide a player come first.

    Of more than `most_rows` rows, only the first are named.
    """
    for kind in _BY_WEIGHT:
        rows = [listed for listed in left_out if listed.kind is kind]
        if not rows:
            continue
        names = [_named(listed) for listed in rows[:most_rows]]
        if len(names) < len(rows):
            names.append("…")
        yield _sentence(kind, ", ".join(names))


def _named(listed: ListRow) -> str:
    """Return the line of a row and its first text, as the line alone may not be found on the
    screen.
    """
    text = listed.first_text
    if len(text) > _LONGEST_TEXT:
        text = f"{text[:_LONGEST_TEXT]}…"
    if text:
        return f"{listed.line} ({text})"
    return str(listed.line)


def _sentence(kind: RowKind, rows: str) -> Said:
    """Return the sentence on the rows of one kind that were not imported.

    `rows` are their numbers as a text.
    """
    if kind is RowKind.ABOVE_HEADINGS:
        return say("Rows above the headings, not imported: {rows}", rows=rows)
    if kind is RowKind.HEADINGS_AGAIN:
        return say("Rows that repeat the headings, not imported: {rows}", rows=rows)
    if kind is RowKind.GROUP:
        return say("Rows with the name of a group, not imported as players: {rows}", rows=rows)
    if kind is RowKind.TOTAL:
        return say("Rows with a total, not imported: {rows}", rows=rows)
    if kind is RowKind.REMARK:
        return say("Rows with a remark instead of a player, not imported: {rows}", rows=rows)
    return say("Rows that are empty in the imported columns, not imported: {rows}", rows=rows)
