//! The canvas that screens draw on: a buffer of characters with the terminal's look, and the targets for the mouse.

use std::borrow::Cow;

use ninefold::Cell;
use ninefold::text::{Catalogue, text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::command::Command;
use crate::look::{Ink, Lines, Look};

/// What a mouse press can hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// Something that triggers a command.
    Command(Command),
    /// An item of a list, a field of a form or a menu of the bar; the screen that drew it knows which.
    Item(usize),
    /// A value of a field: field, then value.
    Value(usize, usize),
}

/// The screen while it is being drawn.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// The part that is drawn on.
    area: Rect,
    /// All texts, in the player's language.
    pub(crate) texts: &'static Catalogue,
    /// The look of everything.
    pub(crate) look: Look,
    targets: Vec<(Rect, Target)>,
}

impl<'a> Canvas<'a> {
    /// Creates a canvas on a buffer and fills it with the page's background.
    pub(crate) fn new(buffer: &'a mut Buffer, look: Look, texts: &'static Catalogue) -> Canvas<'a> {
        let area = buffer.area;
        buffer.set_style(area, look.page());
        Canvas { buffer, area, texts, look, targets: Vec::new() }
    }

    /// Returns the part of the screen that is drawn on.
    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// Restricts drawing to this part of the screen.
    pub(crate) fn limit(&mut self, area: Rect) {
        self.area = area.intersection(self.buffer.area);
    }

    /// Returns the mouse targets; later ones lie above earlier ones.
    pub(crate) fn into_targets(self) -> Vec<(Rect, Target)> {
        self.targets
    }

    /// Forgets the mouse targets so far, because what comes next lies above everything.
    pub(crate) fn cover(&mut self) {
        self.targets.clear();
    }

    /// Registers an area as a mouse target.
    pub(crate) fn add_target(&mut self, area: Rect, target: Target) {
        self.targets.push((area.intersection(self.area()), target));
    }

    /// Writes a line of text, cut off at the edge of the screen; returns the column after it.
    pub(crate) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.area();
        self.text_within(x, y, area.right().saturating_sub(x), text, style)
    }

    /// Writes a line of text, cut off at a width; returns the column after it.
    pub(crate) fn text_within(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.area();
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return x;
        }
        let shown = if self.look.lines == Lines::Ascii && !text.is_ascii() {
            Cow::Owned(plain(text))
        } else if text.contains(is_command) {
            Cow::Owned(text.replace(is_command, ""))
        } else {
            Cow::Borrowed(text)
        };
        self.buffer.set_stringn(x, y, shown, width.into(), style).0
    }

    /// Writes a text into an area, wrapped between words; returns how many lines it took.
    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrapped(text, area.width.into());
        for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
            self.text_within(area.x, y, area.width, line, style);
        }
        u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height)
    }

    /// Returns whether these texts, one below the other, need more rows than an area has.
    pub(crate) fn is_too_long(area: Rect, texts: &[&str]) -> bool {
        let lines = |text: &&str| if text.is_empty() { 0 } else { wrapped(text, area.width.into()).len() };
        texts.iter().map(lines).sum::<usize>() > area.height.into()
    }

    /// Writes as much of a text as fits, and in the last row how to read the rest.
    pub(crate) fn start_of(&mut self, area: Rect, text: &str, rest: Command) {
        let Some(shown) = area.height.checked_sub(1) else { return };
        self.paragraph(Rect { height: shown, ..area }, text, self.look.ink(Ink::Text));
        let row = Rect { y: area.y + shown, height: 1, ..area };
        let text = text!(self.texts, "read-the-rest", key = "F1");
        self.text_within(row.x, row.y, row.width, &text, self.look.ink(Ink::Accent));
        self.add_target(row, Target::Command(rest));
    }

    /// Writes one character; a space for one that a terminal may take as a command.
    pub(crate) fn sign(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if !self.area.contains((x, y).into()) {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(if is_command(sign) { ' ' } else { sign }).set_style(style);
        }
    }

    /// Changes the style of an area and keeps its text.
    pub(crate) fn tint(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.area());
        self.buffer.set_style(area, style);
    }

    /// Clears an area.
    pub(crate) fn clear(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.area());
        for position in area.positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
                cell.set_style(style);
            }
        }
    }

    /// Draws a button; returns the column after it.
    pub(crate) fn button(&mut self, x: u16, y: u16, label: &str, is_chosen: bool, target: Target) -> u16 {
        let text = format!("[ {label} ]");
        let style = if is_chosen { self.look.chosen() } else { self.look.ink(Ink::Accent) };
        let end = self.text(x, y, &text, style);
        self.add_target(Rect::new(x, y, end.saturating_sub(x), 1), target);
        end
    }

    /// Draws buttons at the bottom of an area, in as many rows as [`button_rows`] says; one may have the focus.
    pub(crate) fn buttons(&mut self, area: Rect, buttons: &[(&str, Target)], chosen: Option<usize>) {
        let widths = buttons.iter().map(|(label, _)| columns(label) + 4);
        let rows = bottom_rows(area, button_rows(buttons.iter().map(|(label, _)| *label), area.width));
        for (place, ((label, target), (x, y))) in buttons.iter().zip(flow(widths, area.width)).enumerate() {
            self.button(rows.x + x, rows.y + y, label, chosen == Some(place), *target);
        }
    }

    /// Draws keys and their meanings in an area, row by row.
    pub(crate) fn keys(&mut self, area: Rect, keys: &[(&str, &str, Option<Command>)]) {
        for ((key, meaning, command), (x, y)) in keys.iter().zip(flow(key_widths(keys), area.width)) {
            let (x, y) = (area.x + x, area.y + y);
            let middle = self.text(x, y, key, self.look.ink(Ink::Accent).add_modifier(Modifier::BOLD));
            let end = self.text(middle + 1, y, meaning, self.look.ink(Ink::Quiet));
            if let Some(command) = command {
                self.add_target(Rect::new(x, y, end.saturating_sub(x), 1), Target::Command(*command));
            }
        }
    }

    /// Draws a key and its meaning for the line at the bottom; returns the column after it.
    pub(crate) fn key(&mut self, x: u16, y: u16, key: &str, meaning: &str, command: Command) -> u16 {
        let middle = self.text(x, y, key, self.look.ink(Ink::Accent).add_modifier(Modifier::BOLD));
        let end = self.text(middle + 1, y, meaning, self.look.ink(Ink::Quiet));
        self.add_target(Rect::new(x, y, end.saturating_sub(x), 1), Target::Command(command));
        end
    }

    /// Draws a frame of thin lines with a title; returns the area inside.
    pub(crate) fn frame(&mut self, area: Rect, title: &str) -> Rect {
        let area = area.intersection(self.area());
        if area.width < 4 || area.height < 3 {
            return Rect::ZERO;
        }
        let [corners, across, down] = match self.look.lines {
            Lines::Unicode => ["┌┐└┘", "─", "│"],
            Lines::Ascii => ["++++", "-", "|"],
        };
        let style = self.look.ink(Ink::Quiet);
        let corners: Vec<char> = corners.chars().collect();
        let line = across.repeat(usize::from(area.width) - 2);
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for (y, left, end) in [(area.y, corners[0], corners[1]), (bottom, corners[2], corners[3])] {
            self.sign(area.x, y, left, style);
            self.text(area.x + 1, y, &line, style);
            self.sign(right, y, end, style);
        }
        for y in area.y + 1..bottom {
            self.text(area.x, y, down, style);
            self.text(right, y, down, style);
        }
        if !title.is_empty() {
            let title = format!(" {title} ");
            self.text_within(area.x + 2, area.y, area.width - 4, &title, self.look.ink(Ink::Strong));
        }
        Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    }

    /// Draws signs at the right of a scrolling area that show how many lines are hidden above and below.
    pub(crate) fn scroll_signs(&mut self, area: Rect, above: usize, below: usize) {
        let [up, down] = match self.look.lines {
            Lines::Unicode => ['▲', '▼'],
            Lines::Ascii => ['^', 'v'],
        };
        let style = self.look.ink(Ink::Accent);
        if above > 0 && area.height > 0 {
            self.sign(area.right(), area.top(), up, style);
        }
        if below > 0 && area.height > 0 {
            self.sign(area.right(), area.bottom() - 1, down, style);
        }
    }

    /// Draws the frame of a dialog in the middle of the screen, above everything else; returns the area inside. It is
    /// at least as wide as its title.
    pub(crate) fn dialog(&mut self, title: &str, width: u16, height: u16) -> Rect {
        self.cover();
        let width = width.max(columns(title) + 2);
        let screen = self.area();
        let (width, height) = ((width + 4).min(screen.width), (height + 2).min(screen.height));
        let x = screen.x + (screen.width - width) / 2;
        let y = screen.y + (screen.height - height) / 2;
        let area = Rect::new(x, y, width, height);
        self.clear(area, self.look.panel());
        self.frame(area, title)
    }
}

