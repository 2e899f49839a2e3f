//! Rules without a type in ISS, written as equivalent items: the primitives that the rules post, if these are only
//! about cells.

use std::fmt::Write as _;
use std::sync::Arc;

use ninefold_grid::Cell;
use ninefold_puzzle::{Comparison, Domain, Linear, Model, Primitive, RuleDraft, Table, Var};

use super::written::Names;
use super::{END, machine};

/// The largest coefficient that ISS reads.
const LARGEST_COEFFICIENT: i32 = 100;

/// Items, and the number of those at the outermost level.
#[derive(Default)]
pub(super) struct Items {
    pub(super) text: String,
    pub(super) count: usize,
}

impl Items {
    /// Returns the items as one.
    pub(super) fn into_one(self) -> String {
        if self.count == 1 { self.text } else { format!(".And{}.{END}", self.text) }
    }

    fn add(&mut self, text: &str) {
        self.text.push_str(text);
        self.count += 1;
    }
}

/// Returns items that are equivalent to a rule. Returns `None` if there are none.
pub(super) fn items(draft: &RuleDraft, names: &Names<'_>) -> Option<Items> {
    let model = names.puzzle.ruleset().model_of(draft)?;
    if model.variables().len() > model.cell_count() {
        return None;
    }
    let writer = Writer { model: &model, names };
    let mut items = Items::default();
    writer.add_domains(&mut items);
    writer.add_all(model.posts().iter().map(|post| &post.primitive), &mut items)?;
    Some(items)
}

struct Writer<'a> {
    model: &'a Model,
    names: &'a Names<'a>,
}

impl Writer<'_> {
    /// Adds the digits that cells are restricted to.
    fn add_domains(&self, items: &mut Items) {
        let alphabet = self.model.alphabet();
        let all = Domain::range(alphabet.first(), alphabet.last());
        let mut text = String::new();
        for index in 0..self.model.cell_count() {
            let var = self.model.var_at(index);
            let domain = self.model.variable(var).domain;
            if domain != all {
                text.push_str(&self.restriction(var, domain));
            }
        }
        if !text.is_empty() {
            items.add(&format!(".{text}"));
        }
    }

    /// Adds primitives. All relations of one table are one item.
    fn add_all<'p>(&self, primitives: impl Iterator<Item = &'p Primitive>, items: &mut Items) -> Option<()> {
        let mut tables: Vec<(&Arc<Table>, String)> = Vec::new();
        for primitive in primitives {
            let Primitive::Relation { one, other, table } = primitive else {
                items.add(&self.item(primitive)?);
                continue;
            };
            let pair = self.cells(&[*one, *other]);
            match tables.iter_mut().find(|(known, _)| *known == table) {
                // An empty argument separates the pairs.
                Some((_, pairs)) => *pairs += &format!("~{pair}"),
                None => tables.push((table, pair)),
            }
        }
        for (table, pairs) in tables {
            items.add(&format!(".Pair~{}{pairs}", self.key(table)?));
        }
        Some(())
    }

    /// Returns the item of a primitive that is not a relation.
    fn item(&self, primitive: &Primitive) -> Option<String> {
        Some(match primitive {
            Primitive::AllDifferent(vars) => format!(".AllDifferent{}", self.cells(vars)),
            Primitive::Member(var, domain) => format!(".{}", self.restriction(*var, *domain)),
            Primitive::Linear(Linear { terms, comparison: Comparison::Equal, constant }) => {
                let mut text = format!(".Sum~{constant}");
                if terms.iter().any(|term| term.coefficient != 1) {
                    let fits = terms.iter().all(|term| term.coefficient.abs() <= LARGEST_COEFFICIENT);
                    let factors: Vec<String> = terms.iter().map(|term| term.coefficient.to_string()).collect();
                    fits.then(|| text.push_str(&format!("_=_{}", factors.join("_"))))?;
                }
                text + &self.cells(&terms.iter().map(|term| term.var).collect::<Vec<_>>())
            }
            Primitive::Automaton { vars, automaton } => {
                let machine = machine::written(automaton, self.model.alphabet())?;
                format!(".NFA~{machine}{}", self.cells(vars))
            }
            Primitive::SameValues(groups) if groups.iter().all(|group| group.len() == groups[0].len()) => {
                format!(".SameValues~{}{}", groups.len(), self.cells(&groups.concat()))
            }
            Primitive::AnyOf(alternatives) => {
                let mut text = ".Or".to_owned();
                for all in alternatives {
                    let mut items = Items::default();
                    self.add_all(all.iter(), &mut items)?;
                    text += &items.into_one();
                }
                format!("{text}.{END}")
            }
            _ => return None,
        })
    }

    /// Returns a cell and its digits as an argument.
    fn restriction(&self, var: Var, domain: Domain) -> String {
        let alphabet = self.model.alphabet();
        let mut text = self.cells(&[var]);
        for value in domain.values().filter(|&value| alphabet.digit(value).is_some()) {
            let _ = write!(text, "_{value}");
        }
        text
    }

    /// Returns cells as arguments.
    fn cells(&self, vars: &[Var]) -> String {
        let cells = vars.iter().filter_map(|&var| self.model.cell(var));
        cells.map(|cell: Cell| format!("~{}", self.names.cell(cell))).collect()
    }

    /// Returns a table of pairs in ISS's notation: a bit for each pair of digits, six in a letter.
    fn key(&self, table: &Table) -> Option<String> {
        let values: Vec<i32> = self.model.alphabet().values().collect();
        let pairs = values.iter().flat_map(|&one| values.iter().map(move |&other| (one, other)));
        let bits: Vec<bool> = pairs.map(|(one, other)| table.allows(one, other)).collect();
        let letter = |bits: &[bool]| {
            let six = bits.iter().enumerate().fold(0, |six, (bit, &allowed)| six | usize::from(allowed) << bit);
            char::from(super::BASE64[six])
        };
        let key: String = bits.chunks(6).map(letter).collect();
        Some(key.trim_end_matches('A').to_owned()).filter(|key| !key.is_empty())
    }
}
