//! `reveal`: the value of one cell ("show a tile").

use ninefold_grid::{Cell, Digit, symbols};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::{EngineSet, Outcome, Reply, RequestError, Verdict};

/// The reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevealReply {
    cell: Cell,
    digit: Result<Digit, Verdict>,
}

/// Reveals a cell of a puzzle with exactly one solution.
///
/// # Errors
/// Fails if the grid has no such cell.
pub fn reveal(
    puzzle: &Puzzle,
    cell: Cell,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<RevealReply, RequestError> {
    if !cell.is_within(puzzle.side()) {
        return Err(RequestError::outside(cell, puzzle.side()));
    }
    let digit = match engines.solver(puzzle).answer(puzzle, limits) {
        Answer::Unique(solution) => solution.get(cell).ok_or(Verdict::None),
        Answer::None => Err(Verdict::None),
        Answer::Several(..) => Err(Verdict::Several),
        Answer::Undecided(..) => Err(Verdict::Limit),
    };
    Ok(RevealReply { cell, digit })
}

/// Parses a cell by its row and column from 1: `r4c7`, `R4C7`, `4,7` or `4 7`.
///
/// # Errors
/// Fails if the text has none of these forms.
pub fn cell(text: &str) -> Result<Cell, RequestError> {
    let numbers: Vec<&str> = text.split([',', ' ', '\t']).filter(|part| !part.is_empty()).collect();
    let named = match numbers[..] {
        [row, column] if [row, column].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit())) => {
            format!("r{row}c{column}").parse()
        }
        _ => text.parse(),
    };
    named.map_err(|_| {
        RequestError::argument(format!("{text:?} is not a cell: expected row and column from 1, such as r4c7 or 4,7"))
    })
}

impl RevealReply {
    /// Returns the digit, or the reason why there isn't exactly one.
    pub fn digit(&self) -> Result<Digit, Verdict> {
        self.digit
    }
}

impl Reply for RevealReply {
    fn outcome(&self) -> Outcome {
        match self.digit {
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
            Err(_) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        match self.digit {
            Ok(digit) => symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let cell = self.cell.to_string();
        match self.digit {
            Ok(digit) => json!({ "cell": cell, "digit": digit.number() }),
            Err(verdict) => json!({ "cell": cell, "digit": null, "verdict": verdict }),
        }
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match self.digit {
            Ok(_) => format!("{}\n", self.line()),
            Err(verdict) => format!("{}\n", verdict.text(texts)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_as_people_write_them() {
        for text in ["r4c7", "R4C7", "4,7", "4 7", " 4, 7 ", "4\t7"] {
            assert_eq!(cell(text), Ok(Cell::new(3, 6)), "{text}");
        }
        for text in ["", "4", "4,7,1", "0,1", "4;7", "-4,7", "r4c7 r4c8", "65,1", "x,7"] {
            assert!(cell(text).unwrap_err().to_string().contains("r4c7 or 4,7"), "{text}");
        }
    }
}
