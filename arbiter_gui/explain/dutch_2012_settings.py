"""Sentences for what Dutch 2012 sets: P, M, X and Z, exchanges, and less of it at C.14."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.explain.naming import Namer, plural
from arbiter_gui.trace import Event

_KINDS = {
    "homogeneous": "the bracket is homogeneous",
    "heterogeneous": "the bracket is heterogeneous: first the players moved down are paired",
    "as-homogeneous": "half or more{} were moved down, so the bracket is treated as homogeneous",
}


def setting(event: Event, names: Namer) -> str:
    """Return the sentence for a `SET` event."""
    return _SETTINGS[event.article](event, names)


def _parameters(event: Event, names: Namer) -> str:
    text = f"P0 = {event['p0']}, P1 = {event['p1']}; M0 = {event['m0']}, M1 = {event['m1']}: "
    lowest = "; it is the lowest one" if event["lowest"] else ""
    of = "" if event.get("size") is None else f" ({event['m0']} of {event['size']})"
    return f"{text}{_KINDS[event['kind']].format(of)}{lowest}"


def _x1_and_z1(event: Event, names: Namer) -> str:
    x1, z1 = event["x1"], event.get("z1")
    if not x1 and not z1:
        head = "X1 = 0" if z1 is None else "X1 = 0, Z1 = 0"
        return f"{head}: {_counted(event)}{_least(0, '')}"
    text = f"X1 = {x1}: {_counted(event)}{_least(x1, '')}"
    if z1 is None:
        return text
    bent = event.get("variable")
    why = f"{plural(bent, 'preference')} {'is' if bent == 1 else 'are'} variable, so " if bent else ""
    return f"{text}; Z1 = {z1}: {why}{_least(z1, 'strong ')}"


def _counted(event: Event) -> str:
    """Return how the cards were counted for X1; nothing where an old trace does not say or nobody has a wish."""
    white, black = event.get("white"), event.get("black")
    if not white and not black:
        return ""
    without = f", {event['without']} without preference" if event["without"] else ""
    return f"{white} due White, {black} due Black{without}, so "


def _least(number: int, strength: str) -> str:
    if not number:
        return f"no pair need disregard a {strength}preference"
    verb = "disregards" if number == 1 else "disregard"
    return f"at least {plural(number, 'pair')} {verb} a {strength}preference"


def _fewer_pairs(event: Event, names: Namer) -> str:
    z1 = "" if event.get("z1") is None else f", Z1 = {event['z1']}"
    return f"one pair less: P1 = {event['p1']}, X1 = {event['x1']}{z1}; on from C.3.a"


def _fewer_moved_down(event: Event, names: Namer) -> str:
    if event["m1"]:
        return f"one player moved down less is paired first: M1 = {event['m1']}; on from C.3.a"
    return f"M1 = 0: the bracket is managed as homogeneous with P1 = {event['p1']}; on from C.2.b"


def _left_to_make(pairs: int) -> str:
    return f"{plural(pairs, 'pair')} of the others to be made" if pairs else "no other pair is to be made"


def _exchange(event: Event, names: Namer) -> str:
    many = max(len(event["leaving"]), len(event["entering"]))
    what = "exchange" if many == 1 else f"exchange of {many}"
    return f"next {what}: {names.all(event['leaving'])} for {names.all(event['entering'])}"


_SETTINGS: dict[str, Callable[[Event, Namer], str]] = {
    "C.2.a": _parameters,
    "C.2.b": _x1_and_z1,
    "C.3.a": lambda e, n: f"P = {e['p']}: {plural(e['p'], 'pair')} to be made now",
    "C.6": lambda e, n: f"P = P1 - M1 = {e['p1']} - {e['m1']} = {e['p']}: {_left_to_make(e['p'])}",
    "C.3.d": lambda e, n: f"X = {e['x']}" + ("" if e.get("z") is None else f", Z = {e['z']}"),
    "C.8.a": _exchange,
    "C.8.b": lambda e, n: f"other players moved down are paired first: S1 = {n.all(e['s1'])}",
    "C.14.a": _fewer_pairs,
    "C.14.b.1": _fewer_pairs,
    "C.14.b.2": _fewer_moved_down,
}
