//! Anti-leap: cells a given leap apart hold different digits: anti-knight for any leaper of chess.

use std::sync::Arc;

use ninefold_grid::{DigitSet, Geometry};

use crate::{Arguments, Entry, Example, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values};

/// The spec of the anti-leap rule.
pub(super) static SPEC: Spec = Spec::new(
    "anti_leap",
    "Anti-leap",
    "Cells so many rows and columns apart, in either order, hold different digits.",
    build,
)
.with_aliases(&["anti leaper", "anti chess", "chess"])
.with_parameters(Entry::Switch, &[Parameter::numbers("leap", 2, 2), Parameter::digits("digits").optional()])
.with_example(Example::new("= 1,3 digits=1,2"));

#[derive(Debug)]
struct AntiLeap {
    leap: (usize, usize),
    /// The digits that the rule is about; all if there are none.
    digits: Option<DigitSet>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let &[rows, columns] = arguments.numbers("leap") else { return Err(RuleError::MissingParameter("leap")) };
    for found in [rows, columns] {
        if !(0..=63).contains(&found) {
            return Err(RuleError::OutOfRange { name: "leap", found, range: (0, 63) });
        }
    }
    let leap = (rows.min(columns) as usize, rows.max(columns) as usize);
    let reach = geometry.rows().max(geometry.columns());
    if leap.1 == 0 || leap.1 >= reach {
        return Err(RuleError::unfit(format!("leap is {rows},{columns}: no two cells of the grid lie so far apart")));
    }
    Ok(Arc::new(AntiLeap { leap, digits: arguments.digits("digits") }))
}

impl Rule for AntiLeap {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let (short, long) = (self.leap.0 as i32, self.leap.1 as i32);
        let mut moves = vec![(short, long), (long, short), (long, -short), (short, -long)];
        // Reverse and equal moves would find the same pairs again.
        moves.retain(|&(down, right)| down > 0 || right > 0);
        moves.sort_unstable();
        moves.dedup();
        let alphabet = scope.geometry().alphabet();
        let pairs = scope.geometry().pairs_apart(&moves);
        let Some(digits) = self.digits else {
            pairs.into_iter().for_each(|(one, other)| poster.different(poster.digits(&[one, other])));
            return;
        };
        let barred = |value| alphabet.digit(value).is_some_and(|digit| digits.contains(digit));
        let pairs: Vec<_> = pairs.into_iter().map(|(one, other)| (poster.digit(one), poster.digit(other))).collect();
        poster.relations(pairs, |x, y| x != y || !barred(x));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (cells, rows) = (values.geometry().cells(), values.geometry().rows());
        let barred = |digit| self.digits.is_none_or(|digits| digits.contains(digit));
        cells.iter().all(|&one| {
            let Some(digit) = values.grid().get(one) else { return false };
            !barred(digit)
                || cells.iter().filter(|other| one.row().max(other.row()) < rows).all(|&other| {
                    let (down, right) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
                    (down.min(right), down.max(right)) != self.leap || values.grid().get(other) != Some(digit)
                })
        })
    }
}
