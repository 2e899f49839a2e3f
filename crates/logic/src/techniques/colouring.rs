//! If a digit has only two places in a house, one of them is true: a *strong link*. Where such links join up, their
//! places are coloured alternately. All places of one colour are true and all of the other are false, but it is not yet
//! known which.
//!
//! # Simple Colors Trap
//!
//! A candidate outside the coloured places sees places of both colours. One of the colours is true, so the candidate is
//! eliminated.
//!
//! What to look for: a digit with two places in several houses. Colour one place, give the places linked to it the
//! other colour, and so on; then look for candidates that see both colours.
//!
//! # Simple Colors Wrap
//!
//! Two places of the same colour see each other. They can't both be the digit, so that colour is false: the digit is
//! eliminated from all of its places.
//!
//! # Multi-Colors 1
//!
//! There are two clusters with no strong link between them, each with two colours of its own. A place of one cluster
//! sees a place of the other, so these two colours are not both true. So at least one of their two opposite colours is
//! true, and the digit is eliminated from every cell that sees both of these.
//!
//! # Multi-Colors 2
//!
//! A colour of one cluster sees both colours of another. One of these two is true, so the colour is false: the digit is
//! eliminated from all of its places.
//!
//! # Inside
//!
//! Evidence: the digit; all coloured cells; the colours as groups, cluster by cluster.

use ninefold_grid::{Cell, DigitSet, Houses};

use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Group, Role, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static SIMPLE_COLOURS: Technique =
    Technique { name: "simple_colors", title: "Simple Colors", forms: &[], reason: simple_reason };

/// The names and the explanation of the technique.
pub(super) static MULTI_COLOURS: Technique =
    Technique { name: "multi_colors", title: "Multi-Colors", forms: &[], reason: multi_reason };

/// The search for one kind of colouring step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colouring {
    Trap,
    Wrap,
    MultiOne,
    MultiTwo,
}

/// Places joined by strong links, by their two colours.
type Cluster<const W: usize> = [Mask<W>; 2];

impl Colouring {
    fn title(self) -> &'static str {
        match self {
            Colouring::Trap => "Simple Colors Trap",
            Colouring::Wrap => "Simple Colors Wrap",
            Colouring::MultiOne => "Multi-Colors 1",
            Colouring::MultiTwo => "Multi-Colors 2",
        }
    }

    fn technique(self) -> &'static Technique {
        match self {
            Colouring::Trap | Colouring::Wrap => &SIMPLE_COLOURS,
            Colouring::MultiOne | Colouring::MultiTwo => &MULTI_COLOURS,
        }
    }
}

