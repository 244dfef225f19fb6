"""Files that unpack to far more than they are: none of them takes memory or time, whatever it is
packed by.
"""

from __future__ import annotations

import bz2
import io
import json
import lzma
import struct
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import openpyxl
import pytest

from arbiter_gui.audit.archives import archive_files
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.fide_list import open_fide_list
from arbiter_gui.formats.unpacking import allowance as allowances
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import Damaged, UnpacksTooFar
from arbiter_gui.formats.unpacking.streams import read_at_most
from arbiter_gui.formats.unpacking.tar_archive import TarArchive
from arbiter_gui.formats.unpacking.zip_archive import few_members, open_member

MEGABYTE = 1 << 20
UNPACKED = 200 * MEGABYTE
"""What every bomb here unpacks to: more than the memory that is allowed."""
MEMORY = 150 * MEGABYTE
SECONDS = 10.0
"""Of the processor, which other work on the machine does not lengthen; each takes about one second.
"""
REPORT = b"012 An event\n001    1      Alder, Ann                        2000 \n"
STATED = 5_000

Compress = Callable[[Iterator[bytes]], bytes]


def zeros(before: bytes = b"") -> Iterator[bytes]:
    yield before
    for _ in range(UNPACKED // MEGABYTE):
        yield bytes(MEGABYTE)


def deflated(pieces: Iterator[bytes], window: int = -15, strategy: int = zlib.Z_RLE) -> bytes:
    # Looking for runs of one byte alone takes half the time; zeros have no other.
    packer = zlib.compressobj(6, zlib.DEFLATED, window, strategy=strategy)
    return b"".join(map(packer.compress, pieces)) + packer.flush()


def gzipped(pieces: Iterator[bytes]) -> bytes:
    return deflated(pieces, 31)


def gzipped_well(pieces: Iterator[bytes]) -> bytes:
    """Return what has other repetitions than runs of one byte, packed as small as it can be."""
    return deflated(pieces, 31, zlib.Z_DEFAULT_STRATEGY)


def bzipped(pieces: Iterator[bytes]) -> bytes:
    packer = bz2.BZ2Compressor(1)
    return b"".join(map(packer.compress, pieces)) + packer.flush()


def xz_packed(pieces: Iterator[bytes]) -> bytes:
    packer = lzma.LZMACompressor(preset=0)
    return b"".join(map(packer.compress, pieces)) + packer.flush()


def lzma_in_zip(pieces: Iterator[bytes]) -> bytes:
    """LZMA with a dictionary of 4 GB, as far as its header says."""
    properties = {
        "id": lzma.FILTER_LZMA1,
        "dict_size": MEGABYTE,
        "lc": 3,
        "lp": 0,
        "pb": 2,
        "mode": lzma.MODE_FAST,
        # As quick as can be for zeros: the longest match, looked for once.
        "mf": lzma.MF_HC3,
        "nice_len": 273,
        "depth": 1,
    }
    packer = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[properties])
    header = struct.pack("<BBHBL", 9, 4, 5, 93, 0xFFFFFFFF)
    return header + b"".join(map(packer.compress, pieces)) + packer.flush()


METHODS: dict[str, tuple[int, Compress]] = {
    "deflate": (8, deflated),
    "bzip2": (12, bzipped),
    "lzma": (14, lzma_in_zip),
}
PACKERS: dict[str, Compress] = {"gz": gzipped, "bz2": bzipped, "xz": xz_packed}


@pytest.fixture(scope="module")
def packed_zeros() -> dict[str, bytes]:
    packed = {name: compress(zeros()) for name, (_, compress) in METHODS.items()}
    return packed | {"gz": gzipped(zeros()), "bz2": packed["bzip2"], "xz": xz_packed(zeros())}


def zip_of(*members: tuple[str, int, bytes, int, int]) -> bytes:
    """Return a zip archive of members: name, method, packed bytes, checksum and stated size."""
    contents, entries = bytearray(), bytearray()
    for name, method, data, checksum, size in members:
        letters = name.encode()
        sizes = struct.pack("<LLLHH", checksum, len(data), size, len(letters), 0)
        place = len(contents)
        contents += struct.pack("<4sHHHHH", b"PK\3\4", 46, 0, method, 0, 0) + sizes + letters + data
        entries += struct.pack("<4sHHHHHH", b"PK\1\2", 46, 46, 0, method, 0, 0) + sizes
        entries += struct.pack("<HHHLL", 0, 0, 0, 0, place) + letters
    end = (0, 0, len(members), len(members), len(entries), len(contents), 0)
    return bytes(contents + entries + struct.pack("<4sHHHHLLH", b"PK\5\6", *end))


