"""The examples of the README and of the documents run and print what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import ninefold
from tests.conftest import ROOT

PAGES = [ROOT / "crates/python/README.md", ROOT / "docs/python.md"]
MODULES = sorted(Path(ninefold.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 0 and failed == 0


@pytest.mark.parametrize("module", [file.stem for file in MODULES if file.stem not in ("spark", "ray")])
def test_docstrings(module: str) -> None:
    name = "ninefold" if module == "__init__" else f"ninefold.{module}"
    loaded = __import__(name, fromlist=["_"])
    assert doctest.testmod(loaded).failed == 0
