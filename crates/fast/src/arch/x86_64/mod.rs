//! The vectors of x86-64.

pub(crate) mod avx2;
pub(crate) mod avx512;
mod features;
pub(crate) mod narrow512;
pub(crate) mod whole512;
mod words512;
