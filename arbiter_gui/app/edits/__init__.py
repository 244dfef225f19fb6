"""Everything an arbiter can change, as frozen values: a label, and the resulting tournament."""

from arbiter_gui.app.edits.attendance import CancelBye, RequestBye, Return, Withdraw
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.edits.numbering import EnterLate, ExchangeNumbers, NumberPlayers, next_number
from arbiter_gui.app.edits.players import AddPlayer, AddPlayers, ChangePlayer, RemovePlayer
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.edits.rounds import AcceptPairing, ChangeRound, DropRound, PublishRound
from arbiter_gui.app.edits.schedule import (
    AcceptSchedule,
    DropSchedule,
    LeaveSchedule,
    MoveGame,
    PublishSchedule,
    ReturnToSchedule,
)
from arbiter_gui.app.edits.settings import ChangeDetails, ChangeSettings
from arbiter_gui.app.edits.team_matches import (
    ChangeGuest,
    EnterGuest,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
)
from arbiter_gui.app.edits.teams import ChangeRoster, ChangeTeamRules, EnterTeams, TeamEntry

__all__ = [
    "AcceptPairing",
    "AcceptSchedule",
    "AddPlayer",
    "AddPlayers",
    "CancelBye",
    "ChangeDetails",
    "ChangeGuest",
    "ChangePlayer",
    "ChangeRoster",
    "ChangeRound",
    "ChangeSettings",
    "ChangeTeamRules",
    "ClearResult",
    "DropRound",
    "DropSchedule",
    "Edit",
    "EnterGuest",
    "EnterLate",
    "EnterTeams",
    "ExchangeNumbers",
    "LeaveFideMode",
    "LeaveSchedule",
    "MoveGame",
    "NumberPlayers",
    "PublishRound",
    "PublishSchedule",
    "RemovePlayer",
    "ReportResult",
    "RequestBye",
    "Return",
    "ReturnToSchedule",
    "SetGameResult",
    "SetLineUp",
    "SetMatchScore",
    "SetResult",
    "TeamEntry",
    "Withdraw",
    "next_number",
]
