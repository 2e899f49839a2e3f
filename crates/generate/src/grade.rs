//! Compares a puzzle with the request.

use ninefold_grid::Grid;
use ninefold_logic::{Level, PathEnd, Report, Slug, Step};
use ninefold_solver::StopReason;

use crate::engines::Engines;
use crate::opening::open_placements;
use crate::requirements::Requirements;
use crate::{Difficulty, Target};

/// The result of comparing a puzzle with the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Too easy: more givens would only make it worse.
    TooEasy,
    /// The puzzle meets the request.
    Fits,
    /// Acceptable; with more givens it may become better.
    Acceptable,
    /// The puzzle has more hard steps than requested. It may be acceptable or too hard; with more givens it may become
    /// better.
    TooManyHardSteps,
    /// Too hard: more givens may help.
    TooHard,
}

/// Compares a proper puzzle with the request. Grading stops when a puzzle has too many hard steps; there is then no
/// report.
pub(crate) fn grade(
    givens: &Grid,
    target: &Target,
    requirements: &Requirements,
    engines: &mut Engines,
) -> Result<(Verdict, Option<Report>), StopReason> {
    let most = requirements.hard_steps.unwrap_or(usize::MAX);
    let Some(report) = engines.rate_unless(givens, target.difficulty.lowest(), most)? else {
        return Ok((Verdict::TooManyHardSteps, None));
    };
    let verdict = match grade_rated(givens, &report, target, engines)? {
        Verdict::Fits if requirements.open > 0 && open(givens, engines) < requirements.open => Verdict::TooHard,
        verdict => verdict,
    };
    Ok((verdict, Some(report)))
}

/// Compares a puzzle with the difficulty and the techniques of the request.
pub(crate) fn grade_rated(
    givens: &Grid,
    report: &Report,
    target: &Target,
    engines: &mut Engines,
) -> Result<Verdict, StopReason> {
    Ok(match by_rating(report, target.difficulty) {
        verdict @ (Verdict::Fits | Verdict::Acceptable) => match by_techniques(givens, target, engines)? {
            Verdict::Fits => verdict,
            other => other,
        },
        other => other,
    })
}

/// Checks that the solution path uses the required techniques and no excluded one. Techniques of the explainer are
/// looked for on the explainer's path, and techniques that only the coach has on the coach's path. When givens are
/// added, techniques disappear from the path, and new ones hardly ever appear.
fn by_techniques(givens: &Grid, target: &Target, engines: &mut Engines) -> Result<Verdict, StopReason> {
    let (mut is_missing, mut is_excluded) = (false, false);
    let mut check = |steps: &[Step], applies: &dyn Fn(&Slug) -> bool| {
        let is_taken = |slug: &&Slug| steps.iter().any(|step| slug.covers(step));
        is_missing |= !target.needs.iter().filter(|slug| applies(slug)).all(|slug| is_taken(&slug));
        is_excluded |= target.without.iter().filter(|slug| applies(slug)).any(|slug| is_taken(&slug));
    };
    let mut slugs = target.needs.iter().chain(&target.without);
    if slugs.clone().any(Slug::is_explained) {
        check(&engines.path(givens)?.steps, &Slug::is_explained);
    }
    if slugs.any(|slug| !slug.is_explained()) {
        check(&engines.coach_steps(givens)?, &|slug| !slug.is_explained());
    }
    Ok(match (is_missing, is_excluded) {
        (true, _) => Verdict::TooEasy,
        (false, true) => Verdict::TooHard,
        (false, false) => Verdict::Fits,
    })
}

fn by_rating(report: &Report, difficulty: Difficulty) -> Verdict {
    match report.ending() {
        PathEnd::Solved
            if report.rating().is_none_or(|rating| rating < difficulty.lowest()) && difficulty != Difficulty::Any =>
        {
            Verdict::TooEasy
        }
        PathEnd::Solved => match difficulty.highest() {
            Some(highest) if report.rating() > Some(highest) => Verdict::TooHard,
            _ => Verdict::Fits,
        },
        PathEnd::Above(_) | PathEnd::Stuck if difficulty == Difficulty::Level(Level::Beyond) => Verdict::Fits,
        // Puzzles beyond chains of one branch are no fun, but the request doesn't exclude them.
        PathEnd::Above(_) | PathEnd::Stuck if difficulty == Difficulty::Any => Verdict::Acceptable,
        PathEnd::Above(_) | PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Unrated => Verdict::TooHard,
    }
}

fn open(givens: &Grid, engines: &Engines) -> usize {
    open_placements(givens, engines.ruleset().houses()).len()
}
