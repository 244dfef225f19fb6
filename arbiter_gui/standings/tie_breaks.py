"""The tie-breaks by their codes (C.07; records 202 and 212 of report files).

Codes are a name and modifiers: ``C1`` and ``C2`` cut the least significant one or two values,
``M1`` and ``M2`` also the most significant, ``P`` counts forfeits as played, ``F`` takes the final
round as drawn, ``R`` reverses. Two modifiers take a number and are not in the lists below:
``KS/L+1`` and ``ARO/U1400`` (what the unrated count).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamScore
from arbiter_gui.domain.texts.sentences import Said, pattern, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.standings.direct import direct_encounter
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.opponents import average_of_buchholz, buchholz, koya, sonneborn_berger
from arbiter_gui.standings.own import (
    games_with_black,
    games_won,
    games_won_with_black,
    progressive_score,
    rounds_elected,
    standard_points,
    wins,
)
from arbiter_gui.standings.prior import external_values, own_rating, pairing_number
from arbiter_gui.standings.ranking import TieBreak
from arbiter_gui.standings.ratings import (
    average_of_opponents,
    opponents_perfect,
    opponents_performance,
    perfect_performance,
    performance,
)
from arbiter_gui.standings.teams.codes import TEAM_TIE_BREAKS, TEAM_TITLES, with_factor
from arbiter_gui.standings.teams.scores import with_score
from arbiter_gui.standings.values import TieBreakValue, not_used

_CUTS = {"": (0, 0), "/C1": (1, 0), "/C2": (2, 0), "/M1": (1, 1), "/M2": (2, 2)}
"""How many of the lowest and the highest values each modifier leaves out."""
_BUCHHOLZ_FAMILY = ("BH", "FB", "AOB")
"""The tie-breaks that are not used in a round-robin (article 8)."""
_BY_RATING = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
"""The tie-breaks by ratings, which can say what an unrated player counts (``/U1400``)."""
_BY_MEETINGS = ("BH", "FB", "SB", "DE")
"""The tie-breaks by whom a player met, which can count forfeits as played (``/P``)."""


class _TitledTieBreak(NamedTuple):
    """A tie-break with its title."""

    tie_break: TieBreak
    title: Said


_WITHOUT_CUTS: dict[str, tuple[TieBreak, Said]] = {
    "DE": (direct_encounter, say("Direct encounter")),
    "WIN": (wins, say("Rounds won")),
    "WON": (games_won, say("Games won over the board")),
    "BPG": (games_with_black, say("Games played with Black")),
    "BWG": (games_won_with_black, say("Games won with Black")),
    "PS": (progressive_score, say("Progressive score")),
    "PS/C1": (
        partial(progressive_score, cut=1),
        say("Progressive score Cut 1 – without the first round"),
    ),
    "PS/C2": (
        partial(progressive_score, cut=2),
        say("Progressive score Cut 2 – without the first two rounds"),
    ),
    "REP": (rounds_elected, say("Rounds elected to play")),
    "STD": (standard_points, say("Standard points")),
    "AOB": (average_of_buchholz, say("Average of opponents' Buchholz")),
    "KS": (koya, say("Koya system")),
    "TPR": (performance, say("Performance rating")),
    "PTP": (perfect_performance, say("Perfect tournament performance")),
    "APRO": (opponents_performance, say("Average performance rating of the opponents")),
    "APPO": (opponents_perfect, say("Average perfect performance rating of the opponents")),
    "RTNG": (own_rating, say("Rating")),
    "RTNG/R": (partial(own_rating, reverse=True), say("Rating, lowest first")),
    "TPN": (pairing_number, say("Pairing number")),
    "TPN/R": (partial(pairing_number, reverse=True), say("Pairing number, highest first")),
}


def _with_forfeits_played(
    tie_break: TieBreak, facts: Facts, group: Sequence[int]
) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break with forfeited games as played (``/P``)."""
    return tie_break(facts.with_forfeits_played, group)


def _with_final_drawn(
    tie_break: TieBreak, facts: Facts, group: Sequence[int]
) -> dict[int, TieBreakValue]:
    """Return the values of a tie-break with the final round as drawn (``/F``)."""
    return tie_break(facts.with_final_drawn, group)


def _unless_round_robin(
    tie_break: TieBreak, facts: Facts, group: Sequence[int]
) -> dict[int, TieBreakValue]:
    """Return the tie-break, which is not used in a round-robin if it belongs to the Buchholz family
    (article 8).
    """
    if facts.round_robin:
        return not_used(group, say("not used: this is a round-robin (8)"))
    return tie_break(facts, group)


