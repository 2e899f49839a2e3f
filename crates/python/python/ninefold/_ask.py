"""Questions to the engine: a verb for one puzzle, and for many in any container."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ninefold import _engine
from ninefold._containers import Array, Column, rows_of_texts, struct
from ninefold._errors import PuzzleError
from ninefold._options import request, split
from ninefold._records import Batch

Record = Callable[[dict[str, Any]], Any]


def ask(verb: str, fields: Mapping[str, Any], time_limit: float | None = None) -> Any:
    """Answers one request of the HTTP interface.

    Raises PuzzleError if the puzzle is at fault, ValueError if the request is.
    """
    kind, text = _engine.answer(verb, request(fields), time_limit)
    reply = json.loads(text)
    if kind == "reply":
        return reply
    if kind == "puzzle":
        raise PuzzleError(reply["error"], **(reply["place"] or {}))
    raise ValueError(reply["error"])


@contextmanager
def without_collection() -> Iterator[None]:
    """Stops the collector of cycles while many objects without cycles are made. It would visit all of them again and again, which
    takes longer than making them, and no other thread runs meanwhile."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def is_single(puzzles: Any) -> bool:
    """Returns whether this is one puzzle."""
    return isinstance(puzzles, str) or hasattr(type(puzzles), "document")


def ask_one(verb: str, puzzle: Any, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
    """Answers a request about one puzzle: a text, or a Puzzle with its own rules."""
    reading, work = split(options)
    own = getattr(puzzle, "reading", None)
    if own is not None:
        puzzle, reading = puzzle.text, {**own, **reading}
    return ask(verb, {**fields, **reading, "puzzle": puzzle}, work["time_limit"])


@dataclass(frozen=True)
class Field:
    """A field of results in arrays of NumPy: its name and its type."""

    name: str
    numpy: str


@dataclass(frozen=True)
class Verb:
    """A verb whose reply for each puzzle becomes a record."""

    name: str
    record: Record
    """Makes the record of a reply, or None."""
    reason: Callable[[dict[str, Any]], str | None]
    """Says why a reply has no record."""

    def one(self, puzzle: Any, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """Returns the record of one puzzle."""
        return self.record(ask_one(self.name, puzzle, fields, options))

    def many(
        self, rows: _engine.Rows, fields: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[list[Any], dict[int, str]]:
        """Returns the record of each row, or None, and the reasons."""
        reading, work = split(options)
        reasons: dict[int, str] = {}
        records: list[Any] = []

        def take(texts: list[str | None]) -> None:
            with without_collection():
                for text in texts:
                    reply = None if text is None else json.loads(text)
                    record = None if reply is None else self.record(reply)
                    if record is None and reply is not None:
                        reason = self.reason(reply)
                        if reason is not None:
                            reasons[len(records)] = reason
                    records.append(record)

        faults = _engine.replies(self.name, request({**fields, **reading}), rows, take, **work)
        reasons.update(faults)
        return records, reasons

    def table(self, rows: _engine.Rows, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """Returns the columns of the verb's table for the rows, as a struct array."""
        reading, work = split(options)
        return table_of(_engine.table(self.name, request({**fields, **reading}), rows, **work), len(rows))


def columns_of(rows: list[Any], fields: tuple[Field, ...]) -> dict[str, list[Any]]:
    """Returns the fields of rows as lists; None where there is no row."""
    if len(fields) == 1:
        return {fields[0].name: rows}
    return {field.name: [None if row is None else row[at] for row in rows] for at, field in enumerate(fields)}


def arrow_of(rows: list[Any], fields: tuple[Field, ...], reasons: Mapping[int, str]) -> Any:
    """Returns rows of texts as a struct array."""
    import pyarrow as pa

    columns = {name: pa.array(values, pa.string()) for name, values in columns_of(rows, fields).items()}
    return struct(columns, reasons, len(rows))


def table_of(columns: list[_engine.TableColumn], count: int) -> Any:
    """Returns the columns of a table as a struct array. Names, types and values are those of the command line."""
    import pyarrow as pa

    def array(kind: str, data: bytes, ends: bytes | None, valid: bytes) -> Any:
        buffers = [pa.py_buffer(data)] if ends is None else [pa.py_buffer(ends), pa.py_buffer(data)]
        memory = pa.large_string() if kind == "string" else getattr(pa, kind)()
        return pa.Array.from_buffers(memory, count, [pa.py_buffer(valid), *buffers]).cast(getattr(pa, kind)())

    arrays = [array(kind, data, ends, valid) for _, kind, data, ends, valid in columns]
    return pa.StructArray.from_arrays(arrays, names=[name for name, *_ in columns])


def in_table_order(verb: str, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the columns of a verb in the order and with the types of its table, without the reason."""
    import pyarrow as pa

    def typed(kind: str, column: Any) -> Any:
        is_text = pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
        return column if is_text else column.cast(getattr(pa, kind)())

    return {name: typed(kind, columns[name]) for name, kind in _engine.table_columns(verb) if name in columns}


def numpy_of(rows: list[Any], fields: tuple[Field, ...], array: Array, reasons: Mapping[int, str]) -> list[Any]:
    """Returns the fields of rows as arrays, with the reasons as the last."""
    import numpy as np

    columns = columns_of(rows, fields)
    arrays: list[Any] = []
    for field in fields:
        values = columns[field.name]
        if field.numpy == "cells":
            arrays.append(array.grids_of_texts(values))
        elif field.numpy == "float64":
            arrays.append(np.array([np.nan if value is None else value for value in values], dtype=np.float64))
        elif field.numpy == "int64":
            arrays.append(np.array([-1 if value is None else value for value in values], dtype=np.int64))
        else:
            objects = np.empty(len(values), dtype=object)
            for row, value in enumerate(values):
                objects[row] = value
            arrays.append(objects)
    return [*arrays, array.reasons(reasons)]


@dataclass(frozen=True)
class Tabular:
    """A verb that answers every container with the like."""

    verb: Verb
    fields: tuple[Field, ...]
    arrays: Callable[..., Any]
    """The record of arrays for NumPy."""
    row: Callable[[Any], Any] = lambda record: record
    """Returns the values of the fields for a record."""

    def __call__(self, puzzles: Any, fields: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """Answers for one puzzle or many."""
        if is_single(puzzles):
            return self.verb.one(puzzles, fields, options)
        column = Column.of(puzzles)
        if column is not None and self.verb.name in _engine.table_verbs():
            return column.wrap([self.verb.table(rows, fields, options) for rows in column.rows()])
        if column is not None:
            results = (self.verb.many(rows, fields, options) for rows in column.rows())
            return column.wrap([arrow_of(self.rows(records), self.fields, reasons) for records, reasons in results])
        if hasattr(puzzles, "dtype"):
            array = Array.of(puzzles)
            records, reasons = self.verb.many(array.rows(), fields, array.options(dict(options)))
            return self.arrays(*numpy_of(self.rows(records), self.fields, array, reasons))
        return Batch(*self.verb.many(rows_of_texts(puzzles), fields, options))

    def rows(self, records: list[Any]) -> list[Any]:
        """Returns the values of the fields for each record."""
        return [None if record is None else self.row(record) for record in records]
