"""`arbiter generate`: random tournaments as report files, identical for the same seed."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.app.generate import Generated, Recipe, generate, recipe_by_lot
from arbiter_gui.app.generate.settings import read_settings
from arbiter_gui.app.lots import Lots
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.loading import typed_text
from arbiter_gui.cli.options.shared import COLOURS
from arbiter_gui.cli.output import check_outputs, not_written, write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import PreferenceType, TeamScore
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.engine.editions import edition, whole_schedule
from arbiter_gui.formats.trf import Dialect, write_report, write_trf
from arbiter_gui.formats.trf.records.scoring import read_points
from arbiter_gui.formats.trf.text import ReportText
from arbiter_gui.standings import tie_breaks

DONE = 0
STOPPED = 1
_SETTINGS = say("the settings file")


def run(options: Namespace) -> int:
    """Write one tournament to `--output`, or `--count` of them, with seeds from `--seed` on, into a
    folder.

    The exit code is 1 if one of them reached a round without legal pairing; its rounds until then
    are written.
    """
    # Raises for unknown rules, before anything is written.
    edition(options.rules)
    if options.seed is None:
        options.seed = secrets.randbelow(10**9)
        tell(say("seed {seed}", seed=options.seed))
    if options.count is None and options.out_dir is None:
        if options.output is None:
            raise InvalidTournament(say("no output given; use -o OUT, or --count K --out-dir DIR"))
        check_outputs(options.settings, [options.output], input_name=_SETTINGS)
        return _write_generated(options, options.seed, options.output)
    if options.output is not None or options.out_dir is None:
        raise InvalidTournament(
            say(
                "several tournaments are written to a folder; use --count K --out-dir DIR, without "
                "-o"
            )
        )
    folder = Path(options.out_dir)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(str(folder), error) from error
    count = options.count or 1
    seeds = range(options.seed, options.seed + count)
    files = {seed: str(folder / f"{options.rules}-{seed:06d}.trf") for seed in seeds}
    check_outputs(options.settings, files.values(), input_name=_SETTINGS)
    codes = [_write_generated(options, seed, file) for seed, file in files.items()]
    tell(
        counted(
            count,
            "{folder}: {n} [tournament|tournaments], stopped early: {stopped}",
            folder=folder,
            stopped=sum(codes),
        )
    )
    return max(codes)


def _write_generated(options: Namespace, seed: int, path: str) -> int:
    """Generate a tournament and write its report; return the exit code."""
    generated = tournament_of(options, seed)
    tournament = generated.tournament
    dialect = Dialect.OF_2026 if options.trf26 else None
    if tournament.details.tie_breaks:
        report = write_report(tournament, dialect, program=f"Arbiter {__version__}")
    else:
        report = write_trf(tournament, dialect)
    write_whole(path, report)
    if generated.stopped is not None:
        tell(joined((path, generated.stopped), ": "))
        return STOPPED
    return DONE


def tournament_of(options: Namespace, seed: int) -> Generated:
    """Generate the tournament that the options and a seed describe.

    Sizes given as ranges are drawn by lot.

    Options take precedence over the settings file.
    """
    settings: dict[str, Any] = {}
    if options.settings is not None:
        settings |= read_settings(typed_text(options.settings), options.settings)
    settings |= _drawn_sizes(options, seed, settings)
    for field in fields(Recipe):
        typed_value = getattr(options, field.name, None)
        if field.name not in _OWN_FORM and typed_value is not None:
            settings[field.name] = typed_value
    if options.initial_colour is not None:
        settings["initial_colour"] = COLOURS[options.initial_colour]
    if options.preferences is not None:
        settings["preferences"] = PreferenceType(options.preferences)
    if options.primary is not None:
        settings["primary"] = TeamScore(options.primary)
    if options.points is not None:
        # In the form of report files, with commas for blanks.
        record = Record(1, f"XXS {options.points.replace(',', ' ')}")
        settings["points"] = read_points(ReportText("--points"), [record])
    if options.tie_breaks is not None:
        settings["tie_breaks"] = tuple(code for code, _ in tie_breaks(options.tie_breaks))
    if options.by_lot:
        recipe = recipe_by_lot(options.rules, seed, settings)
    else:
        recipe = Recipe(options.rules, **_with_rounds_of_schedule(options.rules, settings))
    return generate(recipe, seed)


def _drawn_sizes(options: Namespace, seed: int, settings: Mapping[str, Any]) -> dict[str, int]:
    """Return the requested numbers of players and rounds.

    Raises InvalidTournament if they are not given.
    """
    lots = Lots(seed, "size")
    sizes = {}
    for name in ("players", "rounds"):
        span = getattr(options, name)
        if name == "rounds" and span is None and whole_schedule(options.rules) is not None:
            continue  # as many as the schedule has
        if span is None and name not in settings and not options.by_lot:
            raise InvalidTournament(
                say(
                    "the number of {name} is missing; give --{name} N or --settings FILE", name=name
                )
            )
        # A lot is drawn in any case, so that the same seed gives the same field whatever was
        # requested.
        drawn_number = lots.between(*(span or (1, 1)))
        if span:
            sizes[name] = drawn_number
    return sizes


def _with_rounds_of_schedule(rules: str, settings: dict[str, Any]) -> dict[str, Any]:
    """Return the settings with all rounds of the schedule if no number of rounds was requested."""
    schedule_kind = whole_schedule(rules)
    if schedule_kind is None or "rounds" in settings or "players" not in settings:
        return settings
    schedule = Schedule(settings.get("cycles") or 1)
    return settings | {"rounds": schedule_kind.rounds(settings["players"], schedule)}


_OWN_FORM = (
    "edition",
    "players",
    "rounds",
    "initial_colour",
    "points",
    "tie_breaks",
    "preferences",
    "primary",
)
