//! Writes rules as an object.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Geometry};
use ninefold_puzzle::{
    Argument, Arguments, Diagonal, ObjectForm, ObjectPart, ObjectProgram, ObjectShape, ObjectSwitch, Origin, Puzzle,
    RuleUse,
};

use super::{applies, numbers_of, repeats_cells};
use crate::document::writer::quoted;
use crate::tally::Tally;

/// The rules of a puzzle as keys and values.
#[derive(Default)]
pub(crate) struct WrittenRules {
    /// Keys of switches that are true.
    pub(crate) switches: Vec<&'static str>,
    /// Keys with lists of items, each in JSON.
    pub(crate) lists: Vec<(&'static str, Vec<String>)>,
    /// The names of the rules that can't be written; several with their number: `x_sum (3)`.
    pub(crate) lost: Vec<String>,
}

/// Writes all rules of a puzzle that a program supports.
pub(crate) fn write(program: ObjectProgram, puzzle: &Puzzle) -> WrittenRules {
    let mut written = WrittenRules::default();
    let uses = puzzle.ruleset().uses();
    let mut lost = Tally::default();
    for used @ (spec, _) in uses.iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
        let mut forms = spec.objects_of(program).filter(|form| applies(form.when, numbers_of(uses)));
        let is_written = !repeats_cells(spec, &used.1)
            && forms.any(|form| written.form(program, form, used, puzzle.geometry()).is_some());
        if !is_written {
            lost.add(spec.name);
        }
    }
    written.lost = lost.into_names();
    written
}

impl WrittenRules {
    /// Adds items to the list of a key.
    pub(crate) fn add(&mut self, key: &'static str, items: impl IntoIterator<Item = String>) {
        match self.lists.iter_mut().find(|(own, _)| *own == key) {
            Some((_, list)) => list.extend(items),
            None => self.lists.push((key, items.into_iter().collect())),
        }
    }

    /// Writes a rule in a form, if it fits.
    fn form(
        &mut self,
        program: ObjectProgram,
        form: &ObjectForm,
        (_, arguments): &RuleUse,
        geometry: &Geometry,
    ) -> Option<()> {
        match form.shape {
            ObjectShape::Switches(switches) => {
                arguments.is_empty().then_some(())?;
                for switch in switches {
                    match *switch {
                        ObjectSwitch::True(key) if self.switches.contains(&key) => {}
                        ObjectSwitch::True(key) => self.switches.push(key),
                        ObjectSwitch::Word(key, word) => {
                            let word = quoted(word);
                            let known = self.lists.iter().any(|(own, list)| *own == key && list.contains(&word));
                            if !known {
                                self.add(key, [word]);
                            }
                        }
                    }
                }
            }
            ObjectShape::Objects(key, parts) => {
                let items = items(program, parts, arguments, geometry)?;
                self.add(key, items);
            }
            _ => return None,
        }
        Some(())
    }
}

/// Returns the objects for a rule, usually one, or `None` if the parts can't express it.
fn items(
    program: ObjectProgram,
    parts: &[ObjectPart],
    arguments: &Arguments,
    geometry: &Geometry,
) -> Option<Vec<String>> {
    // A part about single cells or edges leads to an object for each.
    let each: Vec<Vec<Cell>> = parts
        .iter()
        .find_map(|part| match *part {
            ObjectPart::EachCell(_, from) => {
                Some(arguments.cells(from).iter().map(|&cell| vec![cell]).collect::<Vec<Vec<Cell>>>())
            }
            ObjectPart::Edge(_, from) | ObjectPart::EdgeOf(_, from) => Some(edges(arguments.cells(from))),
            _ => None,
        })
        .unwrap_or_else(|| vec![Vec::new()]);
    let mut written_names: Vec<&str> = Vec::new();
    let mut objects = Vec::with_capacity(each.len());
    for own in each {
        let mut item = Item { program, arguments, geometry, own, fields: Vec::new(), written_names: Vec::new() };
        for part in parts {
            item.part(part)?;
        }
        written_names = item.written_names;
        objects.push(match item.fields.as_slice() {
            [("", value)] => value.clone(),
            fields => {
                let pairs: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{}:{value}", quoted(name))).collect();
                format!("{{{}}}", pairs.join(","))
            }
        });
    }
    let is_written = arguments.iter().all(|(name, _)| written_names.contains(&name));
    (is_written && !objects.is_empty()).then_some(objects)
}

/// Returns the pairs of listed cells that share an edge.
fn edges(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let touch = |one: Cell, other: Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    let pairs = cells.iter().enumerate().flat_map(|(place, &one)| {
        let others = cells[place + 1..].iter().filter(move |&&other| touch(one, other));
        others.map(move |&other| vec![one, other])
    });
    pairs.collect()
}

/// An object that is being written.
struct Item<'a> {
    program: ObjectProgram,
    arguments: &'a Arguments,
    geometry: &'a Geometry,
    /// The cells of this object, if the rule makes several.
    own: Vec<Cell>,
    fields: Vec<(&'static str, String)>,
    /// The parameters that have been written.
    written_names: Vec<&'static str>,
}

