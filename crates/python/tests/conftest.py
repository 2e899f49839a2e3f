"""Puzzles and the command line, for all tests."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("NINEFOLD_ROOT", Path(__file__).parents[min(3, len(Path(__file__).parents) - 1)]))
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BROKEN = "55" + "." * 79
SEVERAL = "." * 81
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def sample(name: str) -> list[str]:
    """Returns the puzzles of a sample of classic ones."""
    folder = Path(os.environ.get("NINEFOLD_DATA", ROOT / "testdata")) / "classic"
    lines = (folder / f"{name}.txt").read_text().splitlines()
    return [line[:81] for line in lines if line and not line.startswith("#")]


@pytest.fixture(scope="session")
def seventeen() -> list[str]:
    """Puzzles with 17 givens."""
    return sample("17_clue")


@pytest.fixture(scope="session")
def program() -> str:
    """The command line, which NINEFOLD names."""
    found = os.environ.get("NINEFOLD") or shutil.which("ninefold")
    if not found:
        pytest.skip("NINEFOLD does not name the program")
    return found
