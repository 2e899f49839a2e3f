//! The colours by name, the same as the page's in `tokens.css`, and the nearest of xterm's 256 colours.

use ninefold::render::{Theme, Token};

use super::{Ink, Tint};

/// The colours of a theme, as 0xRRGGBB.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    pub(super) page: u32,
    pub(super) cell: u32,
    pub(super) panel: u32,
    pub(super) text: u32,
    pub(super) accent: u32,
    pub(super) on_accent: u32,
    quiet: u32,
    thin: u32,
    thick: u32,
    own: u32,
    mark: u32,
    peer: u32,
    same: u32,
    selected: u32,
    wrong: u32,
    wrong_digit: u32,
    focus: u32,
    set: u32,
    area: u32,
    dropped: u32,
    helper: u32,
    shade: u32,
    sketch: u32,
    /// The theme of pictures with the same colours of rules.
    pictures: Theme,
    /// The player's colours, blended with the cell.
    colours: [u32; 9],
}

pub(super) static LIGHT: Palette = Palette {
    page: 0xF6F7F9,
    cell: 0xFFFFFF,
    panel: 0xFFFFFF,
    text: 0x1B1F24,
    accent: 0x1A55AD,
    on_accent: 0xFFFFFF,
    quiet: 0x525C69,
    thin: 0xB8BEC8,
    thick: 0x22272E,
    own: 0x1A55AD,
    mark: 0x475160,
    peer: 0xEEF3FA,
    same: 0xD6E4F8,
    selected: 0xB9D3F8,
    wrong: 0xFBD9D7,
    wrong_digit: 0xB3261E,
    focus: 0xD8F0DC,
    set: 0x17702F,
    area: 0xFFE1C7,
    dropped: 0xB3400A,
    helper: 0xE9DDF5,
    shade: 0xE4E7EC,
    sketch: 0x7459C6,
    pictures: Theme::Light,
    colours: laid_over(0xFFFFFF),
};

pub(super) static DARK: Palette = Palette {
    page: 0x15181D,
    cell: 0x1E232A,
    panel: 0x1E232A,
    text: 0xECEFF3,
    accent: 0x8AB8FF,
    on_accent: 0x0E1B2E,
    quiet: 0xA7B1BE,
    thin: 0x434B57,
    thick: 0xA4ADBA,
    own: 0x93BEFF,
    mark: 0xB4BECB,
    peer: 0x262D38,
    same: 0x2A3F5E,
    selected: 0x2F4F80,
    wrong: 0x4F2426,
    wrong_digit: 0xFF9C94,
    focus: 0x1F3D2A,
    set: 0x7EE0A0,
    area: 0x4A3219,
    dropped: 0xFFB77A,
    helper: 0x3B2A4A,
    shade: 0x363F4B,
    sketch: 0xB99FE3,
    pictures: Theme::Dark,
    colours: laid_over(0x1E232A),
};

pub(super) static CONTRAST: Palette = Palette {
    page: 0x000000,
    cell: 0x000000,
    panel: 0x000000,
    text: 0xFFFFFF,
    accent: 0xFFFF00,
    on_accent: 0x000000,
    quiet: 0xFFFFFF,
    thin: 0xFFFFFF,
    thick: 0xFFFFFF,
    own: 0xFFFF00,
    mark: 0xFFFFFF,
    peer: 0x1C1C1C,
    same: 0x4D4D00,
    selected: 0x003C8F,
    wrong: 0x7A0000,
    wrong_digit: 0xFFFFFF,
    focus: 0x004D1A,
    set: 0x66FF99,
    area: 0x5C3300,
    dropped: 0xFFB000,
    helper: 0x3D0066,
    shade: 0x333333,
    sketch: 0xFFFFFF,
    pictures: Theme::Dark,
    colours: laid_over(0x000000),
};

/// The colours of Okabe and Ito, which are distinguishable with any colour vision, with grey and white.
const OKABE_ITO: [u32; 9] = [0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7, 0x999999, 0xFFFFFF];

/// Blends the player's colours at half strength with a cell's colour.
const fn laid_over(cell: u32) -> [u32; 9] {
    let mut colours = OKABE_ITO;
    let mut place = 0;
    while place < colours.len() {
        colours[place] = mixed(colours[place], cell);
        place += 1;
    }
    colours
}

