//! Owns the terminal: takes it over, shows frames, waits for events, and always restores it.
//!
//! Three threads send events: keys and mouse, signals, the worker. Between events the loop sleeps; it wakes by itself
//! only when something on the screen changes with time. A frame is shown before anything is written to disk, so that no
//! key waits for the disk. An interrupt works even while the loop hangs.

mod events;
mod owned_terminal;
mod signals;
mod watchdog;

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::app_context::{AppContext, Effect, Time};
use crate::begin::Begin;
use crate::look::Capabilities;
use crate::program::{LoopAction, Program};
use crate::screen::Screen;
use crate::store::Store;
use crate::worker::Worker;

pub(crate) use events::FrameEvent;
use owned_terminal::OwnedTerminal;
#[cfg(not(unix))]
pub use signals::interrupt;
use watchdog::Watchdog;

/// How the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player quit.
    Left,
    /// A signal with this number ended it.
    Signal(i32),
}

/// Plays until the player quits.
///
/// # Errors
/// Returns an error if there is no terminal, or it fails.
pub(crate) fn run(
    surroundings: Capabilities,
    store: Box<dyn Store>,
    time: Time,
    begin: Begin,
    first: impl FnOnce(&mut AppContext) -> Box<dyn Screen>,
) -> io::Result<Ending> {
    let (sender, events) = mpsc::channel();
    let watchdog = Watchdog::default();
    signals::listen(&sender, watchdog.clone())?;
    let answers = sender.clone();
    let worker = Worker::spawn(move || drop(answers.send(FrameEvent::Answer)));
    let mut context = AppContext::new(store, worker, surroundings, time);
    let first = first(&mut context);
    let mut program = Program::new(context, first);
    program.begin(begin);
    let mut terminal = OwnedTerminal::enter()?;
    events::listen_to_input(sender, watchdog.clone())?;
    let ending = play(&mut program, &mut terminal, &events, &watchdog);
    program.leave();
    terminal.leave();
    if let Some(fault) = program.fault() {
        eprintln!("error: {fault}");
    }
    ending
}

fn play(
    program: &mut Program,
    terminal: &mut OwnedTerminal,
    events: &Receiver<FrameEvent>,
    watchdog: &Watchdog,
) -> io::Result<Ending> {
    loop {
        terminal.show(program)?;
        for Effect::Copy(text) in program.after_frame() {
            terminal.copy(&text)?;
        }
        let first = match program.wake_in() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(millis) => events.recv_timeout(Duration::from_millis(millis)),
        };
        let first = match first {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(Ending::Left),
        };
        watchdog.responded();
        // All events that have arrived meanwhile go into one frame.
        for event in std::iter::once(first).chain(events.try_iter().take(64)) {
            let action = match event {
                FrameEvent::Input(event) => program.event(event),
                FrameEvent::Answer => program.answered(),
                FrameEvent::End(signal) => return Ok(Ending::Signal(signal)),
                FrameEvent::Gone => return Ok(Ending::Left),
                #[cfg(unix)]
                FrameEvent::Suspend => LoopAction::Suspend,
                #[cfg(all(unix, debug_assertions))]
                FrameEvent::Panic => panic!("asked to panic"),
                #[cfg(all(unix, debug_assertions))]
                FrameEvent::Hang => {
                    std::thread::sleep(Duration::from_secs(1000));
                    LoopAction::Continue
                }
                #[cfg(unix)]
                FrameEvent::Resumed => {
                    terminal.refresh()?;
                    LoopAction::Continue
                }
            };
            match action {
                LoopAction::Continue => {}
                LoopAction::End => return Ok(Ending::Left),
                LoopAction::Suspend => {
                    program.leave();
                    terminal.suspend()?;
                    program.back();
                }
            }
        }
    }
}
