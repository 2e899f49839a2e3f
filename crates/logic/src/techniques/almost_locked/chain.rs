//! ALS-XY-Chain: four or more almost locked sets in a chain of restricted commons.
//!
//! The search runs over the places of digits, not over sets, because many sets hold a digit in the same cells. If a
//! digit is in such places, it is not in places that see them all; a set that lacks a digit holds all its other digits.
//! From each group of places, a propagation over bits counts the restricted commons that lead to any other group. Only
//! then does the search choose sets, as ends that eliminate something together and as the middle of a chain that is
//! known to exist.

use std::collections::HashMap;

use super::pairs::{self, PAUSE, Pair, Places};
use super::sets::AlmostLockedSet;
use super::{ALMOST_LOCKED_SETS, step};
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{self, Finds, Flow, Wanted};
use crate::techniques::alternating::Reach;
use crate::techniques::alternating::bits::{Bits, Table};
use crate::techniques::alternating::findings::{CellDigits, Finding, Findings};

/// The search for chains of four or more sets.
pub(in crate::techniques) struct AlsChain;

/// The minimum number of restricted commons: fewer make ALS-XZ or ALS-XY-Wing.
const FEWEST_LINKS: usize = 3;

/// The length that is added to a chain whose ends share cells: it is valid, but hard to follow.
const SHARED_ENDS: usize = 100;

/// The limits of the search for a chain.
#[derive(Clone, Copy)]
struct Effort {
    /// The maximum number of failed attempts for one effect.
    tries: u32,
    /// The maximum number of sets that are tried for one chain.
    budget: u32,
    /// The maximum number of restricted commons of chains that are tried although a shorter chain has the same ends,
    /// because the shorter one may join sets that share cells; and the number of these lengths that are tried.
    detour: usize,
    lengths: usize,
}

impl Effort {
    const fn of(wanted: Wanted) -> Effort {
        match wanted {
            Wanted::First => Effort { tries: 60, budget: 400, detour: 4, lengths: 1 },
            Wanted::All => Effort { tries: 300, budget: 3000, detour: 6, lengths: 4 },
        }
    }
}

/// The graph of the places of digits in sets.
struct PlaceGraph {
    /// For each set, its digits with the numbers of their places.
    vertices: Vec<Vec<(usize, usize)>>,
    /// The sets that hold the digit in these places.
    sets_of: Vec<Vec<usize>>,
    digits: Vec<usize>,
    /// Links places of one digit that all see each other.
    weak: Table,
    /// Links places of different digits in one set.
    strong: Table,
}

/// The propagation from a digit in some places, by the number of restricted commons: the places that are off, and those
/// that are on.
struct Levels {
    off: Vec<Bits>,
    on: Vec<Bits>,
}

/// A chain: its sets, and the digits that link them.
#[derive(Clone)]
struct Chain {
    sets: Vec<usize>,
    links: Vec<usize>,
}

