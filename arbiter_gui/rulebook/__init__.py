"""The list of articles of an edition, and the tie between a function and its article."""

from arbiter_gui.rulebook.book import Article, Home, Reading, Rulebook, Upfloats
from arbiter_gui.rulebook.criteria import Criterion
from arbiter_gui.rulebook.measures import Measure

__all__ = ["Article", "Criterion", "Home", "Measure", "Reading", "Rulebook", "Upfloats"]
