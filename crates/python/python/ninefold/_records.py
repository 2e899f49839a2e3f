"""What the functions return: for one puzzle, for a list, and for an array of NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

Verdict = Literal["none", "unique", "several", "limit"]
"""What is known of the solutions: none, exactly one, several; or a limit was reached first."""


class Batch(list[T | None], Generic[T]):
    """The results for a list of puzzles: None for a row that is None or no puzzle.

    >>> import ninefold
    >>> batch = ninefold.count(["1......3.4.....2", "12"])
    >>> batch
    [1, None]
    >>> print(batch.reasons[1])
    The puzzle has 2 characters; a 9×9 puzzle needs 81.
    """

    reasons: dict[int, str]
    """Why a row has no result, by the number of the row, from 0."""

    def __init__(self, rows: list[T | None], reasons: Mapping[int, str]) -> None:
        super().__init__(rows)
        self.reasons = dict(reasons)


class Solved(NamedTuple):
    """The answer of `solve`."""

    verdict: Verdict
    solution: str | None
    """The digits of a solution, row by row."""


class Rated(NamedTuple):
    """The difficulty of a puzzle, on the scale of Sudoku Explainer."""

    er: float | None
    """The rating of the hardest step; None if the puzzle is not proper, or the techniques don't solve it."""
    ep: float | None
    """The rating of the hardest step up to the first placement."""
    ed: float | None
    """The rating of the first step."""
    technique: str | None
    """The hardest technique."""
    level: str | None
    """Beginner, Amateur, Expert, Veteran or Beyond."""
    verdict: Verdict


class Features(NamedTuple):
    """What researchers ask of a puzzle. None is what is not known: only a proper puzzle has all of it."""

    verdict: Verdict
    givens: int
    digits: int
    """The number of different digits among the givens."""
    rows: tuple[int, ...]
    """The givens of each row."""
    columns: tuple[int, ...]
    regions: tuple[int, ...]
    naked_singles: int | None
    """The number of cells that naked singles alone fill."""
    hidden_singles: int | None
    singles: int | None
    """The number of cells that both fill."""
    guesses: int | None
    """The number of digits that a search with singles tries."""
    backdoor: int | None
    """The number of digits, up to 3, that must be known for singles to solve the puzzle."""
    er: float | None
    """The rating, as in `Rated`."""
    ep: float | None
    ed: float | None
    technique: str | None
    level: str | None
    steps: int | None
    """The number of steps on the explainer's path."""
    techniques: dict[str, int] | None
    """The number of steps of each technique."""


class Canonical(NamedTuple):
    """The canonical form of a puzzle."""

    form: str
    """The least of all equivalent puzzles, as a line; two puzzles are equivalent if their forms are equal."""
    automorphisms: int | None
    """The number of transformations that keep the puzzle as it is; None if it has more than 63 bits."""


class Generated(NamedTuple):
    """A generated puzzle. It has exactly one solution."""

    puzzle: str
    solution: str
    er: float | None
    level: str | None
    givens: int
    variant: str
    regions: str | None
    boxes: str | None
    seed: int
    rules: tuple[str, ...] = ()
    text: str | None = None
    """The puzzle with its rules in one text, if it was made with rules."""


class SolvedArrays(NamedTuple):
    """The answers of `solve` for n puzzles in an array."""

    solution: NDArray[np.uint8]
    """The solutions, in the shape of the puzzles; zeros where there is none."""
    verdict: NDArray[np.str_]
    """(n,) words: none, unique, several, limit; empty for a row that is no puzzle."""
    reason: NDArray[np.object_]
    """(n,) why a row is no puzzle, or None."""


class CountArrays(NamedTuple):
    """The answers of `count` for n puzzles in an array."""

    found: NDArray[np.int64]
    """(n,) numbers of solutions; -1 for a row that is no puzzle."""
    reason: NDArray[np.object_]
    """(n,) why a row has no count, or None."""


class UniqueArrays(NamedTuple):
    """The answers of `is_unique` for n puzzles in an array."""

    unique: NDArray[np.bool_]
    """(n,) whether a puzzle has exactly one solution; False for a row that is no puzzle."""
    reason: NDArray[np.object_]
    """(n,) why a row has no answer, or None."""


class RatedArrays(NamedTuple):
    """The answers of `rate` for n puzzles in an array."""

    er: NDArray[np.float64]
    """(n,) ratings; NaN where there is none."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    technique: NDArray[np.object_]
    level: NDArray[np.object_]
    verdict: NDArray[np.object_]
    reason: NDArray[np.object_]
    """(n,) why a row is no puzzle, or None."""


class HintArrays(NamedTuple):
    """The answers of `hint` for n puzzles in an array."""

    kind: NDArray[np.object_]
    """(n,) words; see `Hint`."""
    technique: NDArray[np.object_]
    rating: NDArray[np.float64]
    placements: NDArray[np.object_]
    """(n,) texts: ``r1c3=6``, with ``; `` between several."""
    eliminations: NDArray[np.object_]
    text: NDArray[np.object_]
    reason: NDArray[np.object_]
    """(n,) why a row is no puzzle, or None."""


class ExplanationArrays(NamedTuple):
    """The answers of `explain` for n puzzles in an array."""

    verdict: NDArray[np.object_]
    ending: NDArray[np.object_]
    er: NDArray[np.float64]
    """(n,) ratings; NaN where there is none."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    technique: NDArray[np.object_]
    level: NDArray[np.object_]
    count: NDArray[np.int64]  # type: ignore[assignment]
    """(n,) numbers of steps; -1 if there is no way."""
    steps: NDArray[np.object_]
    """(n,) texts: ``hidden-single 1.2 r1c2=3; …``."""
    reason: NDArray[np.object_]
    """(n,) why a row is no puzzle, or None."""


