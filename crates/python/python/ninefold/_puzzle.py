"""A puzzle with its rules."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack

from ninefold import _equivalence, _explaining, _features, _solving, _writing
from ninefold._ask import ask
from ninefold._options import Options, Reading, split
from ninefold._records import Canonical, Explanation, Features, Hint, Picture, Rated, Solved, Step

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Puzzle:
    """A puzzle with its rules, checked when it is made. A notebook shows its picture.

    The text is anything that Ninefold reads: a line of cells, a grid, a link to another site, a document. Variants, rules,
    regions and sizes are options, as on the command line. Every function of the package takes puzzles and lists of them.

    >>> import ninefold
    >>> puzzle = ninefold.Puzzle("." * 16, variant="diagonal", rules=["killer r1c1 r1c2 = 3"])
    >>> puzzle.side, puzzle.variants
    (4, ('diagonal',))
    >>> puzzle.count(limit=None)
    8
    >>> puzzle
    Puzzle('................', variant='diagonal', rules=['killer r1c1 r1c2 = 3'])
    """

    text: str
    """The text that the puzzle was made of."""

    def __init__(self, text: str, **options: Unpack[Reading]) -> None:
        reading, _ = split(options)
        self.text = text
        self.reading: dict[str, Any] = reading
        """The options as requests of the HTTP interface have them."""
        self._options = dict(options)
        self._read: dict[str, Any] = ask("read", {**reading, "puzzle": text})

    @property
    def line(self) -> str:
        """The puzzle in one line, without its rules."""
        return str(self._read["puzzle"])

    @property
    def side(self) -> int:
        """The number of rows."""
        return int(self._read["side"])

    @property
    def givens(self) -> tuple[int, ...]:
        """The digits row by row, 0 for blank cells."""
        return tuple(self._read["givens"])

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants; ``classic`` if there is none."""
        return tuple(self._read["variants"])

    @property
    def rules(self) -> tuple[dict[str, Any], ...]:
        """The rules with their arguments, as documents have them."""
        return tuple(self._read.get("rules", ()))

    @property
    def about(self) -> dict[str, Any]:
        """What the text says of the puzzle, such as its title and author."""
        return dict(self._read.get("about", {}))

    @cached_property
    def document(self) -> str:
        """The puzzle with all its rules in one text, which every function reads."""
        if not self.reading and "\n" not in self.text:
            return self.text
        return self.convert("json").strip()

    def array(self) -> NDArray[np.uint8]:
        """The givens in an array of shape (side, side).

        >>> import ninefold
        >>> ninefold.Puzzle("1......3.4.....2").array()[0].tolist()
        [1, 0, 0, 0]
        """
        import numpy

        return numpy.array(self.givens, dtype=numpy.uint8).reshape(self.side, self.side)

    def solve(self, *, seed: int | None = None, **options: Unpack[Options]) -> Solved:
        """Solves the puzzle: see `ninefold.solve`."""
        return _solving.solve(self, seed=seed, **options)

    def count(self, *, limit: int | None = 2, **options: Unpack[Options]) -> int:
        """Counts the solutions: see `ninefold.count`."""
        return _solving.count(self, limit=limit, **options)

    def is_unique(self, **options: Unpack[Options]) -> bool:
        """Returns whether there is exactly one solution."""
        return _solving.is_unique(self, **options)

    def rate(self, **options: Unpack[Options]) -> Rated:
        """Rates the difficulty: see `ninefold.rate`."""
        return _solving.rate(self, **options)

    def hint(
        self, *, entries: str | None = None, depth: int = 6, by: _explaining.By = "coach", **options: Unpack[Options]
    ) -> Hint:
        """Returns the next step: see `ninefold.hint`."""
        return _explaining.hint(self, entries=entries, depth=depth, by=by, **options)

    def explain(self, *, by: _explaining.By = "coach", **options: Unpack[Options]) -> Explanation:
        """Explains the way to the solution: see `ninefold.explain`."""
        return _explaining.explain(self, by=by, **options)

    def steps(self, *, technique: str | None = None, **options: Unpack[Options]) -> tuple[Step, ...]:
        """Returns every step of the position: see `ninefold.steps`."""
        return _explaining.steps(self, technique=technique, **options)

    def features(self, **options: Unpack[Options]) -> Features:
        """Tells what researchers ask of the puzzle: see `ninefold.features`."""
        return _features.features(self, **options)

    def canon(self, **options: Unpack[Options]) -> Canonical:
        """Returns the canonical form: see `ninefold.canon`."""
        return _equivalence.canon(self, **options)

    def morph(self, *, seed: int = 0, **options: Unpack[Options]) -> str:
        """Returns a random equivalent puzzle: see `ninefold.morph`."""
        return _equivalence.morph(self, seed=seed, **options)

    def minimize(self, *, seed: int = 0, **options: Unpack[Options]) -> str:
        """Drops givens that are not needed: see `ninefold.minimize`."""
        return _writing.minimize(self, seed=seed, **options)

    def convert(self, to: str, **options: Unpack[Options]) -> str:
        """Writes the puzzle in another format: see `ninefold.convert`."""
        return _writing.convert(self, to, **options)

    def render(self, **options: Any) -> Picture:
        """Draws the puzzle: see `ninefold.render`."""
        picture: Picture = _writing.render(self, **options)
        return picture

    def __str__(self) -> str:
        return self.convert("grid").rstrip("\n") if not self.rules and self.variants == ("classic",) else self.line

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Puzzle({self.text!r}{options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.document == other.document

    def __hash__(self) -> int:
        return hash(self.document)

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.text,), self._options

    def _repr_svg_(self) -> str:
        return str(self.render())
