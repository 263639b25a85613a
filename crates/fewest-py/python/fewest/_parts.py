"""The parts of a long job. Each part is a file that one task writes. When all parts exist, they become the result.

A task may be killed, repeated, or run twice at the same time. It writes its part under a unique name, and renames the
file when it is complete. Then it writes the part's mark, a small file with the size and the checksum of the part. A
part is complete only if it agrees with its mark. So a restarted job makes only the parts that are missing or damaged.
"""

import json
import os
import shutil
import uuid
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Parts:
    """The folder of a job's parts, beside the result."""

    out: Path
    """The path of the result."""
    suffix: str
    """The suffix of the names of parts."""
    folder: Path
    """The folder. It exists until the result is published."""

    def begin(self, job: dict[str, Any]) -> None:
        """Makes the folder, or continues in the existing folder of the same job.

        `job` describes the job in types of JSON. Jobs with equal descriptions must have equal parts. Raises
        FileExistsError if there already is a result, or a part of another job.
        """
        if self.out.exists():
            raise FileExistsError(f"{self.out} already exists")
        described = self.folder / "job.json"
        for folder in ("bounds", "data", "marks", "partial"):
            (self.folder / folder).mkdir(parents=True, exist_ok=True)
        if described.exists() and json.loads(described.read_bytes()) != job:
            if any((self.folder / "data").iterdir()):
                why = "contains the parts of another job: delete it, or name another output"
                raise FileExistsError(f"{self.folder} {why}")
            # The bounds of another job prove nothing about this one.
            for bounds in (self.folder / "bounds").iterdir():
                bounds.unlink()
        self._write(described, json.dumps(job, indent=2).encode())

    def path(self, number: int) -> Path:
        """The path of a complete part."""
        return self.folder / "data" / f"part-{number:06}{self.suffix}"

    def make(self, number: int, write: Callable[[Path], None]) -> None:
        """Makes a part, unless it is complete. `write` must write the part to the path that it receives."""
        if self.is_whole(number):
            return
        partial = self.partial(self.path(number))
        try:
            write(partial)
            mark = json.dumps(_seal(partial))
            partial.replace(self.path(number))
        finally:
            partial.unlink(missing_ok=True)
        self._write(self._mark(number), mark.encode())

    def is_whole(self, number: int) -> bool:
        """Whether a part exists and agrees with its mark."""
        try:
            return bool(json.loads(self._mark(number).read_bytes()) == _seal(self.path(number)))
        except (FileNotFoundError, ValueError):
            return False

    def join(self, count: int) -> None:
        """Concatenates the parts to one file, and makes it the result."""
        joined = self.folder / "joined"
        with joined.open("wb") as file:
            for number in range(count):
                checksum = 0
                for piece in _pieces(self.path(number)):
                    checksum = zlib.crc32(piece, checksum)
                    file.write(piece)
                if json.loads(self._mark(number).read_bytes())["crc32"] != checksum:
                    raise OSError(f"{self.path(number)} has changed since it was written")
        joined.replace(self.out)
        self.remove()

    def publish(self) -> None:
        """Makes the folder of parts the result, by moving it to the path of the result."""
        (self.folder / "data").replace(self.out)
        self.remove()

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    def _mark(self, number: int) -> Path:
        return self.folder / "marks" / f"part-{number:06}.json"

    def partial(self, path: Path) -> Path:
        """A path that no other process writes to. It contains the number of this process."""
        return self.folder / "partial" / f"{path.name}.{os.getpid()}.{uuid.uuid4().hex}"

    def _write(self, path: Path, content: bytes) -> None:
        partial = self.partial(path)
        partial.write_bytes(content)
        partial.replace(path)


def _seal(path: Path) -> dict[str, int]:
    """The size of a file and the checksum of its bytes."""
    size, checksum = 0, 0
    for piece in _pieces(path):
        size += len(piece)
        checksum = zlib.crc32(piece, checksum)
    return {"bytes": size, "crc32": checksum}


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            yield piece
