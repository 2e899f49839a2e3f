//! The numbers of rules that a drawing doesn't show. They are written in words for players, and read back: `Here the
//! difference is 6 for r1c2 r2c2 r3c2, 4 for r7c2 r8c2 r9c2.`

use std::fmt::Write as _;

use ninefold_grid::Cell;
use ninefold_puzzle::{Entry, Mark, Parameter, ParameterKind, Puzzle, Spec};

/// The number of a rule, for one line or for all.
pub(super) struct Size {
    pub(super) parameter: &'static str,
    pub(super) number: i64,
    /// The cells of the line; empty for all lines.
    cells: Vec<Cell>,
}

impl Size {
    /// Returns whether the number is that of a line with these cells.
    pub(super) fn is_of(&self, cells: &[Cell]) -> bool {
        let open = cells.split_last().filter(|(last, others)| others.first() == Some(last)).map(|(_, others)| others);
        let is_same = |cells: &[Cell]| self.cells == cells || self.cells.iter().rev().eq(cells);
        self.cells.is_empty() || is_same(cells) || open.is_some_and(is_same)
    }
}

/// Returns the words before the number of a parameter.
fn start(parameter: &str) -> String {
    format!("Here the {} is ", parameter.replace('_', " "))
}

/// Returns the parameters of a rule whose numbers a drawing of a line may not show.
fn numbers(spec: &'static Spec) -> impl Iterator<Item = &'static Parameter> {
    let stated = |parameter: &&Parameter| spec.number_words.iter().any(|(name, _)| *name == parameter.name);
    let is_number = |parameter: &&Parameter| parameter.kind == ParameterKind::Number;
    spec.parameters.iter().filter(move |_| spec.entry == Entry::Line).filter(is_number).filter(stated)
}

/// Returns sentences with the numbers of all rules of a kind, each preceded by a blank.
pub(crate) fn sentences(spec: &'static Spec, puzzle: &Puzzle) -> String {
    let mut out = String::new();
    for parameter in numbers(spec) {
        let sizes = sizes(spec, parameter, puzzle);
        let Some((first, _)) = sizes.first() else { continue };
        let _ = write!(out, " {}", start(parameter.name));
        if sizes.iter().all(|(number, _)| number == first) {
            let _ = write!(out, "{first}.");
            continue;
        }
        for (place, (number, cells)) in sizes.iter().enumerate() {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            let comma = if place == 0 { "" } else { ", " };
            let _ = write!(out, "{comma}{number} for {}", cells.join(" "));
        }
        out.push('.');
    }
    out
}

/// Returns the numbers of a parameter, each with the cells of its line.
fn sizes(spec: &'static Spec, parameter: &Parameter, puzzle: &Puzzle) -> Vec<(i64, Vec<Cell>)> {
    let uses = puzzle.ruleset().uses().iter().zip(puzzle.ruleset().rules());
    let own = uses.filter(|((own, _), _)| own.name == spec.name);
    let cells = |marks: &[Mark]| {
        marks.iter().find_map(|mark| if let Mark::Line { cells, .. } = mark { Some(cells.clone()) } else { None })
    };
    own.filter_map(|((_, arguments), rule)| {
        Some((arguments.number(parameter.name)?, cells(&rule.sketch(puzzle.geometry()).marks)?))
    })
    .collect()
}

/// Returns the numbers of a rule that such sentences give.
pub(super) fn read(spec: &'static Spec, words: &str) -> Vec<Size> {
    let title = format!("{}: ", spec.title);
    let Some(line) = words.lines().find_map(|line| line.strip_prefix(&title)) else { return Vec::new() };
    numbers(spec).flat_map(|parameter| of_parameter(parameter.name, line)).collect()
}

fn of_parameter(parameter: &'static str, line: &str) -> Vec<Size> {
    let Some((_, rest)) = line.split_once(&start(parameter)) else { return Vec::new() };
    let sentence = rest.split('.').next().unwrap_or_default();
    let size = |text: &str| {
        let (number, cells) = text.split_once(" for ").unwrap_or((text, ""));
        let cells = cells.split_whitespace().map(|cell| cell.parse().ok()).collect::<Option<Vec<Cell>>>()?;
        Some(Size { parameter, number: number.trim().parse().ok()?, cells })
    };
    sentence.split(", ").filter_map(size).collect()
}
