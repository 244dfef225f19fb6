"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""

from arbiter_gui.engine.dutch.rounds import Articles, Rules
from arbiter_gui.engine.dutch_2017.criteria import c2_may_have_bye
from arbiter_gui.engine.dutch_2017.joined_brackets import beside
from arbiter_gui.engine.dutch_2017.process import LABELS
from arbiter_gui.engine.dutch_2017.round_pairing import LADDER, a4b_unplayed, a9_round_pairing
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.kernel.boards import in_board_order

BOOK.implements("C.04.2.D.9")(in_board_order)

RULES = Rules(
    BOOK.key, LABELS,
    Articles("A.5", "C.1", "C.2", "C.3", completion="C.4", initial_colour="E.5", boards="C.04.2.D.9"),
    LADDER, a4b_unplayed, c2_may_have_bye, a9_round_pairing,
    beside=beside,
)  # fmt: skip
EDITION = Edition(
    BOOK.key, "FIDE Dutch 2017", BOOK.title, BOOK, RULES.asking.round, RULES.notation, RULES.asking,
    most_arrows=True, type_codes=("FIDE_DUTCH_2017",), system_code="FIDE_DUTCH", in_force="2017/07/01",
)  # fmt: skip

__all__ = ["BOOK", "EDITION", "RULES"]
