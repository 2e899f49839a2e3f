//! A progress bar for streams and a spinner for single long searches, on standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ninefold::text::text;
use ninefold::{Gauge, LearningGauge};

use crate::texts;

/// The progress of a stream: bytes read of the total, and puzzles done.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Creates a bar for an input of this many bytes, if known. It shows only on a terminal, and not with `quiet`.
    pub(crate) fn new(length: Option<u64>, verbosity: Verbosity) -> Progress {
        let shown = verbosity == Verbosity::Usual && io::stderr().is_terminal();
        let target = if shown { ProgressDrawTarget::stderr_with_hz(5) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(length, target);
        let left = || text!(texts(), "command-progress-left", time = "{eta}");
        let looks = match length {
            Some(_) => format!("{{wide_bar:.cyan/dim}} {{percent:>3}} %  {{msg}}  {}", left()),
            None => "{spinner} {msg}".to_owned(),
        };
        if let Ok(style) = ProgressStyle::with_template(&looks) {
            bar.set_style(style);
        }
        Progress { bar }
    }

    /// Updates the numbers of bytes read and puzzles done.
    pub(crate) fn at(&self, bytes: u64, puzzles: u64) {
        let seconds = self.bar.elapsed().max(Duration::from_millis(1)).as_secs_f64();
        self.bar.set_position(bytes);
        if !self.bar.is_hidden() {
            let speed = format!("{:.0}", puzzles as f64 / seconds);
            self.bar.set_message(text!(texts(), "command-progress", puzzles = puzzles, speed = speed));
        }
    }

    /// Hides the bar while `say` prints or writes something.
    pub(crate) fn aside<T>(&self, say: impl FnOnce() -> T) -> T {
        self.bar.suspend(say)
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Work shorter than this shows no spinner.
const SHORT: Duration = Duration::from_millis(300);
/// The time between two frames of the spinner.
const TURN: Duration = Duration::from_millis(100);

/// Does work that may take long; after a moment a spinner shows the elapsed time.
pub(crate) fn waiting<T>(verbosity: Verbosity, work: impl FnOnce() -> T) -> T {
    watching(verbosity, &Shown::Parts(&Gauge::default()), work)
}

/// What a spinner shows of the work, besides the time.
pub(crate) enum Shown<'a> {
    /// How many of its parts are done.
    Parts(&'a Gauge),
    /// The conflicts and restarts of a search that learns.
    Learning(&'a LearningGauge),
}

impl Shown<'_> {
    /// Returns the text beside the time, once there is any.
    fn text(&self) -> Option<String> {
        match self {
            Shown::Parts(gauge) => match gauge.get() {
                (done, total @ 1..) => Some(text!(texts(), "command-working-part", done = done, total = total)),
                _ => None,
            },
            Shown::Learning(gauge) => match gauge.get() {
                (conflicts @ 1.., restarts) => {
                    Some(text!(texts(), "command-working-learning", conflicts = conflicts, restarts = restarts))
                }
                _ => None,
            },
        }
    }
}

/// Does work that may take long, like [`waiting`]; the spinner also shows how far it has come.
pub(crate) fn watching<T>(verbosity: Verbosity, shown: &Shown<'_>, work: impl FnOnce() -> T) -> T {
    if verbosity == Verbosity::Quiet || !io::stderr().is_terminal() {
        return work();
    }
    let (done, rest) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if rest.recv_timeout(SHORT) == Err(RecvTimeoutError::Timeout) {
                spin(shown, || rest.recv_timeout(TURN) == Err(RecvTimeoutError::Timeout));
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// Whether a puzzle is typed at the terminal, where a spinner would get in the way.
static TYPED: AtomicBool = AtomicBool::new(false);

/// Turns off spinners while a person types.
pub(crate) fn disable_spinner() {
    TYPED.store(true, Ordering::Relaxed);
}

/// Whether a spinner is visible.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// Removes a spinner from the screen if the process ends before the work.
pub(crate) fn wipe() {
    if SHOWN.load(Ordering::Relaxed) {
        let _ = io::stderr().write_all(b"\r\x1b[2K");
    }
}

/// Shows the spinner as long as `goes_on` returns true, then removes it.
fn spin(shown: &Shown<'_>, goes_on: impl Fn() -> bool) {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10)).with_elapsed(SHORT);
    let looks = format!("{{spinner}} {} {{msg}}", text!(texts(), "command-working", time = "{elapsed}"));
    if let Ok(style) = ProgressStyle::with_template(&looks) {
        bar.set_style(style);
    }
    loop {
        if !TYPED.load(Ordering::Relaxed) {
            SHOWN.store(true, Ordering::Relaxed);
            if let Some(text) = shown.text() {
                bar.set_message(text);
            }
            bar.tick();
        }
        if !goes_on() {
            break;
        }
    }
    bar.finish_and_clear();
    SHOWN.store(false, Ordering::Relaxed);
}

/// How much to print beside the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verbosity {
    /// Progress and errors.
    Usual,
    /// Errors only.
    Quiet,
}
