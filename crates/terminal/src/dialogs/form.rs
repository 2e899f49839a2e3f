//! A form: fields below each other, each with a row of values. In some fields the player chooses one value, in others
//! any number. If the form is too tall, it scrolls with the focus.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, columns};
use crate::look::Ink;

/// The minimum width of field labels, with the gap after them.
const LABEL: u16 = 13;

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Value {
    name: String,
    is_on: bool,
    is_allowed: bool,
}

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    label: &'static str,
    values: Vec<Value>,
    takes: Takes,
    /// The value under the cursor in a field that takes any number of values.
    cursor: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    One,
    Any,
}

/// A list of fields, one of which has the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    fields: Vec<Field>,
    field: usize,
}

/// The effect of a key on the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormAction {
    /// Only the cursor moved, if anything.
    Stay,
    /// A value was chosen.
    Changed,
    /// The player confirmed the form.
    Done,
    /// The player left the form.
    Left,
}

impl Field {
    /// Creates a field that takes one value.
    pub(crate) fn one(label: &'static str, values: &[&str], chosen: usize) -> Field {
        let value = |(place, name): (usize, &&str)| Value {
            name: (*name).to_owned(),
            is_on: place == chosen,
            is_allowed: true,
        };
        Field { label, values: values.iter().enumerate().map(value).collect(), takes: Takes::One, cursor: chosen }
    }

    /// Creates a field that takes any number of values.
    pub(crate) fn any(label: &'static str, values: &[(&str, bool)]) -> Field {
        let value = |&(name, is_on): &(&str, bool)| Value { name: name.to_owned(), is_on, is_allowed: true };
        Field { label, values: values.iter().map(value).collect(), takes: Takes::Any, cursor: 0 }
    }

    /// Returns the chosen value; the first of several.
    pub(crate) fn chosen(&self) -> usize {
        self.values.iter().position(|value| value.is_on).unwrap_or(0)
    }

    /// Returns the indices of all chosen values.
    pub(crate) fn all_chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.values.iter().enumerate().filter(|(_, value)| value.is_on).map(|(place, _)| place)
    }

    /// Sets which values are allowed; a chosen value that no longer is gets deselected.
    pub(crate) fn allow(&mut self, is_allowed: impl Fn(usize) -> bool) {
        for (place, value) in self.values.iter_mut().enumerate() {
            value.is_allowed = is_allowed(place);
            value.is_on &= value.is_allowed;
        }
        let is_left = self.takes == Takes::Any || self.values.iter().any(|value| value.is_on);
        if !is_left && let Some(first) = self.values.iter().position(|value| value.is_allowed) {
            self.choose(first);
        }
    }

    fn choose(&mut self, place: usize) {
        if !self.values.get(place).is_some_and(|value| value.is_allowed) {
            return;
        }
        self.cursor = place;
        match self.takes {
            Takes::Any => self.values[place].is_on ^= true,
            Takes::One => self.values.iter_mut().enumerate().for_each(|(other, value)| value.is_on = other == place),
        }
    }

    /// Moves to the next allowed value; a field that takes one value chooses it.
    fn step(&mut self, by: usize) -> FormAction {
        let count = self.values.len();
        let places = (1..=count).map(|step| (self.cursor + by * step) % count);
        let Some(next) = places.into_iter().find(|&place| self.values[place].is_allowed) else {
            return FormAction::Stay;
        };
        self.cursor = next;
        match self.takes {
            Takes::Any => FormAction::Stay,
            Takes::One => {
                self.choose(next);
                FormAction::Changed
            }
        }
    }
}

impl Form {
    /// Creates a form of these fields.
    pub(crate) fn new(fields: Vec<Field>) -> Form {
        Form { fields, field: 0 }
    }

    /// Returns the index of the field with the focus.
    pub(crate) fn current(&self) -> usize {
        self.field
    }

    /// Returns a field by its index.
    pub(crate) fn field(&self, place: usize) -> &Field {
        &self.fields[place]
    }

