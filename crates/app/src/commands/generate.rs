//! `generate`: puzzles with requested properties; writing puzzle banks and drawing from them.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::render::{Booklet, Paper, PerPage};
use ninefold::service::{
    Bank, Batch, FileKind, Generate, GenerateRequest, PageAddress, Solutions, Style, Table, TableFormat, Tally,
    booklet, random_seed,
};
use ninefold::text::{id, text};

use super::Command;
use crate::destination::{self, Destination};
use crate::endings::{self, Written};
use crate::exit::{CommandError, Exit};
use crate::job::{self, Blocks, Content, Files};
use crate::options::Options;
use crate::packing::Packing;
use crate::progress::{Progress, Verbosity, waiting};
use crate::sink::Sink;
use crate::stream_options::{JobOptions, OutputOptions};
use crate::{names, numbers, one, output, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "generate",
    examples: &[
        ("generate --level expert", id!("example-generate-level")),
        ("generate --level veteran --symmetry rotational --seed 7", id!("example-generate-seed")),
        ("generate --variant jigsaw --level amateur", id!("example-generate-jigsaw")),
        (
            "generate --rating 4.0..4.5 --givens 24..26 --minimal --count 1000 > puzzles.txt",
            id!("example-generate-many"),
        ),
        ("generate --minimal --count 1000000 > minimal.txt", id!("example-generate-fast")),
        ("generate --level expert --count 1000 -o expert.csv", id!("example-generate-table")),
        ("generate --givens 19", id!("example-generate-few")),
        ("generate --needs x-wing --without forcing-chain", id!("example-generate-needs")),
        ("generate --needs skyscraper", id!("example-generate-coach")),
        ("generate --size 16 --level beginner --json", id!("example-generate-large")),
        ("generate --level expert --count 12 --pdf booklet.pdf --solutions", id!("example-generate-booklet")),
        ("generate --count 4 --pdf b.pdf --qr https://sudoku.example/", id!("example-generate-codes")),
        ("generate --rule anti_knight --place thermometer=4", id!("example-generate-rule")),
        ("generate --place killer --givens none", id!("example-generate-place")),
        ("generate --layout samurai", id!("example-generate-layout")),
        ("generate --bank puzzles.bank", id!("example-generate-bank")),
        ("generate --from-bank --level beginner", id!("example-generate-from-bank")),
    ],
    arguments: Arguments::augment_args,
    run,
};

/// The options that replace a booklet, and so conflict with the options of booklets. `requires` can't express this:
/// clap skips it if the required option itself conflicts with another.
const WITHOUT_BOOKLET: [&str; 3] = ["bank", "json", "lines"];

/// The most puzzles in a booklet, which are held in memory.
const MOST_IN_BOOKLET: u64 = 10_000;

/// The options that conflict with banks, whose puzzles exist already.
const OF_NEW_PUZZLES: [&str; 15] = [
    "rating", "symmetry", "givens", "minimal", "needs", "without", "attempts", "variant", "regions", "size", "boxes",
    "place", "rule", "layout", "digits",
];

/// The options of puzzles that are generated one after another.
const OF_STREAMS: [&str; 4] = ["output", "out", "to", "compression"];

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "L", value_parser = names::levels())]
    level: Option<String>,
    #[arg(long, value_name = "A..B", conflicts_with = "level", allow_negative_numbers = true)]
    rating: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::positive, allow_negative_numbers = true)]
    count: u64,
    #[arg(long, value_name = "S", value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "SYM", value_parser = names::symmetries())]
    symmetry: Option<String>,
    #[arg(long, value_name = "KIND[=N]", conflicts_with_all = ["level", "rating", "symmetry", "needs", "without"])]
    place: Vec<String>,
    #[arg(long, value_name = "N|A..B|none", allow_negative_numbers = true)]
    givens: Option<String>,
    #[arg(long)]
    minimal: bool,
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = names::techniques(), hide_possible_values = true)]
    needs: Vec<String>,
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = names::techniques(), hide_possible_values = true)]
    without: Vec<String>,
    #[arg(long, value_name = "N", value_parser = numbers::attempts, allow_negative_numbers = true)]
    attempts: Option<u32>,
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_NEW_PUZZLES,
          conflicts_with_all = ["level", "count", "json", "lines", "from_bank"], conflicts_with_all = OF_STREAMS)]
    bank: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_STREAMS, num_args = 0..=1, default_missing_value = "",
          conflicts_with_all = OF_NEW_PUZZLES)]
    from_bank: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = WITHOUT_BOOKLET, conflicts_with_all = OF_STREAMS)]
    pdf: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value = "4", value_parser = names::per_page(), requires = "pdf",
          conflicts_with_all = WITHOUT_BOOKLET, allow_negative_numbers = true)]
    per_page: PerPage,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = names::papers(), requires = "pdf",
          conflicts_with_all = WITHOUT_BOOKLET)]
    paper: Paper,
    #[arg(long, requires = "pdf", conflicts_with_all = WITHOUT_BOOKLET)]
    solutions: bool,
    #[arg(long, value_name = "ADDRESS", requires = "pdf", conflicts_with_all = WITHOUT_BOOKLET)]
    qr: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = names::tables(), conflicts_with = "json")]
    to: Option<TableFormat>,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let seed = arguments.seed.unwrap_or_else(random_seed);
    if let Some(path) = &arguments.pdf {
        return write_booklet(path, seed, &arguments);
    }
    match (&arguments.bank, &arguments.from_bank) {
        (Some(path), _) => write_bank(path, seed, &arguments),
        (None, Some(path)) => draw(path, seed, &arguments),
        (None, None) => make(seed, &arguments),
    }
}

