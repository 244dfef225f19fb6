"""The cards of a round while it is paired by hand: their places stay, and the lines are those of
the session.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.reports.pictures.card_layout import Layout, Link, card_layout


def laid_by_hand(cards_layout: Layout, session: HandSession) -> Layout:
    """Return the cards with the boards of a session: stronger lines are not the rules' own."""
    if session.added_players:
        cards_layout = card_layout(session.state_before, cards_layout.round)
    if session.by_rules:
        reason_of_rules = say("as paired under the rules")
    else:
        reason_of_rules = say("as recorded")
    reasons_by_hand = {}
    for pair, broken_rule in session.broken_rules().items():
        reasons_by_hand[pair] = broken_rule or say("paired by hand")
    links = []
    for table, pair in zip(session.tables(session.state), session.state.boards, strict=True):
        reason = reasons_by_hand.get(pair, reason_of_rules)
        is_by_rules = pair not in reasons_by_hand
        links.append(Link(table, *pair, natural=is_by_rules, floated=False, reason=reason))
    return replace(cards_layout, links=tuple(links), bye=session.state.bye, missed=())
