"""`arbiter change`: house players, and players who should not meet if avoidable."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangePlayer, ChangeSettings, Edit
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.cli.applying import apply_to_file
from arbiter_gui.cli.console import indented_line, show, tell, written_message
from arbiter_gui.cli.loading import load_tournament, tell_notices
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.cli.people import player_called
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, listed, pattern, say
from arbiter_gui.domain.texts.words import HOUSE_WORDS
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.domain.values import HOUSE_RANKED, HOUSE_UNRANKED, Player
from arbiter_gui.formats.trf import write_report

_WISH_WORDS = {
    BY_CRITERIA: pattern("kept apart unless a criterion would suffer, {rounds}: {names}"),
    WHILE_LEGAL: pattern("kept apart if there is another legal pairing, {rounds}: {names}"),
}
"""The line of a group of players who should not meet, by its wish."""


def run(options: Namespace) -> int:
    """Print house players and wishes after the change.

    Make it with `--apply`, or write a report to `-o`.
    """
    check_outputs(options.file, [options.output], over_reports=True)
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    edit = _requested_edit(loaded.tournament, options)
    new_state = loaded.tournament
    if edit is not None:
        new_state = edited_tournament(edit, loaded.tournament)
        for caution in cautions(edit, loaded.tournament):
            tell(caution.sentence)
            for consequence in caution.consequences:
                tell(indented_line(consequence))
    _print_settings(new_state)
    if options.output is not None:
        write_whole(options.output, write_report(new_state))
        tell(written_message(options.output))
    if options.apply:
        if edit is None:
            raise InvalidTournament(say("--apply was given, but there is nothing to change"))
        apply_to_file(loaded, edit)
    return 0


def _requested_edit(tournament: Tournament, options: Namespace) -> Edit | None:
    """Return the edit that the options request; None if they request none."""
    edits: list[Edit] = _house_players(tournament, options)
    prohibited_groups = tournament.prohibited
    if options.no_apart:
        prohibited_groups = tuple(group for group in prohibited_groups if not group.wish)
    wish = WHILE_LEGAL if options.while_legal else BY_CRITERIA
    first_round, last_round = options.in_rounds
    for names in options.apart:
        players = tuple(dict.fromkeys(player_called(tournament, name) for name in names))
        if len(players) < 2:
            raise InvalidTournament(say("--apart needs at least two players"))
        prohibited_groups = (
            *prohibited_groups,
            ProhibitedGroup(players, first_round, last_round, wish=wish),
        )
    if prohibited_groups != tournament.prohibited:
        edits.append(ChangeSettings.of(tournament, prohibited=prohibited_groups))
    if not edits:
        return None
    return Several(say("change house players and requests"), tuple(edits))


def _house_players(tournament: Tournament, options: Namespace) -> list[Edit]:
    """Return an edit for each player who becomes a house player, or no longer is one."""
    marks: dict[int, str] = {}
    for names, mark in (
        (options.house, HOUSE_UNRANKED),
        (options.house_ranked, HOUSE_RANKED),
        (options.no_house, ""),
    ):
        marks.update(dict.fromkeys((player_called(tournament, name) for name in names), mark))
    edits: list[Edit] = []
    for player_number, mark in sorted(marks.items()):
        player = tournament.by_number.get(player_number)
        if player is None:
            raise InvalidTournament(say("there is no player {number}", number=player_number))
        if player.house != mark:
            edits.append(ChangePlayer(replace(player, house=mark)))
    return edits


def _print_settings(tournament: Tournament) -> None:
    """Print a line for each house player, and one for each group of players who should not meet."""
    not_needed = tournament.waiting_house_players(tournament.next_round)
    for player in tournament.players:
        if not player.house:
            continue
        show(_house_player_line(player, tournament.next_round, player.number in not_needed))
    for group in tournament.prohibited:
        if group.wish:
            names = listed(
                numbered_name(player_of(tournament, player_number))
                for player_number in group.players
            )
            values = (("rounds", _rounds_text(group)), ("names", names))
            show(Said(_WISH_WORDS[group.wish], values))


def _house_player_line(player: Player, round_number: int, not_needed: bool) -> Said:
    """Return how a house player is ranked, and that the round does without the player if so."""
    name = numbered_name(player)
    words = HOUSE_WORDS[player.house]
    if not_needed:
        return say(
            "house player {who}: {house}; not needed in round {n}",
            who=name,
            house=words,
            n=round_number,
        )
    return say("house player {who}: {house}", who=name, house=words)


def _rounds_text(group: ProhibitedGroup) -> Said:
    """Return the rounds in which a group is kept apart."""
    if group.last is not None:
        return say("rounds {first} to {last}", first=group.first, last=group.last)
    if group.first > 1:
        return say("from round {n} onwards", n=group.first)
    return say("all rounds")
