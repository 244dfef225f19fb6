"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.saying import Said, raised, say
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.explain.naming import NOBODY, count
from arbiter_gui.explain.parting_words import AMOUNTS
from arbiter_gui.explain.verdicts import Answer, Sentence, Wish, fall_on, mistaken
from arbiter_gui.explain.wording import Voice

MOST_PAYERS = 6
"""So many pairs are named that a requirement falls on; beyond that only their number is said."""


def parted(voice: Voice, wish: Wish, verdict: Parted) -> Answer:
    """Return the answer for a wish that changes a choice of the procedure."""
    if verdict.better:
        return mistaken(voice, wish, verdict.article)
    if verdict.worse:
        return _worse(voice, wish, verdict)
    text = _LATER[verdict.what](voice, wish, verdict)
    said = [Sentence(raised(text), verdict.article)]
    if verdict.what == "place":
        said += _exchange(voice, verdict)
    place = verdict.wished if verdict.what not in _WITHOUT_PLACE else 0
    short = say("another choice comes first ({article})", article=verdict.article)
    if place:
        short = say(
            "place {place}, played {played} ({article})",
            place=count(place), played=count(verdict.played), article=verdict.article,
        )  # fmt: skip
    return Answer("later", tuple(said), short=short, place=place)


_WITHOUT_PLACE = ("sent", "changers", "above")


def _worse(voice: Voice, wish: Wish, verdict: Parted) -> Answer:
    if verdict.what in _WORSE:
        text = say(
            "If {wish}, {consequence}", wish=wish.clause, consequence=_WORSE[verdict.what](voice, verdict)
        )
        short = say("{short} ({article})", short=_SHORT[verdict.what], article=verdict.article)
        return Answer("worse", (Sentence(text, verdict.article),), short=short)
    amount = AMOUNTS[verdict.what]
    figures = say(
        "{least} instead of {best}", least=amount.figure(verdict.wished), best=amount.figure(verdict.played)
    )
    said = [Sentence(_dearer(voice, wish, verdict, figures), verdict.article)]
    if verdict.payers and len(verdict.payers) <= MOST_PAYERS:
        said.append(Sentence(fall_on(voice.names.pairs(verdict.payers)), verdict.article))
    short = say(
        "{what}: {figures} ({article})", what=amount.arbiter, figures=figures, article=verdict.article
    )
    return Answer("worse", tuple(said), short=short)


def _dearer(voice: Voice, wish: Wish, verdict: Parted, figures: Said) -> Said:
    """Return what would be more than it is as played; a score below nought stands for no bracket."""
    amount = AMOUNTS[verdict.what]
    if voice.to_player and verdict.score < 0:
        return say(
            "If {wish}, {consequence}: {figures}",
            wish=wish.clause, consequence=amount.player, figures=figures,
        )  # fmt: skip
    if voice.to_player:
        return say(
            "If {wish}, {consequence} ({in_group}): {figures}",
            wish=wish.clause, consequence=amount.player, in_group=voice.in_group(verdict.score), figures=figures,
        )  # fmt: skip
    if verdict.score < 0:
        return say(
            "If {wish}, {what} would be {figures}", wish=wish.clause, what=amount.arbiter, figures=figures
        )
    return say(
        "If {wish}, {group} would do worse: {what}, {figures}",
        wish=wish.clause, group=voice.group(verdict.score), what=amount.arbiter, figures=figures,
    )  # fmt: skip


_SHORT = {
    "joined": say("the lowest bracket could not be completed as it is"),
    "below": say("the next bracket could not be paired"),
    "floats-on": say("a floater would find nobody"),
    "same-due": say("a floater would meet the same due colour"),
    "nobody": say("nobody could be fetched"),
    "fetched-due": say("the fetched player would be due the other colour"),
    "list": say("the halves of the list would be others"),
}


def _joined(voice: Voice, verdict: Parted) -> Said:
    group = voice.group(verdict.score)
    if voice.to_player:
        return say(
            "not everybody left for {group} would have an opponent, and finished pairings above it would have to "
            "be undone; as it was played, that was not needed",
            group=group,
        )
    return say(
        "{group} could not be completed at the step at which it was accepted; other floaters or the bracket above "
        "would be needed as well",
        group=group,
    )


def _below(voice: Voice, verdict: Parted) -> Said:
    group = voice.group(verdict.score)
    if voice.to_player:
        return say(
            "{group} could not leave anybody for the next group with whom all others there find an opponent",
            group=group,
        )
    return say(
        "{group} could send no players with whom the next bracket can be paired as it was", group=group
    )


def _floats_on(voice: Voice, verdict: Parted) -> Said:
    return say(
        "{floater}, who came down {into_group}, would find no opponent there and move down again",
        floater=voice.names.one(verdict.subject), into_group=voice.into_group(verdict.score),
    )  # fmt: skip


