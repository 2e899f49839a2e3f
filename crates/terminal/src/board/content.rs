//! What is written in a cell: its digit with flanks, or as many of its marks as fit.
//!
//! Large cells show marks like the web page does: corner marks in the corners, centre marks in the middle, or each
//! digit in its fixed place. Small cells have a row of three characters: the marks that fit, `…` for more, and `'`
//! before corner marks. Where no line separates the cells, marks of one cell would run into those of the next, so `…`
//! only says that there are some.

use ninefold::{Cell, Digit, DigitSet};
use ninefold_game::MarkLayout;
use ratatui::style::{Modifier, Style};

use super::evidence::{CandidateRole, Evidence};
use super::flanks::{self, Flanks};
use super::places::Places;
use super::plan::Plan;
use super::scene::{CellScene, Scene};
use crate::keys::symbol;
use crate::look::{Ink, Lines, Look, Tint};

/// A character in a cell, with its position relative to the cell's first character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) sign: char,
    pub(super) style: Style,
    /// Whether it gives way to what rules draw.
    pub(super) is_quiet: bool,
}

/// Returns all characters that are written in a cell.
pub(super) fn of(scene: &Scene<'_>, cell: Cell, plan: &Plan, look: &Look) -> Vec<Glyph> {
    let cell_scene = &scene.cells[cell.index(scene.backdrop.side)];
    let mut page = CellWriter {
        width: plan.width,
        height: plan.height,
        is_dense: plan.is_dense,
        glyphs: Vec::new(),
        look,
        scene,
        cell_scene,
    };
    if cell_scene.is_covered {
        page.fog();
    }
    let flanks = flanks::of(scene, cell, look, plan.is_dense).within(plan.width);
    let set = scene.evidence.and_then(|evidence| evidence.set(cell));
    if let Some(digit) = cell_scene.state.value {
        page.value(digit, page.value_style(digit), flanks);
    } else if let Some(digit) = set {
        page.value(digit, look.ink(Ink::Set).add_modifier(Modifier::UNDERLINED), flanks);
    } else {
        page.marks(cell, flanks);
    }
    page.glyphs
}

/// A cell while it is being written.
struct CellWriter<'a> {
    width: u16,
    height: u16,
    is_dense: bool,
    glyphs: Vec<Glyph>,
    look: &'a Look,
    scene: &'a Scene<'a>,
    cell_scene: &'a CellScene,
}

