//! `explain`: the whole path to the solution, step by step.

use ninefold_format::Item;
use ninefold_logic::{Path, PathEnd, Report, Step, fits};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Deadline, Limits, StopReason};
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::rate::{hardest, level_text, rated, ratings, shown};
use super::text::{Listing, listing};
use super::text::{colour, sentences, step_text};
use super::{
    Column, ColumnKind, EngineSet, Outcome, Reply, TechniqueList, Verb, VerbError, Verdict, beyond_techniques,
};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[
    Column::text("verdict"),
    Column::text("ending"),
    Column::new("er", ColumnKind::Number),
    Column::new("ep", ColumnKind::Number),
    Column::new("ed", ColumnKind::Number),
    Column::text("technique"),
    Column::text("level"),
    listing::COUNT,
    listing::STEPS,
];

/// The request: explain each puzzle.
#[derive(Clone, Debug)]
pub struct Explain {
    /// The list that supplies the techniques.
    pub by: TechniqueList,
    /// The limits of the work.
    pub limits: Limits,
}

impl Verb for Explain {
    type Reply = ExplainReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<ExplainReply, VerbError> {
        Ok(explain(item.puzzle, self.by, &self.limits, engines))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn is_numbered(&self) -> bool {
        true
    }
}

/// The reply: the steps of a proper puzzle, or the reason why there are none.
#[derive(Clone, Debug)]
pub struct ExplainReply {
    puzzle: Puzzle,
    by: TechniqueList,
    way: Result<SolutionPath, Verdict>,
}

/// The path to the solution. The difficulty is always the one of the explainer, whichever list supplies the techniques.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolutionPath {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// How the path ended.
    pub ending: PathEnd,
    /// The difficulty of the puzzle.
    pub report: Report,
    /// The slug of the explainer's hardest step, if known.
    pub hardest: Option<String>,
}

/// Explains a puzzle with the coach's or the explainer's techniques. The puzzle needs exactly one solution, since steps
/// are meaningless otherwise.
pub fn explain(puzzle: &Puzzle, by: TechniqueList, limits: &Limits, engines: &mut EngineSet) -> ExplainReply {
    let timer = limits.start();
    let way = match engines.solver(puzzle).answer(puzzle, limits) {
        Answer::Unique(_) => path(puzzle, by, &timer, engines).map_err(|_| Verdict::Limit),
        Answer::None => Err(Verdict::None),
        Answer::Several(..) => Err(Verdict::Several),
        Answer::Undecided(..) => Err(Verdict::Limit),
    };
    ExplainReply { puzzle: puzzle.clone(), by, way }
}

fn path(
    puzzle: &Puzzle,
    by: TechniqueList,
    timer: &Deadline,
    engines: &mut EngineSet,
) -> Result<SolutionPath, StopReason> {
    if !fits(puzzle.ruleset()) {
        // The techniques find nothing on other grids.
        let stuck = Path { steps: Vec::new(), ending: PathEnd::Stuck };
        return Ok(SolutionPath {
            report: Report::of(&stuck),
            steps: stuck.steps,
            ending: stuck.ending,
            hardest: None,
        });
    }
    let explained = engines.explainer(puzzle).path(puzzle, &timer.left())?;
    let report = Report::of(&explained);
    let hardest = hardest(&explained, &report);
    let Path { steps, ending } = match by {
        TechniqueList::Coach => engines.coach(puzzle).path(puzzle, &timer.left())?,
        TechniqueList::Explainer => explained,
    };
    Ok(SolutionPath { steps, ending, report, hardest })
}

/// Returns the ratings and the level of a puzzle in one line.
pub(super) fn summary(report: &Report, texts: &'static Catalogue) -> String {
    let (ratings, level) = (ratings(report).map(shown).join("/"), level_text(report, texts));
    text!(texts, "explain-summary", ratings = ratings, level = level)
}

impl ExplainReply {
    /// Returns the path to the solution.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not known to be proper.
    pub fn path(&self) -> Result<&SolutionPath, Verdict> {
        self.way.as_ref().map_err(|&verdict| verdict)
    }

    /// Returns the list that supplied the techniques.
    pub fn by(&self) -> TechniqueList {
        self.by
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the whole reply as one JSON object: the verdict and, for a proper puzzle, ratings, level, ending and
    /// steps.
    pub fn whole(&self, texts: &'static Catalogue) -> Value {
        let mut fields = self.summary();
        if self.way.is_ok() {
            fields.insert("steps".to_owned(), self.listing().json(texts));
        }
        Value::Object(fields)
    }

    /// Returns the verdict and, for a proper puzzle, ratings, level and ending.
    fn summary(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        let verdict = self.way.as_ref().map_or_else(|&verdict| verdict, |_| Verdict::Unique);
        fields.insert("verdict".to_owned(), json!(verdict));
        if let Ok(way) = &self.way {
            let ending = if way.ending == PathEnd::Solved { "solved" } else { "stuck" };
            fields.extend(rated(&way.report, way.hardest.as_deref()));
            fields.insert("ending".to_owned(), json!(ending));
        }
        fields
    }

    fn listing(&self) -> Listing<'_> {
        Listing { puzzle: &self.puzzle, steps: self.path().map(|way| &way.steps[..]) }
    }
}

impl Reply for ExplainReply {
    fn outcome(&self) -> Outcome {
        match self.way {
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
            Err(_) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        self.listing().line()
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        self.listing().json(texts)
    }

    fn fields(&self, _: &'static Catalogue) -> Map<String, Value> {
        let mut fields = self.summary();
        fields.extend(self.listing().fields());
        fields
    }

    fn lines(&self) -> String {
        self.listing().lines()
    }

    fn json_lines(&self, texts: &'static Catalogue) -> String {
        self.listing().json_lines(texts)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let way = match &self.way {
            Ok(way) => way,
            Err(verdict) => return format!("{}\n", verdict.text(texts)),
        };
        let houses = self.puzzle.ruleset().houses();
        let steps = way.steps.iter().enumerate().map(|(number, step)| {
            let (headline, sentence) = (step_text::headline(step, self.by), sentences::step(step, houses, texts));
            let details = step_text::details(step, houses, texts);
            format!("{}. {headline}: {sentence}  → {}\n{details}", number + 1, step_text::effect(step))
        });
        let end = match way.ending {
            PathEnd::Solved if way.steps.is_empty() => format!("{}\n", text!(texts, "explain-solved")),
            PathEnd::Solved => String::new(),
            PathEnd::Stuck | PathEnd::Above(_) | PathEnd::Contradiction | PathEnd::Unrated => {
                let beyond = beyond_techniques(&self.puzzle, texts).map_or(String::new(), |why| format!(" {why}"));
                format!("{}{beyond}\n", text!(texts, "explain-stuck"))
            }
        };
        format!("{}{end}\n{}\n", steps.collect::<String>(), summary(&way.report, texts))
    }

    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        colour::steps(&self.page(texts))
    }
}
