"""Sentences for the verdict of a procedure: which choice comes out otherwise with the wish, and why that is no gain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, either, forms, pattern, raised, say
from arbiter_gui.engine.kernel.verdicts import Parted, Place
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, mistaken, worse
from arbiter_gui.explain.naming import NOBODY
from arbiter_gui.explain.wording import Voice, WishWords

NO_PLACE = Place(0, (), ())


@dataclass(frozen=True, slots=True)
class ChangedChoice:
    """A choice that comes out otherwise with a wish, and who speaks of it."""

    voice: Voice
    wish: WishWords
    verdict: Parted

    @property
    def to_player(self) -> bool:
        """Whether the player is spoken to."""
        return self.voice.to_player

    def filled(self, text: str, /, **more: object) -> Said:
        """Return a pattern with what it names of the choice (`_FACTS`), and what is told `more`."""
        return self._filled(text, more)

    def _filled(self, text: str, more: Mapping[str, object]) -> Said:
        names = (name for _, name, _, _ in Formatter().parse(text) if name)
        return Said(text, tuple((n, more[n] if n in more else _FACTS[n](self)) for n in names))

    def to_chosen(self, text: str, /, **more: object) -> Said:
        """Return the one of two `forms` where the player who is spoken to was chosen, else the other; see `filled`."""
        return self._filled(forms(text)[self.voice.names.you not in self.verdict.chosen[:1]], more)

    def to_subject(self, text: str, /, **more: object) -> Said:
        """Return the one of two `forms` where the choice is made for the player who is spoken to, else the other."""
        return self._filled(forms(text)[not self.voice.is_you(self.verdict.subject)], more)


_FACTS: dict[str, Callable[[ChangedChoice], object]] = {
    "wish": lambda it: it.wish.clause,
    "own": lambda it: it.voice.names.all(it.verdict.chosen) or NOBODY,
    "other": lambda it: it.voice.names.all(it.verdict.instead) or NOBODY,
    "subject": lambda it: it.voice.names.one(it.verdict.subject),
    "group": lambda it: it.voice.group(it.verdict.score),
    "of_group": lambda it: it.voice.group(it.verdict.score, "of"),
    "in_group": lambda it: it.voice.group(it.verdict.score, "in"),
    "into_group": lambda it: it.voice.group(it.verdict.score, "into"),
    "from_group": lambda it: it.voice.group(it.verdict.score, "from"),
    "played": lambda it: count(it.verdict.played),
    "place": lambda it: count(it.verdict.wished),
}
"""What a sentence can name: the wish, who was chosen (`own`) and who would be, for whom, where, and both places."""


def _later_place(it: ChangedChoice) -> Said:
    if it.to_player:
        return _tried_later(it.voice, it.wish.byes, *(it.verdict.places or (NO_PLACE, NO_PLACE)))
    comes = say("it comes later")
    if it.wish.named != it.verdict.score:
        comes = it.filled("{in_group} it comes later")
    return it.filled(
        "{wish} would give up as little, but {comes}: place {place} in the order, and place {played} was accepted",
        wish=it.wish.subject, comes=comes,
    )  # fmt: skip


def _later_first_part(it: ChangedChoice) -> Said:
    own, other = it.voice.names.pair(it.verdict.chosen), it.voice.names.pair(it.verdict.instead)
    facts = {"wish": it.wish.subject, "own": own, "other": other}
    if it.to_player:
        return it.filled(
            "{wish} would be just as good by every rule, but those who came down {into_group} get their opponents "
            "first, and the rules try {own} before {other}",
            **facts,
        )
    return it.filled(
        "{wish} would give up as little, but {in_group} the moved-down players would be paired later in the order: "
        "{other} (place {place}), and {own} was accepted (place {played})",
        **facts,
    )


def _later_above(it: ChangedChoice) -> Said:
    if it.to_player:
        return it.filled(
            "{wish} is only possible if {group} hands down {other} instead of {own}, and the rules turn to that only "
            "when nothing else works",
            wish=it.wish.subject,
        )
    return it.filled(
        "{wish} comes later in the procedure: {group} would have to send {other} instead of {own}, and the pairing "
        "was accepted before that step",
        wish=it.wish.subject,
    )


def instead(it: ChangedChoice, would: Said, order: Said) -> Said:
    """Return that somebody else would be taken, as `would` says, who stands later in an order of the rules."""
    facts = {"would": would, "order": order}
    if len(it.verdict.chosen) > 1:
        text = it.filled("If {wish}, {would}, but {own} come first in the order: {order}", **facts)
    else:
        text = it.to_chosen(
            "If {wish}, {would}, but [you come|{own} comes] first in the order: {order}", **facts
        )
    return _placed(it, text) if it.verdict.placed else text


def _placed(it: ChangedChoice, text: Said) -> Said:
    """Add to a sentence for the arbiter at which places of the order both stand."""
    return text if it.to_player else it.filled("{text} (place {played} against {place})", text=text)


def bye_later(it: ChangedChoice, order: Said) -> Said:
    """Return that somebody else would have the bye, who stands later in an `order` of the rules."""
    if it.verdict.instead != (it.wish.bye,):
        return instead(it, it.filled("{other} would have the bye"), order)
    text = it.to_chosen(
        "for the bye [you come|{own} comes] before {other} in the order: {order}", order=order
    )
    return _placed(it, text)


def fetched_later(it: ChangedChoice, order: Said) -> Said:
    """Return that others would be fetched, who stand later in an `order` of the rules."""
    return instead(it, it.filled("{other} would be brought from below {into_group}"), order)


def _later_changers(it: ChangedChoice) -> Said:
    order = either(
        it.verdict.article == "7.3",
        "the [lowest|highest] average of opponents, then the [higher|lower] rating",
    )
    return side_later(it, it.filled("{other} would change to the other column {of_group}"), order)


def side_later(it: ChangedChoice, would: Said, order: Said) -> Said:
    """Return that others `would` change sides, who stand later in an order; to a player what that means."""
    if it.to_player:
        would = it.filled("{other} would be counted with those who wait for the other colour {in_group}")
    return instead(it, would, order)


def _later_row(it: ChangedChoice) -> Said:
    if it.to_player:
        return _row_to_player(it)
    row = it.filled("the row of {subject}")
    if it.verdict.article != "5":
        row = it.filled("the row of {subject} {in_group}")
    return it.filled(
        "if {wish}, {row} would be filled with {other} (place {place} of those free), but with {own} (place {played}) "
        "everybody can be paired as well",
        row=row,
    )


def _row_to_player(it: ChangedChoice) -> Said:
    order = it.to_chosen(
        "in the order of possible opponents for {subject} [you come|{own} comes] before {other}"
    )
    if {it.verdict.subject, *it.verdict.instead} == set(it.wish.met):
        return say("{order}, and everybody can be paired like that", order=order)
    return it.to_subject("if {wish}, [you|{subject}] would get {other}, but {order}", order=order)


LATER: dict[str, Callable[[ChangedChoice], Said]] = {
    "place": _later_place,
    "first-part": _later_first_part,
    "above": _later_above,
    "bye": lambda it: bye_later(
        it, either(it.verdict.article == "5", "last of the list", "lowest rating in the lowest group")
    ),
    "floater": lambda it: instead(
        it,
        it.filled("{other} would be the opponent of {subject}, who came down and is paired first"),
        say("the highest rating, then the lowest average of opponents"),
    ),
    "fetched": lambda it: fetched_later(
        it, say("due colour, then the highest rating, then the lowest average of opponents")
    ),
    "sent": lambda it: instead(
        it,
        it.filled("{other} would move down {from_group}"),
        say("the lowest rating, then the higher average of opponents"),
    ),
    "changers": _later_changers,
    "row": _later_row,
    "less": lambda it: it.filled("if {wish}, {group} would be made up of others before that choice"),
}
"""By what comes out otherwise with the wish; an edition adds what it alone chooses."""


def parted(voice: Voice, wish: WishWords, verdict: Parted) -> Answer:
    """Return the answer for a wish that changes a choice of the procedure."""
    article, it = verdict.article, ChangedChoice(voice, wish, verdict)
    if verdict.better:
        return mistaken(wish, article)
    if verdict.worse and verdict.what in WORSE:
        consequence, words = WORSE[verdict.what]
        told = it.to_chosen(consequence) if isinstance(consequence, str) else consequence(it)
        text = it.filled("If {wish}, {consequence}", consequence=told)
        short = say("{short} ({article})", short=words, article=article)
        return Answer("worse", (Sentence(text, article),), short=short)
    if verdict.worse:
        return worse(voice, wish, verdict)
    text = LATER["less" if verdict.what.startswith("less-") else verdict.what](it)
    said = [Sentence(raised(text), article)]
    if verdict.places and not voice.to_player:
        more = _exchange(voice, *verdict.places) or _first_apart(voice, *verdict.places)
        said += [Sentence(more, article)] if more is not None else []
    place = verdict.wished if verdict.placed else 0
    short = say("another choice comes first ({article})", article=article)
    if place:
        short = it.filled("place {place}, played {played} ({article})", article=article)
    return Answer("later", tuple(said), short=short, place=place)


def _joined(it: ChangedChoice) -> Said:
    if it.to_player:
        return it.filled(
            "not everybody left for {group} would have an opponent, and finished pairings above it would have to "
            "be undone; as it was played, that was not needed"
        )
    return it.filled(
        "{group} could not be completed at the step at which it was accepted; other floaters or the bracket above "
        "would be needed as well"
    )


def _nobody(it: ChangedChoice) -> Said:
    text = it.filled("nobody could be brought from below {into_group}")
    if it.verdict.subject:
        text = it.filled("nobody could be brought from below {into_group} for {subject}")
    return it.to_chosen("{text}, as [you were|{own} was]", text=text) if it.verdict.chosen else text


def _fetched_due(it: ChangedChoice) -> Said:
    if it.voice.is_you(it.verdict.instead[0]):
        return it.filled(
            "you would be brought from below {into_group}, but {own} is due the colour that is missing there, "
            "and you are not"
        )
    return it.to_chosen(
        "{other} would be brought from below {into_group}, but [you are|{own} is] due the colour that is missing "
        "there, and {other} is not"
    )


def _more_fetched(it: ChangedChoice) -> Said:
    subject = it.verdict.subject
    if not it.verdict.instead and not subject:
        return it.filled("somebody would have to be brought from below {into_group}, and nobody could be")
    if not it.verdict.instead:
        return it.to_subject(
            "[you|{subject}] would have to move down {from_group}, as nobody could be brought from below"
        )
    if subject and subject not in it.wish.met:
        lonely = it.to_subject("[you|{subject}] would have no opponent left {in_group}")
        return it.filled("{lonely}, and {other} would have to be brought from below", lonely=lonely)
    comes = it.filled("{other} would have to be brought from below {into_group}")
    return say("{comes} just for this game", comes=comes) if subject else comes


WORSE: dict[str, tuple[str | Callable[[ChangedChoice], Said], Said]] = {
    "joined": (_joined, say("the lowest bracket could not be completed as it is")),
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
"""In full and in short, by what is worse with the wish; an edition adds what it alone counts.

