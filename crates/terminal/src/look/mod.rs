//! What things look like: colours as far as the terminal has them, and styles by what they mean.
//!
//! Nothing is told by colour alone. Each meaning has a sign or an attribute of its own, so that the screen reads the same
//! without any colour; colour only makes it quicker.

mod ink;
mod palette;
mod surroundings;

pub(crate) use ink::{Ink, Tint};
pub(crate) use palette::Palette;
pub use surroundings::{Colours, Ground, Lines, Surroundings};

use ninefold_game::Theme;
use ratatui::style::{Color, Modifier, Style};

/// The looks of everything under a choice of theme, in one terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    colours: Colours,
    palette: Option<&'static Palette>,
    ground: Ground,
    /// What lines and signs are made of.
    pub(crate) lines: Lines,
}

impl Look {
    /// The look of a theme. The theme of the system is the terminal's own ground and inks, unless the terminal says how
    /// bright its ground is and has colours enough.
    pub(crate) fn of(choice: Theme, surroundings: &Surroundings) -> Look {
        let Surroundings { colours, ground, lines } = *surroundings;
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

    /// Whether cells can be tinted: else signs beside the digits stand in.
    pub(crate) fn has_tints(&self) -> bool {
        self.palette.is_some()
    }

    /// The sign for more marks than there is room for. In plain characters, none of those that lines are drawn with.
    pub(crate) fn more(&self) -> char {
        if self.lines == Lines::Unicode { '…' } else { '*' }
    }

    /// The sign beside a digit where a hint looks.
    pub(crate) fn area_sign(&self) -> char {
        if self.lines == Lines::Unicode { ':' } else { '~' }
    }

    /// The style of the whole screen, under everything.
    pub(crate) fn page(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.page).fg(self.shade(palette.text)))
    }

    /// The style of panels, dialogs and menus.
    pub(crate) fn panel(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.panel).fg(self.shade(palette.text)))
    }

    /// The style of a cell without any tint.
    pub(crate) fn cell(&self) -> Style {
        self.palette.map_or(Style::new(), |palette| self.on(palette.cell))
    }

    /// The style of what is written or drawn.
    pub(crate) fn ink(&self, ink: Ink) -> Style {
        let style = Style::new().add_modifier(ink.modifier());
        match self.palette {
            Some(palette) => style.fg(self.shade(palette.ink(ink))).remove_modifier(Modifier::DIM),
            None if self.colours == Colours::Sixteen => style.patch(ink.sixteen(self.ground)),
            None if self.colours == Colours::None => style,
            // Colours enough, but on a ground that is not known: only those that can be read on any.
            None => style.patch(ink.sixteen(self.ground)),
        }
    }

    /// The style of a cell that is marked as something.
    pub(crate) fn tint(&self, tint: Tint) -> Style {
        match self.palette {
            Some(palette) => tint.with_palette(self.on(palette.tint(tint))),
            None if self.colours == Colours::None => tint.without_colour(),
            None => tint.sixteen(),
        }
    }

    /// What is chosen in a list, or a button that has the keyboard.
    pub(crate) fn chosen(&self) -> Style {
        match self.palette {
            Some(palette) => self.on(palette.accent).fg(self.shade(palette.on_accent)).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    fn on(&self, colour: u32) -> Style {
        Style::new().bg(self.shade(colour))
    }

    /// A colour as the terminal has it.
    fn shade(&self, colour: u32) -> Color {
        let [_, red, green, blue] = colour.to_be_bytes();
        match self.colours {
            Colours::True => Color::Rgb(red, green, blue),
            _ => Color::Indexed(palette::nearest([red, green, blue])),
        }
    }
}
