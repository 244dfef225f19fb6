"""The work still to do when the last round is paired, and whether the standings are final."""

from __future__ import annotations

from arbiter_gui.app.report_files.report_gaps import report_gaps
from arbiter_gui.app.rounds.readiness import Remark, Severity, unpublished_remarks
from arbiter_gui.domain.publication import final_fault, missing_results
from arbiter_gui.domain.tournament import Tournament


def ending_remarks(tournament: Tournament) -> tuple[Remark, ...]:
    """Return what the end of a tournament lacks, the most important first: results, publication,
    then the report.
    """
    rounds = tuple(enumerate(tournament.rounds, 1))
    missing_sentence = missing_results(tournament)
    adjourned_sentence = final_fault(tournament)
    remarks = []
    if missing_sentence:
        boards = tuple(
            (round_number, place)
            for round_number, recorded_round in rounds
            for place in recorded_round.missing
        )
        remarks.append(Remark(Severity.BLOCKING, missing_sentence, boards))
    if adjourned_sentence:
        boards = tuple(
            (round_number, place)
            for round_number, recorded_round in rounds
            for place in recorded_round.adjourned
        )
        remarks.append(Remark(Severity.WARNING, adjourned_sentence, boards))
    return (*remarks, *unpublished_remarks(tournament), *report_gaps(tournament))


def has_final_standings(tournament: Tournament) -> bool:
    """Return whether all rounds are paired and every result is final."""
    return tournament.over and all(
        remark.level < Severity.WARNING for remark in ending_remarks(tournament)
    )
