//! The font of images and documents: Inter (SIL Open Font License, `fonts/OFL.txt`) in the weights of givens and
//! entries, reduced to the characters of Western European text. The same subset as on the page, uncompressed.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::shape::Weight;

/// The files.
const REGULAR: &[u8] = include_bytes!("../fonts/inter-400.ttf");
const SEMIBOLD: &[u8] = include_bytes!("../fonts/inter-600.ttf");

/// A parsed weight of the font.
pub(crate) struct Font {
    /// The whole file.
    pub(crate) data: &'static [u8],
    /// Its tables, with ascent, bounds and other metrics in font units.
    pub(crate) face: Face<'static>,
}

/// A laid-out character: its glyph number, and its advance relative to the font size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Letter {
    pub(crate) glyph: u16,
    pub(crate) advance: f32,
}

impl Font {
    /// Loads the font in this weight.
    pub(crate) fn new(weight: Weight) -> Font {
        let data = match weight {
            Weight::Regular => REGULAR,
            Weight::Semibold => SEMIBOLD,
        };
        Font { data, face: Face::parse(data, 0).expect("the font that comes with the crate is sound") }
    }

    /// Returns the number of font units per em.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    /// Lays out a text. Characters that the font lacks become an empty box.
    pub(crate) fn set<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Letter> + 'a {
        text.chars().map(|letter| {
            let glyph = self.face.glyph_index(letter).map_or(0, |glyph| glyph.0);
            Letter { glyph, advance: self.advance(glyph) / self.units() }
        })
    }

    /// Returns the advance of a glyph, in font units.
    pub(crate) fn advance(&self, glyph: u16) -> f32 {
        self.face.glyph_hor_advance(GlyphId(glyph)).map_or(0.0, f32::from)
    }

    /// Draws the outline of a glyph, in font units. A blank has none.
    pub(crate) fn outline(&self, glyph: u16, pen: &mut impl OutlineBuilder) {
        // A broken outline stays blank; a test checks that our files have none.
        let _ = self.face.outline_glyph(GlyphId(glyph), pen);
    }

    /// Returns the width of a text relative to its size.
    pub(crate) fn length(&self, text: &str) -> f32 {
        self.set(text).map(|letter| letter.advance).sum()
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Digit, symbols};

    use super::*;

    /// A pen that counts the outlines' points.
    #[derive(Default)]
    struct CountingPen {
        points: usize,
    }

    impl OutlineBuilder for CountingPen {
        fn move_to(&mut self, _: f32, _: f32) {
            self.points += 1;
        }
        fn line_to(&mut self, _: f32, _: f32) {
            self.points += 1;
        }
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
            self.points += 1;
        }
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
            self.points += 1;
        }
        fn close(&mut self) {}
    }

    #[test]
    fn every_digit_has_a_letter() {
        for weight in [Weight::Regular, Weight::Semibold] {
            let font = Font::new(weight);
            for digit in (1..=64).filter_map(Digit::new) {
                let text = symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from);
                assert!(font.set(&text).all(|letter| letter.glyph != 0 && letter.advance > 0.1), "{text}");
            }
            let capital = f32::from(font.face.capital_height().unwrap()) / font.units();
            assert!((capital / 2.0 - crate::shape::HALF_CAPITAL).abs() < 0.01, "{capital}");
        }
    }

    #[test]
    fn every_glyph_has_a_sound_outline() {
        for weight in [Weight::Regular, Weight::Semibold] {
            let font = Font::new(weight);
            let mut drawn = 0;
            for letter in ('!'..='\u{fffd}').filter(|letter| !letter.is_whitespace()) {
                let Some(glyph) = font.face.glyph_index(letter) else { continue };
                let mut pen = CountingPen::default();
                let is_drawn = font.face.outline_glyph(glyph, &mut pen).is_some();
                assert!(is_drawn && pen.points > 1, "{letter:?}");
                drawn += 1;
            }
            assert!(drawn > 100, "{drawn}");
        }
    }
}
