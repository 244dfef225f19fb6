"""Why a player has his colour, in plain words to himself."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, raised, say
from arbiter_gui.explain.naming import BLACK, WHITE
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.values import ColourRule

_COLOUR_RULES = {
    ColourRule.BOTH_GRANTED: say("both get the colour that is due"),
    ColourRule.STRONGER: say("of two who wait for the same colour the one who needs it more gets it"),
    ColourRule.ALTERNATE: say("the colours alternate from the last round in which they were different"),
    ColourRule.HIGHER_RANKED: say("the higher placed of the two gets the colour that is due"),
    ColourRule.BY_NUMBER: say("the colours follow from the one drawn by lot"),
    ColourRule.LARGER_SURPLUS: say("who has had the other colour more often gets it"),
    ColourRule.HIGHER_AVERAGE: say("White goes to the one whose opponents are stronger on average"),
    ColourRule.LOWER_RATING: say("White goes to the one with the lower rating"),
    ColourRule.WITHIN_TWO: say("otherwise somebody would have one colour too often"),
    ColourRule.NOT_THREE_RUNNING: say("otherwise somebody would have the same colour three times in a row"),
}


def colour(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say to a player why he has his colour; nothing where no step tells it of him alone."""
    for event in trace.events:
        if isinstance(event, ColoursGiven) and player in (event.white, event.black):
            return (plain_colour(voice, event, player),)
    return ()


def plain_colour(voice: Voice, event: ColoursGiven, player: int) -> Sentence:
    """Say to one of a pair why the colours are as they are."""
    white = event.white == player
    had = event.colours[0 if white else 1].upper()
    times = [_times(had.count(letter), word) for letter, word in (("W", WHITE), ("B", BLACK))]
    row = _both([said for said in times if said is not None])
    rule = _COLOUR_RULES[event.rule]
    text = say(
        "you have {colour}: {rule} (you have had {row})", colour=WHITE if white else BLACK, rule=rule, row=row
    )
    return Sentence(raised(text), event.article)


def _both(said: list[Said]) -> Said:
    if not said:
        return say("no game yet")
    return say("{one} and {other}", one=said[0], other=said[1]) if len(said) > 1 else said[0]


def _times(number: int, colour: Said) -> Said | None:
    if number < 2:
        return say("{colour} once", colour=colour) if number else None
    if number == 2:
        return say("{colour} twice", colour=colour)
    return say("{colour} {n} times", colour=colour, n=number)
