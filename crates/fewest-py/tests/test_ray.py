"""Long jobs by Ray. The tests start a cluster of two workers, and kill workers during the jobs."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fewest.rotation import Board, Solver, generate

# Ray reads these settings when it is imported: no authentication, and no usage statistics. Workers have the priority of
# other processes: with Ray's own niceness of 15, the tests take ten times as long beside two busy processes.
os.environ |= {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}

# The tests with clusters run in one process: they kill the workers of any cluster, and would take the time of another.
pytestmark = pytest.mark.xdist_group("ray")

ray = pytest.importorskip("ray")
pa = pytest.importorskip("pyarrow")

import pyarrow.parquet as pq  # noqa: E402

import fewest.ray  # noqa: E402

BOARDS = np.tile(generate((0, 13), 2000, seed=6), (40, 1))
LINES = "\n".join(str(Board(cells)) for cells in BOARDS[:2000]) + "\n"


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """80,000 boards, and a closing 0 followed by white space."""
    path = tmp_path_factory.mktemp("text") / "boards.txt"
    path.write_text(LINES * 40 + "0\n\n")
    return path


@pytest.fixture(scope="module")
def parquet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same boards in two files of four row groups."""
    folder = tmp_path_factory.mktemp("parquet")
    table = pa.table({"id": range(len(BOARDS)), "board": [bytes(cells) for cells in BOARDS]})
    for number in range(2):
        half = table.slice(number * 40_000, 40_000)
        pq.write_table(half, folder / f"{number}.parquet", row_group_size=10_000)
    return folder


def program(*arguments: object) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "fewest", *map(str, arguments)], capture_output=True)


class Killer:
    """Kills workers with SIGKILL while they write parts of a result, and records the parts complete by then."""

    def __init__(self, out: Path, wanted: int) -> None:
        self.killed: list[str] = []
        self.whole: dict[str, int] = {}
        self._folder = out.with_name(f"{out.name}.parts")
        self._wanted = wanted
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self) -> "Killer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ended.is_set() and len(self.killed) < self._wanted:
            for partial in self._folder.glob("partial/part-*"):
                name, process = partial.name.split(".")[0], int(partial.name.split(".")[2])
                # The worker of a part is killed only once, so that retries suffice.
                if partial.suffix and name not in self.killed and ".json." not in partial.name:
                    self.whole |= {path.name: path.stat().st_ino for path in self._folder.glob("data/*")}
                    try:
                        os.kill(process, signal.SIGKILL)
                    except ProcessLookupError:
                        continue
                    self.killed.append(name)
                    break
            time.sleep(0.001)


def test_a_text_has_the_answers_of_the_program_though_workers_are_killed(text: Path, tmp_path: Path) -> None:
    out = tmp_path / "answers.txt"
    with Killer(out, 3) as killer:
        assert fewest.ray.solve(text, out, shard_size=500_000) == out
    assert len(killer.killed) == 3
    assert out.read_bytes() == program("solve", "rotation", text).stdout
    assert os.listdir(tmp_path) == ["answers.txt"]


def test_a_killed_worker_costs_its_shard_only(parquet: Path, tmp_path: Path) -> None:
    quiet, disturbed = tmp_path / "quiet", tmp_path / "disturbed"
    fewest.ray.solve(parquet, quiet, shard_size=200_000)
    with Killer(disturbed, 3) as killer:
        fewest.ray.solve(parquet, disturbed, shard_size=200_000)
    assert len(killer.killed) == 3
    assert sorted(os.listdir(tmp_path)) == ["disturbed", "quiet"]
    names = sorted(os.listdir(quiet))
    assert names == sorted(os.listdir(disturbed)) == [f"part-{number:06}.parquet" for number in range(8)]
    for name in names:
        assert (quiet / name).read_bytes() == (disturbed / name).read_bytes()
    assert all((disturbed / name).stat().st_ino == file for name, file in killer.whole.items())
    solved = pq.read_table(disturbed)
    assert solved.column_names == ["id", "board", "length", "symbol", "moves"]
    assert solved["id"].to_pylist() == list(range(len(BOARDS)))
    expected = Solver().solve_batch(BOARDS)
    for column in ("length", "symbol"):
        assert np.array_equal(solved[column].to_numpy(), expected[column])
    assert solved["moves"].to_pylist() == [moves.decode() for moves in expected["moves"].tolist()]


