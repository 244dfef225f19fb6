"""The rating used: standard, rapid or blitz, FIDE or national.

And the federation of the national ones.
"""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from arbiter_gui.domain.players.listed_player import (
    RATING_ORDERS,
    kind_of_time_control,
    usual_order,
)
from arbiter_gui.domain.players.rating_method import (
    METHODS_OF_ALL_LISTS,
    RatingMethod,
    counting_federations,
    is_federation,
    is_order_of_lists,
    method_of_order,
    order_of_method,
    rating_method,
)
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import FIDE
from arbiter_gui.formats.federation_lists import KNOWN_LISTS
from arbiter_gui.gui.language.translating import translated

_LETTERS_OF_ORDER = 14
_BETWEEN_LISTS = re.compile(r"[\s,;]+")
_FEDERATIONS_OF_LISTS = {
    known.title.upper(): known.federation for known in KNOWN_LISTS if known.federation
}
"""The federations by what their lists are called, such as DSB."""


class RatingChoice(QComboBox):
    """Standard, rapid or blitz, and their substitutes.

    `word` is the present text of the tournament.
    """

    def __init__(self, word: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen_by_arbiter = False
        self.setMinimumContentsLength(8)
        texts = (
            self.tr("Standard"),
            self.tr("Rapid, otherwise standard"),
            self.tr("Rapid only"),
            self.tr("Blitz, otherwise standard"),
            self.tr("Blitz only"),
        )
        for text, order in zip(texts, RATING_ORDERS, strict=True):
            self.addItem(text, order.word)
        self.setCurrentIndex(max(0, self.findData(word)))
        self.activated.connect(self._note_choice)

    def follow(self, time_control: str) -> None:
        """Follow a time control that determines the type of game."""
        kind = kind_of_time_control(time_control)
        if kind is not None and not self._chosen_by_arbiter:
            self.setCurrentIndex(self.findData(usual_order(kind).word))

    def _note_choice(self) -> None:
        self._chosen_by_arbiter = True


class MethodFields(QObject):
    """The choice of the method, and whose national ratings count: one federation or several in
    order.

    Empty means the event's federation. An order may contain FIDE, and then determines the method.
    """

    def __init__(self, details: Details, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.method = QComboBox()
        for method in RatingMethod:
            self.method.addItem(translated(method.words), method.value)
        self.method.setCurrentIndex(self.method.findData(details.rating_method))
        self.method.setMinimumContentsLength(19)
        self.method.activated.connect(self._drop_fide)
        self.federation = QLineEdit(_shown_lists(details))
        self.federation.editingFinished.connect(self._follow_order)
        self.federation.setFixedWidth(
            _LETTERS_OF_ORDER * self.federation.fontMetrics().horizontalAdvance("W")
        )
        words = self.tr(
            "Federation of the national ratings, if different from the event's; or several lists "
            "in order of priority, including FIDE, such as GER, FIDE, ENG"
        )
        self.federation.setToolTip(words)
        self.show_event_federation(details.federation)

    def show_event_federation(self, code: str) -> None:
        """Show the federation of the event if no other one is typed."""
        self.federation.setPlaceholderText(in_a_line(code.strip().upper()))

    def fault(self) -> str:
        """Return the error that prevents saving."""
        codes = self._list_codes()
        is_one_federation = len(codes) == 1 and is_federation(codes[0]) and codes[0] != FIDE
        if not codes or is_one_federation:
            return ""
        if len(codes) == 1:
            return self.tr("Enter the federation of the national ratings as a three-letter code.")
        if is_order_of_lists(codes):
            return ""
        return self.tr(
            "Enter each list once, as the three-letter code of its federation or as FIDE, such as "
            "GER, FIDE, ENG."
        )

    def entered(self, details: Details) -> Details:
        """Return the details with the chosen method and lists."""
        codes = self._list_codes()
        federations = [code for code in codes if code != FIDE]
        order = codes if FIDE in codes else order_of_method(self._chosen_method(), codes)
        if len(federations) < 2:
            order = ()
        return replace(
            details,
            rating_method=self._method_by_order().value,
            rating_federation=federations[0] if federations else "",
            rating_lists=order if is_order_of_lists(order) else (),
        )

    def _list_codes(self) -> tuple[str, ...]:
        """Return the lists as typed, each as the code of its federation."""
        words = filter(None, _BETWEEN_LISTS.split(self.federation.text().upper()))
        return tuple(_FEDERATIONS_OF_LISTS.get(word, word) for word in words)

    def _chosen_method(self) -> RatingMethod:
        return rating_method(self.method.currentData())

    def _method_by_order(self) -> RatingMethod:
        """Return the method that is chosen.

        With FIDE in the order, the one implied by the order.
        """
        codes = self._list_codes()
        method = self._chosen_method()
        if FIDE not in codes or not is_order_of_lists(codes) or method in METHODS_OF_ALL_LISTS:
            return method
        return method_of_order(codes)

    def _follow_order(self) -> None:
        """Show the method implied by the order."""
        self.method.setCurrentIndex(self.method.findData(self._method_by_order().value))

    def _drop_fide(self) -> None:
        """Remove FIDE from the order: the chosen method determines its place."""
        federations = [code for code in self._list_codes() if code != FIDE]
        if len(federations) < len(self._list_codes()):
            self.federation.setText(", ".join(federations))


def _shown_lists(details: Details) -> str:
    """Return the order of lists, without FIDE where the method says its place.

    Else the one federation.
    """
    if not details.rating_lists:
        return details.rating_federation
    federations = counting_federations(details)
    if details.rating_lists == order_of_method(rating_method(details.rating_method), federations):
        return ", ".join(federations)
    return ", ".join(details.rating_lists)
