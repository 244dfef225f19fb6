"""Sentences for what first differs in a round with a wish: a criterion or a choice, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter

from arbiter_gui.domain.figures import count, points_words
from arbiter_gui.domain.texts.sentences import Said, forms, pattern, raised, say
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain.answers.verdicts import Answer, Sentence
from arbiter_gui.explain.naming import NOBODY
from arbiter_gui.explain.wording import Voice, WishWords
from arbiter_gui.rulebook.measures import BYE_SCORE


@dataclass(frozen=True, slots=True)
class ChangedChoice:
    """A choice that comes out otherwise with a wish, and who speaks of it."""

    voice: Voice
    wish: WishWords
    verdict: Parted

    def filled(self, text: str, /, **more: object) -> Said:
        """Return a pattern with what it names of the choice (`_FACTS`), and what is told `more`.

        The first of two `forms` is for the player who is spoken to, where the second one names him: who was chosen
        (`own`), or for whom the choice is made (`subject`).
        """
        named = (self.verdict.subject,) if "|{subject}" in text else self.verdict.chosen[:1]
        text = forms(text)[self.voice.names.you not in named]
        names = (name for _, name, _, _ in Formatter().parse(text) if name)
        return Said(text, tuple((n, more[n] if n in more else _FACTS[n](self)) for n in names))


_FACTS: dict[str, Callable[[ChangedChoice], object]] = {
    "wish": lambda it: it.wish.clause,
    "wished": lambda it: it.wish.subject,
    "own": lambda it: it.voice.names.all(it.verdict.chosen) or NOBODY,
    "other": lambda it: it.voice.names.all(it.verdict.instead) or NOBODY,
    "own_pair": lambda it: it.voice.names.pair(it.verdict.chosen),
    "other_pair": lambda it: it.voice.names.pair(it.verdict.instead),
    "payers": lambda it: it.voice.names.pairs(it.verdict.payers),
    "subject": lambda it: it.voice.names.one(it.verdict.subject),
    "group": lambda it: it.voice.group(it.verdict.score or 0),
    "of_group": lambda it: it.voice.group(it.verdict.score or 0, "of"),
    "in_group": lambda it: it.voice.group(it.verdict.score or 0, "in"),
    "into_group": lambda it: it.voice.group(it.verdict.score or 0, "into"),
    "from_group": lambda it: it.voice.group(it.verdict.score or 0, "from"),
    "played": lambda it: count(it.verdict.played),
    "place": lambda it: count(it.verdict.wished),
}
"""What a sentence can name: the wish, who was chosen (`own`) and who would be, for whom, where, and both places."""


def _later_place(it: ChangedChoice) -> Said:
    if it.voice.to_player:
        return _tried_later(it)
    text = pattern(
        "{wished} would give up as little {in_group}, but it comes later there: place {place} in the order, and place "
        "{played} was accepted"
    )
    if it.wish.named == it.verdict.score:
        text = pattern(
            "{wished} would give up as little in that bracket, but it comes later there: place {place} in the order, "
            "and place {played} was accepted"
        )
    return it.filled(text)


def _tried_later(it: ChangedChoice) -> Said:
    names, byes = it.voice.names, it.wish.byes
    first, then = it.verdict.places
    played, wished = ({n for pair in place.pairs for n in pair} for place in (first, then))
    down, up = played - wished, wished - played
    if down and (up, down) == ({byes[0]}, {byes[1]}):
        own, other = map(names.one, byes)
        return it.filled(
            "{in_group} both ways fit the rules equally well; for the bye they try {first} before {second}",
            first=own,
            second=other,
        )
    if down:
        return say(
            "{who} would have to float instead of {others}; the rules try that later",
            who=names.both(sorted(down)),
            others=names.both(sorted(up)),
        )
    if then.leaving and then.leaving != first.leaving:
        moved = names.both((*then.leaving, *then.entering))
        return say("{moved} would have to change halves of the group; the rules try that later", moved=moved)
    met = {n: m for a, b in then.pairs for n, m in ((a, b), (b, a))}
    one, own, other = next(map(names.one, (a, b, met[a])) for a, b in first.pairs if met[a] != b)
    return it.filled(
        "{in_group} both ways fit the rules equally well; for {one} they try {first} before {second}",
        one=one,
        first=own,
        second=other,
    )


def _apart(it: ChangedChoice) -> Said:
    """Return which exchange a place in the order needs, where it is another one, else the first pair that differs."""
    names, (first, then) = it.voice.names, it.verdict.places
    if not then.leaving or then.leaving == first.leaving:
        own = next(names.pair(pair) for pair in first.pairs if pair not in then.pairs)
        other = next(names.pair(pair) for pair in then.pairs if pair not in first.pairs)
        return say("It has {other} where the accepted one has {own}", other=other, own=own)
    text = pattern("It needs the exchange of {leaving} with {entering}; the one that is played needs none")
    if first.leaving:
        text = pattern(
            "It needs the exchange of {leaving} with {entering}; the one that is played exchanges {own} with {came}"
        )
    return it.filled(
        text,
        leaving=names.all(then.leaving),
        entering=names.all(then.entering),
        own=names.all(first.leaving),
        came=names.all(first.entering),
    )


def _later_row(it: ChangedChoice) -> Said:
    if not it.voice.to_player:
        row = it.filled("the row of {subject}")
        if it.verdict.article != "5":
            row = it.filled("the row of {subject} {in_group}")
        return it.filled(
            "if {wish}, {row} would be filled with {other} (place {place} of those free), but with {own} (place "
            "{played}) everybody can be paired as well",
            row=row,
        )
    order = it.filled(
        "in the order of possible opponents for {subject} [you come|{own} comes] before {other}"
    )
    if {it.verdict.subject, *it.verdict.instead} == set(it.wish.met):
        return say("{order}, and everybody can be paired like that", order=order)
    return it.filled("if {wish}, [you|{subject}] would get {other}, but {order}", order=order)


@dataclass(frozen=True, slots=True)
class InOrder:
    """That others `would` be taken (to a player: what that means), who stand later in an `order` of the rules."""

    would: str
    order: Said
    to_player: str = ""

    def told(self, it: ChangedChoice) -> Said:
        """Return it as a sentence, with the places of both to the arbiter."""
        would = self.to_player if self.to_player and it.voice.to_player else self.would
        facts = {"would": it.filled(would), "order": self.order}
        if it.wish.bye and it.verdict.instead == (it.wish.bye,):
            text = pattern("for the bye [you come|{own} comes] before {other} in the order: {order}")
        elif len(it.verdict.chosen) > 1:
            text = pattern("If {wish}, {would}, but {own} come first in the order: {order}")
        else:
            text = pattern("If {wish}, {would}, but [you come|{own} comes] first in the order: {order}")
        said = it.filled(text, **facts)
        placed = it.verdict.played and not it.voice.to_player
        return it.filled("{text} (place {played} against {place})", text=said) if placed else said


Words = str | tuple[str, str] | InOrder | Callable[[ChangedChoice], Said]
"""A pattern that can have two `forms` (`filled`), one to the arbiter and one to a player, or what makes it."""


def in_words(it: ChangedChoice, words: Words) -> Said:
    """Return what makes a choice worse, or later, as a sentence about this one."""
    if isinstance(words, InOrder):
        return words.told(it)
    if isinstance(words, tuple):
        words = words[it.voice.to_player]
    return it.filled(words) if isinstance(words, str) else words(it)


FETCHED = pattern("{other} would be brought from below {into_group}")
CHANGES = pattern("{other} would change to the other column {of_group}")
GETS_BYE = pattern("{other} would have the bye")
WAITS = pattern("{other} would be counted with those who wait for the other colour {in_group}")
"""What it means to a player that somebody changes sides."""

LATER: dict[str, Words] = {
    "place": _later_place,
    "first-part": (
        pattern(
            "{wished} would give up as little {in_group}, but the moved-down players would be paired later in the "
            "order: {other_pair} (place {place}), and {own_pair} was accepted (place {played})"
        ),
        pattern(
            "{wished} would be just as good {in_group}, but those who came down into it get their opponents "
            "first, and the rules try {own_pair} before {other_pair}"
        ),
    ),
    "above": (
        pattern(
            "{wished} comes later in the procedure: {group} would have to send {other} instead of {own}, and the "
            "pairing was accepted before that step"
        ),
        pattern(
            "{wished} is only possible if {group} hands down {other} instead of {own}, and the rules turn to that "
            "only when nothing else works"
        ),
    ),
    "bye": InOrder(
        GETS_BYE,
        say(
            "lowest score, lowest rating, then the colour most are due, then the higher average of opponents"
        ),
    ),
    "bye 5": InOrder(GETS_BYE, say("last of the list")),
    "floater": InOrder(
        pattern("{other} would be the opponent of {subject}, who came down and is paired first"),
        say("the highest rating, then the lowest average of opponents, then the starting rank"),
    ),
    "fetched": InOrder(
        FETCHED,
        say(
            "due colour, then the highest rating, then the lowest average of opponents, then the starting rank"
        ),
    ),
    "sent": InOrder(
        pattern("{other} would move down {from_group}"),
        say("the lowest rating, then the higher average of opponents, then the starting rank from below"),
    ),
    "changers": InOrder(
        CHANGES,
        say("the highest average of opponents, then the lower rating, then the starting rank"),
        WAITS,
    ),
    "changers 7.3": InOrder(
        CHANGES,
        say("the lowest average of opponents, then the higher rating, then the starting rank"),
        WAITS,
    ),
    "row": _later_row,
    "less": pattern("if {wish}, {group} would be made up of others before that choice"),
}
"""By what comes out otherwise with the wish, and by its article where two differ; an edition adds its own."""


def mistaken(it: ChangedChoice) -> Answer:
    """Return the answer that must not happen: the wish would come out better than what was paired."""
    article = it.verdict.article
    text = it.filled("If {wish}, the round would come out better, which must not be")
    more = say("This is a mistake of the program: save a report of it and have the pairing checked")
    said = Sentence(text, article), Sentence(more, article)
    return Answer("better", said, short=say("better ({article})", article=article))


def later(it: ChangedChoice) -> Answer:
    """Return the answer for a wish that is as good, but of which the rules think later."""
    article, place = it.verdict.article, it.verdict.wished if it.verdict.played else 0
    words = LATER.get(f"{it.verdict.what} {article}", LATER[it.verdict.what])
    said = [Sentence(raised(in_words(it, words)), article)]
    if it.verdict.places and not it.voice.to_player:
        said.append(Sentence(_apart(it), article))
    short = say("as good, but later in the order ({article})", article=article)
    return Answer("later", tuple(said), short=short, place=place)


def _nobody(it: ChangedChoice) -> Said:
    text = it.filled("nobody could be brought from below {into_group}")
    if it.verdict.subject:
        text = it.filled("nobody could be brought from below {into_group} for {subject}")
    return it.filled("{text}, as [you were|{own} was]", text=text) if it.verdict.chosen else text


def _fetched_due(it: ChangedChoice) -> Said:
    if it.voice.is_you(it.verdict.instead[0]):
        return it.filled(
            "you would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and you are not"
        )
    return it.filled(
        "{other} would be brought from below {into_group}, but [you are|{own} is] due the colour that is missing "
        "there, and {other} is not"
    )


def _more_fetched(it: ChangedChoice) -> Said:
    subject = it.verdict.subject
    if not it.verdict.instead and not subject:
        return it.filled("somebody would have to be brought from below {into_group}, and nobody could be")
    if not it.verdict.instead:
        return it.filled(
            "[you|{subject}] would have to move down {from_group}, as nobody could be brought from below"
        )
    if subject and subject not in it.wish.met:
        lonely = it.filled("[you|{subject}] would have no opponent left {in_group}")
        return it.filled("{lonely}, and {other} would have to be brought from below", lonely=lonely)
    comes = it.filled("{other} would have to be brought from below {into_group}")
    return say("{comes} just for this game", comes=comes) if subject else comes


def _other_bye(it: ChangedChoice, text: str) -> Said:
    best, least = points_words(it.verdict.played), points_words(it.verdict.wished)
    return it.filled(text, figures=say("{least} instead of {best}", least=least, best=best))


def _higher_bye(it: ChangedChoice) -> Said:
    text = pattern("the bye would have to go to {payers}, higher than need be: {figures}")
    if it.wish.bye:
        text = pattern("it would go higher than need be: {figures}")
    return _other_bye(it, text)


WORSE: dict[str, tuple[Words, Words]] = {
    "bye": (_higher_bye, lambda it: _other_bye(it, pattern("the bye goes to {payers}: {figures}"))),
    "joined": (
        (
            pattern(
                "{group} could not be completed at the step at which it was accepted; other floaters or the "
                "bracket above would be needed as well"
            ),
            pattern(
                "not everybody left for {group} would have an opponent, and finished pairings above it would "
                "have to be undone; as it was played, that was not needed"
            ),
        ),
        say("the lowest bracket could not be completed as it is"),
    ),
    "floats-on": (
        pattern("{subject}, who came down {into_group}, would find no opponent there and move down again"),
        say("a floater would find nobody"),
    ),
    "same-due": (
        pattern(
            "{subject}, who came down {into_group}, would meet {other}, though both are due the same colour; "
            "[you are|{own} is] due the other one"
        ),
        say("a floater would meet the same due colour"),
    ),
    "nobody": (_nobody, say("nobody could be brought from below")),
    "fetched-due": (_fetched_due, say("who is brought from below would be due the other colour")),
    "more-fetched": (_more_fetched, say("somebody would have to be brought from below")),
    "more-changers": (
        pattern("{other} would have to change to the other column {of_group}"),
        say("somebody would have to change the column"),
    ),
    "more-floater": (
        pattern("{subject} would come down {into_group} and have to be paired first"),
        say("a floater would be paired otherwise"),
    ),
    "list": (
        pattern("the list of the round would be divided into other halves"),
        say("the halves of the list would be others"),
    ),
}
"""In full and in short, by what is worse with the wish; an edition adds what it alone counts."""

MOST_PAYERS = 6
"""So many pairs are named that a requirement falls on; beyond that only their number is said."""


def worse(it: ChangedChoice) -> Answer:
    """Return the answer for a wish that makes a criterion worse, or costs more at a choice of a procedure."""
    article = it.verdict.article
    if it.verdict.what not in WORSE:
        return _counted(it)
    consequence, short = (in_words(it, words) for words in WORSE[it.verdict.what])
    text = it.filled("If {wish}, {consequence}", consequence=consequence)
    short = say("{short} ({article})", short=short, article=article)
    return Answer("worse", (Sentence(text, article),), short=short)


def _counted(it: ChangedChoice) -> Answer:
    voice, wish, verdict, article = it.voice, it.wish, it.verdict, it.verdict.article
    measure, payers = voice.names.measure(verdict.what or article), verdict.payers
    if len(payers) > MOST_PAYERS or (measure.below and len(payers) != verdict.wished):
        payers = ()  # further down others may pay
    figures = say(
        "{least} instead of {best}",
        least=measure.figure(verdict.wished),
        best=measure.figure(verdict.played),
    )
    what, who = measure.counts(verdict.detail), voice.names.pairs(payers)
    short = say("{what}: {figures} ({article})", what=what, figures=figures, article=article)
    if voice.to_player:
        figures = say("{figures} ({payers})", figures=figures, payers=who) if who else figures
        alone = bool(payers) and all(len(payer) == 1 for payer in payers)
        facts = {"consequence": measure.means(verdict.detail, alone=alone), "figures": figures}
        text = it.filled("If {wish}, {consequence}: {figures}", **facts)
        if measure.alone is not None and payers == ((wish.byes[1],),):
            facts = {"consequence": BYE_SCORE.clause, "figures": who}
            text = it.filled("If {wish}, {consequence}: {figures}", **facts)
        elif verdict.score is not None and verdict.score != wish.named:
            place = voice.group(verdict.score, "below" if measure.below else "in")
            text = it.filled("If {wish}, {consequence} ({in_group}): {figures}", in_group=place, **facts)
        return Answer("worse", (Sentence(text, article),), short=short)
    text = it.filled("If {wish}, {what} would be {figures}", what=what, figures=figures)
    if verdict.score is not None:
        group = say("that bracket") if wish.named == verdict.score else voice.group(verdict.score)
        text = it.filled(
            "If {wish}, {group} would do worse: {what}, {figures}", group=group, what=what, figures=figures
        )
    said = [Sentence(text, article)]
    if who:
        said.append(Sentence(say("It would hit {payers}", payers=who), article))
    return Answer("worse", tuple(said), short=short)
