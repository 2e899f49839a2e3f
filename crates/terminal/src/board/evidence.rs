//! What a hint points at, in a form that the board can show: cells by their part, candidates by what becomes of them, and
//! the nodes of chains by letters.
//!
//! The parts are those of [`ninefold::render`], which draws the same steps as pictures. Signs stand for tones and shapes, so
//! that they can be told without colour; a letter names a node on the board and in the words beside it, small where the
//! candidate is on, large where it is off.

use std::collections::BTreeMap;

use ninefold::logic::{self, Node, Placement, Role, State};
use ninefold::{Cell, CellSet, Depth, Digit, DigitSet, Hint, Houses, Side, Step};

use super::groups;

/// What becomes of a candidate, the weightiest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    /// The step rests on it.
    Used,
    /// It helps.
    Helps,
    /// A node of a chain: its place in the order of letters.
    Node(usize),
    /// It was missing and comes back.
    Added,
    /// It is eliminated.
    Dropped,
    /// It is the value.
    Set,
}

/// What a hint points at.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    /// Where to look.
    pub(crate) area: CellSet,
    /// The cells of the pattern, and wrong ones.
    pub(crate) focus: CellSet,
    /// The cells that help.
    pub(crate) helpers: CellSet,
    /// The signs of cells of sets and colours.
    signs: BTreeMap<Cell, [Option<char>; 2]>,
    /// What these signs mean.
    pub(crate) legend: Option<&'static str>,
    /// What becomes of candidates.
    fates: BTreeMap<(Cell, Digit), Fate>,
    /// The nodes of chains, in the order of their letters.
    pub(crate) nodes: Vec<Node>,
}

impl Evidence {
    /// Nothing but where to look.
    pub(crate) fn area(side: Side, cells: impl IntoIterator<Item = Cell>) -> Evidence {
        Evidence {
            area: CellSet::of(side, cells),
            focus: CellSet::empty(side),
            helpers: CellSet::empty(side),
            signs: BTreeMap::new(),
            legend: None,
            fates: BTreeMap::new(),
            nodes: Vec::new(),
        }
    }

    /// A hint as far as this depth shows it: where to look, then the pattern, then what follows from it. The candidates that a
    /// cell has at present are shown for those that the step speaks of.
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
                    missing.iter().for_each(|value| evidence.mark(value.cell, value.digit, Fate::Added));
                }
                evidence
            }
            Hint::Finished | Hint::Stuck => Evidence::area(side, []),
        }
    }

    /// The cells of these values.
    fn at(values: &[Placement], side: Side) -> Evidence {
        let cells = values.iter().map(|value| value.cell);
        Evidence { focus: CellSet::of(side, cells), ..Evidence::area(side, []) }
    }

    /// All of a step.
    pub(crate) fn of_step(step: &Step, houses: &Houses, held: impl Fn(Cell) -> DigitSet) -> Evidence {
        Evidence::of_pattern(step.evidence(), houses, held).with_effects(step)
    }

    /// The pattern of a step, without what follows from it.
    fn of_pattern(told: &logic::Evidence, houses: &Houses, held: impl Fn(Cell) -> DigitSet) -> Evidence {
        let side = houses.side();
        let in_houses = told.houses.iter().chain(&told.covers).flat_map(|&index| houses.get(index).cells()).copied();
        let mut evidence = Evidence::area(side, in_houses);
        evidence.focus = CellSet::of(side, told.cells.iter().copied());
        evidence.helpers = CellSet::of(side, told.helpers.iter().copied());
        evidence.signs = groups::signs(told);
        evidence.legend = groups::legend(told);
        let is_chain = !told.links.is_empty() || !told.chains.is_empty();
        for &cell in told.cells.iter().filter(|_| !is_chain) {
            evidence.mark_all(cell, held(cell) & told.digits, Fate::Used);
        }
        for &cell in &told.helpers {
            evidence.mark_all(cell, held(cell) & told.digits, Fate::Helps);
        }
        for group in &told.groups {
            let fate = if group.role == Role::Colour { Fate::Used } else { Fate::Helps };
            for &cell in &group.cells {
                evidence.helpers.insert(cell);
                evidence.mark_all(cell, held(cell) & group.digits, fate);
            }
        }
        for link in &told.links {
            evidence.node(link.from);
            evidence.node(link.to);
        }
        for chain in &told.chains {
            evidence.node(chain.from);
            chain.inferences.iter().for_each(|inference| evidence.node(inference.node));
        }
        evidence
    }

    /// The same with what a step places and eliminates.
    fn with_effects(mut self, step: &Step) -> Evidence {
        for elimination in step.eliminations() {
            self.mark_all(elimination.cell, elimination.digits, Fate::Dropped);
        }
        for placement in step.placements() {
            self.mark(placement.cell, placement.digit, Fate::Set);
        }
        self
    }

    /// What becomes of a candidate.
    pub(crate) fn fate(&self, cell: Cell, digit: Digit) -> Option<Fate> {
        self.fates.get(&(cell, digit)).copied()
    }

    /// What stands left and right of the marks of a cell, if it is of a set or a colour.
    pub(crate) fn signs(&self, cell: Cell) -> Option<[Option<char>; 2]> {
        self.signs.get(&cell).copied()
    }

    /// The candidates of a cell that it speaks of.
    pub(crate) fn told(&self, cell: Cell) -> impl Iterator<Item = (Digit, Fate)> + '_ {
        let (first, last) = ((cell, Digit::from_index(0)), (cell, Digit::from_index(63)));
        self.fates.range(first..=last).map(|(&(_, digit), &fate)| (digit, fate))
    }

    /// The digit that a cell gets.
    pub(crate) fn set(&self, cell: Cell) -> Option<Digit> {
        self.told(cell).find(|(_, fate)| *fate == Fate::Set).map(|(digit, _)| digit)
    }

    /// Whether there is anything to be seen of it in a cell.
    pub(crate) fn speaks_of(&self, cell: Cell) -> bool {
        self.focus.contains(cell)
            || self.helpers.contains(cell)
            || self.area.contains(cell)
            || self.told(cell).next().is_some()
    }

    /// The letter of a node, as it is on the board and in words.
    pub(crate) fn letter(&self, place: usize) -> char {
        let is_on = self.nodes.get(place).is_none_or(|node| node.state == State::On);
        match u8::try_from(place) {
            Ok(place) if place < 26 => char::from(if is_on { b'a' + place } else { b'A' + place }),
            _ => '*',
        }
    }

    /// The name of a node.
    pub(crate) fn letter_of(&self, node: Node) -> Option<char> {
        self.nodes.iter().position(|other| *other == node).map(|place| self.letter(place))
    }

    fn node(&mut self, node: Node) {
        if self.nodes.contains(&node) {
            return;
        }
        self.nodes.push(node);
        self.mark(node.cell, node.digit, Fate::Node(self.nodes.len() - 1));
    }

    fn mark_all(&mut self, cell: Cell, digits: DigitSet, fate: Fate) {
        digits.iter().for_each(|digit| self.mark(cell, digit, fate));
    }

    fn mark(&mut self, cell: Cell, digit: Digit, fate: Fate) {
        let kept = self.fates.entry((cell, digit)).or_insert(fate);
        *kept = match (*kept, fate) {
            // The first letter of a candidate stays.
            (Fate::Node(place), Fate::Node(_)) => Fate::Node(place),
            (one, other) => one.max(other),
        };
    }
}
