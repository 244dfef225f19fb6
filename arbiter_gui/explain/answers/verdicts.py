"""What an answer is: verdict, sentences and data, a witness as a picture in words, both rounds beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from arbiter_gui.domain.texts.sentences import NOTHING, Said, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import Barrier, Even, NoBye, Weighed
from arbiter_gui.explain.naming import NOBODY, Namer
from arbiter_gui.explain.phrases.reasons import words
from arbiter_gui.explain.wording import Voice
from arbiter_gui.rulebook import Article, Rulebook
from arbiter_gui.trace.values import HadPoint


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
                    label = pair.label
                    if pair.article:
                        label = say("{label} ({article})", label=label, article=pair.article)
                    reasons.setdefault(label, []).append(pair.one + pair.other - player)
            told = [joined((label, names.all(sorted(who))), ": ") for label, who in sorted(reasons.items())]
            if told:
                out.append(say("{who} cannot meet - {told}", who=names.one(player), told=grouped(told)))
        return tuple(out)


def witnessed(lacking: Deadlock, barrier: Callable[[int, int], Barrier | None]) -> Witnessed:
    """Return the picture of a deadlock; `barrier` says what keeps two of its players apart."""
    groups, crossed = lacking.groups, []
    pairs = [(a, b) for one, other in combinations(groups, 2) for a in one for b in other]
    for one, other in (*pairs, *((a, b) for group in groups for a in group for b in lacking.others)):
        why = barrier(one, other)
        label = say("not as wished")
        if why is not None:
            label = (
                say("cannot have the bye") if isinstance(why, HadPoint | Even | NoBye) else words(why).full
            )
        crossed.append(Crossed(one, other, label, why.article if why is not None else ""))
    return Witnessed(lacking, tuple(crossed))


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


def cited_once(sentences: Sequence[Sentence]) -> tuple[Said, ...]:
    """Return sentences as text; an article stands behind the first one that rests on it, not behind each."""
    citing = cited_at(sentences)
    return tuple(
        sentence.cited if place in citing else say("{text}.", text=sentence.text)
        for place, sentence in enumerate(sentences)
    )


def cited_at(sentences: Sequence[Sentence]) -> frozenset[int]:
    """Return the places of the sentences behind which an article stands: the first that rests on it."""
    first: dict[str, int] = {}
    for place, sentence in enumerate(sentences):
        first.setdefault(sentence.article, place)
    return frozenset(first.values())


def known_articles(sentences: Sequence[Sentence], book: Rulebook) -> tuple[Article, ...]:
    """Return the articles of a rulebook that sentences rest on, each once; a sentence can name two (`C15, C17`)."""
    found: list[Article] = []
    for sentence in sentences:
        named = [book.find(number) for number in (sentence.article, *sentence.article.split(", "))]
        known = [article for article in named if article is not None]
        if named[0] is not None:
            known = known[:1]
        elif len(known) < len(named) - 1:
            known = []  # an article of other rules that has a comma in its number
        found += [article for article in known if article not in found]
    return tuple(found)


MOST_SENTENCES = 3
"""What can be said at the desk; the trace tells the rest."""


def joined_sentences(sentences: Sequence[Sentence]) -> Sentence:
    """Return several sentences, at least one, as one: each but the last with its article inside."""
    *before, last = sentences
    cited = (say("{text} ({article})", text=one.text, article=one.article) for one in before)
    return Sentence(joined((*cited, last.text), "; "), last.article)


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
    brackets: tuple[tuple[Weighed, ...], tuple[Weighed, ...]] = ((), ())
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
        """The sentences as one paragraph, each article once."""
        return joined(cited_once(self.sentences), " ")

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the sentences, each once."""
        return tuple(dict.fromkeys(s.article for s in self.sentences))


def better_than_recorded(
    voice: Voice, asked: tuple[int, int], recorded: tuple[int, int], article: str
) -> Answer:
    """Return the answer for a pair that the rules give where the recorded round has others (0: nobody)."""
    one, other = map(voice.names.one, asked)
    first, second = (voice.names.one(n) if n else NOBODY for n in recorded)
    text = say("By these rules {one} and {other} do meet", one=one, other=other)
    more = say(
        "The recorded round has {one} against {first} and {other} against {second} instead",
        one=one,
        first=first,
        other=other,
        second=second,
    )
    last = say("If the recorded round should be the right one, save a report and have it checked")
    said = tuple(Sentence(sentence, article) for sentence in (text, more, last))
    return Answer("better", said, short=say("paired so by these rules"))


Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BoardChange:
    """What some players have as the rules pair them, and what they would have; (n, 0) is the bye."""

    played: tuple[Board, ...]
    asked: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class CriterionLine:
    """One criterion of a bracket (score in tenths) in both rounds; `decides` marks the one of the verdict."""

    score: int
    article: str
    what: Said
    played: Said
    asked: Said
    decides: bool


def changes(counter: Counter) -> tuple[BoardChange, ...]:
    """Return the boards that change, those of the same players together, in the order of the boards asked for."""
    found: list[BoardChange] = []
    left, old = list(counter.changed), list(counter.dropped)
    while left:
        asked, played = [left.pop(0)], list[Board]()
        players = set(asked[0]) - {0}
        while more := [b for b in (*left, *old) if players & set(b)]:
            for board in more:
                (left if board in left else old).remove(board)
                (asked if board in counter.changed else played).append(board)
                players |= set(board) - {0}
        found.append(BoardChange(tuple(b for b in counter.dropped if b in played), tuple(asked)))
    return tuple(found)


def lines(counter: Counter) -> tuple[CriterionLine, ...]:
    """Return the criteria of the brackets that are paired otherwise, those that are nought in both left out."""
    found = list[CriterionLine]()
    namer, decided = Namer({}, book=counter.book), False
    played, asked = ({bracket.score: bracket for bracket in row} for row in counter.brackets)
    for score in sorted({*played, *asked}, reverse=True):
        both = played.get(score), asked.get(score)
        own, other = ((b.players, {*map(frozenset, b.pairs)}) if b is not None else None for b in both)
        if own == other:
            continue
        a, b = (bracket.figures if bracket is not None else {} for bracket in both)
        for entry in sorted({*a, *b}):
            _, detail, article, what = entry
            first, then = a.get(entry, 0), b.get(entry, 0)
            here = article == counter.article and counter.bracket in (score, None) and first != then
            measure = namer.measure(what or article)
            words = measure.counts(detail), measure.figure(first), measure.figure(then)
            found.append(CriterionLine(score, article, *words, here and not decided))
            decided = decided or here
    return tuple(found)
