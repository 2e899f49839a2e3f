//! Rules in objects of JSON, as the forms of their specs say: one reader and one writer for all programs that keep
//! puzzles this way.

mod item;
mod read;
mod write;

pub(crate) use item::{cell_of, cells_of, outside_of};
pub(crate) use read::{FoundRules, read};
pub(crate) use write::{WrittenRules, write};

use ninefold_puzzle::{ObjectProgram, ObjectSwitch, ObjectWhen, RuleUse};

/// Returns whether a name in a text is a key or a field of a program. lisudoku writes its own in two ways:
/// `extraRegions` and `extra_regions`.
pub(crate) fn is_named(program: ObjectProgram, own: &str, name: &str) -> bool {
    if own == name {
        return true;
    }
    program == ObjectProgram::Lisudoku && {
        let plain = name.bytes().filter(|&byte| byte != b'_').map(|byte| byte.to_ascii_lowercase());
        own.bytes().map(|byte| byte.to_ascii_lowercase()).eq(plain)
    }
}

/// The key of a switch.
fn key_of(switch: &ObjectSwitch) -> &'static str {
    match switch {
        ObjectSwitch::True(key) | ObjectSwitch::Word(key, _) => key,
    }
}

/// Returns whether a form applies to a puzzle with these rules.
fn applies<'a>(when: ObjectWhen, mut uses: impl Iterator<Item = (&'a str, Vec<i64>)>) -> bool {
    match when {
        ObjectWhen::Always => true,
        ObjectWhen::Without(names) => !uses.any(|(name, _)| names.contains(&name)),
        ObjectWhen::WithUsual(usual) => uses.all(|(name, numbers)| {
            let own = usual.iter().find(|(own, _)| *own == name);
            own.is_none_or(|(_, number)| numbers.iter().all(|found| found == number))
        }),
        _ => false,
    }
}

/// Returns the names of rules and the numbers among their arguments.
fn numbers_of(uses: &[RuleUse]) -> impl Iterator<Item = (&str, Vec<i64>)> {
    uses.iter().map(|(spec, arguments)| {
        let numbers = arguments.iter().filter_map(|(name, _)| arguments.number(name));
        (spec.name, numbers.collect())
    })
}
