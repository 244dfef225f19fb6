"""The known errors: what a user can meet, as one sentence.

    ArbiterError
    ├── InvalidTournament      the values contradict each other
    ├── FormatError            a file says something else than its format allows
    ├── DamagedTrace           the stored reasons of a round are not what this program writes
    ├── NeedsChoice            the arbiter must decide something first, such as the rounds
    ├── NoLegalPairing         the rules allow no pairing; says which article and which players
    ├── StoreError             the tournament file cannot be read or written
    ├── NetworkError           a list cannot be fetched from its address
    └── PairingCancelled       the user stopped a job

Everything else that is raised is a bug. The sentences are `Said`, so that the window can say them
in its own language; what only a terminal shows is `plain`.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.texts.sentences import NOTHING, Said, plain, say

Why = Callable[[Callable[[int], str] | None], Said]
"""Makes a reason with players called in some way."""


class ArbiterError(Exception):
    """An error that can be reported to the user in one sentence, `said`.

    As text it is that sentence in English.
    """

    def __init__(self, sentence: Said) -> None:
        self.said = sentence if isinstance(sentence, Said) else plain(sentence)
        super().__init__(sentence)


class InvalidTournament(ArbiterError):
    """The values of a tournament contradict each other."""


class FormatError(ArbiterError):
    """A file violates its format at one place.

    `line` and `column` count from 1; `expected` says what should be there.
    """

    def __init__(self, file: str, line: int, column: int, found: Said, expected: Said) -> None:
        """Make the message as compilers do, with file, line and column first."""
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        super().__init__(
            say(
                "{file}:{line}:{column}: {found}; expected {expected}",
                file=file,
                line=line,
                column=column,
                found=found,
                expected=expected,
            )
        )


class NotATournament(FormatError):
    """A file is something else as a whole, such as a picture.

    `expected` says what to open instead.
    """

    def __init__(self, file: str, found: Said, expected: Said) -> None:
        """Make a message without line and column: the file is wrong as a whole."""
        super().__init__(file, 1, 1, found, expected)
        self.said = say(
            "{file} is {found}, which cannot be opened here. Open a tournament file (.arbiter) or "
            "{expected}.",
            file=file,
            found=found,
            expected=expected,
        )
        self.args = (self.said,)


class DamagedTrace(ArbiterError):
    """The stored reasons of a round are damaged or of a later version.

    `fault` says where, in plain English.
    """

    def __init__(self, fault: str) -> None:
        self.fault = fault
        super().__init__(
            say("the stored reasons for the round cannot be read: {fault}", fault=fault)
        )


class NeedsChoice(ArbiterError):
    """Something only the arbiter can decide is missing: `initial-colour`, `rounds` or `edition`."""

    def __init__(self, missing_setting: str, sentence: Said) -> None:
        self.missing_setting = missing_setting
        super().__init__(sentence)


class NoLegalPairing(ArbiterError):
    """The rules allow no pairing of this round.

    `article` is the article that cannot be complied with, which the sentence cites at its end;
    `players` are the pairing numbers that cannot be paired together (a small set that shows it).
    `why` is the reason without the article, or a function that makes it from the names of the
    players (None: their numbers). The caller who shows the reason adds that no pairing is possible.
    """

    def __init__(self, article: str, players: tuple[int, ...], why: Said | Why) -> None:
        self.article = article
        self.players = players
        self._why = why
        super().__init__(self.said_with(name=None))

    def said_with(self, name: Callable[[int], str] | None) -> Said:
        """Return the sentence with the players called by `name`."""
        return say("{why} ({article})", why=self._reason_with(name), article=self.article)

    def with_names(self, name: Callable[[int], str]) -> NoLegalPairing:
        """Return the same error with the players called by `name` throughout."""
        return NoLegalPairing(self.article, self.players, self._reason_with(name))

    def _reason_with(self, name: Callable[[int], str] | None) -> Said:
        if isinstance(self._why, str):
            return self._why
        return self._why(name)


class StoreError(ArbiterError):
    """The tournament file cannot be read or written."""


class PairingCancelled(ArbiterError):
    """The user stopped the job; nothing was changed, and the user need not be told."""

    def __init__(self, sentence: Said = NOTHING) -> None:
        super().__init__(sentence)


class NetworkError(ArbiterError):
    """A list cannot be downloaded from its address: no response, or a different file."""
