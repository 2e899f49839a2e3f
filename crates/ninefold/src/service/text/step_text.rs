//! Text and JSON of steps, shared by all verbs: a step as a line or an object, or its effect alone.

use ninefold_grid::{Cell, Digit, DigitSet, HouseIndex, Houses, symbols};
use ninefold_logic::{Chain, Derivation, Evidence, Node, Rating, State, Step, Strength};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::sentences;
use crate::service::TechniqueList;

/// Returns `technique<TAB>rating<TAB>effect`.
pub(in crate::service) fn line(step: &Step) -> String {
    format!("{}\t{}\t{}", step.slug(), rating(step), effect(step))
}

/// Returns the rating as text, or `-` if there is none.
pub(in crate::service) fn rating(step: &Step) -> String {
    step.rating().map_or_else(|| "-".to_owned(), |rating| rating.to_string())
}

/// Returns the name of a step for people: `Naked Pair`, or `Naked Pair (3.0)` in the explainer's list. Ratings belong
/// to that list: the coach takes another path, so ratings of its steps would not match the rating of the puzzle.
pub(in crate::service) fn headline(step: &Step, by: TechniqueList) -> String {
    let rating = step.rating().filter(|_| by == TechniqueList::Explainer);
    let rating = rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    format!("{}{rating}", step.title())
}

/// Returns the rating as a number, if there is one.
pub(in crate::service) fn number(rating: Option<Rating>) -> Option<f64> {
    rating.map(|rating| f64::from(rating.tenths()) / 10.0)
}

/// Returns the details of a step as numbered lines of text, or an empty text if there are none.
pub(in crate::service) fn details(step: &Step, houses: &Houses, texts: &'static Catalogue) -> String {
    let numbered = |(place, line): (usize, String)| format!("    {:>2}. {line}\n", place + 1);
    sentences::details(step, houses, texts).into_iter().enumerate().map(numbered).collect()
}

/// Returns the step as a JSON object.
pub(in crate::service) fn json(step: &Step, houses: &Houses, texts: &'static Catalogue) -> Value {
    json!({
        "technique": step.slug().to_string(),
        "name": step.title(),
        "rating": number(step.rating()),
        "placements": placements(step),
        "eliminations": eliminations(step),
        "text": sentences::step(step, houses, texts),
        "details": sentences::details(step, houses, texts),
        "evidence": evidence(step.evidence(), houses, texts),
    })
}

/// Returns the evidence of a step as data to draw: digits as numbers, cells and houses by name.
pub(in crate::service) fn evidence(evidence: &Evidence, houses: &Houses, texts: &'static Catalogue) -> Value {
    let house = |index: &HouseIndex| {
        let name = sentences::names(houses, &[*index], texts);
        json!({ "name": name, "cells": cells(houses, *index) })
    };
    let links = evidence.links.iter().map(|link| {
        let strength = match link.strength() {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
        };
        json!({ "from": node(&link.from), "to": node(&link.to), "strength": strength })
    });
    let groups = evidence.groups.iter().map(|group| {
        let digits = group.digits.iter().map(Digit::number).collect::<Vec<_>>();
        json!({ "role": group.role.name(), "cells": names(&group.cells), "digits": digits })
    });
    json!({
        "digits": evidence.digits.iter().map(Digit::number).collect::<Vec<_>>(),
        "houses": evidence.houses.iter().map(house).collect::<Vec<_>>(),
        "covers": evidence.covers.iter().map(house).collect::<Vec<_>>(),
        "cells": names(&evidence.cells),
        "helpers": names(&evidence.helpers),
        "groups": groups.collect::<Vec<_>>(),
        "links": links.collect::<Vec<_>>(),
        "chains": evidence.chains.iter().map(|chain| chain_json(chain, houses, texts)).collect::<Vec<_>>(),
    })
}

/// Returns a chain with branches: its start, and the implications.
fn chain_json(chain: &Chain, houses: &Houses, texts: &'static Catalogue) -> Value {
    let inferences = chain.inferences.iter().map(|inference| {
        let by = match &inference.derivation {
            Derivation::Cell => "cell".to_owned(),
            Derivation::House(house) => sentences::names(houses, &[*house], texts),
            Derivation::Technique(name, _) => name.clone().into_owned(),
        };
        let because: Vec<Value> = inference.because.iter().map(node).collect();
        json!({ "node": node(&inference.node), "because": because, "by": by })
    });
    json!({ "from": node(&chain.from), "inferences": inferences.collect::<Vec<_>>() })
}

fn node(node: &Node) -> Value {
    json!({ "cell": node.cell.to_string(), "digit": node.digit.number(), "on": node.state == State::On })
}

/// Returns the names of a house's cells.
pub(in crate::service) fn cells(houses: &Houses, index: HouseIndex) -> Vec<String> {
    names(houses.get(index).cells())
}

/// Returns the names of cells.
pub(in crate::service) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

/// Returns the effect of a step: `r1c3=6`, `r4c2-7 r4c8-57`.
pub(in crate::service) fn effect(step: &Step) -> String {
    [placements(step), eliminations(step)].concat().join(" ")
}

pub(in crate::service) fn placements(step: &Step) -> Vec<String> {
    step.placements().iter().map(|placement| format!("{}={}", placement.cell, symbol(placement.digit))).collect()
}

pub(in crate::service) fn eliminations(step: &Step) -> Vec<String> {
    step.eliminations()
        .iter()
        .map(|elimination| format!("{}-{}", elimination.cell, together(elimination.digits)))
        .collect()
}

/// Joins digits, with commas if one of them has no symbol.
fn together(digits: DigitSet) -> String {
    let has_symbols = digits.iter().all(|digit| symbols::symbol(digit).is_some());
    digits.iter().map(symbol).collect::<Vec<_>>().join(if has_symbols { "" } else { "," })
}

/// Returns a digit as it is written.
pub(in crate::service) fn symbol(digit: Digit) -> String {
    symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_beyond_the_symbols_stay_apart() {
        let digits = |numbers: &[usize]| numbers.iter().filter_map(|&number| Digit::new(number)).collect();
        assert_eq!(together(digits(&[5, 7, 12])), "57C");
        assert_eq!(together(digits(&[5, 62])), "5,62");
    }
}
