"""Jobs on a real cluster of Ray, one of whose workers is killed."""

from __future__ import annotations

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
pytest.importorskip("ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster with two processors."""
    import ray

    ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, object_store_memory=200_000_000)
    yield ray
    ray.shutdown()


def test_columns_are_added(cluster: Any, tmp_path: Path) -> None:
    from ninefold import ray as ours

    source = puzzles(tmp_path, 200)
    rated = ours.added(cluster.data.read_parquet(source), "rate").sort("id").take_all()
    expected = ninefold.rate([row["puzzle"] for row in rated])
    assert [(row["er"], row["level"]) for row in rated] == [(one and one.er, one and one.level) for one in expected]


def test_a_worker_dies_in_the_middle(cluster: Any, tmp_path: Path) -> None:
    from ninefold import ray as ours

    source, target = puzzles(tmp_path, 3000), tmp_path / "rated"
    killer = threading.Thread(target=kill_one, args=("ray::run", target))
    killer.start()
    ours.rate(source, str(target), part_rows=50)
    killer.join()
    result = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    assert result["id"].to_pylist() == list(range(3000))
    check_ratings(result["er"].to_pylist(), rows(source))


def test_generated_puzzles_are_those_of_the_program(cluster: Any, tmp_path: Path) -> None:
    from ninefold import ray as ours

    target = tmp_path / "made"
    ours.generate(str(target), 5000, seed=3, part_rows=1000, lines=True, minimal=True)
    made = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    assert made["puzzle"].to_pylist() == ninefold.generate(5000, seed=3, lines=True, minimal=True)


def test_one_of_each_class_is_kept(cluster: Any, tmp_path: Path) -> None:
    from ninefold import ray as ours

    source, target = puzzles(tmp_path, 3000), tmp_path / "kept"
    killer = threading.Thread(target=kill_one, args=("ray::run", target / "_pieces"))
    killer.start()
    ours.dedupe(source, str(target), part_rows=100, buckets=5)
    killer.join()
    kept = pa.concat_tables([pq.read_table(file) for file in sorted(target.glob("part-*"))])
    forms = [one and one.form for one in ninefold.canon(rows(source))]
    first = dict(reversed([(form, row) for row, form in enumerate(forms) if form is not None]))
    assert kept["id"].to_pylist() == sorted(first.values())
