//! The solver: the player types, pastes or draws a puzzle and examines it: its verdict, its solution, the value of a
//! cell, whether their own digits are right, how hard it is, and the solution step by step.
//!
//! `draft_editor` holds the draft with its cursor, pen and undo; `question` asks the worker; `page` and `panel` show it.

mod act;
mod draft_editor;
mod finding;
mod kind_menu;
mod page;
mod panel;
mod question;
mod scene;
mod walk;

pub(crate) use page::Solver;
