"""Any tournament a file may have to hold, sensible or not."""

from hypothesis import strategies as st

from arbiter_gui.domain.tournament import (
    Details,
    PointAdjustment,
    PointSystem,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    Alteration,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Mark,
    Player,
    Reported,
    Result,
    Round,
)

numbers = st.integers(1, 9999)
small = st.integers(0, 99)
text = st.text(max_size=12)
results = st.builds(Result, st.sampled_from(Mark), st.sampled_from(Mark))
boards = st.builds(Board, numbers, numbers, results, st.none() | small)
byes = st.builds(Bye, numbers, st.sampled_from(ByeKind), text)
rounds = st.builds(
    Round,
    st.lists(boards, max_size=4).map(tuple),
    st.lists(byes, max_size=3).map(tuple),
    st.booleans(),
    text,
    st.lists(st.builds(Alteration, text, st.lists(small, max_size=3).map(tuple)), max_size=2).map(tuple),
    st.lists(st.builds(Reported, small, results), max_size=2).map(tuple),
)
players = st.builds(
    Player,
    number=numbers,
    name=text,
    rating=st.integers(0, 3000),
    title=text,
    sex=text,
    federation=text,
    fide_id=text,
    birth=text,
    withdrawn_from=st.none() | small,
    rank=st.none() | small,
    club=text,
    category=text,
    rating_source=text,
    fixed_board=st.none() | small,
    fide_rating=small,
    national_rating=small,
    national_id=text,
)
details = st.builds(
    Details,
    name=text,
    city=text,
    federation=text,
    start=text,
    end=text,
    kind=text,
    chief_arbiter=text,
    deputies=st.lists(text, max_size=3).map(tuple),
    time_control=text,
    dates=st.lists(text, max_size=3).map(tuple),
    rating_kind=text,
    rating_method=text,
    rating_federation=text,
)
point_systems = st.builds(PointSystem, *([small] * 12), st.none() | small)


def tuples(values, size=4, **unique):
    return st.lists(values, max_size=size, **unique).map(tuple)


tournaments = st.builds(
    Tournament,
    players=tuples(players, 6, unique_by=lambda p: p.number),
    rounds=tuples(rounds, 3),
    details=details,
    edition=st.none() | text,
    round_count=st.none() | small,
    initial_colour=st.none() | st.sampled_from(Colour),
    points=point_systems,
    prohibited=tuples(st.builds(ProhibitedGroup, tuples(numbers), small, st.none() | small, text)),
    virtual_points=tuples(st.builds(VirtualPoints, numbers, small, st.integers(-20, 20))),
    requests=tuples(st.builds(ByeRequest, numbers, small, st.sampled_from(ByeKind), text)),
    records=tuples(st.builds(Record, small, text)),
    acceleration=st.none() | text,
    adjustments=tuples(
        st.builds(PointAdjustment, text, st.integers(-99, 99), st.none() | small, tuples(numbers))
    ),
)
