//! What a text says besides the puzzle, on standard error.

use ninefold::service::{ParsedPuzzle, remarks};

use crate::options::Options;
use crate::progress::Verbosity;
use crate::{output, texts};

/// Prints the remarks on a puzzle that was read on standard error, unless the options ask for quiet.
pub(crate) fn print(parsed: &ParsedPuzzle, options: &Options) {
    if options.verbosity() == Verbosity::Usual {
        remarks(&parsed.record, texts()).iter().for_each(output::note);
    }
}
