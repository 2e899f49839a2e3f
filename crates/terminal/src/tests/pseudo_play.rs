//! Walks through the game and the solver in the pseudo-language, in the smallest usual window.

use ratatui::crossterm::event::Event;

use super::player::Player;
use super::pseudo::{PSEUDO, assert_translated, assert_translated_but};
use crate::game_request::GameRequest;
use crate::solver::Solver;
use crate::store::Memory;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The titles of techniques, which are names.
const TECHNIQUES: &[&str] = &["Full House", "Hidden Single", "Naked Single"];

/// Whether the sentences of the engine are messages, too: hints, steps, reasons, replies.
const ARE_SENTENCES_MESSAGES: bool = false;

/// The row below the start of a text that is too long begins like this.
const READ_THE_REST: &str = "⟦… F1";

fn request(level: &'static str, variants: &[&'static str], side: usize) -> GameRequest {
    GameRequest { level, variants: variants.to_vec(), side, symmetry: None, seed: Some(7), daily: None }
}

fn game(level: &'static str) -> Player {
    Player::game(&request(level, &[], 9), (80, 24), PSEUDO)
}

fn solver() -> Player {
    let store = Box::<Memory>::default();
    Player::with_store(80, 24, PSEUDO, store, |context| Box::new(Solver::new(context)))
}

/// Presses keys and checks the page after each.
fn walk(player: &mut Player, keys: &str) {
    for key in keys.split(' ') {
        assert_translated(&player.press(key).page());
    }
}

/// Presses keys and checks the page after each; the pages show sentences of the engine.
fn walk_sentences(player: &mut Player, keys: &str) {
    for key in keys.split(' ') {
        assert_but_sentences(&player.press(key).page());
    }
}

