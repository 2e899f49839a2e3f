//! `dataset`: a balanced set of rated puzzles for programs that learn.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{Dataset, DatasetRequest, Split, TableFormat, random_seed};
use ninefold::text::{id, text};

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::journal::JournalFile;
use crate::progress::{Progress, Verbosity};
use crate::{destination, names, numbers, output, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "dataset",
    examples: &[
        ("dataset --count 100000 --seed 7 --out puzzles", id!("example-dataset-all")),
        ("dataset --count 100000 --seed 7 --out puzzles --resume", id!("example-dataset-resume")),
        ("dataset --count 1000 --levels expert,veteran --to csv --out puzzles", id!("example-dataset-levels")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", value_parser = numbers::positive, allow_negative_numbers = true)]
    count: u64,
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = names::levels(),
          default_value = "Beginner,Amateur,Expert,Veteran")]
    levels: Vec<String>,
    #[arg(long, value_name = "S", value_parser = numbers::whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[arg(long, requires = "seed")]
    resume: bool,
    #[arg(long, value_name = "FORMAT", value_parser = names::tables())]
    to: Option<TableFormat>,
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_negative_numbers = true)]
    jobs: Option<std::num::NonZeroUsize>,
    #[arg(long, short)]
    quiet: bool,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let seed = arguments.seed.unwrap_or_else(random_seed);
    let format = arguments.format()?;
    let request = DatasetRequest::new(&arguments.levels, arguments.count, seed).map_err(CommandError::of_words)?;
    let folder = arguments.out.display().to_string();
    let what = Dataset::command(&request, format);
    if arguments.out.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        match () {
            () if JournalFile::is_in(&arguments.out) && arguments.resume => {}
            () if JournalFile::is_in(&arguments.out) => {
                return Err(CommandError::of(&folder, text!(texts(), "job-exists")));
            }
            () if arguments.resume && has_card(&arguments.out, &what) => return Ok(Exit::Done),
            () => return Err(CommandError::of(&folder, text!(texts(), "dataset-folder-used"))),
        }
    }
    save::folder(&arguments.out)?;
    let version = env!("CARGO_PKG_VERSION");
    let mut journal = JournalFile::open(&arguments.out, &format!("ninefold {version}: {what}"))?;
    let progress = Progress::new(Some(arguments.count), arguments.verbosity());
    let jobs = numbers::threads(arguments.jobs);
    let made = request.make(jobs, &mut journal, |count| progress.at(count, count));
    progress.end();
    let made = made.map_err(|why| journal.failure(why))?;
    write(&made, format, &arguments.out)?;
    journal.finish()?;
    if arguments.seed.is_none() && !arguments.quiet {
        output::note(text!(texts(), "command-generate-seed", seed = seed.to_string()));
    }
    Ok(Exit::Done)
}

/// Returns whether a folder has the card of a data set that this command made.
fn has_card(folder: &Path, command: &str) -> bool {
    std::fs::read_to_string(folder.join("README.md")).is_ok_and(|card| card.lines().any(|line| line.trim() == command))
}

/// Writes the tables, the card and its charts.
fn write(made: &Dataset, format: TableFormat, folder: &Path) -> Result<(), CommandError> {
    let table = Dataset::table(format);
    for split in Split::ALL {
        let path = folder.join(format!("{}.{}", split.name(), format.name()));
        destination::inside(&path, Some(&table), |mut destination| {
            made.rows(split, &table).try_for_each(|part| destination.write(&part))?;
            Ok(((), destination))
        })?;
    }
    for (name, text) in made.card(format, texts()) {
        save::inside(folder, name, text.as_bytes())?;
    }
    Ok(())
}

impl Arguments {
    /// Returns the format of the tables: Parquet where this build has it.
    fn format(&self) -> Result<TableFormat, CommandError> {
        let usual = if TableFormat::Parquet.is_available() { TableFormat::Parquet } else { TableFormat::Csv };
        let format = self.to.unwrap_or(usual);
        match format.is_available() {
            true => Ok(format),
            false => Err(CommandError::of_words(text!(texts(), "command-no-columnar", format = format.name()))),
        }
    }

    fn verbosity(&self) -> Verbosity {
        if self.quiet { Verbosity::Quiet } else { Verbosity::Usual }
    }
}
