"""FIDE (Dutch) System in force since February 2026."""

from arbiter_gui.engine.dutch.rounds import Articles, Rules
from arbiter_gui.engine.dutch_2026.citing import cite_readings
from arbiter_gui.engine.dutch_2026.criteria import c2_may_have_bye
from arbiter_gui.engine.dutch_2026.definitions import LADDER, unplayed_float
from arbiter_gui.engine.dutch_2026.process import LABELS, a19_round_pairing
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.kernel.boards import in_board_order

BOOK.implements("C.04.2.3.6")(in_board_order)

RULES = Rules(
    BOOK.key, LABELS,
    Articles("1.5", "C1", "C2", "C3", completion="C4", initial_colour="5.2.5", boards="C.04.2.3.6"),
    LADDER, unplayed_float, c2_may_have_bye, a19_round_pairing, cite_readings,
)  # fmt: skip
EDITION = Edition(
    BOOK.key, "FIDE Dutch 2026", BOOK.title, BOOK, RULES.asking.round, RULES.notation, RULES.asking,
    type_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"), system_code="FIDE_DUTCH", in_force="2026/02/01",
)  # fmt: skip

__all__ = ["BOOK", "EDITION", "RULES"]
