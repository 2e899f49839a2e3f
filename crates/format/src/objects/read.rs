//! Reads the rules of an object.

use ninefold_grid::Cell;
use ninefold_puzzle::{
    Argument, Arguments, Diagonal, ObjectForm, ObjectPart, ObjectProgram, ObjectShape, ObjectSwitch, ObjectWhen,
    RuleDraft, Spec, rules,
};

use super::item::{cell_of, cells_of, field, first_place, lines_of, outside_of};
use super::own::is_shown;
use super::{applies, is_named, key_of, repeats_cells};
use crate::fog::{LIGHTS, NEGATIVE};
use crate::literal::{Node, Value};
use crate::value::{Fields, as_json, fields, integer, is_true, items, says_nothing};

/// The rules of an object, and the parts that could not be read.
#[derive(Default)]
pub(crate) struct FoundRules {
    /// The rules, in the order of the text.
    pub(crate) rules: Vec<RuleDraft>,
    /// The parts that could not be read, by key and first cell.
    pub(crate) unread: Vec<String>,
    /// The same parts as JSON: keys and lists.
    pub(crate) rest: Vec<(String, String)>,
    /// The keys that stand for rules.
    pub(crate) keys: Vec<String>,
}

/// Reads all rules among the fields of an object.
pub(crate) fn read(program: ObjectProgram, fields: &Fields<'_>) -> FoundRules {
    let mut found = FoundRules::default();
    for (name, node) in fields {
        let own = |form: &ObjectForm| key(form).is_some_and(|key| is_named(program, key, name));
        let forms: Vec<_> = forms(program).filter(|(_, form)| own(form)).collect();
        if forms.is_empty() {
            continue;
        }
        found.keys.push(name.clone().into_owned());
        match &node.value {
            Value::List(items) => Reader { program, forms: &forms }.read(name, items, &mut found),
            _ if says_nothing(node) => {}
            _ => found.leave_whole(name, node),
        }
    }
    found.read_switches(program, fields);
    found
}

/// Returns the forms of all rules, those of a rule one after another.
fn forms(program: ObjectProgram) -> impl Iterator<Item = (&'static Spec, &'static ObjectForm)> {
    rules::ALL.iter().flat_map(move |&spec| spec.objects_of(program).map(move |form| (spec, form)))
}

/// Returns the key of the list of objects.
fn key(form: &ObjectForm) -> Option<&'static str> {
    match form.shape {
        ObjectShape::Objects(key, _) => Some(key),
        _ => None,
    }
}

/// Words in lists of switches that are not rules: with this one, f-puzzles has fog without lights.
const NO_RULES: [(ObjectProgram, &str, &str); 1] = [(ObjectProgram::FPuzzles, NEGATIVE, LIGHTS)];

impl FoundRules {
    /// Reads the switches. Among several forms with a switch, the one with the most switches takes precedence, then the
    /// one with a condition.
    fn read_switches(&mut self, program: ObjectProgram, fields: &Fields<'_>) {
        let mut known: Vec<_> = forms(program)
            .filter_map(|(spec, form)| match form.shape {
                ObjectShape::Switches(switches) => Some((spec, form.when, switches)),
                _ => None,
            })
            .collect();
        known.sort_by_key(|(_, when, switches)| (usize::MAX - switches.len(), matches!(when, ObjectWhen::Always)));
        let node = |key: &str| fields.iter().find(|(name, _)| is_named(program, key, name));
        let is_set = |switch: &ObjectSwitch| match *switch {
            ObjectSwitch::True(key) => {
                node(key).is_some_and(|(_, node)| matches!(node.value, Value::Word(_)) && is_true(node))
            }
            ObjectSwitch::Word(key, word) => node(key).is_some_and(|(_, node)| words(node).any(|own| own == word)),
        };
        let mut used: Vec<ObjectSwitch> = Vec::new();
        for (spec, when, switches) in &known {
            let is_new = !switches.iter().any(|switch| used.contains(switch));
            let numbers = self.rules.iter().map(|rule| {
                let arguments = &rule.arguments;
                let numbers = arguments.iter().filter_map(|(name, _)| arguments.number(name));
                (&*rule.name, numbers.collect())
            });
            if is_new && switches.iter().all(is_set) && applies(*when, numbers) {
                self.rules.push(RuleDraft::of(spec, Arguments::none()));
                used.extend(*switches);
            }
        }
        let keys: Vec<&'static str> = known.iter().flat_map(|(_, _, switches)| switches.iter().map(key_of)).collect();
        for (name, node) in fields.iter().filter(|(name, _)| keys.iter().any(|key| is_named(program, key, name))) {
            if self.keys.iter().any(|key| key == name) {
                continue;
            }
            self.keys.push(name.clone().into_owned());
            let is_known = |word: &str| {
                NO_RULES.iter().any(|(own, key, other)| (*own, is_named(program, key, name), *other) == (program, true, word)) || known.iter().any(|(_, _, switches)| {
                switches.iter().any(|switch| matches!(switch, ObjectSwitch::Word(key, own) if is_named(program, key, name) && *own == word))
            })
            };
            match &node.value {
                Value::Word(_) => {}
                Value::List(items) => {
                    let word = |item: &Node<'_>| words_of(std::slice::from_ref(item)).next().map(str::to_owned);
                    let unknown: Vec<&Node<'_>> =
                        items.iter().filter(|item| !word(item).is_some_and(|word| is_known(&word))).collect();
                    if !unknown.is_empty() {
                        let names = |item: &&Node<'_>| format!("{name} {}", word(item).unwrap_or_default());
                        self.leave(name, &unknown, unknown.iter().map(names).collect());
                    }
                }
                Value::Text(_) | Value::Object(_) => self.leave_whole(name, node),
            }
        }
    }

