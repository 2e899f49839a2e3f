//! A formula: clauses over variables, and groups of variables of which at most one is true.
//!
//! The candidates of a puzzle make few clauses and very many pairs that exclude each other. The pairs are not stored: a
//! group stands for all pairs of its members, and the learner reads its implications from there.

use super::literal::Literal;
use crate::general::program::Lists;

/// Something that is true or false: a literal, or what is known already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// It is decided by the search.
    Open(Literal),
    /// It is known.
    Known(bool),
}

/// A formula, which many learners read.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    /// The number of variables.
    pub(crate) variables: usize,
    /// The clauses of three literals or more.
    pub(crate) clauses: Lists<Literal>,
    /// For each literal, those that it implies by a clause of two literals.
    pub(crate) implied: Lists<Literal>,
    /// The literals that are known.
    pub(crate) units: Vec<Literal>,
    /// The groups of variables of which at most one is true.
    pub(crate) groups: Lists<u32>,
    /// For each variable, its groups.
    pub(crate) groups_of: Lists<u32>,
    /// Whether a clause is empty.
    pub(crate) is_impossible: bool,
}

/// A formula being written.
#[derive(Debug, Default)]
pub(crate) struct FormulaDraft {
    variables: u32,
    clauses: Vec<Vec<Literal>>,
    pairs: Vec<(u32, Literal)>,
    units: Vec<Literal>,
    groups: Vec<Vec<u32>>,
    is_impossible: bool,
}

impl Term {
    /// Returns the opposite.
    pub(crate) fn negated(self) -> Term {
        match self {
            Term::Open(literal) => Term::Open(!literal),
            Term::Known(known) => Term::Known(!known),
        }
    }
}

impl FormulaDraft {
    /// Adds variables. Returns the first.
    pub(crate) fn add_variables(&mut self, count: u32) -> u32 {
        self.variables += count;
        self.variables - count
    }

    /// Adds a clause: at least one of these is true.
    pub(crate) fn clause(&mut self, terms: impl IntoIterator<Item = Term>) {
        let mut literals = Vec::new();
        for term in terms {
            match term {
                Term::Known(true) => return,
                Term::Known(false) => {}
                Term::Open(literal) => literals.push(literal),
            }
        }
        literals.sort_unstable();
        literals.dedup();
        if literals.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        match literals[..] {
            [] => self.is_impossible = true,
            [unit] => self.units.push(unit),
            [one, other] => self.pairs.extend([((!one).code(), other), ((!other).code(), one)]),
            _ => self.clauses.push(literals),
        }
    }

    /// Adds a group: at most one of these variables is true.
    pub(crate) fn at_most_one(&mut self, mut variables: Vec<u32>) {
        variables.sort_unstable();
        // A variable that is listed twice excludes itself.
        let twice: Vec<u32> = variables.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        self.units.extend(twice.into_iter().map(Literal::negative));
        variables.dedup();
        if variables.len() > 1 {
            self.groups.push(variables);
        }
    }

    /// Adds a group of which exactly one is true. Terms that are known to be true exclude all others.
    pub(crate) fn exactly_one(&mut self, terms: &[Term]) {
        self.clause(terms.iter().copied());
        self.one_at_most(terms);
    }

    /// Adds a group of which at most one is true; all open terms must be variables.
    pub(crate) fn one_at_most(&mut self, terms: &[Term]) {
        let known = terms.iter().filter(|&&term| term == Term::Known(true)).count();
        self.is_impossible |= known > 1;
        let open = terms.iter().filter_map(|term| match term {
            Term::Open(literal) => Some(literal.variable() as u32),
            Term::Known(_) => None,
        });
        if known > 0 {
            self.units.extend(open.map(Literal::negative));
        } else {
            self.at_most_one(open.collect());
        }
    }

    /// Returns the formula. Groups and clauses that are listed twice are kept once.
    pub(crate) fn finish(mut self) -> Formula {
        let variables = self.variables as usize;
        self.groups.sort_unstable();
        self.groups.dedup();
        self.clauses.sort_unstable();
        self.clauses.dedup();
        self.pairs.sort_unstable_by_key(|&(code, literal)| (code, literal));
        self.pairs.dedup();
        let members = (0..).zip(&self.groups).flat_map(|(group, members)| members.iter().map(move |&var| (var, group)));
        let members: Vec<(u32, u32)> = members.collect();
        Formula {
            variables,
            groups_of: Lists::of_pairs(variables, &members),
            groups: lists(&self.groups),
            clauses: lists(&self.clauses),
            implied: Lists::of_pairs(2 * variables, &self.pairs),
            units: self.units,
            is_impossible: self.is_impossible,
        }
    }
}

/// Returns lists in one array.
fn lists<T: Copy>(all: &[Vec<T>]) -> Lists<T> {
    let mut lists = Lists::with_capacity(all.len(), all.iter().map(Vec::len).sum());
    all.iter().for_each(|list| lists.push_all(list.iter().copied()));
    lists
}
