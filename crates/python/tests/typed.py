"""Types as a user's program sees them: `mypy --strict` checks this file."""

from __future__ import annotations

from typing import assert_type

import numpy as np
import pandas as pd
import polars as pl

import ninefold

TEXT = "1......3.4.....2"

assert_type(ninefold.solve(TEXT), ninefold.Solved)
assert_type(ninefold.solve([TEXT]), ninefold.Batch[ninefold.Solved])
assert_type(ninefold.solve((TEXT, None)), ninefold.Batch[ninefold.Solved])
assert_type(ninefold.solve(np.zeros((1, 81), dtype=np.uint8)), ninefold.SolvedArrays)
assert_type(ninefold.solve(pl.Series([TEXT])), pl.Series)
assert_type(ninefold.solve(pd.Series([TEXT])), pd.DataFrame)
assert_type(ninefold.count(TEXT, limit=None), int)
assert_type(ninefold.count([TEXT], threads=2), ninefold.Batch[int])
assert_type(ninefold.is_unique(TEXT, variant="diagonal"), bool)
assert_type(ninefold.rate(TEXT), ninefold.Rated)
assert_type(ninefold.rate(TEXT).er, float | None)
assert_type(ninefold.rate([ninefold.Puzzle(TEXT)]), ninefold.Batch[ninefold.Rated])
assert_type(ninefold.hint(TEXT, depth=2), ninefold.Hint)
assert_type(ninefold.hint(np.zeros((1, 81), dtype=np.uint8)), ninefold.HintArrays)
assert_type(ninefold.explain(pl.Series([TEXT])), pl.Series)
assert_type(ninefold.explain([TEXT]), ninefold.Batch[ninefold.Explanation])
assert_type(ninefold.steps(TEXT), tuple[ninefold.Step, ...])
assert_type(ninefold.generate(level="expert"), ninefold.Generated)
assert_type(ninefold.generate(3, seed=1), ninefold.Batch[ninefold.Generated])
assert_type(ninefold.generate(3, seed=1, lines=True), list[str])
assert_type(ninefold.canon(TEXT).automorphisms, int | None)
assert_type(ninefold.features([TEXT]), ninefold.Batch[ninefold.Features])
assert_type(ninefold.features(np.zeros((1, 81), dtype=np.uint8)), ninefold.FeatureArrays)
assert_type(ninefold.minimize(TEXT), str)
assert_type(ninefold.convert(TEXT, to="grid"), str)
assert_type(ninefold.render(TEXT, theme="dark"), ninefold.Picture)
assert_type(ninefold.Puzzle(TEXT, rules=["anti_knight"]).solve().solution, str | None)
