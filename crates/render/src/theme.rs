//! The colours of a picture by name, for light and dark screens and for paper. Names and colours are those of the page
//! (`crates/app/web/style/tokens.css`), so that a board looks the same everywhere; a test compares them.

use ninefold_puzzle::Tone;

/// The colour schemes of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// For paper: black lines on white, tints in grey.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// Returns its name in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    /// Returns the theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name().eq_ignore_ascii_case(name))
    }

    /// Returns the colour of a token.
    pub fn colour(self, token: Token) -> Colour {
        let [light, dark, print] = token.colours();
        Colour(match self {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Print => print,
        })
    }
}

/// A colour: red, green and blue, one byte each, with red in the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u32);

impl Colour {
    /// Red, green and blue.
    pub fn parts(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

/// The purpose of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Token {
    /// The page around the board.
    Page,
    /// The background of a cell.
    Cell,
    /// Lines between the cells of a region.
    Thin,
    /// Lines between regions, and the frame.
    Thick,
    /// Givens.
    Given,
    /// The player's entries.
    Own,
    /// Pencilmarks.
    Mark,
    /// Shades of rules.
    Shade,
    /// Thin lines and outlines of rules, by tone.
    Tone(Tone),
    /// Broad lines and tints of rules, by tone: digits on them stay readable.
    Pale(Tone),
    /// White dots, which are white in every theme.
    DotWhite,
    /// Black dots, which are black in every theme.
    DotBlack,
    /// Lines of medium width, by tone: a little stronger than pale.
    Band(Tone),
    /// The background of a wrong cell.
    Wrong,
    /// A wrong digit.
    WrongDigit,
    /// The houses that a step uses.
    Area,
    /// The cells that a step is about.
    Focus,
    /// Digits to place, candidates that are on, strong links.
    Set,
    /// Digits on a disc of [`Token::Set`].
    OnSet,
    /// Eliminated candidates, weak links.
    Dropped,
    /// Digits on a disc of [`Token::Dropped`].
    OnDropped,
    /// Helper cells.
    Helper,
    /// Candidates of helpers; the second of several chains.
    HelperInk,
    /// The third of several chains.
    Third,
    /// The fourth of several chains.
    Fourth,
}

impl Token {
    /// All tokens but those of tones.
    const PLAIN: [Token; 22] = [
        Token::Page,
        Token::Cell,
        Token::Thin,
        Token::Thick,
        Token::Given,
        Token::Own,
        Token::Mark,
        Token::Shade,
        Token::Wrong,
        Token::WrongDigit,
        Token::Area,
        Token::Focus,
        Token::Set,
        Token::OnSet,
        Token::Dropped,
        Token::OnDropped,
        Token::Helper,
        Token::HelperInk,
        Token::Third,
        Token::Fourth,
        Token::DotWhite,
        Token::DotBlack,
    ];

    /// Returns all tokens.
    pub fn all() -> impl Iterator<Item = Token> {
        let tones = Tone::ALL.into_iter().flat_map(|tone| [Token::Tone(tone), Token::Pale(tone), Token::Band(tone)]);
        Token::PLAIN.into_iter().chain(tones)
    }

