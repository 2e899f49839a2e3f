//! Documents of version 2: a layout, an alphabet, and rules with their arguments.

use ninefold_grid::{Alphabet, Candidates, Cell, DigitSet, Geometry, Grid};
use ninefold_puzzle::{ParameterKind, PuzzleDraft, RuleDraft, RuleField, RulesetDraft, rules};

use super::Document;
use super::cosmetics::COSMETICS;
use super::fields::{are_rules, field, note_unread, prose, rule_texts, texts};
use crate::format::Outcome;
use crate::literal::{Node, Value};
use crate::matrix::shown;
use crate::value::{Fields, as_json, says_nothing};
use crate::{Notes, ReadError, Record, entries};

/// The newest version that can be read.
const NEWEST: u64 = 2;

/// The names of the fields that describe the puzzle; all others are kept unchanged.
pub(super) const OWN: [&str; 13] = [
    "version",
    "layout",
    "alphabet",
    "givens",
    "puzzle",
    "extra",
    "candidates",
    "rules",
    "solution",
    "solution_extra",
    "entries",
    "meta",
    COSMETICS,
];

/// A rule's name and fields.
type NamedFields = (String, Vec<(String, RuleField)>);

impl Document<'_> {
    /// Reads the record of an object that has a layout.
    pub(super) fn record_of_layout(
        &mut self,
        layout: &Node<'_>,
        fields: &Fields<'_>,
        from: usize,
        at: usize,
    ) -> Outcome {
        if let Some(Node { value: Value::Word(version), at }) = field(fields, "version")
            && version.parse().is_ok_and(|version: u64| version > NEWEST)
        {
            let found = format!("a document of version {version}");
            return Err(self.line_columns.fault(from + at, found, "write it in version 2 or an older one"));
        }
        let alphabet = match field(fields, "alphabet") {
            Some(node) => Some(self.alphabet(node, from)?),
            None => None,
        };
        let layout_at = from + layout.at;
        let layout = self.layout(layout, alphabet, from)?;
        let geometry = Geometry::of_layout(&layout).map_err(|faults| {
            let found = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            self.line_columns.fault(layout_at, found, "write a layout whose cells and regions fit together")
        })?;
        let mut givens = Grid::blank(geometry.side());
        if let Some(node) = field(fields, "givens").or_else(|| field(fields, "puzzle")) {
            self.place(node, &geometry, geometry.canvas(), from, &mut givens)?;
        }
        if let Some(node) = field(fields, "extra").filter(|node| !says_nothing(node)) {
            let Value::Object(groups) = &node.value else {
                let expected = "write the digits by group, such as {\"side\": \"12..\"}";
                return Err(self.line_columns.fault(from + node.at, "no digits of extra cells", expected));
            };
            for (name, node) in groups {
                let group = layout.extra.iter().position(|group| group.name == *name);
                let Some(group) = group else {
                    let found = format!("{name:?} is not a group of extra cells");
                    return Err(self.line_columns.fault(from + node.at, found, "name one that the layout has"));
                };
                let cells: Vec<Cell> =
                    (0..layout.extra[group].count).map(|index| layout.extra_cell(group, index)).collect();
                self.place(node, &geometry, &cells, from, &mut givens)?;
            }
        }
        let candidates = match field(fields, "candidates") {
            Some(Node { value: Value::Object(cells), .. }) => {
                Some(self.candidates_of_cells(cells, &geometry, &givens, from)?)
            }
            Some(node) if !says_nothing(node) => {
                let expected = "write the digits by cell, such as {\"r1c1\": \"1 2\"}";
                return Err(self.line_columns.fault(from + node.at, "no candidates by cell", expected));
            }
            _ => None,
        };
        let mut ruleset = RulesetDraft::of_layout(layout);
        ruleset.rules = self.options.ruleset(ruleset.side).rules;
        if let Some(node) = field(fields, COSMETICS) {
            ruleset.cosmetics = self.cosmetics(node, from)?;
        }
        let texts = self.rules(fields, from)?;
        ruleset.rules.extend(texts.into_iter().map(RuleDraft::of_text));
        let mut record = Record::of_draft(self.line_columns.of(at).0, PuzzleDraft { ruleset, givens, candidates });
        for name in ["solution", "entries"] {
            let Some(node) = field(fields, name) else { continue };
            note_unread(&mut record, name, node, matches!(node.value, Value::Text(_)));
            if let Node { value: Value::Text(text), at } = node {
                let (line, column) = self.line_columns.of(from + at + 1);
                let grid = entries::read_entries(text.as_bytes(), &geometry);
                let grid = grid.map_err(|fault| fault.within(line, column))?;
                match name {
                    "solution" => record.solution = Some(grid).filter(|grid| grid.filled_count() > 0),
                    _ => record.set_entries(grid),
                }
            }
        }
        self.add_notes(&mut record, fields);
        Ok(record)
    }

    /// Returns the texts of the rules of an object.
    pub(super) fn rules(&mut self, fields: &Fields<'_>, from: usize) -> Result<Vec<String>, ReadError> {
        let Some(node) = field(fields, "rules") else { return Ok(Vec::new()) };
        let mut rules: Vec<(String, usize)> = Vec::new();
        match &node.value {
            Value::Text(text) if are_rules(text) => {
                let start = |rule: &str| from + node.at + 1 + rule.as_ptr() as usize - text.as_ptr() as usize;
                rules.extend(rule_texts(text).map(|rule| (rule.to_owned(), start(rule))));
            }
            Value::List(items) => {
                for node in items {
                    let text = match &node.value {
                        Value::Text(text) => text.clone().into_owned(),
                        _ => {
                            let (name, fields) = self.rule(node, from)?;
                            RuleDraft::text_of_fields(&name, &fields)
                        }
                    };
                    rules.push((text, from + node.at));
                }
            }
            Value::Text(_) => {}
            Value::Word(_) | Value::Object(_) if says_nothing(node) => {}
            Value::Word(_) | Value::Object(_) => {
                let found = format!("{} is not a list of rules", shown(node));
                return Err(self.line_columns.fault(from + node.at, found, "write rules as texts in a list"));
            }
        }
        rules.into_iter().map(|(text, at)| self.checked(&text, at).map(|()| text)).collect()
    }

    /// Fails if a rule's text can't be read, whatever the digits of the grid are.
    fn checked(&mut self, text: &str, at: usize) -> Result<(), ReadError> {
        let any = Alphabet::new(0, 64).expect("64 values from 0 on are an alphabet");
        match RuleDraft::read(text, any) {
            Ok(_) => Ok(()),
            Err(error) => Err(self.line_columns.fault(at, error.to_string(), "see the list of rules")),
        }
    }

    fn rule(&mut self, node: &Node<'_>, from: usize) -> Result<NamedFields, ReadError> {
        let Value::Object(fields) = &node.value else {
            return Err(self.line_columns.fault(from + node.at, "this is not a rule", "write an object with \"rule\""));
        };
        let Some(Node { value: Value::Text(name), .. }) = field(fields, "rule") else {
            return Err(self.line_columns.fault(
                from + node.at,
                "a rule without its name",
                "write \"rule\": \"killer\"",
            ));
        };
        let mut read = Vec::new();
        for (own, value) in fields.iter().filter(|(own, _)| own != "rule") {
            let value = match &value.value {
                Value::Word(word) => match word.parse() {
                    Ok(number) => RuleField::Number(number),
                    Err(_) => {
                        let found = format!("{own} is {word}");
                        return Err(self.line_columns.fault(from + value.at, found, "write a whole number or a text"));
                    }
                },
                Value::Text(text) => RuleField::Text(text.clone().into_owned()),
                Value::List(items) if items.iter().all(|item| matches!(item.value, Value::Object(_))) => {
                    RuleField::Rules(items.iter().map(|item| self.rule(item, from)).collect::<Result<_, _>>()?)
                }
                Value::List(items) if takes_rules(name, own) => RuleField::Text(self.rules_in_braces(items, from)?),
                Value::List(_) => RuleField::Text(texts(value).join(" ")),
                Value::Object(_) => {
                    let found = format!("{own} is an object");
                    return Err(self.line_columns.fault(from + value.at, found, "write a number or a text"));
                }
            };
            read.push((own.clone().into_owned(), value));
        }
        Ok((name.clone().into_owned(), read))
    }

    /// Returns rules within another rule, some of them texts, each in its braces.
    fn rules_in_braces(&mut self, items: &[Node<'_>], from: usize) -> Result<String, ReadError> {
        let text = |item: &Node<'_>| match &item.value {
            Value::Text(text) => self.checked(text, from + item.at).map(|()| format!("{{ {text} }}")),
            _ => {
                let (name, fields) = self.rule(item, from)?;
                Ok(format!("{{ {} }}", RuleDraft::text_of_fields(&name, &fields)))
            }
        };
        Ok(items.iter().map(text).collect::<Result<Vec<_>, _>>()?.join(" "))
    }

    /// Reads the digits of these cells.
    fn place(
        &mut self,
        node: &Node<'_>,
        geometry: &Geometry,
        cells: &[Cell],
        from: usize,
        grid: &mut Grid,
    ) -> Result<(), ReadError> {
        let words = texts(node);
        let letters: String = words.concat().chars().filter(|letter| !letter.is_whitespace()).collect();
        let outcome = match geometry.has_symbols() {
            true => geometry.read_cells(cells, &letters, grid),
            false => {
                let words: Vec<&str> = words.iter().flat_map(|text| text.split_whitespace()).collect();
                read_numbers(geometry, cells, &words, grid)
            }
        };
        outcome.map_err(|place| {
            let found = match letters.chars().nth(place) {
                Some(letter) if place < cells.len() => {
                    format!("character {} is {letter:?}, which is not a digit of the grid", place + 1)
                }
                _ => format!("there are {} digits", letters.chars().count()),
            };
            let expected = format!("write one of {} or . for each of the {} cells", geometry.alphabet(), cells.len());
            self.line_columns.fault(from + node.at, found, expected)
        })
    }

    /// Reads candidates by cell: `"r1c3": "2 4"`.
    fn candidates_of_cells(
        &mut self,
        cells: &Fields<'_>,
        geometry: &Geometry,
        givens: &Grid,
        from: usize,
    ) -> Result<Candidates, ReadError> {
        let mut candidates = Candidates::full(geometry.side());
        for cell in geometry.side().cells() {
            candidates.set(cell, givens.get(cell).map_or(geometry.digits(), DigitSet::single));
        }
        for (name, node) in cells {
            let cell = name.parse::<Cell>().ok().filter(|&cell| geometry.has(cell));
            let cell = cell.ok_or_else(|| {
                self.line_columns.fault(from + node.at, format!("{name:?} is not a cell of the grid"), "write r1c1")
            })?;
            let words = texts(node);
            let values = words.iter().flat_map(|text| text.split([' ', ',', '_'])).filter(|word| !word.is_empty());
            let digit = |word: &str| word.parse().ok().and_then(|value| geometry.alphabet().digit(value));
            let digits: Option<DigitSet> = values.map(digit).collect();
            let digits = digits.ok_or_else(|| {
                let expected = format!("write digits from {} with blanks between them", geometry.alphabet());
                self.line_columns.fault(from + node.at, format!("candidates of {name} that are not digits"), expected)
            })?;
            candidates.set(cell, digits);
        }
        Ok(candidates)
    }

    /// Adds title, author and the like, and keeps all fields that are not understood unchanged.
    pub(super) fn add_notes(&mut self, record: &mut Record, fields: &Fields<'_>) {
        if let Some(Node { value: Value::Object(meta), .. }) = field(fields, "meta") {
            for (name, node) in meta {
                let text = texts(node).join(" ");
                match &**name {
                    "title" => record.notes.title = Some(text),
                    "comment" => record.notes.comment = Some(text),
                    name => record.notes.add(name, text),
                }
            }
        }
        let prose = field(fields, "rules").and_then(prose);
        prose.into_iter().for_each(|text| record.notes.add(Notes::RULES, text.to_owned()));
        for (name, node) in fields.iter().filter(|(name, _)| !OWN.contains(&&**name)) {
            record.notes.others.push(((**name).into(), as_json(node)));
        }
    }
}

fn read_numbers(geometry: &Geometry, cells: &[Cell], words: &[&str], grid: &mut Grid) -> Result<(), usize> {
    for (place, &cell) in cells.iter().enumerate() {
        let word = words.get(place).ok_or(place)?;
        let digit = word.parse().ok().and_then(|value| geometry.alphabet().digit(value));
        match digit {
            Some(digit) => grid.set(cell, Some(digit)),
            None if *word == "." => {}
            None => return Err(place),
        }
    }
    if words.len() > cells.len() { Err(cells.len()) } else { Ok(()) }
}

/// Returns whether a parameter of a rule takes other rules.
fn takes_rules(rule: &str, parameter: &str) -> bool {
    let parameter = rules::named(rule).and_then(|spec| spec.parameter(parameter));
    parameter.is_some_and(|parameter| parameter.kind == ParameterKind::Rules)
}
