"""The answer to a wish in sentences: what would have happened if two other players had met, or
another player had had the bye. The engine has paired the round once more with the wish; its *reply*
says what decides against that round.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, raised, say
from arbiter_gui.engine.counter_questions import ByeBelow, Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import (
    Barrier,
    Even,
    FirstDifference,
    Granted,
    Impossible,
    NoBye,
)
from arbiter_gui.explain.answers.changed_choices import ChangedChoice, better_answer
from arbiter_gui.explain.answers.later_choices import later_answer
from arbiter_gui.explain.answers.verdicts import (
    MOST_SENTENCES,
    Answer,
    AskedRound,
    Sentence,
    Verdict,
    deadlock_picture,
)
from arbiter_gui.explain.answers.worse_choices import worse_answer
from arbiter_gui.explain.naming import form_of
from arbiter_gui.explain.phrases.reasons import article_of, cause_of_pair, words_of_reason
from arbiter_gui.explain.wording import Voice, WishWords, wish_to_float_instead
from arbiter_gui.trace.values import HadPoint, Rest

MOST_BOARDS = 4
"""The number of boards that are named if they would change; of more, only the number is given."""

MOST_NAMES_ALONE = 9
"""The number of players of a deadlock who are called by name alone; more have their numbers as
well."""

MOST_REMOVED = 3
"""The number of players set aside in a witness that a person can still check."""


def answer_to_wish(
    voice: Voice, questions: Questions, wish: WishWords, reply: Reply
) -> Answer | None:
    """Return the answer to a wish in sentences, from the engine's reply; None if the round is
    already as wished.

    The verdict comes first, then the boards that the wish would change, if there is room for
    another sentence.
    """
    answer = verdict_answer(voice, questions, wish, reply)
    if answer is None or answer.asked_round is None:
        return None
    sentences = answer.sentences
    lower_bye = None
    if wish.bye and answer.verdict in (Verdict.WORSE, Verdict.LATER):
        lower_bye = _lower_bye_sentence(voice, questions, wish.bye, reply, answer.articles[0])
    # That the bye goes to a lower score is a plainer reason than the criterion or the order that
    # decided: a player is told nothing else. The arbiter is told it first in an edition in which
    # unpaired players move down, as the verdict does not say it.
    if lower_bye is not None and voice.to_player:
        return replace(answer, sentences=(lower_bye,))
    if lower_bye is not None and questions.moving_down:
        sentences = (lower_bye, *sentences[:1])
    changed_boards = answer.asked_round.new_boards
    if changed_boards and len(sentences) < MOST_SENTENCES:
        words = _changed_boards_words(voice, changed_boards)
        sentences = (*sentences, Sentence(words, sentences[-1].article))
    return replace(answer, sentences=sentences)


def _changed_boards_words(voice: Voice, changed_boards: tuple[tuple[int, int], ...]) -> Said:
    """Return which boards (white, black) the round would have instead; of more than a few only how
    many would change.
    """
    if len(changed_boards) > MOST_BOARDS:
        return raised(counted(len(changed_boards), "{n} [board|boards] of the round would change"))
    # Not commas: names have commas of their own.
    boards = joined(map(voice.names.pair, changed_boards), "; ")
    return say("The round would instead be: {boards}", boards=boards)


def verdict_answer(
    voice: Voice, questions: Questions, wish: WishWords, reply: Reply
) -> Answer | None:
    """Return the answer with the sentences of the verdict alone, and the round that the wish takes;
    None if the round is already as wished.
    """
    verdict = reply.verdict
    if isinstance(verdict, Granted):
        return None
    # The names of criteria are those of the edition that was asked.
    edition_voice = replace(voice, names=replace(voice.names, book=questions.rulebook))
    if isinstance(verdict, Impossible):
        answer = _impossible_answer(edition_voice, questions, wish, verdict)
    else:
        wish_with_byes = replace(wish, byes=(questions.bye or 0, reply.bye or 0))
        answer = _changed_choice_answer(ChangedChoice(edition_voice, wish_with_byes, verdict))
    return replace(answer, asked_round=_asked_round(questions, reply, answer.articles[0]))


def _asked_round(questions: Questions, reply: Reply, article: str) -> AskedRound:
    """Return the round that a wish takes, with what differs from the paired one: boards, figures
    and affected players.

    `article` is the one that decides between the two.
    """
    new_boards, replaced_boards = questions.changes(reply)
    asked_round = AskedRound(
        article=article,
        boards=reply.boards,
        bye=reply.bye,
        new_boards=new_boards,
        replaced_boards=replaced_boards,
        brackets=reply.brackets,
        book=questions.rulebook,
    )
    # An impossible wish has no second round, and so no figures to compare.
    verdict = reply.verdict
    if not isinstance(verdict, FirstDifference):
        return asked_round
    return replace(
        asked_round,
        bracket=verdict.score,
        figures=(verdict.played_figure, verdict.wished_figure),
        payers=verdict.payers,
    )


def _changed_choice_answer(choice: ChangedChoice) -> Answer:
    """Return the answer for the first choice that differs: better, worse, or as good but later in
    the order.
    """
    if choice.verdict.is_better:
        return better_answer(choice)
    if choice.verdict.is_worse:
        return worse_answer(choice)
    return later_answer(choice)


def other_float_answer(voice: Voice, questions: Questions, player: int, instead_of: int) -> Answer:
    """Return what it would cost if `player` were moved down rather than `instead_of`, who was."""
    reply = questions.why_float(instead_of, player)
    answer = answer_to_wish(
        voice, questions, wish_to_float_instead(voice, player, instead_of), reply
    )
    if answer is not None:
        return answer
    text = raised(say("{who} was not moved down", who=voice.names.player(instead_of)))
    return Answer(Verdict.PLAYED, (Sentence(text, questions.completion),))


def _impossible_answer(
    voice: Voice, questions: Questions, wish: WishWords, verdict: Impossible
) -> Answer:
    """Return the answer for a wish with which the round cannot be paired: two players may not meet,
    a player may not have the bye, or the others cannot all be paired.

    In the last case a picture of the players who block each other is added, if a person can still
    check it.
    """
    if isinstance(verdict.why, Rest):
        article = questions.completion
        text = say("{cannot}: the others could not then all be paired", cannot=wish.impossible)
        short = say("the others could not all be paired ({article})", article=article)
    else:
        article = article_of(verdict.why)
        reason = _barrier_words(voice, questions, verdict.why, verdict.players)
        text = joined((wish.impossible, reason), ": ")
        short = say("{why} ({article})", why=reason, article=article) if article else reason
    verdict_sentence = Sentence(text, article)
    deadlock = verdict.deadlock
    if deadlock is None or len(deadlock.removed) > MOST_REMOVED:
        return Answer(Verdict.IMPOSSIBLE, (verdict_sentence,), short=short)
    return Answer(
        Verdict.IMPOSSIBLE,
        (verdict_sentence, Sentence(raised(_deadlock_words(voice, deadlock)), article)),
        deadlock_picture(deadlock, questions.barrier, questions.requested_pairs),
        short,
    )


def _barrier_words(
    voice: Voice, questions: Questions, why: Barrier, players: tuple[int, ...]
) -> Said:
    """Return why two players may not meet, or why a player may not have the bye.

    `players` are those concerned: two, or the one who wants the bye. A pattern such as
    `[you|{who}] had the bye` has a form for the player who is addressed, and one for others.
    """
    if isinstance(why, Even):
        return say("the number of players is even, so every player has an opponent")
    if isinstance(why, NoBye):
        return say("under these rules no player ever receives a bye that gives points")
    if isinstance(why, HadPoint):
        player = players[0]
        round_number, was_the_bye = questions.without_playing(player)
        if was_the_bye:
            text = pattern("[you|{who}] had the bye in round {n}")
        else:
            text = pattern("[you|{who}] scored points without playing in round {n}")
        return voice.person(player, text, n=round_number)
    # All other barriers keep two players apart.
    reason_words = words_of_reason(cause_of_pair(why, players, questions.requested_pairs))
    if voice.to_player:
        return reason_words.plain
    return reason_words.full


def _deadlock_words(voice: Voice, deadlock: Deadlock) -> Said:
    """Return why the players of a deadlock cannot all be paired."""
    if deadlock.no_bye:
        return say(
            "no other player may receive the bye: all of them have had one, or have scored points "
            "without playing"
        )
    # Of many players the numbers are needed too, to find them.
    has_many_names = len(deadlock.players) > MOST_NAMES_ALONE
    names = replace(voice.names, numbered=True) if has_many_names else voice.names
    return deadlock.sentence(names.player)


def _lower_bye_sentence(
    voice: Voice, questions: Questions, player: int, reply: Reply, article: str
) -> Sentence | None:
    """Return the sentence that the bye goes to a player with a lower score than `player`, who asks
    for it; None if it does not, or if the verdict itself says why.

    `article` is that of the verdict. In an edition in which unpaired players move down group by
    group, that is the reason for a player above the last group. In the last group it is that
    players from higher groups are paired first, or the score differences of the whole group.
    """
    bye_below = questions.bye_below(player)
    if bye_below is None:
        return None
    as_low_as_allowed = pattern(
        "the bye goes [to the lowest group|as low as the rules allow, to a player {with_points}]"
    )
    if not questions.moving_down:
        return _bye_score_sentence(voice, player, bye_below, as_low_as_allowed, article)
    if player not in questions.brackets[-1].players:
        by_moving_down = pattern(
            "players without an opponent move down, so the bye goes to [the lowest group|a player "
            "{with_points}]"
        )
        return _bye_score_sentence(voice, player, bye_below, by_moving_down, questions.moving_down)
    criterion = ""
    if isinstance(reply.verdict, FirstDifference):
        criterion = reply.verdict.code
    # D.4 of 2012: the squared score differences of the last group have the bye in them.
    if criterion == "factor":
        return _bye_score_sentence(voice, player, bye_below, as_low_as_allowed, article)
    return _paired_before_the_bye_sentence(questions, player, bye_below, criterion, article)


def _paired_before_the_bye_sentence(
    questions: Questions, player: int, bye_below: ByeBelow, criterion: str, article: str
) -> Sentence | None:
    """Return the sentence that a player of the last group was moved down into it, and so is paired
    before its residents, of whom one has the bye; None if that is not the reason.

    `criterion` is what the verdict says would be worse, by its code, and `article` that of the
    verdict.
    """
    last_group = questions.brackets[-1]
    is_paired_before_the_bye = (
        player in last_group.moved_down and questions.bye in last_group.residents
    )
    article_of_order = {"lost": article, "opponentless": questions.moving_down}
    if is_paired_before_the_bye and criterion in article_of_order:
        return _bye_of_last_group_sentence(bye_below, article_of_order[criterion])
    # Any other criterion speaks for itself.
    return None


def _bye_of_last_group_sentence(bye_below: ByeBelow, article: str) -> Sentence:
    """Return that players moved down into the last group are paired first, so that a resident of it
    has the bye.
    """
    text = say(
        "In the last group, players from higher groups are paired before the others; the bye goes "
        "to a player {with_points}",
        with_points=with_points(bye_below.bye_score),
    )
    return Sentence(text, article)


def _bye_score_sentence(
    voice: Voice, player: int, bye_below: ByeBelow, text: str, article: str
) -> Sentence:
    """Return the sentence that says to whom the bye goes and that the `player` who asks has a
    higher score.

    `text` says the first. It has two forms in brackets, the first for a player with the lowest
    score of all: `to [the lowest group|a player {with_points}]`.
    """
    text_of_case = form_of(text, first=bye_below.is_lowest_score)
    bye_goes = Said(text_of_case, (("with_points", with_points(bye_below.bye_score)),))
    comparison = voice.person(
        player,
        "{goes}; [you have|{who} has] {points}",
        goes=bye_goes,
        points=points_words(bye_below.player_score),
    )
    return Sentence(raised(comparison), article)
