//! Puzzles and steps as pictures: boards, booklets, galleries of steps, QR codes, and the data to draw a puzzle
//! elsewhere.

mod booklet;
mod draw;
mod drawing;
mod picture_error;
mod qr_code;
mod step_gallery;

pub use booklet::{Solutions, booklet};
pub use draw::{Draw, DrawReply, FileKind, Marks, Mistakes, Shown, draw};
pub use drawing::drawing;
pub(super) use drawing::{boxes, puzzle_fields, regions};
pub use picture_error::PictureError;
pub(super) use qr_code::{qr_code, qr_text};
pub use step_gallery::{GalleryFile, StepGallery, step_gallery};
