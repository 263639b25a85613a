"""The fewest moves, exactly.

The solvers prove their answers. There is a module for each subject:

- `fewest.rotation`: the Rotation Game (POJ 2286, UVA 1343, AcWing 181).
- `fewest.flip`: the Flip Game (POJ 1753, Lights Out), on boards of any size.
- `fewest.permutation`: permutation puzzles: families, definitions, positions, and whole spaces.
- `fewest.lights`: Lights Out by any rule, on any board, with 2 to 12 states.
- `fewest.linear`: lightest vectors over GF(2); classical and quantum codes, also over other fields, and error models.
- `fewest.search`: the classic searches side by side.
- `fewest.datasets`: boards of an exact difficulty with their answers, as arrays.

`fewest.distance` proves the distance of a code or a circuit. It takes the objects of many packages. A `fewest.Decoder`
finds the most likely errors of many syndromes. `fewest.verify` checks a certificate, which proves an answer to anybody.

Names mean the same in every module. `solve` returns a solution in the fewest moves, and `solve_any` returns any
solution. `None` means that it is proved that there is no solution. A search that reaches a limit raises `Stopped`, with
the best solution so far and the proved bounds. A method whose result has bounds anyway, such as a `Bracket`, returns it
instead. A position may be a value of the package, an array or a text.
`solve_batch` takes arrays or sequences of positions, and `solve_arrow` takes columns of a table. If several solutions
are shortest, each method documents which of them it returns.

Work that may take long runs without Python's lock on all processors. It takes `time_limit` and `progress`, and uses at
most half of the free memory, unless `memory` sets another limit. An interrupt ends it at once. The KeyboardInterrupt
then has the results so far as an attribute, usually the `Stopped` as `stopped`.
"""

from fewest import datasets, flip, lights, linear, permutation, rotation, search
from fewest._decoder import Decoded, Decoder
from fewest._distance import distance
from fewest._errors import ParseError, Refuted, Stopped
from fewest._fewest import VERSION as __version__
from fewest._fewest import Answers
from fewest._progress import Progress
from fewest._proof import Proof
from fewest._records import Bracket
from fewest._verify import verify

__all__ = [
    "Answers",
    "Bracket",
    "Decoded",
    "Decoder",
    "ParseError",
    "Progress",
    "Proof",
    "Refuted",
    "Stopped",
    "__version__",
    "datasets",
    "distance",
    "flip",
    "lights",
    "linear",
    "permutation",
    "rotation",
    "search",
    "verify",
]
