"""Jobs in parts: whole, resumed, and equal to one call."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import ninefold
from ninefold import jobs
from tests.conftest import BROKEN


@pytest.fixture
def source(tmp_path: Path, seventeen: list[str]) -> str:
    """A folder with three Parquet files of 20 puzzles each, in several row groups."""
    folder = tmp_path / "source"
    folder.mkdir()
    for number in range(3):
        puzzles: list[str | None] = [*seventeen[20 * number :][:18], BROKEN, None]
        ids = list(range(20 * number, 20 * number + 20))
        pq.write_table(pa.table({"id": ids, "puzzle": puzzles}), folder / f"{number}.parquet", row_group_size=7)
    return str(folder)


def read(folder: str | Path) -> Any:
    """Returns the rows of a result, in the order of the parts."""
    files = sorted(Path(folder).glob("part-*.parquet"))
    return pa.concat_tables([pq.read_table(file) for file in files])


def test_parts_are_the_whole(tmp_path: Path, source: str) -> None:
    whole = [jobs.run_here(jobs.rate(source, str(tmp_path / f"by{rows}"), part_rows=rows)) for rows in (1000, 13)]
    assert len(list(Path(whole[1]).glob("part-*"))) == 5
    first, second = map(read, whole)
    assert first.equals(second) and first["id"].to_pylist() == list(range(60))
    rated = ninefold.rate(first["puzzle"].to_pylist())
    assert first["er"].to_pylist() == [one and one.er for one in rated]
    assert [row for row, why in enumerate(first["reason"].to_pylist()) if why] == sorted(rated.reasons)
    assert (Path(whole[0]) / "_SUCCESS").exists()


def test_a_job_is_resumed(tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    target = str(tmp_path / "solved")
    done: list[str] = []
    run = jobs.run

    def dies(task: jobs.Task) -> str:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(run(task))
        return done[-1]

    monkeypatch.setattr(jobs, "run", dies)
    with pytest.raises(KeyboardInterrupt):
        jobs.run_here(jobs.solve(source, target, part_rows=13))
    with pytest.raises(RuntimeError, match="3 parts are missing"):
        jobs.solve(source, target, part_rows=13).finish()
    before = {file: file.stat().st_mtime_ns for file in Path(target).glob("part-*")}
    monkeypatch.setattr(jobs, "run", run)
    jobs.run_here(jobs.solve(source, target, part_rows=13))
    assert {file: file.stat().st_mtime_ns for file in before} == before
    assert read(target)["verdict"].to_pylist() == [
        one and one.verdict for one in ninefold.solve(read(target)["puzzle"].to_pylist())
    ]
    assert not [file for file in Path(target).iterdir() if file.name.startswith(".")]


@pytest.mark.parametrize("header", ["quizzes,solutions", "id,puzzle,solution,clues,difficulty", "source,question,answer,rating"])
def test_well_known_tables_need_no_options(tmp_path: Path, seventeen: list[str], header: str) -> None:
    names = header.split(",")
    column = next(name for name in names if name in ("puzzle", "quizzes", "question"))
    kept = {name: seventeen[:20] if name == column else [name] * 20 for name in names}
    pq.write_table(pa.table(kept), tmp_path / "known.parquet")
    solved = read(jobs.run_here(jobs.solve(str(tmp_path / "known.parquet"), str(tmp_path / "solved"))))
    # As the command line calls them.
    solution = "ninefold_solution" if "solution" in names else "solution"
    assert solved.column_names == [*names, solution, "verdict", "reason"]
    assert solved.select(names).to_pydict() == kept
    assert solved[solution].to_pylist() == [one and one.solution for one in ninefold.solve(seventeen[:20])]
    deduped = read(jobs.run_here(jobs.dedupe(str(tmp_path / "known.parquet"), str(tmp_path / "kept"))))
    assert deduped.column_names == names and len(deduped) == 20


def test_a_missing_column_is_told_before_the_job_begins(tmp_path: Path) -> None:
    pq.write_table(pa.table({"id": [1], "text": ["."]}), tmp_path / "other.parquet")
    for job in (jobs.solve, jobs.rate, jobs.dedupe):
        with pytest.raises(ValueError, match="no column of puzzles; column= names one of 'id', 'text'"):
            job(str(tmp_path / "other.parquet"), str(tmp_path / "target"))
        with pytest.raises(ValueError, match="no column 'puzzle'"):
            job(str(tmp_path / "other.parquet"), str(tmp_path / "target"), column="puzzle")
    assert not (tmp_path / "target").exists()


def test_no_rows_give_columns(tmp_path: Path) -> None:
    pq.write_table(pa.table({"id": pa.array([], pa.int64()), "puzzle": pa.array([], pa.string())}), tmp_path / "none.parquet")
    for name, job in {"solve": jobs.solve, "rate": jobs.rate, "dedupe": jobs.dedupe}.items():
        made = read(jobs.run_here(job(str(tmp_path / "none.parquet"), str(tmp_path / name))))
        assert len(made) == 0 and made.column_names[:2] == ["id", "puzzle"]


def test_buckets_without_puzzles_are_no_fault(tmp_path: Path, seventeen: list[str]) -> None:
    texts: list[str | None] = [BROKEN, None, seventeen[0]]
    pq.write_table(pa.table({"id": [0, 1, 2], "puzzle": texts}), tmp_path / "few.parquet")
    kept = read(jobs.run_here(jobs.dedupe(str(tmp_path / "few.parquet"), str(tmp_path / "kept"), buckets=5)))
    assert kept["id"].to_pylist() == [2]


def test_another_job_is_refused(tmp_path: Path, source: str) -> None:
    target = str(tmp_path / "target")
    jobs.solve(source, target)
    others: list[tuple[Any, dict[str, int]]] = [(jobs.rate, {}), (jobs.solve, {"seed": 1}), (jobs.solve, {"part_rows": 2})]
    for job, options in others:
        with pytest.raises(FileExistsError, match="another job"):
            job(source, target, **options)
    with pytest.raises(FileExistsError, match="something else"):
        jobs.solve(source, source)
    with pytest.raises(FileNotFoundError):
        jobs.solve(str(tmp_path), str(tmp_path / "x"))


def test_generated_parts_fit_together(tmp_path: Path) -> None:
    request: dict[str, Any] = {"size": 4, "seed": 5}
    target = jobs.run_here(jobs.generate(str(tmp_path / "made"), 25, part_rows=10, **request))
    made = ninefold.generate(25, **request)
    assert read(target)["puzzle"].to_pylist() == [one and one.puzzle for one in made]
    assert read(target)["seed"].to_pylist() == [one and str(one.seed) for one in made]
    lines = jobs.run_here(jobs.generate(str(tmp_path / "lines"), 25, part_rows=10, lines=True, minimal=True, seed=5))
    assert read(lines)["puzzle"].to_pylist() == ninefold.generate(25, lines=True, minimal=True, seed=5)


def test_one_of_each_class_is_kept(tmp_path: Path, seventeen: list[str]) -> None:
    swapped = [puzzle.translate(str.maketrans("123456789", "987654321")) for puzzle in seventeen]
    turned = ["".join(puzzle[row * 9 + column] for column in range(9) for row in range(9)) for puzzle in swapped]
    puzzles: list[str | None] = [*seventeen[:40], None, *turned[:60], BROKEN, *swapped]
    source = tmp_path / "source.parquet"
    pq.write_table(pa.table({"id": range(len(puzzles)), "puzzle": puzzles}), source, row_group_size=33)
    forms = [one and one.form for one in ninefold.canon(puzzles)]
    first = [row for row, form in enumerate(forms) if form is not None and form not in forms[:row]]
    for buckets, rows in ((1, 1000), (3, 50)):
        target = tmp_path / f"by{buckets}"
        jobs.run_here(jobs.dedupe(str(source), str(target), buckets=buckets, part_rows=rows))
        assert read(target)["id"].to_pylist() == first
        assert sorted(file.name[:5] for file in target.iterdir() if not file.is_file()) == []
        jobs.run_here(jobs.dedupe(str(source), str(target), buckets=buckets, part_rows=rows))
