"""The first form of stored traces: events as rows of parent, level, article, verb and facts by string."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.trace.shapes import Unfit

Facts = dict[str, Any]
Fits = Callable[[str, Facts], bool]


def renewed(row: Any) -> Facts:
    """Return an event of the first form as JSON of the present one; raises Unfit."""
    if not (isinstance(row, list) and len(row) == 5 and isinstance(row[4], dict)):
        raise Unfit("no row of parent, level, article, verb and facts")
    parent, _, article, verb, facts = row
    if not isinstance(article, str) or not isinstance(verb, str) or verb not in _KINDS:
        raise Unfit(f"the unknown verb {verb!r:.40}")
    try:
        kind = next(kind for kind, fits in _KINDS[verb].items() if _fit(fits, article, facts))
        told = _passed(facts) | (_CHANGES[kind](article, facts) if kind in _CHANGES else {})
        gone = (*_SAID_BY_KIND.get(kind, ()), "kind")
        kept = {name: value for name, value in told.items() if name not in gone}
        return {"kind": kind, "article": article, "parent": parent} | kept
    except (StopIteration, KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Unfit(f"{verb} with other facts than it has ({error!r:.60})") from None


def _fit(fits: str | Fits, article: str, facts: Facts) -> bool:
    """Tell whether facts are those of a kind: all names are among them, or what is asked of them holds."""
    return facts.keys() >= set(fits.split()) if isinstance(fits, str) else fits(article, facts)


# Reasons

_MET = frozenset(("C.1", "C1", "B.1.a", "2.1"))
_SAME_COLOUR = frozenset(("C.3", "C3", "B.2"))
_EXCHANGES = frozenset(("D.2.a", "D.2.b", "4.3.1", "4.3.2", "C.8.a"))
_WITHOUT_ARTICLE = {"rest": "Rest", "legal": "Legal", "alone": "Alone", "group": "GroupFails"}
_OF_ARTICLE = {"2.2": "HadPoint", "2.6": "KeepsColour"}


def _why(codes: list[Any]) -> Facts | None:
    """Return a reason: an article or a word, then its details."""
    if not codes:
        return None
    article, *details = codes
    if article in _WITHOUT_ARTICLE:
        return {"kind": _WITHOUT_ARTICLE[article]}
    return {"article": article} | _reason(article, details)


def _reason(article: str, details: list[Any]) -> Facts:
    if article in _OF_ARTICLE:
        return {"kind": _OF_ARTICLE[article]}
    if article == "2.5":
        return {"kind": "Transferred", "times": None if details[0] == "running" else details[0]}
    if article in _MET:
        return {"kind": "Met", "round": None if details[0] == "prohibited" else details[0]}
    if article in _SAME_COLOUR and len(details) < 2:
        return {"kind": "SameColour", "colour": details[0] or None if details else None}
    if details == ["mdps"]:
        return {"kind": "BothMovedDown"}
    if len(details) == 1:
        return {"kind": "NoColour", "colour": details[0]}
    detail, best, least = details
    if article in _EXCHANGES:
        return {"kind": "NeedsExchange", "best": best, "least": least}
    return {"kind": "Worse", "detail": detail, "best": best, "least": least}


def _passed(facts: Facts) -> Facts:
    """Return facts with those who were passed over, each with the reason."""
    passed = {
        name: [{"kind": "Passed", "player": row[0], "why": _why(row[1:])} for row in facts[name]]
        for name in ("passed", "refused")
        if name in facts
    }
    return facts | passed


def _pair_apart(article: str, one: int, other: int, *details: Any) -> Facts:
    return {"kind": "PairApart", "one": one, "other": other, "why": _why([article, *details])}


def _fault(article: str, why: list[Any]) -> Facts | None:
    """Return what is wrong with a candidate."""
    apart = article in _MET | _SAME_COLOUR or why[2:] == ["mdps"]
    return _pair_apart(article, *why) if apart else _why([article, *why])


# 2012

_DEMANDS = {"B.4": "X", "A.7.e": "Z"}
_LOWERED = {
    "C.10.a": "B.6 up", "C.10.b": "B.5 up", "C.10.c": "B.6 down", "C.10.d": "B.5 down", "C.10.e": "X",
    "C.10.f": "A.7.d", "C.10.g": "B.2",
}  # fmt: skip
_PROCEDURE = frozenset(("B.1.a", "B.2", "B.1.b", "A.7.d", "B.4", "A.7.e", "B.5", "B.6", "A.11", "D.4"))
_SEEN = frozenset(("R12", "R15", "R18", "R20"))
_TOO_HIGH = {"A.11": "ScoresTooHigh", "D.4": "FactorTooHigh"}


def _demand(article: str, kind: str) -> str:
    return f"{article} {kind}" if kind else _DEMANDS.get(article, article)


def _not_accepted(article: str, why: list[Any]) -> Facts | None:
    """Return what is wrong with pairs that C.6 tries."""
    if why == ["rest"]:
        return {"kind": "Rest"}
    if article in _TOO_HIGH:
        return {"kind": _TOO_HIGH[article], "amount": why[1], "least": why[2]}
    if article == "B.1.b":
        return {"kind": "NoBye", "player": why[0]}
    if article == "B.1.a" or len(why) == 2:
        return _pair_apart(article, *why)
    kind, amount, allowed, who = why
    told = {"amount": amount, "allowed": allowed, "who": who}
    return {"kind": "NotKept", "demand": _demand(article, kind), **told}


def _because(codes: list[Any]) -> Any:
    """Return why much was passed over at once: a word, or a requirement with what it needs and may."""
    if len(codes) == 1:
        return codes[0]
    article, kind, needed, allowed = codes
    return {"kind": "Needs", "demand": _demand(article, kind), "needed": needed, "allowed": allowed}


def _bars(codes: list[Any]) -> Any:
    kinds = {"not-above": "UnpairableAbove", "incompatible": "OpponentlessBelow"}
    code, *players = codes
    return {"kind": kinds[code], "players": players} if code in kinds else code


# Verbs


def _of(*articles: str) -> Fits:
    return lambda article, _: article in articles


_KINDS: dict[str, dict[str, str | Fits]] = {
    "opened": {"BracketOpened": "scores", "GroupOpened": "floaters", "ScoreBracketOpened": ""},
    "set": {
        "BracketMeasured": "p0", "OnePairLess": "x1 p1", "ColoursCounted": "x1", "RemainderBegun": "p p1",
        "PairsSet": "p", "ParametersSet": "max_pairs", "ByeScoreSet": "score", "StandardChecked": "lacks",
        "LotDrawn": "colour", "UnratedFound": "players", "ExchangeMade": "leaving", "OtherSetTaken": "s1",
        "ColoursAllowed": "x", "FewerMovedDown": "m1"
    },
    "split": {"SidesFormed": "requirements", "SubgroupsFormed": ""},
    "tried": {"RowTried": "row", "CandidateTried": "why", "FirstCandidate": "position", "PairsTried": ""},
    "refused": {
        "PairsRefused": lambda article, facts: (
            "why" in facts and (article in _PROCEDURE or facts["why"] == ["rest"])
        ),
        "CandidateFaulted": "why",
        "OthersBarred": lambda article, facts: article == "C.12" and "floaters" in facts,
        "NobodyElse": _of("C.12"), "NobodyFetched": "passed",
        "RowShown": lambda article, facts: article == "6.3" and "player" in facts,
        "RestShown": "player", "OpponentlessFound": "incompatible", "CompletionFailed": "downfloaters",
        "LevelImpossible": "p1", "RoundImpossible": "groups"
    },
    "skipped": {
        "OpponentsPassed": "refused", "SetsPassed": "sets", "ExchangesPassed": "leaving", "DemandsPassed": "to",
        "OrdersPassed": _of("C.7"), "PairingsPassed": _of("C.8.a"), "OtherSetsPassed": _of("C.8.b"),
        "FirstPairsGivenUp": ""
    },
    "accepted": {
        "CandidateAccepted": "downfloaters", "FloaterPaired": "floater", "ListPaired": "left",
        "RowsPaired": "changed", "PairingAccepted": ""
    },
    "relaxed": {
        "CriterionNotMet": "detail", "ProposalMade": "limits", "DemandLowered": "to", "DemandGivenUp": ""
    },
    "went-to": {"Collapsed": "collapsed", "RemainderGivenUp": _of("C.9"), "PairsNoted": ""},
    "moved-down": {
        "OpponentlessMovedDown": "because", "SentDown": "where", "BlockedGoesDown": "blocked",
        "FloaterGoesOn": "passed", "MovedDown": ""
    },
    "moved-up": {"PlayerFetched": ""},
    "moved-across": {"SidesChanged": ""},
    "backtracked": {"PairedAgain": ""},
    "merged": {"BracketsJoined": ""},
    "paired": {"RowFilled": ""},
    "gave-bye": {"ByeChosen": "equal", "ByeOfLast": _of("5"), "ByeGiven": ""},
    "gave-colour": {"PreferencesWeighed": "higher", "DuesWeighed": "aros", "LettersWeighed": ""},
    "ordered": {
        "BoardsOrdered": "boards", "ScoregroupsFormed": "groups", "ColumnsOrdered": "whites",
        "FloatersOrdered": "floaters", "OrderTaken": "s2"
    },
    "read": {
        "ReadingCited": lambda _, facts: not facts["reading"].startswith("R") and "players" in facts,
        "ReadingListed": lambda _, facts: not facts["reading"].startswith("R"),
        "ReadingFollowed": lambda _, facts: facts["reading"] in _SEEN, "ReadingDecided": ""
    },
    "counted": {"PlayersCounted": "count", "CardRead": ""},
}  # fmt: skip
"""The kinds that a verb stood for, with the facts by which they are known; the first one that fits."""

_SAID_BY_KIND = {
    "NobodyElse": ("because",), "NobodyFetched": ("players",), "OpponentlessFound": ("because",),
    "CompletionFailed": ("because",), "LevelImpossible": ("because",), "RoundImpossible": ("because",),
    "OpponentlessMovedDown": ("because", "player"), "FloaterPaired": ("floater",), "ListPaired": ("left", "right"),
    "DemandLowered": ("of",), "Collapsed": ("to",), "RemainderGivenUp": ("to",), "PairsNoted": ("to",),
}  # fmt: skip
"""Facts that follow from the kind, or have other names now."""

_RULES = {
    "1": "both-granted", "2": "stronger", "3": "alternate", "4": "higher-ranked", "5": "by-number",
    "3.a": "both-granted", "3.b": "larger-surplus", "3.c": "alternate", "3.d": "higher-average",
    "3.e": "lower-rating", "2.3": "within-two", "2.4": "not-three-running",
}  # fmt: skip


def _exchanges(_article: str, facts: Facts) -> Facts:
    because = facts["because"]
    if because[1:]:
        return {"because": {"kind": "NotAtBest", "article": because[0], "amounts": because[1]}}
    return {"because": _why(because)}


def _demands(article: str, facts: Facts) -> Facts:
    steps = [[step, _LOWERED[step]] for step in facts.get("steps", [article])]
    return {"because": facts["because"][0], "steps": steps}


def _some(_article: str, facts: Facts) -> Facts:
    return {"because": _because(facts["because"])}


def _rule(article: str, _facts: Facts) -> Facts:
    return {"rule": _RULES[article] if article in _RULES else _RULES[article[-1]]}


_CHANGES: dict[str, Callable[[str, Facts], Facts]] = {
    "ScoreBracketOpened": lambda _, facts: {"notes": facts.get("notes", [])},
    "BracketMeasured": lambda _, facts: {"treated": facts["kind"], "lowest": bool(facts["lowest"])},
    "RowTried": lambda _, facts: {"why": _why(facts["why"])},
    "CandidateTried": lambda _, facts: {
        "why": _fault(facts["why"][0], facts["why"][1:]) if facts["why"] else None
    },
    "CandidateFaulted": lambda article, facts: {"why": _fault(article, facts["why"])},
    "PairsRefused": lambda article, facts: {"why": _not_accepted(article, facts["why"])},
    "OthersBarred": lambda _, facts: {"because": _bars(facts["because"])},
    "ExchangesPassed": _exchanges,
    "DemandsPassed": _demands,
    **dict.fromkeys(("OrdersPassed", "PairingsPassed", "OtherSetsPassed", "FirstPairsGivenUp"), _some),
    "ListPaired": lambda _, facts: {"left_half": facts["left"], "right_half": facts["right"]},
    "DemandLowered": lambda article, facts: {
        "demand": facts.get("of") if article == "C.10.e" else _LOWERED[article]
    },
    "DemandGivenUp": lambda article, facts: {"demand": _demand(article, facts["kind"])},
    "OpponentlessMovedDown": lambda _, facts: {
        "players": [facts["player"]] if "player" in facts else facts["players"]
    },
    "PlayerFetched": lambda _, facts: {"blocked": facts.get("blocked")},
    "SidesChanged": lambda article, _: {"to": "b" if article == "7.3" else "w"},
    **dict.fromkeys(("PreferencesWeighed", "DuesWeighed", "LettersWeighed"), _rule),
}
"""What is told otherwise now, by kind."""
