"""How values of the events' types are written as JSON and read from it, worked out once from the annotations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from arbiter_gui.trace.large_numbers import number_of

Reader = Callable[[Any], Any]
"""Makes a value of one type of JSON, or raises Unfit."""


class Unfit(Exception):
    """A value is not of the type that is wanted; the text says which, in plain English."""


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
def reader(hint: Any) -> Reader:
    """Return what reads values of a type that an attribute has."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return partial(_whole, args[1].least)
    if origin is tuple:
        return partial(_row, reader(args[0])) if args[1:] == (...,) else partial(_fixed, [*map(reader, args)])
    if origin in (Union, UnionType):
        kinds = {hint.__name__: hint for hint in args if isinstance(hint, type) and is_dataclass(hint)}
        return partial(_one_of, args, kinds, [reader(each) for each in args if each is not NoneType])
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: structured(hint, _exactly(dict, value))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return partial(_member, hint)
    if hint not in (int, str, bool):
        raise TypeError(f"{hint} cannot be stored")
    return partial(_exactly, hint)


def _exactly(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise Unfit(f"{value!r:.40} instead of {wanted.__name__}")
    return value


def _member(wanted: type[Enum], value: Any) -> Enum:
    for member in wanted:
        if member.value == value and type(value) is str:
            return member
    raise Unfit(f"{value!r:.40} is no {wanted.__name__}")


def _whole(least: int, value: Any) -> int:
    """Read a whole number; a large one stands as text."""
    if isinstance(value, str):
        try:
            return number_of(value)
        except ValueError as error:
            raise Unfit(str(error)) from error
    if type(value) is not int or value < least:
        raise Unfit(f"{value!r:.40} instead of a number from {least}")
    return value


def _row(item: Reader, value: Any) -> tuple[Any, ...]:
    return tuple(map(item, _exactly(list, value)))


def _fixed(items: list[Reader], value: Any) -> tuple[Any, ...]:
    if len(_exactly(list, value)) != len(items):
        raise Unfit(f"{len(value)} instead of {len(items)} in a row")
    return tuple(item(one) for item, one in zip(items, value, strict=True))


def _one_of(hints: tuple[Any, ...], kinds: dict[str, Any], readers: list[Reader], value: Any) -> Any:
    """Read one of several types: None, values known by their kind, else the first that fits."""
    if value is None and NoneType in hints:
        return None
    if isinstance(value, dict) and kinds:
        name = value.get("kind")
        if not isinstance(name, str) or name not in kinds:
            raise Unfit(f"a value of the unknown kind {name!r:.40}")
        return structured(kinds[name], value)
    fault = Unfit(f"{value!r:.40} where nothing fits")
    for read in readers:
        try:
            return read(value)
        except Unfit as error:
            fault = error
    raise fault


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """Return the types of the attributes of a class by their names, none of another type."""
    if not is_dataclass(kind):
        return {}
    hints = get_type_hints(kind, include_extras=True)
    return {f.name: hints[f.name] for f in fields(kind)}


@cache
def readers_of(wanted: Any) -> dict[str, Reader]:
    """Return what reads the attributes of a class, by their names."""
    return {name: reader(hint) for name, hint in _hints(wanted).items()}


@cache
def needed(wanted: Any) -> frozenset[str]:
    """Return the attributes that are always told of a class."""
    return frozenset(f.name for f in fields(wanted) if f.default is MISSING)


def structured(wanted: Any, told: dict[str, Any]) -> Any:
    """Return a value of a class with the attributes that are told; raises Unfit."""
    own, values = readers_of(wanted), dict[str, Any]()
    strange = [name for name in told if name != "kind" and name not in own]
    lacking = needed(wanted) - told.keys()
    if strange or lacking:
        raise Unfit(f"{wanted.__name__} {'with' if strange else 'without'} {(strange or sorted(lacking))[0]}")
    for name, value in told.items():
        try:
            if name != "kind":
                values[name] = own[name](value)
        except Unfit as error:
            raise Unfit(f"{name} of {wanted.__name__}: {error}") from None
    return wanted(**values)


def players_of(value: Any) -> Iterator[int]:
    """Yield the pairing numbers that an event or a reason is about, in the order in which it tells them."""
    kind: Any = type(value)
    for item in value if kind is tuple else [getattr(value, name) for name in _about(kind)]:
        if type(item) is int:
            yield item
        else:
            yield from players_of(item)


@cache
def _about(kind: Any) -> tuple[str, ...]:
    """Return the attributes of a class that players are told in; whatever else is in them is no number."""
    return tuple(name for name, hint in _hints(kind).items() if _speaks(hint))


def _speaks(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return bool(get_args(hint)[1].about)
    return bool(_about(hint)) or any(map(_speaks, get_args(hint)))
