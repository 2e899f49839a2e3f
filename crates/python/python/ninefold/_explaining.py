"""The steps of a person: hints, whole explanations, every step of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Unpack, overload

from ninefold._ask import Verb
from ninefold._options import Options
from ninefold._records import Batch, Explanation, Hint, Step

if TYPE_CHECKING:
    from ninefold._solving import Container, One

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


_HINT = Verb("hint", _hint, lambda _: None)
_EXPLAIN = Verb("explain", _explanation, lambda _: None)
_STEPS = Verb("steps", _steps, _stopped)


@overload
def hint(
    puzzles: One, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Hint: ...
@overload
def hint(
    puzzles: Container, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Batch[Hint]: ...
def hint(
    puzzles: Any, *, entries: str | None = None, depth: int = 6, by: By = "coach", **options: Unpack[Options]
) -> Any:
    """Returns the next step of a person, or a mistake to correct. Many puzzles give a list.

    entries: what was entered so far, written like a puzzle.
    depth: how much to tell: 1 where to look, 2 the technique, 3 the cells, 4 the argument, 5 the conclusion, 6 everything.
    by: the list of techniques.

    >>> import ninefold
    >>> print(ninefold.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    In box 2, 8 can only go in r1c6: the 8s in r3c3 and r5c4 rule out the other cells. So r1c6 is 8.
    """
    return _HINT.listed(puzzles, {"entries": entries, "depth": depth, "by": by}, options)


@overload
def explain(puzzles: One, *, by: By = "coach", **options: Unpack[Options]) -> Explanation: ...
@overload
def explain(puzzles: Container, *, by: By = "coach", **options: Unpack[Options]) -> Batch[Explanation]: ...
def explain(puzzles: Any, *, by: By = "coach", **options: Unpack[Options]) -> Any:
    """Explains the way to the solution step by step. Many puzzles give a list.

    >>> import ninefold
    >>> way = ninefold.explain("1......3.4.....2")
    >>> way.ending, len(way.steps)
    ('solved', 12)
    """
    return _EXPLAIN.listed(puzzles, {"by": by}, options)


@overload
def steps(puzzles: One, *, technique: str | None = None, **options: Unpack[Options]) -> tuple[Step, ...]: ...
@overload
def steps(puzzles: Container, *, technique: str | None = None, **options: Unpack[Options]) -> Batch[tuple[Step, ...]]: ...
def steps(puzzles: Any, *, technique: str | None = None, **options: Unpack[Options]) -> Any:
    """Returns every step that a position offers, of one technique or of all. Many positions give a list.

    >>> import ninefold
    >>> [step.placements for step in ninefold.steps("1......3.4.....2", technique="naked-single")]
    [('r1c4=4',), ('r2c2=2',), ('r3c4=1',), ('r4c1=3',)]
    """
    found = _STEPS.listed(puzzles, {"technique": technique}, options)
    if found is None:
        raise TimeoutError("The time limit was reached.")
    return found
