//! Rules in JSON objects, as described by the forms of their specs: one reader and one writer for all programs that
//! store puzzles this way.

mod item;
mod own;
mod read;
mod write;

pub(crate) use item::{cell_of, cells_of, outside_of};
pub(crate) use own::{OwnFields, names_of_fields};
pub(crate) use read::{FoundRules, read};
pub(crate) use write::{WrittenRules, write};

use ninefold_grid::Cell;
use ninefold_puzzle::{
    Argument, Arguments, Entry, ObjectPart, ObjectProgram, ObjectShape, ObjectSwitch, ObjectWhen, RuleUse, Spec, rules,
};

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

/// Returns the first rule whose objects are stored under this key.
pub(crate) fn rule_of(program: ObjectProgram, name: &str) -> Option<&'static Spec> {
    lists(program).find(|(_, key, _)| is_named(program, key, name)).map(|(spec, ..)| spec)
}

/// Returns the keys under which objects are stored, with their rules and parts.
fn lists(program: ObjectProgram) -> impl Iterator<Item = (&'static Spec, &'static str, &'static [ObjectPart])> {
    let forms = rules::ALL.iter().flat_map(move |&spec| spec.objects_of(program).map(move |form| (spec, form)));
    forms.filter_map(|(spec, form)| match form.shape {
        ObjectShape::Objects(key, parts) => Some((spec, key, parts)),
        _ => None,
    })
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

/// Returns whether a rule about a set of cells lists one of them twice, which no program supports.
fn repeats_cells(spec: &Spec, arguments: &Arguments) -> bool {
    let repeats = |cells: &[Cell]| (1..cells.len()).any(|end| cells[..end].contains(&cells[end]));
    let is_repeat = |argument: &Argument| matches!(argument, Argument::Cells(cells) if repeats(cells));
    spec.entry == Entry::Cells && arguments.iter().any(|(_, argument)| is_repeat(argument))
}

/// Returns the names of rules and the numbers among their arguments.
fn numbers_of(uses: &[RuleUse]) -> impl Iterator<Item = (&str, Vec<i64>)> {
    uses.iter().map(|(spec, arguments)| {
        let numbers = arguments.iter().filter_map(|(name, _)| arguments.number(name));
        (spec.name, numbers.collect())
    })
}
