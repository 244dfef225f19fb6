"""Where the procedure with a wish leaves the round as it was paired: the first amount or the first order."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Kind
from arbiter_gui.engine.dutch_2012.sequences import exchanges_before, orders_before
from arbiter_gui.engine.dutch_2012.telling import ARTICLES, payers
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel import counting
from arbiter_gui.engine.kernel.ledger import Key
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.verdicts import Granted, Place

CODES: dict[Key, str] = {
    c.LOST: "lost",
    c.FLOATERS: "floaters",
    c.LOST_BELOW: "lost-below",
    c.SCORES: "scores",
    c.FACTOR: "factor",
    c.B2: "b2",
    c.A7D: "a7d",
    c.X: "x",
    c.Z: "z",
    c.B5_DOWN: "b5-down",
    c.B6_DOWN: "b6-down",
    c.B5_UP: "b5-up",
    c.B6_UP: "b6-up",
}
"""What the fields of the costs are called in a parting."""

_LEVELS = {c.LOST: "C.14.b.2", c.FLOATERS: "C.13", c.LOST_BELOW: "C.12"}


def compared(stage: Stage, found: Candidate) -> Parted | Granted:
    """Return the first field in which a pairing of the bracket costs more than the accepted one, else the order."""
    own = stage.candidate
    if _named(own) == _named(found):
        return Granted()
    score = stage.residents[0].score
    for key in sorted({key for key, _ in (*own.totals, *found.totals)}):
        before, after = own.total(key), found.total(key)
        if before != after:
            article = ARTICLES.get(key) or _LEVELS.get(key, "D.3")
            what = CODES.get(key, "lost")
            return Parted(
                article, what, score, True, before, after, payers=_payers(stage.bracket, found, key)
            )
    return _later(stage, found, score)


def _named(candidate: Candidate) -> tuple[tuple[int, ...], ...]:
    return tuple(numbers(pair) for pair in candidate.all_pairs)


def _payers(bracket: Bracket, found: Candidate, key: Key) -> tuple[tuple[int, ...], ...]:
    if key == c.FACTOR:
        uneven = (pair for pair in found.all_pairs if pair[0].score != pair[1].score)
        return tuple(numbers(pair) for pair in uneven) + tuple((e.number,) for e in found.left)
    if key in c.REQUIREMENTS:
        cards = {e.number: e for e in bracket.players}

        def as_played(row: Sequence[Entrant]) -> list[Entrant]:
            return [cards[e.number] for e in row]

        pairs = [(cards[a.number], cards[b.number]) for a, b in found.all_pairs]
        return payers(bracket, pairs, as_played(found.left)).get(key, ())
    moved_down = numbers(bracket.players[: bracket.m0])
    left = numbers(found.left)
    if key in (c.SCORES, c.FLOATERS):
        return tuple((n,) for n in left)
    return tuple((n,) for n in left if n in moved_down)


def _later(stage: Stage, found: Candidate, score: int) -> Parted:
    """Return the places of two pairings that give up the same, in the order of D."""
    own = stage.candidate
    players = stage.bracket.players
    first, then = _first_part(players, stage.bracket.m0, own), _first_part(players, stage.bracket.m0, found)
    if first != then:
        same_s1 = [a.number for a, _ in own.first] == [a.number for a, _ in found.first]
        article = "D.1.2" if same_s1 else "D.3"
        pairs = _named(Candidate(own.first, (), (), ())), _named(Candidate(found.first, (), (), ()))
        row = next((i for i, (a, b) in enumerate(zip(*pairs, strict=True)) if a != b), 0)
        return Parted(article, "first-part", score, False, first, then, pairs[0][row], pairs[1][row])
    places = _remainder(players, own), _remainder(players, found)
    swapped = (places[0].leaving, places[0].entering) != (places[1].leaving, places[1].entering)
    return Parted(
        "D.2" if swapped else "D.1.1", "place", score, False, places[0].position, places[1].position, places=places
    )  # fmt: skip


def _first_part(players: Sequence[Entrant], m0: int, candidate: Candidate) -> int:
    """Return the place of the heterogeneous part among all sets of D.3 and orders of D.1.2; 0 without one."""
    if not candidate.first:
        return 0
    place = {e.number: i for i, e in enumerate(players)}
    s1 = [place[a.number] for a, _ in candidate.first]
    sets, below = 0, -1
    for done, own in enumerate(s1, 1):
        sets += sum(comb(m0 - other - 1, len(s1) - done) for other in range(below + 1, own))
        below = own
    s2 = [i for i in range(len(players)) if i not in s1]
    chosen = [place[b.number] for _, b in candidate.first]
    return sets * perm(len(s2), len(s1)) + orders_before(s2, chosen) + 1


def _remainder(players: Sequence[Entrant], candidate: Candidate) -> Place:
    """Return the place of the homogeneous group or remainder among all exchanges and transpositions."""
    taken = {e.number for pair in candidate.first for e in pair}
    group = [e.number for e in players if e.number not in taken]
    pairs, size = len(candidate.pairs), len(group)
    s1 = {group.index(a.number) + 1 for a, _ in candidate.pairs}
    own = set(range(1, pairs + 1))
    leaving, entering = sorted(own - s1, reverse=True), sorted(s1 - own)
    s2 = [i for i in range(1, size + 1) if i not in s1]
    chosen = [group.index(b.number) + 1 for _, b in candidate.pairs]
    before = exchanges_before(size, pairs, leaving, entering) * counting.orders(size, pairs)
    position = before + orders_before(s2, chosen) + 1
    return Place(position, tuple(group[i - 1] for i in leaving), tuple(group[i - 1] for i in entering))


def above(stage: Stage, article: str) -> Parted:
    """Return that the bracket below could not be served as C.12 or C.13 asked."""
    return Parted(article, "below", stage.residents[0].score, True, 0, 1)


def further(played: Sequence[Stage], bench: Workbench, index: int, stage: Stage) -> Parted:
    """Return which step the procedure needs beyond the played ones to pair a bracket with the wish."""
    score = stage.residents[0].score
    joined = Parted("C.13", "joined", score, True, 0, 1)
    if len(bench.stack) != index + 1 or numbers(bench.stack[index].residents) != numbers(stage.residents):
        return joined
    for place, (own, sent) in enumerate(zip(played[:index], bench.stack, strict=False)):
        if _named(own.candidate) != _named(sent.candidate):
            return _sent_otherwise(own, sent, bench, place)
    new = bench.stack[index]
    for what, article, before, after in (
        ("lost", "C.14.b.2", _not_first(stage), _not_first(new)),
        ("left", _fewer(stage), len(stage.floaters), len(new.floaters)),
    ):
        if before != after:
            gone = tuple((e.number,) for e in new.floaters if e.number not in numbers(stage.floaters))
            return Parted(article, what, score, True, before, after, payers=gone)
    return joined


def _sent_otherwise(own: Stage, new: Stage, bench: Workbench, place: int) -> Parted:
    """Return that the bracket above had to send other players, with the first requirement it gives up more of."""
    score = own.residents[0].score
    for key in c.REQUIREMENTS:
        before, after = own.candidate.total(key), new.candidate.total(key)
        if before < after:
            payers_ = _payers(own.bracket, new.candidate, key)
            return Parted(ARTICLES[key], CODES[key], score, True, before, after, payers=payers_)
        if before > after:
            break
    article = "C.13" if bench.sent.get(place, ("R14",))[0] in ("R16", "R17") else "C.12"
    return Parted(article, "above", score, False, 0, 1, numbers(own.floaters), numbers(new.floaters))


def _not_first(stage: Stage) -> int:
    """Return how many moved-down players are not among the M1 that are paired first."""
    came = numbers(stage.incoming)
    present = sum(1 for e in stage.bracket.players if e.number in came)
    return present - stage.m1


def _fewer(stage: Stage) -> str:
    return "C.14.b.1" if stage.bracket.kind is Kind.HETEROGENEOUS else "C.14.a"
