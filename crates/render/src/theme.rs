//! The colours of a picture by name, for light and dark screens and for paper. Names and colours are those of the page
//! (`crates/app/web/style/tokens.css`), so that a board looks the same everywhere; a test compares them.

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
    /// Lines of rules.
    Sketch,
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
    /// All tokens.
    pub const ALL: [Token; 21] = [
        Token::Page,
        Token::Cell,
        Token::Thin,
        Token::Thick,
        Token::Given,
        Token::Own,
        Token::Mark,
        Token::Shade,
        Token::Sketch,
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
    ];

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
            Token::Shade => [0xE4E7EC, 0x2B323C, 0xDDDDDD],
            Token::Sketch => [0x8D6BB8, 0xB99FE3, 0x555555],
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The page's tokens that pictures use too.
    const SHARED: [(&str, Token); 17] = [
        ("page", Token::Page),
        ("cell", Token::Cell),
        ("thin", Token::Thin),
        ("thick", Token::Thick),
        ("given", Token::Given),
        ("own", Token::Own),
        ("mark", Token::Mark),
        ("shade", Token::Shade),
        ("sketch", Token::Sketch),
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
        let css = include_str!("../../app/web/style/tokens.css");
        let (light, rest) = css.split_once("[data-theme=\"dark\"]").unwrap();
        let (dark, _) = rest.split_once("[data-theme=\"contrast\"]").unwrap();
        for (theme, part) in [(Theme::Light, light), (Theme::Dark, dark)] {
            for (name, token) in SHARED {
                let line = format!("--{name}: #{:06X};", theme.colour(token).0);
                assert!(part.contains(&line), "{theme:?}: {line}");
            }
        }
    }

    #[test]
    fn paper_has_no_colours() {
        for token in Token::ALL {
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
        for theme in Theme::ALL {
            for (ink, ground) in pairs {
                let (one, other) = (luminance(theme.colour(ink)), luminance(theme.colour(ground)));
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 4.5, "{theme:?}: {ink:?} on {ground:?}: {contrast:.1}");
            }
        }
    }
}
