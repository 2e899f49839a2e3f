//! The sink of a stream: answers go to their destination, errors to standard error, and the progress bar advances.

use ninefold::service::{Part, Stop, Tally};

use crate::destination::Destination;
use crate::exit::CommandError;
use crate::output;
use crate::progress::{Progress, Verbosity};

/// The results of a stream so far.
pub(crate) struct Sink<'a> {
    progress: &'a Progress,
    verbosity: Verbosity,
    destination: Destination,
    tally: Tally,
    /// The error of the destination, if it failed.
    broken: Option<CommandError>,
}

impl<'a> Sink<'a> {
    /// Creates a sink.
    pub(crate) fn new(progress: &'a Progress, verbosity: Verbosity, destination: Destination) -> Sink<'a> {
        Sink { progress, verbosity, destination, tally: Tally::default(), broken: None }
    }

    /// Writes a part; `failure` adds the place to an error.
    ///
    /// # Errors
    /// Fails if the destination accepts no more; [`Sink::end`] returns the reason.
    pub(crate) fn take(&mut self, part: &Part, failure: impl Fn(&str) -> CommandError) -> Result<(), Stop> {
        self.tally += part.tally;
        let said = self.progress.aside(|| {
            output::errors(part.faults.iter().map(|why| failure(why)));
            if self.verbosity == Verbosity::Usual {
                part.notes.iter().for_each(|note| output::note(failure(note)));
            }
            self.destination.write(part)
        });
        self.progress.at(part.end, self.tally.puzzles);
        self.broken = said.err();
        if self.broken.is_some() { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Returns the counts and the destination.
    ///
    /// # Errors
    /// Fails if the destination failed.
    pub(crate) fn end(self) -> Result<(Tally, Destination), CommandError> {
        match self.broken {
            None => Ok((self.tally, self.destination)),
            Some(why) => Err(why),
        }
    }
}