def test_a_job_continues_with_the_parts_that_are_whole(parquet: Path, tmp_path: Path) -> None:
    out = tmp_path / "answers"
    with Killer(out, 1) as killer, pytest.raises(ray.exceptions.WorkerCrashedError):
        fewest.ray.solve(parquet, out, shard_size=100_000, retries=0)
    assert killer.killed and not out.exists()
    parts = out.with_name("answers.parts")
    with pytest.raises(FileExistsError, match="contains the parts of another job"):
        fewest.ray.solve(parquet, out, shard_size=200_000)
    kept = {path.name: path.stat().st_ino for path in parts.glob("data/*") if (parts / f"marks/{path.stem}.json").exists()}
    assert kept
    fewest.ray.solve(parquet, out, shard_size=100_000)
    assert all((out / name).stat().st_ino == file for name, file in kept.items())
    assert pq.read_table(out).num_rows == len(BOARDS)
    with pytest.raises(FileExistsError, match="answers already exists"):
        fewest.ray.solve(parquet, out)


def test_a_dataset_has_a_file_for_each_block(parquet: Path, tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    table = pa.table({"id": range(100), "board": [bytes(cells) for cells in BOARDS[:100]]})
    fewest.ray.solve(ray.data.from_arrow([table.slice(0, 60), table.slice(60)]), tmp_path / "answers")
    solved = [pq.read_table(path) for path in sorted((tmp_path / "answers").iterdir())]
    assert [part.num_rows for part in solved] == [60, 40]
    assert pa.concat_tables(solved) == pa.table(Solver().solve_arrow(table))


def test_an_error_names_its_place_in_the_whole_file(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(LINES + "1 2 3 1 x\n" + LINES)
    right = tmp_path / "right.txt"
    right.write_text("\n" + LINES[:480])
    message = program("solve", "rotation", right, wrong).stderr.decode().strip()
    assert "line 2001, column 9" in message
    with pytest.raises(ValueError, match=f"^{re.escape(message.removeprefix('error: '))}$"):
        fewest.ray.solve([right, wrong], tmp_path / "answers.txt", shard_size=10_000)
    assert not (tmp_path / "answers.txt").exists()
    column = [bytes(cells) for cells in BOARDS[:1000]]
    column[777] = b"\x01" * 24
    pq.write_table(pa.table({"board": column}), tmp_path / "wrong.parquet", row_group_size=100)
    with pytest.raises(ValueError, match=r"wrong\.parquet: .*row 777: expected 8 of each symbol"):
        fewest.ray.solve(tmp_path / "wrong.parquet", tmp_path / "answers", shard_size=48)


def test_a_command_in_shards_has_the_output_of_one_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["census", "flip", "--board", "5x5", "--format", "csv"]
    reports: list[Any] = []
    assert fewest.ray.run(command, "counts.csv", shards=3, progress=reports.append) == Path("counts.csv")
    assert Path("counts.csv").read_bytes() == program(*command).stdout
    assert [(seen.stage, seen.done, seen.total) for seen in reports] == [
        ("counting", 1, 3),
        ("counting", 2, 3),
        ("counting", 3, 3),
        ("merging", 1, 1),
    ]
    fewest.ray.census("flip --board 3x9", "counts.json", shards=2, processors=2)
    assert Path("counts.json").read_bytes() == program("census", "flip", "--board", "3x9", "--format", "json").stdout
    Path("boards.txt").write_text("bwwb\nbbwb\nbwwb\nbwww\n\nbb\nwb\n\n" * 50)
    fewest.ray.run(["solve", "flip", "boards.txt"], "answers.txt", shards=4)
    assert Path("answers.txt").read_text() == program("solve", "flip", "boards.txt").stdout.decode() == "4\n1\n" * 50
    assert sorted(os.listdir()) == ["answers.txt", "boards.txt", "counts.csv", "counts.json"]
    refused = program("census", "flip", "--board", "5x").stderr.decode().strip().removeprefix("error: ")
    with pytest.raises(ValueError) as caught:
        fewest.ray.census("flip --board 5x", "other.json", shards=2)
    assert str(caught.value).splitlines()[0] == refused.splitlines()[0]
    with pytest.raises(ValueError, match="shards: expected at least 1, found 0"):
        fewest.ray.census("flip --board 5x5", "third.json", shards=0)


@contextmanager
def killing_workers(wanted: int) -> Iterator[list[str]]:
    """Kills workers with SIGKILL while they run tasks of the program, no task twice; yields the list of these tasks."""
    ended, killed = threading.Event(), list[str]()

    def title(process: Path) -> str:
        return (process / "cmdline").read_text().rstrip("\0 ")

    def parent(process: Path) -> Path:
        # The name of the program, in brackets, may contain spaces.
        return Path("/proc", (process / "stat").read_text().rpartition(")")[2].split()[1])

    def task_of(process: Path) -> str | None:
        try:
            name = title(process)
            # A worker that starts the program is for a moment two processes with one title.
            is_worker = name.startswith("ray::fewest ") and title(parent(process)) != name
        except (FileNotFoundError, ProcessLookupError):
            return None
        return f"{process.name} {name}" if is_worker else None

    def kill() -> None:
        while not ended.is_set() and len(killed) < wanted:
            for process in Path("/proc").glob("[0-9]*"):
                task = task_of(process)
                if task is None or task in killed or len(killed) == wanted:
                    continue
                try:
                    os.kill(int(process.name), signal.SIGKILL)
                except ProcessLookupError:
                    continue
                killed.append(task)
            time.sleep(0.02)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield killed
    finally:
        ended.set()
        thread.join()


has_titles = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="workers are found in /proc")


@has_titles
def test_a_command_in_shards_has_the_same_output_though_workers_are_killed(tmp_path: Path) -> None:
    out = tmp_path / "counts.txt"
    command = ["census", "rotation", "--threads", "1"]
    with killing_workers(3) as killed:
        fewest.ray.run(command, out, shards=6, retries=5)
    assert len(killed) == 3
    assert out.read_bytes() == program(*command).stdout
    assert os.listdir(tmp_path) == ["counts.txt"]


@has_titles
def test_a_census_in_a_folder_counts_the_same_though_workers_are_killed(tmp_path: Path) -> None:
    out, folder = tmp_path / "counts.json", tmp_path / "states"
    with killing_workers(4) as killed:
        assert fewest.ray.census("puzzle pancake:8 --memory 64M", out, shards=3, folder=folder, retries=5) == out
    assert len(killed) == 4
    assert out.read_bytes() == program("census", "puzzle", "pancake:8", "--format", "json").stdout
    # Another process reads the finished counts at once.
    again = ["census", "puzzle", "pancake:8", "--disk", folder, "--format", "json"]
    assert program(*again).stdout == out.read_bytes()
    with pytest.raises(FileExistsError, match=r"counts\.json already exists"):
        fewest.ray.census("puzzle pancake:8", out, shards=3, folder=folder)
    with pytest.raises(ValueError, match="the folder belongs to another census, of pancake:8"):
        fewest.ray.census("puzzle pancake:7", tmp_path / "other.json", shards=3, folder=folder)
    assert not (tmp_path / "other.json").exists()


@has_titles
def test_a_distance_is_the_same_though_workers_are_killed(tmp_path: Path) -> None:
    residues = {root * root % 89 for root in range(1, 89)}
    rows = ("".join("01"[(column - first) % 89 in residues] for column in range(89)) for first in range(89))
    code, out = tmp_path / "residue-89.txt", tmp_path / "distance.json"
    code.write_text("\n".join(rows))
    with killing_workers(2) as killed:
        assert fewest.ray.distance(code, out, shards=3, options=["--witness"], retries=5) == out
    assert len(killed) == 2
    assert out.read_bytes() == program("distance", code, "--witness", "--format", "json").stdout
    assert json.loads(out.read_text())["d"] == 17
    hx, hz = tmp_path / "hx.txt", tmp_path / "hz.txt"
    hx.write_text("1111")
    hz.write_text("1111")
    fewest.ray.distance([hx, hz], tmp_path / "quantum.json", shards=2, options=["--side", "x"])
    assert json.loads((tmp_path / "quantum.json").read_text())["x"]["d"] == 2


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda folder: fewest.ray.distance("code.txt", folder / "a", shards=1, processors=0), "processors: expected"),
        (lambda folder: fewest.ray.solve([], folder / "a"), "expected files of boards, found none"),
        (lambda folder: fewest.ray.solve(["a", "b.parquet"], folder / "a"), "found text and Parquet"),
        (lambda folder: fewest.ray.solve("a", folder / "a", column="b"), "a text file has no columns"),
        (lambda folder: fewest.ray.solve("a", folder / "a", shard_size=1), "at least 48, found 1"),
        (lambda folder: fewest.ray.census("flip --board 3x3", folder / "a", shards=2, folder=folder / "b"), "and None for another game"),
        (lambda folder: fewest.ray.census("puzzle 2x2x2", folder / "a", shards=2), "found None for 'puzzle 2x2x2'"),
    ],
)
def test_wrong_arguments_are_refused(wrong: Callable[[Path], Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=message):
        wrong(tmp_path)
    assert not list(tmp_path.iterdir())


def test_objects_are_written_for_the_machines(tmp_path: Path) -> None:
    from fewest import permutation

    hamming = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    codes: list[tuple[Any, int]] = [
        (np.array(hamming), 3),
        ((hamming, hamming), 3),
        (fewest.linear.StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]), 3),
        (["XZZXI", "+IXZZX", "-X_XZZ", "ZXIXZ"], 3),
        ("XZZXI\nIXZZX\nXIXZZ\nZXIXZ", 3),
        (fewest.linear.ErrorModel("error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n"), 3),
        (fewest.linear.CssSubsystemCode([[1, 1, 0, 0], [0, 0, 1, 1]], [[1, 0, 1, 0], [0, 1, 0, 1]]), 2),
    ]
    for number, (code, expected) in enumerate(codes):
        out = tmp_path / f"{number}.json"
        fewest.ray.distance(code, out, shards=2)
        assert fewest.distance(code).upper == expected
        assert f'"upper":{expected}' in out.read_text().replace(" ", "")
        assert not out.with_name(f"{out.name}.input").exists()
    puzzle = permutation.Puzzle.from_permutations({"r": [1, 2, 0], "s": [1, 0, 2]}, name="three")
    fewest.ray.census(puzzle, tmp_path / "three.json", shards=2, folder=tmp_path / "three")
    assert "[1,2,3]" in (tmp_path / "three.json").read_text().replace(" ", "").replace("\n", "")


