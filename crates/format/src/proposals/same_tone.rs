//! Colours that words distinguish although their marks have the same tone: peach and orange, light and dark green. The
//! drawing as it was read has the exact colours.

use ninefold_grid::{Cell, Geometry};
use ninefold_puzzle::{Mark, Tone};

use super::colour_words::Colour;
use super::looks::{self, Clue};
use super::words::Sentence;
use crate::frame::Frame;
use crate::{Notes, colours, fpuzzles, sudokupad};

/// An exact colour: red, green and blue.
type Channels = [i32; 3];

/// A part of a drawing with its exact colour.
struct Painted {
    cells: Vec<Cell>,
    tone: Tone,
    channels: Channels,
}

/// Assigns the names of colours that the words distinguish to the marks of one tone. Each exact colour gets the name
/// that fits best.
pub(super) fn tell_apart(clues: &mut [Clue<'_>], sentences: &[Sentence<'_>], notes: &Notes, geometry: &Geometry) {
    let mut named: Vec<Colour> = Vec::new();
    for (_, colour) in sentences.iter().flat_map(Sentence::colours) {
        if !named.iter().any(|own| own.is_same(*colour)) {
            named.push(*colour);
        }
    }
    if named.len() < 2 {
        return;
    }
    let present: Vec<Tone> = Tone::ALL.into_iter().filter(|tone| has_several(clues, *tone)).collect();
    let mut painted: Option<Vec<Painted>> = None;
    for tone in present {
        let names: Vec<Colour> = named.iter().copied().filter(|colour| is_meant(*colour, tone, clues)).collect();
        if names.len() < 2 {
            continue;
        }
        let painted = painted.get_or_insert_with(|| all_painted(notes, geometry));
        let mut exact: Vec<Channels> = Vec::new();
        for part in painted.iter().filter(|part| part.tone == tone) {
            if !exact.contains(&part.channels) {
                exact.push(part.channels);
            }
        }
        if exact.len() < 2 {
            continue;
        }
        let pairs = paired(&exact, &names);
        for clue in clues.iter_mut().filter(|clue| clue.look.tone == Some(tone)) {
            let own = channels_of(clue, painted);
            clue.look.named = pairs.iter().find(|(channels, _)| Some(*channels) == own).map(|(_, name)| *name);
        }
    }
}

fn has_several(clues: &[Clue<'_>], tone: Tone) -> bool {
    clues.iter().filter(|clue| clue.look.tone == Some(tone)).nth(1).is_some()
}

/// Returns whether a colour that words name means this tone: no other tone of the drawing is more likely.
fn is_meant(colour: Colour, tone: Tone, clues: &[Clue<'_>]) -> bool {
    let is_drawn = |tone: Tone| clues.iter().any(|clue| clue.look.tone == Some(tone));
    colour.tones().iter().copied().find(|own| is_drawn(*own)) == Some(tone)
}

/// Returns the parts of the drawing as it was read.
fn all_painted(notes: &Notes, geometry: &Geometry) -> Vec<Painted> {
    let frame = Frame { rows: geometry.rows(), columns: geometry.columns() };
    let parts = sudokupad::painted(notes, frame).into_iter().chain(fpuzzles::painted(notes));
    let part = |(mark, css): (Mark, String)| {
        let tone = looks::tone(&mark)?;
        let [red, green, blue, _] = colours::channels(&css)?;
        let channels = [red, green, blue].map(i32::from);
        Some(Painted { cells: looks::cells(&mark).into_owned(), tone, channels })
    };
    parts.filter_map(part).collect()
}

/// Returns the exact colour of a clue, if it has only one.
fn channels_of(clue: &Clue<'_>, painted: &[Painted]) -> Option<Channels> {
    let is_within = |some: &[Cell], others: &[Cell]| some.iter().all(|cell| others.contains(cell));
    let is_part = |part: &&Painted| {
        let own = Some(part.tone) == clue.look.tone && !part.cells.is_empty();
        own && (is_within(&part.cells, &clue.cells) || is_within(&clue.cells, &part.cells))
    };
    let mut own = painted.iter().filter(is_part).map(|part| part.channels);
    let first = own.next()?;
    own.all(|other| other == first).then_some(first)
}

/// Pairs exact colours with names: the nearest pair comes first, and each name is used once as long as others are left.
fn paired(exact: &[Channels], names: &[Colour]) -> Vec<(Channels, Colour)> {
    let mut pairs: Vec<(Channels, Colour)> =
        exact.iter().flat_map(|channels| names.iter().map(|name| (*channels, *name))).collect();
    pairs.sort_by_key(|(channels, name)| distance(*channels, name.channels()));
    let mut found: Vec<(Channels, Colour)> = Vec::new();
    for is_once in [true, false] {
        for &(channels, name) in &pairs {
            let is_taken = found.iter().any(|(own, other)| *own == channels || (is_once && other.is_same(name)));
            if !is_taken {
                found.push((channels, name));
            }
        }
    }
    found
}

fn distance(one: Channels, other: Channels) -> i32 {
    one.iter().zip(other).map(|(one, other)| (one - other).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::words::sentences;
    use super::*;

    #[test]
    fn colours_by_their_names() {
        for (text, exact, wanted) in [
            ("Peach lines, orange lines", ["#FFC080", "#FFA500"], "peach, orange"),
            ("Orange lines, peach lines", ["#FFCCAA", "#F37651"], "peach, orange"),
            ("Dark green lines and light green lines", ["#A3E048", "#3A8B3A"], "light green, dark green"),
            ("Green lines and dark green lines", ["#187018", "#67F067"], "dark green, green"),
            ("Blue lines and light blue lines", ["#34BBE6", "#A0C8FF"], "blue, light blue"),
        ] {
            let found = sentences(text);
            let names: Vec<Colour> = found[0].colours().iter().map(|(_, colour)| *colour).collect();
            let exact = exact.map(|css| colours::channels(css).unwrap());
            let exact = exact.map(|[red, green, blue, _]| [red, green, blue].map(i32::from));
            let pairs = paired(&exact, &names);
            let name = |channels| pairs.iter().find(|(own, _)| *own == channels).unwrap().1.to_string();
            assert_eq!(exact.map(name).join(", "), wanted, "{text}");
        }
    }
}
