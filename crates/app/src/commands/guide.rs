//! `guide`: the client's guided console session.

use std::io;

use clap::ArgMatches;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{guide, output};

/// The command.
pub(super) static COMMAND: Command =
    Command { name: "guide", examples: &[("guide", id!("example-guide"))], arguments: |command| command, run };

fn run(_: &ArgMatches) -> Result<Exit, CommandError> {
    match guide::run(io::stdin().lock(), io::stdout()) {
        Ok(value) => Ok(Exit::Value(value)),
        Err(why) if is_unreadable(&why) => Err(CommandError::new(why)),
        Err(why) => output::closed(&why).map(|()| Exit::Bad),
    }
}

fn is_unreadable(why: &io::Error) -> bool {
    why.get_ref().and_then(|inner| inner.downcast_ref::<guide::Unreadable>()).is_some()
}
