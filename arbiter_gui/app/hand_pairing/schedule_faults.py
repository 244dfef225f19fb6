"""Faults in a schedule changed by hand: players who meet too often or not at all, three equal
colours in a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.matches.sides import meetings_of_cycle
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import Namer, namer_of

Pair = tuple[int, int]
_EQUAL_COLOURS = 3
"""Number of games in a row with one colour that is reported."""


def schedule_faults(
    tournament: Tournament, round_number: int, boards: Sequence[Pair], complete: bool = True
) -> tuple[Said, ...]:
    """Return the faults of a schedule whose round has these boards, (white, black).

    Nothing in a Swiss.

    Every two players, or every two of different teams, meet once in each cycle, and no player has
    one colour three times in a row (C.05, Annex 1).
    While the round is not `complete`, missing meetings are not known yet.
    """
    if tournament.schedule is None:
        return ()
    rounds = [
        [(board.white, board.black) for board in recorded_round.boards]
        for recorded_round in tournament.rounds
    ]
    rounds[round_number - 1] = list(boards)
    lines = _meeting_faults(tournament, rounds, tournament.schedule.cycles, complete)
    namer = namer_of(tournament.players)
    for player in sorted(tournament.by_number):
        lines += _colour_faults(player, rounds, namer)
    return tuple(lines)


def _meeting_faults(
    tournament: Tournament, rounds: Sequence[Sequence[Pair]], cycles: int, complete: bool
) -> list[Said]:
    """Return a line for each two players who do not meet once in each cycle, or meet as
    teammates.
    """
    rounds_by_pair = _rounds_by_pair(rounds)
    namer = namer_of(tournament.players)
    lines: list[Said] = []
    for (player, opponent), should_meet in meetings_of_cycle(tournament):
        rounds_met = rounds_by_pair.get((player, opponent), [])
        players = namer.pair((player, opponent))
        round_list = joined(map(str, rounds_met), ", ")
        if not should_meet:
            if rounds_met:
                lines.append(
                    say(
                        "Teammates meet: {players} (rounds {rounds})",
                        players=players,
                        rounds=round_list,
                    )
                )
        elif len(rounds_met) > cycles:
            lines.append(
                say(
                    "These players meet too often: {players} (rounds {rounds})",
                    players=players,
                    rounds=round_list,
                )
            )
        # While rounds are missing, players who have not met yet still can.
        elif complete and not rounds_met:
            lines.append(say("These players do not meet: {players}", players=players))
        elif complete and len(rounds_met) < cycles:
            lines.append(
                say(
                    "These players meet too few times: {players} (rounds {rounds})",
                    players=players,
                    rounds=round_list,
                )
            )
    return lines


def _rounds_by_pair(rounds: Sequence[Sequence[Pair]]) -> Mapping[Pair, list[int]]:
    """Return the rounds in which any two players meet, by their numbers, the smaller one first."""
    rounds_by_pair: dict[Pair, list[int]] = {}
    for round_number, boards in enumerate(rounds, 1):
        for white, black in boards:
            players = min(white, black), max(white, black)
            rounds_by_pair.setdefault(players, []).append(round_number)
    return rounds_by_pair


def _rounds_and_colours(player: int, rounds: Sequence[Sequence[Pair]]) -> list[tuple[int, Colour]]:
    """Return round and colour of each game of a player."""
    games: list[tuple[int, Colour]] = []
    for round_number, boards in enumerate(rounds, 1):
        for white, black in boards:
            if player == white:
                games.append((round_number, Colour.WHITE))
            elif player == black:
                games.append((round_number, Colour.BLACK))
    return games


def _colour_faults(player: int, rounds: Sequence[Sequence[Pair]], namer: Namer) -> list[Said]:
    """Return a line for every three games in a row that a player has with one colour.

    A free round is not a game.
    """
    games = _rounds_and_colours(player, rounds)
    lines: list[Said] = []
    name = namer.player(player)
    for start in range(len(games) - _EQUAL_COLOURS + 1):
        games_in_row = games[start : start + _EQUAL_COLOURS]
        colours = {colour for _, colour in games_in_row}
        if len(colours) > 1:
            continue
        numbers = joined((str(round_number) for round_number, _ in games_in_row), ", ")
        if Colour.WHITE in colours:
            line = say(
                "White three times in a row: {player} (rounds {rounds})",
                player=name,
                rounds=numbers,
            )
        else:
            line = say(
                "Black three times in a row: {player} (rounds {rounds})",
                player=name,
                rounds=numbers,
            )
        lines.append(line)
    return lines
