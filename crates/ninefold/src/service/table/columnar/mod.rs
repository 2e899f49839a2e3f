//! Parquet and Arrow files: tables whose columns have types.
//!
//! The columns of the input keep their types: the arrays of a batch are passed on. Columns of a text input are texts.
//! From Parquet to Parquet, not even the arrays are built: the pages of the kept columns are copied.

mod columns;
mod columns_aside;
mod compact;
mod converted;
mod display;
mod gathered;
mod guarded;
mod input;
mod listed_values;
mod messages;
mod output_types;
mod pages;
mod run_lengths;
mod snappy;
mod unpack;
mod unpacked_pages;
mod writer;

use std::io;
use std::sync::Arc;

use arrow_array::{Array, BooleanArray, RecordBatch, RecordBatchOptions};
use arrow_select::filter::filter_record_batch;

pub(in crate::service) use columns::ColumnRows;
pub(in crate::service) use columns_aside::ColumnsAside;
use compact::compacted;
pub(in crate::service) use display::{values, values_beside};
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

    /// Returns the rows for which `stays` yields true.
    pub(in crate::service) fn filtered(&self, stays: impl Iterator<Item = bool>) -> io::Result<ColumnBatch> {
        let stays: BooleanArray = stays.map(Some).collect();
        if stays.true_count() == self.rows() {
            return Ok(self.clone());
        }
        let batch = filter_record_batch(&self.0, &stays).map_err(io::Error::other)?;
        let arrays = batch.columns().iter().map(compacted).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        let batch = RecordBatch::try_new_with_options(batch.schema(), arrays, &options);
        batch.map(ColumnBatch).map_err(io::Error::other)
    }

    fn arrays(&self) -> impl Iterator<Item = Arc<dyn Array>> {
        self.0.columns().iter().cloned()
    }
}
