//! The explanations of fish.

use ninefold_grid::{Cell, Houses};

use crate::{Argument, Evidence, Group, Role, Sentence, Step};

/// Explains why a fish eliminates its candidates.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let size = evidence.houses.len();
    let is_siamese = evidence.covers.len() > size;
    let (fins, endo_fins) = (of_role(evidence, Role::Fin), of_role(evidence, Role::EndoFin));
    let all_fins = [&fins[..], &endo_fins[..]].concat();
    let message = match (is_siamese, all_fins.is_empty()) {
        (true, _) => "fish-siamese",
        (false, true) => "fish-basic",
        (false, false) => "fish-finned",
    };
    let (fins, other_fins) = if is_siamese { fins_of_both(&evidence.groups) } else { (all_fins, vec![]) };
    let (covers, others) = evidence.covers.split_at(size.min(evidence.covers.len()));
    Sentence::new(message)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, covers))
        .with("others", Argument::houses(houses, others))
        .with("fins", Argument::Cells(fins))
        .with("other_fins", Argument::Cells(other_fins))
        .with("endo_fins", Argument::Cells(endo_fins))
        .with("digit", Argument::Digits(evidence.digits))
        .with("in_bases", Argument::Cells(eliminated_in_bases(step, houses)))
}

/// Returns the cells of the bases from which the step eliminates a candidate. Each is in two covers, which would leave
/// too few covers for the bases.
fn eliminated_in_bases(step: &Step, houses: &Houses) -> Vec<Cell> {
    let is_in_base = |cell: &Cell| step.evidence.houses.iter().any(|&base| houses.get(base).contains(*cell));
    step.eliminations.iter().map(|elimination| elimination.cell).filter(is_in_base).collect()
}

/// Returns the fins of the first and of the second of two siamese fish. Each fish has some, and lists its fins before
/// its endo fins.
fn fins_of_both(groups: &[Group]) -> (Vec<Cell>, Vec<Cell>) {
    let is_end = |pair: &[Group]| pair[0].role == Role::EndoFin || pair[1].role == Role::Fin;
    let end = groups.windows(2).position(is_end).map_or(1, |place| place + 1);
    let (one, other) = groups.split_at(end.min(groups.len()));
    let cells = |groups: &[Group]| groups.iter().flat_map(|group| group.cells.iter().copied()).collect();
    (cells(one), cells(other))
}

fn of_role(evidence: &Evidence, role: Role) -> Vec<Cell> {
    evidence.groups.iter().filter(|group| group.role == role).flat_map(|group| group.cells.iter().copied()).collect()
}
