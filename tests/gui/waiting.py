"""A pairing that takes as long as a test wants."""

from __future__ import annotations

import threading

from arbiter_gui.app.pairing import Proposal, propose
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.control import Control


class Waiting:
    """Pairs when it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, tournament: Tournament, control: Control) -> Proposal:
        assert self.go.wait(20)
        return propose(tournament)
