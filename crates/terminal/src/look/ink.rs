//! Styles by meaning: what is written and what lies under it, each as attributes and in the terminal's own sixteen
//! colours.

use ninefold::Tone;
use ninefold_game::Colour;
use ratatui::style::{Color, Modifier, Style};

use super::Ground;

/// What is written or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Ordinary text.
    Text,
    /// Less important text.
    Quiet,
    /// Titles.
    Strong,
    /// Keys, and other things to choose.
    Accent,
    /// Lines between cells.
    Thin,
    /// Lines around boxes and the board.
    Thick,
    /// The drawings of variants.
    Sketch,
    /// A drawing of this colour.
    Tone(Tone),
    /// A given digit.
    Given,
    /// A digit that the player entered.
    Own,
    /// Pencilmarks.
    Mark,
    /// A digit in conflict.
    Wrong,
    /// A value that a hint places, and what a step uses.
    Set,
    /// An eliminated candidate.
    Eliminated,
}

/// The state that a cell is marked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    /// It sees the selected cell.
    Peer,
    /// It holds the highlighted digit.
    Same,
    /// It is selected.
    Selected,
    /// It is selected, and the cursor stands there.
    Cursor,
    /// It is wrong.
    Wrong,
    /// It belongs to the pattern of a hint.
    Focus,
    /// It supports the pattern of a hint.
    Helper,
    /// A hint says to look there.
    Area,
    /// A variant marks it.
    Shade,
    /// A rule tints it.
    Tone(Tone),
    /// The player gave it a colour.
    Colour(Colour),
}

impl Ink {
    pub(super) fn modifier(self) -> Modifier {
        match self {
            Ink::Text | Ink::Own | Ink::Thick | Ink::Accent | Ink::Tone(_) => Modifier::empty(),
            Ink::Quiet | Ink::Thin | Ink::Sketch | Ink::Mark => Modifier::DIM,
            Ink::Strong | Ink::Given | Ink::Set => Modifier::BOLD,
            Ink::Wrong => Modifier::UNDERLINED,
            Ink::Eliminated => Modifier::CROSSED_OUT,
        }
    }

    pub(super) fn sixteen(self, ground: Ground) -> Style {
        let style = Style::new();
        match (self, ground) {
            (Ink::Own | Ink::Accent, Ground::Dark) => style.fg(Color::LightCyan),
            (Ink::Own | Ink::Accent, Ground::Light) => style.fg(Color::Blue),
            (Ink::Own | Ink::Accent, Ground::Unknown) => style.fg(Color::LightBlue),
            (Ink::Wrong, _) => style.fg(Color::Red),
            (Ink::Set, _) => style.fg(Color::Green),
            (Ink::Eliminated, _) => style.fg(Color::Magenta),
            (Ink::Tone(tone), ground) => sixteen_of(tone, ground).map_or(style, |colour| style.fg(colour)),
            _ => style,
        }
    }
}

impl Tint {
    pub(super) fn with_palette(self, style: Style) -> Style {
        match self {
            Tint::Cursor => style.add_modifier(Modifier::BOLD),
            _ => style,
        }
    }

    pub(super) fn sixteen(self) -> Style {
        let on = |colour| Style::new().bg(colour).fg(Color::Black).remove_modifier(Modifier::DIM);
        match self {
            Tint::Same => on(Color::Cyan),
            Tint::Focus => on(Color::Green),
            Tint::Helper => on(Color::LightMagenta),
            Tint::Colour(colour) => on(match colour.number() {
                1 => Color::Yellow,
                2 => Color::LightCyan,
                3 => Color::Green,
                4 => Color::LightYellow,
                5 => Color::LightBlue,
                6 => Color::LightRed,
                7 => Color::LightMagenta,
                8 => Color::Gray,
                _ => Color::White,
            }),
            // Tinting whole houses would drown everything else, so only their flanks are marked.
            Tint::Area => Style::new(),
            Tint::Selected | Tint::Cursor | Tint::Peer | Tint::Wrong | Tint::Shade | Tint::Tone(_) => {
                self.without_colour()
            }
        }
    }

    pub(super) fn without_colour(self) -> Style {
        match self {
            Tint::Selected | Tint::Cursor => Style::new().add_modifier(Modifier::REVERSED),
            Tint::Same => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            _ => Style::new(),
        }
    }
}

/// Returns the nearest of the sixteen colours that is readable on this ground.
fn sixteen_of(tone: Tone, ground: Ground) -> Option<Color> {
    let is_dark = ground == Ground::Dark;
    Some(match tone {
        Tone::Ink => return None,
        Tone::Grey => Color::DarkGray,
        Tone::Red => Color::Red,
        Tone::Orange | Tone::Yellow if is_dark => Color::LightYellow,
        Tone::Orange | Tone::Yellow => Color::Yellow,
        Tone::Green => Color::Green,
        Tone::Teal => Color::Cyan,
        Tone::Blue if is_dark => Color::LightBlue,
        Tone::Blue => Color::Blue,
        Tone::Violet | Tone::Purple => Color::Magenta,
        Tone::Pink => Color::LightMagenta,
    })
}
