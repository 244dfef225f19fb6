"""Why one player gets the bye and not another who may have it: the others in groups, with what the
bye for one of a group would mean. For each of them the engine pairs the round again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import (
    NOTHING,
    Said,
    counted,
    either,
    joined,
    pattern,
    raised,
    say,
)
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.changed_choices import ChangedChoice, InOrder, choice_words
from arbiter_gui.explain.answers.later_choices import later_words
from arbiter_gui.explain.answers.verdicts import Sentence, joined_sentences
from arbiter_gui.explain.answers.worse_choices import WORSE as WORSE_CHOICES
from arbiter_gui.explain.wording import Voice, WishWords

MOST_NAMED = 4
"""The number of players of a group who are named in a sentence; of a larger group only the size is
given."""

BY_SCORE = ("bye", "bye-score")
"""The names for a bye with a higher score: as a criterion, and as the first thing required."""


class ByeResult(IntEnum):
    """What the bye for the players of a group would mean, in the order in which the groups are
    listed.
    """

    AS_GOOD = 0
    """The round would be as good, but comes later in the order."""
    WORSE = 1
    """The round would be worse by a criterion, or cost more at a choice of the procedure."""
    HIGHER_SCORE = 2
    """The bye would go to a higher score; the rounds were not paired again for that."""
    IMPOSSIBLE = 3
    """The others could not all be paired."""
    UNTRIED = 4
    """The round was not paired again, as the field is large."""


PLAYERS_PAIRED = 20_000
"""The players paired in all to try others for a bye or a float: each trial pairs the whole round
again."""

LEAST_TRIED = 10
"""The number of other players who are tried however large the field is."""


@dataclass(frozen=True, slots=True)
class ByeGroup:
    """Players who may have the bye and of whom the same is to be said."""

    result: ByeResult
    players: tuple[int, ...]
    sentence: Sentence
    """What the bye for one of them would cost."""
    short: Said
    """The same in a few words, for a list."""


def bye_sentences(voice: Voice, questions: Questions, article: str) -> tuple[Sentence, ...]:
    """Return why the bye goes to its player, in at most three sentences: by the scores; then who
    would be as good; then what the bye for the others would cost.

    `article` is that of the bye. Raises AssertionError in a round without one.
    """
    groups = bye_groups(voice, questions, article)
    higher_group = next((group for group in groups if group.result is ByeResult.HIGHER_SCORE), None)
    as_good_sentences = [group.sentence for group in groups if group.result is ByeResult.AS_GOOD]
    worse_results = (ByeResult.WORSE, ByeResult.IMPOSSIBLE, ByeResult.UNTRIED)
    worse_sentences = [group.sentence for group in groups if group.result in worse_results]
    sentences = [_low_score_sentence(voice, questions, higher_group, article)]
    for group_sentences in (as_good_sentences, worse_sentences):
        if group_sentences:
            sentences.append(joined_sentences(group_sentences))
    return tuple(Sentence(raised(sentence.text), sentence.article) for sentence in sentences)


def _low_score_sentence(
    voice: Voice, questions: Questions, higher_group: ByeGroup | None, article: str
) -> Sentence:
    """Return how the score of the player with the bye compares with the scores of the other players
    who may have it (the candidates).

    `higher_group` are the candidates with more points, None if there are none. What keeps the bye
    from them has an article of its own, and that is then cited instead of `article`, the one about
    the bye.
    """
    bye_player = _bye_player(questions)
    candidates = [player for player in questions.may_have_bye if player != bye_player]
    points = points_words(questions.pairing_score(bye_player))
    # No other player may have the bye.
    if not candidates:
        text = pattern(
            "the number of players is odd, and only [you|{who}] may receive the bye: all the "
            "others have had one, or have scored points without playing"
        )
        return Sentence(voice.person(bye_player, text), questions.no_second_bye)
    # No candidate has more points.
    if higher_group is None:
        return Sentence(_bye_score_words(voice, questions, candidates), article)
    # All candidates have more points.
    if len(higher_group.players) == len(candidates):
        text = pattern(
            "the number of players is odd, and [you have|{who} has] {points}, fewer than any other "
            "player who may receive the bye"
        )
        return Sentence(
            voice.person(bye_player, text, points=points), higher_group.sentence.article
        )
    # Some have more points: what the bye for one of these would cost is said as well.
    clauses = _bye_score_words(voice, questions, candidates), higher_group.sentence.text
    return Sentence(joined(clauses, "; "), higher_group.sentence.article)


def _bye_score_words(voice: Voice, questions: Questions, candidates: list[int]) -> Said:
    """Return the score of the player with the bye, and whether any other candidate has a lower
    one.
    """
    bye_player = _bye_player(questions)
    score = questions.pairing_score(bye_player)
    if score == min(map(questions.pairing_score, candidates)):
        text = pattern(
            "the number of players is odd, and [you have|{who} has] {points}: no player who may "
            "receive the bye has a lower score"
        )
    else:
        text = pattern("the number of players is odd, and the bye goes to [you|{who}] ({points})")
    return voice.person(bye_player, text, points=points_words(score))


def _bye_player(questions: Questions) -> int:
    """Return the player with the bye."""
    bye = questions.bye
    assert bye is not None, "a round without a bye has no reasons for one"
    return bye


def bye_groups(voice: Voice, questions: Questions, article: str) -> tuple[ByeGroup, ...]:
    """Return all other players who may have the bye in groups, with what the bye for one of a group
    would mean.

    For each player with no higher score the round is paired again with the bye for him; in a large
    field only for the last ones in the order, who come closest to it, and the rest form a group
    that was not tried. Those with a higher score are one group: it is enough that the bye would go
    to a higher score. `article` is that of the bye.
    """
    bye_player = _bye_player(questions)
    score = questions.pairing_score(bye_player)
    other_players = [player for player in questions.may_have_bye if player != bye_player]
    higher_players = [player for player in other_players if questions.pairing_score(player) > score]
    players_as_low = [
        player for player in other_players if questions.pairing_score(player) <= score
    ]
    # The last ones in the order come closest to the bye, so that of too many the first ones are not
    # tried.
    untried_count = max(0, len(players_as_low) - trial_limit(questions))
    players_not_tried = players_as_low[:untried_count]
    tried_players = players_as_low[untried_count:]
    groups = _groups_of_tried_players(voice, questions, tried_players)
    if players_not_tried:
        groups.append(_untried_group(voice, players_not_tried, article))
    if higher_players:
        groups.append(_higher_scores_group(voice, questions, tuple(higher_players), article))
    return tuple(sorted(groups, key=lambda group: group.result))


def _untried_group(voice: Voice, players: Sequence[int], article: str) -> ByeGroup:
    """Return the group of the players for whom the round was not paired again."""
    text = say(
        "the bye for {who} was not tried, because the field is large",
        who=names_or_count(voice, players),
    )
    return ByeGroup(
        result=ByeResult.UNTRIED,
        players=tuple(players),
        sentence=Sentence(text, article),
        short=not_tried_words(),
    )


def _groups_of_tried_players(
    voice: Voice, questions: Questions, players: Iterable[int]
) -> list[ByeGroup]:
    """Pair the round again with the bye for each player in turn, and return the players in groups
    of whom the same is to be said.
    """
    members_by_key: dict[object, list[tuple[int, Reply]]] = {}
    for player in players:
        reply = questions.why_not_bye(player)
        members_by_key.setdefault(_key_of_same_sentence(reply), []).append((player, reply))
    return [_bye_group(voice, questions, members) for members in members_by_key.values()]


def trial_limit(questions: Questions) -> int:
    """Return for how many players a round is paired again at most, to say what their bye or float
    would cost.
    """
    return max(LEAST_TRIED, PLAYERS_PAIRED // questions.participant_count)


def not_tried_words() -> Said:
    """Return what a list says of players for whom the round was not paired again."""
    return say("not tried: the field is large")


def _key_of_same_sentence(reply: Reply) -> object:
    """Return what the sentence about a reply depends on: replies with equal keys are put into one
    sentence.
    """
    verdict = reply.verdict
    # Any other verdict is that the others cannot all be paired.
    if not isinstance(verdict, FirstDifference):
        return type(verdict)
    # Rounds that come later differ in their positions, which no sentence about a group names.
    if not verdict.is_worse:
        return _order_words(verdict)
    return (
        verdict.code,
        verdict.article,
        verdict.score,
        verdict.entry,
        verdict.played_figure,
        verdict.wished_figure,
    )


def _order_words(verdict: FirstDifference) -> Said:
    """Return the name of the order in which a player comes later for the bye, such as `score, then
    number`; empty if it has no name.
    """
    words = later_words(verdict)
    if isinstance(words, InOrder):
        return words.order
    return NOTHING


def _bye_group(voice: Voice, questions: Questions, members: list[tuple[int, Reply]]) -> ByeGroup:
    """Return the group of some players, each with the reply for him, about whom one sentence
    speaks.
    """
    players = tuple(player for player, _ in members)
    verdicts = [reply.verdict for _, reply in members]
    # Either all verdicts are differences, or the bye is impossible for all.
    differences = [verdict for verdict in verdicts if isinstance(verdict, FirstDifference)]
    if not differences:
        text = say(
            "{wish}, the others could not all be paired", wish=_bye_wish_clause(voice, players)
        )
        article = questions.completion
        short = say("the others could not all be paired ({article})", article=article)
        return ByeGroup(
            ByeResult.IMPOSSIBLE, players, sentence=Sentence(text, article), short=short
        )
    # What makes the round worse is the same for all of them, so that the first verdict speaks for
    # the group.
    if differences[0].is_worse:
        sentence = _worse_sentence(voice, questions, players, differences[0])
        short = _worse_in_few_words(voice, questions, differences[0])
        return ByeGroup(ByeResult.WORSE, players, sentence=sentence, short=short)
    sentence = _later_sentence(voice, questions, players, differences)
    short = say("equally good, but later in the order ({article})", article=sentence.article)
    return ByeGroup(ByeResult.AS_GOOD, players, sentence=sentence, short=short)


def _worse_in_few_words(voice: Voice, questions: Questions, verdict: FirstDifference) -> Said:
    """Return in a few words what would be worse if a different player had the bye."""
    if verdict.code in WORSE_CHOICES:
        words = WORSE_CHOICES[verdict.code]
        short = choice_words(_choice_of_other_bye(voice, questions, verdict), words.short)
        return say("{short} ({article})", short=short, article=verdict.article)
    measure = replace(voice.names, book=questions.rulebook).measure(verdict.code or verdict.article)
    return say(
        "{what}: {least} instead of {best} ({article})",
        what=measure.noun_of(verdict.entry),
        least=measure.figure(verdict.wished_figure),
        best=measure.bare_figure(verdict.played_figure),
        article=verdict.article,
    )


def _worse_sentence(
    voice: Voice, questions: Questions, players: tuple[int, ...], verdict: FirstDifference
) -> Sentence:
    """Return the sentence about what the bye for one of these players would make worse: a choice of
    a procedure, or a criterion.
    """
    wish_clause = _bye_wish_clause(voice, players)
    if verdict.code in WORSE_CHOICES:
        words = WORSE_CHOICES[verdict.code]
        consequence = choice_words(_choice_of_other_bye(voice, questions, verdict), words.full)
        text = say("{wish}, {consequence}", wish=wish_clause, consequence=consequence)
    else:
        text = _worse_criterion_words(voice, questions, wish_clause, verdict)
    return Sentence(text, verdict.article)


def _worse_criterion_words(
    voice: Voice, questions: Questions, wish_clause: Said, verdict: FirstDifference
) -> Said:
    """Return which criterion gets worse if the wish is granted, with its figures in both rounds.

    A player is told what follows from it, the arbiter its name and its bracket.
    """
    # Criteria are called as the edition of the question calls them.
    names = replace(voice.names, book=questions.rulebook)
    measure = names.measure(verdict.code or verdict.article)
    figures = say(
        "{least} instead of {best}",
        least=measure.figure(verdict.wished_figure),
        best=measure.bare_figure(verdict.played_figure),
    )
    if voice.to_player:
        return say(
            "{wish}, {consequence}: {figures}",
            wish=wish_clause,
            consequence=measure.clause_of(verdict.entry),
            figures=figures,
        )
    what = measure.noun_of(verdict.entry)
    # A criterion on the whole round belongs to no bracket.
    if verdict.score is None:
        return say(
            "{wish}, {what} would be {figures}", wish=wish_clause, what=what, figures=figures
        )
    return say(
        "{wish}, {group} would be worse: {what}, {figures}",
        wish=wish_clause,
        group=voice.group(verdict.score),
        what=what,
        figures=figures,
    )


def _choice_of_other_bye(
    voice: Voice, questions: Questions, verdict: FirstDifference
) -> ChangedChoice:
    """Return what the first difference of a verdict says of a whole group, as if any one of its
    players had the bye.

    The sentence about the group has its own clause for the wish, so that no words of the wish are
    needed here. Nobody is named as the player with the bye, as any one of the group is meant.
    """
    nobody_named = 0
    wish = WishWords(
        clause=NOTHING,
        subject=NOTHING,
        impossible=NOTHING,
        byes=(_bye_player(questions), nobody_named),
    )
    return ChangedChoice(voice, wish, verdict)


def _later_sentence(
    voice: Voice, questions: Questions, players: tuple[int, ...], verdicts: list[FirstDifference]
) -> Sentence:
    """Return that the bye for one of these players would be as good, but comes later in the
    order.
    """
    bye_player = _bye_player(questions)
    # They can come later by different articles, for an exchange and for a transposition.
    article = ", ".join(sorted({verdict.article for verdict in verdicts}))
    order = _order_words(verdicts[0])
    if order:
        text = voice.person(
            bye_player,
            "for the bye, [you come|{who} comes] before {others} in the order: {order}",
            others=names_or_count(voice, players),
            order=order,
        )
    else:
        text = _first_in_order_words(voice, bye_player, players)
    return Sentence(text, article)


def _first_in_order_words(voice: Voice, bye_player: int, players: tuple[int, ...]) -> Said:
    """Return that the bye for one of these players would be as good, but that the one who has it
    comes first in the prescribed order.
    """
    if len(players) > MOST_NAMED:
        return voice.person(
            bye_player,
            "giving the bye to any of {n} other players would be equally good, but [you come|{who} "
            "comes] first in the prescribed order",
            n=len(players),
        )
    if len(players) == 1:
        text = pattern(
            "giving the bye to {others} would be equally good, but [you come|{who} comes] first in "
            "the prescribed order"
        )
    else:
        text = pattern(
            "giving the bye to one of {others} would be equally good, but [you come|{who} comes] "
            "first in the prescribed order"
        )
    return voice.person(bye_player, text, others=voice.names.players_with_and(players))


def _higher_scores_group(
    voice: Voice, questions: Questions, players: tuple[int, ...], article_of_bye: str
) -> ByeGroup:
    """Return the group of the players who may have the bye, but have more points than its
    player.
    """
    article = _article_of_low_bye(questions, players[-1]) or article_of_bye
    if len(players) <= MOST_NAMED:
        text = either(
            len(players) == 1,
            "{who} may also receive it, but [has|have] more points",
            who=voice.names.players_with_and(players),
        )
    else:
        text = counted(
            len(players),
            "{n} other may also receive it, but has more points",
            "{n} others may also receive it, but have more points",
        )
    return ByeGroup(
        result=ByeResult.HIGHER_SCORE,
        players=players,
        sentence=Sentence(text, article),
        short=say("more points ({article})", article=article),
    )


def _article_of_low_bye(questions: Questions, player: int) -> str:
    """Return the article that keeps the bye from players with more points than the one who has it;
    empty if it is only that of the bye.

    It is the same for all of them: `player` is any one.
    """
    verdict = questions.why_not_bye(player).verdict
    if isinstance(verdict, FirstDifference) and verdict.code in BY_SCORE:
        return verdict.article
    return questions.moving_down


def _bye_wish_clause(voice: Voice, players: tuple[int, ...]) -> Said:
    """Return the clause "if one of these players received the bye", with their names, or with how
    many they are if they are many.
    """
    if len(players) > MOST_NAMED:
        return say("if any of {n} other players received the bye", n=len(players))
    return either(
        len(players) == 1,
        "if [{who}|one of {who}] received the bye",
        who=voice.names.players_with_and(players),
    )


def names_or_count(voice: Voice, players: Iterable[int]) -> Said:
    """Return some players by name, or how many they are if they are many."""
    numbers = tuple(players)
    if len(numbers) <= MOST_NAMED:
        return voice.names.players_with_and(numbers)
    return counted(len(numbers), "{n} other [player|players]")
