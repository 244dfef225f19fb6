"""Why a round with a wish is not better than the paired one, in sentences: the first criterion or
choice in which the two differ decides. A *pattern* is a text with places for facts, `{other} would
be moved up`, and with `[a|b]` for two forms, the first for a player who is addressed. Affected
pairs and players are called payers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter

from arbiter_gui.domain.figures import COUNTED, count, points_words
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.engine.kernel.verdicts import ComparedCandidate, FirstDifference
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.naming import NOBODY, form_of
from arbiter_gui.explain.wording import Voice, WishWords
from arbiter_gui.rulebook import Measure
from arbiter_gui.rulebook.measures import BYE_SCORE


@dataclass(frozen=True, slots=True)
class ChangedChoice:
    """The first choice that would be different with a wish, with the words of that wish and the
    voice that speaks.
    """

    voice: Voice
    wish: WishWords
    verdict: FirstDifference

    def filled(self, text: str, /, **values: object) -> Said:
        """Return a pattern with its places filled: from `values`, or else with facts of the choice
        (`_FACTS`): `{own} comes first` becomes `7 Ivanov comes first`.

        A pattern can have two forms in brackets, such as `[you come|{own} comes] first`. The first
        is taken if the player whom the second one names is the one addressed: the chosen player
        (`own`), or the one for whom the choice is made (`subject`).
        """
        # A pattern with a form for the subject speaks of him alone.
        if "|{subject}" in text:
            players_spoken_of: tuple[int, ...] = (self.verdict.subject,)
        else:
            players_spoken_of = self.verdict.chosen[:1]
        chosen_form = form_of(text, first=self.voice.names.you in players_spoken_of)
        placeholders = [name for _, name, _, _ in Formatter().parse(chosen_form) if name]
        facts = []
        for name in placeholders:
            value = values[name] if name in values else _FACTS[name](self)
            facts.append((name, value))
        return Said(chosen_form, tuple(facts))

    def group(self, relation: str = "") -> Said:
        """Return the bracket of the choice, with a relation such as "in" (`Voice.group`)."""
        return self.voice.group(self.verdict.score or 0, relation)


_FIRST_ROUND_OF_1997 = "5"
"""The article of Dubov 1997 under which the first round is paired."""

_FACTS: dict[str, Callable[[ChangedChoice], object]] = {
    "wish": lambda choice: choice.wish.clause,
    "wished": lambda choice: choice.wish.subject,
    "own": lambda choice: choice.voice.names.players(choice.verdict.chosen) or NOBODY,
    "other": lambda choice: choice.voice.names.players(choice.verdict.chosen_instead) or NOBODY,
    "own_pair": lambda choice: choice.voice.names.pair(choice.verdict.chosen),
    "other_pair": lambda choice: choice.voice.names.pair(choice.verdict.chosen_instead),
    "payers": lambda choice: choice.voice.names.pairs(choice.verdict.payers),
    "subject": lambda choice: choice.voice.names.player(choice.verdict.subject),
    "group": lambda choice: choice.group(),
    "of_group": lambda choice: choice.group("of"),
    "in_group": lambda choice: choice.group("in"),
    "into_group": lambda choice: choice.group("into"),
    "from_group": lambda choice: choice.group("from"),
    "played": lambda choice: count(choice.verdict.played_figure),
    "place": lambda choice: count(choice.verdict.wished_figure),
}
"""The facts that a sentence can name.

The wish as a clause and as a subject (`wished`), the players chosen (`own`) and those who would be
(`other`), the player for whom they are chosen (`subject`), the bracket, and the positions in the
order as `played` and with the wish (`place`).
"""


def _later_position_words(choice: ChangedChoice) -> Said:
    """Return that the wished pairing is as good, but comes later in the prescribed order; for the
    arbiter with both positions in it.
    """
    if choice.voice.to_player:
        return _plain_later_words(choice)
    # A position beyond counting means nothing to anybody: then only that it comes later is said.
    has_countable_position = choice.verdict.wished_figure < COUNTED
    if has_countable_position and choice.wish.as_recorded:
        return choice.filled(
            "{wished} would be equally good {in_group}, but it comes later in the prescribed "
            "order: position {place}; the rules take position {played}"
        )
    bracket_is_named_already = choice.wish.named_score == choice.verdict.score
    if not has_countable_position and bracket_is_named_already:
        return choice.filled(
            "{wished} would be equally good in that bracket, but it comes later in the prescribed "
            "order"
        )
    if not has_countable_position:
        return choice.filled(
            "{wished} would be equally good {in_group}, but it comes later in the prescribed order"
        )
    if bracket_is_named_already:
        return choice.filled(
            "{wished} would be equally good in that bracket, but it comes later in the prescribed "
            "order: position {place}, and position {played} was accepted"
        )
    return choice.filled(
        "{wished} would be equally good {in_group}, but it comes later in the prescribed order: "
        "position {place}, and position {played} was accepted"
    )


def _plain_later_words(choice: ChangedChoice) -> Said:
    """Return for a player which of two equally good pairings the rules try first, by the difference
    that he sees best: who floats or has the bye, who changes halves, or an opponent.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    unpaired_players_words = _unpaired_players_words(choice, played, wished)
    if unpaired_players_words is not None:
        return unpaired_players_words
    # An exchange (4.3 of 2026, B.6 of 2017) puts players into the other half: it comes after all
    # transpositions.
    if wished.leaving and wished.leaving != played.leaving:
        half_changers = names.players_with_and((*wished.leaving, *wished.entering))
        return say(
            "{moved} would have to move to the other half of the group; the rules try that later",
            moved=half_changers,
        )
    return _first_opponent_words(choice, played, wished)


