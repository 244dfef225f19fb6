"""The cards of a round while it is paired by hand: their places stay, and the lines are those of the session."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.pictures.card_layout import Layout, Link, card_layout


def laid_by_hand(laid: Layout, session: HandSession) -> Layout:
    """Return the cards with the boards of a session: stronger lines are not the rules' own."""
    if session.brought_in:
        laid = card_layout(session.before, laid.round)
    tables, broken = session.tables(session.state), session.broken()
    made = say("as paired under the rules") if session.by_rules else say("as recorded")
    by_hand = {pair: what or say("paired by hand") for pair, what in broken.items()}
    links = tuple(
        Link(table, *pair, pair not in by_hand, False, by_hand.get(pair, made))
        for table, pair in zip(tables, session.state.boards, strict=True)
    )
    return replace(laid, links=links, bye=session.state.bye, missed=())
