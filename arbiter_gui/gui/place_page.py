"""The working of a place as one table: a line for each round, a column for each tie-break."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.place_story import PlaceStory, Step

_PARTS = ": "
_BEGINS = re.compile(r"\{(\w+)\}")
_ROUND = ("round {n}", "after round {n}")


def working_table(story: PlaceStory) -> str:
    """Return the steps of a story as HTML: first those without rounds in a line each, then the rounds.

    What a step with rounds says beside them stands in a line below all of them.
    """
    parted = [(step, _column(step)) for step in story.steps]
    whole = "".join(_line(step) for step, found in parted if not any(found))
    columns = [(step, found) for step, found in parted if any(found)]
    words = (spoken_here(say("Round")), spoken_here(say("Points")))
    heads = "".join(_head(escape(step.code), escape(spoken_here(step.value))) for step, _ in columns)
    rows = [f"{_head(escape(words[0]), '')}{_head(escape(words[1]), escape(story.points))}{heads}"]
    for number, points in enumerate(story.progress.split(), 1):
        cells = "".join(_cell(found.get(number, [])) for _, found in columns)
        rows.append(f"<td align='right'><b>{number}</b>&nbsp;</td>{_cell([points])}{cells}")
    if any(0 in found for _, found in columns):
        rows.append("<td></td><td></td>" + "".join(_cell(found.get(0, [])) for _, found in columns))
    lines = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"{whole}<table cellspacing='0' cellpadding='3' border='0'>{lines}</table>"


def _line(step: Step) -> str:
    said = "; ".join(escape(spoken_here(line)) for line in step.working)
    return f"<p><b>{escape(step.code)} {escape(spoken_here(step.value))}</b>&nbsp; {said}</p>"


def _head(code: str, value: str) -> str:
    return f"<th align='left'>{code}&nbsp;&nbsp;<br>{value or '&nbsp;'}</th>"


def _cell(lines: Sequence[str]) -> str:
    return f"<td>{'<br>'.join(escape(line) for line in lines)}&nbsp;&nbsp;</td>"


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
