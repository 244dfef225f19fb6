"""The requirements by the name under which the steps still ask for them."""

from arbiter_gui.explain.requirements import Requirement, in_force

__all__ = ["Requirement", "in_force"]
