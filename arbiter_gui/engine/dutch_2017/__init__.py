"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""

from arbiter_gui.engine.dutch_2017.engine import ASKING, pair
from arbiter_gui.engine.dutch_2017.notation import notation
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(
    BOOK.key, "FIDE Dutch 2017", BOOK.title, BOOK, pair, notation, ASKING,
    most_arrows=True, type_codes=("FIDE_DUTCH_2017",), system_code="FIDE_DUTCH", in_force="2017/07/01",
)  # fmt: skip

__all__ = ["ASKING", "BOOK", "EDITION", "notation", "pair"]
