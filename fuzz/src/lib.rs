//! What the fuzz targets do with the bytes that the engine makes, and the texts with which it begins.
//!
//! A target is a module here, a file in `targets/` that passes bytes to it, and its row in [`TARGETS`].
#![forbid(unsafe_code)]

use std::path::Path;

pub mod kernels;
mod packing;
pub mod readers;
pub mod rules;
pub mod saves;
mod testdata;
#[cfg(feature = "verbs")]
pub mod verbs;

/// A target: its name and the bytes with which fuzzing begins, made from the samples in this folder.
pub type Target = (&'static str, fn(&Path) -> Vec<Vec<u8>>);

/// Every target.
pub const TARGETS: &[Target] = &[
    ("kernels", kernels::seeds),
    ("readers", readers::seeds),
    ("rules", rules::seeds),
    ("saves", saves::seeds),
    #[cfg(feature = "verbs")]
    ("verbs", verbs::seeds),
];