impl<const W: usize> Search<W> for Colouring {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        for digit in 0..position.board().side {
            finds.pause()?;
            let clusters = clusters(position, digit);
            match self {
                Colouring::Trap | Colouring::Wrap => {
                    for cluster in &clusters {
                        finds.show(step(position, *self, digit, &[*cluster]))?;
                    }
                }
                Colouring::MultiOne | Colouring::MultiTwo => {
                    for (at, one) in clusters.iter().enumerate() {
                        for (_, other) in clusters.iter().enumerate().filter(|&(place, _)| place != at) {
                            finds.show(step(position, *self, digit, &[*one, *other]))?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Returns the clusters of a digit. A cluster in which a cell would need both colours is contradictory and is left out.
fn clusters<const W: usize>(position: &Position<W>, digit: usize) -> Vec<Cluster<W>> {
    let board = position.board();
    let mut partners = vec![Mask::EMPTY; board.cell_count];
    let mut linked: Mask<W> = Mask::EMPTY;
    for house in (0..board.houses.len()).filter(|&house| is_pair(position.places(house, digit))) {
        let ends: Vec<usize> = ones(position.places(house, digit)).map(|at| board.cells(house)[at] as usize).collect();
        partners[ends[0]].insert(ends[1]);
        partners[ends[1]].insert(ends[0]);
        linked = linked | Mask::single(ends[0]) | Mask::single(ends[1]);
    }
    let mut clusters = Vec::new();
    while let Some(first) = linked.first() {
        let (mut cluster, mut new, mut colour) = ([Mask::single(first), Mask::EMPTY], Mask::single(first), 1);
        while !new.is_empty() {
            new = new.iter().fold(Mask::EMPTY, |all, cell| all | partners[cell]).without(&cluster[colour]);
            cluster[colour] |= new;
            colour = 1 - colour;
        }
        linked = linked.without(&(cluster[0] | cluster[1]));
        if !cluster[0].meets(&cluster[1]) {
            clusters.push(cluster);
        }
    }
    clusters
}

/// Returns the cells that see at least one of these cells.
fn seen_by_any<const W: usize>(position: &Position<W>, cells: &Mask<W>) -> Mask<W> {
    cells.iter().fold(Mask::EMPTY, |seen, cell| seen | *position.board().peer_mask(cell))
}

/// Returns the cells that lose the digit by this kind of step, without regard to their candidates. For Multi-Colors the
/// order of the clusters matters.
fn eliminations<const W: usize>(position: &Position<W>, kind: Colouring, clusters: &[Cluster<W>]) -> Mask<W> {
    let seen: Vec<[Mask<W>; 2]> =
        clusters.iter().map(|cluster| cluster.map(|colour| seen_by_any(position, &colour))).collect();
    let mut eliminations = Mask::EMPTY;
    for colour in 0..2 {
        let own = clusters[0][colour];
        match kind {
            // Coloured cells are left to the wrap: if one sees both colours, two cells of one colour see each other.
            Colouring::Trap => eliminations = (seen[0][0] & seen[0][1]).without(&own).without(&clusters[0][1 - colour]),
            Colouring::Wrap if own.meets(&seen[0][colour]) => eliminations |= own,
            Colouring::MultiOne => {
                for other in 0..2 {
                    if own.meets(&seen[1][other]) {
                        eliminations |= seen[0][1 - colour] & seen[1][1 - other];
                    }
                }
            }
            Colouring::MultiTwo if own.meets(&seen[1][0]) && own.meets(&seen[1][1]) => eliminations |= own,
            Colouring::Wrap | Colouring::MultiTwo => {}
        }
    }
    eliminations
}

fn step<const W: usize>(position: &Position<W>, kind: Colouring, digit: usize, clusters: &[Cluster<W>]) -> Step {
    let board = position.board();
    let digits = DigitSet::from_bits(1 << digit);
    let colours = clusters.iter().flatten();
    let group = |cells: &Mask<W>| Group { role: Role::Colour, cells: board.names(cells), digits };
    let evidence = Evidence {
        digits,
        cells: clusters.iter().flatten().flat_map(|cells| board.names(cells)).collect(),
        groups: colours.map(group).collect(),
        ..Evidence::default()
    };
    let eliminations = position.without_digit(&eliminations(position, kind, clusters), digit);
    Step::unrated(kind.technique(), kind.title()).removing(eliminations).because(evidence)
}

fn simple_reason(step: &Step, houses: &Houses) -> Sentence {
    let colours = &step.evidence.groups;
    let (one, other) = (&colours[0].cells, &colours[1].cells);
    let meeting = [one, other].into_iter().find_map(|cells| Some((meeting(cells, cells, houses)?, cells)));
    let meeting = meeting.filter(|_| step.title == Colouring::Wrap.title());
    let message = match meeting {
        None => "colours-trap",
        Some(_) => "colours-wrap",
    };
    let (pair, falsified) = meeting.map_or_else(Default::default, |(pair, cells)| (pair.to_vec(), cells.clone()));
    Sentence::new(message)
        .with("pair", Argument::Cells(pair))
        .with("false_cells", Argument::Cells(falsified))
        .with("digit", Argument::Digits(step.evidence.digits))
        .with("one", Argument::Cells(one.clone()))
        .with("other", Argument::Cells(other.clone()))
}

/// Returns the first pair of cells, one from each list, that see each other.
fn meeting(mine: &[Cell], theirs: &[Cell], houses: &Houses) -> Option<[Cell; 2]> {
    let pairs = mine.iter().flat_map(|&one| theirs.iter().map(move |&other| [one, other]));
    pairs.into_iter().find(|&[one, other]| houses.peers(one).contains(other))
}

fn multi_reason(step: &Step, houses: &Houses) -> Sentence {
    let groups = &step.evidence.groups;
    let (one, other) = (&groups[..2], &groups[2..]);
    match step.title == Colouring::MultiTwo.title() {
        true => two_reason(step, one, other, houses),
        false => one_reason(step, one, other, houses),
    }
}

/// Describes two clusters, A and B, with these colours first, and completes the message with them.
fn with_clusters(message: &'static str, step: &Step, own: [&Group; 2], far: [&Group; 2]) -> Sentence {
    let cells = |group: &Group| Argument::Cells(group.cells.clone());
    let complete = |sentence: Sentence| {
        sentence
            .with("digit", Argument::Digits(step.evidence.digits))
            .with("own", cells(own[0]))
            .with("own_other", cells(own[1]))
            .with("far", cells(far[0]))
            .with("far_other", cells(far[1]))
    };
    complete(Sentence::new(message)).with("clusters", complete(Sentence::new("colours-clusters")))
}

/// Multi-Colors 1: a colour of A sees a colour of B, so one of the opposite colours is true.
fn one_reason(step: &Step, one: &[Group], other: &[Group], houses: &Houses) -> Sentence {
    let sees = |group: &Group, cell: Cell| group.cells.iter().any(|&mine| houses.peers(mine).contains(cell));
    let eliminated_by = |mine: usize, theirs: usize| {
        let (far, near) = (&one[1 - mine], &other[1 - theirs]);
        step.eliminations.iter().filter(move |elimination| sees(far, elimination.cell) && sees(near, elimination.cell))
    };
    let pairs = (0..4).map(|at| (at / 2, at % 2));
    let parts = pairs.filter_map(|(mine, theirs)| {
        let pair = meeting(&one[mine].cells, &other[theirs].cells, houses)?;
        eliminated_by(mine, theirs).next()?;
        let [own, far] = [[&one[mine], &one[1 - mine]], [&other[theirs], &other[1 - theirs]]];
        Some(with_clusters("colours-multi-one", step, own, far).with("pair", Argument::Cells(pair.to_vec())))
    });
    Sentence::new("sentences").with("sentences", Argument::Sentences(parts.collect()))
}

/// Multi-Colors 2: a colour of A sees both colours of B, so it is false.
fn two_reason(step: &Step, one: &[Group], other: &[Group], houses: &Houses) -> Sentence {
    let is_eliminated =
        |group: &&Group| step.eliminations.iter().any(|elimination| group.cells.contains(&elimination.cell));
    let parts = one.iter().filter(is_eliminated).map(|own| {
        let own_other = if std::ptr::eq(own, &one[0]) { &one[1] } else { &one[0] };
        let pairs = other.iter().filter_map(|far| meeting(&own.cells, &far.cells, houses));
        let pairs = pairs.map(|[mine, theirs]| Sentence::new("colours-sees").with("mine", mine).with("theirs", theirs));
        let complete = with_clusters("colours-multi-two", step, [own, own_other], [&other[0], &other[1]]);
        complete.with("pairs", Argument::AllOf(pairs.collect()))
    });
    Sentence::new("sentences").with("sentences", Argument::Sentences(parts.collect()))
}