    /// Returns a field by its index, for changing it.
    pub(crate) fn field_mut(&mut self, place: usize) -> &mut Field {
        &mut self.fields[place]
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> FormAction {
        let count = self.fields.len();
        let field = &mut self.fields[self.field];
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.field = (self.field + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.field = (self.field + 1) % count,
            KeyCode::Left | KeyCode::Char('h') => return field.step(field.values.len() - 1),
            KeyCode::Right | KeyCode::Char('l') => return field.step(1),
            KeyCode::Char(' ') if field.takes == Takes::Any => {
                field.choose(field.cursor);
                return FormAction::Changed;
            }
            KeyCode::Char(' ') => return field.step(1),
            KeyCode::Enter => return FormAction::Done,
            KeyCode::Esc | KeyCode::Char('q') => return FormAction::Left,
            _ => {}
        }
        FormAction::Stay
    }

    /// Handles a press on a value.
    pub(crate) fn press(&mut self, target: Option<Target>) -> FormAction {
        match target {
            Some(Target::Value(field, value)) if field < self.fields.len() => {
                self.field = field;
                self.fields[field].choose(value);
                FormAction::Changed
            }
            _ => FormAction::Stay,
        }
    }

    /// Returns how many rows the form takes at this width.
    pub(crate) fn height(&self, width: u16) -> u16 {
        self.fields.iter().map(|field| self.height_of(field, width)).sum()
    }

    fn height_of(&self, field: &Field, width: u16) -> u16 {
        self.places(field, width).last().map_or(1, |&(_, y)| y + 1)
    }

    /// Returns the positions of a field's values, relative to its first row.
    fn places(&self, field: &Field, width: u16) -> Vec<(u16, u16)> {
        let labels = self.fields.iter().map(|field| columns(field.label) + 2);
        let label = labels.max().unwrap_or(0).max(LABEL);
        let (mut x, mut y) = (label, 0);
        let mut places = Vec::new();
        for value in &field.values {
            // The sign, a blank, and brackets around a value that is not allowed.
            let brackets = if field.takes == Takes::Any && !value.is_allowed { 2 } else { 0 };
            let length = columns(&value.name) + 4 + brackets;
            if x + length > width + 1 && x > label {
                (x, y) = (label, y + 1);
            }
            places.push((x, y));
            x += length + 2;
        }
        places
    }

    /// Returns how many rows are scrolled away so that the field with the focus is visible.
    fn hidden(&self, room: Rect) -> u16 {
        let heights = || self.fields.iter().map(|field| self.height_of(field, room.width));
        let before: u16 = heights().take(self.field).sum();
        let end = before + heights().nth(self.field).unwrap_or(1);
        end.saturating_sub(room.height).min(before)
    }

    /// Draws as much of the form as fits; returns the row after it.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let (first, end) = (i32::from(area.y), i32::from(area.bottom()));
        let seen = |y: i32| u16::try_from(y).ok().filter(|_| (first..end).contains(&y));
        let hidden = self.hidden(area);
        let below = self.height(area.width).saturating_sub(hidden + area.height);
        canvas.scroll_signs(area, hidden.into(), below.into());
        let mut top = first - i32::from(hidden);
        for (number, field) in self.fields.iter().enumerate() {
            let has_keys = number == self.field;
            let ink = if has_keys { Ink::Strong } else { Ink::Text };
            if let Some(y) = seen(top) {
                canvas.text(area.x, y, field.label, canvas.look.ink(ink));
            }
            let mut height = 1;
            for (place, (value, (x, y))) in field.values.iter().zip(self.places(field, area.width)).enumerate() {
                let x = area.x + x;
                height = i32::from(y) + 1;
                let Some(y) = seen(top + i32::from(y)) else { continue };
                let sign = match (field.takes, value.is_on) {
                    (Takes::One, true) => "●",
                    (Takes::One, false) => "○",
                    (Takes::Any, true) => "[x]",
                    (Takes::Any, false) => "[ ]",
                };
                let style = match () {
                    () if has_keys && place == field.cursor => canvas.look.chosen(),
                    () if !value.is_allowed => canvas.look.ink(Ink::Quiet),
                    () if value.is_on => canvas.look.ink(Ink::Strong),
                    () => canvas.look.ink(Ink::Text),
                };
                let name = if value.is_allowed { value.name.clone() } else { format!("({})", value.name) };
                let end = canvas.text(x, y, &format!("{sign} {name}"), style);
                canvas.add_target(Rect::new(x, y, end - x, 1), Target::Value(number, place));
            }
            top += height;
        }
        top.clamp(first, end) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyModifiers;

    fn press(form: &mut Form, code: KeyCode) -> FormAction {
        form.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn what_is_not_allowed_is_passed_over() {
        let mut form =
            Form::new(vec![Field::one("Level", &["a", "b", "c"], 1), Field::any("Kind", &[("x", true), ("y", false)])]);
        form.field_mut(0).allow(|place| place != 2);
        assert_eq!(press(&mut form, KeyCode::Right), FormAction::Changed);
        assert_eq!(form.field(0).chosen(), 0);
        press(&mut form, KeyCode::Down);
        press(&mut form, KeyCode::Right);
        assert_eq!(press(&mut form, KeyCode::Char(' ')), FormAction::Changed);
        assert_eq!(form.field(1).all_chosen().collect::<Vec<_>>(), [0, 1]);
        form.field_mut(1).allow(|place| place == 1);
        assert_eq!(form.field(1).all_chosen().collect::<Vec<_>>(), [1]);
        form.field_mut(0).allow(|place| place == 2);
        assert_eq!(form.field(0).chosen(), 2);
    }
}
