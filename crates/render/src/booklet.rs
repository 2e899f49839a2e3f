//! Booklets: puzzles on sheets of paper, several per page, with facts below each; the solutions follow in a small size.
//!
//! Paper has margins of 12 mm. A page is divided into slots; each board is as large as its slot and the text below
//! allow, and centred in the slot. The facts are on one line; next to a code they are stacked.

use std::slice;

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;

use crate::code::QUIET;
use crate::font::Font;
use crate::pdf::{self, Sheet};
use crate::plan;
use crate::shape::{Point, Weight, at};
use crate::{Picture, QrModules, Theme};

/// Points in a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;

/// The margin around a page, and the gap between two boards.
const MARGIN: f32 = 12.0 * MILLIMETRE;
const GAP: f32 = 7.0 * MILLIMETRE;

/// The font size of lines of text, and the height reserved for a line.
const LETTERS: f32 = 9.0;
const LINE: f32 = 20.0;

/// The distance between two stacked facts.
const LEADING: f32 = 13.0;

/// The width of a module of a code: large enough for phones to read it from a short distance.
const MODULE: f32 = 0.5 * MILLIMETRE;

/// The size of a sheet of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes of paper.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Returns the paper with this name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name().eq_ignore_ascii_case(name))
    }

    /// Returns its name in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// Returns width and height in points.
    fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// The number of puzzles per page.
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
    /// All values.
    pub const ALL: [PerPage; 5] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six, PerPage::Nine];

    /// Returns the value for this number of puzzles.
    pub fn of(number: usize) -> Option<PerPage> {
        PerPage::ALL.into_iter().find(|per_page| per_page.number() == number)
    }

    /// Returns the number of puzzles.
    pub fn number(self) -> usize {
        let (columns, rows) = self.slots();
        columns * rows
    }

    /// Returns the number of columns and rows.
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
pub struct BookletPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, if it is to be printed at the end.
    pub solution: Option<Grid>,
    /// The facts printed below it.
    pub facts: Vec<String>,
    /// A code with a link to the puzzle.
    pub code: Option<QrModules>,
    /// The line below its solution.
    pub number: String,
}

/// How a booklet is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Booklet {
    /// The paper.
    pub paper: Paper,
    /// The number of puzzles per page.
    pub per_page: PerPage,
}

impl Booklet {
    /// Returns the document: the puzzles in order, then the solutions of those that have one.
    pub fn pdf(self, puzzles: &[BookletPuzzle]) -> Vec<u8> {
        let slots = self.per_page.slots();
        let boards = puzzles.iter().map(|entry| {
            let BookletPuzzle { puzzle, facts, code, .. } = entry;
            Board { puzzle, values: None, facts, code: code.as_ref() }
        });
        let mut sheets = self.sheets(&boards.collect::<Vec<_>>(), slots);
        let solved = puzzles.iter().filter_map(|entry| {
            let (values, facts) = (Some(entry.solution.as_ref()?), slice::from_ref(&entry.number));
            Some(Board { puzzle: &entry.puzzle, values, facts, code: None })
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

    /// Places boards on as many sheets as they need.
    fn sheets(self, boards: &[Board<'_>], (columns, rows): (usize, usize)) -> Vec<Sheet> {
        let (width, height) = self.paper.size();
        let room = |whole: f32, number: usize| (whole - 2.0 * MARGIN - GAP * (number - 1) as f32) / number as f32;
        let (slot_width, slot_height) = (room(width, columns), room(height, rows));
        let sheet = |boards: &[Board<'_>]| {
            let mut sheet = Sheet { width, height, ..Sheet::default() };
            for (number, board) in boards.iter().enumerate() {
                let (column, row) = ((number % columns) as f32, (number / columns) as f32);
                let corner = at(MARGIN + column * (slot_width + GAP), MARGIN + row * (slot_height + GAP));
                let length = slot_width.min(slot_height - board.foot());
                let origin = corner + at(slot_width - length, slot_height - board.foot() - length) * 0.5;
                let picture = Picture::of(board.puzzle).theme(Theme::Print);
                let scene = board.values.map_or(picture.clone(), |values| picture.entries(values)).scene();
                // The page around a board may reach into the gap, the clues beside it may not.
                let area = scene.bounds().inset(plan::MARGIN);
                let scale = length / area.width.max(area.height);
                let room = at(length - area.width * scale, length - area.height * scale);
                sheet.scenes.push((scene, origin + room * 0.5 - area.corner * scale, scale));
                board.draw_foot(&mut sheet, origin + at(0.0, length), length);
            }
            sheet
        };
        boards.chunks(columns * rows).map(sheet).collect()
    }
}

/// A board on a sheet, with the text and the code below it.
struct Board<'a> {
    puzzle: &'a Puzzle,
    values: Option<&'a Grid>,
    facts: &'a [String],
    code: Option<&'a QrModules>,
}

impl Board<'_> {
    /// Returns the height of the part below the board.
    fn foot(&self) -> f32 {
        let code = self.code.map_or(0.0, |code| (code.side() + 2 * QUIET) as f32 * MODULE);
        code.max(LINE)
    }

    /// Draws the part below the board: one centred line, or stacked facts with the code to the right.
    fn draw_foot(&self, sheet: &mut Sheet, corner: Point, width: f32) {
        let Some(code) = self.code else {
            let line = self.facts.join("  ·  ");
            sheet.lines.push((line.clone(), corner + at(width / 2.0, LINE * 0.6), fitting(&line, width)));
            return;
        };
        let (side, quiet) = (code.side() as f32 * MODULE, QUIET as f32 * MODULE);
        sheet.scenes.push((code.scene(), corner + at(width - side, quiet), MODULE));
        let room = width - side - quiet;
        let middle = corner + at(room / 2.0, quiet + side / 2.0);
        for (number, fact) in self.facts.iter().enumerate() {
            let down = number as f32 - (self.facts.len() as f32 - 1.0) / 2.0;
            sheet.lines.push((fact.clone(), middle + at(0.0, down * LEADING), fitting(fact, room)));
        }
    }
}

/// Returns the font size for a line, reduced if the line would be too wide.
fn fitting(line: &str, room: f32) -> f32 {
    LETTERS.min(room / Font::new(Weight::Regular).length(line).max(1.0))
}
