//! The options of commands that work on streams of puzzles: the formats of input and output, files, and long jobs.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use ninefold::service::{Compression, ReadOptions, Style, Table, TableFormat};
use ninefold::text::text;

use crate::endings::{self, Written};
use crate::exit::CommandError;
use crate::job::Shard;
use crate::options::Options;
use crate::packing::Packing;
use crate::{names, numbers, texts};

/// The names of the options that write answers elsewhere than to standard output as lines.
pub(crate) const WRITTEN: [&str; 3] = ["to", "output", "out"];

/// The options of a command on many puzzles whose answers can be columns of a table.
#[derive(Args)]
pub(crate) struct ManyOptions {
    #[arg(long, value_name = "FORMAT", value_parser = names::tables(), conflicts_with_all = ["json", "lines"])]
    to: Option<TableFormat>,
    #[command(flatten)]
    input: InputOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    common: Options,
}

/// How the text of the input is read.
#[derive(Args)]
pub(crate) struct InputOptions {
    #[arg(long, value_name = "FORMAT", value_parser = names::input_formats(), hide_possible_values = true)]
    from: Option<String>,
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    column: Option<String>,
}

/// Where the answers go: to standard output, to a file, or, as a job, to a folder.
#[derive(Args)]
pub(crate) struct OutputOptions {
    #[command(flatten)]
    pub(crate) file: FileOptions,
    #[command(flatten)]
    job: JobOptions,
}

/// The file to write.
#[derive(Args)]
pub(crate) struct FileOptions {
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "NAME", value_parser = names::compressions())]
    compression: Option<Compression>,
}

/// A job whose results are kept in a folder.
#[derive(Args)]
pub(crate) struct JobOptions {
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[arg(long, value_name = "I/N", requires = "out", default_value = "1/1", hide_default_value = true)]
    pub(crate) shard: Shard,
    #[arg(long, value_name = "N", requires = "out", default_value = "10000", value_parser = numbers::part_rows,
          allow_negative_numbers = true)]
    pub(crate) part_rows: NonZeroUsize,
}

/// A stream of puzzles, as the options describe it.
pub(crate) struct Stream<'a> {
    pub(crate) options: &'a Options,
    input: &'a InputOptions,
    pub(crate) output: &'a OutputOptions,
    /// The format of the rows, if the answers are columns of a table.
    pub(crate) table: Option<TableFormat>,
}

impl ManyOptions {
    /// Returns the options of a command that has a single answer.
    pub(crate) fn common(&self) -> &Options {
        &self.common
    }

    /// Returns the stream.
    ///
    /// # Errors
    /// Fails if options contradict each other.
    pub(crate) fn stream(&self) -> Result<Stream<'_>, CommandError> {
        Stream::new(&self.common, &self.input, &self.output, self.to)
    }
}

impl<'a> Stream<'a> {
    /// Describes a stream. Without a format of tables, the name of the file may say one.
    ///
    /// # Errors
    /// Fails if the file's name says another format than the options.
    pub(crate) fn new(
        options: &'a Options,
        input: &'a InputOptions,
        output: &'a OutputOptions,
        to: Option<TableFormat>,
    ) -> Result<Stream<'a>, CommandError> {
        Ok(Stream { options, input, output, table: output.file.table(options, to)? })
    }

    /// Describes a stream whose answers are written as they are, whatever the name of the file says.
    ///
    /// # Errors
    /// Fails if a compression is asked for, which text doesn't have.
    pub(crate) fn without_table(
        options: &'a Options,
        input: &'a InputOptions,
        output: &'a OutputOptions,
    ) -> Result<Stream<'a>, CommandError> {
        output.file.compression.map_or(Ok(()), |asked| check_compression(asked, None))?;
        Ok(Stream { options, input, output, table: None })
    }

    /// Returns whether each answer is one of several, even if there is a single puzzle.
    pub(crate) fn is_many(&self) -> bool {
        self.options.style().is_some() || self.is_written()
    }

    /// Returns whether the answers go to a table or a file.
    pub(crate) fn is_written(&self) -> bool {
        self.table.is_some() || self.output.is_given()
    }

    /// Returns the style of answers that are no columns of a table.
    pub(crate) fn style(&self) -> Style {
        self.options.style().unwrap_or(Style::Text)
    }

    /// Returns how the input is read.
    pub(crate) fn input(&self) -> &'a InputOptions {
        self.input
    }
}

