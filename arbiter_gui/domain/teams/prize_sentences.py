"""Sentences about the prizes of players, each with the one about teams (`sentences`)."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import pattern

PRIZES = (
    (
        "shared equally among players with equal points",
        pattern("shared equally among teams with equal points"),
    ),
    (
        "by the Hort system: half by rank, half shared among players with equal points",
        pattern("by the Hort system: half by rank, half shared among teams with equal points"),
    ),
    (
        "shared equally among players who reached the same round",
        pattern("shared equally among teams that reached the same round"),
    ),
    (
        "by the Hort system: half by rank, half shared among players who reached the same round",
        pattern(
            "by the Hort system: half by rank, half shared among teams that reached the same round"
        ),
    ),
    ("A player may have several prizes.", pattern("A team may have several prizes.")),
    ("One prize per player.", pattern("One prize per team.")),
    ("not also {fund}: one prize per player", pattern("not also {fund}: one prize per team")),
)
