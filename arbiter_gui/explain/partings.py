"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.explain.naming import count, points
from arbiter_gui.explain.parting_words import AMOUNTS
from arbiter_gui.explain.verdicts import Answer, Sentence, Wish, mistaken
from arbiter_gui.explain.wording import Voice, capital

MOST_PAYERS = 6
"""So many pairs are named that a requirement falls on; beyond that only their number is said."""


def parted(voice: Voice, wish: Wish, verdict: Parted) -> Answer:
    """Return the answer for a wish that changes a choice of the procedure."""
    if verdict.better:
        return mistaken(voice, wish, verdict.article)
    if verdict.worse:
        return _worse(voice, wish, verdict)
    text = _LATER[verdict.what](voice, wish, verdict)
    said = [Sentence(capital(text), verdict.article)]
    if verdict.what == "place":
        said += _exchange(voice, verdict)
    place = verdict.wished if verdict.what not in _WITHOUT_PLACE else 0
    short = f"place {count(place)}, played {count(verdict.played)}" if place else "another choice comes first"
    return Answer("later", tuple(said), short=f"{short} ({verdict.article})", place=place)


_WITHOUT_PLACE = ("sent", "changers", "above")


def _group(voice: Voice, verdict: Parted) -> str:
    return f"the {voice.bracket} of {points(verdict.score)}"


def _worse(voice: Voice, wish: Wish, verdict: Parted) -> Answer:
    if verdict.what in _WORSE:
        text = _WORSE[verdict.what](voice, verdict)
        only = Sentence(f"If {wish.clause}, {text}", verdict.article)
        return Answer("worse", (only,), short=f"{_short(verdict)} ({verdict.article})")
    amount = AMOUNTS[verdict.what]
    figures = f"{amount.figure(verdict.wished)} instead of {amount.figure(verdict.played)}"
    where = "" if verdict.score < 0 else f"{_group(voice, verdict)} would do worse: "
    text = f"If {wish.clause}, {where}{amount.arbiter}, {figures}"
    if voice.to_player:
        inside = "" if verdict.score < 0 else f" (in {_group(voice, verdict)})"
        text = f"If {wish.clause}, {amount.player}{inside}: {figures}"
    elif verdict.score < 0:
        text = f"If {wish.clause}, {amount.arbiter} would be {figures}"
    said = [Sentence(text, verdict.article)]
    if verdict.payers and len(verdict.payers) <= MOST_PAYERS:
        who = voice.names.pairs(verdict.payers)
        said.append(Sentence(f"At best that would fall on {who}", verdict.article))
    short = f"{amount.arbiter}: {figures} ({verdict.article})"
    return Answer("worse", tuple(said), short=short)


def _short(verdict: Parted) -> str:
    return {
        "joined": "the lowest bracket could not be completed as it is",
        "below": "the next bracket could not be paired",
        "floats-on": "a floater would find nobody",
        "same-due": "a floater would meet the same due colour",
        "nobody": "nobody could be fetched",
        "fetched-due": "the fetched player would be due the other colour",
        "list": "the halves of the list would be others",
    }[verdict.what]


def _joined(voice: Voice, verdict: Parted) -> str:
    group = _group(voice, verdict)
    if voice.to_player:
        return (
            f"not everybody left for {group} would have an opponent, and finished pairings above it would have to "
            "be undone; as it was played, that was not needed"
        )
    return (
        f"{group} could not be completed at the step at which it was accepted; other floaters or the bracket above "
        "would be needed as well"
    )


def _below(voice: Voice, verdict: Parted) -> str:
    group = _group(voice, verdict)
    if voice.to_player:
        return (
            f"{group} could not leave anybody for the next group with whom all others there find an opponent"
        )
    return f"{group} could send no players with whom the next bracket can be paired as it was"


def _floats_on(voice: Voice, verdict: Parted) -> str:
    floater = voice.names.one(verdict.subject)
    return f"{floater}, who came down into {_group(voice, verdict)}, would find no opponent there and move down again"


def _same_due(voice: Voice, verdict: Parted) -> str:
    floater, other = voice.names.one(verdict.subject), voice.names.all(verdict.instead)
    text = f"{floater}, who came down into {_group(voice, verdict)}, would meet {other}"
    own = voice.clause(verdict.chosen[0], "is", "are")
    return f"{text}, though both are due the same colour; {own} due the other one"


def _nobody(voice: Voice, verdict: Parted) -> str:
    verb = "brought" if voice.to_player else "fetched"
    whom = f" for {voice.names.one(verdict.subject)}" if verdict.subject else ""
    text = f"nobody could be {verb} from below into {_group(voice, verdict)}{whom}"
    if not verdict.chosen:
        return text
    return f"{text}, as {voice.clause(verdict.chosen[0], 'was', 'were')}"


def _fetched_due(voice: Voice, verdict: Parted) -> str:
    verb = "brought" if voice.to_player else "fetched"
    came = voice.names.one(verdict.instead[0])
    own = voice.clause(verdict.chosen[0], "is", "are")
    return (
        f"{came} would be {verb} from below into {_group(voice, verdict)}, but {own} due the colour that is missing "
        f"there, and {voice.clause(verdict.instead[0], 'is', 'are')} not"
    )


def _list(voice: Voice, verdict: Parted) -> str:
    return "the list of the round would be divided into other halves"


_WORSE: dict[str, Callable[[Voice, Parted], str]] = {
    "joined": _joined,
    "below": _below,
    "floats-on": _floats_on,
    "same-due": _same_due,
    "nobody": _nobody,
    "fetched-due": _fetched_due,
    "list": _list,
}


