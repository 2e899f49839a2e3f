//! A progress bar on standard error, when that is a terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How far a stream is: bytes read of those there are, and puzzles done.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for an input of so many bytes, where that is known. It shows on a terminal only, and not when `quiet`.
    pub(crate) fn new(length: Option<u64>, loudness: Loudness) -> Progress {
        let shown = loudness == Loudness::Usual && io::stderr().is_terminal();
        let target = if shown { ProgressDrawTarget::stderr_with_hz(5) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(length, target);
        let looks = match length {
            Some(_) => "{wide_bar:.cyan/dim} {percent:>3} %  {msg}  {eta} left",
            None => "{spinner} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(looks) {
            bar.set_style(style);
        }
        Progress { bar }
    }

    /// So many bytes are read, and so many puzzles done.
    pub(crate) fn at(&self, bytes: u64, puzzles: u64) {
        let seconds = self.bar.elapsed().max(Duration::from_millis(1)).as_secs_f64();
        self.bar.set_position(bytes);
        self.bar.set_message(format!("{puzzles} puzzles, {:.0} a second", puzzles as f64 / seconds));
    }

    /// Says or writes something while the bar stands aside.
    pub(crate) fn aside<T>(&self, say: impl FnOnce() -> T) -> T {
        self.bar.suspend(say)
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// How much is said beside the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loudness {
    /// Progress, and what is wrong.
    Usual,
    /// Only what is wrong.
    Quiet,
}
