"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""

from arbiter_gui.engine.dutch import sequences
from arbiter_gui.engine.dutch.brackets import max_pairs
from arbiter_gui.engine.dutch.definitions import is_topscorer
from arbiter_gui.engine.dutch.rounds import Rules, form_scoregroups, ladder, pair_bracket
from arbiter_gui.engine.dutch_2017.definitions import a4b_unplayed
from arbiter_gui.engine.dutch_2017.process import RANKED, a9_pair_round, in_same_brackets
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colour_rules import colour_by_lot
from arbiter_gui.engine.kernel.colours import (
    absolute_preference,
    due_colour,
    mild_preference,
    no_preference_without_a_game,
    strong_preference,
)
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS

BOOK.implements("A.2")(deal_cards)
BOOK.implements("A.3")(form_scoregroups)
BOOK.implements("A.4.a")(pair_bracket)
BOOK.implements("A.5")(Field.graph_with_bye)
BOOK.implements("A.6")(due_colour)
BOOK.implements("A.6.a")(absolute_preference)
BOOK.implements("A.6.b")(strong_preference)
BOOK.implements("A.6.c")(mild_preference)
BOOK.implements("A.6.d")(no_preference_without_a_game)
BOOK.implements("A.7")(is_topscorer)
BOOK.implements("B.1", "B.1.b")(max_pairs)
BOOK.implements("B.3")(sequences.candidate)
BOOK.implements("B.6")(sequences.homogeneous)
BOOK.implements("B.7")(sequences.heterogeneous)
BOOK.implements("D.1")(sequences.transpositions)
BOOK.implements("D.2")(sequences.exchanges)
BOOK.implements("D.2.a")(sequences.fewest_exchanged)
BOOK.implements("D.2.b")(sequences.smallest_difference)
BOOK.implements("D.2.c")(sequences.highest_leaving)
BOOK.implements("D.2.d")(sequences.lowest_entering)
BOOK.implements("E.5")(colour_by_lot)
BOOK.implements(FORMER_ORDER_OF_BOARDS.number)(in_board_order)

RULES = Rules(
    BOOK.key,
    RANKED,
    ladder(BOOK, "E.1", "E.2", "E.3", "E.4"),
    a4b_unplayed,
    a9_pair_round,
    bye="A.5",
    initial="E.5",
    boards=FORMER_ORDER_OF_BOARDS.number,
    in_same_brackets=in_same_brackets,
)
EDITION = Edition(
    BOOK.key,
    "FIDE Dutch 2017",
    BOOK.title,
    BOOK,
    RULES.asking.round,
    RULES.notation,
    RULES.asking,
    most_arrows=True,
    type_codes=("FIDE_DUTCH_2017",),
    system_code="FIDE_DUTCH",
    subgroups=True,
    in_force="2017/07/01",
)
