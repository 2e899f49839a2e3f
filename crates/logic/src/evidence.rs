//! The evidence for a step as data. Sentences and drawings are made from it.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Cell, Digit, DigitSet, HouseIndex};

/// The pattern behind a step. The documentation of each technique says which fields it fills, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The digits that the pattern is about.
    pub digits: DigitSet,
    /// The houses that contain the pattern.
    pub houses: Vec<HouseIndex>,
    /// The houses in which candidates are eliminated: the cover lines of a fish, or the house that a locked candidate
    /// clears.
    pub covers: Vec<HouseIndex>,
    /// The cells of the pattern.
    pub cells: Vec<Cell>,
    /// Cells that support the pattern: the extra cells of a loop, the excluders of an aligned exclusion.
    pub helpers: Vec<Cell>,
    /// The candidates of the cells, then those of the helpers. Empty when a puzzle is only rated.
    pub candidates: Vec<DigitSet>,
    /// A set of digits for each cell, where a technique needs it: the extra candidates of each cell of a bivalue
    /// universal grave.
    pub sets: Vec<DigitSet>,
    /// Cells with a role of their own: the fins of a fish, almost locked sets, colours.
    pub groups: Vec<Group>,
    /// The links of a chain, from its start to its end.
    pub links: Vec<Link>,
    /// The chains of a step that has several, each with its assumption.
    pub chains: Vec<Chain>,
}

impl Evidence {
    /// Returns the cells with their candidates.
    pub fn held(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.cells.iter().copied().zip(self.candidates.iter().copied())
    }

    /// Returns the helpers with their candidates.
    pub fn helpers_held(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.helpers.iter().copied().zip(self.candidates.iter().skip(self.cells.len()).copied())
    }
}

/// Cells of a pattern with a role of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The role.
    pub role: Role,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits of the group: the digit of a fin, all candidates of an almost locked set.
    pub digits: DigitSet,
}

/// The role of a group of cells in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The cells of a fish's base sets that no cover set contains.
    Fin,
    /// The cells of a fish that lie in two of its base sets.
    EndoFin,
    /// N cells of a house with N+1 candidates.
    AlmostLockedSet,
    /// Cells that form one node of a chain: if it is on, one of them holds the digit.
    Group,
    /// Candidates that are all true or all false. If the first such group of a colouring is true, the second is false,
    /// and vice versa.
    Colour,
}

impl Role {
    /// Returns its name in JSON: `almost-locked-set`.
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

/// Whether a chain takes a candidate as the value of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// The candidate is the value.
    On,
    /// The candidate is not the value.
    Off,
}

/// A candidate in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// Whether the chain takes it as on or off.
    pub state: State,
}

/// The kind of a link.
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
    /// The node that is assumed or known.
    pub from: Node,
    /// The node that follows from it.
    pub to: Node,
    /// The house of the inference. `None` within a cell, for an almost locked set, or if no single house contains the
    /// whole link.
    pub house: Option<HouseIndex>,
    /// The almost locked set behind the inference, as an index into [`Evidence::groups`].
    pub set: Option<usize>,
}

impl Link {
    /// Returns the strength: a link from an off node is strong, one from an on node weak.
    pub fn strength(&self) -> Strength {
        match self.from.state {
            State::Off => Strength::Strong,
            State::On => Strength::Weak,
        }
    }
}

/// A forcing chain, which may branch: everything that it derives from one assumption on the way to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The assumption.
    pub from: Node,
    /// The inferences, each after those that it depends on. The last one is the end of the chain.
    pub inferences: Vec<Inference>,
}

impl Chain {
    /// Returns the end of the chain.
    pub fn end(&self) -> Node {
        self.inferences.last().map_or(self.from, |inference| inference.node)
    }
}

/// A node of a chain with the nodes that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The node that follows.
    pub node: Node,
    /// The nodes that it follows from.
    pub because: Vec<Node>,
    /// How it follows.
    pub derivation: Derivation,
}

/// The way in which a node follows from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// Within its cell: another candidate is on, or all others are off.
    Cell,
    /// Within a house: its digit is on elsewhere, or off everywhere else.
    House(HouseIndex),
    /// By a technique on the candidates that the chain leaves: its name, and the pattern.
    Technique(Cow<'static, str>, Option<Nested>),
}

/// A pattern on the candidates that a chain leaves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Nested {
    /// All places of a digit in one house lie in another.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places for the digit all lie in the cover.
        base: HouseIndex,
        /// The house that contains these places.
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
    /// In two lines, all places of a digit lie in the same two crossing lines.
    XWing {
        /// The digit.
        digit: Digit,
        /// The two lines.
        bases: Vec<HouseIndex>,
        /// The crossing lines.
        covers: Vec<HouseIndex>,
    },
    /// A chain without branches from a node to its opposite: the nodes, the assumption first.
    Chain(Vec<Node>),
    /// A loop without branches: its nodes, alternately on and off.
    Loop(Vec<Node>),
    /// Branching chains that lead from one assumption to both states of a candidate.
    Contradiction {
        /// The assumption.
        from: Node,
        /// The candidate, as an on node.
        clash: Node,
    },
    /// Branching chains that lead from both states of a candidate to the same node.
    Double {
        /// The candidate, as an on node.
        from: Node,
        /// The node that all chains lead to.
        end: Node,
    },
    /// Branching chains that lead from all places of a digit in a house to the same node.
    Region {
        /// The house.
        house: HouseIndex,
        /// The digit.
        digit: Digit,
        /// Its places.
        cells: Vec<Cell>,
        /// The node that all chains lead to.
        end: Node,
    },
    /// Branching chains that lead from all candidates of a cell to the same node.
    Cell {
        /// The cell.
        cell: Cell,
        /// Its candidates.
        digits: DigitSet,
        /// The node that all chains lead to.
        end: Node,
    },
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.state == State::On { "=" } else { "<>" };
        write!(f, "{}{sign}{}", self.cell, self.digit)
    }
}