def _unpaired_players_words(
    choice: ChangedChoice, played: ComparedCandidate, wished: ComparedCandidate
) -> Said | None:
    """Return which other players the wished pairing leaves over, to float or for the bye; None if
    it leaves the same ones over.
    """
    names = choice.voice.names
    paired_as_played = {player for pair in played.pairs for player in pair}
    paired_as_wished = {player for pair in wished.pairs for player in pair}
    new_floaters = paired_as_played - paired_as_wished
    floaters_no_longer = paired_as_wished - paired_as_played
    bye_as_played, bye_as_wished = choice.wish.byes
    # In the last bracket the player who is left over has the bye, and does not float.
    is_about_the_bye = floaters_no_longer == {bye_as_played} and new_floaters == {bye_as_wished}
    if is_about_the_bye:
        return choice.filled(
            "{in_group}, both pairings satisfy the rules equally well; for the bye the rules try "
            "{first} before {second}",
            first=names.player(bye_as_played),
            second=names.player(bye_as_wished),
        )
    if not new_floaters:
        return None
    return say(
        "{who} would have to float instead of {others}; the rules try that later",
        who=names.players_with_and(sorted(new_floaters)),
        others=names.players_with_and(sorted(floaters_no_longer)),
    )


def _first_opponent_words(
    choice: ChangedChoice, played: ComparedCandidate, wished: ComparedCandidate
) -> Said:
    """Return which opponent the rules try first for the first player who has different opponents in
    the two pairings.
    """
    opponents_as_wished: dict[int, int] = {}
    for first, second in wished.pairs:
        opponents_as_wished[first] = second
        opponents_as_wished[second] = first
    # The same players are paired in both: `_unpaired_players_words` has looked at the others.
    player, opponent = next(
        (first, second) for first, second in played.pairs if opponents_as_wished[first] != second
    )
    names = choice.voice.names
    return choice.filled(
        "{in_group}, both pairings satisfy the rules equally well; for {one} the rules try {first} "
        "before {second}",
        one=names.player(player),
        first=names.player(opponent),
        second=names.player(opponents_as_wished[player]),
    )


def _first_difference_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter how the wished pairing differs from the played one: by the exchange
    that it needs, or else by its first different pair.

    `leaving` and `entering` are the players whom an exchange takes out of S1 and puts into it; both
    are empty without one.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    # If the wished pairing has no exchange, or the same players leave S1 in both, pairs show more.
    needs_other_exchange = bool(wished.leaving) and wished.leaving != played.leaving
    if not needs_other_exchange:
        return _first_different_pairs_words(choice)
    exchanged = {
        "leaving": names.players(wished.leaving),
        "entering": names.players(wished.entering),
    }
    if not played.leaving:
        text = pattern(
            "The requested pairing requires the exchange of {leaving} with {entering}; the pairing "
            "played needs no exchange"
        )
        if choice.wish.as_recorded:
            text = pattern(
                "The recorded pairing requires the exchange of {leaving} with {entering}; the "
                "pairing under the rules needs no exchange"
            )
        return choice.filled(text, **exchanged)
    text = pattern(
        "The requested pairing requires the exchange of {leaving} with {entering}; the pairing "
        "played exchanges {own} with {came}"
    )
    if choice.wish.as_recorded:
        text = pattern(
            "The recorded pairing requires the exchange of {leaving} with {entering}; the pairing "
            "under the rules exchanges {own} with {came}"
        )
    return choice.filled(
        text,
        **exchanged,
        own=names.players(played.leaving),
        came=names.players(played.entering),
    )


