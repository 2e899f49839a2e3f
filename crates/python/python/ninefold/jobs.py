"""Long jobs in numbered parts, from and to Parquet: on this machine, on Spark or on Ray.

A job is a list of stages, a stage a list of tasks that don't depend on each other. A task makes one file: it writes a
temporary one and renames it, so that a file is complete or not there. Running a task twice, because a worker died or a
scheduler was impatient, gives the same file again; running a job again skips the tasks whose files are there. So nothing is
lost and nothing is twice, whatever engine runs the tasks; all that an engine must do is to call `run` on each task.

    import ninefold.jobs as jobs

    jobs.run_here(jobs.rate("puzzles/", "rated/"))

The folders must be reachable by all workers: a shared disk, or an address that pyarrow knows, such as ``s3://bucket/rated``.
"""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa
import pyarrow.fs as pafs
import pyarrow.parquet as pq

import ninefold
from ninefold import _deduping, _tables

PART_ROWS = 100_000
"""The default number of rows of a part."""

PIECES = "_pieces"
"""The folder with files between stages."""


@dataclass(frozen=True)
class Task:
    """One file to make."""

    kind: str
    target: str
    """The folder, or its address."""
    name: str
    """The path of the file in the folder."""
    arguments: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Job:
    """Stages of tasks, one stage after the other, and the folder with the result."""

    target: str
    stages: tuple[tuple[Task, ...], ...]
    pieces: str | None = None
    """The folder with intermediate files, to delete at the end."""

    def left(self, stage: Sequence[Task]) -> list[Task]:
        """Returns the tasks of a stage whose files are not there; none if the parts of the result are all there."""
        return self._missing(stage) if self._missing(self.stages[-1]) else []

    def _missing(self, stage: Sequence[Task]) -> list[Task]:
        done: set[str] = set()
        for folder in {(task.target, task.name.rpartition("/")[0]) for task in stage}:
            done.update(_names(*folder))
        return [task for task in stage if task.name not in done]

    def finish(self) -> None:
        """Marks the result as complete and deletes intermediate files.

        Raises RuntimeError if a part is missing.
        """
        missing = self._missing(self.stages[-1])
        if missing:
            raise RuntimeError(f"{len(missing)} parts are missing in {self.target}, such as {missing[0].name}")
        files, path = _folder(self.target)
        with files.open_output_stream(f"{path}/_SUCCESS"):
            pass
        if self.pieces is not None and files.get_file_info(f"{path}/{self.pieces}").type != pafs.FileType.NotFound:
            files.delete_dir(f"{path}/{self.pieces}")


def run(task: Task) -> str:
    """Makes the file of a task, unless it is there; returns its name."""
    files, path = _folder(task.target)
    if files.get_file_info(f"{path}/{task.name}").type == pafs.FileType.NotFound:
        _store(files, f"{path}/{task.name}", lambda stream: KINDS[task.kind](task, stream))
    return task.name


def run_here(job: Job) -> str:
    """Runs a job in this process, each task on all cores; returns the folder with the result."""
    for stage in job.stages:
        for task in job.left(stage):
            run(Task(task.kind, task.target, task.name, {**task.arguments, "threads": None}))
    job.finish()
    return job.target


def solve(source: str, target: str, **options: Any) -> Job:
    """Solves the puzzles of a Parquet file or folder. Adds the columns ``solution``, ``verdict`` and ``reason``.

    Options of this and the other jobs: ``column``, by default the one that the command line would find (``puzzle``,
    ``quizzes``, ``question``, …); ``part_rows``, the rows of each part; and all options of the function of the same name.
    Where a column of a result is there already, the new one is called ``ninefold_solution``.
    """
    return _mapped("solve", source, target, options)


def rate(source: str, target: str, **options: Any) -> Job:
    """Rates the puzzles of a Parquet file or folder. Adds ``er``, ``ep``, ``ed``, ``technique``, ``level``, ``verdict`` and
    ``reason``."""
    return _mapped("rate", source, target, options)


