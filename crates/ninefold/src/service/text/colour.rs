//! Terminal colours for givens, solved digits and eliminated candidates.

use ninefold_grid::Grid;

/// A colour, as the escape sequence that turns it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::service) struct Colour(&'static str);

/// Givens: bold.
pub(in crate::service) const GIVEN: Colour = Colour("\u{1b}[1m");
/// Solved digits: cyan.
pub(in crate::service) const FOUND: Colour = Colour("\u{1b}[36m");
/// Eliminated candidates: red.
pub(in crate::service) const ELIMINATED: Colour = Colour("\u{1b}[31m");

const END: &str = "\u{1b}[0m";

impl Colour {
    /// Returns the text in this colour.
    pub(in crate::service) fn on(self, text: &str) -> String {
        format!("{}{text}{END}", self.0)
    }
}

/// Colours the givens and the other digits of a drawn grid. Each word of letters and digits in the drawing is a cell,
/// row by row.
pub(in crate::service) fn grid(drawn: &str, givens: &Grid) -> String {
    let mut coloured = String::with_capacity(2 * drawn.len());
    let mut cells = givens.cells().iter();
    let mut rest = drawn;
    while let Some(start) = rest.find(|sign: char| sign.is_alphanumeric() || sign == '.') {
        let end = rest[start..].find(|sign: char| !(sign.is_alphanumeric() || sign == '.'));
        let end = end.map_or(rest.len(), |length| start + length);
        let colour = if cells.next().is_some_and(Option::is_some) { GIVEN } else { FOUND };
        coloured.push_str(&rest[..start]);
        coloured.push_str(&colour.on(&rest[start..end]));
        rest = &rest[end..];
    }
    coloured + rest
}

/// Colours the placements and eliminations in lines of steps: the text after the last arrow.
pub(in crate::service) fn steps(page: &str) -> String {
    let coloured = |word: &str| if word.contains('=') { FOUND.on(word) } else { ELIMINATED.on(word) };
    let line = |line: &str| match line.rsplit_once(ARROW) {
        Some((before, effect)) => {
            let words: Vec<String> = effect.split_whitespace().map(coloured).collect();
            format!("{before}{ARROW}{}\n", words.join(" "))
        }
        None => format!("{line}\n"),
    };
    page.lines().map(line).collect()
}

/// The separator before the effect of a step.
const ARROW: &str = "  → ";

#[cfg(test)]
mod tests {
    use ninefold_grid::{Cell, Digit, Side};

    use super::*;

    #[test]
    fn placements_and_eliminations_differ() {
        let coloured = steps("1. Naked Single: why  → r1c1=2 r1c2-3\nthe end\n");
        let (placed, gone) = (FOUND.on("r1c1=2"), ELIMINATED.on("r1c2-3"));
        assert_eq!(coloured, format!("1. Naked Single: why  → {placed} {gone}\nthe end\n"));
    }

    #[test]
    fn given_and_found_digits_differ() {
        let mut givens = Grid::blank(Side::new(2).unwrap());
        givens.set(Cell::new(0, 1), Digit::new(2));
        let coloured = grid("1 2\n2 1\n", &givens);
        let (found, given) = (|digit| FOUND.on(digit), |digit| GIVEN.on(digit));
        assert_eq!(coloured, format!("{} {}\n{} {}\n", found("1"), given("2"), found("2"), found("1")));
    }
}
