//! `guide`: the client's guided console session.

use std::io;

use clap::ArgMatches;

use super::Command;
use crate::exit::{Exit, Failure};
use crate::{guide, say};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "guide",
    about: "A guided session: type, grid and wishes are asked for one by one",
    examples: &[("guide", "asks for the type of sudoku, then for the grid")],
    arguments: |command| command,
    run,
};

fn run(_: &ArgMatches) -> Result<Exit, Failure> {
    match guide::run(io::stdin().lock(), io::stdout()) {
        Ok(value) => Ok(Exit::Value(value)),
        Err(why) => say::closed(&why).map(|()| Exit::Bad),
    }
}
