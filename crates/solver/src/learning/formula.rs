//! A formula: clauses over variables, and groups of variables of which at most one is true.
//!
//! A puzzle leads to few clauses and very many pairs of candidates that exclude each other. The pairs are not stored: a
//! group stands for all pairs of its members, and the learner reads its implications from there.

use super::literal::Literal;
use crate::general::program::Lists;

/// The largest size of a formula: the number of literals in clauses, of which each learner has a copy, and the number of those in
/// pairs and groups, of which there is one.
const MOST_LITERALS: usize = 4 << 20;
const MOST_SHARED: usize = 8 << 20;
/// Permutations with fewer rows imply little that unit propagation does not find.
const SMALLEST_PERMUTATION: usize = 4;

/// A statement that is true or false: a literal, or a known truth value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// It is decided by the search.
    Open(Literal),
    /// It is known.
    Known(bool),
}

/// A place of a permutation without a variable: the candidate is known to be false.
pub(crate) const NO_VARIABLE: u32 = u32::MAX;

/// A square of variables in which exactly one variable of each row and of each column is true.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Permutation {
    /// The number of rows and of columns, at most 64.
    pub(crate) size: usize,
    /// The variables, row by row.
    pub(crate) variables: Vec<u32>,
}

/// The place of a variable in a permutation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) square: u32,
    pub(crate) row: u8,
    pub(crate) column: u8,
}

/// A formula. Several learners can read it at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    /// The number of variables.
    pub(crate) variables: usize,
    /// The clauses of three literals or more.
    pub(crate) clauses: Lists<Literal>,
    /// For each literal, the literals that it implies by a clause of two literals.
    pub(crate) implied: Lists<Literal>,
    /// The literals that are known to be true.
    pub(crate) units: Vec<Literal>,
    /// The groups of variables of which at most one is true.
    pub(crate) groups: Lists<u32>,
    /// For each variable, its groups.
    pub(crate) groups_of: Lists<u32>,
    /// The permutations that the clauses and groups imply, if they are large enough to be worth a propagator.
    pub(crate) permutations: Vec<Permutation>,
    /// For each variable, its places in permutations.
    pub(crate) places_of: Lists<Place>,
    /// Whether a clause is empty.
    pub(crate) is_impossible: bool,
}

/// A formula being written.
#[derive(Debug, Default)]
pub(crate) struct FormulaDraft {
    variables: u32,
    clauses: Lists<Literal>,
    pairs: Vec<(u32, Literal)>,
    units: Vec<Literal>,
    groups: Lists<u32>,
    permutations: Vec<Permutation>,
    is_impossible: bool,
}

impl Term {
    /// Returns the negation.
    pub(crate) fn negated(self) -> Term {
        match self {
            Term::Open(literal) => Term::Open(!literal),
            Term::Known(known) => Term::Known(!known),
        }
    }
}

impl Permutation {
    /// Returns the variable in a row and a column.
    #[inline]
    pub(crate) fn variable(&self, row: usize, column: usize) -> u32 {
        self.variables[row * self.size + column]
    }
}

impl FormulaDraft {
    /// Adds variables. Returns the index of the first.
    pub(crate) fn add_variables(&mut self, count: u32) -> u32 {
        self.variables += count;
        self.variables - count
    }

    /// Returns whether the formula would take too much memory.
    pub(crate) fn is_too_large(&self) -> bool {
        self.clauses.total() > MOST_LITERALS || self.groups.total() + self.pairs.len() > MOST_SHARED
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
            _ => self.clauses.push_all(literals),
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
            self.groups.push_all(variables);
        }
    }

    /// Adds a group of which exactly one term is true. A term that is known to be true excludes all others.
    pub(crate) fn exactly_one(&mut self, terms: &[Term]) {
        self.clause(terms.iter().copied());
        self.one_at_most(terms);
    }

    /// Adds a group of which at most one term is true; all open terms must be variables.
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

    /// Adds a permutation that clauses and groups already imply. It is dropped if it is too small or too large.
    pub(crate) fn permutation(&mut self, rows: &[Vec<Term>]) {
        let open = |term: &Term| matches!(term, Term::Open(_));
        let rows = rows.iter().filter(|row| row.iter().any(open));
        let columns = |row: &Vec<Term>| row.len();
        let width = rows.clone().map(columns).max().unwrap_or(0);
        let is_used = |&column: &usize| rows.clone().any(|row| open(&row[column]));
        let columns: Vec<usize> = (0..width).filter(is_used).collect();
        let size = columns.len();
        if size != rows.clone().count() || !(SMALLEST_PERMUTATION..=64).contains(&size) {
            return;
        }
        let variable = |term: Term| match term {
            Term::Open(literal) => literal.variable() as u32,
            Term::Known(_) => NO_VARIABLE,
        };
        let variables = rows.flat_map(|row| columns.iter().map(|&column| variable(row[column]))).collect();
        self.permutations.push(Permutation { size, variables });
    }

    /// Returns the formula, with each group and clause once.
    pub(crate) fn finish(mut self) -> Formula {
        let variables = self.variables as usize;
        let (groups, clauses) = (self.groups.sorted(), self.clauses.sorted());
        self.pairs.sort_unstable_by_key(|&(code, literal)| (code, literal));
        self.pairs.dedup();
        self.permutations.sort_unstable();
        self.permutations.dedup();
        let places = (0..).zip(&self.permutations).flat_map(|(square, permutation)| {
            let size = permutation.size;
            let present = permutation.variables.iter().enumerate().filter(|&(_, &var)| var != NO_VARIABLE);
            present.map(move |(place, &var)| {
                (var, Place { square, row: (place / size) as u8, column: (place % size) as u8 })
            })
        });
        let places: Vec<(u32, Place)> = places.collect();
        Formula {
            variables,
            clauses,
            implied: Lists::of_pairs(2 * variables, &self.pairs),
            units: self.units,
            groups_of: groups.inverted(variables),
            groups,
            places_of: Lists::of_pairs(variables, &places),
            permutations: self.permutations,
            is_impossible: self.is_impossible,
        }
    }
}
