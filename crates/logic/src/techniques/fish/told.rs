//! The sentences of fish.

use ninefold_grid::{Cell, Houses};

use crate::{Argument, Evidence, Group, Role, Sentence, Step};

/// Why a fish takes away what it does.
pub(super) fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let size = evidence.houses.len();
    let is_siamese = evidence.covers.len() > size;
    let (fins, endo_fins) = (of_role(evidence, Role::Fin), of_role(evidence, Role::EndoFin));
    let all_fins = [&fins[..], &endo_fins[..]].concat();
    let template = match (is_siamese, all_fins.is_empty()) {
        (true, _) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}: a fish with fins. In the same way it \
             can only go where they cross {others}, or in {other_fins}: another fish. What sees all fins of one of them, and \
             lies outside {bases} in a house that this fish crosses, is not {digit}{shared}. Remove {goners}."
        }
        (_, true) => {
            "In {bases}, the {digit} can only go where they cross {covers}. So {covers} have their {digit} there, and nowhere \
             else{shared}. Remove {goners}."
        }
        (_, false) if all_fins.len() == 1 => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}: the fin of the fish{endo}. If the fin \
             is not {digit}, {covers} have their {digit} where they cross, and nowhere else{shared}; if it is, what sees it is \
             not. Remove {goners}, which goes either way."
        }
        (_, false) => {
            "In {bases}, the {digit} can only go where they cross {covers}, or in {fins}: the fins of the fish{endo}. If no fin \
             is {digit}, {covers} have their {digit} where they cross, and nowhere else{shared}; if one is, what sees all fins \
             is not. Remove {goners}, which goes either way."
        }
    };
    let endo = endo(&fins, endo_fins).with("bases", Argument::houses(houses, &evidence.houses));
    let (fins, other_fins) = if is_siamese { fins_of_both(&evidence.groups) } else { (all_fins, vec![]) };
    let (covers, others) = evidence.covers.split_at(size.min(evidence.covers.len()));
    Sentence::new(template)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, covers))
        .with("others", Argument::houses(houses, others))
        .with("fins", Argument::AnyCell(fins))
        .with("other_fins", Argument::AnyCell(other_fins))
        .with("digit", Argument::Digits(evidence.digits))
        .with("endo", endo)
        .with("shared", shared(step, houses, is_siamese))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// Which fins are fins only because two bases meet there.
fn endo(fins: &[Cell], endo_fins: Vec<Cell>) -> Sentence {
    let template = match (fins.len(), endo_fins.len()) {
        (_, 0) => "",
        (0, 1) => ", which lies in two of {bases} at once",
        (0, _) => ", which lie in two of {bases} at once",
        (_, 1) => ", of which {cells} lies in two of {bases} at once",
        _ => ", of which {cells} lie in two of {bases} at once",
    };
    Sentence::new(template).with("cells", Argument::Cells(endo_fins))
}

/// Why cells of the bases go, if some do: each stands in two covers, which would leave too few for the bases.
fn shared(step: &Step, houses: &Houses, is_siamese: bool) -> Sentence {
    let evidence = &step.evidence;
    let is_in_base = |cell: &Cell| evidence.houses.iter().any(|&base| houses.get(base).contains(*cell));
    let cells: Vec<Cell> = step.eliminations.iter().map(|goner| goner.cell).filter(is_in_base).collect();
    let template = match (cells.is_empty(), is_siamese) {
        (true, _) => "",
        (_, true) => "; nor is {cells}, where two such houses meet: that would leave too few for {bases}",
        (_, false) => ", nor in {cells}, where two of these meet: that would leave too few for {bases}",
    };
    Sentence::new(template)
        .with("cells", Argument::AnyCell(cells))
        .with("bases", Argument::houses(houses, &evidence.houses))
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
