"""The time limits of jobs by Ray."""

import doctest
import json
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fewest
from test_ray import LINES, cluster, program, pytestmark

assert cluster is not None and pytestmark is not None  # The fixture and the mark of this module, too.

import fewest.ray  # noqa: E402
from fewest._parts import Parts  # noqa: E402
from fewest._proved import _hash, _kept, bounds  # noqa: E402


def finished(call: Callable[[float], Path], out: Path, growth: float = 2) -> list[fewest.Stopped]:
    """Repeats a call with longer and longer limits until it ends. Returns the exceptions of the other calls, and checks
    that complete parts stay as they are. Each limit is `growth` times the previous limit, plus half a second."""
    limit, stops, kept = 0.0, list[fewest.Stopped](), dict[str, int]()
    while True:
        try:
            assert call(limit) == out
            return stops
        except fewest.Stopped as stopped:
            stops.append(stopped)
        parts = out.with_name(f"{out.name}.parts")
        names = {path.stem for path in parts.glob("marks/*")}
        now = {path.name: path.stat().st_ino for path in parts.glob("data/*") if path.stem in names}
        assert kept.items() <= now.items()
        assert not out.exists()
        kept, limit = now, growth * limit + 0.5


def running(word: str) -> list[str]:
    """The commands of running programs that contain a word."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if word in command:
            found.append(command)
    return found


def test_a_command_continues_after_its_time(tmp_path: Path) -> None:
    out, command = tmp_path / "counts.txt", ["census", "rotation", "--threads", "1"]
    stops = finished(lambda limit: fewest.ray.run(command, out, shards=3, time_limit=limit), out)
    assert {stopped.why for stopped in stops} == {"time"}
    assert str(stops[0]) == "the time limit was reached in the stage 'counting': 0 of 3 tasks were complete"
    assert out.read_bytes() == program(*command).stdout
    assert [path.name for path in tmp_path.iterdir()] == ["counts.txt"]


def test_a_census_in_a_folder_has_the_counts_so_far(tmp_path: Path) -> None:
    out, folder = tmp_path / "counts.json", tmp_path / "states"

    def call(limit: float) -> Path:
        return fewest.ray.census("puzzle pancake:7", out, shards=3, folder=folder, time_limit=limit)

    # The numbers of stacks of seven pancakes (OEIS A092113).
    counts = (1, 6, 30, 149, 543, 1357, 1903, 1016, 35)
    # The limits grow slowly, so that one of them is reached between two distances.
    stops = finished(call, out, growth=1)
    assert stops[0].best == ()
    assert all(stopped.best == counts[: len(stopped.best)] for stopped in stops)
    assert max(len(stopped.best) for stopped in stops) > 1
    assert program("census", "puzzle", "pancake:7", "--format", "json").stdout == out.read_bytes()


# A shard takes hours: the quadratic residue code [199, 100].
RESIDUES = np.array([[(column - row) % 199 in {root * root % 199 for root in range(199)} for column in range(199)] for row in range(199)])


class Enough(Exception):
    pass


def stopped_by(error: BaseException) -> fewest.Stopped:
    """The partial results that an exception has as its attribute."""
    stopped = getattr(error, "stopped", None)
    assert isinstance(stopped, fewest.Stopped)
    return stopped


def interrupted_after(seconds: float, call: Callable[[], object]) -> fewest.Stopped:
    """Interrupts a call as the keyboard does, and returns what its exception has."""
    timer = threading.Timer(seconds, signal.raise_signal, [signal.SIGINT])
    timer.start()
    started = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt) as caught:
            call()
    finally:
        timer.cancel()
    assert time.monotonic() - started < seconds + 20
    return stopped_by(caught.value)


@pytest.mark.skipif(sys.platform != "linux", reason="programs are found in /proc")
def test_a_stopped_distance_has_its_bounds(tmp_path: Path) -> None:
    out, bounds = tmp_path / "distance.json", list[tuple[Any, int | None, int | None]]()
    # Weights up to 30 take seconds, and the weight of a codeword of this code is 31 or more.
    call: Callable[[float | None], Path] = lambda limit: fewest.ray.distance(RESIDUES, out, shards=2, time_limit=limit)
    for limit in (6, 2):
        with pytest.raises(fewest.Stopped) as caught:
            call(limit)
        assert caught.value.why == "time"
        bounds.append((caught.value.best, caught.value.lower, caught.value.upper))
    stopped = interrupted_after(3, lambda: call(None))
    assert stopped.why == "cancelled" and str(stopped).startswith("interrupted in the stage 'counting': 0 of 2")
    bounds.append((stopped.best, stopped.lower, stopped.upper))
    assert pickle.loads(pickle.dumps(stopped)).lower == stopped.lower
    for best, lower, upper in bounds:
        assert lower is not None and upper is not None and 3 < lower <= upper
        assert len(best) == upper and not (RESIDUES[:, best].sum(axis=1) % 2).any()
    # Later runs forget no bound.
    assert bounds[0][1] <= bounds[1][1] <= bounds[2][1]  # type: ignore[operator]
    assert bounds[0][2] >= bounds[1][2] >= bounds[2][2]  # type: ignore[operator]
    assert running(str(tmp_path)) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["distance.json.input", "distance.json.parts"]


def test_bounds_of_shards_are_bounds_of_the_whole() -> None:
    def side(lower: int, part: int, rounds: list[Any], upper: int | None, exists: bool = True) -> dict[str, Any]:
        witness = None if upper is None else list(range(upper))
        return {"side": "x", "exists": exists, "lower": lower, "lower_of_part": part, "rounds": rounds, "upper": upper, "witness": witness}

    first, second = ["clusters", 9, 40, 7], ["clusters", 10, 90, 7]
    one, other = side(9, 11, [first, second], 14), side(9, 10, [first], 12)
    assert bounds([[one], [other]]) == (list(range(12)), 10, 12)
    # A shard that is not begun has only what all shards repeat.
    assert bounds([[one], [other], []]) == (list(range(12)), 9, 12)
    # Parts of different divisions are not parts of one whole.
    assert bounds([[one], [side(9, 10, [["clusters", 9, 41, 7]], None)]]) == (list(range(14)), 9, 14)
    assert bounds([[one, side(1, 1, [], None)], [other]]) == (list(range(12)), 1, 12)
    assert bounds([[side(1, 1, [], None, exists=False)]]) == (None, None, None)
    assert bounds([[], []]) == (None, None, None)


def test_an_exception_of_the_progress_function_stops_a_job(tmp_path: Path) -> None:
    def refuse(progress: fewest.Progress) -> None:
        if progress.round == 3 and progress.stage == "merging":
            raise Enough

    out, folder = tmp_path / "counts.json", tmp_path / "states"
    with pytest.raises(Enough) as caught:
        fewest.ray.census("puzzle pancake:7", out, shards=2, folder=folder, progress=refuse)
    stopped = stopped_by(caught.value)
    assert (stopped.why, stopped.best, stopped.lower) == ("cancelled", (1, 6, 30), None)
    assert [path.name for path in tmp_path.iterdir()] == ["states"]
    with pytest.raises(Enough) as caught:
        fewest.ray.run(["census", "rotation", "--threads", "1"], out, shards=3, progress=lambda _: refuse(fewest.Progress("merging", 3, 0, 0, 0, 0, None)))
    assert "1 of 3 tasks were complete" in str(stopped_by(caught.value))
    boards = tmp_path / "boards.txt"
    boards.write_text(LINES)
    stopped = interrupted_after(1, lambda: fewest.ray.solve(boards, tmp_path / "answers.txt", shard_size=100, progress=lambda _: time.sleep(0.1)))
    assert "tasks were complete" in str(stopped)


@pytest.mark.skipif(sys.platform != "linux", reason="programs are found in /proc")
def test_the_time_ends_the_programs(tmp_path: Path) -> None:
    out = tmp_path / "distance.json"
    started = time.monotonic()
    with pytest.raises(fewest.Stopped) as caught:
        fewest.ray.distance(RESIDUES, out, shards=2, time_limit=2)
    assert time.monotonic() - started < 30
    assert caught.value.why == "time"
    assert running(str(tmp_path)) == []
    assert not list(tmp_path.glob("distance.json.parts/data/*"))
    # The inputs stay for the next call.
    assert sorted(path.name for path in tmp_path.iterdir()) == ["distance.json.input", "distance.json.parts"]


def test_boards_have_their_time(tmp_path: Path) -> None:
    boards, out = tmp_path / "boards.txt", tmp_path / "answers.txt"
    boards.write_text(LINES)
    stops = finished(lambda limit: fewest.ray.solve(boards, out, shard_size=10_000, time_limit=limit), out)
    assert stops[0].why == "time"
    assert out.read_bytes() == program("solve", "rotation", boards).stdout


@pytest.mark.parametrize(
    ("limit", "error", "message"),
    [
        (-1, ValueError, "^time_limit: expected a number of seconds, at least 0, found -1$"),
        ("60", TypeError, "^time_limit: expected a number of seconds, found <class 'str'>$"),
    ],
)
def test_a_wrong_time_leaves_nothing(limit: Any, error: type[Exception], message: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    calls: list[Callable[[], Any]] = [
        lambda: fewest.ray.solve(np.ones((1, 24)), out, time_limit=limit),
        lambda: fewest.ray.run(["census", "rotation"], out, shards=1, time_limit=limit),
        lambda: fewest.ray.census("rotation", out, shards=1, time_limit=limit),
        lambda: fewest.ray.distance([[1, 1]], out, shards=1, time_limit=limit),
    ]
    for call in calls:
        with pytest.raises(error, match=message):
            call()
        assert not list(tmp_path.iterdir())


def test_an_endless_time_is_none(tmp_path: Path) -> None:
    fewest.ray.distance([[1, 1, 0], [0, 1, 1]], tmp_path / "d.json", shards=1, time_limit=float("inf"))
    assert '"upper":3' in (tmp_path / "d.json").read_text().replace(" ", "")


def test_the_examples_hold() -> None:
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner()
    for name in fewest.ray.__all__:
        (example,) = finder.find(getattr(fewest.ray, name), name, globs=vars(fewest.ray).copy())
        assert runner.run(example).attempted > 1
    assert runner.summarize().failed == 0


def test_kept_bounds_with_a_changed_byte_are_ignored(tmp_path: Path) -> None:
    sides = [{"side": "x", "exists": True, "lower": 9, "lower_of_part": 9, "rounds": [], "upper": None, "witness": None}]
    text = json.dumps(sides)
    file, whole = tmp_path / "part-000000.json", f"{_hash(text)}\n{text}".encode()
    file.write_bytes(whole)
    assert _kept(file) == sides
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert _kept(file) == [], place
        file.write_bytes(whole[:place])
        assert _kept(file) == [], place


def test_another_job_in_a_folder_begins_without_bounds(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out", ".json", tmp_path / "out.parts")
    parts.begin({"code": "one"})
    (parts.folder / "bounds" / "part-000000.json").write_text("bounds")
    parts.begin({"code": "one"})
    assert any((parts.folder / "bounds").iterdir())
    parts.begin({"code": "other"})
    assert not any((parts.folder / "bounds").iterdir())