fn make(seed: u64, arguments: &Arguments) -> Result<Exit, CommandError> {
    let verb = Generate::new(&arguments.request()?, seed).map_err(CommandError::of_words)?;
    let options = &arguments.options;
    if arguments.output.job().is_some() && arguments.seed.is_none() {
        return Err(CommandError::of_words(text!(texts(), "command-generate-job-seed")));
    }
    let format = arguments.output.file.table(options, arguments.to)?;
    if arguments.count == 1 && format.is_none() && !arguments.output.is_given() {
        let made = waiting(options.verbosity(), || verb.puzzle(0, &mut verb.generator()));
        if let (Some(_), Some(why)) = (options.style(), made.shortfall(texts())) {
            output::error(why);
        }
        return one::print(&made, options);
    }
    // A row has all that is known of its puzzle, unless only lines are asked for.
    let usual = if format.is_some() { Style::Json } else { Style::Text };
    let style = options.style().unwrap_or(usual);
    if style == Style::Text {
        arguments.print_seed(seed);
    }
    let table =
        format.map(|format| arguments.output.file.compressed(Table::of_tries(format, Generate::columns(style))));
    let (count, jobs, table) = (arguments.count, options.jobs(), table.as_ref());
    let batch = Batch { verb: &verb, first: 0, count, style, table, jobs, texts: texts() };
    let progress = Progress::new(Some(batch.count), options.verbosity());
    let tally = match arguments.output.job() {
        Some((folder, job)) => run_job(folder, job, &batch, &progress, options),
        None => {
            destination::into(arguments.output.file.path(), table, |to| write_batch(&batch, &progress, options, to))
        }
    };
    progress.end();
    Ok(if tally?.no > 0 { Exit::No } else { Exit::Done })
}

/// Writes the puzzles as they are generated.
fn write_batch(
    batch: &Batch<'_>,
    progress: &Progress,
    options: &Options,
    destination: Destination,
) -> Result<(Tally, Destination), CommandError> {
    let mut sink = Sink::new(progress, options.verbosity(), destination);
    let done = batch.run(|part| sink.take(&part, |why| CommandError::new(why)));
    let end = sink.end()?;
    done.map_err(CommandError::new)?;
    Ok(end)
}

/// Generates the puzzles as a job.
fn run_job(
    folder: &Path,
    job: &JobOptions,
    batch: &Batch<'_>,
    progress: &Progress,
    options: &Options,
) -> Result<Tally, CommandError> {
    let files = Files {
        ending: job::ending(batch.table.map(Table::format), batch.style),
        packing: Packing::None,
        table: batch.table,
        numbered: None,
    };
    let mut blocks = Blocks::of_places(batch.count, job.part_rows);
    job::run(folder, job, &files, &mut blocks, |content, _, destination| match content {
        Content::Places(places) => {
            let (first, count) = (places.start, places.end - places.start);
            write_batch(&Batch { first, count, ..*batch }, progress, options, destination)
        }
        _ => Ok((Tally::default(), destination)),
    })
}

/// Writes a new bank.
fn write_bank(path: &Path, seed: u64, arguments: &Arguments) -> Result<Exit, CommandError> {
    let verbosity = arguments.options.verbosity();
    let text = waiting(verbosity, || Bank::make(seed).and_then(|bank| bank.text())).map_err(CommandError::new)?;
    save::file(path, text.as_bytes())?;
    arguments.print_seed(seed);
    Ok(Exit::Done)
}

