//! The judge of a puzzle: whether it is what was wished for, or on which side it fails.

use ninefold_grid::Grid;
use ninefold_logic::{Level, PathEnd, Report, Slug, Step};
use ninefold_solver::StopReason;

use crate::engines::Engines;
use crate::opening::open_placements;
use crate::shape::Shape;
use crate::{Difficulty, Target};

/// What a puzzle is, compared with the wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// More givens would only make it worse.
    TooEasy,
    /// As it was wished for.
    Fits,
    /// It will do; with more givens it may become better.
    Passes,
    /// More hard steps than wished for. It may do, or be too hard; with more givens it may become better.
    Crowded,
    /// More givens may help.
    TooHard,
}

/// Compares a proper puzzle with the wish. One with more hard steps than wished for is not looked at to its end: then there
/// is no report.
pub(crate) fn judge(
    givens: &Grid,
    target: &Target,
    shape: &Shape,
    engines: &mut Engines,
) -> Result<(Verdict, Option<Report>), StopReason> {
    let most = shape.hard_steps.unwrap_or(usize::MAX);
    let Some(report) = engines.rate_unless(givens, target.aim.lowest(), most)? else {
        return Ok((Verdict::Crowded, None));
    };
    let verdict = match judge_rated(givens, &report, target, engines)? {
        Verdict::Fits if shape.open > 0 && open(givens, engines) < shape.open => Verdict::TooHard,
        verdict => verdict,
    };
    Ok((verdict, Some(report)))
}

/// Compares a puzzle with all of the wish but its shape.
pub(crate) fn judge_rated(
    givens: &Grid,
    report: &Report,
    target: &Target,
    engines: &mut Engines,
) -> Result<Verdict, StopReason> {
    Ok(match by_rating(report, target.aim) {
        verdict @ (Verdict::Fits | Verdict::Passes) => match by_techniques(givens, target, engines)? {
            Verdict::Fits => verdict,
            other => other,
        },
        other => other,
    })
}

/// Whether the way to the solution takes what it needs and nothing that is excluded. A technique of the explainer counts
/// on the explainer's way, one that only the coach has on the coach's. More givens take techniques away and hardly ever
/// bring one in.
fn by_techniques(givens: &Grid, target: &Target, engines: &mut Engines) -> Result<Verdict, StopReason> {
    let (mut misses, mut breaks) = (false, false);
    let mut look = |steps: &[Step], is_meant: &dyn Fn(&Slug) -> bool| {
        let is_taken = |slug: &&Slug| steps.iter().any(|step| slug.covers(step));
        misses |= !target.needs.iter().filter(|slug| is_meant(slug)).all(|slug| is_taken(&slug));
        breaks |= target.without.iter().filter(|slug| is_meant(slug)).any(|slug| is_taken(&slug));
    };
    let mut slugs = target.needs.iter().chain(&target.without);
    if slugs.clone().any(Slug::is_explained) {
        look(&engines.path(givens)?.steps, &Slug::is_explained);
    }
    if slugs.any(|slug| !slug.is_explained()) {
        look(&engines.coached(givens)?, &|slug| !slug.is_explained());
    }
    Ok(match (misses, breaks) {
        (true, _) => Verdict::TooEasy,
        (false, true) => Verdict::TooHard,
        (false, false) => Verdict::Fits,
    })
}

fn by_rating(report: &Report, aim: Difficulty) -> Verdict {
    match report.ending() {
        PathEnd::Solved if report.rating().is_none_or(|rating| rating < aim.lowest()) && aim != Difficulty::Any => {
            Verdict::TooEasy
        }
        PathEnd::Solved => match aim.highest() {
            Some(highest) if report.rating() > Some(highest) => Verdict::TooHard,
            _ => Verdict::Fits,
        },
        PathEnd::Above(_) | PathEnd::Stuck if aim == Difficulty::Level(Level::Beyond) => Verdict::Fits,
        // What is beyond chains of one branch is no fun, but nobody forbade it.
        PathEnd::Above(_) | PathEnd::Stuck if aim == Difficulty::Any => Verdict::Passes,
        PathEnd::Above(_) | PathEnd::Stuck | PathEnd::Contradiction => Verdict::TooHard,
    }
}

fn open(givens: &Grid, engines: &Engines) -> usize {
    open_placements(givens, engines.ruleset().houses()).len()
}
