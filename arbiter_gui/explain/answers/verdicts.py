"""What an answer consists of: its verdict, its sentences with the articles that they cite, and data
that shows it: the players who block each other, and the two rounds beside each other, the one
paired and the one *asked* for, in which the wish is met.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, pairwise, product

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import NOTHING, Said, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.verdicts import Barrier, BracketFigures, Even, FigureKey, NoBye
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import (
    article_of,
    cause_of_pair,
    words_of_reason,
)
from arbiter_gui.explain.wording import Voice
from arbiter_gui.rulebook import Article, Rulebook
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace.values import HadPoint


@dataclass(frozen=True, slots=True)
class Crossed:
    """Two players who cannot meet, and why: `met in round 3`, `same colour`.

    The article may be empty.
    """

    first: int
    second: int
    label: Said
    article: str

    @property
    def cited_label(self) -> Said:
        """The reason why the two cannot meet, with its article if it has one."""
        if not self.article:
            return self.label
        return say("{label} ({article})", label=self.label, article=article_said(self.article))


@dataclass(frozen=True, slots=True)
class DeadlockPicture:
    """A deadlock as a picture: the crossed-out pairs between its groups, and between its groups and
    other players.

    The groups are of odd size, and more of them than players set aside: in each a player is left
    over, and too few are there to meet them all. So a person who checks the crossed-out pairs has
    checked that the round cannot be paired.
    """

    deadlock: Deadlock
    crossed: tuple[Crossed, ...]

    def words(self, names: Namer) -> tuple[Said, ...]:
        """Return the picture as lines: the sentence, then for each player of a group whom that
        player cannot meet.
        """
        lines = [names.about_participants(self.deadlock.sentence(names.player))]
        # The players of the groups lack opponents: why they cannot meet others makes the deadlock.
        for group in self.deadlock.groups:
            for player in group:
                reasons = self._barred_opponents_by_reason(player, names)
                if reasons:
                    lines.append(
                        say(
                            "{who} cannot meet these players – {told}",
                            who=names.player(player),
                            told=grouped(reasons),
                        )
                    )
        return tuple(lines)

    def _barred_opponents_by_reason(self, player: int, names: Namer) -> list[Said]:
        """Return why a player cannot meet others: each reason once, with all opponents to whom it
        applies.
        """
        opponents_by_reason: dict[Said, list[int]] = {}
        for pair in self.crossed:
            if player in (pair.first, pair.second):
                opponent = partner_in((pair.first, pair.second), player)
                opponents_by_reason.setdefault(pair.cited_label, []).append(opponent)
        return [
            joined((reason, names.players(sorted(opponents))), ": ")
            for reason, opponents in sorted(opponents_by_reason.items())
        ]


def deadlock_picture(
    deadlock: Deadlock,
    barrier: Callable[[int, int], Barrier | None],
    requests: Collection[tuple[int, int]] = (),
) -> DeadlockPicture:
    """Return the picture of a deadlock: all pairs that must be impossible for it, each with the
    reason why it is.

    They are the pairs of players from two of its groups, and those of a player in a group with one
    outside all groups. `barrier` returns why two players may not meet; `requests` are the pairs
    that the event only asks to keep apart, the lower number first.
    """
    # Within a group players may meet, and those set aside may meet anybody.
    pairs: list[tuple[int, int]] = []
    for first_group, second_group in combinations(deadlock.groups, 2):
        pairs.extend(product(first_group, second_group))
    for group in deadlock.groups:
        pairs.extend(product(group, deadlock.others))
    crossed = []
    for first, second in pairs:
        why = cause_of_pair(barrier(first, second), (first, second), requests)
        crossed.append(_crossed_pair(first, second, why))
    return DeadlockPicture(deadlock, tuple(crossed))


def _crossed_pair(first: int, second: int, why: Barrier | None) -> Crossed:
    """Return two players with the reason why they may not meet; without one (None) it is that the
    wish would not be granted.
    """
    if why is None:
        return Crossed(first, second, say("preference not granted"), "")
    if isinstance(why, HadPoint | Even | NoBye):
        return Crossed(first, second, say("cannot receive the bye"), why.article)
    return Crossed(first, second, words_of_reason(why).full, article_of(why))


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence and the article it is based on; an empty article is not cited.

    `skipped` follow it: the skipped players and why, each with the article of that reason.
    """

    text: Said
    article: str
    skipped: tuple[Sentence, ...] = ()

    @property
    def cited(self) -> Said:
        """The sentence with its article at the end, then the skipped players."""
        return joined([_text_with_article(sentence) for sentence in (self, *self.skipped)], " ")

    def with_texts(self, words: Callable[[Said], Said]) -> Sentence:
        """Return the sentence with its texts as `words` makes them."""
        skipped = tuple(sentence.with_texts(words) for sentence in self.skipped)
        return replace(self, text=words(self.text), skipped=skipped)

    def __str__(self) -> str:
        """Return the sentence with its article at the end, in English."""
        return str(self.cited)


