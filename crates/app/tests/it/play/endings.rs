//! The end of a game: signals, suspension, a killed process, a damaged save.

use std::fs;

use super::tmux::Terminal;

/// Starts a game and makes one entry.
fn begun() -> Terminal {
    let terminal = Terminal::playing(80, 24, "");
    terminal.waits_for("Welcome");
    terminal.press(&["n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    terminal.press(&["g"]);
    terminal.game("the entry is kept", |game| game["done"] == 1);
    terminal
}

#[test]
fn no_word_at_a_terminal_begins_the_game() {
    let terminal = begun();
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();
    // Line mode and echo are restored.
    terminal.types("echo a; echo \"code $?\"; stty -a | grep -o ' echo '");
    terminal.press(&["Enter"]);
    terminal.waits("a working shell", |page| page.contains("\na\n") && page.contains("\n echo"));
    terminal.start("play");
    terminal.waits_for("Resume");
    terminal.press(&["R"]);
    terminal.waits_for("u undo");
}

#[test]
fn a_killed_game_can_be_resumed() {
    let terminal = begun();
    terminal.press(&["g"]);
    terminal.game("the second entry is kept", |game| game["done"] == 2);
    terminal.signal("-KILL");
    // A killed process does not restore the terminal.
    terminal.waits_for_the_shell();
    terminal.types("reset");
    terminal.press(&["Enter"]);
    terminal.waits("a clean terminal", |page| page.trim() == "$");
    terminal.start("play");
    terminal.waits_for("Resume");
    terminal.press(&["R", "g"]);
    terminal.game("the game goes on", |game| game["done"] == 3);
}

#[test]
fn signals_restore_the_terminal() {
    for (signal, code) in [("-TERM", "143"), ("-INT", "130"), ("-HUP", "129")] {
        let terminal = begun();
        terminal.signal(signal);
        terminal.waits_for_the_shell();
        terminal.types("echo \"code $?\"");
        terminal.press(&["Enter"]);
        terminal.waits_for(&format!("\ncode {code}"));
    }
}

#[test]
fn suspends_and_resumes() {
    let terminal = begun();
    for _ in 0..2 {
        terminal.press(&["C-z"]);
        terminal.waits_for("Stopped");
        terminal.waits_for_the_shell();
        terminal.types("echo awake");
        terminal.press(&["Enter"]);
        terminal.waits_for("\nawake");
        terminal.waits_for_the_shell();
        terminal.types("fg");
        terminal.press(&["Enter"]);
        terminal.waits("the game again", |page| page.contains("Beginner") && !page.contains("awake"));
    }
    terminal.press(&["g"]);
    terminal.game("the game goes on", |game| game["done"] == 2);
    // The same signal from another process.
    terminal.signal("-TSTP");
    terminal.waits_for("Stopped");
    terminal.waits_for_the_shell();
    terminal.types("fg");
    terminal.press(&["Enter"]);
    terminal.waits_for("Beginner");
    terminal.solve();
    terminal.waits_for("Solved");
}

#[test]
fn a_damaged_save_is_set_aside_and_reported() {
    let terminal = begun();
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();
    let file = terminal.games().remove(0);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() / 2]).unwrap();
    terminal.start("play");
    terminal.waits_for("damaged");
    terminal.press(&["Enter"]);
    let page = terminal.waits_for("Sudoku Game");
    assert!(!page.contains("Resume"), "{page}");
    assert!(terminal.games().is_empty(), "the damaged game is still in its place");
    let folder = file.parent().unwrap();
    let names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().any(|name| name.to_string_lossy().contains("aside")), "{names:?}");
}

#[test]
fn a_panic_restores_the_terminal_and_saves_the_game() {
    let terminal = begun();
    terminal.signal("-USR1");
    terminal.waits_for("asked to panic");
    let page = terminal.waits_for_the_shell();
    assert!(!page.contains("Beginner"), "{page}");
    terminal.types("echo \"code $?\"");
    terminal.press(&["Enter"]);
    terminal.waits_for("\ncode 101");
    terminal.start("play");
    terminal.waits_for("Resume");
}

/// An event loop that hangs, as on a disk that does not respond, does not stop the player from leaving.
#[test]
fn an_interrupt_works_while_the_program_hangs() {
    let terminal = begun();
    terminal.signal("-USR2");
    // The loop must hang before the interrupt comes; the screen does not show that it does.
    std::thread::sleep(std::time::Duration::from_secs(2));
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();
    terminal.types("echo \"code $?\"; stty -a | grep -o ' echo '");
    terminal.press(&["Enter"]);
    terminal.waits("a working shell", |page| page.contains("\ncode 130") && page.contains("\n echo"));
}

/// Opening a FIFO waits for a writer, and reading a device may never end, so neither is opened.
#[test]
fn special_files_among_the_games_are_not_opened() {
    let terminal = Terminal::open(80, 24);
    let games = terminal.data.join("ninefold/games");
    fs::create_dir_all(games.join("folder.json")).unwrap();
    for name in ["games/fifo.json", "settings.json", "statistics.json", ".lock"] {
        let path = terminal.data.join("ninefold").join(name);
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    }
    std::os::unix::fs::symlink("/dev/zero", games.join("device.json")).unwrap();
    terminal.start("play");
    terminal.waits_for("not a regular file");
    terminal.press(&["Enter", "n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();
}

#[test]
fn without_a_terminal_it_says_so() {
    let run = crate::ninefold::run(&["play"], "");
    run.refuses("needs a terminal");
}

#[test]
fn invalid_text_is_refused_before_the_game() {
    let file = std::env::temp_dir().join(format!("ninefold_no_text_{}.txt", std::process::id()));
    for (bytes, why) in [
        (b"".as_slice(), "empty; expected a puzzle or a saved game"),
        (b" \r\n\n", "empty; expected a puzzle or a saved game"),
        (b"\xe3\x00\xff\x01", "line 1, column 1: binary data"),
        (b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 Andr\xe9", "UTF-8"),
    ] {
        fs::write(&file, bytes).unwrap();
        crate::ninefold::run(&["play", file.to_str().unwrap()], "").refuses(why);
    }
    fs::remove_file(&file).unwrap();
}
