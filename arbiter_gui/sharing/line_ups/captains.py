"""The line-ups of captains in a shared tournament: sealed, and opened at the time or by the
arbiter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.app.edits.base import round_of
from arbiter_gui.app.edits.team_matches import team_rules_of
from arbiter_gui.app.kept_copy import carry_out_deed
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.devices import Device
from arbiter_gui.sharing.entries import EntryOutcome, Judgement, LineUpEntry
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.line_ups.opening import Opening, line_up_of, opening_of
from arbiter_gui.sharing.line_ups.present import (
    line_ups_for_other_matches,
    match_of_team,
    with_present_numbers,
)
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp
from arbiter_gui.sharing.seats import team_of


class LineUpEvent(Enum):
    """What has happened to line-ups."""

    TIME_SET = "time set"
    SEALED = "sealed"
    LATE = "late"
    OPENED = "opened"


@dataclass(frozen=True, slots=True)
class LineUpNews:
    """News of the line-ups of a round: of one team, or of all (`team` 0).

    `opening` is what was opened.
    """

    event: LineUpEvent
    round: int
    team: int = 0
    opening: Opening | None = None

    def sentence(self, tournament: Tournament) -> Said:
        """Return the news for the arbiter; nothing about a time that he has set himself."""
        if self.opening is not None:
            return self.opening.message(tournament)
        if not self.team:
            return NOTHING
        name = tournament.by_number[self.team].name
        if self.event is LineUpEvent.LATE:
            return say(
                "A line-up of {team} for round {round} came too late and is not used.",
                team=name,
                round=self.round,
            )
        return say("{team} has sealed its line-up for round {round}.", team=name, round=self.round)


class CaptainsLineUps:
    """Takes line-ups from captains, keeps them sealed and opens them; on the thread of the session.

    `tell` is called with all news. What a team has sealed is never part of it.
    """

    def __init__(
        self, session: Session, desk: LineUpDesk, tell: Callable[[LineUpNews], None]
    ) -> None:
        self._session = session
        self.desk = desk
        self._tell = tell

    def set_time(self, round_number: int, deadline: int) -> None:
        """Let captains enter line-ups for a round until a time in seconds since 1970.

        Raises InvalidTournament for a time that is over or a round that is not paired, and
        StoreError.
        """
        team_rules_of(self._session.tournament)
        round_of(self._session.tournament, round_number)
        if deadline <= self.desk.now():
            raise InvalidTournament(say("This time has passed. Enter a later one."))
        self.desk.set_time(round_number, deadline)
        self._tell(LineUpNews(LineUpEvent.TIME_SET, round_number))

    def seal_line_up(self, device: Device, entry: LineUpEntry) -> Judgement:
        """Keep a captain's line-up sealed, in place of his earlier one, or say why not."""
        tournament = self._session.tournament
        team = team_of(tournament, device.rights)
        entry_name = f"{device.id}/{entry.entry}"
        sealed_round = self.desk.round(entry.round)
        earlier_line_up = None
        if sealed_round is not None:
            earlier_line_up = with_present_numbers(tournament, sealed_round).of_team(team)
        if earlier_line_up is not None and earlier_line_up.entry == entry_name:
            # The answer was lost on its way, so the device has sent the entry again.
            return Judgement(EntryOutcome.DONE)
        if sealed_round is None:
            return _refusal("no-time")
        match = match_of_team(tournament, entry.round, team)
        if match is None or {team, entry.opponent} != {match.white, match.black}:
            return _refusal("other-pair")
        if not fits_match(tournament, team, entry.players):
            return _refusal("other-player")
        line_up = SealedLineUp(
            team,
            entry.opponent,
            entry.players,
            line_up_of(tournament, match, team),
            entry_name,
            self.desk.now(),
            tournament.roster_of[team].players,
            tournament.roster_of[entry.opponent].players,
        )
        return self._put_line_up(entry.round, line_up)

    def _put_line_up(self, round_number: int, line_up: SealedLineUp) -> Judgement:
        """Seal the line-up of a captain, unless it comes too late or cannot be stored."""
        try:
            is_in_time = self.desk.put_line_up(round_number, line_up, self._session.tournament)
        except StoreError:
            return _refusal("disk")
        if not is_in_time:
            self._tell(LineUpNews(LineUpEvent.LATE, round_number, line_up.team))
            return _refusal("late")
        self._tell(LineUpNews(LineUpEvent.SEALED, round_number, line_up.team))
        return Judgement(EntryOutcome.DONE)

    def open_due(self) -> None:
        """Open the line-ups whose time has come. Raises StoreError; they are then opened later."""
        for sealed_round in self.desk.due_rounds():
            self._open(sealed_round, is_early=False)

    def open_now(self, round_number: int) -> None:
        """Break the seal of a round before its time, for the arbiter and for both captains.

        Raises StoreError.
        """
        sealed_round = self.desk.round(round_number)
        if sealed_round is not None and not sealed_round.is_opened:
            is_early = not sealed_round.is_due(self.desk.now())
            # From now on nothing is accepted: no captain can answer what he sees.
            closed = self.desk.close(round_number)
            if closed is not None and not closed.is_opened:
                self._open(closed, is_early)

    def _open(self, sealed_round: LineUpRound, is_early: bool) -> None:
        """Put the sealed line-ups into the matches, and show both to both captains."""
        tournament = self._session.tournament
        opening = opening_of(tournament, sealed_round, is_early)
        unused_line_ups = line_ups_for_other_matches(tournament, sealed_round)
        if opening.edits:
            carry_out_deed(lambda: self._session.apply(opening.edit))
        # If the program ends before this, the line-ups are opened again, which changes nothing in
        # the matches.
        self.desk.mark_opened(sealed_round.round, unused_line_ups)
        self._tell(LineUpNews(LineUpEvent.OPENED, sealed_round.round, opening=opening))


def _refusal(reason: str) -> Judgement:
    return Judgement(EntryOutcome.REFUSED, reason=reason)


def fits_match(tournament: Tournament, team: int, players: tuple[int, ...]) -> bool:
    """Return whether a line-up has each board of the match, and only players of the roster, each
    once.
    """
    rules = team_rules_of(tournament)
    seated_players = [player for player in players if player]
    roster = tournament.roster_of[team].players
    is_whole = len(players) == rules.boards and len(seated_players) == len(set(seated_players))
    return is_whole and set(seated_players) <= set(roster)
