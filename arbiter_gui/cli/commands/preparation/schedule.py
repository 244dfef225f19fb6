"""`arbiter schedule`: the whole schedule of a round-robin, of a match of two teams, or of groups of
a few players.
"""

from __future__ import annotations

import re
import secrets
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.drawing.groups import (
    create_group_files,
    cut_into_groups,
    group_tournaments,
    schedule_edition,
    with_schedule_made,
)
from arbiter_gui.app.drawing.numbers import drawn_numbers, edit_giving_numbers, late_meeting_words
from arbiter_gui.app.edits.base import player_of
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.loading import load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs, not_written, write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import NumbersBy, Schedule
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.storage.file.extension import EXTENSION

_TEAM = re.compile(
    r"\s*(?P<name>[^=]*[^=\s])\s*=\s*(?P<numbers>\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*)\s*"
)


def run(options: Namespace) -> int:
    """Make the schedule of one tournament, or of each group with `--groups-of`.

    Print the seed of a drawing.
    """
    loaded = load_tournament(options.file)
    tell_notices(loaded)
    rules = schedule_edition(options.rules)
    tournament = _in_named_teams(loaded.tournament, options.team)
    schedule = Schedule(options.cycles, turned=options.turned)
    by = NumbersBy(options.numbers)
    # Only these two ways draw by lot; a seed is chosen here so that it can be printed and the
    # drawing repeated.
    seed = options.seed
    is_seed_drawn = by in (NumbersBy.LOT, NumbersBy.VARMA) and seed is None
    if is_seed_drawn:
        seed = secrets.randbelow(10**9)
    if options.groups_of is not None:
        return _write_groups(options, tournament, rules.key, schedule, by, seed or 0, is_seed_drawn)
    if options.output is None:
        raise InvalidTournament(say("no output given; use -o OUT, or --groups-of N --out-dir DIR"))
    check_outputs(options.file, [options.output])
    scheduled = _with_numbers_and_schedule(tournament, rules.key, schedule, by, seed)
    if is_seed_drawn:
        _report_seed(seed)
    for warning in late_meeting_words(replace(scheduled, rounds=())):
        tell(joined((options.output, warning), ": "))
    _write_tournament(options.output, scheduled)
    return 0


def _with_numbers_and_schedule(
    tournament: Tournament, key: str, schedule: Schedule, by: NumbersBy, seed: int | None
) -> Tournament:
    """Return the tournament with its numbers assigned and its schedule made."""
    if tournament.rounds:
        raise InvalidTournament(
            say("the file already has rounds; a schedule must be made before round 1")
        )
    without_rounds = replace(tournament, edition=key, schedule=schedule)
    numbers = drawn_numbers(without_rounds, by, seed or 0)
    numbering = edit_giving_numbers(numbers, by, seed).apply(without_rounds)
    assert numbering.schedule is not None, "the edit keeps the schedule"
    return with_schedule_made(numbering, key, numbering.schedule)


def _write_groups(
    options: Namespace,
    tournament: Tournament,
    key: str,
    schedule: Schedule,
    by: NumbersBy,
    seed: int,
    is_seed_drawn: bool,
) -> int:
    """Divide the players into groups of one size, and write each with its schedule to a tournament
    file of its own.

    `key` is that of the edition of the rules, `by` the way in which players are spread over the
    groups and numbered. The `seed` of a drawing is printed if the program chose it
    (`is_seed_drawn`) and no option gave it. Returns the exit code 0; raises InvalidTournament if
    the options name no folder.
    """
    if options.out_dir is None or options.output is not None:
        raise InvalidTournament(
            say("groups are written to a folder; use --groups-of N --out-dir DIR, without -o")
        )
    folder = Path(options.out_dir)
    groups = cut_into_groups(tournament, options.groups_of, by, seed)
    tournaments = group_tournaments(tournament, groups, key, schedule)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(str(folder), error) from error
    # Only now: after a refusal there is no drawing to repeat.
    if is_seed_drawn:
        _report_seed(seed)
    stem = Path(options.file).stem
    for session in create_group_files(folder, stem, tournaments):
        _report_schedule(str(session.path), session.tournament)
        session.close()
    return 0


def _report_seed(seed: int | None) -> None:
    """Print the seed of a drawing that was made, so that it can be repeated.

    Nothing was drawn before a refusal.
    """
    tell(say("seed {seed}", seed=seed))


def _write_tournament(path: str, tournament: Tournament) -> None:
    """Write a tournament file if the extension is that of one, or else a report file in the 2026
    format.
    """
    if path.endswith(EXTENSION):
        Session.create(Path(path), tournament).close()
    else:
        write_whole(path, write_report(tournament, Dialect.OF_2026))
    _report_schedule(path, tournament)


def _report_schedule(path: str, tournament: Tournament) -> None:
    """Say how many players and rounds a written file has."""
    tell(
        say(
            "{path}: {players}, {rounds}",
            path=path,
            players=counted(len(tournament.players), "{n} [player|players]"),
            rounds=counted(len(tournament.rounds), "{n} [round|rounds]"),
        )
    )


def _in_named_teams(tournament: Tournament, texts: Sequence[str]) -> Tournament:
    """Return the tournament with the teams of its players as the options name them.

    Other teams are unchanged.

    Raises InvalidTournament for another form, and for numbers that no player has.
    """
    team_of: dict[int, str] = {}
    for text in texts:
        match = _TEAM.fullmatch(text)
        if match is None:
            raise InvalidTournament(
                say(
                    "--team {text}: expected a name and numbers, such as Riga=1-6,8",
                    text=repr(text),
                )
            )
        for player_number in _listed_numbers(match["numbers"]):
            player_of(tournament, player_number)
            team_of[player_number] = match["name"]
    players = [
        replace(player, team=team_of.get(player.number, player.team))
        for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def _listed_numbers(text: str) -> Iterator[int]:
    """Yield the numbers of a list such as ``1-6,8``."""
    for part in text.split(","):
        first_number, _, last_number = part.partition("-")
        yield from range(int(first_number), int(last_number or first_number) + 1)
