"""The sentence of each type of event: what happened at a step of the pairing, in words. A *phrase*
is a text whose `{places}` are filled from the attributes of an event, with `[a|b]` for two forms of
which one is chosen. Sentences are chosen by the type of the event, not by edition; other packages
register theirs with `sentence.register` or `register_phrases`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache, singledispatch
from string import Formatter
from types import MappingProxyType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from arbiter_gui.domain.figures import count, of_points, points_words, with_points
from arbiter_gui.domain.texts.sentences import (
    Counted,
    Said,
    counted_form,
    grouped,
    joined,
    pattern,
    say,
)
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import NOBODY, Namer, colour_of_letter
from arbiter_gui.explain.phrases.reasons import with_skipped
from arbiter_gui.trace import Event, candidates, columns, kinds, score_brackets
from arbiter_gui.trace.quantities import Player
from arbiter_gui.trace.values import ColourRule, Mode

T = TypeVar("T")
_hints = cache(get_type_hints)
_NO_PAIRS = say("no pairs")


@singledispatch
def sentence(event: Event, names: Namer) -> Said:
    """Return the sentence of an event, with players called as `names` says.

    This is the one for a type without a sentence of its own: its name and its attributes. All
    others are registered.
    """
    facts = []
    for field in fields(event):
        if field.name not in ("article", "parent"):
            label = field.name.replace("_", " ")
            facts.append(f"{label} {getattr(event, field.name)}")
    return joined((type(event).__name__, "; ".join(facts)), ": ")


@dataclass(frozen=True, slots=True)
class Plural:
    """Two `forms` of a pattern for a number in an event, the first for 1.

    Both contain it as `{n}`.
    """

    number: str
    text: str


plural = Plural
"""The name under which texts with plurals are found for translation."""

Phrase = str | Plural
"""A pattern (see `sentences.pattern`) with what it names of an event in braces."""
EventPhrases = Phrase | tuple[Phrase, ...] | Callable[[Any], "EventPhrases"]
"""The words of a type: a phrase; a phrase and others that follow if they apply; or a function of
the event."""
WordMaker = Callable[[Any, Namer], object]
"""Makes the words for one placeholder of a phrase, from an event and the names of players."""
WordMakers = Mapping[str, WordMaker]
"""The makers of words by placeholder: what phrases can name besides the attributes of an event."""

_WORD_MAKERS: dict[type[Event], WordMakers] = {
    Event: {
        "who": lambda event, names: names.players(event.players),
        "points": lambda event, _: points_words(event.score),
        "of_points": lambda event, _: of_points(event.score),
        "with_points": lambda event, _: with_points(event.score),
        "had": lambda event, _: colour_history(event.colours),
        "opening": lambda event, _: opening_words(event),
        "deadlock": lambda event, names: deadlock_words(event, names),
    }
}


def register_phrases(
    phrases_by_type: Mapping[type[Event], EventPhrases],
    word_makers: WordMakers = MappingProxyType({}),
) -> None:
    """Register the sentences of some types of events, as phrases.

    `word_makers` make the words for those places in the phrases that are no attributes of the
    events. Skipped players are added to each sentence.
    """
    for kind, phrases in phrases_by_type.items():
        _WORD_MAKERS[kind] = word_makers
        # The default binds `phrases` now: else all types would get the last ones of the loop.
        sentence.register(kind)(
            lambda event, names, phrases=phrases: _phrased_sentence(event, names, phrases)
        )


def entry_for_event(table: Mapping[type[Event], T], event: Event) -> T | None:
    """Return the entry of a table for the type of an event, or else for its nearest base type; None
    if it has none.
    """
    return next((table[kind] for kind in type(event).__mro__ if kind in table), None)


def _phrased_sentence(event: Event, names: Namer, phrases: EventPhrases) -> Said:
    """Return the sentence that phrases make of an event: the first one, then those that the event
    has something for, then the skipped players.
    """
    # A function of the event can return another one.
    while callable(phrases):
        phrases = phrases(event)
    if not isinstance(phrases, tuple):
        phrases = (phrases,)
    first_phrase, *further_phrases = phrases
    clauses = [filled_phrase(event, names, first_phrase)]
    for phrase in further_phrases:
        if _fills_phrase(event, phrase):
            clauses.append(filled_phrase(event, names, phrase))
    text = clauses[0]
    if len(clauses) > 1:
        text = joined(clauses, "; ")
    # Types of events name their skipped players in one of two ways, and none has both.
    skipped = getattr(event, "passed", ()) or getattr(event, "refused", ())
    return with_skipped(text, skipped, names)


def _fills_phrase(event: Event, phrase: Phrase) -> bool:
    """Return whether an event has something for every place of a phrase: no attribute that it names
    is empty, zero or None.
    """
    if isinstance(phrase, Plural):
        names: tuple[str, ...] = (phrase.number,)
    else:
        names = _placeholders(phrase)
    return all(getattr(event, name, True) not in (None, 0, ()) for name in names)


def filled_phrase(event: Event, names: Namer, phrase: Phrase, /, **values: object) -> Said:
    """Return a phrase with its places filled from the attributes of an event, in words; `values`
    override them.

    "the bye goes to {player}" becomes "the bye goes to Player 7" for an event whose `player` is 7.
    """
    event_type: Any = type(event)
    counted: Counted | None = None
    if isinstance(phrase, Plural):
        number = getattr(event, phrase.number)
        values = {"n": count(number)} | values
        phrase, counted = counted_form(number, phrase.text)
    word_makers = _word_makers_of(event_type, phrase)
    if counted is not None and counted.pattern != phrase:
        # Another language can need the plural form where English has the singular, and its places.
        word_makers += _word_makers_of(event_type, counted.pattern)
    words = {}
    for name, word_maker in word_makers:
        if name in values:
            words[name] = values[name]
        else:
            words[name] = word_maker(event, names)
    return Said(phrase, tuple(words.items()), counted=counted)


@cache
def _placeholders(pattern: str) -> tuple[str, ...]:
    """Return the names of the placeholders in a pattern, in their order."""
    return tuple(name for _, name, _, _ in Formatter().parse(pattern) if name)


@cache
def _word_makers_of(kind: Any, pattern: str) -> tuple[tuple[str, WordMaker], ...]:
    """Return the maker of words for each place of a pattern, with the name of the place, for events
    of a type.
    """
    hints = _hints(kind, include_extras=True)
    # Makers are inherited: those registered for the type itself come before those of its bases.
    tables = [_WORD_MAKERS[base] for base in kind.__mro__ if base in _WORD_MAKERS]
    word_makers = []
    for name in dict.fromkeys(_placeholders(pattern)):
        word_maker = next((table[name] for table in tables if name in table), None)
        word_makers.append(
            (name, word_maker or _attribute_word_maker(name, hints.get(name, Player)))
        )
    return tuple(word_makers)


def _attribute_word_maker(name: str, hint: Any) -> WordMaker:
    """Return the maker of words for an attribute, by its type annotation: players by name, pairs,
    colours, counts; any other value unchanged.

    So a new event needs no words for its players, pairs and figures.
    """
    # An annotated type carries its quantity (such as `Whole`) as the second argument; any other
    # argument is a type.
    arguments = get_args(hint) or (hint,)
    origin = get_origin(hint)
    # A phrase with an attribute that is None is left out, so that only the other type counts.
    if origin in (Union, UnionType):
        return _attribute_word_maker(name, arguments[0])
    if origin is tuple and get_origin(arguments[0]) is tuple:
        return lambda event, names: names.pairs(getattr(event, name)) or _NO_PAIRS
    if origin is tuple:
        return lambda event, names: names.players(getattr(event, name)) or NOBODY
    if hint is Colour:
        return lambda event, names: colour_of_letter(getattr(event, name).value)
    quantity = None
    if len(arguments) > 1:
        quantity = arguments[1]
    if quantity and quantity.about:
        return lambda event, names: names.player(getattr(event, name))
    if quantity and quantity.counted:
        return lambda event, names: count(getattr(event, name))
    if quantity and quantity.tenths:
        return lambda event, names: aro_text(getattr(event, name))
    return lambda event, names: getattr(event, name)


def aro_text(tenths: int) -> Said:
    """Return an ARO as the rules print it: `2318.4`."""
    return say("{whole}.{part}", whole=tenths // 10, part=tenths % 10)


register_phrases(
    {
        kinds.BoardsOrdered: pattern("boards in order: {boards}"),
        kinds.ByeGiven: pattern("the bye goes to {player}"),
        kinds.MovedDown: pattern("downfloaters to the next bracket: {players}"),
        kinds.ScoregroupsFormed: pattern("scoregroups: {groups}"),
    },
    {
        "groups": lambda event, names: grouped(
            joined((points_words(score), names.players(members)), ": ")
            for score, members in event.groups
        ),
    },
)


@sentence.register
def _impossible_round_sentence(event: kinds.RoundImpossible, names: Namer) -> Said:
    """Return that the round cannot be paired, with the players who show it."""
    return with_deadlock(say("there is no complete pairing"), event, names)


def deadlock_words(event: kinds.CannotPair, names: Namer) -> Said:
    """Return which players cannot all be paired, and why."""
    return Deadlock(event.removed, event.groups).sentence(names.player)


def with_deadlock(sentence: Said, event: kinds.CannotPair, names: Namer) -> Said:
    """Add the reason to a sentence, if the event has one."""
    if not event.groups:
        return sentence
    return joined((sentence, deadlock_words(event, names)), ": ")


RULES = {
    ColourRule.BOTH_GRANTED: say("both preferences are granted"),
    ColourRule.STRONGER: say("the stronger preference is granted"),
    ColourRule.ALTERNATE: say("colours alternate from the last round in which they differed"),
    ColourRule.HIGHER_RANKED: say("the preference of the higher-ranked player is granted"),
    ColourRule.BY_NUMBER: say("initial colour according to the higher-ranked player's number"),
    ColourRule.LARGER_SURPLUS: say("the larger colour difference is reduced"),
    ColourRule.HIGHER_AVERAGE: say("White goes to the player with the higher ARO"),
    ColourRule.LOWER_RATING: say("White goes to the player with the lower R"),
    ColourRule.WITHIN_TWO: say(
        "reversing the colours would give a colour difference of more than two"
    ),
    ColourRule.NOT_THREE_RUNNING: say(
        "reversing the colours would give a third consecutive game with the same colour"
    ),
    ColourRule.TURNED: say("the colours of the first game of the match, reversed"),
    ColourRule.LOWER_DIFFERENCE: say("White goes to the player with the lower colour difference"),
    ColourRule.FEWER_WHITES: say("White goes to the player who has had White in fewer matches"),
    ColourRule.HIGHER_ALTERNATES: say(
        "the higher-ranked player does not get the same colour as in the last match"
    ),
    ColourRule.LOWER_ALTERNATES: say(
        "the lower-ranked player does not get the same colour as in the last match"
    ),
}
"""The rules by which colours are given."""

_EQUAL_RATINGS = say("R is equal too, so White goes to the player lower on the starting list")


COLOUR_FACTS: dict[type[Event], Callable[[Any, str, int], Said]] = {}
"""The words for the preference of a player, by the kind of the event: name him, and say where the
event has his facts (`OF_WHITE`, `OF_BLACK`)."""

OF_WHITE = 0
OF_BLACK = 1
"""Where an event about colours has the facts of the player with White, and of the one with Black:
first and second in each of its tuples."""


@sentence.register
def _colours_sentence(event: kinds.ColoursGiven, names: Namer) -> Said:
    """Return which player has White, by which rule, and the preferences and colours of both."""
    white = names.player(event.white)
    black = names.player(event.black)
    text = say(
        "White {white}, Black {black}: {rule}", white=white, black=black, rule=_words_of_rule(event)
    )
    facts_of = entry_for_event(COLOUR_FACTS, event)
    if facts_of is None or not event.colours:
        return text
    wishes = joined((facts_of(event, white, OF_WHITE), facts_of(event, black, OF_BLACK)), "; ")
    return say("{what} ({wishes})", what=text, wishes=wishes)


def _words_of_rule(event: kinds.ColoursGiven) -> Said:
    """Return the words for the rule by which colours were given.

    If the lower R decides (Dubov) and both players have the same, the words say that the starting
    list decides, as the rule goes on.
    """
    if event.rule is ColourRule.LOWER_RATING and isinstance(event, columns.DuesWeighed):
        white_rating, black_rating = event.ratings
        if white_rating == black_rating:
            return _EQUAL_RATINGS
    return RULES[event.rule]


_LETTERS = {"W": say("W"), "B": say("B")}


def colour_history(colours: str) -> Said:
    """Return the colours that a player has had, such as `WBW`."""
    if not colours:
        return say("no game")
    return joined((_LETTERS.get(letter, letter) for letter in colours.upper()), "")


_BRACKETS = {
    Mode.NORMAL: pattern("Bracket {of_points}"),
    Mode.PENULTIMATE: pattern("Penultimate bracket {of_points}"),
    Mode.LAST: pattern("Last bracket {of_points}"),
    Mode.COLLAPSED: pattern("Collapsed last bracket {of_points}"),
}


def opening_words(event: kinds.Opened) -> Said:
    """Return the words with which the sentence of an opening begins: `Bracket of 2½ points`."""
    if isinstance(event, candidates.BracketOpened):
        return _bracket_opening(event)
    if isinstance(event, columns.GroupOpened):
        return Said(pattern("scoregroup {of_points}"), (("of_points", of_points(event.score)),))
    if isinstance(event, score_brackets.ScoreBracketOpened):
        return Said(_BRACKETS[Mode.NORMAL], (("of_points", of_points(event.score)),))
    return say("Bracket")


def _bracket_opening(event: candidates.BracketOpened) -> Said:
    """Return the words with which a bracket is called: by its score, and down to which score its
    residents go if they have several.
    """
    # The scores are those of the MDPs, then those of the residents, each from the highest down.
    lowest_score = event.scores[len(event.mdps) :][-1]
    points = of_points(event.score)
    if lowest_score != event.score:
        points = say(
            "{of_points} down to {points}", of_points=points, points=points_words(lowest_score)
        )
    return Said(_BRACKETS[event.mode], (("of_points", points),))
