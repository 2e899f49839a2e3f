"""Equivalent puzzles: those that become each other by renaming digits, permuting lines and bands, and turning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack, overload

from ninefold import _engine
from ninefold._ask import Field, Tabular, Verb, ask_one, in_table_order, is_single
from ninefold._containers import Array, Column, rows_of_texts, struct
from ninefold._options import Options, request, split
from ninefold._records import Batch, Canonical, CanonicalArrays, PuzzleArrays

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from ninefold._columns import ArrowColumn
    from ninefold._solving import Cells, Many, One

MORPH = Tabular(
    Verb("morph", lambda reply: reply["morphs"][0], lambda _: None), (Field("puzzle", "cells"),), PuzzleArrays
)


@overload
def canon(puzzles: One, **options: Unpack[Options]) -> Canonical: ...
@overload
def canon(puzzles: Many, **options: Unpack[Options]) -> Batch[Canonical]: ...
@overload
def canon(puzzles: Cells, **options: Unpack[Options]) -> CanonicalArrays: ...
@overload
def canon(puzzles: pl.Series, **options: Unpack[Options]) -> pl.Series: ...
@overload
def canon(puzzles: pd.Series[str], **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def canon(puzzles: ArrowColumn, **options: Unpack[Options]) -> Any: ...
def canon(puzzles: Any, **options: Unpack[Options]) -> Any:
    """Returns the canonical forms of puzzles and full grids, with their automorphisms.

    One puzzle gives `Canonical`, a list gives a `Batch` of them. An array of shape (n, 81) or (n, 9, 9) of uint8 gives
    `CanonicalArrays` of the same shape, and a column gives a struct with ``form``, ``automorphisms`` and ``reason``. The
    puzzle may have one solution, several or none. Grids of other sides and layouts have forms under the transformations
    that keep their houses; rules that only keep digits different are kept, too, and other rules have no form.

    >>> import ninefold
    >>> ninefold.canon("." * 80 + "7")
    Canonical(form='................................................................................1', automorphisms=1672151040)
    >>> ninefold.canon("4..............1", variant="diagonal").form
    '......1..2......'
    """
    if is_single(puzzles):
        (one,), reasons = _listed(rows_of_texts([puzzles]), options)
        if one is None:
            # The verb raises the error with its place.
            ask_one("canon", puzzles, {}, options)
            raise ValueError(reasons[0])
        return one
    column = Column.of(puzzles)
    if column is not None:
        return column.wrap([_column(column, rows, options) for rows in column.rows()])
    if hasattr(puzzles, "dtype"):
        import numpy as np

        array = Array.of(puzzles)
        cells, _, automorphisms, faults = _canon(array.rows(), array.options(dict(options)))
        counts = np.frombuffer(automorphisms, dtype=np.uint64)
        return CanonicalArrays(array.grids(cells), counts, array.reasons(dict(faults)))
    return Batch(*_listed(rows_of_texts(puzzles), options))


def _canon(rows: _engine.Rows, options: Any) -> tuple[bytearray, bytes, bytearray, list[tuple[int, str]]]:
    reading, work = split(options)
    return _engine.canon(rows, request(reading), work["threads"])


def _listed(rows: _engine.Rows, options: Any) -> tuple[list[Canonical | None], dict[int, str]]:
    data, ends, automorphisms, faults = _canon(rows, options)
    text, places = data.decode("ascii"), memoryview(ends).cast("q")
    forms = [
        Canonical(text[start:end], count or None) if end > start else None
        for start, end, count in zip(places, places[1:], memoryview(automorphisms).cast("Q"), strict=False)
    ]
    return forms, dict(faults)


def _column(column: Column, rows: _engine.Rows, options: Any) -> Any:
    import pyarrow as pa
    import pyarrow.compute as pc

    data, ends, counts, faults = _canon(rows, options)
    count = len(counts) // 8
    automorphisms = pa.Array.from_buffers(pa.uint64(), count, [None, pa.py_buffer(counts)])
    starts = pa.Array.from_buffers(pa.int64(), count + 1, [None, pa.py_buffer(ends)])
    forms = column.texts(ends, data, pc.not_equal(starts[1:], starts[:-1]))
    columns = {"form": forms, "automorphisms": pc.if_else(pc.greater(automorphisms, 0), automorphisms, None)}
    return struct(in_table_order("canon", columns), dict(faults), count)


@overload
def morph(puzzles: One, *, seed: int = 0, **options: Unpack[Options]) -> str: ...
@overload
def morph(puzzles: Many, *, seed: int = 0, **options: Unpack[Options]) -> Batch[str]: ...
@overload
def morph(puzzles: Cells, *, seed: int = 0, **options: Unpack[Options]) -> PuzzleArrays: ...
@overload
def morph(puzzles: pl.Series, *, seed: int = 0, **options: Unpack[Options]) -> pl.Series: ...
@overload
def morph(puzzles: pd.Series[str], *, seed: int = 0, **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def morph(puzzles: ArrowColumn, *, seed: int = 0, **options: Unpack[Options]) -> Any: ...
def morph(puzzles: Any, *, seed: int = 0, **options: Unpack[Options]) -> Any:
    """Returns a random equivalent puzzle of each puzzle.

    One puzzle gives a text, a list gives a `Batch`, an array gives `PuzzleArrays` of the same shape, and a column gives a
    struct with ``morphs`` and ``reason``.

    seed: the same seed makes the same puzzle of a puzzle, wherever it stands.

    >>> import ninefold
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> other = ninefold.morph(puzzle, seed=7)
    >>> other == puzzle, ninefold.canon(other) == ninefold.canon(puzzle)
    (False, True)
    """
    return MORPH(puzzles, {"seed": seed}, options)
