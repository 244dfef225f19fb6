"""Changing the printed details of the event, and the settings that the pairings depend on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.app.edits.base import player_of
from arbiter_gui.domain.acceleration import ACCELERATIONS, BAKU, fits_baku
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import read_knockout
from arbiter_gui.domain.players.listed_player import rating_kind
from arbiter_gui.domain.players.rating_method import (
    is_federation,
    is_order_of_lists,
    national_federation,
    order_fits_federation,
    order_fits_method,
    rating_method,
    with_ratings_settled_in,
)
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import (
    ADJUSTMENT_KINDS,
    Details,
    PointAdjustment,
    PointSystem,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import whole_schedule
from arbiter_gui.formats.trf.national_ratings.switch import with_other_lists
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.ratings.teams import team_rule
from arbiter_gui.standings.decisions import read_decisions


@dataclass(frozen=True, slots=True)
class ChangeDetails:
    """Replace what is printed about the event, and which ratings count.

    The players' ratings follow. If the details name a federation whose national ratings came with a
    report file, these ratings are used.
    """

    details: Details

    @property
    def label(self) -> Said:
        """The label ``change the event's details``."""
        return say("change the event's details")

    @property
    def done(self) -> Said:
        """The sentence ``Event details changed.``."""
        return say("Event details changed.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the new details; InvalidTournament for impossible ones."""
        # Read only to be checked: each of these raises InvalidTournament for a value that is
        # impossible.
        rating_kind(self.details.rating_kind)
        _check_federation(self.details.rating_federation)
        _check_lists(self.details)
        read_prizes(self.details.prizes)
        team_rule(self.details.teams)
        read_decisions(self.details.decisions)
        read_knockout(self.details.knockout)
        limits = (
            self.details.most_half_byes,
            self.details.late_rounds,
            self.details.late_entry_byes,
        )
        if min(limits) < 0:
            raise InvalidTournament(
                say("Enter the limits on half-point byes as whole numbers, 0 or more.")
            )
        new_state = with_other_lists(tournament, self.details)
        if new_state.players is tournament.players and not _uses_other_ratings(
            tournament.details, self.details
        ):
            return new_state
        players = tuple(
            with_ratings_settled_in(self.details, player, player) for player in new_state.players
        )
        return replace(new_state, players=players)


def _uses_other_ratings(old_details: Details, new_details: Details) -> bool:
    """Return whether other ratings count by the new details."""
    method_changes = rating_method(old_details.rating_method) is not rating_method(
        new_details.rating_method
    )
    return method_changes or old_details.rating_lists != new_details.rating_lists


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Replace everything that the pairings depend on besides players and rounds.

    See `of` for single settings.
    """

    edition: str | None
    round_count: int | None
    initial_colour: Colour | None
    points: PointSystem
    prohibited: tuple[ProhibitedGroup, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    acceleration: str | None = None
    adjustments: tuple[PointAdjustment, ...] = ()
    schedule: Schedule | None = None

    @staticmethod
    def of(tournament: Tournament, **changes: Any) -> ChangeSettings:
        """Return the edit that keeps the tournament's settings except for `changes`, named as the
        fields.
        """
        current = ChangeSettings(
            edition=tournament.edition,
            round_count=tournament.round_count,
            initial_colour=tournament.initial_colour,
            points=tournament.points,
            prohibited=tournament.prohibited,
            virtual_points=tournament.virtual_points,
            acceleration=tournament.acceleration,
            adjustments=tournament.adjustments,
            schedule=tournament.schedule,
        )
        return replace(current, **changes)

    @property
    def label(self) -> Said:
        """The label ``change the settings``."""
        return say("change the settings")

    @property
    def done(self) -> Said:
        """The sentence ``Settings changed.``."""
        return say("Settings changed.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the new settings."""
        if self.round_count is not None and self.round_count < max(1, len(tournament.rounds)):
            raise InvalidTournament(
                counted(
                    self.round_count,
                    "{n} [round is|rounds are] too few: {paired} have already been paired.",
                    paired=len(tournament.rounds),
                )
            )
        # All three name players: `player_of` raises for a number that no player has.
        for group in self.prohibited:
            for player_number in group.players:
                player_of(tournament, player_number)
        for virtual in self.virtual_points:
            player_of(tournament, virtual.player)
        for adjustment in self.adjustments:
            _check_adjustment(tournament, adjustment)
        new_state = replace(
            tournament,
            edition=self.edition,
            round_count=self.round_count,
            initial_colour=self.initial_colour,
            points=self.points,
            prohibited=self.prohibited,
            virtual_points=self.virtual_points,
            acceleration=self.acceleration,
            adjustments=self.adjustments,
            schedule=self.schedule,
        )
        _check_acceleration(new_state)
        return _with_schedule(tournament, new_state)


def _with_schedule(tournament: Tournament, new_state: Tournament) -> Tournament:
    """Return changed settings with the schedule and the number of rounds that result from their
    edition.

    Raises InvalidTournament for a different form of a schedule that has already been made.
    """
    schedule_rules = whole_schedule(new_state.edition)
    if schedule_rules is None:
        return replace(new_state, schedule=None)
    schedule = new_state.schedule or schedule_rules.recorded(replace(new_state, schedule=None))
    schedule = schedule_rules.in_form(schedule)
    if tournament.schedule is not None and tournament.rounds:
        old_form = (
            tournament.schedule.form,
            tournament.schedule.cycles,
            tournament.schedule.turned,
        )
        new_form = (schedule.form, schedule.cycles, schedule.turned)
        if old_form != new_form:
            raise InvalidTournament(
                say("The schedule has been made; remove it before you change the number of cycles.")
            )
    # Without players it is not known how many rounds a schedule has, so the number entered stays
    # for now.
    round_count = new_state.round_count
    if new_state.players:
        round_count = schedule_rules.rounds_for(new_state, schedule)
    return replace(new_state, schedule=schedule, round_count=round_count)


def _check_federation(code: str) -> None:
    """Raise InvalidTournament for text that cannot be the federation of national ratings."""
    if code and not is_federation(code):
        raise InvalidTournament(
            say(
                "The federation of the national ratings must be a three-letter code, not {text}.",
                text=repr(code),
            )
        )


def _check_adjustment(tournament: Tournament, adjustment: PointAdjustment) -> None:
    """Raise InvalidTournament for an impossible adjustment."""
    # Raises for a number that no player has.
    for player_number in adjustment.players:
        player_of(tournament, player_number)
    if adjustment.kind not in ADJUSTMENT_KINDS:
        raise InvalidTournament(
            say(
                "{kind} is not a result whose points can be adjusted. Use W, D, L, +, -, F, H or "
                "Z.",
                kind=repr(adjustment.kind),
            )
        )
    if not adjustment.kind and not adjustment.players:
        raise InvalidTournament(say("For a bonus or penalty, enter the players who receive it."))
    if adjustment.round is not None and adjustment.round < 1:
        raise InvalidTournament(say("Enter rounds as whole numbers, 1 or more."))


def _check_lists(details: Details) -> None:
    """Raise InvalidTournament for an order of lists that is none, or that contradicts the method
    (TRF-2026, 172).
    """
    lists = details.rating_lists
    if not lists:
        return
    order = ", ".join(lists)
    if not is_order_of_lists(lists):
        raise InvalidTournament(
            say(
                "{order} is not a valid order of rating lists. Enter FIDE and federation codes, "
                "such as {example}.",
                order=order,
                example="GER, FIDE, ENG",
            )
        )
    if not order_fits_method(details):
        raise InvalidTournament(
            say(
                "The order of rating lists ({order}) does not fit the method: {method}.",
                order=order,
                method=rating_method(details.rating_method).words,
            )
        )
    if not order_fits_federation(details):
        raise InvalidTournament(
            say(
                "In the order of rating lists ({order}), {federation} must come before all other "
                "federations.",
                order=order,
                federation=details.rating_federation or national_federation(details) or "–",
            )
        )


def _check_acceleration(tournament: Tournament) -> None:
    """Raise InvalidTournament for an acceleration that does not exist or does not suit the point
    system.
    """
    if tournament.acceleration not in (None, *ACCELERATIONS):
        raise InvalidTournament(
            say(
                "There is no acceleration method {acceleration}.",
                acceleration=repr(tournament.acceleration),
            )
        )
    if tournament.acceleration == BAKU and not fits_baku(tournament):
        raise InvalidTournament(
            say("Baku acceleration requires that a draw is worth half a win and a loss nothing.")
        )
