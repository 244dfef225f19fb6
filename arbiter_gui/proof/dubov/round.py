"""What a round of Dubov's system begins with in both texts: what every card says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dubov.players import P
from arbiter_gui.proof.kernel.checks import TraceReader, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.round_check import RoundCheck
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound


class DubovRound(RoundCheck, Generic[P]):
    """Chapter 1, then what each text makes of it."""

    after = say("the score groups after it")

    def __init__(self, field: Field[P], before: Tournament, story: TraceReader) -> None:
        super().__init__(before, story)
        self.field, self.all = field, field.all

    def definitions(
        self, counted: PlayersCounted, cards: Iterable[Event], unrated: str, said: Said, article: str
    ) -> None:
        """Check what is on every card by an article, and who has no rating by the article `unrated`."""
        self.what = say("chapter 1")
        below = self.story.below(self.pages.expect(counted))
        for card in cards:
            below.expect(card)
            was_checked("step")
        below.ends()
        without = tuple(n for n, player in self.all.items() if not player.rating)
        if without:
            self.pages.expect(UnratedFound(unrated, without))
        self.found(self.what, said, None, article)
