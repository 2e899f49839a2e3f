//! The font of images and documents: Inter (SIL Open Font License, `fonts/OFL.txt`) in the two weights of givens and own
//! digits, cut down to the letters of Western European text. The same cut as that of the page, unpacked.

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::shape::Weight;

/// The files.
const REGULAR: &[u8] = include_bytes!("../fonts/inter-400.ttf");
const SEMIBOLD: &[u8] = include_bytes!("../fonts/inter-600.ttf");

/// A weight of the font, ready to be asked.
pub(crate) struct Font {
    /// The whole file.
    pub(crate) data: &'static [u8],
    face: FontRef<'static>,
    /// Ascent, bounds and the like, in units of the font.
    pub(crate) metrics: Metrics,
    of_glyphs: GlyphMetrics<'static>,
}

/// A letter that is set: the number of its glyph, and how far it takes the pen, in parts of the size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Letter {
    pub(crate) glyph: u16,
    pub(crate) advance: f32,
}

impl Font {
    /// The font of this weight.
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

    /// Units in the size of a letter.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.metrics.units_per_em)
    }

    /// The letters of a text. One that the font does not have is an empty box.
    pub(crate) fn set<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Letter> + 'a {
        let letters = self.face.charmap();
        text.chars().map(move |letter| {
            let glyph = letters.map(letter).and_then(|glyph| u16::try_from(glyph.to_u32()).ok()).unwrap_or(0);
            Letter { glyph, advance: self.advance(glyph) / self.units() }
        })
    }

    /// How far a glyph takes the pen, in units of the font.
    pub(crate) fn advance(&self, glyph: u16) -> f32 {
        self.of_glyphs.advance_width(GlyphId::from(glyph)).unwrap_or(0.0)
    }

    /// Draws the outline of a glyph, in units of the font. A blank has none.
    pub(crate) fn outline(&self, glyph: u16, pen: &mut impl OutlinePen) {
        // At this size a unit of the outline is one of the font.
        let settings = DrawSettings::unhinted(Size::new(self.units()), LocationRef::default());
        if let Some(outline) = self.face.outline_glyphs().get(GlyphId::from(glyph)) {
            // An outline that is broken stays blank; those of our files are sound, as a test says.
            let _ = outline.draw(settings, pen);
        }
    }

    /// How long a text is, in parts of its size.
    pub(crate) fn length(&self, text: &str) -> f32 {
        self.set(text).map(|letter| letter.advance).sum()
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Digit, symbols};

    use super::*;

    /// Draws nothing.
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
                let told = outline.draw(settings, &mut NullPen);
                assert!(told.is_ok(), "{letter:?}");
                drawn += 1;
            }
            assert!(drawn > 100, "{drawn}");
        }
    }
}