def _text_with_article(sentence: Sentence) -> Said:
    """Return one sentence with its article at the end, if it has one."""
    if not sentence.article:
        return say("{text}.", text=sentence.text)
    return say("{text} ({article}).", text=sentence.text, article=article_said(sentence.article))


def cited_once(sentences: Sequence[Sentence]) -> tuple[Said, ...]:
    """Return the texts of sentences, in which each article is cited after the first sentence based
    on it, and not again.
    """
    return tuple(sentence.cited for sentence in without_repeated_articles(sentences))


def without_repeated_articles(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Return sentences, and those about skipped players that follow them, without the articles that
    a sentence before them cites.
    """
    cited_articles: set[str] = set()
    citing_sentences = []
    for sentence in sentences:
        # The order matters: the sentence cites its article before those about skipped players.
        first_citing = _citing_new_article(sentence, cited_articles)
        skipped = tuple(
            _citing_new_article(skipping, cited_articles) for skipping in sentence.skipped
        )
        citing_sentences.append(replace(first_citing, skipped=skipped))
    return tuple(citing_sentences)


def _citing_new_article(sentence: Sentence, cited_articles: set[str]) -> Sentence:
    """Return a sentence without its article if that is among `cited_articles`; if it is not, add it
    to these.
    """
    if sentence.article in cited_articles:
        return replace(sentence, article="")
    cited_articles.add(sentence.article)
    return sentence


def known_articles(sentences: Sequence[Sentence], book: Rulebook) -> tuple[Article, ...]:
    """Return the articles of a rulebook that sentences cite, each once.

    A sentence can name two (`C15, C17`).
    """
    articles: list[Article] = []
    for sentence in sentences:
        for citing in (sentence, *sentence.skipped):
            for article in _articles_of(citing, book):
                if article not in articles:
                    articles.append(article)
    return tuple(articles)


def _articles_of(sentence: Sentence, book: Rulebook) -> list[Article]:
    """Return the articles that a sentence cites: one, or several separated by commas."""
    single_article = book.find(sentence.article)
    if single_article is not None:
        return [single_article]
    parts = [book.find(number) for number in sentence.article.split(", ")]
    # An article of other rules can have a comma in its number.
    if None in parts:
        return []
    return [article for article in parts if article is not None]


MOST_SENTENCES = 3
"""The number of sentences that can be said at the desk; the trace contains the rest."""


def joined_sentences(sentences: Sequence[Sentence]) -> Sentence:
    """Return one or more sentences as one, with semicolons between them.

    Its article is that of the last one. The article of any other follows its clause in brackets,
    unless the next sentence has the same.
    """
    clauses = []
    for sentence, following in pairwise(sentences):
        if sentence.article in ("", following.article):
            clauses.append(sentence.text)
        else:
            article = article_said(sentence.article)
            clauses.append(say("{text} ({article})", text=sentence.text, article=article))
    last_sentence = sentences[-1]
    return Sentence(joined((*clauses, last_sentence.text), "; "), last_sentence.article)


class Verdict(StrEnum):
    """How an answer comes out.

    The values are those of public output, and are compared as texts there.
    """

    PLAYED = "played"
    """What was asked about is part of the round."""
    IMPOSSIBLE = "impossible"
    """No round that the rules allow has it."""
    WORSE = "worse"
    """A round with it does worse in a criterion."""
    LATER = "later"
    """A round with it is as good, but comes later in the prescribed order."""
    BETTER = "better"
    """A round with it is better: a program error, or a recorded round that breaks the rules."""
    EXPLAINED = "told"
    """The answer says why something is as it is, and weighs nothing against it."""


VERDICTS: Mapping[str, Said] = {
    Verdict.PLAYED: say("as played"),
    Verdict.IMPOSSIBLE: say("impossible"),
    Verdict.WORSE: say("worse"),
    Verdict.LATER: say("later"),
    Verdict.BETTER: say("better"),
    Verdict.EXPLAINED: say("explained"),
}
"""The verdicts as words to show."""

VERDICT_LINES: Mapping[str, Said] = {
    Verdict.PLAYED: say("As paired"),
    Verdict.IMPOSSIBLE: say("Not possible under the rules"),
    Verdict.WORSE: say("Possible, but worse under the rules"),
    Verdict.LATER: say("Equally good, but later in the order of the rules"),
    Verdict.BETTER: say("Better under the rules"),
    Verdict.EXPLAINED: NOTHING,
}
"""The answer to a question in a line of its own, above its reasons; an explanation judges nothing.
"""


@dataclass(frozen=True, slots=True)
class AskedRound:
    """The round of a counter-question as data, and what decided between it and the one that the
    rules pair.
    """

    article: str
    """The article that decided; empty if the event itself keeps the two apart."""
    bracket: int | None = None
    """The score (tenths) of the bracket in which it did; None: the whole round."""
    figures: tuple[int, int] | None = None
    """What that article counts in the round as paired and in the one asked for, or both positions
    in the sequence."""
    payers: tuple[tuple[int, ...], ...] = ()
    """The affected pairs, and single players."""
    boards: tuple[tuple[int, int], ...] = ()
    """The boards of the round asked for as (white, black); empty if there is no such round."""
    bye: int | None = None
    """The player with the bye in it."""
    new_boards: tuple[tuple[int, int], ...] = ()
    """Those of its boards that the rules do not pair; (n, 0) is the bye."""
    replaced_boards: tuple[tuple[int, int], ...] = ()
    """The boards of the rules that they replace."""
    recorded_boards: tuple[tuple[int, int], ...] = ()
    """All boards as recorded, where the rules pair others; empty if the rules' boards were
    played."""
    brackets: tuple[tuple[BracketFigures, ...], tuple[BracketFigures, ...]] = ((), ())
    """The brackets of the round as paired, and those of the round asked for."""
    book: Rulebook | None = None
    """The words for their figures."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its verdict, its sentences, and the witness where one is the reason."""

    verdict: Verdict
    sentences: tuple[Sentence, ...]
    witness: DeadlockPicture | None = None
    short: Said = NOTHING
    """The verdict in a few words, for a table."""
    position: int = 0
    """The position in the sequence of which *later* speaks; 0 for any other verdict."""
    asked_round: AskedRound | None = None
    """The round that the question asks for, where it was paired again for the answer."""

    def __str__(self) -> str:
        """Return the sentences as one paragraph, in English."""
        return str(self.paragraph)

    def with_texts(self, words: Callable[[Said], Said]) -> Answer:
        """Return the answer with its texts as `words` makes them."""
        sentences = tuple(sentence.with_texts(words) for sentence in self.sentences)
        return replace(self, sentences=sentences, short=words(self.short))

    @property
    def paragraph(self) -> Said:
        """The sentences as one paragraph, each article once."""
        return joined(cited_once(self.sentences), " ")

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the sentences, each once."""
        return tuple(dict.fromkeys(sentence.article for sentence in self.sentences))


def better_than_recorded(
    voice: Voice, asked_pair: tuple[int, int], recorded: tuple[int, int], article: str
) -> Answer:
    """Return the answer for a pair that the rules make but the recorded round does not have.

    `recorded` are the recorded opponents of the two players of `asked_pair` (0: none).
    """
    first_player, second_player = map(voice.names.player, asked_pair)
    recorded_boards = [
        _recorded_board(voice, player, opponent)
        for player, opponent in zip(asked_pair, recorded, strict=True)
    ]
    texts = (
        say("Under these rules {one} and {other} do meet", one=first_player, other=second_player),
        say("In the recorded round instead: {boards}", boards=joined(recorded_boards, "; ")),
        say("If you think the recorded round is right, save a report and have it checked"),
    )
    sentences = tuple(Sentence(text, article) for text in texts)
    return Answer(Verdict.BETTER, sentences, short=say("paired like this under these rules"))


def _recorded_board(voice: Voice, player: int, opponent: int) -> Said:
    """Return the recorded pair of a player; with 0 for the opponent there is none."""
    if not opponent:
        return say("{who} without an opponent", who=voice.names.player(player))
    return voice.names.pair((player, opponent))


Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BoardChange:
    """The boards of some players as the rules pair them, and as asked for; (n, 0) is the bye."""

    played: tuple[Board, ...]
    asked: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class CriterionLine:
    """One criterion of a bracket (score in tenths) in both rounds.

    `decides` marks the one of the verdict.
    """

    score: int
    article: str
    what: Said
    played: Said
    asked: Said
    decides: bool


def board_changes(asked_round: AskedRound) -> tuple[BoardChange, ...]:
    """Return the boards that the wish would change, in sets of boards with the same players, in the
    order of the boards asked for.
    """
    changes: list[BoardChange] = []
    boards_left = [*asked_round.new_boards, *asked_round.replaced_boards]
    for board in asked_round.new_boards:
        # Shared players may have connected it with an earlier board.
        if board not in boards_left:
            continue
        connected = _connected_boards(board, boards_left)
        boards_left = [candidate for candidate in boards_left if candidate not in connected]
        played_boards = tuple(
            candidate for candidate in asked_round.replaced_boards if candidate in connected
        )
        asked_boards = tuple(
            candidate for candidate in connected if candidate in asked_round.new_boards
        )
        changes.append(BoardChange(played_boards, asked_boards))
    return tuple(changes)


def _connected_boards(board: Board, boards: Sequence[Board]) -> list[Board]:
    """Return a board, then all `boards` that shared players connect with it, directly or by other
    boards; the bye (0) connects nothing.
    """
    connected = [board]
    remaining = [candidate for candidate in boards if candidate != board]
    players = set(board) - {0}
    # Each turn adds the boards that share a player with those found so far, until there are none.
    neighbours = [candidate for candidate in remaining if players & set(candidate)]
    while neighbours:
        connected += neighbours
        for neighbour in neighbours:
            players |= set(neighbour) - {0}
        remaining = [candidate for candidate in remaining if candidate not in neighbours]
        neighbours = [candidate for candidate in remaining if players & set(candidate)]
    return connected


def criterion_lines(asked_round: AskedRound) -> tuple[CriterionLine, ...]:
    """Return what each criterion counts in both rounds, for the brackets that are paired
    differently; criteria that count nothing in either are left out.
    """
    lines: list[CriterionLine] = []
    played_brackets, asked_brackets = map(_brackets_by_score, asked_round.brackets)
    # From the top bracket down, as the rules compare two rounds.
    for score in sorted({*played_brackets, *asked_brackets}, reverse=True):
        played_bracket = played_brackets.get(score)
        asked_bracket = asked_brackets.get(score)
        # A bracket paired the same has the same figures; one that a round does not have counts as
        # all zero.
        if _pairing_key(played_bracket) == _pairing_key(asked_bracket):
            continue
        # The article of the verdict can differ in several brackets: only the first of them decides.
        is_decided = any(line.decides for line in lines)
        lines += _lines_of_bracket(
            asked_round, score, _figures_of(played_bracket), _figures_of(asked_bracket), is_decided
        )
    return tuple(lines)


def _lines_of_bracket(
    asked_round: AskedRound,
    score: int,
    played_figures: Mapping[FigureKey, int],
    asked_figures: Mapping[FigureKey, int],
    is_decided: bool,
) -> list[CriterionLine]:
    """Return what each criterion counts in one bracket in both rounds, the most important first.

    `is_decided` means that a criterion of a higher bracket has decided between the rounds.
    """
    namer = Namer({}, book=asked_round.book)
    lines: list[CriterionLine] = []
    # Only the first criterion that differs decides; all after it no longer do.
    has_decided = is_decided
    # The order of the keys is that in which the rules compare the figures (`FigureKey.priority`).
    for criterion in sorted({*played_figures, *asked_figures}):
        played_figure = played_figures.get(criterion, 0)
        asked_figure = asked_figures.get(criterion, 0)
        is_of_verdict = criterion.article == asked_round.article and asked_round.bracket in (
            score,
            None,
        )
        decides = is_of_verdict and played_figure != asked_figure and not has_decided
        has_decided = has_decided or decides
        measure = namer.measure(criterion.code or criterion.article)
        line = CriterionLine(
            score=score,
            article=criterion.article,
            what=measure.noun_of(criterion.entry),
            played=measure.figure(played_figure),
            asked=measure.figure(asked_figure),
            decides=decides,
        )
        lines.append(line)
    return lines


def _brackets_by_score(brackets: Sequence[BracketFigures]) -> dict[int, BracketFigures]:
    """Return brackets by their scores (tenths)."""
    return {bracket.score: bracket for bracket in brackets}


def _figures_of(bracket: BracketFigures | None) -> dict[FigureKey, int]:
    """Return the figures of a bracket by criterion; empty if there is no bracket."""
    return {} if bracket is None else bracket.figures


def _pairing_key(bracket: BracketFigures | None) -> object:
    """Return what two equal pairings of a bracket have in common: the players and the pairs. None
    if there is no bracket.
    """
    if bracket is None:
        return None
    return bracket.players, {frozenset(pair) for pair in bracket.pairs}