def generate(target: str, count: int, *, seed: int, part_rows: int = PART_ROWS, lines: bool = False, **request: Any) -> Job:
    """Generates the puzzles that ``ninefold generate --seed`` makes, in Parquet, with the columns that it writes.

    lines: has only the columns ``puzzle`` and ``reason``; the puzzles are made in batches if that is possible.
    """
    about = {"job": "generate", "count": count, "seed": seed, "lines": lines, **request, "part_rows": part_rows}
    _begin(target, about)
    tasks = []
    for start in range(0, count, part_rows):
        numbers = {"start": start, "count": min(part_rows, count - start), "seed": seed, "lines": lines}
        tasks.append(Task("generate", target, _part(start // part_rows), {**numbers, "request": request}))
    return Job(target, (tuple(tasks),))


def dedupe(source: str, target: str, **options: Any) -> Job:
    """Keeps the first of each class of equivalent puzzles of a Parquet file or folder, in their order, with all columns.

    Rows that are no puzzles are left out. A task has the forms of one part or bucket in memory, never those of the whole.
    """
    column, part_rows = _puzzles(source, options.pop("column", None)), options.pop("part_rows", PART_ROWS)
    parts = list(_parts(source, part_rows))
    rows = sum(stop - start for part in parts for _, _, start, stop in part)
    buckets = options.pop("buckets", None) or max(1, -(-rows // _deduping.BUCKET_ROWS))
    about = {"job": "dedupe", "source": _identity(source), "column": column, "part_rows": part_rows, "buckets": buckets}
    _begin(target, {**about, **options})
    forms = [f"{PIECES}/forms-{at:06}.parquet" for at in range(len(parts))]
    firsts = [f"{PIECES}/firsts-{at:06}.parquet" for at in range(buckets)]
    of = {"column": column, "options": options, "buckets": buckets}
    stages = (
        [Task("forms", target, name, {**of, "source": part}) for name, part in zip(forms, parts, strict=True)],
        [Task("firsts", target, name, {"names": forms, "bucket": at}) for at, name in enumerate(firsts)],
        [
            Task("kept", target, _part(at), {"names": firsts, "part": at, "source": part})
            for at, part in enumerate(parts)
        ],
    )
    return Job(target, tuple(map(tuple, stages)), PIECES)


def _mapped(verb: str, source: str, target: str, options: dict[str, Any]) -> Job:
    """Returns the job that adds the columns of a verb to each part of a source."""
    column, part_rows = _puzzles(source, options.pop("column", None)), options.pop("part_rows", PART_ROWS)
    parts = list(_parts(source, part_rows))
    about = {"job": verb, "source": _identity(source), "column": column, "part_rows": part_rows, **options}
    _begin(target, about)
    of = {"verb": verb, "column": column, "options": options}
    tasks = [Task("map", target, _part(at), {**of, "source": part}) for at, part in enumerate(parts)]
    return Job(target, (tuple(tasks),))


def _part(number: int) -> str:
    return f"part-{number:06}.parquet"


def _map(task: Task, stream: Any) -> None:
    arguments = task.arguments
    options = {"threads": arguments.get("threads", 1), **arguments["options"]}
    pq.write_table(_tables.added(arguments["verb"], _rows(arguments["source"]), arguments["column"], options), stream)


def _generate(task: Task, stream: Any) -> None:
    arguments = task.arguments
    request = {"threads": arguments.get("threads", 1), **arguments["request"]}
    numbers = {"start": arguments["start"], "seed": arguments["seed"]}
    pq.write_table(_tables.generated(arguments["count"], numbers, arguments["lines"], request), stream)


def _forms(task: Task, stream: Any) -> None:
    arguments = task.arguments
    options = {"threads": arguments.get("threads", 1), **arguments["options"]}
    found = _deduping.forms(_rows(arguments["source"]), arguments["column"], arguments["buckets"], options)
    _deduping.write_forms(found, stream, arguments["buckets"])


def _firsts(task: Task, stream: Any) -> None:
    found = _deduping.firsts(_opener(task.target), task.arguments["names"], task.arguments["bucket"])
    _deduping.write_firsts(found, stream)


def _kept(task: Task, stream: Any) -> None:
    arguments = task.arguments
    table = _rows(arguments["source"])
    pq.write_table(_deduping.kept(_opener(task.target), arguments["names"], arguments["part"], table), stream)


def _opener(target: str) -> Callable[[str], Any]:
    """Returns a function that opens the files in a folder."""
    files, path = _folder(target)
    return lambda name: files.open_input_file(f"{path}/{name}")


KINDS: dict[str, Callable[[Task, Any], None]] = {
    "map": _map,
    "generate": _generate,
    "forms": _forms,
    "firsts": _firsts,
    "kept": _kept,
}
"""What tasks do, by name: each writes its file."""


def _folder(address: str) -> tuple[pafs.FileSystem, str]:
    """Returns the file system of a folder and the path there."""
    if "://" in address:
        files, path = pafs.FileSystem.from_uri(address)
        return files, path.rstrip("/")
    return pafs.LocalFileSystem(), os.path.abspath(address)


def _names(address: str, folder: str) -> Iterator[str]:
    """Returns the names of the files in a folder of a folder, each with the inner folder before it."""
    files, path = _folder(address)
    inside = f"{path}/{folder}" if folder else path
    for file in files.get_file_info(pafs.FileSelector(inside, allow_not_found=True)):
        if file.type == pafs.FileType.File:
            yield f"{folder}/{file.base_name}" if folder else file.base_name


def _sources(address: str) -> tuple[pafs.FileSystem, list[Any]]:
    """Returns the Parquet files of a source, in the order of their names."""
    files, path = _folder(address)
    info = files.get_file_info(path)
    if info.type == pafs.FileType.File:
        return files, [info]
    found = files.get_file_info(pafs.FileSelector(path))
    parquet = [file for file in found if file.base_name.endswith(".parquet") and file.base_name[0] not in "._"]
    if not parquet:
        raise FileNotFoundError(f"{address} has no Parquet files")
    return files, sorted(parquet, key=lambda file: str(file.base_name))


def _parts(address: str, part_rows: int) -> Iterator[list[tuple[str, str, int, int]]]:
    """Divides the rows of a source into parts: for each, the files with the first row and the row after the last. A source
    without rows is one part, so that the result has its columns."""
    if part_rows < 1:
        raise ValueError(f"part_rows: found {part_rows}: expected 1 or more")
    files, sources = _sources(address)
    part: list[tuple[str, str, int, int]] = []
    room, is_empty = part_rows, True
    for source in sources:
        with files.open_input_file(source.path) as opened:
            count = pq.read_metadata(opened).num_rows
        start = 0
        while start < count:
            stop = min(count, start + room)
            part.append((address, source.path, start, stop))
            room -= stop - start
            start, is_empty = stop, False
            if room == 0:
                yield part
                part, room = [], part_rows
    if part or is_empty:
        yield part or [(address, sources[0].path, 0, 0)]


def _identity(address: str) -> list[list[Any]]:
    """Returns what tells whether a source is the same: the names and sizes of its files."""
    return [[file.base_name, file.size] for file in _sources(address)[1]]


def _puzzles(address: str, column: str | None) -> str:
    """Returns the name of the column of puzzles."""
    files, sources = _sources(address)
    with files.open_input_file(sources[0].path) as opened:
        return _tables.puzzles_among(pq.read_schema(opened).names, column)


def _rows(part: Iterable[tuple[str, str, int, int]]) -> pa.Table:
    """Reads the rows of a part."""
    tables = []
    for address, path, start, stop in part:
        files, _ = _folder(address)
        with files.open_input_file(path) as opened:
            tables.append(_row_range(pq.ParquetFile(opened), start, stop))
    return pa.concat_tables(tables)


def _row_range(file: pq.ParquetFile, start: int, stop: int) -> pa.Table:
    """Reads these rows of a file, and only the row groups that have them."""
    groups, before, first = [], 0, None
    for group in range(file.num_row_groups):
        count = file.metadata.row_group(group).num_rows
        if before < stop and before + count > start:
            groups.append(group)
            first = before if first is None else first
        before += count
    return file.read_row_groups(groups).slice(start - (first or 0), stop - start)


def _begin(target: str, about: dict[str, Any]) -> None:
    """Writes what the job does into its folder, or checks that a job that was begun is the same."""
    text = json.dumps({"ninefold": ninefold.__version__, **about}, indent=1, default=str)
    files, path = _folder(target)
    files.create_dir(path, recursive=True)
    manifest = f"{path}/_job.json"
    if files.get_file_info(manifest).type == pafs.FileType.NotFound:
        if any(True for _ in _names(target, "")):
            raise FileExistsError(f"{target} has files of something else")
        _store(files, manifest, lambda stream: stream.write(text.encode()))
        return
    with files.open_input_stream(manifest) as stream:
        if stream.read().decode() != text:
            raise FileExistsError(f"{target} has parts of another job: see {manifest}")


def _store(files: pafs.FileSystem, path: str, write: Callable[[Any], Any]) -> None:
    """Writes a file aside and renames it, so that it is whole or not there."""
    folder, _, name = path.rpartition("/")
    files.create_dir(folder, recursive=True)
    aside = f"{folder}/.{name}.{uuid.uuid4().hex}"
    with files.open_output_stream(aside) as stream:
        write(stream)
    if isinstance(files, pafs.LocalFileSystem):
        with open(aside, "rb+") as written:
            os.fsync(written.fileno())
    files.move(aside, path)

