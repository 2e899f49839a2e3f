"""Puzzles on Ray: functions for ``map_batches``, and jobs from and to Parquet.

    import ray
    import ninefold.ray as ray_puzzles

    rated = ray_puzzles.added(ray.data.read_parquet("puzzles"), "rate")     # lazily, as a step of your own pipeline
    ray_puzzles.rate("puzzles", "rated")                                    # a job that can be resumed

A task takes one processor and runs one thread. The package must be installed where the workers run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa

from ninefold import _tables, jobs

RETRIES = 5
"""How often a part is tried again after its worker died."""


def mapper(verb: str, *, column: str | None = None, **options: Any) -> Callable[[pa.Table], pa.Table]:
    """Returns a function for ``Dataset.map_batches(..., batch_format="pyarrow")`` that adds the columns of a verb.

    column: the column of puzzles, by default the one that the command line would find.
    """
    options = {"threads": 1, **options}

    def map_batch(table: pa.Table) -> pa.Table:
        return _tables.added(verb, table, column, options)

    return map_batch


def added(dataset: Any, verb: str, *, column: str | None = None, **options: Any) -> Any:
    """Returns a dataset with the columns of a verb."""
    return dataset.map_batches(mapper(verb, column=column, **options), batch_format="pyarrow")


def solve(source: str, target: str, **options: Any) -> str:
    """Solves the puzzles of a Parquet file or folder: see `ninefold.jobs.solve`."""
    return run(jobs.solve(source, target, **options))


def rate(source: str, target: str, **options: Any) -> str:
    """Rates the puzzles of a Parquet file or folder: see `ninefold.jobs.rate`."""
    return run(jobs.rate(source, target, **options))


def generate(target: str, count: int, *, seed: int, **request: Any) -> str:
    """Generates puzzles: see `ninefold.jobs.generate`."""
    return run(jobs.generate(target, count, seed=seed, **request))


def dedupe(source: str, target: str, **options: Any) -> str:
    """Keeps the first of each class of equivalent puzzles: see `ninefold.jobs.dedupe`."""
    return run(jobs.dedupe(source, target, **options))


def run(job: jobs.Job) -> str:
    """Runs a job, a Ray task for each part that is not there; returns the folder with the result."""
    import ray

    run_task = ray.remote(max_retries=RETRIES)(jobs.run)
    for stage in job.stages:
        ray.get([run_task.remote(task) for task in job.left(stage)])
    job.finish()
    return job.target