def _same_due(voice: Voice, verdict: Parted) -> Said:
    facts = {
        "floater": voice.names.one(verdict.subject),
        "into_group": voice.into_group(verdict.score),
        "other": voice.names.all(verdict.instead),
    }
    if voice.is_you(verdict.chosen[0]):
        return say(
            "{floater}, who came down {into_group}, would meet {other}, though both are due the same colour; "
            "you are due the other one",
            **facts,
        )
    return say(
        "{floater}, who came down {into_group}, would meet {other}, though both are due the same colour; "
        "{own} is due the other one",
        own=voice.names.one(verdict.chosen[0]),
        **facts,
    )


def _nobody(voice: Voice, verdict: Parted) -> Said:
    into, whom = voice.into_group(verdict.score), verdict.subject
    if voice.to_player:
        text = say("nobody could be brought from below {into_group}", into_group=into)
        if whom:
            text = say(
                "nobody could be brought from below {into_group} for {whom}",
                into_group=into, whom=voice.names.one(whom),
            )  # fmt: skip
    else:
        text = say("nobody could be fetched from below {into_group}", into_group=into)
        if whom:
            text = say(
                "nobody could be fetched from below {into_group} for {whom}",
                into_group=into, whom=voice.names.one(whom),
            )  # fmt: skip
    if not verdict.chosen:
        return text
    if voice.is_you(verdict.chosen[0]):
        return say("{text}, as you were", text=text)
    return say("{text}, as {own} was", text=text, own=voice.names.one(verdict.chosen[0]))


def _fetched_due(voice: Voice, verdict: Parted) -> Said:
    facts = {
        "came": voice.names.one(verdict.instead[0]),
        "into_group": voice.into_group(verdict.score),
        "own": voice.names.one(verdict.chosen[0]),
    }
    if voice.is_you(verdict.chosen[0]):
        return say(
            "{came} would be brought from below {into_group}, but you are due the colour that is missing there, "
            "and {came} is not",
            **facts,
        )
    if voice.is_you(verdict.instead[0]):
        return say(
            "you would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and you are not",
            **facts,
        )
    if voice.to_player:
        return say(
            "{came} would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and {came} is not",
            **facts,
        )
    return say(
        "{came} would be fetched from below {into_group}, but {own} is due the colour that is missing there, "
        "and {came} is not",
        **facts,
    )


def _list(voice: Voice, verdict: Parted) -> Said:
    return say("the list of the round would be divided into other halves")


_WORSE: dict[str, Callable[[Voice, Parted], Said]] = {
    "joined": _joined,
    "below": _below,
    "floats-on": _floats_on,
    "same-due": _same_due,
    "nobody": _nobody,
    "fetched-due": _fetched_due,
    "list": _list,
}