const fn mixed(one: u32, other: u32) -> u32 {
    ((one >> 1) & 0x7F7F7F) + ((other >> 1) & 0x7F7F7F)
}

impl Palette {
    pub(super) fn ink(&self, ink: Ink) -> u32 {
        match ink {
            Ink::Text | Ink::Given | Ink::Strong => self.text,
            Ink::Quiet => self.quiet,
            Ink::Own => self.own,
            Ink::Accent => self.accent,
            Ink::Mark => self.mark,
            Ink::Thin => self.thin,
            Ink::Thick => self.thick,
            Ink::Sketch => self.sketch,
            Ink::Tone(tone) => self.pictures.colour(Token::Tone(tone)).0,
            Ink::Wrong => self.wrong_digit,
            Ink::Set => self.set,
            Ink::Eliminated => self.dropped,
        }
    }

    pub(super) fn tint(&self, tint: Tint) -> u32 {
        match tint {
            Tint::Peer => self.peer,
            Tint::Same => self.same,
            Tint::Selected | Tint::Cursor => self.selected,
            Tint::Wrong => self.wrong,
            Tint::Focus => self.focus,
            Tint::Area => self.area,
            Tint::Helper => self.helper,
            Tint::Shade | Tint::Tone(ninefold::Tone::Grey) => self.shade,
            Tint::Tone(tone) => self.pictures.colour(Token::Pale(tone)).0,
            Tint::Colour(colour) => self.colours[colour.number() - 1],
        }
    }
}

/// Returns the nearest of xterm's colours 16 to 255: a 6×6×6 cube, and a ramp of 24 greys.
pub(super) fn nearest(colour: [u8; 3]) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |other: [u8; 3]| -> u32 {
        colour.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let step = |part: u8| (0..6u8).min_by_key(|&step| STEPS[usize::from(step)].abs_diff(part)).unwrap_or(0);
    let [red, green, blue] = colour.map(step);
    let cube = [red, green, blue].map(|step| STEPS[usize::from(step)]);
    let grey = (0..24u8).min_by_key(|&grey| distance([8 + 10 * grey; 3])).unwrap_or(0);
    if distance([8 + 10 * grey; 3]) < distance(cube) { 232 + grey } else { 16 + 36 * red + 6 * green + blue }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_colours_are_found() {
        assert_eq!(nearest([0, 0, 0]), 16);
        assert_eq!(nearest([255, 255, 255]), 231);
        assert_eq!(nearest([8, 8, 8]), 232);
        assert_eq!(nearest([95, 135, 175]), 67);
        assert_eq!(nearest([238, 238, 238]), 255);
    }

    /// Every colour that the page has, too, is the same there. The page draws rules in the colours of the pictures.
    #[test]
    fn the_colours_are_those_of_the_page() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/style/tokens.css");
        let text = std::fs::read_to_string(path).unwrap();
        let themes: Vec<&str> = text.split(":root").collect();
        let part = |mark: &str| *themes.iter().find(|part| part.starts_with(mark)).unwrap();
        for (palette, css) in [
            (&LIGHT, part(" {")),
            (&DARK, part("[data-theme=\"dark\"]")),
            (&CONTRAST, part("[data-theme=\"contrast\"]")),
        ] {
            for (name, colour) in [
                ("page", palette.page),
                ("cell", palette.cell),
                ("text", palette.text),
                ("quiet", palette.quiet),
                ("thin", palette.thin),
                ("thick", palette.thick),
                ("own", palette.own),
                ("mark", palette.mark),
                ("peer", palette.peer),
                ("same", palette.same),
                ("selected", palette.selected),
                ("wrong", palette.wrong),
                ("wrong-digit", palette.wrong_digit),
                ("focus", palette.focus),
                ("set", palette.set),
                ("area", palette.area),
                ("dropped", palette.dropped),
                ("shade", palette.shade),
                ("accent", palette.accent),
                ("on-accent", palette.on_accent),
            ] {
                assert!(css.contains(&format!("--{name}: #{colour:06X};")), "{name} is not {colour:06X} in the page");
            }
        }
    }
}
