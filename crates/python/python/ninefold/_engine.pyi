"""The part in Rust: the functions beneath the package. See crates/python/src."""

from collections.abc import Callable
from typing import Literal, final

@final
class Rows:
    """Rows of puzzles, in the memory of Python."""

    @staticmethod
    def cells(cells: memoryview, width: int) -> Rows: ...
    @staticmethod
    def column(
        bytes: memoryview | None, ends: memoryview[int], count: int, valid: memoryview | None, offset: int
    ) -> Rows: ...
    @staticmethod
    def texts(texts: list[str | None]) -> Rows: ...
    def __len__(self) -> int: ...

def solve(
    rows: Rows,
    options: str,
    seed: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
) -> tuple[bytearray, bytearray, bytes | None, list[tuple[int, str]]]: ...
def count(
    rows: Rows,
    options: str,
    limit: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
) -> tuple[bytearray, list[tuple[int, str]], list[int]]: ...
def canon(
    rows: Rows, options: str, threads: int | None = None
) -> tuple[bytearray, bytes, bytearray, list[tuple[int, str]]]: ...
def answer(
    verb: str, request: str, time_limit: float | None = None
) -> tuple[Literal["reply", "request", "puzzle"], str]: ...
def replies(
    verb: str,
    request: str,
    rows: Rows,
    take: Callable[[list[str | None]], None],
    threads: int | None = None,
    time_limit: float | None = None,
) -> list[tuple[int, str]]: ...
def generate(
    request: str,
    start: int,
    stop: int,
    lines: bool,
    threads: int | None = None,
    time_limit: float | None = None,
) -> list[str]: ...
