"""How values of the events' types are written as JSON and read from it, worked out once from the annotations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from arbiter_gui.trace.values import Whole


class Unfit(Exception):
    """A value is not of the type that is wanted; the text says which, in plain English."""


@dataclass(frozen=True)
class Shape:
    """One type: `read` makes a value of JSON or raises Unfit; `about` yields the players it is about, if any can be."""

    read: Callable[[Any], Any]
    about: Callable[[Any], Iterator[int]] | None = None


def written(value: Any) -> Any:
    """Return a value as JSON: values of several attributes by their names, with their kind."""
    if isinstance(value, tuple):
        return [written(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    return attributes(value) if is_dataclass(value) else value


def attributes(value: Any) -> dict[str, Any]:
    """Return the kind and the attributes of a value as JSON, without those that are as they always are."""
    told = ((f, getattr(value, f.name)) for f in fields(value))
    return {"kind": type(value).__name__} | {f.name: written(v) for f, v in told if v != f.default}


@cache
def shape(hint: Any) -> Shape:
    """Return the shape of a type that an attribute has."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _whole(args[1])
    if origin is tuple:
        return _row(shape(args[0])) if args[1:] == (...,) else _fixed(tuple(map(shape, args)))
    if origin in (Union, UnionType):
        return _one_of(args)
    if isinstance(hint, type) and is_dataclass(hint):
        speaks = any(own.about for own in parts(hint).values())
        return Shape(lambda value: structured(hint, _exactly(dict, value)), players_of if speaks else None)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Shape(lambda value: _member(hint, value))
    return Shape(lambda value: _exactly(hint, value))


def _exactly(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise Unfit(f"{value!r:.40} instead of {wanted.__name__}")
    return value


def _member(wanted: type[Enum], value: Any) -> Enum:
    for member in wanted:
        if member.value == value and type(value) is str:
            return member
    raise Unfit(f"{value!r:.40} is no {wanted.__name__}")


def _whole(whole: Whole) -> Shape:
    def read(value: Any) -> int:
        if type(value) is not int or value < whole.least:
            raise Unfit(f"{value!r:.40} instead of a number from {whole.least}")
        return value

    return Shape(read, (lambda value: iter((value,))) if whole.about else None)


def _row(item: Shape) -> Shape:
    about = item.about

    def read(value: Any) -> tuple[Any, ...]:
        return tuple(map(item.read, _exactly(list, value)))

    return Shape(read, about and (lambda value: (n for one in value for n in about(one))))


def _fixed(items: tuple[Shape, ...]) -> Shape:
    def read(value: Any) -> tuple[Any, ...]:
        if len(_exactly(list, value)) != len(items):
            raise Unfit(f"{len(value)} instead of {len(items)} in a row")
        return tuple(item.read(one) for item, one in zip(items, value, strict=True))

    def about(value: Any) -> Iterator[int]:
        return (n for item, one in zip(items, value, strict=True) if item.about for n in item.about(one))

    return Shape(read, about if any(item.about for item in items) else None)


def _one_of(hints: tuple[Any, ...]) -> Shape:
    """Return the shape of one of several types: None, values known by their kind, else the first that fits."""
    kinds = {hint.__name__: hint for hint in hints if isinstance(hint, type) and is_dataclass(hint)}
    others = [shape(hint) for hint in hints if hint is not NoneType and not is_dataclass(hint)]

    def read(value: Any) -> Any:
        if value is None and NoneType in hints:
            return None
        if isinstance(value, dict) and kinds:
            name = value.get("kind")
            if not isinstance(name, str) or name not in kinds:
                raise Unfit(f"a value of the unknown kind {name!r:.40}")
            return shape(kinds[name]).read(value)
        fault = Unfit(f"{value!r:.40} where nothing fits")
        for other in others:
            try:
                return other.read(value)
            except Unfit as error:
                fault = error
        raise fault

    def about(value: Any) -> Iterator[int]:
        if is_dataclass(value):
            return players_of(value)
        told = next((other.about for other in others if other.about), None)
        return iter(()) if value is None or told is None else _numbers(value)

    speaks = any(shape(hint).about for hint in hints if hint is not NoneType)
    return Shape(read, about if speaks else None)


def _numbers(value: Any) -> Iterator[int]:
    return (n for item in value for n in _numbers(item)) if isinstance(value, tuple) else iter((value,))


@cache
def parts(wanted: Any) -> dict[str, Shape]:
    """Return the shapes of the attributes of a class by their names."""
    hints = get_type_hints(wanted, include_extras=True)
    return {f.name: shape(hints[f.name]) for f in fields(wanted)}


@cache
def _needed(wanted: Any) -> frozenset[str]:
    return frozenset(f.name for f in fields(wanted) if f.default is MISSING)


def structured(wanted: Any, told: dict[str, Any]) -> Any:
    """Return a value of a class with the attributes that are told; raises Unfit."""
    own = parts(wanted)
    strange = [name for name in told if name != "kind" and name not in own]
    lacking = _needed(wanted) - told.keys()
    if strange or lacking:
        raise Unfit(f"{wanted.__name__} {'with' if strange else 'without'} {(strange or sorted(lacking))[0]}")
    values = {}
    for name, value in told.items():
        if name != "kind":
            try:
                values[name] = own[name].read(value)
            except Unfit as error:
                raise Unfit(f"{name} of {wanted.__name__}: {error}") from None
    return wanted(**values)


def players_of(value: Any) -> Iterator[int]:
    """Yield the pairing numbers that an event or a reason is about, in the order in which it tells them."""
    kind: Any = type(value)
    for name, own in parts(kind).items():
        if own.about is not None:
            yield from own.about(getattr(value, name))
