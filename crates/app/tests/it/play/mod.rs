//! The game in a real terminal: the tests press keys and read the screen through tmux.

mod endings;
#[cfg(target_os = "linux")]
mod faults;
mod games;
mod keeping;
#[cfg(target_os = "linux")]
mod kills;
mod pace;
mod tmux;
