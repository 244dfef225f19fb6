"""The entry of players into the tournament in the window, with the names of players whose numbers
change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import attrgetter

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.edits.base import NO_PLACE_IN_SCHEDULE, is_open_to_players
from arbiter_gui.app.edits.numbering import next_number, proper_number
from arbiter_gui.app.edits.players import edit_entering_player
from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.publication import has_games_to_play
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.domain.texts.words import all_rounds_paired
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.services.messages import Button, Message, Weight
from arbiter_gui.gui.style.rich_text import items
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog

_FEW = 4
_NUMBER = attrgetter("number")


def enter_player(current: CurrentTournament, player: Player) -> int:
    """Enter a player: before round 1 at the end, later at the proper number, and report the
    renumbered players.

    Return the number, 0 if the player was not entered.
    """
    tournament = current.tournament
    if is_closed_to_players(current) or not current.apply(edit_entering_player(tournament, player)):
        return 0
    tell_entries(current, tournament)
    if tournament.rounds:
        return proper_number(tournament, player)
    return next_number(tournament)


def number_of_new_player(tournament: Tournament) -> str:
    """Return which number a player gets who is entered now, and how that can still change."""
    if tournament.rounds:
        text = QCoreApplication.translate(
            "Entering",
            "The player joins in round {round}. The rating decides the number, and players below "
            "move down by one.",
        )
        return text.format(round=tournament.next_round)
    if tournament.schedule is not None:
        text = QCoreApplication.translate(
            "Entering",
            "The player gets number {number}; the numbers are drawn before the schedule is made.",
        )
    else:
        text = QCoreApplication.translate(
            "Entering",
            "The player gets number {number}. Before round 1 is paired, you can number all players "
            "by rating.",
        )
    return text.format(number=next_number(tournament))


def none_to_come(current: CurrentTournament, ways_out: Sequence[Button] = ()) -> bool:
    """Return whether all rounds are paired, and report it: no player can enter, withdraw or request
    a bye any longer.

    `ways_out` are buttons of the message.
    """
    if has_games_to_play(current.tournament):
        return False
    if current.tournament.over:
        text = translated(all_rounds_paired(len(current.tournament.rounds)))
        current.message_raised.emit(Message(Weight.NOTE, text, tuple(ways_out)))
    return current.tournament.over


def is_closed_to_players(current: CurrentTournament) -> bool:
    """Return whether no player can be entered any longer, and report why: all rounds are paired, or
    the whole schedule has been made.
    """
    if none_to_come(current):
        return True
    if is_open_to_players(current.tournament):
        return False
    current.tell(Weight.REFUSAL, NO_PLACE_IN_SCHEDULE)
    return True


def tell_entries(
    current: CurrentTournament, tournament_before: Tournament, refused_byes: Sequence[Said] = ()
) -> None:
    """Report the players entered since `tournament_before` and all changed numbers.

    Not before round 1.

    Sentences about `refused_byes` are shown in any round. The message appears after the event loop
    turn, when the list with the new rows is painted: it moves the whole page.
    """
    if tournament_before.rounds or refused_byes:
        QTimer.singleShot(
            0,
            current,
            partial(_tell_changes, current, tournament_before, current.tournament, refused_byes),
        )


def _tell_changes(
    current: CurrentTournament,
    old_state: Tournament,
    new_state: Tournament,
    refused_byes: Sequence[Said],
) -> None:
    """Report the players who entered, those whose numbers changed, and the byes that were
    refused.
    """
    sentences = []
    renumbered_players: list[tuple[Player, Player]] = []
    # Before round 1 nobody has played under a number: a new one is no news.
    if old_state.rounds:
        new_players, renumbered_players = new_and_renumbered(old_state, new_state)
        if new_players:
            sentences = [
                _entry_words(new_state, new_players, old_state.next_round),
                _renumbering_words(new_state, renumbered_players),
            ]
    sentences += [translated(sentence) for sentence in refused_byes]
    if not sentences:
        return
    if refused_byes:
        weight = Weight.WARNING
    else:
        weight = Weight.NOTE
    show_all = QCoreApplication.translate("Entering", "Sh&ow all…")
    button = (
        show_all,
        lambda: _show_number_changes(new_state, _number_changes(renumbered_players)),
    )
    message = Message(weight, " ".join(sentences))
    if len(renumbered_players) > _FEW:
        message = Message(weight, " ".join(sentences), (button,))
    current.message_raised.emit(message)


def _renumbering_words(
    tournament: Tournament, renumbered_players: list[tuple[Player, Player]]
) -> str:
    """Return the players whose numbers have changed."""
    if not renumbered_players:
        return participants_text(
            tournament,
            QCoreApplication.translate("Entering", "No other player's number changes."),
            QCoreApplication.translate("Entering", "No other team's number changes."),
        )
    text = QCoreApplication.translate("Entering", "Renumbered ({count}): {names}.")
    return text.format(
        count=len(renumbered_players),
        names=_names_and_rest(
            _number_changes(renumbered_players[:_FEW]), len(renumbered_players) - _FEW
        ),
    )


def _number_changes(renumbered_players: list[tuple[Player, Player]]) -> list[str]:
    return [
        f"{old_player.name} {old_player.number} → {player.number}"
        for old_player, player in renumbered_players
    ]


def new_and_renumbered(
    old_state: Tournament, new_state: Tournament
) -> tuple[list[Player], list[tuple[Player, Player]]]:
    """Return the players entered, and each other player whose number changed, before and after."""
    old_players = sorted(old_state.players, key=_NUMBER)
    new_players = []
    renumbered_players = []
    old_index = 0
    # Players who enter shift the others but never change their order: both lists are gone through
    # side by side.
    for player in sorted(new_state.players, key=_NUMBER):
        old_player = None
        if old_index < len(old_players):
            old_player = old_players[old_index]
        if old_player is player or (
            old_player is not None and unnumbered(old_player) == unnumbered(player)
        ):
            if old_players[old_index].number != player.number:
                renumbered_players.append((old_players[old_index], player))
            old_index += 1
        else:
            new_players.append(player)
    return new_players, renumbered_players


def _entry_words(tournament: Tournament, new_players: list[Player], round_number: int) -> str:
    """Return the players who join in the round."""
    if len(new_players) == 1:
        text = QCoreApplication.translate(
            "Entering", "{name} joins in round {round} with number {number}."
        )
        return text.format(
            name=new_players[0].name, round=round_number, number=new_players[0].number
        )
    names = _names_and_rest(
        [translated_name(player) for player in new_players[:_FEW]], len(new_players) - _FEW
    )
    text = counted(
        len(new_players),
        "{n} [player joins|players join] in round {round}: {who}.",
        round=round_number,
        who=names,
    )
    return translated(about_participants(tournament, text))


def _names_and_rest(names: list[str], unnamed_count: int) -> str:
    if unnamed_count <= 0:
        return "; ".join(names)
    text = QCoreApplication.translate("Entering", "{names} and {more} more")
    return text.format(names="; ".join(names), more=unnamed_count)


def _show_number_changes(tournament: Tournament, lines: list[str]) -> None:
    """Show which numbers change when players are entered."""
    title = participants_text(
        tournament,
        QCoreApplication.translate("Entering", "Players whose number changes"),
        QCoreApplication.translate("Entering", "Teams whose number changes"),
    )
    open_dialog(TextDialog(title, items(lines), QApplication.activeWindow()))
