"""The recipes of docs/python.md for other engines, and the notebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.clusters import puzzles
from tests.conftest import ROOT

pytestmark = pytest.mark.slow


def recipe(name: str) -> str:
    """Returns the program under a heading of the page."""
    page = (ROOT / "docs/python.md").read_text()
    found = re.search(rf"### {name}\n.*?```python\n(.*?)```", page, re.DOTALL)
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize("name", ["DuckDB", "polars", "Dask"])
def test_recipe(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip(name.lower())
    Path(puzzles(tmp_path, 400)).rename(tmp_path / "puzzles")
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {}
    exec(recipe(name), scope)
    levels = dict(scope["levels"])
    assert levels["Beginner"] > 0 and sum(levels.values()) > 300


def test_notebook() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(ROOT / "crates/python/notebooks/tour.ipynb", as_version=4)
    ran = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    pictures = [
        output for cell in ran.cells for output in cell.get("outputs", []) if "image/svg+xml" in output.get("data", {})
    ]
    assert len(pictures) >= 3
