"""The first form of stored traces: events as rows of parent, level, article, verb and facts by string."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.shapes import Unfit, readers_of, required_attributes

Facts = dict[str, Any]

_KINDS = {
    "opened": "BracketOpened GroupOpened ScoreBracketOpened",
    "set": (
        "BracketMeasured OnePairLess ColoursCounted RemainderBegun PairsSet ParametersSet"
        " ByeScoreSet LotDrawn StandardChecked UnratedFound ExchangeMade OtherSetTaken"
        " ColoursAllowed FewerMovedDown"
    ),
    "tried": "RowTried CandidateTried FirstCandidate PairsTried",
    "refused": (
        "PairsRefused CandidateFaulted OthersBarred NobodyElse NobodyFetched RowShown"
        " RestShown OpponentlessFound CompletionFailed LevelImpossible RoundImpossible"
    ),
    "skipped": (
        "OpponentsPassed SetsPassed ExchangesPassed DemandsPassed OrdersPassed PairingsPassed"
        " OtherSetsPassed FirstPairsGivenUp"
    ),
    "accepted": "CandidateAccepted FloaterPaired ListPaired RowsPaired PairingAccepted",
    "relaxed": "CriterionNotMet ProposalMade DemandLowered DemandGivenUp",
    "went-to": "Collapsed RemainderGivenUp PairsNoted",
    "moved-down": "OpponentlessMovedDown SentDown BlockedGoesDown FloaterGoesOn MovedDown",
    "moved-up": "PlayerFetched",
    "moved-across": "SidesChanged",
    "backtracked": "PairedAgain",
    "merged": "BracketsJoined",
    "paired": "RowFilled",
    "split": "SidesFormed SubgroupsFormed",
    "gave-bye": "ByeChosen ByeOfLast ByeGiven",
    "counted": "PlayersCounted CardRead",
    "gave-colour": "PreferencesWeighed DuesWeighed LettersWeighed",
    "ordered": "BoardsOrdered ScoregroupsFormed ColumnsOrdered FloatersOrdered OrderTaken",
    "read": "ReadingFollowed ReadingDecided ReadingCited ReadingListed",
}
"""The kinds for which each verb was used; an event has the first kind whose article and facts fit."""

_ONLY = {
    "NobodyElse": ("C.12",),
    "RowShown": ("6.3",),
    "OrdersPassed": ("C.7",),
    "PairingsPassed": ("C.8.a",),
    "OtherSetsPassed": ("C.8.b",),
    "RemainderGivenUp": ("C.9",),
    "ByeOfLast": ("5",),
    "PairsRefused": ("B.1.a", "B.2", "B.1.b", "A.7.d", "B.4", "A.7.e", "B.5", "B.6", "A.11", "D.4", "C.9"),
}
"""The articles of kinds that have the facts of others too."""


def renewed_row(row: Any) -> Facts:
    """Return an event of the first form as JSON of the current form; raises Unfit.

    Facts that follow from the kind, or were recorded twice, are left out.
    """
    if not (isinstance(row, list) and len(row) == 5 and isinstance(row[4], dict)):
        raise Unfit("no row of parent, level, article, verb and facts")
    parent, _, article, verb, facts = row
    if not isinstance(article, str) or not isinstance(verb, str) or verb not in _KINDS:
        raise Unfit(f"the unknown verb {verb!r:.40}")
    # An event of the first form says what it is by its verb, its article and its facts together. The first kind that
    # needs no other facts than these is the right one; the order in `_KINDS` sees to that.
    for name in _KINDS[verb].split():
        try:
            present_facts = _present_facts(name, article, facts)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            continue
        present_facts |= {"article": article, "parent": parent}
        kind: Any = Event.kinds[name]
        if required_attributes(kind) <= present_facts.keys() and article in _ONLY.get(name, (article,)):
            names = [attribute for attribute in readers_of(kind) if attribute in present_facts]
            return {"kind": name} | {attribute: present_facts[attribute] for attribute in names}
    raise Unfit(f"{verb} with other facts than it has")


def _present_facts(kind: str, article: str, facts: Facts) -> Facts:
    """Return the facts as the current kind records them. Raises the errors of unexpected facts."""
    present_facts: Facts = {"notes": [], "blocked": None} | facts
    for name in ("passed", "refused"):
        if name in facts:
            present_facts[name] = [_passed(number, codes) for number, *codes in facts[name]]
    if kind in _CHANGES:
        present_facts |= _CHANGES[kind](article, facts)
    return present_facts


def _passed(number: Any, codes: list[Any]) -> Facts:
    """Return a skipped player, and why."""
    return {"kind": "Passed", "player": number, "why": _why(codes)}


# Reasons

_MET = ("C.1", "C1", "B.1.a", "2.1")
_SAME_COLOUR = ("C.3", "C3", "B.2")
_EXCHANGES = ("D.2.a", "D.2.b", "4.3.1", "4.3.2", "C.8.a")
_WITHOUT_ARTICLE = {"rest": "Rest", "legal": "Legal", "alone": "Alone", "group": "GroupFails"}
_OF_ARTICLE = {"2.2": "HadPoint", "2.6": "KeepsColour"}


def _why(codes: list[Any]) -> Facts | None:
    """Return a reason: an article or a word, then its details."""
    match codes:
        case []:
            return None
        case [word] if word in _WITHOUT_ARTICLE:
            return {"kind": _WITHOUT_ARTICLE[word]}
        case [article, *details]:
            return {"article": article} | _reason(article, details)
    raise ValueError(codes)


def _reason(article: str, details: list[Any]) -> Facts:
    """Return a reason from its article and the values beside it. Raises ValueError for no reason."""
    match details:
        case [] if article in _OF_ARTICLE:
            return {"kind": _OF_ARTICLE[article]}
        case ["running"] if article == "2.5":
            return {"kind": "Transferred", "times": None}
        case [times] if article == "2.5":
            return {"kind": "Transferred", "times": times}
        case ["prohibited"] if article in _MET:
            return {"kind": "Met", "round": None}
        case [number] if article in _MET:
            return {"kind": "Met", "round": number}
        case [] if article in _SAME_COLOUR:
            return {"kind": "SameColour", "colour": None}
        case [colour] if article in _SAME_COLOUR:
            return {"kind": "SameColour", "colour": colour or None}
        case ["mdps"]:
            return {"kind": "BothMovedDown"}
        case [list(amounts)]:
            return {"kind": "NotAtBest", "amounts": amounts}
        case [colour]:
            return {"kind": "NoColour", "colour": colour}
        case [_, best, minimum] if article in _EXCHANGES:
            return {"kind": "NeedsExchange", "best": best, "least": minimum}
    detail, best, minimum = details
    return {"kind": "Worse", "detail": detail, "best": best, "least": minimum}


def _pair_apart(article: str, first: int, second: int, *details: Any) -> Facts:
    return {"kind": "PairApart", "one": first, "other": second, "why": _why([article, *details])}


def _fault(article: str, *why: Any) -> Facts | None:
    """Return the fault of a candidate."""
    if article in (*_MET, *_SAME_COLOUR) or why[2:] == ("mdps",):
        return _pair_apart(article, *why)
    return _why([article, *why])


# 2012

_DEMANDS = {"B.4": "X", "A.7.e": "Z"}
_LOWERED = {
    "C.10.a": "B.6 up",
    "C.10.b": "B.5 up",
    "C.10.c": "B.6 down",
    "C.10.d": "B.5 down",
    "C.10.e": "X",
    "C.10.f": "A.7.d",
    "C.10.g": "B.2",
}
_TOO_HIGH = {"A.11": "ScoresTooHigh", "D.4": "FactorTooHigh"}


def _demand(article: str, kind: str) -> str:
    """Return the key of a requirement: the article with its kind, where it has one."""
    if kind:
        return f"{article} {kind}"
    return _DEMANDS.get(article, article)


def _not_accepted(article: str, facts: Facts) -> Facts:
    """Return the fault of pairs that C.6 tries."""
    match facts["why"]:
        case ["rest"]:
            return {"why": {"kind": "Rest"}}
        case [_, amount, minimum] if article in _TOO_HIGH:
            return {"why": {"kind": _TOO_HIGH[article], "amount": amount, "least": minimum}}
        case [player] if article == "B.1.b":
            return {"why": {"kind": "NoBye", "player": player}}
        case [kind, amount, allowed, payers]:
            not_kept = {"kind": "NotKept", "demand": _demand(article, kind)}
            return {"why": {**not_kept, "amount": amount, "allowed": allowed, "who": payers}}
    if article == "C.9":
        raise ValueError("a criterion of another edition")
    return {"why": _pair_apart(article, *facts["why"])}


def _passed_together(_article: str, facts: Facts) -> Facts:
    """Return why much was passed over at once, or others barred: a word, players, or what a requirement needs."""
    match facts["because"]:
        case ["not-above", *players]:
            return {"because": {"kind": "UnpairableAbove", "players": players}}
        case ["incompatible", *players]:
            return {"because": {"kind": "OpponentlessBelow", "players": players}}
        case [word]:
            return {"because": word}
    article, kind, needs, allowed = facts["because"]
    needs_more = {"kind": "Needs", "demand": _demand(article, kind)}
    return {"because": {**needs_more, "needed": needs, "allowed": allowed}}


def _demands(article: str, facts: Facts) -> Facts:
    steps = [[step, _LOWERED[step]] for step in facts.get("steps", [article])]
    return {"because": facts["because"][0], "steps": steps}


_RULES = {
    "1": "both-granted",
    "2": "stronger",
    "3": "alternate",
    "4": "higher-ranked",
    "5": "by-number",
    "3.a": "both-granted",
    "3.b": "larger-surplus",
    "3.c": "alternate",
    "3.d": "higher-average",
    "3.e": "lower-rating",
    "2.3": "within-two",
    "2.4": "not-three-running",
}


def _rule(article: str, _facts: Facts) -> Facts:
    """Return the rule that gave the colours: by its article, or by the last part of its number."""
    if article in _RULES:
        return {"rule": _RULES[article]}
    return {"rule": _RULES[article[-1]]}


def _of_2012(article: str, facts: Facts) -> Facts:
    """Return no further facts for a reading of 2012. Raises ValueError for any other reading."""
    names_players = facts["reading"] in ("R12", "R15", "R18", "R20")
    if not facts["reading"].startswith("R") or names_players is not ("players" in facts):
        raise ValueError(article)
    return {}


def _row_tried(_article: str, facts: Facts) -> Facts:
    return {"why": _why(facts["why"])}


def _candidate_tried(_article: str, facts: Facts) -> Facts:
    if not facts["why"]:
        return {"why": None}
    return {"why": _fault(*facts["why"])}


def _demand_lowered(article: str, facts: Facts) -> Facts:
    if article == "C.10.e":
        return {"demand": facts.get("of")}
    return {"demand": _LOWERED[article]}


def _opponentless(_article: str, facts: Facts) -> Facts:
    return {"because": facts["because"], "players": facts.get("players") or [facts["player"]]}


def _sides_changed(article: str, _facts: Facts) -> Facts:
    return {"to": "b" if article == "7.3" else "w"}


_CHANGES: dict[str, Callable[[str, Facts], Facts]] = {
    "BracketMeasured": lambda _, facts: {"treated": facts["kind"], "lowest": bool(facts["lowest"])},
    "RowTried": _row_tried,
    "CandidateTried": _candidate_tried,
    "CandidateFaulted": lambda article, facts: {"why": _fault(article, *facts["why"])},
    "PairsRefused": _not_accepted,
    "ExchangesPassed": lambda _, facts: {"because": _why(facts["because"])},
    "DemandsPassed": _demands,
    "OthersBarred": _passed_together,
    "OrdersPassed": _passed_together,
    "PairingsPassed": _passed_together,
    "OtherSetsPassed": _passed_together,
    "FirstPairsGivenUp": _passed_together,
    "ListPaired": lambda _, facts: {"left_half": facts["left"], "right_half": facts["right"]},
    "DemandLowered": _demand_lowered,
    "DemandGivenUp": lambda article, facts: {"demand": _demand(article, facts["kind"])},
    "OpponentlessMovedDown": _opponentless,
    "SidesChanged": _sides_changed,
    "PreferencesWeighed": _rule,
    "DuesWeighed": _rule,
    "LettersWeighed": _rule,
    "ReadingFollowed": _of_2012,
    "ReadingDecided": _of_2012,
}
"""The facts that are now recorded differently, by kind."""
