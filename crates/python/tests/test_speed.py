"""A million puzzles of 17 givens from an array, within .6 s of processor time."""

from __future__ import annotations

import os

import numpy as np
import pytest

import ninefold
from tests.conftest import sample

pytestmark = pytest.mark.slow
MILLION = 1_000_000
MOST_SECONDS = 0.6


@pytest.mark.parametrize("shape", [(MILLION, 81), (MILLION, 9, 9)])
def test_a_million_puzzles(shape: tuple[int, ...]) -> None:
    texts = "".join(sample("17_clue")).replace(".", "0")
    grids = np.frombuffer(texts.encode(), dtype=np.uint8) - ord("0")
    grids = np.resize(grids, MILLION * 81).reshape(shape)
    spent = []
    for _ in range(5):
        before = sum(os.times()[:2])
        solved = ninefold.solve(grids)
        spent.append(sum(os.times()[:2]) - before)
        assert (solved.verdict == "unique").all()
    print(f"{shape}: {spent} s")
    # Other programs on the machine slow each run, and none makes one faster.
    assert min(spent) <= MOST_SECONDS
