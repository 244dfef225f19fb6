"""The reply to a counter-question in sentences, for every edition."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, forms, joined, pattern, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Even, Granted, Impossible, NoBye, Parted
from arbiter_gui.explain.answers.changed_choices import ChangedChoice, later, mistaken, worse
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Counter, Sentence, witnessed
from arbiter_gui.explain.phrases.reasons import words
from arbiter_gui.explain.wording import Voice, WishWords, to_float_instead
from arbiter_gui.trace.values import HadPoint, Rest

MOST_BOARDS = 4
"""So many boards that would change are named; beyond that their number is said."""

MOST_REMOVED = 3
"""A witness with more players set aside is more than a person can check."""


def replied(voice: Voice, questions: Questions, wish: WishWords, reply: Reply) -> Answer | None:
    """Return the answer; None when everything is as wished."""
    answer = judged(voice, questions, wish, reply)
    if answer is None or answer.counter is None:
        return None
    changed, said = answer.counter.changed, answer.sentences
    if wish.bye and answer.verdict in ("worse", "later"):
        goes = _bye_goes_lower(voice, questions, wish.bye, reply, answer.articles[0])
        if goes is not None and voice.to_player:
            return replace(answer, sentences=(goes,))
        if goes is not None and questions.moving_down:
            said = (goes, *said[:1])
    if changed and len(said) < MOST_SENTENCES:
        text = say("{count} boards of the round would change", count=len(changed))
        if len(changed) <= MOST_BOARDS:
            boards = joined(map(voice.names.pair, changed), ", ")
            text = say("The round would have instead: {boards}", boards=boards)
        said = (*said, Sentence(text, said[-1].article))
    return replace(answer, sentences=said)


def judged(voice: Voice, questions: Questions, wish: WishWords, reply: Reply) -> Answer | None:
    """Return the verdict alone, with the figures of both rounds; None as `replied` does."""
    verdict = reply.verdict
    if isinstance(verdict, Granted):
        return None
    voice = replace(voice, names=replace(voice.names, book=questions.rulebook))
    bracket, figures, payers = None, None, tuple[tuple[int, ...], ...]()
    if isinstance(verdict, Impossible):
        answer = _impossible(voice, questions, wish, verdict)
    else:
        bracket, figures, payers = verdict.score, (verdict.played, verdict.wished), verdict.payers
        it = ChangedChoice(voice, replace(wish, byes=(questions.bye or 0, reply.bye or 0)), verdict)
        answer = (mistaken if verdict.better else worse if verdict.worse else later)(it)
    counter = Counter(
        answer.articles[0],
        bracket,
        figures,
        payers,
        reply.boards,
        reply.bye,
        *questions.changes(reply),
        reply.brackets,
        questions.rulebook,
    )
    return replace(answer, counter=counter)


def floated_instead(voice: Voice, questions: Questions, player: int, instead_of: int) -> Answer:
    """Return what it would cost if a player were moved down in place of another one."""
    reply = questions.why_float(instead_of, player)
    text = raised(say("{who} was not moved down", who=voice.names.one(instead_of)))
    return replied(voice, questions, to_float_instead(voice, player, instead_of), reply) or Answer(
        "played", (Sentence(text, questions.completion),)
    )


def _impossible(voice: Voice, questions: Questions, wish: WishWords, verdict: Impossible) -> Answer:
    why, article, lacking = verdict.why, questions.completion, verdict.lacking
    if isinstance(why, Rest):
        said = say("{cannot}: the others could then not all be paired", cannot=wish.cannot)
        short = say("the others could not all be paired ({article})", article=article)
    else:
        article = why.article
        if isinstance(why, Even):
            reason = say("the number of players is even, so that everybody has an opponent")
        elif isinstance(why, NoBye):
            reason = say("under these rules no player ever has a bye with points")
        elif isinstance(why, HadPoint):
            number, was_the_bye = questions.without_playing(verdict.players[0])
            had = pattern("[you|{who}] had points without playing in round {n}")
            if was_the_bye:
                had = pattern("[you|{who}] had the bye in round {n}")
            reason = voice.person(verdict.players[0], had, n=number)
        else:
            told = words(why)
            reason = told.plain if voice.to_player else told.full
        said = joined((wish.cannot, reason), ": ")
        short = say("{why} ({article})", why=reason, article=article)
    first = Sentence(said, article)
    if lacking is None or len(lacking.removed) > MOST_REMOVED:
        return Answer("impossible", (first,), short=short)
    names = replace(voice.names, numbered=True) if len(lacking.players) > 9 else voice.names
    proof = lacking.sentence(names.one)
    if lacking.no_bye:
        proof = say("nobody else may have the bye: all of them have had one, or points without playing")
    return Answer(
        "impossible", (first, Sentence(raised(proof), article)), witnessed(lacking, questions.barrier), short
    )


def _bye_goes_lower(
    voice: Voice, questions: Questions, player: int, reply: Reply, article: str
) -> Sentence | None:
    """Return why the bye goes to somebody with fewer points; None when it does not. `article` is the verdict's.

    Where whoever is left over moves down group by group, the last group has its own reasons: who is paired first,
    and the differences of all of it. Otherwise the verdict tells.
    """
    below, moving = questions.bye_below(player), questions.moving_down
    if below is None:
        return None
    own, other, lowest = below
    last = questions.brackets[-1] if moving else None
    what = reply.verdict.what if isinstance(reply.verdict, Parted) else ""
    goes = pattern("the bye goes [to the lowest group|as low as the rules allow, to a player {with_points}]")
    if last is not None and player not in last.players:
        article = moving
        goes = pattern(
            "players without an opponent move down, so the bye goes to [the lowest group|a player {with_points}]"
        )
    elif (
        last
        and what in ("lost", "opponentless")
        and player in last.moved_down
        and questions.bye in last.residents
    ):
        if what == "opponentless":
            article = moving
        text = say(
            "In the last group those who come from higher ones are paired before the others; the bye goes to a "
            "player {with_points}",
            with_points=with_points(other),
        )
        return Sentence(text, article)
    elif last is not None and what != "factor":
        return None
    told = Said(forms(goes)[not lowest], (("with_points", with_points(other)),))
    text = voice.person(player, "{goes}; [you have|{who} has] {points}", goes=told, points=points_words(own))
    return Sentence(raised(text), article)
