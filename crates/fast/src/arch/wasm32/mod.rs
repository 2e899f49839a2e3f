//! The vectors of WebAssembly.

pub(crate) mod simd128;
