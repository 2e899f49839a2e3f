//! The example of a page: a position with a step of the page's name.
//!
//! `testdata/lessons.tsv` has one line for each: slug, position, step. A classic position is a HoDoKu library line; any
//! other is a plain line, followed by the regions if it is a jigsaw. A fourth column names other variants.

use std::collections::BTreeMap;
use std::fs;

use ninefold::service::{self, EngineSet, PuzzleOptions};
use ninefold::text::Catalogue;
use ninefold::{Candidates, Digit, Grid, Limits, Picture, Progress, Puzzle, Slug, Step, Theme};
use serde_json::{Value, json};

use super::root;

/// A position and a step.
pub(crate) struct Lesson {
    puzzle: Puzzle,
    values: Grid,
    candidates: Candidates,
    /// The position as text.
    pub(crate) line: String,
    /// The variants that the text does not imply, separated by commas.
    pub(crate) variants: Option<String>,
    /// The step.
    pub(crate) step: Step,
}

impl Lesson {
    /// Returns all examples by their slugs.
    pub(crate) fn all() -> BTreeMap<String, Lesson> {
        let text = fs::read_to_string(root("testdata/lessons.tsv")).unwrap();
        let mut engines = EngineSet::new();
        let lessons = text.lines().map(|row| {
            let columns: Vec<&str> = row.split('\t').collect();
            let [slug, line, step, ref variants @ ..] = columns[..] else { panic!("{row}") };
            (slug.to_owned(), Lesson::new(slug, line, step, variants.first().copied(), &mut engines))
        });
        lessons.collect()
    }

    fn new(slug: &str, line: &str, step: &str, variants: Option<&str>, engines: &mut EngineSet) -> Lesson {
        let names = variants.iter().flat_map(|names| names.split(',')).map(str::to_owned).collect();
        let reading = PuzzleOptions { variants: names, ..PuzzleOptions::default() };
        let position = service::only(line.as_bytes(), &reading, engines).unwrap();
        let puzzle = position.puzzle.clone();
        let progress = Progress::of(&puzzle, &position.record.position());
        let (values, candidates) = (progress.values().clone(), progress.candidates(&puzzle));
        let taught = Slug::read_taught(slug).ok();
        let offered =
            taught.map(|slug| engines.coach(&puzzle).steps(&puzzle, &progress, Some(&slug), &Limits::none()).unwrap());
        let mut steps = offered.unwrap_or_default();
        steps.extend(
            engines
                .explainer(&puzzle)
                .next_step(&values, &candidates, &Limits::none())
                .unwrap()
                .filter(|_| steps.is_empty()),
        );
        let offered: Vec<String> = steps.iter().map(Step::to_string).collect();
        let found = steps.into_iter().find(|found| found.to_string() == step);
        let step = found.unwrap_or_else(|| panic!("{slug}: no step {step:?} at {line}, but {offered:?}"));
        let variants = variants.map(str::to_owned);
        Lesson { puzzle, values, candidates, line: line.to_owned(), variants, step }
    }

    /// Returns whether the puzzle has no variant.
    pub(crate) fn is_classic(&self) -> bool {
        self.puzzle.ruleset().is_plain()
    }

    /// Returns the explanation of the step.
    pub(crate) fn sentence(&self) -> String {
        Catalogue::english().sentence(&self.step.sentence(self.puzzle.ruleset().houses()))
    }

    /// Returns the position for the web page: digits and candidates row by row, and how the API finds the step.
    pub(crate) fn web(&self, is_taught: bool) -> Value {
        let digits = self.values.cells().iter().map(|value| value.map_or(0, Digit::number));
        let left = self.values.cells().iter().zip(self.candidates.sets()).map(|(value, set)| match value {
            Some(_) => Vec::new(),
            None => set.iter().map(Digit::number).collect(),
        });
        let variants: Vec<&str> = self.variants.iter().flat_map(|names| names.split(',')).collect();
        json!({
            "position": self.line,
            "variants": variants,
            "by": if is_taught { "coach" } else { "explainer" },
            "name": self.step.title(),
            "text": self.sentence(),
            "entries": digits.collect::<Vec<_>>(),
            "candidates": left.collect::<Vec<_>>(),
        })
    }

    /// Returns a picture of the step.
    pub(crate) fn drawing(&self) -> String {
        let picture = Picture::of(&self.puzzle).entries(&self.values).marks(&self.candidates).step(&self.step);
        picture.theme(Theme::Light).scene().svg()
    }
}
