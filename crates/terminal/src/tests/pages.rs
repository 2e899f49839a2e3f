//! Each page compared with the page stored in `tests/pages`. `cargo xtask golden` writes them again, to be reviewed
//! before they are committed.

use std::fs;
use std::path::PathBuf;

use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;
use crate::look::{Capabilities, Colours, Ground, Lines};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn classic(level: &'static str) -> GameRequest {
    GameRequest { level, variants: Vec::new(), side: 9, symmetry: None, seed: Some(7), daily: None }
}

fn kind(variants: &[&'static str], side: usize) -> GameRequest {
    GameRequest { variants: variants.to_vec(), side, ..classic("Beginner") }
}

pub(crate) fn is_as_kept(name: &str, page: &str) {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "pages", &format!("{name}.txt")].iter().collect();
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, page).unwrap();
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "{name} differs from the page that is kept:\n{page}\nkept:\n{kept}");
}

/// Compares the page after these keys at both sizes.
fn at_both(name: &str, begin: impl Fn((u16, u16)) -> Player, keys: &str) {
    for size in [SMALL, LARGE] {
        let mut player = begin(size);
        if !keys.is_empty() {
            player.press(keys);
        }
        is_as_kept(&format!("{name}-{}x{}", size.0, size.1), &player.page());
    }
}

fn game(request: &GameRequest) -> impl Fn((u16, u16)) -> Player + '_ {
    |size| Player::game(request, size, PLAIN)
}

fn welcome(size: (u16, u16)) -> Player {
    Player::welcome(size.0, size.1)
}

#[test]
fn the_welcome_and_its_dialogs() {
    at_both("welcome", welcome, "");
    at_both("new-game", welcome, "n");
    at_both("new-game-size-4", welcome, "n Down Down Home Left Left Left");
    at_both("new-game-size-8", welcome, "n Down Down Left");
    at_both("developers", welcome, "D");
    at_both("statistics-none", welcome, "Y");
    at_both("settings", welcome, "o Down");
    at_both("open-none", welcome, "Ctrl+o");
}

#[test]
fn a_game_and_its_dialogs() {
    let request = classic("Amateur");
    at_both("game", game(&request), "");
    at_both("game-marks", game(&request), "m");
    at_both("game-corner-marks", game(&request), "x 1 2 3 c 4 5");
    at_both("game-menu", game(&request), "F10 Right Down");
    at_both("game-paused", game(&request), "p");
    at_both("game-keys", game(&request), "?");
    at_both("game-rules", game(&request), "F1");
    at_both("game-checkpoints", game(&request), "b L");
    at_both("game-restart", game(&request), "a");
    at_both("game-shown", game(&request), "s y");
}

#[test]
fn hints_in_their_depths() {
    let request = classic("Expert");
    for depth in 1..=5 {
        at_both(&format!("hint-{depth}"), game(&request), &format!("m{}", " H".repeat(depth)));
    }
    at_both("hint-wrong", game(&request), "e 1 e 1 e 1 H H H H H");
    // After the singles come steps with more to show; chains come last.
    at_both(
        "hint-pattern",
        |size| {
            hinted(size, |page| {
                page.contains("( ) pattern") && !["Single", "Full House"].iter().any(|name| page.contains(name))
            })
        },
        "",
    );
    at_both("hint-chain", |size| hinted(size, |page| page.contains("The chain")), "");
}

/// Follows hints in a game until its page meets a condition.
fn hinted(size: (u16, u16), is_wanted: impl Fn(&str) -> bool) -> Player {
    for seed in 1..40 {
        let request = GameRequest { seed: Some(seed), ..classic("Veteran") };
        let mut player = Player::game(&request, size, PLAIN);
        player.press("m");
        while player.press("H H H H H").page().contains("Enter apply") {
            if is_wanted(&player.page()) {
                return player;
            }
            player.press("Enter");
        }
    }
    panic!("there is no such hint");
}

#[test]
fn kinds_and_sizes() {
    at_both("diagonal-window", game(&kind(&["diagonal", "window"], 9)), "m");
    at_both("jigsaw", game(&kind(&["jigsaw"], 9)), "");
    at_both("side-4", game(&kind(&[], 4)), "m");
    at_both("side-6", game(&kind(&[], 6)), "m");
    at_both("side-12", game(&kind(&[], 12)), "");
    at_both("side-16", game(&kind(&[], 16)), "");
    at_both("side-16-keys", game(&kind(&[], 16)), "?");
    let request = kind(&[], 16);
    let mut player = Player::game(&request, (50, 16), PLAIN);
    is_as_kept("side-16-in-a-small-window", player.press("End").page().as_str());
}

