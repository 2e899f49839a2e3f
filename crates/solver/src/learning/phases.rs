//! The values that decisions try first: the last value of a variable or, in stable mode, its value in the longest
//! assignment without a conflict (target phases of CaDiCaL).

use ninefold_grid::Random;

use super::literal::Literal;

/// An unset value of a target.
const UNSET: i8 = 0;

/// The phases of all variables.
#[derive(Clone, Debug)]
pub(crate) struct Phases {
    /// The last value: whether it was true.
    saved: Vec<bool>,
    /// The values of the longest assignment since the last restart, and of the longest since the last change of phases.
    target: Vec<i8>,
    best: Vec<i8>,
    target_length: usize,
    best_length: usize,
    changes: u64,
}

impl Phases {
    /// Returns phases that are all false.
    pub(crate) fn new(variables: usize) -> Phases {
        Phases {
            saved: vec![false; variables],
            target: vec![UNSET; variables],
            best: vec![UNSET; variables],
            target_length: 0,
            best_length: 0,
            changes: 0,
        }
    }

    /// Returns whether a decision makes the variable true.
    #[inline]
    pub(crate) fn of(&self, variable: usize, is_stable: bool) -> bool {
        match self.target[variable] {
            value if is_stable && value != UNSET => value > 0,
            _ => self.saved[variable],
        }
    }

    /// Saves the value of a literal that becomes open.
    #[inline(always)]
    pub(crate) fn save(&mut self, literal: Literal) {
        self.saved[literal.variable()] = literal.is_positive();
    }

    /// Notes an assignment without a conflict.
    pub(crate) fn note(&mut self, trail: &[Literal]) {
        let value = |literal: Literal| if literal.is_positive() { 1 } else { -1 };
        if trail.len() > self.target_length {
            self.target_length = trail.len();
            trail.iter().for_each(|&literal| self.target[literal.variable()] = value(literal));
        }
        if trail.len() > self.best_length {
            self.best_length = trail.len();
            trail.iter().for_each(|&literal| self.best[literal.variable()] = value(literal));
        }
    }

    /// Makes a solution the target, so that the search looks for the next one near it.
    pub(crate) fn aim_at(&mut self, solution: &[Literal]) {
        solution
            .iter()
            .for_each(|literal| self.target[literal.variable()] = if literal.is_positive() { 1 } else { -1 });
        self.target_length = 0;
    }

    /// Allows a shorter assignment to become the target.
    pub(crate) fn forget_length(&mut self) {
        self.target_length = 0;
    }

    /// Changes the saved phases, in a different way each time: to the best ones, to all false, to the opposite, or to
    /// random ones of which few are true.
    pub(crate) fn change(&mut self, random: &mut Random) {
        self.changes += 1;
        match self.changes % 6 {
            0 => self.saved.fill(false),
            2 => self.saved.iter_mut().for_each(|phase| *phase = !*phase),
            4 => self.saved.iter_mut().for_each(|phase| *phase = random.below(8) == 0),
            _ => {
                for (phase, best) in self.saved.iter_mut().zip(&self.best).filter(|(_, best)| **best != UNSET) {
                    *phase = *best > 0;
                }
            }
        }
        self.target.fill(UNSET);
        self.target_length = 0;
        self.best_length = 0;
    }
}
