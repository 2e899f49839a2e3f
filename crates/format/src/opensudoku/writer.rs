//! Writes a document of OpenSudoku, version 2, which all its versions read.

use std::borrow::Cow;
use std::fmt::Write as _;

use ninefold_grid::{Cell, Side};

use super::cells::Cells;
use super::{COLOURS, FOLDER, PROGRAM};
use crate::fit::{Unfit, require_classic_nine};
use crate::literal::{Literals, Node};
use crate::record::text_of_json;
use crate::value::{fields, integer};
use crate::{Item, Notes, player_marks, xml};

/// The states of a game.
const PLAYING: &str = "0";
const NOT_STARTED: &str = "1";

/// Writes the puzzles as games. Consecutive games of the same folder are grouped.
pub(crate) fn write(items: &[Item<'_>], out: &mut String) -> Result<(), Unfit> {
    out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n");
    let mut open: Option<&str> = None;
    for (place, item) in items.iter().enumerate() {
        require_classic_nine(item).map_err(|unfit| unfit.of(place))?;
        let folder = item.notes.field(FOLDER);
        if folder != open {
            out.push_str(if open.is_some() { "</folder>\n" } else { "" });
            if let Some(name) = folder {
                let _ = write!(out, "<folder name={}", xml::quoted(name));
                for (name, json) in item.notes.others_of(PROGRAM) {
                    if let Some(name) = name.strip_prefix("folder_").filter(|name| xml::is_name(name)) {
                        let _ = write!(out, " {name}={}", xml::quoted(&text_of_json(json)));
                    }
                }
                out.push_str(">\n");
            }
            open = folder;
        }
        game(item, out);
    }
    out.push_str(if open.is_some() { "</folder>\n</opensudoku>\n" } else { "</opensudoku>\n" });
    Ok(())
}

fn game(item: &Item<'_>, out: &mut String) {
    let notes = item.notes;
    let mut cells = Cells::blank();
    cells.givens = item.puzzle.givens().clone();
    if let Some(entries) = item.entries {
        let own = entries.filled().filter(|(cell, _)| cells.givens.get(*cell).is_none());
        own.for_each(|(cell, digit)| cells.entries.set(cell, Some(digit)));
    }
    cells.marks = player_marks::written(item);
    cells.second = player_marks::of(notes, player_marks::SECOND, Side::NINE);
    cells.colours = colours(notes);
    let data = cells.write();
    let mut state = if data.starts_with("version") { PLAYING } else { NOT_STARTED }.to_owned();
    let mut time = "0".to_owned();
    let mut others = String::new();
    for (name, json) in notes.others_of(PROGRAM).filter(|(name, _)| xml::is_name(name)) {
        match name {
            "state" => state = text_of_json(json),
            "time" => time = text_of_json(json),
            // The data and the remark are written anyway; colours are in the data.
            "data" | "cells_data" | "note" | "user_note" | "colours" => {}
            name if name.starts_with("folder_") => {}
            name => {
                let _ = write!(others, " {name}={}", xml::quoted(&text_of_json(json)));
            }
        }
    }
    let (state, time) = (xml::quoted(&state), xml::quoted(&time));
    let note = xml::quoted(notes.comment.as_deref().unwrap_or_default());
    let _ = writeln!(out, "<game state={state} time={time}{others} data={} note={note} />", xml::quoted(&data));
}

/// Returns the colours of cells among the notes.
fn colours(notes: &Notes) -> Vec<(Cell, u8)> {
    let Some((_, json)) = notes.others.iter().find(|(name, _)| &**name == COLOURS) else { return Vec::new() };
    let Ok(Some(node)) = Literals::new(json.as_bytes()).read_next() else { return Vec::new() };
    let colour = |(name, node): &(Cow<'_, str>, Node<'_>)| {
        let cell = name.parse::<Cell>().ok().filter(|cell| cell.is_within(Side::NINE))?;
        let colour = integer(node).and_then(|colour| u8::try_from(colour).ok());
        Some((cell, colour.filter(|colour| (1..=9).contains(colour))?))
    };
    fields(&node).iter().filter_map(colour).collect()
}
