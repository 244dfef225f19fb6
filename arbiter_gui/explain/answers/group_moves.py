"""Why a player, and no other, was moved up into a group or down from it, in the systems that choose
such a player in an order (Dubov): the round is paired again without that move.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.changed_choices import ChangedChoice, InOrder, choice_words
from arbiter_gui.explain.answers.later_choices import later_words
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.answers.worse_choices import WORSE
from arbiter_gui.explain.phrases.reasons import (
    article_of,
    players_by_reason,
    reason_without_article,
    words_of_reason,
)
from arbiter_gui.explain.wording import Voice, WishWords
from arbiter_gui.trace import Trace, columns
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import Passed


@dataclass(frozen=True, slots=True)
class GroupMove:
    """A move of a player up into the group of a score (tenths), or down out of it.

    `passed` are the players who came first in the order of choice and were skipped.
    `for_lack_of_upfloater` means that the player moves down because no player could be moved up to
    meet him.
    """

    player: int
    score: int
    is_upwards: bool
    passed: tuple[Passed, ...] = ()
    for_lack_of_upfloater: bool = False


def group_move(trace: Trace, player: int) -> GroupMove | None:
    """Return the last move of a player between groups; None if the player was not moved."""
    last_move: GroupMove | None = None
    for event in trace.events:
        opened = trace.parent_of(event)
        # Brackets of other systems move players too, but not by a choice in an order of players.
        if not isinstance(opened, columns.GroupOpened):
            continue
        if isinstance(event, columns.Fetching) and player in event.players:
            last_move = GroupMove(player, opened.score, is_upwards=True, passed=event.passed)
        elif isinstance(event, MovedDown) and player in event.players:
            # If the event is no choice, the player had no opponent, and nobody was skipped.
            skipped: tuple[Passed, ...] = ()
            if isinstance(event, columns.Choosing):
                skipped = event.passed
            last_move = GroupMove(
                player,
                opened.score,
                is_upwards=False,
                passed=skipped,
                for_lack_of_upfloater=isinstance(event, columns.BlockedGoesDown),
            )
    return last_move


def skipped_sentences(voice: Voice, skipped: tuple[Passed, ...]) -> tuple[Sentence, ...]:
    """Return a sentence for each reason why players were skipped, with these players; for a player
    in plain words, without articles.
    """
    sentences = []
    for why, players in players_by_reason(skipped).items():
        if voice.to_player:
            reason = words_of_reason(why, voice.names).plain
            article = ""
        else:
            reason = reason_without_article(why, voice.names)
            article = article_of(why)
        text = say("Not {players}: {why}", players=voice.names.players(players), why=reason)
        sentences.append(Sentence(text, article))
    return tuple(sentences)


def round_without_move(questions: Questions, move: GroupMove, *, instead: int = 0) -> Reply:
    """Return the engine's reply about the round without a move, or with `instead` moved in place
    of its player (0: nobody).
    """
    # `stays` must be paired in the group or above it, `leaves` below it.
    if move.is_upwards:
        return questions.round_with_moves(stays=instead, leaves=move.player, score=move.score)
    return questions.round_with_moves(stays=move.player, leaves=instead, score=move.score)


def wish_against_move(voice: Voice, move: GroupMove) -> WishWords:
    """Return the words for the wish that a player were not moved: as a clause, as a subject, and as
    a sentence that it is impossible.
    """
    if move.is_upwards:
        return WishWords(
            clause=voice.person(move.player, "if [you|{who}] were not moved up"),
            subject=raised(voice.person(move.player, "the round without moving [you|{who}] up")),
            impossible=raised(
                voice.person(
                    move.player, "no other player could be moved up instead of [you|{who}]"
                )
            ),
            named_score=move.score,
        )
    return WishWords(
        clause=voice.person(move.player, "if [you|{who}] were not moved down"),
        subject=raised(voice.person(move.player, "the round without moving [you|{who}] down")),
        impossible=raised(
            voice.person(move.player, "no other player could be moved down instead of [you|{who}]")
        ),
        named_score=move.score,
    )


def wish_for_other_move(voice: Voice, move: GroupMove, other_player: int) -> WishWords:
    """Return the words for the wish that `other_player` were moved instead: as a clause, as a
    subject, and as a sentence that it is impossible.
    """
    names = {"one": voice.names.player(other_player), "other": voice.names.player(move.player)}
    if move.is_upwards:
        return WishWords(
            clause=say("if {one} were moved up instead of {other}", **names),
            subject=raised(say("{one} moved up instead of {other}", **names)),
            impossible=raised(say("{one} cannot be moved up instead of {other}", **names)),
        )
    return WishWords(
        clause=say("if {one} were moved down instead of {other}", **names),
        subject=raised(say("{one} moved down instead of {other}", **names)),
        impossible=raised(say("{one} cannot be moved down instead of {other}", **names)),
    )


def sentence_without_group(
    voice: Voice, move: GroupMove, reply: Reply, sentence: Sentence
) -> Sentence:
    """Return a sentence about a move in a shorter form, without the name of the group, which the
    sentence before it has named.

    `sentence` itself if there is no shorter form.
    """
    verdict = reply.verdict
    if not isinstance(verdict, FirstDifference):
        return sentence
    choice = ChangedChoice(voice, wish_against_move(voice, move), verdict)
    # As good but later: only the order decides between the two players, if it has a name.
    if not verdict.is_worse:
        words = later_words(verdict)
        if isinstance(words, InOrder):
            text = choice.filled(
                "In this order [you come|{own} comes] before {other}: {order}", order=words.order
            )
            return Sentence(text, verdict.article)
    if verdict.code in WORSE:
        words_of_consequence = WORSE[verdict.code]
        consequence = choice_words(choice, words_of_consequence.short)
        text = choice.filled("{wish}, {consequence}", consequence=consequence)
        return Sentence(raised(text), verdict.article)
    return sentence
