"""The steps C.1 to C.14 with the steps that each may go to, as the text has them."""

from __future__ import annotations

from arbiter_gui.proof.kernel.named_events import NamedEvent, Verb

DONE = "done"
"""Where the bracket on the table is finished."""

JUMPS: dict[str, tuple[str, ...]] = {
    "C.1": ("C.2.a", "C.12", "C.13", DONE),
    "C.2.a": ("C.2.b",),
    "C.2.b": ("C.3.a",),
    "C.3.a": ("C.3.b",),
    "C.3.b": ("C.3.c",),
    "C.3.c": ("C.3.d",),
    "C.3.d": ("C.3.e",),
    "C.3.e": ("C.3.f",),
    "C.3.f": ("C.3.g",),
    "C.3.g": ("C.3.h",),
    "C.3.h": ("C.4",),
    "C.4": ("C.5",),
    "C.5": ("C.6",),
    "C.6": ("C.4", "C.7", DONE),
    "C.7": ("C.6", "C.8.a", "C.8.b"),
    "C.8.a": ("C.5", "C.9", "C.10.a"),
    "C.8.b": ("C.5", "C.10.a"),
    "C.9": ("C.7",),
    "C.10.a": ("C.4", "C.10.b"),
    "C.10.b": ("C.3.h", "C.10.c"),
    "C.10.c": ("C.3.g", "C.10.d"),
    "C.10.d": ("C.3.f", "C.10.e"),
    "C.10.e": ("C.3.e", "C.10.f"),
    "C.10.f": ("C.3.d", "C.10.g"),
    "C.10.g": ("C.3.c", "C.12"),
    "C.12": ("C.1", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2"),
    "C.13": ("C.1", "C.14.b.2"),
    "C.14.a": ("C.3.a",),
    "C.14.b.1": ("C.3.a",),
    "C.14.b.2": ("C.2.b", "C.3.a"),
}

Step = str
"""An article with what it did, as it is told."""

START = "opened"

_GO_ON = frozenset(
    ("C.7 skipped", "C.7 ordered", "C.8.a set", "C.8.a skipped", "C.8.b set", "C.8.b skipped", "C.9 went-to")
)
"""What comes after pairs that are refused, beside C.10."""

_EXITS = frozenset(
    (
        "C.12 refused", "C.12 backtracked", "C.13 merged", "C.13 backtracked", "C.14.a set", "C.14.b.1 set",
        "C.14.b.2 set", "C.14.b.2 skipped",
    )
)  # fmt: skip
"""What comes when no requirement is left to lower."""

_BRACKET = frozenset(("C.2.a set", "C.1 refused"))
_LOWERED = frozenset(("C.10 relaxed", "C.10 skipped"))

AFTER: dict[Step, frozenset[Step]] = {
    START: _BRACKET,
    "C.1 refused": _EXITS | {"C.1 moved-down"},
    "C.1 moved-down": frozenset(("C.2.a set", "C.6 accepted")),
    "C.2.a set": frozenset(("C.2.b set",)),
    "C.2.b set": frozenset(("C.3.a set", "C.3.a refused")),
    "C.3.a refused": frozenset(("C.3.a set",)),
    "C.3.a set": frozenset(("C.3.d set",)),
    "C.3.d set": frozenset(("C.5 split",)),
    "C.5 split": frozenset(("C.6 tried",)),
    "C.6 tried": _GO_ON | _LOWERED | {"C.6 accepted", "C.6 went-to"},
    "C.6 went-to": frozenset(("C.6 set",)),
    "C.6 set": frozenset(("C.5 split",)),
    "C.7 skipped": _GO_ON - {"C.7 skipped"} | _LOWERED,
    "C.7 ordered": frozenset(("C.6 tried",)),
    "C.8.a skipped": frozenset(("C.8.a set", "C.9 went-to")) | _LOWERED,
    "C.8.a set": frozenset(("C.5 split",)),
    "C.8.b skipped": frozenset(("C.8.b set",)) | _LOWERED,
    "C.8.b set": frozenset(("C.5 split",)),
    "C.9 went-to": _GO_ON - {"C.9 went-to"} | _LOWERED,
    "C.12 refused": _EXITS - {"C.12 refused"} | {"C.1 moved-down"},
    "C.12 backtracked": _BRACKET | {"C.1 moved-down"},
    "C.13 backtracked": _BRACKET,
    "C.13 merged": _BRACKET | {"C.13 merged", "C.13 backtracked"},
    "C.14.a set": frozenset(("C.3.a set", "C.3.a refused")),
    "C.14.b.1 set": frozenset(("C.3.a set", "C.3.a refused")),
    "C.14.b.2 set": frozenset(("C.2.b set", "C.3.a set", "C.3.a refused")),
    "C.14.b.2 skipped": frozenset(("C.13 merged", "C.13 backtracked")),
}
"""Which steps may follow one another where only those are told that do something."""


def step_of(event: NamedEvent) -> Step:
    """Return an event as a step; all of C.10 is one."""
    article = "C.10" if event.article.startswith("C.10.") else event.article
    return f"{article} {event.verb.value}"


def after(event: NamedEvent) -> frozenset[Step]:
    """Return what may follow an event, by where it says that it goes where C.10 tells it."""
    if not event.article.startswith("C.10."):
        return AFTER.get(step_of(event), frozenset())
    to = event["to"]
    if event.verb is Verb.SKIPPED:
        return _EXITS if to == "C.12" else frozenset(("C.10 relaxed",))
    return frozenset(("C.3.d set",) if to in ("C.3.c", "C.3.d") else ("C.5 split",))
