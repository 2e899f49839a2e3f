//! A chain of links from one candidate to another. A *strong* link: if the first candidate is false, the second is
//! true, as with the two candidates of a cell, or the two places of a digit in a house. A *weak* link: if the first is
//! true, the second is false. The chain begins and ends with strong links, and strong and weak links alternate. So if
//! its first candidate is false, its last is true: at least one of the two ends is true.
//!
//! # X-Chain
//!
//! All links are about one digit. The digit is at one end of the chain or at the other, so it is eliminated from every
//! cell that sees both ends. Chains of three links have names of their own: skyscraper, 2-string kite, turbot fish. If
//! the two ends see each other, the chain closes into a loop: then one end of each of its weak links is true, and the
//! digit is eliminated from every cell that sees both ends of one.
//!
//! What to look for: houses with two places for the digit; go from one to the next through cells that see each other.
//!
//! # XY-Chain
//!
//! All cells of the chain have two candidates: the chain enters a cell by one and leaves it by the other. At both ends
//! the remaining candidate is the same digit. One of the ends is that digit, so it is eliminated from every cell that
//! sees both. With three cells the chain is an XY-wing.
//!
//! What to look for: cells with two candidates. From each, go on to a cell that it sees and that shares a digit with
//! it, as if you were laying dominoes.
//!
//! # Alternating Inference Chain
//!
//! Links in cells and links in houses, in any mixture. If both ends are the same digit, it is eliminated from every
//! cell that sees both. If they are different digits in cells that see each other, each of the cells loses the digit of
//! the other. Players write AIC for short.
//!
//! # Grouped AIC
//!
//! A link of the chain may join not only single candidates but also a *group*: the places of a digit where a line and a
//! box meet, true if one of them is. Or it may run through an *almost locked set*: cells of a house with one candidate
//! more than cells; if the set loses one digit, it holds all others. Otherwise it works like any alternating inference
//! chain.
//!
//! # Inside
//!
//! * Ends of one digit: every cell that sees both loses it. If the ends of an X-chain see each other, the loop is a
//!   step of its own.
//! * Ends of two digits in cells that see each other: each cell loses the digit of the other.
//!
//! A chain of one digit is an *X-chain*; with three links it has names of its own (skyscraper, kite, turbot fish). A
//! chain through bivalue cells that enters each by one candidate and leaves it by the other is an *XY-chain*; with
//! three cells it is an XY-wing. All others are *alternating inference chains*, *grouped* if a vertex is a group or
//! belongs to an almost locked set. A chain that eliminates only one candidate is reported as a loop from that
//! candidate; see `loops.rs`.

use super::evidence;
use super::findings::{CellDigits, Finding, Findings};
use super::graph::{self, Graph, Scope};
use super::propagation::{Effort, Path, Propagation, Reach};
use crate::State;
use crate::mask::Mask;
use crate::position::Position;
use crate::search::{self, Finds, Flow};

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

    /// Returns the links that its chains may use. The simplest scope is tried first, the next one where that finds no
    /// chain.
    fn scopes(self) -> &'static [Scope] {
        match self {
            Ends::XChain => &[Scope::Digit],
            Ends::XyChain => &[Scope::Pairs],
            Ends::Aic => &[Scope::Candidates],
            Ends::GroupedAic => &[Scope::Groups, Scope::Sets],
        }
    }

    /// Returns the minimum number of links; shorter chains have names of their own.
    fn fewest_links(self) -> usize {
        match self {
            Ends::XChain => 5,
            Ends::XyChain => 7,
            Ends::Aic | Ends::GroupedAic => 3,
        }
    }

    /// Returns whether a path between two ends is a chain of this name.
    fn fits<const W: usize>(self, graph: &Graph<W>, path: &Path) -> bool {
        let vertices = || path.nodes.iter().map(|node| &graph.vertices[node.vertex as usize]);
        let digit = vertices().next().map(|vertex| vertex.digit);
        match self {
            Ends::XChain | Ends::XyChain => true,
            Ends::Aic => vertices().any(|vertex| Some(vertex.digit) != digit),
            Ends::GroupedAic => path.is_grouped(graph),
        }
    }
}

impl<const W: usize> search::Search<W> for Ends {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let mut findings = Findings::default();
        let effort = Effort::of(finds.wanted());
        for &scope in self.scopes() {
            let Some(graph) = graph::graph(position, scope) else { continue };
            let mut search = Search { position, graph, kind: *self, effort, retries: Vec::new() };
            for start in 0..graph.candidates {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                search.from(start, bound, &mut |eliminations, path| {
                    findings.note(Finding { eliminations, links: path.len(), proof: (graph, path) });
                });
            }
            search.retries.retain(|retry| !findings.has(&retry.eliminations, usize::MAX));
            for retry in search.retries.iter().take(effort.retries) {
                finds.pause()?;
                let bound = finds.bound(findings.least());
                if let Some(path) =
                    search.longer(retry, bound).filter(|_| !findings.has(&retry.eliminations, usize::MAX))
                {
                    findings.note(Finding {
                        eliminations: retry.eliminations.clone(),
                        links: path.len(),
                        proof: (graph, path),
                    });
                }
            }
        }
        findings.show(finds, |finding| {
            let (graph, path) = &finding.proof;
            evidence::ends_step(position, graph, *self, &finding.eliminations, path)
        })
    }
}

