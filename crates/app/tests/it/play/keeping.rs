//! Saved games: a game in two terminals at once, a game from the page, and a puzzle typed into the solver.

use std::fs;

use serde_json::Value;

use super::tmux::Terminal;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn two_terminals_on_one_game_lose_no_move() {
    let here = Terminal::playing(80, 24, "");
    here.waits_for("Welcome");
    here.press(&["n", "Enter"]);
    here.waits_for("Beginner · Classic");
    here.press(&["g"]);
    here.game("the first entry is kept", |game| game["done"] == 1);
    let mut there = Terminal::open(80, 24);
    fs::remove_dir_all(&there.data).unwrap();
    there.data.clone_from(&here.data);
    there.start("play");
    there.waits_for("Resume");
    there.press(&["R"]);
    there.waits_for("Beginner");
    there.press(&["g"]);
    there.game("the other's entry is kept", |game| game["done"] == 2);
    // This one does not know of it yet, and continues.
    here.press(&["m"]);
    here.waits_for("at the same time");
    let game = here.game("both are kept", |game| game["checkpoints"].as_array().is_some_and(|kept| kept.len() == 1));
    assert_eq!(game["done"], 2);
    let marks = |position: &Value| position["centre"].as_object().unwrap().len();
    assert!(marks(&game) == 0 && marks(&game["checkpoints"][0]) > 0, "{game}");
}

#[test]
fn a_game_from_the_page_can_be_resumed() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/play/games/ways-back.json");
    let play: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let mut game = play["start"].clone();
    play["then"].as_object().unwrap().iter().for_each(|(key, value)| game[key] = value.clone());
    let terminal = Terminal::open(80, 24);
    let folder = terminal.data.join("ninefold/games");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("from the page.json"), game.to_string()).unwrap();
    terminal.start("play");
    terminal.waits_for("Resume");
    terminal.press(&["R"]);
    terminal.waits_for("Expert");
    terminal.press(&["g"]);
    let done = game["done"].as_u64().unwrap();
    let kept = terminal.game("one more move", |kept| kept["done"].as_u64() == Some(done + 1));
    for key in ["id", "puzzle", "solution", "started", "checkpoints", "drawing", "rating"] {
        assert_eq!(kept[key], game[key], "{key}");
    }
    assert_eq!(terminal.games(), [folder.join(format!("{}.json", game["id"].as_str().unwrap()))]);
}

#[test]
fn a_puzzle_is_typed_solved_and_walked_through() {
    let terminal = Terminal::playing(80, 24, "");
    terminal.waits_for("Welcome");
    terminal.press(&["S"]);
    terminal.waits_for("Type the digits");
    terminal.types(LINE);
    terminal.waits_for("30 givens");
    terminal.press(&["s"]);
    terminal.waits_for("Solution is unique");
    terminal.press(&["H"]);
    terminal.waits_for("Step 1 of");
    terminal.press(&["Right", "End"]);
    terminal.waits_for("The puzzle is solved.");
}

/// The folder can't be created, since a file has its name: nothing is saved, a message stays visible, and leaving asks
/// first.
#[test]
fn a_game_that_cant_be_saved_says_so_and_asks() {
    let terminal = Terminal::open(80, 24);
    fs::write(terminal.data.join("ninefold"), "a file, not a folder").unwrap();
    terminal.start("play");
    terminal.waits_for("can't be used");
    terminal.press(&["Enter", "n", "Enter"]);
    terminal.waits_for("Beginner · Classic");
    terminal.waits_for("Not saved: the game.");
    terminal.press(&["C-s"]);
    terminal.press(&["g"]);
    let page = terminal.waits_for("Not saved: the game.");
    assert!(!page.contains("Saved in"), "{page}");
    terminal.press(&["q"]);
    terminal.waits_for("Leave anyway?");
    terminal.press(&["Escape"]);
    terminal.waits_for("H hint");
    // The path is free again, and the game is saved without a key press.
    fs::remove_file(terminal.data.join("ninefold")).unwrap();
    terminal.game("the game is saved", |game| game["done"] == 1);
    terminal.waits("the line goes", |page| !page.contains("Not saved"));
    terminal.press(&["q"]);
    terminal.waits_for("Resume");
}
