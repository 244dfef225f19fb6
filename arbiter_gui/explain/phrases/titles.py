"""How a bracket is announced, whatever the edition: its kind and its score."""

from __future__ import annotations

from arbiter_gui.domain.texts.figures import of_points, points_words
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.kinds import Opened
from arbiter_gui.trace.score_brackets import ScoreBracketOpened
from arbiter_gui.trace.values import Mode


def opening(event: Opened) -> Said:
    """Return the words with which the sentence of an opening begins: `Bracket of 2½ points`."""
    match event:
        case BracketOpened():
            return _of_mode(event.mode, _span(event.scores[len(event.mdps) :]))
        case GroupOpened():
            return say("score group {of_points}", of_points=of_points(event.score))
        case ScoreBracketOpened():
            return say("Bracket {of_points}", of_points=of_points(event.score))
    return say("Bracket")


def _span(scores: tuple[int, ...]) -> Said:
    high = of_points(scores[0])
    if scores[0] == scores[-1]:
        return high
    return say("{of_points} down to {points}", of_points=high, points=points_words(scores[-1]))


def _of_mode(mode: Mode, span: Said) -> Said:
    if mode is Mode.PENULTIMATE:
        return say("Penultimate bracket {of_points}", of_points=span)
    if mode is Mode.LAST:
        return say("Last bracket {of_points}", of_points=span)
    if mode is Mode.COLLAPSED:
        return say("Collapsed last bracket {of_points}", of_points=span)
    return say("Bracket {of_points}", of_points=span)