    fn leave_whole(&mut self, name: &str, node: &Node<'_>) {
        self.rest.push((name.to_owned(), as_json(node)));
        self.unread.push(name.to_owned());
    }

    fn leave(&mut self, name: &str, items: &[&Node<'_>], names: Vec<String>) {
        let items: Vec<String> = items.iter().map(|item| as_json(item)).collect();
        self.rest.push((name.to_owned(), format!("[{}]", items.join(","))));
        self.unread.extend(names);
    }
}

fn words<'n>(node: &'n Node<'_>) -> impl Iterator<Item = &'n str> {
    words_of(items(node))
}

fn words_of<'n>(items: &'n [Node<'_>]) -> impl Iterator<Item = &'n str> {
    items.iter().filter_map(|item| match &item.value {
        Value::Text(text) => Some(&**text),
        _ => None,
    })
}

/// Reads the objects under one key.
struct Reader<'f> {
    program: ObjectProgram,
    forms: &'f [(&'static Spec, &'static ObjectForm)],
}

impl Reader<'_> {
    fn read(&self, name: &str, items: &[Node<'_>], found: &mut FoundRules) {
        if let Some((spec, own, parameter)) = self.merged() {
            let cells: Vec<(&Node<'_>, Option<Cell>)> =
                items.iter().map(|item| (item, field(self.program, item, own).and_then(cell_of))).collect();
            let mut read: Vec<Cell> = Vec::with_capacity(cells.len());
            for cell in cells.iter().filter_map(|(_, cell)| *cell) {
                if !read.contains(&cell) {
                    read.push(cell);
                }
            }
            if !read.is_empty() {
                let arguments = Arguments::none().with(parameter, Argument::Cells(read));
                found.rules.push(RuleDraft::of(spec, arguments));
            }
            let rest: Vec<&Node<'_>> = cells.iter().filter(|(_, cell)| cell.is_none()).map(|(item, _)| *item).collect();
            if !rest.is_empty() {
                found.leave(name, &rest, vec![name.to_owned()]);
            }
            return;
        }
        let mut rest = Vec::new();
        for item in items {
            let read = self.forms.iter().find_map(|(spec, form)| {
                let ObjectShape::Objects(_, parts) = form.shape else { return None };
                let read = self.arguments(spec, parts, item)?;
                // An object without its line may have other cells.
                let is_whole = !read.is_empty() || fields(item).iter().all(|(_, field)| says_nothing(field));
                is_whole.then_some((*spec, read))
            });
            match read {
                Some((spec, read)) => {
                    found.rules.extend(read.into_iter().map(|arguments| RuleDraft::of(spec, arguments)));
                }
                None if says_nothing(item) => {}
                None => rest.push(item),
            }
        }
        if !rest.is_empty() {
            let place = |item: &&Node<'_>| first_place(item).map(|place| format!(" {place}")).unwrap_or_default();
            let names = rest.iter().map(|item| format!("{name}{}", place(item))).collect();
            found.leave(name, &rest, names);
        }
    }

    /// Returns the field and the parameter if all objects together form one rule.
    fn merged(&self) -> Option<(&'static Spec, &'static str, &'static str)> {
        self.forms.iter().find_map(|(spec, form)| match form.shape {
            ObjectShape::Objects(_, [ObjectPart::EachCell(field, parameter)]) => Some((*spec, *field, *parameter)),
            _ => None,
        })
    }

    /// Returns the arguments of the rules of an object, or `None` if it doesn't fit the parts of this rule.
    fn arguments(&self, spec: &Spec, parts: &[ObjectPart], item: &Node<'_>) -> Option<Vec<Arguments>> {
        let mut rules = vec![Arguments::none()];
        for part in parts {
            self.part(spec, part, item, &mut rules)?;
        }
        let fits = |arguments: &Arguments| {
            let lengths = spec.parameters.iter().all(|parameter| {
                let count = match arguments.get(parameter.name) {
                    Some(Argument::Cells(cells)) => cells.len(),
                    Some(Argument::Numbers(numbers)) => numbers.len(),
                    Some(_) => return true,
                    None => return parameter.is_optional(),
                };
                (parameter.range.0..=parameter.range.1).contains(&(count as i64))
            });
            (lengths && !repeats_cells(spec, arguments)).then_some(())
        };
        rules.iter().map(fits).collect::<Option<Vec<()>>>()?;
        Some(rules)
    }

    fn part(&self, spec: &Spec, part: &ObjectPart, item: &Node<'_>, rules: &mut Vec<Arguments>) -> Option<()> {
        let value = |name: &str| field(self.program, item, name);
        let cells = |name: &str| value(name).and_then(cells_of);
        let mut set = |parameter: &'static str, argument: Argument| {
            rules.iter_mut().for_each(|rule| rule.set(parameter, argument.clone()));
        };
        match *part {
            ObjectPart::Cells(name, to) => set(to, Argument::Cells(cells(name)?)),
            ObjectPart::Edge(name, to) => set(to, Argument::Cells(cells(name).filter(|cells| cells.len() == 2)?)),
            ObjectPart::Block(name, to) => set(to, Argument::Cells(cells(name)?)),
            ObjectPart::EdgeOf(names, to) => {
                let cells = names.iter().map(|name| value(name).and_then(cell_of)).collect::<Option<_>>()?;
                set(to, Argument::Cells(cells));
            }
            ObjectPart::EachCell(name, to) => set(to, Argument::Cells(vec![value(name).and_then(cell_of)?])),
            ObjectPart::Areas(names, to) => {
                let areas = names.iter().map(|name| cells(name)).collect::<Option<_>>()?;
                set(to, Argument::Groups(areas));
            }
            ObjectPart::CircleAndCells([circle, rest], to) => {
                let mut line = cells(circle).filter(|circle| circle.len() == 1)?;
                line.extend(cells(rest)?);
                set(to, Argument::Cells(line));
            }
            ObjectPart::Lines(name, to) => {
                let lines = value(name).and_then(lines_of)?;
                *rules = each(rules, &lines, |rule, line| rule.set(to, Argument::Cells(line.to_vec())));
            }
            ObjectPart::CircleLines { circle, lines, cells: to } => {
                let circle = cells(circle).filter(|circle| circle.len() == 1)?;
                let lines = value(lines).and_then(lines_of)?;
                *rules = each(rules, &lines, |rule, line| {
                    let rest = line.iter().skip(1);
                    rule.set(to, Argument::Cells(circle.iter().chain(rest).copied().collect()));
                });
            }
            ObjectPart::PillLines { pill: (circle, pill), lines: (lines, to) } => {
                set(pill, Argument::Cells(cells(circle)?));
                let lines = value(lines).and_then(lines_of)?;
                *rules = each(rules, &lines, |rule, line| {
                    rule.set(to, Argument::Cells(line.iter().skip(1).copied().collect()));
                });
            }
            ObjectPart::Number(name, to) => match value(name).filter(|node| !says_nothing(node)) {
                Some(node) => set(to, Argument::Number(integer(node)?)),
                None => spec.parameter(to).filter(|parameter| parameter.is_optional()).map(|_| ())?,
            },
            ObjectPart::NumberOrText(name, to) => match value(name).filter(|node| !says_nothing(node)) {
                Some(node) if !is_shown(node) => set(to, Argument::Number(integer(node)?)),
                _ => spec.parameter(to).filter(|parameter| parameter.is_optional()).map(|_| ())?,
            },
            ObjectPart::Numbers(name, to) => {
                let Value::List(items) = &value(name)?.value else { return None };
                set(to, Argument::Numbers(items.iter().map(integer).collect::<Option<_>>()?));
            }
            ObjectPart::Implied(to, number) => set(to, Argument::Number(number)),
            ObjectPart::Word(name, word) => match &value(name)?.value {
                Value::Text(text) => text.trim().eq_ignore_ascii_case(word).then_some(())?,
                _ => return None,
            },
            ObjectPart::Outside(name, to) => set(to, Argument::Outside(value(name).and_then(outside_of)?)),
            ObjectPart::Diagonal { place: (place, to), direction: (direction, towards), .. } => {
                set(to, Argument::Outside(value(place).and_then(outside_of)?));
                let Value::Text(name) = &value(direction)?.value else { return None };
                set(towards, Argument::Text(Diagonal::named(name)?.name().to_owned()));
            }
            _ => return None,
        }
        Some(())
    }
}

/// Combines each rule with each line.
fn each(rules: &[Arguments], lines: &[Vec<Cell>], set: impl Fn(&mut Arguments, &[Cell])) -> Vec<Arguments> {
    let with = |rule: &Arguments, line: &Vec<Cell>| {
        let mut rule = rule.clone();
        set(&mut rule, line);
        rule
    };
    rules.iter().flat_map(|rule| lines.iter().map(move |line| with(rule, line))).collect()
}
