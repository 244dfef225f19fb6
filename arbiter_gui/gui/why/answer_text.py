"""An answer as text: its sentences, each with its article, and a picture of the witness if there is
one.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QUrl
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import QFrame, QWidget

from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.answers.verdicts import (
    Answer,
    Sentence,
    known_articles,
    without_repeated_articles,
)
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichPage, RichText, marked, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.why.forced_round import changed_boards_count, forced_round
from arbiter_gui.gui.why.witness_picture import witness_picture, witness_words
from arbiter_gui.rulebook.annexes import article_said

_PICTURE = "witness:"

_ShownAnswer = tuple[Answer, dict[int, str], RichText, RichText, Wording]


class AnswerText(RichPage):
    """Page with one answer; the picture is drawn again when the room changes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown_answer: _ShownAnswer | None = None
        self._width = 0
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_answer(
        self,
        answer: Answer,
        names: dict[int, str],
        text_above: RichText = NOTHING,
        text_below: RichText = NOTHING,
        wording: Wording = Wording.ARBITER,
    ) -> None:
        """Show an answer between two pieces of text.

        A player hears how many boards would change, an arbiter which, and criterion by criterion.
        """
        self._shown_answer = (answer, names, text_above, text_below, wording)
        paragraphs = cited_paragraphs(answer.sentences)
        self.document().clear()
        self._width = self.viewport().width()
        if answer.witness is not None:
            picture = witness_picture(
                answer.witness, self._theme, self.font(), max(200, self._width - 24)
            )
            if picture is not None:
                self.document().addResource(
                    QTextDocument.ResourceType.ImageResource, QUrl(_PICTURE), picture
                )
                paragraphs.append(marked("<p><img src='{picture}'></p>", picture=_PICTURE))
            paragraphs.append(witness_words(answer.witness, names))
        if wording is Wording.PLAYER:
            paragraphs.append(_changed_boards_paragraph(answer))
        else:
            paragraphs.append(forced_round(answer.asked_round))
        self.setHtml(together((text_above, *paragraphs, text_below)))

    def say(self, text: str) -> None:
        """Show a text other than an answer."""
        self._shown_answer = None
        self.setHtml(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the picture for the new width (Qt)."""
        super().resizeEvent(event)
        if self._shown_answer is None:
            return
        answer, *_ = self._shown_answer
        if answer.witness is not None and abs(self.viewport().width() - self._width) > 24:
            self.show_answer(*self._shown_answer)


def _changed_boards_paragraph(answer: Answer) -> RichText:
    """Return how many boards would change, unless a sentence of the answer says it."""
    count = changed_boards_count(answer.asked_round)
    if not count or any(count == sentence.text for sentence in answer.sentences):
        return NOTHING
    return marked("<p>{text}.</p>", text=translated(count))


def cited_paragraphs(sentences: Sequence[Sentence]) -> list[RichText]:
    """Return sentences as paragraphs, each article in bold after the first one based on it."""
    paragraphs: list[RichText] = []
    for sentence in without_repeated_articles(sentences):
        paragraph = _with_article(sentence)
        for next_article in sentence.skipped:
            paragraph = marked(
                "{paragraph} {following}",
                paragraph=paragraph,
                following=_with_article(next_article),
            )
        paragraphs.append(marked("<p>{paragraph}</p>", paragraph=paragraph))
    return paragraphs


def _with_article(sentence: Sentence) -> RichText:
    """Return one sentence with its article in bold, if it has one."""
    text = translated(sentence.text)
    if not sentence.article:
        return marked("{text}.", text=text)
    article = translated(article_said(sentence.article))
    return marked("{text} <b>({article})</b>.", text=text, article=article)


def articles(answer: Answer, edition_key: str) -> RichText:
    """Return the contents of the articles of an answer, in our own words."""
    edition = editions().get(edition_key)
    if edition is None:
        return NOTHING
    rows = []
    for article in known_articles(answer.sentences, edition.rulebook):
        text = translated(article.said)
        name = translated(article_said(article.number))
        rows.append(marked("<p><b>{article}</b>: {said}</p>", article=name, said=text))
    if not rows:
        return NOTHING
    return marked("<hr>{rows}", rows=together(rows))
