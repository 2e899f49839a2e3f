//! A screen: a page that fills the terminal, or a dialog above one. Each screen is a folder or a file that implements
//! this trait.
//!
//! Screens are pure: they receive events and the present, and draw on a canvas. What they need done outside (copying a
//! text, saving a game, work for the worker) they request from the [`AppContext`].

use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Position;

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::command::Command;

/// What follows an event.
pub(crate) enum Next {
    /// The screen stays.
    Stay,
    /// Another page replaces all screens.
    Go(Box<dyn Screen>),
    /// A dialog opens above it.
    Open(Box<dyn Screen>),
    /// A dialog replaces this one.
    Replace(Box<dyn Screen>),
    /// The dialog closes.
    Close,
    /// The dialog closes, and the screen below receives this command.
    CloseWith(Command),
    /// The program ends.
    Exit,
}

/// Whether a screen fills the terminal or lies above another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// It fills the terminal.
    Page,
    /// It lies above a page.
    Dialog,
}

/// What the mouse did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointing {
    /// The left button went down.
    Press,
    /// The left button went down with Ctrl, Shift or Alt.
    PressMore,
    /// The mouse moved with the left button down.
    Drag,
    /// The left button came up.
    Release,
    /// The right button went down.
    Menu,
    /// The wheel went up.
    WheelUp,
    /// The wheel went down.
    WheelDown,
}

/// The position of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// The target at that position.
    pub(crate) target: Option<Target>,
    /// The position on the screen.
    pub(crate) at: Position,
}

/// A page or a dialog.
pub(crate) trait Screen {
    /// Draws the screen.
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext);

    /// Handles a key.
    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next;

    /// Handles the mouse, perhaps on a target that the screen drew.
    fn pointer(&mut self, _pointing: Pointing, _hit: Hit, _context: &mut AppContext) -> Next {
        Next::Stay
    }

    /// Handles a pasted text.
    fn paste(&mut self, _text: &str, _context: &mut AppContext) -> Next {
        Next::Stay
    }

    /// Handles that the worker has finished a task, perhaps one that this screen requested.
    fn answered(&mut self, _context: &mut AppContext) -> Next {
        Next::Stay
    }

    /// Handles the command that a dialog above closed with.
    fn command(&mut self, _command: Command, _context: &mut AppContext) -> Next {
        Next::Stay
    }

    /// Returns whether it fills the terminal.
    fn layer(&self) -> Layer {
        Layer::Dialog
    }

    /// Returns in how many milliseconds its picture changes without an event.
    fn wake_in(&self, _context: &AppContext) -> Option<u64> {
        None
    }

    /// Updates the screen before the next frame, after an event here or in a dialog above.
    fn settle(&mut self, _context: &mut AppContext) {}

    /// Handles that the player is back after the program was suspended.
    fn back(&mut self, _context: &mut AppContext) {}

    /// Saves what is not saved yet. Called after each frame, so that no frame waits for a disk.
    fn keep(&mut self, _context: &mut AppContext) {}

    /// Handles that the player goes away: the screen is left, or the program ends or is suspended.
    fn leave(&mut self, context: &mut AppContext) {
        self.keep(context);
    }
}
