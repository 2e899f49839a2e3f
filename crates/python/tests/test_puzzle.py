"""Puzzles with rules."""

from __future__ import annotations

import pickle

import pytest

import ninefold
from tests.conftest import CLASSIC, SOLUTION

KILLER = ninefold.Puzzle("." * 16, rules=["killer r1c1 r1c2 = 3"])


def test_a_puzzle_knows_its_parts() -> None:
    puzzle = ninefold.Puzzle(CLASSIC)
    assert puzzle.line == CLASSIC and puzzle.side == 9 and puzzle.givens[:5] == (5, 3, 0, 0, 7)
    assert puzzle.variants == ("classic",) and puzzle.rules == () and puzzle.about == {}
    assert puzzle.array().shape == (9, 9)
    assert str(puzzle).startswith("5 3 . | . 7 . | . . .\n")
    assert KILLER.rules[0]["rule"] == "killer"
    assert ninefold.Puzzle("1" + "." * 15, variant="diagonal").variants == ("diagonal",)


def test_methods_are_the_functions() -> None:
    puzzle = ninefold.Puzzle(CLASSIC)
    assert puzzle.solve() == ninefold.solve(puzzle) == ("unique", SOLUTION)
    assert puzzle.rate() == ninefold.rate(CLASSIC)
    assert puzzle.hint() == ninefold.hint(CLASSIC)
    assert puzzle.explain() == ninefold.explain(CLASSIC)
    assert puzzle.steps() == ninefold.steps(CLASSIC)
    assert puzzle.minimize() == ninefold.minimize(CLASSIC)
    assert puzzle.render(hint=True) == ninefold.render(CLASSIC, hint=True)
    assert puzzle._repr_svg_() == ninefold.render(CLASSIC)
    assert puzzle.is_unique() and puzzle.count() == 1


def test_lists_of_puzzles_keep_their_rules() -> None:
    diagonal = ninefold.Puzzle("." * 16, variant="diagonal")
    assert KILLER.count(limit=None) == 48
    assert ninefold.count([KILLER, diagonal], limit=None) == [48, 48]
    assert ninefold.count(("." * 16, KILLER, None), limit=None) == [288, 48, None]
    again = ninefold.Puzzle(KILLER.document)
    assert again.rules == KILLER.rules and again.count(limit=None) == 48


def test_puzzles_are_values() -> None:
    assert pickle.loads(pickle.dumps(KILLER)) == KILLER
    assert len({KILLER, ninefold.Puzzle("." * 16, rules=["killer r1c1 r1c2 = 3"])}) == 1
    assert eval(repr(KILLER), {"Puzzle": ninefold.Puzzle}) == KILLER


def test_wrong_puzzles_are_refused() -> None:
    with pytest.raises(ninefold.PuzzleError):
        ninefold.Puzzle("55" + "." * 79)
    with pytest.raises(ValueError, match="killer"):
        ninefold.Puzzle("." * 16, rules=["killer"])
    with pytest.raises(TypeError, match="expected a text"):
        ninefold.solve([3])  # type: ignore[arg-type]
