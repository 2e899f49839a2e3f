"""The same answers for every container."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ninefold
from tests.conftest import BROKEN, CLASSIC, IMPOSSIBLE, SEVERAL, SOLUTION

TEXTS: list[str | None] = [CLASSIC, None, BROKEN, SEVERAL, IMPOSSIBLE, "", "1......3.4.....2", CLASSIC.replace(".", "0")]
VERDICTS = ["unique", None, None, "several", "none", None, "unique", "unique"]


STEPS: dict[str, Any] = {
    "hint": ninefold.hint,
    "explain": ninefold.explain,
    "steps": partial(ninefold.steps, technique="naked-single"),
    "render": ninefold.render,
    "convert": partial(ninefold.convert, to="line"),
}
"""The functions whose answers have parts."""


def cells_of(texts: list[str]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Returns classic puzzles as an array."""
    return np.array([[0 if symbol in ".0" else int(symbol) for symbol in text] for text in texts], dtype=np.uint8)


def arrays() -> list[Any]:
    """Returns the texts in every layout that Arrow has for strings."""
    plain = pa.array(TEXTS)
    kinds = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())]
    found = [plain.cast(kind) if kind != pa.dictionary(pa.int32(), pa.string()) else plain.dictionary_encode() for kind in kinds]
    views = pa.DictionaryArray.from_arrays(found[-1].indices, found[-1].dictionary.cast(pa.string_view()))
    runs = pa.RunEndEncodedArray.from_arrays(list(range(1, len(TEXTS) + 1)), plain)
    found.extend([views, pa.concat_arrays([found[-1][:3], found[-1]])[3:], runs])
    padded = [pa.concat_arrays([array[:3], array])[3:] for array in found[:2]]
    return [*found, *padded, pa.array(TEXTS * 9)[8:16], pa.array([None, *TEXTS], pa.large_string())[1:]]


@pytest.mark.parametrize("array", arrays(), ids=lambda array: f"{array.type}-{array.offset}")
def test_columns_of_every_layout(array: Any) -> None:
    solved = ninefold.solve(array)
    expected = ninefold.solve(TEXTS)
    assert isinstance(solved, pa.StructArray)
    assert solved.field("verdict").to_pylist() == VERDICTS
    assert solved.field("solution").to_pylist() == [one and one.solution for one in expected]
    assert {row: why for row, why in enumerate(solved.field("reason").to_pylist()) if why} == expected.reasons
    assert set(expected.reasons) == {1, 2, 5}
    solved.validate(full=True)
    assert ninefold.count(array).field("count").to_pylist() == ninefold.count(TEXTS)
    assert ninefold.is_unique(array).field("unique").to_pylist() == ninefold.is_unique(TEXTS)
    assert ninefold.rate(array).field("er").to_pylist() == [one and one.er for one in ninefold.rate(TEXTS)]
    for name, steps in STEPS.items():
        column = steps(array)
        column.validate(full=True)
        assert [field.name for field in column.type][-1] == "reason", name
        assert {row: why for row, why in enumerate(column.field("reason").to_pylist()) if why}.keys() >= {1, 2, 5}
    hints = [one and one.text for one in ninefold.hint(TEXTS)]
    assert ninefold.hint(array).field("text").to_pylist() == hints
    ways = [one and (len(one.steps) if one.ending else None) for one in ninefold.explain(TEXTS)]
    assert ninefold.explain(array).field("count").to_pylist() == ways
    assert ninefold.render(array).field("svg").to_pylist() == ninefold.render(TEXTS)


def test_chunked_arrays_stay_chunked() -> None:
    chunked = pa.chunked_array([TEXTS[:3], TEXTS[3:]])
    solved = ninefold.solve(chunked)
    assert isinstance(solved, pa.ChunkedArray) and [len(chunk) for chunk in solved.chunks] == [3, 5]
    assert [row["verdict"] for row in solved.to_pylist()] == VERDICTS
    assert [row for row, hint in enumerate(ninefold.hint(chunked).to_pylist()) if hint["reason"]] == [1, 2, 5]
    assert len(ninefold.solve(pa.chunked_array([], pa.string()))) == 0
    assert ninefold.solve(pa.array([], pa.string())).type == ninefold.solve(pa.array(TEXTS)).type


