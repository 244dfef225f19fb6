"""FIDE (Dutch) System as agreed in Istanbul 2012: the procedure C.1 to C.14."""

from arbiter_gui.engine.dutch_2012.definitions import notation
from arbiter_gui.engine.dutch_2012.round_pairing import ASKING
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(
    BOOK.key, "FIDE Dutch 2012", BOOK.title, BOOK, ASKING.round, notation, ASKING,
    numbers=("P0", "M0", "X1", "Z1"), variable=True, system_code="FIDE_DUTCH", subgroups=True,
)  # fmt: skip

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
