//! What the fuzz targets do with the bytes that the engine makes, and the texts with which it begins.
//!
//! A target is a module here, a file in `targets/` that passes bytes to it, and its row in [`TARGETS`].
#![forbid(unsafe_code)]

use std::path::Path;

mod packing;
pub mod readers;
mod testdata;

/// A target: its name and the bytes with which fuzzing begins, made from the samples in this folder.
pub type Target = (&'static str, fn(&Path) -> Vec<Vec<u8>>);

/// Every target.
pub const TARGETS: &[Target] = &[("readers", readers::seeds)];
