//! The colours that words name.

use std::fmt;

use ninefold_puzzle::Tone;

/// Words for colours, each with the tones that it may mean, most likely first, and its usual appearance: red, green and
/// blue in one byte each.
pub(super) const COLOURS: [(&str, &[Tone], u32); 37] = [
    ("grey", &[Tone::Grey, Tone::Ink], 0x80_8080),
    ("gray", &[Tone::Grey, Tone::Ink], 0x80_8080),
    ("silver", &[Tone::Grey], 0xC0_C0C0),
    ("black", &[Tone::Ink, Tone::Grey], 0x00_0000),
    ("red", &[Tone::Red, Tone::Pink], 0xFF_0000),
    ("brown", &[Tone::Orange, Tone::Red], 0x96_4B00),
    ("orange", &[Tone::Orange, Tone::Yellow], 0xFF_A500),
    ("peach", &[Tone::Orange], 0xFF_CBA4),
    ("gold", &[Tone::Yellow, Tone::Orange], 0xFF_D700),
    ("golden", &[Tone::Yellow, Tone::Orange], 0xFF_D700),
    ("yellow", &[Tone::Yellow], 0xFF_FF00),
    ("green", &[Tone::Green], 0x00_C000),
    ("lime", &[Tone::Green], 0xA0_FF00),
    ("teal", &[Tone::Teal, Tone::Blue], 0x00_8080),
    ("turquoise", &[Tone::Teal, Tone::Blue], 0x40_E0D0),
    ("cyan", &[Tone::Teal, Tone::Blue], 0x00_FFFF),
    ("aqua", &[Tone::Teal, Tone::Blue], 0x00_FFFF),
    ("blue", &[Tone::Blue, Tone::Teal], 0x30_60FF),
    ("purple", &[Tone::Purple, Tone::Violet, Tone::Pink], 0xA0_20F0),
    ("violet", &[Tone::Violet, Tone::Purple, Tone::Pink], 0x8F_00FF),
    ("lavender", &[Tone::Violet, Tone::Purple], 0xCD_B1EC),
    ("lilac", &[Tone::Violet, Tone::Purple, Tone::Pink], 0xC8_A2C8),
    ("pink", &[Tone::Pink, Tone::Purple, Tone::Red], 0xFF_A0C0),
    ("magenta", &[Tone::Pink, Tone::Purple], 0xFF_00FF),
    ("rose", &[Tone::Pink, Tone::Red], 0xFF_007F),
    ("salmon", &[Tone::Orange, Tone::Red, Tone::Pink], 0xFA_8072),
    ("coral", &[Tone::Orange, Tone::Red, Tone::Pink], 0xFF_7F50),
    ("tan", &[Tone::Orange, Tone::Yellow], 0xD2_B48C),
    ("beige", &[Tone::Yellow, Tone::Orange], 0xF5_F5DC),
    ("amber", &[Tone::Orange, Tone::Yellow], 0xFF_BF00),
    ("maroon", &[Tone::Red], 0x80_0000),
    ("crimson", &[Tone::Red, Tone::Pink], 0xDC_143C),
    ("olive", &[Tone::Yellow, Tone::Green], 0x80_8000),
    ("mint", &[Tone::Green, Tone::Teal], 0x98_FFB0),
    ("navy", &[Tone::Blue], 0x00_0080),
    ("indigo", &[Tone::Violet, Tone::Blue, Tone::Purple], 0x4B_0082),
    ("mauve", &[Tone::Violet, Tone::Purple, Tone::Pink], 0xE0_B0FF),
];

/// Words before a colour that distinguish two colours of the same name, and the percentage of white (or, below 0,
/// black) that is added.
pub(super) const SHADES: [(&str, i32); 6] =
    [("light", 50), ("dark", -40), ("pale", 60), ("bright", 0), ("deep", -40), ("faint", 60)];

/// A colour that words name, and its shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Colour {
    pub(super) place: usize,
    pub(super) shade: Option<usize>,
}

impl Colour {
    /// Returns the tones that it may mean, most likely first.
    pub(super) fn tones(self) -> &'static [Tone] {
        COLOURS[self.place].1
    }

    /// Returns its usual appearance: red, green and blue.
    pub(super) fn channels(self) -> [i32; 3] {
        let colour = COLOURS[self.place].2;
        let percent = self.shade.map_or(0, |shade| SHADES[shade].1);
        let end = if percent > 0 { 255 } else { 0 };
        let mixed = |channel: u32| channel as i32 + (end - channel as i32) * percent.abs() / 100;
        [colour >> 16, colour >> 8 & 255, colour & 255].map(mixed)
    }

    /// Returns whether two words mean the same colour.
    pub(super) fn is_same(self, other: Colour) -> bool {
        (COLOURS[self.place].2, self.shade) == (COLOURS[other.place].2, other.shade)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(shade) = self.shade {
            write!(f, "{} ", SHADES[shade].0)?;
        }
        f.write_str(COLOURS[self.place].0)
    }
}
