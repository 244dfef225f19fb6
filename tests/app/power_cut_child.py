"""An arbiter at work until the power goes: types, pairs by hand, publishes, pairs the next round,
undoes.

    python -m tests.app.power_cut_child

For each file that it reads the name of, a process is begun: it prints the number of each entry of
the history once it is acknowledged, and `step` while a pairing by hand is open. At `cut` it is
killed; `cut` is printed after its words.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from pathlib import Path
from typing import NoReturn

from arbiter_gui.app.edits import AcceptPairing, PublishRound, SetResult
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board

RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)
BOARDS = 10
CUT, FAILED = "cut\n", "failed\n"


def said(session: Session) -> None:
    """Acknowledge what is in the file."""
    print(len(session.history()), flush=True)


def work(session: Session) -> None:
    """Play one round after the other, for ever."""
    while True:
        number = session.tournament.next_round
        shift = number % (2 * BOARDS)
        order = [(n + shift) % (2 * BOARDS) + 1 for n in range(2 * BOARDS)]
        session.apply(
            AcceptPairing(number, tuple(Board(*order[i : i + 2]) for i in range(0, 2 * BOARDS, 2)))
        )
        said(session)
        by_hand(session, number)
        session.apply(PublishRound(number, session.now()))
        said(session)
        for board in range(1, BOARDS + 1):
            session.apply(SetResult(number, board, RESULTS[(number + board) % 3]))
            said(session)
        session.undo()
        said(session)
        session.redo()
        said(session)


def by_hand(session: Session, number: int) -> None:
    """Change places until the round is another one; only the end is an edit."""
    recorded = session.tournament.rounds[number - 1]
    start = HandPairing.of(number, recorded)
    hand = HandSession(session.tournament, start, start)
    for _ in range(4):
        boards = hand.state.boards
        hand.take_state(hand.state.swap(boards[0][0], boards[1][0]))
        hand.pair(boards[2][0], boards[3][0])
        print("step", flush=True)
        hand.step_back()
    hand.take_state(hand.state.swap(start.boards[0][0], start.boards[4][0]))
    session.apply(hand.edit(recorded, session.now()))
    said(session)


def serve() -> None:
    """Begin and kill arbiters as told; the program is loaded once for all of them."""
    arbiter = 0
    for line in sys.stdin:
        if line == CUT:
            os.kill(arbiter, signal.SIGKILL)
            os.waitpid(arbiter, 0)
            arbiter = 0
            print(f"\n{CUT}", end="", flush=True)  # the last word may have been cut short
        elif not (arbiter := os.fork()):
            _until_the_power_goes(Path(line.removesuffix("\n")))
    if arbiter:
        os.kill(arbiter, signal.SIGKILL)


def _until_the_power_goes(path: Path) -> NoReturn:
    try:
        work(Session.open(path))
    except BaseException:
        traceback.print_exc()
    print(f"\n{FAILED}", end="", flush=True)
    os._exit(1)


if __name__ == "__main__":
    serve()
