//! `completions`: prints the completion script of a shell.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_complete::Shell;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{cli, output};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "completions",
    examples: &[(
        "completions bash > ~/.local/share/bash-completion/completions/ninefold",
        id!("example-completions-bash"),
    )],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    shell: Shell,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut cli::command(), cli::NAME, &mut text);
    output::print(&text)?;
    Ok(Exit::Done)
}
