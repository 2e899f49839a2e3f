//! The game in a real terminal: the tests press keys and read the screen through tmux.

mod endings;
#[cfg(target_os = "linux")]
mod faults;
mod games;
mod keeping;
mod pace;
mod tmux;
