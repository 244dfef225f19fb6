"""What a round of Dubov's system begins with in both texts: what every card says."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.proof.dubov.players import DubovPlayer
from arbiter_gui.proof.kernel.checks import was_checked
from arbiter_gui.proof.round_check import RoundCheck
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound


class DubovRound(RoundCheck):
    """Chapter 1, then what each text makes of it."""

    def definitions(self, counted: PlayersCounted, cards: Iterable[Event], said: Said, article: str) -> None:
        """Check what is on every card."""
        self.what = say("chapter 1")
        below = self.story.below(self.pages.expect(counted))
        for card in cards:
            below.expect(card)
            was_checked("step")
        below.ends()
        self.found(self.what, said, None, article)

    def unrated(self, article: str, players: Iterable[DubovPlayer]) -> None:
        """Check that players without a rating are told."""
        unrated = tuple(player.number for player in players if not player.rating)
        if unrated:
            self.pages.expect(UnratedFound(article, unrated))
