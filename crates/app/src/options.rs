//! The options shared by all commands that take puzzles.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use ninefold::service::{self, LayoutChoice, PuzzleOptions, RuleJson, Style};
use ninefold::text::{id, text};
use ninefold::{BoxShape, LearningGauge, Limits, ParseBoxShapeError, Side, Strategy};

use crate::exit::CommandError;
use crate::input::Input;
use crate::job::recipe;
use crate::progress::Verbosity;
use crate::{names, numbers, texts};

/// The option for the regions.
const REGIONS: &str = "--regions";

/// The largest map of regions in bytes.
const LONGEST_MAP: u64 = 64 * 1024;

/// The properties of puzzles that their text leaves open.
#[derive(Args)]
pub(crate) struct KindOptions {
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = names::variants())]
    variant: Vec<String>,
    #[arg(long, value_name = "MAP")]
    regions: Option<String>,
    #[arg(long, value_name = "N", value_parser = numbers::side, allow_negative_numbers = true)]
    size: Option<usize>,
    #[arg(long, value_name = "RxC", conflicts_with = "regions", value_parser = boxes)]
    boxes: Option<String>,
    #[arg(long, value_name = "RULE")]
    rule: Vec<String>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["regions", "size", "boxes"])]
    layout: Option<String>,
    #[arg(long, value_name = "RANGE", conflicts_with_all = ["regions", "boxes"])]
    digits: Option<String>,
    #[arg(long, value_name = "CHOICE")]
    assume: Vec<String>,
}

/// How puzzles are read and answers written.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    kind: KindOptions,
    #[arg(long, conflicts_with = "lines")]
    json: bool,
    #[arg(long)]
    lines: bool,
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_negative_numbers = true)]
    jobs: Option<NonZeroUsize>,
    #[arg(long, short)]
    quiet: bool,
}

/// How long the work on each puzzle may take.
#[derive(Args)]
pub(crate) struct TimeOption {
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds, allow_negative_numbers = true)]
    time_limit: Option<f64>,
}

/// The limits of a search on each puzzle.
#[derive(Args)]
pub(crate) struct LimitOptions {
    #[command(flatten)]
    time: TimeOption,
    #[arg(long, value_name = "N", value_parser = numbers::whole, allow_negative_numbers = true)]
    node_limit: Option<u64>,
}

/// Which engine answers.
#[derive(Args)]
pub(crate) struct EngineOption {
    #[arg(long, value_name = "ENGINE", value_parser = names::engines(), default_value = "auto")]
    engine: String,
}

/// The default time limit of a command for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefaultLimit {
    /// One minute.
    Minute,
    /// No limit.
    Unlimited,
}

/// Checks the shape of a box and returns it unchanged.
fn boxes(word: &str) -> Result<String, ParseBoxShapeError> {
    word.parse::<BoxShape>().map(|_| word.to_owned())
}

impl KindOptions {
    /// Returns how to read puzzles.
    ///
    /// # Errors
    /// Fails if the map of regions can't be read or is invalid, and if the options don't fit together. An error in the
    /// map is reported for the map, and not for the puzzle.
    pub(crate) fn reading(&self) -> Result<PuzzleOptions, CommandError> {
        let (variants, boxes) = (self.variant.clone(), self.boxes.clone());
        let rules = self.rule.iter().cloned().map(RuleJson::Text).collect();
        let layout = self.layout.clone().map(LayoutChoice::Name);
        let digits = self.digits.clone();
        let assume = self.assume.clone();
        let mut reading = PuzzleOptions {
            variants,
            size: self.size,
            boxes,
            rules,
            layout,
            digits,
            assume,
            ..PuzzleOptions::default()
        };
        reading.options().map_err(CommandError::of_words)?;
        let Some(word) = self.regions.as_deref() else { return Ok(reading) };
        let input = Input::open(Some(word)).map_err(|why| CommandError::of(REGIONS, why))?;
        let place = input.place.clone();
        let of_map = |why: &dyn fmt::Display| CommandError::of(REGIONS, place.failure(why));
        let bytes = input
            .read_whole(LONGEST_MAP, id!("file-too-long-map", limit))
            .map_err(|why| CommandError::of(REGIONS, why))?;
        recipe::remember_text("regions", &bytes);
        let text = String::from_utf8(bytes).map_err(|_| of_map(&text!(texts(), "file-not-utf8")))?;
        reading.regions = Some(text);
        match reading.options() {
            Ok(_) => Ok(reading),
            Err(service::RequestError::Part { fault, .. }) if may_be_a_path(word) => Err(CommandError::of(
                REGIONS,
                text!(texts(), "command-regions-no-file", word = word, error = fault.to_string()),
            )),
            Err(service::RequestError::Part { fault, .. }) => Err(of_map(&fault)),
            Err(why) => Err(CommandError::of(REGIONS, why)),
        }
    }

