"""Errors, with the place of what is wrong."""

from __future__ import annotations

from typing import Any


class PuzzleError(ValueError):
    """A text is not a puzzle, or the puzzle breaks its own rules.

    >>> import ninefold
    >>> try:
    ...     ninefold.solve("11" + "." * 14)
    ... except ninefold.PuzzleError as error:
    ...     print(error.cell)
    r1c2
    """

    line: int | None
    """The line of the text, from 1."""
    column: int | None
    """The character in the line, from 1."""
    cell: str | None
    """The cell, such as ``r1c2``."""

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None, cell: str | None = None
    ) -> None:
        super().__init__(message)
        self.line, self.column, self.cell = line, column, cell

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.line, self.column, self.cell)


class NotFound(LookupError):
    """No puzzle was found that meets a request."""

    best: Any
    """The closest puzzle found, a `Generated`, or None."""

    def __init__(self, message: str, best: Any = None) -> None:
        super().__init__(message)
        self.best = best

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.best)
