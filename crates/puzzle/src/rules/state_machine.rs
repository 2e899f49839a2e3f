//! State machine: a machine that reads the digits of the cells, one after the other, accepts them.
//!
//! The machine is a text in the notation of Interactive Sudoku Solver; its symbols are the digits in order. With several
//! lists of cells it reads one more symbol, the last one, between two lists.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::notation::{Machine, NotationError};
use crate::{
    Arguments, Automaton, Domain, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope,
    Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("state_machine", "State machine", "The machine accepts the digits, read in order.", build)
        .with_aliases(&["nfa"])
        .with_parameters(
            Entry::Groups,
            &[Parameter::any_groups("cells", 1, 4096), Parameter::text("machine"), Parameter::text("label").optional()],
        )
        .with_example(Example::new("r1c1 r1c2 r2c2 = QPfXqA"))
        .with_iss(&[IssForm {
            name: "NFA",
            parts: &[IssPart::Text("machine"), IssPart::EachGroups { groups: "cells", title: Some("label") }],
        }]);

#[derive(Debug)]
struct StateMachine {
    cells: Vec<Vec<Cell>>,
    machine: String,
    label: Option<String>,
    automaton: Arc<Automaton>,
    /// The values of the first symbol and of the one between two lists.
    values: (i32, i32),
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.groups("cells").to_vec();
    let machine = arguments.text("machine").ok_or(RuleError::MissingParameter("machine"))?;
    let (first, last) = (geometry.alphabet().first(), geometry.alphabet().last());
    let with_breaks = cells.len() > 1;
    let between = last + 1;
    let key = format!("{} {first}..{last} {with_breaks} {machine}", SPEC.name);
    let build = || -> Result<Automaton, NotationError> {
        let machine = Machine::read(machine)?;
        let needed = geometry.alphabet().count() + 1;
        if with_breaks && machine.symbols != needed {
            let text = format!("the machine has {} symbols: several lists of cells need {needed}", machine.symbols);
            return Err(NotationError::whole(text));
        }
        let value = |(state, symbol, next): (u32, u32, u32)| (state, first + symbol as i32, next);
        let transitions = machine.transitions.into_iter().map(value).collect();
        let values = Domain::range(first, if with_breaks { between } else { last });
        let automaton = Automaton::of_transitions(values, 0..machine.starts, machine.accepting, transitions);
        automaton.map_err(|_| NotationError::whole("the machine is too large"))
    };
    if with_breaks && geometry.alphabet().count() == 64 {
        return Err(RuleError::unfit("a grid of 64 digits has no symbol left to divide lists of cells"));
    }
    let automaton = Automaton::shared(&key, build).map_err(|error| RuleError::unfit(error.to_string()))?;
    let label = arguments.text("label").map(str::to_owned);
    Ok(Arc::new(StateMachine { cells, machine: machine.to_owned(), label, automaton, values: (first, between) }))
}

impl Rule for StateMachine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        if let Some(label) = &self.label {
            poster.name(label.as_str());
        }
        let mut vars = poster.digits(&self.cells[0]);
        if self.cells.len() > 1 {
            let between = poster.helper("between two lists", Domain::of([self.values.1]));
            for cells in &self.cells[1..] {
                vars.push(between);
                vars.extend(poster.digits(cells));
            }
        }
        poster.automaton(vars, Arc::clone(&self.automaton));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(self.cells.iter().map(|cells| Mark::line(cells.clone(), Tone::Red, Stroke::Medium)))
    }

    fn built_size(&self) -> usize {
        self.automaton.size()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let lists: Option<Vec<Vec<i32>>> = self.cells.iter().map(|cells| values.digits(cells)).collect();
        let (Some(lists), Ok(machine)) = (lists, Machine::read(&self.machine)) else { return false };
        let symbols = lists.join(&self.values.1).into_iter().map(|value| (value - self.values.0) as u32);
        machine.accepts(&symbols.collect::<Vec<u32>>())
    }
}
