"""How a bracket is announced, whatever the edition: its kind and its score."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.explain.naming import of_points, points
from arbiter_gui.trace import Event


def opening(event: Event) -> Said:
    """Return the words with which the sentence of an `OPENED` event begins: `Bracket of 2½ points`."""
    if event.get("scores") is not None:
        return _of_mode(event["mode"], _span(event["scores"][len(event["mdps"]) :]))
    if event.get("floaters") is not None:
        return say("score group {of_points}", of_points=of_points(event["score"]))
    return say("Bracket {of_points}", of_points=of_points(event["score"]))


def _span(scores: tuple[int, ...]) -> Said:
    high = of_points(scores[0])
    if scores[0] == scores[-1]:
        return high
    return say("{of_points} down to {points}", of_points=high, points=points(scores[-1]))


def _of_mode(mode: str, span: Said) -> Said:
    if mode == "penultimate":
        return say("Penultimate bracket {of_points}", of_points=span)
    if mode == "last":
        return say("Last bracket {of_points}", of_points=span)
    if mode == "collapsed":
        return say("Collapsed last bracket {of_points}", of_points=span)
    return say("Bracket {of_points}", of_points=span)
