//! Builds the board's scene from a session: tints by importance, conflicts according to the player's settings,
//! impossible marks. A pure function from the session to plain data.

use ninefold::CellSet;
use ninefold_game::Session;

use super::hint::ShownHint;
use crate::board::{Backdrop, CellScene, Scene};
use crate::look::Tint;

/// Returns the scene of a session.
pub(super) fn scene_of<'a>(session: &Session, backdrop: &'a Backdrop, hint: Option<&'a ShownHint>) -> Scene<'a> {
    let Session { game, selection, settings, .. } = session;
    let mut wrong = session.shown_wrong();
    for cell in session.shown_conflicts().into_iter().flat_map(|conflict| conflict.cells) {
        wrong.insert(cell);
    }
    let digit = session.shown_digit().filter(|_| settings.show_same && hint.is_none());
    let evidence = hint.map(|hint| &hint.evidence);
    let side = backdrop.side;
    let peers = match selection.single().filter(|_| settings.show_peers && hint.is_none()) {
        Some(cell) => CellSet::of(side, game.board().peers(cell).iter().copied()),
        None => CellSet::empty(side),
    };
    let tint = |cell, value| {
        if let Some(evidence) = evidence {
            return match () {
                () if evidence.focus.contains(cell) => Some(Tint::Focus),
                () if evidence.helpers.contains(cell) => Some(Tint::Helper),
                () if evidence.area.contains(cell) => Some(Tint::Area),
                () => None,
            };
        }
        match () {
            () if digit.is_some() && value == digit => Some(Tint::Same),
            () if peers.contains(cell) => Some(Tint::Peer),
            () => None,
        }
    };
    let covered = game.covered();
    let seen = game.seen();
    let cells = seen.iter().map(|(cell, state)| CellScene {
        is_covered: covered.contains(cell),
        is_selected: selection.cells().contains(cell) && !evidence.is_some_and(|evidence| evidence.speaks_of(cell)),
        is_wrong: wrong.contains(cell),
        tint: tint(cell, state.value).filter(|tint| *tint != Tint::Peer || state.colours.is_empty()),
        struck: session.struck(cell),
        ..CellScene::of(state, game.board().is_given(cell) && !covered.contains(cell))
    });
    Scene {
        backdrop,
        cells: cells.collect(),
        cursor: selection.cursor(),
        digit,
        layout: settings.marks,
        colour_letters: settings.colour_letters,
        evidence,
    }
}
