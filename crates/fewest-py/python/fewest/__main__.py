"""`python -m fewest` is the program `fewest`.

The program is a process of its own, not a function of this package: it has its own signals, exit codes and standard
streams, and inspects standard output before `main`, which should cost other processes nothing.
"""

import os
import subprocess
import sys

from fewest._program import program


def main() -> int:
    """Replaces this process by the program."""
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