/// Returns how many columns a text takes.
pub(crate) fn columns(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// Returns the column and the row of items of these widths that are placed one after the other, two columns apart, in
/// as many rows of this width as they need.
pub(crate) fn flow(widths: impl IntoIterator<Item = u16>, width: u16) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (0, 0);
    let place = |own: u16| {
        if x > 0 && x + own > width {
            (x, y) = (0, y + 1);
        }
        let place = (x, y);
        x += own + 2;
        place
    };
    widths.into_iter().map(place).collect()
}

/// Returns the last rows of an area.
pub(crate) fn bottom_rows(area: Rect, rows: u16) -> Rect {
    let height = rows.min(area.height);
    Rect { y: area.bottom() - height, height, ..area }
}

/// Returns how many rows buttons need at this width.
pub(crate) fn button_rows<'a>(labels: impl IntoIterator<Item = &'a str>, width: u16) -> u16 {
    rows_of(&flow(labels.into_iter().map(|label| columns(label) + 4), width))
}

/// Returns how many rows keys and their meanings need at this width.
pub(crate) fn key_rows(keys: &[(&str, &str, Option<Command>)], width: u16) -> u16 {
    rows_of(&flow(key_widths(keys), width))
}

fn key_widths(keys: &[(&str, &str, Option<Command>)]) -> impl Iterator<Item = u16> {
    keys.iter().map(|(key, meaning, _)| columns(key) + 1 + columns(meaning))
}