def test_the_kind_of_strings_is_kept() -> None:
    for kind in (pa.string(), pa.large_string()):
        assert ninefold.solve(pa.array([CLASSIC], kind)).field("solution").type == kind
    assert ninefold.solve(pa.nulls(2)).field("verdict").to_pylist() == [None, None]
    for wrong in (pa.array([1]), pa.array([[CLASSIC]]), pa.array([1, 1]).dictionary_encode()):
        with pytest.raises(TypeError, match="column of strings"):
            ninefold.solve(wrong)


def test_polars() -> None:
    solved = ninefold.solve(pl.Series("puzzle", TEXTS))
    assert isinstance(solved, pl.Series) and solved.struct.field("verdict").to_list() == VERDICTS
    for kind in (pl.Categorical, pl.Enum([text for text in TEXTS if text is not None])):
        assert ninefold.solve(pl.Series("puzzle", TEXTS, dtype=kind)).struct.field("verdict").to_list() == VERDICTS
    frame = pl.DataFrame({"puzzle": TEXTS})
    rate = pl.col("puzzle").map_batches(lambda puzzles: ninefold.rate(puzzles).struct.field("er"), return_dtype=pl.Float64)
    hints = ninefold.hint(frame["puzzle"])
    assert isinstance(hints, pl.Series) and hints.struct.field("kind").to_list()[0] == "step"
    lazy = frame.lazy().select(er=rate).collect()
    assert lazy["er"].to_list() == [one and one.er for one in ninefold.rate(TEXTS)]


def test_pandas() -> None:
    for dtype in ("object", "string", pd.ArrowDtype(pa.string())):
        series = pd.Series(TEXTS, index=range(10, 18), dtype=dtype)
        solved = ninefold.solve(series)
        assert isinstance(solved, pd.DataFrame) and list(solved.index) == list(range(10, 18))
        assert [word if isinstance(word, str) else None for word in solved["verdict"]] == VERDICTS
        assert solved["solution"][10] == SOLUTION
    hints = ninefold.hint(pd.Series(TEXTS))
    assert isinstance(hints, pd.DataFrame) and hints["text"][0].startswith("In box 2")
    levels = ninefold.rate(pd.Series([CLASSIC, float("nan")]))["level"]
    assert levels[0] == "Beginner" and levels.isna().tolist() == [False, True]


@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_numpy(shape: tuple[int, ...]) -> None:
    texts = [CLASSIC, SEVERAL, IMPOSSIBLE, BROKEN]
    array = cells_of(texts).reshape(shape)
    for same in (array, array.astype(np.int64), np.asfortranarray(array), np.repeat(array, 2, axis=0)[::2]):
        solved = ninefold.solve(same)
        assert solved.solution.shape == array.shape and solved.solution.dtype == np.uint8
        assert solved.verdict.tolist() == ["unique", "several", "none", ""]
        assert "".join(map(str, solved.solution[0].flatten())) == SOLUTION
        assert not solved.solution[2:].any() and [bool(why) for why in solved.reason] == [False, False, False, True]
    assert ninefold.count(array).found.tolist() == [1, 2, 0, -1]
    assert ninefold.is_unique(array).unique.tolist() == [True, False, False, False]
    rated = ninefold.rate(array)
    assert rated.er[0] == 1.2 and np.isnan(rated.er[1:]).all() and rated.verdict.tolist()[1] == "several"
    small = ninefold.minimize(array)
    assert small.puzzle.shape == array.shape and [bool(why) for why in small.reason] == [False, True, True, True]
    assert ninefold.solve(small.puzzle).verdict[0] == "unique"
    hints = ninefold.hint(array)
    assert hints.kind.tolist() == ["step", "not-proper", "not-proper", None] and hints.placements[0] == "r1c6=8"
    ways = ninefold.explain(array)
    assert ways.count.tolist() == [51, -1, -1, -1] and len(ways.steps[0].split("; ")) == 51 and ways.er[0] == 1.2
    assert ninefold.steps(array[:1]).count[0] == len(ninefold.steps(CLASSIC))
    assert ninefold.render(array).svg[0].startswith("<svg") and ninefold.render(array).reason[3]
    assert ninefold.convert(array, to="line")[0][0].strip() == CLASSIC


