//! `completions`: prints the completion script of a shell.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_complete::Shell;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{cli, output};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "completions",
    about: "Print completions for a shell",
    examples: &[("completions bash > ~/.local/share/bash-completion/completions/ninefold", "for bash")],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    /// The shell
    shell: Shell,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut cli::command(), cli::NAME, &mut text);
    output::print(&text)?;
    Ok(Exit::Done)
}
