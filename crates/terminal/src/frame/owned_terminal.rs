//! The terminal while the program owns it: alternate screen, raw mode, mouse and paste events. Its former state is
//! restored afterwards.

use std::io::{self, BufWriter, Stdout, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Once, OnceLock};

use ninefold::text::text;
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

/// Whether the program owns the terminal. Both the loop and the panic hook may have to restore it.
static IS_OURS: AtomicBool = AtomicBool::new(false);
/// Whether the terminal supports the extended keyboard protocol. Queried once, before another thread reads the
/// terminal's answers.
static IS_ENHANCED: OnceLock<bool> = OnceLock::new();

/// The terminal.
pub(super) struct OwnedTerminal {
    terminal: Terminal<Backend>,
}

type Backend = CrosstermBackend<BufWriter<Stdout>>;

/// Creates a screen on which nothing is drawn yet.
fn blank() -> io::Result<Terminal<Backend>> {
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, io::stdout())))
}

impl OwnedTerminal {
    /// Takes the terminal over, and restores it if a thread panics.
    pub(super) fn enter() -> io::Result<OwnedTerminal> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let default_hook = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                default_hook(info);
            }));
        });
        take()?;
        match blank() {
            Ok(terminal) => Ok(OwnedTerminal { terminal }),
            Err(why) => {
                give_back();
                Err(why)
            }
        }
    }

    /// Shows a whole frame at once.
    pub(super) fn show(&mut self, program: &mut Program) -> io::Result<()> {
        if !IS_OURS.load(Ordering::SeqCst) {
            // Another thread has panicked and printed why.
            return Err(io::Error::other(text!(program.texts(), "play-panicked")));
        }
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| program.draw(frame.buffer_mut()))?;
        queue!(self.terminal.backend_mut(), EndSynchronizedUpdate)?;
        self.terminal.backend_mut().flush()
    }

    /// Copies a text to the terminal's clipboard.
    pub(super) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Redraws everything with the next frame, because another program may have written on the screen.
    pub(super) fn refresh(&mut self) -> io::Result<()> {
        // Ratatui's own method asks the terminal for the cursor position, but another thread would receive the answer.
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.terminal = blank()?;
        Ok(())
    }

    /// Restores the terminal, suspends the process, and takes the terminal over again once resumed.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signals::suspend()?;
        take()?;
        self.refresh()
    }

    /// Restores the terminal for good.
    pub(super) fn leave(&mut self) {
        give_back();
    }
}

impl Drop for OwnedTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Takes the terminal over.
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

/// Restores the terminal. Errors are ignored because there is no terminal left to report them on.
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
