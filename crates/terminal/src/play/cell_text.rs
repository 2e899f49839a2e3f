//! The line about the cell under the cursor: what it holds, and the clues that are about it.

use ninefold::text::{Catalogue, text};
use ninefold::{Cell, DigitSet};
use ninefold_game::Session;

use super::game_screen::GameScreen;
use crate::canvas::columns;
use crate::keys::{digits_of, symbol};

/// Describes a cell in words, because small cells may not show all of their marks. Parts for which the width has no room
/// are left out.
pub(super) fn of(session: &Session, cell: Cell, texts: &'static Catalogue, width: u16) -> String {
    let game = &session.game;
    let state = game.seen().get(cell);
    let sign = |digit| symbol(digits_of(game.board()), digit);
    let list = |set: DigitSet| -> String { set.iter().map(sign).collect() };
    let mut parts = vec![cell.to_string()];
    let is_covered = game.covered().contains(cell);
    if is_covered {
        parts.push(text!(texts, "play-cell-fog").to_owned());
    }
    match state.value {
        Some(digit) => {
            parts.push(match game.board().is_given(cell) && !is_covered {
                true => text!(texts, "play-cell-given", digit = sign(digit)),
                false => sign(digit).to_string(),
            });
        }
        None if !state.has_marks() => parts.push(text!(texts, "play-cell-empty").to_owned()),
        None => {
            if !state.centre.is_empty() {
                parts.push(text!(texts, "play-cell-centre-marks", digits = list(state.centre)));
            }
            if !state.corner.is_empty() {
                parts.push(text!(texts, "play-cell-corner-marks", digits = list(state.corner)));
            }
        }
    }
    if !state.colours.is_empty() {
        let letters = state.colours.iter().map(|colour| char::from(b'a' + (colour.number() - 1) as u8));
        parts.push(text!(texts, "play-cell-colours", letters = letters.collect::<String>()));
    }
    let mut text = parts.join("  ");
    while columns(&text) > width && parts.len() > 1 {
        parts.pop();
        text = format!("{}  …", parts.join("  "));
    }
    text
}

/// Adds the clues that are about a cell to its description, as far as there is room.
pub(super) fn with_clues(text: String, game_screen: &GameScreen, cell: Cell, width: u16) -> String {
    if game_screen.session.game.covered().contains(cell) {
        return shortened(text, width.into());
    }
    let clues = game_screen.clues.at(cell).fold(text, |text, clue| match columns(&text) > width {
        true => text,
        false => format!("{text}  · {clue}"),
    });
    shortened(clues, width.into())
}

/// Cuts a text off where it is too long.
fn shortened(text: String, width: usize) -> String {
    match text.char_indices().nth(width) {
        Some(_) => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        None => text,
    }
}
