//! Opening files by their path, and damaged files among the saved games.

use std::fs;
use std::path::Path;

use ninefold::PuzzleDraft;
use ninefold::text::{Catalogue, Language};
use ninefold_game::saved::{self, Saved};
use ninefold_game::{Game, NewGame, Origin, Seconds, Settings};
use ratatui::crossterm::event::Event;

use super::player::{PLAIN, Player};
use crate::screens::Welcome;
use crate::store::{Folder, Store};

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

/// Starts the game of `LINE` and enters two digits; returns the text of the game after the first.
fn play_two_moves(folder: &Path) -> (Player, String) {
    let store = Box::new(Folder::open(folder.to_owned(), Catalogue::of(Language::English)));
    let mut player = Player::with_store(80, 24, PLAIN, store, |context| Box::new(Welcome::new(context)));
    player.event(Event::Paste(LINE.to_owned()));
    player.press("Right Right 4");
    let earlier = written(&player.kept());
    player.press("Right 6");
    (player, earlier)
}

fn written(saved: &Saved) -> String {
    saved::write(&saved.game, saved.elapsed, &saved.saved, &saved.settings)
}

/// Returns the text of a game of another puzzle with the same id.
fn text_of_other_puzzle(game: &Game) -> String {
    let puzzle = PuzzleDraft::classic("4..............1".parse().unwrap()).validate().unwrap();
    let about =
        NewGame { id: game.id().clone(), solution: None, origin: Origin::default(), started: "then".to_owned() };
    saved::write(&Game::new(&puzzle, about), Seconds(1), "then", &Settings::default())
}

/// Returns the games in the folder, those with the most moves first.
fn games_in(folder: &Path) -> Vec<Saved> {
    let files = fs::read_dir(folder.join("games")).unwrap();
    let read = |text: &[u8]| saved::read(text).unwrap();
    let mut games: Vec<Saved> = files.map(|file| read(&fs::read(file.unwrap().path()).unwrap())).collect();
    games.sort_by_key(|saved| std::cmp::Reverse(saved.game.history().moves().len()));
    games
}

#[test]
fn a_file_without_all_moves_of_its_game_is_kept_beside_it() {
    let folder = folder("beside");
    let (mut player, earlier) = play_two_moves(&folder);
    let later = player.kept();
    player.press("q");
    player.event(Event::Paste(earlier));
    let games = games_in(&folder);
    assert_eq!(games.len(), 2);
    assert!(games[0].game.is_same_as(&later.game) && games[0].game.id() == later.game.id());
    assert!(later.game.includes(&games[1].game) && games[1].game.history().moves().len() == 1);
    player.press("q");
    player.event(Event::Paste(text_of_other_puzzle(&later.game)));
    assert_eq!(games_in(&folder).len(), 3);
    player.press("q");
    player.event(Event::Paste(written(&later)));
    assert_eq!(games_in(&folder).len(), 3, "{}", player.page());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_that_is_opened_does_not_hide_what_another_program_has_saved() {
    let folder = folder("elsewhere");
    let (mut player, earlier) = play_two_moves(&folder);
    let mut ahead = player.kept().game;
    ahead.set_checkpoint("there".to_owned());
    let mut there = Folder::open(folder.clone(), Catalogue::of(Language::English));
    there.game(ahead.id()).unwrap();
    there.keep_game(&ahead, Seconds(9), "later", &Settings::default()).unwrap();
    player.event(Event::Paste(earlier));
    let games = games_in(&folder);
    assert_eq!(games.len(), 2, "{}", player.page());
    assert!(games[0].game.includes(&ahead), "{}", player.page());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_game_of_another_puzzle_that_another_program_saves_under_the_same_id_is_reported() {
    let folder = folder("other");
    let (mut player, _) = play_two_moves(&folder);
    let (game, text) = (player.kept().game, text_of_other_puzzle(&player.kept().game));
    let file = folder.join(format!("games/{}.json", game.id()));
    fs::write(&file, &text).unwrap();
    player.press("Down 7");
    assert!(player.page().contains("Another program saved a game of another puzzle"), "{}", player.page());
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let games = games_in(&folder);
    assert_eq!(games.len(), 2);
    assert!(games[0].game.includes(&game) && games[0].game.history().moves().len() == 3);
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
