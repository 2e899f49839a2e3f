//! The search for fish of every shape: bases and covers of any houses, with fins.
//!
//! A fish has as many covers as bases. A place of the digit that is in a base but in no cover is a *fin*; one in two
//! bases is an *endo fin*. If no fin is true, each base has its digit in a cover, so each cover has its digit in a
//! base: the digit is false in cells of a cover outside the bases, and in cells of two covers. If a fin is true, the
//! digit is false in all cells that see it. So a candidate that the first case eliminates and that sees all fins is
//! false.
//!
//! The search starts from a candidate to eliminate: every base cell that it does not see must be covered, which leaves
//! few covers to try. The names follow the Ultimate Fish Guide.

use super::templates;
use crate::board::Kind;
use crate::mask::Mask;
use crate::position::Position;
use crate::search::{Finds, Flow, Wanted};

/// The maximum number of fins of a fish, and of endo fins among them.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// The maximum number of bases and covers that are tried in one search. Classic positions need a fraction of that,
/// except for the largest fish; on boards with more or larger houses the search may end at the limit.
const MOST_TRIED: u64 = 6_000_000;
const MOST_TRIED_WITH_MORE_HOUSES: u64 = 1_000_000;

/// The limit if only the first step is wanted: a player who waits for a hint should get a different step rather than
/// none.
const MOST_TRIED_FOR_ONE: u64 = 300_000;

/// A set of houses by number, in ascending order.
pub(super) type HouseList = Vec<u16>;

/// A fish that was found.
#[derive(Clone, Debug)]
pub(super) struct FoundFish<const W: usize> {
    pub(super) digit: usize,
    pub(super) bases: HouseList,
    pub(super) covers: HouseList,
    /// The places of the digit in the bases.
    pub(super) body: Mask<W>,
    /// The fins in one base, and the endo fins in two.
    pub(super) fins: Mask<W>,
    pub(super) endo_fins: Mask<W>,
    pub(super) eliminations: Mask<W>,
}

/// The class of a fish: the kinds of houses that its bases and covers are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FishClass {
    /// Rows as bases and columns as covers, or the reverse.
    Basic,
    /// As basic, with regions among them.
    Franken,
    /// Anything else.
    Mutant,
}

impl FishClass {
    /// Returns the class of a fish with these bases and covers.
    fn of<const W: usize>(position: &Position<W>, bases: &[u16], covers: &[u16]) -> FishClass {
        let kinds = |houses: &[u16]| {
            houses.iter().fold(0, |kinds, &house| kinds | kind_bit(position.board().houses[house as usize].kind))
        };
        let (base, cover) = (kinds(bases), kinds(covers));
        match (base & LINES, cover & LINES) {
            (ROWS, COLUMNS) | (COLUMNS, ROWS) if (base | cover) & REGIONS == 0 => FishClass::Basic,
            (ROWS, COLUMNS) | (COLUMNS, ROWS) => FishClass::Franken,
            _ => FishClass::Mutant,
        }
    }

    /// Returns the kinds of houses that the bases and the covers are chosen from, for each pass.
    fn pools(self) -> &'static [[u8; 2]] {
        match self {
            FishClass::Basic => &[[ROWS, COLUMNS], [COLUMNS, ROWS]],
            FishClass::Franken => &[[ROWS | REGIONS, COLUMNS | REGIONS], [COLUMNS | REGIONS, ROWS | REGIONS]],
            FishClass::Mutant => &[[LINES | REGIONS; 2]],
        }
    }
}

const ROWS: u8 = 1;
const COLUMNS: u8 = 2;
const LINES: u8 = ROWS | COLUMNS;
const REGIONS: u8 = 4;

const fn kind_bit(kind: Kind) -> u8 {
    match kind {
        Kind::Row => ROWS,
        Kind::Column => COLUMNS,
        Kind::Region | Kind::Extra => REGIONS,
    }
}

