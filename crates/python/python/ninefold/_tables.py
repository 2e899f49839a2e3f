"""Verbs on tables of Arrow: what Spark, Ray and jobs have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

import ninefold
from ninefold._ask import Field
from ninefold._explaining import EXPLAIN, HINT, STEPS
from ninefold._features import FEATURES

REASON = Field("reason", "object", "string")

COLUMNS: dict[str, tuple[tuple[str, pa.DataType], ...]] = {
    "solve": (("verdict", pa.string()), ("solution", pa.string()), ("reason", pa.string())),
    "count": (("count", pa.int64()), ("reason", pa.string())),
    "rate": (
        *((name, pa.float64()) for name in ("er", "ep", "ed")),
        *((name, pa.string()) for name in ("technique", "level", "verdict", "reason")),
    ),
    "canon": (("form", pa.string()), ("automorphisms", pa.int64()), ("reason", pa.string())),
    **{
        verb.verb.name: tuple((field.name, getattr(pa, field.arrow)()) for field in (*verb.fields, REASON))
        for verb in (FEATURES, HINT, EXPLAIN, STEPS)
    },
    "minimize": (("puzzle", pa.string()), ("reason", pa.string())),
}
"""The columns that each verb adds."""

GENERATED: tuple[tuple[str, pa.DataType], ...] = (
    ("puzzle", pa.string()),
    ("solution", pa.string()),
    ("er", pa.float64()),
    ("level", pa.string()),
    ("givens", pa.int64()),
    ("variant", pa.string()),
    ("regions", pa.string()),
    ("boxes", pa.string()),
    ("seed", pa.uint64()),
    ("text", pa.string()),
    ("reason", pa.string()),
)
"""The columns of generated puzzles."""


def names(verb: str, column: str) -> dict[str, str]:
    """Returns the name of each column that a verb adds; one that is there already gets the verb before it."""
    return {name: f"{verb}_{name}" if name == column else name for name, _ in COLUMNS[verb]}


def schema(verb: str, column: str, before: pa.Schema) -> pa.Schema:
    """Returns the schema of a table with the columns of a verb."""
    kinds = dict(COLUMNS[verb])
    for name, new in names(verb, column).items():
        if new in before.names:
            raise ValueError(f"there is a column {new} already: rename it")
        before = before.append(pa.field(new, kinds[name]))
    return before


def added(verb: str, table: Any, column: str, options: Mapping[str, Any]) -> Any:
    """Returns a table or record batch with the columns of a verb."""
    target = schema(verb, column, table.schema)
    puzzles = table.column(column)
    results = getattr(ninefold, verb)(puzzles, **options)
    chunks = results.chunks if isinstance(results, pa.ChunkedArray) else [results]
    arrays = [table.column(name) for name in table.schema.names]
    for name, kind in COLUMNS[verb]:
        parts = [chunk.field(name).cast(kind) for chunk in chunks]
        arrays.append(parts[0] if isinstance(table, pa.RecordBatch) else pa.chunked_array(parts, kind))
    return type(table).from_arrays(arrays, schema=target)


def generated(count: int, numbers: Mapping[str, Any], lines: bool, request: Mapping[str, Any]) -> Any:
    """Returns a table of generated puzzles."""
    if lines:
        return pa.table({"puzzle": pa.array(ninefold.generate(count, lines=True, **numbers, **request), pa.string())})
    made = ninefold.generate(count, **numbers, **request)
    columns = {
        name: pa.array([None if one is None else getattr(one, name) for one in made], kind)
        for name, kind in GENERATED[:-1]
    }
    reasons = pa.array([made.reasons.get(row) for row in range(count)], pa.string())
    return pa.table({**columns, "reason": reasons})
