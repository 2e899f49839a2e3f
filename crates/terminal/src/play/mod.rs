//! The game at the table: its screen, its side panel, its menus, and what its commands do.

mod act;
mod ask;
mod foot;
mod hint;
mod keep;
mod menu;
mod panel;
mod rated;
mod scene;
mod table;
mod telling;

pub(crate) use foot::{SPIN, spinner};
pub(crate) use table::Table;
