//! Files that are never half written. Everything that Ninefold keeps on disk is written here.
//!
//! - A [`NewFile`] is written aside, synced, and renamed when it is complete: whoever reads the old file sees all of the old
//!   or all of the new bytes. [`write()`] does this at once.
//! - A [`LineFile`] gets a line at a time, each synced; a last line that was cut is dropped.
//! - A [`Lock`] keeps a second program away.
//! - A [`ScratchFile`] has no name, so that nothing is left of it.
//!
//! A program that is killed leaves files whose names say that they are unfinished; [`remove_unfinished`] removes them. A program
//! that is interrupted calls [`abandon`].
//!
//! Each operation of the system is one call in `system.rs`. With feature `faults`, tests make each of them fail in turn
//! (`faults::at`), or end the program there.
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "faults"))]
pub mod faults;
mod line_file;
mod lock;
mod new_file;
mod operation;
mod place;
mod refusal;
mod scratch_file;
mod stored;
mod system;
mod unfinished;

pub use line_file::LineFile;
pub use lock::Lock;
pub use new_file::{NewFile, Writer, write};
pub use operation::Operation;
pub use place::Place;
pub use refusal::Refusal;
pub use scratch_file::ScratchFile;
pub use stored::{make_folder, read, remove, rename, set_aside};
pub use unfinished::{abandon, remove_unfinished};

#[cfg(test)]
mod tests;
