//! A chain of links from one candidate to another. A *strong* link: if the one is false, the other is true, as with
//! the two candidates of a cell, or the two places of a digit in a house. A *weak* link: if the one is true, the other
//! is false. The chain begins and ends with strong links, and strong and weak ones take turns. So if its first
//! candidate is false, its last is true: one of the two ends is true, at least.
//!
//! # X-Chain
//!
//! All links are about one digit. It stands at one end of the chain or at the other, so what sees both ends loses it.
//! Chains of three links have names of their own: skyscraper, 2-string kite, turbot fish. If the two ends see each other,
//! the chain closes into a loop: then one end of each of its weak links is true, and what sees both ends of one loses the
//! digit.
//!
//! What to look for: houses with two places of the digit; go from one to the next along cells that see each other.
//!
//! # XY-Chain
//!
//! All cells on the way have two candidates: the chain comes in by one and leaves by the other. At its two ends it
//! leaves the same digit over. One of the ends is that digit, so what sees both loses it. With three cells it is an
//! XY-wing.
//!
//! What to look for: cells with two candidates. From each, go on to one that shares a digit with it, as if you were to
//! lay dominoes.
//!
//! # Alternating Inference Chain
//!
//! Links of both kinds, in cells and in houses, in any mixture. If both ends are the same digit, what sees both loses
//! it. If they are different digits in cells that see each other, each of the cells loses the digit of the other one.
//! Players write AIC for short.
//!
//! # Grouped AIC
//!
//! Some spot of the chain is not a single candidate but several: a *group*, which are the places of a digit where a
//! line and a box meet, true when one of them is; or an *almost locked set*, cells of a house with one candidate more
//! than cells: if it loses one digit, it holds all others. The rest is as for any such chain.
//!
//! # Inside
//!
//! * Ends of one digit: what sees both loses it. Where such ends of an X-chain see each other, the loop is a step of its own.
//! * Ends of two digits in cells that see each other: each cell loses the other's digit.
//!
//! A chain of one digit is an *X-chain*; of three links it has names of its own (skyscraper, kite, turbot fish). A chain
//! through cells of two candidates, left by the one and entered by the other, is an *XY-chain*; with three cells it is an
//! XY-wing. All others are *alternating inference chains*, *grouped* when a group or an almost locked set is among the
//! spots. What a chain takes a single candidate by, players tell as a loop from there; see `loops.rs`.

use super::evidence;
use super::findings::{Finding, Findings, Goner};
use super::graph::{Graph, Scope};
use super::spread::{Effort, Reach, Spread, Way};
use crate::State;
use crate::finder::{Finder, Finds, Flow};
use crate::mask::Mask;
use crate::position::Position;

/// The search for chains of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::techniques) enum Ends {
    XChain,
    XyChain,
    Aic,
    GroupedAic,
}

impl Ends {
    pub(super) fn title(self) -> &'static str {
        match self {
            Ends::XChain => "X-Chain",
            Ends::XyChain => "XY-Chain",
            Ends::Aic => "Alternating Inference Chain",
            Ends::GroupedAic => "Grouped AIC",
        }
    }

    /// What its chains may use; the simple is tried first, and more where that finds no chain.
    fn scopes(self) -> &'static [Scope] {
        match self {
            Ends::XChain => &[Scope::Digit],
            Ends::XyChain => &[Scope::Pairs],
            Ends::Aic => &[Scope::Candidates],
            Ends::GroupedAic => &[Scope::Groups, Scope::Sets],
        }
    }

    /// Shorter ones have names of their own.
    fn fewest_links(self) -> usize {
        match self {
            Ends::XChain => 5,
            Ends::XyChain => 7,
            Ends::Aic | Ends::GroupedAic => 3,
        }
    }

    /// Whether a way from end to end is of this name.
    fn fits<const W: usize>(self, graph: &Graph<W>, way: &Way) -> bool {
        let spots = || way.stops.iter().map(|stop| &graph.spots[stop.spot as usize]);
        let digit = spots().next().map(|spot| spot.digit);
        match self {
            Ends::XChain | Ends::XyChain => true,
            Ends::Aic => spots().any(|spot| Some(spot.digit) != digit),
            Ends::GroupedAic => way.is_grouped(graph),
        }
    }
}

impl<const W: usize> Finder<W> for Ends {
    fn find_all(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let mut findings = Findings::default();
        let effort = Effort::of(finds.wanted());
        for &scope in self.scopes() {
            let Some(graph) = finds.desk().graph(position, scope) else { continue };
            let mut search = Search { position, graph, kind: *self, effort, missed: Vec::new() };
            for start in 0..graph.candidates {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                search.from(start, bound, &mut |goners, way| {
                    findings.note(Finding { goners, links: way.len(), proof: (graph, way) });
                });
            }
            search.missed.retain(|miss| !findings.has(&miss.goners, usize::MAX));
            for miss in search.missed.iter().take(effort.misses) {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                if let Some(way) = search.longer(miss, bound).filter(|_| !findings.has(&miss.goners, usize::MAX)) {
                    findings.note(Finding { goners: miss.goners.clone(), links: way.len(), proof: (graph, way) });
                }
            }
        }
        findings.show(finds, |finding| {
            let (graph, way) = &finding.proof;
            evidence::ends_step(position, graph, *self, &finding.goners, way)
        })
    }
}

