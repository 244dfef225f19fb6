"""The conditions under which actions can be used, by their words, and whether each holds now."""

from __future__ import annotations

from arbiter_gui.app.edits.numbering import LAST_ROUND_TO_NUMBER
from arbiter_gui.domain.publication import has_games_to_play
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.schedule import FEWEST_IN_GROUP
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


def states(parts: WindowParts, changeable: bool = False) -> frozenset[str]:
    """Return the words of `ActionSpec.enabled` that hold in a window; as `every_state`."""
    words = every_state(parts, changeable)
    return frozenset(word for word, holds in words.items() if holds)


def every_state(parts: WindowParts, changeable: bool = False) -> dict[str, bool]:
    """Return every word of `ActionSpec.enabled`, and whether it holds in a window.

    `changeable` answers as if nothing were only read.
    """
    current = parts.current
    tournament = current.tournament
    importing = parts.features[RatingListCommands].importing
    session = current.session
    is_open = session is not None
    writable = is_open and (changeable or not current.frozen)
    shows_paired_round = current.shown_round <= len(tournament.rounds)
    takes_results = writable and not current.shows_proposal
    return _states_of_player(current) | {
        "tournament": is_open,
        "writable": writable,
        "players": writable and bool(tournament.players),
        "fide-mode": writable and fide_mode(tournament),
        "undo": session is not None and writable and session.undo_label is not None,
        "redo": session is not None and writable and session.redo_label is not None,
        "notices": session is not None and bool(session.notices),
        "round": is_open and current.shown_round <= len(current.shown_tournament.rounds),
        "typing": takes_results and shows_paired_round,
        "entries": takes_results and tournament.schedule is None and shows_paired_round,
        "match": takes_results and tournament.has_matches(current.shown_round),
        "schedule": writable
        and tournament.schedule is not None
        and current.shown_round > 0
        and shows_paired_round,
        "exercise": is_open and shows_paired_round,
        "rounds": writable and bool(tournament.rounds),
        "games": writable and any(game.round == current.shown_round for game in tournament.games),
        "unpublished": writable
        and any(
            not paired_round.published
            for paired_round in tournament.rounds[current.shown_round - 1 :][:1]
        ),
        "several": len(parts.open_tournaments.sessions) > 1,
        "players-in-sight": writable and parts.view().key == "players",
        "history": is_open and parts.view().key == "history",
        "history-writable": writable and parts.view().key == "history",
        "before-round-1": is_open and not tournament.rounds and bool(tournament.players),
        "numbers-open": bool(tournament.players) and len(tournament.rounds) < LAST_ROUND_TO_NUMBER,
        "can-be-cut": not tournament.rounds and len(tournament.players) >= FEWEST_IN_GROUP,
        "by-hand": writable and _may_be_paired_by_hand(parts),
        "can-pair": writable and not current.pairing and not _is_at_round_to_play(parts),
        "pairing": current.pairing,
        "list-idle": not importing,
        "list-running": importing,
        "proposal": current.proposal is not None and not parts.by_hand,
        "earlier": current.shown_round > 1,
        "later": is_open and current.shown_round < parts.picker.round_chooser.count(),
    }


def _states_of_player(current: CurrentTournament) -> dict[str, bool]:
    """Return whether each condition on the selected player holds."""
    tournament = current.tournament
    selected_players = [
        player_number
        for player_number in current.command_players
        if player_number in tournament.by_number
    ]
    player = None
    if current.selected_players:
        player = tournament.by_number.get(current.selected_players[0])
    return {
        "player": player is not None,
        "asked": player is not None and current.shown_round <= len(current.shown_tournament.rounds),
        "rankable": player is not None and len(tournament.rounds) < LAST_ROUND_TO_NUMBER,
        "removable": player is not None and not tournament.rounds,
        "withdrawn": any(
            tournament.by_number[number].withdrawn_from is not None for number in selected_players
        ),
    }


def _may_be_paired_by_hand(parts: WindowParts) -> bool:
    """Return whether the round looked at is paired or proposed, or is the next one to be paired."""
    current = parts.current
    paired = current.shown_round <= len(current.shown_tournament.rounds)
    return paired or (bool(current.tournament.players) and not current.tournament.over)


def _is_at_round_to_play(parts: WindowParts) -> bool:
    """Return whether the action to pair would only lead to the round that is already in front."""
    current = parts.current
    return (
        has_games_to_play(current.tournament)
        and current.shown_round == current.tournament.current_round
        and parts.view().key == "round"
    )
