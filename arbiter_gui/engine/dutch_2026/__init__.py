"""FIDE (Dutch) System in force since February 2026."""

from arbiter_gui.engine.dutch import sequences
from arbiter_gui.engine.dutch.brackets import max_pairs
from arbiter_gui.engine.dutch.definitions import is_topscorer, recent_floats
from arbiter_gui.engine.dutch.rounds import Rules, form_scoregroups, ladder, pair_bracket
from arbiter_gui.engine.dutch_2026.citing import cite_readings
from arbiter_gui.engine.dutch_2026.definitions import a14_unplayed
from arbiter_gui.engine.dutch_2026.process import RANKED, a19_pair_round
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colour_rules import colour_by_lot
from arbiter_gui.engine.kernel.colours import difference, due_colour
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS

BOOK.implements("1.2")(deal_cards)
BOOK.implements("1.3")(form_scoregroups)
BOOK.implements("1.4.1")(pair_bracket)
BOOK.implements("1.4.2")(recent_floats)
BOOK.implements("1.5")(Field.graph_with_bye)
BOOK.implements("1.6")(difference)
BOOK.implements("1.7")(due_colour)
BOOK.implements("1.8")(is_topscorer)
BOOK.implements("3.1")(max_pairs)
BOOK.implements("3.2")(sequences.original_subgroups)
BOOK.implements("3.3")(sequences.candidate)
BOOK.implements("3.6")(sequences.homogeneous)
BOOK.implements("3.7")(sequences.heterogeneous)
BOOK.implements("4.2")(sequences.transpositions)
BOOK.implements("4.3")(sequences.exchanges)
BOOK.implements("4.3.1")(sequences.fewest_exchanged)
BOOK.implements("4.3.2")(sequences.smallest_difference)
BOOK.implements("4.3.3")(sequences.highest_leaving)
BOOK.implements("4.3.4")(sequences.lowest_entering)
BOOK.implements("5.2.5")(colour_by_lot)
BOOK.implements(ORDER_OF_BOARDS.number)(in_board_order)

RULES = Rules(
    BOOK.key,
    RANKED,
    ladder(BOOK, "5.2.1", "5.2.2", "5.2.3", "5.2.4"),
    a14_unplayed,
    a19_pair_round,
    bye="1.5",
    initial="5.2.5",
    boards=ORDER_OF_BOARDS.number,
    cite=cite_readings,
)
EDITION = Edition(
    BOOK.key,
    "FIDE Dutch 2026",
    BOOK.title,
    BOOK,
    RULES.asking.round,
    RULES.notation,
    RULES.asking,
    type_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
    system_code="FIDE_DUTCH",
    subgroups=True,
    in_force="2026/02/01",
)
