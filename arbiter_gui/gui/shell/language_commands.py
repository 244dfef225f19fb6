"""Changing the language of the window: it is closed and built again, and the new one continues
where it was.

Only the import of a rating list cannot continue in another window: while it runs, the language
stays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.gui.language.translating import current_language
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature


class LanguageCommands(Feature):
    """The commands of the Language menu.

    `rebuild` is set by the owner of the window, who replaces it.
    """

    def __init__(self, context: CommandContext, importing: Callable[[], bool]) -> None:
        self._context = context
        self._window = context.window
        self._is_importing = importing
        self.rebuild: Callable[[str], object] | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {f"language-{code}": partial(self.choose, code) for code in LANGUAGES}

    def restore_choices(self) -> None:
        """Tick the language that is spoken."""
        self.restore(current_language())

    def restore(self, code: str) -> None:
        """Tick a language."""
        self._context.actions[f"language-{code}"].setChecked(True)

    def choose(self, code: str) -> None:
        """Use another language from now on, unless a rating list is being imported."""
        if self._is_importing():
            self.restore(current_language())
            text = self._window.tr(
                "The language cannot be changed while a rating list is being imported. Wait for "
                "the import to finish, or stop it."
            )
            self._context.current.tell(Weight.WARNING, text)
            return
        settings.LANGUAGE.set(code)
        if self.rebuild is not None:
            self.rebuild(code)
