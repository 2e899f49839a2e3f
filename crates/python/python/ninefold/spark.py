"""Puzzles on Spark: functions for ``mapInArrow``, and jobs from and to Parquet.

    import ninefold.spark as spark_puzzles

    frame = spark_puzzles.added(spark.read.parquet("puzzles"), "rate")      # lazily, as a step of your own pipeline
    spark_puzzles.rate(spark, "puzzles", "rated")                           # a job that can be resumed

A worker runs one thread for each of its task slots. The package must be installed where the workers run, and
``PYSPARK_PYTHON`` must name their interpreter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa

from ninefold import _tables, jobs

KINDS = {pa.string(): "string", pa.float64(): "double", pa.int64(): "long", pa.bool_(): "boolean"}
"""Types of Arrow and Spark."""

Map = Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def mapper(verb: str, *, column: str | None = None, **options: Any) -> Map:
    """Returns a function for ``DataFrame.mapInArrow`` that adds the columns of a verb: solve, count, rate, …

    column: the column of puzzles, by default the one that the command line would find.
    """
    options = {"threads": 1, **options}

    def map_batches(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield _tables.added(verb, batch, column, options)

    return map_batches


def added(frame: Any, verb: str, *, column: str | None = None, **options: Any) -> Any:
    """Returns a data frame with the columns of a verb."""
    from pyspark.sql.types import StructType

    schema = StructType.fromJson(frame.schema.jsonValue())
    column = _tables.puzzles_among(frame.columns, column)
    names = _tables.names(verb, frame.columns)
    for name, kind in _tables.COLUMNS[verb]:
        schema.add(names[name], KINDS[kind])
    return frame.mapInArrow(mapper(verb, column=column, **options), schema)


def solve(spark: Any, source: str, target: str, **options: Any) -> str:
    """Solves the puzzles of a Parquet file or folder: see `ninefold.jobs.solve`."""
    return run(spark, jobs.solve(source, target, **options))


def rate(spark: Any, source: str, target: str, **options: Any) -> str:
    """Rates the puzzles of a Parquet file or folder: see `ninefold.jobs.rate`."""
    return run(spark, jobs.rate(source, target, **options))


def generate(spark: Any, target: str, count: int, *, seed: int, **request: Any) -> str:
    """Generates puzzles: see `ninefold.jobs.generate`."""
    return run(spark, jobs.generate(target, count, seed=seed, **request))


def dedupe(spark: Any, source: str, target: str, **options: Any) -> str:
    """Keeps the first of each class of equivalent puzzles: see `ninefold.jobs.dedupe`."""
    return run(spark, jobs.dedupe(source, target, **options))


def run(spark: Any, job: jobs.Job) -> str:
    """Runs a job, a Spark task for each part that is not there; returns the folder with the result."""
    for stage in job.stages:
        tasks = job.left(stage)
        if tasks:
            spark.sparkContext.parallelize(tasks, len(tasks)).foreach(jobs.run)
    job.finish()
    return job.target
