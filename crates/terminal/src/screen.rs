//! A screen: a page that fills the terminal, or a dialog above one. A screen is a folder or a file with this trait.
//!
//! Screens are pure: they are told events and the present, and draw on a canvas. What they want done outside (a text copied,
//! a game written down, work for the worker) they ask of the [`AppContext`].

use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Position;

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::command::Command;

/// What comes after an event.
pub(crate) enum Next {
    /// The same screen.
    Stay,
    /// Another page in its place.
    Go(Box<dyn Screen>),
    /// A dialog above it.
    Open(Box<dyn Screen>),
    /// A dialog in the place of this one.
    Replace(Box<dyn Screen>),
    /// The dialog closes.
    Close,
    /// The dialog closes, and the screen under it does this.
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
    /// The same with Ctrl, Shift or Alt.
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

/// Where the mouse is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// The spot that is there.
    pub(crate) target: Option<Target>,
    /// The place on the screen.
    pub(crate) at: Position,
}

/// A page or a dialog.
pub(crate) trait Screen {
    /// Draws it.
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext);

    /// A key was pressed.
    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next;

    /// The mouse did something, perhaps to a spot that the screen drew.
    fn pointer(&mut self, _pointing: Pointing, _hit: Hit, _house: &mut AppContext) -> Next {
        Next::Stay
    }

    /// A text was pasted.
    fn paste(&mut self, _text: &str, _house: &mut AppContext) -> Next {
        Next::Stay
    }

    /// The worker has finished something, perhaps what this screen asked for.
    fn answered(&mut self, _house: &mut AppContext) -> Next {
        Next::Stay
    }

    /// A dialog above has closed with a command.
    fn command(&mut self, _command: Command, _house: &mut AppContext) -> Next {
        Next::Stay
    }

    /// Whether it fills the terminal.
    fn layer(&self) -> Layer {
        Layer::Dialog
    }

    /// In how many milliseconds something will look different by itself.
    fn wake_in(&self, _house: &AppContext) -> Option<u64> {
        None
    }

    /// Something has happened, here or in a dialog above: what follows from it before the next frame.
    fn settle(&mut self, _house: &mut AppContext) {}

    /// The player comes back after the program has slept.
    fn back(&mut self, _house: &mut AppContext) {}

    /// Saves what is not saved yet. Called after each frame, so that no frame waits for a disk.
    fn keep(&mut self, _house: &mut AppContext) {}

    /// The player goes away: the screen is left, or the program ends or sleeps.
    fn leave(&mut self, context: &mut AppContext) {
        self.keep(context);
    }
}
