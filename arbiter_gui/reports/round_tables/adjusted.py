"""Points apart from the results, where tables show scores: the legend names each, the cell of its
round too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, joined, listed, say
from arbiter_gui.domain.tournament import PointAdjustment, Tournament


def adjustments_note(tournament: Tournament) -> Said | None:
    """Return the line of legend about adjusted points, None without any."""
    if not tournament.adjustments:
        return None
    lines = [_adjustment_sentence(tournament, adjustment) for adjustment in tournament.adjustments]
    return say("Point adjustments: {list}.", list=joined(lines, "; "))


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


def adjusted_rounds(tournament: Tournament, player_number: int) -> tuple[Said, ...]:
    """Return a sentence for each round in which a player's points were adjusted, with the sum that
    the round adds to the score.
    """
    if not tournament.adjustments:
        return ()
    results_alone = histories(replace(tournament, adjustments=()))[player_number]
    rounds = zip(histories(tournament)[player_number], results_alone, strict=True)
    sentences: list[Said] = []
    for round_number, (entry, unadjusted) in enumerate(rounds, 1):
        sentences.extend(_sentences_on_round(round_number, entry, unadjusted))
    return tuple(sentences)


def _sentences_on_round(round_number: int, entry: Entry, unadjusted: Entry) -> Iterator[Said]:
    """Yield what was adjusted in a round: what the result is worth, and points on top of it."""
    result_points = points_text(entry.points)
    if entry.points != unadjusted.points:
        yield say(
            "Round {n}: the result counts {points} instead of {usual} (point adjustment).",
            n=round_number,
            points=result_points,
            usual=points_text(unadjusted.points),
        )
    facts = {
        "n": round_number,
        "points": result_points,
        "bonus": points_text(abs(entry.bonus)),
        "total": points_text(entry.gained),
    }
    if entry.bonus > 0:
        yield say(
            "Round {n}: {points} for the result, plus a bonus of {bonus} (point adjustment), "
            "makes {total}.",
            **facts,
        )
    if entry.bonus < 0:
        yield say(
            "Round {n}: {points} for the result, minus a penalty of {bonus} (point adjustment), "
            "makes {total}.",
            **facts,
        )


def _adjustment_sentence(tournament: Tournament, adjustment: PointAdjustment) -> Said:
    """Return an adjustment in words: whose points it changes, by how much, and in which round."""
    players = listed(
        [_numbered_name(tournament, player_number) for player_number in adjustment.players]
    )
    facts = {"who": players or say("all players"), "points": _points_words(adjustment)}
    if adjustment.round is None:
        return say("{who}: {points} in every round", **facts)
    return say("{who}: {points} in round {n}", **facts, n=adjustment.round)


def _numbered_name(tournament: Tournament, player_number: int) -> Said | int:
    """Return number and name, the number alone if it is unknown."""
    player = tournament.by_number.get(player_number)
    if player is None:
        return player_number
    return joined((player_number, display_name(player)), " ")


def _points_words(adjustment: PointAdjustment) -> str:
    """Return the points: with a kind they replace the result, without they are added to it."""
    points = points_text(adjustment.points)
    if adjustment.kind:
        return f"{adjustment.kind} = {points}"
    if adjustment.points < 0:
        return points
    return f"+{points}"
