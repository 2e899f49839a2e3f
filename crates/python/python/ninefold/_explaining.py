"""The steps of a person: hints, whole explanations, every step of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Unpack, overload

from ninefold._ask import Field, Tabular, Verb
from ninefold._options import Options
from ninefold._records import Batch, Explanation, ExplanationArrays, Hint, HintArrays, Step, StepArrays

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from ninefold._columns import ArrowColumn
    from ninefold._solving import Cells, Many, One

By: TypeAlias = Literal["coach", "explainer"]


def _step(reply: dict[str, Any]) -> Step:
    return Step(
        reply["technique"],
        reply["name"],
        reply["rating"],
        tuple(reply["placements"]),
        tuple(reply["eliminations"]),
        reply["text"],
        reply,
    )


def _hint(reply: dict[str, Any]) -> Hint:
    placements, eliminations = tuple(reply["placements"]), tuple(reply["eliminations"])
    known = (reply["technique"], reply["name"], reply["rating"])
    return Hint(reply["kind"], *known, placements, eliminations, reply["text"], reply)


def _explanation(reply: dict[str, Any]) -> Explanation:
    steps = tuple(_step(step) for step in reply.get("steps", ()))
    names = ("ending", "er", "ep", "ed", "technique", "level")
    return Explanation(reply["verdict"], steps, *(reply.get(name) for name in names))


def _steps(reply: dict[str, Any]) -> tuple[Step, ...] | None:
    return tuple(_step(step) for step in reply["steps"]) if "steps" in reply else None


def _stopped(reply: dict[str, Any]) -> str:
    return "The time limit was reached."


def _line(step: Step) -> str:
    rating = "-" if step.rating is None else f"{step.rating:.1f}"
    return f"{step.technique} {rating} {' '.join((*step.placements, *step.eliminations))}"


def _list(steps: tuple[Step, ...]) -> tuple[int, str]:
    return len(steps), "; ".join(map(_line, steps))


def _hint_row(hint: Hint) -> tuple[Any, ...]:
    lists = ("; ".join(effects) for effects in (hint.placements, hint.eliminations))
    return (hint.kind, hint.technique, hint.rating, *lists, hint.text)


def _explanation_row(way: Explanation) -> tuple[Any, ...]:
    known = (way.verdict, way.ending, way.er, way.ep, way.ed, way.technique, way.level)
    return (*known, *(_list(way.steps) if way.ending else (None, None)))


_STEP_FIELDS = (Field("count", "int64"), Field("steps", "object"))
_RATINGS = tuple(Field(name, "float64") for name in ("er", "ep", "ed"))

HINT = Tabular(
    Verb("hint", _hint, lambda _: None),
    (
        *(Field(name, "object") for name in ("kind", "technique")),
        Field("rating", "float64"),
        *(Field(name, "object") for name in ("placements", "eliminations", "text")),
    ),
    HintArrays,
    _hint_row,
)
EXPLAIN = Tabular(
    Verb("explain", _explanation, lambda _: None),
    (
        *(Field(name, "object") for name in ("verdict", "ending")),
        *_RATINGS,
        *(Field(name, "object") for name in ("technique", "level")),
        *_STEP_FIELDS,
    ),
    ExplanationArrays,
    _explanation_row,
)
STEPS = Tabular(Verb("steps", _steps, _stopped), _STEP_FIELDS, StepArrays, _list)


@overload
def hint(
    puzzles: One, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Hint: ...
@overload
def hint(
    puzzles: Many, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Batch[Hint]: ...
@overload
def hint(
    puzzles: Cells, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> HintArrays: ...
@overload
def hint(
    puzzles: pl.Series, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> pl.Series: ...
@overload
def hint(
    puzzles: pd.Series[str], *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> pd.DataFrame: ...
@overload
def hint(
    puzzles: ArrowColumn, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Any: ...
def hint(
    puzzles: Any, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Any:
    """Returns the next step of a person, or a mistake to correct.

    One puzzle gives `Hint`, a list gives a `Batch` of them, an array gives `HintArrays` of shape (n,), and a column gives a
    struct with ``kind``, ``technique``, ``rating``, ``placements``, ``eliminations``, ``text``, ``verdict`` and ``reason``.

    entries: what was entered so far, written like a puzzle.
    depth: how much to tell: 1 where to look, 2 the technique, 3 the cells, 4 the argument, 5 the conclusion, 6 everything.
    by: the list of techniques.

    >>> import ninefold
    >>> print(ninefold.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    In box 2, 8 can only go in r1c6: the 8s in r3c3 and r5c4 rule out the other cells. So r1c6 is 8.
    """
    return HINT(puzzles, {"entries": entries, "depth": depth, "by": by}, options)


@overload
def explain(puzzles: One, *, by: By = "coach", **options: Unpack[Options]) -> Explanation: ...
@overload
def explain(puzzles: Many, *, by: By = "coach", **options: Unpack[Options]) -> Batch[Explanation]: ...
@overload
def explain(puzzles: Cells, *, by: By = "coach", **options: Unpack[Options]) -> ExplanationArrays: ...
@overload
def explain(puzzles: pl.Series, *, by: By = "coach", **options: Unpack[Options]) -> pl.Series: ...
@overload
def explain(puzzles: pd.Series[str], *, by: By = "coach", **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def explain(puzzles: ArrowColumn, *, by: By = "coach", **options: Unpack[Options]) -> Any: ...
def explain(puzzles: Any, *, by: By = "coach", **options: Unpack[Options]) -> Any:
    """Explains the way to the solution step by step.

    One puzzle gives `Explanation`, a list gives a `Batch` of them, an array gives `ExplanationArrays` of shape (n,), and a
    column gives a struct with ``verdict``, ``ending``, ``er``, ``ep``, ``ed``, ``technique``, ``level``, ``count``, ``steps``
    and ``reason``. In arrays and columns the steps are a text: ``hidden-single 1.2 r1c2=3; …``.

    >>> import ninefold
    >>> way = ninefold.explain("1......3.4.....2")
    >>> way.ending, len(way.steps)
    ('solved', 12)
    """
    return EXPLAIN(puzzles, {"by": by}, options)


@overload
def steps(puzzles: One, *, technique: str | None = None, **options: Unpack[Options]) -> tuple[Step, ...]: ...
@overload
def steps(puzzles: Many, *, technique: str | None = None, **options: Unpack[Options]) -> Batch[tuple[Step, ...]]: ...
@overload
def steps(puzzles: Cells, *, technique: str | None = None, **options: Unpack[Options]) -> StepArrays: ...
@overload
def steps(puzzles: pl.Series, *, technique: str | None = None, **options: Unpack[Options]) -> pl.Series: ...
@overload
def steps(puzzles: pd.Series[str], *, technique: str | None = None, **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def steps(puzzles: ArrowColumn, *, technique: str | None = None, **options: Unpack[Options]) -> Any: ...
def steps(puzzles: Any, *, technique: str | None = None, **options: Unpack[Options]) -> Any:
    """Returns every step that a position offers, of one technique or of all.

    One position gives a tuple of `Step`, a list gives a `Batch` of them, an array gives `StepArrays` of shape (n,), and a
    column gives a struct with ``count``, ``steps`` (as `explain` has them), ``verdict`` (if a limit was reached) and ``reason``.

    >>> import ninefold
    >>> [step.placements for step in ninefold.steps("1......3.4.....2", technique="naked-single")]
    [('r1c4=4',), ('r2c2=2',), ('r3c4=1',), ('r4c1=3',)]
    """
    found = STEPS(puzzles, {"technique": technique}, options)
    if found is None:
        raise TimeoutError("The time limit was reached.")
    return found
