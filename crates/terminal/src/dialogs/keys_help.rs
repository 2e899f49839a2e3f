//! All keys at a glance.

use ninefold::Side;

use super::Notice;
use crate::house::key_name;

/// Keys and what they do; a key that is a single letter moves to Alt where letters are digits.
const GROUPS: [(&str, &[(&str, &str)]); 5] = [
    (
        "Enter",
        &[
            ("1-9", "digit in the current mode"),
            ("z x c v", "mode: digit, corner, centre, colour"),
            ("Space", "next mode"),
            ("Shift+digit", "corner mark, as far as the terminal tells it"),
            ("Ctrl+digit", "centre mark, where the terminal sends it"),
            ("Alt+digit", "colour"),
            ("0 Backspace Del", "clear: digit, then marks, then colour"),
            ("K", "digit first, then its cells by click or Enter"),
        ],
    ),
    (
        "Move",
        &[
            ("Arrows, h j k l", "move"),
            ("Shift+arrows", "extend the selection"),
            ("Home End", "ends of the row; with Ctrl of the column"),
            ("e E", "next, previous empty cell"),
            ("Ctrl+A, A, Esc", "select all, the same digit, none"),
            ("f and a digit", "show a digit; Esc ends"),
        ],
    ),
    (
        "Marks and moves",
        &[
            ("m M", "fill marks where none are, clear all marks"),
            (".", "corner marks become centre marks"),
            ("u r U", "undo, redo, undo to before the mistake"),
            ("b B L", "set a checkpoint, return to it, list them"),
            ("a", "start again"),
        ],
    ),
    (
        "Help",
        &[
            ("H", "hint; again: more of it; Enter does it, Esc closes"),
            ("Enter", "check"),
            ("g s", "fill a cell, show the solution"),
            ("F1 ? F10", "rules, keys, menus"),
        ],
    ),
    (
        "Game",
        &[
            ("n Ctrl+O Ctrl+S", "new, open, save"),
            ("p t + -", "pause, theme, size of the board"),
            ("y Y o", "copy the puzzle, statistics, settings"),
            ("q Ctrl+C Ctrl+Z", "leave the game, the program, sleep"),
            ("Mouse", "click, drag, double-click; right: keypad"),
        ],
    ),
];

/// All keys.
pub(crate) struct KeysHelp;

impl KeysHelp {
    /// The keys on a board of that side, to be read.
    #[expect(clippy::new_ret_no_self, reason = "what is to be read is a notice")]
    pub(crate) fn new(side: Side) -> Notice {
        let mut lines = Vec::new();
        if side > Side::NINE {
            lines.push("Letters are digits on this board: with the letters here, hold Alt.".to_owned());
        }
        for (title, rows) in GROUPS {
            lines.push(title.to_owned());
            for (keys, meaning) in rows {
                let keys: Vec<String> = keys.split(' ').map(|key| key_name(key, side)).collect();
                let is_long = side > Side::NINE && keys.iter().any(|key| key.starts_with("Alt+"));
                let keys = if is_long { keys.join(" ").replace(" Alt+", " ") } else { keys.join(" ") };
                lines.push(format!("  {keys:<17}{meaning}"));
            }
        }
        Notice::new("Keys", lines, 72)
    }
}
