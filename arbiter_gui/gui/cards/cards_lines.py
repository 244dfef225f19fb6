"""The lines around the cards: what is shown, and the legend of the signs on a card."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.texts.sentences import Said, listed
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import editions
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.rich_text import RichText, marked, together
from arbiter_gui.reports.pictures.card_layout import Layout

_ABSENT_NAMED = 6


def cards_headline(
    tournament: Tournament, cards_layout: Layout, line: Said, bands: bool
) -> RichText:
    """Return the headline as rich text.

    `line` is the state from which the round is drawn, `bands` scoregroups.
    """
    title = QCoreApplication.translate("CardsView", "<b>Cards before round {number}</b>")
    if bands:
        title = QCoreApplication.translate("CardsView", "<b>Scoregroups of round {number}</b>")
    if tournament.over and cards_layout.round > len(tournament.rounds):
        title = QCoreApplication.translate("CardsView", "<b>After the last round</b>")
    parts: list[str] = [marked(title, number=cards_layout.round)]
    if cards_layout.links:
        text = participants_text(
            tournament,
            QCoreApplication.translate("CardsView", "boards: {count}"),
            QCoreApplication.translate("CardsView", "matches: {count}"),
        )
        parts.append(text.format(count=len(cards_layout.links)))
    if cards_layout.bye is not None:
        parts.append(
            QCoreApplication.translate("CardsView", "bye: {number}").format(number=cards_layout.bye)
        )
    if cards_layout.absent:
        names: str = listed(
            translated_name(player) for player in cards_layout.absent[:_ABSENT_NAMED]
        )
        if len(cards_layout.absent) > _ABSENT_NAMED:
            names += "…"
        text = QCoreApplication.translate("CardsView", "not playing: {names}")
        parts.append(text.format(names=names))
    if line and not bands:
        parts.append(translated(line))
    return together(parts, " · ")


def cards_legend(edition: str | None, cards_layout: Layout) -> str:
    """Return what the signs on a card and the lines between cards mean.

    Preferences are explained where cards show any: some rules know none.
    """
    if cards_layout.groups and not cards_layout.shows_preferences:
        return QCoreApplication.translate(
            "CardsView",
            "Colours of the games played, oldest first; floats in the last two rounds, most recent "
            "first. Dashed line: natural opponents. Solid line: actual pairing, thicker where a "
            "reason is given; select the card to see it.",
        )
    special = ""
    known_edition = editions().get(edition or "")
    if known_edition is not None and known_edition.variable:
        special = QCoreApplication.translate(
            "CardsView", "(W) (B) semi-absolute, (w) (b) variable, "
        )
    return QCoreApplication.translate(
        "CardsView",
        "Colours of the games played, oldest first; colour preference for this round (W B "
        "absolute, w b strong or mild, {special}A none); floats in the last two rounds, most "
        "recent first. Dashed line: natural opponents. Solid line: actual pairing, thicker where a "
        "reason is given; select the card to see it.",
    ).format(special=special)
