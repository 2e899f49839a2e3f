"""The containers of puzzles: which kind a caller has, its rows for the engine, and results in the same kind.

Texts and lists need nothing. Arrays need NumPy. Every column that speaks the Arrow PyCapsule interface (pyarrow, polars,
pandas, DuckDB, …) goes through pyarrow, which knows all layouts of strings: slices, nulls, large strings and views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isqrt, prod
from typing import Any

from ninefold import _engine

VERDICTS = ("none", "unique", "several", "limit")
"""The words of the engine's verdicts, by their numbers."""


def rows_of_texts(texts: Sequence[Any]) -> _engine.Rows:
    """Returns the rows of a list of texts, puzzles and None."""
    if isinstance(texts, bytes | Mapping) or not hasattr(texts, "__iter__"):
        found = type(texts).__name__
        raise TypeError(f"expected a text, a Puzzle, or a list, an array or a column of them, found {found}")
    try:
        return _engine.Rows.texts(texts if isinstance(texts, list) else list(texts))
    except TypeError:
        return _engine.Rows.texts([_text(text) for text in texts])


def _text(puzzle: Any) -> str | None:
    if puzzle is None or isinstance(puzzle, str):
        return puzzle
    document = getattr(puzzle, "document", None)
    if isinstance(document, str):
        return document
    raise TypeError(f"expected a text, a Puzzle or None, found {type(puzzle).__name__}")


@dataclass(frozen=True)
class Array:
    """Puzzles in an array of NumPy with shape (n, cells) or (n, side, side)."""

    cells: Any
    shape: tuple[int, ...]

    @staticmethod
    def of(array: Any) -> Array:
        """Checks an array, and copies it if its memory has gaps or another type."""
        import numpy as np

        shape = array.shape
        if array.dtype.kind not in "iub":
            raise TypeError(f"expected an array of uint8, found {array.dtype}")
        if len(shape) not in (2, 3) or (len(shape) == 3 and shape[1] != shape[2]) or 0 in shape[1:]:
            raise ValueError(f"expected an array of shape (n, cells) or (n, side, side), found {shape}")
        if array.dtype != np.uint8 and array.size and (array.min() < 0 or array.max() > 255):
            raise ValueError("expected digits, and 0 for blank cells")
        cells = np.ascontiguousarray(array, dtype=np.uint8)
        return Array(cells, shape)

    @property
    def width(self) -> int:
        """The number of cells of each puzzle."""
        return prod(self.shape[1:])

    def rows(self) -> _engine.Rows:
        """Returns the rows for the engine."""
        return _engine.Rows.cells(memoryview(self.cells.reshape(-1)), self.width)

    def options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Adds the side to the options for reading, as the number of cells says it."""
        side = isqrt(self.width)
        if self.shape == (9, 9) and options.get("size") is None:
            raise ValueError("expected an array of shape (n, 81) or (n, 9, 9), found (9, 9): one grid is array[None]")
        is_open = all(options.get(name) is None for name in ("size", "layout", "digits"))
        return {**options, "size": side} if is_open and side != 9 and side * side == self.width else options

    def grids(self, cells: bytearray) -> Any:
        """Returns bytes of cells as an array in the shape of the puzzles."""
        import numpy as np

        return np.frombuffer(cells, dtype=np.uint8).reshape(self.shape)

    def grids_of_texts(self, texts: Sequence[str | None]) -> Any:
        """Returns lines of symbols as an array in the shape of the puzzles; zeros for None."""
        import numpy as np

        blank = "." * self.width
        line = "".join(blank if text is None else text for text in texts)
        return _values()[np.frombuffer(line.encode("ascii"), dtype=np.uint8)].reshape(self.shape)

    def reasons(self, reasons: Mapping[int, str]) -> Any:
        """Returns an array with the reasons, and None for the other rows."""
        import numpy as np

        array = np.full(self.shape[0], None, dtype=object)
        for row, reason in reasons.items():
            array[row] = reason
        return array


def _values() -> Any:
    """Returns the value of each symbol of a cell."""
    import numpy as np

    symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    values = np.zeros(256, dtype=np.uint8)
    for value, symbol in enumerate(symbols, 1):
        values[ord(symbol)] = value
    return values


@dataclass(frozen=True)
class Column:
    """Puzzles in a column of Arrow, and how to make a column of the caller's library from the results."""

    chunks: list[Any]
    wrap: Callable[[list[Any]], Any]
    type: Any

    @staticmethod
    def of(column: Any) -> Column | None:
        """Returns the chunks of a column; None if it is not a column."""
        library = type(column).__module__.partition(".")[0]
        if library != "pandas" and not any(hasattr(column, name) for name in ("__arrow_c_array__", "__arrow_c_stream__")):
            return None
        try:
            import pyarrow as pa
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                f"a column of {library} needs pyarrow: pip install 'ninefold[arrow]'", name="pyarrow"
            ) from error
        if library == "pandas":
            array = pa.array(column, from_pandas=True)
            return Column(_chunks(array), lambda results: _to_pandas(results, column), None)
        if library == "polars":
            array = pa.chunked_array(column)
            return Column(_chunks(array), _to_polars, None)
        if isinstance(column, pa.Array) or hasattr(column, "__arrow_c_array__"):
            array = column if isinstance(column, pa.Array) else pa.array(column)
            return Column([array], lambda results: results[0], array.type)
        array = column if isinstance(column, pa.ChunkedArray) else pa.chunked_array(column)
        return Column(_chunks(array), lambda results: pa.chunked_array(results), array.type)

    def rows(self) -> Iterator[_engine.Rows]:
        """Returns the rows of each chunk for the engine."""
        return map(_rows_of_chunk, self.chunks)

    def texts(self, ends: bytes, data: bytearray, valid: Any) -> Any:
        """Returns texts as an array; `valid` is an array of booleans."""
        import pyarrow as pa

        buffers = [valid.buffers()[1], pa.py_buffer(ends), pa.py_buffer(data)]
        array = pa.LargeStringArray.from_buffers(len(valid), buffers[1], buffers[2], buffers[0])
        is_long = self.type is not None and pa.types.is_large_string(self.type)
        return array if is_long or len(data) >= 1 << 31 else array.cast(pa.string())