/// The search for fish of one digit.
struct FishSearch<'a, const W: usize> {
    position: &'a Position<W>,
    digit: usize,
    size: usize,
    class: FishClass,
    /// The places of the digit in each house.
    places: Vec<Mask<W>>,
    /// The candidates that a fish could eliminate.
    doubtful: Mask<W>,
    /// The houses that the bases and the covers are chosen from.
    pool: [Vec<u16>; 2],
    bases: HouseList,
    covers: HouseList,
    left: u64,
}

/// The cells of the bases chosen so far.
#[derive(Clone, Copy)]
struct Base<const W: usize> {
    body: Mask<W>,
    endo_fins: Mask<W>,
}

/// The search for covers that eliminate one candidate, the target.
struct Task<const W: usize> {
    target: usize,
    /// The number of covers that must contain the target.
    needed: usize,
    /// The base cells that must be covered.
    must: Mask<W>,
    /// The houses that may be covers: those that contain a base cell.
    allowed: Mask<W>,
    /// The maximum number of base cells that one of these houses contains.
    widest: u32,
}

/// Visits each fish of this size and class until `visit` breaks.
pub(super) fn each<const W: usize>(
    position: &Position<W>,
    size: usize,
    class: FishClass,
    finds: &mut Finds<'_, W>,
    visit: &mut dyn FnMut(&mut Finds<'_, W>, FoundFish<W>) -> Flow,
) -> Flow {
    let is_classic = position.board().houses.len() <= 27;
    let mut left = match finds.wanted() {
        Wanted::First => MOST_TRIED_FOR_ONE,
        Wanted::All if is_classic => MOST_TRIED,
        Wanted::All => MOST_TRIED_WITH_MORE_HOUSES,
    };
    for digit in 0..position.board().side {
        finds.pause()?;
        let doubtful = templates::doubtful(position, digit);
        if doubtful.is_empty() {
            continue;
        }
        let cells = position.cells(digit);
        let places: Vec<Mask<W>> = position.board().houses.iter().map(|house| house.mask & *cells).collect();
        for kinds in class.pools() {
            let pool = kinds.map(|kinds| {
                let is_in = |&house: &u16| {
                    let kind = position.board().houses[house as usize].kind;
                    kind_bit(kind) & kinds != 0 && !places[house as usize].is_empty()
                };
                (0..places.len() as u16).filter(is_in).collect::<Vec<u16>>()
            });
            let places = places.clone();
            let (bases, covers) = (HouseList::new(), HouseList::new());
            let mut search = FishSearch { position, digit, size, class, places, doubtful, pool, bases, covers, left };
            search.choose_base(0, Base { body: Mask::EMPTY, endo_fins: Mask::EMPTY }, finds, visit)?;
            left = search.left;
        }
    }
    Flow::Continue(())
}

impl<const W: usize> FishSearch<'_, W> {
    fn choose_base(
        &mut self,
        from: usize,
        base: Base<W>,
        finds: &mut Finds<'_, W>,
        visit: &mut dyn FnMut(&mut Finds<'_, W>, FoundFish<W>) -> Flow,
    ) -> Flow {
        if self.left == 0 {
            return Flow::Continue(());
        }
        if self.bases.len() == self.size {
            return self.cover_all(base, finds, visit);
        }
        let last = (self.pool[0].len() + self.bases.len() + 1).saturating_sub(self.size);
        for at in from..last {
            let house = self.pool[0][at];
            let places = self.places[house as usize];
            let endo_fins = base.endo_fins | (base.body & places);
            // Endo fins with no common peer among the candidates in question eliminate nothing.
            let seen = self.position.seen_by_all(&endo_fins);
            if endo_fins.len() > MOST_ENDO_FINS || !seen.meets(&self.doubtful) {
                continue;
            }
            self.bases.push(house);
            self.choose_base(at + 1, Base { body: base.body | places, endo_fins }, finds, visit)?;
            self.bases.pop();
        }
        Flow::Continue(())
    }

    fn cover_all(
        &mut self,
        base: Base<W>,
        finds: &mut Finds<'_, W>,
        visit: &mut dyn FnMut(&mut Finds<'_, W>, FoundFish<W>) -> Flow,
    ) -> Flow {
        finds.pause()?;
        self.left = self.left.saturating_sub(4);
        let is_free = |house: &&u16| !self.bases.contains(house) && self.places[**house as usize].meets(&base.body);
        let allowed: Mask<W> = self.pool[1].iter().filter(is_free).map(|&house| house as usize).collect();
        let widest = allowed.iter().map(|house| (self.places[house] & base.body).len()).max().unwrap_or(0);
        let endo_fins = base.endo_fins;
        let targets = self.doubtful & self.position.seen_by_all(&endo_fins);
        for target in targets.iter() {
            let seen = *self.position.board().peer_mask(target);
            let mut must = base.body.without(&seen);
            must.remove(target);
            let needed = if base.body.contains(target) { 2 } else { 1 };
            let task = Task { target, needed, must: must.without(&endo_fins), allowed, widest };
            self.choose_cover(&task, base, Mask::EMPTY, 0, finds, visit)?;
        }
        Flow::Continue(())
    }

    /// Chooses one more cover: one that contains the target, one that contains a base cell that must be covered, or any
    /// house after the last free choice.
    fn choose_cover(
        &mut self,
        task: &Task<W>,
        base: Base<W>,
        covered: Mask<W>,
        free_from: usize,
        finds: &mut Finds<'_, W>,
        visit: &mut dyn FnMut(&mut Finds<'_, W>, FoundFish<W>) -> Flow,
    ) -> Flow {
        if self.left == 0 {
            return Flow::Continue(());
        }
        self.left -= 1;
        let missing = (self.size - self.covers.len()) as u32;
        let open = base.body.without(&covered).without(&base.endo_fins);
        let room = missing * task.widest;
        if open.len() + base.endo_fins.len() > MOST_FINS + room || task.must.without(&covered).len() > room {
            return Flow::Continue(());
        }
        let holding = self.covers.iter().filter(|&&cover| self.places[cover as usize].contains(task.target)).count();
        let board = self.position.board();
        let wanted = if holding < task.needed { Some(task.target) } else { task.must.without(&covered).first() };
        if missing == 0 {
            return match wanted {
                None => self.visit_fish(task, base, finds, visit),
                Some(_) => Flow::Continue(()),
            };
        }
        let (choice, is_free) = match wanted {
            Some(cell) => (*board.home_mask(cell) & task.allowed, false),
            None => (task.allowed, true),
        };
        for house in choice.iter().filter(|&house| !is_free || house >= free_from) {
            if self.covers.contains(&(house as u16)) {
                continue;
            }
            self.covers.push(house as u16);
            let from = if is_free { house + 1 } else { 0 };
            self.choose_cover(task, base, covered | self.places[house], from, finds, visit)?;
            self.covers.pop();
        }
        Flow::Continue(())
    }

    /// Visits the fish if the target is the first of its eliminations, so that each fish is found from one target only.
    fn visit_fish(
        &mut self,
        task: &Task<W>,
        base: Base<W>,
        finds: &mut Finds<'_, W>,
        visit: &mut dyn FnMut(&mut Finds<'_, W>, FoundFish<W>) -> Flow,
    ) -> Flow {
        let (mut covered, mut twice) = (Mask::EMPTY, Mask::EMPTY);
        for &cover in &self.covers {
            twice |= covered & self.places[cover as usize];
            covered |= self.places[cover as usize];
        }
        let fins = base.body.without(&covered).without(&base.endo_fins);
        let all_fins = fins | base.endo_fins;
        if all_fins.len() > MOST_FINS || FishClass::of(self.position, &self.bases, &self.covers) != self.class {
            return Flow::Continue(());
        }
        let eliminations = (covered.without(&base.body) | twice) & self.position.seen_by_all(&all_fins);
        if (eliminations & self.doubtful).first() != Some(task.target) {
            return Flow::Continue(());
        }
        let mut covers = self.covers.clone();
        covers.sort_unstable();
        let (digit, bases, body, endo_fins) = (self.digit, self.bases.clone(), base.body, base.endo_fins);
        visit(finds, FoundFish { digit, bases, covers, body, fins, endo_fins, eliminations })
    }
}
