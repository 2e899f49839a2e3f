//! Random transformations.

use ninefold_grid::{LineOrder, Random, Relabelling, Side, Symmetry, Transform};

use crate::Group;

/// Returns a random transformation of a group; all are equally likely.
pub fn random(group: Group, random: &mut Random) -> Transform {
    let side = group.side();
    let turns = group.turns() && random.below(2) == 1;
    let symmetry = if turns { Symmetry::MirrorFalling } else { Symmetry::Identity };
    let (rows, columns) = (order(side, group.rows(), random), order(side, group.columns(), random));
    let names = names(side, side.get(), random);
    Transform::of_lines(symmetry, rows, columns, names).expect("all parts have one side")
}

/// Returns random names for the digits 1 to `digits`; others keep theirs.
pub(crate) fn names(side: Side, digits: usize, random: &mut Random) -> Relabelling {
    let mut names: Vec<_> = side.digits().collect();
    random.shuffle(&mut names[..digits.min(side.get())]);
    Relabelling::new(names).expect("a shuffled list has each digit once")
}

/// Returns a random order of groups of lines, and of the lines in each.
fn order(side: Side, group: usize, random: &mut Random) -> LineOrder {
    let mut groups: Vec<usize> = (0..side.get() / group).collect();
    random.shuffle(&mut groups);
    let mut places = Vec::with_capacity(side.get());
    for first in groups {
        let mut lines: Vec<u8> = (0..group).map(|line| (first * group + line) as u8).collect();
        random.shuffle(&mut lines);
        places.extend(lines);
    }
    LineOrder::new(places, group).expect("groups stay together")
}
