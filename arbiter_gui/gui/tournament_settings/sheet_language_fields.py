"""The language of the sheets and pages of a tournament, and the second language beside it."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from arbiter_gui.domain.texts.languages import LANGUAGES

_SHORTEST = 14
"""The minimum number of visible letters of a language."""


class SheetLanguageFields(QWidget):
    """Two lists of languages; the second one is for international events and may stay empty."""

    def __init__(self, codes: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first_box = QComboBox()
        self.second_box = QComboBox()
        self.first_box.setAccessibleName(self.tr("Language of sheets"))
        self.second_box.setAccessibleName(self.tr("Second language of sheets"))
        self.first_box.addItem(self.tr("same as the program"), "")
        self.second_box.addItem(self.tr("no second language"), "")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for box in (self.first_box, self.second_box):
            for language in LANGUAGES.values():
                box.addItem(language.name, language.code)
            box.setMinimumContentsLength(_SHORTEST)
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            row.addWidget(box, 1)
        self.setFocusProxy(self.first_box)
        for box, code in zip((self.first_box, self.second_box), codes, strict=False):
            box.setCurrentIndex(box.findData(code))
        self.first_box.currentIndexChanged.connect(self._enable_second)
        self._enable_second()

    def _enable_second(self) -> None:
        """Enable the second language only beside a chosen first one."""
        self.second_box.setEnabled(bool(self.first_box.currentData()))

    def chosen_languages(self) -> tuple[str, ...]:
        """Return the codes of the languages: none if sheets are in the language of the window."""
        first_code = self.first_box.currentData()
        if not first_code:
            return ()
        codes = (first_code, self.second_box.currentData())
        return tuple(dict.fromkeys(filter(None, codes)))
