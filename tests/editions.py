"""The editions that pair each round from the standings: what tests of groups, floats and byes go through."""

from __future__ import annotations

from arbiter_gui.engine.editions import editions

SWISS_EDITIONS = tuple(key for key, edition in editions().items() if edition.schedule is None)
"""Their keys, the newest first. The others make their whole schedule at once (`tests/engine/berger`)."""
