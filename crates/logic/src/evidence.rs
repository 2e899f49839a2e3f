//! Why a step holds, as data: what sentences and drawings are made from.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Cell, Digit, DigitSet, HouseIndex};

/// The pattern behind a step. Which parts are filled, and in which order, is told at each technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The digits that the pattern is about.
    pub digits: DigitSet,
    /// The houses that the pattern stands in.
    pub houses: Vec<HouseIndex>,
    /// The houses that it reaches into: the cover lines of a fish, the house that a locked candidate clears.
    pub covers: Vec<HouseIndex>,
    /// The cells of the pattern.
    pub cells: Vec<Cell>,
    /// The cells that help: the extra cells of a loop, the excluders of an aligned exclusion.
    pub helpers: Vec<Cell>,
    /// What the cells and then the helpers could hold, when the step is told (not while a puzzle is only rated).
    pub candidates: Vec<DigitSet>,
    /// Sets of digits that differ from cell to cell, where a technique needs them: the surplus of each cell of a grave.
    pub sets: Vec<DigitSet>,
    /// Cells that play a part of their own: the fins of a fish, almost locked sets, colours.
    pub groups: Vec<Group>,
    /// The links of a chain, from its start to its end.
    pub links: Vec<Link>,
    /// The chains of a step that has several, each with what it begins from.
    pub chains: Vec<Chain>,
}

impl Evidence {
    /// The cells with what they could hold.
    pub fn held(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.cells.iter().copied().zip(self.candidates.iter().copied())
    }

    /// The helpers with what they could hold.
    pub fn helpers_held(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.helpers.iter().copied().zip(self.candidates.iter().skip(self.cells.len()).copied())
    }
}

/// Cells of a pattern that play a part of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Which part.
    pub role: Role,
    /// The cells.
    pub cells: Vec<Cell>,
    /// What the group is about: the digit of a fin, all candidates of an almost locked set.
    pub digits: DigitSet,
}

/// What part a group of cells plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The places of a fish's digit in its base that no cover reaches.
    Fin,
    /// The places of a fish's digit that lie in two of its bases.
    EndoFin,
    /// Cells of a house with one digit more than cells.
    AlmostLockedSet,
    /// Cells of which one holds the digit when a chain says that the group does.
    Group,
    /// Candidates of which all are true or all are false; the first and the second such group of a colouring are each
    /// other's contrary.
    Colour,
}

impl Role {
    /// Its name for programs: `almost-locked-set`.
    pub fn name(self) -> &'static str {
        match self {
            Role::Fin => "fin",
            Role::EndoFin => "endo-fin",
            Role::AlmostLockedSet => "almost-locked-set",
            Role::Group => "group",
            Role::Colour => "colour",
        }
    }
}

/// Whether a candidate is assumed to be the value of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// It is the value.
    On,
    /// It is not.
    Off,
}

/// A candidate in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// What the chain says of it.
    pub state: State,
}

/// What kind of inference a link is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// If one is off, the other is on.
    Strong,
    /// If one is on, the other is off.
    Weak,
}

/// One inference of a chain: the first node implies the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// What is assumed or known.
    pub from: Node,
    /// What follows.
    pub to: Node,
    /// The house in which it follows; none within a cell, by an almost locked set, or where no one house holds all of it.
    pub house: Option<HouseIndex>,
    /// The almost locked set by which it follows, by its place among the groups.
    pub set: Option<usize>,
}

impl Link {
    /// A link from an off node is strong, one from an on node weak.
    pub fn strength(&self) -> Strength {
        match self.from.state {
            State::Off => Strength::Strong,
            State::On => Strength::Weak,
        }
    }
}

/// All that a chain with branches derives from one assumption on the way to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// What it begins from.
    pub from: Node,
    /// What follows, each after what it rests on; the last is where the chain leads.
    pub inferences: Vec<Inference>,
}

impl Chain {
    /// Where it leads.
    pub fn end(&self) -> Node {
        self.inferences.last().map_or(self.from, |inference| inference.node)
    }
}

/// A node that follows from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// What follows.
    pub node: Node,
    /// The nodes that it follows from.
    pub because: Vec<Node>,
    /// How it follows.
    pub derivation: Derivation,
}

/// How a node follows from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// Within its cell: another candidate is on there, or all others are off.
    Cell,
    /// Within a house: its digit is on elsewhere, or off everywhere else.
    House(HouseIndex),
    /// By a technique, on what the chain has left: its name, and what it finds there.
    Technique(Cow<'static, str>, Option<Nested>),
}

/// What a technique finds on the candidates that a chain has left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Nested {
    /// All places of a digit in one house lie in another.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places are known.
        base: HouseIndex,
        /// The house that they all lie in.
        cover: HouseIndex,
        /// The places.
        cells: Vec<Cell>,
    },
    /// Two digits have the same two places in a house.
    HiddenPair {
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: HouseIndex,
        /// The places.
        cells: Vec<Cell>,
    },
    /// Two cells of a house have the same two digits.
    NakedPair {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// A digit has its places in two lines where the same two lines cross them.
    XWing {
        /// The digit.
        digit: Digit,
        /// The lines whose places are known.
        bases: Vec<HouseIndex>,
        /// The lines that cross them there.
        covers: Vec<HouseIndex>,
    },
    /// A chain without branches from a candidate to its opposite: the nodes, the assumption first.
    Chain(Vec<Node>),
    /// A loop without branches: the nodes around it, on and off by turns.
    Loop(Vec<Node>),
    /// Chains with branches that lead from one assumption to a candidate that is both on and off.
    Contradiction {
        /// The assumption.
        from: Node,
        /// The candidate, as it is on.
        clash: Node,
    },
    /// Chains with branches that lead from a candidate, on and off, to the same.
    Double {
        /// The candidate, as it is on.
        from: Node,
        /// Where they lead.
        end: Node,
    },
    /// Chains with branches that lead from all places of a digit in a house to the same.
    Region {
        /// The house.
        house: HouseIndex,
        /// The digit.
        digit: Digit,
        /// Its places.
        cells: Vec<Cell>,
        /// Where they lead.
        end: Node,
    },
    /// Chains with branches that lead from all candidates of a cell to the same.
    Cell {
        /// The cell.
        cell: Cell,
        /// Its candidates.
        digits: DigitSet,
        /// Where they lead.
        end: Node,
    },
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.state == State::On { "=" } else { "<>" };
        write!(f, "{}{sign}{}", self.cell, self.digit)
    }
}
