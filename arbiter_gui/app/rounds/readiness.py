"""What is missing or odd before a round is paired, gathered for one page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from arbiter_gui.app.edits.numbering import out_of_order
from arbiter_gui.app.registration.bye_limits import next_bye
from arbiter_gui.app.registration.registration_cautions import (
    MOST_NAMED,
    numbers_named,
    people_named,
    ranking_remark,
)
from arbiter_gui.app.rounds.feasible import field_size, rounds_warning, short_of_opponents, stranded
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.rounds.odd_points import odd_points
from arbiter_gui.app.rounds.pairing import no_pairing
from arbiter_gui.app.rounds.shared_tables import shared_tables
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.player_lists import Known

MOST_CANDIDATES = 3
NUMBERS = "numbers"
"""The code of the remark that the numbers do not follow the ranking."""
UNRATED = "unrated"
"""The code of the remark who has no rating."""
NO_SHOWS = "no-shows"
"""The code of the remark who did not appear for the last round and is paired again."""
OPPONENTS = "opponents"
"""The code of the remark that there are too few players, or too few opponents, for the rounds to come."""
ABSENT = "absent"
"""The code of the remark who is absent, where that is not usual."""
NO_PAIRING = "no-pairing"
"""The code of the remark that the round has no pairing."""
_FIRST = (ABSENT, NO_SHOWS, OPPONENTS)
_UNUSUAL_PART = 4
"""More than one in so many absent is not usual once a round is paired."""


class Severity(IntEnum):
    """How much a remark weighs: to know, to look at, or in the way."""

    NOTE = 0
    WARNING = 1
    BLOCKING = 2


@dataclass(frozen=True, slots=True)
class Remark:
    """One line of the page. `boards` are the (round, board) and `players` the numbers it is about."""

    level: Severity
    sentence: Said
    boards: tuple[tuple[int, int], ...] = ()
    players: tuple[int, ...] = ()
    code: str = ""


@dataclass(frozen=True, slots=True)
class Readiness:
    """Who takes part in the next round, and all remarks, the weightiest first."""

    round: int
    playing: int
    absent: tuple[tuple[int, ByeKind], ...]
    bye_candidates: tuple[int, ...]
    remarks: tuple[Remark, ...]

    @property
    def ready(self) -> bool:
        """Whether nothing stands in the way."""
        return all(remark.level < Severity.BLOCKING for remark in self.remarks)


def readiness(tournament: Tournament, refused: Remark | None = None) -> Readiness:
    """Return the state of things before the next round; `refused` when it was tried and has no pairing."""
    absent = tournament.absent(tournament.next_round)
    playing = len(tournament.players) - len(absent)
    remarks = [
        Remark(Severity.BLOCKING if o.blocking else Severity.WARNING, o.sentence, o.boards, code=o.code)
        for o in obstacles(tournament)
    ]
    if tournament.schedule is not None:
        return _schedule_readiness(tournament, remarks)
    remarks += _stranded(tournament) or ([refused] if refused is not None else [])
    remarks += [*_away(tournament, absent), *_attendance(tournament, absent), *_frame(tournament, absent)]
    remarks += [
        Remark(Severity.WARNING, told, players=who) for told, who in shared_tables(tournament, absent)
    ]
    return Readiness(
        tournament.next_round,
        playing,
        tuple(sorted(absent.items())),
        bye_candidates(tournament) if playing % 2 else (),
        tuple(sorted(remarks, key=_weight)),
    )


def _schedule_readiness(tournament: Tournament, remarks: list[Remark]) -> Readiness:
    """Return the state of things before a schedule is made, for which only who plays matters."""
    if tournament.schedule is not None and tournament.schedule.numbers is None and not tournament.rounds:
        remarks.append(
            Remark(Severity.WARNING, say("The numbers have not been drawn (C.05, 6.2)."), code=NUMBERS)
        )
    return Readiness(
        tournament.next_round, len(tournament.players), (), (), tuple(sorted(remarks, key=_weight))
    )


def _weight(remark: Remark) -> tuple[int, int]:
    """Return what comes first: what is in the way, then who is paired by mistake, as that is put right before."""
    return -remark.level, _FIRST.index(remark.code) if remark.code in _FIRST else len(_FIRST)


def bye_candidates(tournament: Tournament) -> tuple[int, ...]:
    """Return who is likely to get the pairing-allocated bye: lowest score, lowest numbers last, none before.

    A guess for the arbiter's eye; the engine decides.
    """
    past, points = histories(tournament), scores(tournament)
    absent = tournament.absent(tournament.next_round)
    barred = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)
    free = [
        p.number
        for p in tournament.players
        if p.number not in absent
        and not any(e.bye in barred or (e.mark.forfeit and e.points > 0) for e in past[p.number])
    ]
    return tuple(sorted(free, key=lambda n: (points[n], -n))[:MOST_CANDIDATES])


def _stranded(tournament: Tournament) -> list[Remark]:
    """Say that no pairing exists where that is plain without looking for one; all are named who show it."""
    alone = stranded(tournament)
    if not alone:
        return []
    who = people_named([tournament.by_number[n] for n in alone])
    why = say("{who} can meet none of the others", who=who)
    return [Remark(Severity.BLOCKING, no_pairing(why), players=alone, code=NO_PAIRING)]


def _away(tournament: Tournament, absent: dict[int, ByeKind]) -> list[Remark]:
    """Say who is absent before round 1, and before a later one when they are many.

    Who was not checked in and who announced to be absent are the same on record. Byes were asked for one by one.
    """
    staying = sum(not _left(player, tournament.next_round) for player in tournament.players)
    away = _absentees(tournament, absent)
    if not away or (tournament.rounds and len(away) * _UNUSUAL_PART <= staying):
        return []
    text = counted(
        len(away),
        "{n} of {all} players is absent in round {round} ({who}).",
        "{n} of {all} players are absent in round {round} ({who}).",
        all=staying,
        round=tournament.next_round,
        who=people_named(away) if len(away) <= MOST_NAMED else say("not checked in, or announced"),
    )
    return [Remark(Severity.WARNING, text, players=tuple(p.number for p in away), code=ABSENT)]


def _absentees(tournament: Tournament, absent: dict[int, ByeKind]) -> list[Player]:
    """Return who is absent from the next round without a bye and has not left."""
    away = (p for p in tournament.players if absent.get(p.number) is ByeKind.ZERO)
    return [player for player in away if not _left(player, tournament.next_round)]


def _left(player: Player, number: int) -> bool:
    return player.withdrawn_from is not None and player.withdrawn_from <= number


def _attendance(tournament: Tournament, absent: dict[int, ByeKind]) -> list[Remark]:
    """Byes that came too often or too late, and who did not appear for the last round without leaving."""
    found, past = [], histories(tournament)
    for number, kind in sorted(absent.items()):
        if kind is ByeKind.FULL:
            text = say("Player {n} has a full-point bye, which FIDE advises against.", n=number)
            found.append(Remark(Severity.WARNING, text, players=(number,)))
        if kind is ByeKind.HALF:
            said = next_bye(tournament, number)
            found += [Remark(Severity.WARNING, sentence, players=(number,)) for sentence in said]
    gone = tuple(
        number
        for number, row in past.items()
        if row and number not in absent and row[-1].mark.forfeit and row[-1].points == 0
    )
    if gone:
        text = counted(
            len(gone),
            "{n} player ({who}) did not appear in round {round} and is paired again.",
            "{n} players ({who}) did not appear in round {round} and are paired again.",
            who=people_named([tournament.by_number[n] for n in gone]),
            round=len(tournament.rounds),
        )
        found.append(Remark(Severity.WARNING, text, players=gone, code=NO_SHOWS))
    return found


def _too_few(tournament: Tournament, absent: dict[int, ByeKind]) -> list[Remark]:
    """Say before round 1 that the players are too few for the rounds: all of them, or those who are there."""
    players, rounds = field_size(tournament), tournament.round_count or 0
    here = players - sum(p.withdrawn_from is None for p in _absentees(tournament, absent))
    warning = rounds_warning(players, rounds)
    if not warning and rounds_warning(here, rounds):
        warning = say("Without those who are absent: {what}", what=rounds_warning(here, rounds))
    return [Remark(Severity.WARNING, warning, code=OPPONENTS)] if warning else []


def _frame(tournament: Tournament, absent: dict[int, ByeKind]) -> list[Remark]:
    found = []
    unrated = tuple(p.number for p in tournament.players if not p.rating)
    if not tournament.rounds:
        found += _too_few(tournament, absent)
        if unrated:
            text = counted(
                len(unrated),
                "{n} player has no rating: {who}; the arbiter estimates the strength before numbering.",
                "{n} players have no rating: {who}; the arbiter estimates the strength before numbering.",
                who=people_named([tournament.by_number[n] for n in unrated]),
            )
            found.append(Remark(Severity.NOTE, text, players=unrated, code=UNRATED))
        found += _twice(tournament.players)
        found += [Remark(Severity.WARNING, sentence) for sentence in odd_points(tournament.points)]
    found += unpublished(tournament)
    short = short_of_opponents(tournament) if tournament.rounds else ()
    if short:
        text = say("{who}: fewer possible opponents left than rounds to come.", who=numbers_named(short))
        found.append(Remark(Severity.WARNING, text, players=short, code=OPPONENTS))
    remark = ranking_remark(tournament)
    if remark:
        wrong = out_of_order(tournament)
        level = Severity.WARNING if wrong else Severity.NOTE
        found.append(Remark(level, remark, players=wrong, code=NUMBERS))
    return found


def unpublished(tournament: Tournament) -> list[Remark]:
    """Return that the last paired round was not published, if it was not; it leads to that round."""
    number = len(tournament.rounds)
    if not number or tournament.rounds[-1].published:
        return []
    return [Remark(Severity.NOTE, say("Round {n} was not published.", n=number), ((number, 1),))]


def _twice(players: tuple[Player, ...]) -> list[Remark]:
    """Say who seems to be entered twice: for certain by the FIDE number, perhaps by the name."""
    known, found = Known(), []
    for player in players:
        twin = known.find(player) if player.name or player.fide_id else None
        known.add(player, None)
        if twin is not None:
            both = twin.player.number, player.number
            text = say(
                "Players {one} and {other} have the same {what}.", one=both[0], other=both[1], what=twin.by
            )
            certain = bool(player.fide_id) and player.fide_id == twin.player.fide_id
            found.append(Remark(Severity.WARNING if certain else Severity.NOTE, text, players=both))
    return found
