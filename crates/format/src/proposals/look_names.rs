//! The names of looks: `green line`, `white dot between cells`.

use std::fmt;
use std::sync::{PoisonError, RwLock};

use ninefold_puzzle::{LineEnd, Shape, Tone};

use super::hashing::FastMap;
use super::looks::{Inside, Kind, Look};
use super::words::stem;

/// The words for marks of a look, as stems.
pub(super) struct LookWords {
    /// The words of the name without the part that follows the noun, last first: `line`, `green` in `green line with a
    /// bulb`.
    pub(super) head: Vec<String>,
    /// All words of the name.
    pub(super) all: Vec<String>,
}

impl LookWords {
    /// Returns the words for marks of a look. They are determined once for each look, of which there are a few hundred.
    pub(super) fn of(look: Look) -> &'static LookWords {
        static ALL: RwLock<Option<FastMap<Look, &'static LookWords>>> = RwLock::new(None);
        let known = ALL.read().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(|all| all.get(&look).copied());
        known.unwrap_or_else(|| {
            let mut all = ALL.write().unwrap_or_else(PoisonError::into_inner);
            let new = || &*Box::leak(Box::new(LookWords::new(look)));
            all.get_or_insert_default().entry(look).or_insert_with(new)
        })
    }

    fn new(look: Look) -> LookWords {
        let name = look.to_string();
        let ends = [" with ", " from ", " between ", " at ", " in ", " beside "];
        let head = ends.iter().fold(name.as_str(), |head, end| head.split(end).next().unwrap_or(head));
        let words = |text: &str| text.rsplit(' ').map(|word| stem(word).into_owned()).collect();
        LookWords { head: words(head), all: words(&name) }
    }

    /// Returns the noun.
    pub(super) fn noun(&self) -> &str {
        self.head.first().map_or("", String::as_str)
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(tone) = self.tone.filter(|_| !matches!(self.kind, Kind::InCell(_, Inside::Ink))) {
            match self.named {
                Some(colour) => write!(f, "{colour} ")?,
                None => write!(f, "{} ", if tone == Tone::Ink { "black" } else { tone.name() })?,
            }
        }
        match self.kind {
            Kind::Line(LineEnd::Plain, LineEnd::Plain) => f.write_str("line"),
            Kind::Line(LineEnd::Plain | LineEnd::Circle, LineEnd::Arrow) => f.write_str("arrow"),
            Kind::Line(start, end) if start == end => write!(f, "line with a {} at each end", start.name()),
            Kind::Line(start, LineEnd::Plain) => write!(f, "line with a {}", start.name()),
            Kind::Line(start, end) => write!(f, "line from {} to {}", start.name(), end.name()),
            Kind::Dot(shape, inside) => {
                let name = if shape == Shape::Circle { "dot" } else { shape.name() };
                match inside {
                    Inside::Paper => write!(f, "white {name} between cells"),
                    Inside::Ink => write!(f, "black {name} between cells"),
                    Inside::Colour => write!(f, "{name} between cells"),
                }
            }
            Kind::EdgeText => f.write_str("text between cells"),
            Kind::Inequality => f.write_str("inequality sign"),
            Kind::Peak(true) => f.write_str("cells with signs pointing outwards"),
            Kind::Peak(false) => f.write_str("cells with signs pointing inwards"),
            Kind::Corner(shape) => write!(f, "{} at a corner", shape.name()),
            Kind::InCell(shape, Inside::Paper) => write!(f, "outlined {}", shape.name()),
            Kind::InCell(shape, Inside::Ink) => write!(f, "black {}", shape.name()),
            Kind::InCell(shape, Inside::Colour) => f.write_str(shape.name()),
            Kind::Shade => f.write_str("cells"),
            Kind::CellText => f.write_str("text in a cell"),
            Kind::Beside(false) => f.write_str("clue beside the grid"),
            Kind::Beside(true) => f.write_str("clue with an arrow"),
            Kind::Cage => f.write_str("cage"),
            Kind::Pill => f.write_str("pill"),
            Kind::PillArrow => f.write_str("arrow from a pill"),
            Kind::NumberedLine => f.write_str("line with a number"),
            Kind::Other => f.write_str("mark"),
        }
    }
}
