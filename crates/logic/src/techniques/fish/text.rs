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
    let template = match (is_siamese, all_fins.is_empty()) {
        (true, _) => {
            "In {bases}, {digit} can only go where they cross {covers}, except for the fin{s} in {fins}. In the same way, it can only \
             go where they cross {others}, except for the fin{t} in {other_fins}. Either fish rules out {digit} from the rest of \
             the houses that it crosses, wherever a cell sees all of its fins{shared}."
        }
        (_, true) => {
            "In {bases}, {digit} can only go where they cross {covers}. So {covers} have their {digit} there, and nowhere \
             else{shared}."
        }
        (_, false) if all_fins.len() == 1 => {
            "In {bases}, {digit} can only go where they cross {covers}, except for one extra candidate, the fin in {fins}{endo}. If \
             the fin is not {digit}, {covers} have their {digit} where they cross, and nowhere else{shared}; if it is, no cell \
             that sees it can be {digit}."
        }
        (_, false) => {
            "In {bases}, {digit} can only go where they cross {covers}, except for extra candidates, the fins in {fins}{endo}. If no \
             fin is {digit}, {covers} have their {digit} where they cross, and nowhere else{shared}; if one is, no cell that sees \
             all of them can be {digit}."
        }
    };
    let endo_clause = endo_clause(&fins, endo_fins).with("bases", Argument::houses(houses, &evidence.houses));
    let (fins, other_fins) = if is_siamese { fins_of_both(&evidence.groups) } else { (all_fins, vec![]) };
    let [ending, other_ending] = [&fins, &other_fins].map(|fins| if fins.len() == 1 { "" } else { "s" });
    let (covers, others) = evidence.covers.split_at(size.min(evidence.covers.len()));
    Sentence::new(template)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, covers))
        .with("others", Argument::houses(houses, others))
        .with("fins", Argument::AnyCell(fins))
        .with("other_fins", Argument::AnyCell(other_fins))
        .with("digit", Argument::Digits(evidence.digits))
        .with("s", Argument::Name(ending.into()))
        .with("t", Argument::Name(other_ending.into()))
        .with("endo", endo_clause)
        .with("shared", shared_clause(step, houses, is_siamese))
}

/// Names the fins that are fins only because two bases meet there.
fn endo_clause(fins: &[Cell], endo_fins: Vec<Cell>) -> Sentence {
    let template = match (fins.len(), endo_fins.len()) {
        (_, 0) => "",
        (0, 1) => ", which lies in two of {bases} at once",
        (0, _) => ", which lie in two of {bases} at once",
        (_, 1) => ", of which {cells} lies in two of {bases} at once",
        _ => ", of which {cells} lie in two of {bases} at once",
    };
    Sentence::new(template).with("cells", Argument::Cells(endo_fins))
}

/// Explains eliminations in cells of the bases, if there are any: each such cell is in two covers, which would leave
/// too few covers for the bases.
fn shared_clause(step: &Step, houses: &Houses, is_siamese: bool) -> Sentence {
    let evidence = &step.evidence;
    let is_in_base = |cell: &Cell| evidence.houses.iter().any(|&base| houses.get(base).contains(*cell));
    let cells: Vec<Cell> = step.eliminations.iter().map(|elimination| elimination.cell).filter(is_in_base).collect();
    let template = match (cells.is_empty(), is_siamese) {
        (true, _) => "",
        (_, true) => "; and from {cells}, where two of these meet: that would leave too few for {bases}",
        (_, false) => ", nor in {cells}, where two of these meet: that would leave too few for {bases}",
    };
    Sentence::new(template)
        .with("cells", Argument::AnyCell(cells))
        .with("bases", Argument::houses(houses, &evidence.houses))
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
