"""Why somebody with more points than whoever has the bye does not have it."""

from __future__ import annotations

from arbiter_gui.domain.texts.figures import points_words, with_points
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions.questions import Reply
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.wording import Voice


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
