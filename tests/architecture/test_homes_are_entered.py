"""`arbiter where` names the code that pairs: every home of an article is entered while rounds are
paired.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import Edition, editions, games_in_match
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import NO_TRACE

FIXTURES = Path(__file__).parents[1] / "fixtures"
CORPUS, ROUND_ROBINS = FIXTURES / "corpus", FIXTURES / "round_robin"
ENTERED = {key: entry for key, entry in editions().items() if not entry.renamed}


@contextmanager
def watched(entered: set[tuple[str, int]]) -> Iterator[None]:
    """Note the file and first line of every function that is entered."""

    def enter(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            entered.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    before = sys.getprofile()
    sys.setprofile(enter)
    try:
        yield
    finally:
        sys.setprofile(before)


def positions(key: str) -> Iterator[Tournament]:
    """Tournaments before a round: the edition's own, one that cannot be paired, and those of
    others.
    """
    own = sorted(path for folder in (CORPUS, ROUND_ROBINS) for path in (folder / key).glob("*.trf"))
    yield from _recorded(own)
    yield generate(
        Recipe(key, 2, games_in_match(key)), 1
    ).tournament  # the two have met: nothing is legal
    yield from _recorded(sorted(p for p in CORPUS.glob("*/*.trf") if p not in own))


def _recorded(paths: list[Path]) -> Iterator[Tournament]:
    for path in paths:
        yield from _before(read_trf(path.read_bytes(), path.name).tournament)


def _before(tournament: Tournament) -> Iterator[Tournament]:
    last = len(tournament.rounds)
    return (tournament.before_round(number) for number in (5, 4, 2, 1, 7, 9) if number <= last)


def not_entered(entry: Edition) -> set[str]:
    """Return the articles whose homes no round enters.

    It stops as soon as only those with a note are left.
    """
    book = entry.rulebook
    homes = {number: book.home(number) for number in book.articles}
    left = {
        n: (sys.modules[h.module].__file__ or "", h.line) for n, h in homes.items() if h is not None
    }
    for before in positions(entry.key):
        if all(book.articles[number].note for number in left):
            break
        entered: set[tuple[str, int]] = set()
        with watched(entered), suppress(ArbiterError):
            pair_round(before, entry.key, NO_TRACE)
        left = {number: home for number, home in left.items() if home not in entered}
    return set(left)


@pytest.mark.parametrize("key", ENTERED)
def test_every_home_is_entered_while_a_round_is_paired_or_a_note_tells_what_pairs(key: str) -> None:
    book = ENTERED[key].rulebook
    noted = {
        number for number, article in book.articles.items() if article.note and book.home(number)
    }
    assert not_entered(ENTERED[key]) == noted