def _first_different_pairs_words(choice: ChangedChoice) -> Said:
    """Return the first pair that only the wished pairing has, and the first that only the played
    one has.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    # The two are different candidates with as many pairs: so each of them has a pair that the other
    # has not.
    pair_as_played = next(pair for pair in played.pairs if pair not in wished.pairs)
    pair_as_wished = next(pair for pair in wished.pairs if pair not in played.pairs)
    if choice.wish.as_recorded:
        return say(
            "The recorded pairing has {other}; the pairing under the rules has {own}",
            other=names.pair(pair_as_wished),
            own=names.pair(pair_as_played),
        )
    return say(
        "The requested pairing has {other}; the accepted pairing has {own}",
        other=names.pair(pair_as_wished),
        own=names.pair(pair_as_played),
    )


def _later_row_words(choice: ChangedChoice) -> Said:
    """Return whom a player would meet in a row of two columns with the wish, and that another one
    comes before in the order of possible opponents.
    """
    if not choice.voice.to_player:
        # In the first round Dubov 1997 pairs one list of all players, without groups to name.
        if choice.verdict.article == _FIRST_ROUND_OF_1997:
            row = choice.filled("the row of {subject}")
        else:
            row = choice.filled("the row of {subject} {in_group}")
        return choice.filled(
            "{wish}, the opponent in {row} would be {other}, in position {place} among the players "
            "still free; {own}, in position {played}, comes earlier, and all players can still be "
            "paired with {own} there",
            row=row,
        )
    order = choice.filled(
        "in the order of possible opponents for {subject}, [you come|{own} comes] before {other}"
    )
    # If the wish itself names these two, "you would get" would only repeat the question.
    if {choice.verdict.subject, *choice.verdict.chosen_instead} == set(choice.wish.pair):
        return say("{order}, and all players can be paired this way", order=order)
    return choice.filled("{wish}, [you|{subject}] would get {other}, but {order}", order=order)


@dataclass(frozen=True, slots=True)
class InOrder:
    """Words for a choice that would fall on players who come later in an order of the rules."""

    would: str
    """The pattern of what would be chosen: `{other} would be moved up`."""
    order: Said
    """The name of the order: `score, then number`."""
    would_to_player: str = ""
    """What replaces `would` when a player is addressed: the consequence of that choice."""

    def sentence(self, choice: ChangedChoice) -> Said:
        """Return the sentence that another player would be chosen, but the chosen one comes first
        in the order; for the arbiter with both positions in it.
        """
        if self.would_to_player and choice.voice.to_player:
            would = self.would_to_player
        else:
            would = self.would
        # A wish about the bye says itself that the other player would receive it.
        if choice.wish.bye and choice.verdict.chosen_instead == (choice.wish.bye,):
            text = pattern(
                "for the bye, [you come|{own} comes] before {other} in the order: {order}"
            )
        elif len(choice.verdict.chosen) > 1:
            text = pattern("{wish}, {would}, but {own} come first in the order: {order}")
        else:
            text = pattern(
                "{wish}, {would}, but [you come|{own} comes] first in the order: {order}"
            )
        filled_sentence = choice.filled(text, would=choice.filled(would), order=self.order)
        # Positions are for an arbiter alone; they are 0 if the order was not counted.
        if choice.verdict.played_figure and not choice.voice.to_player:
            return choice.filled(
                "{text} (position {played} before position {place})", text=filled_sentence
            )
        return filled_sentence


@dataclass(frozen=True, slots=True)
class TwoWordings:
    """Two patterns for the same choice, one for each of those to whom an answer can speak."""

    to_arbiter: str | Callable[[ChangedChoice], Said]
    to_player: str


ChoiceWords = str | TwoWordings | InOrder | Callable[[ChangedChoice], Said]
"""How a choice is told: by a pattern (see `ChangedChoice.filled`), by two of them, or by a function
of the choice."""


def choice_words(choice: ChangedChoice, words: ChoiceWords) -> Said:
    """Return the sentence that some words make of a choice: they are a pattern, two of them, an
    order, or a function of the choice.
    """
    if isinstance(words, InOrder):
        return words.sentence(choice)
    wording: str | Callable[[ChangedChoice], Said]
    if isinstance(words, TwoWordings):
        wording = words.to_player if choice.voice.to_player else words.to_arbiter
    else:
        wording = words
    if isinstance(wording, str):
        return choice.filled(wording)
    return wording(choice)


MOVES_UP = pattern("{other} would be moved up {into_group}")
CHANGES_COLUMN = pattern("{other} would change to the other column {of_group}")
GETS_BYE = pattern("{other} would receive the bye")
COUNTS_FOR_OTHER_COLOUR = pattern(
    "{other} would be counted among the players due the other colour {in_group}"
)
"""What a different choice means: another player would be moved up, change columns, receive the bye,
and so on."""


def _later_first_part_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter that the pairs of the moved-down players come later in the order."""
    if choice.wish.as_recorded:
        return choice.filled(
            "{wished} would be equally good {in_group}, but the pairs of the moved-down players "
            "would come later in the order: {other_pair} (position {place}); the rules take "
            "{own_pair} (position {played})"
        )
    return choice.filled(
        "{wished} would be equally good {in_group}, but the pairs of the moved-down players would "
        "come later in the order: {other_pair} (position {place}); {own_pair} was accepted "
        "(position {played})"
    )


