//! Finds the arguments of a rule other than its cells by trying: it takes the first ones that the digits of a full grid
//! satisfy.

use ninefold_grid::{Cell, Digit, DigitSet, Random};
use ninefold_puzzle::{Argument, Arguments, Clue, Parameter, ParameterKind, RuleDraft, Spec, Values};

use super::placement::Freedom;

/// The largest number that is tried as a clue, unless the digits suggest a larger one.
const LARGEST: i64 = 120;

/// Returns the draft of a rule with these arguments and any others that it needs, so that the digits satisfy it.
/// Returns `None` if nothing fits.
pub(super) fn completed(
    spec: &'static Spec,
    arguments: &Arguments,
    cells: &[Cell],
    (values, freedom): (&Values<'_>, Freedom),
    random: &mut Random,
) -> Option<RuleDraft> {
    let clue = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Number);
    let wanted = |parameter: &&Parameter| {
        let is_clue = clue.is_some_and(|clue| clue.name == parameter.name);
        arguments.get(parameter.name).is_none()
            && (!parameter.is_optional() || is_clue && spec.placement.clue != Clue::Required)
    };
    let open: Vec<&Parameter> = spec.parameters.iter().filter(wanted).collect();
    let tries: Vec<Vec<Argument>> =
        open.iter().map(|parameter| candidates(spec, parameter, cells, (values, freedom), random)).collect();
    first_that_fits(spec, arguments.clone(), &open, &tries, values)
}

/// Sets the open parameters one by one and tries the rule when all are set.
fn first_that_fits(
    spec: &'static Spec,
    arguments: Arguments,
    open: &[&Parameter],
    tries: &[Vec<Argument>],
    values: &Values<'_>,
) -> Option<RuleDraft> {
    let Some(parameter) = open.first() else {
        let draft = RuleDraft::of(spec, arguments);
        return is_obeyed(&draft, values).then_some(draft);
    };
    tries[0].iter().find_map(|argument| {
        let arguments = arguments.clone().with(parameter.name, argument.clone());
        first_that_fits(spec, arguments, &open[1..], &tries[1..], values)
    })
}

/// Returns whether the rule can be part of a puzzle and the digits satisfy it.
pub(super) fn is_obeyed(draft: &RuleDraft, values: &Values<'_>) -> bool {
    let geometry = values.geometry();
    draft.build_inner(geometry).is_ok_and(|(_, rule)| rule.check(geometry).is_ok() && rule.holds(values))
}

/// Returns the arguments to try for a parameter, most likely ones first.
fn candidates(
    spec: &Spec,
    parameter: &Parameter,
    cells: &[Cell],
    (values, freedom): (&Values<'_>, Freedom),
    random: &mut Random,
) -> Vec<Argument> {
    let worths: Vec<i64> = cells.iter().filter_map(|&cell| values.digit(cell)).map(i64::from).collect();
    match parameter.kind {
        ParameterKind::Number => {
            if let (Clue::OneOf(numbers), true) = (spec.placement.clue, freedom < Freedom::AnyClue) {
                return numbers.iter().copied().map(Argument::Number).collect();
            }
            let range = parameter.range.0..=parameter.range.1;
            let likely = aggregates(&worths).into_iter().filter(|number| range.contains(number));
            let rest = parameter.range.0.max(0)..=parameter.range.1.min(LARGEST);
            likely.chain(rest).map(Argument::Number).collect()
        }
        ParameterKind::Numbers => {
            (0..4).map(|_| Argument::Numbers(some_of(&worths, parameter.range, random))).collect()
        }
        ParameterKind::Digits => {
            let digits: Vec<Digit> = cells.iter().filter_map(|&cell| values.grid().get(cell)).collect();
            let more: Vec<Digit> = values.geometry().digits().iter().filter(|_| random.below(4) == 0).collect();
            vec![Argument::Digits(digits.into_iter().chain(more).collect::<DigitSet>())]
        }
        ParameterKind::Text => spec.placement.texts.iter().map(|text| Argument::Text((*text).to_owned())).collect(),
        _ => Vec::new(),
    }
}

/// Returns the numbers that clues usually give about digits: their sum, their product, the difference and the ratio of
/// the extremes, and the number of different ones.
fn aggregates(worths: &[i64]) -> Vec<i64> {
    let (Some(least), Some(most)) = (worths.iter().min(), worths.iter().max()) else { return Vec::new() };
    let product = worths.iter().try_fold(1_i64, |product, &worth| product.checked_mul(worth));
    let ratio = (*least > 0).then(|| most / (*least).max(1));
    let others: i64 = worths.iter().sum::<i64>() - most;
    let numbers = [Some(worths.iter().sum()), product, Some(most - least), Some((most - others).abs()), ratio];
    numbers.into_iter().flatten().collect()
}

/// Returns some of the numbers in ascending order, as many as the range allows.
fn some_of(worths: &[i64], (least, most): (i64, i64), random: &mut Random) -> Vec<i64> {
    let mut some = worths.to_vec();
    random.shuffle(&mut some);
    let (least, most) = (least.max(1) as usize, (most.max(1) as usize).min(some.len()));
    if least <= most {
        some.truncate(least + random.below(most - least + 1));
    }
    some.sort_unstable();
    some
}
