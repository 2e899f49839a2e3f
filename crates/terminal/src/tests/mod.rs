//! Plays the program like a person would: keys and mouse in, pages out.

mod appearance;
mod clocks;
mod hint_depths;
mod messages;
mod opening;
mod pages;
mod player;
mod proposals;
mod pseudo;
mod pseudo_play;
mod saving;
mod sessions;
mod solving;
mod variants;

pub(crate) use pages::is_as_kept;
