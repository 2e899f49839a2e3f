//! Buffers that wait to be used again: new memory costs more than what is done with it on the express lane.

use std::sync::{Arc, Mutex, PoisonError};

/// Empty buffers with their memory. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct BufferPool(Arc<Mutex<Vec<Vec<u8>>>>);

impl BufferPool {
    /// An empty buffer.
    pub fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Empties a buffer and keeps it for the next who needs one.
    pub fn give(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
