"""The tie-breaks by their codes (C.07; records 202 and 212 of report files).

Codes are a name and modifiers: ``C1`` and ``C2`` cut the least significant one or two values, ``M1`` and ``M2``
also the most significant, ``P`` counts forfeits as played, ``F`` takes the final round as drawn, ``R`` reverses.
Two modifiers take a number and are not in the lists below: ``KS/L+1`` and ``ARO/U1400``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.standings.average import average_of_buchholz
from arbiter_gui.standings.direct import direct_encounter
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.koya import koya
from arbiter_gui.standings.opponents import buchholz, sonneborn_berger
from arbiter_gui.standings.own import (
    games_with_black,
    games_won,
    games_won_with_black,
    progressive_score,
    rounds_elected,
    standard_points,
    wins,
)
from arbiter_gui.standings.prior import own_rating, pairing_number
from arbiter_gui.standings.ranking import TieBreak
from arbiter_gui.standings.ratings import (
    average_of_opponents,
    opponents_perfect,
    opponents_performance,
    perfect_performance,
    performance,
)
from arbiter_gui.standings.values import TieBreakValue

_CUTS = {
    "": (0, 0, ""),
    "/C1": (1, 0, " without the lowest score"),
    "/C2": (2, 0, " without the two lowest scores"),
    "/M1": (1, 1, " without the lowest and the highest score"),
    "/M2": (2, 2, " without the two lowest and the two highest scores"),
}
_PLAYED = ", forfeits as played"
_SINGLE: dict[str, tuple[TieBreak, str]] = {
    "DE": (direct_encounter, "Direct encounter"),
    "WIN": (wins, "Rounds won"),
    "WON": (games_won, "Games won over the board"),
    "BPG": (games_with_black, "Games played with Black"),
    "BWG": (games_won_with_black, "Games won with Black"),
    "PS": (progressive_score, "Progressive score"),
    "PS/C1": (partial(progressive_score, cut=1), "Progressive score without the first round"),
    "PS/C2": (partial(progressive_score, cut=2), "Progressive score without the first two rounds"),
    "REP": (rounds_elected, "Rounds elected to play"),
    "STD": (standard_points, "Standard points"),
    "AOB": (average_of_buchholz, "Average Buchholz of the opponents"),
    "KS": (koya, "Koya system"),
    "TPR": (performance, "Performance rating"),
    "PTP": (perfect_performance, "Perfect performance rating"),
    "APRO": (opponents_performance, "Average performance rating of the opponents"),
    "APPO": (opponents_perfect, "Average perfect performance rating of the opponents"),
    "RTNG": (own_rating, "Rating"),
    "RTNG/R": (partial(own_rating, reverse=True), "Rating, the lowest first"),
    "TPN": (pairing_number, "Pairing number"),
    "TPN/R": (partial(pairing_number, reverse=True), "Pairing number, the highest first"),
}


def _forfeits_played(tie_break: TieBreak, facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    return tie_break(replace(facts, forfeits_played=True), group)


def _final_drawn(tie_break: TieBreak, facts: Facts, group: Sequence[int]) -> dict[int, TieBreakValue]:
    return tie_break(replace(facts, final_drawn=True), group)


def _every() -> Iterator[tuple[str, TieBreak, str]]:
    for cut, (low, high, words) in _CUTS.items():
        by_score: TieBreak = partial(buchholz, low=low, high=high)
        yield f"BH{cut}", by_score, f"Buchholz{words}"
        yield f"FB{cut}", partial(_final_drawn, by_score), f"Fore Buchholz{words}"
        if not high:
            yield f"SB{cut}", partial(sonneborn_berger, low=low), f"Sonneborn-Berger{words}"
        of_ratings = words.replace("score", "rating")
        yield (
            f"ARO{cut}",
            partial(average_of_opponents, low=low, high=high),
            f"Average rating of the opponents{of_ratings}",
        )
    yield "AOB/F", partial(_final_drawn, average_of_buchholz), "Average fore Buchholz of the opponents"
    for code, (tie_break, title) in _SINGLE.items():
        yield code, tie_break, title


_PLAIN = {code: (tie_break, title) for code, tie_break, title in _every()}
_ALL = _PLAIN | {
    f"{code}/P": (partial(_forfeits_played, tie_break), title + _PLAYED)
    for code, (tie_break, title) in _PLAIN.items()
    if code.partition("/")[0] in ("BH", "FB", "SB", "DE")
}
TIE_BREAKS: dict[str, TieBreak] = {code: tie_break for code, (tie_break, _) in _ALL.items()}
TITLES = {code: title for code, (_, title) in _ALL.items()}

COMMON = ("DE", "BH", "BH/C1", "BH/M1", "SB", "PS", "WIN", "WON", "BPG", "ARO", "TPR", "KS")
"""The codes most regulations choose from, to be offered first."""

_CODE = re.compile(r"([A-Z]+)((?:[/:-](?:[CM][12]|[PFR]|L[+-]?\d|U\d{3,4}))*)")
_MODIFIER = re.compile(r"[/:-]((?:[CM]\d|[PFR]|L[+-]?\d|U\d+))")


def tie_breaks(text: str) -> tuple[tuple[str, TieBreak], ...]:
    """Return the tie-breaks of a list such as ``BH/C1, BH, SB``, in its order.

    Small letters and the spellings ``BH-C1`` and ``BH:C1`` are taken too. Raises InvalidTournament for an
    unknown code.

    >>> [code for code, _ in tie_breaks("bh-c1,SB, ks/l-1; tpr:u1400")]
    ['BH/C1', 'SB', 'KS/L-1', 'TPR/U1400']
    """
    return tuple(_read(part.strip()) for part in text.replace(";", ",").split(",") if part.strip())


def _read(part: str) -> tuple[str, TieBreak]:
    match = _CODE.fullmatch(part.upper())
    if match is not None:
        modifiers = _MODIFIER.findall(match[2])
        code = "/".join((match[1], *modifiers))
        if code in TIE_BREAKS:
            return code, TIE_BREAKS[code]
        numbered = _numbered(match[1], modifiers)
        if numbered is not None:
            return code, numbered
    raise InvalidTournament(f"there is no tie-break {part!r}; the tie-breaks are {', '.join(TIE_BREAKS)}")


def _numbered(name: str, modifiers: list[str]) -> TieBreak | None:
    """Return a tie-break with a modifier that takes a number, which stands last; None when there is none."""
    base = "/".join((name, *modifiers[:-1]))
    if not modifiers or base not in TIE_BREAKS:
        return None
    letter, number = modifiers[-1][0], modifiers[-1][1:]
    if letter == "L" and base == "KS":
        return partial(koya, steps=int(number))
    if letter == "U" and name in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        # The plain entries of these five are functions, or partials of functions, that take `unrated`.
        known: Callable[..., dict[int, TieBreakValue]] = TIE_BREAKS[base]
        return partial(known, unrated=int(number))
    return None
