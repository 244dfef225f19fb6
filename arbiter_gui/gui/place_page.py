"""The working of a place as one table: a line for each round, a column for each tie-break."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.gui.rich_text import RichText, lines, marked, together, unbroken
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.place_story import PlaceStory, Step

_PARTS = ": "
_BEGINS = re.compile(r"\{(\w+)\}")
_ROUND = ("round {n}", "after round {n}")


def working_table(story: PlaceStory) -> RichText:
    """Return the steps of a story: first those without rounds in a line each, then the rounds.

    What a step with rounds says beside them stands in a line below all of them.
    """
    parted = [(step, _column(step)) for step in story.steps]
    whole = together(_line(step) for step, found in parted if not any(found))
    columns = [(step, found) for step, found in parted if any(found)]
    words = (spoken_here(say("Round")), spoken_here(say("Points")))
    heads = [_head(step.code, spoken_here(step.value)) for step, _ in columns]
    rows = [together((_head(words[0], ""), _head(words[1], story.points), *heads))]
    for number, points in enumerate(story.progress.split(), 1):
        cells = [_cell(found.get(number, [])) for _, found in columns]
        place = marked("<td align='right'><b>{number}</b>&nbsp;</td>", number=number)
        rows.append(together((place, _cell([points]), *cells)))
    if any(0 in found for _, found in columns):
        rows.append(together((_cell([]), _cell([]), *(_cell(found.get(0, [])) for _, found in columns))))
    drawn = together(marked("<tr>{row}</tr>", row=row) for row in rows)
    table = marked("<table cellspacing='0' cellpadding='3' border='0'>{rows}</table>", rows=drawn)
    return together((whole, table))


def _line(step: Step) -> RichText:
    said = together(map(spoken_here, step.working), "; ")
    text = "<p><b>{code} {value}</b>&nbsp; {said}</p>"
    return marked(text, code=step.code, value=spoken_here(step.value), said=said)


def _head(code: str, value: str) -> RichText:
    below = value or unbroken(" ")
    return marked("<th align='left'>{code}&nbsp;&nbsp;<br>{value}</th>", code=code, value=below)


def _cell(said: Sequence[str]) -> RichText:
    return marked("<td>{lines}&nbsp;&nbsp;</td>", lines=lines(said))


def _column(step: Step) -> dict[int, list[str]]:
    """Return the lines of a step by the round each is about, 0 for those about none or several."""
    found: dict[int, list[str]] = {}
    for line in step.working:
        number, text = _apart(line)
        found.setdefault(number, []).append(text)
    return found


def _apart(line: Said) -> tuple[int, str]:
    """Return the round that a line is about, and what it says of it in the language of the window."""
    text, number = spoken_here(line), _round_of(line)
    if not number or _PARTS not in text:
        return 0, text
    return number, text.partition(_PARTS)[2]


def _round_of(line: Said) -> int:
    """Return the round that a line begins with, by itself or in the text it begins with; 0 for none."""
    values = dict(line.values)
    if line.pattern.partition(_PARTS)[0] in _ROUND:
        return int(str(values["n"]))
    first = _BEGINS.match(line.pattern)
    within = values.get(first[1]) if first else None
    return _round_of(within) if isinstance(within, Said) else 0
