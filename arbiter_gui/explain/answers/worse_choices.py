"""Why a round with a wish is worse than the paired one: it meets a criterion less well, or costs
more at a choice of a procedure. The words for each such choice, and the answer that they make.
Affected pairs and players are called payers; patterns are those of `changed_choices`.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.explain.answers.changed_choices import (
    ChangedChoice,
    ChoiceWords,
    TwoWordings,
    choice_words,
)
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.rulebook import Measure
from arbiter_gui.rulebook.measures import BYE_SCORE


def _nobody_moved_up_words(choice: ChangedChoice) -> Said:
    """Return that with the wish no player could be moved up, though in the played round one was."""
    if choice.verdict.subject:
        text = choice.filled("no player could be moved up {into_group} for {subject}")
    else:
        text = choice.filled("no player could be moved up {into_group}")
    if choice.verdict.chosen:
        return choice.filled(
            "{text}; in the pairing played, [you were|{own} was] moved up", text=text
        )
    return text


def _wrong_colour_moved_up_words(choice: ChangedChoice) -> Said:
    """Return that the player moved up would not be due the colour that is needed."""
    if choice.voice.is_you(choice.verdict.chosen_instead[0]):
        return choice.filled(
            "you would be moved up {into_group}, but {own} is due the colour that is needed there, "
            "and you are not"
        )
    return choice.filled(
        "{other} would be moved up {into_group}, but [you are|{own} is] due the colour that is "
        "needed there, and {other} is not"
    )


def _one_more_moved_up_words(choice: ChangedChoice) -> Said:
    """Return that with the wish one more player would have to be moved up, and for whom; or if
    nobody can be, what follows from that.
    """
    subject = choice.verdict.subject
    # If nobody can be moved up, the player without an opponent moves down, if one is known.
    if not choice.verdict.chosen_instead and not subject:
        return choice.filled(
            "a player would have to be moved up {into_group}, but no player could be"
        )
    if not choice.verdict.chosen_instead:
        return choice.filled(
            "[you|{subject}] would have to move down {from_group}, because no player could be "
            "moved up"
        )
    # A player of the wished pair has an opponent: then the move only comes before it.
    if subject and subject not in choice.wish.pair:
        lonely = choice.filled("[you|{subject}] would have no opponent left {in_group}")
        return choice.filled("{lonely}, and {other} would have to be moved up", lonely=lonely)
    comes = choice.filled("{other} would have to be moved up {into_group}")
    if subject:
        return say("{comes} before this game could be paired", comes=comes)
    return comes


def _with_bye_scores(choice: ChangedChoice, text: str) -> Said:
    """Return a pattern in which `{figures}` are the scores with which the bye goes in both rounds:
    `2 points instead of 1½`.
    """
    figures = say(
        "{least} instead of {best}",
        least=points_words(choice.verdict.wished_figure),
        best=points_text(choice.verdict.played_figure),
    )
    return choice.filled(text, figures=figures)


def _higher_bye_words(choice: ChangedChoice) -> Said:
    """Return that the bye would go to a higher score; the wish may have named already to whom."""
    # Of all who may have the bye, it goes to as low a score as possible (C5 of Dutch 2026).
    if choice.wish.bye:
        text = pattern("it would go to a higher score than necessary: {figures}")
    else:
        text = pattern(
            "the bye would have to go to {payers}, with a higher score than necessary: {figures}"
        )
    return _with_bye_scores(choice, text)


@dataclass(frozen=True, slots=True)
class WorseWords:
    """What a worse choice would mean, for a sentence and in a few words for a list."""

    full: ChoiceWords
    short: ChoiceWords


WORSE: dict[str, WorseWords] = {
    "bye": WorseWords(
        full=_higher_bye_words,
        short=lambda choice: _with_bye_scores(
            choice, pattern("the bye would go to {payers}: {figures}")
        ),
    ),
    "joined": WorseWords(
        full=TwoWordings(
            to_arbiter=pattern(
                "{group} could not be completed at the step at which it was accepted; different "
                "floaters, or changes in the bracket above, would be needed too"
            ),
            to_player=pattern(
                "not all players left for {group} would have an opponent, and completed pairings "
                "above it would have to be undone; with the pairing as played, that was not "
                "necessary"
            ),
        ),
        short=say("the lowest bracket could not be completed as it is"),
    ),
    "floats-on": WorseWords(
        full=pattern(
            "{subject}, who was moved down {into_group}, would find no opponent there and have to "
            "move down again"
        ),
        short=say("a floater would find no opponent"),
    ),
    "same-due": WorseWords(
        full=pattern(
            "{subject}, who was moved down {into_group}, would meet {other}, although both are due "
            "the same colour; [you are|{own} is] due the other colour"
        ),
        short=say("a floater would meet a player due the same colour"),
    ),
    "nobody": WorseWords(full=_nobody_moved_up_words, short=say("no player could be moved up")),
    "fetched-due": WorseWords(
        full=_wrong_colour_moved_up_words,
        short=say("the player moved up would be due the other colour"),
    ),
    "more-fetched": WorseWords(
        full=_one_more_moved_up_words, short=say("a player would have to be moved up")
    ),
    "more-changers": WorseWords(
        full=pattern("{other} would have to change to the other column {of_group}"),
        short=say("a player would have to change columns"),
    ),
    "more-floater": WorseWords(
        full=pattern("{subject} would be moved down {into_group} and have to be paired first"),
        short=say("a floater would be paired differently"),
    ),
    "list": WorseWords(
        full=pattern("the players of the round would be divided into different halves"),
        short=say("the list would be divided differently"),
    ),
}
"""The words for a worse choice, by the code of its verdict.

