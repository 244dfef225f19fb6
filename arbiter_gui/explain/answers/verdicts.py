"""What the engine says to a counter-question, in sentences, and a witness of an impossibility as a picture in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, either, grouped, joined, pattern, raised, say
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel import verdicts
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import Barrier, Even
from arbiter_gui.explain.naming import NOBODY, Namer
from arbiter_gui.explain.phrases.reasons import apart
from arbiter_gui.explain.wording import Voice, WishWords
from arbiter_gui.rulebook import Measure, Rulebook
from arbiter_gui.rulebook.measures import BYE_SCORE
from arbiter_gui.trace.values import Alone, HadPoint, Rest

OUTSIDE_WISH = say("not as wished")


@dataclass(frozen=True, slots=True)
class Crossed:
    """Two players who cannot meet, and why: `met in round 3`, `same colour`. The article may be empty."""

    one: int
    other: int
    label: Said
    article: str


@dataclass(frozen=True, slots=True)
class Witnessed:
    """A deadlock with every crossed-out pair between its groups, and of its groups with everybody else."""

    lacking: Deadlock
    crossed: tuple[Crossed, ...]

    def words(self, names: Namer) -> tuple[Said, ...]:
        """Return the picture as lines: the sentence, then one line for each player with whom he cannot meet."""
        out = [self.lacking.sentence(names.one)]
        for player in (n for group in self.lacking.groups for n in group):
            reasons: dict[Said, list[int]] = {}
            for pair in self.crossed:
                if player in (pair.one, pair.other):
                    other = pair.other if pair.one == player else pair.one
                    cited = say("{label} ({article})", label=pair.label, article=pair.article)
                    reasons.setdefault(cited if pair.article else pair.label, []).append(other)
            told = grouped(
                joined((label, names.all(sorted(who))), ": ") for label, who in sorted(reasons.items())
            )
            if told:
                out.append(say("{who} cannot meet - {told}", who=names.one(player), told=told))
        return tuple(out)


def witnessed(lacking: Deadlock, barrier: Callable[[int, int], Barrier | None]) -> Witnessed:
    """Return the picture of a deadlock; `barrier` says what keeps two of its players apart."""
    pairs = [(a, b) for one, other in combinations(lacking.groups, 2) for a in one for b in other] + [
        (a, b) for group in lacking.groups for a in group for b in lacking.others
    ]
    return Witnessed(lacking, tuple(_crossed(a, b, barrier(a, b)) for a, b in pairs))


def _crossed(one: int, other: int, why: Barrier | None) -> Crossed:
    if why is None:
        return Crossed(one, other, OUTSIDE_WISH, "")
    said = say("cannot have the bye") if isinstance(why, HadPoint | Even) else apart(why).full
    return Crossed(one, other, said, why.article)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence and the article it rests on."""

    text: Said
    article: str

    @property
    def cited(self) -> Said:
        """The sentence with its article at the end."""
        return say("{text} ({article}).", text=self.text, article=self.article)

    def __str__(self) -> str:
        """Return the sentence with its article at the end, in English."""
        return str(self.cited)


NOTHING = joined(())
"""No text."""

MOST_SENTENCES = 3
"""What can be said at the desk; the trace tells the rest."""


def joined_sentences(sentences: Sequence[Sentence]) -> Sentence:
    """Return several sentences, at least one, as one: each but the last with its article inside."""
    *before, last = sentences
    cited = (say("{text} ({article})", text=one.text, article=one.article) for one in before)
    return Sentence(joined((*cited, last.text), "; "), last.article)


MOST_REMOVED = 3
"""A witness with more players set aside is more than a person can check."""

VERDICTS = {
    "played": say("as played"),
    "impossible": say("impossible"),
    "worse": say("worse"),
    "later": say("later"),
    "better": say("better"),
    "told": say("explained"),
}
"""The verdicts as words to show."""


