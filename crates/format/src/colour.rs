//! Colours of other programs: each becomes the nearest tone, so that themes can decide what it looks like.

use ninefold_puzzle::Tone;

/// Red, green and blue from 0 to 255, or nothing for a colour that can't be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour {
    red: u8,
    green: u8,
    blue: u8,
}

/// The colours that f-puzzles and SudokuPad number from 0 on.
const NUMBERED: [&str; 11] = [
    "#a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0", "#61d060", "#d0d0ff", "#8180f0", "#ff08ff",
    "#ffd0d0",
];

/// The names in use.
const NAMED: [(&str, &str); 14] = [
    ("black", "#000000"),
    ("white", "#ffffff"),
    ("gray", "#808080"),
    ("grey", "#808080"),
    ("lightgray", "#d3d3d3"),
    ("lightgrey", "#d3d3d3"),
    ("red", "#ff0000"),
    ("orange", "#ffa500"),
    ("yellow", "#ffff00"),
    ("green", "#008000"),
    ("cyan", "#00ffff"),
    ("blue", "#0000ff"),
    ("purple", "#800080"),
    ("pink", "#ffc0cb"),
];

impl Colour {
    /// Reads a colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name or a number. Returns `None` for one that can't be
    /// read or can't be seen.
    pub(crate) fn read(text: &str) -> Option<Colour> {
        let text = text.trim();
        if let Some(hex) = text.strip_prefix('#') {
            return Colour::of_hex(hex);
        }
        let numbered = text.parse::<usize>().ok().and_then(|number| NUMBERED.get(number).copied());
        let named = || NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, hex)| *hex);
        Colour::of_hex(&numbered.or_else(named)?[1..])
    }

    fn of_hex(hex: &str) -> Option<Colour> {
        let digits: Vec<u8> =
            hex.chars().map(|letter| Some(letter.to_digit(16)? as u8)).collect::<Option<Vec<u8>>>()?;
        let parts: Vec<u8> = match digits.len() {
            3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
            6 | 8 => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
            _ => return None,
        };
        if parts.get(3) == Some(&0) {
            return None;
        }
        Some(Colour { red: parts[0], green: parts[1], blue: parts[2] })
    }

    /// Returns the nearest tone, or `None` for white: the colour of the paper.
    pub(crate) fn tone(self) -> Option<Tone> {
        const GREY: i32 = 24;
        let (red, green, blue) = (i32::from(self.red), i32::from(self.green), i32::from(self.blue));
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let spread = most - least;
        if spread < GREY {
            return match most {
                0..=64 => Some(Tone::Ink),
                65..=242 => Some(Tone::Grey),
                _ => None,
            };
        }
        // The hue in degrees: red 0, green 120, blue 240.
        let hue = match most {
            _ if most == red => 60 * (green - blue) / spread,
            _ if most == green => 120 + 60 * (blue - red) / spread,
            _ => 240 + 60 * (red - green) / spread,
        };
        Some(match hue.rem_euclid(360) {
            0..=14 | 345.. => Tone::Red,
            15..=42 => Tone::Orange,
            43..=70 => Tone::Yellow,
            71..=160 => Tone::Green,
            161..=196 => Tone::Teal,
            197..=252 => Tone::Blue,
            253..=304 => Tone::Purple,
            _ => Tone::Pink,
        })
    }

    /// Returns a colour for a tone.
    pub(crate) fn of_tone(tone: Tone) -> &'static str {
        match tone {
            Tone::Ink => "#000000",
            Tone::Grey => "#A8A8A8",
            Tone::Red => "#E8594F",
            Tone::Orange => "#FF9A00",
            Tone::Yellow => "#FFDF61",
            Tone::Green => "#61D060",
            Tone::Teal => "#33BBBB",
            Tone::Blue => "#6495ED",
            Tone::Purple => "#9A6FE0",
            Tone::Pink => "#E667AF",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tone_comes_back() {
        for tone in Tone::ALL {
            assert_eq!(Colour::read(Colour::of_tone(tone)).and_then(Colour::tone), Some(tone));
        }
    }

    #[test]
    fn colours_of_other_programs() {
        for (text, tone) in [
            ("#FFCCAA", Some(Tone::Orange)),
            ("#67F067", Some(Tone::Green)),
            ("#F067F0", Some(Tone::Purple)),
            ("#2ECBFF", Some(Tone::Teal)),
            ("#000", Some(Tone::Ink)),
            ("#ffffff", None),
            ("#00000000", None),
            ("3", Some(Tone::Yellow)),
            ("gray", Some(Tone::Grey)),
            ("", None),
            ("#é", None),
        ] {
            assert_eq!(Colour::read(text).and_then(Colour::tone), tone, "{text}");
        }
    }
}
