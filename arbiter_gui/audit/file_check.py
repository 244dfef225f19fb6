"""The check of one file: recorded rounds are paired again from what was known then, ranks and
points are compared.

`check` and `audit` both use this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
from arbiter_gui.app.questions.recorded_rounds import check_recorded, recorded_round
from arbiter_gui.app.report_files.importing import UNFILLED, has_unfilled_ranks
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.formats.report import WrongPoints
from arbiter_gui.standings.recorded_ranks import (
    RankDifference,
    can_be_compared,
    rank_differences,
    recorded_ranks,
)


@dataclass(frozen=True, slots=True)
class OpenedReport:
    """A tournament as in its file.

    `original_pairing` returns the original pairing of one of its rounds, None if nothing is known
    of it. `notices` begin with the file; a tournament file has a `history`. `wrong_points` are
    those a report states, `in_file` the numbers in the file by the players' pairing numbers, where
    they differ.
    """

    file: str
    tournament: Tournament
    original_pairing: Callable[[Tournament, int], OriginalPairing | None]
    notices: tuple[str, ...] = ()
    history: bool = False
    wrong_points: tuple[WrongPoints, ...] = ()
    in_file: Mapping[int, int] = field(default_factory=dict)

    def with_notice(self, sentence: str) -> OpenedReport:
        """Return the report with one more notice, which begins with the name of its file."""
        return replace(self, notices=(*self.notices, f"{self.file}: {sentence}"))


@dataclass(frozen=True, slots=True)
class RankCheck:
    """The number of recorded ranks compared with the standings, and the wrong ones."""

    compared: int = 0
    differences: tuple[RankDifference, ...] = ()


NO_RANKS = RankCheck()


@dataclass(frozen=True, slots=True)
class FileFindings:
    """The findings about one file, as far as it was checked.

    `failure` ended it early, a known or a program error.

    `opened` and `edition` are None if it did not get that far.
    """

    opened: OpenedReport | None = None
    edition: str | None = None
    rounds: tuple[RoundCheck, ...] = ()
    ranks: RankCheck = NO_RANKS
    failure: Exception | None = None

    @property
    def is_known_error(self) -> bool:
        """Whether the error that ended it is a known one, not a program error."""
        return isinstance(self.failure, ArbiterError | OSError)

    @property
    def wrong_points(self) -> tuple[WrongPoints, ...]:
        """The recorded points that do not follow from the results."""
        if self.opened is None:
            return ()
        return self.opened.wrong_points

    @property
    def notices(self) -> tuple[str, ...]:
        """The adjustments and conclusions, a line each."""
        if self.opened is None:
            return ()
        return self.opened.notices


def check_opened(
    open_file: Callable[[], OpenedReport],
    edition_of: Callable[[Tournament], str],
    control: Control = FREE,
) -> FileFindings:
    """Check every recorded round of the tournament that `open_file` returns, by the edition of
    `edition_of`.

    Ranks are compared first: they need no edition. An error from either function or the engine ends
    the check and is kept as `failure`; so does PairingCancelled from the control.
    """
    findings = FileFindings()
    try:
        findings = _with_rank_check(findings, with_assumed_last_round(open_file()))
        opened_report = findings.opened
        assert opened_report is not None
        tournament = opened_report.tournament
        key = edition_of(tournament)
        findings = replace(findings, edition=key)
        for round_number in range(1, len(tournament.rounds) + 1):
            recorded = recorded_round(
                tournament, round_number, opened_report.original_pairing(tournament, round_number)
            )
            round_check = check_recorded(recorded, key, control)
            findings = replace(findings, rounds=(*findings.rounds, round_check))
        return findings
    # One strange file among thousands must not end an audit: its error is a result like any other.
    except Exception as error:
        return replace(findings, failure=error)


def with_assumed_last_round(opened_report: OpenedReport) -> OpenedReport:
    """Return the report with its last recorded round as the last planned one, if the file gives no
    number of rounds.
    """
    tournament = opened_report.tournament
    if tournament.round_count is not None:
        return opened_report
    count = len(tournament.rounds)
    noticed = opened_report.with_notice(
        say(
            "no number of rounds is given; round {count}, the last one here, is treated as the "
            "last",
            count=count,
        )
    )
    return replace(noticed, tournament=replace(tournament, round_count=count))


def _with_rank_check(findings: FileFindings, opened_report: OpenedReport) -> FileFindings:
    """Return the check with the opened tournament, and with the ranks of a report compared with its
    standings.

    Nothing is compared in a tournament file, which records no ranks; nor while results are missing:
    the ranks may be those of the round before.
    """
    tournament = opened_report.tournament
    findings = replace(findings, opened=opened_report)
    if opened_report.history:
        return findings
    if has_unfilled_ranks(tournament):
        return replace(findings, opened=opened_report.with_notice(UNFILLED))
    if not can_be_compared(tournament):
        return findings
    return replace(
        findings, ranks=RankCheck(len(recorded_ranks(tournament)), rank_differences(tournament))
    )
