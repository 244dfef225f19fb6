"""One file checked: every recorded round paired again from what was known then, ranks and points held to the results.

`check` and `audit` both go by this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
from arbiter_gui.app.questions.recorded_rounds import check_recorded, recorded_round
from arbiter_gui.app.report_files.importing import UNFILLED, unfilled_ranks
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.formats.report import WrongPoints
from arbiter_gui.standings.recorded_ranks import (
    RankDifference,
    comparable,
    rank_differences,
    recorded_ranks,
)


@dataclass(frozen=True, slots=True)
class OpenedReport:
    """A tournament as its file has it.

    `original_pairing` returns the original pairing of one of its rounds, None where nothing is known of it.

    `notices` begin with the file; a tournament file has a `history`. `wrong_points` are those a report states,
    `in_file` the numbers that it gives the players by their pairing numbers, where these are others.
    """

    file: str
    tournament: Tournament
    original_pairing: Callable[[Tournament, int], OriginalPairing | None]
    notices: tuple[str, ...] = ()
    history: bool = False
    wrong_points: tuple[WrongPoints, ...] = ()
    in_file: Mapping[int, int] = field(default_factory=dict)

    def noticing(self, sentence: str) -> OpenedReport:
        """Return the same with one notice more."""
        return replace(self, notices=(*self.notices, f"{self.file}: {sentence}"))


@dataclass(frozen=True, slots=True)
class RankCheck:
    """How many recorded ranks were compared with the standings, and which are not right."""

    compared: int = 0
    differences: tuple[RankDifference, ...] = ()


NO_RANKS = RankCheck()


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking one file found, as far as it came; `failure` ended it early, a known error or a fault.

    `opened` and `edition` are None where it did not come so far.
    """

    opened: OpenedReport | None = None
    edition: str | None = None
    rounds: tuple[RoundCheck, ...] = ()
    ranks: RankCheck = NO_RANKS
    failure: Exception | None = None

    @property
    def known(self) -> bool:
        """Whether what ended it is no fault of the program."""
        return isinstance(self.failure, ArbiterError | OSError)

    @property
    def wrong_points(self) -> tuple[WrongPoints, ...]:
        """The points that the results do not bring."""
        if self.opened is None:
            return ()
        return self.opened.wrong_points

    @property
    def notices(self) -> tuple[str, ...]:
        """What was adjusted or concluded, a line each."""
        if self.opened is None:
            return ()
        return self.opened.notices


def check_opened(
    open_file: Callable[[], OpenedReport], edition_of: Callable[[Tournament], str], control: Control = FREE
) -> Checked:
    """Check every recorded round of the tournament that `open_file` gives, by the edition of `edition_of`.

    Ranks are compared first: they need no edition. Whatever either raises, and the engine, ends it and is kept as
    `failure`; PairingCancelled by the control too.
    """
    checked = Checked()
    try:
        checked = _with_ranks(checked, with_last_round(open_file()))
        opened = checked.opened
        assert opened is not None
        tournament = opened.tournament
        key = edition_of(tournament)
        checked = replace(checked, edition=key)
        for number in range(1, len(tournament.rounds) + 1):
            recorded = recorded_round(tournament, number, opened.original_pairing(tournament, number))
            round_check = check_recorded(recorded, key, control)
            checked = replace(checked, rounds=(*checked.rounds, round_check))
        return checked
    except Exception as error:
        return replace(checked, failure=error)


def with_last_round(opened: OpenedReport) -> OpenedReport:
    """Take the last recorded round as the last of the tournament when the file gives no number of rounds."""
    tournament = opened.tournament
    if tournament.round_count is not None:
        return opened
    count = len(tournament.rounds)
    noticed = opened.noticing(
        f"no number of rounds is given; round {count}, the last one here, is treated as the last"
    )
    return replace(noticed, tournament=replace(tournament, round_count=count))


def _with_ranks(checked: Checked, opened: OpenedReport) -> Checked:
    """Keep what was opened, and hold the ranks of a report to its standings.

    Nothing is compared in a tournament file, which records none; nor is anything while results are missing: the ranks
    may be those of the round before.
    """
    tournament = opened.tournament
    checked = replace(checked, opened=opened)
    if opened.history:
        return checked
    if unfilled_ranks(tournament):
        return replace(checked, opened=opened.noticing(UNFILLED))
    if not comparable(tournament):
        return checked
    return replace(checked, ranks=RankCheck(len(recorded_ranks(tournament)), rank_differences(tournament)))