def _name_without_scores(name: Said, cut: str) -> Said:
    """Return the name of a tie-break by scores with what its modifier excludes."""
    if cut == "/C1":
        return say("{name} Cut 1 – without the lowest score", name=name)
    if cut == "/C2":
        return say("{name} Cut 2 – without the two lowest scores", name=name)
    if cut == "/M1":
        return say("{name} Median 1 – without the lowest and the highest score", name=name)
    if cut == "/M2":
        return say("{name} Median 2 – without the two lowest and the two highest scores", name=name)
    return name


def _name_without_ratings(cut: str) -> Said:
    """Return the name of the average rating with the ratings that its modifier excludes."""
    name = say("Average rating of the opponents")
    if cut == "/C1":
        return say("{name} Cut 1 – without the lowest rating", name=name)
    if cut == "/C2":
        return say("{name} Cut 2 – without the two lowest ratings", name=name)
    if cut == "/M1":
        return say("{name} Median 1 – without the lowest and the highest rating", name=name)
    if cut == "/M2":
        return say(
            "{name} Median 2 – without the two lowest and the two highest ratings", name=name
        )
    return name


def _all_individual() -> Iterator[tuple[str, TieBreak, Said]]:
    """Yield the code, the function and the title of each tie-break, also with the modifiers that
    cut scores.
    """
    for cut, (lowest_cut, highest_cut) in _CUTS.items():
        by_score: TieBreak = partial(buchholz, lowest_cut=lowest_cut, highest_cut=highest_cut)
        yield f"BH{cut}", by_score, _name_without_scores(say("Buchholz"), cut)
        yield (
            f"FB{cut}",
            partial(_with_final_drawn, by_score),
            _name_without_scores(say("Fore Buchholz"), cut),
        )
        if not highest_cut:
            yield (
                f"SB{cut}",
                partial(sonneborn_berger, lowest_cut=lowest_cut),
                _name_without_scores(say("Sonneborn-Berger"), cut),
            )
        yield (
            f"ARO{cut}",
            partial(average_of_opponents, lowest_cut=lowest_cut, highest_cut=highest_cut),
            _name_without_ratings(cut),
        )
    yield (
        "AOB/F",
        partial(_with_final_drawn, average_of_buchholz),
        say("Average of opponents' fore Buchholz"),
    )
    for code, (tie_break, title) in _WITHOUT_CUTS.items():
        yield code, tie_break, title


def _tie_breaks_by_code() -> dict[str, _TitledTieBreak]:
    """Return all tie-breaks of individuals with their titles, by their codes, those with ``/P`` at
    the end.
    """
    by_code: dict[str, _TitledTieBreak] = {}
    for code, tie_break, title in _all_individual():
        if _name_of(code) in _BUCHHOLZ_FAMILY:
            by_code[code] = _TitledTieBreak(partial(_unless_round_robin, tie_break), title)
        else:
            by_code[code] = _TitledTieBreak(tie_break, title)
    with_forfeits = {}
    for code, (tie_break, title) in by_code.items():
        if _name_of(code) in _BY_MEETINGS:
            title_with_forfeits = say("{name}, forfeits counted as played", name=title)
            with_forfeits[f"{code}/P"] = _TitledTieBreak(
                partial(_with_forfeits_played, tie_break), title_with_forfeits
            )
    return by_code | with_forfeits


def _name_of(code: str) -> str:
    """Return the name in a code, without its modifiers."""
    name, _, _ = code.partition("/")
    return name


_ALL = _tie_breaks_by_code()
TIE_BREAKS: dict[str, TieBreak] = {code: titled.tie_break for code, titled in _ALL.items()}
TIE_BREAK_TITLES = {code: titled.title for code, titled in _ALL.items()}

_CODE = re.compile(r"(?P<name>[A-Z]+)(?P<modifiers>(?:[/:-](?:[CM][12]|[PFR]|L[+-]?\d|U\d{3,4}))*)")
"""A code of individuals: ``BH``, ``BH/C1/P``, ``bh-c1`` in capitals."""
_EXTERNAL = re.compile(r"OTHER_([A-Z][A-Z0-9]{0,11})")
"""A tie-break that was worked out elsewhere and entered (`standings/decisions.py`)."""
_MODIFIER = re.compile(r"[/:-]((?:[CM]\d|[PFR]|L[+-]?\d|U\d+))")
"""One modifier of a code, without the sign before it."""


def tie_breaks(text: str) -> tuple[tuple[str, TieBreak], ...]:
    """Return the tie-breaks of a list such as ``BH/C1, BH, SB``, in its order.

    Small letters, the spellings ``BH-C1`` and ``BH:C1``, and modifiers in any order are taken too.
    Raises InvalidTournament for an unknown code.

    >>> [code for code, _ in tie_breaks("bh-c1,SB, ks/l-1; tpr:u1400, BH/P/C1")]
    ['BH/C1', 'SB', 'KS/L-1', 'TPR/U1400', 'BH/C1/P']
    """
    codes = [code.strip() for code in text.replace(";", ",").split(",")]
    return tuple(_read_code(code) for code in codes if code)


