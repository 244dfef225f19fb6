"""The reply to a counter-question in sentences, for every edition."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.saying import joined, say
from arbiter_gui.engine.asking import Questions
from arbiter_gui.engine.kernel.asking import Reply
from arbiter_gui.engine.kernel.verdicts import Better, Granted, Impossible, Later, Parted, Verdict, Worse
from arbiter_gui.explain.partings import parted
from arbiter_gui.explain.verdicts import (
    MOST_SENTENCES,
    Answer,
    Sentence,
    WishWords,
    counter,
    impossible,
    later,
    mistaken,
    worse,
)
from arbiter_gui.explain.wording import Voice

MOST_BOARDS = 4
"""So many boards that would change are named; beyond that their number is said."""


def replied(voice: Voice, questions: Questions, wish: WishWords, reply: Reply) -> Answer | None:
    """Return the answer; None when everything is as wished, or where the edition's steps must tell."""
    verdict = reply.verdict
    if verdict is None or isinstance(verdict, Granted):
        return None
    answer = _said(voice, questions, wish, verdict)
    found = counter(reply, questions)
    said = answer.sentences
    if found.changed and len(said) < MOST_SENTENCES:
        said = (*said, _changes(voice, found.changed, said[-1].article))
    return replace(answer, sentences=said, counter=found)


def _said(voice: Voice, questions: Questions, wish: WishWords, verdict: Verdict) -> Answer:
    if isinstance(verdict, Impossible):
        return impossible(voice, questions, wish, verdict)
    if isinstance(verdict, Worse):
        return worse(voice, wish, verdict)
    if isinstance(verdict, Later):
        return later(voice, wish, verdict)
    if isinstance(verdict, Better):
        return mistaken(voice, wish, verdict.article)
    assert isinstance(verdict, Parted)
    return parted(voice, wish, verdict)


def _changes(voice: Voice, changed: tuple[tuple[int, int], ...], article: str) -> Sentence:
    """Return which boards the round asked for would have instead."""
    if len(changed) > MOST_BOARDS:
        return Sentence(say("{count} boards of the round would change", count=len(changed)), article)
    boards = joined([voice.names.pair(board) for board in changed], ", ")
    return Sentence(say("The round would have instead: {boards}", boards=boards), article)
