"""Runs the program `fewest`, as `python -m fewest`.

The program runs as a process of its own, and not as a function of this package. It has its own signals, exit codes and
standard streams. It also inspects standard output before `main`, and other processes should not have to pay for that.
"""

import os
import subprocess
import sys

from fewest._program import program


def main() -> int:
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
