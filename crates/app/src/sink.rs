//! The sink of a stream: lines go to standard output, errors to standard error, and the progress bar advances.

use ninefold::service::{Part, Stop, Tally};

use crate::exit::CommandError;
use crate::output;
use crate::progress::{Progress, Verbosity};

/// The results of a stream so far.
pub(crate) struct Sink {
    progress: Progress,
    verbosity: Verbosity,
    tally: Tally,
    /// The error of standard output, if it failed.
    broken: Option<CommandError>,
}

impl Sink {
    /// Creates a sink with a progress bar for an input of this length, if it is known.
    pub(crate) fn new(length: Option<u64>, verbosity: Verbosity) -> Sink {
        Sink { progress: Progress::new(length, verbosity), verbosity, tally: Tally::default(), broken: None }
    }

    /// Writes a part; `failure` adds the place to an error.
    ///
    /// # Errors
    /// Fails if standard output accepts no more; [`Sink::end`] returns the reason.
    pub(crate) fn take(&mut self, part: &Part, failure: impl Fn(&str) -> CommandError) -> Result<(), Stop> {
        self.tally += part.tally;
        let said = self.progress.aside(|| {
            part.faults.iter().for_each(|why| output::error(failure(why)));
            if self.verbosity == Verbosity::Usual {
                part.notes.iter().for_each(|note| output::note(failure(note)));
            }
            output::print(&part.output)
        });
        self.progress.at(part.end, self.tally.puzzles);
        self.broken = said.err();
        if self.broken.is_some() { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Removes the bar, and returns the counts.
    ///
    /// # Errors
    /// Fails if standard output failed.
    pub(crate) fn end(self) -> Result<Tally, CommandError> {
        self.progress.end();
        self.broken.map_or(Ok(self.tally), Err)
    }
}