    /// Returns its colours for light, dark and paper.
    const fn colours(self) -> [u32; 3] {
        match self {
            Token::Page => [0xF6F7F9, 0x15181D, 0xFFFFFF],
            Token::Cell => [0xFFFFFF, 0x1E232A, 0xFFFFFF],
            Token::Thin => [0xB8BEC8, 0x434B57, 0x000000],
            Token::Thick => [0x22272E, 0xA4ADBA, 0x000000],
            Token::Given => [0x1B1F24, 0xECEFF3, 0x000000],
            Token::Own => [0x1A55AD, 0x93BEFF, 0x000000],
            Token::Mark => [0x475160, 0xB4BECB, 0x000000],
            Token::Shade => [0xE4E7EC, 0x363F4B, 0xDDDDDD],
            Token::Tone(tone) => Token::tone(tone),
            Token::Pale(tone) => Token::pale(tone),
            Token::Band(tone) => Token::band(tone),
            Token::DotWhite => [0xFFFFFF, 0xECEFF3, 0xFFFFFF],
            Token::DotBlack => [0x22272E, 0x000000, 0x000000],
            Token::Wrong => [0xFBD9D7, 0x4F2426, 0xE2E2E2],
            Token::WrongDigit => [0xB3261E, 0xFF9C94, 0x000000],
            Token::Area => [0xFFE1C7, 0x4A3219, 0xEFEFEF],
            Token::Focus => [0xD8F0DC, 0x1F3D2A, 0xD6D6D6],
            Token::Set => [0x17702F, 0x7EE0A0, 0x000000],
            Token::OnSet => [0xFFFFFF, 0x0E2416, 0xFFFFFF],
            Token::Dropped => [0xB3400A, 0xFFB77A, 0x333333],
            Token::OnDropped => [0xFFFFFF, 0x2A1A08, 0xFFFFFF],
            Token::Helper => [0xD6E4F8, 0x2A3F5E, 0xFFFFFF],
            Token::HelperInk => [0x1A55AD, 0x8AB8FF, 0x444444],
            Token::Third => [0x7B2F8E, 0xDBA6EE, 0x222222],
            Token::Fourth => [0x76550A, 0xE3C65B, 0x555555],
        }
    }
}

impl Token {
    /// Returns the colours of thin lines and outlines.
    const fn tone(tone: Tone) -> [u32; 3] {
        match tone {
            Tone::Ink => [0x22272E, 0xA4ADBA, 0x000000],
            Tone::Grey => [0x6B7480, 0x98A2AF, 0x555555],
            Tone::Red => [0xC93A32, 0xFF8A80, 0x444444],
            Tone::Orange => [0xC46210, 0xFFB066, 0x5A5A5A],
            Tone::Yellow => [0x8F7200, 0xE8CB52, 0x666666],
            Tone::Green => [0x2E8540, 0x7FD693, 0x505050],
            Tone::Teal => [0x12808A, 0x64D2DA, 0x4A4A4A],
            Tone::Blue => [0x2F6FC4, 0x8AB8FF, 0x404040],
            Tone::Violet => [0x7459C6, 0xB5A3F5, 0x5C5C5C],
            Tone::Purple => [0x9B3FA6, 0xE39BEA, 0x555555],
            Tone::Pink => [0xC43D78, 0xF79CC0, 0x606060],
        }
    }

    /// Returns the colours of lines of medium width: 15 parts of the tone in 100, as the page mixes them.
    const fn band(tone: Tone) -> [u32; 3] {
        let ([light, dark, print], [pale_light, pale_dark, pale_print]) = (Token::tone(tone), Token::pale(tone));
        [mixed(light, pale_light), mixed(dark, pale_dark), mixed(print, pale_print)]
    }

