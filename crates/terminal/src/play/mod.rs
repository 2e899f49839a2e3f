//! The game: its screen, its side panel, its menus, and its commands.

mod act;
mod ask;
mod autosave;
mod foot;
mod game_screen;
mod hint;
mod menu;
mod panel;
mod rated;
mod scene;
mod telling;

pub(crate) use foot::{SPIN, spinner};
pub(crate) use game_screen::GameScreen;
