"""Why a participant stands where he or she stands: points, each tie-break with its working, and the neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.points import points_text
from arbiter_gui.reports.names import display_name
from arbiter_gui.reports.standings_table import StandingRow
from arbiter_gui.reports.table import Kind, value_text
from arbiter_gui.standings.values import TieBreakValue


@dataclass(frozen=True, slots=True)
class Step:
    """One tie-break: its code, the value as shown, and the lines that show how it came about."""

    code: str
    value: str
    working: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceStory:
    """The story of a place. `above` and `below` say what decided against the neighbours; empty at the ends."""

    title: str
    points: str
    progress: str
    steps: tuple[Step, ...]
    above: str = ""
    below: str = ""


def place_story(rows: Sequence[StandingRow], codes: Sequence[str], number: int) -> PlaceStory:
    """Return the story of the participant with this pairing number. Raises KeyError when there is none."""
    index = next((i for i, row in enumerate(rows) if row.player.number == number), None)
    if index is None:
        raise KeyError(number)
    row = rows[index]
    shared = ", shared" if row.standing.tied else ""
    return PlaceStory(
        f"{display_name(row.player)}: rank {row.standing.rank}{shared}",
        points_text(row.standing.points),
        " ".join(points_text(p) for p in row.standing.progress),
        tuple(
            Step(code, _shown(value), value.working)
            for code, value in zip(codes, row.standing.values, strict=True)
        ),
        _against(rows[index - 1], row, codes) if index else "",
        _against(row, rows[index + 1], codes) if index + 1 < len(rows) else "",
    )


def _against(better: StandingRow, worse: StandingRow, codes: Sequence[str]) -> str:
    """Return what puts one row before the next one."""
    one, other = display_name(better.player), display_name(worse.player)
    if better.standing.points != worse.standing.points:
        points = points_text(better.standing.points), points_text(worse.standing.points)
        return f"{one} stands before {other} by points: {points[0]} against {points[1]}."
    equal = ["points"]
    for code, first, second in zip(codes, better.standing.values, worse.standing.values, strict=True):
        if first.key != second.key:
            return (
                f"{one} stands before {other} by {code}: {_shown(first)} against {_shown(second)}; "
                f"equal before that: {', '.join(equal)}."
            )
        equal.append(code)
    return f"{one} and {other} share the rank; equal: {', '.join(equal)}."


def _shown(value: TieBreakValue) -> str:
    return value_text(Kind.DECIMAL, value.value) or "–"
