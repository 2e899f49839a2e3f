//! The game in a real terminal: tmux is the terminal, and its keys and its screen are the player's.

mod endings;
mod games;
mod keeping;
mod pace;
mod tmux;
