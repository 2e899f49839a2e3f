//! The sheet on which the background of a board is drawn: for each character of the board, the line of the grid that
//! runs there and what rules draw over it.
//!
//! A character shows, in this order: a sign; the strokes of lines through cells; a slanted line; the line of the grid.

use super::super::weights::Corner;
use super::texture::{Strokes, Texture, joint};
use crate::look::{Ink, Lines};

/// The background of a board.
#[derive(Clone, Debug)]
pub(in crate::board) struct Sheet {
    width: i32,
    lines: Lines,
    spots: Vec<Spot>,
}

/// A character of the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::board) struct Drawn {
    pub(in crate::board) sign: char,
    pub(in crate::board) ink: Ink,
    /// Whether a rule drew it, not the grid.
    pub(in crate::board) is_mark: bool,
}

/// What is drawn at one character.
#[derive(Clone, Copy, Debug)]
struct Spot {
    grid: Option<(char, Ink)>,
    base: Corner,
    strokes: Strokes,
    last: Texture,
    /// The dots of a slanted line, as bits of a braille character.
    dots: u8,
    /// The ways in which slanted lines run: 1 for falling, 2 for rising.
    slopes: u8,
    sign: Option<char>,
    ink: Ink,
}

/// A side of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Toward {
    Up,
    Right,
    Down,
    Left,
}

/// A slanted line that falls to the right, as a bit.
pub(super) const FALLING: u8 = 1;
/// A slanted line that rises to the right, as a bit.
pub(super) const RISING: u8 = 2;

impl Sheet {
    /// Creates an empty sheet of this many columns and rows.
    pub(super) fn new(width: u16, height: u16, lines: Lines) -> Sheet {
        let spot = Spot {
            grid: None,
            base: Corner::NONE,
            strokes: [None; 4],
            last: Texture::Light,
            dots: 0,
            slopes: 0,
            sign: None,
            ink: Ink::Sketch,
        };
        Sheet { width: width.into(), lines, spots: vec![spot; usize::from(width) * usize::from(height)] }
    }

    /// Returns the characters that may be used.
    pub(super) fn lines(&self) -> Lines {
        self.lines
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        if x < 0 || y < 0 || x >= self.width {
            return None;
        }
        usize::try_from(y * self.width + x).ok().filter(|&place| place < self.spots.len())
    }

    fn spot(&mut self, x: i32, y: i32) -> Option<&mut Spot> {
        self.place(x, y).map(|place| &mut self.spots[place])
    }

    /// Draws a line of the grid.
    pub(super) fn grid(&mut self, x: i32, y: i32, sign: char, ink: Ink, base: Corner) {
        if let Some(spot) = self.spot(x, y) {
            (spot.grid, spot.base) = (Some((sign, ink)), base);
        }
    }

    /// Draws a stroke from the middle of a character to one of its sides.
    pub(super) fn stroke(&mut self, x: i32, y: i32, toward: Toward, texture: Texture, ink: Ink) {
        if let Some(spot) = self.spot(x, y) {
            spot.strokes[toward as usize] = Some(texture);
            (spot.last, spot.ink) = (texture, ink);
        }
    }

    /// Removes a stroke.
    pub(super) fn unstroke(&mut self, x: i32, y: i32, toward: Toward) {
        if let Some(spot) = self.spot(x, y) {
            spot.strokes[toward as usize] = None;
        }
    }

    /// Draws a part of a slanted line that fills the character.
    pub(super) fn slope(&mut self, x: i32, y: i32, slope: u8, ink: Ink) {
        if let Some(spot) = self.spot(x, y) {
            spot.slopes |= slope;
            spot.ink = ink;
        }
    }

    /// Draws a dot of a slanted line; each character has two columns and four rows of dots.
    pub(super) fn dot(&mut self, x: i32, y: i32, slope: u8, ink: Ink) {
        const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        if let Some(spot) = self.spot(x.div_euclid(2), y.div_euclid(4)) {
            spot.dots |= BITS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
            spot.slopes |= slope;
            spot.ink = ink;
        }
    }

    /// Writes a sign over everything else.
    pub(super) fn sign(&mut self, x: i32, y: i32, sign: char, ink: Ink) {
        if let Some(spot) = self.spot(x, y) {
            (spot.sign, spot.ink) = (Some(sign), ink);
        }
    }

    /// Removes what rules have drawn at a character.
    pub(super) fn clear(&mut self, x: i32, y: i32) {
        if let Some(spot) = self.spot(x, y) {
            (spot.strokes, spot.dots, spot.slopes, spot.sign) = ([None; 4], 0, 0, None);
        }
    }

    /// Replaces a character by that of another sheet of the same size.
    pub(in crate::board) fn take(&mut self, x: i32, y: i32, other: &Sheet) {
        if let Some(place) = self.place(x, y) {
            self.spots[place] = other.spots[place];
        }
    }

    /// Returns whether a rule has drawn something at a character.
    pub(in crate::board) fn is_marked(&self, x: i32, y: i32) -> bool {
        self.at(x, y).is_some_and(|drawn| drawn.is_mark)
    }

    /// Returns the character at a position.
    pub(in crate::board) fn at(&self, x: i32, y: i32) -> Option<Drawn> {
        let spot = &self.spots[self.place(x, y)?];
        let mark = |sign| Some(Drawn { sign, ink: spot.ink, is_mark: true });
        if let Some(sign) = spot.sign {
            return mark(sign);
        }
        if spot.strokes.iter().any(Option::is_some) {
            return mark(joint(&spot.strokes, spot.last, spot.base, self.lines));
        }
        let slanted = match (spot.slopes, self.lines) {
            (0, _) => None,
            (_, Lines::Unicode) if spot.dots != 0 => char::from_u32(0x2800 + u32::from(spot.dots)),
            (FALLING, Lines::Unicode) => Some('╲'),
            (RISING, Lines::Unicode) => Some('╱'),
            (_, Lines::Unicode) => Some('╳'),
            (FALLING, Lines::Ascii) => Some('\\'),
            (RISING, Lines::Ascii) => Some('/'),
            (_, Lines::Ascii) => Some('X'),
        };
        slanted.and_then(mark).or(spot.grid.map(|(sign, ink)| Drawn { sign, ink, is_mark: false }))
    }
}
