"""Missing or unusual things before a round is paired, collected for one page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from arbiter_gui.app.edits.numbering import players_out_of_order
from arbiter_gui.app.registration.bye_limits import reasons_against_next_bye
from arbiter_gui.app.registration.registration_cautions import (
    MOST_NAMED,
    names_text,
    numbers_text,
    ranking_remark,
)
from arbiter_gui.app.rounds.feasible import (
    field_size,
    players_short_of_opponents,
    players_without_opponent,
    rounds_warning,
)
from arbiter_gui.app.rounds.obstacles import PairingObstacle, obstacles
from arbiter_gui.app.rounds.odd_points import odd_points
from arbiter_gui.app.rounds.pairing import no_pairing_sentence
from arbiter_gui.app.rounds.shared_tables import shared_tables
from arbiter_gui.domain.history import Entry, histories, scores
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.engine.editions import games_in_match
from arbiter_gui.formats.player_lists import KnownPlayers

MOST_CANDIDATES = 3
NUMBERS = "numbers"
"""The code of the remark that the numbers do not follow the ranking."""
UNRATED = "unrated"
"""The code of the remark about players without a rating."""
NO_SHOWS = "no-shows"
"""The code of the remark about players who did not appear for the last round and are paired again.
"""
NOT_SEEN = "not-seen"
"""The code of the remark about players who were absent in every round and are paired now."""
HOUSE_PLAYER = "house-player"
"""The code of the remark about a house player who is paired, or not needed."""
OPPONENTS = "opponents"
"""The code of the remark that there are too few players, or too few opponents, for the rounds to
come."""
ABSENT = "absent"
"""The code of the remark about absent players, if there are unusually many."""
NO_PAIRING = "no-pairing"
"""The code of the remark that the round has no pairing."""
_FIRST = (ABSENT, NO_SHOWS, NOT_SEEN, OPPONENTS)
"""The codes of remarks that precede others of the same severity."""
_UNUSUAL_PART = 4
"""One in this many players being absent is unusual after a round has been paired."""


class Severity(IntEnum):
    """The weight of a remark: information, something to check, or an obstacle to pairing."""

    NOTE = 0
    WARNING = 1
    BLOCKING = 2


@dataclass(frozen=True, slots=True)
class Remark:
    """One line of the page. `boards` are the (round, board) and `players` the numbers concerned."""

    level: Severity
    sentence: Said
    boards: tuple[tuple[int, int], ...] = ()
    players: tuple[int, ...] = ()
    code: str = ""


READABLE_PART = Remark(
    Severity.WARNING,
    say(
        "This is only the readable part of a damaged file: rounds, results or players may be "
        "missing."
    ),
)
"""The remark about everything that is read from a damaged file."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """The players in the next round, and all remarks, the gravest first."""

    round: int
    playing: int
    absent: tuple[tuple[int, ByeKind], ...]
    bye_candidates: tuple[int, ...]
    remarks: tuple[Remark, ...]

    @property
    def is_ready(self) -> bool:
        """Whether no remark is an obstacle to pairing."""
        return all(remark.level < Severity.BLOCKING for remark in self.remarks)


def readiness(
    tournament: Tournament,
    no_pairing_remark: Remark | None = None,
    removed_players: Collection[int] = (),
) -> Readiness:
    """Return missing or odd things before the next round.

    `no_pairing_remark` is the remark that the round has no pairing, if pairing it was tried.
    `removed_players` were removed from the last round after it was paired, as far as that is known:
    the tournament alone does not tell them from players who had requested not to play.
    """
    remarks = [_obstacle_remark(obstacle) for obstacle in obstacles(tournament)]
    if tournament.schedule is not None:
        return _schedule_readiness(tournament, remarks)
    absence_kinds = tournament.absent(tournament.next_round)
    no_pairing_remarks = _no_opponent_remarks(tournament)
    if not no_pairing_remarks and no_pairing_remark is not None:
        no_pairing_remarks = [no_pairing_remark]
    remarks += no_pairing_remarks
    remarks += _absence_remarks(tournament, absence_kinds)
    remarks += _house_player_remarks(tournament, absence_kinds)
    remarks += _attendance_remarks(tournament, absence_kinds)
    remarks += _no_show_remarks(tournament, absence_kinds, removed_players)
    remarks += _not_seen_remarks(tournament, absence_kinds, removed_players)
    remarks += _preparation_remarks(tournament, absence_kinds)
    for sentence, players in shared_tables(tournament, absence_kinds):
        remarks.append(Remark(Severity.WARNING, sentence, players=players))
    remarks = _about_participants(tournament, remarks)
    playing_count = len(tournament.players) - len(absence_kinds)
    return Readiness(
        tournament.next_round,
        playing_count,
        tuple(sorted(absence_kinds.items())),
        bye_candidates(tournament) if playing_count % 2 else (),
        tuple(sorted(remarks, key=_remark_key)),
    )


def _about_participants(tournament: Tournament, remarks: Sequence[Remark]) -> list[Remark]:
    """Return remarks with the words for teams where the participants are teams."""
    return [
        replace(remark, sentence=about_participants(tournament, remark.sentence))
        for remark in remarks
    ]


def _obstacle_remark(obstacle: PairingObstacle) -> Remark:
    """Return an obstacle as a remark."""
    if obstacle.blocking:
        severity = Severity.BLOCKING
    else:
        severity = Severity.WARNING
    return Remark(severity, obstacle.sentence, obstacle.boards, code=obstacle.code)


def _schedule_readiness(tournament: Tournament, remarks: list[Remark]) -> Readiness:
    """Return missing things before a schedule is made, for which only the list of players
    matters.
    """
    if (
        tournament.schedule is not None
        and tournament.schedule.awaits_drawing
        and not tournament.rounds
    ):
        remarks.append(
            Remark(
                Severity.WARNING, say("The numbers have not been drawn (C.05, 6.2)."), code=NUMBERS
            )
        )
    remarks = _about_participants(tournament, remarks)
    return Readiness(
        tournament.next_round,
        len(tournament.players),
        (),
        (),
        tuple(sorted(remarks, key=_remark_key)),
    )


def _remark_key(remark: Remark) -> tuple[int, int]:
    """Return the key that sorts remarks: by severity, then those about players who are paired by
    mistake.

    Such mistakes come first because the arbiter corrects them before anything else.
    """
    if remark.code in _FIRST:
        return -remark.level, _FIRST.index(remark.code)
    return -remark.level, len(_FIRST)


def bye_candidates(tournament: Tournament) -> tuple[int, ...]:
    """Return the players who are likely to get the pairing-allocated bye, the likeliest first.

    They have had no bye, and the lowest score; among equals the highest number comes first. It is a
    guess for the arbiter; the engine decides.
    """
    game_histories = histories(tournament)
    points = scores(tournament)
    absence_kinds = tournament.absent(tournament.next_round)
    candidates = []
    for player in tournament.players:
        if player.number not in absence_kinds and not _has_had_bye(game_histories[player.number]):
            candidates.append(player.number)
    candidates.sort(key=lambda number: (points[number], -number))
    return tuple(candidates[:MOST_CANDIDATES])


def _has_had_bye(entries: Sequence[Entry]) -> bool:
    """Return whether a player's rounds had a bye with a full point or a win by forfeit (C.04.1,
    4).
    """
    for entry in entries:
        if entry.bye in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL):
            return True
        if entry.mark.forfeit and entry.points > 0:
            return True
    return False


def _no_opponent_remarks(tournament: Tournament) -> list[Remark]:
    """Return the remark that no pairing exists, if that is clear without searching for one.

    It names all players without a possible opponent.
    """
    without_opponent = players_without_opponent(tournament)
    if not without_opponent:
        return []
    names = names_text([tournament.by_number[player_number] for player_number in without_opponent])
    reason = say("{who} cannot be paired with any other player", who=names)
    return [
        Remark(
            Severity.BLOCKING,
            no_pairing_sentence(reason),
            players=without_opponent,
            code=NO_PAIRING,
        )
    ]


def _absence_remarks(tournament: Tournament, absence_kinds: dict[int, ByeKind]) -> list[Remark]:
    """Return the remark about absent players before round 1, and before a later one if they are
    many.

    Players who were not checked in and players who reported their absence are stored alike. Players
    with a bye do not count, as every bye was requested.
    """
    staying_count = sum(
        not _has_left(player, tournament.next_round) for player in tournament.players
    )
    absentees = _absentees(tournament, absence_kinds)
    if not absentees:
        return []
    if tournament.rounds and len(absentees) * _UNUSUAL_PART <= staying_count:
        return []
    names = say("not checked in, or bye requested")
    if len(absentees) <= MOST_NAMED:
        names = names_text(absentees)
    text = counted(
        len(absentees),
        "{n} of {all} players is absent in round {round} ({who}).",
        "{n} of {all} players are absent in round {round} ({who}).",
        all=staying_count,
        round=tournament.next_round,
        who=names,
    )
    numbers = tuple(player.number for player in absentees)
    return [Remark(Severity.WARNING, text, players=numbers, code=ABSENT)]


def _house_player_remarks(
    tournament: Tournament, absence_kinds: dict[int, ByeKind]
) -> list[Remark]:
    """Return the remark about the house player who is paired, or about house players who are not
    needed.
    """
    not_needed = tournament.waiting_house_players(tournament.next_round)
    remarks = []
    for player in tournament.players:
        if not player.house:
            continue
        name = names_text([player])
        if player.number in not_needed:
            text = say(
                "The house player {who} is not needed: the number of other players is even.",
                who=name,
            )
        elif player.number not in absence_kinds:
            text = say(
                "The house player {who} is paired because the number of other players is odd.",
                who=name,
            )
        else:
            continue
        remarks.append(Remark(Severity.NOTE, text, players=(player.number,), code=HOUSE_PLAYER))
    return remarks


def _absentees(tournament: Tournament, absence_kinds: dict[int, ByeKind]) -> list[Player]:
    """Return the players who are absent from the next round without a bye and have not left."""
    absentees = []
    not_needed = tournament.waiting_house_players(tournament.next_round)
    for player in tournament.players:
        if player.number in not_needed:
            continue
        is_absent = absence_kinds.get(player.number) is ByeKind.ZERO
        if is_absent and not _has_left(player, tournament.next_round):
            absentees.append(player)
    return absentees


def _has_left(player: Player, round_number: int) -> bool:
    return player.withdrawn_from is not None and player.withdrawn_from <= round_number


def _attendance_remarks(tournament: Tournament, absence_kinds: dict[int, ByeKind]) -> list[Remark]:
    """Return remarks about too many or too late byes."""
    remarks = []
    for player_number, kind in sorted(absence_kinds.items()):
        if kind is ByeKind.FULL:
            text = say(
                "Player {n} has a full-point bye, which FIDE advises against.", n=player_number
            )
            remarks.append(Remark(Severity.WARNING, text, players=(player_number,)))
        if kind is ByeKind.HALF:
            for sentence in reasons_against_next_bye(tournament, player_number):
                remarks.append(Remark(Severity.WARNING, sentence, players=(player_number,)))
    return remarks


def _no_show_remarks(
    tournament: Tournament,
    absence_kinds: dict[int, ByeKind],
    removed_players: Collection[int],
) -> list[Remark]:
    """Return the remark about players who did not appear for the last round and have not said that
    they are absent from the next one.

    They lost the last game by forfeit, or were removed from the round after it was paired.
    """
    no_shows = []
    for player_number, entries in histories(tournament).items():
        if not entries or player_number in absence_kinds:
            continue
        last_entry = entries[-1]
        lost_by_forfeit = last_entry.mark.forfeit and last_entry.points == 0
        # Players with a half-point or full-point bye have asked for it.
        was_removed = player_number in removed_players and last_entry.absent
        if lost_by_forfeit or was_removed:
            no_shows.append(player_number)
    if not no_shows:
        return []
    text = counted(
        len(no_shows),
        "{n} player ({who}) did not appear in round {round} but will be paired in the next round.",
        "{n} players ({who}) did not appear in round {round} but will be paired in the next round.",
        who=names_text([tournament.by_number[player_number] for player_number in no_shows]),
        round=len(tournament.rounds),
    )
    return [Remark(Severity.WARNING, text, players=tuple(no_shows), code=NO_SHOWS)]


def _not_seen_remarks(
    tournament: Tournament,
    absence_kinds: dict[int, ByeKind],
    removed_players: Collection[int],
) -> list[Remark]:
    """Return the remark about players who were marked absent in every round so far and will be
    paired now.

    They may never have arrived: an absence is marked for one round only. Late entries are expected
    to play, and have no absence marked. Players who have played before have announced that they
    miss a round, and players in `removed_players` have a remark of their own.
    """
    not_seen = []
    for player_number, entries in histories(tournament).items():
        if player_number in absence_kinds or player_number in removed_players:
            continue
        is_house_player = tournament.by_number[player_number].house
        if entries and not is_house_player and all(e.bye is ByeKind.ZERO for e in entries):
            not_seen.append(player_number)
    if not not_seen:
        return []
    text = counted(
        len(not_seen),
        "{n} player ({who}) has been absent so far but will be paired in the next round.",
        "{n} players ({who}) have been absent so far but will be paired in the next round.",
        who=names_text([tournament.by_number[player_number] for player_number in not_seen]),
    )
    return [Remark(Severity.WARNING, text, players=tuple(not_seen), code=NOT_SEEN)]


def _field_size_remarks(tournament: Tournament, absence_kinds: dict[int, ByeKind]) -> list[Remark]:
    """Return the remark before round 1 that there are too few players, or too few present, for the
    rounds.
    """
    player_count = field_size(tournament)
    round_count = (tournament.round_count or 0) // games_in_match(tournament.edition)
    absentees = _absentees(tournament, absence_kinds)
    present_count = player_count - sum(player.withdrawn_from is None for player in absentees)
    warning = rounds_warning(player_count, round_count)
    if not warning and rounds_warning(present_count, round_count):
        warning = say(
            "Without the absent players: {what}", what=rounds_warning(present_count, round_count)
        )
    if not warning:
        return []
    return [Remark(Severity.WARNING, warning, code=OPPONENTS)]


def _preparation_remarks(tournament: Tournament, absence_kinds: dict[int, ByeKind]) -> list[Remark]:
    """Return remarks about the list of players, the points and the number of rounds."""
    remarks = []
    if not tournament.rounds:
        remarks += _field_size_remarks(tournament, absence_kinds)
        remarks += _unrated_remarks(tournament)
        remarks += _double_entry_remarks(tournament.players)
        for sentence in odd_points(tournament.points):
            remarks.append(Remark(Severity.WARNING, sentence))
    remarks += unpublished_remarks(tournament)
    if tournament.rounds:
        remarks += _opponent_remarks(tournament)
    ranking = ranking_remark(tournament)
    if ranking:
        misplaced_players = players_out_of_order(tournament)
        if misplaced_players:
            severity = Severity.WARNING
        else:
            severity = Severity.NOTE
        remarks.append(Remark(severity, ranking, players=misplaced_players, code=NUMBERS))
    return remarks


def _unrated_remarks(tournament: Tournament) -> list[Remark]:
    """Return the remark about players without a rating, before round 1."""
    unrated_players = [player for player in tournament.players if not player.rating]
    if not unrated_players:
        return []
    text = counted(
        len(unrated_players),
        "Rating missing for {n} player ({who}). Estimate the playing strength before you assign "
        "numbers.",
        "Rating missing for {n} players ({who}). Estimate the playing strength before you assign "
        "numbers.",
        who=names_text(unrated_players),
    )
    numbers = tuple(player.number for player in unrated_players)
    return [Remark(Severity.NOTE, text, players=numbers, code=UNRATED)]


def _opponent_remarks(tournament: Tournament) -> list[Remark]:
    """Return the remark on players with fewer possible opponents than rounds left."""
    numbers = players_short_of_opponents(tournament)
    if not numbers:
        return []
    text = say("{who}: fewer possible opponents than rounds left.", who=numbers_text(numbers))
    return [Remark(Severity.WARNING, text, players=numbers, code=OPPONENTS)]


def unpublished_remarks(tournament: Tournament) -> list[Remark]:
    """Return the remark that the last paired round is not published, if so.

    It leads to that round.
    """
    round_number = len(tournament.rounds)
    if not round_number or tournament.rounds[-1].published:
        return []
    return [
        Remark(
            Severity.NOTE,
            say("Round {n} has not been published.", n=round_number),
            ((round_number, 1),),
        )
    ]


def _double_entry_remarks(players: tuple[Player, ...]) -> list[Remark]:
    """Return remarks about players who seem to be entered twice: certainly by FIDE number, perhaps
    by name.
    """
    earlier_players = KnownPlayers()
    remarks = []
    for player in players:
        twin = None
        if player.name or player.fide_id:
            twin = earlier_players.find(player)
        earlier_players.add(player, None)
        if twin is None:
            continue
        text = say(
            "Players {one} and {other} have the same {what}.",
            one=twin.player.number,
            other=player.number,
            what=twin.by,
        )
        same_fide_id = bool(player.fide_id) and player.fide_id == twin.player.fide_id
        if same_fide_id:
            severity = Severity.WARNING
        else:
            severity = Severity.NOTE
        numbers = (twin.player.number, player.number)
        remarks.append(Remark(severity, text, players=numbers))
    return remarks
