"""A slow calculator of the tie-breaks, written from the text of C.07 (2026) and sharing no code
with the program's.

It reads boards and byes by itself, works in fractions of points, and follows one article after the
other. Numbers in comments are articles.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from arbiter_gui.domain.tournament import Tournament
from tests.standings.independent_rows import HALF, Line, dp, half_up, pd, read

NOTHING = object()
"""The value of somebody to whom a tie-break does not apply, who comes last."""
DROPPED = object()
"""The value of everybody where a tie-break is not used at all."""


class Calculator:
    """All tie-breaks of one tournament."""

    def __init__(self, tournament: Tournament) -> None:
        self.lines = read(tournament)
        self._known: dict[tuple[str, int, int], int] = {}
        self._values: dict[tuple[str, int], object] = {}
        self._told: dict[tuple[bool, bool, int], list[tuple[Fraction, Fraction, bool]]] = {}
        self.rounds = len(tournament.rounds)
        self.final = self.rounds > 0 and self.rounds >= (tournament.round_count or 1)
        self.most = Fraction(max(tournament.points.white_win, tournament.points.black_win), 10)
        self.least_win = Fraction(min(tournament.points.white_win, tournament.points.black_win), 10)
        self.draw = Fraction(tournament.points.white_draw, 10)
        self.ratings = {player.number: player.rating for player in tournament.players}
        start = tuple(int(x) for x in re.findall(r"\d+", tournament.details.start))
        self.capped = not start or start >= (2026, 3, 1)
        self.robin = any("ROUNDROBIN" in r.text for r in tournament.records if r.text[:3] == "192")

    def total(self, who: int, lines: dict[int, list[Line]] | None = None) -> Fraction:
        return sum((line.gives for line in (lines or self.lines)[who]), Fraction(0))

    def value(self, code: str, who: int) -> object:
        """The value of a tie-break for one player; DE is asked of `direct` instead."""
        if (code, who) not in self._values:
            self._values[code, who] = self._value(code, who)
        return self._values[code, who]

    def _value(self, code: str, who: int) -> object:
        name, *more = code.split("/")
        if self.robin and name in ("BH", "FB", "AOB"):  # article 8
            return DROPPED
        if name in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"):
            return self.by_rating(name, more, who)
        if name in ("BH", "SB", "FB"):
            return self.summed(name, more, who)
        if name == "AOB":
            return self.average(who, fore="F" in more)
        return getattr(self, name.lower())(more, who)

    # 7: own results

    def win(self, more: Sequence[str], who: int) -> object:
        return sum(x.gives >= self.least_win for x in self.lines[who])

    def _games(self, who: int) -> list[Line]:
        """Games over the board; in a round-robin a forfeit win is one (15.2)."""
        return [x for x in self.lines[who] if x.otb or (self.robin and x.kind == "+")]

    def won(self, more: Sequence[str], who: int) -> object:
        return sum(x.kind in ("W", "+") for x in self._games(who))

    def bpg(self, more: Sequence[str], who: int) -> object:
        return sum(x.colour == "b" for x in self._games(who))

    def bwg(self, more: Sequence[str], who: int) -> object:
        return sum(x.colour == "b" and x.kind in ("W", "+") for x in self._games(who))

    def ps(self, more: Sequence[str], who: int) -> object:
        cut = int(more[0][1]) if more else 0
        own = [n for n, x in enumerate(self.lines[who], 1) if x.other or not self.robin]
        after = [sum((x.gives for x in self.lines[who][:n]), Fraction(0)) for n in own]
        return sum(after[cut:], Fraction(0))

    def rep(self, more: Sequence[str], who: int) -> object:
        rounds = [x for x in self.lines[who] if x.other or not self.robin]
        return len(rounds) - sum(x.vur for x in rounds)

    def std(self, more: Sequence[str], who: int) -> object:
        out = Fraction(0)
        for n, x in enumerate(self.lines[who]):
            if x.kind == "":
                continue
            measure = self.lines[x.other][n].gives if x.other else self.draw
            out += 1 if x.gives > measure else HALF if x.gives == measure else 0
        return out

    def tpn(self, more: Sequence[str], who: int) -> object:
        return who

    # 8, 9.1, 14 and 16

    def changed(self, more: Sequence[str], fore: bool) -> dict[int, list[Line]]:
        """The rounds with forfeits as played (/P; in a round-robin always, 15.2), the final pairs
        as drawn (8.3).
        """
        out: dict[int, list[Line]] = {}
        for who, row in self.lines.items():
            new = list(row)
            if "P" in more or self.robin:
                new = [
                    Line("W" if x.kind == "+" else "L", x.other, x.colour, x.gives)
                    if x.kind in ("+", "-")
                    else x
                    for x in new
                ]
            if fore and self.final and new[-1].other:
                new[-1] = Line("D", new[-1].other, new[-1].colour, self.draw)
            out[who] = new
        return out

    def adjusted(self, row: Sequence[Line]) -> Fraction:
        """16.3: requested byes in the last round, or with nothing but VURs after them, are draws
        for the opponents.
        """
        out = Fraction(0)
        for n, x in enumerate(row):
            trailing = x.requested and all(later.vur for later in row[n + 1 :])
            out += self.draw if trailing and not self.robin else x.gives
        return out

    def contributions(
        self, who: int, more: Sequence[str], fore: bool
    ) -> list[tuple[Fraction, Fraction, bool]]:
        """Score, result and whether it is a VUR, of each round, worked out for everybody at
        once.
        """
        if ("P" in more, fore, who) not in self._told:
            lines = self.changed(more, fore)
            adjusted = {each: self.adjusted(row) for each, row in lines.items()}
            self._told |= {
                ("P" in more, fore, each): self._contributed(each, lines, adjusted)
                for each in lines
            }
        return self._told["P" in more, fore, who]

    def _contributed(
        self, who: int, lines: dict[int, list[Line]], adjusted: dict[int, Fraction]
    ) -> list[tuple[Fraction, Fraction, bool]]:
        out = []
        own = self.total(who, lines)
        for x in lines[who]:
            if x.kind == "":
                continue
            if x.otb:
                out.append((adjusted[x.other], x.gives, False))
            elif self.robin:
                continue
            else:
                limit = adjusted[x.other] if x.other else self.draw * self.rounds
                out.append((min(own, limit) if self.capped else own, x.gives, x.vur))
        return out

    def summed(self, name: str, more: Sequence[str], who: int) -> Fraction:
        left = [
            (score, score * result if name == "SB" else score, vur)
            for score, result, vur in self.contributions(who, more, name == "FB")
        ]
        cut = next((m for m in more if m[0] in "CM"), "C0")
        for _ in range(int(cut[1])):
            if left:
                left.remove(self._least(left))
        for _ in range(int(cut[1]) if cut[0] == "M" else 0):
            if left:
                left.remove(max(left, key=lambda part: (part[0], part[1])))
        return sum((part[1] for part in left), Fraction(0))

    @staticmethod
    def _least(left: list[tuple[Fraction, Fraction, bool]]) -> tuple[Fraction, Fraction, bool]:
        """14.1.1 and 16.5."""
        lowest = min(part[0] for part in left)
        plain = min((part for part in left if part[0] == lowest), key=lambda part: part[1])
        own_will = sorted((part for part in left if part[2]), key=lambda part: part[1])
        return own_will[0] if own_will and own_will[0][1] >= plain[1] else plain

    def average(self, who: int, fore: bool) -> object:
        """8.2: only opponents met over the board, whatever is taken as drawn."""
        met = [x.other for x in self.lines[who] if x.otb]
        if not met:
            return NOTHING
        found = [self.summed("FB" if fore else "BH", (), other) for other in met]
        return half_up(sum(found, Fraction(0)) / len(found), 100)

    # 9.2

    def ks(self, more: Sequence[str], who: int) -> object:
        steps = int(more[0][1:]) if more else 0
        most = self.rounds
        if self.robin:
            most = max((sum(bool(x.other) for x in row) for row in self.lines.values()), default=0)
        limit = self.most * most / 2 + HALF * steps
        return sum(
            (x.gives for x in self.lines[who] if x.other and self.total(x.other) >= limit),
            Fraction(0),
        )

    # 10

    def by_rating(self, name: str, more: Sequence[str], who: int) -> object:
        unrated = next((int(m[1:]) for m in more if m[0] == "U"), 0)
        played = [n for n, row in self.lines.items() if name == "RTNG" or any(x.otb for x in row)]
        if not unrated and not all(self.ratings[n] for n in played):
            return DROPPED
        rate = {n: rating or unrated for n, rating in self.ratings.items()}
        if name == "RTNG":
            return rate[who]
        if name in ("APRO", "APPO"):
            of = self.tpr if name == "APRO" else self.ptp
            found = [
                self._once((name, x.other, unrated), lambda o=x.other: of(rate, o))
                for x in self.lines[who]
                if x.otb
            ]
            return half_up(Fraction(sum(found), len(found))) if found else NOTHING
        games = [x for x in self.lines[who] if x.otb]
        if not games:
            return NOTHING
        if name == "ARO":
            cut = next((m for m in more if m[0] in "CM"), "C0")
            left = sorted(rate[x.other] for x in games)
            low = int(cut[1])
            left = left[low:]
            high = low if cut[0] == "M" else 0
            left = left[: max(len(left) - high, 0)]
            return half_up(Fraction(sum(left), len(left))) if left else NOTHING
        if name == "TPR":
            return self._once(("APRO", who, unrated), lambda: self.tpr(rate, who))
        return self._once(("APPO", who, unrated), lambda: self.ptp(rate, who))

    def _once(self, key: tuple[str, int, int], make: Callable[[], int]) -> int:
        if key not in self._known:
            self._known[key] = make()
        return self._known[key]

    def _scored(self, who: int) -> tuple[list[Line], Fraction]:
        games = [x for x in self.lines[who] if x.otb]
        return games, sum(
            (Fraction({"W": 2, "D": 1, "L": 0}[x.kind], 2) for x in games), Fraction(0)
        )

    def tpr(self, rate: dict[int, int], who: int) -> int:
        games, score = self._scored(who)
        average = half_up(Fraction(sum(rate[x.other] for x in games), len(games)))
        return int(average) + dp(int(half_up(100 * score / len(games))))

    def ptp(self, rate: dict[int, int], who: int) -> int:
        games, score = self._scored(who)
        opponents = [rate[x.other] for x in games]
        if score == 0:
            return min(opponents) - 800
        tried, wanted = range(min(opponents) - 800, max(opponents) + 801), int(100 * score)
        # The lowest one: who has a higher rating is expected to score no less.
        return tried[
            bisect_left(tried, wanted, key=lambda own: sum(pd(own - other) for other in opponents))
        ]

    # 6

    def direct(self, group: Sequence[int], forfeits: bool = False) -> dict[int, int]:
        """DE: the rank inside a tied group."""
        ranks: dict[int, int] = {}
        for part in self._ordered(list(group), forfeits):
            place = len(ranks) + 1
            for who in part:
                ranks[who] = place
        return ranks

    def _ordered(self, group: list[int], forfeits: bool) -> list[list[int]]:
        if len(group) == 1:
            return [group]
        scores, best = {}, {}
        for who in group:
            met = self._met(who, group, forfeits)
            scores[who] = sum((sum(g, Fraction(0)) / len(g) for g in met.values()), Fraction(0))
            best[who] = scores[who] + self.most * (len(group) - 1 - len(met))
        if best == scores:  # 6.2
            levels = sorted(set(scores.values()), reverse=True)
            parts = [[w for w in group if scores[w] == level] for level in levels]
            if len(parts) == 1:
                return parts
            return [p for part in parts for p in self._ordered(part, forfeits)]
        fixed: list[list[int]] = []
        rest = list(group)
        while len(rest) > 1:  # 6.3
            sure = [w for w in rest if all(scores[w] > best[o] for o in rest if o != w)]
            if not sure:
                break
            fixed.append(sure)
            rest.remove(sure[0])
        if not fixed:
            return [rest]
        return [*fixed, *self._ordered(rest, forfeits)]

    def _met(self, who: int, group: Iterable[int], forfeits: bool) -> dict[int, list[Fraction]]:
        counted = ("W", "D", "L", "+", "-") if forfeits or self.robin else ("W", "D", "L")
        met: dict[int, list[Fraction]] = {}
        for x in self.lines[who]:
            if x.kind in counted and x.other in group:
                met.setdefault(x.other, []).append(x.gives)
        return met

    # 4.2

    def order(self, codes: Sequence[str]) -> list[list[int]]:
        """Everybody in order; who stays tied stands in one list."""
        groups = self._split(sorted(self.lines), {w: self.total(w) for w in self.lines})
        for code in codes:
            groups = [
                part for group in groups for part in self._split(group, self.keys(code, group))
            ]
        return groups

    def keys(self, code: str, group: Sequence[int]) -> dict[int, Fraction]:
        """What sorts a group, the highest first."""
        name, *more = code.split("/")
        if name == "DE":
            return {w: Fraction(-rank) for w, rank in self.direct(group, "P" in more).items()}
        sign = (-1 if name == "TPN" else 1) * (-1 if "R" in more else 1)
        out = {}
        for who in group:
            found = self.value(code, who)
            if isinstance(found, int | Fraction):
                out[who] = sign * Fraction(found)
            else:
                out[who] = Fraction(0 if found is DROPPED else -100_000)
        return out

    @staticmethod
    def _split(group: Sequence[int], keys: dict[int, Fraction]) -> list[list[int]]:
        levels = sorted({keys[w] for w in group}, reverse=True)
        return [[w for w in group if keys[w] == level] for level in levels]
