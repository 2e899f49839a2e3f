//! Literals: a variable or its negation.

use std::ops::Not;

/// A variable of a formula, or its negation: twice the index of the variable, plus 1 if it is negated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(u32);

impl Literal {
    /// Returns the literal that is true if the variable is.
    #[inline(always)]
    pub(crate) const fn positive(variable: u32) -> Literal {
        Literal(variable << 1)
    }

    /// Returns the literal that is true if the variable is false.
    #[inline(always)]
    pub(crate) const fn negative(variable: u32) -> Literal {
        Literal(variable << 1 | 1)
    }

    /// Returns the literal with this index.
    #[inline(always)]
    pub(crate) const fn from_code(code: u32) -> Literal {
        Literal(code)
    }

    /// Returns the literal as a number from 0. The two literals of a variable have neighbouring codes.
    #[inline(always)]
    pub(crate) const fn code(self) -> u32 {
        self.0
    }

    /// Returns the literal as an index.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the index of the variable.
    #[inline(always)]
    pub(crate) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Returns whether the literal is a variable, not a negation.
    #[inline(always)]
    pub(crate) const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline(always)]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
