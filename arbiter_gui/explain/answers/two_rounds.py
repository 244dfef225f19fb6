"""The round as the rules pair it and the round of a counter-question beside each other: boards and figures."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.explain.answers.verdicts import Counter
from arbiter_gui.explain.naming import Namer

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
