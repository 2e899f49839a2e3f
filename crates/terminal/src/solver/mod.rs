//! The solver: a puzzle is typed, pasted or drawn, and found out about: its verdict, its solution, one tile, whether digits
//! of one's own are right, how hard it is, and the way to the solution step by step.
//!
//! `drafting` is the draft with its cursor, pen and undo; `question` asks the worker; `page` and
//! `panel` show it.

mod act;
mod drafting;
mod finding;
mod kind_menu;
mod page;
mod panel;
mod question;
mod scene;
mod walk;

pub(crate) use page::Solver;
