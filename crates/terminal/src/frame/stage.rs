//! The terminal while it is ours: another screen, raw keys, mouse and pastes; and as it was, afterwards.

use std::io::{self, BufWriter, Stdout, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Once, OnceLock};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use ratatui::crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use ratatui::crossterm::{cursor, execute, queue};

use super::signals;
use crate::program::Program;

/// Whether the terminal is ours, for whoever has to give it back: the loop, or the hook of a panic.
static IS_OURS: AtomicBool = AtomicBool::new(false);
/// Whether the terminal tells keys apart that others don't: asked once, before anybody else listens to its answers.
static IS_ENHANCED: OnceLock<bool> = OnceLock::new();

/// The terminal.
pub(super) struct Stage {
    terminal: Terminal<Backend>,
}

type Backend = CrosstermBackend<BufWriter<Stdout>>;

/// A screen on which nothing is drawn yet.
fn blank() -> io::Result<Terminal<Backend>> {
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, io::stdout())))
}

impl Stage {
    /// Takes the terminal.
    pub(super) fn enter() -> io::Result<Stage> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let told = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                told(info);
            }));
        });
        take()?;
        match blank() {
            Ok(terminal) => Ok(Stage { terminal }),
            Err(why) => {
                give_back();
                Err(why)
            }
        }
    }

    /// Shows a frame, all of it at once.
    pub(super) fn show(&mut self, program: &mut Program) -> io::Result<()> {
        if !IS_OURS.load(Ordering::SeqCst) {
            // Another thread has panicked and told why.
            return Err(io::Error::other("another thread has panicked; the game is saved"));
        }
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| program.draw(frame.buffer_mut()))?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.terminal.backend_mut().flush()
    }

    /// Sends a text to the clipboard of the terminal.
    pub(super) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Draws everything anew next time: somebody else may have written on the screen.
    pub(super) fn refresh(&mut self) -> io::Result<()> {
        // Not ratatui's own way: it asks the terminal where its cursor is, and another thread hears the answer.
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.terminal = blank()?;
        Ok(())
    }

    /// Gives the terminal back, sleeps until somebody wakes the process, and takes it again.
    pub(super) fn sleep(&mut self) -> io::Result<()> {
        give_back();
        signals::suspend()?;
        take()?;
        self.refresh()
    }

    /// Gives the terminal back for good.
    pub(super) fn leave(&mut self) {
        give_back();
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        give_back();
    }
}

/// Takes the terminal.
fn take() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    IS_OURS.store(true, Ordering::SeqCst);
    let mut out = io::stdout();
    let taken = execute!(out, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide);
    if taken.is_err() {
        give_back();
    }
    taken?;
    if *IS_ENHANCED.get_or_init(|| matches!(terminal::supports_keyboard_enhancement(), Ok(true))) {
        execute!(out, PushKeyboardEnhancementFlags(KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES))?;
    }
    Ok(())
}

/// Gives the terminal back as it was. What fails on the way is passed over: there is no terminal left to report it on.
pub(super) fn give_back() {
    if !IS_OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    if IS_ENHANCED.get() == Some(&true) {
        let _ = execute!(out, PopKeyboardEnhancementFlags);
    }
    let _ = execute!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = terminal::disable_raw_mode();
}
