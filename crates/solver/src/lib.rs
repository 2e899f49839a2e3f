//! Exact answers.
#![forbid(unsafe_code)]
