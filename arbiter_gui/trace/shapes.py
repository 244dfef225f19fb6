"""How values of the events' types are written as JSON and read from it, worked out once from the annotations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from arbiter_gui.trace.values import Whole

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
        return _whole(args[1])
    if origin is tuple:
        return _row(reader(args[0])) if args[1:] == (...,) else _fixed(tuple(map(reader, args)))
    if origin in (Union, UnionType):
        return _one_of(args)
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: structured(hint, _exactly(dict, value))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: _member(hint, value)
    if hint not in (int, str, bool):
        raise TypeError(f"{hint} cannot be stored")
    return lambda value: _exactly(hint, value)


def _exactly(wanted: type, value: Any) -> Any:
    if type(value) is not wanted:
        raise Unfit(f"{value!r:.40} instead of {wanted.__name__}")
    return value


def _member(wanted: type[Enum], value: Any) -> Enum:
    for member in wanted:
        if member.value == value and type(value) is str:
            return member
    raise Unfit(f"{value!r:.40} is no {wanted.__name__}")


def _whole(whole: Whole) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or value < whole.least:
            raise Unfit(f"{value!r:.40} instead of a number from {whole.least}")
        return value

    return read


def _row(item: Reader) -> Reader:
    return lambda value: tuple(map(item, _exactly(list, value)))


def _fixed(items: tuple[Reader, ...]) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if len(_exactly(list, value)) != len(items):
            raise Unfit(f"{len(value)} instead of {len(items)} in a row")
        return tuple(item(one) for item, one in zip(items, value, strict=True))

    return read


def _one_of(hints: tuple[Any, ...]) -> Reader:
    """Return what reads one of several types: None, values known by their kind, else the first that fits."""
    kinds = {hint.__name__: hint for hint in hints if isinstance(hint, type) and is_dataclass(hint)}
    others = [reader(hint) for hint in hints if hint is not NoneType and not is_dataclass(hint)]

    def read(value: Any) -> Any:
        if value is None and NoneType in hints:
            return None
        if isinstance(value, dict) and kinds:
            name = value.get("kind")
            if not isinstance(name, str) or name not in kinds:
                raise Unfit(f"a value of the unknown kind {name!r:.40}")
            return structured(kinds[name], value)
        fault = Unfit(f"{value!r:.40} where nothing fits")
        for other in others:
            try:
                return other(value)
            except Unfit as error:
                fault = error
        raise fault

    return read


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
def _needed(wanted: Any) -> frozenset[str]:
    return frozenset(f.name for f in fields(wanted) if f.default is MISSING)


def structured(wanted: Any, told: dict[str, Any]) -> Any:
    """Return a value of a class with the attributes that are told; raises Unfit."""
    own = readers_of(wanted)
    strange = [name for name in told if name != "kind" and name not in own]
    lacking = _needed(wanted) - told.keys()
    if strange or lacking:
        raise Unfit(f"{wanted.__name__} {'with' if strange else 'without'} {(strange or sorted(lacking))[0]}")
    values = {}
    for name, value in told.items():
        if name != "kind":
            try:
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
