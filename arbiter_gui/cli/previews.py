"""`arbiter pair --preview`: the next round while games of the last one are open."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace

from arbiter_gui.cli.loading import chosen_edition, load_tournament, tell_notices, with_choices
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.engine.round_preview import BYE, RoundPreview


def print_preview(options: Namespace) -> int:
    """Print the table of certain and possible boards, or all rounds as one line of JSON."""
    from arbiter_gui.app.rounds.round_preview import preview_round
    from arbiter_gui.cli.output import write
    from arbiter_gui.cli.tables import table_text
    from arbiter_gui.reports.round_tables.preview_table import preview_table

    loaded = with_choices(load_tournament(options.file, options.salvage, options.encoding), options)
    tell_notices(loaded)
    edition = chosen_edition(loaded.tournament, options).key
    tournament = replace(loaded.tournament, edition=edition)
    preview = preview_round(tournament, edition)
    if options.json:
        write(options.output, json.dumps(_data(preview), ensure_ascii=False) + "\n")
    else:
        write(options.output, table_text(preview_table(tournament, preview)) + "\n")
    return 0


def _data(preview: RoundPreview) -> dict[str, object]:
    """Return the data of the preview: open games, certain and possible pairings, and a round per
    combination.
    """
    possible_previews = [
        {
            "pair": board.pairing,
            "boards": [game.table for game in board.games],
            "combinations": board.rounds,
        }
        for board in preview.dependent()
    ]
    rounds = []
    for possible_round in preview.rounds:
        pairs = [list(board) for board in possible_round.boards]
        if possible_round.bye is not None:
            pairs.append([possible_round.bye, BYE])
        results = [result_notation(result) for result in possible_round.results]
        rounds.append(
            {"results": results, "pairs": pairs, "reason": str(possible_round.reason) or None}
        )
    return {
        "round": preview.number,
        "open": [
            {"board": game.table, "white": game.white, "black": game.black}
            for game in preview.games
        ],
        "certain": preview.certain,
        "possible": possible_previews,
        "bye": preview.bye_candidates,
        "combinations": rounds,
    }
