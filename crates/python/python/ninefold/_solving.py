"""Solving, counting and rating: one puzzle, or many in any container."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias, Unpack, overload

from ninefold import _engine
from ninefold._ask import Field, Tabular, Verb, ask_one, in_table_order, is_single, without_collection
from ninefold._containers import VERDICTS, Array, Column, rows_of_texts, struct
from ninefold._options import Options, request, split
from ninefold._records import (
    Batch,
    CountArrays,
    Rated,
    RatedArrays,
    Solved,
    SolvedArrays,
    UniqueArrays,
)

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    import polars as pl
    from numpy.typing import NDArray

    from ninefold._columns import ArrowColumn
    from ninefold._puzzle import Puzzle

    Cells: TypeAlias = NDArray[np.integer[Any]]
    Container: TypeAlias = "Many | Cells | pl.Series | pd.Series[str] | ArrowColumn"

One: TypeAlias = "str | Puzzle"
Many: TypeAlias = (
    "list[str] | list[str | None] | list[Puzzle] | list[Puzzle | None] | list[str | Puzzle] | list[str | Puzzle | None]"
    " | tuple[str | Puzzle | None, ...]"
)

SLICE = 4096
"""The number of answers that are made without a break."""

STOPPED = "The time limit was reached."


@overload
def solve(puzzles: One, *, seed: int | None = None, **options: Unpack[Options]) -> Solved: ...
@overload
def solve(puzzles: Many, *, seed: int | None = None, **options: Unpack[Options]) -> Batch[Solved]: ...
@overload
def solve(puzzles: Cells, *, seed: int | None = None, **options: Unpack[Options]) -> SolvedArrays: ...
@overload
def solve(puzzles: pl.Series, *, seed: int | None = None, **options: Unpack[Options]) -> pl.Series: ...
@overload
def solve(puzzles: pd.Series[str], *, seed: int | None = None, **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def solve(puzzles: ArrowColumn, *, seed: int | None = None, **options: Unpack[Options]) -> Any: ...
def solve(puzzles: Any, *, seed: int | None = None, **options: Unpack[Options]) -> Any:
    """Solves puzzles, and proves how many solutions each has: none, one or several.

    One puzzle gives `Solved`, a list gives a `Batch` of them. An array of shape (n, 81) or (n, 9, 9) of uint8 gives
    `SolvedArrays` of the same shape; other sides likewise. A column of Arrow gives a struct array with ``solution``,
    ``verdict`` and ``reason``, as the command line names and orders the columns of its tables, one of polars a struct series, one of pandas a data frame with the same index.

    seed: picks a random one of several solutions; the same seed always picks the same one.

    >>> import ninefold
    >>> ninefold.solve("1......3.4.....2")
    Solved(verdict='unique', solution='1324421324313142')
    >>> import numpy as np
    >>> grids = np.zeros((2, 4, 4), dtype=np.uint8)
    >>> grids[0, 0, 0], grids[0, 1, 3], grids[0, 2, 1], grids[0, 3, 3] = 1, 3, 4, 2
    >>> answers = ninefold.solve(grids)
    >>> answers.verdict.tolist()
    ['unique', 'several']
    >>> answers.solution[0].tolist()
    [[1, 3, 2, 4], [4, 2, 1, 3], [2, 4, 3, 1], [3, 1, 4, 2]]
    """
    if is_single(puzzles):
        reply = ask_one("solve", puzzles, {"seed": seed}, options)
        return Solved(reply["verdict"], reply["solution"])
    column = Column.of(puzzles)
    if column is not None:
        return column.wrap([_solved_column(column, rows, seed, options) for rows in column.rows()])
    if hasattr(puzzles, "dtype"):
        return _solved_array(Array.of(puzzles), seed, options)
    rows = rows_of_texts(puzzles)
    verdicts, data, ends, faults = _solve(rows, seed, options)
    return Batch(_solved_list(verdicts, data.decode("ascii"), memoryview(ends).cast("q")), dict(faults))


def _solved_list(verdicts: bytearray, text: str, ends: memoryview[int]) -> list[Solved | None]:
    words: list[Any] = [*VERDICTS, *[None] * (256 - len(VERDICTS))]
    solutions = (text[start:end] or None for start, end in zip(ends, ends[1:], strict=False))
    # Millions of tuples: their constructor would take most of the time. Other Python threads run between two slices.
    make: Any = partial(tuple.__new__, Solved)
    rows = map(make, zip(map(words.__getitem__, verdicts), solutions, strict=True))
    answers: list[Solved | None] = []
    with without_collection():
        while some := list(islice(rows, SLICE)):
            answers += some
    row = verdicts.find(255)
    while row >= 0:
        answers[row] = None
        row = verdicts.find(255, row + 1)
    return answers


def _solve(rows: _engine.Rows, seed: int | None, options: Any) -> Any:
    reading, work = split(options)
    return _engine.solve(rows, request(reading), seed, **work)


def _solved_array(array: Array, seed: int | None, options: Any) -> SolvedArrays:
    import numpy as np

    verdicts, cells, _, faults = _solve(array.rows(), seed, array.options(dict(options)))
    words = np.array([*VERDICTS, *[""] * (256 - len(VERDICTS))])
    verdict = words[np.frombuffer(verdicts, dtype=np.uint8)]
    return SolvedArrays(array.grids(cells), verdict, array.reasons(dict(faults)))


def _solved_column(column: Column, rows: _engine.Rows, seed: int | None, options: Any) -> Any:
    import pyarrow as pa
    import pyarrow.compute as pc

    verdicts, data, ends, faults = _solve(rows, seed, options)
    count = len(verdicts)
    codes = pa.Array.from_buffers(pa.uint8(), count, [None, pa.py_buffer(verdicts)])
    known = pc.if_else(pc.less(codes, 255), codes, None)
    verdict = pa.array(VERDICTS, pa.string()).take(known)
    starts = pa.Array.from_buffers(pa.int64(), count + 1, [None, pa.py_buffer(ends)])
    valid = pc.not_equal(starts[1:], starts[:-1])
    columns = {"verdict": verdict, "solution": column.texts(ends, data, valid)}
    return struct(in_table_order("solve", columns), dict(faults), count)


@overload
def count(puzzles: One, *, limit: int | None = 2, **options: Unpack[Options]) -> int: ...
@overload
def count(puzzles: Many, *, limit: int | None = 2, **options: Unpack[Options]) -> Batch[int]: ...
@overload
def count(puzzles: Cells, *, limit: int | None = 2, **options: Unpack[Options]) -> CountArrays: ...
@overload
def count(puzzles: pl.Series, *, limit: int | None = 2, **options: Unpack[Options]) -> pl.Series: ...
@overload
def count(puzzles: pd.Series[str], *, limit: int | None = 2, **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def count(puzzles: ArrowColumn, *, limit: int | None = 2, **options: Unpack[Options]) -> Any: ...
def count(puzzles: Any, *, limit: int | None = 2, **options: Unpack[Options]) -> Any:
    """Counts the solutions of puzzles, each up to a limit; None counts all.

    One puzzle gives a number, a list gives a `Batch`. An array of shape (n, 81) or (n, 9, 9) of uint8 gives `CountArrays` of
    shape (n,). A column gives a struct with ``count``, ``complete`` (whether these are all) and ``reason``, as in `solve`.

    >>> import ninefold
    >>> ninefold.count("1...............", limit=1000)
    72
    """
    if is_single(puzzles):
        counts, reasons = _counts(rows_of_texts([puzzles]), limit, options)
        if counts[0] is None:
            # The verb raises the error with its place.
            ask_one("solve", puzzles, {}, options)
            raise TimeoutError(reasons[0])
        return counts[0]
    column = Column.of(puzzles)
    if column is not None:
        return column.wrap([_count_column(rows, limit, options) for rows in column.rows()])
    if hasattr(puzzles, "dtype"):
        import numpy as np

        array = Array.of(puzzles)
        counts, reasons = _counts(array.rows(), limit, array.options(dict(options)))
        found = np.array([-1 if found is None else found for found in counts], dtype=np.int64)
        return CountArrays(found, array.reasons(reasons))
    return Batch(*_counts(rows_of_texts(puzzles), limit, options))


def _count(rows: _engine.Rows, limit: int | None, options: Any) -> Any:
    reading, work = split(options)
    return _engine.count(rows, request(reading), limit, **work)


def _counts(rows: _engine.Rows, limit: int | None, options: Any) -> tuple[list[int | None], dict[int, str]]:
    numbers, _, faults, stopped = _count(rows, limit, options)
    reasons = {**dict(faults), **dict.fromkeys(stopped, STOPPED)}
    counts: list[int | None] = [found if found >= 0 else None for found in memoryview(numbers).cast("q")]
    for row in stopped:
        counts[row] = None
    return counts, reasons


def _count_column(rows: _engine.Rows, limit: int | None, options: Any) -> Any:
    import pyarrow as pa
    import pyarrow.compute as pc

    numbers, complete, faults, _ = _count(rows, limit, options)
    count = len(complete)
    counts = pa.Array.from_buffers(pa.int64(), count, [None, pa.py_buffer(numbers)])
    known = pc.greater_equal(counts, 0)
    flags = pa.Array.from_buffers(pa.uint8(), count, [None, pa.py_buffer(complete)])
    columns = {"count": pc.if_else(known, counts, None), "complete": pc.if_else(known, flags, None)}
    return struct(in_table_order("count", columns), dict(faults), count)


@overload
def is_unique(puzzles: One, **options: Unpack[Options]) -> bool: ...
@overload
def is_unique(puzzles: Many, **options: Unpack[Options]) -> Batch[bool]: ...
@overload
def is_unique(puzzles: Cells, **options: Unpack[Options]) -> UniqueArrays: ...
@overload
def is_unique(puzzles: pl.Series, **options: Unpack[Options]) -> pl.Series: ...
@overload
def is_unique(puzzles: pd.Series[str], **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def is_unique(puzzles: ArrowColumn, **options: Unpack[Options]) -> Any: ...
def is_unique(puzzles: Any, **options: Unpack[Options]) -> Any:
    """Returns whether puzzles have exactly one solution.

    One puzzle gives a bool, a list gives a `Batch`, an array gives `UniqueArrays` of shape (n,), and a column gives a struct
    with ``unique`` and ``reason``.

    >>> import ninefold
    >>> ninefold.is_unique(["1......3.4.....2", "1..............."])
    [True, False]
    """
    if is_single(puzzles):
        return count(puzzles, **options) == 1
    column = Column.of(puzzles)
    if column is not None:
        return column.wrap([_unique_column(*_unique(rows, options)) for rows in column.rows()])
    if hasattr(puzzles, "dtype"):
        found = count(puzzles, **options)
        return UniqueArrays(found.found == 1, found.reason)
    return Batch(*_unique(rows_of_texts(puzzles), options))


def _unique_column(values: list[bool | None], reasons: dict[int, str]) -> Any:
    import pyarrow as pa

    return struct({"unique": pa.array(values, pa.bool_())}, reasons, len(values))


def _unique(rows: _engine.Rows, options: Any) -> tuple[list[bool | None], dict[int, str]]:
    counts, reasons = _counts(rows, 2, options)
    return [None if found is None else found == 1 for found in counts], reasons


def _rated(reply: dict[str, Any]) -> Rated:
    if "verdict" in reply:
        return Rated(None, None, None, None, None, reply["verdict"])
    level = reply["level"]
    return Rated(reply["er"], reply["ep"], reply["ed"], reply["technique"], None if level == "-" else level, "unique")


RATE = Tabular(
    Verb("rate", _rated, lambda _: None),
    (
        *(Field(name, "float64") for name in ("er", "ep", "ed")),
        *(Field(name, "object") for name in ("technique", "level", "verdict")),
    ),
    RatedArrays,
)


@overload
def rate(puzzles: One, **options: Unpack[Options]) -> Rated: ...
@overload
def rate(puzzles: Many, **options: Unpack[Options]) -> Batch[Rated]: ...
@overload
def rate(puzzles: Cells, **options: Unpack[Options]) -> RatedArrays: ...
@overload
def rate(puzzles: pl.Series, **options: Unpack[Options]) -> pl.Series: ...
@overload
def rate(puzzles: pd.Series[str], **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def rate(puzzles: ArrowColumn, **options: Unpack[Options]) -> Any: ...
def rate(puzzles: Any, **options: Unpack[Options]) -> Any:
    """Rates the difficulty of puzzles on the scale of Sudoku Explainer.

    One puzzle gives `Rated`, a list gives a `Batch` of them, an array gives `RatedArrays` of shape (n,), and a column gives a
    struct with ``er``, ``ep``, ``ed``, ``technique``, ``level``, ``verdict`` and ``reason``.

    >>> import ninefold
    >>> ninefold.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    Rated(er=1.2, ep=1.2, ed=1.2, technique='hidden-single', level='Beginner', verdict='unique')
    """
    return RATE(puzzles, {}, options)