def _later_place(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    if voice.to_player:
        return say(
            "{wish} would be just as good by every rule, but the pairings {of_group} are tried in a fixed order, "
            "and the one that is played comes first",
            wish=wish.subject, of_group=voice.of_group(verdict.score),
        )  # fmt: skip
    return say(
        "{wish} would give up as little, but {in_group} it comes later: pairing {place} in the order, and pairing "
        "{played} was accepted",
        wish=wish.subject, in_group=voice.in_group(verdict.score), place=count(verdict.wished),
        played=count(verdict.played),
    )  # fmt: skip


def _exchange(voice: Voice, verdict: Parted) -> list[Sentence]:
    if verdict.places is None:
        return []
    first, then = verdict.places
    if not then.leaving or then == first or then.leaving == first.leaving:
        return []
    names = voice.names
    leaving, entering = names.all(then.leaving), names.all(then.entering)
    text = say(
        "It needs the exchange of {leaving} with {entering}; the one that is played needs none",
        leaving=leaving, entering=entering,
    )  # fmt: skip
    if first.leaving:
        text = say(
            "It needs the exchange of {leaving} with {entering}; the one that is played exchanges {own} with "
            "{came}",
            leaving=leaving, entering=entering, own=names.all(first.leaving), came=names.all(first.entering),
        )  # fmt: skip
    return [Sentence(text, verdict.article)]


def _later_first_part(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    own, other = voice.names.pair(verdict.chosen), voice.names.pair(verdict.instead)
    if voice.to_player:
        return say(
            "{wish} would be just as good by every rule, but those who came down {into_group} get their opponents "
            "first and in a fixed order, in which {own} comes before {other}",
            wish=wish.subject, into_group=voice.into_group(verdict.score), own=own, other=other,
        )  # fmt: skip
    return say(
        "{wish} would give up as little, but {in_group} the moved-down players would be paired later in the order: "
        "{other} (place {place}), and {own} was accepted (place {played})",
        wish=wish.subject, in_group=voice.in_group(verdict.score), own=own, other=other,
        place=count(verdict.wished), played=count(verdict.played),
    )  # fmt: skip


def _later_above(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    own, other = (voice.names.all(who) or NOBODY for who in (verdict.chosen, verdict.instead))
    group = voice.group(verdict.score)
    if voice.to_player:
        return say(
            "{wish} is only possible if {group} hands down {other} instead of {own}, and the rules turn to that only "
            "when nothing else works",
            wish=wish.subject, group=group, own=own, other=other,
        )  # fmt: skip
    return say(
        "{wish} comes later in the procedure: {group} would have to send {other} instead of {own}, and the pairing "
        "was accepted before that step",
        wish=wish.subject, group=group, own=own, other=other,
    )  # fmt: skip


def _instead(voice: Voice, wish: Wish, verdict: Parted, would: Said, order: Said) -> Said:
    """Return that somebody else would be taken, as `would` says, who stands later in an order of the rules."""
    facts = {"wish": wish.clause, "would": would, "own": voice.names.all(verdict.chosen), "order": order}
    if len(verdict.chosen) > 1:
        text = say("If {wish}, {would}, but {own} come first in the order: {order}", **facts)
    elif voice.is_you(verdict.chosen[0]):
        text = say("If {wish}, {would}, but you come first in the order: {order}", **facts)
    else:
        text = say("If {wish}, {would}, but {own} comes first in the order: {order}", **facts)
    return text if voice.to_player or verdict.what in _WITHOUT_PLACE else _placed(text, verdict)


def _placed(text: Said, verdict: Parted) -> Said:
    return say(
        "{text} (place {played} against {place})",
        text=text, played=count(verdict.played), place=count(verdict.wished),
    )  # fmt: skip


def _later_bye(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    order = say("lowest rating in the lowest group")
    if verdict.article == "5":
        order = say("last of the list")
    other = voice.names.all(verdict.instead)
    if wish.clause != say("{who} had the bye", who=other):
        return _instead(voice, wish, verdict, say("{other} would have the bye", other=other), order)
    own = voice.names.one(verdict.chosen[0])
    text = say(
        "for the bye {own} comes before {other} in the order: {order}", own=own, other=other, order=order
    )
    if voice.is_you(verdict.chosen[0]):
        text = say("for the bye you come before {other} in the order: {order}", other=other, order=order)
    return text if voice.to_player else _placed(text, verdict)


def _later_floater(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    would = say(
        "{other} would be the opponent of {floater}, who came down and is paired first",
        other=voice.names.all(verdict.instead),
        floater=voice.names.one(verdict.subject),
    )
    return _instead(
        voice, wish, verdict, would, say("the highest rating, then the lowest average of opponents")
    )


def _later_fetched(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    other, into = voice.names.all(verdict.instead), voice.into_group(verdict.score)
    would = say("{other} would be fetched from below {into_group}", other=other, into_group=into)
    if voice.to_player:
        would = say("{other} would be brought from below {into_group}", other=other, into_group=into)
    order = say("due colour, then the highest rating, then the lowest average of opponents")
    return _instead(voice, wish, verdict, would, order)


def _later_sent(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    would = say(
        "{other} would move down {from_group}",
        other=voice.names.all(verdict.instead),
        from_group=voice.from_group(verdict.score),
    )
    return _instead(
        voice, wish, verdict, would, say("the lowest rating, then the higher average of opponents")
    )


def _later_changers(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    other = voice.names.all(verdict.instead)
    would = say(
        "{other} would change to the other column {of_group}",
        other=other,
        of_group=voice.of_group(verdict.score),
    )
    if voice.to_player:
        would = say(
            "{other} would be counted with those who wait for the other colour {in_group}",
            other=other,
            in_group=voice.in_group(verdict.score),
        )
    order = say("the highest average of opponents")
    if verdict.article == "7.3":
        order = say("the lowest average of opponents")
    return _instead(voice, wish, verdict, would, order)


def _later_row(voice: Voice, wish: Wish, verdict: Parted) -> Said:
    facts = {
        "player": voice.names.one(verdict.subject),
        "own": voice.names.all(verdict.chosen),
        "other": voice.names.all(verdict.instead),
    }
    if voice.to_player:
        return _row_to_player(voice, wish, verdict, facts)
    facts |= {"wish": wish.clause, "place": count(verdict.wished), "played": count(verdict.played)}
    if verdict.article == "5":
        return say(
            "if {wish}, the row of {player} would be filled with {other} (place {place} of those free), but with "
            "{own} (place {played}) everybody can be paired as well",
            **facts,
        )
    return say(
        "if {wish}, the row of {player} {in_group} would be filled with {other} (place {place} of those free), but "
        "with {own} (place {played}) everybody can be paired as well",
        in_group=voice.in_group(verdict.score),
        **facts,
    )


def _row_to_player(voice: Voice, wish: Wish, verdict: Parted, facts: dict[str, str]) -> Said:
    if voice.is_you(verdict.chosen[0]):
        order = say("in the order of possible opponents for {player} you come before {other}", **facts)
    else:
        order = say("in the order of possible opponents for {player} {own} comes before {other}", **facts)
    player, other = facts["player"], facts["other"]
    if wish.clause in (f"{player} met {other}", f"{other} met {player}"):
        return say("{order}, and everybody can be paired like that", order=order)
    if voice.is_you(verdict.subject):
        return say(
            "if {wish}, you would get {other}, but {order}", wish=wish.clause, other=other, order=order
        )
    return say(
        "if {wish}, {player} would get {other}, but {order}",
        wish=wish.clause, player=player, other=other, order=order,
    )  # fmt: skip


_LATER: dict[str, Callable[[Voice, Wish, Parted], Said]] = {
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
