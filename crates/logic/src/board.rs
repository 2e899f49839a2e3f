//! The houses of a ruleset, compiled for search: cell numbers, positions within houses, masks, and the orders that
//! decide which of several steps comes first.
//!
//! The orders are those of Sudoku Explainer. Houses in *search order* are regions, columns, rows. A cell's houses and
//! peers come in *link order*: regions, rows, columns. Houses that a rule adds come last in both.

use std::sync::OnceLock;

use ninefold_grid::{Cell, HouseIndex, HouseKind, Houses, heap};
use ninefold_puzzle::{Primitive, Ruleset};

use crate::derived::{DerivedHouse, derived_houses};
use crate::leftovers::{Leftover, leftovers};
use crate::mask::Mask;
use crate::order::sort_by_numbers;

/// The kind of a house, in search order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Region,
    Column,
    Row,
    Extra,
}

/// A house: its kind, its cells, and its index in the ruleset.
#[derive(Debug)]
pub(crate) struct BoardHouse<const W: usize> {
    pub(crate) kind: Kind,
    pub(crate) mask: Mask<W>,
    pub(crate) index: HouseIndex,
}

/// One house of a cell: the house's number, and the cell's position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Home {
    pub(crate) house: u16,
    pub(crate) place: u8,
}

/// Two houses of different kinds that share at least two cells.
#[derive(Debug)]
pub(crate) struct Crossing {
    pub(crate) base: u16,
    pub(crate) cover: u16,
    /// The positions of the shared cells in the base.
    pub(crate) in_base: u64,
    /// The positions of the shared cells in the cover.
    pub(crate) in_cover: u64,
    /// The other houses of the base's kind that meet the cover and share no cell with the base, each with the positions
    /// of its cells that lie in the cover.
    pub(crate) others: Vec<(u16, u64)>,
}

/// Two cells that a rule relates: which digits of the second go with each digit of the first.
#[derive(Clone, Debug)]
pub(crate) struct CellRelation {
    pub(crate) cells: [usize; 2],
    /// For each digit of the first cell, the digits of the second that go with it.
    pub(crate) rows: Vec<u64>,
}

/// A compiled ruleset. A set of its cells, or of its houses, fits in `W` words.
#[derive(Debug)]
pub(crate) struct Board<const W: usize> {
    pub(crate) side: usize,
    pub(crate) cell_count: usize,
    pub(crate) houses: Vec<BoardHouse<W>>,
    pub(crate) crossings: Vec<Crossing>,
    /// The runs of crossings with the same base: the base, and the end of its run.
    pub(crate) runs: Vec<(u16, u32)>,
    /// The houses in link order.
    pub(crate) link_order: Vec<u16>,
    /// The numbers of the first column and the first row.
    pub(crate) first_column: usize,
    pub(crate) first_row: usize,
    /// Whether the houses are the only constraints. Only then may uniqueness techniques reason from houses.
    pub(crate) is_all_houses: bool,
    /// Pairs of cells that rules relate, such as the neighbours on a thermometer.
    pub(crate) relations: Vec<CellRelation>,
    places: Vec<u16>,
    homes: Vec<Home>,
    homes_end: Vec<u32>,
    peers: Vec<u16>,
    peers_end: Vec<u32>,
    peer_masks: Vec<Mask<W>>,
    /// The peers by houses alone, where rules also keep other cells apart; otherwise empty.
    house_peer_masks: Vec<Mask<W>>,
    home_masks: Vec<Mask<W>>,
    derived: OnceLock<Vec<DerivedHouse<W>>>,
    leftovers: OnceLock<Vec<Leftover<W>>>,
}

