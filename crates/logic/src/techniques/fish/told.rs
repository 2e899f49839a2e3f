//! The sentences of fish.

use ninefold_grid::{Cell, Houses};

use crate::{Argument, Evidence, Group, Role, Sentence, Step};

/// Why a fish takes away what it does.
pub(super) fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let size = evidence.houses.len();
    let is_siamese = evidence.covers.len() > size;
    let (fins, endo_fins) = (of_role(evidence, Role::Fin), of_role(evidence, Role::EndoFin));
    let template = match (is_siamese, fins.is_empty(), endo_fins.is_empty()) {
        (true, _, _) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}: a fish with fins. Just so it can only \
             go where they cross {others}, or in {other_fins}: another fish. What one of them covers beyond {bases}, and \
             what sees all its fins, is not {digit}. Remove {goners}."
        }
        (_, true, true) => {
            "In {bases}, the {digit} can only go where they cross {covers}. So {covers} have their {digit} there, and nowhere \
             else. Remove {goners}."
        }
        (_, false, true) if fins.len() == 1 => {
            "In {bases}, the {digit} can only go where they cross {covers}, or beside that in {fins}: the fin of the fish. If \
             the fin is not {digit}, {covers} have their {digit} where they cross, and nowhere else; if it is, what sees it is \
             not. Remove {goners}, which goes either way."
        }
        (_, false, true) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or beside that in {fins}: the fins of the fish. If \
             no fin is {digit}, {covers} have their {digit} where they cross, and nowhere else; if one is, what sees all fins \
             is not. Remove {goners}, which goes either way."
        }
        (_, _, false) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in the fins of the fish, which lie beside that \
             or in two of these houses at once: {fins}. If no fin is {digit}, {covers} have their {digit} where they cross, \
             and nowhere else; if one is, what sees all fins is not. Remove {goners}, which goes either way."
        }
    };
    let (fins, other_fins) =
        if is_siamese { fins_of_both(&evidence.groups) } else { ([fins, endo_fins].concat(), vec![]) };
    let (covers, others) = evidence.covers.split_at(size.min(evidence.covers.len()));
    Sentence::new(template)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, covers))
        .with("others", Argument::houses(houses, others))
        .with("fins", Argument::AnyCell(fins))
        .with("other_fins", Argument::AnyCell(other_fins))
        .with("digit", Argument::Digits(evidence.digits))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// The fins of the one and of the other of two siamese fish. Each has some; of each, fins come before endo fins.
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
