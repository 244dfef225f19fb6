"""The round as the rules pair it and the round of a counter-question beside each other: boards and figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.engine.kernel.verdicts import Figure, Weighed
from arbiter_gui.explain.answers.verdicts import Counter
from arbiter_gui.explain.naming import Namer

Board = tuple[int, int]
Key = tuple[str, int, str]
"""Article, detail and code of a figure."""


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
    namer = Namer({}, book=counter.book)
    order = {article: place for place, article in enumerate(counter.book.articles)} if counter.book else {}
    played, asked = ({bracket.score: bracket for bracket in row} for row in counter.brackets)
    for score in sorted({*played, *asked}, reverse=True):
        own, other = played.get(score), asked.get(score)
        if _paired(own) == _paired(other):
            continue
        a, b = _figures(own), _figures(other)
        for key in _merged(list(a), list(b), order):
            article, detail, what = key
            here = (score, article) == (counter.bracket, counter.article) and a.get(key) != b.get(key)
            decides = here and not any(line.decides for line in found)
            measure = namer.measure(what or article)
            values = measure.figure(a.get(key, 0)), measure.figure(b.get(key, 0))
            what_counts = measure.counts(detail)
            found.append(CriterionLine(score, article, what_counts, *values, decides))
    return tuple(found)


def _merged(one: list[Key], other: list[Key], order: Mapping[str, int]) -> list[Key]:
    """Return the keys of two lists, each in its order; between the two that of the articles decides."""

    def place_of(key: Key) -> tuple[int, int]:
        return order.get(key[0], 0), key[1]

    merged = list(one)
    for place, key in enumerate(other):
        if key not in merged:
            at = merged.index(other[place - 1]) + 1 if place else 0
            while at < len(merged) and merged[at] not in other and place_of(merged[at]) < place_of(key):
                at += 1
            merged.insert(at, key)
    return merged


def _paired(bracket: Weighed | None) -> tuple[object, ...]:
    return (
        () if bracket is None else (bracket.moved_down, bracket.residents, {*map(frozenset, bracket.pairs)})
    )


def _figures(bracket: Weighed | None) -> dict[Key, int]:
    found: tuple[Figure, ...] = () if bracket is None else bracket.figures
    return {(f.article, f.detail, f.what): f.amount for f in found}
