"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.explain.answers.later_choices import LATER, ChangedChoice
from arbiter_gui.explain.answers.order_words import exchange
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, mistaken, worse
from arbiter_gui.explain.answers.wish_words import WishWords
from arbiter_gui.explain.wording import Voice


def parted(voice: Voice, wish: WishWords, verdict: Parted) -> Answer:
    """Return the answer for a wish that changes a choice of the procedure."""
    article, it = verdict.article, ChangedChoice(voice, wish, verdict)
    if verdict.better:
        return mistaken(wish, article)
    if verdict.worse and verdict.what in WORSE:
        consequence, words = WORSE[verdict.what]
        text = it.filled("If {wish}, {consequence}", consequence=consequence(it))
        short = say("{short} ({article})", short=words, article=article)
        return Answer("worse", (Sentence(text, article),), short=short)
    if verdict.worse:
        return worse(voice, wish, verdict)
    text = LATER["less" if verdict.what.startswith("less-") else verdict.what](it)
    said = [Sentence(raised(text), article)]
    more = exchange(voice, *verdict.places) if verdict.places and not voice.to_player else None
    said += [Sentence(more, article)] if more is not None else []
    place = verdict.wished if verdict.placed else 0
    short = say("another choice comes first ({article})", article=article)
    if place:
        short = it.filled("place {place}, played {played} ({article})", article=article)
    return Answer("later", tuple(said), short=short, place=place)


def _joined(it: ChangedChoice) -> Said:
    if it.to_player:
        return it.filled(
            "not everybody left for {group} would have an opponent, and finished pairings above it would have to "
            "be undone; as it was played, that was not needed"
        )
    return it.filled(
        "{group} could not be completed at the step at which it was accepted; other floaters or the bracket above "
        "would be needed as well"
    )


def _same_due(it: ChangedChoice) -> Said:
    if it.you_chosen:
        return it.filled(
            "{subject}, who came down {into_group}, would meet {other}, though both are due the same colour; "
            "you are due the other one"
        )
    return it.filled(
        "{subject}, who came down {into_group}, would meet {other}, though both are due the same colour; "
        "{own} is due the other one"
    )


def _nobody(it: ChangedChoice) -> Said:
    text = it.filled("nobody could be brought from below {into_group}")
    if it.verdict.subject:
        text = it.filled("nobody could be brought from below {into_group} for {subject}")
    if not it.verdict.chosen:
        return text
    if it.you_chosen:
        return say("{text}, as you were", text=text)
    return say("{text}, as {own} was", text=text, own=it.voice.names.one(it.verdict.chosen[0]))


def _fetched_due(it: ChangedChoice) -> Said:
    if it.you_chosen:
        return it.filled(
            "{other} would be brought from below {into_group}, but you are due the colour that is missing there, "
            "and {other} is not"
        )
    if it.voice.is_you(it.verdict.instead[0]):
        return it.filled(
            "you would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and you are not"
        )
    return it.filled(
        "{other} would be brought from below {into_group}, but {own} is due the colour that is missing there, "
        "and {other} is not"
    )


def _more_fetched(it: ChangedChoice) -> Said:
    subject, group = it.verdict.subject, partial(it.voice.group, it.verdict.score)
    if not it.verdict.instead:
        if not subject:
            return it.filled("somebody would have to be brought from below {into_group}, and nobody could be")
        return it.voice.person(
            subject,
            "you would have to move down {from_group}, as nobody could be brought from below",
            "{who} would have to move down {from_group}, as nobody could be brought from below",
            from_group=group("from"),
        )
    if subject and subject not in it.wish.met:
        lonely = it.voice.person(
            subject,
            "you would have no opponent left {in_group}",
            "{who} would have no opponent left {in_group}",
            in_group=group("in"),
        )
        return it.filled("{lonely}, and {other} would have to be brought from below", lonely=lonely)
    comes = it.filled("{other} would have to be brought from below {into_group}")
    return say("{comes} just for this game", comes=comes) if subject else comes


WORSE: dict[str, tuple[Callable[[ChangedChoice], Said], Said]] = {
    "joined": (_joined, say("the lowest bracket could not be completed as it is")),
    "floats-on": (
        lambda it: it.filled(
            "{subject}, who came down {into_group}, would find no opponent there and move down again"
        ),
        say("a floater would find nobody"),
    ),
    "same-due": (_same_due, say("a floater would meet the same due colour")),
    "nobody": (_nobody, say("nobody could be brought from below")),
    "fetched-due": (_fetched_due, say("who is brought from below would be due the other colour")),
    "more-fetched": (_more_fetched, say("somebody would have to be brought from below")),
    "more-changers": (
        lambda it: it.filled("{other} would have to change to the other column {of_group}"),
        say("somebody would have to change the column"),
    ),
    "more-floater": (
        lambda it: it.filled("{subject} would come down {into_group} and have to be paired first"),
        say("a floater would be paired otherwise"),
    ),
    "list": (
        lambda it: it.filled("the list of the round would be divided into other halves"),
        say("the halves of the list would be others"),
    ),
}
"""In full and in short, by what is worse with the wish; an edition adds what it alone counts."""