    /// Returns whether all options have their defaults.
    pub(crate) fn is_usual(&self) -> bool {
        let of_text = self.variant.is_empty() && self.regions.is_none() && self.size.is_none() && self.boxes.is_none();
        of_text && self.rule.is_empty() && self.layout.is_none() && self.digits.is_none() && self.assume.is_empty()
    }
}

/// Returns whether a text that is not a map may have been meant as the path of one: a single word that contains more
/// than digits and whose length is not the number of cells of a grid.
fn may_be_a_path(word: &str) -> bool {
    let is_one_word = !word.contains(char::is_whitespace) && !word.chars().all(|char| char.is_ascii_digit());
    is_one_word && !Path::new(word).exists() && Side::of_cell_count(word.chars().count()).is_none()
}

impl Options {
    /// Returns how to read puzzles.
    ///
    /// # Errors
    /// Fails like [`KindOptions::reading`].
    pub(crate) fn reading(&self) -> Result<PuzzleOptions, CommandError> {
        self.kind.reading()
    }

    /// Checks that the map and the puzzle don't both come from standard input.
    ///
    /// # Errors
    /// Fails if they do.
    pub(crate) fn not_twice(&self, word: Option<&str>) -> Result<(), CommandError> {
        let is_map = self.kind.regions.as_deref() == Some("-");
        if is_map && matches!(word, None | Some("-")) {
            return Err(CommandError::of_words(text!(texts(), "command-regions-twice")));
        }
        Ok(())
    }

    /// Returns the requested output style; without one it depends on the number of puzzles.
    pub(crate) fn style(&self) -> Option<Style> {
        match (self.json, self.lines) {
            (true, _) => Some(Style::Json),
            (_, true) => Some(Style::Text),
            _ => None,
        }
    }

    /// Returns the option that requested a style.
    pub(crate) fn style_name(&self) -> &'static str {
        if self.json { "--json" } else { "--lines" }
    }

    /// Returns the number of threads.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        numbers::threads(self.jobs)
    }

    /// Returns how much to print beside the answers.
    pub(crate) fn verbosity(&self) -> Verbosity {
        if self.quiet { Verbosity::Quiet } else { Verbosity::Usual }
    }
}

impl LimitOptions {
    /// Returns the name of the limit option that was given, if any.
    pub(crate) fn asked(&self) -> Option<&'static str> {
        match (self.time.time_limit, self.node_limit) {
            (Some(_), _) => Some("--time-limit"),
            (None, Some(_)) => Some("--node-limit"),
            (None, None) => None,
        }
    }

    /// Returns the limits for the solver.
    pub(crate) fn limits(&self, default: DefaultLimit) -> Limits {
        let limits = self.time.limits(default);
        match self.node_limit {
            None | Some(0) => limits,
            Some(nodes) => limits.nodes(nodes),
        }
    }
}

impl EngineOption {
    /// Returns the strategy on all threads, and the gauge to which it reports.
    pub(crate) fn strategy(&self, options: &Options) -> (Strategy, LearningGauge) {
        let gauge = LearningGauge::default();
        let engine = self.engine.parse().unwrap_or_default();
        (Strategy::new(engine).threads(options.jobs()).gauge(&gauge), gauge)
    }
}

impl TimeOption {
    /// Returns the limit for the solver.
    pub(crate) fn limits(&self, default: DefaultLimit) -> Limits {
        let usual = if default == DefaultLimit::Minute { 60.0 } else { 0.0 };
        let seconds = self.time_limit.unwrap_or(usual);
        if seconds > 0.0 { Limits::none().time(Duration::from_secs_f64(seconds)) } else { Limits::none() }
    }
}