def chosen_tie_breaks(tournament: Tournament) -> tuple[tuple[str, TieBreak], ...]:
    """Return the tie-breaks of the tournament's regulations, in their order."""
    return tie_breaks(",".join(tournament.details.tie_breaks))


def barred_tie_breaks(codes: Sequence[str], tournament: Tournament) -> tuple[str, ...]:
    """Return which tie-breaks must not be used in the tournament: the Buchholz family in a
    round-robin.
    """
    if not system_of(tournament).whole_schedule:
        return ()
    return tuple(code for code in codes if _name_of(code) in _BUCHHOLZ_FAMILY)


_BY_SCORE = {
    TeamScore.MATCH_POINTS: pattern("{name}, by match points"),
    TeamScore.GAME_POINTS: pattern("{name}, by game points"),
}


_USUAL_ORDER = (
    "BH/C1",
    "BH",
    "BH/M1",
    "BH/C2",
    "BH/M2",
    "SB",
    "SB/C1",
    "SB/C2",
    "DE",
    "PS",
    "PS/C1",
    "PS/C2",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "KS",
    "ARO",
    "ARO/C1",
    "ARO/C2",
    "ARO/M1",
    "ARO/M2",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "RTNG",
    "RTNG/R",
)
"""The tie-breaks in the order in which arbiters look for them: those of most Swiss events, then
those by ratings."""
_USUAL_OF_SCHEDULES = ("DE", "WIN", "SB", "KS")
"""Those that come first in a round-robin."""


def _in_usual_order(codes: Sequence[str], first_codes: Sequence[str]) -> list[str]:
    """Return codes with the usual ones first, then the rare ones, and those with forfeits as played
    at the end.
    """
    order = list(dict.fromkeys((*first_codes, *_USUAL_ORDER)))
    usual_codes = sorted((code for code in codes if code in order), key=order.index)
    rare_codes = [code for code in codes if code not in order]
    # False sorts before True, and sorting keeps the order of all the others.
    return usual_codes + sorted(rare_codes, key=lambda code: code.endswith("/P"))


def tie_breaks_by_rating(codes: Sequence[str]) -> tuple[str, ...]:
    """Return which tie-breaks need the rating of every opponent, as they do not say what an unrated
    player counts.
    """
    return tuple(code for code in codes if _name_of(code) in _BY_RATING and "/U" not in code)


def offered_tie_breaks(tournament: Tournament) -> dict[str, Said]:
    """Return the tie-breaks that can be chosen in a tournament, with their titles, the usual ones
    first.

    In a team event these are the tie-breaks of teams (C.07, 11 to 13), then those of individuals by
    match points or game points, without those by ratings, which the regulations do not define for
    teams.
    """
    barred_codes = barred_tie_breaks(tuple(TIE_BREAKS), tournament)
    first_codes: Sequence[str] = ()
    if barred_codes:
        first_codes = _USUAL_OF_SCHEDULES
    allowed_codes = _in_usual_order(
        [code for code in TIE_BREAKS if code not in barred_codes], first_codes
    )
    if tournament.team_rules is None:
        return {code: TIE_BREAK_TITLES[code] for code in allowed_codes}
    offered = {TEAM_SPELLING.get(code, code): title for code, title in TEAM_TITLES.items()}
    for code in allowed_codes:
        if _name_of(code) in _BY_RATING:
            continue
        name, slash, modifiers = code.partition("/")
        for score, title in _BY_SCORE.items():
            scored_code = f"{name}:{score.value}{slash}{modifiers}"
            offered[scored_code] = Said(title, (("name", TIE_BREAK_TITLES[code]),))
    return offered


def _read_code(text: str) -> tuple[str, TieBreak]:
    """Return a code in the spelling used here, and its tie-break.

    Raises InvalidTournament for an unknown code.
    """
    of_teams = _read_team_code(text.upper())
    if of_teams is not None:
        return of_teams
    external = _EXTERNAL.fullmatch(text.upper())
    if external is not None:
        return text.upper(), partial(external_values, name=external[1])
    match = _CODE.fullmatch(text.upper())
    if match is not None:
        # "BH/P/C1" and "BH/C1/P" are one tie-break: modifiers are put in one order to be looked up.
        modifiers = sorted(
            map(_with_sign, _MODIFIER.findall(match["modifiers"])), key=_place_of_modifier
        )
        code = "/".join((match["name"], *modifiers))
        if code in TIE_BREAKS:
            return code, TIE_BREAKS[code]
        numbered = _numbered_tie_break(match["name"], modifiers)
        if numbered is not None:
            return code, numbered
    raise InvalidTournament(
        say(
            "there is no tie-break {part}; the tie-breaks are {tie_breaks}",
            part=repr(text),
            tie_breaks=", ".join(TIE_BREAKS),
        )
    )


