"""Pairing the next round in the terminal, for people to read, if there is no display."""

from __future__ import annotations

import os
import shlex

from arbiter_gui.app.rounds.pairing import Proposal, propose
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.display import displays_named
from arbiter_gui.cli.languages import in_terminal_language, terminal_catalogue
from arbiter_gui.cli.loading import load_tournament, ready_to_pair, tell_notices
from arbiter_gui.cli.people import naming_players
from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import bye_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition, editions, whole_schedule
from arbiter_gui.explain.text import as_text
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Level

_HEADINGS = (
    say("Board"),
    say("No."),
    say("White"),
    say("Pts"),
    "",
    say("No."),
    say("Black"),
    say("Pts"),
)
_LEFT = Align.LEFT
_RIGHT = Align.RIGHT


def pair_at_the_terminal(file: str | None) -> int:
    """Pair the next round of a file and print boards, byes and reasons; no file is written."""
    tell(_why_no_window())
    if file is None:
        raise InvalidTournament(say("to pair the next round of a file here: arbiter open FILE"))
    loaded = load_tournament(file)
    if loaded.tournament.over:
        command = f"arbiter pair {shlex.quote(file)} --rules EDITION --round N"
        rounds = loaded.tournament.round_count
        raise InvalidTournament(
            say(
                "all {rounds} rounds are recorded; to pair one of them again: {command}",
                rounds=rounds,
                command=command,
            )
        )
    loaded = ready_to_pair(loaded, chosen_round=None)
    tell_notices(loaded)
    tournament = loaded.tournament
    rules = edition(tournament.edition or newest_edition())
    tell(
        say(
            "{file}: round {round} is paired here instead, under {title} ({key}).",
            file=file,
            round=tournament.next_round,
            title=rules.title,
            key=rules.key,
        )
    )
    tell(_why(file, tournament.edition, rules.key))
    tell("")
    with naming_players(tournament):
        proposal = propose(tournament, rules.key, Level.DECISIONS)
    print(proposal_text(tournament, proposal))
    print()
    print(as_text(proposal.trace, catalogue=terminal_catalogue()), end="")
    return 0


def _why_no_window() -> Said:
    """Return why there is no display: none is named, or what is named does not answer."""
    displays = [f"{variable}={os.environ[variable]}" for variable in displays_named() or ()]
    if not displays:
        return say(
            "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be "
            "shown."
        )
    return say(
        "The display cannot be reached ({displays}), so no window can be shown.",
        displays=", ".join(displays),
    )


def _why(file: str, variable: str | None, key: str) -> Said:
    """Return why these rules are used: the file names them, or else they are the newest."""
    if variable is not None:
        return say("The file specifies {key}.", key=key)
    return say(
        "The file does not name its edition of the rules, so the newest, {key}, is used. For a "
        "different one: {command}, with one of {editions}.",
        key=key,
        command=f"arbiter pair {shlex.quote(file)} --rules EDITION",
        editions=", ".join(editions()),
    )


def newest_edition() -> str:
    """Return the edition with the latest year, by which a tournament is paired here if its file
    names none.

    An edition that makes a whole schedule is only used for a tournament that names it.
    """
    by_round = (key for key in editions() if whole_schedule(key) is None)
    return max(by_round, key=lambda key: key.rpartition("-")[2])


def proposal_text(tournament: Tournament, proposal: Proposal) -> str:
    """Return the proposed round: a line for each board, then the players without an opponent and
    the reason.
    """
    points = scores(tournament)

    def seat(player_number: int) -> tuple[str, str, str]:
        name = in_terminal_language(titled_name(tournament.by_number[player_number]))
        return str(player_number), name, points_text(points[player_number])

    tables = table_numbers(proposal.edit().apply(tournament), proposal.pairing.round)
    heading = tuple(map(in_terminal_language, _HEADINGS))
    boards = [
        (str(table), *seat(white), "-", *seat(black))
        for table, (white, black) in zip(tables, proposal.pairing.boards, strict=True)
    ]
    side = (_RIGHT, _LEFT, _RIGHT)
    lines = aligned([heading, *boards], (_RIGHT, *side, _LEFT, *side))
    lines += [
        in_terminal_language(
            say(
                "{who} ({number}): {reason}",
                who=titled_name(tournament.by_number[bye.player]),
                number=bye.player,
                reason=bye_words(bye.kind, tournament.schedule),
            )
        )
        for bye in proposal.byes
    ]
    round_words = in_terminal_language(say("Round {n}", n=proposal.pairing.round))
    title = f"{round_words} {in_a_line(tournament.details.name)}".rstrip()
    return "\n".join((title, "", *lines))