impl<const W: usize> Board<W> {
    /// Compiles a ruleset. It may have at most `64 * W` cells and as many houses.
    pub(crate) fn new(ruleset: &Ruleset) -> Board<W> {
        let side = ruleset.side();
        let houses = ruleset.houses();
        let order = search_order(houses);
        let n = side.get();
        let board_houses: Vec<BoardHouse<W>> = order
            .iter()
            .map(|&(kind, index)| {
                let mask = houses.get(index).cells().iter().map(|cell| cell.index(side)).collect();
                BoardHouse { kind, mask, index }
            })
            .collect();
        let places = order
            .iter()
            .flat_map(|&(_, index)| houses.get(index).cells())
            .map(|cell| cell.index(side) as u16)
            .collect();
        let first = |kind| order.iter().position(|&(other, _)| other == kind).unwrap_or(order.len());
        let mut board = Board {
            side: n,
            cell_count: side.cell_count(),
            crossings: Vec::new(),
            runs: Vec::new(),
            link_order: Vec::new(),
            first_column: first(Kind::Column),
            first_row: first(Kind::Row),
            is_all_houses: is_all_houses(ruleset),
            houses: board_houses,
            places,
            homes: Vec::new(),
            homes_end: vec![0],
            peers: Vec::new(),
            peers_end: vec![0],
            peer_masks: Vec::new(),
            house_peer_masks: Vec::new(),
            relations: relations(ruleset),
            home_masks: Vec::new(),
            derived: OnceLock::new(),
            leftovers: OnceLock::new(),
        };
        let mut link_order: Vec<u16> = (0..board.houses.len() as u16).collect();
        sort_by_numbers(&mut link_order, |&house| [link_rank(board.houses[house as usize].kind).into(), 0]);
        board.link_order = link_order;
        side.cells().for_each(|cell| board.add_cell(cell.index(side)));
        board.add_apart(houses);
        board.crossings = board.find_crossings();
        for (at, crossing) in board.crossings.iter().enumerate() {
            match board.runs.last_mut() {
                Some((base, end)) if *base == crossing.base => *end = at as u32 + 1,
                _ => board.runs.push((crossing.base, at as u32 + 1)),
            }
        }
        board
    }

