"""The choices of a round, read from its trace: the bye, who is fetched or sent, who changes the column, the rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from arbiter_gui.engine.dubov.first_difference import BEFORE, Choice, Rows
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace import columns as t
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.upfloating import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen

_CODES = {
    "C5": "upfloaters-more",
    "C6": "upfloaters-far",
    "C7": "upfloaters-colour",
    "C8": "upfloaters-often",
    "C9": "upfloaters-times",
    "C10": "upfloaters-again",
}
"""What each criterion of a set of upfloaters counts."""


def choices(trace: Trace, scores: Mapping[int, int]) -> tuple[Choice, ...]:
    """Return the choices that were made, in their order; `scores` are those of the players."""
    found: list[Choice] = []
    score = BEFORE
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    for event in trace.events:
        match event:
            case t.GroupOpened():
                score = event.score
            case PreferencesParted():
                found += [_shifters(score, inside, ()) for inside in (True, False)]
            case Shifted():
                found[-2 if event.inside else -1] = _shifters(score, event.inside, event.players)
            case t.ColumnsOrdered():
                columns = (event.whites, event.blacks)
            case t.RowsPaired():
                rows = _rows(event.article, score, event.pairs, columns)
                _tell_inside(found, rows)
                found.append(rows)
            case t.ListPaired():
                halves = (event.left_half, event.right_half)
                found.append(_rows(event.article, event.score, event.pairs, halves))
            case _:
                found += _choice(event, score, scores, trace.round)
    return tuple(found)


def _rows(article: str, score: int, pairs: Rows, columns: tuple[tuple[int, ...], tuple[int, ...]]) -> Choice:
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    amounts = (("inside", len(inside)),)
    return Choice(article, "rows", score, 0, (), amounts, rows=pairs, columns=columns, payers=inside)


def _tell_inside(found: list[Choice], rows: Choice) -> None:
    """Let the choice of those who change sides know what becomes of the rows (A55)."""
    if found and found[-1].kind == "changers":
        found[-1] = replace(found[-1], amounts=rows.amounts, homes=(rows.article,), payers=rows.payers)


def _choice(event: Event, score: int, scores: Mapping[int, int], number: int) -> Iterator[Choice]:
    place, article = len(getattr(event, "passed", ())) + 1, event.article
    match event:
        case ByeByGames():
            amounts = (("bye-score", event.score), ("bye-games", number - 1 - event.games))
            yield Choice(article, "pab", BEFORE, 0, (event.player,), amounts, place=place)
        case ByeGiven(player=player):
            if isinstance(event, t.ByeOfLast):
                place = 1 + sum(1 for other in scores if other > player)
            yield Choice(article, "bye", BEFORE, 0, (player,), (("bye-score", scores[player]),), place=place)
        case UpfloatersChosen():
            yield _upfloaters(event, score)
        case t.FloaterGoesOn():
            yield Choice(article, "floater", score, event.players[0], (), (("floats-on", 1),), place=place)
        case t.FloaterPaired():
            dues = (("floats-on", 0), ("same-due", int(event.due == event.other_due)))
            yield Choice(article, "floater", score, event.floater, (event.other,), dues, place=place)
        case t.PlayerFetched(player=player):
            far = score - scores[player]
            told = (("nobody", 0), ("fetched-far", far), ("fetched-due", int(event.due != event.colour)))
            yield Choice(article, "fetched", score, event.blocked or 0, (player,), told, place=place)
        case t.BlockedGoesDown() | t.NobodyFetched():
            subject = event.blocked if isinstance(event, t.BlockedGoesDown) else 0
            yield Choice(article, "fetched", score, subject, (), (("nobody", 1),), place=place)
        case t.SentDown(players=down):
            payers = tuple((n,) for n in down)
            yield Choice(article, "sent", score, 0, down, (("sent-down", len(down)),), payers=payers)
        case t.SidesChanged():
            yield Choice(article, "changers", score, 0, event.players)


def _upfloaters(event: UpfloatersChosen, score: int) -> Choice:
    """Return the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    gaps = sorted(score - lower for article, lower, n in event.amounts if article == "C6" for _ in range(n))
    by_criterion = [("C5", told.get("C5", 0)), *(("C6", gap) for gap in reversed(gaps))]
    by_criterion += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    amounts = tuple((_CODES[article], amount) for article, amount in by_criterion)
    homes = tuple(article for article, _ in by_criterion)
    return Choice(event.article, "upfloaters", score, 0, event.players, amounts, homes)


def _shifters(score: int, inside: bool, players: tuple[int, ...]) -> Choice:
    amounts = (("inside", len(players)),) if inside else ()
    return Choice("3.2.4", "shifters", score, int(inside), players, amounts)