def tar_header(name: str, size: int, kind: bytes = tarfile.REGTYPE) -> bytes:
    info = tarfile.TarInfo(name)
    info.size, info.type = size, kind
    return info.tobuf(tarfile.GNU_FORMAT)


def sparse_header(name: str) -> bytes:
    """Return the header of a sparse file whose map goes on in the blocks behind it."""
    header = bytearray(tar_header(name, 0, tarfile.GNUTYPE_SPARSE))
    header[482] = 1
    checksum = sum(header[:148]) + 8 * ord(" ") + sum(header[156:])
    header[148:156] = b"%06o\0 " % checksum
    return bytes(header)


def make_bombs(folder: Path, packed: dict[str, bytes]) -> None:
    """Write one file for every way in which a file can unpack to more than it is."""
    files: dict[str, bytes] = {}
    for name, (method, _) in METHODS.items():
        for stated in (STATED, UNPACKED):
            members = [(f"{n}.trf", method, packed[name], 0, stated) for n in range(20)]
            files[f"{name}-{stated}.zip"] = zip_of(*members)
            files[f"list-{name}-{stated}.zip"] = zip_of(
                ("list.txt", method, packed[name], 0, stated)
            )
            files[f"{name}-{stated}.xlsx"] = workbook_bomb(method, packed[name], stated)
    files["long-report.zip"] = long_reports()
    headers = {
        "report": tar_header("x.trf", UNPACKED),
        "other": tar_header("x.bin", UNPACKED),
        "name": tar_header("././@LongLink", UNPACKED, tarfile.GNUTYPE_LONGNAME),
        "link": tar_header("././@LongLink", UNPACKED, tarfile.GNUTYPE_LONGLINK),
        "pax": tar_header("x", UNPACKED, tarfile.XHDTYPE),
        "global": tar_header("x", UNPACKED, tarfile.XGLTYPE),
        "map": sparse_header("x.trf"),
    }
    for name, compress in PACKERS.items():
        for kind, header in headers.items():
            files[f"{kind}.tar.{name}"] = compress(iter([header])) + packed[name]
        # What repeats itself is packed once and stands there so many times, as programs write it
        # that pack in parallel.
        sparse = compress(iter([sparse_header("x.trf")]))
        map_blocks = compress(iter([b"\1" * MEGABYTE]))
        files[f"map-goes-on.tar.{name}"] = sparse + map_blocks * 150
        compress_members = gzipped_well if name == "gz" else compress
        files[f"members.tar.{name}"] = compress_members(iter([tar_header("x.trf", 0) * 2048])) * 60
    files["names.zip"] = files["names.xlsx"] = files["list-names.zip"] = zip_of(
        *((f"{n}", 0, b"", 0, 0) for n in range(50_000))
    )
    for name, data in files.items():
        (folder / name).write_bytes(data)


def long_reports() -> bytes:
    """Return an archive of reports of millions of lines, each as large as any that is read."""
    data = b"001 1\n" + b"013 x\n" * 5_000_000
    packed = deflated(iter([data]), strategy=zlib.Z_DEFAULT_STRATEGY)
    return zip_of(
        *((f"{number}.trf", 8, packed, zlib.crc32(data), len(data)) for number in range(10))
    )


def workbook_bomb(method: int, packed: bytes, stated: int) -> bytes:
    """Return a workbook whose worksheet unpacks to far more than it says, or to what it says."""
    members = []
    sound = io.BytesIO()
    openpyxl.Workbook().save(sound)
    with zipfile.ZipFile(sound) as archive:
        for info in archive.infolist():
            data = archive.read(info)
            if info.filename.endswith("sheet1.xml"):
                members.append((info.filename, method, packed, 0, stated))
            else:
                members.append((info.filename, 0, data, info.CRC, len(data)))
    return zip_of(*members)


