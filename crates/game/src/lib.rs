//! The game without a user interface: the moves that a player can make on a puzzle, and their effects.
//!
//! A [`Game`] is a puzzle with its cell contents and every move since the start; its methods are moves. A [`Session`]
//! adds the state of play: selection, mode and clock. [`saved`] writes and reads games in the format that the browser
//! page uses too. Nothing here depends on a screen, a disk or the system time: callers pass play time as a [`Tick`] and
//! dates as a [`Moment`].
//!
//! ```
//! use ninefold_game::{Game, GameId, EntryOptions, NewGame, Origin};
//! use ninefold_grid::{Digit, Grid, Side};
//! use ninefold_puzzle::PuzzleDraft;
//!
//! let puzzle = PuzzleDraft::classic(Grid::blank(Side::NINE)).validate()?;
//! let (id, origin) = (GameId::of_number(1), Origin::default());
//! let new_game = NewGame { id, solution: None, origin, started: String::new() };
//! let mut game = Game::new(&puzzle, new_game);
//! let (cell, nine) = ("r5c5".parse()?, Digit::from_index(8));
//! assert!(game.enter(&[cell], nine, EntryOptions { auto_clean: true }));
//! assert!(game.undo() && game.cell(cell).is_blank());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod about;
mod board;
mod cell_state;
mod checking;
mod clock;
mod colour;
mod daily;
mod edit;
mod edits;
mod finished_houses;
mod fog;
mod game;
mod hint_effect;
mod history;
mod moment;
mod pen;
mod position;
mod rule_cells;
pub mod saved;
mod selection;
mod session;
mod settings;
mod statistics;
mod undo;

pub use about::{
    About, GameId, Help, HelpKind, Origin, Outcome, ParseGameIdError, USUAL_SIZE, size_title, title, variant_title,
};
pub use board::Board;
pub use cell_state::{CellState, MarkKind};
pub use checking::{
    Remaining, broken_rules, candidates, conflicts, impossible_marks, is_solved, remaining, wrong_entries,
};
pub use clock::{Clock, Tick};
pub use colour::{Colour, ColourSet};
pub use daily::{DailyRequest, daily_wish};
pub use edit::Edit;
pub use finished_houses::FinishedHouses;
pub use game::{Checkpoint, EntryOptions, Game, NewGame, Revision};
pub use hint_effect::HintEffect;
pub use history::{Change, History, Move, MoveKind, PenChange};
pub use moment::{Day, Moment, ParseDayError, Seconds};
pub use pen::{ParsePenError, PenPlace, PenShape, Point, Stroke, Strokes};
pub use position::Position;
pub use selection::{Direction, Edge, Order, Reach, Selection};
pub use session::{Filter, Mode, SelectBy, Session};
pub use settings::{Checking, Choice, MarkLayout, Settings, Theme};
pub use statistics::{Played, Statistics, StatisticsError, Summary};
