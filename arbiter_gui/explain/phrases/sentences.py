"""The sentence of each kind of event: which kind it is, and its article's words, decide; the edition does not.

Another package tells a kind of its own with `sentence.register`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache, singledispatch
from string import Formatter
from types import MappingProxyType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from arbiter_gui.domain.figures import count, of_points, points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, forms, grouped, joined, pattern, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import NOBODY, Namer, colour_of_letter
from arbiter_gui.explain.phrases.reasons import with_passed
from arbiter_gui.trace import Event, candidates, columns, kinds, score_brackets
from arbiter_gui.trace.quantities import Player
from arbiter_gui.trace.values import ColourRule, Mode

T = TypeVar("T")
_hints = cache(get_type_hints)
_NO_PAIRS = say("no pairs")


@singledispatch
def sentence(event: Event, names: Namer) -> Said:
    """Return the sentence of an event; of a kind that nobody has told its name and attributes, as a trace has them."""
    told = (f.name for f in fields(event) if f.name not in ("article", "parent"))
    facts = "; ".join(f"{name.replace('_', ' ')} {getattr(event, name)}" for name in told)
    return joined((type(event).__name__, facts), ": ")


@dataclass(frozen=True, slots=True)
class Plural:
    """Two `forms` of a pattern for a number that an event tells, the first for 1; it stands in both as `{n}`."""

    number: str
    text: str


plural = Plural
"""What is made by this name is found when texts are translated."""

Phrase = str | Plural
"""A pattern (see `sentences.pattern`) with what it names of an event in braces."""
Telling = Phrase | tuple[Phrase, ...] | Callable[[Any], "Telling"]
"""How a kind is told: a phrase; one and others that follow where they have something to tell; or as an event is."""
Words = Mapping[str, Callable[[Any, Namer], object]]
"""What phrases can name of an event beside its attributes."""

_WORDS: dict[type[Event], Words] = {
    Event: {
        "who": lambda event, names: names.all(event.players),
        "points": lambda event, _: points_words(event.score),
        "of_points": lambda event, _: of_points(event.score),
        "with_points": lambda event, _: with_points(event.score),
        "had": lambda event, _: had(event.colours),
        "opening": lambda event, _: opening(event),
        "deadlock": lambda event, names: deadlock(event, names),
    }
}


def told_by(tellings: Mapping[type[Event], Telling], words: Words = MappingProxyType({})) -> None:
    """Give kinds their sentences, which can name these `words`; whoever was passed over is told after them."""
    for kind, telling in tellings.items():
        _WORDS[kind] = words
        sentence.register(kind)(lambda event, names, told=telling: _sentence(event, names, told))


def by_kind(table: Mapping[type[Event], T], event: Event) -> T | None:
    """Return what a table has for the kind of an event, or for one that it is a kind of."""
    return next((table[kind] for kind in type(event).__mro__ if kind in table), None)


def _sentence(event: Event, names: Namer, telling: Telling) -> Said:
    while callable(telling):
        telling = telling(event)
    first, *others = telling if isinstance(telling, tuple) else (telling,)
    said = [told(event, names, phrase) for phrase in (first, *(each for each in others if _has(event, each)))]
    passed = getattr(event, "passed", ()) or getattr(event, "refused", ())
    return with_passed(joined(said, "; ") if len(said) > 1 else said[0], passed, names)


def _has(event: Event, phrase: Phrase) -> bool:
    """Tell whether there is something of all that a phrase names of an event."""
    named = (phrase.number,) if isinstance(phrase, Plural) else _wanted(phrase)
    return all(getattr(event, name, True) not in (None, 0, ()) for name in named)


def told(event: Event, names: Namer, phrase: Phrase, /, **more: object) -> Said:
    """Return a phrase with what it names of an event, in words; `more` is told otherwise, or beside."""
    if isinstance(phrase, Plural):
        number = getattr(event, phrase.number)
        more, phrase = {"n": count(number)} | more, forms(phrase.text)[number != 1]
    kind: Any = type(event)
    told = [(n, more[n] if n in more else word(event, names)) for n, word in _words(kind, phrase)]
    return Said(phrase, tuple(told))


@cache
def _wanted(pattern: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(pattern) if name)


@cache
def _words(kind: Any, pattern: str) -> tuple[tuple[str, Callable[[Any, Namer], object]], ...]:
    """Return how all that a pattern names is told of events of a kind."""
    hints = _hints(kind, include_extras=True)
    known = [words for base in kind.__mro__ if (words := _WORDS.get(base))]
    own = {name: next((words[name] for words in known if name in words), None) for name in _wanted(pattern)}
    return tuple((name, word or _attribute(name, hints.get(name, Player))) for name, word in own.items())


def _attribute(name: str, hint: Any) -> Callable[[Any, Namer], object]:
    """Return how an attribute is told: players by name, pairs, colours; counts and all else as they are."""
    told, *inner = get_args(hint) or (hint,)
    if get_origin(hint) in (Union, UnionType):
        return _attribute(name, told)
    if get_origin(hint) is tuple and get_origin(told) is tuple:
        return lambda event, names: names.pairs(getattr(event, name)) or _NO_PAIRS
    if get_origin(hint) is tuple:
        return lambda event, names: names.all(getattr(event, name)) or NOBODY
    if hint is Colour:
        return lambda event, names: colour_of_letter(getattr(event, name).value)
    if inner and inner[0].about:
        return lambda event, names: names.one(getattr(event, name))
    if inner and inner[0].counted:
        return lambda event, names: count(getattr(event, name))
    if inner and inner[0].tenths:
        return lambda event, names: aro_text(getattr(event, name))
    return lambda event, names: getattr(event, name)


def aro_text(tenths: int) -> Said:
    """Return an ARO as the rules print it: `2318.4`."""
    return say("{whole}.{part}", whole=tenths // 10, part=tenths % 10)


told_by(
    {
        kinds.BoardsOrdered: pattern("boards in order: {boards}"),
        kinds.ByeGiven: pattern("the bye goes to {player}"),
        kinds.MovedDown: pattern("moved down to the next bracket: {players}"),
        kinds.ScoregroupsFormed: pattern("scoregroups: {groups}"),
    },
    {
        "groups": lambda event, names: grouped(
            joined((points_words(score), names.all(members)), ": ") for score, members in event.groups
        ),
    },
)


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

_EQUAL_RATINGS = say("R is equal as well, so White to the lower placed of the starting rank")


WEIGHED: dict[type[Event], Callable[[Any, str, int], Said]] = {}
"""What is said of somebody beside the colours that are given, the first of whom is White."""


@sentence.register
def _gave_colours(event: kinds.ColoursGiven, names: Namer) -> Said:
    white, black = names.one(event.white), names.one(event.black)
    rule = RULES[event.rule]
    if isinstance(event, columns.DuesWeighed) and event.rule is ColourRule.LOWER_RATING:
        rule = _EQUAL_RATINGS if len(set(event.ratings)) == 1 else rule
    text = say("White {white}, Black {black}: {rule}", white=white, black=black, rule=rule)
    weighed = by_kind(WEIGHED, event)
    if weighed is None or not event.colours:
        return text
    wishes = joined((weighed(event, white, 0), weighed(event, black, 1)), "; ")
    return say("{what} ({wishes})", what=text, wishes=wishes)


_LETTERS = {"W": say("W"), "B": say("B")}


def had(colours: str) -> Said:
    """Return the colours somebody has had, such as `WBW`."""
    row = joined((_LETTERS.get(letter, letter) for letter in colours.upper()), "")
    return row if colours else say("no game")


_BRACKETS = {
    Mode.NORMAL: pattern("Bracket {of_points}"),
    Mode.PENULTIMATE: pattern("Penultimate bracket {of_points}"),
    Mode.LAST: pattern("Last bracket {of_points}"),
    Mode.COLLAPSED: pattern("Collapsed last bracket {of_points}"),
}


def opening(event: kinds.Opened) -> Said:
    """Return the words with which the sentence of an opening begins: `Bracket of 2½ points`."""
    if isinstance(event, candidates.BracketOpened):
        high, *_, low = (event.score, *event.scores[len(event.mdps) :])
        points = of_points(high)
        if high != low:
            points = say("{of_points} down to {points}", of_points=points, points=points_words(low))
        return Said(_BRACKETS[event.mode], (("of_points", points),))
    if not isinstance(event, columns.GroupOpened | score_brackets.ScoreBracketOpened):
        return say("Bracket")
    text = (
        pattern("score group {of_points}")
        if isinstance(event, columns.GroupOpened)
        else _BRACKETS[Mode.NORMAL]
    )
    return Said(text, (("of_points", of_points(event.score)),))
