//! A list of all keys.

use ninefold::text::{Catalogue, Id, id, text};
use ninefold::{Alphabet, Side, symbols};

use super::Notice;
use crate::app_context::key_name;
use crate::canvas::columns;
use crate::keys;

/// The digit keys of a 9×9 board; larger boards have others.
const DIGITS: &str = "1-9";
/// The keys that move the cursor: only the arrows if letters are digits.
const STEPS: &str = "Arrows, h j k l";

/// Keys, what they do, and the names of keys in that message.
type KeyRow = (&'static str, Id, &'static [(&'static str, &'static str)]);

/// The keys and what they do; a single letter needs Alt where letters are digits.
const GROUPS: [(Id, &[KeyRow]); 6] = [
    (
        id!("keys-enter"),
        &[
            (DIGITS, id!("keys-enter-digit"), &[]),
            ("z x c v", id!("keys-enter-modes"), &[]),
            ("Space", id!("keys-enter-next"), &[]),
            ("Shift+digit", id!("keys-enter-corner"), &[]),
            ("Ctrl+digit", id!("keys-enter-centre"), &[]),
            ("Alt+digit", id!("keys-enter-colour"), &[]),
            ("0 Backspace Del", id!("keys-enter-clear"), &[]),
            ("K", id!("keys-enter-sticky"), &[]),
        ],
    ),
    (
        id!("terminal-keys-move"),
        &[
            (STEPS, id!("keys-move-step"), &[]),
            ("Shift+arrows", id!("keys-move-extend"), &[]),
            ("Home End", id!("keys-move-ends", ctrl), &[("ctrl", "Ctrl")]),
            ("e E", id!("keys-move-seek"), &[]),
            ("Ctrl+A A Esc", id!("keys-move-select"), &[]),
            ("f digit", id!("keys-move-highlight", escape), &[("escape", "Esc")]),
        ],
    ),
    (
        id!("terminal-keys-marks"),
        &[
            ("m M", id!("keys-marks-fill"), &[]),
            (".", id!("keys-marks-centre"), &[]),
            ("u r U", id!("keys-marks-undo"), &[]),
            ("b B L", id!("keys-marks-checkpoint"), &[]),
            ("a", id!("keys-marks-restart"), &[]),
        ],
    ),
    (
        id!("keys-help"),
        &[
            ("H", id!("keys-help-hint", enter, escape), &[("enter", "Enter"), ("escape", "Esc")]),
            ("Enter", id!("keys-help-check"), &[]),
            ("g s", id!("keys-help-fill"), &[]),
            ("F1 ? F10", id!("keys-help-rules"), &[]),
        ],
    ),
    (
        id!("keys-game"),
        &[
            ("n Ctrl+O Ctrl+S", id!("keys-game-files"), &[]),
            ("p R", id!("keys-game-pause"), &[]),
            ("t + -", id!("keys-game-look"), &[]),
            ("y Y o", id!("keys-game-more"), &[]),
            ("q Ctrl+C Ctrl+Z", id!("keys-game-leave"), &[]),
            ("Mouse", id!("keys-game-mouse"), &[]),
        ],
    ),
    (id!("keys-other"), &[("R d S D", id!("keys-other-welcome"), &[]), ("P W C N V", id!("keys-other-solver"), &[])]),
];

/// The list of all keys.
pub(crate) struct KeysHelp;

impl KeysHelp {
    /// Creates the list of keys for a board with these digits.
    #[expect(clippy::new_ret_no_self, reason = "the text to read is a notice")]
    pub(crate) fn new(values: Alphabet, texts: &'static Catalogue) -> Notice {
        let mut lines = Vec::new();
        if values.last() > 9 {
            lines.push(text!(texts, "keys-alt", digits = digits(values), alt = "Alt"));
        }
        let all = GROUPS.iter().flat_map(|(_, rows)| rows.iter());
        let longest = all.map(|(keys, ..)| columns(&key_names(keys, values, texts))).max().unwrap_or(0);
        let width = usize::from(longest) + 2;
        for (title, rows) in GROUPS {
            lines.push(texts.get(title).to_owned());
            for &(keys, meaning, names) in rows {
                let meaning = match names {
                    [] => texts.get(meaning).to_owned(),
                    names => texts.format(meaning, names.iter().map(|&(name, key)| (name, key.into()))),
                };
                lines.push(format!("  {:<width$}\t{meaning}", key_names(keys, values, texts)));
            }
        }
        Notice::new(text!(texts, "keys-title"), lines, 72)
    }
}

/// Returns the range of digits on a board: `1-9 A-G`.
fn digits(values: Alphabet) -> String {
    let sign = |value| symbols::of_value(value).unwrap_or('9');
    let (first, last) = (sign(values.first()), sign(values.last()));
    match values.last() {
        ..=9 => format!("{first}-{last}"),
        _ if values.first() > 9 => format!("{first}-{last}"),
        10 => format!("{first}-9 A"),
        _ => format!("{first}-9 A-{last}"),
    }
}

/// Returns the names of keys on a board with these digits; consecutive letters share one Alt.
fn key_names(keys: &str, values: Alphabet, texts: &'static Catalogue) -> String {
    let side = keys::side_of(values);
    match keys {
        DIGITS => return digits(values),
        STEPS if side > Side::NINE => return text!(texts, "key-arrows-alone").to_owned(),
        STEPS => return format!("{}, h j k l", text!(texts, "key-arrows-alone")),
        _ => {}
    }
    let mut names: Vec<String> = Vec::new();
    let mut was_alt = false;
    for key in keys.split(' ') {
        let name = key_name(key, side);
        let is_alt = name != key;
        names.push(translated(if is_alt && was_alt { key } else { &name }, texts));
        was_alt = is_alt;
    }
    names.join(" ")
}

/// Returns the name of a key with its words in the player's language: `Shift+digit`.
fn translated(key: &str, texts: &'static Catalogue) -> String {
    let (start, last) = key.rfind('+').map_or(("", key), |place| key.split_at(place + 1));
    let word = match last {
        "digit" => text!(texts, "terminal-key-digit"),
        "arrows" => text!(texts, "key-arrows"),
        "Mouse" => text!(texts, "key-mouse"),
        _ => last,
    };
    format!("{start}{word}")
}
