"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.texts.figures import count
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.explain.answers.later_choices import LATER
from arbiter_gui.explain.answers.order_words import exchange
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, WishWords, mistaken, worse
from arbiter_gui.explain.wording import Voice


def parted(voice: Voice, wish: WishWords, verdict: Parted) -> Answer:
    """Return the answer for a wish that changes a choice of the procedure."""
    if verdict.better:
        return mistaken(voice, wish, verdict.article)
    if verdict.worse:
        return _worse(voice, wish, verdict)
    what = "less" if verdict.what.startswith("less-") else verdict.what
    text = LATER[what](voice, wish, verdict)
    said = [Sentence(raised(text), verdict.article)]
    more = exchange(voice, *verdict.places) if verdict.places and not voice.to_player else None
    if more is not None:
        said.append(Sentence(more, verdict.article))
    place = verdict.wished if verdict.placed else 0
    short = say("another choice comes first ({article})", article=verdict.article)
    if place:
        short = say(
            "place {place}, played {played} ({article})",
            place=count(place), played=count(verdict.played), article=verdict.article,
        )  # fmt: skip
    return Answer("later", tuple(said), short=short, place=place)


def _worse(voice: Voice, wish: WishWords, verdict: Parted) -> Answer:
    if verdict.what in WORSE:
        consequence, words = WORSE[verdict.what]
        text = say("If {wish}, {consequence}", wish=wish.clause, consequence=consequence(voice, verdict))
        short = say("{short} ({article})", short=words, article=verdict.article)
        return Answer("worse", (Sentence(text, verdict.article),), short=short)
    return worse(voice, wish, verdict)


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


def _more_fetched(voice: Voice, verdict: Parted) -> Said:
    facts = {"into_group": voice.into_group(verdict.score), "other": voice.names.all(verdict.instead)}
    if not verdict.instead:
        return say("somebody would have to be fetched {into_group}, and nobody could be", **facts)
    if verdict.subject and voice.is_you(verdict.subject):
        return say(
            "you would find nobody else there, and {other} would have to be fetched {into_group}", **facts
        )
    if verdict.subject:
        return say(
            "{subject} would find nobody else there, and {other} would have to be fetched {into_group}",
            subject=voice.names.one(verdict.subject),
            **facts,
        )
    return say("{other} would have to be fetched {into_group}", **facts)


def _more_changers(voice: Voice, verdict: Parted) -> Said:
    return say(
        "{other} would have to change to the other column {of_group}",
        other=voice.names.all(verdict.instead),
        of_group=voice.of_group(verdict.score),
    )


def _more_floater(voice: Voice, verdict: Parted) -> Said:
    return say(
        "{subject} would come down {into_group} and have to be paired first",
        subject=voice.names.one(verdict.subject),
        into_group=voice.into_group(verdict.score),
    )


def _list(voice: Voice, verdict: Parted) -> Said:
    return say("the list of the round would be divided into other halves")


WORSE: dict[str, tuple[Callable[[Voice, Parted], Said], Said]] = {
    "joined": (_joined, say("the lowest bracket could not be completed as it is")),
    "floats-on": (_floats_on, say("a floater would find nobody")),
    "same-due": (_same_due, say("a floater would meet the same due colour")),
    "nobody": (_nobody, say("nobody could be fetched")),
    "fetched-due": (_fetched_due, say("the fetched player would be due the other colour")),
    "more-fetched": (_more_fetched, say("somebody would have to be fetched")),
    "more-changers": (_more_changers, say("somebody would have to change the column")),
    "more-floater": (_more_floater, say("a floater would be paired otherwise")),
    "list": (_list, say("the halves of the list would be others")),
}
"""In full and in short, by what is worse with the wish; an edition adds what it alone counts."""
