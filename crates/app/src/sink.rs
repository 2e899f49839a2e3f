//! Where the parts of a stream go: whole lines to standard output, faults to standard error, the bar moves on.

use ninefold::service::{Part, Stop, Tally};

use crate::exit::CommandError;
use crate::progress::Progress;
use crate::say;

/// What came of a stream so far.
pub(crate) struct Sink {
    progress: Progress,
    tally: Tally,
    /// Why standard output takes no more.
    broken: Option<CommandError>,
}

impl Sink {
    /// A sink beside a bar.
    pub(crate) fn new(progress: Progress) -> Sink {
        Sink { progress, tally: Tally::default(), broken: None }
    }

    /// Says a part; `failure` puts a fault at its place.
    ///
    /// # Errors
    /// When standard output takes no more: [`Sink::end`] tells why.
    pub(crate) fn take(&mut self, part: &Part, failure: impl Fn(&str) -> CommandError) -> Result<(), Stop> {
        self.tally += part.tally;
        let said = self.progress.aside(|| {
            part.faults.iter().for_each(|why| say::error(failure(why)));
            say::out(&part.output)
        });
        self.progress.at(part.end, self.tally.puzzles);
        self.broken = said.err();
        if self.broken.is_some() { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Takes the bar away, and tells what there was.
    ///
    /// # Errors
    /// When standard output took no more.
    pub(crate) fn end(self) -> Result<Tally, CommandError> {
        self.progress.end();
        self.broken.map_or(Ok(self.tally), Err)
    }
}
