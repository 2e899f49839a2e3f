"""What the tests of clusters share: puzzles in Parquet, and a worker to kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import ninefold
from tests.conftest import BROKEN, SEVERAL, sample

WORKERS = 2
"""The workers of a cluster."""


def puzzles(folder: Path, count: int) -> str:
    """Writes this many rows with puzzles and faults to several files; returns their folder."""
    source = folder / "source"
    source.mkdir()
    whole: list[str | None] = [*sample("unbiased"), *sample("17_clue"), SEVERAL, BROKEN, None]
    texts = [whole[row % len(whole)] for row in range(count)]
    for number in range(4):
        places = range(number * count // 4, (number + 1) * count // 4)
        table = pa.table({"id": list(places), "puzzle": [texts[place] for place in places]})
        # Not with Snappy: Spark's library for it (snappy-java 1.1.10.8) can't be loaded where musl, which `release` needs, is installed.
        pq.write_table(table, source / f"{number}.parquet", row_group_size=70, compression="zstd")
    return str(source)


def rows(source: str) -> list[str | None]:
    """Returns the puzzles of a folder."""
    found: list[str | None] = pq.read_table(source)["puzzle"].to_pylist()
    return found


def check_ratings(found: list[float | None], puzzles: list[str | None]) -> None:
    """Compares ratings with those of the package and, row for row, with those of the command line, if NINEFOLD names it."""
    assert found == [one and one.er for one in ninefold.rate(puzzles)]
    program = os.environ.get("NINEFOLD")
    if program:
        lines = "\n".join(puzzle or "?" for puzzle in puzzles)
        done = subprocess.run([program, "rate", "--json", "-"], input=lines, capture_output=True, text=True, check=False)
        assert found == [json.loads(line).get("er") for line in done.stdout.splitlines()]


def descendants(parent: int) -> dict[int, str]:
    """Returns the processes that a process has started, and their commands."""
    parents: dict[int, tuple[int, str]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            number = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        parents[int(folder.name)] = number, command
    found: dict[int, str] = {}
    ours = {parent}
    while True:
        more = {child for child, (above, _) in parents.items() if above in ours} - ours
        if not more:
            return found
        ours |= more
        found.update({child: parents[child][1] for child in more})


def kill_one(word: str, target: Path) -> None:
    """Waits for the first parts, then kills a worker: a process of ours whose command has a word."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        if len([*target.glob("part-*"), *target.glob("forms-*")]) >= 3:
            workers = [number for number, command in descendants(os.getpid()).items() if word in command]
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                return
        time.sleep(0.05)
    raise AssertionError("no worker was killed")