impl InputOptions {
    /// Returns how to read puzzles.
    ///
    /// # Errors
    /// Fails if the options can't be read or don't fit together.
    pub(crate) fn reading(&self, options: &Options) -> Result<ReadOptions, CommandError> {
        let reading = options.reading()?.options().map_err(CommandError::of_words)?;
        Ok(ReadOptions { column: self.column.clone(), ..reading })
    }

    /// Returns the name of the column of puzzles.
    pub(crate) fn column(&self) -> Option<&str> {
        self.column.as_deref()
    }

    /// Returns the name of the format to read, if it was given.
    pub(crate) fn from(&self) -> Option<&str> {
        self.from.as_deref()
    }
}

impl FileOptions {
    /// Returns the format of the table to write, if it is one: the one that was asked for, or that which the name of the file
    /// says.
    ///
    /// # Errors
    /// Fails if the two differ, or if this program can't write such a file.
    pub(crate) fn table(
        &self,
        options: &Options,
        to: Option<TableFormat>,
    ) -> Result<Option<TableFormat>, CommandError> {
        match (to, options.style()) {
            (Some(to), _) => self.check_name(&format!("--to {}", to.name()), Written::Table(to))?,
            (None, Some(style)) => self.check_name(options.style_name(), Written::Answers(style))?,
            (None, None) => {}
        }
        let of_name =
            self.file().and_then(|(_, bare)| TableFormat::of_path(&bare)).filter(|_| options.style().is_none());
        let table = to.or(of_name);
        match table {
            Some(table) if !table.is_available() => {
                Err(CommandError::of_words(text!(texts(), "command-no-columnar", format = table.name())))
            }
            Some(table) if table.is_columnar() && self.file().is_some_and(|(packing, _)| packing != Packing::None) => {
                Err(CommandError::of_words(text!(texts(), "command-packed-columnar", format = table.name())))
            }
            _ => self.compression.map_or(Ok(()), |asked| check_compression(asked, table)).map(|()| table),
        }
    }

    /// Checks that the name of the file fits what an option asks to write.
    ///
    /// # Errors
    /// Fails if it says something else.
    pub(crate) fn check_name(&self, option: &str, written: Written<'_>) -> Result<(), CommandError> {
        self.path().map_or(Ok(()), |path| endings::check(option, path, written))
    }

    /// Returns the table, compressed as asked for.
    pub(crate) fn compressed(&self, table: Table) -> Table {
        table.compressed(self.compression)
    }

    /// Returns the compression of the file to write, and its path without the ending of that.
    pub(crate) fn file(&self) -> Option<(Packing, PathBuf)> {
        self.output.as_deref().filter(|path| *path != Path::new("-")).map(Packing::of)
    }

    /// Returns the path of the file to write; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }
}

impl OutputOptions {
    /// Returns whether there is a file or a folder to write.
    pub(crate) fn is_given(&self) -> bool {
        self.file.output.is_some() || self.job.out.is_some()
    }

    /// Returns the job, if the results are kept in a folder.
    pub(crate) fn job(&self) -> Option<(&Path, &JobOptions)> {
        self.job.out.as_deref().map(|folder| (folder, &self.job))
    }
}

/// Refuses a compression that files of this format can't have.
fn check_compression(asked: Compression, table: Option<TableFormat>) -> Result<(), CommandError> {
    let format = table.map_or("text", TableFormat::name);
    if table.is_some_and(|table| asked.suits(table)) {
        return Ok(());
    }
    let those = |table| Compression::ALL.into_iter().filter(move |one| one.suits(table)).map(Compression::name);
    let others = table.map(|table| those(table).collect::<Vec<_>>().join(", ")).unwrap_or_default();
    Err(CommandError::of_words(match others.is_empty() {
        true => text!(texts(), "command-compression-of-text", compression = asked.name(), format = format),
        false => {
            text!(texts(), "command-other-compression", compression = asked.name(), format = format, others = others)
        }
    }))
}
