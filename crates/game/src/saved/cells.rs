//! The contents of cells in a saved game: values, marks, colours, guesses; and the strokes of pens.

use ninefold_grid::{Digit, DigitSet, Side};
use serde_json::{Map, Value};

use super::SavedGameError;
use super::fields::{Fields, cell_named, count};
use crate::{CellState, Colour, ColourSet, PenPlace, Position, Stroke, Strokes};

/// Reads the position from an object with `entries`, `corner`, `centre` and `colours`.
pub(super) fn position(fields: Fields<'_>, side: Side) -> Result<Position, SavedGameError> {
    let mut position = Position::of(&fields.grid("entries", side)?);
    for key in ["corner", "centre", "colours"] {
        let lists = fields.get(key).and_then(Value::as_object);
        let lists = lists.ok_or_else(|| fields.fault(key, "lists by cell were expected"))?;
        let at = format!("{}{key}", fields.at);
        for (name, list) in lists {
            let cell = cell_named(name, side, &at)?;
            let state = with_part(position.get(cell), key, list, side, &format!("{at}.{name}"))?;
            position.set(cell, state);
        }
    }
    if let Some(guesses) = fields.maybe("guesses") {
        let at = format!("{}guesses", fields.at);
        let guesses = guesses.as_object().ok_or_else(|| fields.fault("guesses", "digits by cell were expected"))?;
        for (name, digit) in guesses {
            let cell = cell_named(name, side, &at)?;
            position.set(cell, with_part(position.get(cell), "guess", digit, side, &format!("{at}.{name}"))?);
        }
    }
    position.strokes = strokes(fields, side)?;
    Ok(position)
}

/// Reads the strokes of pens, if there are any.
fn strokes(fields: Fields<'_>, side: Side) -> Result<Strokes, SavedGameError> {
    let mut strokes = Strokes::default();
    let Some(pen) = fields.maybe("pen") else { return Ok(strokes) };
    let pen = pen.as_object().ok_or_else(|| fields.fault("pen", "strokes by place were expected"))?;
    for (name, text) in pen {
        let at = format!("{}pen", fields.at);
        let place = pen_place(name, side, &at)?;
        strokes.set(place, Some(stroke(text, place, &format!("{at}.{place}"))?));
    }
    Ok(strokes)
}

/// Returns the place for a stroke with this name.
pub(super) fn pen_place(name: &str, side: Side, at: &str) -> Result<PenPlace, SavedGameError> {
    let place = name.parse::<PenPlace>().ok().filter(|place| place.is_on(side));
    let short = || name.chars().take(20).collect::<String>();
    place.ok_or_else(|| SavedGameError::new(format!("{at}: {} is no place to draw at.", short())))
}

/// Returns the stroke of a text that can lie at a place.
pub(super) fn stroke(text: &Value, place: PenPlace, at: &str) -> Result<Stroke, SavedGameError> {
    let stroke = text.as_str().and_then(|text| text.parse::<Stroke>().ok()).filter(|stroke| stroke.suits(place));
    stroke.ok_or_else(|| SavedGameError::new(format!("{at}: a stroke was expected.")))
}

/// Returns a state with the given parts replaced.
pub(super) fn state(
    base: CellState,
    parts: &Map<String, Value>,
    side: Side,
    at: &str,
) -> Result<CellState, SavedGameError> {
    let keys = ["value", "corner", "centre", "colours", "guess"].into_iter();
    let mut replaced = keys.filter_map(|key| Some((key, parts.get(key)?)));
    replaced.try_fold(base, |state, (key, value)| with_part(state, key, value, side, at))
}

fn with_part(state: CellState, key: &str, value: &Value, side: Side, at: &str) -> Result<CellState, SavedGameError> {
    let digit = |number: u64| usize::try_from(number).ok().and_then(Digit::new).filter(|it| it.number() <= side.get());
    let digits = || ascending(value, digit).map(Iterator::collect::<DigitSet>);
    let expected = |what: &str| SavedGameError::new(format!("{at}: {what} expected."));
    match key {
        "value" | "guess" => {
            let number = count(value).ok_or_else(|| expected("a digit was"))?;
            let value = if number == 0 { None } else { Some(digit(number).ok_or_else(|| expected("a digit was"))?) };
            Ok(if key == "value" { CellState { value, ..state } } else { CellState { guess: value, ..state } })
        }
        "corner" => Ok(CellState { corner: digits().ok_or_else(|| expected("ascending digits were"))?, ..state }),
        "centre" => Ok(CellState { centre: digits().ok_or_else(|| expected("ascending digits were"))?, ..state }),
        _ => {
            let colours = ascending(value, |number| usize::try_from(number).ok().and_then(Colour::new));
            let colours: Option<ColourSet> = colours.map(Iterator::collect);
            Ok(CellState { colours: colours.ok_or_else(|| expected("ascending colours were"))?, ..state })
        }
    }
}

/// Returns the items of a list if all are valid and strictly ascending.
fn ascending<T: Ord + Copy>(list: &Value, item: impl Fn(u64) -> Option<T>) -> Option<impl Iterator<Item = T>> {
    let items: Vec<T> = list.as_array()?.iter().map(|value| item(count(value)?)).collect::<Option<_>>()?;
    items.is_sorted_by(|one, next| one < next).then(|| items.into_iter())
}