impl<'a> Item<'a> {
    fn part(&mut self, part: &ObjectPart) -> Option<()> {
        match *part {
            ObjectPart::Cells(name, from) => {
                let cells = self.cells(from)?;
                self.push(name, self.list(cells));
            }
            ObjectPart::Block(name, from) => {
                let mut cells = self.cells(from)?.to_vec();
                cells.sort_unstable();
                let &[first, .., last] = cells.as_slice() else { return None };
                let is_block = cells.len() == 4 && (last.row(), last.column()) == (first.row() + 1, first.column() + 1);
                is_block.then_some(())?;
                self.push(name, self.list(&cells));
            }
            ObjectPart::Edge(name, from) => {
                self.written_names.push(from);
                self.push(name, self.list(&self.own));
            }
            ObjectPart::EdgeOf(names, from) => {
                self.written_names.push(from);
                for (name, cell) in names.into_iter().zip(self.own.clone()) {
                    self.push(name, self.cell(cell));
                }
            }
            ObjectPart::EachCell(name, from) => {
                self.written_names.push(from);
                let cell = *self.own.first()?;
                self.push(name, self.cell(cell));
            }
            ObjectPart::Areas([one, other], from) => {
                self.written_names.push(from);
                let [first, second] = self.arguments.groups(from) else { return None };
                self.push(one, self.list(first));
                self.push(other, self.list(second));
            }
            ObjectPart::CircleAndCells([circle, rest], from) => {
                let (&first, others) = self.cells(from)?.split_first()?;
                self.push(circle, self.list(&[first]));
                self.push(rest, self.list(others));
            }
            ObjectPart::Lines(name, from) => {
                let cells = self.cells(from)?;
                let line = self.list(cells);
                self.push(name, format!("[{line}]"));
            }
            ObjectPart::CircleLines { circle, lines, cells } => {
                let cells = self.cells(cells)?;
                let first = *cells.first()?;
                let line = self.list(cells);
                self.push(lines, format!("[{line}]"));
                self.push(circle, self.list(&[first]));
            }
            ObjectPart::PillLines { pill: (circle, pill), lines: (lines, cells) } => {
                let (pill, cells) = (self.cells(pill)?, self.cells(cells)?);
                let towards = *cells.first()?;
                let apart =
                    |cell: &&Cell| cell.row().abs_diff(towards.row()).max(cell.column().abs_diff(towards.column()));
                let nearest = *pill.iter().min_by_key(apart)?;
                let line: Vec<Cell> = std::iter::once(nearest).chain(cells.iter().copied()).collect();
                let (line, pill) = (self.list(&line), self.list(pill));
                self.push(lines, format!("[{line}]"));
                self.push(circle, pill);
            }
            ObjectPart::Number(name, from) | ObjectPart::NumberOrText(name, from) => {
                self.written_names.push(from);
                match (self.arguments.number(from), self.program) {
                    (Some(number), ObjectProgram::Lisudoku) => self.push(name, number.to_string()),
                    (Some(number), _) => self.push(name, quoted(&number.to_string())),
                    (None, ObjectProgram::Lisudoku) => self.push(name, "null".to_owned()),
                    (None, _) => {}
                }
            }
            ObjectPart::Numbers(name, from) => {
                self.written_names.push(from);
                let numbers: Vec<String> = self.arguments.numbers(from).iter().map(i64::to_string).collect();
                self.push(name, format!("[{}]", numbers.join(",")));
            }
            ObjectPart::Implied(from, number) => {
                self.written_names.push(from);
                (self.arguments.number(from) == Some(number)).then_some(())?;
            }
            ObjectPart::Word(name, word) => self.push(name, quoted(word)),
            ObjectPart::Outside(name, from) => {
                self.written_names.push(from);
                let place = self.arguments.outside(from)?;
                self.push(name, quoted(&format!("R{}C{}", place.row(), place.column())));
            }
            ObjectPart::Diagonal { place: (name, from), direction: (towards, direction), cells } => {
                self.written_names.extend([from, direction]);
                let place = self.arguments.outside(from)?;
                let direction = Diagonal::named(self.arguments.text(direction)?)?;
                let initials = direction.name().split('-').filter_map(|word| word.chars().next());
                let initials: String = initials.map(|letter| letter.to_ascii_uppercase()).collect();
                self.push(name, quoted(&format!("R{}C{}", place.row(), place.column())));
                self.push(cells, self.list(&place.diagonal(self.geometry, direction)));
                self.push(towards, quoted(&initials));
            }
            _ => return None,
        }
        Some(())
    }

    fn push(&mut self, name: &'static str, value: String) {
        self.fields.push((name, value));
    }

    /// Returns the cells of a parameter and marks it as written; `None` if the rule has no such argument.
    fn cells(&mut self, from: &'static str) -> Option<&'a [Cell]> {
        self.written_names.push(from);
        match self.arguments.get(from)? {
            Argument::Cells(cells) => Some(cells),
            _ => None,
        }
    }

    fn cell(&self, cell: Cell) -> String {
        match self.program {
            ObjectProgram::Lisudoku => format!("{{\"row\":{},\"col\":{}}}", cell.row(), cell.column()),
            _ => format!("\"R{}C{}\"", cell.row() + 1, cell.column() + 1),
        }
    }

    fn list(&self, cells: &[Cell]) -> String {
        let mut list = String::from("[");
        for (place, &cell) in cells.iter().enumerate() {
            list.push_str(if place == 0 { "" } else { "," });
            let _ = write!(list, "{}", self.cell(cell));
        }
        list.push(']');
        list
    }
}
