//! Conditions on two digits, `a` and `b`: `abs(a - b) >= 3 or a + b = 10`.
//!
//! Numbers are joined by `+`, `-`, `*`, `/` and `%` (the remainder, never negative) and by `abs(…)`, `|…|`, `min(…, …)`
//! and `max(…, …)`; they are compared by `=`, `!=`, `<`, `<=`, `>` and `>=`, also in chains such as `1 < a < b`.
//! Comparisons are joined by `not`, `and` and `or`, which bind in this order; parentheses group. Division is exact:
//! `a / b = 2` means that a is twice b. A comparison with what can't be divided doesn't hold. Conditions whose numbers
//! could get larger than an integer of 64 bits are refused.

mod parser;

use super::NotationError;

/// The largest worth of a cell, as far as conditions are concerned, and its negative the smallest.
const MOST_WORTH: i64 = 1 << 16;

/// A condition on two digits.
#[derive(Clone, Debug)]
pub(crate) struct Condition(Truth);

#[derive(Clone, Debug)]
enum Truth {
    /// Numbers, each compared with the next.
    Chain(Number, Vec<(Order, Number)>),
    Not(Box<Truth>),
    All(Vec<Truth>),
    Any(Vec<Truth>),
}

#[derive(Clone, Debug)]
enum Number {
    Constant(i64),
    A,
    B,
    Abs(Box<Number>),
    Min(Vec<Number>),
    Max(Vec<Number>),
    /// The first number, joined with each of the others in turn.
    Joined(Box<Number>, Vec<(Operator, Number)>),
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
}

#[derive(Clone, Copy, Debug)]
enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Remainder,
}

/// A fraction with a positive denominator, without a common factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(i64, i64);

impl Condition {
    /// Reads a condition.
    pub(crate) fn read(text: &str) -> Result<Condition, NotationError> {
        let truth = parser::read(text)?;
        if truth.is_too_large() {
            return Err(NotationError::whole("the numbers get too large"));
        }
        Ok(Condition(truth))
    }

    /// Returns whether the condition holds.
    pub(crate) fn holds(&self, a: i32, b: i32) -> bool {
        self.0.holds((a.into(), b.into()))
    }
}

impl Truth {
    /// Returns whether a number in it may be too large to compute with.
    fn is_too_large(&self) -> bool {
        match self {
            Truth::Chain(first, others) => {
                first.bound().is_none() || others.iter().any(|(_, number)| number.bound().is_none())
            }
            Truth::Not(truth) => truth.is_too_large(),
            Truth::All(truths) | Truth::Any(truths) => truths.iter().any(Truth::is_too_large),
        }
    }

    fn holds(&self, digits: (i64, i64)) -> bool {
        match self {
            Truth::Chain(first, others) => {
                let mut before = first.value(digits);
                others.iter().all(|(order, number)| {
                    let after = number.value(digits);
                    let holds = before.zip(after).is_some_and(|(before, after)| order.holds(before, after));
                    before = after;
                    holds
                })
            }
            Truth::Not(truth) => !truth.holds(digits),
            Truth::All(truths) => truths.iter().all(|truth| truth.holds(digits)),
            Truth::Any(truths) => truths.iter().any(|truth| truth.holds(digits)),
        }
    }
}

impl Order {
    fn holds(self, one: Fraction, other: Fraction) -> bool {
        let order = one.compare(other);
        match self {
            Order::Equal => order.is_eq(),
            Order::Different => order.is_ne(),
            Order::Less => order.is_lt(),
            Order::AtMost => order.is_le(),
            Order::More => order.is_gt(),
            Order::AtLeast => order.is_ge(),
        }
    }
}

impl Number {
    /// Returns the largest numerator and the largest denominator that the value may have, as a fraction; `None` if they or
    /// those of a part are too large.
    fn bound(&self) -> Option<Fraction> {
        let widest = |numbers: &[Number]| {
            numbers.iter().try_fold(Fraction(0, 1), |Fraction(over, under), number| {
                let Fraction(more, below) = number.bound()?;
                Some(Fraction(over.max(more), under.max(below)))
            })
        };
        match self {
            Number::Constant(number) => Some(Fraction(number.checked_abs()?, 1)),
            Number::A | Number::B => Some(Fraction(MOST_WORTH, 1)),
            Number::Abs(number) => number.bound(),
            Number::Min(numbers) | Number::Max(numbers) => widest(numbers),
            Number::Joined(first, others) => {
                let join = |Fraction(a, b): Fraction, (operator, number): &(Operator, Number)| {
                    let Fraction(c, d) = number.bound()?;
                    let (ad, bc, bd) = (a.checked_mul(d)?, b.checked_mul(c)?, b.checked_mul(d)?);
                    Some(match operator {
                        Operator::Plus | Operator::Minus => Fraction(ad.checked_add(bc)?, bd),
                        Operator::Times => Fraction(a.checked_mul(c)?, bd),
                        Operator::Over => Fraction(ad, bc.max(1)),
                        Operator::Remainder => Fraction(c, 1),
                    })
                };
                others.iter().try_fold(first.bound()?, join)
            }
        }
    }