def _later_place(voice: Voice, wish: Wish, verdict: Parted) -> str:
    group = _group(voice, verdict)
    if voice.to_player:
        return (
            f"{wish.subject} would be just as good by every rule, but the pairings of {group} are tried in a fixed "
            "order, and the one that is played comes first"
        )
    return (
        f"{wish.subject} would give up as little, but in {group} it comes later: pairing {count(verdict.wished)} in "
        f"the order, and pairing {count(verdict.played)} was accepted"
    )


def _exchange(voice: Voice, verdict: Parted) -> list[Sentence]:
    if verdict.places is None:
        return []
    first, then = verdict.places
    if not then.leaving or then == first or then.leaving == first.leaving:
        return []
    names = voice.names
    own = "the one that is played needs none"
    if first.leaving:
        own = f"the one that is played exchanges {names.all(first.leaving)} with {names.all(first.entering)}"
    text = f"It needs the exchange of {names.all(then.leaving)} with {names.all(then.entering)}; {own}"
    return [Sentence(text, verdict.article)]


def _later_first_part(voice: Voice, wish: Wish, verdict: Parted) -> str:
    own, other = voice.names.pair(verdict.chosen), voice.names.pair(verdict.instead)
    group = _group(voice, verdict)
    if voice.to_player:
        return (
            f"{wish.subject} would be just as good by every rule, but those who came down into {group} get their "
            f"opponents first and in a fixed order, in which {own} comes before {other}"
        )
    return (
        f"{wish.subject} would give up as little, but in {group} the moved-down players would be paired later in the "
        f"order: {other} (place {count(verdict.wished)}), and {own} was accepted (place {count(verdict.played)})"
    )


def _later_above(voice: Voice, wish: Wish, verdict: Parted) -> str:
    own, other = voice.names.all(verdict.chosen), voice.names.all(verdict.instead)
    group = _group(voice, verdict)
    if voice.to_player:
        return (
            f"{wish.subject} is only possible if {group} hands down {other} instead of {own}, and the rules turn to "
            "that only when nothing else works"
        )
    return (
        f"{wish.subject} comes later in the procedure: {group} would have to send {other} instead of {own}, and the "
        "pairing was accepted before that step"
    )


def _instead(voice: Voice, wish: Wish, verdict: Parted, would: str, order: str) -> str:
    """Return that somebody else would be taken who stands later in an order of the rules."""
    own, other = voice.names.all(verdict.chosen), voice.names.all(verdict.instead)
    several = len(verdict.chosen) > 1
    comes = "come" if several or verdict.chosen[:1] == (voice.names.you,) else "comes"
    text = f"If {wish.clause}, {other} {would}, but {own} {comes} first in the order: {order}"
    if voice.to_player or verdict.what in _WITHOUT_PLACE:
        return text
    return f"{text} (place {count(verdict.played)} against {count(verdict.wished)})"


def _later_bye(voice: Voice, wish: Wish, verdict: Parted) -> str:
    order = "last of the list" if verdict.article == "5" else "lowest rating in the lowest group"
    other = voice.names.all(verdict.instead)
    if wish.clause == f"{other} had the bye":
        text = f"for the bye {voice.clause(verdict.chosen[0], 'comes', 'come')} before {other} in the order: {order}"
        return (
            text
            if voice.to_player
            else f"{text} (place {count(verdict.played)} against {count(verdict.wished)})"
        )
    return _instead(voice, wish, verdict, "would have the bye", order)


def _later_floater(voice: Voice, wish: Wish, verdict: Parted) -> str:
    floater = voice.names.one(verdict.subject)
    would = f"would be the opponent of {floater}, who came down and is paired first"
    return _instead(voice, wish, verdict, would, "the highest rating, then the lowest average of opponents")


def _later_fetched(voice: Voice, wish: Wish, verdict: Parted) -> str:
    verb = "brought" if voice.to_player else "fetched"
    would = f"would be {verb} from below into {_group(voice, verdict)}"
    return _instead(
        voice,
        wish,
        verdict,
        would,
        "due colour, then the highest rating, then the lowest average of opponents",
    )


def _later_sent(voice: Voice, wish: Wish, verdict: Parted) -> str:
    would = f"would move down from {_group(voice, verdict)}"
    return _instead(voice, wish, verdict, would, "the lowest rating, then the higher average of opponents")


def _later_changers(voice: Voice, wish: Wish, verdict: Parted) -> str:
    would = f"would change to the other column of {_group(voice, verdict)}"
    if voice.to_player:
        would = f"would be counted with those who wait for the other colour in {_group(voice, verdict)}"
    which = "lowest" if verdict.article == "7.3" else "highest"
    return _instead(voice, wish, verdict, would, f"the {which} average of opponents")


def _later_row(voice: Voice, wish: Wish, verdict: Parted) -> str:
    player = voice.names.one(verdict.subject)
    own, other = voice.names.all(verdict.chosen), voice.names.all(verdict.instead)
    if voice.to_player:
        first = voice.clause(verdict.chosen[0], "comes", "come")
        order = f"in the order of possible opponents for {player} {first} before {other}"
        if wish.clause in (f"{player} met {other}", f"{other} met {player}"):
            return f"{order}, and everybody can be paired like that"
        return f"if {wish.clause}, {player} would get {other}, but {order}"
    where = f" in {_group(voice, verdict)}" if verdict.article != "5" else ""
    return (
        f"if {wish.clause}, the row of {player}{where} would be filled with {other} (place {count(verdict.wished)} of "
        f"those free), but with {own} (place {count(verdict.played)}) everybody can be paired as well"
    )


_LATER: dict[str, Callable[[Voice, Wish, Parted], str]] = {
    "place": _later_place,
    "first-part": _later_first_part,
    "above": _later_above,
    "bye": _later_bye,
    "floater": _later_floater,
    "fetched": _later_fetched,
    "sent": _later_sent,
    "changers": _later_changers,
    "row": _later_row,
}
