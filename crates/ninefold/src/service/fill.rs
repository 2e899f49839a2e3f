//! `hint --fill`: fills a suitable blank cell with its right digit. It works on every proper puzzle, however hard.

use ninefold_format::Item;
use ninefold_grid::{Alphabet, Candidates, Grid, symbols};
use ninefold_logic::{Hint, Placement, Progress, fits};
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::text::step_text;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, RequestError, Verb, VerbError, Verdict, hint};

/// The request: fill a cell of each puzzle, starting from the digits that its text marks as placed.
#[derive(Clone, Debug)]
pub struct Fill {
    /// The limits of the work.
    pub limits: Limits,
}

impl Verb for Fill {
    type Reply = FillReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<FillReply, VerbError> {
        Ok(filled(item.puzzle, &hint::progress_of(item), &self.limits, engines))
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("cell"), Column::new("digit", ColumnKind::Integer), Column::text("verdict")] }
    }

    fn is_numbered(&self) -> bool {
        true
    }
}

/// The reply: a cell and its digit, `None` if all cells are filled, or the reason why there is no solution to copy
/// from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillReply {
    placement: Result<Option<Placement>, Verdict>,
    /// Whether the entries contain a mistake, which filling another cell does not fix.
    mistake: Mistake,
    /// The values of the digits.
    digits: Alphabet,
}

/// Whether there is a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    None,
    Some,
}

/// Fills a cell for a player with this progress: the cell of the next step or, failing that, one with the fewest
/// candidates.
///
/// # Errors
/// Fails if the progress is a grid of another side.
pub fn fill(
    puzzle: &Puzzle,
    progress: &Progress,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<FillReply, RequestError> {
    hint::progress_fits(progress, puzzle)?;
    Ok(filled(puzzle, progress, limits, engines))
}

/// Fills a cell for a player whose progress is a grid of the puzzle's side.
fn filled(puzzle: &Puzzle, progress: &Progress, limits: &Limits, engines: &mut EngineSet) -> FillReply {
    let timer = limits.start();
    let digits = puzzle.geometry().alphabet();
    let solution = match hint::solution(puzzle, limits, engines) {
        Ok(solution) => solution,
        Err(verdict) => return FillReply { placement: Err(verdict), mistake: Mistake::None, digits },
    };
    let unmarked = Progress::of(puzzle, progress.values());
    // If finding a step takes too long, or no technique works on such a grid, another cell will do.
    let hint = match fits(puzzle.ruleset()) {
        true => engines.coach(puzzle).hint(puzzle, &unmarked, &solution, &timer.left()).unwrap_or(Hint::Stuck),
        false => Hint::Stuck,
    };
    let is_wrong = matches!(hint, Hint::ChangedGivens(_) | Hint::WrongValues(_));
    let mistake = if is_wrong { Mistake::Some } else { Mistake::None };
    let placement = hint.placement().or_else(|| narrowest(puzzle, &unmarked, &solution, mistake));
    FillReply { placement: Ok(placement), mistake, digits }
}

/// Returns the blank cell with the fewest candidates, the first in reading order.
fn narrowest(puzzle: &Puzzle, progress: &Progress, solution: &Grid, mistake: Mistake) -> Option<Placement> {
    let candidates = match mistake {
        // Candidates derived from wrong values are meaningless.
        Mistake::Some => Candidates::full(puzzle.side()),
        Mistake::None => progress.candidates(puzzle),
    };
    let blank = puzzle.geometry().cells().iter().copied().filter(|&cell| progress.values().get(cell).is_none());
    let cell = blank.min_by_key(|&cell| candidates.get(cell).len())?;
    Some(Placement { cell, digit: solution.get(cell)? })
}

impl FillReply {
    /// Returns the cell and its digit, or `None` if every cell is filled.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not known to be proper.
    pub fn placement(&self) -> Result<Option<Placement>, Verdict> {
        self.placement
    }

    fn text(&self, texts: &'static Catalogue) -> String {
        match self.placement {
            Ok(Some(Placement { cell, digit })) => {
                let value = self.digits.value(digit);
                let digit = symbols::of_value(value).map_or_else(|| value.to_string(), String::from);
                let cell = cell.to_string();
                match self.mistake {
                    Mistake::None => text!(texts, "fill-value", cell = cell, digit = digit),
                    Mistake::Some => text!(texts, "fill-value-beside-mistake", cell = cell, digit = digit),
                }
            }
            Ok(None) => text!(texts, "fill-finished").to_owned(),
            Err(verdict) => verdict.text(texts).to_owned(),
        }
    }
}

impl Reply for FillReply {
    fn outcome(&self) -> Outcome {
        match self.placement {
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
            Err(_) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        match self.placement {
            Ok(Some(Placement { cell, digit })) => format!("{cell}={}", step_text::symbol(digit)),
            Ok(None) => "-\tfinished".to_owned(),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let text = self.text(texts);
        match self.placement {
            Ok(Some(Placement { cell, digit })) => {
                json!({ "cell": cell.to_string(), "digit": digit.number(), "text": text })
            }
            Ok(None) => json!({ "cell": null, "digit": null, "finished": true, "text": text }),
            Err(verdict) => json!({ "cell": null, "digit": null, "verdict": verdict, "text": text }),
        }
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        format!("{}\n", self.text(texts))
    }
}
