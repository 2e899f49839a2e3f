//! What a hint points at, in a form that the board can show: the role of cells, the effect on candidates, and the nodes
//! of chains by letters.
//!
//! The roles are those of [`ninefold::render`], which draws the same steps as pictures. Signs stand for colours and
//! shapes, so that they can be distinguished without colour. A letter names a node on the board and in the text beside
//! it: lower case where the candidate is true, upper case where it is false.

use std::collections::BTreeMap;

use ninefold::logic::{self, Node, Placement, Role, State};
use ninefold::text::Id;
use ninefold::{Cell, CellSet, Depth, Digit, DigitSet, Hint, Houses, Side, Step};

use super::groups;

/// The part that a candidate plays in a hint, in ascending order of importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CandidateRole {
    /// The step uses it.
    Used,
    /// It supports the step.
    Helps,
    /// It is a node of a chain; the index determines its letter.
    Node(usize),
    /// It was missing from the marks and is added.
    Added,
    /// It is eliminated.
    Eliminated,
    /// It is placed as the value.
    Placed,
}

/// What a hint points at.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    /// The cells where the player should look.
    pub(crate) area: CellSet,
    /// The cells of the pattern, and cells with wrong values.
    pub(crate) focus: CellSet,
    /// The cells that support the pattern.
    pub(crate) helpers: CellSet,
    /// The signs of cells that belong to sets and colours.
    signs: BTreeMap<Cell, [Option<char>; 2]>,
    /// What these signs mean.
    pub(crate) legend: Option<Id>,
    /// The part that each candidate plays.
    roles: BTreeMap<(Cell, Digit), CandidateRole>,
    /// The nodes of chains, in the order of their letters.
    pub(crate) nodes: Vec<Node>,
}

impl Evidence {
    /// Creates evidence that only shows where to look.
    pub(crate) fn area(side: Side, cells: impl IntoIterator<Item = Cell>) -> Evidence {
        Evidence {
            area: CellSet::of(side, cells),
            focus: CellSet::empty(side),
            helpers: CellSet::empty(side),
            signs: BTreeMap::new(),
            legend: None,
            roles: BTreeMap::new(),
            nodes: Vec::new(),
        }
    }

    /// Returns what a hint shows at this depth: first where to look, then the pattern, then the effects. `held` returns
    /// the present candidates of a cell; those that the step mentions are shown.
    pub(crate) fn of(hint: &Hint, depth: Depth, houses: &Houses, held: impl Fn(Cell) -> DigitSet) -> Evidence {
        let side = houses.side();
        if depth < Depth::Cells {
            let place = hint.place(houses);
            let cells = place.houses().iter().flat_map(|&index| houses.get(index).cells()).copied();
            return Evidence::area(side, cells);
        }
        match hint {
            Hint::Step(step) => {
                let pattern = hint.evidence(depth);
                let pattern = pattern.as_deref().unwrap_or(step.evidence());
                let evidence = Evidence::of_pattern(pattern, houses, held);
                if depth < Depth::Conclusion { evidence } else { evidence.with_effects(step) }
            }
            Hint::ChangedGivens(values) => Evidence::at(values, side),
            Hint::WrongValues(wrong) => Evidence::at(wrong.values(), side),
            Hint::MissingCandidates(missing) => {
                let mut evidence = Evidence::at(missing, side);
                if depth >= Depth::Conclusion {
                    missing.iter().for_each(|value| evidence.mark(value.cell, value.digit, CandidateRole::Added));
                }
                evidence
            }
            Hint::Finished | Hint::Stuck => Evidence::area(side, []),
        }
    }

    /// Creates evidence that points at the cells of these values.
    fn at(values: &[Placement], side: Side) -> Evidence {
        let cells = values.iter().map(|value| value.cell);
        Evidence { focus: CellSet::of(side, cells), ..Evidence::area(side, []) }
    }

    /// Returns all evidence of a step.
    pub(crate) fn of_step(step: &Step, houses: &Houses, held: impl Fn(Cell) -> DigitSet) -> Evidence {
        Evidence::of_pattern(step.evidence(), houses, held).with_effects(step)
    }

