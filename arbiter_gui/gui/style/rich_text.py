"""The one place where text gets markup: the text between the marks stays text, whatever it
contains.

Only a `RichText` is ever laid out as HTML; every other text that reaches a label or page of this
module is escaped first. Whatever is done to a `RichText` beside the functions here gives a plain
`str` again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtWidgets import QLabel, QTextBrowser, QWidget

from arbiter_gui.domain.texts.sentences import filled
from arbiter_gui.domain.texts.visible import visible

_MARK = re.compile(r"<[^>]*>")
_NEXT = re.compile(r"<br>|</p>|</li>|</tr>|</h3>")


class RichText(str):
    """Marks of the program around escaped text; made by the functions of this module only."""

    __slots__ = ()


def escaped(text: str) -> RichText:
    """Return a text escaped so that it is shown unchanged; rich text is returned as it is."""
    if isinstance(text, RichText):
        return text
    return RichText(escape(visible(text)))


def marked(pattern: str, /, **values: object) -> RichText:
    """Return a pattern of the program, marks and all, filled with values that are text or rich
    text.

    >>> marked("<b>{name}</b>", name="<i>")
    '<b>&lt;i&gt;</b>'
    >>> marked("{answer}.", answer="You play 7 Carr, A.")
    'You play 7 Carr, A.'
    """
    texts = {name: escaped(_as_str(value)) for name, value in values.items()}
    return RichText(filled(pattern, texts))


def _as_str(value: object) -> str:
    if isinstance(value, str):
        return value
    return str(value)


NOTHING = RichText()
_BREAK = RichText("<br>")
APART = RichText("&nbsp;&nbsp; ")
"""Three blanks between short texts; a line may end at the last one, so that no line begins with a
blank."""


def bold(text: str) -> RichText:
    """Return a text in bold."""
    return marked("<b>{text}</b>", text=text)


def together(parts: Iterable[str], separator: str = NOTHING) -> RichText:
    """Return texts one after another."""
    return RichText(escaped(separator).join(map(escaped, parts)))


def lines(parts: Iterable[str]) -> RichText:
    """Return texts one below another."""
    return together(parts, _BREAK)


def paragraphs(parts: Iterable[str]) -> RichText:
    """Return texts as a paragraph each."""
    return together(marked("<p>{text}</p>", text=text) for text in parts)


def items(parts: Iterable[str]) -> RichText:
    """Return texts as a list with a bullet before each; the empty text if there are none."""
    bulleted_texts = together(marked("<li>{text}</li>", text=text) for text in parts)
    if bulleted_texts:
        return marked("<ul>{texts}</ul>", texts=bulleted_texts)
    return NOTHING


def unbroken(text: str) -> RichText:
    """Return a text at whose blanks no line ends; its marks have none in them."""
    return RichText(escaped(text).replace(" ", "&nbsp;"))


def read_out(text: RichText) -> str:
    """Return the readable text of a rich text, without its markup."""
    return unescape(_MARK.sub("", _NEXT.sub("\n", text))).rstrip("\n")


class RichLabel(QLabel):
    """A label that shows markup; a text that is not `RichText` is shown unchanged."""

    def __init__(self, text: str = NOTHING, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show another text (Qt)."""
        super().setText(escaped(text))


class RichPage(QTextBrowser):
    """A page that shows markup.

    A text that is not `RichText` is shown unchanged, and no file is opened for it.
    """

    def setHtml(self, text: str) -> None:
        """Show another text (Qt)."""
        super().setHtml(escaped(text))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing: images of a page were added to its document (Qt)."""
        return None


def height_of(text: RichText, font: QFont, width: int) -> float:
    """Return how high a text is in a room so wide, both in pixels."""
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setTextWidth(width)
    document.setHtml(text)
    return document.size().height()
