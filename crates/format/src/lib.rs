//! Text to puzzles and back.
#![forbid(unsafe_code)]
