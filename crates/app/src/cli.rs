//! The command line: builds the parser from the list of commands, and runs the command that the arguments name.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::builder::styling::{AnsiColor, Styles};
use clap::error::ErrorKind;
use clap::{ColorChoice, ValueEnum};
use ninefold::text::text;

use crate::commands;
use crate::exit::{CommandError, Exit};
use crate::{help, job, output, outputs, texts};

/// The name of the program.
pub(crate) const NAME: &str = "ninefold";

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

/// Builds the parser with its texts.
pub(crate) fn command() -> clap::Command {
    help::described(parser())
}

/// Builds the parser from the list of commands, without texts: only help and errors need them.
fn parser() -> clap::Command {
    let styles = Styles::styled()
        .header(AnsiColor::Green.on_default().bold())
        .usage(AnsiColor::Green.on_default().bold())
        .literal(AnsiColor::Cyan.on_default().bold());
    clap::Command::new(NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .styles(styles)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            clap::Arg::new("color")
                .long("color")
                .global(true)
                .value_name("WHEN")
                .value_parser(clap::value_parser!(Color))
                .default_value("auto"),
        )
        .subcommands(commands::ALL.iter().map(|command| (command.arguments)(clap::Command::new(command.name))))
}

/// Returns the colour choice for help and parser errors, which are printed before the arguments are parsed.
fn color_of(words: &[OsString]) -> ColorChoice {
    let texts: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let asked = |when: &str| {
        let joined = format!("--color={when}");
        texts.iter().any(|word| *word == joined) || texts.windows(2).any(|pair| pair[0] == "--color" && pair[1] == when)
    };
    match () {
        () if asked("never") => ColorChoice::Never,
        () if asked("always") => ColorChoice::Always,
        () => ColorChoice::Auto,
    }
}

/// Runs the command that the arguments name.
pub(crate) fn run(words: impl IntoIterator<Item = OsString>) -> Exit {
    let mut words: Vec<OsString> = words.into_iter().collect();
    if words.len() == 1 && std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        words.push(commands::play::COMMAND.name.into());
    }
    let named = |word: &OsString| commands::ALL.iter().map(|command| command.name).find(|name| *word == **name);
    let named = words.iter().skip(1).find_map(named);
    // Determined before parsing, so that parser errors have colours, too.
    let color = color_of(&words);
    match color {
        ColorChoice::Always => anstream::ColorChoice::Always.write_global(),
        ColorChoice::Never => anstream::ColorChoice::Never.write_global(),
        ColorChoice::Auto => {}
    }
    let parsed = parser().color(color).try_get_matches_from(&words);
    let matches = match parsed.or_else(|_| command().color(color).try_get_matches_from(&words)) {
        Ok(matches) => matches,
        Err(why) if why.kind() == ErrorKind::InvalidUtf8 => return report(no_text(&words), named),
        Err(why) if is_refusal(&why) => {
            refuse(&why, named);
            return Exit::Bad;
        }
        Err(why) => {
            let said = why.print().and_then(|()| std::io::stdout().flush());
            let ended = if why.use_stderr() { Exit::Bad } else { Exit::Done };
            return said.or_else(|why| output::closed(&why)).map_or_else(|failure| report(failure, None), |()| ended);
        }
    };
    let Some((name, matches)) = matches.subcommand() else { return Exit::Bad };
    let Some(command) = commands::ALL.iter().find(|command| command.name == name) else { return Exit::Bad };
    job::recipe::remember(&(command.arguments)(clap::Command::new(command.name)), matches);
    outputs::check(matches).and_then(|()| (command.run)(matches)).unwrap_or_else(|failure| report(failure, Some(name)))
}

/// Prints the error of a command.
fn report(failure: CommandError, command: Option<&str>) -> Exit {
    let is_of_words = failure.is_of_words;
    output::error(failure);
    if is_of_words {
        output::hint(command);
    }
    Exit::Bad
}

/// Returns the error of arguments that are no text, which clap does not name.
fn no_text(words: &[OsString]) -> CommandError {
    let words = words.iter().filter(|word| word.to_str().is_none());
    let words: Vec<String> = words.map(|word| format!("{word:?}")).collect();
    CommandError::of_words(text!(texts(), "command-not-utf8", words = words.join(", ")))
}

/// Returns whether clap reports an error, rather than help or the version.
fn is_refusal(why: &clap::Error) -> bool {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    !matches!(why.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | DisplayVersion)
}

/// Prints a parser error in the form of all other errors: what is wrong, what was probably meant, where to find help.
/// The usage is printed only if arguments are missing, since it shows which arguments require them.
fn refuse(why: &clap::Error, command: Option<&str>) {
    let text = why.render().to_string();
    let parts = text.split("\n\n").map(str::trim_end);
    let is_short = why.kind() == ErrorKind::MissingRequiredArgument;
    let own = |part: &&str| (is_short || !part.starts_with("Usage:")) && !part.starts_with("For more information");
    let text = parts.filter(own).collect::<Vec<_>>().join("\n\n");
    output::error(text.strip_prefix("error: ").unwrap_or(&text));
    output::hint(command);
}
