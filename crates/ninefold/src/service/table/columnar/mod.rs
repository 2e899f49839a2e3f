//! Parquet and Arrow files: tables whose columns have types.
//!
//! The columns of the input stay what they are: the arrays of a batch are passed on. Columns of an input of text are
//! texts. From Parquet to Parquet not even the arrays are made: the pages of the kept columns are copied.

mod columns;
mod display;
mod guarded;
mod input;
mod pages;
mod writer;
mod zstd_pages;

use std::sync::Arc;

use arrow_array::{Array, RecordBatch};

pub(in crate::service) use columns::ColumnRows;
pub(in crate::service) use display::values;
pub use input::ColumnInput;
pub(in crate::service) use input::{ColumnChunk, ColumnChunks};
pub(in crate::service) use pages::KeptPages;
pub use writer::ColumnWriter;

/// Some rows of a table, as columns.
#[derive(Clone, Debug)]
pub struct ColumnBatch(pub(in crate::service) RecordBatch);

impl ColumnBatch {
    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.0.num_rows()
    }

    fn arrays(&self) -> impl Iterator<Item = Arc<dyn Array>> {
        self.0.columns().iter().cloned()
    }
}
