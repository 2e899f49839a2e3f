//! The look of everything: colours as far as the terminal has them, and styles by meaning.
//!
//! Nothing is conveyed by colour alone. Each meaning has its own sign or attribute, so that the screen reads the same
//! without colour; colour only makes it quicker to read.

mod ink;
mod palette;
mod surroundings;

pub(crate) use ink::{Ink, Tint};
pub(crate) use palette::Palette;
pub use surroundings::{Capabilities, Colours, Ground, Lines};

use ninefold_game::Theme;
use ratatui::style::{Color, Modifier, Style};

/// The look of everything under a theme in one terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    colours: Colours,
    palette: Option<&'static Palette>,
    ground: Ground,
    /// The characters for lines and signs.
    pub(crate) lines: Lines,
}

impl Look {
    /// Returns the look of a theme. The system theme uses the terminal's own background and colours, unless the
    /// terminal reports how bright its background is and has enough colours.
    pub(crate) fn of(choice: Theme, surroundings: &Capabilities) -> Look {
        let Capabilities { colours, ground, lines, .. } = *surroundings;
        let palette = match (choice, ground) {
            _ if colours <= Colours::Sixteen => None,
            (Theme::Light, _) | (Theme::System, Ground::Light) => Some(&palette::LIGHT),
            (Theme::Dark, _) | (Theme::System, Ground::Dark) => Some(&palette::DARK),
            (Theme::Contrast, _) => Some(&palette::CONTRAST),
            (Theme::System, Ground::Unknown) => None,
        };
        let ground = match choice {
            Theme::Light => Ground::Light,
            Theme::Dark | Theme::Contrast => Ground::Dark,
            Theme::System => ground,
        };
        Look { colours, palette, ground, lines }
    }

    /// Returns whether cells can be tinted; otherwise signs beside the digits are used.
    pub(crate) fn has_tints(&self) -> bool {
        self.palette.is_some()
    }

    /// Returns the sign for more marks than fit. In ASCII it differs from all characters that lines are drawn with.
    pub(crate) fn more(&self) -> char {
        if self.lines == Lines::Unicode { '…' } else { '*' }
    }

    /// Returns the sign beside a digit where a hint says to look.
    pub(crate) fn area_sign(&self) -> char {
        if self.lines == Lines::Unicode { ':' } else { '~' }
    }

    /// Returns the style of the whole screen, under everything else.
    pub(crate) fn page(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.page).fg(self.shade(palette.text)))
    }

    /// Returns the style of panels, dialogs and menus.
    pub(crate) fn panel(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.panel).fg(self.shade(palette.text)))
    }

    /// Returns the style of a cell without a tint.
    pub(crate) fn cell(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.cell))
    }

    /// Returns the style of what is written or drawn.
    pub(crate) fn ink(&self, ink: Ink) -> Style {
        let style = Style::new().add_modifier(ink.modifier());
        match self.palette {
            Some(palette) => style.fg(self.shade(palette.ink(ink))).remove_modifier(Modifier::DIM),
            None if self.colours == Colours::Sixteen => style.patch(ink.sixteen(self.ground)),
            None if self.colours == Colours::None => style,
            // Enough colours, but an unknown background: use only colours that are readable on any.
            None => style.patch(ink.sixteen(self.ground)),
        }
    }

    /// Returns the style of a cell with this tint.
    pub(crate) fn tint(&self, tint: Tint) -> Style {
        match self.palette {
            Some(palette) => tint.with_palette(self.on(palette.tint(tint))),
            None if self.colours == Colours::None => tint.without_colour(),
            None => tint.sixteen(),
        }
    }

    /// Returns the style of a selected row in a list, or of a button with the focus.
    pub(crate) fn chosen(&self) -> Style {
        match self.palette {
            Some(palette) => self.on(palette.accent).fg(self.shade(palette.on_accent)).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    fn on(&self, colour: u32) -> Style {
        Style::new().bg(self.shade(colour))
    }

    /// Returns the closest colour that the terminal has.
    fn shade(&self, colour: u32) -> Color {
        let [_, red, green, blue] = colour.to_be_bytes();
        match self.colours {
            Colours::True => Color::Rgb(red, green, blue),
            _ => Color::Indexed(palette::nearest([red, green, blue])),
        }
    }
}
