//! Messages and questions: before something is lost, when a key does nothing, when no answer is possible, and about
//! time.

use ninefold::Cell;
use ratatui::crossterm::event::Event;

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;

fn request(side: usize) -> GameRequest {
    GameRequest { level: "Beginner", variants: Vec::new(), side, symmetry: None, seed: Some(3), daily: None }
}

#[test]
fn a_kept_game_is_removed_only_when_that_is_meant() {
    let mut player = Player::welcome(80, 24);
    player.press("n Enter g q Ctrl+o Del");
    assert!(player.page().contains("Remove this game?"), "{}", player.page());
    player.press("Esc");
    assert_eq!(player.context().store.games().len(), 1);
    player.press("Del Enter");
    assert_eq!(player.context().store.games().len(), 0);
    assert!(player.page().contains("You have no saved games yet."), "{}", player.page());
    player.press("Esc");
    assert!(player.page().contains("Welcome") && !player.page().contains("Resume"), "{}", player.page());
}

/// The welcome page and the list of games show the time that the player saw last.
#[test]
fn a_game_that_is_left_bears_the_clock_of_that_moment() {
    let mut player = Player::game(&request(9), (80, 24), PLAIN);
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
    let mut player = Player::game(&request(4), (80, 24), PLAIN);
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
    let mut player = Player::game(&request(9), (80, 24), PLAIN);
    player.press("u");
    assert!(player.page().contains("Nothing to undo."), "{}", player.page());
    player.press("p 5");
    assert!(player.page().contains("Paused: press p to resume."), "{}", player.page());
    player.press("p s y");
    for key in ["5", "u", "g", "H", "Enter"] {
        player.press(key);
        assert!(player.page().contains("The game is over. Press n for a new one."), "{key}\n{}", player.page());
    }
    let mut player = Player::game(&request(16), (80, 24), PLAIN);
    player.press("u");
    assert!(
        player.page().contains("Letters are digits on this board. Press Alt with a letter for a command."),
        "{}",
        player.page()
    );
}

#[test]
fn several_wrong_moves_are_counted_as_they_are_taken_back() {
    let mut player = Player::game(&request(9), (80, 24), PLAIN);
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
    assert!(player.page().contains("3 moves undone."), "{}", player.page());
}

#[test]
fn a_puzzle_with_several_solutions_says_what_it_can() {
    let mut player = Player::welcome(80, 24);
    player.event(Event::Paste(format!("5{}", ".".repeat(80))));
    player.press("P g");
    assert!(player.page().contains("This puzzle has several solutions, so no cell"), "{}", player.page());
    player.press("Ctrl+Home Home Right 6 Enter");
    assert!(player.page().contains("Your digits match one of"), "{}", player.page());
    player.press("Right 6 Enter");
    assert!(player.page().contains("wrong."), "{}", player.page());
}

/// A key means the same everywhere, and where it has no effect, the screen says so.
#[test]
fn keys_of_other_screens_say_so() {
    let message = "This key does nothing here; ? lists the keys.";
    let mut player = Player::welcome(80, 24);
    for key in ["g", "s", "y", "r", "m", "p", "5"] {
        assert!(player.press(key).page().contains(message), "{key}\n{}", player.page());
    }
    player.press("n Enter");
    for key in ["d", "S", "D", "P", "W", "C", "N", "V", "R"] {
        assert!(player.press(key).page().contains(message), "{key}\n{}", player.page());
    }
    player.press("q S");
    for key in ["m", "a", "v", "p", "f", "b", "K"] {
        assert!(player.press(key).page().contains(message), "{key}\n{}", player.page());
    }
    player.press("Y");
    assert!(player.page().contains("You haven't finished a game yet."), "{}", player.page());
}

#[test]
fn pages_that_are_too_long_scroll() {
    let mut player = Player::welcome(80, 20);
    player.press("D");
    assert!(player.page().contains('▼') && !player.page().contains("Apache"), "{}", player.page());
    player.press("End");
    assert!(player.page().contains('▲') && player.page().contains("Apache"), "{}", player.page());
    player.press("q");
    for (keys, size) in [("o", (40, 12)), ("?", (80, 24)), ("n", (40, 12))] {
        player.resize(size.0, size.1);
        player.press(keys);
        assert!(player.page().contains('▼'), "{keys}\n{}", player.page());
        player.press("Esc");
    }
}

#[test]
fn dialogs_hide_the_keys_of_the_page() {
    let mut player = Player::welcome(80, 24);
    for keys in ["n", "Esc o", "Esc ?", "Esc Y", "Esc Ctrl+o"] {
        player.press(keys);
        assert!(!player.page().contains("q quit"), "{}", player.page());
    }
    player.press("Esc");
    assert!(player.page().contains("q quit"), "{}", player.page());
}

#[test]
fn a_long_message_is_read_to_its_end() {
    let mut player = Player::welcome(80, 24);
    let place = format!("/home/{}/games/one.json.aside-1", "player".repeat(20));
    player.context().say(format!("A damaged file was set aside as {place}. It is not JSON."));
    player.wait(10);
    let page: String = player.page().lines().map(str::trim).collect();
    assert!(page.contains(&place) && page.ends_with("not JSON."), "{}", player.page());
    player.press("Esc");
    assert!(!player.has_ended && player.press("q").has_ended);
}
