//! Orders of rows and columns with names of digits, and the transformation that they are.

use ninefold_grid::{Digit, LineOrder, Relabelling, Symmetry, Transform};

/// Where each row and column of a form comes from, and how each digit is renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement<const N: usize> {
    /// Whether rows and columns are swapped first.
    pub(crate) is_turned: bool,
    /// The row that comes to each place.
    pub(crate) rows: [u8; N],
    /// The column that comes to each place.
    pub(crate) columns: [u8; N],
    /// The new name of each digit; 0 if any that is left will do. Both count from 1.
    pub(crate) names: [u8; N],
}

impl<const N: usize> Arrangement<N> {
    /// Returns the transformation.
    pub(crate) fn transform(&self) -> Transform {
        transform(self.is_turned, &self.rows, &self.columns, &self.names)
    }
}

/// Returns the transformation that moves line `rows[i]` to place i, the same for columns, and gives the digit i + 1 the name
/// `names[i]`, or one that is left over if that is 0.
pub(crate) fn transform(is_turned: bool, rows: &[u8], columns: &[u8], names: &[u8]) -> Transform {
    let symmetry = if is_turned { Symmetry::MirrorFalling } else { Symmetry::Identity };
    let mut left = (1..=names.len() as u8).filter(|name| !names.contains(name));
    let mut name = |&name: &u8| if name == 0 { left.next().unwrap_or(0) } else { name };
    let names = names.iter().filter_map(|own| Digit::new(name(own).into())).collect();
    let relabelling = Relabelling::new(names).expect("names are distinct");
    Transform::of_lines(symmetry, order(rows), order(columns), relabelling).expect("all parts have one side")
}

/// Returns the order that moves line `sources[i]` to place i.
fn order(sources: &[u8]) -> LineOrder {
    let mut places = vec![0; sources.len()];
    for (place, &source) in sources.iter().enumerate() {
        places[usize::from(source)] = place as u8;
    }
    LineOrder::new(places, sources.len()).expect("each line has one place")
}
