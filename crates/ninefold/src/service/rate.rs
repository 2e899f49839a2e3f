//! `rate`: how hard a puzzle is, on the scale of Sudoku Explainer.

use ninefold_format::{Item, puzzle_line};
use ninefold_logic::{Ending, Level, Over, Path, Rating, Report};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits, Timer};
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
        let timer = self.limits.start();
        let rating = match workshop.solver(puzzle).answer(puzzle, &self.limits) {
            Answer::Unique(_) => known(puzzle, &timer, workshop).map_err(|Over| Verdict::Limit),
            Answer::None => Err(Verdict::None),
            Answer::Several(..) => Err(Verdict::Several),
            Answer::Undecided(..) => Err(Verdict::Limit),
        };
        Ok(Rated { puzzle: puzzle.clone(), rating })
    }
}

fn known(puzzle: &Puzzle, timer: &Timer, workshop: &mut Workshop) -> Result<Known, Over> {
    let path = workshop.explainer(puzzle).path_until(puzzle, &|| timer.is_over())?;
    Ok(Known { hardest: hardest(&path), report: path.report })
}

/// The slug of the hardest step on a way to the solution.
pub(super) fn hardest(path: &Path) -> Option<String> {
    let solved = path.report.ending() == Ending::Solved;
    path.report.hardest().filter(|_| solved).map(|mark| path.steps[mark.step].slug().to_string())
}

/// What is told of a puzzle that was rated, as fields of a JSON object.
pub(super) fn rated(report: &Report, hardest: Option<&str>) -> [(String, Value); 5] {
    let [er, ep, ed] = ratings(report).map(number);
    let fields = [("er", er), ("ep", ep), ("ed", ed), ("technique", json!(hardest)), ("level", json!(level(report)))];
    fields.map(|(name, value)| (name.to_owned(), value))
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

/// ER, EP and ED. A full grid needs no step: its ratings are those of the easiest.
pub(super) fn ratings(report: &Report) -> [Option<Rating>; 3] {
    if report.ending() == Ending::Solved && report.steps() == 0 {
        return [Some(Rating::of_tenths(0)); 3];
    }
    [report.rating(), report.pearl(), report.diamond()]
}

/// A level as it is printed.
pub(super) fn level(report: &Report) -> &'static str {
    report.level().map_or("-", Level::title)
}

/// A rating, or that there is none.
pub(super) fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// The same as a number, null where there is none.
fn number(rating: Option<Rating>) -> Value {
    rating.map_or(Value::Null, |rating| json!(f64::from(rating.tenths()) / 10.0))
}

impl Known {
    fn technique(&self) -> &str {
        self.hardest.as_deref().unwrap_or("-")
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
                format!(
                    "{}\t{}\t{}",
                    ratings(&known.report).map(shown).join("/"),
                    known.technique(),
                    level(&known.report)
                )
            }
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self) -> Value {
        let mut object = json!({ "puzzle": puzzle_line(&self.puzzle) });
        match (&self.rating, &mut object) {
            (Ok(known), Value::Object(fields)) => fields.extend(rated(&known.report, known.hardest.as_deref())),
            (Ok(_), _) => {}
            (Err(verdict), object) => object["verdict"] = json!(verdict),
        }
        object
    }

    fn page(&self) -> String {
        match &self.rating {
            Ok(_) => format!("{}\n", self.line()),
            Err(verdict) => format!("{verdict}\n"),
        }
    }
}