    /// Returns the value; `None` if it can't be divided.
    fn value(&self, digits: (i64, i64)) -> Option<Fraction> {
        let values = |numbers: &[Number]| numbers.iter().map(|number| number.value(digits)).collect::<Option<Vec<_>>>();
        match self {
            Number::Constant(number) => Some(Fraction(*number, 1)),
            Number::A => Some(Fraction(digits.0, 1)),
            Number::B => Some(Fraction(digits.1, 1)),
            Number::Abs(number) => {
                let Fraction(over, under) = number.value(digits)?;
                Some(Fraction(over.checked_abs()?, under))
            }
            Number::Min(numbers) => values(numbers)?.into_iter().min_by(|one, other| one.compare(*other)),
            Number::Max(numbers) => values(numbers)?.into_iter().max_by(|one, other| one.compare(*other)),
            Number::Joined(first, others) => {
                let join = |value: Fraction, (operator, number): &(Operator, Number)| {
                    value.join(*operator, number.value(digits)?)
                };
                others.iter().try_fold(first.value(digits)?, join)
            }
        }
    }
}

impl Fraction {
    fn new(over: i64, under: i64) -> Option<Fraction> {
        let (mut one, mut other) = (over.unsigned_abs(), under.unsigned_abs());
        while other != 0 {
            (one, other) = (other, one % other);
        }
        let factor = i64::try_from(one).ok()?.checked_mul(under.signum())?;
        Some(Fraction(over.checked_div(factor)?, under.checked_div(factor)?))
    }

    fn compare(self, other: Fraction) -> std::cmp::Ordering {
        let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
        product(self.0, other.1).cmp(&product(other.0, self.1))
    }

    fn join(self, operator: Operator, other: Fraction) -> Option<Fraction> {
        let Fraction(a, b) = self;
        let Fraction(c, d) = other;
        match operator {
            Operator::Plus => Fraction::new(a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?),
            Operator::Minus => self.join(Operator::Plus, Fraction(c.checked_neg()?, d)),
            Operator::Times => Fraction::new(a.checked_mul(c)?, b.checked_mul(d)?),
            Operator::Over => Fraction::new(a.checked_mul(d)?, b.checked_mul(c)?),
            Operator::Remainder if b == 1 && d == 1 => Some(Fraction(a.checked_rem_euclid(c)?, 1)),
            Operator::Remainder => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_mean_what_they_say() {
        type Meaning = fn(i32, i32) -> bool;
        let cases: [(&str, Meaning); 16] = [
            ("a < b", |a, b| a < b),
            ("abs(a-b) >= 3 or a+b = 10", |a, b| (a - b).abs() >= 3 || a + b == 10),
            ("|a - b| > 2 and not a = 5", |a, b| (a - b).abs() > 2 && a != 5),
            ("a % 2 != b % 2", |a, b| a % 2 != b % 2),
            ("a / b = 2 or b / a = 2", |a, b| a == 2 * b || b == 2 * a),
            ("1 < a <= b", |a, b| 1 < a && a <= b),
            ("max(a, b) = 2 * min(a, b) + 1", |a, b| a.max(b) == 2 * a.min(b) + 1),
            ("(a = 1 or b = 1) and (a + b) * 2 > 8", |a, b| (a == 1 || b == 1) && (a + b) * 2 > 8),
            ("a = 1 or b = 1 and a = 2", |a, b| a == 1 || b == 1 && a == 2),
            ("A - B - 1 = 0", |a, b| a - b - 1 == 0),
            ("(b - a) % 3 = 1", |a, b| (b - a).rem_euclid(3) == 1),
            ("a ≠ b && a ≥ -b + 9 || (a) == 7", |a, b| a != b && a >= 9 - b || a == 7),
            ("not (a / (b - 1) >= 2)", |a, b| b == 1 || a < 2 * (b - 1)),
            ("a / 2 * 2 = a", |_, _| true),
            // Only whole numbers have remainders.
            ("a / 2 % 2 = 1", |a, _| a % 4 == 2),
            ("a % (b / 2) = 1", |a, b| b % 2 == 0 && a % (b / 2) == 1),
        ];
        for (text, meaning) in cases {
            let condition = Condition::read(text).unwrap();
            for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
                assert_eq!(condition.holds(a, b), meaning(a, b), "{text} for {a}, {b}");
            }
        }
    }

    #[test]
    fn faults_have_a_column() {
        let fault = |text: &str| Condition::read(text).unwrap_err().to_string();
        assert_eq!(fault("a + b"), "column 1: a number: expected a comparison such as a < b");
        assert_eq!(fault("a < c"), "column 5: \"c\" is unknown: expected a, b, a number, abs, min or max");
        assert_eq!(fault("a < b b"), "column 7: expected and, or, or the end");
        assert_eq!(fault("(a < b) + 1 = 2"), "column 1: a comparison: expected a number");
        assert_eq!(fault("a < (b"), "column 7: expected )");
        assert_eq!(fault("a * 1000000 * 1000000 * 1000000 * 1000000 > 1"), "the numbers get too large");
        assert_eq!(fault("1 < a / 1000000 + b / 999999 + a / 999998 + b / 999997"), "the numbers get too large");
        assert_eq!(fault("a ? b"), "column 3: '?' can't stand here");
        assert_eq!(fault("abs(a, b) > 1"), "column 1: abs has 2 numbers: expected one");
        assert_eq!(fault("a > 1 or b"), "column 10: a number: expected a comparison such as a < b");
        assert_eq!(fault(""), "column 1: expected a, b, a number, abs, min or max");
        let within = |depth: usize| format!("{}a{} < b", "(".repeat(depth), ")".repeat(depth));
        assert!(Condition::read(&within(100)).is_ok());
        assert!(Condition::read(&format!("{}a < b", "(a) + ".repeat(101))).is_ok());
        assert!(fault(&within(101)).ends_with("too many parentheses or signs within each other"));
        assert!(Condition::read(&"(".repeat(10_000)).is_err());
        assert!(Condition::read(&"-".repeat(10_000)).is_err());
    }
}
