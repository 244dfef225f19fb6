"""The language of the sheets and pages of a tournament, and the second language beside it."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from arbiter_gui.domain.texts.languages import LANGUAGES

_SHORTEST = 11
"""The minimum number of visible letters of a language."""


class SheetLanguageFields(QWidget):
    """Two lists of languages; the second one is for international events and may stay empty."""

    def __init__(self, codes: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first = QComboBox()
        self.second = QComboBox()
        self.first.setAccessibleName(self.tr("Language of sheets"))
        self.second.setAccessibleName(self.tr("Second language of sheets"))
        self.first.addItem(self.tr("as the window"), "")
        self.second.addItem(self.tr("no second one"), "")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for box in (self.first, self.second):
            for language in LANGUAGES.values():
                box.addItem(language.name, language.code)
            box.setMinimumContentsLength(_SHORTEST)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            row.addWidget(box, 1)
        self.setFocusProxy(self.first)
        for box, code in zip((self.first, self.second), codes, strict=False):
            box.setCurrentIndex(box.findData(code))
        self.first.currentIndexChanged.connect(self._enable_second)
        self._enable_second()

    def _enable_second(self) -> None:
        """Enable the second language only beside a chosen first one."""
        self.second.setEnabled(bool(self.first.currentData()))

    def chosen(self) -> tuple[str, ...]:
        """Return the codes of the languages: none if sheets are in the language of the window."""
        first_code = self.first.currentData()
        if not first_code:
            return ()
        codes = (first_code, self.second.currentData())
        return tuple(dict.fromkeys(filter(None, codes)))
