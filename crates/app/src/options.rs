//! The options that all commands that take puzzles share.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use ninefold::service::{Reading, Style};
use ninefold::{Limits, rules};

use crate::exit::Failure;
use crate::input::Input;
use crate::numbers;
use crate::progress::Loudness;

/// No map of regions is longer than this.
const LONGEST_MAP: u64 = 64 * 1024;

/// How puzzles are read and answers written.
#[derive(Args)]
pub(crate) struct Options {
    #[arg(long, value_name = "LIST", value_delimiter = ',', help = variant_help())]
    variant: Vec<String>,
    /// Map of regions for jigsaw: one character a cell, or a file with them
    #[arg(long, value_name = "MAP")]
    regions: Option<String>,
    /// The side of the grid, where the text leaves it open
    #[arg(long, value_name = "N", value_parser = numbers::side, allow_negative_numbers = true)]
    size: Option<usize>,
    /// Rows x columns of a box; default: the most square with rows ≤ columns
    #[arg(long, value_name = "RxC")]
    boxes: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Text lines even for a single puzzle
    #[arg(long)]
    lines: bool,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_negative_numbers = true)]
    jobs: Option<NonZeroUsize>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

/// How far a search may go on each puzzle.
#[derive(Args)]
pub(crate) struct LimitOptions {
    /// Give up on a puzzle after so many seconds (0: never) [default: 60; count: 0]
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds, allow_negative_numbers = true)]
    time_limit: Option<f64>,
    /// Give up on a puzzle after so many guesses
    #[arg(long, value_name = "N", value_parser = numbers::whole, allow_negative_numbers = true)]
    node_limit: Option<u64>,
}

/// How long a command searches on a puzzle where nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// A minute.
    Minute,
    /// To the end.
    Endless,
}

fn variant_help() -> String {
    let names: Vec<_> = rules::variants().map(|spec| spec.name).collect();
    format!("Variants, joined by commas: classic, {}", names.join(", "))
}

impl Options {
    /// How puzzles are to be read.
    ///
    /// # Errors
    /// When the map of regions is a file that can't be read.
    pub(crate) fn reading(&self) -> Result<Reading, Failure> {
        let regions = match self.regions.as_deref() {
            Some(word) => {
                let bytes = Input::open(Some(word))?.read_whole(LONGEST_MAP, "a map of regions")?;
                Some(String::from_utf8(bytes).map_err(|why| Failure::of(word, why))?)
            }
            None => None,
        };
        let (variants, boxes) = (self.variant.clone(), self.boxes.clone());
        Ok(Reading { variants, regions, size: self.size, boxes })
    }

    /// What answers look like when that was asked for; else it depends on how many puzzles there are.
    pub(crate) fn style(&self) -> Option<Style> {
        match (self.json, self.lines) {
            (true, _) => Some(Style::Json),
            (_, true) => Some(Style::Text),
            _ => None,
        }
    }

    /// Number of threads.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        self.jobs.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }

    /// How much is said beside the answers.
    pub(crate) fn loudness(&self) -> Loudness {
        if self.quiet { Loudness::Quiet } else { Loudness::Usual }
    }
}

impl LimitOptions {
    /// The limits as the solver takes them.
    pub(crate) fn limits(&self, patience: Patience) -> Limits {
        let usual = if patience == Patience::Minute { 60.0 } else { 0.0 };
        let seconds = self.time_limit.unwrap_or(usual);
        let limits = self.node_limit.map_or_else(Limits::none, |nodes| Limits::none().nodes(nodes));
        if seconds > 0.0 { limits.time(Duration::from_secs_f64(seconds)) } else { limits }
    }
}
