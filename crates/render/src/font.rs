//! The font of images and documents: Inter (SIL Open Font License, `fonts/OFL.txt`) in the weights of givens and
//! entries, reduced to the characters of Western European text. The same subset as on the page, uncompressed.

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::shape::Weight;

/// The files.
const REGULAR: &[u8] = include_bytes!("../fonts/inter-400.ttf");
const SEMIBOLD: &[u8] = include_bytes!("../fonts/inter-600.ttf");

/// A parsed weight of the font.
pub(crate) struct Font {
    /// The whole file.
    pub(crate) data: &'static [u8],
    face: FontRef<'static>,
    /// Ascent, bounds and other metrics, in font units.
    pub(crate) metrics: Metrics,
    of_glyphs: GlyphMetrics<'static>,
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
        let face = FontRef::new(data).expect("the font that comes with the crate is sound");
        let metrics = face.metrics(Size::unscaled(), LocationRef::default());
        let of_glyphs = face.glyph_metrics(Size::unscaled(), LocationRef::default());
        Font { data, face, metrics, of_glyphs }
    }

    /// Returns the number of font units per em.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.metrics.units_per_em)
    }

    /// Lays out a text. Characters that the font lacks become an empty box.
    pub(crate) fn set<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Letter> + 'a {
        let letters = self.face.charmap();
        text.chars().map(move |letter| {
            let glyph = letters.map(letter).and_then(|glyph| u16::try_from(glyph.to_u32()).ok()).unwrap_or(0);
            Letter { glyph, advance: self.advance(glyph) / self.units() }
        })
    }

    /// Returns the advance of a glyph, in font units.
    pub(crate) fn advance(&self, glyph: u16) -> f32 {
        self.of_glyphs.advance_width(GlyphId::from(glyph)).unwrap_or(0.0)
    }

    /// Draws the outline of a glyph, in font units. A blank has none.
    pub(crate) fn outline(&self, glyph: u16, pen: &mut impl OutlinePen) {
        // At this size one outline unit is one font unit.
        let settings = DrawSettings::unhinted(Size::new(self.units()), LocationRef::default());
        if let Some(outline) = self.face.outline_glyphs().get(GlyphId::from(glyph)) {
            // A broken outline stays blank; a test checks that our files have none.
            let _ = outline.draw(settings, pen);
        }
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

    /// A pen that draws nothing.
    struct NullPen;

    impl OutlinePen for NullPen {
        fn move_to(&mut self, _: f32, _: f32) {}
        fn line_to(&mut self, _: f32, _: f32) {}
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}
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
            let capital = font.metrics.cap_height.unwrap() / font.units();
            assert!((capital / 2.0 - crate::shape::HALF_CAPITAL).abs() < 0.01, "{capital}");
        }
    }

    #[test]
    fn every_glyph_has_a_sound_outline() {
        for weight in [Weight::Regular, Weight::Semibold] {
            let font = Font::new(weight);
            let mut drawn = 0;
            for (letter, glyph) in font.face.charmap().mappings() {
                let outline = font.face.outline_glyphs().get(glyph).unwrap();
                let settings = DrawSettings::unhinted(Size::new(font.units()), LocationRef::default());
                let result = outline.draw(settings, &mut NullPen);
                assert!(result.is_ok(), "{letter:?}");
                drawn += 1;
            }
            assert!(drawn > 100, "{drawn}");
        }
    }
}
