//! Opening files by their path, and damaged files among the saved games.

use std::fs;

use ninefold::text::{Catalogue, Language};

use super::player::{PLAIN, Player};
use crate::screens::Welcome;
use crate::store::Folder;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("ninefold-{name}-{}", std::process::id()));
    fs::create_dir_all(folder.join("games")).unwrap();
    folder
}

/// Returns the keys that type a text.
fn keys(text: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_file_is_opened_by_its_path() {
    let folder = folder("open");
    fs::write(folder.join("puzzle.txt"), LINE).unwrap();
    fs::write(folder.join("empty.txt"), "\n").unwrap();
    let path = folder.join("puz").display().to_string();
    let mut player = Player::welcome(80, 24);
    player.press("Ctrl+o").press(&keys(&path));
    player.press("Tab");
    assert!(player.page().contains("puzzle.txt"), "{}", player.page());
    player.press("Enter");
    assert!(player.page().contains("Own puzzle"), "{}", player.page());
    for (name, message) in [("none.txt", "doesn't exist."), ("empty.txt", "is empty."), ("games", "regular file.")] {
        let mut player = Player::welcome(80, 24);
        player.press("Ctrl+o Tab").press(&keys(&folder.join(name).display().to_string()));
        player.press("Enter");
        assert!(player.page().contains("This can't be opened") && player.page().contains(message), "{}", player.page());
        // The path is still there for correction.
        player.press("Esc");
        assert!(player.page().contains(name), "{}", player.page());
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn all_damaged_files_are_told() {
    let folder = folder("damaged");
    for number in 1..=3 {
        fs::write(folder.join(format!("games/{number}.json")), "{").unwrap();
    }
    fs::write(folder.join("settings.json"), "?").unwrap();
    let store = Box::new(Folder::open(folder.clone(), Catalogue::of(Language::English)));
    let mut player = Player::with_store(80, 24, PLAIN, store, |context| Box::new(Welcome::new(context)));
    let mut pages = player.page();
    player.press("End");
    pages.push_str(&player.page());
    for name in ["1.json.aside-1", "2.json.aside-1", "3.json.aside-1", "settings.json.aside-1"] {
        assert!(pages.contains(name), "{name}\n{pages}");
    }
    player.press("Enter n Enter q");
    assert!(!player.page().contains("aside-1"), "what was read is not told again: {}", player.page());
    // What is found later is shown above whatever is open then.
    fs::write(folder.join("games/4.json"), "{").unwrap();
    player.press("Ctrl+o");
    assert!(
        player.page().contains("4.json.aside-1") && !player.page().contains("1.json.aside-1 "),
        "{}",
        player.page()
    );
    player.press("Esc");
    assert!(player.page().contains("Enter opens"), "{}", player.page());
    player.press("Esc q");
    assert!(player.has_ended);
    fs::remove_dir_all(&folder).unwrap();
}
