"""The judge of an edition with criteria, from its rules."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch.all_candidates import CandidateJudge, Tried, first_difference
from arbiter_gui.proof.dutch.bracket_check import CriteriaBracket
from arbiter_gui.proof.dutch.brackets import CriteriaRules, graph_of
from arbiter_gui.proof.dutch.round import CriteriaRound
from arbiter_gui.proof.findings import false
from arbiter_gui.proof.gaps import CITED, ahead
from arbiter_gui.proof.judge import Judge, Meetings, Outcome, Replayed, outcome
from arbiter_gui.proof.kernel.matching_problem import Amounts
from arbiter_gui.proof.kernel.tally import BROKEN
from arbiter_gui.proof.kernel.trace_reader import TraceReader
from arbiter_gui.trace.values import Mode


def compare(played: CriteriaRound, asked: CriteriaRound) -> Outcome:
    """Return what an answer must say about a round with a wish: worse by a criterion, or later in the sequence."""
    limits, sign = (played.field.bye_limit, asked.field.bye_limit), played.field.sign
    if limits[0] != limits[1]:
        bye = tuple((played.field.players[p].number,) for p in asked.mdps)
        return outcome("worse", f"{sign}5", None, limits, bye)
    first: tuple[CriteriaBracket, CriteriaBracket] | None = None
    for own, other in zip(played.brackets, asked.brackets, strict=False):
        same = own.bracket.places == other.bracket.places
        if same and own.best.pairs == other.best.pairs:
            continue
        if own.bracket.residents != other.bracket.residents:
            return _later(*first) if first else outcome("worse", f"{sign}4", _score(own), (0, 1))
        found = first_difference(*_totals(own, other))
        first = first or (own, other)
        if found is not None:
            key, *figures = found
            if figures[1] < figures[0]:
                return _later(*first) if first[0] is not own else {"verdict": "better"}
            payers = other.payers(key) if key[0] != played.rules.ahead_number else None
            return outcome("worse", f"{sign}{key[0]}", _score(own), tuple(figures), payers)
    return {"verdict": "played"} if first is None else _later(*first)


def _score(told: CriteriaBracket) -> int:
    return told.bracket.player(told.bracket.residents[0]).score


def _totals(own: CriteriaBracket, other: CriteriaBracket) -> tuple[Amounts, Amounts]:
    """Return what both candidates come to, where only one round went another way by the figures of the played one."""
    if _completed(own) == _completed(other):
        return own.best.totals, other.best.totals
    ahead = own.rules.ahead_number
    within: Tried = CandidateJudge(own.rules, own.bracket).judge(other.accepted.pairs)
    if within.legal and not within.hopeless:
        return own.best.totals, within.totals
    before, after = (
        {key: n for key, n in told.best.totals.items() if key[0] != ahead} for told in (own, other)
    )
    return before, after


def _completed(told: CriteriaBracket) -> bool:
    """Tell whether the bracket was paired as if the rest could be completed, which then held."""
    return told.bracket.mode is not Mode.PENULTIMATE


def _later(own: CriteriaBracket, other: CriteriaBracket) -> Outcome:
    """Return the places of two candidates that are equal by every criterion, and what makes one later."""
    folds, places = own.rules.articles.folds, (own.end.position or 0, other.end.position or 0)
    exchanges = [told.exchange for told in (own, other)]
    kind = "partner"
    if exchanges[0] != exchanges[1]:
        kind = "gap" if len(exchanges[0][0]) == len(exchanges[1][0]) else "size"
    verdict = "later" if places[0] < places[1] else "better"
    return outcome(verdict, folds[kind], _score(own), places, None)


def judge_by(rules: CriteriaRules, sign: str) -> Judge:
    """Return the judge of these rules; `sign` begins the articles of criteria."""

    def replay(before: Tournament, story: TraceReader, most: int) -> Replayed:
        check = CriteriaRound(rules, before, story, most)
        try:
            check.check()
        except BROKEN as error:
            check.findings.append(false(story, check.what, error))
        return Replayed(check.findings, check.tally, check)

    def meetings(before: Tournament) -> Meetings:
        field = rules.field(before)
        places = range(len(field.players))

        def barriers(one: int, other: int) -> frozenset[str]:
            barrier = field.barrier(field.place[one], field.place[other])
            return frozenset((barrier.article,)) if barrier else frozenset()

        return Meetings(graph_of(field, places), field.numbers(places), barriers)

    return Judge(meetings, replay, compare, f"{sign}4", (CITED, ahead(f"{sign}{rules.ahead_number}")))
