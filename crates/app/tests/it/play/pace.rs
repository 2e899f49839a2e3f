//! How soon a key is shown, and what the program does while nobody does anything. The bounds are wide: the machine may be
//! busy. What was measured is printed.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::tmux::Terminal;

/// Ticks of processor time that a process has used, at a hundred a second.
fn ticks(process: u32) -> u64 {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The name may hold blanks; what comes after it does not.
    let fields: Vec<&str> = told.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[test]
fn who_waits_costs_nothing() {
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
        // The name of the mode in brackets follows the key.
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