    /// Returns the colours of broad lines and tints.
    const fn pale(tone: Tone) -> [u32; 3] {
        match tone {
            Tone::Ink => [0xC3C9D2, 0x565F6D, 0xC4C4C4],
            Tone::Grey => [0xC9CFD7, 0x505A67, 0xC4C4C4],
            Tone::Red => [0xF6C3BE, 0x6E3330, 0xC8C8C8],
            Tone::Orange => [0xF9CFA3, 0x6B431F, 0xD9D9D9],
            Tone::Yellow => [0xF5E28A, 0x5C5018, 0xE4E4E4],
            Tone::Green => [0xB0E2B5, 0x2C5A38, 0xCECECE],
            Tone::Teal => [0xA5E0E2, 0x1F565B, 0xD0D0D0],
            Tone::Blue => [0xBBD7F8, 0x2F4C78, 0xCCCCCC],
            Tone::Violet => [0xD3C8F5, 0x443B70, 0xCACACA],
            Tone::Purple => [0xEBC1EF, 0x5F2F66, 0xC6C6C6],
            Tone::Pink => [0xF9C0D6, 0x6A3150, 0xDDDDDD],
        }
    }
}

/// Returns a mixture of two colours: 15 parts of the first and 85 of the other.
const fn mixed(one: u32, other: u32) -> u32 {
    let ([_, red, green, blue], [_, other_red, other_green, other_blue]) = (one.to_be_bytes(), other.to_be_bytes());
    u32::from_be_bytes([0, share(red, other_red), share(green, other_green), share(blue, other_blue)])
}

/// Returns a part of a mixed colour.
const fn share(one: u8, other: u8) -> u8 {
    ((one as u32 * 15 + other as u32 * 85 + 50) / 100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's tokens that pictures use too.
    const SHARED: [(&str, Token); 16] = [
        ("page", Token::Page),
        ("cell", Token::Cell),
        ("thin", Token::Thin),
        ("thick", Token::Thick),
        ("given", Token::Given),
        ("own", Token::Own),
        ("mark", Token::Mark),
        ("shade", Token::Shade),
        ("wrong", Token::Wrong),
        ("wrong-digit", Token::WrongDigit),
        ("area", Token::Area),
        ("focus", Token::Focus),
        ("set", Token::Set),
        ("dropped", Token::Dropped),
        ("on-dropped", Token::OnDropped),
        ("same", Token::Helper),
    ];

    #[test]
    fn pictures_have_the_colours_of_the_page() {
        let [tokens, marks] =
            [include_str!("../../app/web/style/tokens.css"), include_str!("../../app/web/style/sketch.css")].map(
                |css| {
                    let (light, rest) = css.split_once("[data-theme=\"dark\"]").unwrap();
                    let (dark, _) = rest.split_once("[data-theme=\"contrast\"]").unwrap();
                    let (_, print) = rest.split_once("@media print").unwrap_or_default();
                    [light, dark, print]
                },
            );
        for (place, theme) in [Theme::Light, Theme::Dark].into_iter().enumerate() {
            let part = tokens[place];
            for (name, token) in SHARED {
                let line = format!("--{name}: #{:06X};", theme.colour(token).0);
                assert!(part.contains(&line), "{theme:?}: {line}");
            }
        }
        for (place, theme) in Theme::ALL.into_iter().enumerate() {
            for (name, token) in [("dot-white", Token::DotWhite), ("dot-black", Token::DotBlack)] {
                let value = format!("--{name}: #{:06X};", theme.colour(token).0);
                assert!(marks[place].contains(&value), "{theme:?}: {value}");
            }
            for tone in Tone::ALL {
                for (kind, token) in [("tone", Token::Tone(tone)), ("pale", Token::Pale(tone))] {
                    let value = format!("--{kind}-{}: #{:06X};", tone.name(), theme.colour(token).0);
                    assert!(marks[place].contains(&value), "{theme:?}: {value}");
                }
            }
        }
    }

    #[test]
    fn paper_has_no_colours() {
        for token in Token::all() {
            let [red, green, blue] = Theme::Print.colour(token).parts();
            assert!(red == green && green == blue, "{token:?}");
        }
    }

    /// Returns the relative luminance of a colour as defined by WCAG.
    fn luminance(colour: Colour) -> f64 {
        let part = |byte: u8| {
            let value = f64::from(byte) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = colour.parts().map(part);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn what_is_read_stands_out_from_its_ground() {
        let pairs = [
            (Token::Given, Token::Cell),
            (Token::Own, Token::Cell),
            (Token::Mark, Token::Area),
            (Token::Mark, Token::Focus),
            (Token::Mark, Token::Helper),
            (Token::WrongDigit, Token::Wrong),
            (Token::Set, Token::Focus),
            (Token::OnSet, Token::Set),
            (Token::OnDropped, Token::Dropped),
            (Token::HelperInk, Token::Helper),
            (Token::Third, Token::Cell),
            (Token::Fourth, Token::Cell),
        ];
        let on_tones = Tone::ALL.into_iter().map(|tone| (Token::Given, Token::Pale(tone)));
        let pairs: Vec<(Token, Token)> = pairs.into_iter().chain(on_tones).collect();
        for theme in Theme::ALL {
            for &(ink, ground) in &pairs {
                let (one, other) = (luminance(theme.colour(ink)), luminance(theme.colour(ground)));
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 4.5, "{theme:?}: {ink:?} on {ground:?}: {contrast:.1}");
            }
        }
    }
}