def _later_above_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter that the bracket above would have to send down other players."""
    if choice.wish.as_recorded:
        return choice.filled(
            "{wished} comes later in the procedure: {group} would have to send down {other} "
            "instead of {own}, and the rules complete the pairing before that step"
        )
    return choice.filled(
        "{wished} comes later in the procedure: {group} would have to send down {other} instead of "
        "{own}, and the pairing was accepted before that step"
    )


LATER: dict[str, ChoiceWords] = {
    "place": _later_position_words,
    "first-part": TwoWordings(
        to_arbiter=_later_first_part_words,
        to_player=pattern(
            "{wished} would be equally good {in_group}, but players moved down into it are paired "
            "first, and the rules try {own_pair} before {other_pair}"
        ),
    ),
    "above": TwoWordings(
        to_arbiter=_later_above_words,
        to_player=pattern(
            "{wished} is possible only if {group} sends down {other} instead of {own}, and the "
            "rules try that only when nothing else works"
        ),
    ),
    "bye": InOrder(
        GETS_BYE,
        say(
            "lowest score, lowest rating, then the colour most players are due, then the highest "
            "average rating of opponents"
        ),
    ),
    "bye 5": InOrder(GETS_BYE, say("last in the list")),
    "floater": InOrder(
        pattern(
            "{other} would be the opponent of {subject}, who was moved down and is paired first"
        ),
        say(
            "the highest rating, then the lowest average rating of opponents, then the starting "
            "rank"
        ),
    ),
    "fetched": InOrder(
        MOVES_UP,
        say(
            "due colour, then the highest rating, then the lowest average rating of opponents, "
            "then the starting rank"
        ),
    ),
    "sent": InOrder(
        pattern("{other} would move down {from_group}"),
        say(
            "the lowest rating, then the highest average rating of opponents, then the lowest "
            "starting rank"
        ),
    ),
    "changers": InOrder(
        CHANGES_COLUMN,
        say(
            "the highest average rating of opponents, then the lower rating, then the starting rank"
        ),
        COUNTS_FOR_OTHER_COLOUR,
    ),
    "changers 7.3": InOrder(
        CHANGES_COLUMN,
        say(
            "the lowest average rating of opponents, then the higher rating, then the starting rank"
        ),
        COUNTS_FOR_OTHER_COLOUR,
    ),
    "row": _later_row_words,
    "less": pattern(
        "{wish}, {group} would have been formed with different players at an earlier step"
    ),
}
"""The words for a later choice, by the code of its verdict, with its article where two articles
differ.

The modules of editions add their own.
"""


def later_words(verdict: FirstDifference) -> ChoiceWords:
    """Return the words for a later choice (`LATER`), by the code of its verdict.

    Two articles of Dubov 1997 have their own order, and so their own words: the bye of round 1 (5),
    and players who change columns under 7.3.
    """
    words = LATER.get(f"{verdict.code} {verdict.article}")
    if words is None:
        return LATER[verdict.code]
    return words


def better_answer(choice: ChangedChoice) -> Answer:
    """Return the answer that with the wish the round would be better, which shows that the pairing
    or the answer is wrong, as the rules take the best round.
    """
    article = choice.verdict.article
    text = raised(choice.filled("{wish}, the round would be better, which should be impossible"))
    request = say("This is a program error. Save a report and have the pairing checked")
    sentences = Sentence(text, article), Sentence(request, article)
    return Answer(Verdict.BETTER, sentences, short=say("better ({article})", article=article))


def later_answer(choice: ChangedChoice) -> Answer:
    """Return the answer for a wish with which the round is as good, but comes later in the order of
    the rules.
    """
    verdict = choice.verdict
    article = verdict.article
    sentences = [Sentence(raised(choice_words(choice, later_words(verdict))), article)]
    if verdict.candidates and not choice.voice.to_player:
        sentences.append(Sentence(_first_difference_words(choice), article))
    # Both positions are 0 where the order was not counted.
    position = 0
    if verdict.played_figure:
        position = verdict.wished_figure
    return Answer(
        Verdict.LATER,
        tuple(sentences),
        short=say("equally good, but later in the order ({article})", article=article),
        position=position,
    )


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