READ_ALL = """
import json, resource, sys, time
from pathlib import Path
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.audit.sources import count_files, files_of
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.formats.fide_list import open_fide_list

def read(path):
    if path.suffix == ".xlsx":
        ListFile.from_path(path).read()
    elif path.name.startswith("list-"):
        with open_fide_list(path) as rating_list:
            return sum(1 for _ in rating_list)
    else:
        count_files(str(path))
        return [str(found.error) for found in files_of(str(path))][-1:]

for kind in ("xlsx", "fide"):  # what is imported when it is wanted is there before memory is bounded
    try:
        read(Path(sys.argv[1]) / ("names.xlsx" if kind == "xlsx" else "list-names.zip"))
    except ArbiterError:
        pass
size = next(line for line in open("/proc/self/status") if line.startswith("VmSize")).split()[1]
most = int(size) * 1024 + int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
for path in sorted(Path(sys.argv[1]).iterdir()):
    begun = time.process_time()
    try:
        answer = str(read(path))
    except ArbiterError as error:
        answer = str(error)
    except MemoryError:
        answer = "MEMORY"
    print(json.dumps([path.name, time.process_time() - begun, answer]), flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded as Linux does it")
def test_no_file_takes_memory_or_time_that_it_does_not_have(
    tmp_path: Path, packed_zeros: dict[str, bytes]
) -> None:
    make_bombs(tmp_path, packed_zeros)
    child = subprocess.run(
        [sys.executable, "-c", READ_ALL, str(tmp_path), str(MEMORY)],
        capture_output=True,
        text=True,
        check=False,
    )
    answers = [json.loads(line) for line in child.stdout.splitlines()]
    assert child.returncode == 0, child.stderr
    assert len(answers) == len(list(tmp_path.iterdir()))
    assert [name for name, _, answer in answers if answer == "MEMORY"] == []
    assert [(name, seconds) for name, seconds, _ in answers if seconds > SECONDS] == []
    silent = [name for name, _, answer in answers if answer in ("[]", "['']", "None", "0")]
    assert silent == ["names.zip"], (
        "a bomb is told; an archive of many other files has no report in it"
    )


@pytest.mark.parametrize("method", [1, 6, 9, 19, 93, 95, 96, 97, 98, 99, 12345])
def test_a_method_that_is_not_read_is_named_with_its_member(tmp_path: Path, method: int) -> None:
    path = tmp_path / "list.zip"
    path.write_bytes(zip_of(("players.txt", method, b"x" * 100, 0, 100)))
    words = r"a zip file packed by a method that is not supported \(players\.txt: "
    with pytest.raises(FormatError, match=words), open_fide_list(path):
        pass
    path.write_bytes(
        zip_of(
            ("good.trf", 0, REPORT, zlib.crc32(REPORT), len(REPORT)), ("a.trf", method, b"", 0, 9)
        )
    )
    good, refused = archive_files(path, lambda _: True)
    assert good.data == REPORT
    assert "a method that is not supported (a.trf: " in refused.error


@pytest.mark.parametrize(
    "beginning", [b"\x28\xb5\x2f\xfd", b"\x1f\x9d", b"\x04\x22\x4d\x18", b"7z\xbc\xaf"]
)
def test_a_tar_archive_packed_otherwise_is_told(tmp_path: Path, beginning: bytes) -> None:
    path = tmp_path / "a.tar"
    path.write_bytes(beginning + bytes(1000))
    (found,) = archive_files(path, lambda _: True)
    assert "it is compressed with a method that is not supported (" in found.error


@pytest.mark.parametrize("packing", ["", *PACKERS])
@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_sound_tar_archives_are_read_as_tarfile_reads_them(
    tmp_path: Path, packing: str, form: int
) -> None:
    members = {"a.trf": REPORT, f"{'long/' * 18}name.trf": REPORT * 100, "empty.trf": b""}
    if form != tarfile.USTAR_FORMAT:
        members[f"{'très-long/' * 40}ü.trf"] = b"x" * 512
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=form) as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(data), 1.5
            archive.addfile(info, io.BytesIO(data))
        for kind in (tarfile.DIRTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE):
            link = tarfile.TarInfo(f"{kind!r}.trf")
            link.type, link.linkname = kind, "a.trf"
            archive.addfile(link)
    data = plain.getvalue()
    path = tmp_path / "a.tar"
    # In two streams, as programs write them that pack on several processors.
    halves = (data[:700], data[700:])
    path.write_bytes(
        b"".join(PACKERS[packing](iter([half])) for half in halves) if packing else data
    )
    found = {
        report.place.partition("!")[2]: report.data
        for report in archive_files(path, lambda _: True)
    }
    assert found == members


def test_a_sparse_file_is_told_and_the_next_one_is_read(tmp_path: Path) -> None:
    block = bytes(512)
    old = sparse_header("old.trf") + block
    records = b"22 GNU.sparse.major=1\n" + b"13 path=new.trf\n".replace(b"13", b"16")
    new = (
        tar_header("x", len(records), tarfile.XHDTYPE)
        + records.ljust(512, b"\0")
        + tar_header("y", 0)
    )
    good = tar_header("good.trf", len(REPORT)) + REPORT.ljust(512, b"\0")
    path = tmp_path / "a.tar"
    path.write_bytes(old + new + good + 2 * block)
    found = list(archive_files(path, lambda _: True))
    assert [report.place.partition("!")[2] for report in found] == [
        "old.trf",
        "new.trf",
        "good.trf",
    ]
    assert [str(report.error) for report in found] == ["sparse files are not read"] * 2 + [""]


@pytest.mark.parametrize(
    "header",
    [
        b"99 path=x\n",
        b"x path=x\n",
        b"0 path=x\n",
        b"1",
        b"9" * 30,
        b"20 size=-1234567\n",
        b"5 a=\n" * 300,
    ],
)
def test_a_pax_header_that_is_none_is_damage(header: bytes) -> None:
    data = tar_header("x", len(header), tarfile.XHDTYPE) + header.ljust(
        -(-len(header) // 512) * 512, b"\0"
    )
    archive = TarArchive(
        io.BytesIO(data + tar_header("a.trf", 0)), len(data) + 512, Allowance(len(data))
    )
    with pytest.raises(Damaged):
        list(archive.members())


@pytest.mark.parametrize("size", [10, 14])
def test_a_member_that_states_another_size_than_it_has_is_damage(size: int) -> None:
    data = zip_of(("a.trf", 0, b"twelve bytes", zlib.crc32(b"twelve bytes"), size))
    file = io.BytesIO(data)
    with pytest.raises(Damaged):
        open_member(file, few_members(file)["a.trf"], Allowance(len(data))).read()


def test_files_that_lie_within_each_other_are_damage(tmp_path: Path) -> None:
    inner = zip_of(("b.trf", 0, REPORT, zlib.crc32(REPORT), len(REPORT)))
    outer = zip_of(("a.trf", 0, inner, zlib.crc32(inner), len(inner)))
    begin = outer.rindex(b"PK\1\2")
    entry = bytearray(inner[inner.index(b"PK\1\2") : inner.index(b"PK\5\6")])
    entry[42:46] = struct.pack("<L", 30 + len("a.trf"))
    directory = outer[begin : outer.rindex(b"PK\5\6")] + entry
    end = struct.pack("<4sHHHHLLH", b"PK\5\6", 0, 0, 2, 2, len(directory), begin, 0)
    path = tmp_path / "overlap.zip"
    path.write_bytes(outer[:begin] + directory + end)
    *_, last = archive_files(path, lambda _: True)
    assert "cannot be read: a zip file that is damaged" in last.error


def test_an_honest_archive_may_unpack_to_many_times_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(allowances, "MOST_TIMES", 200)
    allowance = Allowance(size=1000, bytes_at_once=100)
    allowance.earn(1000)
    allowance.spend(200_100)
    with pytest.raises(UnpacksTooFar, match="unpacked, it would be more than 200 times as large"):
        allowance.spend(1)
    again = Allowance(size=1000, bytes_at_once=100)
    again.earn(10_000)
    with pytest.raises(UnpacksTooFar):
        again.spend(200_101)


def test_no_more_is_read_of_a_stream_than_is_asked_for() -> None:
    assert read_at_most(io.BytesIO(b"x" * 200_000), 150_000) == b"x" * 150_000
    assert read_at_most(io.BytesIO(b"abc"), 10) == b"abc"
