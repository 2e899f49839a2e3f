//! The events that the loop receives: keys and mouse, signals, and answers of the worker, as one stream.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};

use super::signals::INTERRUPT;
use super::watchdog::Watchdog;

/// An event for the loop.
#[derive(Debug)]
pub(crate) enum FrameEvent {
    /// A key, the mouse, a paste, or a new size of the terminal.
    Input(Event),
    /// The worker has finished a task.
    Answer,
    /// A signal, with its number, asks the program to end.
    End(i32),
    /// A signal asks the program to suspend itself.
    #[cfg(unix)]
    Suspend,
    /// A signal has resumed the program.
    #[cfg(unix)]
    Resumed,
    /// The terminal is gone.
    Gone,
    /// A test asks for a panic, to see that the terminal is restored.
    #[cfg(all(unix, debug_assertions))]
    Panic,
    /// A test asks the loop to hang, to see that an interrupt still works.
    #[cfg(all(unix, debug_assertions))]
    Hang,
}

/// Starts a thread that forwards the terminal's events until nobody receives them any more.
pub(super) fn listen_to_input(sender: Sender<FrameEvent>, watchdog: Watchdog) -> io::Result<()> {
    let listen = move || {
        while let Ok(event) = event::read() {
            // If sending fails, the program is over and nobody receives the event.
            if is_interrupt(&event) {
                watchdog.interrupt(INTERRUPT, || drop(sender.send(FrameEvent::Input(event))));
            } else if sender.send(FrameEvent::Input(event)).is_err() {
                return;
            }
        }
        drop(sender.send(FrameEvent::Gone));
    };
    thread::Builder::new().name("input".to_owned()).spawn(listen)?;
    Ok(())
}

/// Returns whether an event is Ctrl+C, which raises no signal in raw mode.
fn is_interrupt(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL
}
