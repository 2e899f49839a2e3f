"""Verbs on tables of Arrow: what Spark, Ray and jobs have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

import ninefold
from ninefold import _engine
from ninefold._ask import table_of
from ninefold._generating import engine_request


def columns(verb: str) -> tuple[tuple[str, pa.DataType], ...]:
    """Returns the columns that a verb adds, as the command line does: names and types."""
    return tuple((name, getattr(pa, kind)()) for name, kind in _engine.table_columns(verb))


COLUMNS: dict[str, tuple[tuple[str, pa.DataType], ...]] = {
    verb: columns(verb) for verb in _engine.table_verbs() if hasattr(ninefold, verb)
}
"""The columns that each verb adds."""


def puzzles_among(names: Sequence[str], column: str | None) -> str:
    """Returns the name of the column of puzzles: the chosen one, or the one that the command line finds.

    Raises ValueError if there is none.
    """
    found = _engine.puzzle_column(list(names), column)
    if found is not None:
        return names[found]
    missing = "no column of puzzles" if column is None else f"no column {column!r}"
    raise ValueError(f"{missing}; column= names one of {', '.join(map(repr, names)) or 'none'}")


def names(verb: str, before: Sequence[str]) -> dict[str, str]:
    """Returns the name of each column that a verb adds: its own, or with a prefix, as on the command line, if there is one of
    that name."""
    own = (name for name, _ in COLUMNS[verb])
    return dict(zip(own, _engine.added_columns(verb, list(before)), strict=True))


def added(verb: str, table: Any, column: str | None, options: Mapping[str, Any]) -> Any:
    """Returns a table or record batch with the columns of a verb."""
    kinds, target = dict(COLUMNS[verb]), table.schema
    for name, new in names(verb, target.names).items():
        target = target.append(pa.field(new, kinds[name]))
    puzzles = table.column(puzzles_among(table.schema.names, column))
    results = getattr(ninefold, verb)(puzzles, **options)
    chunks = results.chunks if isinstance(results, pa.ChunkedArray) else [results]
    arrays = [table.column(name) for name in table.schema.names]
    for name, kind in COLUMNS[verb]:
        parts = [chunk.field(name).cast(kind) for chunk in chunks]
        arrays.append(parts[0] if isinstance(table, pa.RecordBatch) else pa.chunked_array(parts, kind))
    return type(table).from_arrays(arrays, schema=target)


def generated(number: int, numbers: Mapping[str, Any], lines: bool, request: Mapping[str, Any]) -> Any:
    """Returns a table of this number of generated puzzles."""
    fields, work = engine_request(request, numbers["seed"])
    start = numbers["start"]
    made = _engine.generated_table(fields, start, start + number, lines, **work)
    return pa.Table.from_struct_array(table_of(made, number))