@dataclass(frozen=True, slots=True)
class Counter:
    """What a counter-question came to, as data: where and by what it was decided, and the whole round it would take.

    `bracket` is a score in tenths (None: the whole round), `figures` are those of the round as the rules pair it and
    of the round asked for, or the places of both in the sequence. `payers` are pairs and single players whom it
    falls on. `boards` are (white, black), empty when there is no such round; `changed` those that are not played,
    with (n, 0) for the bye, `dropped` the played ones in their place. `brackets` are those of both rounds, `book` has
    the words for their figures.
    """

    article: str
    bracket: int | None = None
    figures: tuple[int, int] | None = None
    payers: tuple[tuple[int, ...], ...] = ()
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    changed: tuple[tuple[int, int], ...] = ()
    dropped: tuple[tuple[int, int], ...] = ()
    brackets: tuple[tuple[verdicts.Weighed, ...], tuple[verdicts.Weighed, ...]] = ((), ())
    book: Rulebook | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its verdict (a key of VERDICTS), its sentences, and the witness where one is the reason.

    `short` is the verdict in a few words, for a table; `place` the place in the sequence that *later* speaks of;
    `counter` is there where the round was paired again for it.
    """

    verdict: str
    sentences: tuple[Sentence, ...]
    witness: Witnessed | None = None
    short: Said = NOTHING
    place: int = 0
    counter: Counter | None = None

    def __str__(self) -> str:
        """Return the sentences as one paragraph, in English."""
        return str(self.paragraph)

    @property
    def paragraph(self) -> Said:
        """The sentences as one paragraph."""
        return joined((sentence.cited for sentence in self.sentences), " ")

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the sentences, each once."""
        return tuple(dict.fromkeys(s.article for s in self.sentences))


EVEN = say("the number of players is even, so that everybody has an opponent")
"""Why nobody has a bye."""

NOBODY_ELSE = say("nobody else may have the bye: all of them have had one, or points without playing")
"""Why the others cannot all be paired when those who are to meet are set aside."""


def mistaken(wish: WishWords, article: str) -> Answer:
    """Return the answer that must not happen: the wish would come out better than what was paired."""
    text = say("If {wish}, the round would come out better, which must not be", wish=wish.clause)
    more = say("This is a mistake of the program: save a report of it and have the pairing checked")
    said = Sentence(text, article), Sentence(more, article)
    return Answer("better", said, short=say("better ({article})", article=article))


def better_than_recorded(
    voice: Voice, asked: tuple[int, int], recorded: tuple[int, int], article: str
) -> Answer:
    """Return the answer for a pair that the rules give where the recorded round has others (0: nobody)."""
    one, other = map(voice.names.one, asked)
    first, second = (voice.names.one(n) if n else NOBODY for n in recorded)
    text = say("By these rules {one} and {other} do meet", one=one, other=other)
    more = say(
        "The recorded round has {one} against {first} and {other} against {second} instead",
        one=one, first=first, other=other, second=second,
    )  # fmt: skip
    last = say("If the recorded round should be the right one, save a report and have it checked")
    said = tuple(Sentence(sentence, article) for sentence in (text, more, last))
    return Answer("better", said, short=say("paired so by these rules"))


MOST_PAYERS = 6
"""So many pairs are named that a requirement falls on; beyond that only their number is said."""


def worse(voice: Voice, wish: WishWords, verdict: verdicts.WorseVerdict | verdicts.Parted) -> Answer:
    """Return the answer for a wish that makes a criterion worse, or costs more at a choice of a procedure."""
    if isinstance(verdict, verdicts.Parted):
        cost = verdict.what, 0, verdict.played, verdict.wished
    elif verdict.score is None:
        return _other_bye(voice, wish, verdict)
    else:
        cost = verdict.article, verdict.detail, verdict.best, verdict.least
    key, detail, best, least = cost
    measure, payers = voice.names.measure(key), verdict.payers
    if len(payers) > MOST_PAYERS or (measure.below and len(payers) != least):
        payers = ()  # further down others may pay
    figures = say("{least} instead of {best}", least=measure.figure(least), best=measure.figure(best))
    who = voice.names.pairs(payers)
    place = verdict.score if verdict.score is not None and verdict.score >= 0 else None
    if voice.to_player:
        figures = say("{figures} ({payers})", figures=figures, payers=who) if who else figures
        if measure.alone is not None and payers == ((wish.byes[1],),):
            text = say(
                "If {wish}, {consequence}: {figures}",
                wish=wish.clause, consequence=BYE_SCORE.clause, figures=who,
            )  # fmt: skip
        else:
            alone = bool(payers) and all(len(payer) == 1 for payer in payers)
            means = measure.means(detail, alone=alone)
            text = _worse_for_you(voice, wish, means, figures, place, measure)
        said = [Sentence(text, verdict.article)]
    else:
        said = [Sentence(_worse_text(voice, wish, measure.counts(detail), figures, place), verdict.article)]
        falls = say("At best that would fall on {payers}", payers=who)
        said += [Sentence(falls, verdict.article)] if who else []
    short = say(
        "{what}: {figures} ({article})",
        what=measure.counts(detail), figures=figures, article=verdict.article,
    )  # fmt: skip
    return Answer("worse", tuple(said), short=short)


