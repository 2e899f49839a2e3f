//! What happens outside: keys and mouse, signals, and answers of the worker, as one stream.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
#[cfg(debug_assertions)]
use signal_hook::consts::{SIGUSR1, SIGUSR2};
use signal_hook::iterator::Signals;

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
    /// A signal wants it to sleep.
    Sleep,
    /// It was woken.
    Woken,
    /// The terminal is gone.
    Gone,
    /// A test wants to see what becomes of the terminal in a panic.
    #[cfg(debug_assertions)]
    Panic,
    /// A test wants to see whether an interrupt is heard while the loop hangs.
    #[cfg(debug_assertions)]
    Hang,
}

/// Passes on what the terminal sends, until nobody listens any more.
pub(super) fn listen_to_input(sender: Sender<FrameEvent>, watch: Watch) -> io::Result<()> {
    let listen = move || {
        while let Ok(event) = event::read() {
            // A failure to send means that the program is over: then nobody listens.
            if is_interrupt(&event) {
                watch.interrupt(SIGINT, || drop(sender.send(FrameEvent::Input(event))));
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

/// Passes on the signals that ask the program to end or to sleep.
pub(super) fn listen_to_signals(sender: &Sender<FrameEvent>, watch: Watch) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    #[cfg(debug_assertions)]
    {
        signals.add_signal(SIGUSR1)?;
        signals.add_signal(SIGUSR2)?;
    }
    let sender = sender.clone();
    let listen = move || {
        for signal in signals.forever() {
            let happening = match signal {
                SIGTSTP => FrameEvent::Sleep,
                SIGCONT => FrameEvent::Woken,
                #[cfg(debug_assertions)]
                SIGUSR1 => FrameEvent::Panic,
                #[cfg(debug_assertions)]
                SIGUSR2 => FrameEvent::Hang,
                _ => {
                    watch.interrupt(signal, || drop(sender.send(FrameEvent::End(signal))));
                    continue;
                }
            };
            if sender.send(happening).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen)?;
    Ok(())
}