@pytest.mark.parametrize("form", ["array", "table", "boards"])
def test_boards_in_memory_are_solved(form: str, tmp_path: Path) -> None:
    from fewest.rotation import Board

    boards = BOARDS[:9000]
    given: Any = boards
    if form == "table":
        given = pa.table({"board": [bytes(cells) for cells in boards]})
    elif form == "boards":
        given = [Board(cells) for cells in boards]
    fewest.ray.solve(given, tmp_path / "answers", shard_size=4096)
    solved = pq.read_table(tmp_path / "answers")
    assert solved["length"].to_pylist() == Solver().solve_batch(boards)["length"].tolist()
    assert os.listdir(tmp_path) == ["answers"]


def test_inputs_that_are_refused_leave_nothing(tmp_path: Path) -> None:
    from fewest import permutation

    problem = fewest.linear.Problem.codeword([[1, 1, 0], [0, 1, 1]])
    refused: list[tuple[Callable[[Path], Any], type[Exception], str]] = [
        (lambda out: fewest.ray.solve(BOARDS[:, :23], out), ValueError, "expected an array of shape"),
        (lambda out: fewest.ray.solve(pa.table({"a": [1]}), out), TypeError, 'column "a": expected lists of 24 numbers'),
        (lambda out: fewest.ray.solve(BOARDS[:5], out, column="a"), ValueError, 'expected a column "a", found "board"'),
        (lambda out: fewest.ray.distance(problem, out, shards=2), TypeError, "error model, found a Problem$"),
        (lambda out: fewest.ray.distance([[1, 2]], out, shards=2), ValueError, "expected 0 or 1, found 2"),
        (lambda out: fewest.ray.distance([[1, 1]], out, shards=0), ValueError, "shards: expected at least 1, found 0"),
        (
            lambda out: fewest.ray.census(permutation.Puzzle.named("2x2x2"), out, shards=2),
            ValueError,
            "folder: expected a folder for a permutation puzzle",
        ),
    ]
    for call, kind, message in refused:
        with pytest.raises(kind, match=message):
            call(tmp_path / "out")
        assert os.listdir(tmp_path) == []


def test_other_files_in_the_folder_of_inputs_are_kept(tmp_path: Path) -> None:
    own = tmp_path / "d.json.input" / "notes.txt"
    own.parent.mkdir()
    own.write_text("mine")
    fewest.ray.distance([[1, 1, 0], [0, 1, 1]], tmp_path / "d.json", shards=1)
    assert own.read_text() == "mine"
    assert os.listdir(own.parent) == ["notes.txt"]
    other = tmp_path / "e.json.input" / "checks.mtx"
    other.parent.mkdir()
    other.write_text("mine")
    with pytest.raises(FileExistsError, match=r"checks\.mtx belongs to another job"):
        fewest.ray.distance([[1, 1, 0], [0, 1, 1]], tmp_path / "e.json", shards=1)
    assert other.read_text() == "mine"
