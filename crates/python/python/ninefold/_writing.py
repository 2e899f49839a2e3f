"""Puzzles as texts and pictures, and smaller puzzles within them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from ninefold._ask import Field, Tabular, Verb
from ninefold._options import Options
from ninefold._records import Batch, Picture, PictureArrays, PuzzleArrays

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from ninefold._columns import ArrowColumn
    from ninefold._solving import Cells, Container, Many, One

NOT_PROPER = {
    "none": "The puzzle has no solution.",
    "several": "The puzzle has several solutions.",
    "limit": "The time limit was reached.",
}


def not_proper(reply: dict[str, Any]) -> str | None:
    """Returns the reason why a reply has no puzzle."""
    return NOT_PROPER.get(reply.get("verdict", ""))


MINIMIZE = Tabular(
    Verb("minimize", lambda reply: None if "verdict" in reply else reply["puzzle"], not_proper),
    (Field("puzzle", "cells"),),
    PuzzleArrays,
)
CONVERT = Tabular(
    Verb("convert", lambda reply: reply["text"], lambda _: None), (Field("text", "object"),), lambda *texts: texts
)
RENDER = Tabular(
    Verb("draw", lambda reply: None if reply["svg"] is None else Picture(reply["svg"]), not_proper),
    (Field("svg", "object"),),
    PictureArrays,
)


@overload
def minimize(puzzles: One, *, seed: int = 0, **options: Unpack[Options]) -> str: ...
@overload
def minimize(puzzles: Many, *, seed: int = 0, **options: Unpack[Options]) -> Batch[str]: ...
@overload
def minimize(puzzles: Cells, *, seed: int = 0, **options: Unpack[Options]) -> PuzzleArrays: ...
@overload
def minimize(puzzles: pl.Series, *, seed: int = 0, **options: Unpack[Options]) -> pl.Series: ...
@overload
def minimize(puzzles: pd.Series[str], *, seed: int = 0, **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def minimize(puzzles: ArrowColumn, *, seed: int = 0, **options: Unpack[Options]) -> Any: ...
def minimize(puzzles: Any, *, seed: int = 0, **options: Unpack[Options]) -> Any:
    """Drops givens until each that is left is needed.

    One puzzle gives a text, a list gives a `Batch`, an array gives `PuzzleArrays` of the same shape, and a column gives a
    struct with ``minimal``, ``givens``, ``dropped_rules``, ``verdict`` and ``reason``. A puzzle that has not exactly one solution
    gives ValueError, in a list or an array a reason, and in a column a verdict.

    seed: the order in which givens are tried.

    >>> import ninefold
    >>> small = ninefold.minimize("1234341221434321")
    >>> ninefold.is_unique(small), 16 - small.count(".")
    (True, 5)
    """
    small = MINIMIZE(puzzles, {"seed": seed}, options)
    if small is None:
        raise ValueError("only a puzzle with exactly one solution has minimal puzzles")
    return small


@overload
def convert(puzzles: One, to: str, **options: Unpack[Options]) -> str: ...
@overload
def convert(puzzles: Many, to: str, **options: Unpack[Options]) -> Batch[str]: ...
@overload
def convert(puzzles: Container, to: str, **options: Unpack[Options]) -> Any: ...
def convert(puzzles: Any, to: str, **options: Unpack[Options]) -> Any:
    """Writes puzzles in another format, as ``ninefold convert --to`` does. Many puzzles give a list; a column gives a struct
    with ``text`` and ``reason``.

    >>> import ninefold
    >>> print(ninefold.convert("1......3.4.....2", to="grid"))
    1 . | . .
    . . | . 3
    ----+----
    . 4 | . .
    . . | . 2
    <BLANKLINE>
    """
    return CONVERT(puzzles, {"to": to}, options)


@overload
def render(
    puzzles: One,
    *,
    entries: str | None = None,
    all_marks: bool = False,
    check: bool = False,
    hint: bool = False,
    step: int | None = None,
    by: Literal["coach", "explainer"] | None = None,
    theme: Literal["light", "dark", "print"] | None = None,
    **options: Unpack[Options],
) -> Picture: ...
@overload
def render(
    puzzles: Many,
    *,
    entries: str | None = None,
    all_marks: bool = False,
    check: bool = False,
    hint: bool = False,
    step: int | None = None,
    by: Literal["coach", "explainer"] | None = None,
    theme: Literal["light", "dark", "print"] | None = None,
    **options: Unpack[Options],
) -> Batch[Picture]: ...
@overload
def render(
    puzzles: Cells,
    *,
    entries: str | None = None,
    all_marks: bool = False,
    check: bool = False,
    hint: bool = False,
    step: int | None = None,
    by: Literal["coach", "explainer"] | None = None,
    theme: Literal["light", "dark", "print"] | None = None,
    **options: Unpack[Options],
) -> PictureArrays: ...
@overload
def render(
    puzzles: ArrowColumn | pl.Series | pd.Series[str],
    *,
    entries: str | None = None,
    all_marks: bool = False,
    check: bool = False,
    hint: bool = False,
    step: int | None = None,
    by: Literal["coach", "explainer"] | None = None,
    theme: Literal["light", "dark", "print"] | None = None,
    **options: Unpack[Options],
) -> Any: ...
def render(
    puzzles: Any,
    *,
    entries: str | None = None,
    all_marks: bool = False,
    check: bool = False,
    hint: bool = False,
    step: int | None = None,
    by: Literal["coach", "explainer"] | None = None,
    theme: Literal["light", "dark", "print"] | None = None,
    **options: Unpack[Options],
) -> Any:
    """Draws puzzles as SVG, which notebooks show.

    One puzzle gives `Picture`, a list gives a `Batch` of them, an array gives `PictureArrays` of shape (n,), and a column gives
    a struct with ``svg`` and ``reason``.

    entries: what was entered so far, written like a puzzle.
    all_marks: draws the candidates of blank cells.
    check: marks wrong entries.
    hint: draws the next step.
    step: draws this step of the explanation, from 1.

    >>> import ninefold
    >>> picture = ninefold.render("1......3.4.....2", hint=True, theme="dark")
    >>> "</svg>" in picture
    True
    """
    flags = {"all_marks": all_marks or None, "check": check or None, "hint": hint or None}
    fields = {"entries": entries, **flags, "step": step, "by": by, "theme": theme}
    drawn = RENDER(puzzles, fields, options)
    if drawn is None:
        raise ValueError("there is no step to draw: the puzzle has not exactly one solution")
    return drawn
