"""What researchers ask of puzzles: numbers of givens, singles, guesses and steps, the backdoor, the ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack, overload

from ninefold._ask import Field, Tabular, Verb
from ninefold._options import Options
from ninefold._records import Batch, FeatureArrays, Features

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from ninefold._columns import ArrowColumn
    from ninefold._solving import Cells, Many, One

WHOLE = ("naked_singles", "hidden_singles", "singles", "guesses", "backdoor")
COUNTS = ("rows", "columns", "regions")


def _features(reply: dict[str, Any]) -> Features:
    values = {name: reply[name] for name in Features._fields}
    return Features(**{**values, **{name: tuple(values[name]) for name in COUNTS}})


FEATURES = Tabular(
    Verb("features", _features, lambda _: None),
    (
        Field("verdict", "object"),
        *(Field(name, "int64") for name in ("givens", "digits")),
        *(Field(name, "object") for name in COUNTS),
        *(Field(name, "int64") for name in WHOLE),
        *(Field(name, "float64") for name in ("er", "ep", "ed")),
        *(Field(name, "object") for name in ("technique", "level")),
        Field("steps", "int64"),
        Field("techniques", "object"),
    ),
    FeatureArrays,
)


@overload
def features(puzzles: One, **options: Unpack[Options]) -> Features: ...
@overload
def features(puzzles: Many, **options: Unpack[Options]) -> Batch[Features]: ...
@overload
def features(puzzles: Cells, **options: Unpack[Options]) -> FeatureArrays: ...
@overload
def features(puzzles: pl.Series, **options: Unpack[Options]) -> pl.Series: ...
@overload
def features(puzzles: pd.Series[str], **options: Unpack[Options]) -> pd.DataFrame: ...
@overload
def features(puzzles: ArrowColumn, **options: Unpack[Options]) -> Any: ...
def features(puzzles: Any, **options: Unpack[Options]) -> Any:
    """Tells what researchers ask of puzzles, in numbers.

    One puzzle gives `Features`, a list gives a `Batch` of them, an array gives `FeatureArrays` of shape (n,), and a column
    gives a struct with the fields of `Features` and ``reason``, in which lists and counts are JSON.

    >>> import ninefold
    >>> known = ninefold.features("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> known.givens, known.singles, known.guesses, known.backdoor, known.er
    (30, 51, 0, 0, 1.2)
    >>> known.rows
    (3, 4, 3, 3, 4, 3, 3, 4, 3)
    >>> known.techniques
    {'hidden-single': 51}
    """
    return FEATURES(puzzles, {}, options)
