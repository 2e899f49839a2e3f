//! The solver: a puzzle is typed, pasted or drawn, and found out about: its verdict, its solution, one tile, whether digits
//! of one's own are right, how hard it is, and the way to the solution step by step.
//!
//! A [`Draft`] is plain data; `drafting` is the draft with its cursor, pen and undo; `question` asks the desk; `page` and
//! `panel` show it.

mod act;
mod draft;
mod drafting;
mod finding;
mod kind_menu;
mod page;
mod panel;
mod question;
mod region_plan;
mod scene;
mod walk;

pub(crate) use draft::Draft;
pub(crate) use page::Solver;
