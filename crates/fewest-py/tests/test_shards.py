"""Divides a text of boards into shards, and joins the parts of a job into one result."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fewest import _cuts
from fewest._parts import Parts

SPACE = st.text(" \t\n\v\f\r", min_size=1, max_size=30)


@st.composite
def texts(draw: st.DrawFn) -> tuple[bytes, int]:
    """A text of boards with any white space between its numbers, and the number of boards."""
    boards = draw(st.integers(0, 12))
    text = draw(st.sampled_from(["", "\ufeff", "\n", "\ufeff\n "]))
    spaces = draw(st.lists(SPACE, min_size=1, max_size=5))
    for number in range(24 * boards):
        text += "123"[number % 3] + spaces[number % len(spaces)]
    return (text + draw(st.sampled_from(["", "0", "0\n", "0 \n\n\n" + " " * 200]))).encode(), boards


@given(texts(), st.integers(48, 400))
def test_shards_are_the_text_in_whole_boards(
    tmp_path_factory: pytest.TempPathFactory, case: tuple[bytes, int], size: int
) -> None:
    text, boards = case
    path = tmp_path_factory.getbasetemp() / "boards.txt"
    path.write_bytes(text)
    ranges = _cuts.ranges(path, size)
    assert all(part.end - part.start <= size for part in ranges)
    shards = [_cuts.text(shard) for shard in _cuts.shards(ranges, [_cuts.count(part) for part in ranges])]
    assert b"".join(shards) == text
    numbers = [shard.removeprefix(b"\xef\xbb\xbf").split() for shard in shards]
    assert sum(len(found) - found.count(b"0") for found in numbers) == 24 * boards
    for found in numbers[:-1]:
        assert len(found) % 24 == 0 and b"0" not in found
    # A shard begins in its range, so no shard is much larger than the others.
    if boards == 12 and b"0" not in text:
        assert max(map(len, shards)) < size + 24 * 31


def test_what_follows_the_closing_0_is_in_its_shard(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_bytes(b"1 2 3 " * 16 + b"0\n" + b"1 2 3 " * 100)
    ranges = _cuts.ranges(path, 60)
    shards = _cuts.shards(ranges, [_cuts.count(part) for part in ranges])
    assert len(shards) == 2
    assert _cuts.text(shards[0]) == b"1 2 3 " * 16
    assert _cuts.text(shards[1]) == b"0\n" + b"1 2 3 " * 100


def write(content: bytes) -> Callable[[Path], None]:

    def to(path: Path) -> None:
        path.write_bytes(content)

    return to


def refuse(_: Path) -> None:
    """Fails if an existing part is made again."""
    raise AssertionError("this part is there")


def test_parts_become_one_file(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out", ".txt", tmp_path / "out.parts")
    for _ in range(2):
        parts.begin({"job": 1})
        for number in (1, 0):
            parts.make(number, write(b"%d\n" % number))
    parts.make(1, refuse)
    parts.join(2)
    assert (tmp_path / "out").read_bytes() == b"0\n1\n"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    with pytest.raises(FileExistsError, match="out already exists"):
        parts.begin({"job": 1})


def test_a_part_that_is_not_whole_is_made_again(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out", ".txt", tmp_path / "out.parts")
    parts.begin({"job": 1})
    mark = parts.folder / "marks" / "part-000000.json"

    def fail(path: Path) -> None:
        path.write_bytes(b"12")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        parts.make(0, fail)
    assert not parts.is_whole(0) and not parts.path(0).exists()
    parts.make(0, write(b"1234"))
    for damage in (
        lambda: parts.path(0).write_bytes(b"123"),
        lambda: parts.path(0).write_bytes(b"1235"),
        lambda: parts.path(0).unlink(),
        lambda: mark.write_bytes(b'{"by'),
        lambda: mark.unlink(),
    ):
        parts.make(0, refuse)
        damage()
        assert not parts.is_whole(0)
        parts.make(0, write(b"1234"))
    parts.path(0).write_bytes(b"1235")
    with pytest.raises(OSError, match="part-000000.txt has changed since it was written"):
        parts.join(1)
    assert not (tmp_path / "out").exists()


def test_the_parts_of_another_job_are_refused(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out", ".txt", tmp_path / "out.parts")
    for job in (2, 1):
        parts.begin({"job": job})
    parts.make(0, write(b"1"))
    with pytest.raises(FileExistsError, match="out.parts contains the parts of another job"):
        parts.begin({"job": 2})
