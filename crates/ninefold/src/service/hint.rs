//! `hint`: the next thing for a player to look at, at one of six depths.

use ninefold_format::{Item, boxed, formats};
use ninefold_grid::{Digit, DigitSet, Grid, Houses, spelling};
use ninefold_logic::{Depth, Hint, Placement, Progress, Slug, Step};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits};
use ninefold_text::{Catalogue, Language, text};
use serde_json::{Value, json};

use super::text::{sentences, step_text};
use super::{
    Column, ColumnKind, EngineSet, Outcome, Reply, RequestError, TechniqueList, Verb, VerbError, Verdict, rule_title,
};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[
    Column::text("kind"),
    Column::text("technique"),
    Column::new("rating", ColumnKind::Number),
    Column::text("placements"),
    Column::text("eliminations"),
    Column::text("text"),
    Column::text("verdict"),
];

/// The request: give a hint for each puzzle, starting from the digits that its text marks as placed.
#[derive(Clone, Debug)]
pub struct Hints {
    /// How much to reveal.
    pub depth: Depth,
    /// The list that supplies the techniques.
    pub by: TechniqueList,
    /// The limits of the work.
    pub limits: Limits,
}

impl Verb for Hints {
    type Reply = HintReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<HintReply, VerbError> {
        Ok(hinted(item.puzzle, &progress_of(item), self.depth, self.by, &self.limits, engines))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn is_numbered(&self) -> bool {
        true
    }
}

/// Returns the progress that the text of a puzzle describes.
pub(super) fn progress_of(item: &Item<'_>) -> Progress {
    let mut position = item.puzzle.givens().clone();
    for (cell, digit) in item.entries.iter().flat_map(|entries| entries.filled()) {
        position.set(cell, Some(digit));
    }
    Progress::of(item.puzzle, &position)
}

/// The reply: a hint for a proper puzzle, or the reason why there is none.
#[derive(Clone, Debug)]
pub struct HintReply {
    puzzle: Puzzle,
    progress: Progress,
    depth: Depth,
    by: TechniqueList,
    hint: Result<Hint, Verdict>,
}

/// Returns a hint for a player with this progress.
///
/// # Errors
/// Fails if the progress is a grid of another side.
pub fn hint(
    puzzle: &Puzzle,
    progress: &Progress,
    depth: Depth,
    by: TechniqueList,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<HintReply, RequestError> {
    progress_fits(progress, puzzle)?;
    Ok(hinted(puzzle, progress, depth, by, limits, engines))
}

/// Returns a hint for a player whose progress is a grid of the puzzle's side.
fn hinted(
    puzzle: &Puzzle,
    progress: &Progress,
    depth: Depth,
    by: TechniqueList,
    limits: &Limits,
    engines: &mut EngineSet,
) -> HintReply {
    let timer = limits.start();
    if !ninefold_logic::fits(puzzle.ruleset()) {
        let (puzzle, progress) = (puzzle.clone(), progress.clone());
        return HintReply { puzzle, progress, depth, by, hint: Ok(Hint::Stuck) };
    }
    let hint = solution(puzzle, limits, engines).and_then(|solution| {
        let left = timer.left();
        let hint = match by {
            TechniqueList::Coach => engines.coach(puzzle).hint(puzzle, progress, &solution, &left),
            TechniqueList::Explainer => engines.explainer(puzzle).hint(puzzle, progress, &solution, &left),
        };
        hint.map_err(|_| Verdict::Limit)
    });
    HintReply { puzzle: puzzle.clone(), progress: progress.clone(), depth, by, hint }
}

/// Checks that a player's progress is a grid of the puzzle's side.
///
/// # Errors
/// Fails if the sides differ.
pub(super) fn progress_fits(progress: &Progress, puzzle: &Puzzle) -> Result<(), RequestError> {
    let side = progress.values().side();
    if side == puzzle.side() { Ok(()) } else { Err(RequestError::sides(side, puzzle.side())) }
}

/// Returns the only solution of a puzzle.
///
/// # Errors
/// Returns the verdict if the puzzle is not known to have exactly one.
pub(super) fn solution(puzzle: &Puzzle, limits: &Limits, engines: &mut EngineSet) -> Result<Grid, Verdict> {
    match engines.solver(puzzle).answer(puzzle, limits) {
        Answer::Unique(solution) => Ok(solution),
        Answer::None => Err(Verdict::None),
        Answer::Several(..) => Err(Verdict::Several),
        Answer::Undecided(..) => Err(Verdict::Limit),
    }
}

/// Parses a depth by its name or number: `cells`, `3`.
///
/// # Errors
/// Fails if there is no such depth.
pub fn depth(word: &str) -> Result<Depth, RequestError> {
    let unknown = || spelling::unknown("depth", word, Depth::ALL.map(Depth::name));
    Depth::named(word).ok_or_else(|| RequestError::argument(unknown()))
}

/// Returns the reason why the techniques find no step in a puzzle, if they don't support its rules or its grid.
pub fn beyond_techniques(puzzle: &Puzzle, texts: &'static Catalogue) -> Option<String> {
    let ruleset = puzzle.ruleset();
    if !ninefold_logic::fits(ruleset) {
        return Some(text!(texts, "no-hint-layout").to_owned());
    }
    let unseen = ninefold_logic::unseen_rules(ruleset);
    let mut titles: Vec<&str> = Vec::new();
    for rule in unseen.iter().filter_map(|index| ruleset.rules().get(index.get())) {
        let title = rule_title(rule.spec(), texts);
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    (!titles.is_empty()).then(|| text!(texts, "no-hint-rules", rules = titles.join(", ")))
}

/// Returns the message for a puzzle that has no hint because its solution is not unique.
pub fn no_hint(verdict: Verdict, texts: &'static Catalogue) -> &'static str {
    match verdict {
        Verdict::Several => text!(texts, "no-hint-several"),
        Verdict::None => text!(texts, "no-hint-none"),
        Verdict::Limit | Verdict::Unique => text!(texts, "no-hint-limit"),
    }
}

impl HintReply {
    /// Returns the hint.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not known to be proper.
    pub fn hint(&self) -> Result<&Hint, Verdict> {
        self.hint.as_ref().map_err(|&verdict| verdict)
    }

    /// Returns whether a greater depth would reveal more.
    pub fn has_more(&self) -> bool {
        let is_done = matches!(self.hint, Ok(Hint::Finished | Hint::Stuck) | Err(_));
        !is_done && self.depth < Depth::Apply
    }

    fn houses(&self) -> &Houses {
        self.puzzle.ruleset().houses()
    }

    /// Returns the kind of hint as one word.
    fn kind(&self) -> &'static str {
        match &self.hint {
            Ok(Hint::ChangedGivens(_)) => "changed-given",
            Ok(Hint::WrongValues(_)) => "wrong-value",
            Ok(Hint::MissingCandidates(_)) => "missing-candidate",
            Ok(Hint::Step(_)) => "step",
            Ok(Hint::Finished) => "finished",
            Ok(Hint::Stuck) => "stuck",
            Err(_) => "not-proper",
        }
    }

    /// Returns the names of the houses or cells to look at.
    fn place(&self, texts: &'static Catalogue) -> Option<String> {
        let place = self.hint.as_ref().ok()?.place(self.houses());
        let name = || sentences::names(self.houses(), place.houses(), texts);
        (!place.houses().is_empty()).then(name)
    }

    fn text(&self, texts: &'static Catalogue) -> String {
        match &self.hint {
            Ok(Hint::Stuck) => {
                let stuck = sentences::hint(&Hint::Stuck, self.depth, self.houses(), texts);
                [Some(stuck), beyond_techniques(&self.puzzle, texts)]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Ok(hint) => sentences::hint(hint, self.depth, self.houses(), texts),
            Err(verdict) => no_hint(*verdict, texts).to_owned(),
        }
    }

    /// Returns the step, if the hint is a step and the depth reveals at least its technique.
    fn step(&self) -> Option<&Step> {
        match &self.hint {
            Ok(Hint::Step(step)) if self.depth >= Depth::Technique => Some(step),
            _ => None,
        }
    }

    /// Returns the step, if the depth reveals the whole argument.
    fn argued_step(&self) -> Option<&Step> {
        self.step().filter(|_| self.depth >= Depth::Conclusion)
    }

    /// Returns the slug of the technique, or the kind of mistake.
    fn technique(&self) -> Option<String> {
        let hint = self.hint.as_ref().ok().filter(|_| self.depth >= Depth::Technique)?;
        hint.title().map(|title| Slug::of(title).to_string())
    }

    /// Returns the placements, eliminations and restored candidates of the hint, if the depth reveals them.
    fn effects(&self) -> Effects {
        let mut effects = Effects::default();
        match &self.hint {
            Ok(_) if self.depth < Depth::Conclusion => {}
            Ok(Hint::Step(step)) => {
                effects.placements = step_text::placements(step);
                effects.eliminations = step_text::eliminations(step);
            }
            Ok(Hint::ChangedGivens(givens)) => effects.placements = signed(givens, '='),
            Ok(Hint::WrongValues(wrong)) => effects.eliminations = signed(wrong.values(), '-'),
            Ok(Hint::MissingCandidates(missing)) => effects.additions = signed(missing, '+'),
            Ok(Hint::Finished | Hint::Stuck) | Err(_) => {}
        }
        effects
    }

    fn wrong(&self) -> Vec<String> {
        let values = match &self.hint {
            _ if self.depth < Depth::Cells => &[],
            Ok(Hint::ChangedGivens(values)) => &values[..],
            Ok(Hint::WrongValues(wrong)) => wrong.values(),
            _ => &[],
        };
        values.iter().map(|value| value.cell.to_string()).collect()
    }
}

/// The effects of a hint, as text.
#[derive(Default)]
struct Effects {
    placements: Vec<String>,
    eliminations: Vec<String>,
    additions: Vec<String>,
}

impl Effects {
    fn all(self) -> String {
        [self.placements, self.eliminations, self.additions].concat().join(" ")
    }
}

fn signed(values: &[Placement], sign: char) -> Vec<String> {
    let text = |value: &Placement| format!("{}{sign}{}", value.cell, step_text::symbol(value.digit));
    values.iter().map(text).collect()
}

impl Reply for HintReply {
    fn outcome(&self) -> Outcome {
        match self.hint {
            Ok(Hint::Stuck) | Err(Verdict::None | Verdict::Limit | Verdict::Unique) => Outcome::No,
            Ok(_) | Err(Verdict::Several) => Outcome::Yes,
        }
    }

    /// Returns `technique<TAB>rating<TAB>effect`. A part that the depth does not reveal yet is `-`; a fourth column
    /// then names the place to look at.
    fn line(&self) -> String {
        let verdict = match &self.hint {
            Err(verdict) => verdict.word(),
            Ok(Hint::Finished | Hint::Stuck) => self.kind(),
            Ok(_) => {
                let dash = || "-".to_owned();
                let rating = self.step().map_or_else(dash, step_text::rating);
                let effect = self.effects().all();
                let technique = self.technique().unwrap_or_else(dash);
                return match self.place(Catalogue::of(Language::English)) {
                    Some(place) if effect.is_empty() => format!("{technique}\t{rating}\t-\t{place}"),
                    _ => format!("{technique}\t{rating}\t{effect}"),
                };
            }
        };
        format!("-\t{verdict}")
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let hint = self.hint.as_ref().ok();
        let title = hint.filter(|_| self.depth >= Depth::Technique).and_then(|hint| sentences::title(hint, texts));
        let rating = step_text::number(self.step().and_then(Step::rating));
        let Effects { placements, eliminations, additions } = self.effects();
        let evidence = hint.and_then(|hint| hint.evidence(self.depth));
        let place = hint.map(|hint| hint.place(self.houses())).filter(|place| !place.houses().is_empty());
        let cells = place.map(|place| {
            place.houses().iter().flat_map(|&index| step_text::cells(self.houses(), index)).collect::<Vec<_>>()
        });
        let mut object = json!({
            "kind": self.kind(),
            "depth": self.depth.number(),
            "technique": self.technique(),
            "name": title,
            "rating": rating,
            "placements": placements,
            "eliminations": eliminations,
            "additions": additions,
            "wrong": self.wrong(),
            "where": cells.map(|cells| json!({ "name": self.place(texts), "cells": cells })),
            "text": self.text(texts),
            "details": self.argued_step().map(|step| sentences::details(step, self.houses(), texts)).unwrap_or_default(),
            "evidence": evidence.map(|evidence| step_text::evidence(&evidence, self.houses(), texts)),
        });
        match &self.hint {
            Ok(hint) if self.depth == Depth::Apply => object["after"] = after(hint, &self.puzzle, &self.progress),
            Err(verdict) => object["verdict"] = json!(verdict),
            Ok(_) => {}
        }
        object
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let text = self.text(texts);
        let hint = match &self.hint {
            Ok(Hint::Finished | Hint::Stuck) | Err(_) => return format!("{text}\n"),
            Ok(hint) => hint,
        };
        let text = match self.step() {
            Some(step) if self.depth >= Depth::Argument => format!("{}: {text}", step_text::headline(step, self.by)),
            _ => text,
        };
        if self.depth < Depth::Conclusion {
            return format!("{text}\n");
        }
        let effect = self.effects().all();
        let details = self.argued_step().map(|step| step_text::details(step, self.houses(), texts)).unwrap_or_default();
        let paper = if self.depth == Depth::Apply { format!("\n{}", self.paper(hint, texts)) } else { String::new() };
        format!("{text}  → {effect}\n{details}{paper}")
    }
}

impl HintReply {
    /// Returns the grid after applying the hint: digits, or pencilmarks if digits can't show the effect.
    fn paper(&self, hint: &Hint, texts: &'static Catalogue) -> String {
        let (values, candidates) = hint.after(&self.puzzle, &self.progress);
        let is_marked = self.puzzle.side().cells().any(|cell| self.progress.marks(cell).is_some());
        let removes = matches!(hint, Hint::Step(step) if step.placements().is_empty());
        if !is_marked && !removes {
            return boxed(&values, self.puzzle.geometry());
        }
        let marked = Puzzle::new(self.puzzle.ruleset().clone(), values.clone(), Some(candidates));
        let marks = marked.ok().and_then(|marked| formats::named("pencilmarks")?.text(&[Item::new(&marked)]).ok());
        match marks {
            Some(marks) => format!("{marks}\n{}\n", text!(texts, "hint-next-entries")),
            None => boxed(&values, self.puzzle.geometry()),
        }
    }
}

/// Returns the values and candidates after applying the hint: numbers row by row, 0 for a blank cell; filled cells have
/// no candidates.
fn after(hint: &Hint, puzzle: &Puzzle, progress: &Progress) -> Value {
    let (values, candidates) = hint.after(puzzle, progress);
    let entries: Vec<usize> = values.cells().iter().map(|digit| digit.map_or(0, Digit::number)).collect();
    let lists = values.cells().iter().zip(candidates.sets()).map(|(value, set)| {
        let set = if value.is_some() { DigitSet::EMPTY } else { *set };
        set.iter().map(Digit::number).collect::<Vec<_>>()
    });
    json!({ "entries": entries, "candidates": lists.collect::<Vec<_>>() })
}
