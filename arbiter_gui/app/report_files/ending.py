"""The work still to do when the last round is paired, and whether the standings are final."""

from __future__ import annotations

from arbiter_gui.app.report_files.report_gaps import report_gaps
from arbiter_gui.app.rounds.readiness import Remark, Severity, unpublished
from arbiter_gui.domain.publication import final_fault, missing_results
from arbiter_gui.domain.tournament import Tournament


def ending(tournament: Tournament) -> tuple[Remark, ...]:
    """Return what the end of a tournament lacks, the most important first: results, publication, then the report."""
    rounds = tuple(enumerate(tournament.rounds, 1))
    missing = missing_results(tournament)
    adjourned = final_fault(tournament)
    remarks = []
    if missing:
        boards = tuple((number, place) for number, recorded in rounds for place in recorded.missing)
        remarks.append(Remark(Severity.BLOCKING, missing, boards))
    if adjourned:
        boards = tuple((number, place) for number, recorded in rounds for place in recorded.adjourned)
        remarks.append(Remark(Severity.WARNING, adjourned, boards))
    return (*remarks, *unpublished(tournament), *report_gaps(tournament))


def standings_final(tournament: Tournament) -> bool:
    """Return whether all rounds are paired and every result is final."""
    return tournament.over and all(remark.level < Severity.WARNING for remark in ending(tournament))
