"""The tables of the package are those of the command line: columns, order, types and values, row for row, for every verb."""

from __future__ import annotations

import csv
import json
import subprocess
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import ninefold
from ninefold import _tables, jobs
from tests.conftest import BROKEN, CLASSIC, IMPOSSIBLE, SEVERAL, sample

ROWS: list[str | None] = [
    CLASSIC,
    None,
    BROKEN,
    SEVERAL,
    IMPOSSIBLE,
    "12",
    "x" + CLASSIC[1:],
    f"{CLASSIC}\n{SEVERAL}",
    CLASSIC.replace("5", "7", 1),
    "1......3.4.....2",
    "1234341221434321",
    "1 . | . .\n. . | . 3\n----+----\n. 4 | . .\n. . | . 2\n",
    "11..............",
    "hello",
    *sample("unbiased")[:2],
    *sample("17_clue")[:2],
]
"""Puzzles of all kinds, and what is none."""

OPTIONS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "morph": (["--seed", "5"], {"seed": 5}),
    "minimize": (["--seed", "5"], {"seed": 5}),
    "count": (["--limit", "7"], {"limit": 7}),
    "steps": (["--technique", "naked-single"], {"technique": "naked-single"}),
}
"""What is asked of a verb: words of the command line, and options of the function."""


def run(program: str, words: list[str]) -> None:
    """Runs the program; rows without an answer make it return 2."""
    done = subprocess.run([program, *words, "--quiet"], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1, 2) and "panicked" not in done.stderr, done.stderr


def has_columns(program: str, folder: Path) -> bool:
    """Returns whether the program reads and writes Parquet and Arrow."""
    words = [program, "convert", CLASSIC, "-o", str(folder / "probe.parquet")]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def as_text(value: Any) -> str:
    """Returns a value as a cell of a CSV."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def asked(verb: str) -> tuple[list[str], dict[str, Any]]:
    return OPTIONS.get(verb, ([], {}))


@pytest.fixture(scope="module")
def table() -> pa.Table:
    return pa.table({"id": range(len(ROWS)), "puzzle": pa.array(ROWS, pa.string()), "level": ["given"] * len(ROWS)})


@pytest.mark.parametrize("verb", _tables.COLUMNS)
def test_rows_of_text(verb: str, program: str, table: pa.Table, tmp_path: Path) -> None:
    source = tmp_path / "source.csv"
    with open(source, "w", newline="") as stream:
        csv.writer(stream).writerows([table.column_names, *zip(*table.to_pydict().values(), strict=True)])
    words, options = asked(verb)
    expected = _tables.added(verb, table, None, options).to_pylist()
    run(program, [verb, *words, str(source), "-o", str(tmp_path / "out.jsonl")])
    found = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert [list(row) for row in found] == [list(row) for row in expected]
    # Kept columns of a CSV are texts.
    assert found == [{**row, "id": str(row["id"])} for row in expected]
    run(program, [verb, *words, str(source), "-o", str(tmp_path / "out.csv")])
    with open(tmp_path / "out.csv", newline="") as stream:
        cells = list(csv.DictReader(stream))
    assert cells == [{name: as_text(value) for name, value in row.items()} for row in expected]


@pytest.mark.parametrize("kind", ["parquet", "arrow"])
@pytest.mark.parametrize("verb", _tables.COLUMNS)
def test_rows_of_columns(verb: str, kind: str, program: str, table: pa.Table, tmp_path: Path) -> None:
    if not has_columns(program, tmp_path):
        pytest.skip("the program has no feature columnar")
    words, options = asked(verb)
    source, target = tmp_path / "source.parquet", tmp_path / f"out.{kind}"
    pq.write_table(table, source)
    run(program, [verb, *words, str(source), "-o", str(target)])
    found = pq.read_table(target) if kind == "parquet" else pa.ipc.open_file(target).read_all()
    expected = _tables.added(verb, table, None, options)
    assert found.schema.remove_metadata() == expected.schema.remove_metadata()
    assert found.to_pylist() == expected.to_pylist()


@pytest.mark.parametrize("verb", _tables.COLUMNS)
def test_every_library_gets_the_same_columns(verb: str) -> None:
    _, options = asked(verb)
    function = getattr(ninefold, verb)
    of_arrow = function(pa.array(ROWS), **options)
    names = [name for name, _ in _tables.COLUMNS[verb]]
    assert [field.name for field in of_arrow.type] == names
    assert function(pl.Series(ROWS), **options).to_list() == of_arrow.to_pylist()
    frame = function(pd.Series(ROWS), **options)
    assert list(frame.columns) == names
    assert frame["reason"].isna().tolist() == of_arrow.field("reason").is_null().to_pylist()
    # A list has the same reasons, and one more for an answer that is a verdict.
    reasons = {row: why for row, why in enumerate(of_arrow.field("reason").to_pylist()) if why}
    assert reasons.items() <= function(ROWS, **options).reasons.items()


@pytest.mark.parametrize(
    ("words", "request_", "lines"),
    [
        (["--size", "4"], {"size": 4}, False),
        (["--level", "expert"], {"level": "expert"}, False),
        (["--rule", "anti_knight"], {"rules": ["anti_knight"]}, False),
        (["--rating", "11.8..11.9", "--attempts", "1"], {"rating": "11.8..11.9", "attempts": 1}, False),
        (["--minimal", "--lines"], {"minimal": True}, True),
    ],
)
def test_generated_rows(words: list[str], request_: dict[str, Any], lines: bool, program: str, tmp_path: Path) -> None:
    run(program, ["generate", "--count", "6", "--seed", "9", *words, "--to", "jsonl", "-o", str(tmp_path / "made.jsonl")])
    found = [json.loads(line) for line in (tmp_path / "made.jsonl").read_text().splitlines()]
    target = jobs.run_here(jobs.generate(str(tmp_path / "made"), 6, seed=9, part_rows=4, lines=lines, **request_))
    expected = pa.concat_tables([pq.read_table(file) for file in sorted(Path(target).glob("part-*"))])
    assert [list(row) for row in found] == [expected.column_names] * 6
    assert found == expected.to_pylist()
    if has_columns(program, tmp_path):
        made = str(tmp_path / "made.parquet")
        run(program, ["generate", "--count", "6", "--seed", "9", *words, "-o", made, "--to", "parquet"])
        assert pq.read_schema(made).remove_metadata() == expected.schema.remove_metadata()
