"""The reply to a counter-question in sentences, for every edition."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import either, joined, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel import verdicts
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain.answers.changed_choices import parted
from arbiter_gui.explain.answers.verdicts import (
    MOST_SENTENCES,
    Answer,
    Counter,
    Sentence,
    impossible,
    mistaken,
    worse,
)
from arbiter_gui.explain.wording import Voice, WishWords, to_float_instead
from arbiter_gui.trace.values import Alone, Rest

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
    match reply.verdict:
        case verdicts.Impossible(why=why) if not isinstance(why, Rest | Alone):
            return replace(found, article=why.article)
        case verdicts.BetterVerdict(article=article):
            return replace(found, article=article)
        case verdicts.WorseVerdict(score=score, article=article, payers=payers) as it:
            figures = it.best, it.least
        case verdicts.Later(score=score, article=article) as it:
            figures, payers = (it.accepted.position, it.wished.position), ()
        case verdicts.Parted(article=article, payers=payers) as it:
            score, figures = it.score if it.score >= 0 else None, (it.played, it.wished)
        case _:
            return found
    return replace(found, article=article, bracket=score, figures=figures, payers=payers)


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
        "[You are alone on {points}, so you play in the next group"
        "|{who} is alone on {points} and so plays in the next bracket]",
        points=points_words(score),
    )
    return Sentence(raised(text), article)


def _said(voice: Voice, questions: Questions, wish: WishWords, verdict: verdicts.Verdict) -> Answer:
    match verdict:
        case verdicts.Impossible():
            return impossible(voice, questions, wish, verdict)
        case verdicts.WorseVerdict():
            return worse(voice, wish, verdict)
        case verdicts.Later(score=score, article=article, accepted=first, wished=then):
            return parted(
                voice,
                wish,
                Parted(article, "place", score, False, first.position, then.position, places=(first, then)),
            )
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
    own, other, lowest = below
    lower, last = with_points(other), questions.brackets[-1:] if questions.moving_down else ()
    there = [n for bracket in last for n in (*bracket.moved_down, *bracket.residents)]
    what = reply.verdict.what if isinstance(reply.verdict, Parted) else ""
    if questions.moving_down and player not in there:
        article = questions.moving_down
        goes = either(
            lowest,
            "whoever is left over moves down, so the bye goes to [the lowest group|a player {with_points}]",
            with_points=lower,
        )
    elif not questions.moving_down or what == "factor":
        goes = either(
            lowest,
            "the bye goes [to the lowest group|as low as the rules allow, to a player {with_points}]",
            with_points=lower,
        )
    elif what == "lost" and player in last[0].moved_down and questions.bye in last[0].residents:
        text = say(
            "In the last group those who come from higher ones are paired before the others; the bye goes to a "
            "player {with_points}",
            with_points=lower,
        )
        return Sentence(text, article)
    else:
        return None
    text = voice.person(player, "{goes}; [you have|{who} has] {points}", goes=goes, points=points_words(own))
    return Sentence(raised(text), article)