def _chunks(array: Any) -> list[Any]:
    """Returns the chunks of an array of either kind; at least one, which may be empty."""
    import pyarrow as pa

    if isinstance(array, pa.ChunkedArray):
        return array.chunks or [pa.array([], array.type)]
    return [array]


def _rows_of_chunk(chunk: Any) -> _engine.Rows:
    """Returns the rows of an array of strings of any layout."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if pa.types.is_run_end_encoded(chunk.type):
        chunk = pc.run_end_decode(chunk)
    if pa.types.is_dictionary(chunk.type):
        # Categories of polars are views, which pyarrow can't take by index.
        texts = _texts(chunk.dictionary)
        chunk = pa.DictionaryArray.from_arrays(chunk.indices, texts).dictionary_decode()
    if pa.types.is_null(chunk.type):
        chunk = chunk.cast(pa.string())
    chunk = _texts(chunk)
    if len(chunk) == 0:
        return _engine.Rows.texts([])
    valid, ends, data = chunk.buffers()
    whole = memoryview(ends).cast("B")
    whole = whole.cast("i") if pa.types.is_string(chunk.type) else whole.cast("q")
    part = whole[chunk.offset : chunk.offset + len(chunk) + 1]
    bits = memoryview(valid).cast("B") if valid is not None and chunk.null_count else None
    return _engine.Rows.column(
        None if data is None else memoryview(data).cast("B"), part, len(chunk), bits, chunk.offset
    )


def _texts(array: Any) -> Any:
    """Returns an array of strings, bytes or views of them as strings or bytes with offsets. Bytes are not checked: a row that is no
    text gets a reason."""
    import pyarrow as pa

    if pa.types.is_string(array.type) or pa.types.is_large_string(array.type):
        return array
    if str(array.type) == "string_view":
        return array.cast(pa.large_string())
    if pa.types.is_fixed_size_binary(array.type):
        array = array.cast(pa.binary())
    elif str(array.type) not in ("binary", "large_binary", "binary_view"):
        raise TypeError(f"expected a column of strings, found {array.type}")
    return array.cast(pa.large_binary())


def _to_pandas(results: list[Any], column: Any) -> Any:
    import pyarrow as pa

    table = pa.Table.from_struct_array(pa.chunked_array(results))
    frame = table.to_pandas()
    frame.index = column.index
    return frame


def _to_polars(results: list[Any]) -> Any:
    import polars as pl
    import pyarrow as pa

    return pl.Series(pl.from_arrow(pa.chunked_array(results)))


def struct(columns: Mapping[str, Any], reasons: Mapping[int, str], count: int) -> Any:
    """Returns a struct array of columns, with the reasons as the last."""
    import pyarrow as pa

    reason = pa.nulls(count, pa.string())
    if reasons:
        reason = pa.array([reasons.get(row) for row in range(count)], pa.string())
    columns = {**columns, "reason": reason}
    return pa.StructArray.from_arrays(list(columns.values()), names=list(columns))

