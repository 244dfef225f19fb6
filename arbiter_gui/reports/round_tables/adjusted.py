"""Points apart from the results, where tables show scores: the legend names each, the cell of its round too."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, joined, listed, say
from arbiter_gui.domain.tournament import PointAdjustment, Tournament


def adjustments_note(tournament: Tournament) -> Said | None:
    """Return the line of legend about adjusted points, None without any."""
    if not tournament.adjustments:
        return None
    listed = joined([_said(tournament, each) for each in tournament.adjustments], "; ")
    return say("Point adjustments: {list}.", list=listed)


def bonus_words(entry: Entry) -> Said | None:
    """Return a bonus or penalty in words, None without one.

    >>> bonus_words(Entry(points=10, bonus=-5)), bonus_words(Entry(bonus=10)), bonus_words(Entry())
    ('with a penalty of ½', 'with a bonus of 1', None)
    """
    if not entry.bonus:
        return None
    points = points_text(abs(entry.bonus))
    if entry.bonus > 0:
        return say("with a bonus of {points}", points=points)
    return say("with a penalty of {points}", points=points)


def _said(tournament: Tournament, each: PointAdjustment) -> Said:
    who = listed(
        joined((number, display_name(player)), " ")
        if (player := tournament.by_number.get(number))
        else number
        for number in each.players
    )
    worth = points_text(each.points)
    # With a kind the points stand for the result, without they are added to it.
    points = f"{each.kind} = {worth}" if each.kind else worth if each.points < 0 else f"+{worth}"
    named = who or say("all players")
    if each.round is None:
        return say("{who}: {points} in every round", who=named, points=points)
    return say("{who}: {points} in round {n}", who=named, points=points, n=each.round)
