//! Sums in normal form.

use ninefold_puzzle::Comparison;

use super::Sum;
use crate::general::variables::Variables;

/// How a sum of bits' indices, divided by the common factor of its coefficients, without variables that have a single
/// value, compares with a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Normal {
    /// It holds for all values.
    Always,
    /// It holds for no values.
    Never,
    /// It holds for some.
    Sum {
        /// How the sum compares with the constant.
        comparison: Comparison,
        /// The constant.
        constant: i64,
    },
}

impl Normal {
    /// Returns the normal form of a sum; its coefficients and variables, of which there is at least one, come to `terms`.
    pub(super) fn of(sum: &Sum<'_>, variables: &Variables, terms: &mut Vec<(i64, u32)>) -> Normal {
        let mut constant = i128::from(sum.constant);
        terms.clear();
        let (mut low, mut high, mut factor) = (0i128, 0i128, 0);
        for &(coefficient, var) in &*sum.terms {
            let domain = variables.domain(var).bits();
            let wide = i128::from(coefficient);
            constant -= wide * i128::from(variables.first(var));
            if domain == 0 {
                return Normal::Never;
            }
            let (least, most) =
                (wide * i128::from(domain.trailing_zeros()), wide * i128::from(63 - domain.leading_zeros()));
            if domain.is_power_of_two() {
                constant -= least;
                continue;
            }
            terms.push((coefficient, var));
            low += least.min(most);
            high += least.max(most);
            factor = common_factor(factor, coefficient.unsigned_abs());
        }
        let (always, never) = match sum.comparison {
            Comparison::Equal => (low == high && low == constant, constant < low || constant > high),
            Comparison::NotEqual => (constant < low || constant > high, low == high && low == constant),
            Comparison::AtMost => (high <= constant, low > constant),
            Comparison::AtLeast => (low >= constant, high < constant),
        };
        match (always, never, i64::try_from(constant)) {
            (true, ..) => Normal::Always,
            (_, true, _) | (.., Err(_)) => Normal::Never,
            (false, false, Ok(constant)) => Normal::divided(terms, sum.comparison, constant, factor as i64),
        }
    }

    fn divided(terms: &mut [(i64, u32)], comparison: Comparison, constant: i64, factor: i64) -> Normal {
        // One sign is enough for an equation, so that cages have coefficient 1.
        let turn =
            matches!(comparison, Comparison::Equal | Comparison::NotEqual) && terms.iter().all(|term| term.0 < 0);
        let divisor = if turn { -factor } else { factor };
        let constant = match comparison {
            Comparison::Equal if constant % factor != 0 => return Normal::Never,
            Comparison::NotEqual if constant % factor != 0 => return Normal::Always,
            Comparison::Equal | Comparison::NotEqual => constant / divisor,
            Comparison::AtMost => constant.div_euclid(factor),
            Comparison::AtLeast => -(-constant).div_euclid(factor),
        };
        terms.iter_mut().for_each(|term| term.0 /= divisor);
        Normal::Sum { comparison, constant }
    }
}

fn common_factor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