    /// Returns the pattern of a step without its effects.
    fn of_pattern(pattern: &logic::Evidence, houses: &Houses, held: impl Fn(Cell) -> DigitSet) -> Evidence {
        let side = houses.side();
        let in_houses =
            pattern.houses.iter().chain(&pattern.covers).flat_map(|&index| houses.get(index).cells()).copied();
        let mut evidence = Evidence::area(side, in_houses);
        evidence.focus = CellSet::of(side, pattern.cells.iter().copied());
        evidence.helpers = CellSet::of(side, pattern.helpers.iter().copied());
        evidence.signs = groups::signs(pattern);
        evidence.legend = groups::legend(pattern);
        let is_chain = !pattern.links.is_empty() || !pattern.chains.is_empty();
        for &cell in pattern.cells.iter().filter(|_| !is_chain) {
            evidence.mark_all(cell, held(cell) & pattern.digits, CandidateRole::Used);
        }
        for &cell in &pattern.helpers {
            evidence.mark_all(cell, held(cell) & pattern.digits, CandidateRole::Helps);
        }
        for group in &pattern.groups {
            let role = if group.role == Role::Colour { CandidateRole::Used } else { CandidateRole::Helps };
            for &cell in &group.cells {
                evidence.helpers.insert(cell);
                evidence.mark_all(cell, held(cell) & group.digits, role);
            }
        }
        for link in &pattern.links {
            evidence.node(link.from);
            evidence.node(link.to);
        }
        for chain in &pattern.chains {
            evidence.node(chain.from);
            chain.inferences.iter().for_each(|inference| evidence.node(inference.node));
        }
        evidence
    }

    /// Adds what a step places and eliminates.
    fn with_effects(mut self, step: &Step) -> Evidence {
        for elimination in step.eliminations() {
            self.mark_all(elimination.cell, elimination.digits, CandidateRole::Eliminated);
        }
        for placement in step.placements() {
            self.mark(placement.cell, placement.digit, CandidateRole::Placed);
        }
        self
    }

    /// Returns the part that a candidate plays, if any.
    pub(crate) fn role(&self, cell: Cell, digit: Digit) -> Option<CandidateRole> {
        self.roles.get(&(cell, digit)).copied()
    }

    /// Returns the signs left and right of a cell's marks if the cell belongs to a set or a colour.
    pub(crate) fn signs(&self, cell: Cell) -> Option<[Option<char>; 2]> {
        self.signs.get(&cell).copied()
    }

    /// Returns the candidates of a cell that the hint mentions.
    pub(crate) fn candidates_of(&self, cell: Cell) -> impl Iterator<Item = (Digit, CandidateRole)> + '_ {
        let (first, last) = ((cell, Digit::from_index(0)), (cell, Digit::from_index(63)));
        self.roles.range(first..=last).map(|(&(_, digit), &role)| (digit, role))
    }

    /// Returns the digit that the hint places in a cell.
    pub(crate) fn set(&self, cell: Cell) -> Option<Digit> {
        self.candidates_of(cell).find(|(_, role)| *role == CandidateRole::Placed).map(|(digit, _)| digit)
    }

    /// Returns whether the hint shows anything in a cell.
    pub(crate) fn speaks_of(&self, cell: Cell) -> bool {
        self.focus.contains(cell)
            || self.helpers.contains(cell)
            || self.area.contains(cell)
            || self.candidates_of(cell).next().is_some()
    }

    /// Returns the letter of a node, on the board and in sentences.
    pub(crate) fn letter(&self, place: usize) -> char {
        let is_on = self.nodes.get(place).is_none_or(|node| node.state == State::On);
        match u8::try_from(place) {
            Ok(place) if place < 26 => char::from(if is_on { b'a' + place } else { b'A' + place }),
            _ => '*',
        }
    }

    /// Returns the letter of a node, if it has one.
    pub(crate) fn letter_of(&self, node: Node) -> Option<char> {
        self.nodes.iter().position(|other| *other == node).map(|place| self.letter(place))
    }

    fn node(&mut self, node: Node) {
        if self.nodes.contains(&node) {
            return;
        }
        self.nodes.push(node);
        self.mark(node.cell, node.digit, CandidateRole::Node(self.nodes.len() - 1));
    }

    fn mark_all(&mut self, cell: Cell, digits: DigitSet, role: CandidateRole) {
        digits.iter().for_each(|digit| self.mark(cell, digit, role));
    }

    fn mark(&mut self, cell: Cell, digit: Digit, role: CandidateRole) {
        let kept = self.roles.entry((cell, digit)).or_insert(role);
        *kept = match (*kept, role) {
            // A candidate keeps its first letter.
            (CandidateRole::Node(place), CandidateRole::Node(_)) => CandidateRole::Node(place),
            (one, other) => one.max(other),
        };
    }
}
