//! The texts of the help, the manual and the completions: taken from the catalogue by the names of commands and
//! arguments, and set in clap's tree of commands.
//!
//! `help-solve` describes the command `solve`, `help-solve-seed` its argument `seed`, and `help-option-json` the
//! argument `json` of every command. A list of values and a default are added from the parser. Clap's own messages
//! about a wrong command line ("unexpected argument '--x' found") stay English.

use std::ops::RangeInclusive;

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use ninefold::text::{Catalogue, text};

use crate::cli::NAME;
use crate::commands;
use crate::texts;

/// The lengths of the names of values that are words, such as `FILE`. Others are symbols: `N`, `RxC`, `A..B`.
const WORD: RangeInclusive<usize> = 3..=16;

/// Sets the texts of the program and its commands.
pub(crate) fn described(mut program: Command) -> Command {
    let texts = texts();
    // Adds the arguments and the command for help.
    program.build();
    let program = program.mut_subcommands(|command| {
        let known = commands::ALL.iter().find(|known| known.name == command.get_name());
        let command = match known {
            Some(known) => command.after_help(command_notes(texts, known)),
            None => command.mut_subcommands(|topic| with_about(texts, topic)),
        };
        with_template(texts, with_arguments(texts, with_about(texts, command)))
    });
    with_template(texts, with_arguments(texts, with_about(texts, program))).after_help(program_notes(texts))
}

