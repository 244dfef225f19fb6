"""Who got White: the rule that is told is the first that decides, and it gives White to the one who is told."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.saying import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997 import colours as colours_1997
from arbiter_gui.engine.dubov_1997.definitions import entrants_of
from arbiter_gui.engine.dutch_2012 import colours as colours_2012
from arbiter_gui.engine.dutch_2012.definitions import preference_letters, read_field
from arbiter_gui.engine.dutch_2017 import colours as colours_2017
from arbiter_gui.engine.dutch_2017 import engine as engine_2017
from arbiter_gui.engine.dutch_2026 import colours as colours_2026
from arbiter_gui.engine.dutch_2026 import engine as engine_2026
from arbiter_gui.engine.kernel.ladder import Ladder
from arbiter_gui.engine.kernel.places import places_among_participants
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.explain.verify.cards_1997 import Cards
from arbiter_gui.explain.verify.findings import Finding, Proof
from arbiter_gui.explain.verify.old_form import Trace, Verb
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, require

Given = tuple[str, int]
"""The article that decides, and the pairing number of White."""

Shown = Callable[[int, int], dict[str, object]]
"""What is told of White and Black beside, by the names of the facts."""

Rule = Callable[[int, int], Given]


def check_colours(before: Tournament, trace: Trace, tally: Tally) -> Finding:
    """Check the colours of every board; the colours of a first round of 1997 follow from its list."""
    rule, shown = RULES[trace.edition](before), CARDS[trace.edition](before)
    told = [(i, e) for i, e in enumerate(trace.events) if e.verb is Verb.GAVE_COLOUR]
    what, at = say("the colours"), told[0][0] if told else None
    try:
        boards = next(e["boards"] for e in reversed(trace.events) if e.get("boards") is not None)
        for number, event in told:
            at = number
            own = rule(event["white"], event["black"])
            white = own[1]
            require((event.article, event["white"]) == own, f"{white} has White by {own[0]}")
            cards = shown(event["white"], event["black"])
            told_wrong = [name for name, value in cards.items() if event[name] != value]
            require(not told_wrong, f"{', '.join(told_wrong)} of the two are told otherwise")
        given = {(e["white"], e["black"]) for _, e in told}
        require(not told or given == set(boards), "the boards have other colours")
    except BROKEN as error:
        return Finding(what, Proof.WRONG, failed(error), at)
    tally["colour"] += len(told)
    said = counted(
        len(told),
        "the first rule that decides, for {n} board",
        "the first rule that decides, for {n} boards",
    )
    return Finding(what, Proof.PROVED, said, at)


def _by_ladder(
    field: Field,
    before: Tournament,
    ladder: Ladder,
    last: str,
    initial: Callable[[int, Colour | None], Colour],
) -> Rule:
    seats = {seat.number: (place, seat) for place, seat in enumerate(field.seats)}
    places = places_among_participants(before)

    def rule(one: int, other: int) -> Given:
        higher, lower = (seat for _, seat in sorted((seats[one], seats[other]), key=lambda s: s[0]))
        for article, decides in ladder:
            colour = decides(higher, lower)
            if colour is not None:
                return article, (higher if colour is Colour.WHITE else lower).number
        colour = initial(places[higher.number], before.initial_colour)
        return last, (higher if colour is Colour.WHITE else lower).number

    return rule


def _rule_2012(before: Tournament) -> Rule:
    entrants = {e.number: e for e in read_field(before).entrants}

    def rule(one: int, other: int) -> Given:
        given = colours_2012.allocate(entrants[one], entrants[other], before)
        return given.article, given.white.number

    return rule


def _rule_1997(before: Tournament) -> Rule:
    entrants = {e.number: e for e in entrants_of(before)}

    def rule(one: int, other: int) -> Given:
        given = colours_1997.allocate(entrants[one], entrants[other])
        return given.article, given.white.number

    return rule


def _rule_2017(before: Tournament) -> Rule:
    field = engine_2017.seated(before)
    return _by_ladder(field, before, colours_2017.LADDER, "E.5", colours_2017.e5_initial_colour)


def _rule_2026(before: Tournament) -> Rule:
    field = engine_2026.seated(before)
    return _by_ladder(field, before, colours_2026.LADDER, "5.2.5", colours_2026.a525_initial_colour)


def _shown_kernel(field: Field) -> Shown:
    seats = {seat.number: (place, seat) for place, seat in enumerate(field.seats)}

    def code(seat: Seat) -> str:
        wanted = seat.preference
        strength = wanted.strength.name.lower()
        return f"{strength}-{wanted.colour.value}" if wanted.colour is not None else strength

    def shown(white: int, black: int) -> dict[str, object]:
        pair = (white, black)
        both = [seats[n][1] for n in pair]
        return {
            "higher": min(pair, key=lambda n: seats[n][0]),
            "preferences": tuple(map(code, both)),
            "colours": tuple("".join(c.value for c in seat.card.colours) for seat in both),
        }

    return shown


def _shown_2012(before: Tournament) -> Shown:
    entrants = {e.number: e for e in read_field(before).entrants}
    odd = before.next_round % 2 == 1

    def shown(white: int, black: int) -> dict[str, object]:
        both = [entrants[n] for n in (white, black)]
        letters = tuple(preference_letters(e.due, odd) for e in both)
        return {
            "preferences": letters,
            "colours": tuple("".join(c.value for c in e.colours) for e in both),
        }

    return shown


def _shown_1997(before: Tournament) -> Shown:
    cards = Cards(before)

    def shown(white: int, black: int) -> dict[str, object]:
        pair = (white, black)
        played = [cards.all[n].card.colours for n in pair]
        return {
            "due": tuple(cards.due(n).value for n in pair),
            "aros": tuple(map(cards.aro, pair)),
            "ratings": tuple(cards.ratings[n] for n in pair),
            "colours": tuple("".join(c.value for c in colours) for colours in played),
        }

    return shown


CARDS: dict[str, Callable[[Tournament], Shown]] = {
    "dubov-1997": _shown_1997,
    "dutch-2012": _shown_2012,
    "dutch-2017": lambda before: _shown_kernel(engine_2017.seated(before)),
    "dutch-2026": lambda before: _shown_kernel(engine_2026.seated(before)),
}
"""What each edition shows of the two players."""

RULES: dict[str, Callable[[Tournament], Rule]] = {
    "dubov-1997": _rule_1997,
    "dutch-2012": _rule_2012,
    "dutch-2017": _rule_2017,
    "dutch-2026": _rule_2026,
}
"""How each edition gives colours."""
