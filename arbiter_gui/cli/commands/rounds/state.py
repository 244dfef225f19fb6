"""`arbiter state`: the table before a round is paired, as text or as JSON for other programs."""

from __future__ import annotations

import json
from argparse import Namespace

from arbiter_gui.app.rounds.pairing_state import PairingState, PlayerState, pairing_state
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.loading import (
    Loaded,
    chosen_edition,
    load_tournament,
    loaded_original_pairing,
    ready_to_pair,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.people import naming_players
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import (
    ABSENT,
    BYE_WORDS,
    WITHDRAWN,
    preference_letter,
    small_colour_letter,
)
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def run(options: Namespace) -> int:
    """Print the table before the requested round, the next one by default."""
    loaded = with_choices(load_tournament(options.file, options.salvage, options.encoding), options)
    before_round = ready_to_pair(loaded, options.round)
    tell_notices(before_round)
    tournament = _as_it_was_paired(loaded, before_round.tournament)
    key = chosen_edition(tournament, options).key
    # If the round has no legal pairing, the error names the players who prevent it.
    with naming_players(tournament):
        state = pairing_state(tournament, key)
    if options.json:
        print(json.dumps(as_data(state), ensure_ascii=False))
    else:
        print(as_text(state))
    return 0


def _as_it_was_paired(loaded: Loaded, before_round: Tournament) -> Tournament:
    """Return the tournament at the time when its next round was paired, if the file has that state:
    later changes, such as corrected results, are not in it.

    Else, and for a round that is not paired yet, return `before_round` itself.
    """
    round_number = before_round.next_round
    if round_number > len(loaded.tournament.rounds):
        return before_round
    original_pairing = loaded_original_pairing(loaded, round_number)
    if original_pairing is None:
        return before_round
    return original_pairing.state_before


def as_data(state: PairingState) -> dict[str, object]:
    """Return the table as values for JSON.

    Points are numbers, and an unknown right to the bye is null.
    """
    return {
        "round": state.round,
        "edition": state.edition,
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "rating": player.rating,
                "points": player.points / 10,
                "score": player.score / 10,
                "preference": player.preference,
                "floats": player.floats,
                "opponents": player.opponents,
                "colours": player.colours,
                "bye": player.may_have_bye,
                "prohibited": player.prohibited_opponents,
            }
            for player in state.players
        ],
        "away": [{"number": number, "bye": kind.value} for number, kind in state.absent_players],
    }


def as_text(state: PairingState) -> str:
    """Return the table in lines for people."""
    lines = [table_text(_state_table(state))]
    if state.absent_players:
        players = [
            say(
                "{who} ({reason})",
                who=player_number,
                reason=_absence_reason(state, player_number, kind),
            )
            for player_number, kind in state.absent_players
        ]
        away = say("Not playing: {players}", players=joined(players, ", "))
        lines += ["", in_terminal_language(away)]
    return "\n".join(lines)


def _absence_reason(state: PairingState, player_number: int, kind: ByeKind) -> Said:
    """Return why a player does not play: without points it is an absence, as in the list of
    players.
    """
    if player_number in state.withdrawn:
        return WITHDRAWN
    if kind is ByeKind.ZERO:
        return ABSENT
    return BYE_WORDS[kind]


def _state_table(state: PairingState) -> Table[PlayerState]:
    """Return the table of all players before a round.

    Rarer columns only where they have a value.
    """
    columns: tuple[Column[PlayerState], ...] = (
        Column("number", say("No."), lambda player: player.number, Kind.NUMBER, Align.RIGHT),
        Column("name", say("Name"), lambda player: player.name),
        Column(
            "rating", say("Rtg"), lambda player: player.rating or None, Kind.NUMBER, Align.RIGHT
        ),
        Column("points", say("Pts"), lambda player: player.points, Kind.POINTS, Align.RIGHT),
        Column("score", say("Score"), _score_text, align=Align.RIGHT),
        Column(
            "preference",
            say("Pref."),
            lambda player: preference_letter(player.preference),
            align=Align.CENTRE,
        ),
        Column("floats", say("Floats"), lambda player: "".join(f or "." for f in player.floats)),
        Column("bye", say("Bye"), lambda player: _MAY_HAVE_BYE[player.may_have_bye]),
        Column("colours", say("Colours"), lambda player: _colours_of_games(player.colours)),
        Column(
            "opponents",
            say("Opponents"),
            lambda player: " ".join(str(n or "-") for n in player.opponents),
        ),
        Column(
            "apart",
            say("May not meet"),
            lambda player: " ".join(map(str, player.prohibited_opponents)),
        ),
    )
    title = say("Before round {n}, {edition}", n=state.round, edition=state.edition)
    return Table(
        "state",
        title,
        tuple(column for column in columns if _is_column_needed(column, state)),
        state.players,
    )


_MAY_HAVE_BYE = {True: say("yes"), False: say("no"), None: plain("?")}
"""Whether a player may have the bye; unknown if no pairing is possible."""


def _colours_of_games(colours: str) -> Said:
    """Return the colours of a player's games as letters of the language.

    Other signs are unchanged.
    """
    letters = [_LETTERS.get(letter, plain(letter)) for letter in colours]
    return joined(letters, "")


_LETTERS = {colour.value: small_colour_letter(colour) for colour in Colour}
_RARER = frozenset(("score", "preference", "apart"))
"""The columns that are empty in some events: some rules have no colour preferences."""


def _score_text(player: PlayerState) -> str:
    if player.score == player.points:
        return ""
    return points_text(player.score)


def _is_column_needed(column: Column[PlayerState], state: PairingState) -> bool:
    """Return whether a column is shown: rarer ones, such as virtual points, only if they have any
    content.
    """
    if column.key == "bye":
        return any(player.may_have_bye is not False for player in state.players)
    return column.key not in _RARER or any(column.text(player) for player in state.players)
