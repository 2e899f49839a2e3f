"""The options that all functions share."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class Reading(TypedDict, total=False):
    """How to read a puzzle, where its text leaves that open."""

    variant: str | Sequence[str] | None
    """Variants by name, joined by commas: ``"diagonal,window"``."""
    rules: Sequence[str | Mapping[str, Any]]
    """Rules as texts, such as ``"killer r1c1 r1c2 = 10"``, or as objects of a document."""
    regions: str | None
    """The map of regions of a jigsaw: one character for each cell."""
    size: int | None
    """The side of the grid."""
    boxes: str | None
    """Rows and columns of a box: ``"2x3"``."""
    layout: str | None
    """A layout by name, such as ``"samurai"``, or rows and columns: ``"6x9"``."""
    digits: str | None
    """The values of the digits: ``"0-8"``. Fewer than nine make a square of that side, unless there is a size or a layout."""


class Options(Reading, total=False):
    """How to read and how to work."""

    threads: int | None
    """The number of threads for many puzzles; by default that of the cores."""
    time_limit: float | None
    """Seconds for each puzzle."""


class Work(TypedDict):
    """How to work."""

    threads: int | None
    time_limit: float | None


def split(options: Mapping[str, Any]) -> tuple[dict[str, Any], Work]:
    """Returns the options for reading as the engine's request has them, and how to work."""
    rest = dict(options)
    work = Work(threads=rest.pop("threads", None), time_limit=rest.pop("time_limit", None))
    if work["threads"] is not None and work["threads"] < 1:
        raise ValueError(f"threads: found {work['threads']}: expected 1 or more")
    if work["time_limit"] is not None and not work["time_limit"] >= 0:
        raise ValueError(f"time_limit: found {work['time_limit']}: expected seconds, 0 or more")
    variant = rest.pop("variant", None)
    reading: dict[str, Any] = {}
    if variant is not None:
        names = variant.split(",") if isinstance(variant, str) else list(variant)
        if [name.strip().lower() for name in names] != ["classic"]:
            reading["variants"] = names
    rules = rest.pop("rules", None)
    if isinstance(rules, str):
        raise TypeError('rules is a list of rules: write ["killer r1c1 r1c2 = 10"]')
    if rules:
        reading["rules"] = list(rules)
    for name in ("regions", "size", "boxes", "layout", "digits"):
        value = rest.pop(name, None)
        if value is not None:
            reading[name] = value
    if rest:
        raise TypeError(f"unknown option {next(iter(rest))}")
    return reading, work


def request(fields: Mapping[str, Any]) -> str:
    """Returns a request in JSON, without what is None or empty."""
    return json.dumps({name: value for name, value in fields.items() if value is not None})
