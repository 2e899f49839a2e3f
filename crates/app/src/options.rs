//! The options that all commands that take puzzles share.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use ninefold::service::{Reading, Style};

use crate::exit::Failure;
use crate::input::Input;
use crate::progress::Loudness;

/// No map of regions is longer than this.
const LONGEST_MAP: u64 = 64 * 1024;

/// How puzzles are read and answers written.
#[derive(Args)]
pub(crate) struct Options {
    /// Variants, joined by commas: classic, diagonal, window, jigsaw
    #[arg(long, value_name = "LIST", value_delimiter = ',', ignore_case = true)]
    variant: Vec<String>,
    /// Map of regions for jigsaw: one character a cell, or a file with them
    #[arg(long, value_name = "MAP")]
    regions: Option<String>,
    /// The side of the grid, where the text leaves it open
    #[arg(long, value_name = "N")]
    size: Option<usize>,
    /// Rows x columns of a box; default: the most square with rows ≤ columns
    #[arg(long, value_name = "RxC")]
    boxes: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Text lines even for a single puzzle
    #[arg(long, conflicts_with = "json")]
    lines: bool,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

/// How far a search may go on each puzzle.
#[derive(Args)]
pub(crate) struct LimitOptions {
    /// Give up on a puzzle after so many seconds (0: never)
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, allow_negative_numbers = true)]
    time_limit: f64,
    /// Give up on a puzzle after so many guesses
    #[arg(long, value_name = "N")]
    node_limit: Option<u64>,
}

impl Options {
    /// How puzzles are to be read.
    ///
    /// # Errors
    /// When the map of regions is a file that can't be read.
    pub(crate) fn reading(&self) -> Result<Reading, Failure> {
        let regions = match self.regions.as_deref() {
            Some(word) if Path::new(word).exists() => {
                let bytes = Input::open(Some(word))?.read_whole(LONGEST_MAP)?;
                Some(String::from_utf8(bytes).map_err(|why| Failure::of(word, why))?)
            }
            word => word.map(str::to_owned),
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
    ///
    /// # Errors
    /// When the seconds are no duration.
    pub(crate) fn limits(&self) -> Result<ninefold::Limits, Failure> {
        let mut limits = ninefold::Limits::none();
        if let Some(nodes) = self.node_limit {
            limits = limits.nodes(nodes);
        }
        if self.time_limit != 0.0 {
            let time = Duration::try_from_secs_f64(self.time_limit);
            limits = limits.time(time.map_err(|why| Failure::of("--time-limit", why))?);
        }
        Ok(limits)
    }
}
