"""One of each class of equivalent puzzles: the tasks of `ninefold.jobs.dedupe`.

The first stage writes the canonical forms of each part, sorted into buckets, a row group for each. The second finds in each
bucket the first puzzle of each form. The third writes what is kept of each part, in the order of the source. A task has the
forms of one part or of one bucket in memory, never those of the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import ninefold

BUCKET_ROWS = 2_000_000
"""The number of forms of a bucket, about a gigabyte of memory while they are sorted."""

GROUP_ROWS = 32_768
"""The rows of a row group with firsts: a task that reads those of its part decodes one or two groups of each bucket."""

Open = Callable[[str], Any]


def forms(table: Any, column: str, buckets: int, options: dict[str, Any]) -> Any:
    """Returns the form, row and bucket of each puzzle, sorted by bucket. Rows that are no puzzles are left out."""
    results = ninefold.canon(table.column(column), **options)
    form = pc.struct_field(results, "form").combine_chunks().cast(pa.string())
    keys = [-1 if text is None else crc32(text.encode()) % buckets for text in form.to_pylist()]
    columns = {"form": form, "row": pa.array(range(len(form)), pa.int64()), "bucket": pa.array(keys, pa.int64())}
    return pa.table(columns).filter(pc.is_valid(form)).sort_by([("bucket", "ascending"), ("row", "ascending")])


def write_forms(table: Any, stream: Any, buckets: int) -> None:
    """Writes forms, which are sorted by bucket, with a row group for each bucket, which may be empty."""
    counts, start = Counter(table["bucket"].to_pylist()), 0
    rows = table.drop_columns(["bucket"])
    with pq.ParquetWriter(stream, rows.schema, write_statistics=False) as writer:
        for bucket in range(buckets):
            writer.write_table(rows.slice(start, counts[bucket]))
            start += counts[bucket]


def firsts(open_file: Open, names: list[str], bucket: int) -> Any:
    """Returns part and row of the first puzzle of each form in a bucket."""
    tables = []
    for part, name in enumerate(names):
        with open_file(name) as stream:
            table = pq.ParquetFile(stream).read_row_group(bucket)
        tables.append(table.append_column("part", pa.array([part] * len(table), pa.int64())))
    whole = pa.concat_tables(tables).sort_by([("form", "ascending"), ("part", "ascending"), ("row", "ascending")])
    form = whole["form"].combine_chunks()
    is_first = pa.concat_arrays([pa.array([True] * min(1, len(form)), pa.bool_()), pc.not_equal(form[1:], form[:-1])])
    return whole.filter(is_first).select(["part", "row"]).sort_by("part")


def write_firsts(table: Any, stream: Any) -> None:
    """Writes firsts, which are sorted by part, so that those of a part can be found."""
    pq.write_table(table, stream, row_group_size=GROUP_ROWS)


def kept(open_file: Open, names: list[str], part: int, table: Any) -> Any:
    """Returns the rows of a part that are the first of their forms."""
    rows = []
    for name in names:
        with open_file(name) as stream:
            rows.append(pq.read_table(stream, filters=[("part", "=", part)])["row"])
    return table.take(pa.concat_tables([pa.table({"row": row}) for row in rows]).sort_by("row")["row"])
