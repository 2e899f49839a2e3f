//! Reads damaged files: the libraries treat some faults of a file as bugs of the program and panic.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Reads a part of a file, such as its schema or rows. If that panics on this thread, returns an error and prints no
/// other message.
pub(super) fn guarded<T>(part: &str, read: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    static HOOK: Mutex<()> = Mutex::new(());
    let one_at_a_time = HOOK.lock().unwrap_or_else(PoisonError::into_inner);
    let usual = Arc::new(panic::take_hook());
    let (own, others) = (thread::current().id(), Arc::clone(&usual));
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() != own {
            others(info);
        }
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(read));
    drop(panic::take_hook());
    if let Ok(usual) = Arc::try_unwrap(usual) {
        panic::set_hook(usual);
    }
    drop(one_at_a_time);
    result.unwrap_or_else(|_| {
        Err(io::Error::new(io::ErrorKind::InvalidData, format!("the file is damaged: its {part} can't be read")))
    })
}

#[cfg(test)]
mod tests {
    use super::super::ColumnInput;
    use crate::service::TableFormat;

    const SAMPLE: &[u8] = include_bytes!("../../../../../../testdata/tables/snappy.parquet");
    /// The beginning of the schema of Arrow in a Parquet file, in base 64.
    const SCHEMA: &[u8] = b"/////";

    #[test]
    fn no_damaged_schema_panics() {
        let start = SAMPLE.windows(SCHEMA.len()).position(|bytes| bytes == SCHEMA).unwrap();
        let is_base64 = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=');
        let length = SAMPLE[start..].iter().take_while(|byte| is_base64(byte)).count();
        assert!(length > 200, "{length}");
        let mut refused = Vec::new();
        for place in start..start + length {
            for letter in *b"AP/" {
                let mut bytes = SAMPLE.to_vec();
                bytes[place] = letter;
                refused.extend(ColumnInput::of_bytes(TableFormat::Parquet, bytes, None).err());
            }
        }
        assert!(refused.iter().any(|why| why.to_string().contains("its schema")), "{refused:?}");
        assert!(ColumnInput::of_bytes(TableFormat::Parquet, SAMPLE.to_vec(), None).is_ok());
    }
}