/// Checks a page with a sentence of the engine, and perhaps the title of a technique.
fn assert_but_sentences(page: &str) {
    if ARE_SENTENCES_MESSAGES {
        return assert_translated_but(&page.replace(READ_THE_REST, "⟧⟦"), TECHNIQUES);
    }
    // Only the first and the last row are known to have no such sentence.
    let rows: Vec<&str> = page.lines().collect();
    let between = rows[1..rows.len() - 1].join(" ");
    let words = between.split(|sign: char| !sign.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    let mut words: Vec<&str> = words.collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    assert_translated_but(page, &words);
}

fn paste(player: &mut Player, text: &str) {
    player.event(Event::Paste(text.to_owned()));
}

#[test]
fn digits_marks_and_colours() {
    let mut player = game("Amateur");
    assert_translated(&player.page());
    walk(&mut player, "e 1 2 x 1 2 3 Tab c 4 5 6 7 8 9 v 1 2 Space z Right Right Del");
    walk(
        &mut player,
        "c 1 2 3 4 5 6 7 8 9 x 1 2 3 4 5 6 v 1 2 z m m M M m . u u r r r U y t t t t + + + - - - - Ctrl+s",
    );
    walk(&mut player, "f 5 Esc f Esc K K 5 Enter Right Enter Esc");
    walk(&mut player, "Ctrl+a A Esc Shift+Right Shift+Down Esc");
}

#[test]
fn mistakes_checks_and_checkpoints() {
    let mut player = game("Amateur");
    walk(&mut player, "B Enter e 1 e 1 e 1 e 1 Enter U b B 5 b B B u L Esc a Esc a Enter");
}

#[test]
fn menus_questions_and_pauses() {
    let mut player = game("Amateur");
    walk(&mut player, "F10 Down Down Right Down Down Right Down Down Right Left Left Esc");
    walk(&mut player, "? Esc F1 Esc o Esc Y Esc n Esc Ctrl+o Esc a Esc s Esc");
    walk(&mut player, "p 5 u F10 Right Esc p p Enter d S");
    walk(&mut player, "s Enter 5 u H F10 Esc n Esc q");
}

#[test]
fn the_end_of_a_game() {
    let mut player = Player::game(&request("Beginner", &[], 4), (80, 24), PSEUDO);
    player.solve();
    assert_translated(&player.page());
    walk(&mut player, "u H Y Esc y q");
    let mut player = Player::game(&request("Beginner", &[], 4), (80, 24), PSEUDO);
    player.press(&["g"; 16].join(" "));
    assert_but_sentences(&player.page());
}

#[test]
fn hints_at_all_depths() {
    for level in ["Beginner", "Expert"] {
        let mut player = game(level);
        walk(&mut player, "m");
        walk_sentences(&mut player, "H H H H H H F1 Esc u Enter H Esc g");
    }
    let mut player = game("Amateur");
    walk(&mut player, "e 1 e 1 e 1");
    walk_sentences(&mut player, "H H H H H H F1 Esc Enter");
    walk(&mut player, "m e c");
    let mark = |player: &mut Player, digit: u8| _ = player.press(&digit.to_string());
    (1..=9).for_each(|digit| mark(&mut player, digit));
    walk_sentences(&mut player, "H H H H H H Enter");
    walk(&mut player, "s Enter");
    walk(&mut player, "H");
}

#[test]
fn other_kinds_and_sizes() {
    for (variants, side) in [(["diagonal"].as_slice(), 9), (&["jigsaw"], 9), (&["diagonal", "window"], 9)] {
        let mut player = Player::game(&request("Beginner", variants, side), (80, 24), PSEUDO);
        assert_translated(&player.page());
        walk(&mut player, "m b Ctrl+a Esc p p F1");
    }
    let mut player = Player::game(&request("Beginner", &[], 16), (80, 24), PSEUDO);
    walk(&mut player, "a Alt+m Alt+x a b c Alt+c 1 2 Alt+v 1 2 Alt+b Alt+f 5 Esc Alt+p Alt+p Alt+? Esc F10 Right Esc");
}

#[test]
fn an_own_puzzle_with_several_solutions() {
    let mut player = Player::with_store(80, 24, PSEUDO, Box::<Memory>::default(), |context| {
        Box::new(crate::screens::Welcome::new(context))
    });
    paste(&mut player, &format!("5{}", ".".repeat(80)));
    walk(&mut player, "P g Ctrl+Home Home Right 6 Enter Right 6 Enter s Enter");
    walk_sentences(&mut player, "H");
}

#[test]
fn an_own_puzzle_and_its_level() {
    let mut player = solver();
    paste(&mut player, LINE);
    walk(&mut player, "P m b p p Enter");
}

#[test]
fn the_solver_and_its_answers() {
    let mut player = solver();
    assert_translated(&player.page());
    walk(&mut player, "P s N C Esc u r r u u g W");
    paste(&mut player, LINE);
    assert_translated(&player.page());
    walk(&mut player, "s Esc C Esc W Esc y Home Right Right g Esc x Right 2 Enter 2 6 Enter Esc Ctrl+a g Esc");
    walk(&mut player, "? Esc m o Esc Y Esc Ctrl+o Esc N P");
    let mut player = solver();
    // Faults of the core crates stay English.
    walk(&mut player, "1 2 3 4 5 6 7 8 Down 9");
    walk_sentences(&mut player, "s C g Enter H");
    walk_sentences(&mut player, "n 5 5 s");
    for text in ["blah", "there is no puzzle at all in this", "{\"format\":\"ninefold-game\"}"] {
        paste(&mut player, text);
        assert_but_sentences(&player.page());
    }
}

#[test]
fn the_kind_and_the_regions() {
    let mut player = solver();
    walk(&mut player, "V Right Left Down Right Down Right Down Right Down Right Esc c 1 1 2 2 s z x c");
    paste(&mut player, "1122112233443344");
    assert_but_sentences(&player.page());
    let mut player = solver();
    walk(
        &mut player,
        "V Left Left Left Left Left Down Down Down Down Right Esc c 1 Right Right 1 Right Right 1 Right 1",
    );
    walk(&mut player, "Right 1 s");
    paste(&mut player, "1122112233443344");
    walk(&mut player, "z C 1 Esc Ctrl+a V Esc");
    paste(&mut player, "1111222233334441");
    assert_but_sentences(&player.page());
}

#[test]
fn the_solution_step_by_step() {
    let mut player = solver();
    paste(&mut player, LINE);
    walk_sentences(&mut player, "H Right Right F1 Esc Down 5");
    walk(&mut player, "End");
    walk_sentences(&mut player, "Home Left");
    walk(&mut player, "Esc q");
}
