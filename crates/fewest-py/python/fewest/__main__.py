"""`python -m fewest` is the program `fewest`.

The program is a process of its own, not a function of this package: it has its own signals, exit codes and standard
streams, and a look at standard output before `main` that no other process should pay for.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

NAME = "fewest.exe" if os.name == "nt" else "fewest"


def program() -> Path | None:
    """Where pip put the program: beside the interpreter, or in the user's folder of scripts."""
    schemes = [sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")]
    folders = [Path(sysconfig.get_path("scripts", scheme)) for scheme in schemes]
    return next((folder / NAME for folder in folders if (folder / NAME).is_file()), None)


def main() -> int:
    """Becomes the program."""
    path = program()
    if path is None:
        print("fewest: the program is not installed with this package", file=sys.stderr)
        return 3
    arguments = [str(path), *sys.argv[1:]]
    if os.name == "nt":
        return subprocess.run(arguments, check=False).returncode
    os.execv(path, arguments)


if __name__ == "__main__":
    sys.exit(main())
