"""`arbiter explain` with a question: the answers at the desk about a player, a board, or two who did not meet."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from arbiter_gui import __version__
from arbiter_gui.cli.check import difference_text
from arbiter_gui.cli.console import say
from arbiter_gui.cli.loading import Loaded, chosen_edition, load, ready_to_pair, tell_notices, with_choices
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import compare_round, pair_round
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.explain.answers import Answer
from arbiter_gui.explain.desks import Answering, desk_for
from arbiter_gui.reports.names import BYE_WORDS, titled_name
from arbiter_gui.trace import Level, Recorder

Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Round:
    """A round paired again: the state before it, the engine's pairing, and the boards recorded otherwise."""

    before: Tournament
    pairing: RoundPairing
    desk: Answering
    recorded: tuple[Board, ...]
    remarks: tuple[str, ...]

    def called(self, number: int) -> str:
        """Return a player's number and name. Raises InvalidTournament when there is no such player."""
        player = self.before.by_number.get(number)
        if player is None:
            raise InvalidTournament(f"there is no player {number}")
        return f"{number} {titled_name(player)}".rstrip()


def answer(options: Namespace) -> int:
    """Pair the round again from the state before it and print the answers to the question asked."""
    loaded = with_choices(load(options.file), options)
    number = options.round or loaded.tournament.next_round
    ready = ready_to_pair(loaded, number)
    tell_notices(ready)
    paired = _paired(loaded, ready.tournament, number, chosen_edition(ready.tournament, options).key)
    if options.why_not:
        for remark in paired.remarks:
            say(remark)
        print("\n".join(_why_not(paired, *options.why_not)))
        return 0
    wanted = [options.player] if options.player else _seated(paired, options.board)
    blocks = ["\n".join(_about(paired, player)) for player in wanted]
    print("\n\n".join(("\n".join(paired.remarks), *blocks) if paired.remarks else blocks))
    return 0


def _paired(loaded: Loaded, before: Tournament, number: int, key: str) -> _Round:
    recorder = Recorder(Level.STEPS)
    pairing = pair_round(before, key, recorder)
    desk = desk_for(recorder.trace(key, number, __version__), before)
    rounds = loaded.tournament.rounds
    if number > len(rounds):
        return _Round(before, pairing, desk, (), ())
    differences = compare_round(rounds[number - 1], pairing)
    remarks = [f"Round {number} was not paired like this: {difference_text(d)}." for d in differences]
    if remarks:
        remarks.append(f"The answers are about the pairing by {key}.")
    recorded = tuple((board.white, board.black) for board in rounds[number - 1].boards)
    return _Round(before, pairing, desk, recorded, tuple(remarks))


def _seated(paired: _Round, board: int) -> Board:
    """Return the players of a board, of the recorded round if there is one."""
    boards = paired.recorded or paired.pairing.boards
    if board > len(boards):
        raise InvalidTournament(f"there is no board {board}: round {paired.pairing.round} has {len(boards)}")
    return boards[board - 1]


def _about(paired: _Round, player: int) -> list[str]:
    """Return the heading and the answers about one player."""
    called, number = paired.called(player), paired.pairing.round
    absent = paired.before.absent(number)
    points = points_text(scores(paired.before)[player])
    lines = [f"Round {number}, {paired.pairing.edition}: {called}, points before the round: {points}"]
    if player in absent:
        return [*lines, f"Does not take part in this round: {BYE_WORDS[absent[player]]}."]
    desk = paired.desk
    lines += [
        f"Opponent: {desk.why(player)}",
        f"Colour: {desk.why_colour(player)}",
        f"Float: {desk.why_float(player)}",
        f"Bye: {desk.why_bye(player)}",
    ]
    other = _opponent(paired.recorded, player)
    if other is not None and other not in absent and other != _opponent(paired.pairing.boards, player):
        lines.append(f"Recorded against {paired.called(other)}: {_verdict(desk.why_not(player, other))}")
    return lines


def _opponent(boards: tuple[Board, ...], player: int) -> int | None:
    return next((sum(board) - player for board in boards if player in board), None)


def _why_not(paired: _Round, one: int, other: int) -> list[str]:
    if one == other:
        raise InvalidTournament("name two players")
    paired.called(one), paired.called(other)
    found = paired.desk.why_not(one, other)
    return [found.verdict, *map(str, found.sentences)]


def _verdict(found: Answer) -> str:
    return f"{found.verdict}. {found}"
