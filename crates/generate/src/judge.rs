//! The judge of a puzzle: whether it is what was wished for, or on which side it fails.

use ninefold_grid::Grid;
use ninefold_logic::{Ending, Level, Over, Report, Slug};

use crate::engines::Engines;
use crate::opening::open_placements;
use crate::shape::Shape;
use crate::{Aim, Target};

/// What a puzzle is, compared with the wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// More givens would only make it worse.
    TooEasy,
    /// As it was wished for.
    Fits,
    /// It will do; with more givens it may become better.
    Passes,
    /// More givens may help.
    TooHard,
}

/// Compares a proper puzzle with the wish.
pub(crate) fn judge(
    givens: &Grid,
    target: &Target,
    shape: &Shape,
    engines: &mut Engines,
) -> Result<(Verdict, Report), Over> {
    let report = engines.rate(givens)?;
    let verdict = match by_rating(&report, target.aim) {
        verdict @ (Verdict::Fits | Verdict::Passes) => match by_techniques(givens, target, engines)? {
            Verdict::Fits if verdict == Verdict::Fits => by_shape(givens, target.aim, shape, engines)?,
            Verdict::Fits => verdict,
            other => other,
        },
        other => other,
    };
    Ok((verdict, report))
}

/// More givens take techniques away and hardly ever bring one in.
fn by_techniques(givens: &Grid, target: &Target, engines: &mut Engines) -> Result<Verdict, Over> {
    if target.needs.is_empty() && target.without.is_empty() {
        return Ok(Verdict::Fits);
    }
    let steps = engines.path(givens)?.steps;
    let is_taken = |slug: &Slug| steps.iter().any(|step| slug.covers(step));
    Ok(match (target.needs.iter().all(is_taken), target.without.iter().any(is_taken)) {
        (false, _) => Verdict::TooEasy,
        (true, true) => Verdict::TooHard,
        (true, false) => Verdict::Fits,
    })
}

fn by_rating(report: &Report, aim: Aim) -> Verdict {
    match report.ending() {
        Ending::Solved if report.rating().is_none_or(|rating| rating < aim.lowest()) && aim != Aim::Any => {
            Verdict::TooEasy
        }
        Ending::Solved => match aim.highest() {
            Some(highest) if report.rating() > Some(highest) => Verdict::TooHard,
            _ => Verdict::Fits,
        },
        Ending::Above(_) | Ending::Stuck if aim == Aim::Level(Level::Beyond) => Verdict::Fits,
        // What is beyond chains of one branch is no fun, but nobody forbade it.
        Ending::Above(_) | Ending::Stuck if aim == Aim::Any => Verdict::Passes,
        Ending::Above(_) | Ending::Stuck | Ending::Contradiction => Verdict::TooHard,
    }
}

fn by_shape(givens: &Grid, aim: Aim, shape: &Shape, engines: &mut Engines) -> Result<Verdict, Over> {
    if shape.open > 0 && open_placements(givens, engines.ruleset().houses()).len() < shape.open {
        return Ok(Verdict::TooHard);
    }
    Ok(match shape.hard_steps {
        Some(most) if engines.steps_from(givens, aim.lowest())? > most => Verdict::Passes,
        _ => Verdict::Fits,
    })
}