/// In small windows, nothing that the player must read is hidden.
#[test]
fn small_windows() {
    let small = |request: &GameRequest, (width, height): (u16, u16), keys: &str| {
        let mut player = Player::game(request, (width, height), PLAIN);
        player.press(keys);
        player.page()
    };
    let expert = classic("Expert");
    is_as_kept("small-hint-40x12", &small(&expert, (40, 12), "m H H H H H"));
    is_as_kept("small-hint-read-40x12", &small(&expert, (40, 12), "m H H H H H F1"));
    is_as_kept("small-menu-40x12", &small(&expert, (40, 12), "F10 Right Up"));
    is_as_kept("small-new-game-40x12", &small(&expert, (40, 12), "n Up"));
    is_as_kept("small-settings-40x12", &small(&expert, (40, 12), "o Up"));
    is_as_kept("small-marks-60x18", &small(&expert, (60, 18), "m"));
    is_as_kept("small-jigsaw-60x20", &small(&kind(&["jigsaw"], 9), (60, 20), "m"));
    is_as_kept("small-marks-side-16-80x24", &small(&kind(&[], 16), (80, 24), "Alt+m"));
    is_as_kept("small-welcome-40x12", &Player::welcome(40, 12).page());
    is_as_kept("small-open-40x12", Player::welcome(40, 12).press("n Enter g q Ctrl+o").page().as_str());
    let mut player = Player::welcome(39, 12);
    assert!(player.page().contains("Window too small: at least 40×12"), "{}", player.page());
    player.resize(40, 12);
    assert!(player.page().contains("Welcome"), "{}", player.page());
}

/// A hint that is too long is shown as far as it fits, and the last row says how to read the rest.
#[test]
fn the_start_of_a_hint_that_is_too_long() {
    let size = (60, 12);
    let player = hinted(size, |page| page.contains("F1 shows the rest"));
    let page = player.page();
    is_as_kept("small-hint-too-long-60x12", &page);
    let rows: Vec<&str> = page.lines().collect();
    let last = rows.iter().position(|row| row.contains("F1 shows the rest")).unwrap();
    assert!(rows[last - 1].split_whitespace().count() > 3, "{page}");
}

#[test]
fn without_colour_styles_tell() {
    let request = kind(&["diagonal"], 9);
    let mut player = Player::game(&request, SMALL, PLAIN);
    player.press("m e 1 e 1 e 2");
    is_as_kept("styles-without-colour", &player.styled_page());
}

#[test]
fn in_plain_characters() {
    let ascii = Capabilities { lines: Lines::Ascii, ..PLAIN };
    let request = kind(&["jigsaw", "diagonal"], 9);
    let mut player = Player::game(&request, SMALL, ascii);
    player.press("m H H H H H");
    let page = player.page();
    assert!(page.is_ascii(), "{page}");
    is_as_kept("ascii", &page);
    for keys in ["Esc F10", "Esc ?", "Esc o", "Esc n", "Esc F1"] {
        assert!(player.press(keys).page().is_ascii(), "{}", player.page());
    }
}

/// Themes change colours only: no character depends on them.
#[test]
fn themes_change_no_letter() {
    let request = classic("Amateur");
    let colours = |colours, ground| {
        let mut player = Player::game(&request, LARGE, Capabilities { colours, ground, ..PLAIN });
        player.press("e 1 e 2");
        player
    };
    let pages = [
        colours(Colours::True, Ground::Dark),
        colours(Colours::True, Ground::Light),
        colours(Colours::Indexed, Ground::Dark),
    ];
    assert!(pages.iter().all(|player| player.page() == pages[0].page()));
    let grounds: Vec<_> = pages.iter().map(|player| player.buffer()[(5, 5)].style().bg).collect();
    assert!(grounds[0] != grounds[1] && grounds[0] != grounds[2], "{grounds:?}");
}

#[test]
fn the_keypad_beside_the_mouse() {
    let mut player = Player::game(&classic("Beginner"), SMALL, PLAIN);
    player.mouse(MouseEventKind::Down(MouseButton::Right), 20, 11);
    is_as_kept("keypad", &player.page());
    player.press("5");
    assert!(!player.page().contains("clear"), "{}", player.page());
}

#[test]
fn no_size_of_the_window_is_too_much() {
    let request = kind(&["jigsaw"], 9);
    let mut player = Player::game(&request, SMALL, PLAIN);
    player.press("m H H H H H");
    for (width, height) in [(1, 1), (5, 3), (20, 8), (30, 10), (38, 21), (40, 20), (79, 23), (200, 60), (300, 100)] {
        player.resize(width, height);
        for keys in ["F10", "Esc", "n", "Esc", "o", "Esc", "?", "Esc", "L", "Esc", "p", "p"] {
            player.press(keys);
        }
    }
    player.resize(80, 24);
    assert!(player.page().contains("r"), "{}", player.page());
}
