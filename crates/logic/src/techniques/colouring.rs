//! Two places of a digit in a house of which one is true: a *strong link*. Where such links join up, their places are
//! coloured in turn. All of one colour are true, and all of the other false; which, is not known yet.
//!
//! # Simple Colors Trap
//!
//! A candidate outside sees places of both colours. One of the colours is true, so the candidate goes.
//!
//! What to look for: a digit with two places in several houses. Colour one place, then what it is linked to in the
//! other colour, and so on; then look for candidates in sight of both.
//!
//! # Simple Colors Wrap
//!
//! Two places of the same colour see each other. Both can't be the digit, so that colour is the false one: all of its
//! places lose the digit.
//!
//! # Multi-Colors 1
//!
//! There are two clusters that no strong link joins, each with two colours of its own. A place of one cluster sees a
//! place of the other, so these two colours are not both true. So of their two opposite colours one is true at least,
//! and what sees both of these loses the digit.
//!
//! # Multi-Colors 2
//!
//! A colour of one cluster sees both colours of another. One of these two is true, so the colour is false: all of its
//! places lose the digit.
//!
//! # Inside
//!
//! Evidence: the digit; all coloured cells; the colours as groups, those of a cluster one after the other.

use ninefold_grid::{Cell, DigitSet, Houses};

use crate::finder::{Finder, Finds, Flow};
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::{Argument, Evidence, Group, Role, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static SIMPLE_COLOURS: Technique = Technique {
    name: "simple_colors",
    title: "Simple Colors",
    forms: &[],
    meaning: "The places of a digit are coloured in turn along strong links: all of one colour are true, none of the other.",
    sentence: simple_sentence,
};

/// How the technique is known.
pub(super) static MULTI_COLOURS: Technique = Technique {
    name: "multi_colors",
    title: "Multi-Colors",
    forms: &[],
    meaning: "Two clusters of a digit's places, each coloured in turn along strong links, see each other.",
    sentence: multi_sentence,
};

/// The search for what colours say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colouring {
    Trap,
    Wrap,
    MultiOne,
    MultiTwo,
}

/// Places joined by strong links, in two colours.
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

impl<const W: usize> Finder<W> for Colouring {
    fn find_all(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
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

/// The clusters of a digit. One that would need a cell in both colours is broken and left out.
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

/// What some of these cells see.
fn seen_by_any<const W: usize>(position: &Position<W>, cells: &Mask<W>) -> Mask<W> {
    cells.iter().fold(Mask::EMPTY, |seen, cell| seen | *position.board().peer_mask(cell))
}

/// What goes, whether it is of this name; the clusters' order counts.
fn goners<const W: usize>(position: &Position<W>, kind: Colouring, clusters: &[Cluster<W>]) -> Mask<W> {
    let seen: Vec<[Mask<W>; 2]> =
        clusters.iter().map(|cluster| cluster.map(|colour| seen_by_any(position, &colour))).collect();
    let mut goners = Mask::EMPTY;
    for colour in 0..2 {
        let own = clusters[0][colour];
        match kind {
            Colouring::Trap => goners = seen[0][0] & seen[0][1],
            Colouring::Wrap if own.meets(&seen[0][colour]) => goners |= own,
            Colouring::MultiOne => {
                for other in 0..2 {
                    if own.meets(&seen[1][other]) {
                        goners |= seen[0][1 - colour] & seen[1][1 - other];
                    }
                }
            }
            Colouring::MultiTwo if own.meets(&seen[1][0]) && own.meets(&seen[1][1]) => goners |= own,
            Colouring::Wrap | Colouring::MultiTwo => {}
        }
    }
    goners
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
    let goners = position.without_digit(&goners(position, kind, clusters), digit);
    Step::unrated(kind.technique(), kind.title()).removing(goners).because(evidence)
}

fn simple_sentence(step: &Step, _: &Houses) -> Sentence {
    let colours = &step.evidence.groups;
    let is_false = |colour: &&Group| step.eliminations.iter().all(|goner| colour.cells.contains(&goner.cell));
    let falsified = colours.iter().find(is_false).filter(|_| step.title == Colouring::Wrap.title());
    let template = match falsified {
        None => {
            "Strong links join places of {digit} in two colours, the first on {one}, the second on {other}. All of one colour are \
             {digit}, and none of the other. So what sees cells of both colours is not {digit}. Remove {goners}."
        }
        Some(_) => {
            "Strong links join places of {digit} in two colours, the first on {one}, the second on {other}. All of one colour are \
             {digit}, and none of the other. Two of {false} see each other, so none of these is {digit}. Remove {goners}."
        }
    };
    Sentence::new(template)
        .with("false", Argument::Cells(falsified.map_or_else(Vec::new, |colour| colour.cells.clone())))
        .with("digit", Argument::Digits(step.evidence.digits))
        .with("one", Argument::Cells(colours[0].cells.clone()))
        .with("other", Argument::Cells(colours[1].cells.clone()))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

fn multi_sentence(step: &Step, houses: &Houses) -> Sentence {
    let groups = &step.evidence.groups;
    let (one, other) = (&groups[..2], &groups[2..]);
    let sees = |mine: &Group, theirs: &Group| {
        mine.cells.iter().any(|&cell| theirs.cells.iter().any(|&seen| houses.peers(cell).contains(seen)))
    };
    let is_gone = |group: &Group| step.eliminations.iter().any(|goner| group.cells.contains(&goner.cell));
    let is_two = step.title == Colouring::MultiTwo.title();
    let gone = one.iter().position(is_gone).filter(|_| is_two);
    let touching = (0..4).map(|at| (at / 2, at % 2)).find(|&(mine, theirs)| sees(&one[mine], &other[theirs]));
    let (mine, theirs) = gone.map(|mine| (mine, 0)).or(touching).unwrap_or_default();
    let template = match is_two {
        false => {
            "Strong links join places of {digit} into two clusters. In A the {digit} is in {own}, or else in {own_other}; in B \
             in {far}, or else in {far_other}. The first of these in A and the first in B see each other, so not both are \
             true: the {digit} is in {own_other} or in {far_other}, and what sees cells of both is not {digit}. Remove \
             {goners}."
        }
        true => {
            "Strong links join places of {digit} into two clusters. In A the {digit} is in {own}, or else in {own_other}; in B \
             in {far}, or else in {far_other}. Whichever is true in B, it sees one of the first in A: so these are not \
             {digit}. Remove {goners}."
        }
    };
    let cells = |group: &Group| Argument::Cells(Vec::<Cell>::clone(&group.cells));
    Sentence::new(template)
        .with("digit", Argument::Digits(step.evidence.digits))
        .with("own", cells(&one[mine]))
        .with("own_other", cells(&one[1 - mine]))
        .with("far", cells(&other[theirs]))
        .with("far_other", cells(&other[1 - theirs]))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}