/// Returns a text that exists, as a test checks.
fn plain(texts: &'static Catalogue, name: &str) -> &'static str {
    texts.find(name).unwrap_or_default()
}

/// Sets what a command does.
fn with_about(texts: &'static Catalogue, command: Command) -> Command {
    let about = plain(texts, &format!("help-{}", command.get_name()));
    command.about(about).long_about(None)
}

/// Sets what the arguments of a command are for.
fn with_arguments(texts: &'static Catalogue, command: Command) -> Command {
    let name = command.get_name().to_owned();
    command.mut_args(|argument| with_help(texts, &name, argument))
}

/// Returns the name of the text that describes an argument: its own, or that of all arguments with its name.
fn name_of(texts: &'static Catalogue, command: &str, argument: &Arg) -> String {
    let id = argument.get_id().as_str().replace('_', "-");
    let own = format!("help-{command}-{id}");
    if texts.find(&own).is_some() { own } else { format!("help-option-{id}") }
}

/// Sets what an argument is for, with its default and its values, and the names of its values.
fn with_help(texts: &'static Catalogue, command: &str, argument: Arg) -> Arg {
    let help = plain(texts, &name_of(texts, command, &argument));
    let is_shown = !argument.is_hide_default_value_set() && argument.get_action().takes_values();
    let defaults = argument.get_default_values().iter().filter(|_| is_shown);
    let default = defaults.map(|value| value.to_string_lossy()).collect::<Vec<_>>().join(",");
    let values = if argument.is_hide_possible_values_set() { Vec::new() } else { argument.get_possible_values() };
    let values = values.iter().map(PossibleValue::get_name).collect::<Vec<_>>().join(", ");
    let help = match (default.is_empty(), values.is_empty()) {
        (true, true) => help.to_owned(),
        (false, true) => text!(texts, "command-help-default", help = help, default = default),
        (true, false) => text!(texts, "command-help-values", help = help, values = values),
        (false, false) => {
            text!(texts, "command-help-default-values", help = help, default = default, values = values)
        }
    };
    let names = argument.get_value_names().unwrap_or_default().iter().map(|name| named(texts, name));
    let names: Vec<String> = names.collect();
    let argument = argument.help(help).hide_default_value(true).hide_possible_values(true);
    if names.is_empty() { argument } else { argument.value_names(names) }
}

/// Returns the name of a value in the language of the texts. Symbols after a word stay: `KIND[=N]`.
fn named(texts: &'static Catalogue, name: &str) -> String {
    let end = name.find(|char: char| !char.is_ascii_uppercase()).unwrap_or(name.len());
    let (word, symbols) = name.split_at(end);
    let is_word = WORD.contains(&word.len());
    let found = if is_word { texts.find(&format!("command-value-{}", word.to_ascii_lowercase())) } else { None };
    format!("{}{symbols}", found.unwrap_or(word))
}

/// Returns the notes below the options of the whole program.
fn program_notes(texts: &'static Catalogue) -> String {
    [
        text!(texts, "command-usage-input"),
        text!(texts, "command-usage-many"),
        text!(texts, "command-usage-no-command"),
        text!(texts, "command-usage-exit-codes"),
    ]
    .join("\n\n")
}

/// Returns the note of a command, if it has one, and its examples.
fn command_notes(texts: &'static Catalogue, command: &commands::Command) -> String {
    let note = texts.find(&format!("help-{}-note", command.name)).map(|note| format!("{note}\n\n"));
    let examples = command.examples.iter().map(|(words, effect)| {
        let effect = texts.get(*effect);
        format!("\n  {NAME} {words}\n      {effect}")
    });
    let heading = text!(texts, "command-heading-examples");
    format!("{}{heading}{}", note.unwrap_or_default(), examples.collect::<String>())
}

/// Sets the headings of the help of a command.
fn with_template(texts: &'static Catalogue, command: Command) -> Command {
    let mut command = command.subcommand_value_name(text!(texts, "command-value-command"));
    let styles = command.get_styles().clone();
    let (usage, header) = (*styles.get_usage(), *styles.get_header());
    let options = text!(texts, "command-usage-options");
    let words = command.render_usage().ansi().to_string();
    let words = words.split_once(' ').map_or("", |(_, words)| words).replace("[OPTIONS]", options);
    let heading = text!(texts, "command-heading-usage");
    let mut template = format!("{{about-with-newline}}\n{usage}{heading}{usage:#} {words}");
    for (is_there, heading, tag) in [
        (command.has_subcommands(), text!(texts, "command-heading-commands"), "subcommands"),
        (command.get_positionals().next().is_some(), text!(texts, "command-heading-arguments"), "positionals"),
        (
            command.get_arguments().any(|argument| !argument.is_positional()),
            text!(texts, "command-heading-options"),
            "options",
        ),
    ] {
        if is_there {
            template += &format!("\n\n{header}{heading}{header:#}\n{{{tag}}}");
        }
    }
    command.help_template(template + "{after-help}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cli;

    /// The texts of the help.
    const SOURCE: &str = include_str!("../../text/en/command/help.ftl");

    /// Returns the program and its commands.
    fn commands() -> Vec<Command> {
        let program = cli::command();
        let mut commands: Vec<Command> = program.get_subcommands().cloned().collect();
        commands.push(program);
        commands
    }

    /// Returns the names of the texts that describe a command and its arguments.
    fn names(command: &Command) -> Vec<String> {
        let name = command.get_name();
        let arguments = command.get_arguments().map(|argument| name_of(texts(), name, argument));
        std::iter::once(format!("help-{name}")).chain(arguments).collect()
    }

    #[test]
    fn every_command_and_argument_has_a_text() {
        let missing: Vec<_> = commands().iter().flat_map(names).filter(|name| texts().find(name).is_none()).collect();
        assert_eq!(missing, Vec::<String>::new());
        for command in commands() {
            assert!(command.get_about().is_some_and(|about| !about.to_string().is_empty()), "{}", command.get_name());
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some_and(|help| !help.to_string().is_empty()), "{argument}");
                let has_value = argument.get_action().takes_values();
                for name in argument.get_value_names().filter(|_| has_value).unwrap_or_default() {
                    let is_symbol = name.len() < *WORD.start() || name.contains(|char: char| !char.is_uppercase());
                    let text = format!("command-value-{}", name.to_ascii_lowercase());
                    assert!(is_symbol || texts().find(&text).is_some(), "{argument}: {name}");
                }
            }
        }
    }

    #[test]
    fn every_text_has_its_command_or_argument() {
        let commands = commands();
        let mut known: BTreeSet<String> = commands.iter().flat_map(names).collect();
        known.extend(commands.iter().map(|command| format!("help-{}-note", command.get_name())));
        let lines = SOURCE.lines().filter_map(|line| line.split_once(" = "));
        let names: Vec<&str> = lines.map(|(name, _)| name).filter(|name| name.starts_with("help-")).collect();
        assert!(names.len() > 80, "{names:?}");
        let extra: Vec<_> = names.into_iter().filter(|name| !known.contains(*name)).collect();
        assert_eq!(extra, Vec::<&str>::new());
    }
}
