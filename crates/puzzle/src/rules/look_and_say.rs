//! Look-and-say: a clue says how often digits occur in a cage: `2103` means two 1s and no 3.
//!
//! Counts and digits alternate. Numbers above 9 are written apart with an `x`: `2x1 0x12`.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_grid::{Cell, Geometry};

use crate::support::{Listed, occurrences};
use crate::{
    Arguments, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError, Scope, Sketch, Spec, Values,
};

/// The spec of the look-and-say rule.
pub(super) static SPEC: Spec = Spec::new(
    "look_and_say",
    "Look-and-say cage",
    "The clue says how often digits occur in the cage: 2103 means two 1s and no 3.",
    build,
)
.with_aliases(&["look and say cage"])
.with_parameters(Entry::Cells, &[Parameter::cells("cells", 1, 64), Parameter::text("clue")])
.with_example(Example::new("r1c1 r2c2 r3c1 = 2103"))
.with_iss(&[IssForm { name: "LookAndSay", parts: &[IssPart::Text("clue"), IssPart::Cells("cells")] }]);

#[derive(Debug)]
struct LookAndSay {
    cells: Vec<Cell>,
    clue: String,
    /// How often each digit occurs, by its value.
    counts: BTreeMap<i32, usize>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let cells = arguments.cells("cells").to_vec();
    RuleError::refuse_repeats("cells", &cells)?;
    let clue = arguments.text("clue").unwrap_or("").to_owned();
    let wrong =
        || RuleError::unfit(format!("clue {clue:?}: expected pairs of a count and a digit, such as 2103 or 2x1 0x12"));
    let mut counts = BTreeMap::new();
    for (count, digit) in pairs(&clue).ok_or_else(wrong)? {
        if count > 0 {
            RuleError::require_digits(geometry, "clue", &[digit.into()])?;
        }
        if counts.insert(digit, count).is_some_and(|earlier| earlier != count) {
            return Err(RuleError::unfit(format!("clue {clue:?} counts the digit {digit} twice")));
        }
    }
    let total: usize = counts.values().sum();
    if total > cells.len() {
        return Err(RuleError::unfit(format!("clue {clue:?}: {total} digits don't fit in {} cells", cells.len())));
    }
    Ok(Arc::new(LookAndSay { cells, clue, counts }))
}

/// Reads counts and digits. Returns `None` if the text is something else or empty.
fn pairs(clue: &str) -> Option<Vec<(usize, i32)>> {
    let mut pairs = Vec::new();
    for part in clue.split([' ', ',']).filter(|part| !part.is_empty()) {
        if !part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x') {
            return None;
        }
        match part.split_once('x') {
            Some((count, digit)) => pairs.push((count.parse().ok().filter(|count| *count <= 64)?, digit.parse().ok()?)),
            None if part.len().is_multiple_of(2) => {
                let digits = part.as_bytes().chunks(2);
                pairs.extend(digits.map(|pair| (usize::from(pair[0] - b'0'), i32::from(pair[1] - b'0'))));
            }
            None => return None,
        }
    }
    (!pairs.is_empty()).then_some(pairs)
}

impl Rule for LookAndSay {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        occurrences(poster, &self.cells, self.counts.iter().map(|(&digit, &count)| (digit, count)), Listed::Exactly);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::cage(self.cells.clone(), Some(self.clue.clone()))])
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let Some(digits) = values.digits(&self.cells) else { return false };
        let times = |digit: i32| digits.iter().filter(|&&other| other == digit).count();
        self.counts.iter().all(|(&digit, &count)| times(digit) == count)
    }
}
