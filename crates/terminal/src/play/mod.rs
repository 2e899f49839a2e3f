//! The game: its screen, its side panel, its menus, and its commands.

mod act;
mod ask;
mod autosave;
mod cell_text;
mod check_error;
mod footer;
mod game_screen;
mod hint;
mod hint_text;
mod menu;
mod next_cell;
mod panel;
mod pen_marks;
mod rated;
mod scene;

pub(crate) use footer::{SPIN_MILLIS, spinner};
pub(crate) use game_screen::GameScreen;
pub(crate) use hint_text::chain_heading;
