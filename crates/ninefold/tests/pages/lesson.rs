//! The example of a page: a position, and the step of the page's name in it.
//!
//! `testdata/lessons.tsv` has a line each: slug, position as a HoDoKu library line, step.

use std::collections::BTreeMap;
use std::fs;

use ninefold::service::{self, Reading, Workshop};
use ninefold::{Candidates, Grid, Picture, Progress, Puzzle, Slug, Step, Theme};

use crate::root;

/// A position and a step.
pub(crate) struct Lesson {
    puzzle: Puzzle,
    values: Grid,
    candidates: Candidates,
    /// The position as text.
    pub(crate) line: String,
    /// The step.
    pub(crate) step: Step,
}

impl Lesson {
    /// All lessons by their slugs.
    pub(crate) fn all() -> BTreeMap<String, Lesson> {
        let text = fs::read_to_string(root("testdata/lessons.tsv")).unwrap();
        let mut workshop = Workshop::new();
        let lessons = text.lines().map(|row| {
            let [slug, line, step] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
            (slug.to_owned(), Lesson::new(slug, line, step, &mut workshop))
        });
        lessons.collect()
    }

    fn new(slug: &str, line: &str, step: &str, workshop: &mut Workshop) -> Lesson {
        let position = service::only(line.as_bytes(), &Reading::default(), workshop).unwrap();
        let puzzle = position.puzzle.clone();
        let progress = Progress::of(&puzzle, &position.record.position());
        let (values, candidates) = (progress.values().clone(), progress.candidates(&puzzle));
        let taught = Slug::read_taught(slug).ok();
        let offered = taught.map(|slug| workshop.coach(&puzzle).steps(&puzzle, &progress, Some(&slug)));
        let mut steps = offered.unwrap_or_default();
        steps.extend(workshop.explainer(&puzzle).next_step(&values, &candidates).filter(|_| steps.is_empty()));
        let told: Vec<String> = steps.iter().map(Step::to_string).collect();
        let found = steps.into_iter().find(|found| found.to_string() == step);
        let step = found.unwrap_or_else(|| panic!("{slug}: no step {step:?} at {line}, but {told:?}"));
        Lesson { puzzle, values, candidates, line: line.to_owned(), step }
    }

    /// Why the step holds.
    pub(crate) fn sentence(&self) -> String {
        self.step.sentence(self.puzzle.ruleset().houses()).to_string()
    }

    /// The step, drawn.
    pub(crate) fn drawing(&self) -> String {
        let picture = Picture::of(&self.puzzle).entries(&self.values).marks(&self.candidates).step(&self.step);
        picture.theme(Theme::Light).scene().svg()
    }
}
