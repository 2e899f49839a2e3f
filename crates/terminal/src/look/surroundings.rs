//! The terminal's capabilities according to the environment: colours, brightness of the background, characters.
//!
//! Sources: no-color.org; `COLORTERM` and `COLORFGBG` as terminals set them; locale(7).

use ninefold::text::Language;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colours {
    /// No colours: bold, underline and reverse are used instead.
    None,
    /// The sixteen of the terminal's own palette.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// 24-bit colours.
    True,
}

/// How bright the background is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Unknown.
    Unknown,
    /// Bright.
    Light,
    /// Dark.
    Dark,
}

/// The characters for lines and signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Box drawing and other Unicode signs.
    Unicode,
    /// ASCII, which every terminal has.
    Ascii,
}

/// What the terminal can show, and the language of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// How many colours the terminal has.
    pub colours: Colours,
    /// How bright the background is.
    pub ground: Ground,
    /// The characters for lines and signs.
    pub lines: Lines,
    /// The language of all texts.
    pub language: Language,
}

impl Capabilities {
    /// Reads the capabilities from the environment; the language is English until the caller sets it.
    pub fn of_environment() -> Capabilities {
        Capabilities::of(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }

    /// Derives the capabilities from environment variables, which `variable` looks up.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Capabilities {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let colours = match set("COLORTERM").as_deref() {
            _ if set("NO_COLOR").is_some() || term == "dumb" => Colours::None,
            Some("truecolor" | "24bit") => Colours::True,
            _ if term.ends_with("-direct") => Colours::True,
            _ if term.contains("256color") => Colours::Indexed,
            _ => Colours::Sixteen,
        };
        let ground = set("COLORFGBG").and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok());
        let ground = match ground {
            Some(7 | 15) => Ground::Light,
            Some(0..=6 | 8) => Ground::Dark,
            _ => Ground::Unknown,
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_ascii_lowercase();
        let is_wide = (locale.contains("utf-8") || locale.contains("utf8")) && term != "dumb";
        let lines = if is_wide { Lines::Unicode } else { Lines::Ascii };
        Capabilities { colours, ground, lines, language: Language::English }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Capabilities {
        Capabilities::of(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn colours_as_told() {
        assert_eq!(of(&[]).colours, Colours::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-256color")]).colours, Colours::Indexed);
        assert_eq!(of(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).colours, Colours::True);
        assert_eq!(of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).colours, Colours::None);
        assert_eq!(of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]).colours, Colours::True);
        assert_eq!(of(&[("TERM", "dumb"), ("LANG", "en_GB.UTF-8")]).lines, Lines::Ascii);
    }

    #[test]
    fn ground_and_characters_as_told() {
        assert_eq!(of(&[("COLORFGBG", "0;15")]).ground, Ground::Light);
        assert_eq!(of(&[("COLORFGBG", "15;default;0")]).ground, Ground::Dark);
        assert_eq!(of(&[("COLORFGBG", "default;default")]).ground, Ground::Unknown);
        assert_eq!(of(&[("LANG", "C.utf8"), ("TERM", "xterm")]).lines, Lines::Unicode);
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")]).lines, Lines::Ascii);
    }
}
