//! The meaning of a puzzle, however its rules are named: its constraints in a normal form.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_puzzle::{Primitive, Puzzle, Var};

/// The constraints of a puzzle. If two puzzles have equal ones, they have the same solutions.
#[derive(Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The values of each variable.
    pub domains: Vec<Vec<i32>>,
    /// For each pair of variables that constrain each other, the pairs of values that all constraints together allow.
    pairs: BTreeMap<(Var, Var), Vec<(i32, i32)>>,
    /// Constraints on three and more variables.
    others: BTreeSet<String>,
    /// Whether some cells must differ and have too few values for that.
    is_crowded: bool,
}

/// Returns the meaning of a puzzle, with its givens and pencilmarks.
pub fn meaning(puzzle: &Puzzle) -> Meaning {
    let model = puzzle.model();
    let domains: Vec<Vec<i32>> = model.variables().iter().map(|variable| variable.domain.values().collect()).collect();
    let mut meaning = Meaning { domains, pairs: BTreeMap::new(), others: BTreeSet::new(), is_crowded: false };
    model.posts().iter().for_each(|post| meaning.add(&post.primitive));
    let Meaning { domains, pairs, .. } = &mut meaning;
    pairs.retain(|(one, other), allowed| allowed.len() < domains[one.get()].len() * domains[other.get()].len());
    meaning
}

impl Meaning {
    /// Returns whether a constraint alone shows that there is no solution.
    #[allow(dead_code, reason = "not every test asks")]
    pub fn is_impossible(&self) -> bool {
        self.is_crowded || self.domains.iter().any(Vec::is_empty) || self.pairs.values().any(Vec::is_empty)
    }

    fn add(&mut self, primitive: &Primitive) {
        let mut vars = primitive.vars();
        vars.sort_unstable();
        vars.dedup();
        match (primitive, vars.as_slice()) {
            // Every two of them differ.
            (Primitive::AllDifferent(_), _) => {
                let values: BTreeSet<i32> =
                    vars.iter().flat_map(|var| self.domains[var.get()].iter().copied()).collect();
                self.is_crowded |= values.len() < vars.len();
                for (place, &one) in vars.iter().enumerate() {
                    vars[place + 1..].iter().for_each(|&other| self.restrict(one, other, |one, other| one != other));
                }
            }
            (_, &[one, other]) => self
                .restrict(one, other, |first, second| primitive.holds(&|var| if var == one { first } else { second })),
            (Primitive::Linear(linear), _) => {
                let mut linear = linear.clone();
                linear.terms.sort_unstable_by_key(|term| (term.var, term.coefficient));
                self.others.insert(format!("{linear:?}"));
            }
            (other, _) => {
                self.others.insert(format!("{other:?}"));
            }
        }
    }

    fn restrict(&mut self, one: Var, other: Var, allows: impl Fn(i32, i32) -> bool) {
        let [firsts, seconds] = [one, other].map(|var| &self.domains[var.get()]);
        let all = || firsts.iter().flat_map(|&first| seconds.iter().map(move |&second| (first, second))).collect();
        let pairs = self.pairs.entry((one, other)).or_insert_with(all);
        pairs.retain(|&(first, second)| allows(first, second));
    }
}
