"""What a column of Arrow is, whatever library it comes from."""

from __future__ import annotations

from typing import Protocol


class ArrowArray(Protocol):
    """An array that speaks the Arrow PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


class ArrowStream(Protocol):
    """A chunked array that speaks the Arrow PyCapsule interface."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


ArrowColumn = ArrowArray | ArrowStream
