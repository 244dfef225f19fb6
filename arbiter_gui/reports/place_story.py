"""Why a participant stands where he or she stands: points, each tie-break with its working, and the neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import NOTHING, Said, joined, say
from arbiter_gui.reports.names import display_name
from arbiter_gui.reports.standings_table import StandingRow
from arbiter_gui.reports.table import Kind, value_text
from arbiter_gui.standings.values import TieBreakValue


@dataclass(frozen=True, slots=True)
class Step:
    """One tie-break: its code, the value as shown, and the lines that show how it came about."""

    code: str
    value: str
    working: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class PlaceStory:
    """The story of a place. `above` and `below` say what decided against the neighbours; empty at the ends."""

    title: Said
    points: str
    progress: str
    steps: tuple[Step, ...]
    above: Said = NOTHING
    below: Said = NOTHING


def place_story(rows: Sequence[StandingRow], codes: Sequence[str], number: int) -> PlaceStory:
    """Return the story of the participant with this pairing number. Raises KeyError when there is none."""
    index = next((i for i, row in enumerate(rows) if row.player.number == number), None)
    if index is None:
        raise KeyError(number)
    row = rows[index]
    who, rank = display_name(row.player), row.standing.rank
    return PlaceStory(
        say("{who}: rank {rank}, shared", who=who, rank=rank)
        if row.standing.tied
        else say("{who}: rank {rank}", who=who, rank=rank),
        points_text(row.standing.points),
        " ".join(points_text(p) for p in row.standing.progress),
        tuple(
            Step(code, _shown(value), value.working)
            for code, value in zip(codes, row.standing.values, strict=True)
        ),
        _against(rows[index - 1], row, codes) if index else NOTHING,
        _against(row, rows[index + 1], codes) if index + 1 < len(rows) else NOTHING,
    )


def _against(better: StandingRow, worse: StandingRow, codes: Sequence[str]) -> Said:
    """Return what puts one row before the next one."""
    one, other = display_name(better.player), display_name(worse.player)
    if better.standing.points != worse.standing.points:
        return say(
            "{one} stands before {other} by points: {more} against {less}.",
            one=one,
            other=other,
            more=points_text(better.standing.points),
            less=points_text(worse.standing.points),
        )
    equal: list[str] = [say("points")]
    for code, first, second in zip(codes, better.standing.values, worse.standing.values, strict=True):
        if first.key != second.key:
            return say(
                "{one} stands before {other} by {code}: {more} against {less}; equal before that: {equal}.",
                one=one,
                other=other,
                code=code,
                more=_shown(first),
                less=_shown(second),
                equal=joined(equal),
            )
        equal.append(code)
    return say("{one} and {other} share the rank; equal: {equal}.", one=one, other=other, equal=joined(equal))


def _shown(value: TieBreakValue) -> str:
    return value_text(Kind.DECIMAL, value.value) or "–"
