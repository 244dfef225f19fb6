"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable

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
    match it.to_player, bool(it.verdict.subject):
        case True, True:
            text = it.filled("nobody could be brought from below {into_group} for {subject}")
        case True, False:
            text = it.filled("nobody could be brought from below {into_group}")
        case False, True:
            text = it.filled("nobody could be fetched from below {into_group} for {subject}")
        case _:
            text = it.filled("nobody could be fetched from below {into_group}")
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
    if it.to_player:
        return it.filled(
            "{other} would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and {other} is not"
        )
    return it.filled(
        "{other} would be fetched from below {into_group}, but {own} is due the colour that is missing there, "
        "and {other} is not"
    )


def _more_fetched(it: ChangedChoice) -> Said:
    if not it.verdict.instead:
        return it.filled("somebody would have to be fetched {into_group}, and nobody could be")
    if not it.verdict.subject:
        return it.filled("{other} would have to be fetched {into_group}")
    if it.voice.is_you(it.verdict.subject):
        return it.filled(
            "you would find nobody else there, and {other} would have to be fetched {into_group}"
        )
    return it.filled(
        "{subject} would find nobody else there, and {other} would have to be fetched {into_group}"
    )


WORSE: dict[str, tuple[Callable[[ChangedChoice], Said], Said]] = {
    "joined": (_joined, say("the lowest bracket could not be completed as it is")),
    "floats-on": (
        lambda it: it.filled(
            "{subject}, who came down {into_group}, would find no opponent there and move down again"
        ),
        say("a floater would find nobody"),
    ),
    "same-due": (_same_due, say("a floater would meet the same due colour")),
    "nobody": (_nobody, say("nobody could be fetched")),
    "fetched-due": (_fetched_due, say("the fetched player would be due the other colour")),
    "more-fetched": (_more_fetched, say("somebody would have to be fetched")),
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
