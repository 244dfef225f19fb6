"""`arbiter knockout`: the bracket of a knock-out between participants of a tournament, with its
results.
"""

from __future__ import annotations

import re
from argparse import Namespace
from dataclasses import replace

from arbiter_gui.app.drawing.knockout import (
    edit_keeping_knockout,
    kept_knockout,
    largest_bracket,
    new_knockout,
    tie_at_the_cut,
)
from arbiter_gui.app.drawing.knockout_words import correction_words
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.cli.applying import apply_to_file, check_kept
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.loading import load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs
from arbiter_gui.cli.people import player_called
from arbiter_gui.cli.sheet_files import printed_now, sheet_format, write_sheets
from arbiter_gui.cli.tables import table_json, table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import (
    Knockout,
    SeedsBy,
    bracket_of,
    must_be_playable,
    read_score,
    winner_by,
    with_result,
)
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.documents import Document, document_tables

_USUAL_SIZE = 8
_RESULT = re.compile(
    r"(?P<round>\d)/(?P<match>\d{1,2})=(?P<score>[^,]*[-–:][^,]*)?,?(?P<winner>[^,]*)"
)


def run(options: Namespace) -> int:
    """Print the matches after the change.

    Make it with `--apply`, or write the bracket with `--out`.
    """
    formats = {target: sheet_format(target) for target in options.out}
    check_outputs(options.file, formats)
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    if options.apply:
        check_kept(loaded)
    knockout = _kept_or_new_knockout(loaded.tournament, options)
    for text in options.result:
        knockout = _with_result(loaded.tournament, knockout, text)
    edit = edit_keeping_knockout(loaded.tournament, knockout)
    new_state = edited_tournament(edit, loaded.tournament)
    source = printed_now(new_state)
    (table,) = document_tables(source, Document.KNOCKOUT)
    if options.json:
        print(table_json(table))
    else:
        print(table_text(table))
    write_sheets(source, dict.fromkeys(formats, Document.KNOCKOUT), formats)
    if options.apply:
        apply_to_file(loaded, edit)
    return 0


def _kept_or_new_knockout(tournament: Tournament, options: Namespace) -> Knockout:
    """Return the knock-out that is kept in the file, or a new one where one is asked for or none is
    kept.

    A match for third place can be added to the kept one.
    """
    knockout_on_record = kept_knockout(tournament)
    asks_for_new = options.first is not None or options.by is not None
    if knockout_on_record is not None and not asks_for_new:
        return replace(
            knockout_on_record, third_place=knockout_on_record.third_place or options.third_place
        )
    # Before round 1 there are no standings, so the pairing numbers seed the players.
    by = SeedsBy.STANDINGS if tournament.rounds else SeedsBy.NUMBERS
    if options.by is not None:
        by = SeedsBy(options.by)
    size = options.first or min(_USUAL_SIZE, largest_bracket(tournament))
    tie = tie_at_the_cut(tournament, size, by)
    if tie is not None:
        tell(tie)
    return new_knockout(tournament, size, by, options.third_place)


def _with_result(tournament: Tournament, knockout: Knockout, text: str) -> Knockout:
    """Return the knock-out with a result such as ``1/2=1½-½``, ``1/2=1-1,Anna`` or ``1/2=,7``."""
    typed_match = _RESULT.fullmatch(text.strip())
    if typed_match is None:
        raise InvalidTournament(
            say(
                "--result {text}: expected round, match and score or winner, such as 1/2=1½-½ or "
                "1/2=1-1,7",
                text=repr(text),
            )
        )
    match = bracket_of(knockout).match_at(int(typed_match["round"]), int(typed_match["match"]))
    if match is None:
        raise InvalidTournament(say("--result {text}: there is no such match", text=repr(text)))
    must_be_playable(match)
    score = read_score(typed_match["score"]) if typed_match["score"] else None
    # A winner can be named without a score, and must be named if the score is level.
    winner = None
    if typed_match["winner"]:
        winner = player_called(tournament, typed_match["winner"].strip())
    elif score is not None:
        winner = winner_by(match, score)
    if winner is None and score is not None:
        raise InvalidTournament(
            say(
                "--result {text}: the score is level; add the winner of the play-off",
                text=repr(text),
            )
        )
    changed = with_result(knockout, match, winner, score)
    affected = correction_words(tournament, knockout, changed, match)
    if affected is not None:
        tell(affected)
    return changed
