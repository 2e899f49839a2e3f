//! What the game says and asks: before something is lost, when a key does nothing, when it can't know, and of the time.

use ninefold::Cell;
use ratatui::crossterm::event::Event;

use super::player::{PLAIN, Player};
use crate::wish::GameWish;

fn wish(side: usize) -> GameWish {
    GameWish { level: "Beginner", variants: Vec::new(), side, symmetry: None, seed: Some(3), daily: None }
}

#[test]
fn a_kept_game_is_removed_only_when_that_is_meant() {
    let mut player = Player::welcome(80, 24);
    player.press("g Enter g q Ctrl+o d");
    assert!(player.page().contains("Remove this game?"), "{}", player.page());
    player.press("Esc");
    assert_eq!(player.house().store.games().len(), 1);
    player.press("d Enter");
    assert_eq!(player.house().store.games().len(), 0);
    assert!(player.page().contains("No game is kept yet."), "{}", player.page());
    player.press("Esc");
    assert!(player.page().contains("Welcome") && !player.page().contains("Resume"), "{}", player.page());
}

/// The welcome and the list of games tell the time that the player saw last.
#[test]
fn a_game_that_is_left_bears_the_clock_of_that_moment() {
    let mut player = Player::game(&wish(9), (80, 24), PLAIN);
    player.press("g");
    player.wait(10_000);
    assert!(player.page().contains("0:11"), "{}", player.page());
    player.press("Ctrl+o");
    assert!(player.page().contains("%  0:11"), "{}", player.page());
    player.press("Esc q");
    assert!(player.page().contains("% · 0:13"), "{}", player.page());
}

#[test]
fn statistics_tell_games_that_were_solved_without_help() {
    let mut player = Player::game(&wish(4), (80, 24), PLAIN);
    player.press(&vec!["g"; 16].join(" "));
    player.press("Y");
    assert!(player.page().contains("Solved without help: 0 of 1."), "{}", player.page());
    player.press("Esc n Enter");
    player.solve();
    player.press("Y");
    assert!(player.page().contains("Solved without help: 1 of 2."), "{}", player.page());
}

#[test]
fn what_does_nothing_says_why() {
    let mut player = Player::game(&wish(9), (80, 24), PLAIN);
    player.press("u");
    assert!(player.page().contains("Nothing to undo."), "{}", player.page());
    player.press("p 5");
    assert!(player.page().contains("Paused: p goes on."), "{}", player.page());
    player.press("p s y");
    for key in ["5", "u", "g", "H", "Enter"] {
        player.press(key);
        assert!(player.page().contains("The game is over: n starts a new one."), "{key}\n{}", player.page());
    }
    let mut player = Player::game(&wish(16), (80, 24), PLAIN);
    player.press("u");
    assert!(player.page().contains("Commands go with Alt here."), "{}", player.page());
}

#[test]
fn several_wrong_moves_are_counted_as_they_are_taken_back() {
    let mut player = Player::game(&wish(9), (80, 24), PLAIN);
    let saved = player.kept();
    let solution = saved.game.solution().unwrap().clone();
    let cell = saved.game.board().own_cells().next().unwrap();
    let wrong = solution.get(cell).unwrap().number() % 9 + 1;
    player.press("Ctrl+Home Home");
    if !saved.game.cell(Cell::new(0, 0)).is_blank() {
        player.press("e");
    }
    player.press(&wrong.to_string());
    player.press("g g U");
    assert!(player.page().contains("3 moves taken back."), "{}", player.page());
}

#[test]
fn a_puzzle_with_several_solutions_says_what_it_can() {
    let mut player = Player::welcome(80, 24);
    player.event(Event::Paste(format!("5{}", ".".repeat(80))));
    player.press("p g");
    assert!(player.page().contains("This puzzle has several solutions: no one"), "{}", player.page());
    player.press("Ctrl+Home Home Right 6 Enter");
    assert!(player.page().contains("Some solution has all of these digits"), "{}", player.page());
    player.press("Right 6 Enter");
    assert!(player.page().contains("not right"), "{}", player.page());
}

#[test]
fn a_long_message_is_read_to_its_end() {
    let mut player = Player::welcome(80, 24);
    let place = format!("/home/{}/games/one.json.aside-1", "player".repeat(20));
    player.house().say(format!("A damaged file was set aside as {place}. It is not JSON."));
    player.wait(10);
    let page: String = player.page().lines().map(str::trim).collect();
    assert!(page.contains(&place) && page.ends_with("not JSON."), "{}", player.page());
    player.press("Esc");
    assert!(!player.has_ended && player.press("q").has_ended);
}
