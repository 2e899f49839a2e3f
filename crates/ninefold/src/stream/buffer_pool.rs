//! A pool of reusable buffers: on the express lane, allocating memory costs more than the work done with it.

use std::sync::{Arc, Mutex, PoisonError};

/// A pool of empty buffers that keep their memory. Clones share the pool.
#[derive(Clone, Debug, Default)]
pub struct BufferPool(Arc<Mutex<Vec<Vec<u8>>>>);

impl BufferPool {
    /// Returns an empty buffer.
    pub fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Clears a buffer and returns it to the pool.
    pub fn give(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
