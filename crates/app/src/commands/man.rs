//! `man`: the manual pages.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_mangen::Man;
use ninefold::spelling;
use ninefold::text::id;

use super::Command;
use crate::exit::{CommandError, Exit};
use crate::{cli, commands, output, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "man",
    examples: &[
        ("man > ninefold.1", id!("example-man-program")),
        ("man solve > ninefold-solve.1", id!("example-man-command")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    command: Option<String>,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    let mut program = cli::command();
    program.build();
    let man = match &arguments.command {
        None => Man::new(program),
        Some(name) => {
            let command = program.find_subcommand(name).cloned();
            let known = commands::ALL.iter().map(|command| command.name);
            let command = command.ok_or_else(|| CommandError::of_words(spelling::unknown("command", name, known)))?;
            Man::new(command).title(format!("{}-{name}", cli::NAME))
        }
    };
    let mut page = Vec::new();
    man.render(&mut page).map_err(CommandError::new)?;
    output::print(with_headings(&String::from_utf8_lossy(&page)).as_bytes())?;
    Ok(Exit::Done)
}

/// Replaces the headings of a page, which are English, by those of the catalogue.
fn with_headings(page: &str) -> String {
    const HEADING: &str = ".SH ";
    let lines = page.lines().map(|line| {
        let heading = line.strip_prefix(HEADING).map(str::to_ascii_lowercase);
        let own = heading.and_then(|heading| texts().find(&format!("command-manual-{heading}")));
        own.map_or_else(|| format!("{line}\n"), |own| format!("{HEADING}{own}\n"))
    });
    lines.collect()
}
