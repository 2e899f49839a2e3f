//! Converts colours of other programs to tones, and tones to colours that those programs support.

use ninefold_puzzle::Tone;

/// The meaning of another program's colour in Ninefold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// Invisible.
    None,
    /// The colour of the paper.
    Paper,
    /// A colour.
    Tone(Tone),
}

impl Paint {
    /// Returns the tone, if the colour is one.
    pub(crate) fn tone(self) -> Option<Tone> {
        match self {
            Paint::Tone(tone) => Some(tone),
            Paint::None | Paint::Paper => None,
        }
    }
}

/// Returns the meaning of a CSS colour: `#RGB`, `#RRGGBB`, either with alpha, `rgb(…)`, `rgba(…)`, or one of the common
/// names. A text that is not a colour is ink.
pub(crate) fn paint(css: &str) -> Paint {
    match channels(css) {
        Some([_, _, _, alpha]) if alpha < FAINT => Paint::None,
        Some([red, green, blue, _]) => of_channels([red, green, blue]),
        None => Paint::Tone(Tone::Ink),
    }
}

/// Returns red, green, blue and alpha of a CSS colour, each from 0 to 255. Returns `None` if the text is not a colour.
pub(crate) fn channels(css: &str) -> Option<[u8; 4]> {
    let css = css.trim();
    if let Some(digits) = css.strip_prefix('#') {
        return hexadecimal(digits);
    }
    let css = css.to_ascii_lowercase();
    if matches!(css.as_str(), "" | "none" | "transparent") {
        return Some([0; 4]);
    }
    match NAMES.iter().find(|(name, _)| *name == css) {
        Some(&(_, colour)) => Some([(colour >> 16) as u8, (colour >> 8) as u8, colour as u8, 255]),
        None => functional(&css),
    }
}

/// Returns the CSS colour of a tone. Reading it gives the same tone again.
pub(crate) const fn css(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "#000000",
        Tone::Grey => "#A1A1A1",
        Tone::Red => "#E6261F",
        Tone::Orange => "#EB7532",
        Tone::Yellow => "#F7D038",
        Tone::Green => "#67F067",
        Tone::Teal => "#33BBBB",
        Tone::Blue => "#5A8DEE",
        Tone::Violet => "#AC8AFF",
        Tone::Purple => "#F067F0",
        Tone::Pink => "#F77FBE",
    }
}

/// The alpha below which a colour is invisible.
const FAINT: u8 = 16;

const NAMES: [(&str, u32); 18] = [
    ("black", 0x00_0000),
    ("white", 0xFF_FFFF),
    ("grey", 0x80_8080),
    ("gray", 0x80_8080),
    ("silver", 0xC0_C0C0),
    ("lightgrey", 0xD3_D3D3),
    ("lightgray", 0xD3_D3D3),
    ("red", 0xFF_0000),
    ("orange", 0xFF_A500),
    ("gold", 0xFF_D700),
    ("yellow", 0xFF_FF00),
    ("green", 0x00_8000),
    ("lime", 0x00_FF00),
    ("teal", 0x00_8080),
    ("cyan", 0x00_FFFF),
    ("blue", 0x00_00FF),
    ("purple", 0x80_0080),
    ("pink", 0xFF_C0CB),
];

fn hexadecimal(digits: &str) -> Option<[u8; 4]> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let short = |at: usize| u8::from_str_radix(&digits[at..=at], 16).ok().map(|value| value * 17);
    let long = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some(match digits.len() {
        // One digit is a short form for a grey.
        1 => [short(0)?, short(0)?, short(0)?, 255],
        3 => [short(0)?, short(1)?, short(2)?, 255],
        4 => [short(0)?, short(1)?, short(2)?, short(3)?],
        6 => [long(0)?, long(2)?, long(4)?, 255],
        8 => [long(0)?, long(2)?, long(4)?, long(6)?],
        _ => return None,
    })
}

/// Reads `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`.
fn functional(css: &str) -> Option<[u8; 4]> {
    let inner = css.strip_prefix("rgba(").or_else(|| css.strip_prefix("rgb("))?.strip_suffix(')')?;
    let mut values =
        inner.split([',', ' ', '/']).filter(|value| !value.is_empty()).map(|value| value.parse::<f32>().ok());
    let mut channel = || Some(values.next()??.clamp(0.0, 255.0) as u8);
    let [red, green, blue] = [channel()?, channel()?, channel()?];
    let alpha = values.next().flatten().unwrap_or(1.0);
    Some([red, green, blue, (alpha.clamp(0.0, 1.0) * 255.0) as u8])
}

/// Returns the nearest tone by hue; colours without one are paper, grey or ink.
fn of_channels(channels: [u8; 3]) -> Paint {
    const GREYISH: i32 = 24;
    let [red, green, blue] = channels.map(i32::from);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let range = most - least;
    if range < GREYISH {
        return match most {
            245.. => Paint::Paper,
            72.. => Paint::Tone(Tone::Grey),
            _ => Paint::Tone(Tone::Ink),
        };
    }
    let sixth = match () {
        () if most == red => 60 * (green - blue) / range,
        () if most == green => 120 + 60 * (blue - red) / range,
        () => 240 + 60 * (red - green) / range,
    };
    let is_light = least > 150;
    Paint::Tone(match sixth.rem_euclid(360) {
        0..14 | 345.. if is_light => Tone::Pink,
        0..14 | 345.. => Tone::Red,
        14..42 => Tone::Orange,
        42..70 => Tone::Yellow,
        70..162 => Tone::Green,
        162..192 => Tone::Teal,
        192..254 => Tone::Blue,
        254..286 => Tone::Violet,
        286..308 => Tone::Purple,
        _ => Tone::Pink,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tone_comes_back() {
        for tone in Tone::ALL {
            assert_eq!(paint(css(tone)), Paint::Tone(tone));
        }
    }

    #[test]
    fn colours_of_published_puzzles() {
        for (css, wanted) in [
            ("#FFFFFF", Paint::Paper),
            ("#fff", Paint::Paper),
            ("#CFCFCF", Paint::Tone(Tone::Grey)),
            ("#a1a1a1", Paint::Tone(Tone::Grey)),
            ("#000", Paint::Tone(Tone::Ink)),
            ("#F067F0", Paint::Tone(Tone::Purple)),
            ("#AC8AFF", Paint::Tone(Tone::Violet)),
            ("#CDB1EC", Paint::Tone(Tone::Violet)),
            ("#67F067", Paint::Tone(Tone::Green)),
            ("#34BBE6", Paint::Tone(Tone::Blue)),
            ("#FFCCAA", Paint::Tone(Tone::Orange)),
            ("#FFC0CB", Paint::Tone(Tone::Pink)),
            ("#12345600", Paint::None),
            ("rgba(255, 0, 0, 0.4)", Paint::Tone(Tone::Red)),
            ("rgba(255, 0, 0, 0)", Paint::None),
            ("transparent", Paint::None),
            ("é", Paint::Tone(Tone::Ink)),
            ("#é", Paint::Tone(Tone::Ink)),
        ] {
            assert_eq!(paint(css), wanted, "{css}");
        }
    }
}
