//! `explain`: the whole way to the solution, step by step.

use ninefold_format::puzzle_line;
use ninefold_logic::{Ending, Over, Path};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits};
use serde_json::{Value, json};

use super::rate::{hardest, level, rated, ratings, shown};
use super::{Outcome, Reply, Verdict, Workshop, telling};

/// The answer: the steps of a proper puzzle, or why there are none.
#[derive(Clone, Debug)]
pub struct Explained {
    puzzle: Puzzle,
    path: Result<Path, Verdict>,
}

/// Explains a puzzle that has just one solution; only then do its steps mean anything.
pub fn explain(puzzle: &Puzzle, limits: &Limits, workshop: &mut Workshop) -> Explained {
    let timer = limits.start();
    let path = match workshop.solver(puzzle).answer(puzzle, limits) {
        Answer::Unique(_) => {
            let path = workshop.explainer(puzzle).path_until(puzzle, &|| timer.is_over());
            path.map_err(|Over| Verdict::Limit)
        }
        Answer::None => Err(Verdict::None),
        Answer::Several(..) => Err(Verdict::Several),
        Answer::Undecided(..) => Err(Verdict::Limit),
    };
    Explained { puzzle: puzzle.clone(), path }
}

impl Explained {
    /// The steps and the report of a proper puzzle, or why there are none.
    ///
    /// # Errors
    /// The verdict on a puzzle that is not proper, or not known to be.
    pub fn path(&self) -> Result<&Path, Verdict> {
        self.path.as_ref().map_err(|&verdict| verdict)
    }

    /// The puzzle that is explained.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The whole answer as one JSON object: the verdict and, for a proper puzzle, ratings, level, ending and steps.
    pub fn whole(&self) -> Value {
        let path = match &self.path {
            Ok(path) => path,
            Err(verdict) => return json!({ "verdict": verdict }),
        };
        let ending = if path.report.ending() == Ending::Solved { "solved" } else { "stuck" };
        let mut object = json!({ "verdict": Verdict::Unique });
        if let Value::Object(fields) = &mut object {
            fields.extend(rated(&path.report, hardest(path).as_deref()));
            fields.insert("ending".to_owned(), json!(ending));
            fields.insert("steps".to_owned(), Value::Array(self.objects()));
        }
        object
    }

    /// Each step as a line of text.
    fn texts(&self) -> Vec<String> {
        match &self.path {
            Ok(path) => path.steps.iter().map(telling::line).collect(),
            Err(verdict) => vec![format!("-\t{}", verdict.word())],
        }
    }

    /// Each step as a JSON object.
    fn objects(&self) -> Vec<Value> {
        let houses = self.puzzle.ruleset().houses();
        match &self.path {
            Ok(path) => path.steps.iter().map(|step| telling::json(step, houses)).collect(),
            Err(verdict) => vec![json!({ "puzzle": puzzle_line(&self.puzzle), "verdict": verdict })],
        }
    }
}

impl Reply for Explained {
    fn outcome(&self) -> Outcome {
        match self.path {
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
            Err(_) => Outcome::No,
        }
    }

    fn line(&self) -> String {
        self.texts().join("\n")
    }

    fn json(&self) -> Value {
        Value::Array(self.objects())
    }

    fn lines(&self) -> String {
        self.texts().iter().map(|line| format!("{line}\n")).collect()
    }

    fn json_lines(&self) -> String {
        self.objects().iter().map(|object| format!("{object}\n")).collect()
    }

    fn page(&self) -> String {
        let path = match &self.path {
            Ok(path) => path,
            Err(verdict) => return format!("{verdict}\n"),
        };
        let houses = self.puzzle.ruleset().houses();
        let steps = path.steps.iter().enumerate().map(|(number, step)| {
            let (title, rating, sentence) = (step.title(), step.rating(), step.sentence(houses));
            format!("{}. {title} ({rating}): {sentence}  → {}\n", number + 1, telling::effect(step))
        });
        let end = match path.report.ending() {
            Ending::Solved if path.steps.is_empty() => "Every cell has its value.\n".to_owned(),
            Ending::Solved => String::new(),
            Ending::Stuck | Ending::Above(_) | Ending::Contradiction => "No technique goes on from here.\n".to_owned(),
        };
        let figures = ratings(&path.report).map(shown).join("/");
        format!("{}{end}\nER/EP/ED {figures}, level {}\n", steps.collect::<String>(), level(&path.report))
    }
}
