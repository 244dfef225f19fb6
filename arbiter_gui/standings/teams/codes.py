"""The tie-breaks of teams by their codes (C.07, articles 11 to 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from arbiter_gui.domain.team_values.rules import TeamScore
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import TieBreak
from arbiter_gui.standings.teams.boards import board_count, bottom_boards, top_boards
from arbiter_gui.standings.teams.encounters import extended_direct_encounter
from arbiter_gui.standings.teams.opponents import (
    extended_sonneborn_berger,
    scores_and_schedule_strength,
)
from arbiter_gui.standings.teams.scores import of_teams, other_score
from arbiter_gui.standings.values import TieBreakValue

MATCH_POINTS = TeamScore.MATCH_POINTS
GAME_POINTS = TeamScore.GAME_POINTS

_EXTENDED = {
    "EMMSB": (MATCH_POINTS, MATCH_POINTS, say("Sonneborn-Berger: match points times match points")),
    "EMGSB": (MATCH_POINTS, GAME_POINTS, say("Sonneborn-Berger: match points times game points")),
    "EGMSB": (GAME_POINTS, MATCH_POINTS, say("Sonneborn-Berger: game points times match points")),
    "EGGSB": (GAME_POINTS, GAME_POINTS, say("Sonneborn-Berger: game points times game points")),
}
_ENCOUNTERS = {
    "EDE": ((), say("Extended direct encounter")),
    "EDEBT": (
        (board_count, top_boards),
        say("Extended direct encounter, then board count and top board results"),
    ),
    "EDEBB": (
        (board_count, bottom_boards),
        say("Extended direct encounter, then board count and bottom board elimination"),
    ),
    "EDET": ((top_boards,), say("Extended direct encounter, then top board results")),
    "EDEB": ((bottom_boards,), say("Extended direct encounter, then bottom board elimination")),
}
_CUTS = {"": 0, "/C1": 1, "/C2": 2}
"""How many of the lowest scores each modifier leaves out."""


def _cut_title(title: Said, lowest_cut: int) -> Said:
    """Return the title of a tie-break without its `lowest_cut` lowest scores."""
    if lowest_cut == 1:
        return say("{name} Cut 1 – without the lowest score", name=title)
    if lowest_cut == 2:
        return say("{name} Cut 2 – without the two lowest scores", name=title)
    return title


def _with_forfeits_played(
    tie_break: TieBreak, facts: Facts, group: Sequence[int]
) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break with forfeited matches as played (``/P``)."""
    return tie_break(facts.with_forfeits_played, group)


def _with_and_without_forfeits(
    code: str, tie_break: TieBreak, title: Said
) -> Iterator[tuple[str, TieBreak, Said]]:
    """Yield a tie-break, and the same with forfeited matches as played (``/P``)."""
    yield code, tie_break, title
    played: TieBreak = partial(_with_forfeits_played, tie_break)
    yield f"{code}/P", played, say("{name}, forfeits counted as played", name=title)


def _all_of_teams() -> Iterator[tuple[str, TieBreak, Said]]:
    """Yield the code, the function and the title of each tie-break of teams."""
    yield (
        "MPVGP",
        other_score,
        say("Match points or game points, whichever is not the primary score"),
    )
    yield "BC", board_count, say("Board count")
    yield "TBR", top_boards, say("Top board results")
    yield "BBE", bottom_boards, say("Bottom board elimination")
    for code, (opponents, own_score, title) in _EXTENDED.items():
        for cut, lowest_cut in _CUTS.items():
            extended: TieBreak = partial(
                extended_sonneborn_berger,
                opponents=opponents,
                own_score=own_score,
                lowest_cut=lowest_cut,
            )
            yield from _with_and_without_forfeits(
                f"{code}{cut}", extended, _cut_title(title, lowest_cut)
            )
    for code, (between_two, title) in _ENCOUNTERS.items():
        encounter: TieBreak = partial(extended_direct_encounter, between_two=between_two)
        yield from _with_and_without_forfeits(code, encounter, title)
    strength = scores_and_schedule_strength
    title = say("Scores and schedule strength combination")
    yield from _with_and_without_forfeits("SSSC", strength, title)
    fore: TieBreak = partial(strength, fore=True)
    yield "SSSC/F", fore, say("{name}, final round counted as drawn", name=title)


_ALL = {code: (of_teams(tie_break), title) for code, tie_break, title in _all_of_teams()}
TEAM_TIE_BREAKS: dict[str, TieBreak] = {code: tie_break for code, (tie_break, _) in _ALL.items()}
TEAM_TITLES: dict[str, Said] = {code: title for code, (_, title) in _ALL.items()}


def with_factor(factor: int) -> TieBreak:
    """Return SSSC with a factor of the regulations (``/Kn``)."""
    return of_teams(partial(scores_and_schedule_strength, factor=factor))


USUAL = ("MPvGP", "EMGSB", "EDE", "BC")
"""Tie-breaks that a new team event begins with."""
