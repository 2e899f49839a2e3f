//! Dialogs, which lie above a page until they are closed.

mod checkpoints;
mod confirm;
mod form;
mod keypad;
mod keys_help;
mod list;
mod new_game;
mod notice;
mod open_file;
mod open_game;
mod opening;
mod proposals;
mod rules;
mod settings;
mod statistics;
mod waiting;

pub(crate) use checkpoints::Checkpoints;
pub(crate) use confirm::Confirm;
pub(crate) use form::{Field, Form, FormAction};
pub(crate) use keypad::Keypad;
pub(crate) use keys_help::KeysHelp;
pub(crate) use list::{List, ListAction};
pub(crate) use new_game::NewGame;
pub(crate) use notice::Notice;
pub(crate) use open_file::OpenFile;
pub(crate) use open_game::OpenGame;
pub(crate) use opening::{opened, opening, opening_file};
pub(crate) use proposals::{Offer, Proposals};
pub(crate) use rules::Rules;
pub(crate) use settings::SettingsDialog;
pub(crate) use statistics::StatisticsDialog;
pub(crate) use waiting::Waiting;
