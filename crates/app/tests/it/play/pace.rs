//! The delay until a key press is visible, and the processor time while idle. The bounds are wide, since the machine
//! may be busy; the measurements are printed.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::tmux::Terminal;

/// Returns the processor time of a process in ticks of 10 ms.
fn ticks(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The name may contain spaces; the fields after it don't.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[test]
fn an_idle_game_uses_no_processor_time() {
    let terminal = Terminal::playing(80, 24, "play");
    terminal.waits_for("Welcome");
    terminal.press(&["n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    let process = terminal.program();
    let used = |seconds: u64| {
        let before = ticks(process);
        thread::sleep(Duration::from_secs(seconds));
        ticks(process) - before
    };
    let ticking = used(5);
    terminal.press(&["p"]);
    terminal.waits_for("Paused");
    let paused = used(5);
    println!("in five seconds: {ticking} ticks with the clock, {paused} paused");
    assert!(ticking <= 20 && paused <= 5, "{ticking} ticks with the clock, {paused} paused");
}

#[test]
fn a_key_is_shown_at_once() {
    let terminal = Terminal::playing(120, 40, "play");
    terminal.waits_for("Welcome");
    terminal.press(&["n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    let mut best = Duration::MAX;
    for round in 0..20 {
        // The name of the mode follows the key in brackets.
        let (key, shown) = if round % 2 == 0 { ("x", "[x Corner]") } else { ("z", "[z Digit]") };
        let start = Instant::now();
        terminal.press(&[key]);
        while !terminal.page().contains(shown) {
            assert!(start.elapsed() < Duration::from_secs(20), "{}", terminal.page());
        }
        best = best.min(start.elapsed());
    }
    println!("from a key to its frame, with two starts of tmux: {best:?}");
    assert!(best < Duration::from_millis(100), "{best:?}");
}
