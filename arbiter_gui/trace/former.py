"""The first form in which traces were stored, and how it is brought into the current one: an event
was a row of parent, level, article, verb and facts.

A row is `[-1, 2, "C.6", "tried", {"pairs": [[1, 5], [2, 6]]}]`. The verb was shared by several
kinds of events; reasons were lists of codes, such as `["C.1", 3]` for two players who met in round
3. Rows are brought into the current form before anything reads them, so that nothing else knows the
first one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.shapes import Unfit, readers_of, required_attributes

Facts = dict[str, Any]
"""The facts of an event by name, in the JSON of the first form or of the current one."""

_KINDS_OF_VERB = {
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
"""The kinds for which each verb was used; an event has the first kind whose article and facts fit.
"""

_ARTICLES_OF_KIND = {
    "NobodyElse": ("C.12",),
    "RowShown": ("6.3",),
    "OrdersPassed": ("C.7",),
    "PairingsPassed": ("C.8.a",),
    "OtherSetsPassed": ("C.8.b",),
    "RemainderGivenUp": ("C.9",),
    "ByeOfLast": ("5",),
    "PairsRefused": (
        "B.1.a",
        "B.2",
        "B.1.b",
        "A.7.d",
        "B.4",
        "A.7.e",
        "B.5",
        "B.6",
        "A.11",
        "D.4",
        "C.9",
    ),
}
"""The articles of kinds that have the facts of others too."""


def renewed_event(row: Any) -> Facts:
    """Return an event of the first form, a row, as the JSON object of the current form.

    Facts that follow from the kind, or were recorded twice, are left out. Raises Unfit for anything
    that is no such row.
    """
    if not (isinstance(row, list) and len(row) == 5 and isinstance(row[4], dict)):
        raise Unfit("no row of parent, level, article, verb and facts")
    parent, _, article, verb, facts = row
    if not isinstance(article, str) or not isinstance(verb, str) or verb not in _KINDS_OF_VERB:
        raise Unfit(f"the unknown verb {verb!r:.40}")
    # The verb, the article and the facts together say of what kind an event is. The first kind that
    # fits is the right one: the order in `_KINDS_OF_VERB` matters.
    for name in _KINDS_OF_VERB[verb].split():
        event_as_stored_now = _event_if_of_kind(name, parent, article, facts)
        if event_as_stored_now is not None:
            return event_as_stored_now
    raise Unfit(f"{verb} with other facts than it has")


def _event_if_of_kind(name: str, parent: Any, article: str, facts: Facts) -> Facts | None:
    """Return a row of the first form as an event of the kind with this name, None if its article or
    its facts are not those of that kind.
    """
    try:
        current_facts = _current_facts(name, article, facts)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        # Facts of another kind, or damaged ones, can lead to any of these errors.
        return None
    current_facts |= {"article": article, "parent": parent}
    kind: Any = Event.kinds[name]
    possible_articles = _ARTICLES_OF_KIND.get(name, (article,))
    has_all_facts = required_attributes(kind) <= current_facts.keys()
    if not has_all_facts or article not in possible_articles:
        return None
    attributes = [attribute for attribute in readers_of(kind) if attribute in current_facts]
    return {"kind": name} | {attribute: current_facts[attribute] for attribute in attributes}


def _current_facts(kind: str, article: str, facts: Facts) -> Facts:
    """Return facts of the first form as events of this kind record them now.

    Facts that are not those of the kind raise KeyError, ValueError and others.
    """
    # The first form left these two out if they were empty.
    current_facts: Facts = {"notes": [], "blocked": None} | facts
    for name in ("passed", "refused"):
        if name in facts:
            current_facts[name] = [_skipped_player(number, codes) for number, *codes in facts[name]]
    if kind in _CHANGED_FACTS:
        current_facts |= _CHANGED_FACTS[kind](article, facts)
    return current_facts


def _skipped_player(number: Any, codes: list[Any]) -> Facts:
    """Return a skipped player with the reason, from a pairing number and the codes of the
    reason.
    """
    return {"kind": "Passed", "player": number, "why": _reason_from_codes(codes)}


# Reasons

_ARTICLES_OF_MET = ("C.1", "C1", "B.1.a", "2.1")
_ARTICLES_OF_SAME_COLOUR = ("C.3", "C3", "B.2")
_ARTICLES_OF_EXCHANGES = ("D.2.a", "D.2.b", "4.3.1", "4.3.2", "C.8.a")
_REASON_OF_WORD = {"rest": "Rest", "legal": "Legal", "alone": "Alone", "group": "GroupFails"}
_REASON_OF_ARTICLE = {"2.2": "HadPoint", "2.6": "KeepsColour"}


def _reason_from_codes(codes: list[Any]) -> Facts | None:
    """Return the reason that codes of the first form stand for, None for no codes.

    They are a word (`["rest"]`), or an article with details (`["C.1", 3]`). Raises ValueError for
    others.
    """
    match codes:
        case []:
            return None
        case [word] if word in _REASON_OF_WORD:
            return {"kind": _REASON_OF_WORD[word]}
        case [article, *details]:
            return {"article": article} | _reason_under_article(article, details)
    raise ValueError(codes)


def _reason_under_article(article: str, details: list[Any]) -> Facts:
    """Return the kind and the facts of a reason, by its article and the details behind it.

    Raises ValueError if no reason has them.
    """
    # The order of the cases matters: first articles whose details have a meaning of their own, then
    # details by their shape.
    match details:
        case [] if article in _REASON_OF_ARTICLE:
            return {"kind": _REASON_OF_ARTICLE[article]}
        # 2.5 of Dubov 1997: not two upfloats running, nor more than so many in all.
        case ["running"] if article == "2.5":
            return {"kind": "Transferred", "times": None}
        case [times] if article == "2.5":
            return {"kind": "Transferred", "times": times}
        case ["prohibited"] if article in _ARTICLES_OF_MET:
            return {"kind": "Met", "round": None}
        case [number] if article in _ARTICLES_OF_MET:
            return {"kind": "Met", "round": number}
        case [] if article in _ARTICLES_OF_SAME_COLOUR:
            return {"kind": "SameColour", "colour": None}
        case [colour] if article in _ARTICLES_OF_SAME_COLOUR:
            return {"kind": "SameColour", "colour": colour or None}
        case ["mdps"]:
            return {"kind": "BothMovedDown"}
        case [list(amounts)]:
            return {"kind": "NotAtBest", "amounts": amounts}
        case [colour]:
            return {"kind": "NoColour", "colour": colour}
        case [_, best, minimum] if article in _ARTICLES_OF_EXCHANGES:
            return {"kind": "NeedsExchange", "best": best, "least": minimum}
    # All others are criteria that would be worse.
    detail, best, minimum = details
    return {"kind": "Worse", "detail": detail, "best": best, "least": minimum}


def _pair_kept_apart(article: str, first: int, second: int, *details: Any) -> Facts:
    """Return a pair that must not be made, with the reason under an article."""
    return {
        "kind": "PairApart",
        "one": first,
        "other": second,
        "why": _reason_from_codes([article, *details]),
    }


def _fault_of_candidate(article: str, *why: Any) -> Facts | None:
    """Return the fault of a candidate, by its article and codes: a pair that must not be made, or a
    criterion that is worse.
    """
    # A pair has its two players before the details: (1, 5, "mdps") are 1 and 5, who were both moved
    # down.
    bars_a_pair = article in (*_ARTICLES_OF_MET, *_ARTICLES_OF_SAME_COLOUR) or why[2:] == ("mdps",)
    if bars_a_pair:
        return _pair_kept_apart(article, *why)
    return _reason_from_codes([article, *why])


# 2012

_CODE_OF_ARTICLE = {"B.4": "X", "A.7.e": "Z"}
_CODE_OF_STEP = {
    "C.10.a": "B.6 up",
    "C.10.b": "B.5 up",
    "C.10.c": "B.6 down",
    "C.10.d": "B.5 down",
    "C.10.e": "X",
    "C.10.f": "A.7.d",
    "C.10.g": "B.2",
}
_KINDS_OF_TOO_HIGH = {"A.11": "ScoresTooHigh", "D.4": "FactorTooHigh"}


def _requirement_code(article: str, direction: str) -> str:
    """Return the code of a requirement by its article: `X` for B.4; on floats with the direction
    behind it: `B.5 down`. The direction is empty for all others.
    """
    if direction:
        return f"{article} {direction}"
    return _CODE_OF_ARTICLE.get(article, article)


def _facts_of_refused_pairs(article: str, facts: Facts) -> Facts:
    """Return the reason why pairs were refused at C.6, as it is recorded now.

    Raises ValueError for one of another edition.
    """
    match facts["why"]:
        case ["rest"]:
            return {"why": {"kind": "Rest"}}
        case [_, amount, minimum] if article in _KINDS_OF_TOO_HIGH:
            return {
                "why": {"kind": _KINDS_OF_TOO_HIGH[article], "amount": amount, "least": minimum}
            }
        case [player] if article == "B.1.b":
            return {"why": {"kind": "NoBye", "player": player}}
        case [kind, amount, allowed, payers]:
            not_kept = {"kind": "NotKept", "demand": _requirement_code(article, kind)}
            return {"why": {**not_kept, "amount": amount, "allowed": allowed, "who": payers}}
    if article == "C.9":
        raise ValueError("a criterion of another edition")
    return {"why": _pair_kept_apart(article, *facts["why"])}


def _facts_of_skipping(_article: str, facts: Facts) -> Facts:
    """Return the reason why orders or sets were skipped all at once: a word, players who cannot be
    paired, or how much a requirement needs.
    """
    match facts["because"]:
        case ["not-above", *players]:
            return {"because": {"kind": "UnpairableAbove", "players": players}}
        case ["incompatible", *players]:
            return {"because": {"kind": "OpponentlessBelow", "players": players}}
        case [word]:
            return {"because": word}
    article, kind, needs, allowed = facts["because"]
    needs_more = {"kind": "Needs", "demand": _requirement_code(article, kind)}
    return {"because": {**needs_more, "needed": needs, "allowed": allowed}}


def _facts_of_skipped_relaxations(article: str, facts: Facts) -> Facts:
    """Return the steps of C.10 that were skipped, each with the requirement that it would relax."""
    # A single skipped step was recorded by the article of the event alone.
    steps = [[step, _CODE_OF_STEP[step]] for step in facts.get("steps", [article])]
    return {"because": facts["because"][0], "steps": steps}


_COLOUR_RULES = {
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


def _facts_of_colour_rule(article: str, _facts: Facts) -> Facts:
    """Return the rule that gave the colours: by its article, or by the last part of its number."""
    if article in _COLOUR_RULES:
        return {"rule": _COLOUR_RULES[article]}
    return {"rule": _COLOUR_RULES[article[-1]]}


def _facts_of_2012_reading(article: str, facts: Facts) -> Facts:
    """Return no further facts, but raise ValueError if the facts are not those of a reading of
    2012.
    """
    # Only these readings name players.
    names_players = facts["reading"] in ("R12", "R15", "R18", "R20")
    if not facts["reading"].startswith("R") or names_players is not ("players" in facts):
        raise ValueError(article)
    return {}


def _facts_of_row(_article: str, facts: Facts) -> Facts:
    """Return why the two players of a row may not meet."""
    return {"why": _reason_from_codes(facts["why"])}


def _facts_of_candidate(_article: str, facts: Facts) -> Facts:
    """Return the fault of a candidate that was tried, None where nothing is wrong with it."""
    if not facts["why"]:
        return {"why": None}
    return {"why": _fault_of_candidate(*facts["why"])}


def _facts_of_relaxation(article: str, facts: Facts) -> Facts:
    """Return the requirement that was relaxed, by the step of C.10 that is the article.

    C.10.e is the step of two of them, X and Z, and some traces do not say which: then None.
    """
    if article == "C.10.e":
        return {"demand": facts.get("of")}
    return {"demand": _CODE_OF_STEP[article]}


def _facts_of_opponentless(_article: str, facts: Facts) -> Facts:
    """Return the players without an opponent; of a single one the number stood alone."""
    return {"because": facts["because"], "players": facts.get("players") or [facts["player"]]}


def _facts_of_changed_sides(article: str, _facts: Facts) -> Facts:
    """Return the colour of the column that players join: by 7.3 they leave the white one."""
    return {"to": "b" if article == "7.3" else "w"}


_CHANGED_FACTS: dict[str, Callable[[str, Facts], Facts]] = {
    "BracketMeasured": lambda _, facts: {"treated": facts["kind"], "lowest": bool(facts["lowest"])},
    "RowTried": _facts_of_row,
    "CandidateTried": _facts_of_candidate,
    "CandidateFaulted": lambda article, facts: {"why": _fault_of_candidate(article, *facts["why"])},
    "PairsRefused": _facts_of_refused_pairs,
    "ExchangesPassed": lambda _, facts: {"because": _reason_from_codes(facts["because"])},
    "DemandsPassed": _facts_of_skipped_relaxations,
    "OthersBarred": _facts_of_skipping,
    "OrdersPassed": _facts_of_skipping,
    "PairingsPassed": _facts_of_skipping,
    "OtherSetsPassed": _facts_of_skipping,
    "FirstPairsGivenUp": _facts_of_skipping,
    "ListPaired": lambda _, facts: {"left_half": facts["left"], "right_half": facts["right"]},
    "DemandLowered": _facts_of_relaxation,
    "DemandGivenUp": lambda article, facts: {"demand": _requirement_code(article, facts["kind"])},
    "OpponentlessMovedDown": _facts_of_opponentless,
    "SidesChanged": _facts_of_changed_sides,
    "PreferencesWeighed": _facts_of_colour_rule,
    "DuesWeighed": _facts_of_colour_rule,
    "LettersWeighed": _facts_of_colour_rule,
    "ReadingFollowed": _facts_of_2012_reading,
    "ReadingDecided": _facts_of_2012_reading,
}
"""The facts that are now recorded differently, by kind."""
