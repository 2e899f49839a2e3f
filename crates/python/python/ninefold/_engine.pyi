"""The part in Rust: the functions beneath the package. See crates/python/src."""

from collections.abc import Callable
from typing import Literal, TypeAlias, final

TableColumn: TypeAlias = tuple[str, str, bytes, bytes | None, bytes]
"""A column of a table in the layout of Arrow: its name, its type in pyarrow, its bytes, the ends of its texts with 64 bits each, and
bits that say which values there are."""

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
) -> tuple[bytearray, bytes, list[tuple[int, str]], list[int]]: ...
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
def table_verbs() -> list[str]: ...
def table_columns(verb: str, lines: bool = False) -> list[tuple[str, str]]: ...
def added_columns(verb: str, before: list[str]) -> list[str]: ...
def puzzle_column(names: list[str], chosen: str | None = None) -> int | None: ...
def table(
    verb: str,
    request: str,
    rows: Rows,
    threads: int | None = None,
    time_limit: float | None = None,
) -> list[TableColumn]: ...
def generated_table(
    request: str,
    start: int,
    stop: int,
    lines: bool,
    threads: int | None = None,
    time_limit: float | None = None,
) -> list[TableColumn]: ...
