"""What stands in the way of pairing the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import WholeSchedule, check_size, unfit, whole_schedule


@dataclass(frozen=True, slots=True)
class PairingObstacle:
    """Something to settle, or (not `blocking`) to know, before the next round is paired.

    `code` is one of `system` (another kind of tournament than the edition pairs), `edition`, `rounds`,
    `initial-colour`, `players`, `bye-by-hand`, `finished`, `missing-results` and `adjourned`. `boards` are the
    (round, board) it is about, boards counted from 1.
    """

    code: str
    sentence: Said
    blocking: bool = True
    boards: tuple[tuple[int, int], ...] = ()


def obstacles(tournament: Tournament, edition: str | None = None) -> tuple[PairingObstacle, ...]:
    """Return what stands in the way of pairing the next round; nothing when it is ready.

    Of a tournament of another kind than the edition pairs nothing else is asked.
    """
    reason = unfit(tournament, edition or tournament.edition)
    if reason is not None:
        return (PairingObstacle("system", reason),)
    chosen = edition or tournament.edition
    whole = whole_schedule(chosen)
    if whole is not None:
        return (*_schedule(tournament, whole),)
    return (*_choices(tournament, chosen), *_rounds(tournament), *_results(tournament))


def _schedule(tournament: Tournament, whole: WholeSchedule) -> list[PairingObstacle]:
    """Return what stands in the way of making the whole schedule, which asks nothing of results or absences."""
    try:
        check_size(whole, len(tournament.players))
    except InvalidTournament as error:
        return [PairingObstacle("players", error.said)]
    if len(tournament.rounds) >= planned_rounds(tournament, whole):
        made = say("The schedule is made: all {n} rounds are there.", n=len(tournament.rounds))
        return [PairingObstacle("finished", made)]
    return []


def planned_rounds(tournament: Tournament, whole: WholeSchedule) -> int:
    """Return how many rounds a schedule has for the players of a tournament, by what is laid down or recorded."""
    return whole.rounds(len(tournament.players), tournament.schedule or whole.recorded(tournament))


def _choices(tournament: Tournament, edition: str | None) -> list[PairingObstacle]:
    found = []
    if edition is None:
        found.append(PairingObstacle("edition", say("Choose the rules the tournament is paired by.")))
    if tournament.round_count is None:
        found.append(PairingObstacle("rounds", say("Say how many rounds the tournament has.")))
    if tournament.initial_colour is None:
        found.append(PairingObstacle("initial-colour", say("Draw the initial colour by lot and enter it.")))
    return found


def _rounds(tournament: Tournament) -> list[PairingObstacle]:
    found = []
    number = tournament.next_round
    if tournament.over:
        found.append(PairingObstacle("finished", say("All {n} rounds are paired.", n=number - 1)))
    playing = len(tournament.players) - len(tournament.absent(number))
    if not playing:
        found.append(PairingObstacle("players", say("Nobody takes part in round {n}.", n=number)))
    elif playing == 1:
        # One is an odd number to be paired, so the one left over has the bye (C.04.1, 3).
        # Whether that player may have it is for the edition to say, when the round is paired.
        alone = say(
            "Only one player takes part in round {n}, so at most the bye can be given (C.04.1, 3).", n=number
        )
        found.append(PairingObstacle("players", alone, blocking=False))
    return [*found, *_byes_by_hand(tournament, playing)]


def _byes_by_hand(tournament: Tournament, playing: int) -> list[PairingObstacle]:
    """Return who has the bye of the round before it is paired, and that another player gets one too."""
    number = tournament.next_round
    given = tournament.bye_by_hand(number)
    if not given:
        return []
    who = ", ".join(map(str, given))
    sentence = counted(
        len(given),
        "Player {who} has the bye of round {round} by hand; the others are paired.",
        "Players {who} have the bye of round {round} by hand; the others are paired.",
        round=number,
        who=who,
    )
    if playing % 2:
        sentence = counted(
            len(given),
            "Player {who} has the bye of round {round} by hand; the number of the others is odd, so one of them gets "
            "a bye too (C.04.1, 3).",
            "Players {who} have the bye of round {round} by hand; the number of the others is odd, so one of them "
            "gets a bye too (C.04.1, 3).",
            round=number,
            who=who,
        )
    return [PairingObstacle("bye-by-hand", sentence, blocking=False)]


def _results(tournament: Tournament) -> list[PairingObstacle]:
    rounds = tuple(enumerate(tournament.rounds, 1))
    missing = [(n, place) for n, recorded in rounds for place in recorded.missing]
    adjourned = [(n, place) for n, recorded in rounds for place in recorded.adjourned]
    found = []
    if missing:
        sentence = counted(
            len(missing),
            "{n} result is missing, first round {round}, board {board}.",
            "{n} results are missing, first round {round}, board {board}.",
            round=missing[0][0],
            board=table_number(tournament, *missing[0]),
        )
        found.append(PairingObstacle("missing-results", sentence, True, tuple(missing)))
    if adjourned:
        sentence = say(
            "Adjourned games count as draws for the pairing: {boards}.",
            boards=_boards_named(tournament, adjourned),
        )
        found.append(PairingObstacle("adjourned", sentence, False, tuple(adjourned)))
    return found


def _boards_named(tournament: Tournament, places: Sequence[tuple[int, int]]) -> Said:
    """Return such as ``round 3, boards 3, 8``."""
    tables: dict[int, list[str]] = {}
    for number, board in places:
        tables.setdefault(number, []).append(str(table_number(tournament, number, board)))
    return joined(
        (
            counted(
                len(boards), "round {round}, board {boards}", "round {round}, boards {boards}",
                round=number, boards=", ".join(boards),
            )
            for number, boards in tables.items()
        ),
        "; ",
    )  # fmt: skip
