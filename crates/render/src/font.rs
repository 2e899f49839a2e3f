//! The font of images and documents: Inter (SIL Open Font License, `fonts/OFL.txt`) in the two weights of givens and own
//! digits, cut down to the letters of Western European text. The same cut as that of the page, unpacked.

use ttf_parser::{Face, GlyphId};

use crate::shape::Weight;

/// The files.
const REGULAR: &[u8] = include_bytes!("../fonts/inter-400.ttf");
const SEMIBOLD: &[u8] = include_bytes!("../fonts/inter-600.ttf");

/// A weight of the font, ready to be asked.
pub(crate) struct Font {
    /// The whole file.
    pub(crate) data: &'static [u8],
    face: Face<'static>,
}

/// A letter that is set: its glyph and how far it takes the pen, in parts of the size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Letter {
    pub(crate) glyph: GlyphId,
    pub(crate) advance: f32,
}

impl Font {
    /// The font of this weight.
    pub(crate) fn new(weight: Weight) -> Font {
        let data = match weight {
            Weight::Regular => REGULAR,
            Weight::Semibold => SEMIBOLD,
        };
        let face = Face::parse(data, 0).expect("the font that comes with the crate is sound");
        Font { data, face }
    }

    pub(crate) fn face(&self) -> &Face<'static> {
        &self.face
    }

    /// Units in the size of a letter.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    /// The letters of a text. One that the font does not have is an empty box.
    pub(crate) fn set<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Letter> + 'a {
        text.chars().map(|letter| {
            let glyph = self.face.glyph_index(letter).unwrap_or(GlyphId(0));
            let advance = f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) / self.units();
            Letter { glyph, advance }
        })
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

    #[test]
    fn every_digit_has_a_letter() {
        for weight in [Weight::Regular, Weight::Semibold] {
            let font = Font::new(weight);
            for digit in (1..=64).filter_map(Digit::new) {
                let text = symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from);
                assert!(font.set(&text).all(|letter| letter.glyph != GlyphId(0) && letter.advance > 0.1), "{text}");
            }
            let capital = f32::from(font.face().capital_height().unwrap()) / font.units();
            assert!((capital / 2.0 - crate::shape::HALF_CAPITAL).abs() < 0.01, "{capital}");
        }
    }
}