impl CellWriter<'_> {
    /// Returns the character of a digit; all digits without a character of their own share one sign.
    fn symbol(&self, digit: Digit) -> char {
        symbol(self.scene.backdrop.digits, digit)
    }

    /// Fills the cell with fog; what the player enters is written over it.
    fn fog(&mut self) {
        let sign = if self.look.lines == Lines::Unicode { '░' } else { ':' };
        let (width, height) = (self.width, self.height);
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
            self.put_quiet(x, y, sign, self.look.ink(Ink::Quiet), true);
        }
    }

    /// Writes a flank beside marks, in the middle of its edge. Where a mark is in the way and the flank is needed, it
    /// takes the nearest free place to that edge.
    fn put_flank(&mut self, edge: u16, sign: char, flanks: &Flanks) {
        let middle = (self.height - 1) / 2;
        let is_free = |&(x, y): &(u16, u16)| !self.glyphs.iter().any(|glyph| (glyph.x, glyph.y) == (x, y));
        let mut places: Vec<(u16, u16)> =
            (0..self.width).flat_map(|x| (0..self.height).map(move |y| (x, y))).filter(is_free).collect();
        places.sort_by_key(|&(x, y)| (x.abs_diff(edge), y.abs_diff(middle)));
        let place = places.first().copied().filter(|&place| flanks.are_needed || place == (edge, middle));
        if let Some((x, y)) = place {
            self.put_quiet(x, y, sign, flanks.style, flanks.are_quiet);
        }
    }

    fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if x < self.width && y < self.height {
            self.glyphs.push(Glyph { x, y, sign, style, is_quiet: false });
        }
    }

    /// Writes a sign that gives way to what rules draw, if `is_quiet`.
    fn put_quiet(&mut self, x: u16, y: u16, sign: char, style: Style, is_quiet: bool) {
        if x < self.width && y < self.height {
            self.glyphs.push(Glyph { x, y, sign, style, is_quiet });
        }
    }

    fn value_style(&self, digit: Digit) -> Style {
        let cell_scene = self.cell_scene;
        let base = self.look.ink(if cell_scene.is_given { Ink::Given } else { Ink::Own });
        let wrong = if cell_scene.is_wrong { base.patch(self.look.ink(Ink::Wrong)) } else { base };
        let is_same = self.scene.digit == Some(digit) && !self.look.has_tints() && !cell_scene.is_selected;
        if is_same { wrong.patch(self.look.tint(Tint::Same)) } else { wrong }
    }

    fn value(&mut self, digit: Digit, style: Style, flanks: Flanks) {
        let (x, y) = (self.width / 2, (self.height - 1) / 2);
        self.put(x, y, self.symbol(digit), style);
        if let (Some(sign), true) = (flanks.left, x > 0) {
            self.put_quiet(x - 1, y, sign, flanks.style, flanks.are_quiet);
        }
        if let Some(sign) = flanks.right {
            self.put_quiet(x + 1, y, sign, flanks.style, flanks.are_quiet);
        }
    }

    /// Writes flanks beside the middle of an otherwise empty cell.
    fn flanks(&mut self, flanks: Flanks) {
        let y = (self.height - 1) / 2;
        let middle = self.width / 2;
        let (left, right) = (middle.saturating_sub(1), middle + 1);
        if let Some(sign) = flanks.left {
            self.put_quiet(left, y, sign, flanks.style, flanks.are_quiet);
        }
        if let Some(sign) = flanks.right {
            self.put_quiet(right, y, sign, flanks.style, flanks.are_quiet);
        }
    }

    fn marks(&mut self, cell: Cell, flanks: Flanks) {
        let state = self.cell_scene.state;
        let evidence = self.scene.evidence.filter(|evidence| evidence.candidates_of(cell).next().is_some());
        let is_bare = evidence.is_none() && !state.has_marks();
        if is_bare {
            self.flanks(flanks);
            let is_peer =
                self.cell_scene.tint == Some(Tint::Peer) && !self.look.has_tints() && !self.cell_scene.is_selected;
            if is_peer && flanks.left.is_none() && flanks.right.is_none() {
                let dot = if self.look.lines == Lines::Unicode { '·' } else { '.' };
                self.put_quiet(self.width / 2, (self.height - 1) / 2, dot, self.look.ink(Ink::Quiet), true);
            }
            return;
        }
        // In a small cell, a flank that is needed takes a character from the marks.
        let room = if self.height == 1 && flanks.are_needed {
            u16::from(flanks.left.is_some())..self.width - u16::from(flanks.right.is_some())
        } else {
            0..self.width
        };
        self.marks_within(evidence, cell, &room);
        if self.height > 1 || flanks.are_needed {
            for (edge, sign) in [(0, flanks.left), (self.width - 1, flanks.right)] {
                if let Some(sign) = sign {
                    self.put_flank(edge, sign, &flanks);
                }
            }
        }
    }

    fn marks_within(&mut self, evidence: Option<&Evidence>, cell: Cell, room: &std::ops::Range<u16>) {
        let state = self.cell_scene.state;
        match evidence {
            Some(evidence) => self.hint_marks(evidence, cell, room),
            None if self.is_dense => self.some_marks(state.noted(), room),
            None if self.scene.layout == MarkLayout::Fixed => self.fixed_marks(state.noted(), room),
            None if self.height == 1 => self.short_marks(room),
            None if self.height == 2 => {
                self.row(&digits(state.corner), 0, 0);
                self.centred(state.centre, 1, 1);
            }
            None => {
                self.corners(state.corner);
                let is_alone = state.corner.is_empty();
                let rows = if is_alone { self.height } else { self.height - 2 };
                self.centred(state.centre, (self.height - rows) / 2, rows);
            }
        }
    }

    fn mark_style(&self, digit: Digit) -> Style {
        let base = self.look.ink(Ink::Mark);
        if self.scene.digit == Some(digit) {
            let strong = base.remove_modifier(Modifier::DIM).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            return strong.patch(self.look.ink(Ink::Own));
        }
        if self.cell_scene.struck.contains(digit) { base.add_modifier(Modifier::CROSSED_OUT) } else { base }
    }

    /// Writes digits in a row, starting at a position.
    fn row(&mut self, digits: &[Digit], x: u16, y: u16) {
        for (place, &digit) in digits.iter().enumerate() {
            self.put(x + place as u16, y, self.symbol(digit), self.mark_style(digit));
        }
    }

    /// Writes digits centred in the given rows, in as few rows as possible.
    fn centred(&mut self, set: DigitSet, top: u16, rows: u16) {
        let digits = digits(set);
        if digits.is_empty() {
            return;
        }
        let width = usize::from(self.width);
        let needed = digits.len().div_ceil(width).min(rows.into()).max(1);
        let length = digits.len().div_ceil(needed).min(width);
        let y = top + (rows - needed as u16) / 2;
        for (line, part) in digits.chunks(length).take(needed).enumerate() {
            let x = (self.width - part.len() as u16) / 2;
            self.row(part, x, y + line as u16);
        }
        // Where no colour distinguishes it from an entry, a single mark gets dots on both sides.
        if digits.len() == 1 && self.height > 2 && !self.look.has_tints() {
            let dot = if self.look.lines == Lines::Unicode { '·' } else { '.' };
            let x = (self.width - 1) / 2;
            self.put(x - 1, y, dot, self.look.ink(Ink::Mark));
            self.put(x + 1, y, dot, self.look.ink(Ink::Mark));
        }
        if digits.len() > needed * width {
            self.more(self.width - 1, y + needed as u16 - 1);
        }
    }

    fn more(&mut self, x: u16, y: u16) {
        self.put(x, y, self.look.more(), self.look.ink(Ink::Mark));
    }

    /// Writes a sign that shows that there are marks, and whether the highlighted digit is among them.
    fn some_marks(&mut self, noted: DigitSet, room: &std::ops::Range<u16>) {
        let shown = self.scene.digit.filter(|digit| noted.contains(*digit));
        let style = shown.map_or(self.look.ink(Ink::Mark), |digit| self.mark_style(digit));
        let x = (self.width / 2).clamp(room.start, room.end.saturating_sub(1).max(room.start));
        self.put(x, 0, self.look.more(), style);
    }

    /// Writes digits in the corners, then on the edges between them.
    fn corners(&mut self, set: DigitSet) {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let middle = right / 2;
        let mut places = vec![(0, 0), (right, 0), (0, bottom), (right, bottom), (middle, 0), (middle, bottom)];
        for x in [middle / 2, right - middle / 2] {
            places.extend([(x, 0), (x, bottom)]);
        }
        let digits = digits(set);
        for (&digit, &(x, y)) in digits.iter().zip(&places) {
            self.put(x, y, self.symbol(digit), self.mark_style(digit));
        }
        if digits.len() > places.len() {
            self.more(right, bottom);
        }
    }

    /// Writes the marks in a single row.
    fn short_marks(&mut self, room: &std::ops::Range<u16>) {
        let (corner, centre) = (digits(self.cell_scene.state.corner), digits(self.cell_scene.state.centre));
        let width = usize::from(room.end - room.start);
        let quote = self.look.ink(Ink::Mark);
        if centre.is_empty() {
            self.put(room.start, 0, '\'', quote);
            self.shortened(&corner, room.start + 1, width - 1);
        } else if corner.is_empty() {
            self.shortened(&centre, room.start, width);
        } else {
            self.put(room.end - 1, 0, '\'', quote);
            self.shortened(&centre, room.start, width - 1);
        }
    }

    /// Writes digits from the left, so that a single mark does not look like an entry.
    fn shortened(&mut self, digits: &[Digit], x: u16, width: usize) {
        if digits.len() <= width {
            return self.row(digits, x, 0);
        }
        let shown = width.saturating_sub(1);
        self.row(&digits[..shown], x, 0);
        if width > 0 {
            self.more(x + shown as u16, 0);
        }
    }

    /// Writes each digit in its fixed place, if there is room for all.
    fn fixed_marks(&mut self, set: DigitSet, room: &std::ops::Range<u16>) {
        match Places::of(self.scene.backdrop.side.get(), self.width, self.height) {
            Some(places) => {
                for digit in set.iter() {
                    let (x, y) = places.place(digit);
                    self.put(x, y, self.symbol(digit), self.mark_style(digit));
                }
            }
            None => self.shortened(&digits(set), room.start, usize::from(room.end - room.start)),
        }
    }

    /// Writes the candidates that a hint mentions among the player's marks.
    fn hint_marks(&mut self, evidence: &Evidence, cell: Cell, room: &std::ops::Range<u16>) {
        let noted = match self.scene.layout {
            MarkLayout::Fixed => self.cell_scene.state.noted(),
            MarkLayout::CornerCentre => self.cell_scene.state.centre,
        };
        let Some(places) = Places::of(self.scene.backdrop.side.get(), self.width, self.height) else {
            return self.short_hint(evidence, cell, room);
        };
        for digit in noted.iter().filter(|&digit| evidence.role(cell, digit).is_none()) {
            let (x, y) = places.place(digit);
            self.put(x, y, self.symbol(digit), self.look.ink(Ink::Mark));
        }
        for (digit, role) in evidence.candidates_of(cell) {
            let (x, y) = places.place(digit);
            self.put(x, y, self.symbol(digit), self.role_style(evidence, role));
            if let (Some(sign), true) = (self.role_sign(evidence, role), places.has_gaps) {
                self.put(x + 1, y, sign, self.role_style(evidence, role).remove_modifier(Modifier::CROSSED_OUT));
            }
        }
    }

    /// Writes the most important candidates of a hint in a row: first eliminations, then nodes, then what the step
    /// uses.
    fn short_hint(&mut self, evidence: &Evidence, cell: Cell, room: &std::ops::Range<u16>) {
        let candidates: Vec<(Digit, CandidateRole)> = evidence.candidates_of(cell).collect();
        let heaviest = candidates.iter().map(|(_, role)| *role).max();
        let is_kept = |role: CandidateRole| match heaviest {
            Some(CandidateRole::Node(_)) => matches!(role, CandidateRole::Node(_)),
            Some(heaviest) => role == heaviest,
            None => false,
        };
        let mut signs: Vec<(char, Style)> = Vec::new();
        for &(digit, role) in candidates.iter().filter(|(_, role)| is_kept(*role)) {
            let style = self.role_style(evidence, role);
            if signs.is_empty() && matches!(role, CandidateRole::Eliminated | CandidateRole::Added) {
                let sign = if role == CandidateRole::Added { '+' } else { '-' };
                signs.push((sign, style.remove_modifier(Modifier::CROSSED_OUT)));
            }
            signs.push((self.symbol(digit), style));
            if let CandidateRole::Node(place) = role {
                signs.push((evidence.letter(place), self.look.ink(Ink::Accent)));
            }
        }
        // A single candidate must not look like a placed digit.
        if let (1, Some(role @ (CandidateRole::Used | CandidateRole::Helps)), 3..) = (signs.len(), heaviest, room.len())
        {
            let [open, close] = if role == CandidateRole::Used { ['(', ')'] } else { ['{', '}'] };
            let style = self.role_style(evidence, role).remove_modifier(Modifier::BOLD);
            signs = vec![(open, style), signs[0], (close, style)];
        }
        // Without lines between cells, the last of three or more characters stays free.
        let is_narrow = self.is_dense && room.end == self.width && self.width > 2;
        let room = room.start..room.end - u16::from(is_narrow);
        let width = usize::from(room.end - room.start);
        let is_short = signs.len() > width;
        let gap = (width.saturating_sub(signs.len())) as u16 / 2;
        for (place, (sign, style)) in signs.into_iter().take(width).enumerate() {
            self.put(room.start + gap + place as u16, 0, sign, style);
        }
        if is_short && width > 0 {
            self.more(room.end - 1, 0);
        }
    }

    fn role_style(&self, _evidence: &Evidence, role: CandidateRole) -> Style {
        match role {
            CandidateRole::Used | CandidateRole::Placed | CandidateRole::Added => self.look.ink(Ink::Set),
            CandidateRole::Helps | CandidateRole::Node(_) => self.look.ink(Ink::Own).add_modifier(Modifier::BOLD),
            CandidateRole::Eliminated => self.look.ink(Ink::Eliminated),
        }
    }

    fn role_sign(&self, evidence: &Evidence, role: CandidateRole) -> Option<char> {
        match role {
            CandidateRole::Used | CandidateRole::Helps | CandidateRole::Placed => None,
            CandidateRole::Node(place) => Some(evidence.letter(place)),
            CandidateRole::Added => Some('+'),
            CandidateRole::Eliminated if self.look.lines == Lines::Ascii => Some('x'),
            CandidateRole::Eliminated => Some('×'),
        }
    }
}

fn digits(set: DigitSet) -> Vec<Digit> {
    set.iter().collect()
}
