//! `convert`: writes puzzles in another format.

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::service::{Conversion, Style, TableFormat, Tabulation, list_of_lost, list_of_some_lost, names_of_lost};
use ninefold::text::{id, text};
use ninefold::{Limits, rules};

use super::Command;
use crate::endings::Written;
use crate::exit::{CommandError, Exit};
use crate::options::{DefaultLimit, LimitOptions, Options};
use crate::progress::Verbosity;
use crate::stream_options::{InputOptions, OutputOptions, Stream};
use crate::{many, names, output, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "convert",
    examples: &[
        ("convert puzzles.txt --to sdm > puzzles.sdm", id!("example-convert-sdm")),
        ("convert puzzles.sdm --to csv", id!("example-convert-csv")),
        ("convert puzzles.csv.gz -o puzzles.parquet", id!("example-convert-name")),
        ("convert puzzle.txt --to grid", id!("example-convert-grid")),
    ],
    arguments: Arguments::augment_args,
    run,
};

/// The rule of a puzzle whose regions are no boxes.
const JIGSAW: &str = "jigsaw";

#[derive(Args)]
struct Arguments {
    input: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = names::conversions(), required_unless_present = "output")]
    to: Option<String>,
    #[command(flatten)]
    limits: LimitOptions,
    #[command(flatten)]
    reading: InputOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    options: Options,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let to = arguments.format()?;
    if let (Some(table), Err(_)) = (TableFormat::named(to), Conversion::to(to, Limits::none())) {
        return tabulate(table, &arguments);
    }
    let conversion =
        Conversion::to(to, arguments.limits.limits(DefaultLimit::Minute)).map_err(CommandError::of_words)?;
    let input = arguments.input.as_deref();
    let format = conversion.format().name;
    if let Some(limit) = arguments.limits.asked().filter(|_| !conversion.searches()) {
        return Err(CommandError::of_words(text!(
            texts(),
            "command-convert-no-search",
            option = limit,
            format = format
        )));
    }
    if let (Some(_), false) = (arguments.options.style(), conversion.is_streamed()) {
        let option = arguments.options.style_name();
        return Err(CommandError::of_words(text!(
            texts(),
            "command-convert-one-file",
            option = option,
            format = format
        )));
    }
    // With --json, each line is an object that has the text.
    let written = match arguments.options.style() {
        Some(Style::Json) => Written::Answers(Style::Json),
        _ => Written::Puzzles(&conversion),
    };
    arguments.output.file.check_name(&format!("--to {format}"), written)?;
    let stream = Stream::without_table(&arguments.options, &arguments.reading, &arguments.output)?;
    if !conversion.is_streamed() {
        if let Some((_, _)) = stream.output.job() {
            return Err(CommandError::of_words(text!(
                texts(),
                "command-convert-one-file",
                option = "--out",
                format = format
            )));
        }
        let exit = many::together(input, &stream, |items| conversion.all(items).map_err(CommandError::new))?;
        print_losses(&conversion, &arguments.options);
        return Ok(exit);
    }
    let exit = many::answer_stream(&conversion, input, &stream)?;
    print_losses(&conversion, &arguments.options);
    Ok(exit)
}

impl Arguments {
    /// Returns the format to write: the one that was asked for, or that which the name of the file says.
    fn format(&self) -> Result<&str, CommandError> {
        if let Some(to) = &self.to {
            return Ok(to);
        }
        let named = self.output.file.file().and_then(|(_, bare)| Conversion::named_by(&bare));
        named.ok_or_else(|| CommandError::of_words(text!(texts(), "command-convert-no-format")))
    }
}

/// Writes the rows of the input in a format of tables.
fn tabulate(table: TableFormat, arguments: &Arguments) -> Result<Exit, CommandError> {
    if let Some(option) = arguments.limits.asked() {
        let format = table.name();
        return Err(CommandError::of_words(text!(
            texts(),
            "command-convert-no-search",
            option = option,
            format = format
        )));
    }
    if arguments.options.style().is_some() {
        let (option, format) = (arguments.options.style_name(), table.name());
        return Err(CommandError::of_words(text!(texts(), "command-convert-rows", option = option, format = format)));
    }
    let stream = Stream::new(&arguments.options, &arguments.reading, &arguments.output, Some(table))?;
    let tabulation = Tabulation::to(table);
    let exit = many::answer_stream(&tabulation, arguments.input.as_deref(), &stream)?;
    if table != TableFormat::JsonLines && arguments.options.verbosity() == Verbosity::Usual {
        print_omitted(table.name(), &tabulation.omitted_options());
    }
    Ok(exit)
}

/// Says which rules readers of a format must be told.
fn print_omitted(format: &str, omitted: &[String]) {
    if !omitted.is_empty() {
        let options = texts().all_of(&options_for(omitted));
        let omitted = texts().all_of(omitted);
        let again = text!(texts(), "command-convert-omitted", format = format, omitted = omitted, options = options);
        output::note(again);
    }
}

/// Says what the texts that were written don't carry.
fn print_losses(conversion: &Conversion, options: &Options) {
    if options.verbosity() != Verbosity::Usual {
        return;
    }
    let format = conversion.format();
    let (omitted, rules) = match conversion.omitted_options() {
        options if format.can_be_told() => (options, Vec::new()),
        rules => (Vec::new(), rules),
    };
    print_omitted(format.name, &omitted);
    let extras = conversion.lost_extras();
    let lost = names_of_lost(rules, &extras.known(), texts());
    if !lost.is_empty() {
        let things = match extras.has_more() {
            true => list_of_some_lost(&lost, texts()),
            false => list_of_lost(&lost, texts()),
        };
        output::note(text!(texts(), "command-convert-lost", format = format.name, things = things));
    }
}

/// Returns the options that tell a reader these rules and boxes again, each once.
fn options_for(omitted: &[String]) -> Vec<String> {
    let option = |name: &String| match rules::named(name) {
        Some(spec) if spec.name == JIGSAW => "--regions",
        Some(spec) if spec.parameters.iter().any(|parameter| !parameter.is_optional()) => "--rule",
        Some(_) => "--variant",
        None if name == "layout" => "--layout",
        // Boxes are named with their shape.
        None => "--boxes",
    };
    let mut options: Vec<String> = Vec::new();
    for option in omitted.iter().map(option) {
        if !options.iter().any(|other| other == option) {
            options.push(option.to_owned());
        }
    }
    options
}
