"""The package and the command line answer alike, row for row."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import ninefold
from tests.conftest import BROKEN, IMPOSSIBLE, SEVERAL, sample


def replies(program: str, words: list[str], puzzles: list[str]) -> list[dict[str, object]]:
    """Returns what the program says of each puzzle, in JSON."""
    command = [program, *words, "--json", "-"]
    done = subprocess.run(command, input="\n".join(puzzles), capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_program_gives_the_same_rows(program: str, seventeen: list[str]) -> None:
    puzzles = [*seventeen[:50], SEVERAL, BROKEN, IMPOSSIBLE, *sample("unbiased")[:20], "12"]
    solved = ninefold.solve(puzzles)
    for one, reply in zip(solved, replies(program, ["solve"], puzzles), strict=True):
        assert ("error" in reply) if one is None else one == (reply["verdict"], reply["solution"])
    rated = ninefold.rate(puzzles)
    for rating, reply in zip(rated, replies(program, ["rate"], puzzles), strict=True):
        if rating is None:
            assert "error" in reply
        elif rating.verdict == "unique":
            names = ("er", "ep", "ed", "technique", "level")
            assert [getattr(rating, name) for name in names] == [reply[name] for name in names]
        else:
            assert reply["verdict"] == rating.verdict
    counts = [reply.get("count") for reply in replies(program, ["count"], puzzles)]
    assert ninefold.count(puzzles) == counts


def test_the_program_generates_the_same_puzzles(program: str, tmp_path: Path) -> None:
    words = [program, "generate", "--count", "40", "--seed", "9"]
    for options, request in (
        (["--minimal"], {"minimal": True}),
        (["--size", "6", "--level", "amateur"], {"size": 6, "level": "amateur"}),
    ):
        lines = subprocess.run([*words, *options], capture_output=True, text=True, check=True).stdout.splitlines()
        assert lines == ninefold.generate(40, seed=9, lines=True, **request)
