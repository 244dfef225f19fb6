"""Floats that follow from the scores of a pair: what it means that a player meets a higher or a
lower score, for this round and for the next ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.phrases.sentences import deadlock_words
from arbiter_gui.explain.wording import Voice
from arbiter_gui.rulebook import Upfloats
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.values import Mode


@dataclass(frozen=True, slots=True)
class PairScores:
    """A player and the opponent with the scores (tenths) used to pair them."""

    player: int
    opponent: int
    score: int
    opponent_score: int

    @property
    def is_upfloat(self) -> bool:
        """Whether the opponent has the higher score."""
        return self.score < self.opponent_score

    @property
    def is_downfloat(self) -> bool:
        """Whether the opponent has the lower score."""
        return self.score > self.opponent_score

    @property
    def are_equal(self) -> bool:
        """Whether both have the same score, so that neither of them floats."""
        return self.score == self.opponent_score


def pair_scores(questions: Questions, player: int, opponent: int) -> PairScores:
    """Return the scores used to pair two opponents."""
    return PairScores(
        player=player,
        opponent=opponent,
        score=questions.pairing_score(player),
        opponent_score=questions.pairing_score(opponent),
    )


def pair_score_sentence(
    voice: Voice, scores: PairScores, article: str, *, counts: bool = False
) -> Sentence:
    """Return what the scores of two opponents mean for the player: an upfloat, a downfloat, or
    neither.

    `counts` is for a system that has no upfloats, but in which a game against a higher score counts
    as a move up.
    """
    if scores.is_downfloat:
        text = pattern(
            "[you were|{who} was] paired with {other}, who has {points}, so [you have|{who} has] a "
            "downfloat"
        )
    elif scores.are_equal:
        text = pattern(
            "[you were|{who} was] paired with {other}, who has the same number of points, so [you "
            "do|{who} does] not float"
        )
    elif counts:
        text = pattern(
            "[you were|{who} was] paired with {other}, who has {points}, which counts as an "
            "upfloat for [you|{who}]"
        )
    else:
        text = pattern(
            "[you were|{who} was] paired with {other}, who has {points}, so [you have|{who} has] "
            "an upfloat"
        )
    sentence = voice.person(
        scores.player, text, other=scores.opponent, points=points_words(scores.opponent_score)
    )
    return Sentence(raised(sentence), article)


def moved_up_opponent_sentence(voice: Voice, scores: PairScores, article: str) -> Sentence:
    """Return that a player meets an opponent with a lower score who was moved up, so that the
    player does not float.
    """
    sentence = voice.person(
        scores.player,
        "[you were|{who} was] paired with {other}, who has {points} and was moved up",
        other=scores.opponent,
        points=points_words(scores.opponent_score),
    )
    return Sentence(raised(sentence), article)


def collapse_sentences(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Return why all lower scores were joined into one bracket with the player; empty if they were
    not.
    """
    bracket = replay(trace).last_bracket_of(player)
    if bracket is None:
        return ()
    opened = bracket.opened
    is_collapsed = isinstance(opened, BracketOpened) and opened.mode is Mode.COLLAPSED
    collapses = [event for event in trace.events if isinstance(event, Collapsed)]
    if not is_collapsed or not collapses:
        return ()
    # The last collapse made the bracket in which the player was paired.
    event = collapses[-1]
    points = points_words(event.score)
    if voice.to_player:
        text = say(
            "all players below {points} were put into one group, because otherwise not all of them "
            "could have been paired",
            points=points,
        )
    else:
        text = say(
            "all players below {points} were paired as one bracket, because the round could not be "
            "completed otherwise: {why}",
            points=points,
            why=deadlock_words(event, voice.names),
        )
    return (Sentence(raised(text), event.article),)


def upfloat_consequences(voice: Voice, questions: Questions, player: int) -> tuple[Sentence, ...]:
    """Return what an upfloat in this round means for the next two rounds: when the rules avoid or
    forbid another one. Empty if it means nothing there.
    """
    rules = questions.rulebook.upfloats
    if rules is None:
        return ()
    # Under some rules floats do not count in the last round.
    bound_rounds = []
    for number in questions.rounds_to_come(limit=2):
        is_free = rules.last_is_free and questions.is_last_round(number)
        if not is_free:
            bound_rounds.append(number)
    if not bound_rounds:
        return ()
    limit_sentence = _limit_sentence(voice, questions, player, rules)
    if limit_sentence is not None:
        return (limit_sentence,)
    return _next_rounds_sentences(voice, player, rules, bound_rounds)


def _limit_sentence(
    voice: Voice, questions: Questions, player: int, rules: Upfloats
) -> Sentence | None:
    """Return that a player has now had as many upfloats as the rules allow or prefer, None if he
    has had fewer or there is no such limit.
    """
    upfloats = questions.upfloats_before(player) + 1
    if rules.limit is None or upfloats < rules.limit(questions.planned_rounds):
        return None
    if rules.barred:
        text = pattern(
            "this is upfloat number {n} for [you|{who}], so [you|{who}] may not be moved up again "
            "until the last round"
        )
    else:
        text = pattern(
            "this is upfloat number {n} for [you|{who}], so until the last round other players are "
            "moved up instead where possible"
        )
    return Sentence(raised(voice.person(player, text, n=upfloats)), rules.limit_article)


def _next_rounds_sentences(
    voice: Voice, player: int, rules: Upfloats, rounds: list[int]
) -> tuple[Sentence, ...]:
    """Return what the rules avoid, or forbid, in the next rounds (`rounds`, one or two)."""
    article = rules.next_round
    numbers: dict[str, Said | int] = {"n": rounds[0]}
    if rules.barred:
        text = pattern("in round {n}, [you|{who}] may not be moved up to a higher group again")
    # The second of the two rounds is named only if the rules have an article for it.
    elif rules.round_after and len(rounds) > 1:
        text = pattern(
            "in rounds {n} and {last}, the rules avoid another upfloat for [you|{who}] where "
            "possible"
        )
        numbers["last"] = say("{n}", n=rounds[1])
        article = f"{rules.next_round}, {rules.round_after}"
    else:
        text = pattern(
            "in round {n}, the rules avoid another upfloat for [you|{who}] where possible"
        )
    return (Sentence(raised(voice.person(player, text, **numbers)), article),)
