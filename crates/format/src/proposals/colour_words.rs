//! The colours that words name.

use ninefold_puzzle::Tone;

/// Words for colours, and the tones that they may mean.
pub(super) const COLOURS: [(&str, &[Tone]); 25] = [
    ("grey", &[Tone::Grey, Tone::Ink]),
    ("gray", &[Tone::Grey, Tone::Ink]),
    ("silver", &[Tone::Grey]),
    ("black", &[Tone::Ink, Tone::Grey]),
    ("red", &[Tone::Red, Tone::Pink]),
    ("brown", &[Tone::Orange, Tone::Red]),
    ("orange", &[Tone::Orange, Tone::Yellow]),
    ("peach", &[Tone::Orange]),
    ("gold", &[Tone::Yellow, Tone::Orange]),
    ("golden", &[Tone::Yellow, Tone::Orange]),
    ("yellow", &[Tone::Yellow]),
    ("green", &[Tone::Green]),
    ("lime", &[Tone::Green]),
    ("teal", &[Tone::Teal, Tone::Blue]),
    ("turquoise", &[Tone::Teal, Tone::Blue]),
    ("cyan", &[Tone::Teal, Tone::Blue]),
    ("aqua", &[Tone::Teal, Tone::Blue]),
    ("blue", &[Tone::Blue, Tone::Teal]),
    ("purple", &[Tone::Purple, Tone::Violet, Tone::Pink]),
    ("violet", &[Tone::Violet, Tone::Purple, Tone::Pink]),
    ("lavender", &[Tone::Violet, Tone::Purple]),
    ("lilac", &[Tone::Violet, Tone::Purple, Tone::Pink]),
    ("pink", &[Tone::Pink, Tone::Purple, Tone::Red]),
    ("magenta", &[Tone::Pink, Tone::Purple]),
    ("rose", &[Tone::Pink, Tone::Red]),
];

/// Words before a colour that tell two of its name apart.
pub(super) const SHADES: [&str; 6] = ["light", "dark", "pale", "bright", "deep", "faint"];

/// A colour that words name, and its shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour {
    pub(super) place: usize,
    pub(super) shade: Option<usize>,
}

impl Colour {
    /// Returns the tones that it may mean, the likeliest first.
    pub(super) fn tones(self) -> &'static [Tone] {
        COLOURS[self.place].1
    }
}