    /// Returns the number of bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let relations = heap::nested(&self.relations, |relation| heap::plain(&relation.rows));
        let houses =
            relations + heap::nested(&self.houses, |_| 0) + heap::plain(&self.places) + heap::plain(&self.link_order);
        let crossings = heap::nested(&self.crossings, |crossing| heap::plain(&crossing.others));
        let homes = heap::plain(&self.homes) + heap::plain(&self.homes_end) + heap::plain(&self.home_masks);
        let peers = heap::plain(&self.peers)
            + heap::plain(&self.peers_end)
            + heap::plain(&self.peer_masks)
            + heap::plain(&self.house_peer_masks);
        let derived = self
            .derived
            .get()
            .map_or(0, |derived| heap::nested(derived, |house| heap::plain(&house.plus) + heap::plain(&house.minus)));
        let leftovers = self.leftovers.get().map_or(0, |leftovers| {
            heap::nested(leftovers, |leftover| heap::plain(&leftover.lines) + heap::plain(&leftover.regions))
        });
        houses + crossings + heap::plain(&self.runs) + homes + peers + derived + leftovers
    }

    /// Records the houses and the peers of the next cell.
    fn add_cell(&mut self, cell: usize) {
        let mut homes = self.link_order.clone();
        homes.retain(|&house| self.houses[house as usize].mask.contains(cell));
        self.home_masks.push(homes.iter().map(|&house| house as usize).collect());
        let mut seen = Mask::single(cell);
        for house in homes {
            let cells = house as usize * self.side..(house as usize + 1) * self.side;
            for (place, index) in cells.enumerate() {
                let other = self.places[index] as usize;
                if other == cell {
                    self.homes.push(Home { house, place: place as u8 });
                } else if !seen.contains(other) {
                    seen.insert(other);
                    self.peers.push(other as u16);
                }
            }
        }
        seen.remove(cell);
        self.peer_masks.push(seen);
        self.homes_end.push(self.homes.len() as u32);
        self.peers_end.push(self.peers.len() as u32);
    }

    /// Records the cells that rules keep apart although they share no house.
    fn add_apart(&mut self, houses: &Houses) {
        let side = houses.side();
        if side.cells().all(|cell| houses.apart(cell).is_empty()) {
            return;
        }
        self.house_peer_masks = self.peer_masks.clone();
        for cell in side.cells() {
            let apart = houses.apart(cell).iter().map(|other| other.index(side));
            apart.for_each(|other| self.peer_masks[cell.index(side)].insert(other));
        }
    }

    /// Returns whether rules keep cells apart that share no house.
    pub(crate) fn has_cells_apart(&self) -> bool {
        !self.house_peer_masks.is_empty()
    }

    /// Returns the peers of a cell by houses alone, as a set.
    #[inline]
    pub(crate) fn house_peer_mask(&self, cell: usize) -> &Mask<W> {
        if self.house_peer_masks.is_empty() { &self.peer_masks[cell] } else { &self.house_peer_masks[cell] }
    }

    /// Returns the cells of a house in reading order.
    #[inline]
    pub(crate) fn cells(&self, house: usize) -> &[u16] {
        &self.places[house * self.side..(house + 1) * self.side]
    }

    /// Returns the houses of a cell with its position in each, in link order.
    #[inline]
    pub(crate) fn homes(&self, cell: usize) -> &[Home] {
        &self.homes[self.homes_end[cell] as usize..self.homes_end[cell + 1] as usize]
    }

    /// Returns the houses of a cell as a set.
    #[inline]
    pub(crate) fn home_mask(&self, cell: usize) -> &Mask<W> {
        &self.home_masks[cell]
    }

    /// Returns the peers of a cell by houses, in link order.
    #[inline]
    pub(crate) fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[self.peers_end[cell] as usize..self.peers_end[cell + 1] as usize]
    }

    /// Returns the cells that can't hold the same digit as a cell, as a set: the peers by houses, and those that rules
    /// keep apart from it.
    #[inline]
    pub(crate) fn peer_mask(&self, cell: usize) -> &Mask<W> {
        &self.peer_masks[cell]
    }

    /// Returns the houses that two cells share, in link order.
    pub(crate) fn shared(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let homes = self.homes(one).iter().map(|home| home.house as usize);
        homes.filter(move |&house| self.houses[house].mask.contains(other))
    }

    /// Returns the derived houses, which follow from other houses; the first call computes them.
    pub(crate) fn derived(&self) -> &[DerivedHouse<W>] {
        self.derived.get_or_init(|| derived_houses(self))
    }

    /// Returns the sets of cells that hold the same digits by the law of leftovers; the first call computes them.
    pub(crate) fn leftovers(&self) -> &[Leftover<W>] {
        self.leftovers.get_or_init(|| leftovers(self))
    }

    /// Converts a cell number into a [`Cell`].
    pub(crate) fn cell(&self, cell: usize) -> Cell {
        Cell::new(cell / self.side, cell % self.side)
    }

    /// Converts a set of cell numbers into [`Cell`]s.
    pub(crate) fn names(&self, cells: &Mask<W>) -> Vec<Cell> {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// Returns the positions in a house of the cells of a set.
    fn places_of(&self, house: usize, cells: &Mask<W>) -> u64 {
        let inside = self.cells(house).iter().enumerate().filter(|&(_, &cell)| cells.contains(cell as usize));
        inside.fold(0, |places, (place, _)| places | 1 << place)
    }

    fn find_crossings(&self) -> Vec<Crossing> {
        use Kind::{Column, Extra, Region, Row};
        let passes = [
            (Region, Column),
            (Region, Row),
            (Column, Region),
            (Row, Region),
            (Region, Extra),
            (Column, Extra),
            (Row, Extra),
            (Extra, Region),
            (Extra, Column),
            (Extra, Row),
            (Extra, Extra),
        ];
        let of = |kind| (0..self.houses.len()).filter(move |&house| self.houses[house].kind == kind);
        let pairs = passes.iter().flat_map(|&(base, cover)| {
            of(base).flat_map(move |one| of(cover).filter(move |&other| other != one).map(move |other| (one, other)))
        });
        pairs.filter_map(|(base, cover)| self.crossing(base, cover)).collect()
    }

    fn crossing(&self, base: usize, cover: usize) -> Option<Crossing> {
        let (base_mask, cover_mask) = (self.houses[base].mask, self.houses[cover].mask);
        if !(base_mask & cover_mask).has_several() {
            return None;
        }
        let is_beside = |&other: &usize| {
            let mask = self.houses[other].mask;
            self.houses[other].kind == self.houses[base].kind && mask.meets(&cover_mask) && !mask.meets(&base_mask)
        };
        let others = (0..self.houses.len()).filter(is_beside);
        Some(Crossing {
            base: base as u16,
            cover: cover as u16,
            in_base: self.places_of(base, &cover_mask),
            in_cover: self.places_of(cover, &base_mask),
            others: others.map(|other| (other as u16, self.places_of(other, &cover_mask))).collect(),
        })
    }
}

