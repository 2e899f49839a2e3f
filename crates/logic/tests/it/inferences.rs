//! The evidence of forcing chains, inference by inference: each follows from earlier ones by its derivation, in the
//! position where it was found.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, House, Houses, Side, symbols};
use ninefold_logic::{Chain, Derivation, Explainer, Inference, Limits, Node, State, Step};
use ninefold_puzzle::{Puzzle, Ruleset};

/// A position of a puzzle under its rules.
struct Paper<'a> {
    houses: &'a Houses,
    candidates: Candidates,
}

impl Paper<'_> {
    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates.get(cell).contains(digit)
    }

    /// Returns the places of a digit in a house.
    fn places(&self, house: &House, digit: Digit) -> Vec<Cell> {
        house.cells().iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    /// Whether an inference follows by its derivation from the nodes before it.
    fn follows(&self, inference: &Inference) -> bool {
        let Inference { node, because, derivation } = inference;
        let is_off = |cell, digit| because.contains(&Node { cell, digit, state: State::Off });
        match (derivation, node.state) {
            (Derivation::Cell, State::On) => {
                self.candidates.get(node.cell).iter().all(|digit| digit == node.digit || is_off(node.cell, digit))
            }
            (Derivation::Cell, State::Off) => {
                matches!(because[..], [one] if one.state == State::On && one.cell == node.cell && one.digit != node.digit)
            }
            (&Derivation::House(house), State::On) => {
                let house = self.houses.get(house);
                let places = self.places(house, node.digit);
                places.contains(&node.cell) && places.iter().all(|&cell| cell == node.cell || is_off(cell, node.digit))
            }
            (&Derivation::House(house), State::Off) => {
                let cells = self.houses.get(house).cells();
                let is_seen = |one: Node| cells.contains(&one.cell) && cells.contains(&node.cell);
                matches!(because[..], [one] if one.state == State::On && one.cell != node.cell
                    && one.digit == node.digit && is_seen(one))
            }
            (Derivation::Technique(name, nested), State::Off) => {
                // The evidence of branching chains is only their name.
                let has_branches =
                    ["Contradiction", "Double", "Region", "Cell"].iter().any(|one| name.starts_with(one));
                !because.is_empty()
                    && nested.is_some()
                    && because.iter().all(|one| one.state == State::Off)
                    && (has_branches || self.is_refuted(*node, because))
            }
            (Derivation::Technique(..), State::On) => false,
        }
    }

    /// Whether a candidate leads to a contradiction by singles, without the candidates in `gone`.
    fn is_refuted(&self, node: Node, gone: &[Node]) -> bool {
        let mut left = self.candidates.clone();
        gone.iter().for_each(|one| {
            left.remove(one.cell, one.digit);
        });
        let mut paper = Paper { houses: self.houses, candidates: left };
        let blank: Vec<Cell> = Side::NINE.cells().filter(|&cell| !self.candidates.get(cell).is_empty()).collect();
        let mut todo = vec![(node.cell, node.digit)];
        while let Some((cell, digit)) = todo.pop() {
            if !paper.has(cell, digit) {
                return true;
            }
            paper.candidates.set(cell, DigitSet::single(digit));
            paper.houses.peers(cell).iter().for_each(|peer| {
                paper.candidates.remove(peer, digit);
            });
            if blank.iter().any(|&cell| paper.candidates.get(cell).is_empty()) {
                return true;
            }
            if todo.is_empty() {
                let Ok(singles) = paper.singles(self) else { return true };
                todo = singles;
            }
        }
        false
    }

    /// Returns the singles that are new since `before`, or an error if a digit has no place left in a house.
    fn singles(&self, before: &Paper<'_>) -> Result<Vec<(Cell, Digit)>, ()> {
        let is_new = |cell, digit| {
            self.houses.peers(cell).iter().any(|peer| self.has(peer, digit)) || self.candidates.get(cell).len() > 1
        };
        let mut singles = Vec::new();
        for cell in Side::NINE.cells() {
            let digits = self.candidates.get(cell);
            singles
                .extend(digits.iter().filter(|&digit| digits.len() == 1 && is_new(cell, digit)).map(|one| (cell, one)));
        }
        for house in self.houses.iter() {
            for digit in DigitSet::full(Side::NINE).iter().filter(|&digit| !before.places(house, digit).is_empty()) {
                match self.places(house, digit)[..] {
                    [] => return Err(()),
                    [cell] if is_new(cell, digit) => singles.push((cell, digit)),
                    _ => {}
                }
            }
        }
        Ok(singles)
    }

    fn check(&self, chain: &Chain, shown: &str) {
        let mut known = vec![chain.from];
        for inference in &chain.inferences {
            assert!(inference.because.iter().all(|one| known.contains(one)), "{shown}: {inference:?}");
            assert!(self.has(inference.node.cell, inference.node.digit), "{shown}: {inference:?}");
            assert!(self.follows(inference), "{shown}: {inference:?}");
            known.push(inference.node);
        }
    }

    fn apply(&mut self, step: &Step) {
        for elimination in step.eliminations() {
            self.candidates.set(elimination.cell, self.candidates.get(elimination.cell) - elimination.digits);
        }
        for placement in step.placements() {
            self.candidates.set(placement.cell, DigitSet::EMPTY);
            self.houses.peers(placement.cell).iter().for_each(|peer| {
                self.candidates.remove(peer, placement.digit);
            });
        }
    }
}

#[test]
fn each_inference_follows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    let (mut chains, mut names) = (0, BTreeSet::new());
    for line in fs::read_to_string(path).unwrap().lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[1].parse::<f64>().unwrap() < 7.6 {
            continue;
        }
        let givens = Grid::from_cells(columns[0].chars().map(|one| symbols::digit(one, Side::NINE)).collect()).unwrap();
        let puzzle = Puzzle::new(rules.clone(), givens, None).unwrap();
        let houses = rules.houses();
        let mut paper = Paper { houses, candidates: Candidates::of_grid(puzzle.givens(), houses) };
        for step in explainer.path(&puzzle, &Limits::none()).unwrap().steps {
            let shown = format!("{}: {step}", puzzle.givens());
            for chain in &step.evidence().chains {
                paper.check(chain, &shown);
                chains += 1;
            }
            let ends: Vec<Node> = step.evidence().chains.iter().map(Chain::end).collect();
            if let [one, .., other] = ends[..] {
                names.insert(step.title().to_owned());
                assert_eq!((one.cell, one.digit), (other.cell, other.digit), "{shown}");
            }
            paper.apply(&step);
        }
    }
    assert!(chains > 500 && names.len() > 8, "{chains} {names:?}");
}
