//! Locks between programs.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::{Refusal, system};

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(5);

/// A lock that this program holds until it is dropped. The system releases it when the program ends in any way.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Takes the lock whose file is at this path; returns `None` if another program holds it.
    ///
    /// # Errors
    /// Fails if the file can't be created, is no regular file, or can't be locked. A link is not followed.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        Lock::wait(path, Duration::ZERO)
    }

    /// Takes the lock whose file is at this path, like [`Lock::take`], but waits for it up to this long.
    ///
    /// # Errors
    /// Fails like [`Lock::take`].
    pub fn wait(path: &Path, most: Duration) -> io::Result<Option<Lock>> {
        if system::look(path)?.is_some_and(|found| !found.is_file()) {
            return Err(Refusal::NotRegular.into());
        }
        let file = system::open(path, OpenOptions::new().create(true).truncate(false).write(true))?;
        let mut left = most;
        loop {
            if system::try_lock(&file)? {
                return Ok(Some(Lock(file)));
            }
            if left.is_zero() {
                return Ok(None);
            }
            thread::sleep(PAUSE);
            left = left.saturating_sub(PAUSE);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file releases the lock as well.
        let _ = self.0.unlock();
    }
}
