"""Canonical forms in every container."""

from __future__ import annotations

import json
import subprocess

import numpy as np
import pyarrow as pa
import pytest

import ninefold
from tests.conftest import BROKEN, CLASSIC


def test_forms(seventeen: list[str]) -> None:
    swapped = [puzzle.translate(str.maketrans("123456789", "456789123")) for puzzle in seventeen]
    forms = ninefold.canon(seventeen)
    assert forms == ninefold.canon(swapped, threads=3)
    assert len({one and one.form for one in forms}) == len(set(seventeen))
    again = ninefold.canon([one.form for one in forms if one])
    assert again == forms
    assert ninefold.canon(ninefold.Puzzle(seventeen[0])) == forms[0]


def test_containers_agree() -> None:
    texts = [CLASSIC, None, BROKEN, "." * 81, "12"]
    listed = ninefold.canon(texts)
    assert [one is None for one in listed] == [False, True, True, False, True] and set(listed.reasons) == {1, 2, 4}
    column = ninefold.canon(pa.array(texts))
    assert column.field("form").to_pylist() == [one and one.form for one in listed]
    assert column.field("automorphisms").to_pylist() == [one and one.automorphisms for one in listed]
    grids = np.array([[int(symbol) for symbol in CLASSIC.replace(".", "0")]] * 2, dtype=np.uint8)
    grids[1, :2] = 5
    arrays = ninefold.canon(grids.reshape(2, 9, 9))
    assert listed[0] is not None
    assert "".join(map(str, arrays.form[0].flatten())) == listed[0].form.replace(".", "0")
    assert arrays.automorphisms.tolist() == [listed[0].automorphisms, 0] and arrays.reason[1]


def test_forms_of_other_puzzles(program: str) -> None:
    small = ["1......3.4.....2", "." * 16, None, "11" + "." * 14, "4..............1"]
    forms = ninefold.canon(small)
    assert [row for row, one in enumerate(forms) if one is None] == [2, 3] and set(forms.reasons) == {2, 3}
    turned = "".join(small[0][row * 4 + column] for column in range(4) for row in range(4)) if small[0] else ""
    assert ninefold.canon(turned) == forms[0]
    assert [one and one.form for one in ninefold.canon(small, variant="diagonal")] != [one and one.form for one in forms]
    for variant in ("classic", "diagonal"):
        words = ["--variant", variant]
        lines = subprocess.run(
            [program, "canon", *words, "--lines", "-"],
            input="\n".join(text for text in small if text), capture_output=True, text=True, check=False,
        ).stdout.splitlines()
        ours = [one for text, one in zip(small, ninefold.canon(small, variant=variant), strict=True) if text]
        assert [line.startswith("!") for line in lines] == [one is None for one in ours]
        assert [line for line in lines if line[0] != "!"] == [f"{one.form}\t{one.automorphisms}" for one in ours if one]
    arrays = ninefold.canon(np.array([[1] + [0] * 15, [1, 1] + [0] * 14], dtype=np.uint8))
    assert arrays.form[0].tolist() == [0] * 15 + [1] and not arrays.form[1].any()
    assert arrays.automorphisms[0] == 24 * 128 // 64 and arrays.reason[1]
    column = ninefold.canon(pa.array(small))
    column.validate(full=True)
    assert column.field("form").to_pylist() == [one and one.form for one in forms]
    # More automorphisms than 63 bits can count.
    assert ninefold.canon("." * 256).automorphisms is None


def test_what_has_no_form() -> None:
    with pytest.raises(ninefold.PuzzleError):
        ninefold.canon(BROKEN)
    caged = ninefold.Puzzle("." * 16, rules=["killer r1c1 r1c2 = 3"])
    with pytest.raises(ninefold.PuzzleError, match="killer"):
        ninefold.canon(caged)
    assert "killer" in ninefold.canon([caged]).reasons[0]


def test_morphs(seventeen: list[str]) -> None:
    for seed in range(3):
        morphs = ninefold.morph(seventeen, seed=seed)
        assert not set(morphs) & set(seventeen)
        assert ninefold.canon([one for one in morphs if one]) == ninefold.canon(seventeen)
    assert ninefold.morph(seventeen, seed=2, threads=3) == morphs
    assert ninefold.morph(seventeen[7], seed=2) == morphs[7]
    column = ninefold.morph(pa.array([seventeen[0], None, BROKEN]), seed=2)
    assert column.field("morphs").to_pylist() == [morphs[0], None, None] and column.field("reason").to_pylist()[2]
    grids = np.array([[int(symbol) for symbol in seventeen[0].replace(".", "0")]], dtype=np.uint8)
    moved = ninefold.morph(grids.reshape(1, 9, 9), seed=2).puzzle
    assert moved.shape == (1, 9, 9) and "".join(map(str, moved.flatten())).replace("0", ".") == morphs[0]
    small = ninefold.Puzzle("1......3.4.....2", variant="diagonal")
    assert ninefold.canon(ninefold.morph(small, seed=5), variant="diagonal") == small.canon()


def test_all_morphs_of_a_puzzle_have_one_form(seventeen: list[str]) -> None:
    morphs = [ninefold.morph(seventeen, seed=seed) for seed in range(20)]
    forms = {one and one.form for batch in morphs for one in ninefold.canon([text for text in batch if text])}
    assert len(forms) == len(set(seventeen))


def test_features(program: str, seventeen: list[str]) -> None:
    texts: list[str | None] = [CLASSIC, None, BROKEN, "." * 81, seventeen[0], "1......3.4.....2"]
    listed = ninefold.features(texts)
    assert [one is None for one in listed] == [False, True, True, False, False, False]
    lines = "\n".join(text or "?" for text in texts)
    done = subprocess.run([program, "features", "--json", "-"], input=lines, capture_output=True, text=True, check=False)
    for one, line in zip(listed, done.stdout.splitlines(), strict=True):
        reply = json.loads(line)
        if one is None:
            assert "error" in reply
        else:
            own = {name: list(value) if isinstance(value, tuple) else value for name, value in one._asdict().items()}
            assert {**own, "puzzle": reply["puzzle"]} == reply
    assert listed[0] is not None and listed[0].givens == 30 and sum(listed[0].rows) == 30
    column = ninefold.features(pa.array(texts))
    column.validate(full=True)
    assert column.field("guesses").to_pylist() == [one and one.guesses for one in listed]
    assert json.loads(column.field("rows")[0].as_py()) == list(listed[0].rows)
    grids = np.array([[int(symbol) for symbol in CLASSIC.replace(".", "0")], [0] * 81], dtype=np.uint8)
    arrays = ninefold.features(grids)
    assert arrays.givens.tolist() == [30, 0] and arrays.guesses.tolist() == [0, -1] and np.isnan(arrays.er[1])
    assert arrays.rows[0] == listed[0].rows and arrays.techniques.tolist()[1] is None
    assert ninefold.Puzzle(CLASSIC).features() == listed[0]
