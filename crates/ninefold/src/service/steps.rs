//! `steps`: every step that a position offers.

use ninefold_format::Item;
use ninefold_logic::{Progress, Slug, Step, fits};
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::text::{Listing, listing};
use super::text::{colour, sentences, step_text};
use super::{
    Column, EngineSet, Outcome, ParsedPuzzle, Reply, RequestError, TechniqueList, Verb, VerbError, Verdict, hint,
};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[listing::COUNT, listing::STEPS, Column::text("verdict")];

/// The request: list the steps of each position.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The only technique or form whose steps are listed, if not all.
    pub technique: Option<Slug>,
    /// The limits of the work.
    pub limits: Limits,
}

impl Verb for Steps {
    type Reply = StepsReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<StepsReply, VerbError> {
        let progress = hint::progress_of(item);
        Ok(listed(item.puzzle, &progress, self.technique.as_ref(), &self.limits, engines))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn is_numbered(&self) -> bool {
        true
    }
}

/// The reply: all steps, or the fact that there was not enough time to find them.
#[derive(Clone, Debug)]
pub struct StepsReply {
    puzzle: Puzzle,
    steps: Result<Vec<Step>, Verdict>,
}

/// Finds the steps that a position offers with the coach's techniques: those of one technique or form, or all. The
/// position is used as it is; the puzzle need not be proper.
pub fn steps(
    position: &ParsedPuzzle,
    technique: Option<&Slug>,
    limits: &Limits,
    engines: &mut EngineSet,
) -> StepsReply {
    listed(&position.puzzle, &position.progress(), technique, limits, engines)
}

fn listed(
    puzzle: &Puzzle,
    progress: &Progress,
    technique: Option<&Slug>,
    limits: &Limits,
    engines: &mut EngineSet,
) -> StepsReply {
    let steps = match fits(puzzle.ruleset()) {
        true => engines.coach(puzzle).steps(puzzle, progress, technique, limits).map_err(|_| Verdict::Limit),
        false => Ok(Vec::new()),
    };
    StepsReply { puzzle: puzzle.clone(), steps }
}

/// Returns a technique of the coach or the explainer by its slug or name.
///
/// # Errors
/// Fails if neither has such a technique.
pub fn technique(name: &str) -> Result<Slug, RequestError> {
    Slug::read(name).map_err(RequestError::argument)
}

impl StepsReply {
    /// Returns the steps, easy ones first.
    ///
    /// # Errors
    /// Returns the verdict if there was not enough time.
    pub fn steps(&self) -> Result<&[Step], Verdict> {
        self.steps.as_deref().map_err(|&verdict| verdict)
    }

    /// Returns the whole reply as one JSON object.
    pub fn whole(&self, texts: &'static Catalogue) -> Value {
        match &self.steps {
            Ok(_) => json!({ "steps": self.listing().json(texts) }),
            Err(verdict) => json!({ "verdict": verdict }),
        }
    }

    fn listing(&self) -> Listing<'_> {
        Listing { puzzle: &self.puzzle, steps: self.steps() }
    }
}

impl Reply for StepsReply {
    fn outcome(&self) -> Outcome {
        if self.steps.is_ok() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        self.listing().line()
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        self.listing().json(texts)
    }

    fn fields(&self, _: &'static Catalogue) -> Map<String, Value> {
        self.listing().fields()
    }

    fn lines(&self) -> String {
        self.listing().lines()
    }

    fn json_lines(&self, texts: &'static Catalogue) -> String {
        self.listing().json_lines(texts)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let steps = match &self.steps {
            Ok(steps) if steps.is_empty() => return format!("{}\n", text!(texts, "steps-none")),
            Ok(steps) => steps,
            Err(verdict) => return format!("{}\n", verdict.text(texts)),
        };
        let houses = self.puzzle.ruleset().houses();
        let line = |step: &Step| {
            format!(
                "{}: {}  → {}\n",
                step_text::headline(step, TechniqueList::Coach),
                sentences::step(step, houses, texts),
                step_text::effect(step)
            )
        };
        steps.iter().map(line).collect()
    }

    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        colour::steps(&self.page(texts))
    }
}
