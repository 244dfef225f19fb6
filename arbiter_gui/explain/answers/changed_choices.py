"""A choice that would be different with a wish, and how it becomes a sentence. Why a round with a
wish is not better than the paired one is said by the first criterion or choice in which the two
differ: `later_choices` has the words where the round with the wish only comes later in the order of
the rules, `worse_choices` those where it is worse. A *pattern* is a text with places for facts,
`{other} would be moved up`, and with `[a|b]` for two forms, the first for a player who is
addressed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.naming import NOBODY, form_of
from arbiter_gui.explain.wording import Voice, WishWords


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


def better_answer(choice: ChangedChoice) -> Answer:
    """Return the answer that with the wish the round would be better, which shows that the pairing
    or the answer is wrong, as the rules take the best round.
    """
    article = choice.verdict.article
    text = raised(choice.filled("{wish}, the round would be better, which should be impossible"))
    request = say("This is a program error. Save a report and have the pairing checked")
    sentences = Sentence(text, article), Sentence(request, article)
    return Answer(Verdict.BETTER, sentences, short=say("better ({article})", article=article))
