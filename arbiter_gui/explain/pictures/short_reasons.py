"""Why others were passed over, and exchanges, in a few words, for a label in a picture."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import NAMELESS, Namer
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.trace import values


def sharing(refused: Sequence[values.Passed], wanted: int | None) -> tuple[tuple[int, ...], values.Why]:
    """Return who of the opponents passed over shares the reason that counts, and that reason.

    That is the reason of `wanted`, the natural opponent, where he is among them; he is named first.
    """
    first = next((entry for entry in refused if entry.player == wanted), refused[0])
    said = short_reason(first.why)
    same = [entry.player for entry in refused if short_reason(entry.why) == said]
    same.sort(key=lambda number: number != first.player)
    return tuple(same), first.why


def short_of_all(
    refused: Sequence[values.Passed], wanted: int | None, names: Namer = NAMELESS, most: int = 3
) -> tuple[Said, str]:
    """Return (words, article) why the opponents before the chosen one were passed over, see `sharing`."""
    same, why = sharing(refused, wanted)
    words, article = short_reason(why, names)
    shown = ", ".join(map(str, same[:most])) + (" …" if len(same) > most else "")
    return instead_of(shown, words), article


def instead_of(players: object, why: Said) -> Said:
    """Return why others than these were taken: `not 5: met in round 3`."""
    return say("not {players}: {why}", players=players, why=why)


def exchanged(leaving: tuple[int, ...], entering: tuple[int, ...], why: Said = NOTHING) -> Said:
    """Return an exchange in a few words, with what it serves."""
    out, come = (" ".join(map(str, side)) for side in (leaving, entering))
    said = say("exchange {leaving} ↔ {entering}", leaving=out, entering=come)
    return joined((said, why)) if why else said
