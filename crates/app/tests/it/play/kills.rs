//! A game in the terminal that is killed at random moments.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::tmux::Terminal;
use crate::kills::{Moments, kills};

/// The number of entries after which another game begins.
const ENTRIES: u64 = 30;

/// Returns the number of entries of the saved game, which must be whole.
fn kept(terminal: &Terminal) -> u64 {
    let text = terminal.games().first().and_then(|path| fs::read(path).ok());
    let game: Option<serde_json::Value> =
        text.map(|text| serde_json::from_slice(&text).expect("a game is never half written"));
    game.map_or(0, |game| game["done"].as_u64().expect("a saved game counts its moves"))
}

#[test]
#[ignore = "slow: kills a game in a terminal at hundreds of random moments"]
fn a_game_that_is_killed_at_any_moment_loses_one_entry_at_most() {
    let mut moments = Moments::new("games");
    let terminal = Terminal::open(80, 24);
    let (mut killed, mut games, mut entries, mut unfinished) = (0, 0, 0, 0);
    while killed < kills() {
        let before = kept(&terminal);
        if before >= ENTRIES {
            fs::remove_dir_all(terminal.data.join("ninefold")).unwrap();
            continue;
        }
        terminal.start("play");
        match terminal.games().is_empty() {
            true => {
                terminal.waits_for("Welcome");
                terminal.press(&["n", "Enter"]);
                games += 1;
            }
            false => {
                terminal.waits_for("Resume");
                terminal.press(&["R"]);
            }
        }
        terminal.waits_for("Beginner · Classic");
        let program = terminal.program().to_string();
        let is_over = || !fs::exists(format!("/proc/{program}/stat")).unwrap_or(false);
        let moment = moments.before(Duration::from_millis(400));
        let killer = thread::spawn({
            let program = program.clone();
            move || {
                thread::sleep(moment);
                assert!(Command::new("kill").args(["-KILL", &program]).status().unwrap().success());
            }
        });
        // Each entry waits for the one before it, so that one at most is unfinished.
        let mut made = before;
        while made < before + ENTRIES && !is_over() {
            terminal.press(&["g"]);
            made += 1;
            while kept(&terminal) < made && !is_over() {
                thread::sleep(Duration::from_millis(1));
            }
        }
        killer.join().unwrap();
        while !is_over() {
            thread::sleep(Duration::from_millis(1));
        }
        let now = kept(&terminal);
        assert!(
            now + 1 >= made && now >= before,
            "kill {killed} after {moment:?}: {now} of {made} entries, {before} before"
        );
        killed += 1;
        entries += now - before;
        unfinished += made - now;
        terminal.renew();
    }
    println!("{killed} kills in {games} games with {entries} entries, {unfinished} were unfinished and are lost");
    assert!(entries > 0);
}
