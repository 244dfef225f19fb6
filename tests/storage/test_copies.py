"""Copies of a tournament file, and one that goes or is copied while it is open."""

import shutil

import pytest

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.storage import FileStore
from tests.storage.scratch import field, record, with_black_winning

NOW = "2026-02-01T10:00:00+00:00"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "open 2026.arbiter"


@pytest.fixture
def store(path):
    store = FileStore.create(path, field(20, 3), NOW, "created")
    yield store
    store.close()


def test_a_copy_holds_everything_and_is_a_tournament_file(tmp_path, store):
    record(store, with_black_winning(store.tournament, 1), "0-1 on board 1", NOW)
    store.save_copy(tmp_path / "copy.arbiter")
    store.save_copy(tmp_path / "copy.arbiter")
    copy = FileStore.open(tmp_path / "copy.arbiter")
    assert (copy.tournament, copy.log()) == (store.tournament, store.log())
    copy.close()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy.arbiter", *_own_files(store)]


def _own_files(store):
    return sorted(p.name for p in store.path.parent.glob(store.path.name + "*"))


def test_a_copy_over_itself_or_into_nowhere(tmp_path, store):
    with pytest.raises(StoreError, match="the open tournament"):
        store.save_copy(store.path)
    with pytest.raises(StoreError, match="cannot be written"):
        store.save_copy(tmp_path / "nowhere" / "copy.arbiter")
    assert store.log()[0].action == "created"


def test_a_file_copied_while_it_is_open_is_complete(tmp_path, store):
    record(store, with_black_winning(store.tournament, 1), "0-1 on board 1", NOW)
    shutil.copyfile(store.path, tmp_path / "stick.arbiter")
    copy = FileStore.open(tmp_path / "stick.arbiter")
    assert copy.tournament == store.tournament
    copy.close()


@pytest.mark.parametrize("what", ["moved", "deleted", "replaced", "folder moved"])
def test_a_file_that_is_not_there_any_more_is_told_and_can_be_copied(tmp_path, what):
    folder = tmp_path / "stick"
    folder.mkdir()
    path = folder / "a.arbiter"
    store = FileStore.create(path, field(20, 3), NOW, "created")
    after = with_black_winning(store.tournament, 1)
    record(store, after, "0-1 on board 1", NOW)
    try:
        if what == "folder moved":
            folder.rename(tmp_path / "gone")
        elif what == "moved":
            path.rename(folder / "b.arbiter")
        else:
            path.unlink()
    except PermissionError:
        # Windows keeps an open file where it is: then nothing is lost, and work goes on.
        record(store, with_black_winning(after, 2), "0-1 on board 2", NOW)
        assert store.undo_label == "0-1 on board 2"
        store.close()
        return
    if what == "replaced":
        FileStore.create(path, field(4, 0), NOW, "created").close()
    for deed in (
        lambda: record(store, with_black_winning(store.tournament, 2), "0-1 on board 2", NOW),
        lambda: store.undo(NOW),
    ):
        with pytest.raises(StoreError, match=r"a\.arbiter is no longer in .*save a copy"):
            deed()
    assert store.tournament == after
    target = path if what in ("moved", "deleted") else tmp_path / "saved.arbiter"
    store.save_copy(target)
    again = FileStore.open(target)
    assert (again.tournament, again.undo_label) == (after, "0-1 on board 1")
    again.close()
    store.close()
