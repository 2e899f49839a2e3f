"""Functions on one puzzle."""

from __future__ import annotations

import pickle

import pytest

import ninefold
from tests.conftest import BROKEN, CLASSIC, IMPOSSIBLE, SEVERAL, SOLUTION


def test_solve() -> None:
    assert ninefold.solve(CLASSIC) == ("unique", SOLUTION)
    assert ninefold.solve(IMPOSSIBLE) == ("none", None)
    verdict, solution = ninefold.solve(SEVERAL, seed=7)
    assert verdict == "several" and solution == ninefold.solve(SEVERAL, seed=7).solution
    assert solution != ninefold.solve(SEVERAL, seed=8).solution


def test_count_and_is_unique() -> None:
    assert ninefold.count("." * 16, limit=None) == 288
    assert ninefold.count("." * 16) == 2
    assert ninefold.count(IMPOSSIBLE) == 0
    assert ninefold.is_unique(CLASSIC) and not ninefold.is_unique(SEVERAL)


def test_rate() -> None:
    rated = ninefold.rate(CLASSIC)
    assert (rated.er, rated.technique, rated.level, rated.verdict) == (1.2, "hidden-single", "Beginner", "unique")
    assert ninefold.rate(SEVERAL) == (None, None, None, None, None, "several")


def test_hint_explain_steps() -> None:
    hint = ninefold.hint(CLASSIC)
    assert hint.kind == "step" and hint.placements == ("r1c6=8",) and hint.text in hint._repr_html_()
    assert ninefold.hint(CLASSIC, depth=1).technique is None
    way = ninefold.explain(CLASSIC, by="explainer")
    assert way.ending == "solved" and way.er == 1.2 and len(way.steps) == CLASSIC.count(".")
    assert way._repr_html_().count("<tr>") == len(way.steps) + 1
    assert ninefold.explain(SEVERAL).steps == ()
    assert {step.technique for step in ninefold.steps(CLASSIC, technique="naked-single")} == {"naked-single"}


def test_generate() -> None:
    made = ninefold.generate(level="amateur", symmetry="rotational", seed=3)
    assert made == ninefold.generate(level="amateur", symmetry="rotational", seed=3)
    assert made.level == "Amateur" and ninefold.solve(made.puzzle).solution == made.solution
    whole = ninefold.generate(5, size=4, seed=1)
    assert [*ninefold.generate(2, size=4, seed=1), *ninefold.generate(3, start=2, size=4, seed=1)] == whole
    minimal = ninefold.generate(3000, minimal=True, lines=True, seed=1)
    assert minimal[1500:1600] == ninefold.generate(100, start=1500, minimal=True, lines=True, seed=1)
    assert all(ninefold.is_unique(minimal))
    rules = ninefold.generate(size=4, rules=["anti_knight"], seed=1)
    assert rules.rules == ("anti_knight",) and rules.text is not None
    assert ninefold.generate(0, seed=1) == [] == ninefold.generate(0, seed=1, lines=True)


def test_generate_says_what_it_cannot_find() -> None:
    with pytest.raises(ninefold.NotFound, match="closest") as caught:
        ninefold.generate(rating="11.8", attempts=1, seed=1)
    assert isinstance(caught.value.best, ninefold.Generated)
    batch = ninefold.generate(2, rating="11.8", attempts=1, seed=1)
    assert batch == [None, None] and set(batch.reasons) == {0, 1}
    assert pickle.loads(pickle.dumps(caught.value)).best == caught.value.best
    with pytest.raises(ValueError, match="level"):
        ninefold.generate(level="easy")
    with pytest.raises(TypeError, match="colour"):
        ninefold.generate(colour="red")  # type: ignore[call-overload]


def test_minimize_convert_render() -> None:
    small = ninefold.minimize(SOLUTION, seed=5)
    assert ninefold.solve(small).solution == SOLUTION and ninefold.minimize(small) == small
    with pytest.raises(ValueError, match="exactly one"):
        ninefold.minimize(SEVERAL)
    assert ninefold.convert(CLASSIC, to="line").strip() == CLASSIC
    with pytest.raises(ValueError, match="format"):
        ninefold.convert(CLASSIC, to="paper")
    assert ninefold.render(CLASSIC, step=1)._repr_svg_().startswith("<svg")
    with pytest.raises(ValueError, match="no step"):
        ninefold.render(SEVERAL, hint=True)


def test_errors_have_a_place() -> None:
    with pytest.raises(ninefold.PuzzleError) as caught:
        ninefold.solve(BROKEN)
    assert caught.value.cell == "r1c2" and caught.value.line == 1
    assert pickle.loads(pickle.dumps(caught.value)).cell == "r1c2"
    with pytest.raises(ninefold.PuzzleError, match="characters") as caught:
        ninefold.count("12")
    assert caught.value.line == 1
    with pytest.raises(ValueError, match="variant"):
        ninefold.solve(CLASSIC, variant="odd one")
    with pytest.raises(TypeError, match="colour"):
        ninefold.solve(CLASSIC, colour="red")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="rules is a list"):
        ninefold.solve(CLASSIC, rules="anti_knight")
    for wrong in [-1.0, float("nan")]:
        with pytest.raises(ValueError, match="time_limit"):
            ninefold.solve(CLASSIC, time_limit=wrong)
    with pytest.raises(ValueError, match="threads"):
        ninefold.solve([CLASSIC], threads=0)


def test_rules_and_variants() -> None:
    killer = ["killer r1c1 r1c2 = 3"]
    assert ninefold.count("." * 16, rules=killer, limit=None) == 48
    document = [{"rule": "killer", "cells": "r1c1 r1c2", "sum": 3}]
    assert ninefold.count("." * 16, rules=document, limit=None) == 48
    assert ninefold.count("." * 16, variant="diagonal", limit=None) == 48
    assert ninefold.count("." * 16, variant=["Classic"], limit=None) == 288
    assert ninefold.count("." * 16, regions="1122112233443344", limit=None) == 288
    assert ninefold.count("." * 36, boxes="3x2", limit=5) == 5
    assert len(ninefold.solve("." * 54, layout="6x9").solution or "") == 54


def test_time_limits() -> None:
    hard = "." * 625
    with pytest.raises(TimeoutError):
        ninefold.count(hard, limit=None, time_limit=0.05)
    counted = ninefold.count([hard, CLASSIC], limit=None, time_limit=0.05)
    assert counted == [None, 1] and "limit" in counted.reasons[0]
    assert ninefold.solve(CLASSIC, variant="diagonal", time_limit=0.0).verdict == "limit"
