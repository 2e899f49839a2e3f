//! The explanation of an aligned exclusion: every combination that contains an eliminated candidate, and why it fails.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::{Argument, Sentence, Step};

/// Explains why each combination with an eliminated candidate fails.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let cells: Vec<(Cell, DigitSet)> = step.evidence.held().collect();
    let mut cases = Vec::new();
    for goner in &step.eliminations {
        let rest: Vec<_> = cells.iter().copied().filter(|&(cell, _)| cell != goner.cell).collect();
        for digit in goner.digits.iter() {
            let mut faults: Vec<(Sentence, Vec<Sentence>)> = Vec::new();
            for way in ways(&rest) {
                let values: Vec<_> = way.iter().copied().chain([(goner.cell, digit)]).collect();
                let fault = fault(step, houses, &values);
                match faults.iter_mut().find(|(other, _)| *other == fault) {
                    Some((_, ways)) => ways.push(said(&way)),
                    None => faults.push((fault, vec![said(&way)])),
                }
            }
            let ways = faults.into_iter().map(|(fault, ways)| {
                Sentence::new("with {ways}, {fault}")
                    .with("ways", Argument::Either(ways))
                    .with("fault", Argument::Cases(vec![fault]))
            });
            let case = Sentence::new("If {goner} were {digit}, there is no way left: {ways}.")
                .with("goner", goner.cell)
                .with("digit", digit)
                .with("ways", Argument::Cases(ways.collect()));
            cases.push(case);
        }
    }
    Sentence::new("Try every way to fill {cells}. {cases}")
        .with("cells", Argument::Cells(step.evidence.cells.clone()))
        .with("cases", Argument::Sentences(cases))
}

/// Returns every way to fill one or two cells.
fn ways(cells: &[(Cell, DigitSet)]) -> Vec<Vec<(Cell, Digit)>> {
    let longer = |ways: Vec<Vec<(Cell, Digit)>>, &(cell, held): &(Cell, DigitSet)| {
        let more = |way: &Vec<(Cell, Digit)>| {
            let way = way.clone();
            held.iter().map(move |digit| way.iter().copied().chain([(cell, digit)]).collect()).collect::<Vec<_>>()
        };
        ways.iter().flat_map(more).collect()
    };
    cells.iter().fold(vec![Vec::new()], longer)
}

/// Describes a combination in words.
fn said(way: &[(Cell, Digit)]) -> Sentence {
    let values = way.iter().map(|&value| Sentence::new("{value}").with("value", Argument::Values(vec![value])));
    Sentence::new("{values}").with("values", Argument::Together(values.collect()))
}

/// Explains why these values can't all be true: a house has a digit twice, or a cell is left without candidates.
fn fault(step: &Step, houses: &Houses, values: &[(Cell, Digit)]) -> Sentence {
    let digits: DigitSet = values.iter().map(|&(_, digit)| digit).collect();
    let pairs = values.iter().enumerate().flat_map(|(at, &one)| values[..at].iter().map(move |&other| (other, one)));
    let repeat = pairs.filter(|(one, other)| one.1 == other.1).find_map(|(one, other)| houses.shared(one.0, other.0));
    if let Some(house) = repeat {
        return Sentence::new("{house} has a digit twice").with("house", house);
    }
    let mut empty = step.evidence.helpers_held().filter(|&(_, held)| (held - digits).is_empty());
    let (cell, held) = empty.next().unwrap_or((values[0].0, DigitSet::EMPTY));
    Sentence::new("nothing is left for {cell}, which can hold only {held}")
        .with("cell", cell)
        .with("held", Argument::Digits(held))
}
