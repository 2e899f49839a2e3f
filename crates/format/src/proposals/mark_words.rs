//! Words for marks and for their numbers, as stems.

use super::words::Sentence;

/// Words for marks in or between cells.
const MARKS: [&str; 11] =
    ["cage", "line", "dot", "arrow", "circle", "bulb", "thermometer", "thermo", "square", "diamond", "pill"];
/// Words for sets of cells of the grid and for its surroundings.
const PARTS_OF_GRID: [&str; 6] = ["outside", "grid", "row", "column", "box", "region"];
/// A word for marks and for a part of the grid.
const DIAGONAL: &str = "diagonal";
/// Words for the numbers of marks.
pub(super) const CLUES: [&str; 4] = ["clue", "number", "total", "sum"];

impl Sentence<'_> {
    /// Returns whether the sentence has one of these words.
    pub(super) fn has_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has_stem(word))
    }

    /// Returns whether the sentence names marks in or between cells.
    pub(super) fn names_marks(&self) -> bool {
        self.has_any(&MARKS)
    }

    /// Returns whether the sentence names marks other than those with this noun.
    pub(super) fn names_marks_besides(&self, noun: &str) -> bool {
        MARKS.iter().chain([&DIAGONAL]).any(|mark| *mark != noun && self.has_stem(mark))
    }

    /// Returns whether the sentence names sets of cells of the grid, or its surroundings.
    pub(super) fn names_parts_of_grid(&self) -> bool {
        self.has_any(&PARTS_OF_GRID) || self.has_stem(DIAGONAL)
    }
}
