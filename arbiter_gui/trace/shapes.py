"""How values of the events' types are written as JSON and read from it, worked out once from the
annotations of their attributes.

So a new kind of event needs no code for its storage: its annotations say what is allowed, and
everything else in a stored trace is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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


def as_json(value: Any) -> Any:
    """Return a value of an event as JSON: a tuple as a list, a value with attributes as an object
    with its kind, an enum as its text.
    """
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return attributes(value)
    return value


def attributes(value: Any) -> dict[str, Any]:
    """Return the kind and the attributes of a value as JSON, without attributes that have their
    default.
    """
    stored = {"kind": type(value).__name__}
    for field in fields(value):
        attribute = getattr(value, field.name)
        # A round has thousands of events: what has its default is not written, and read back as the
        # default.
        if attribute != field.default:
            stored[field.name] = as_json(attribute)
    return stored


@cache
def reader_of(hint: Any) -> Reader:
    """Return a function that reads values of a type, an annotation, from JSON.

    The types are a number with a minimum (`quantities.Whole`), a tuple, a choice of types, a value
    with attributes, an enum, and a plain number, text or truth value. Raises TypeError for any
    other.
    """
    origin = get_origin(hint)
    if origin is Annotated:
        number_kind = get_args(hint)[1]
        return partial(_read_whole_number, number_kind.minimum)
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if origin in (Union, UnionType):
        return _union_reader(get_args(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: value_of_object(hint, _value_of_exact_type(dict, value))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return partial(_read_member, hint)
    if hint not in (int, str, bool):
        raise TypeError(f"{hint} cannot be stored")
    return partial(_value_of_exact_type, hint)


def _tuple_reader(hints: tuple[Any, ...]) -> Reader:
    """Return a function that reads lists: of any length if the types are `X, ...`, or else with one
    value of each type in this order.
    """
    if hints[1:] == (...,):
        return partial(_read_list, reader_of(hints[0]))
    return partial(_read_fixed_list, [reader_of(hint) for hint in hints])


def _union_reader(hints: tuple[Any, ...]) -> Reader:
    """Return a function that reads a value of one of several types."""
    kinds = {hint.__name__: hint for hint in hints if isinstance(hint, type) and is_dataclass(hint)}
    readers = [reader_of(hint) for hint in hints if hint is not NoneType]
    return partial(_read_one_of, NoneType in hints, kinds, readers)


def _value_of_exact_type(kind: type, value: Any) -> Any:
    """Return a value of exactly this type; raises Unfit for any other."""
    # `isinstance` would take True for a number, as bool is a subclass of int.
    if type(value) is not kind:
        raise Unfit(f"{value!r:.40} instead of {kind.__name__}")
    return value


def _read_member(kind: type[Enum], value: Any) -> Enum:
    """Read a member of an enumeration by its value, which is a text."""
    for member in kind:
        if member.value == value and type(value) is str:
            return member
    raise Unfit(f"{value!r:.40} is no {kind.__name__}")


def _read_whole_number(minimum: int, value: Any) -> int:
    """Return a whole number from this minimum on; a very large one is stored as text.

    Raises Unfit for anything else.
    """
    if isinstance(value, str):
        try:
            return number_of(value)
        except ValueError as error:
            raise Unfit(str(error)) from error
    if type(value) is not int or value < minimum:
        raise Unfit(f"{value!r:.40} instead of a number from {minimum}")
    return value


def _read_list(item_reader: Reader, value: Any) -> tuple[Any, ...]:
    """Read a list of any length whose values have one type."""
    return tuple(map(item_reader, _value_of_exact_type(list, value)))


def _read_fixed_list(item_readers: list[Reader], value: Any) -> tuple[Any, ...]:
    """Return a list as a tuple, in which each item has a reader of its own.

    Raises Unfit if it has another length.
    """
    items = _value_of_exact_type(list, value)
    if len(items) != len(item_readers):
        raise Unfit(f"{len(items)} instead of {len(item_readers)} in a row")
    return tuple(item_reader(item) for item_reader, item in zip(item_readers, items, strict=True))


def _read_one_of(
    may_be_none: bool, kinds: dict[str, Any], readers: list[Reader], value: Any
) -> Any:
    """Return a value of one of several types: None, if that is allowed; an object as the class that
    it names as its `kind`; anything else by the first reader that fits.

    `kinds` are the classes among the types by name, `readers` those of all types but None. Raises
    Unfit.
    """
    if value is None and may_be_none:
        return None
    if isinstance(value, dict) and kinds:
        name = value.get("kind")
        if not isinstance(name, str) or name not in kinds:
            raise Unfit(f"a value of the unknown kind {name!r:.40}")
        return value_of_object(kinds[name], value)
    # The error of the last type is raised: it says what the value lacks.
    fault = Unfit(f"{value!r:.40} where nothing fits")
    for read in readers:
        try:
            return read(value)
        except Unfit as error:
            fault = error
    raise fault


@cache
def _types_of_attributes(kind: Any) -> dict[str, Any]:
    """Return the types of the attributes of a dataclass by their names; empty for any other
    type.
    """
    if not is_dataclass(kind):
        return {}
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


@cache
def readers_of(kind: Any) -> dict[str, Reader]:
    """Return functions that read the attributes of a class, by their names."""
    return {name: reader_of(hint) for name, hint in _types_of_attributes(kind).items()}


@cache
def required_attributes(kind: Any) -> frozenset[str]:
    """Return the attributes of a class without a default, which are always recorded."""
    return frozenset(field.name for field in fields(kind) if field.default is MISSING)


def value_of_object(kind: Any, stored: dict[str, Any]) -> Any:
    """Return a value of a class from the attributes of a JSON object.

    Raises Unfit if the object has an attribute that the class does not have, or lacks one without a
    default: so a damaged trace is refused, and not read as something else.
    """
    readers = readers_of(kind)
    unknown_names = [name for name in stored if name != "kind" and name not in readers]
    if unknown_names:
        raise Unfit(f"{kind.__name__} with {unknown_names[0]}")
    missing_names = sorted(required_attributes(kind) - stored.keys())
    if missing_names:
        raise Unfit(f"{kind.__name__} without {missing_names[0]}")
    values = {}
    for name, value in stored.items():
        if name == "kind":
            continue
        try:
            values[name] = readers[name](value)
        except Unfit as error:
            raise Unfit(f"{name} of {kind.__name__}: {error}") from None
    return kind(**values)


def players_of(value: Any) -> Iterator[int]:
    """Yield the pairing numbers that an event or a reason names, in the order of its attributes.

    Read are only attributes whose type marks pairing numbers (`Whole.about`), also inside tuples
    and other values: every whole number in them is a player.
    """
    kind: Any = type(value)
    if kind is tuple:
        elements: Iterable[Any] = value
    else:
        # None or a text has no such attributes.
        elements = [getattr(value, name) for name in _attributes_with_players(kind)]
    for element in elements:
        # The exact type: members of an IntEnum and truth values are whole numbers too, but not
        # players.
        if type(element) is int:
            yield element
        else:
            yield from players_of(element)


@cache
def _attributes_with_players(kind: Any) -> tuple[str, ...]:
    """Return the attributes of a class that contain players."""
    return tuple(
        name for name, hint in _types_of_attributes(kind).items() if _contains_players(hint)
    )


def _contains_players(hint: Any) -> bool:
    """Return whether values of a type can contain pairing numbers, which `Whole.about` marks, also
    inside other types.
    """
    if get_origin(hint) is Annotated:
        return bool(get_args(hint)[1].about)
    return bool(_attributes_with_players(hint)) or any(map(_contains_players, get_args(hint)))
