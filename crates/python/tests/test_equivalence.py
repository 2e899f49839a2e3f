"""Canonical forms in every container."""

from __future__ import annotations

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
    assert [one is None for one in listed] == [False, True, True, False, True] and set(listed.reasons) == {2, 4}
    column = ninefold.canon(pa.array(texts))
    assert column.field("form").to_pylist() == [one and one.form for one in listed]
    assert column.field("automorphisms").to_pylist() == [one and one.automorphisms for one in listed]
    grids = np.array([[int(symbol) for symbol in CLASSIC.replace(".", "0")]] * 2, dtype=np.uint8)
    grids[1, :2] = 5
    arrays = ninefold.canon(grids.reshape(2, 9, 9))
    assert listed[0] is not None
    assert "".join(map(str, arrays.form[0].flatten())) == listed[0].form.replace(".", "0")
    assert arrays.automorphisms.tolist() == [listed[0].automorphisms, 0] and arrays.reason[1]


def test_what_has_no_form() -> None:
    with pytest.raises(ninefold.PuzzleError):
        ninefold.canon(BROKEN)
    with pytest.raises(ValueError, match="classic"):
        ninefold.canon("." * 16)
    with pytest.raises(ValueError, match="shape"):
        ninefold.canon(np.zeros((1, 16), dtype=np.uint8))
