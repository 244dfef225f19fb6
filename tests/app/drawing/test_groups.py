"""The files of groups are all written, or none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.drawing import groups as drawn_groups
from arbiter_gui.app.drawing.groups import create_event_of_groups, create_group_files
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


def test_no_file_is_left_where_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = Session.create

    def create_on_a_small_disk(path: Path, tournament: Tournament) -> Session:
        if path.name == "field-2.arbiter":
            raise StoreError("the disk is full")
        return create(path, tournament)

    monkeypatch.setattr(Session, "create", create_on_a_small_disk)
    groups = [Tournament((Player(1),)), Tournament((Player(1),))]
    with pytest.raises(StoreError, match="the disk is full"):
        create_group_files(tmp_path, "field", groups)
    assert list(tmp_path.glob("*.arbiter")) == []


def test_no_group_is_left_where_the_file_of_the_event_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def new_event_on_a_full_disk(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(drawn_groups, "new_event", new_event_on_a_full_disk)
    with pytest.raises(StoreError, match="the disk is full"):
        create_event_of_groups(tmp_path, "field", [Tournament((Player(1),))])
    assert list(tmp_path.iterdir()) == []
