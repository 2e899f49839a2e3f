//! What happens outside: keys and mouse, signals, and answers of the worker, as one stream.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};

use super::signals::INTERRUPT;
use super::watch::Watch;

/// Something that happened.
#[derive(Debug)]
pub(crate) enum FrameEvent {
    /// A key, the mouse, a paste, a new size.
    Input(Event),
    /// The worker has finished something.
    Answer,
    /// A signal wants the program to end.
    End(i32),
    /// A signal asks the program to suspend itself.
    #[cfg(unix)]
    Suspend,
    /// A signal has resumed the program.
    #[cfg(unix)]
    Resumed,
    /// The terminal is gone.
    Gone,
    /// A test wants to see what becomes of the terminal in a panic.
    #[cfg(all(unix, debug_assertions))]
    Panic,
    /// A test wants to see whether an interrupt is heard while the loop hangs.
    #[cfg(all(unix, debug_assertions))]
    Hang,
}

/// Passes on what the terminal sends, until nobody listens any more.
pub(super) fn listen_to_input(sender: Sender<FrameEvent>, watch: Watch) -> io::Result<()> {
    let listen = move || {
        while let Ok(event) = event::read() {
            // A failure to send means that the program is over: then nobody listens.
            if is_interrupt(&event) {
                watch.interrupt(INTERRUPT, || drop(sender.send(FrameEvent::Input(event))));
            } else if sender.send(FrameEvent::Input(event)).is_err() {
                return;
            }
        }
        drop(sender.send(FrameEvent::Gone));
    };
    thread::Builder::new().name("input".to_owned()).spawn(listen)?;
    Ok(())
}

/// Ctrl+C: raw keys make no signal of it.
fn is_interrupt(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL
}
