"""The levels of warning, a closed vocabulary, and one warning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from arbiter_gui.domain.texts.sentences import NOTHING, Said, say

LEAVE = say("Leave FIDE mode (Tournament menu) if the regulations of the event require this.")
"""The way out when FIDE mode refuses an edit."""


class CautionLevel(IntEnum):
    """How a warning is answered: read it, acknowledge it, confirm or cancel, confirm twice, or not
    at all.
    """

    NOTE = 1
    ACKNOWLEDGE = 2
    CONFIRM = 3
    TWO_STEP = 4
    REFUSE = 5


class CautionChoice(Enum):
    """The arbiter's answer to a warning that offers an alternative."""

    CANCEL = "cancel"
    GO_ON = "go on"
    INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Caution:
    """One warning.

    `code` names its type, `consequences` the effects, `way_out` the alternative in words.

    `confirm_text` is the text of the button that confirms it, with its letter after `&`. If
    `instead` names another action, both are offered.
    """

    level: CautionLevel
    code: str
    sentence: Said
    consequences: tuple[Said, ...] = ()
    way_out: Said = NOTHING
    confirm_text: Said = NOTHING
    instead: Said = NOTHING

    def with_texts(self, reworded: Callable[[Said], Said]) -> Caution:
        """Return the warning with its texts as `reworded` makes them."""
        return replace(
            self,
            sentence=reworded(self.sentence),
            consequences=tuple(map(reworded, self.consequences)),
            way_out=reworded(self.way_out),
            instead=reworded(self.instead),
        )


def with_deed(warnings: Iterable[Caution], confirm_text: Said) -> tuple[Caution, ...]:
    """Return warnings that are all confirmed by the same deed, such as an undo."""
    return tuple(replace(caution, confirm_text=confirm_text) for caution in warnings)
