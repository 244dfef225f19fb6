"""The judge of an edition with criteria, from its rules."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch.brackets import CriteriaRules, graph_of
from arbiter_gui.proof.dutch.comparison import compare
from arbiter_gui.proof.dutch.round import CriteriaRound
from arbiter_gui.proof.findings import false
from arbiter_gui.proof.gaps import CITED, ahead
from arbiter_gui.proof.judge import Judge, Meetings, Replayed
from arbiter_gui.proof.kernel.tally import BROKEN
from arbiter_gui.proof.kernel.trace_reader import TraceReader


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
