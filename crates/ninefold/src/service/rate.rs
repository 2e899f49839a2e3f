//! `rate`: how hard a puzzle is, on the scale of Sudoku Explainer.

use ninefold_format::{Item, puzzle_line};
use ninefold_logic::{Ending, Rating, Report};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits};
use serde_json::{Value, json};

use super::{Outcome, Reply, Verb, Verdict, Workshop};

/// The question: how hard is this puzzle?
#[derive(Clone, Debug, Default)]
pub struct Rate {
    /// How far to search before the puzzle is known to be proper: only then it has a rating.
    pub limits: Limits,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Rated {
    puzzle: Puzzle,
    rating: Result<Known, Verdict>,
}

/// The report of a proper puzzle, and what its hardest step is called.
#[derive(Clone, Debug)]
struct Known {
    report: Report,
    hardest: Option<String>,
}

impl Verb for Rate {
    type Reply = Rated;

    fn reply(&self, item: &Item<'_>, workshop: &mut Workshop) -> Result<Rated, String> {
        let puzzle = item.puzzle;
        let rating = match workshop.solver(puzzle).answer(puzzle, &self.limits) {
            Answer::Unique(_) => Ok(known(puzzle, workshop)),
            Answer::None => Err(Verdict::None),
            Answer::Several(..) => Err(Verdict::Several),
            Answer::Undecided(..) => Err(Verdict::Limit),
        };
        Ok(Rated { puzzle: puzzle.clone(), rating })
    }
}

fn known(puzzle: &Puzzle, workshop: &mut Workshop) -> Known {
    let path = workshop.explainer(puzzle).path(puzzle);
    let solved = path.report.ending() == Ending::Solved;
    let hardest = path.report.hardest().filter(|_| solved).map(|mark| slug(path.steps[mark.step].title()));
    Known { report: path.report, hardest }
}

/// A technique's name in small letters with hyphens: `unique-loop-8-type-2`.
fn slug(title: &str) -> String {
    let words = title.replace('+', "plus ").replace(['(', ')'], " ").to_lowercase();
    words.split([' ', '-']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

impl Rated {
    /// The report of a proper puzzle, or why there is none.
    ///
    /// # Errors
    /// The verdict on a puzzle that is not proper, or not known to be.
    pub fn report(&self) -> Result<&Report, Verdict> {
        self.rating.as_ref().map(|known| &known.report).map_err(|&verdict| verdict)
    }
}

/// A rating, or that it is above all that the techniques reach.
fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| format!(">{}", Rating::SUMMIT), |rating| rating.to_string())
}

/// The same as a number, null where it is above.
fn number(rating: Option<Rating>) -> Value {
    rating.map_or(Value::Null, |rating| json!(f64::from(rating.tenths()) / 10.0))
}

impl Known {
    /// ER, EP and ED. A full grid needs no step: its ratings are those of the easiest.
    fn ratings(&self) -> [Option<Rating>; 3] {
        let report = &self.report;
        if report.ending() == Ending::Solved && report.steps() == 0 {
            return [Some(Rating::of_tenths(0)); 3];
        }
        [report.rating(), report.pearl(), report.diamond()]
    }

    fn technique(&self) -> &str {
        self.hardest.as_deref().unwrap_or("-")
    }

    fn level(&self) -> String {
        self.report.level().map_or_else(|| "-".to_owned(), |level| level.title().to_owned())
    }
}

impl Reply for Rated {
    fn outcome(&self) -> Outcome {
        match self.rating {
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
            Err(_) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        match &self.rating {
            Ok(known) => {
                format!("{}\t{}\t{}", known.ratings().map(shown).join("/"), known.technique(), known.level())
            }
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self) -> Value {
        let puzzle = puzzle_line(&self.puzzle);
        match &self.rating {
            Ok(known) => {
                let [er, ep, ed] = known.ratings().map(number);
                json!({
                    "puzzle": puzzle, "er": er, "ep": ep, "ed": ed,
                    "technique": known.hardest, "level": known.level(),
                })
            }
            Err(verdict) => json!({ "puzzle": puzzle, "verdict": verdict }),
        }
    }

    fn page(&self) -> String {
        match &self.rating {
            Ok(_) => format!("{}\n", self.line()),
            Err(verdict) => format!("{verdict}\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs() {
        assert_eq!(slug("Unique Loop 8 type 2"), "unique-loop-8-type-2");
        assert_eq!(slug("XY-Wing"), "xy-wing");
        let long = slug("Dynamic Cell Forcing Chains (+ Forcing Chains)");
        assert_eq!(long, "dynamic-cell-forcing-chains-plus-forcing-chains");
    }
}
