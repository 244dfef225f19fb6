"""`arbiter standings`: points and ranks after the recorded rounds."""

from __future__ import annotations

from argparse import Namespace

from arbiter_gui.cli.loading import load, tell_notices
from arbiter_gui.cli.tables import table_text
from arbiter_gui.reports.groups import group_called
from arbiter_gui.reports.standings_table import standings_table
from arbiter_gui.standings import tie_breaks


def run(options: Namespace) -> int:
    """Print the standings of all or of one group, with the tie-breaks that were asked for, else those of the file."""
    loaded = load(options.file)
    chosen = tie_breaks(options.tie_breaks or ",".join(loaded.tournament.details.tie_breaks))
    tell_notices(loaded)
    group = group_called(options.only) if options.only else None
    print(table_text(standings_table(loaded.tournament, chosen, group)))
    return 0
