//! The limits on the records of a text that is read as a whole.

use crate::ReadError;
use crate::format::Outcome;

/// The largest number of records, and of errors, in a text that is read as a whole.
const MOST_RECORDS: usize = 1_000_000;
const MOST_ERRORS: usize = 100_000;

/// Returns all records of a text, unless there are too many.
pub(crate) fn limited(records: impl Iterator<Item = Outcome>) -> Result<Vec<Outcome>, ReadError> {
    let mut all = Vec::new();
    let mut errors = 0;
    for record in records {
        errors += usize::from(record.is_err());
        let (most, what) = if errors > MOST_ERRORS { (MOST_ERRORS, "errors") } else { (MOST_RECORDS, "puzzles") };
        if errors > MOST_ERRORS || all.len() == MOST_RECORDS {
            let found = format!("the text has more than {most} {what}");
            return Err(ReadError::new(None, None, found, "read it line by line, or divide it"));
        }
        all.push(record);
    }
    Ok(all)
}
