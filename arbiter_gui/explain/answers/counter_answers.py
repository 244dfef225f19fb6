"""The reply to a counter-question in sentences, for every edition."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import verdicts
from arbiter_gui.engine.kernel.counter_questions.questions import NOBODY_THERE, Reply
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.explain.answers.changed_choices import parted
from arbiter_gui.explain.answers.verdicts import (
    MOST_SENTENCES,
    Answer,
    Counter,
    Sentence,
    impossible,
    later,
    mistaken,
    worse,
)
from arbiter_gui.explain.wording import Voice, WishWords, to_float_instead

MOST_BOARDS = 4
"""So many boards that would change are named; beyond that their number is said."""


def replied(voice: Voice, questions: Questions, wish: WishWords, reply: Reply) -> Answer | None:
    """Return the answer; None when everything is as wished, or where the edition's steps must tell."""
    voice = replace(voice, names=replace(voice.names, book=questions.rulebook))
    answer = judged(voice, questions, wish, reply)
    if answer is None or answer.counter is None:
        return None
    changed, said = answer.counter.changed, answer.sentences
    if wish.bye and answer.verdict in ("worse", "later"):
        goes = bye_goes_lower(voice, questions, wish.bye, reply, answer.articles[0])
        if goes is not None and voice.to_player:
            return replace(answer, sentences=(goes,))
        if goes is not None and questions.moving_down:
            said = (goes, *said[:1])
    if changed and len(said) < MOST_SENTENCES:
        said = (*said, _changes(voice, changed, said[-1].article))
    return replace(answer, sentences=said)


def judged(voice: Voice, questions: Questions, wish: WishWords, reply: Reply) -> Answer | None:
    """Return the verdict alone, with the figures of both rounds; None as `replied` does."""
    verdict = reply.verdict
    if verdict is None or isinstance(verdict, verdicts.Granted):
        return None
    voice = replace(voice, names=replace(voice.names, book=questions.rulebook))
    wish = replace(wish, byes=(questions.bye or 0, reply.bye or 0))
    return replace(_said(voice, questions, wish, verdict), counter=_counter(reply, questions))


def _counter(reply: Reply, questions: Questions) -> Counter:
    """Return what a reply says as data."""
    found = Counter(
        questions.completion, None, None, (), reply.boards, reply.bye,
        *questions.changes(reply), reply.brackets, questions.rulebook,
    )  # fmt: skip
    verdict = reply.verdict
    if isinstance(verdict, verdicts.Impossible):
        article = str(verdict.reason[0])
        return found if article in ("rest", NOBODY_THERE) else replace(found, article=article)
    if isinstance(verdict, verdicts.WorseVerdict):
        figures = verdict.best, verdict.least
        return replace(
            found, article=verdict.article, bracket=verdict.score, figures=figures, payers=verdict.payers
        )
    if isinstance(verdict, verdicts.Later):
        places = verdict.accepted.position, verdict.wished.position
        return replace(found, article=verdict.article, bracket=verdict.score, figures=places)
    if isinstance(verdict, verdicts.Parted):
        score = verdict.score if verdict.score >= 0 else None
        figures = verdict.played, verdict.wished
        return replace(found, article=verdict.article, bracket=score, figures=figures, payers=verdict.payers)
    return replace(found, article=verdict.article) if isinstance(verdict, verdicts.BetterVerdict) else found


def floated_instead(voice: Voice, questions: Questions, player: int, instead_of: int) -> Answer:
    """Return what it would cost if a player were moved down in place of another one."""
    reply = questions.why_not_float(player, instead_of)
    found = replied(voice, questions, to_float_instead(voice, player, instead_of), reply)
    if found is not None:
        return found
    text = raised(say("{who} was not moved down", who=voice.names.one(instead_of)))
    return Answer("played", (Sentence(text, questions.completion),))


def alone(voice: Voice, questions: Questions, player: int, article: str) -> Sentence | None:
    """Return that a player is the only one of his score, where that is why he was moved down."""
    score = questions.floated_from(player)
    if score is None or not questions.alone(player):
        return None
    text = voice.person(
        player,
        "You are alone on {points}, so you play in the next group",
        "{who} is alone on {points} and so plays in the next bracket",
        points=points_words(score),
    )
    return Sentence(raised(text), article)


def _said(voice: Voice, questions: Questions, wish: WishWords, verdict: verdicts.Verdict) -> Answer:
    match verdict:
        case verdicts.Impossible():
            return impossible(voice, questions, wish, verdict)
        case verdicts.WorseVerdict():
            return worse(voice, wish, verdict)
        case verdicts.Later():
            return later(voice, wish, verdict)
        case verdicts.BetterVerdict():
            return mistaken(wish, verdict.article)
    assert isinstance(verdict, verdicts.Parted)
    return parted(voice, wish, verdict)


def _changes(voice: Voice, changed: tuple[tuple[int, int], ...], article: str) -> Sentence:
    """Return which boards the round asked for would have instead."""
    if len(changed) > MOST_BOARDS:
        return Sentence(say("{count} boards of the round would change", count=len(changed)), article)
    boards = joined([voice.names.pair(board) for board in changed], ", ")
    return Sentence(say("The round would have instead: {boards}", boards=boards), article)


def bye_goes_lower(
    voice: Voice, questions: Questions, player: int, reply: Reply, article: str
) -> Sentence | None:
    """Return why the bye goes to somebody with fewer points; None when it does not.

    `article` is that of the verdict. Where no article sends the bye down, but whoever is left over moves down group
    by group, that is said of everybody above the last group; in it the verdict tells, which is None here as well
    unless it is about who is paired first or about the differences of the whole group.
    """
    below = questions.bye_below(player)
    if below is None:
        return None
    if not questions.moving_down:
        return Sentence(_as_low_as_can_be(voice, player, *below), article)
    last = questions.brackets[-1]
    if player not in (*last.moved_down, *last.residents):
        return Sentence(_whoever_is_left(voice, player, *below), questions.moving_down)
    what = reply.verdict.what if isinstance(reply.verdict, Parted) else ""
    if what == "lost" and player in last.moved_down and questions.bye in last.residents:
        text = say(
            "In the last group those who come from higher ones are paired before the others; the bye goes to a "
            "player {with_points}",
            with_points=with_points(below[1]),
        )
        return Sentence(text, article)
    return Sentence(_as_low_as_can_be(voice, player, *below), article) if what == "factor" else None


def _whoever_is_left(voice: Voice, player: int, own: int, other: int, lowest: bool) -> Said:
    if lowest:
        return voice.person(
            player,
            "Whoever is left over moves down, so the bye goes to the lowest group; you have {points}",
            "Whoever is left over moves down, so the bye goes to the lowest group; {who} has {points}",
            points=points_words(own),
        )
    return voice.person(
        player,
        "Whoever is left over moves down, so the bye goes to a player {with_points}; you have {points}",
        "Whoever is left over moves down, so the bye goes to a player {with_points}; {who} has {points}",
        points=points_words(own),
        with_points=with_points(other),
    )


def _as_low_as_can_be(voice: Voice, player: int, own: int, other: int, lowest: bool) -> Said:
    if lowest:
        return voice.person(
            player,
            "The bye goes to the lowest group; you have {points}",
            "The bye goes to the lowest group; {who} has {points}",
            points=points_words(own),
        )
    return voice.person(
        player,
        "The bye goes as low as the rules allow, to a player {with_points}; you have {points}",
        "The bye goes as low as the rules allow, to a player {with_points}; {who} has {points}",
        points=points_words(own),
        with_points=with_points(other),
    )
