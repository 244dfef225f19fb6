"""The first form of stored traces: events as rows of parent, level, article, verb and facts by string."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.trace.shapes import Unfit

Facts = dict[str, Any]


def renewed(row: Any) -> Facts:
    """Return an event of the first form as JSON of the present one; raises Unfit."""
    if not (isinstance(row, list) and len(row) == 5 and isinstance(row[4], dict)):
        raise Unfit("no row of parent, level, article, verb and facts")
    parent, _, article, verb, facts = row
    if not isinstance(article, str) or not isinstance(verb, str) or verb not in _VERBS:
        raise Unfit(f"the unknown verb {verb!r:.40}")
    try:
        return {"article": article, "parent": parent} | _VERBS[verb](article, facts)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Unfit(f"{verb} with other facts than it has ({error!r:.60})") from None


def _but(facts: Facts, *dropped: str) -> Facts:
    return {name: value for name, value in facts.items() if name not in dropped}


def _by_facts(*kinds: tuple[str, str]) -> Callable[[str, Facts], Facts]:
    """Return what gives facts the kind that goes with the first name that is among them."""

    def renew(_article: str, facts: Facts) -> Facts:
        fitting = [kind for name, kind in kinds if not name or name in facts]
        return {"kind": fitting[0], **facts}

    return renew


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


def _passed(rows: list[Any]) -> list[Facts]:
    return [{"kind": "Passed", "player": row[0], "why": _why(row[1:])} for row in rows]


def _with_passed(facts: Facts) -> Facts:
    return facts | {name: _passed(facts[name]) for name in ("passed", "refused") if name in facts}


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


def _opened(_article: str, facts: Facts) -> Facts:
    if "scores" in facts:
        return {"kind": "BracketOpened", **facts}
    if "floaters" in facts:
        return {"kind": "GroupOpened", **facts}
    return {"kind": "ScoreBracketOpened", "notes": [], **facts}


def _set(article: str, facts: Facts) -> Facts:
    if "p0" in facts:
        told = {"treated": facts["kind"], "lowest": bool(facts["lowest"])}
        return {**facts, **told, "kind": "BracketMeasured"}
    if "x1" in facts:
        return {"kind": "OnePairLess" if "p1" in facts else "ColoursCounted", **facts}
    if "p" in facts:
        return {"kind": "RemainderBegun" if "p1" in facts else "PairsSet", **facts}
    return _SETTINGS(article, facts)


_SETTINGS = _by_facts(
    ("max_pairs", "ParametersSet"), ("score", "ByeScoreSet"), ("lacks", "StandardChecked"),
    ("colour", "LotDrawn"), ("players", "UnratedFound"), ("leaving", "ExchangeMade"), ("s1", "OtherSetTaken"),
    ("x", "ColoursAllowed"), ("m1", "FewerMovedDown"),
)  # fmt: skip


def _tried(article: str, facts: Facts) -> Facts:
    if "row" in facts:
        return {"kind": "RowTried", **facts, "why": _why(facts["why"])}
    if "why" in facts:
        why = facts["why"]
        return {"kind": "CandidateTried", **facts, "why": _fault(why[0], why[1:]) if why else None}
    return {"kind": "FirstCandidate" if "position" in facts else "PairsTried", **facts}


def _refused(article: str, facts: Facts) -> Facts:
    if article == "C.12" and "why" not in facts:
        if "floaters" in facts:
            return {"kind": "OthersBarred", **facts, "because": _bars(facts["because"])}
        return {"kind": "NobodyElse", **_but(facts, "because")}
    if "why" in facts:
        if article in _PROCEDURE or facts["why"] == ["rest"]:
            return {"kind": "PairsRefused", **facts, "why": _not_accepted(article, facts["why"])}
        return {"kind": "CandidateFaulted", "why": _fault(article, facts["why"])}
    if "passed" in facts:
        return {"kind": "NobodyFetched", **_with_passed(_but(facts, "players"))}
    if "player" in facts:
        return {"kind": "RowShown" if article == "6.3" else "RestShown", **facts}
    return _IMPOSSIBLE(article, _but(facts, "because"))


_IMPOSSIBLE = _by_facts(
    ("incompatible", "OpponentlessFound"), ("downfloaters", "CompletionFailed"), ("p1", "LevelImpossible"),
    ("groups", "RoundImpossible"),
)  # fmt: skip


def _skipped(article: str, facts: Facts) -> Facts:
    if "refused" in facts:
        return {"kind": "OpponentsPassed", **_with_passed(facts)}
    if "sets" in facts:
        return {"kind": "SetsPassed", **facts}
    if "leaving" in facts:
        because = facts["because"]
        best = {"kind": "NotAtBest", "article": because[0], "amounts": because[1]} if because[1:] else None
        return {"kind": "ExchangesPassed", **facts, "because": best or _why(because)}
    if "to" in facts:
        steps = [(step, _LOWERED[step]) for step in facts.get("steps", [article])]
        return {
            "kind": "DemandsPassed",
            **facts,
            "because": facts["because"][0],
            "steps": list(map(list, steps)),
        }
    kinds = {"C.7": "OrdersPassed", "C.8.a": "PairingsPassed", "C.8.b": "OtherSetsPassed"}
    kind = kinds.get(article, "FirstPairsGivenUp")
    return {"kind": kind, **facts, "because": _because(facts["because"])}


def _accepted(_article: str, facts: Facts) -> Facts:
    if "downfloaters" in facts:
        return {"kind": "CandidateAccepted", **facts}
    if "floater" in facts:
        return {"kind": "FloaterPaired", **_with_passed(_but(facts, "floater"))}
    if "left" in facts:
        halves = {"left_half": facts["left"], "right_half": facts["right"]}
        return {"kind": "ListPaired", **_but(facts, "left", "right"), **halves}
    return {"kind": "RowsPaired" if "changed" in facts else "PairingAccepted", **facts}


def _relaxed(article: str, facts: Facts) -> Facts:
    if "detail" in facts:
        return {"kind": "CriterionNotMet", **facts}
    if "limits" in facts:
        return {"kind": "ProposalMade", **facts}
    if "to" in facts:
        demand = facts.get("of") if article == "C.10.e" else _LOWERED[article]
        return {"kind": "DemandLowered", "demand": demand, **_but(facts, "of")}
    return {"kind": "DemandGivenUp", "demand": _demand(article, facts["kind"]), **_but(facts, "kind")}


def _went_to(article: str, facts: Facts) -> Facts:
    if "collapsed" in facts:
        return {"kind": "Collapsed", **_but(facts, "to")}
    return {"kind": "RemainderGivenUp" if article == "C.9" else "PairsNoted", **_but(facts, "to")}


def _moved_down(_article: str, facts: Facts) -> Facts:
    if "because" in facts:
        players = [facts["player"]] if "player" in facts else facts["players"]
        return {"kind": "OpponentlessMovedDown", "players": players}
    for name, kind in (("where", "SentDown"), ("blocked", "BlockedGoesDown"), ("passed", "FloaterGoesOn")):
        if name in facts:
            return {"kind": kind, **_with_passed(facts)}
    return {"kind": "MovedDown", **facts}


def _moved_across(article: str, facts: Facts) -> Facts:
    return {"kind": "SidesChanged", "to": "b" if article == "7.3" else "w", **_with_passed(facts)}


def _gave_bye(article: str, facts: Facts) -> Facts:
    if "equal" in facts:
        return {"kind": "ByeChosen", **_with_passed(facts)}
    return {"kind": "ByeOfLast" if article == "5" else "ByeGiven", **facts}


_RULES = {
    "1": "both-granted", "2": "stronger", "3": "alternate", "4": "higher-ranked", "5": "by-number",
    "3.a": "both-granted", "3.b": "larger-surplus", "3.c": "alternate", "3.d": "higher-average",
    "3.e": "lower-rating", "2.3": "within-two", "2.4": "not-three-running",
}  # fmt: skip


def _gave_colour(article: str, facts: Facts) -> Facts:
    kind = (
        "PreferencesWeighed" if "higher" in facts else "DuesWeighed" if "aros" in facts else "LettersWeighed"
    )
    rule = _RULES[article] if article in _RULES else _RULES[article[-1]]
    return {"kind": kind, "rule": rule, **facts}


def _read(_article: str, facts: Facts) -> Facts:
    if not facts["reading"].startswith("R"):
        return {"kind": "ReadingCited" if "players" in facts else "ReadingListed", **facts}
    return {"kind": "ReadingFollowed" if facts["reading"] in _SEEN else "ReadingDecided", **facts}


_VERBS: dict[str, Callable[[str, Facts], Facts]] = {
    "opened": _opened,
    "set": _set,
    "split": _by_facts(("requirements", "SidesFormed"), ("", "SubgroupsFormed")),
    "tried": _tried,
    "refused": _refused,
    "skipped": _skipped,
    "accepted": _accepted,
    "relaxed": _relaxed,
    "went-to": _went_to,
    "moved-down": _moved_down,
    "moved-up": lambda _, facts: {"kind": "PlayerFetched", "blocked": None, **_with_passed(facts)},
    "moved-across": _moved_across,
    "backtracked": _by_facts(("", "PairedAgain")),
    "merged": _by_facts(("", "BracketsJoined")),
    "paired": lambda _, facts: {"kind": "RowFilled", **_with_passed(facts)},
    "gave-bye": _gave_bye,
    "gave-colour": _gave_colour,
    "ordered": _by_facts(
        ("boards", "BoardsOrdered"), ("groups", "ScoregroupsFormed"), ("whites", "ColumnsOrdered"),
        ("floaters", "FloatersOrdered"), ("s2", "OrderTaken"),
    ),
    "read": _read,
    "counted": _by_facts(("count", "PlayersCounted"), ("", "CardRead")),
}  # fmt: skip
