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
    """A column of results: its name, and its type in an array of NumPy and in Arrow."""

    name: str
    numpy: str
    arrow: str


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


def columns_of(rows: list[Any], fields: tuple[Field, ...]) -> dict[str, list[Any]]:
    """Returns the fields of rows as lists; None where there is no row."""
    if len(fields) == 1:
        return {fields[0].name: rows}
    return {field.name: [None if row is None else row[at] for row in rows] for at, field in enumerate(fields)}


def arrow_of(rows: list[Any], fields: tuple[Field, ...], reasons: Mapping[int, str]) -> Any:
    """Returns rows as a struct array."""
    import pyarrow as pa

    columns = columns_of(rows, fields)
    arrays = {
        field.name: pa.array([_plain(value) for value in columns[field.name]], getattr(pa, field.arrow)())
        for field in fields
    }
    return struct(arrays, reasons, len(rows))


def _plain(value: Any) -> Any:
    """Returns a value of a column: lists and counts as JSON."""
    return json.dumps(value, separators=(",", ":")) if isinstance(value, tuple | dict) else value


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
