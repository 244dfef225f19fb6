"""The parts of the window: features, each with the functions of its actions, its beginning and its
end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, cast

from PySide6.QtWidgets import QMenu

FeatureType = TypeVar("FeatureType", bound="Feature")
State = TypeVar("State")


class Feature:
    """A feature of the window; subclasses override the methods that apply to them.

    The window calls its features when it is made, closed, or replaced by one in another language.
    It does not need to know them.
    """

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the functions of its actions, by the ids of the actions."""
        return {}

    def menus(self) -> dict[str, Callable[[QMenu], object]]:
        """Return the functions that fill menus with changing entries, by their names in the menu
        bar.
        """
        return {}

    def connect_signals(self) -> None:
        """Connect to the tournament and to other parts of the window, all of which exist."""

    def restore_choices(self) -> None:
        """Restore the last choices; the window is complete."""

    def go_on(self) -> None:
        """Continue in place of another window, whose tournaments were transferred, and its view."""

    def leave_tournaments(self) -> None:
        """End work that needs the open tournaments, which are closed next.

        Called when the window closes.
        """

    def close(self) -> None:
        """End the feature's own work; called when the window closes, after all tournaments."""


class LastingFeature(Feature, Generic[State]):
    """A feature that passes its state to the window that replaces its own."""

    def hand_over(self) -> State | None:
        """Return the state for the next window and keep nothing of it that closing would end.

        None without one.
        """
        return None

    def take_over(self, state: State) -> None:
        """Use the state of the previous window; the tournaments follow."""


class Features:
    """The features of one window, in the order in which they were added."""

    def __init__(self) -> None:
        self._by_type: dict[type[Feature], Feature] = {}

    def add(self, feature: FeatureType) -> FeatureType:
        """Add a feature and return it; there is one of each type."""
        assert type(feature) not in self._by_type
        self._by_type[type(feature)] = feature
        return feature

    def __getitem__(self, feature_type: type[FeatureType]) -> FeatureType:
        """Return the feature of a type."""
        return cast("FeatureType", self._by_type[feature_type])

    def __iter__(self) -> Iterator[Feature]:
        """Iterate over all features."""
        return iter(self._by_type.values())

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action; no two features have the same action."""
        slots: dict[str, Callable[[], object]] = {}
        for feature in self:
            own_slots = feature.slots()
            assert not slots.keys() & own_slots.keys()
            slots.update(own_slots)
        return slots

    def fill_menu(self, name: str, menu: QMenu) -> None:
        """Fill a menu by the feature that has it."""
        for feature in self:
            fill = feature.menus().get(name)
            if fill is not None:
                fill(menu)

    def connect_signals(self) -> None:
        """Connect the signals of all features."""
        for feature in self:
            feature.connect_signals()

    def restore_choices(self) -> None:
        """Restore the last choices of all features."""
        for feature in self:
            feature.restore_choices()

    def leave_tournaments(self) -> None:
        """End all work that needs the open tournaments."""
        for feature in self:
            feature.leave_tournaments()

    def close(self) -> None:
        """End the work of all features."""
        for feature in self:
            feature.close()

    def lasting(self) -> Iterator[LastingFeature[Any]]:
        """Iterate over the features that pass a state to the next window."""
        for feature in self:
            if isinstance(feature, LastingFeature):
                yield feature

    def hand_over(self) -> dict[type[Feature], object]:
        """Return the states for the next window, by the types of their features."""
        states: dict[type[Feature], object] = {}
        for feature in self.lasting():
            state = feature.hand_over()
            if state is not None:
                states[type(feature)] = state
        return states

    def take_over(self, states: dict[type[Feature], object]) -> None:
        """Use the states of the previous window."""
        for feature in self.lasting():
            if type(feature) in states:
                feature.take_over(states[type(feature)])

    def go_on(self) -> None:
        """Continue in place of another window."""
        for feature in self:
            feature.go_on()
