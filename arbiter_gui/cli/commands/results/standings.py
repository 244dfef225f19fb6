"""`arbiter standings`: points and ranks after the recorded rounds."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.cli.console import show
from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import ListedGroup, age_group_called, event_year
from arbiter_gui.domain.players.groups import Trait, group_called
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.ratings.teams import TeamRule
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.final_tables.team_table import team_table
from arbiter_gui.standings import TieBreak, chosen_tie_breaks, tie_breaks
from arbiter_gui.standings.shared_ranks import count_sharing_ranks, shared_ranks_words
from arbiter_gui.standings.tie_breaks import barred_tie_breaks


def run(options: Namespace) -> int:
    """Print the standings of all or of one group, with the requested tie-breaks, or else those of
    the file.
    """
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    group: ListedGroup | None = None
    if options.only is not None:
        group = _group_typed(options.only, event_year(loaded.tournament.details))
    tie_breaks = chosen_tie_breaks(loaded.tournament)
    if options.tie_breaks is not None:
        tie_breaks = _typed_tie_breaks(options.tie_breaks)
    are_typed = bool(options.tie_breaks)
    tell_notices(_with_notices_on_tie_breaks(loaded, tie_breaks, are_typed))
    if options.teams is not None:
        print(_team_standings(loaded, [code for code, _ in tie_breaks], options))
        return 0
    if group is not None and not any(map(group.has, loaded.tournament.players)):
        show(say("{group}: no players", group=group.name))
        return 0
    print(table_text(standings_table(loaded.tournament, tie_breaks, group)))
    return 0


def _with_notices_on_tie_breaks(
    loaded: Loaded, tie_breaks: Sequence[tuple[str, TieBreak]], are_typed: bool
) -> Loaded:
    """Return what was loaded with a notice of tie-breaks that are not used, and with one of ranks
    shared because a report file names no tie-breaks.

    Raises InvalidTournament for tie-breaks that are not used although they were typed just now;
    those of the file are only left out, so that it can be read.
    """
    unused_codes = barred_tie_breaks([code for code, _ in tie_breaks], loaded.tournament)
    if unused_codes and are_typed:
        raise InvalidTournament(
            say(
                "{codes}: not used in a round-robin (C.07, article 8)",
                codes=", ".join(unused_codes),
            )
        )
    if unused_codes:
        loaded = loaded.with_notice(
            say(
                "not used in a round-robin (C.07, article 8): {codes}",
                codes=", ".join(unused_codes),
            )
        )
    sharing = count_sharing_ranks(loaded.tournament)
    if sharing and not are_typed and not loaded.is_tournament_file:
        shared_ranks = about_participants(loaded.tournament, shared_ranks_words(sharing))
        loaded = loaded.with_notice(
            say("{sentence} Choose them with --tie-breaks LIST", sentence=shared_ranks)
        )
    return loaded


def _group_typed(text: str, year: int) -> ListedGroup:
    """Return the group that is typed.

    Raises InvalidTournament for one that is none, and for an age without a year.
    """
    ages = age_group_called(text, year)
    if ages is None:
        return group_called(text)
    if not year:
        raise InvalidTournament(say("ages are unknown, as the tournament has no date"))
    return ages


def _team_standings(loaded: Loaded, codes: list[str], options: Namespace) -> str:
    """Return the standings of teams; their players are ranked by the requested tie-breaks."""
    if options.only is not None:
        raise InvalidTournament(say("--only and --teams cannot be combined"))
    details = replace(loaded.tournament.details, tie_breaks=tuple(codes))
    rule = TeamRule(Trait(options.teams), options.best)
    return table_text(team_table(replace(loaded.tournament, details=details), rule))


def _typed_tie_breaks(codes: str) -> tuple[tuple[str, TieBreak], ...]:
    """Return the tie-breaks of a typed list. Raises InvalidTournament if one of them is empty."""
    if not all(code.strip() for code in codes.split(",")):
        raise InvalidTournament(say("--tie-breaks {codes} has an empty item", codes=repr(codes)))
    return tie_breaks(codes)
