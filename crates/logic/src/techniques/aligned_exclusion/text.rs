//! The explanation of an aligned exclusion: every combination that contains an eliminated candidate, and why it fails.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::{Argument, Sentence, Step};

/// Explains why each combination with an eliminated candidate fails.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let cells: Vec<(Cell, DigitSet)> = step.evidence.held().collect();
    let mut cases = Vec::new();
    for elimination in &step.eliminations {
        let rest: Vec<_> = cells.iter().copied().filter(|&(cell, _)| cell != elimination.cell).collect();
        for digit in elimination.digits.iter() {
            let mut faults: Vec<(Sentence, Vec<Sentence>)> = Vec::new();
            for combination in combinations(&rest) {
                let values: Vec<_> = combination.iter().copied().chain([(elimination.cell, digit)]).collect();
                let fault = fault(step, houses, &values);
                match faults.iter_mut().find(|(other, _)| *other == fault) {
                    Some((_, combinations)) => combinations.push(describe(&combination)),
                    None => faults.push((fault, vec![describe(&combination)])),
                }
            }
            let combinations = faults.into_iter().map(|(fault, combinations)| {
                Sentence::new("exclusion-ways").with("ways", Argument::OneOf(combinations)).with("fault", fault)
            });
            let case = Sentence::new("exclusion-case")
                .with("goner", elimination.cell)
                .with("digit", digit)
                .with("ways", Argument::Clauses(combinations.collect()));
            cases.push(case);
        }
    }
    Sentence::new("exclusion")
        .with("cells", Argument::Cells(step.evidence.cells.clone()))
        .with("cases", Argument::Sentences(cases))
}

/// Returns every way to fill one or two cells.
fn combinations(cells: &[(Cell, DigitSet)]) -> Vec<Vec<(Cell, Digit)>> {
    let longer = |combinations: Vec<Vec<(Cell, Digit)>>, &(cell, held): &(Cell, DigitSet)| {
        let more = |combination: &Vec<(Cell, Digit)>| {
            let combination = combination.clone();
            held.iter()
                .map(move |digit| combination.iter().copied().chain([(cell, digit)]).collect())
                .collect::<Vec<_>>()
        };
        combinations.iter().flat_map(more).collect()
    };
    cells.iter().fold(vec![Vec::new()], longer)
}

/// Describes a combination in words.
fn describe(combination: &[(Cell, Digit)]) -> Sentence {
    Sentence::new("values").with("values", Argument::AllValues(combination.to_vec()))
}

/// Explains why these values can't all be true: a house has a digit twice, or a cell is left without candidates.
fn fault(step: &Step, houses: &Houses, values: &[(Cell, Digit)]) -> Sentence {
    let digits: DigitSet = values.iter().map(|&(_, digit)| digit).collect();
    let pairs = values.iter().enumerate().flat_map(|(at, &one)| values[..at].iter().map(move |&other| (other, one)));
    let repeat = pairs.filter(|(one, other)| one.1 == other.1).find_map(|(one, other)| houses.shared(one.0, other.0));
    if let Some(house) = repeat {
        return Sentence::new("exclusion-repeat").with("house", house);
    }
    let mut empty = step.evidence.helpers_held().filter(|&(_, held)| (held - digits).is_empty());
    let (cell, held) = empty.next().unwrap_or((values[0].0, DigitSet::EMPTY));
    Sentence::new("exclusion-empty").with("cell", cell).with("held", Argument::Digits(held))
}
