//! Joins small batches of rows before they are written. Each batch of an Arrow file costs a few hundred bytes, and
//! readers are slow with batches of a few rows.

use std::mem;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use arrow_select::concat::concat_batches;

use super::compacted;

/// The number of rows, or of bytes, at which a batch is written.
const ROWS: usize = 8 * 1024;
const BYTES: usize = 4 * 1024 * 1024;

/// Batches that are waiting to be written together.
#[derive(Default)]
pub(super) struct Gathered {
    waiting: Vec<RecordBatch>,
    rows: usize,
    bytes: usize,
}

impl Gathered {
    /// Adds a batch, and returns the joined rows once there are enough.
    ///
    /// # Errors
    ///
    /// Fails if a column is too large to be joined.
    pub(super) fn add(&mut self, batch: &RecordBatch) -> Result<Option<RecordBatch>, ArrowError> {
        self.rows += batch.num_rows();
        let columns: Vec<_> = batch.columns().iter().map(compacted).collect();
        for column in &columns {
            self.bytes += column.to_data().get_slice_memory_size()?;
        }
        self.waiting.push(RecordBatch::try_new(batch.schema(), columns)?);
        if self.rows >= ROWS || self.bytes >= BYTES { self.rest() } else { Ok(None) }
    }

    /// Returns the waiting rows, joined, if there are any.
    ///
    /// # Errors
    /// Fails if a column is too large to be joined.
    pub(super) fn rest(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        let Gathered { mut waiting, .. } = mem::take(self);
        match waiting.len() {
            0 | 1 => Ok(waiting.pop()),
            _ => concat_batches(&waiting[0].schema(), &waiting).map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::{ArrayRef, StringArray, UInt32Array};

    use super::*;

    fn batch(rows: std::ops::Range<u32>) -> RecordBatch {
        let column: ArrayRef = Arc::new(UInt32Array::from_iter_values(rows));
        RecordBatch::try_from_iter([("number", column)]).unwrap()
    }

    #[test]
    fn small_batches_are_joined_in_order() {
        let mut gathered = Gathered::default();
        let mut joined = Vec::new();
        for first in (0..20_000).step_by(10) {
            joined.extend(gathered.add(&batch(first..first + 10)).unwrap());
        }
        joined.extend(gathered.rest().unwrap());
        assert_eq!(joined.iter().map(RecordBatch::num_rows).collect::<Vec<_>>(), [8200, 8200, 3600]);
        let mut first = 0;
        for rows in &joined {
            let end = first + rows.num_rows() as u32;
            assert_eq!(*rows, batch(first..end));
            first = end;
        }
        assert!(gathered.rest().unwrap().is_none());
    }

    #[test]
    fn large_rows_don_t_wait_for_others() {
        let text: ArrayRef = Arc::new(StringArray::from(vec!["x".repeat(BYTES)]));
        let large = RecordBatch::try_from_iter([("text", text)]).unwrap();
        assert_eq!(Gathered::default().add(&large).unwrap(), Some(large));
    }
}