_SCORED = re.compile(r"(?P<name>[A-Z]+):(?P<score>MP|GP)(?P<modifiers>.*)")
_FACTOR = re.compile(r"SSSC[/:-]K(\d{1,3})")


def _read_team_code(text: str) -> tuple[str, TieBreak] | None:
    """Return a code of team tie-breaks in the spelling used here, and its tie-break.

    None for one of individuals.

    There are three spellings: SSSC with its factor (``SSSC/K3``), a code that only teams have
    (``EDE/P``), and one of individuals with the score it takes (``BH:MP/C1``).
    """
    factor = _FACTOR.fullmatch(text)
    if factor is not None and int(factor[1]):
        return f"SSSC/K{int(factor[1])}", with_factor(int(factor[1]))
    match = _CODE.fullmatch(text)
    if match is not None:
        modifiers = sorted(_MODIFIER.findall(match["modifiers"]), key=_place_of_modifier)
        code = "/".join((match["name"], *modifiers))
        if code in TEAM_TIE_BREAKS:
            return TEAM_SPELLING.get(code, code), TEAM_TIE_BREAKS[code]
    scored = _SCORED.fullmatch(text)
    if scored is None or scored["name"] in TEAM_TIE_BREAKS:
        return None
    # Without its score it is a code of individuals, whose spelling is read as any other.
    code, tie_break = _read_code(f"{scored['name']}{scored['modifiers']}")
    name, slash, modifiers_text = code.partition("/")
    code_with_score = f"{name}:{scored['score']}{slash}{modifiers_text}"
    return code_with_score, with_score(tie_break, TeamScore(scored["score"]))


TEAM_SPELLING = {"MPVGP": "MPvGP"}
"""Codes that are not written in capitals."""


def title_of(code: str) -> Said:
    """Return the title of a code, the code itself where it has a number."""
    title = TIE_BREAK_TITLES.get(code) or TEAM_TITLES.get(code.upper())
    if title is not None:
        return title
    scored = _SCORED.fullmatch(code)
    if scored is None:
        return plain(code)
    name = title_of(f"{scored['name']}{scored['modifiers']}")
    return Said(_BY_SCORE[TeamScore(scored["score"])], (("name", name),))


def heading_of(code: str) -> Said:
    """Return the title of a code as the heading of its column, with what the column shows where
    that is not plain.
    """
    title = title_of(code)
    name = _name_of(code).partition(":")[0].upper()
    if name == "DE":
        return say(
            "{name}: points in the games among tied players, empty where these games do not break "
            "the tie",
            name=title,
        )
    if name.startswith("EDE"):
        return say("{name}: the rank among the tied teams", name=title)
    return title


def _with_sign(modifier: str) -> str:
    """Return a modifier with the sign of its half points: ``L1`` is written ``L+1``.

    A list of the FIDE commission has codes such as ``KS/L1`` and does not say what they count.
    Gacrux reads per cent.
    """
    if modifier.startswith("L") and modifier[1:2].isdigit():
        return f"L+{modifier[1:]}"
    return modifier


def _place_of_modifier(modifier: str) -> int:
    """Return the position of a modifier in the codes of `TIE_BREAKS`.

    Those that change a game's value come last.
    """
    return _LETTERS_IN_ORDER.index(modifier[0])


_LETTERS_IN_ORDER = "CMFRLPU"
"""The letters of the modifiers in the order in which a code has them here."""


def _numbered_tie_break(name: str, modifiers: list[str]) -> TieBreak | None:
    """Return a tie-break whose last modifier has a number (``L+1``, ``U1400``).

    None if there is none.
    """
    code_without_number = "/".join((name, *modifiers[:-1]))
    if not modifiers or code_without_number not in TIE_BREAKS:
        return None
    letter = modifiers[-1][0]
    number = int(modifiers[-1][1:] or 0)
    if letter == "L" and code_without_number == "KS":
        return partial(koya, steps=number)
    if letter == "U" and name in _BY_RATING:
        # The plain entries of these are functions, or partials of functions, that take `unrated`.
        by_rating: Callable[..., dict[int, TieBreakValue]] = TIE_BREAKS[code_without_number]
        return partial(by_rating, unrated=number)
    return None
