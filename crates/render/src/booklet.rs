//! Booklets: puzzles on sheets of paper, so many a page, each with a line beneath; their solutions, small, at the end.
//!
//! Paper has margins of 12 mm. A page is cut into slots; each board fills its slot as far as its line leaves room, and
//! stands in the middle of it.

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;

use crate::font::Font;
use crate::pdf::{self, Sheet};
use crate::shape::{Weight, at};
use crate::{Picture, Theme};

/// Points in a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;

/// What is left free around a page, and between two boards.
const MARGIN: f32 = 12.0 * MILLIMETRE;
const GAP: f32 = 7.0 * MILLIMETRE;

/// The size of lines of text, and the room that one takes.
const LETTERS: f32 = 9.0;
const LINE: f32 = 20.0;

/// The size of a sheet of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// The paper of that name.
    pub fn named(name: &str) -> Option<Paper> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(Paper::A4),
            "letter" => Some(Paper::Letter),
            _ => None,
        }
    }

    /// Width and height in points.
    fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// How many puzzles stand on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    Two,
    /// Two by two.
    #[default]
    Four,
    /// Two by three.
    Six,
    /// Three by three.
    Nine,
}

impl PerPage {
    /// All that there are.
    pub const ALL: [PerPage; 5] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six, PerPage::Nine];

    /// So many.
    pub fn of(number: usize) -> Option<PerPage> {
        PerPage::ALL.into_iter().find(|per_page| per_page.number() == number)
    }

    /// How many that is.
    pub fn number(self) -> usize {
        let (columns, rows) = self.slots();
        columns * rows
    }

    /// Columns and rows.
    fn slots(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
            PerPage::Nine => (3, 3),
        }
    }
}

/// A puzzle of a booklet.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, if it is to be shown at the end.
    pub solution: Option<Grid>,
    /// The line beneath it.
    pub caption: String,
    /// The line beneath its solution.
    pub number: String,
}

/// How a booklet is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Booklet {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles stand on a page.
    pub per_page: PerPage,
}

impl Booklet {
    /// The document: the puzzles in order, then the solutions of those that have one.
    pub fn pdf(self, leaves: &[Leaf]) -> Vec<u8> {
        let slots = self.per_page.slots();
        let boards = leaves.iter().map(|leaf| Board { puzzle: &leaf.puzzle, values: None, line: &leaf.caption });
        let mut sheets = self.sheets(&boards.collect::<Vec<_>>(), slots);
        let solved = leaves.iter().filter_map(|leaf| {
            Some(Board { puzzle: &leaf.puzzle, values: Some(leaf.solution.as_ref()?), line: &leaf.number })
        });
        let solved: Vec<Board<'_>> = solved.collect();
        let side = solved.iter().map(|board| board.puzzle.side().get()).max().unwrap_or_default();
        let slots = match side {
            0..=9 => (4, 5),
            10..=16 => (2, 3),
            _ => (1, 2),
        };
        sheets.extend(self.sheets(&solved, slots));
        pdf::document(&sheets, "Sudoku")
    }

    /// Boards on as many sheets as they need.
    fn sheets(self, boards: &[Board<'_>], (columns, rows): (usize, usize)) -> Vec<Sheet> {
        let (width, height) = self.paper.size();
        let room = |whole: f32, number: usize| (whole - 2.0 * MARGIN - GAP * (number - 1) as f32) / number as f32;
        let (slot_width, slot_height) = (room(width, columns), room(height, rows));
        // A line that is too long for its slot is written smaller.
        let font = Font::new(Weight::Regular);
        let letters = |line: &str| LETTERS.min(slot_width / font.length(line).max(1.0));
        let sheet = |boards: &[Board<'_>]| {
            let mut sheet = Sheet { width, height, ..Sheet::default() };
            for (number, board) in boards.iter().enumerate() {
                let (column, row) = ((number % columns) as f32, (number / columns) as f32);
                let corner = at(MARGIN + column * (slot_width + GAP), MARGIN + row * (slot_height + GAP));
                let length = slot_width.min(slot_height - LINE);
                let origin = corner + at(slot_width - length, slot_height - LINE - length) * 0.5;
                let picture = Picture::of(board.puzzle).theme(Theme::Print);
                let scene = board.values.map_or(picture.clone(), |values| picture.entries(values)).scene();
                sheet.scenes.push((scene, origin, length / board.puzzle.side().get() as f32));
                let place = origin + at(length / 2.0, length + LINE * 0.6);
                sheet.lines.push((board.line.to_owned(), place, letters(board.line)));
            }
            sheet
        };
        boards.chunks(columns * rows).map(sheet).collect()
    }
}

/// A board on a sheet, and the line beneath it.
struct Board<'a> {
    puzzle: &'a Puzzle,
    values: Option<&'a Grid>,
    line: &'a str,
}
