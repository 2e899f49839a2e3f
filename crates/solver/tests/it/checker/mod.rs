//! A checker of DRAT proofs by forward unit propagation, written for clarity: each clause that is added must follow by unit
//! propagation from those that are there, and the last one is empty.
//!
//! It shares nothing with the engine. It takes proofs whose steps all follow by unit propagation (RUP), as the engine's
//! do. The checker of a library, by others, must say the same.

use std::collections::HashMap;

/// Clauses with two watched literals.
#[derive(Default)]
struct Checker {
    clauses: Vec<Vec<i32>>,
    watched_by: HashMap<i32, Vec<usize>>,
    by_literals: HashMap<Vec<i32>, Vec<usize>>,
    is_true: HashMap<i32, bool>,
    trail: Vec<i32>,
    is_refuted: bool,
}

/// Checks that a proof refutes a formula.
///
/// # Panics
/// Panics if it doesn't.
pub(crate) fn check(formula: &str, proof: &str) {
    let mut checker = Checker::default();
    let mut lines = formula.lines().filter(|line| !line.starts_with('c'));
    let header: Vec<usize> = lines.next().unwrap().split(' ').filter_map(|word| word.parse().ok()).collect();
    let clauses: Vec<Vec<i32>> = lines.map(literals).collect();
    assert_eq!(clauses.len(), header[1], "the number of clauses");
    assert!(clauses.iter().flatten().all(|literal| literal.unsigned_abs() as usize <= header[0]));
    check_by_library(header[0], &clauses, proof);
    clauses.into_iter().for_each(|clause| checker.add(clause));
    for line in proof.lines() {
        if checker.is_refuted {
            return;
        }
        match line.strip_prefix("d ") {
            Some(deleted) => checker.delete(literals(deleted)),
            None => {
                let clause = literals(line);
                assert!(checker.follows(&clause), "{line} does not follow");
                checker.add(clause);
            }
        }
    }
    assert!(checker.is_refuted, "the proof has no end");
}

/// Checks a proof with the checker of the library.
fn check_by_library(variables: usize, clauses: &[Vec<i32>], proof: &str) {
    let numbers = |clause: &[i32]| -> Vec<u32> {
        clause.iter().map(|literal| 2 * (literal.unsigned_abs() - 1) + u32::from(*literal < 0)).collect()
    };
    let clauses: Vec<_> = clauses.iter().map(|clause| numbers(clause)).collect();
    let step = |line: &str| match line.strip_prefix("d ") {
        Some(deleted) => (true, numbers(&literals(deleted))),
        None => (false, numbers(&literals(line))),
    };
    let steps: Vec<_> = proof.lines().map(step).collect();
    let result = dratify::Checker::new(variables as u32, &clauses, false, true).check(&steps);
    assert!(result.ok, "{}: step {}", result.reason, result.failed_step);
}

fn literals(line: &str) -> Vec<i32> {
    let mut literals: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
    assert_eq!(literals.pop(), Some(0));
    literals
}

impl Checker {
    fn value(&self, literal: i32) -> Option<bool> {
        self.is_true.get(&literal.abs()).map(|&value| value == (literal > 0))
    }

    fn assign(&mut self, literal: i32) {
        self.is_true.insert(literal.abs(), literal > 0);
        self.trail.push(literal);
    }

    /// Adds a clause, and what follows from it for good.
    fn add(&mut self, mut clause: Vec<i32>) {
        let mut key = clause.clone();
        key.sort_unstable();
        // Literals that are not false come first, to be watched.
        clause.sort_by_key(|&literal| self.value(literal) == Some(false));
        let open = clause.iter().filter(|&&literal| self.value(literal) != Some(false)).count();
        let number = self.clauses.len();
        self.by_literals.entry(key).or_default().push(number);
        clause.iter().take(2).for_each(|&literal| self.watched_by.entry(literal).or_default().push(number));
        let first = clause.first().copied();
        self.clauses.push(clause);
        match (open, first) {
            (0, _) => self.is_refuted = true,
            (1, Some(unit)) if self.value(unit).is_none() => {
                let start = self.trail.len();
                self.assign(unit);
                self.is_refuted |= !self.propagate(start);
            }
            _ => {}
        }
    }

    /// Deletes a clause, unless it makes a literal true.
    fn delete(&mut self, mut clause: Vec<i32>) {
        clause.sort_unstable();
        let numbers = self.by_literals.get_mut(&clause).expect("the deleted clause is there");
        let number = numbers.pop().expect("the deleted clause is there");
        let is_unit = self.clauses[number].iter().filter(|&&literal| self.value(literal) != Some(false)).count() == 1;
        if !is_unit {
            for literal in self.clauses[number].iter().take(2) {
                self.watched_by.get_mut(literal).expect("it is watched").retain(|&other| other != number);
            }
            self.clauses[number].clear();
        }
    }

    /// Returns whether the opposite of a clause leads to a contradiction.
    fn follows(&mut self, clause: &[i32]) -> bool {
        let start = self.trail.len();
        let mut is_refuted = false;
        for &literal in clause {
            match self.value(literal) {
                Some(true) => is_refuted = true,
                Some(false) => {}
                None => self.assign(-literal),
            }
        }
        is_refuted |= !self.propagate(start);
        for literal in self.trail.drain(start..) {
            self.is_true.remove(&literal.abs());
        }
        is_refuted
    }

    /// Propagates from this place of the trail. Returns whether there is no contradiction.
    fn propagate(&mut self, mut place: usize) -> bool {
        while place < self.trail.len() {
            let falsified = -self.trail[place];
            place += 1;
            let watching = self.watched_by.remove(&falsified).unwrap_or_default();
            let mut kept = Vec::new();
            let mut fails = false;
            for number in watching {
                if fails {
                    kept.push(number);
                    continue;
                }
                let mut clause = std::mem::take(&mut self.clauses[number]);
                if clause[0] == falsified && clause.len() > 1 {
                    clause.swap(0, 1);
                }
                let better = (2..clause.len()).find(|&other| self.value(clause[other]) != Some(false));
                let first = self.value(clause[0]);
                match better.filter(|_| first != Some(true)) {
                    Some(better) => {
                        clause.swap(1, better);
                        self.watched_by.entry(clause[1]).or_default().push(number);
                    }
                    None => {
                        kept.push(number);
                        match first {
                            Some(true) => {}
                            None => self.assign(clause[0]),
                            Some(false) => fails = true,
                        }
                    }
                }
                self.clauses[number] = clause;
            }
            self.watched_by.entry(falsified).or_default().extend(kept);
            if fails {
                return false;
            }
        }
        true
    }
}