impl PlaceGraph {
    fn of<const W: usize>(places: &Places<W>) -> PlaceGraph {
        let mut numbers: HashMap<(usize, Mask<W>), usize> = HashMap::new();
        let (mut sets_of, mut digits): (Vec<Vec<usize>>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut example: Vec<usize> = Vec::new();
        let mut vertices = Vec::new();
        for (number, set) in places.sets.iter().enumerate() {
            let of_set = ones(set.digits).map(|digit| {
                let vertex = *numbers.entry((digit, *places.cells(number, digit))).or_insert_with(|| {
                    sets_of.push(Vec::new());
                    digits.push(digit);
                    example.push(number);
                    digits.len() - 1
                });
                sets_of[vertex].push(number);
                (digit, vertex)
            });
            vertices.push(of_set.collect::<Vec<_>>());
        }
        let (mut weak, mut strong) = (Table::none(digits.len()), Table::none(digits.len()));
        let mut by_digit: Vec<Vec<usize>> = Vec::new();
        for (vertex, &digit) in digits.iter().enumerate() {
            by_digit.resize_with(by_digit.len().max(digit + 1), Vec::new);
            by_digit[digit].push(vertex);
        }
        for (digit, of_digit) in by_digit.iter().enumerate() {
            for (at, &one) in of_digit.iter().enumerate() {
                let seen = places.seen(example[one], digit);
                for &other in &of_digit[at + 1..] {
                    if places.cells(example[other], digit).without(seen).is_empty() {
                        weak.join(one, other);
                    }
                }
            }
        }
        for of_set in &vertices {
            for (at, &(_, one)) in of_set.iter().enumerate() {
                of_set[at + 1..].iter().for_each(|&(_, other)| strong.join(one, other));
            }
        }
        PlaceGraph { vertices, sets_of, digits, weak, strong }
    }

    /// Propagates from some places: by the shortest paths, or on every level of the first few.
    fn levels(&self, start: usize, reach: Reach) -> Levels {
        let count = self.digits.len();
        let mut first = Bits::none(count);
        first.insert(start);
        // The start itself may turn off later: the sets at both ends may have a digit in the same cells.
        let (mut seen_on, mut seen_off) = (first.clone(), Bits::none(count));
        let mut levels = Levels { off: vec![Bits::none(count)], on: vec![first] };
        loop {
            let last = &levels.on[levels.on.len() - 1];
            let (mut off, mut on) = (Bits::none(count), Bits::none(count));
            last.iter().for_each(|vertex| off.add(self.weak.row(vertex)));
            off.take(seen_off.row());
            off.iter().for_each(|vertex| on.add(self.strong.row(vertex)));
            on.take(seen_on.row());
            if off.is_empty() || matches!(reach, Reach::Often(most) if levels.off.len() > most) {
                return levels;
            }
            if reach == Reach::Once {
                seen_off.add(off.row());
                seen_on.add(on.row());
            }
            levels.off.push(off);
            levels.on.push(on);
        }
    }
}

/// The search from the last set back to the first.
struct BackSearch<'a, const W: usize> {
    places: &'a Places<W>,
    graph: &'a PlaceGraph,
    levels: &'a Levels,
    first: usize,
    /// Whether neighbouring sets may share cells.
    may_overlap: bool,
    budget: u32,
    /// The sets from the last one on, and the digits that link them.
    sets: Vec<usize>,
    links: Vec<usize>,
}

impl<const W: usize> BackSearch<'_, W> {
    /// Continues from the last set, which lacks the digit at `off` at this level.
    fn back(&mut self, level: usize, off: usize) -> Option<Chain> {
        let last = self.sets[self.sets.len() - 1];
        let (graph, levels) = (self.graph, self.levels);
        if level == 1 {
            let fits = levels.on[0].shared(graph.weak.row(off)).next().is_some() && self.fits(last, self.first);
            return fits.then(|| {
                let chain = |list: &[usize], end: usize| list.iter().copied().chain([end]).rev().collect();
                Chain { sets: chain(&self.sets, self.first), links: chain(&self.links, graph.digits[off]) }
            });
        }
        for on in levels.on[level - 1].shared(graph.weak.row(off)) {
            for entry in levels.off[level - 1].shared(graph.strong.row(on)) {
                for &set in graph.sets_of[on].iter().filter(|&set| graph.sets_of[entry].binary_search(set).is_ok()) {
                    if self.budget == 0 {
                        return None;
                    }
                    self.budget -= 1;
                    if set == self.first || self.sets.contains(&set) || !self.fits(last, set) {
                        continue;
                    }
                    self.sets.push(set);
                    self.links.push(graph.digits[off]);
                    let found = self.back(level - 1, entry);
                    self.sets.pop();
                    self.links.pop();
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        None
    }

    fn fits(&self, one: usize, other: usize) -> bool {
        self.may_overlap || !self.places.sets[one].cells.meets(&self.places.sets[other].cells)
    }
}

impl<const W: usize> search::Search<W> for AlsChain {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let places = pairs::places(position);
        let graph = PlaceGraph::of(places);
        let mut search = Search {
            places,
            effort: Effort::of(finds.wanted()),
            short: graph.digits.iter().map(|_| None).collect(),
            detours: graph.digits.iter().map(|_| None).collect(),
            graph: &graph,
            findings: Findings::default(),
            tried: HashMap::new(),
        };
        // Pairs of ends that share no cell come first: their effects need no other chain.
        let (apart, meeting): (Vec<Pair>, Vec<Pair>) =
            places.pairs().iter().partition(|pair| !places.overlap(pair.one as usize, pair.other as usize));
        for (at, &Pair { one, other, eliminated }) in apart.iter().chain(&meeting).enumerate() {
            if at % PAUSE == 0 {
                finds.pause()?;
            }
            search.between(one as usize, other as usize, eliminated);
        }
        search.findings.show(finds, |finding| {
            let sets: Vec<&AlmostLockedSet<W>> = finding.proof.sets.iter().map(|&set| &places.sets[set]).collect();
            let links: Vec<u64> = finding.proof.links.iter().map(|&digit| 1 << digit).collect();
            step(position, &ALMOST_LOCKED_SETS, "ALS-XY-Chain", &sets, &links, &finding.eliminations)
        })
    }
}

/// The search, with the propagation from each start.
struct Search<'a, const W: usize> {
    places: &'a Places<W>,
    effort: Effort,
    graph: &'a PlaceGraph,
    short: Vec<Option<Levels>>,
    detours: Vec<Option<Levels>>,
    findings: Findings<Chain>,
    tried: HashMap<Vec<CellDigits>, u32>,
}

