//! Symmetries of the pattern of givens: the seven that a user can request.

use std::fmt;
use std::str::FromStr;

use ninefold_grid::spelling::UnknownName;
use ninefold_grid::{Cell, CellSet, Side, Symmetry};

/// A symmetry of the pattern of givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pattern {
    /// No symmetry.
    None,
    /// Symmetry under a half turn.
    Rotational,
    /// Symmetry under a quarter turn.
    Quarter,
    /// Top and bottom mirror each other.
    Horizontal,
    /// Left and right mirror each other.
    Vertical,
    /// The two sides of the diagonal from the top left mirror each other.
    Diagonal,
    /// All eight symmetries of the square.
    Full,
}

impl Pattern {
    /// All seven patterns.
    pub const ALL: [Pattern; 7] = [
        Pattern::None,
        Pattern::Rotational,
        Pattern::Quarter,
        Pattern::Horizontal,
        Pattern::Vertical,
        Pattern::Diagonal,
        Pattern::Full,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Rotational => "rotational",
            Pattern::Quarter => "quarter",
            Pattern::Horizontal => "horizontal",
            Pattern::Vertical => "vertical",
            Pattern::Diagonal => "diagonal",
            Pattern::Full => "full",
        }
    }

    /// Returns all symmetries that preserve the pattern; they map each cell to every cell of its orbit.
    pub const fn symmetries(self) -> &'static [Symmetry] {
        use Symmetry::{
            HalfTurn, Identity, MirrorFalling, MirrorHorizontal, MirrorVertical, QuarterTurn, ThreeQuarterTurn,
        };
        match self {
            Pattern::None => &[Identity],
            Pattern::Rotational => &[Identity, HalfTurn],
            Pattern::Quarter => &[Identity, QuarterTurn, HalfTurn, ThreeQuarterTurn],
            Pattern::Horizontal => &[Identity, MirrorHorizontal],
            Pattern::Vertical => &[Identity, MirrorVertical],
            Pattern::Diagonal => &[Identity, MirrorFalling],
            Pattern::Full => &Symmetry::ALL,
        }
    }

    /// Returns whether a set of cells has this symmetry.
    pub fn holds_for(self, cells: &CellSet) -> bool {
        let stays = |symmetry: &Symmetry| cells.iter().all(|cell| cells.contains(symmetry.image(cell, cells.side())));
        self.symmetries().iter().all(stays)
    }

    /// Returns the orbits of the cells of a grid: the sets of cells that are given or blank together.
    pub(crate) fn orbits(self, side: Side) -> Vec<Vec<Cell>> {
        let mut seen = CellSet::empty(side);
        let mut orbits = Vec::new();
        for cell in side.cells() {
            let images = self.symmetries().iter().map(|symmetry| symmetry.image(cell, side));
            let orbit: Vec<Cell> = images.filter(|&image| seen.insert(image)).collect();
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Pattern {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Pattern, UnknownName> {
        let named = |pattern: &Pattern| pattern.name().eq_ignore_ascii_case(text.trim());
        let unknown = || UnknownName::new("symmetry", text, Pattern::ALL.map(Pattern::name));
        Pattern::ALL.into_iter().find(named).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cut_the_grid() {
        let sizes = Pattern::ALL.map(|pattern| {
            let orbits = pattern.orbits(Side::NINE);
            assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), 81);
            let keeps = |orbit: &Vec<Cell>| pattern.holds_for(&CellSet::of(Side::NINE, orbit.iter().copied()));
            assert!(orbits.iter().all(keeps));
            orbits.len()
        });
        assert_eq!(sizes, [81, 41, 21, 45, 45, 45, 15]);
    }

    #[test]
    fn reads_what_it_writes() {
        assert!(Pattern::ALL.iter().all(|pattern| pattern.to_string().to_uppercase().parse() == Ok(*pattern)));
        assert!("round".parse::<Pattern>().unwrap_err().to_string().contains("quarter"));
    }
}