def test_numpy_other_sides() -> None:
    assert ninefold.solve(np.zeros((2, 16), dtype=np.uint8)).verdict.tolist() == ["several", "several"]
    large = np.zeros((1, 16, 16), dtype=np.uint8)
    large[0, 0, :3] = 16, 10, 1
    solved = ninefold.solve(large).solution
    assert solved[0, 0, :3].tolist() == [16, 10, 1] and sorted(solved[0, 5].tolist()) == list(range(1, 17))
    assert ninefold.solve(np.zeros((0, 81), dtype=np.uint8)).solution.shape == (0, 81)
    assert ninefold.solve(np.zeros((1, 81), dtype=np.uint8), variant="diagonal").verdict.tolist() == ["several"]
    wrong = np.full((1, 81), 77, dtype=np.uint8)
    assert "77" in ninefold.solve(wrong).reason[0]
    large_digit = np.zeros((1, 81), dtype=np.uint8)
    large_digit[0, 11] = 12
    for answers in (ninefold.solve(large_digit), ninefold.rate(large_digit)):
        assert answers.reason[0] == "r2c3 has 12, which is not a digit of a 9×9 grid; use 1–9, or 0 for a blank."
    for shape in [(81,), (2, 9, 3), (2, 0), (1, 2, 3, 4)]:
        with pytest.raises(ValueError, match="shape"):
            ninefold.solve(np.zeros(shape, dtype=np.uint8))
    with pytest.raises(ValueError, match=r"one grid is array\[None\]"):
        ninefold.solve(np.zeros((9, 9), dtype=np.uint8))
    assert ninefold.solve(np.zeros((9, 9), dtype=np.uint8), size=3).verdict.tolist() == ["several"] * 9
    with pytest.raises(TypeError, match="uint8"):
        ninefold.solve(np.zeros((1, 81)))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="digits"):
        ninefold.solve(np.full((1, 81), -1))


def test_bytes_that_are_no_text_get_a_reason() -> None:
    for kind in (pa.binary(), pa.large_binary(), pa.binary_view()):
        solved = ninefold.solve(pa.array([CLASSIC.encode(), b"\xff\xfe", None], pa.binary()).cast(kind))
        assert solved.field("verdict").to_pylist() == ["unique", None, None]
        first, second, third = solved.field("reason").to_pylist()
        assert first is None and "UTF-8" in second and third == "The row has no puzzle."


@pytest.mark.parametrize("wrong", [3, None, b"1......3.4.....2", {"puzzle": CLASSIC}, object()])
def test_what_is_no_container_is_refused(wrong: Any) -> None:
    for function in (ninefold.solve, ninefold.rate, ninefold.canon, ninefold.count):
        with pytest.raises(TypeError, match="expected a text, a Puzzle, or a list, an array or a column"):
            function(wrong)


def test_lists_tell_reasons() -> None:
    solved = ninefold.solve(TEXTS)
    assert [one and one.verdict for one in solved] == VERDICTS
    assert "r1c" in solved.reasons[2]
    assert ninefold.minimize([CLASSIC, SEVERAL]).reasons == {1: "The puzzle has several solutions."}
    assert ninefold.solve([]) == [] and ninefold.rate([]) == [] and ninefold.count([]) == []
    assert ninefold.render([CLASSIC, None])[1] is None
    several = CLASSIC + "\n" + SEVERAL
    assert "2 puzzles" in ninefold.solve([several]).reasons[0]


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_threads_change_nothing(threads: int, seventeen: list[str]) -> None:
    many = [*seventeen, *TEXTS, *seventeen[::-1]] * 3
    assert ninefold.solve(many, threads=threads) == ninefold.solve(many)
    with pytest.raises(ValueError, match=f"threads: found {-threads}: expected 1 or more"):
        ninefold.solve(many, threads=-threads)
    texts: list[str | None] = [*seventeen[:30], *TEXTS, *seventeen[30:60]]
    assert ninefold.rate(texts, threads=threads) == ninefold.rate(texts)
    assert ninefold.solve(texts, variant="diagonal", threads=threads) == ninefold.solve(texts, variant="diagonal")
