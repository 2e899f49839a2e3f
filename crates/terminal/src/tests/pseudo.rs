//! The screens in the pseudo-language: every text is from the catalogue, and none is cut.

use std::{fs, thread};

use ninefold::text::{Catalogue, Language};
use ratatui::crossterm::event::{Event, MouseButton, MouseEventKind};

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;
use crate::look::Capabilities;
use crate::screens::Welcome;
use crate::store::{Failing, Folder, NoStore, Operation, Store};
use crate::worker::Worker;

/// A terminal whose player reads the pseudo-language.
pub(super) const PSEUDO: Capabilities = Capabilities { language: Language::Pseudo, ..PLAIN };

/// The words that are the same in every language.
const NAMES: &[&str] = &[
    // Keys.
    "Enter",
    "Esc",
    "Space",
    "Tab",
    "Del",
    "Backspace",
    "Home",
    "End",
    "Ctrl",
    "Alt",
    "Shift",
    // The word before the last thing of a list, which ICU gives.
    "and",
];

/// Checks a page: no text bypasses the catalogue, and every text on it is complete.
pub(super) fn assert_translated(page: &str) {
    assert_translated_but(page, &[]);
}

/// Checks a page that shows these names or foreign texts, too: titles of techniques, names of files, reasons that the
/// system gives.
pub(super) fn assert_translated_but(page: &str, names: &[&str]) {
    let mut rest = page.to_owned();
    for name in names {
        rest = rest.replace(name, " ");
    }
    let words = rest.split(|sign: char| !sign.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    let plain: Vec<&str> = words.filter(|word| !NAMES.contains(word)).collect();
    assert!(plain.is_empty(), "{plain:?} are not from the catalogue:\n{page}");
    let shown = top_frame(page).unwrap_or_else(|| page.to_owned());
    let count = |sign: char| shown.matches(sign).count();
    // A text that scrolls may begin or end outside its window.
    let scrolls = usize::from(shown.contains('▲')) + usize::from(shown.contains('▼'));
    assert!(count('⟦').abs_diff(count('⟧')) <= scrolls, "a text is cut:\n{page}");
}

/// Returns what the innermost complete frame of thin lines contains, with its title; `None` without a frame. The page
/// behind a dialog is covered in part, so its texts may look cut.
fn top_frame(page: &str) -> Option<String> {
    let rows: Vec<Vec<char>> = page.lines().map(|line| line.chars().collect()).collect();
    let at = |x: usize, y: usize| rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(' ');
    let mut frames = Vec::new();
    for (top, row) in rows.iter().enumerate() {
        for left in (0..row.len()).filter(|&x| row[x] == '┌') {
            for right in (left + 1..row.len()).filter(|&x| row[x] == '┐') {
                let is_side = |y: &usize| at(left, *y) == '│' && at(right, *y) == '│';
                let bottom = (top + 1..rows.len()).find(|y| !is_side(y)).unwrap_or(rows.len());
                let is_closed = at(left, bottom) == '└' && at(right, bottom) == '┘';
                if is_closed && (left + 1..right).all(|x| at(x, bottom) == '─') {
                    frames.push((left, right, top, bottom));
                }
            }
        }
    }
    let (left, right, top, bottom) =
        frames.into_iter().min_by_key(|(left, right, top, bottom)| (right - left) * (bottom - top))?;
    Some((top..bottom).map(|y| (left..=right).map(|x| at(x, y)).collect::<String>() + "\n").collect())
}

#[test]
#[should_panic(expected = "not from the catalogue")]
fn plain_english_is_found() {
    assert_translated("⟦Ñèèŵ ĝààɱèè⟧ Enter  play");
}

#[test]
#[should_panic(expected = "a text is cut")]
fn a_text_that_is_cut_is_found() {
    assert_translated("⟦Ñè\n┌────────┐\n│ ⟦Ñèèŵ ĝ│\n└────────┘\n");
}

#[test]
fn a_page_behind_a_dialog_may_be_covered() {
    assert_translated("⟦Ñè\n┌────────┐\n│ ⟦Ñèèŵ⟧ │\n└────────┘\n");
}

/// The reason of the failing store.
const REASON: &[&str] = &["No", "space", "left", "on", "device", "full"];

fn request(variants: &[&'static str], side: usize) -> GameRequest {
    let variants = variants.to_vec();
    GameRequest { level: "Beginner", variants, side, symmetry: None, seed: Some(7), daily: None }
}

fn in_store(store: Box<dyn Store>) -> Player {
    Player::with_store(80, 24, PSEUDO, store, |context| Box::new(Welcome::new(context)))
}

fn welcome() -> Player {
    in_store(Box::<Failing>::default())
}

/// Checks the page after each of these groups of keys.
fn walk(player: &mut Player, groups: &[&str]) {
    for keys in groups {
        player.press(keys);
        assert_translated(&player.page());
    }
}

/// Checks the page after each of these groups of keys, each of which leads to a dialog.
fn walk_dialogs(player: &mut Player, groups: &[&str]) {
    for keys in groups {
        walk(player, &[keys]);
        assert!(top_frame(&player.page()).is_some(), "there is no dialog:\n{}", player.page());
    }
}

#[test]
fn the_welcome_page_and_the_developers() {
    let mut player = welcome();
    assert_translated(&player.page());
    walk(&mut player, &["D", "End", "q", "g", "t", "t", "t", "t"]);
    player.resize(39, 12);
    assert_translated(&player.page());
}

#[test]
fn the_dialogs_of_the_welcome_page() {
    let mut player = welcome();
    walk(&mut player, &["n", "Right", "Right", "Right", "Down", "Down", "Right", "Left Left", "Left Left Left"]);
    walk(&mut player, &["Right Right Right Right Right Right Right Right", "Down", "Esc"]);
    walk(&mut player, &["o", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Esc"]);
    walk(&mut player, &["?", "PageDown", "PageDown", "End", "Esc"]);
    walk(&mut player, &["Y", "Esc", "Ctrl+o", "Tab", "Enter", "x q / Tab", "Esc", "Esc"]);
}

#[test]
fn the_dialogs_of_a_game() {
    for (variants, side) in [(&[][..], 9), (&["diagonal", "window"][..], 9), (&["jigsaw"][..], 6), (&[][..], 16)] {
        let mut player = Player::game(&request(variants, side), (80, 24), PSEUDO);
        walk_dialogs(&mut player, &["F1", "Esc ?", "PageDown", "PageDown", "End"]);
        let list = if side == 16 { "Esc Alt+L" } else { "Esc L" };
        walk_dialogs(&mut player, &[list, if side == 16 { "Esc Alt+b Alt+L" } else { "Esc b L" }]);
    }
    let mut player = Player::game(&request(&[], 9), (80, 24), PSEUDO);
    player.mouse(MouseEventKind::Down(MouseButton::Right), 20, 11);
    walk_dialogs(&mut player, &["Space", "Space", "Space", "Space"]);
}

#[test]
fn saved_and_finished_games() {
    let mut player = welcome();
    player.press("n Enter g q");
    walk(&mut player, &["Ctrl+o", "Del", "Esc", "Esc"]);
    player.press("n Down Space Right Space Enter s y q");
    walk(&mut player, &["Y", "End", "Esc", "Ctrl+o", "Esc"]);
}

#[test]
fn texts_that_cant_be_opened() {
    let several = "1234".to_owned() + &".".repeat(77);
    for text in ["1", "12", &".".repeat(81), &("11".to_owned() + &".".repeat(79)), &several] {
        let mut player = welcome();
        player.event(Event::Paste(text.to_owned()));
        let page = player.page();
        let is_foreign = text.starts_with("11");
        if !is_foreign {
            assert_translated(&page);
        }
        assert!(page.contains('⟦') && page.contains('┌'), "{page}");
    }
    let mut player = welcome();
    walk(&mut player, &["Ctrl+o /"]);
    player.press("q q Enter");
    assert_translated(&player.page());
}

#[test]
fn failing_stores() {
    for operation in Operation::ALL {
        let (mut player, failing) = Player::failing_in(80, 24, PSEUDO);
        player.press("n Enter g q");
        failing.set(Some(operation));
        for keys in ["t", "Y", "Esc R", "Ctrl+o Del Enter", "Esc", "Esc"] {
            player.press(keys);
            assert_translated_but(&player.page(), REASON);
            if keys == "Esc R" && operation != Operation::Game {
                player.press("q");
                assert_translated_but(&player.page(), REASON);
                player.press("y");
            }
        }
        player.press("n Enter s y q y q");
        assert_eq!(player.has_ended, player.fault().is_none());
        assert_translated_but(&player.page(), REASON);
    }
    let mut player = in_store(Box::new(NoStore));
    player.press("t");
    assert_translated_but(&player.page(), &["HOME", "XDG", "DATA"]);
    player.press("q");
    assert_translated_but(&player.page(), &["HOME", "XDG", "DATA"]);
}

#[test]
fn damaged_files() {
    let folder = std::env::temp_dir().join(format!("ninefold-pseudo-{}", std::process::id()));
    fs::create_dir_all(folder.join("games/folder.json")).unwrap();
    fs::write(folder.join("games/1.json"), "{").unwrap();
    fs::write(folder.join("settings.json"), "{").unwrap();
    fs::create_dir_all(folder.join("statistics.json")).unwrap();
    let mut player = in_store(Box::new(Folder::open(folder.clone(), Catalogue::of(Language::Pseudo))));
    let place = folder.display().to_string();
    let mut names: Vec<&str> = place.split(['/', '-']).filter(|name| !name.is_empty()).collect();
    names.extend(["games", "folder", "settings", "statistics", "json", "aside", "It is not JSON."]);
    for keys in ["End", "Esc", "Y"] {
        assert_translated_but(&player.page(), &names);
        player.press(keys);
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The worker has another task, so that every answer is waited for.
#[test]
fn while_the_worker_is_busy() {
    let mut task = None;
    let mut player = Player::with_store(80, 24, PSEUDO, Box::<Failing>::default(), |context| {
        context.worker = Worker::spawn(|| {});
        task = Some(context.worker.ask(|state| {
            let timer = state.limits.start();
            while !timer.is_over() {
                thread::yield_now();
            }
        }));
        Box::new(Welcome::new(context))
    });
    walk(&mut player, &["n Enter", "Esc", "Esc", "d", "Esc"]);
    player.event(Event::Paste(".".repeat(81)));
    assert_translated(&player.page());
    assert!(player.page().contains("Esc  ⟦"), "{}", player.page());
    drop(task);
}
