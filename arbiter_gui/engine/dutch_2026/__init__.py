"""FIDE (Dutch) System in force since February 2026."""

from arbiter_gui.engine.dutch.rounds import Rules, homes, ladder
from arbiter_gui.engine.dutch_2026.citing import cite_readings
from arbiter_gui.engine.dutch_2026.criteria import a143_unplayed, c2_may_have_bye
from arbiter_gui.engine.dutch_2026.process import a19_round_pairing
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

homes(
    BOOK, deal_cards="1.2", form_scoregroups="1.3", pair_bracket="1.4.1", recent_floats="1.4.2",
    due_colour="1.6 1.7", is_topscorer="1.8", have_met="C1", colours_clash="C3", completing_task="C4",
    colours="C10 C11 C12 C13", max_pairs="3.1", candidate="3.2 3.3", homogeneous="3.6", heterogeneous="3.7",
    transpositions="4.2", exchanges="4.3 4.3.1 4.3.2 4.3.3 4.3.4", initial_colour="5.2.5",
    in_board_order="C.04.2.3.6",
)  # fmt: skip
RULES = Rules(
    BOOK.key, ladder(BOOK, "5.2.1", "5.2.2", "5.2.3", "5.2.4"), a143_unplayed, c2_may_have_bye,
    a19_round_pairing, bye="1.5", met="C1", no_second_bye="C2", clash="C3", completion="C4", initial="5.2.5",
    boards="C.04.2.3.6", cite=cite_readings,
)  # fmt: skip
EDITION = Edition(
    BOOK.key, "FIDE Dutch 2026", BOOK.title, BOOK, RULES.asking.round, RULES.notation, RULES.asking,
    type_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"), system_code="FIDE_DUTCH", in_force="2026/02/01",
)  # fmt: skip
