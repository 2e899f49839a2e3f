//! `rate`: the difficulty of a puzzle, on the scale of Sudoku Explainer.

use ninefold_fast::{self as fast, Clues};
use ninefold_format::Item;
use ninefold_grid::{Digit, Grid};
use ninefold_logic::{Level, Path, PathEnd, Rating, Report, Slug, fits};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits, StopReason};
use ninefold_text::Catalogue;
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::{
    Column, ColumnKind, EngineSet, Outcome, PlainQuestion, Reply, Style, Verb, VerbError, Verdict, level_title,
};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[
    Column::new("er", ColumnKind::Number),
    Column::new("ep", ColumnKind::Number),
    Column::new("ed", ColumnKind::Number),
    Column::text("technique"),
    Column::text("level"),
    Column::text("verdict"),
];

/// The request: rate a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Rate {
    /// The limits of the proof that the puzzle is proper; only proper puzzles have a rating.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct RateReply {
    puzzle: Puzzle,
    rating: Result<Known, Verdict>,
}

/// The report of a proper puzzle, and the name of its hardest step.
#[derive(Clone, Debug)]
struct Known {
    report: Report,
    hardest: Option<String>,
}

impl Verb for Rate {
    type Reply = RateReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<RateReply, VerbError> {
        let puzzle = item.puzzle;
        let timer = self.limits.start();
        let rating = match engines.solver(puzzle).answer(puzzle, &self.limits) {
            Answer::Unique(_) => known(puzzle, &timer.left(), engines).map_err(|_| Verdict::Limit),
            Answer::None => Err(Verdict::None),
            Answer::Several(..) => Err(Verdict::Several),
            Answer::Undecided(..) => Err(Verdict::Limit),
        };
        Ok(RateReply { puzzle: puzzle.clone(), rating })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        (!self.limits.counts_nodes()).then(|| PlainQuestion::Rate(self.limits.clone()))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

fn known(puzzle: &Puzzle, limits: &Limits, engines: &mut EngineSet) -> Result<Known, StopReason> {
    if !fits(puzzle.ruleset()) {
        // The techniques find nothing on other grids.
        let path = Path { steps: Vec::new(), ending: PathEnd::Stuck };
        return Ok(Known::of((Report::of(&path), None)));
    }
    engines.explainer(puzzle).rate_with_hardest(puzzle, limits).map(Known::of)
}

/// The rating of a classic 9×9 puzzle on the express lane.
pub(super) struct PlainRated(Result<Known, Verdict>);

impl PlainRated {
    /// Rates a puzzle for which the fast engine has this verdict.
    pub(super) fn of(clues: &Clues, verdict: &fast::Verdict, limits: &Limits, engines: &mut EngineSet) -> PlainRated {
        PlainRated(match verdict {
            fast::Verdict::None => Err(Verdict::None),
            fast::Verdict::Several(_) => Err(Verdict::Several),
            fast::Verdict::Unique(_) => {
                let digit = |&number: &u8| Digit::new(number.into());
                let givens = Grid::from_cells(clues.as_bytes().iter().map(digit).collect());
                let explainer = engines.classic_explainer();
                match givens.map(|givens| explainer.rate_grid_with_hardest(&givens, limits)) {
                    Some(Ok(named)) => Ok(Known::of(named)),
                    Some(Err(_)) | None => Err(Verdict::Limit),
                }
            }
        })
    }

    /// Returns whether there is a rating.
    pub(super) fn is_yes(&self) -> bool {
        outcome(&self.0) == Outcome::Yes
    }

    /// Returns the answer as the fields of a row.
    pub(super) fn fields(&self) -> Map<String, Value> {
        of_row(&self.0)
    }

    /// Writes the line of the answer without its line ending.
    pub(super) fn write(&self, clues: &Clues, style: Style, out: &mut Vec<u8>) {
        match style {
            Style::Text => out.extend(line(&self.0).bytes()),
            Style::Json => {
                let start = Map::from_iter([("puzzle".to_owned(), json!(clues.to_string()))]);
                out.extend(Value::Object(object(start, &self.0)).to_string().bytes());
            }
        }
    }
}

/// Returns the slug of the hardest step on a path to the solution.
pub(super) fn hardest(path: &Path, report: &Report) -> Option<String> {
    let solved = path.ending == PathEnd::Solved;
    report.hardest().filter(|_| solved).map(|mark| path.steps[mark.step].slug().to_string())
}

/// Returns the data of a rated puzzle, as fields of a JSON object.
pub(super) fn rated(report: &Report, hardest: Option<&str>) -> [(String, Value); 5] {
    let [er, ep, ed] = ratings(report).map(number);
    let fields = [("er", er), ("ep", ep), ("ed", ed), ("technique", json!(hardest)), ("level", json!(level(report)))];
    fields.map(|(name, value)| (name.to_owned(), value))
}

impl RateReply {
    /// Returns the report of a proper puzzle.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not known to be proper.
    pub fn report(&self) -> Result<&Report, Verdict> {
        self.rating.as_ref().map(|known| &known.report).map_err(|&verdict| verdict)
    }
}

/// Returns ER, EP and ED. A full grid needs no step; its ratings are those of the easiest puzzle.
pub(super) fn ratings(report: &Report) -> [Option<Rating>; 3] {
    if report.ending() == PathEnd::Solved && report.steps() == 0 {
        return [Some(Rating::of_tenths(0)); 3];
    }
    [report.rating(), report.pearl(), report.diamond()]
}

/// Returns a level as programs read it, the same in every language.
pub(super) fn level(report: &Report) -> &'static str {
    report.level().map_or("-", Level::title)
}

/// Returns a level as people read it.
pub(super) fn level_text(report: &Report, texts: &'static Catalogue) -> &'static str {
    report.level().map_or("-", |level| level_title(level, texts))
}

/// Returns a rating as text, or the text for a missing one.
pub(super) fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// Returns a rating as a number, or null if there is none.
fn number(rating: Option<Rating>) -> Value {
    rating.map_or(Value::Null, |rating| json!(f64::from(rating.tenths()) / 10.0))
}

impl Known {
    fn of((report, slug): (Report, Option<Slug>)) -> Known {
        let solved = report.ending() == PathEnd::Solved;
        Known { report, hardest: slug.filter(|_| solved).map(|slug| slug.to_string()) }
    }

    /// Returns the ratings, the hardest technique and the level in one line.
    fn line(&self, level: &str) -> String {
        let [er, ep, ed] = ratings(&self.report).map(shown);
        format!("{er}/{ep}/{ed}\t{}\t{level}", self.hardest.as_deref().unwrap_or("-"))
    }
}

fn outcome(rating: &Result<Known, Verdict>) -> Outcome {
    match rating {
        Ok(_) | Err(Verdict::Several) => Outcome::Yes,
        Err(_) => Outcome::No,
    }
}

fn line(rating: &Result<Known, Verdict>) -> String {
    match rating {
        Ok(known) => known.line(level(&known.report)),
        Err(verdict) => format!("-\t{}", verdict.word()),
    }
}

/// Returns these fields and the rating.
fn object(mut fields: Map<String, Value>, rating: &Result<Known, Verdict>) -> Map<String, Value> {
    match rating {
        Ok(known) => fields.extend(rated(&known.report, known.hardest.as_deref())),
        Err(verdict) => fields.extend([("verdict".to_owned(), json!(verdict))]),
    }
    fields
}

/// Returns the fields of a table row; every row has a verdict.
fn of_row(rating: &Result<Known, Verdict>) -> Map<String, Value> {
    let verdict = rating.as_ref().map_or_else(|&verdict| verdict, |_| Verdict::Unique);
    object(Map::from_iter([("verdict".to_owned(), json!(verdict))]), rating)
}

impl Reply for RateReply {
    fn outcome(&self) -> Outcome {
        outcome(&self.rating)
    }

    fn line(&self) -> String {
        line(&self.rating)
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        Value::Object(object(puzzle_fields(&self.puzzle), &self.rating))
    }

    fn fields(&self, _: &'static Catalogue) -> Map<String, Value> {
        of_row(&self.rating)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match &self.rating {
            Ok(known) => format!("{}\n", known.line(level_text(&known.report, texts))),
            Err(verdict) => format!("{}\n", verdict.text(texts)),
        }
    }
}