class StepArrays(NamedTuple):
    """The answers of `steps` for n positions in an array."""

    count: NDArray[np.int64]  # type: ignore[assignment]
    """(n,) numbers of steps; -1 for a row that is no puzzle."""
    steps: NDArray[np.object_]
    """(n,) texts: ``hidden-single 1.2 r1c2=3; …``."""
    reason: NDArray[np.object_]
    """(n,) why a row has no answer, or None."""


class PictureArrays(NamedTuple):
    """The answers of `render` for n puzzles in an array."""

    svg: NDArray[np.object_]
    """(n,) pictures; None where there is none."""
    reason: NDArray[np.object_]
    """(n,) why a row has no picture, or None."""


class FeatureArrays(NamedTuple):
    """The answers of `features` for n puzzles in an array; see `Features`."""

    verdict: NDArray[np.object_]
    givens: NDArray[np.int64]
    """(n,) numbers of givens; -1 here and in other numbers is what is not known."""
    digits: NDArray[np.int64]
    rows: NDArray[np.object_]
    columns: NDArray[np.object_]
    regions: NDArray[np.object_]
    naked_singles: NDArray[np.int64]
    hidden_singles: NDArray[np.int64]
    singles: NDArray[np.int64]
    guesses: NDArray[np.int64]
    backdoor: NDArray[np.int64]
    er: NDArray[np.float64]
    """(n,) ratings; NaN where there is none."""
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    technique: NDArray[np.object_]
    level: NDArray[np.object_]
    steps: NDArray[np.int64]
    techniques: NDArray[np.object_]
    reason: NDArray[np.object_]
    """(n,) why a row is no puzzle, or None."""


class CanonicalArrays(NamedTuple):
    """The canonical forms of n puzzles in an array."""

    form: NDArray[np.uint8]
    """The forms, in the shape of the puzzles; zeros where there is none."""
    automorphisms: NDArray[np.uint64]
    """(n,) numbers of transformations that keep a puzzle as it is; 0 for a row that has no form."""
    reason: NDArray[np.object_]
    """(n,) why a row has no form, or None."""


class PuzzleArrays(NamedTuple):
    """Puzzles made of n puzzles in an array."""

    puzzle: NDArray[np.uint8]
    """The puzzles, in the shape of the input; zeros where there is none."""
    reason: NDArray[np.object_]
    """(n,) why there is no puzzle, or None."""


class Picture(str):
    """A picture as SVG. A notebook shows it.

    >>> import ninefold
    >>> ninefold.render("1......3.4.....2").startswith("<svg")
    True
    """

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | Path) -> None:
        """Writes the picture to a file."""
        Path(path).write_text(self, encoding="utf-8")


class Step(NamedTuple):
    """A step of a person's solution."""

    technique: str
    """The technique as programs name it: ``hidden-single``."""
    name: str
    """The technique as people name it: ``Hidden Single``."""
    rating: float | None
    """The rating of Sudoku Explainer, if it knows the technique."""
    placements: tuple[str, ...]
    """Digits to place: ``r1c3=6``."""
    eliminations: tuple[str, ...]
    """Candidates to eliminate: ``r4c8-57``."""
    text: str
    """The reason, in a sentence."""
    data: dict[str, Any]
    """All that the engine says of the step, such as its evidence."""

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.name)}</b>: {escape(self.text)}</p>"


class Hint(NamedTuple):
    """A hint: a step, a mistake to correct, or why there is nothing to say."""

    kind: str
    """step, changed-given, wrong-value, missing-candidate, finished, stuck or not-proper."""
    technique: str | None
    name: str | None
    rating: float | None
    placements: tuple[str, ...]
    eliminations: tuple[str, ...]
    text: str
    data: dict[str, Any]

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        name = f"<b>{escape(self.name)}</b>: " if self.name else ""
        return f"<p>{name}{escape(self.text)}</p>"


class Explanation(NamedTuple):
    """The way of a person from the givens to the solution."""

    verdict: Verdict
    steps: tuple[Step, ...]
    """The steps; none if the puzzle is not proper."""
    ending: str | None
    """solved or stuck."""
    er: float | None
    ep: float | None
    ed: float | None
    technique: str | None
    level: str | None

    def __str__(self) -> str:
        return "\n".join(step.text for step in self.steps)

    def _repr_html_(self) -> str:
        def row(step: Step) -> str:
            rating = "" if step.rating is None else f"{step.rating:.1f}"
            return f"<tr><td>{escape(step.name)}</td><td>{rating}</td><td>{escape(step.text)}</td></tr>"

        head = "<tr><th>Technique</th><th>Rating</th><th>Reason</th></tr>"
        return f"<table>{head}{''.join(map(row, self.steps))}</table>"