fn draw(path: &str, seed: u64, arguments: &Arguments) -> Result<Exit, CommandError> {
    let bank = arguments.bank_of(path)?;
    let options = &arguments.options;
    if arguments.count > 1 && options.style() != Some(Style::Json) {
        arguments.print_seed(seed);
    }
    for place in 0..arguments.count {
        let made = bank.draw(arguments.level.as_deref(), seed, place).map_err(CommandError::new)?;
        if arguments.count == 1 {
            return one::print(&made, options);
        }
        one::print_line(&made, options)?;
    }
    Ok(Exit::Done)
}

/// Reads a bank from a file, or returns the embedded one if no file is named.
fn bank(path: &str) -> Result<Bank, CommandError> {
    let bank = if path.is_empty() {
        Bank::built_in()
    } else {
        if !Path::new(path).exists() {
            return Err(CommandError::of(path, text!(texts(), "file-missing")));
        }
        Bank::read(&one::text(path)?.1)
    };
    bank.map_err(|why| if path.is_empty() { CommandError::new(why) } else { CommandError::of(path, why) })
}

/// Writes a booklet of all puzzles of the run, or nothing if one of them could not be generated.
fn write_booklet(path: &Path, seed: u64, arguments: &Arguments) -> Result<Exit, CommandError> {
    let options = &arguments.options;
    endings::check("--pdf", path, Written::Picture(FileKind::Pdf))?;
    if arguments.count > MOST_IN_BOOKLET {
        let count = arguments.count.to_string();
        let why = text!(texts(), "command-generate-long-booklet", count = count, most = MOST_IN_BOOKLET);
        return Err(CommandError::of_words(why));
    }
    let page = arguments.qr.as_deref().map(PageAddress::read).transpose().map_err(CommandError::of_words)?;
    let mut made = Vec::new();
    match &arguments.from_bank {
        Some(place) => {
            let bank = arguments.bank_of(place)?;
            for place in 0..arguments.count {
                made.push(bank.draw(arguments.level.as_deref(), seed, place).map_err(CommandError::new)?);
            }
        }
        None => {
            let verb = Generate::new(&arguments.request()?, seed).map_err(CommandError::of_words)?;
            let (count, jobs) = (arguments.count, options.jobs());
            let progress = Progress::new(Some(count), options.verbosity());
            let done = Batch { verb: &verb, first: 0, count, style: Style::Text, table: None, jobs, texts: texts() }
                .each(|puzzle| {
                    made.push(puzzle);
                    progress.at(made.len() as u64, made.len() as u64);
                    Ok(())
                });
            progress.end();
            done.map_err(CommandError::new)?;
        }
    }
    let short = made.iter().enumerate().filter_map(|(place, made)| Some((place, made.shortfall(texts())?)));
    let short = short.map(|(place, why)| text!(texts(), "generate-failed", number = place + 1, why = why));
    let short: Vec<String> = short.collect();
    if !short.is_empty() {
        short.iter().for_each(output::error);
        return Ok(Exit::No);
    }
    let puzzles: Vec<_> = made.iter().filter_map(|made| made.outcome().ok().cloned()).collect();
    let layout = Booklet { paper: arguments.paper, per_page: arguments.per_page };
    let solutions = if arguments.solutions { Solutions::Given } else { Solutions::Left };
    let document = booklet(&puzzles, layout, solutions, page.as_ref(), texts()).map_err(CommandError::new)?;
    save::file(path, &document)?;
    arguments.print_seed(seed);
    Ok(Exit::Done)
}

impl Arguments {
    /// Reads the bank to draw from and checks that it holds as many puzzles as requested.
    fn bank_of(&self, path: &str) -> Result<Bank, CommandError> {
        let bank = bank(path)?;
        let there = bank.count(self.level.as_deref()).map_err(CommandError::of_words)?;
        if self.count > there as u64 {
            let (count, texts) = (self.count.to_string(), texts());
            return Err(CommandError::of_words(match &self.level {
                None => text!(texts, "command-bank-too-small", count = count, puzzles = there),
                Some(level) => {
                    text!(texts, "command-bank-too-small-level", count = count, puzzles = there, level = level)
                }
            }));
        }
        Ok(bank)
    }

    /// Prints the seed if it was chosen at random.
    fn print_seed(&self, seed: u64) {
        if self.seed.is_none() && self.options.verbosity() == Verbosity::Usual {
            output::note(text!(texts(), "command-generate-seed", seed = seed.to_string()));
        }
    }

    fn request(&self) -> Result<GenerateRequest, CommandError> {
        Ok(GenerateRequest {
            kind: self.options.reading()?,
            level: self.level.clone(),
            rating: self.rating.clone(),
            place: self.place.clone(),
            givens: self.givens.clone(),
            symmetry: self.symmetry.clone(),
            minimal: self.minimal,
            needs: self.needs.clone(),
            without: self.without.clone(),
            attempts: self.attempts,
        })
    }
}
