//! Saved games while the system fails: `strace` makes each single call that keeps a game fail in turn, or kills the program
//! there.

use std::fs;

use super::tmux::Terminal;

/// The calls that keep a game: a new file is created, synced and given its name under a lock.
const CALLS: [&str; 4] = ["flock", "fsync", "rename", "mkdir"];
/// The number of entries that are made.
const ENTRIES: u64 = 4;

/// Starts a new game under `strace`, which does this at a call.
fn begun(call: &str, injected: &str) -> Terminal {
    let terminal = Terminal::open(80, 24);
    let log = terminal.data.join("calls");
    let log = log.display();
    terminal.start_under(&format!("strace -f -o {log} --trace={call} --inject={call}:{injected}"), "play");
    terminal
}

/// Returns the number of entries of the saved game.
fn kept(terminal: &Terminal) -> u64 {
    let text = terminal.games().first().and_then(|path| fs::read(path).ok());
    let game: Option<serde_json::Value> =
        text.map(|text| serde_json::from_slice(&text).expect("a game is never half written"));
    game.and_then(|game| game["done"].as_u64()).unwrap_or(0)
}

#[test]
#[ignore = "slow: a game in a terminal for each call"]
fn a_game_is_kept_after_every_failing_call() {
    let mut games = 0;
    for call in CALLS {
        for error in ["ENOSPC", "EIO", "EROFS"] {
            for number in 1.. {
                let terminal = begun(call, &format!("error={error}:when={number}"));
                terminal.waits_for("Welcome");
                terminal.press(&["n", "Enter"]);
                terminal.waits_for("Beginner · Classic");
                for made in 1..=ENTRIES {
                    terminal.press(&["g"]);
                    terminal.game(&format!("kept after {error} at {call} {number}"), |game| game["done"] == made);
                }
                if !fs::read_to_string(terminal.data.join("calls")).unwrap().contains("(INJECTED)") {
                    break;
                }
                games += 1;
            }
        }
    }
    assert!(games > 20, "{games} games");
}

#[test]
#[ignore = "slow: a game in a terminal for each call"]
fn a_game_that_is_killed_at_any_call_loses_one_entry_at_most() {
    let mut games = 0;
    for call in CALLS {
        for number in 1.. {
            let terminal = begun(call, &format!("signal=KILL:when={number}"));
            let log = terminal.data.join("calls");
            let is_over = || fs::read_to_string(&log).is_ok_and(|log| log.contains("killed by SIGKILL"));
            terminal.waits("the start", |page| page.contains("Welcome") || is_over());
            terminal.press(&["n", "Enter"]);
            terminal.waits("the game", |page| page.contains("Beginner · Classic") || is_over());
            let mut made = 0;
            while made < ENTRIES && !is_over() {
                terminal.press(&["g"]);
                made += 1;
                terminal.waits("an entry or the end", |_| kept(&terminal) == made || is_over());
            }
            if !is_over() {
                break;
            }
            let before = kept(&terminal);
            assert!(before + 1 >= made, "{call} {number}: {before} of {made} entries");
            games += 1;
            terminal.waits("the shell", |page| page.contains('$'));
            // A key may have come too late for the program.
            terminal.press(&["C-u"]);
            terminal.types("reset");
            terminal.press(&["Enter"]);
            terminal.waits("a clean terminal", |page| page.trim() == "$");
            terminal.start("play");
            if terminal.games().is_empty() {
                terminal.waits_for("Welcome");
                continue;
            }
            terminal.waits_for("Resume");
            terminal.press(&["R", "g"]);
            terminal.game("the game goes on", |game| game["done"] == before + 1);
        }
    }
    assert!(games > 5, "{games} games");
}
