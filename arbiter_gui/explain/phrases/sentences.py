"""The sentence of each kind of event: which kind it is, and its article's words, decide; the edition does not.

Another package tells a kind of its own with `sentence.register`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache, singledispatch
from string import Formatter
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from arbiter_gui.domain.figures import count, of_points, points_words
from arbiter_gui.domain.texts.sentences import Said, grouped, joined, pattern, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer, colour_of_letter, colour_row
from arbiter_gui.trace import Event, kinds
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.kinds import Opened
from arbiter_gui.trace.score_brackets import ScoreBracketOpened
from arbiter_gui.trace.values import ColourRule, Mode


@singledispatch
def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence of an event, None for a kind that nobody has told."""
    return None


def told_by(patterns: Mapping[type[Event], str]) -> None:
    """Give kinds their sentences: patterns (see `saying.pattern`) with the names of their attributes in braces."""
    for kind, text in patterns.items():
        sentence.register(kind)(_filled(text))


def _filled(text: str) -> Any:
    wanted = tuple(name for _, name, _, _ in Formatter().parse(text) if name)

    def fill(event: Event, names: Namer) -> Said:
        hints = _hints(type(event).__name__)
        return Said(text, tuple((name, _shown(getattr(event, name), hints[name], names)) for name in wanted))

    return fill


@cache
def _hints(kind: str) -> dict[str, Any]:
    return get_type_hints(Event.kinds[kind], include_extras=True)


def _shown(value: Any, hint: Any, names: Namer) -> object:
    """Return an attribute in words: players by name, pairs, colours; counts and all else as they are."""
    if isinstance(value, tuple):
        inner = get_args(hint)[0]
        return names.pairs(value) if get_origin(inner) is tuple else names.all(value)
    if isinstance(value, Colour):
        return colour_of_letter(value.value)
    if get_origin(hint) is Annotated:
        return names.one(value) if get_args(hint)[1].about else count(value)
    return value.value if isinstance(value, Enum) else value


told_by(
    {
        kinds.BoardsOrdered: pattern("boards in order: {boards}"),
        kinds.ByeGiven: pattern("the bye goes to {player}"),
        kinds.MovedDown: pattern("moved down to the next bracket: {players}"),
    }
)


@sentence.register
def _scoregroups(event: kinds.ScoregroupsFormed, names: Namer) -> Said:
    groups = (joined((points_words(score), names.all(members)), ": ") for score, members in event.groups)
    return say("scoregroups: {groups}", groups=grouped(groups))


@sentence.register
def _impossible(event: kinds.RoundImpossible, names: Namer) -> Said:
    return with_deadlock(say("no complete pairing exists"), event, names)


def deadlock(event: kinds.CannotPair, names: Namer) -> Said:
    """Return who cannot be paired, and why."""
    return Deadlock(event.removed, event.groups).sentence(names.one)


def with_deadlock(said: Said, event: kinds.CannotPair, names: Namer) -> Said:
    """Add to a sentence why, where the event tells it."""
    return joined((said, deadlock(event, names)), ": ") if event.groups else said


RULES = {
    ColourRule.BOTH_GRANTED: say("both preferences granted"),
    ColourRule.STRONGER: say("the stronger preference granted"),
    ColourRule.ALTERNATE: say("colours alternate from the last time they differed"),
    ColourRule.HIGHER_RANKED: say("the higher ranked player's preference granted"),
    ColourRule.BY_NUMBER: say("initial colour by the higher ranked player's number"),
    ColourRule.LARGER_SURPLUS: say("the larger surplus is worked off"),
    ColourRule.HIGHER_AVERAGE: say("White to the higher ARO"),
    ColourRule.LOWER_RATING: say("White to the lower R"),
    ColourRule.WITHIN_TWO: say("the other way would make a difference of more than two"),
    ColourRule.NOT_THREE_RUNNING: say("the other way would be a third game in a row with one colour"),
}
"""The rules by which colours are given."""


def colours(event: kinds.ColoursGiven, names: Namer, each: tuple[Said, ...]) -> Said:
    """Return who has which colour, by which rule, and what is to be said of `each`."""
    text = say(
        "White {white}, Black {black}: {rule}",
        white=names.one(event.white), black=names.one(event.black), rule=RULES[event.rule],
    )  # fmt: skip
    return say("{what} ({wishes})", what=text, wishes=joined(each, "; ")) if each else text


def had(colours: str) -> Said:
    """Return the colours somebody has had."""
    return colour_row(colours) if colours else say("no game")


_BRACKETS = {
    Mode.NORMAL: pattern("Bracket {of_points}"),
    Mode.PENULTIMATE: pattern("Penultimate bracket {of_points}"),
    Mode.LAST: pattern("Last bracket {of_points}"),
    Mode.COLLAPSED: pattern("Collapsed last bracket {of_points}"),
}


def opening(event: Opened) -> Said:
    """Return the words with which the sentence of an opening begins: `Bracket of 2½ points`."""
    match event:
        case BracketOpened():
            return Said(_BRACKETS[event.mode], (("of_points", _span(event.scores[len(event.mdps) :])),))
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
