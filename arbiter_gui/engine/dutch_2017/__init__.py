"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""

from arbiter_gui.engine.dutch.rounds import Rules, homes, ladder
from arbiter_gui.engine.dutch_2017.criteria import a4b_unplayed, c2_may_have_bye
from arbiter_gui.engine.dutch_2017.process import a9_round_pairing, beside
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

homes(
    BOOK, deal_cards="A.2", form_scoregroups="A.3", pair_bracket="A.4.a", is_topscorer="A.7",
    due_colour="A.6 A.6.a A.6.b A.6.c A.6.d", max_pairs="B.1 B.1.b", candidate="B.3", homogeneous="B.6",
    heterogeneous="B.7", have_met="C.1", colours_clash="C.3", completing_task="C.4", colours="C.8 C.9 C.10 C.11",
    transpositions="D.1", exchanges="D.2 D.2.a D.2.b D.2.c D.2.d", initial_colour="E.5",
    in_board_order="C.04.2.D.9",
)  # fmt: skip
RULES = Rules(
    BOOK.key, ladder(BOOK, "E.1", "E.2", "E.3", "E.4"), a4b_unplayed, c2_may_have_bye,
    a9_round_pairing, bye="A.5", met="C.1", no_second_bye="C.2", clash="C.3", completion="C.4", initial="E.5",
    boards="C.04.2.D.9", beside=beside,
)  # fmt: skip
EDITION = Edition(
    BOOK.key, "FIDE Dutch 2017", BOOK.title, BOOK, RULES.asking.round, RULES.notation, RULES.asking,
    most_arrows=True, type_codes=("FIDE_DUTCH_2017",), system_code="FIDE_DUTCH", in_force="2017/07/01",
)  # fmt: skip
