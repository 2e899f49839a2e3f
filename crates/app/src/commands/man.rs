//! `man`: the manual page.

use clap::ArgMatches;

use super::Command;
use crate::exit::{Exit, Failure};
use crate::{cli, say};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "man",
    about: "Print the manual page",
    examples: &[("man > ninefold.1", "writes the page, for man(1) to show")],
    arguments: |command| command,
    run,
};

fn run(_: &ArgMatches) -> Result<Exit, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(cli::command()).render(&mut page).map_err(Failure::new)?;
    say::out(&page)?;
    Ok(Exit::Done)
}