A pattern can have two `forms`, see `to_chosen`.
"""


def _tried_later(voice: Voice, byes: tuple[int, int], first: Place, then: Place) -> Said:
    """Return to a player what the order of the rules puts first where both ways are as good.

    `byes` are who has the bye as the round is paired, and with the wish (0: nobody).
    """
    played, wished = ({n for pair in place.pairs for n in pair} for place in (first, then))
    if first.pairs and then.pairs and played - wished:
        if (wished - played, played - wished) == tuple({n} for n in byes):
            own, other = map(voice.names.one, byes)
            return say(
                "both ways fit the rules equally well; for the bye they try {own} before {other}",
                own=own, other=other,
            )  # fmt: skip
        return _floating_later(voice, sorted(played - wished), sorted(wished - played))
    if then.leaving and then.leaving != first.leaving:
        moved = voice.names.both((*then.leaving, *then.entering))
        return say("{moved} would have to change halves of the group; the rules try that later", moved=moved)
    apart = _apart(first, then)
    if apart is None:
        return say(
            "both ways fit the rules equally well; the rules try them in a fixed order, and the one that is played "
            "comes first"
        )
    one, own, other = map(voice.names.one, apart)
    return say(
        "both ways fit the rules equally well; for {one} they try {own} before {other}",
        one=one, own=own, other=other,
    )  # fmt: skip


def _floating_later(voice: Voice, down: list[int], up: list[int]) -> Said:
    if not up:
        return say("{who} would have to float; the rules try that later", who=voice.names.both(down))
    return say(
        "{who} would have to float instead of {others}; the rules try that later",
        who=voice.names.both(down), others=voice.names.both(up),
    )  # fmt: skip


def _apart(first: Place, then: Place) -> tuple[int, int, int] | None:
    """Return the first player who gets another opponent, with the one that is played and the other one."""
    met = {n: m for a, b in then.pairs for n, m in ((a, b), (b, a))}
    return next(((a, b, met[a]) for a, b in first.pairs if met.get(a, b) != b), None)


def _exchange(voice: Voice, first: Place, then: Place) -> Said | None:
    """Return which exchange a place in the order needs, where it is another one than that of the played place."""
    if not then.leaving or then.leaving == first.leaving:
        return None
    names = voice.names
    facts = {"leaving": names.all(then.leaving), "entering": names.all(then.entering)}
    if not first.leaving:
        return say(
            "It needs the exchange of {leaving} with {entering}; the one that is played needs none", **facts
        )
    return say(
        "It needs the exchange of {leaving} with {entering}; the one that is played exchanges {own} with {came}",
        own=names.all(first.leaving), came=names.all(first.entering), **facts,
    )  # fmt: skip


def _first_apart(voice: Voice, first: Place, then: Place) -> Said | None:
    """Return in which pair two candidates without another exchange differ first."""
    own = [pair for pair in first.pairs if pair not in then.pairs]
    other = [pair for pair in then.pairs if pair not in first.pairs]
    if not own or not other:
        return None
    pairs = {"other": voice.names.pair(other[0]), "own": voice.names.pair(own[0])}
    return say("It has {other} where the accepted one has {own}", **pairs)
