"""Jobs on a real cluster of Spark, one of whose workers is killed."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import ninefold
from tests.clusters import WORKERS, check_ratings, kill_one, puzzles, rows

pytestmark = pytest.mark.slow
pytest.importorskip("pyspark")


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """A cluster with two workers on this machine."""
    import pyspark
    from pyspark.sql import SparkSession

    os.environ["SPARK_HOME"] = str(Path(pyspark.__file__).parent)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local-cluster[{WORKERS},1,1024]").appName("ninefold")
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "50",
        "spark.executorEnv.PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


def test_columns_are_added(spark: Any, tmp_path: Path) -> None:
    from ninefold import spark as ours

    source = puzzles(tmp_path, 200)
    frame = spark.read.parquet(source)
    rated = ours.added(frame, "rate").orderBy("id").collect()
    expected = ninefold.rate([row["puzzle"] for row in rated])
    assert [(row["er"], row["level"]) for row in rated] == [(one and one.er, one and one.level) for one in expected]
    assert [bool(row["reason"]) for row in rated] == [row in expected.reasons for row in range(len(rated))]
    solved = ours.added(frame, "solve", variant="diagonal").where("verdict = 'none'").count()
    assert solved == sum(one is not None and one.verdict == "none" for one in ninefold.solve(rows(source), variant="diagonal"))


def test_every_verb_adds_its_columns(spark: Any, tmp_path: Path) -> None:
    from ninefold import _tables
    from ninefold import spark as ours

    frame = spark.read.parquet(puzzles(tmp_path, 12)).coalesce(1)
    for verb, columns in _tables.COLUMNS.items():
        rows = [row.asDict() for row in ours.added(frame, verb).collect()]
        expected = _tables.added(verb, pa.Table.from_pylist([{name: row[name] for name in frame.columns} for row in rows]), None, {})
        assert len(rows[0]) == 2 + len(columns) and rows == expected.to_pylist(), verb


def test_a_worker_dies_in_the_middle(spark: Any, tmp_path: Path) -> None:
    from ninefold import spark as ours

    source, target = puzzles(tmp_path, 3000), tmp_path / "rated"
    killer = threading.Thread(target=kill_one, args=("CoarseGrainedExecutorBackend", target))
    killer.start()
    ours.rate(spark, source, str(target), part_rows=50)
    killer.join()
    result = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    assert result["id"].to_pylist() == list(range(3000))
    check_ratings(result["er"].to_pylist(), rows(source))
    before = {file: file.stat().st_mtime_ns for file in target.glob("part-*")}
    gone = sorted(before)[7]
    gone.unlink()
    ours.rate(spark, source, str(target), part_rows=50)
    assert [file for file in before if file.stat().st_mtime_ns != before[file]] == [gone]


def test_generated_puzzles_are_those_of_the_program(spark: Any, tmp_path: Path) -> None:
    from ninefold import spark as ours

    target = tmp_path / "made"
    ours.generate(spark, str(target), 5000, seed=3, part_rows=1000, lines=True, minimal=True)
    made = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    assert made["puzzle"].to_pylist() == ninefold.generate(5000, seed=3, lines=True, minimal=True)


def test_one_of_each_class_is_kept(spark: Any, tmp_path: Path) -> None:
    from ninefold import spark as ours

    source, target = puzzles(tmp_path, 3000), tmp_path / "kept"
    killer = threading.Thread(target=kill_one, args=("CoarseGrainedExecutorBackend", target / "_pieces"))
    killer.start()
    ours.dedupe(spark, source, str(target), part_rows=100, buckets=5)
    killer.join()
    kept = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    forms = [one and one.form for one in ninefold.canon(rows(source))]
    first = dict(reversed([(form, row) for row, form in enumerate(forms) if form is not None]))
    assert kept["id"].to_pylist() == sorted(first.values())
