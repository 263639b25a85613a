"""The program, as tasks run it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from fewest.__main__ import program


def run(
    command: Sequence[str],
    folder: Path | None = None,
    given: bytes | None = None,
    output: int | IO[bytes] = subprocess.PIPE,
) -> bytes:
    """Runs a command of the program with `given` as its standard input; returns what it prints, unless `output` takes that.

    Raises what the program says if it fails: ValueError if it refuses the input. The exit code 1 is the answer "no".
    """
    path = program()
    if path is None:
        raise FileNotFoundError("the program is not installed with this package")
    done = subprocess.run([str(path), *command], cwd=folder, input=given, stdout=output, stderr=subprocess.PIPE)
    if done.returncode in (0, 1):
        return done.stdout or b""
    message = done.stderr.decode(errors="replace").strip().removeprefix("error: ")
    raise ValueError(message) if done.returncode == 2 else RuntimeError(message or f"exit code {done.returncode}")
