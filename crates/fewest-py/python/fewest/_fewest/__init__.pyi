from typing import Final

from fewest._fewest import flip as flip
from fewest._fewest import lights as lights
from fewest._fewest import linear as linear
from fewest._fewest import permutation as permutation
from fewest._fewest import rotation as rotation
from fewest._fewest import search as search

__all__ = ["VERSION", "flip", "lights", "linear", "permutation", "rotation", "search"]

VERSION: Final[str]
