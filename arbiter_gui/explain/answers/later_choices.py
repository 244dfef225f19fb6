"""Sentences for a wish that costs nothing and comes later in an order of the procedure."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.texts.figures import count
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted, Place
from arbiter_gui.explain.answers.order_words import tried_later
from arbiter_gui.explain.answers.verdicts import WishWords
from arbiter_gui.explain.naming import NOBODY
from arbiter_gui.explain.wording import Voice

NO_PLACE = Place(0, (), ())


def _later_place(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    if voice.to_player:
        return tried_later(voice, wish.byes, *(verdict.places or (NO_PLACE, NO_PLACE)))
    if wish.named == verdict.score:
        return say(
            "{wish} would give up as little, but it comes later: pairing {place} in the order, and pairing "
            "{played} was accepted",
            wish=wish.subject, place=count(verdict.wished), played=count(verdict.played),
        )  # fmt: skip
    return say(
        "{wish} would give up as little, but {in_group} it comes later: pairing {place} in the order, and pairing "
        "{played} was accepted",
        wish=wish.subject, in_group=voice.in_group(verdict.score), place=count(verdict.wished),
        played=count(verdict.played),
    )  # fmt: skip


def _later_first_part(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    own, other = voice.names.pair(verdict.chosen), voice.names.pair(verdict.instead)
    if voice.to_player:
        return say(
            "{wish} would be just as good by every rule, but those who came down {into_group} get their opponents "
            "first, and the rules try {own} before {other}",
            wish=wish.subject, into_group=voice.into_group(verdict.score), own=own, other=other,
        )  # fmt: skip
    return say(
        "{wish} would give up as little, but {in_group} the moved-down players would be paired later in the order: "
        "{other} (place {place}), and {own} was accepted (place {played})",
        wish=wish.subject, in_group=voice.in_group(verdict.score), own=own, other=other,
        place=count(verdict.wished), played=count(verdict.played),
    )  # fmt: skip


def _later_above(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
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


def instead(voice: Voice, wish: WishWords, verdict: Parted, would: Said, order: Said) -> Said:
    """Return that somebody else would be taken, as `would` says, who stands later in an order of the rules."""
    facts = {"wish": wish.clause, "would": would, "own": voice.names.all(verdict.chosen), "order": order}
    if len(verdict.chosen) > 1:
        text = say("If {wish}, {would}, but {own} come first in the order: {order}", **facts)
    elif voice.is_you(verdict.chosen[0]):
        text = say("If {wish}, {would}, but you come first in the order: {order}", **facts)
    else:
        text = say("If {wish}, {would}, but {own} comes first in the order: {order}", **facts)
    return text if voice.to_player or not verdict.placed else _placed(text, verdict)


def _placed(text: Said, verdict: Parted) -> Said:
    return say(
        "{text} (place {played} against {place})",
        text=text, played=count(verdict.played), place=count(verdict.wished),
    )  # fmt: skip


def _later_bye(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    order = say("lowest rating in the lowest group")
    if verdict.article == "5":
        order = say("last of the list")
    other = voice.names.all(verdict.instead)
    if wish.clause != say("{who} had the bye", who=other):
        return instead(voice, wish, verdict, say("{other} would have the bye", other=other), order)
    own = voice.names.one(verdict.chosen[0])
    text = say(
        "for the bye {own} comes before {other} in the order: {order}", own=own, other=other, order=order
    )
    if voice.is_you(verdict.chosen[0]):
        text = say("for the bye you come before {other} in the order: {order}", other=other, order=order)
    return text if voice.to_player else _placed(text, verdict)


def _later_floater(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    would = say(
        "{other} would be the opponent of {floater}, who came down and is paired first",
        other=voice.names.all(verdict.instead),
        floater=voice.names.one(verdict.subject),
    )
    return instead(
        voice, wish, verdict, would, say("the highest rating, then the lowest average of opponents")
    )


def _later_fetched(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    order = say("due colour, then the highest rating, then the lowest average of opponents")
    return fetched_later(voice, wish, verdict, order)


def fetched_later(voice: Voice, wish: WishWords, verdict: Parted, order: Said) -> Said:
    """Return that others would be fetched, who stand later in an `order` of the rules."""
    other, into = voice.names.all(verdict.instead), voice.into_group(verdict.score)
    would = say("{other} would be fetched from below {into_group}", other=other, into_group=into)
    if voice.to_player:
        would = say("{other} would be brought from below {into_group}", other=other, into_group=into)
    return instead(voice, wish, verdict, would, order)


def _later_sent(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    would = say(
        "{other} would move down {from_group}",
        other=voice.names.all(verdict.instead),
        from_group=voice.from_group(verdict.score),
    )
    return instead(
        voice, wish, verdict, would, say("the lowest rating, then the higher average of opponents")
    )


def _later_changers(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    facts = {"other": voice.names.all(verdict.instead), "of_group": voice.of_group(verdict.score)}
    would = say("{other} would change to the other column {of_group}", **facts)
    order = say("the highest average of opponents, then the lower rating")
    if verdict.article == "7.3":
        order = say("the lowest average of opponents, then the higher rating")
    return side_later(voice, wish, verdict, would, order)


def side_later(voice: Voice, wish: WishWords, verdict: Parted, would: Said, order: Said) -> Said:
    """Return that others `would` change sides, who stand later in an order; to a player what that means."""
    if voice.to_player:
        would = say(
            "{other} would be counted with those who wait for the other colour {in_group}",
            other=voice.names.all(verdict.instead), in_group=voice.in_group(verdict.score),
        )  # fmt: skip
    return instead(voice, wish, verdict, would, order)


def _later_row(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
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


def _row_to_player(voice: Voice, wish: WishWords, verdict: Parted, facts: dict[str, str]) -> Said:
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


def _later_less(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    return say(
        "if {wish}, {group} would be made up of others before that choice",
        wish=wish.clause,
        group=voice.group(verdict.score),
    )


LATER: dict[str, Callable[[Voice, WishWords, Parted], Said]] = {
    "place": _later_place,
    "first-part": _later_first_part,
    "above": _later_above,
    "bye": _later_bye,
    "floater": _later_floater,
    "fetched": _later_fetched,
    "sent": _later_sent,
    "changers": _later_changers,
    "row": _later_row,
    "less": _later_less,
}
"""By what comes out otherwise with the wish; an edition adds what it alone chooses."""
