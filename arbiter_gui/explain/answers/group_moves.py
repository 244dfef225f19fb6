"""Why a player, and no other, was moved up into a group or down from it: the round paired again without that."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain.answers.changed_choices import LATER, WORSE, ChangedChoice, InOrder, in_words
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.phrases.reasons import article_of, by_reason, reason_without_article, words
from arbiter_gui.explain.wording import Voice, WishWords
from arbiter_gui.trace import Trace, columns
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import Passed


@dataclass(frozen=True, slots=True)
class GroupMove:
    """A move of a player into the group of a score (tenths), `up`, or out of it, down; `passed` were skipped before.

    `nobody_came` means that the player moves down because no player could be moved up; `passed` are those then.
    """

    player: int
    score: int
    up: bool
    passed: tuple[Passed, ...] = ()
    nobody_came: bool = False


def group_move(trace: Trace, player: int) -> GroupMove | None:
    """Return how a player was last moved up or down between groups, None where he was not."""
    last_move: GroupMove | None = None
    for event in trace.events:
        opened = trace.parent_of(event)
        if not isinstance(opened, columns.GroupOpened):
            continue
        if isinstance(event, columns.Fetching) and player in event.players:
            last_move = GroupMove(player, opened.score, up=True, passed=event.passed)
        elif isinstance(event, MovedDown) and player in event.players:
            last_move = GroupMove(
                player,
                opened.score,
                up=False,
                passed=event.passed if isinstance(event, columns.Choosing) else (),
                nobody_came=isinstance(event, columns.BlockedGoesDown),
            )
    return last_move


def passed_sentences(voice: Voice, passed: tuple[Passed, ...]) -> tuple[Sentence, ...]:
    """Return the skipped players, a sentence for each reason; to a player in plain words without articles."""
    sentences = []
    for why, players in by_reason(passed).items():
        if voice.to_player:
            reason = words(why, voice.names).plain
            article = ""
        else:
            reason = reason_without_article(why, voice.names)
            article = article_of(why)
        text = say("Not {players}: {why}", players=voice.names.all(players), why=reason)
        sentences.append(Sentence(text, article))
    return tuple(sentences)


def without_move(questions: Questions, move: GroupMove, instead: int = 0) -> Reply:
    """Return the round in which a player is not moved, or a different player `instead`."""
    if move.up:
        return questions.round_with_moves(stays=instead, leaves=move.player, score=move.score)
    return questions.round_with_moves(stays=move.player, leaves=instead, score=move.score)


def not_moved(voice: Voice, move: GroupMove) -> WishWords:
    """Return the wish that a player were not moved."""
    if move.up:
        return WishWords(
            voice.person(move.player, "if [you|{who}] were not moved up"),
            raised(voice.person(move.player, "the round without moving [you|{who}] up")),
            raised(voice.person(move.player, "no other player could be moved up instead of [you|{who}]")),
            move.score,
        )
    return WishWords(
        voice.person(move.player, "if [you|{who}] were not moved down"),
        raised(voice.person(move.player, "the round without moving [you|{who}] down")),
        raised(voice.person(move.player, "no other player could be moved down instead of [you|{who}]")),
        move.score,
    )


def moved_instead(voice: Voice, move: GroupMove, other_player: int) -> WishWords:
    """Return the wish that a different player were moved instead."""
    names = {"one": voice.names.one(other_player), "other": voice.names.one(move.player)}
    if move.up:
        return WishWords(
            say("if {one} were moved up instead of {other}", **names),
            raised(say("{one} moved up instead of {other}", **names)),
            raised(say("{one} cannot be moved up instead of {other}", **names)),
        )
    return WishWords(
        say("if {one} were moved down instead of {other}", **names),
        raised(say("{one} moved down instead of {other}", **names)),
        raised(say("{one} cannot be moved down instead of {other}", **names)),
    )


def without_group(voice: Voice, move: GroupMove, reply: Reply, sentence: Sentence) -> Sentence:
    """Return the sentence about a move in a shorter form, without the name of its group.

    It follows a sentence that has named the group. A sentence for which there is no shorter form stays as it is.
    """
    verdict = reply.verdict
    if not isinstance(verdict, Parted):
        return sentence
    choice = ChangedChoice(voice, not_moved(voice, move), verdict)
    words = LATER.get(f"{verdict.what} {verdict.article}", LATER.get(verdict.what))
    if not verdict.worse and isinstance(words, InOrder):
        text = choice.filled(
            "In this order [you come|{own} comes] before {other}: {order}", order=words.order
        )
        return Sentence(text, verdict.article)
    if verdict.what in WORSE:
        _, short_words = WORSE[verdict.what]
        consequence = in_words(choice, short_words)
        text = choice.filled("{wish}, {consequence}", consequence=consequence)
        return Sentence(raised(text), verdict.article)
    return sentence
