//! Colouring: the places of a digit that strong links join are coloured in turn, so that all of one colour are true and all
//! of the other false.
//!
//! * *Simple colours*: what sees both colours goes (trap); a colour of which two see each other is the false one (wrap).
//! * *Multi-colours* take two such clusters. If a colour of one sees a colour of the other, not both are true, so one of the
//!   two opposite colours is: what sees both of these goes (1). If a colour sees both of the other cluster's colours, it is
//!   false (2).
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
    let is_wrap = step.eliminations.iter().any(|goner| step.evidence.cells.contains(&goner.cell));
    let template = match is_wrap {
        false => {
            "Strong links join places of {digit}: either {one} are all {digit}, or {other} are. What sees cells of both is not. \
             Remove {goners}."
        }
        true => {
            "Strong links join places of {digit}: either {one} are all {digit}, or {other} are. Two of one kind see each \
             other, so these are not. Remove {goners}."
        }
    };
    Sentence::new(template)
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
    let is_two = step.eliminations.iter().any(|goner| one.iter().any(|group| group.cells.contains(&goner.cell)));
    let touching = (0..4).map(|at| (at / 2, at % 2)).find(|&(mine, theirs)| sees(&one[mine], &other[theirs]));
    let (mine, theirs) = touching.unwrap_or_default();
    let template = match is_two {
        false => {
            "Strong links join places of {digit}: either {own} or {own_other}; and either {far} or {far_other}. {own} and {far} \
             see each other, so {own_other} or {far_other} are {digit}, and what sees cells of both is not. Remove {goners}."
        }
        true => {
            "Strong links join places of {digit}: either {own} or {own_other}; and either {far} or {far_other}. One side of the \
             first sees both sides of the second, so it is not {digit}. Remove {goners}."
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