The modules of editions add what only they count.
"""

MOST_PAYERS = 6
"""The number of affected pairs that are named; of more, none are."""


def worse_answer(choice: ChangedChoice) -> Answer:
    """Return the answer for a wish that makes the round worse: by a criterion, or by what it costs
    at a choice of a procedure.
    """
    verdict = choice.verdict
    # Choices have words in `WORSE`; for criteria the rulebook has words for what each counts.
    if verdict.code not in WORSE:
        return _worse_criterion_answer(choice)
    words = WORSE[verdict.code]
    text = choice.filled("{wish}, {consequence}", consequence=choice_words(choice, words.full))
    short = say(
        "{short} ({article})", short=choice_words(choice, words.short), article=verdict.article
    )
    return Answer(Verdict.WORSE, (Sentence(raised(text), verdict.article),), short=short)


def _worse_criterion_answer(choice: ChangedChoice) -> Answer:
    """Return the answer for a wish with which a criterion is met less well: its figure with the
    wish instead of that of the played round, and the affected players.
    """
    verdict = choice.verdict
    measure = _measure_of_criterion(choice)
    # The unit is said once, with the first figure: "2 points instead of 1½".
    figure_with_wish = measure.figure(verdict.wished_figure)
    figure_as_played = measure.bare_figure(verdict.played_figure)
    figures = say("{least} instead of {best}", least=figure_with_wish, best=figure_as_played)
    short = say(
        "{what}: {figures} ({article})",
        what=measure.noun_of(verdict.entry),
        figures=figures,
        article=verdict.article,
    )
    if choice.voice.to_player:
        sentences = [_criterion_sentence_for_player(choice, figures)]
    else:
        sentences = _criterion_sentences_for_arbiter(choice, figures)
    return Answer(Verdict.WORSE, tuple(sentences), short=short)


def _measure_of_criterion(choice: ChangedChoice) -> Measure:
    """Return the words for what the criterion counts that decides: its noun, its unit."""
    return choice.voice.names.measure(choice.verdict.code or choice.verdict.article)


def _affected_to_name(choice: ChangedChoice) -> tuple[tuple[int, ...], ...]:
    """Return the affected pairs and players whom a sentence names: none if they are many, or not
    all known.
    """
    payers = choice.verdict.payers
    if len(payers) > MOST_PAYERS:
        return ()
    # In the next bracket not all who are affected may be known: naming only some would be wrong.
    if (
        _measure_of_criterion(choice).in_next_bracket
        and len(payers) != choice.verdict.wished_figure
    ):
        return ()
    return payers


def _criterion_sentence_for_player(choice: ChangedChoice, figures: Said) -> Sentence:
    """Return for a player what would be worse in plain words, with the figures of both rounds and
    the affected players by name.
    """
    voice = choice.voice
    verdict = choice.verdict
    measure = _measure_of_criterion(choice)
    payers = _affected_to_name(choice)
    names = voice.names.pairs(payers)
    if names:
        figures_and_names = say("{figures} ({payers})", figures=figures, payers=names)
    else:
        figures_and_names = figures
    are_single_players = bool(payers) and all(len(payer) == 1 for payer in payers)
    consequence = measure.clause_of(verdict.entry, alone=are_single_players)
    _, bye_as_wished = choice.wish.byes
    # If only the player with the bye is affected, what matters is his score.
    if measure.alone is not None and payers == ((bye_as_wished,),):
        text = choice.filled(
            "{wish}, {consequence}: {figures}", consequence=BYE_SCORE.clause, figures=names
        )
    elif verdict.score is not None and verdict.score != choice.wish.named_score:
        # Some criteria look at the next bracket (C8 of 2026): what they count is worse below this
        # one.
        text = choice.filled(
            "{wish}, {consequence} ({in_group}): {figures}",
            in_group=voice.group(verdict.score, "below" if measure.in_next_bracket else "in"),
            consequence=consequence,
            figures=figures_and_names,
        )
    else:
        text = choice.filled(
            "{wish}, {consequence}: {figures}", consequence=consequence, figures=figures_and_names
        )
    return Sentence(raised(text), verdict.article)


def _criterion_sentences_for_arbiter(choice: ChangedChoice, figures: Said) -> list[Sentence]:
    """Return what would be worse in the words of the criterion, then the affected pairs."""
    voice = choice.voice
    verdict = choice.verdict
    measure_noun = _measure_of_criterion(choice).noun_of(verdict.entry)
    if verdict.score is None:
        text = choice.filled(
            "{wish}, {what} would be {figures}", what=measure_noun, figures=figures
        )
    else:
        if choice.wish.named_score == verdict.score:
            group = say("that bracket")
        else:
            group = voice.group(verdict.score)
        text = choice.filled(
            "{wish}, {group} would be worse: {what}, {figures}",
            group=group,
            what=measure_noun,
            figures=figures,
        )
    sentences = [Sentence(raised(text), verdict.article)]
    names = voice.names.pairs(_affected_to_name(choice))
    if names:
        sentences.append(Sentence(say("This would affect {payers}", payers=names), verdict.article))
    return sentences
