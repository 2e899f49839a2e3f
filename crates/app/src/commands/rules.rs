//! `rules`: the list of rules, and a page on each.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use ninefold::Theme;
use ninefold::service::{FileKind, RuleHelp, document_schema, rule_list, rule_list_json};
use ninefold::text::id;

use super::Command;
use crate::endings::{self, Written};
use crate::exit::{CommandError, Exit};
use crate::{output, save, texts};

/// The command.
pub(super) static COMMAND: Command = Command {
    name: "rules",
    examples: &[
        ("rules", id!("example-rules-list")),
        ("rules killer", id!("example-rules-one")),
        ("rules killer --picture killer.svg", id!("example-rules-picture")),
    ],
    arguments: Arguments::augment_args,
    run,
};

#[derive(Args)]
struct Arguments {
    name: Option<String>,
    #[arg(long, conflicts_with = "schema")]
    json: bool,
    #[arg(long, value_name = "FILE", requires = "name")]
    picture: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["name", "picture"])]
    schema: bool,
}

fn run(matches: &ArgMatches) -> Result<Exit, CommandError> {
    let arguments = Arguments::from_arg_matches(matches).map_err(CommandError::new)?;
    if arguments.schema {
        output::print(document_schema().as_bytes())?;
        return Ok(Exit::Done);
    }
    let Some(name) = &arguments.name else {
        let list = if arguments.json { format!("{}\n", rule_list_json(false, texts())) } else { rule_list(texts()) };
        output::print(list.as_bytes())?;
        return Ok(Exit::Done);
    };
    let help = RuleHelp::named(name).map_err(CommandError::of_words)?;
    if let Some(path) = &arguments.picture {
        endings::check("--picture", path, Written::Picture(FileKind::Svg))?;
        save::file(path, help.picture(Theme::Light).unwrap_or_default().as_bytes())?;
    }
    let page = if arguments.json { format!("{}\n", help.json(false, texts())) } else { help.page(texts()) };
    output::print(page.as_bytes())?;
    Ok(Exit::Done)
}
