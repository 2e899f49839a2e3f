"""Making puzzles."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Unpack, overload

from ninefold import _engine
from ninefold._errors import NotFound
from ninefold._options import Options, Work, request, split
from ninefold._records import Batch, Generated


class Request(Options, total=False):
    """What puzzles to generate, as ``ninefold generate`` has it."""

    level: str | None
    """Beginner, Amateur, Expert, Veteran or Beyond."""
    rating: str | None
    """A range of ratings: ``"3.0..4.5"``."""
    givens: int | str | None
    """The number of givens, or a range: ``"24..28"``; ``"none"`` for puzzles of rules alone."""
    symmetry: Literal["none", "rotational", "quarter", "horizontal", "vertical", "diagonal", "full"] | None
    """The symmetry of the givens."""
    minimal: bool
    """Whether every given must be needed."""
    needs: Sequence[str]
    """Techniques that the way to the solution must use."""
    without: Sequence[str]
    """Techniques that it must not use."""
    place: Sequence[str]
    """Kinds of rules to place at random: ``"thermometer=4"``."""
    attempts: int | None
    """The number of full grids to try."""


OWN = ("level", "rating", "givens", "symmetry", "minimal", "needs", "without", "place", "attempts")
"""The parts of a request that are not options."""


@overload
def generate(
    count: None = None, *, seed: int | None = None, start: int = 0, lines: Literal[False] = False, **request: Unpack[Request]
) -> Generated: ...
@overload
def generate(
    count: int, *, seed: int | None = None, start: int = 0, lines: Literal[False] = False, **request: Unpack[Request]
) -> Batch[Generated]: ...
@overload
def generate(
    count: int, *, seed: int | None = None, start: int = 0, lines: Literal[True], **request: Unpack[Request]
) -> list[str]: ...
def generate(
    count: int | None = None, *, seed: int | None = None, start: int = 0, lines: bool = False, **request: Unpack[Request]
) -> Any:
    """Generates puzzles, each proven to have one solution.

    Without a count it returns one `Generated`, or raises NotFound; with a count, a `Batch` of them.

    seed: the same request and seed always give the same puzzles, which are those of ``ninefold generate --seed``.
    start: the number of the first puzzle, from 0. Parts made with one seed fit together.
    lines: returns only the texts of the puzzles; minimal puzzles without a wish for a rating are then made in batches,
        65,000 a second and thread.

    >>> import ninefold
    >>> made = ninefold.generate(level="expert", seed=1)
    >>> made.level, ninefold.is_unique(made.puzzle)
    ('Expert', True)
    >>> whole = ninefold.generate(4, size=4, seed=7, lines=True)
    >>> whole[2:] == ninefold.generate(2, start=2, size=4, seed=7, lines=True)
    True
    """
    if count is not None and count < 0:
        raise ValueError(f"count: found {count}: expected 0 or more")
    number = 1 if count is None else count
    texts = _generated(request, secrets.randbits(63) if seed is None else seed, start, number, lines)
    # Text by text: other Python threads run between two of them.
    if lines:
        return [line for text in texts for line in text.splitlines()]
    replies = [json.loads(text) for text in texts]
    records = [_record(reply) for reply in replies]
    if count is None:
        if records[0] is None:
            best = replies[0].get("best")
            raise NotFound(replies[0]["error"], best and _record(best))
        return records[0]
    reasons = {row: reply["error"] for row, reply in enumerate(replies) if reply["puzzle"] is None}
    return Batch(records, reasons)


def _generated(options: Any, seed: int, start: int, count: int, lines: bool) -> list[str]:
    fields, work = engine_request(options, seed)
    return _engine.generate(fields, start, start + count, lines, **work)


def engine_request(options: Mapping[str, Any], seed: int) -> tuple[str, Work]:
    """Returns a request for puzzles as the engine reads it, and how to work."""
    own = {name: options[name] for name in OWN if name in options}
    reading, work = split({name: value for name, value in options.items() if name not in own})
    givens = own.get("givens")
    fields = {**own, **reading, "seed": seed, "givens": None if givens is None else str(givens)}
    return request(fields), work


def _record(reply: dict[str, Any]) -> Generated | None:
    if reply["puzzle"] is None:
        return None
    names = ("puzzle", "solution", "er", "level", "givens", "variant", "regions", "boxes", "seed")
    own = {name: reply[name] for name in names}
    return Generated(**own, rules=tuple(reply.get("rules", ())), text=reply.get("text"))