/// The search of one graph.
struct Search<'a, const W: usize> {
    position: &'a Position<W>,
    graph: &'a Graph<W>,
    kind: Ends,
    effort: Effort,
    retries: Vec<Retry>,
}

/// Two ends that eliminate something although no shortest path between them is a chain of this name.
struct Retry {
    ends: [usize; 2],
    level: usize,
    eliminations: Vec<CellDigits>,
}

/// The maximum number of links that a chain may have beyond the shortest path.
const MAX_DETOUR: usize = 4;

impl<const W: usize> Search<'_, W> {
    /// Records the chains from a candidate to later ones that have fewer links than the bound.
    fn from(&mut self, start: usize, bound: usize, note: &mut impl FnMut(Vec<CellDigits>, Path)) {
        let graph = self.graph;
        let propagation =
            Propagation::from(graph, (start, State::Off), (Reach::Once, self.effort), bound.saturating_sub(1));
        for level in (self.kind.fewest_links()..propagation.levels.len()).step_by(2) {
            let ends = propagation.levels[level].iter().take_while(|&end| end < graph.candidates);
            for end in ends.filter(|&end| end > start) {
                let eliminations = eliminations(self.position, graph, self.kind, [start, end]);
                if eliminations.is_empty() {
                    continue;
                }
                match propagation.path(level, end, Mask::EMPTY) {
                    Some(path) if self.kind.fits(graph, &path) => {
                        let around = self.loop_eliminations(&path, &eliminations);
                        note(eliminations, path.clone());
                        around.into_iter().for_each(|around| note(around, path.clone()));
                    }
                    Some(_) => {}
                    None => self.retries.push(Retry { ends: [start, end], level, eliminations }),
                }
            }
        }
    }

    /// Returns the eliminations of a chain of one digit that closes into a loop: all candidates that see both ends of a
    /// weak link. `None` if the ends alone eliminate as much.
    fn loop_eliminations(&self, path: &Path, own: &[CellDigits]) -> Option<Vec<CellDigits>> {
        let board = self.position.board();
        let cell = |at: usize| self.graph.vertices[path.nodes[at].vertex as usize].cell;
        if self.kind != Ends::XChain || !board.peer_mask(cell(0)).contains(cell(path.len())) {
            return None;
        }
        let digit = self.graph.vertices[path.nodes[0].vertex as usize].digit;
        let mut eliminations = own.to_vec();
        for at in (1..path.len()).step_by(2) {
            let seen = *board.peer_mask(cell(at)) & *board.peer_mask(cell(at + 1)) & *self.position.cells(digit);
            eliminations.extend(seen.iter().map(|cell| (cell, 1 << digit)));
        }
        eliminations.sort_unstable();
        eliminations.dedup();
        (eliminations.len() > own.len()).then_some(eliminations)
    }

    /// Returns a chain that is longer than the shortest path and has fewer links than the bound.
    fn longer(&self, retry: &Retry, bound: usize) -> Option<Path> {
        let (graph, [start, end]) = (self.graph, retry.ends);
        if retry.level + 2 >= bound {
            return None;
        }
        let reach = Reach::Often(retry.level + MAX_DETOUR);
        let propagation = Propagation::from(graph, (start, State::Off), (reach, self.effort), bound.saturating_sub(1));
        let levels = (retry.level + 2..propagation.levels.len()).step_by(2);
        let mut paths = levels
            .filter(|&level| propagation.levels[level].contains(end))
            .filter_map(|level| propagation.path(level, end, Mask::EMPTY));
        paths.next().filter(|path| self.kind.fits(graph, path))
    }
}

/// Returns the eliminations that follow if at least one of two candidates is true.
fn eliminations<const W: usize>(
    position: &Position<W>,
    graph: &Graph<W>,
    kind: Ends,
    ends: [usize; 2],
) -> Vec<CellDigits> {
    let [one, other] = ends.map(|end| &graph.vertices[end]);
    let board = position.board();
    if one.cell == other.cell {
        return Vec::new();
    }
    let is_general = matches!(kind, Ends::Aic | Ends::GroupedAic);
    let mut eliminations: Vec<CellDigits> = Vec::new();
    if one.digit == other.digit {
        let seen = *board.peer_mask(one.cell) & *board.peer_mask(other.cell) & *position.cells(one.digit);
        eliminations.extend(seen.iter().map(|cell| (cell, 1 << one.digit)));
    } else if is_general && board.peer_mask(one.cell).contains(other.cell) {
        let crossed = [(one.cell, other.digit), (other.cell, one.digit)];
        eliminations.extend(
            crossed
                .into_iter()
                .filter(|&(cell, digit)| position.digits(cell) >> digit & 1 != 0)
                .map(|(cell, digit)| (cell, 1 << digit)),
        );
        eliminations.sort_unstable();
    }
    if is_general && eliminations.len() < 2 {
        eliminations.clear();
    }
    eliminations
}
