//! A list of all keys.

use ninefold::{Digit, Side, symbols};

use super::Notice;
use crate::app_context::key_name;

/// The digit keys of a 9×9 board; larger boards have others.
const DIGITS: &str = "1-9";
const ARROWS: &str = "Arrows, h j k l";

/// The keys and what they do; a single letter needs Alt where letters are digits.
const GROUPS: [(&str, &[(&str, &str)]); 6] = [
    (
        "Enter",
        &[
            (DIGITS, "digit in the current mode"),
            ("z x c v", "mode: digit, corner, centre, colour"),
            ("Space", "next mode"),
            ("Shift+digit", "corner mark, if the terminal supports it"),
            ("Ctrl+digit", "centre mark, if the terminal supports it"),
            ("Alt+digit", "colour"),
            ("0 Backspace Del", "clear: digit, then marks, then colour"),
            ("K", "choose a digit first, then its cells"),
        ],
    ),
    (
        "Move",
        &[
            (ARROWS, "move"),
            ("Shift+arrows", "extend the selection"),
            ("Home End", "ends of the row; with Ctrl of the column"),
            ("e E", "next, previous empty cell"),
            ("Ctrl+A A Esc", "select all, the same digit, none"),
            ("f digit", "highlight this digit; Esc ends"),
        ],
    ),
    (
        "Marks and moves",
        &[
            ("m M", "fill in or tidy marks; clear all marks"),
            (".", "corner marks become centre marks"),
            ("u r U", "undo, redo, undo to before the mistake"),
            ("b B L", "set a checkpoint, return to it, list them"),
            ("a", "start again"),
        ],
    ),
    (
        "Help",
        &[
            ("H", "hint; again for more detail; Enter applies it, Esc closes"),
            ("Enter", "check"),
            ("g s", "fill in a cell, show the solution"),
            ("F1 ? F10", "rules or the whole hint, keys, menus"),
        ],
    ),
    (
        "Game",
        &[
            ("n Ctrl+O Ctrl+S", "new, open, save"),
            ("p R", "pause, resume"),
            ("t + -", "theme, size of the board"),
            ("y Y o", "copy the puzzle, statistics, settings"),
            ("q Ctrl+C Ctrl+Z", "leave the game, quit, suspend"),
            ("Mouse", "click, drag, double-click; right button: keypad"),
        ],
    ),
    (
        "Welcome and solver",
        &[
            ("R d S D", "resume, puzzle of the day, solver, Developers"),
            ("P W C N V", "play, rate, count solutions, next one, kind and size"),
        ],
    ),
];

/// The list of all keys.
pub(crate) struct KeysHelp;

impl KeysHelp {
    /// Creates the list of keys for a board of this side.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(side: Side) -> Notice {
        let mut lines = Vec::new();
        if side > Side::NINE {
            let text = format!("The digits are {}. Press Alt with letters that are commands.", digits(side));
            lines.push(text);
        }
        let width = if side > Side::NINE { 20 } else { 17 };
        for (title, rows) in GROUPS {
            lines.push(title.to_owned());
            for (keys, meaning) in rows {
                lines.push(format!("  {:<width$}{meaning}", key_names(keys, side)));
            }
        }
        Notice::new("Keys", lines, 72)
    }
}

/// Returns the range of digits on a board of this side: `1-9 A-G`.
fn digits(side: Side) -> String {
    let last = Digit::new(side.get()).and_then(symbols::symbol).unwrap_or('9');
    match side.get() {
        ..=9 => format!("1-{last}"),
        10 => "1-9 A".to_owned(),
        _ => format!("1-9 A-{last}"),
    }
}

/// Returns the names of keys on a board of this side; consecutive letters share one Alt.
fn key_names(keys: &str, side: Side) -> String {
    match keys {
        DIGITS => return digits(side),
        ARROWS if side > Side::NINE => return "Arrows".to_owned(),
        _ => {}
    }
    let mut names: Vec<String> = Vec::new();
    let mut was_alt = false;
    for key in keys.split(' ') {
        let name = key_name(key, side);
        let is_alt = name != key;
        names.push(if is_alt && was_alt { key.to_owned() } else { name });
        was_alt = is_alt;
    }
    names.join(" ")
}