fn rows_of(places: &[(u16, u16)]) -> u16 {
    places.last().map_or(0, |(_, y)| y + 1)
}

/// Breaks a text into lines of at most `width` columns, between words where possible.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let wide = |text: &str| usize::from(columns(text));
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for (place, word) in paragraph.split(' ').enumerate() {
            let mut word = word;
            let is_first = place == 0;
            if !is_first && wide(&line) + 1 + wide(word) > width {
                lines.push(std::mem::take(&mut line));
            } else if !is_first {
                line.push(' ');
            }
            while wide(word) > width {
                let cut = word.char_indices().nth(width).map_or(word.len(), |(place, _)| place);
                lines.push(word[..cut].to_owned());
                word = &word[cut..];
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// Returns whether a terminal may take the character as a command: controls, and marks that reverse the direction of text.
fn is_command(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Replaces the characters of a text that some terminals lack.
fn plain(text: &str) -> String {
    let one = |sign: char| match sign {
        '…' => "...",
        '–' | '—' | '−' => "-",
        '·' | '•' => ".",
        '×' => "x",
        '→' | '⇒' => "->",
        '←' => "<-",
        '≠' => "#",
        '✓' => "v",
        '▸' | '»' => ">",
        '«' => "<",
        '▾' => "v",
        '●' => "*",
        '○' => "o",
        '↑' => "^",
        '↓' => "v",
        _ => "?",
    };
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_ascii() { plain.push(sign) } else { plain.push_str(one(sign)) }
    }
    plain
}

#[cfg(test)]
mod tests {
    use ninefold::text::Language;
    use ninefold_game::Theme;

    use super::*;
    use crate::look::{Capabilities, Colours, Ground};

    #[test]
    fn words_are_kept_whole_where_they_fit() {
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("one\ntwo", 9), ["one", "two"]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("  in from the left", 12), ["  in from", "the left"]);
    }

    #[test]
    fn every_sign_has_a_plain_one() {
        assert_eq!(plain("Expert · 9 × 9 …"), "Expert . 9 x 9 ...");
    }

    #[test]
    fn no_character_is_a_command_for_the_terminal() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        let plain = Capabilities {
            colours: Colours::None,
            ground: Ground::Unknown,
            lines: Lines::Unicode,
            language: Language::English,
        };
        let look = Look::of(Theme::System, &plain);
        let mut canvas = Canvas::new(&mut buffer, look, Catalogue::of(Language::English));
        for (x, sign) in (0..).zip(['a', '\u{1b}', 'b', '\u{9b}', 'c', '\u{202e}']) {
            canvas.sign(x, 0, sign, Style::new());
        }
        canvas.text(0, 1, "a\u{1b}b\u{9b}c\u{202e}d", Style::new());
        let shown: Vec<&str> = buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(shown.concat(), "a b c abcd  ");
    }
}
