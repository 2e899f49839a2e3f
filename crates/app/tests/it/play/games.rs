//! Games from the welcome screen to the solved grid.

use super::tmux::Terminal;

#[test]
fn each_level_to_the_end() {
    for (level, keys) in [
        ("Beginner", [].as_slice()),
        ("Amateur", &["Right"]),
        ("Expert", &["Right", "Right"]),
        ("Veteran", &["Right", "Right", "Right"]),
    ] {
        let terminal = Terminal::playing(80, 24, "play");
        terminal.waits_for("Welcome to Ninefold");
        terminal.press(&["n"]);
        terminal.waits_for("New game");
        terminal.press(keys);
        terminal.press(&["Enter"]);
        terminal.waits_for(&format!("{level} · Classic"));
        terminal.solve();
        terminal.waits_for("Solved");
        let game = terminal.game("solved", |game| game["outcome"] == "solved");
        assert_eq!(game["level"], level);
        terminal.press(&["q"]);
        terminal.waits_for("1 played, 1 solved");
        terminal.press(&["q"]);
        terminal.waits_for_the_shell();
    }
}

#[test]
fn the_mouse_alone() {
    let terminal = Terminal::playing(80, 24, "play");
    let (x, y) = terminal.find("Sudoku Game");
    terminal.click(x, y);
    let (x, y) = terminal.find("Enter  Play");
    terminal.click(x, y);
    let (left, top) = terminal.find("┏");
    let game = terminal.game("a game", |game| game["solution"].is_string());
    let (entries, solution) = (game["entries"].as_str().unwrap(), game["solution"].as_str().unwrap());
    for (place, (entry, right)) in entries.chars().zip(solution.chars()).enumerate() {
        if entry == '.' {
            terminal.click(left + 2 + place % 9 * 4, top + 1 + place / 9 * 2);
            let (x, y) = terminal.find(&format!("{right}: "));
            terminal.click(x, y);
        }
    }
    terminal.waits_for("Solved");
}

#[test]
fn resized_in_play() {
    let terminal = Terminal::playing(120, 40, "play");
    terminal.waits_for("Welcome");
    terminal.press(&["n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    for (width, height) in [(80, 24), (40, 12), (200, 60), (10, 4), (100, 30)] {
        terminal.resize(width, height);
        terminal.waits("a page of that size", |page| match (width, height) {
            (10, 4) => page.contains("small"),
            _ => page.contains("File") && page.contains('┃'),
        });
    }
    terminal.solve();
    terminal.waits_for("Solved");
}

#[test]
fn long_work_can_be_stopped() {
    let terminal = Terminal::playing(80, 24, "play");
    terminal.waits_for("Welcome");
    terminal.press(&["n", "Down", "Down", "Right", "Right", "Right", "Right", "Enter"]);
    terminal.waits_for("Generating a puzzle");
    terminal.press(&["Escape"]);
    terminal.waits_for("Stopped.");
    // The desk is free again.
    terminal.press(&["Home", "Left", "Left", "Left", "Left", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    terminal.solve();
    terminal.waits_for("Solved");
}

#[test]
fn a_puzzle_from_the_command_line() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let terminal = Terminal::playing(80, 24, &format!("play --ascii {puzzle}"));
    let page = terminal.waits_for("Own puzzle");
    assert!(page.is_ascii(), "{page}");
    terminal.solve();
    terminal.waits_for("Solved");
}

#[test]
fn options_select_the_puzzle() {
    let puzzle = crate::client::puzzle("diagonal").puzzle;
    let terminal = Terminal::playing(100, 34, &format!("play {puzzle} --variant diagonal"));
    let page = terminal.waits_for("Diagonal");
    assert!(!page.contains("proper"), "{page}");
    let game = terminal.game("a diagonal", |game| game["solution"].is_string());
    assert_eq!(game["solution"], crate::client::puzzle("diagonal").solution.as_str());
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();

    let terminal = Terminal::playing(100, 34, "play --level expert --size 6 --variant diagonal --ascii");
    let page = terminal.waits_for("Expert");
    assert!(page.contains("6 x 6"), "{page}");
    assert!(page.contains('+') && !page.contains('┏'), "{page}");
}

#[test]
fn an_invalid_puzzle_is_refused_before_the_game() {
    let puzzle = crate::client::puzzle("classic").puzzle;
    for (words, why) in [
        (&["play", "hello"][..], "5 characters"),
        (&["play", "53"], "2 characters"),
        (&["play", "no_such_game.json"], "no such file"),
        (&["play", &puzzle, "--variant", "diagnal"], "did you mean diagonal?"),
        (&["play", &puzzle, "--size", "16"], "81 characters"),
        (&["play", &puzzle, "--level", "expert"], "--level"),
        (&["play", "--level", "expert", "--size", "4"], "level: "),
        (&["play", &puzzle], "needs a terminal"),
    ] {
        crate::ninefold::run(words, "").refuses(why);
    }
}

#[test]
fn a_long_search_shows_progress() {
    let terminal = Terminal::open(100, 30);
    terminal.start("generate --givens 17 --attempts 400000");
    terminal.waits_for("Working");
    terminal.press(&["C-c"]);
    terminal.waits_for_the_shell();
    let terminal = Terminal::open(100, 30);
    terminal.start("generate --givens 17 --attempts 400000 --quiet");
    std::thread::sleep(std::time::Duration::from_secs(2));
    let page = terminal.page();
    assert!(!page.contains("Working"), "{page}");
    terminal.press(&["C-c"]);
}
