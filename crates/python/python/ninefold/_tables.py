"""Verbs on tables of Arrow: what Spark, Ray and jobs have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, count
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


PUZZLES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "unsolved", "board")
"""Names for the column of puzzles, as the command line knows them; the first one present is used."""

PUZZLES_BESIDE_OTHERS = ("grid", "givens", "initial", "start", "problem", "unsolved_grid", "fixednumbers", "cells")
"""More such names, for tables of several columns."""


def puzzles_among(names: Sequence[str], column: str | None) -> str:
    """Returns the name of the column of puzzles: the chosen one, or the one that the command line finds.

    Raises ValueError if there is none.
    """
    keys = [name.strip().lower() for name in names]
    known = PUZZLES if len(keys) == 1 else (*PUZZLES, *PUZZLES_BESIDE_OTHERS)
    for name in known if column is None else (column.strip().lower(),):
        if name in keys:
            return names[keys.index(name)]
    missing = "no column of puzzles" if column is None else f"no column {column!r}"
    raise ValueError(f"{missing}; column= names one of {', '.join(map(repr, names)) or 'none'}")


def names(verb: str, before: Sequence[str]) -> dict[str, str]:
    """Returns the name of each column that a verb adds: its own, or with a prefix, as on the command line, if there is one of
    that name."""
    taken, found = set(before), {}
    for name, _ in COLUMNS[verb]:
        further = (f"ninefold_{name}_{number}" for number in count(2))
        found[name] = next(free for free in chain((name, f"ninefold_{name}"), further) if free not in taken)
        taken.add(found[name])
    return found


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
    if lines:
        return pa.table({"puzzle": pa.array(ninefold.generate(number, lines=True, **numbers, **request), pa.string())})
    made = ninefold.generate(number, **numbers, **request)
    columns = {
        name: pa.array([None if one is None else getattr(one, name) for one in made], kind)
        for name, kind in GENERATED[:-1]
    }
    reasons = pa.array([made.reasons.get(row) for row in range(number)], pa.string())
    return pa.table({**columns, "reason": reasons})