def _worse_for_you(
    voice: Voice, wish: WishWords, consequence: Said, figures: Said, score: int | None, measure: Measure
) -> Said:
    facts = {"wish": wish.clause, "consequence": consequence, "figures": figures}
    if score is None or wish.named == score:
        return say("If {wish}, {consequence}: {figures}", **facts)
    place = voice.group(score, "below") if measure.below else voice.group(score, "in")
    return say("If {wish}, {consequence} ({in_group}): {figures}", in_group=place, **facts)


def _worse_text(voice: Voice, wish: WishWords, what: Said, figures: Said, score: int | None) -> Said:
    facts = {"wish": wish.clause, "what": what, "figures": figures}
    if score is None:
        return say("If {wish}, {what} would be {figures}", **facts)
    group = say("that bracket") if wish.named == score else voice.group(score)
    return say("If {wish}, {group} would do worse: {what}, {figures}", group=group, **facts)


def _other_bye(voice: Voice, wish: WishWords, verdict: verdicts.WorseVerdict) -> Answer:
    """Return the answer where the bye would go higher."""
    figures = say(
        "{least} instead of {best}", least=points_words(verdict.least), best=points_words(verdict.best)
    )
    who = voice.names.all(tuple(n for payer in verdict.payers for n in payer))
    facts = {"wish": wish.clause, "who": who, "figures": figures}
    text = either(
        bool(wish.bye),
        "If {wish}, [it would go|the bye would have to go to {who},] higher than need be: {figures}",
        **facts,
    )
    short = say(
        "the bye goes to {who}: {figures} ({article})", who=who, figures=figures, article=verdict.article
    )
    return Answer("worse", (Sentence(text, verdict.article),), short=short)


def impossible(voice: Voice, questions: Questions, wish: WishWords, verdict: verdicts.Impossible) -> Answer:
    """Return the answer for a wish that no legal round grants."""
    accepting = questions.completion
    if isinstance(verdict.why, Alone):
        who = voice.names.all(verdict.players)
        text = say("{cannot}: {who} can meet nobody there", cannot=wish.cannot, who=who)
        short = say("can meet nobody there ({article})", article=accepting)
        return Answer("impossible", (Sentence(text, accepting),), short=short)
    if not isinstance(verdict.why, Rest):
        why, article = _barred(voice, questions, wish, verdict.why, verdict.players), verdict.why.article
        said = Sentence(joined((wish.cannot, why), ": "), article)
        return Answer("impossible", (said,), short=say("{why} ({article})", why=why, article=article))
    said = Sentence(say("{cannot}: the others could then not all be paired", cannot=wish.cannot), accepting)
    short = say("the others could not all be paired ({article})", article=accepting)
    lacking = verdict.lacking
    if lacking is None or len(lacking.removed) > MOST_REMOVED:
        return Answer("impossible", (said,), short=short)
    names = replace(voice.names, numbered=True) if len(lacking.players) > 9 else voice.names
    proof = Sentence(raised(NOBODY_ELSE if lacking.no_bye else lacking.sentence(names.one)), accepting)
    return Answer("impossible", (said, proof), witnessed(lacking, questions.barrier), short)


def _barred(
    voice: Voice, questions: Questions, wish: WishWords, why: Barrier, players: tuple[int, ...]
) -> Said:
    if isinstance(why, Even):
        return EVEN
    if isinstance(why, HadPoint):
        return _no_second_bye(voice, questions, wish.bye or players[0])
    said = apart(why)
    return said.plain if voice.to_player else said.full


def _no_second_bye(voice: Voice, questions: Questions, player: int) -> Said:
    """Return in which round a player had what keeps him from the bye."""
    number, was_the_bye = questions.without_playing(player)
    had = pattern("[you|{who}] had points without playing in round {n}")
    if was_the_bye:
        had = pattern("[you|{who}] had the bye in round {n}")
    return voice.person(player, had, n=number)
