"""Sudoku of every kind, one puzzle or millions: solve, count, rate, hint, explain, generate, draw and convert.

>>> import ninefold
>>> ninefold.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").verdict
'unique'

Every function takes one puzzle, which is a text or a `Puzzle` with rules, or many: a list, an array of NumPy of shape
(n, 81) or (n, 9, 9), or a column of Arrow, pandas or polars. Many puzzles give the like back; a row that is no puzzle is
null, with a reason. Long calls let other Python threads run and obey Ctrl-C.

Options of all functions: ``variant``, ``rules``, ``regions``, ``size``, ``boxes``, ``layout`` and ``digits`` say how to
read a puzzle, as on the command line; ``threads`` is the number of threads, and ``time_limit`` the seconds for each
puzzle.
"""

from importlib.metadata import version

from ninefold._equivalence import canon, morph
from ninefold._errors import NotFound, PuzzleError
from ninefold._explaining import explain, hint, steps
from ninefold._features import features
from ninefold._generating import generate
from ninefold._puzzle import Puzzle
from ninefold._records import (
    Batch,
    Canonical,
    CanonicalArrays,
    CountArrays,
    Explanation,
    ExplanationArrays,
    FeatureArrays,
    Features,
    Generated,
    Hint,
    HintArrays,
    Picture,
    PictureArrays,
    PuzzleArrays,
    Rated,
    RatedArrays,
    Solved,
    SolvedArrays,
    Step,
    StepArrays,
    UniqueArrays,
)
from ninefold._solving import count, is_unique, rate, solve
from ninefold._writing import convert, minimize, render

__version__: str = version("ninefold")

__all__ = [
    "Batch",
    "Canonical",
    "CanonicalArrays",
    "CountArrays",
    "Explanation",
    "ExplanationArrays",
    "FeatureArrays",
    "Features",
    "Generated",
    "Hint",
    "HintArrays",
    "NotFound",
    "Picture",
    "PictureArrays",
    "Puzzle",
    "PuzzleArrays",
    "PuzzleError",
    "Rated",
    "RatedArrays",
    "Solved",
    "SolvedArrays",
    "Step",
    "StepArrays",
    "UniqueArrays",
    "canon",
    "convert",
    "count",
    "explain",
    "features",
    "generate",
    "hint",
    "is_unique",
    "minimize",
    "morph",
    "rate",
    "render",
    "solve",
    "steps",
]
