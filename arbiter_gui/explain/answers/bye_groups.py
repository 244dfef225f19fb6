"""Why one of the eligible players gets the bye: the result for each group of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, either, joined, pattern, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain.answers.changed_choices import LATER, ChangedChoice, InOrder, in_words
from arbiter_gui.explain.answers.changed_choices import WORSE as WORSE_CHOICES
from arbiter_gui.explain.answers.verdicts import Sentence, joined_sentences
from arbiter_gui.explain.wording import Voice, WishWords

MOST_NAMED = 4
"""So many players of a group are named in a sentence; of more their number is said."""

BY_SCORE = ("bye", "bye-score")
"""The names for a bye with a higher score: as a criterion, and as the first thing required."""

AS_GOOD = 0
WORSE = 1
HIGHER = 2
IMPOSSIBLE = 3
UNTRIED = 4
"""The kinds of groups, from the closest to the impossible; last the players who were not tried."""

PLAYERS_PAIRED = 20_000
"""So many players are paired in all to try others for a bye or a float: each of them asks for the whole round again."""

LEAST_TRIED = 10
"""So many others are tried in a field of any size."""


@dataclass(frozen=True, slots=True)
class ByeGroup:
    """Players who may have the bye and of whom the same is to be said.

    `kind` sorts, `sentence` says what the bye for one of them would cost, `short` the same in a few words for a list.
    """

    kind: int
    players: tuple[int, ...]
    sentence: Sentence
    short: Said


def bye_sentences(voice: Voice, questions: Questions, article: str) -> tuple[Sentence, ...]:
    """Return why the bye goes to its player, under an `article`, in at most three sentences.

    Raises AssertionError in a round without a bye.
    """
    groups = bye_groups(voice, questions, article)
    higher = next((group for group in groups if group.kind == HIGHER), None)
    as_good = [group.sentence for group in groups if group.kind == AS_GOOD]
    worse = [group.sentence for group in groups if group.kind in (WORSE, IMPOSSIBLE, UNTRIED)]
    sentences = [_lowest(voice, questions, higher, article)]
    for group_sentences in (as_good, worse):
        if group_sentences:
            sentences.append(joined_sentences(group_sentences))
    return tuple(Sentence(raised(sentence.text), sentence.article) for sentence in sentences)


def _lowest(voice: Voice, questions: Questions, higher: ByeGroup | None, article: str) -> Sentence:
    """Return how the score of the player with the bye compares with those of all candidates."""
    bye = _bye(questions)
    candidates = [player for player in questions.may_have_bye if player != bye]
    points = points_words(questions.pairing_score(bye))
    if not candidates:
        text = pattern(
            "the number of players is odd, and only [you|{who}] may receive the bye: all the "
            "others have had one, or points without playing"
        )
        return Sentence(voice.person(bye, text), questions.no_second_bye)
    if higher is None:
        return Sentence(_score_of_bye_player(voice, questions, candidates), article)
    if len(higher.players) == len(candidates):
        text = pattern(
            "the number of players is odd, and [you have|{who} has] {points}, fewer than any "
            "other player who may receive the bye"
        )
        return Sentence(voice.person(bye, text, points=points), higher.sentence.article)
    clauses = _score_of_bye_player(voice, questions, candidates), higher.sentence.text
    return Sentence(joined(clauses, "; "), higher.sentence.article)


def _score_of_bye_player(voice: Voice, questions: Questions, candidates: list[int]) -> Said:
    """Return the score of the player with the bye, and whether any other candidate has a lower one."""
    bye = _bye(questions)
    score = questions.pairing_score(bye)
    text = pattern("the number of players is odd, and [you receive|{who} receives] the bye with {points}")
    if score == min(map(questions.pairing_score, candidates)):
        text = pattern(
            "the number of players is odd, and [you have|{who} has] {points}: no player who "
            "may receive the bye has fewer"
        )
    return voice.person(bye, text, points=points_words(score))


def _bye(questions: Questions) -> int:
    """Return the player with the bye."""
    bye = questions.bye
    assert bye is not None, "somebody has the bye"
    return bye


def bye_groups(voice: Voice, questions: Questions, article: str) -> tuple[ByeGroup, ...]:
    """Return all other candidates for the bye in groups, with what the bye for one of them would cost.

    Candidates with no higher score are given the bye one after another, and the round is paired again: in a large
    field only those with the highest numbers, who come closest, and the rest form a group that was not tried. Those
    with a higher score are one group: it is enough that the bye would go higher. `article` is that of the bye.
    """
    bye = _bye(questions)
    score = questions.pairing_score(bye)
    other_players = [player for player in questions.may_have_bye if player != bye]
    higher = [player for player in other_players if questions.pairing_score(player) > score]
    as_low = [player for player in other_players if questions.pairing_score(player) <= score]
    untried = as_low[: max(0, len(as_low) - most_tried(questions))]
    members_by_key: dict[object, list[tuple[int, Reply]]] = {}
    for player in as_low[len(untried) :]:
        reply = questions.why_not_bye(player)
        members_by_key.setdefault(_key(reply), []).append((player, reply))
    groups = [_group(voice, questions, members) for members in members_by_key.values()]
    if untried:
        text = say(
            "for {who} the bye was not tried, because the field is large", who=names_or_count(voice, untried)
        )
        groups.append(ByeGroup(UNTRIED, tuple(untried), Sentence(text, article), not_tried()))
    if higher:
        sentence = _higher(voice, questions, tuple(higher), article)
        short = say("more points ({article})", article=sentence.article)
        groups.append(ByeGroup(HIGHER, tuple(higher), sentence, short))
    return tuple(sorted(groups, key=lambda group: group.kind))


def most_tried(questions: Questions) -> int:
    """Return for how many players a round is paired again at most, to say what their bye or float would cost."""
    return max(LEAST_TRIED, PLAYERS_PAIRED // questions.participants)


def not_tried() -> Said:
    """Return what a list says of players for whom the round was not paired again."""
    return say("not tried: the field is large")


def _key(reply: Reply) -> object:
    """Return what all members of a group have in common."""
    # Rounds that are only later differ in their places, which no sentence about a group names.
    verdict = reply.verdict
    if not isinstance(verdict, Parted):
        return type(verdict)
    if not verdict.worse:
        return _order_of(verdict)
    return verdict.what, verdict.article, verdict.score, verdict.detail, verdict.played, verdict.wished


def _order_of(verdict: Parted) -> Said:
    """Return the order in which a player comes later for the bye; empty if it has no short words."""
    words = LATER.get(f"{verdict.what} {verdict.article}", LATER[verdict.what])
    if isinstance(words, InOrder):
        return words.order
    return NOTHING


def _group(voice: Voice, questions: Questions, members: list[tuple[int, Reply]]) -> ByeGroup:
    """Return a group of players whose rounds with the bye differ in the same way from the one that is played."""
    players = tuple(player for player, _ in members)
    verdicts = [reply.verdict for _, reply in members]
    parted = [verdict for verdict in verdicts if isinstance(verdict, Parted)]
    if not parted:
        text = say("{wish}, the others could not all be paired", wish=_wish_for_bye(voice, players))
        article = questions.completion
        short = say("the others could not all be paired ({article})", article=article)
        return ByeGroup(IMPOSSIBLE, players, Sentence(text, article), short)
    if parted[0].worse:
        sentence = _worse(voice, questions, players, parted[0])
        return ByeGroup(WORSE, players, sentence, _worse_in_short(voice, questions, parted[0]))
    sentence = _later_choice(voice, questions, players, parted)
    short = say("equally good, but later in the order ({article})", article=sentence.article)
    return ByeGroup(AS_GOOD, players, sentence, short)


def _worse_in_short(voice: Voice, questions: Questions, verdict: Parted) -> Said:
    """Return in a few words what would be worse if a different player had the bye."""
    if verdict.what in WORSE_CHOICES:
        wish = WishWords(NOTHING, NOTHING, NOTHING, byes=(_bye(questions), 0))
        _, short_words = WORSE_CHOICES[verdict.what]
        short = in_words(ChangedChoice(voice, wish, verdict), short_words)
        return say("{short} ({article})", short=short, article=verdict.article)
    measure = replace(voice.names, book=questions.rulebook).measure(verdict.what or verdict.article)
    return say(
        "{what}: {least} instead of {best} ({article})",
        what=measure.noun_of(verdict.detail),
        least=measure.figure(verdict.wished),
        best=measure.bare_figure(verdict.played),
        article=verdict.article,
    )


def _worse(voice: Voice, questions: Questions, players: tuple[int, ...], verdict: Parted) -> Sentence:
    """Return what the bye for one of these would make worse, with the figures of both rounds."""
    names = replace(voice.names, book=questions.rulebook)
    measure = names.measure(verdict.what or verdict.article)
    facts = {
        "wish": _wish_for_bye(voice, players),
        "figures": say(
            "{least} instead of {best}",
            least=measure.figure(verdict.wished),
            best=measure.bare_figure(verdict.played),
        ),
    }
    if verdict.what in WORSE_CHOICES:
        wish = WishWords(NOTHING, NOTHING, NOTHING, byes=(_bye(questions), 0))
        consequence = in_words(ChangedChoice(voice, wish, verdict), WORSE_CHOICES[verdict.what][0])
        text = say("{wish}, {consequence}", wish=facts["wish"], consequence=consequence)
    elif voice.to_player:
        text = say(
            "{wish}, {consequence}: {figures}",
            consequence=measure.clause_of(verdict.detail),
            **facts,
        )
    elif verdict.score is None:
        text = say(
            "{wish}, {what} would be {figures}",
            what=measure.noun_of(verdict.detail),
            **facts,
        )
    else:
        text = say(
            "{wish}, {group} would be worse: {what}, {figures}",
            what=measure.noun_of(verdict.detail),
            group=voice.group(verdict.score),
            **facts,
        )
    return Sentence(text, verdict.article)


def _later_choice(
    voice: Voice, questions: Questions, players: tuple[int, ...], verdicts: list[Parted]
) -> Sentence:
    """Return that the bye for these would be as good, but that the rules come to it later."""
    bye = _bye(questions)
    article = ", ".join(sorted({verdict.article for verdict in verdicts}))
    order = _order_of(verdicts[0])
    if order:
        text = voice.person(
            bye,
            "for the bye [you come|{who} comes] before {others} in the order: {order}",
            others=names_or_count(voice, players),
            order=order,
        )
    else:
        text = _first_of_equals(voice, bye, players)
    return Sentence(text, article)


def _first_of_equals(voice: Voice, bye: int, players: tuple[int, ...]) -> Said:
    """Return that the bye for one of these would be as good, but that the rules begin with who has it."""
    if len(players) > MOST_NAMED:
        return voice.person(
            bye,
            "the bye for any of {n} others would be equally good, but [you come|{who} comes] "
            "first in the order of the rules",
            n=len(players),
        )
    text = pattern(
        "the bye for one of {others} would be equally good, but [you come|{who} comes] first in "
        "the order of the rules"
    )
    if len(players) == 1:
        text = pattern(
            "the bye for {others} would be equally good, but [you come|{who} comes] first in "
            "the order of the rules"
        )
    return voice.person(bye, text, others=voice.names.both(players))


def _higher(voice: Voice, questions: Questions, players: tuple[int, ...], article: str) -> Sentence:
    """Return that these have more points, by the article that keeps the bye low."""
    # One of them is enough to learn which article keeps the bye low: it is the same for all.
    verdict = questions.why_not_bye(players[-1]).verdict
    if isinstance(verdict, Parted) and verdict.what in BY_SCORE:
        article = verdict.article
    elif questions.moving_down:
        article = questions.moving_down
    if len(players) <= MOST_NAMED:
        text = either(
            len(players) == 1,
            "{who} may also receive it, but [has|have] more points",
            who=voice.names.both(players),
        )
    else:
        text = counted(
            len(players),
            "{n} other may also receive it, but has more points",
            "{n} others may also receive it, but have more points",
        )
    return Sentence(text, article)


def _wish_for_bye(voice: Voice, players: tuple[int, ...]) -> Said:
    """Return the wish that one of these had the bye, as a clause: by name, of many only how many they are."""
    if len(players) > MOST_NAMED:
        return say("if any of {n} others received the bye", n=len(players))
    return either(
        len(players) == 1, "if [{who}|one of {who}] received the bye", who=voice.names.both(players)
    )


def names_or_count(voice: Voice, players: Iterable[int]) -> Said:
    """Return some players by their names, of many only how many they are."""
    numbers = tuple(players)
    if len(numbers) <= MOST_NAMED:
        return voice.names.both(numbers)
    return counted(len(numbers), "{n} other [player|players]")
