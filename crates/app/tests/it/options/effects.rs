//! Every option has a row in the table, and takes the effect that its row says. The options come from the completions for fish,
//! which list the whole command line; a new option without a row fails the test.

use std::collections::BTreeSet;

use super::outcome::{Outcome, words};
use super::table::{Row, Seen, rows};
use crate::ninefold::run;

/// Returns the options of each command, from the program's completions.
fn options() -> BTreeSet<(String, String)> {
    let script = run(&["completions", "fish"], "").out;
    let mut options = BTreeSet::new();
    for line in script.lines().filter(|line| line.starts_with("complete ")) {
        let command = line.split_once("__fish_ninefold_using_subcommand ").map(|(_, rest)| rest);
        let command = command.and_then(|rest| rest.split(['"', ';', ' ']).next());
        let option = line.split_once(" -l ").and_then(|(_, rest)| rest.split(' ').next());
        if let (Some(command), Some(option)) = (command, option)
            && option != "help"
        {
            options.insert((command.to_owned(), option.to_owned()));
        }
    }
    options
}

#[test]
fn every_option_has_a_row() {
    let options = options();
    assert!(options.len() > 100, "{options:?}");
    let rows: BTreeSet<(String, String)> =
        rows().iter().map(|row| (row.command.to_owned(), row.option.to_owned())).collect();
    let missing: Vec<_> = options.difference(&rows).collect();
    let extra: Vec<_> = rows.difference(&options).collect();
    assert!(missing.is_empty() && extra.is_empty(), "without a row: {missing:?}; without an option: {extra:?}");
}

#[test]
fn every_option_takes_effect() {
    let mut faults = Vec::new();
    for Row { command, option, base, seen } in rows() {
        let line = |more: &str| words(&format!("{command} {base} {more}"));
        let (with, wrong) = match &seen {
            Seen::Differs(with) => (with, None),
            Seen::Bound(with, wrong) => (with, Some(*wrong)),
            Seen::Elsewhere => continue,
        };
        let (plain, tried) = (Outcome::of(&line("")), Outcome::of(&line(with)));
        // A random seed makes every run differ.
        let is_random = option == "seed" || option == "quiet" && command == "generate";
        let differs = plain != tried && (!is_random || tried == Outcome::of(&line(with)) || option == "quiet");
        let problem = match wrong {
            None if !differs => format!("nothing changes: {plain:?}"),
            Some(_) if plain != tried => format!("{plain:?} became {tried:?}"),
            Some(wrong) if !Outcome::of(&line(wrong)).refuses(option) => format!("{wrong} is not refused"),
            _ => continue,
        };
        faults.push(format!("{command} {base} {with}: {problem}"));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
