//! The game at the table: its screen, its side panel, its menus, and what its commands do.

mod act;
mod hint;
mod keep;
mod menu;
mod panel;
mod scene;
mod table;

pub(crate) use panel::{SPIN, spinner};
pub(crate) use table::Table;
