"""What the window is composed of: features, each with what its actions call and how it begins and ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, cast

from PySide6.QtWidgets import QMenu

FeatureType = TypeVar("FeatureType", bound="Feature")
State = TypeVar("State")


class Feature:
    """Something that can be done in the window; subclasses override what applies to them.

    The window goes through its features when it is made, closed, or replaced by one in another language. It does not
    need to know what they are.
    """

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each of its actions calls, by the ids of the actions."""
        return {}

    def menus(self) -> dict[str, Callable[[QMenu], object]]:
        """Return what fills the menus whose entries change, by their names in the menu bar."""
        return {}

    def connect_signals(self) -> None:
        """Listen to the tournament and to other parts of the window, which are all there."""

    def restore_choices(self) -> None:
        """Go back to what was chosen the last time; the window is complete."""

    def go_on(self) -> None:
        """Go on in place of another window, whose tournaments have been taken over, and its view."""

    def leave_tournaments(self) -> None:
        """End what needs the open tournaments, which are closed next; for the window's end."""

    def close(self) -> None:
        """End the work of its own; for the window's end, when no tournament is open any more."""


class LastingFeature(Feature, Generic[State]):
    """A feature that hands its state over when another window takes the place of its own."""

    def hand_over(self) -> State | None:
        """Return the state for the next window and keep nothing of it that closing would end; None if there is none."""
        return None

    def take_over(self, state: State) -> None:
        """Take over the state of the window before; the tournaments follow."""


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
        """Go through all features."""
        return iter(self._by_type.values())

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls; no two features have the same action."""
        slots: dict[str, Callable[[], object]] = {}
        for feature in self:
            own_slots = feature.slots()
            assert not slots.keys() & own_slots.keys()
            slots.update(own_slots)
        return slots

    def fill_menu(self, name: str, menu: QMenu) -> None:
        """Let the feature that has such a menu fill it."""
        for feature in self:
            fill = feature.menus().get(name)
            if fill is not None:
                fill(menu)

    def connect_signals(self) -> None:
        """Let all features listen to what they follow."""
        for feature in self:
            feature.connect_signals()

    def restore_choices(self) -> None:
        """Let all features go back to what was chosen the last time."""
        for feature in self:
            feature.restore_choices()

    def leave_tournaments(self) -> None:
        """End what needs the open tournaments."""
        for feature in self:
            feature.leave_tournaments()

    def close(self) -> None:
        """End the work of all features."""
        for feature in self:
            feature.close()

    def lasting(self) -> Iterator[LastingFeature[Any]]:
        """Go through the features that hand something over to the next window."""
        for feature in self:
            if isinstance(feature, LastingFeature):
                yield feature

    def hand_over(self) -> dict[type[Feature], object]:
        """Return the states for the next window, by the types of the features that hand them over."""
        states: dict[type[Feature], object] = {}
        for feature in self.lasting():
            state = feature.hand_over()
            if state is not None:
                states[type(feature)] = state
        return states

    def take_over(self, states: dict[type[Feature], object]) -> None:
        """Take over the states of the window before."""
        for feature in self.lasting():
            if type(feature) in states:
                feature.take_over(states[type(feature)])

    def go_on(self) -> None:
        """Go on in place of another window."""
        for feature in self:
            feature.go_on()