/// The search of one graph.
struct Search<'a, const W: usize> {
    position: &'a Position<W>,
    graph: &'a Graph<W>,
    kind: Ends,
    effort: Effort,
    missed: Vec<Miss>,
}

/// Two ends with an effect, between which no shortest way is a chain of this name.
struct Miss {
    ends: [usize; 2],
    level: usize,
    goners: Vec<Goner>,
}

/// How much longer a chain may be than the shortest way.
const MOST_DETOUR: usize = 4;

impl<const W: usize> Search<'_, W> {
    /// Notes the chains from a candidate to later ones that have fewer links than the bound.
    fn from(&mut self, start: usize, bound: usize, note: &mut impl FnMut(Vec<Goner>, Way)) {
        let graph = self.graph;
        let spread = Spread::from(graph, (start, State::Off), (Reach::Once, self.effort), bound.saturating_sub(1));
        for level in (self.kind.fewest_links()..spread.levels.len()).step_by(2) {
            let ends = spread.levels[level].iter().take_while(|&end| end < graph.candidates);
            for end in ends.filter(|&end| end > start) {
                let goners = goners(self.position, graph, self.kind, [start, end]);
                if goners.is_empty() {
                    continue;
                }
                match spread.way(level, end, Mask::EMPTY) {
                    Some(way) if self.kind.fits(graph, &way) => {
                        let around = self.loop_goners(&way, &goners);
                        note(goners, way.clone());
                        around.into_iter().for_each(|around| note(around, way.clone()));
                    }
                    Some(_) => {}
                    None => self.missed.push(Miss { ends: [start, end], level, goners }),
                }
            }
        }
    }

    /// What goes when a chain of one digit closes into a loop, if that is more than what its ends take away: all that sees
    /// both ends of a weak link.
    fn loop_goners(&self, way: &Way, own: &[Goner]) -> Option<Vec<Goner>> {
        let board = self.position.board();
        let cell = |at: usize| self.graph.spots[way.stops[at].spot as usize].cell;
        if self.kind != Ends::XChain || !board.peer_mask(cell(0)).contains(cell(way.len())) {
            return None;
        }
        let digit = self.graph.spots[way.stops[0].spot as usize].digit;
        let mut goners = own.to_vec();
        for at in (1..way.len()).step_by(2) {
            let seen = *board.peer_mask(cell(at)) & *board.peer_mask(cell(at + 1)) & *self.position.cells(digit);
            goners.extend(seen.iter().map(|cell| (cell, 1 << digit)));
        }
        goners.sort_unstable();
        goners.dedup();
        (goners.len() > own.len()).then_some(goners)
    }

    /// A chain that is longer than the shortest way, and has fewer links than the bound.
    fn longer(&self, miss: &Miss, bound: usize) -> Option<Way> {
        let (graph, [start, end]) = (self.graph, miss.ends);
        if miss.level + 2 >= bound {
            return None;
        }
        let reach = Reach::Often(miss.level + MOST_DETOUR);
        let spread = Spread::from(graph, (start, State::Off), (reach, self.effort), bound.saturating_sub(1));
        let levels = (miss.level + 2..spread.levels.len()).step_by(2);
        let mut ways = levels
            .filter(|&level| spread.levels[level].contains(end))
            .filter_map(|level| spread.way(level, end, Mask::EMPTY));
        ways.next().filter(|way| self.kind.fits(graph, way))
    }
}

/// What goes when one of two candidates is on.
fn goners<const W: usize>(position: &Position<W>, graph: &Graph<W>, kind: Ends, ends: [usize; 2]) -> Vec<Goner> {
    let [one, other] = ends.map(|end| &graph.spots[end]);
    let board = position.board();
    if one.cell == other.cell {
        return Vec::new();
    }
    let is_general = matches!(kind, Ends::Aic | Ends::GroupedAic);
    let mut goners: Vec<Goner> = Vec::new();
    if one.digit == other.digit {
        let seen = *board.peer_mask(one.cell) & *board.peer_mask(other.cell) & *position.cells(one.digit);
        goners.extend(seen.iter().map(|cell| (cell, 1 << one.digit)));
    } else if is_general && board.peer_mask(one.cell).contains(other.cell) {
        let crossed = [(one.cell, other.digit), (other.cell, one.digit)];
        goners.extend(
            crossed
                .into_iter()
                .filter(|&(cell, digit)| position.digits(cell) >> digit & 1 != 0)
                .map(|(cell, digit)| (cell, 1 << digit)),
        );
        goners.sort_unstable();
    }
    if is_general && goners.len() < 2 {
        goners.clear();
    }
    goners
}