impl<const W: usize> Search<'_, W> {
    /// Records chains between two sets that eliminate these digits together.
    fn between(&mut self, first: usize, last: usize, eliminated: u64) {
        let (graph, surcharge) = (self.graph, self.surcharge(first, last));
        for &(out, start) in &graph.vertices[first] {
            for &(into, end) in &graph.vertices[last] {
                let digits = eliminated & !(1 << out | 1 << into);
                if digits == 0 {
                    continue;
                }
                let levels = &*self.short[start].get_or_insert_with(|| graph.levels(start, Reach::Once));
                let Some(level) = (1..levels.off.len()).find(|&level| levels.off[level].contains(end)) else {
                    continue;
                };
                let eliminations = self.places.eliminations(first, last, digits);
                if self.findings.has(&eliminations, level.max(FEWEST_LINKS) + surcharge) {
                    continue;
                }
                let tries = self.tried.entry(eliminations.clone()).or_default();
                if *tries > self.effort.tries {
                    continue;
                }
                *tries += 1;
                let search_back = |levels, level, may_overlap| {
                    let (places, sets, links) = (self.places, vec![last], Vec::new());
                    BackSearch { places, graph, levels, first, may_overlap, budget: self.effort.budget, sets, links }
                        .back(level, end)
                };
                let straight = if level >= FEWEST_LINKS { search_back(levels, level, false) } else { None };
                let chain = straight.or_else(|| {
                    let detours = self.detours[start]
                        .get_or_insert_with(|| graph.levels(start, Reach::Often(self.effort.detour)));
                    let fewest = FEWEST_LINKS.max(level + 1);
                    let longer = (fewest..detours.off.len()).filter(|&level| detours.off[level].contains(end));
                    longer.take(self.effort.lengths).find_map(|level| search_back(detours, level, false))
                });
                let is_long = level >= FEWEST_LINKS;
                let chain = chain.or_else(|| is_long.then(|| search_back(levels, level, true)).flatten());
                if let Some(chain) = chain {
                    self.note(&chain, eliminated);
                }
            }
        }
    }

    /// Records the eliminations of the ends of a chain. A link may use several restricted commons: all except those of
    /// the previous link. If none is left, the chain breaks. The first link uses only its own digit, and the digits of
    /// the last link are excluded from the eliminations. The chain is read in both directions.
    fn note(&mut self, chain: &Chain, eliminated: u64) {
        let Chain { sets, links } = chain;
        let last = sets.len() - 1;
        let commons: Vec<u64> = sets.windows(2).map(|pair| self.places.commons(pair[0], pair[1])).collect();
        for is_forth in [true, false] {
            let order: Vec<usize> = if is_forth { (0..last).collect() } else { (0..last).rev().collect() };
            let (mut active, mut shown) = (1 << links[order[0]], links.clone());
            for &at in &order[1..] {
                active = commons[at] & !active;
                if active >> shown[at] & 1 == 0 && active != 0 {
                    shown[at] = active.trailing_zeros() as usize;
                }
                if active == 0 {
                    break;
                }
            }
            let eliminations =
                self.places.eliminations(sets[0], sets[last], eliminated & !(1 << links[order[0]] | active));
            if active != 0 && !eliminations.is_empty() {
                let length = links.len() + self.surcharge(sets[0], sets[last]);
                self.findings.note(Finding {
                    eliminations,
                    links: length,
                    proof: Chain { sets: sets.clone(), links: shown },
                });
            }
        }
    }

    fn surcharge(&self, first: usize, last: usize) -> usize {
        if self.places.overlap(first, last) { SHARED_ENDS } else { 0 }
    }
}