/// Returns the houses in search order.
fn search_order(houses: &Houses) -> Vec<(Kind, HouseIndex)> {
    let mut order: Vec<(Kind, HouseIndex)> = Vec::with_capacity(houses.len());
    for house in houses.iter() {
        let kind = match house.kind() {
            HouseKind::Box(_) | HouseKind::Region(_) => Kind::Region,
            HouseKind::Column(_) => Kind::Column,
            HouseKind::Row(_) => Kind::Row,
            HouseKind::Extra(_) => Kind::Extra,
        };
        let place = order.len();
        let index =
            house.cells().first().into_iter().flat_map(|&cell| houses.of(cell)).find(|index| index.get() == place);
        order.extend(index.map(|&index| (kind, index)));
    }
    sort_by_numbers(&mut order, |&(kind, _)| [kind as u32, 0]);
    order
}

const fn link_rank(kind: Kind) -> u8 {
    match kind {
        Kind::Region => 0,
        Kind::Row => 1,
        Kind::Column => 2,
        Kind::Extra => 3,
    }
}

/// Returns the relations between two cells that the rules post, in both directions.
fn relations(ruleset: &Ruleset) -> Vec<CellRelation> {
    let (model, side) = (ruleset.model(), ruleset.side());
    let alphabet = model.alphabet();
    let mut relations = Vec::new();
    for post in model.posts() {
        let Primitive::Relation { one, other, table } = &post.primitive else { continue };
        let (Some(first), Some(second)) = (model.cell(*one), model.cell(*other)) else { continue };
        let row = |allows: &dyn Fn(i32) -> bool| {
            let allowed = alphabet.digits().filter(|&digit| allows(alphabet.value(digit)));
            allowed.fold(0, |row, digit| row | 1 << digit.index())
        };
        let cells = [first.index(side), second.index(side)];
        let rows = alphabet.values().map(|x| row(&|y| table.allows(x, y))).collect();
        relations.push(CellRelation { cells, rows });
        let rows = alphabet.values().map(|y| row(&|x| table.allows(x, y))).collect();
        relations.push(CellRelation { cells: [cells[1], cells[0]], rows });
    }
    relations
}

fn is_all_houses(ruleset: &Ruleset) -> bool {
    let n = ruleset.side().get();
    let model = ruleset.model();
    let is_house = |primitive: &Primitive| match primitive {
        Primitive::AllDifferent(vars) => vars.len() == n,
        _ => false,
    };
    let domains = model.domains();
    let is_free = ruleset.side().cells().all(|cell| domains.get(cell).len() == n);
    is_free && model.posts().iter().all(|post| is_house(&post.primitive))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Side;
    use ninefold_puzzle::RulesetDraft;

    #[test]
    fn classic_counts() {
        let board: Board<2> = Board::new(&Ruleset::classic(Side::NINE));
        assert_eq!((board.houses.len(), board.first_column, board.first_row), (27, 9, 18));
        assert_eq!(board.crossings.len(), 4 * 27);
        assert!(board.crossings.iter().all(|crossing| crossing.others.len() == 2));
        assert!((0..81).all(|cell| board.peers(cell).len() == 20 && board.homes(cell).len() == 3));
        assert_eq!(board.peers(0)[..9], [1, 2, 9, 10, 11, 18, 19, 20, 3]);
    }

    #[test]
    fn extra_houses_come_last() {
        let draft = RulesetDraft::classic(Side::NINE).with_rules(["diagonal", "window"]);
        let board: Board<2> = Board::new(&draft.validate().unwrap());
        assert_eq!(board.houses.len(), 33);
        assert!(board.houses[27..].iter().all(|house| house.kind == Kind::Extra));
        assert_eq!(board.homes(40).len(), 5);
        assert!(board.is_all_houses);
    }
}
