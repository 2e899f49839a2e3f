//! Whole games, from the welcome to the solved grid.

use ninefold::Cell;
use ninefold_game::{Outcome, Seconds};
use ratatui::crossterm::event::{Event, MouseButton, MouseEventKind};

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;

fn request(level: &'static str, variants: &[&'static str], side: usize) -> GameRequest {
    GameRequest { level, variants: variants.to_vec(), side, symmetry: None, seed: Some(3), daily: None }
}

#[test]
fn from_the_welcome_to_the_end_at_each_level() {
    for (level, keys) in [("Beginner", "n"), ("Amateur", "n l"), ("Expert", "n l l"), ("Veteran", "n l l l")] {
        let mut player = Player::welcome(80, 24);
        player.press(keys).press("Enter");
        assert!(player.page().contains(&format!("{level} · Classic")), "{}", player.page());
        player.solve();
        assert!(player.page().contains("Solved"), "{}", player.page());
        let saved = player.kept();
        assert_eq!((saved.game.outcome(), saved.game.origin().level.as_deref()), (Outcome::Solved, Some(level)));
        assert!(saved.game.finished().is_some());
        let statistics = player.context().store.statistics().unwrap();
        assert_eq!((statistics.summary().won, statistics.games()[0].hints), (1, 0));
        player.press("q");
        assert!(player.page().contains("1 played, 1 solved"), "{}", player.page());
        assert!(!player.page().contains("Resume"));
    }
}

#[test]
fn variants_and_sizes_to_the_end() {
    for request in [
        request("Beginner", &["diagonal"], 9),
        request("Amateur", &["window"], 9),
        request("Beginner", &["jigsaw"], 9),
        request("Beginner", &["diagonal", "jigsaw"], 9),
        request("Beginner", &[], 4),
        request("Beginner", &[], 6),
    ] {
        let mut player = Player::game(&request, (80, 24), PLAIN);
        player.solve();
        assert_eq!(player.kept().game.outcome(), Outcome::Solved, "{request:?}\n{}", player.page());
    }
}

#[test]
fn sixteen_digits_are_entered_by_letters() {
    let mut player = Player::game(&request("Beginner", &[], 16), (80, 24), PLAIN);
    player.press("Alt+z");
    player.solve();
    assert_eq!(player.kept().game.outcome(), Outcome::Solved, "{}", player.page());
}

#[test]
fn hints_alone_lead_to_the_end() {
    for level in ["Beginner", "Expert", "Veteran"] {
        let mut player = Player::game(&request(level, &[], 9), (80, 24), PLAIN);
        for _ in 0..500 {
            player.press("H H H Enter");
            if player.kept().game.outcome() == Outcome::Solved {
                break;
            }
        }
        let saved = player.kept();
        assert_eq!(saved.game.outcome(), Outcome::Solved, "{}", player.page());
        assert!(saved.game.help().hints > 20);
        assert!(player.page().contains("hints"), "{}", player.page());
    }
}

#[test]
fn cells_filled_one_by_one_lead_to_the_end() {
    let mut player = Player::game(&request("Veteran", &[], 9), (80, 24), PLAIN);
    for _ in 0..81 {
        player.press("g");
    }
    assert_eq!(player.kept().game.outcome(), Outcome::Solved);
}

#[test]
fn the_mouse_alone_leads_to_the_end() {
    let mut player = Player::welcome(80, 24);
    player.click("Sudoku Game").click("Enter  Play");
    let saved = player.kept();
    let solution = saved.game.solution().unwrap().clone();
    let (left, top) = player.find("┏").unwrap();
    for cell in saved.game.board().own_cells() {
        let (x, y) = (left + 2 + cell.column() as u16 * 4, top + 1 + cell.row() as u16 * 2);
        player.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
        player.mouse(MouseEventKind::Up(MouseButton::Left), x, y);
        let digit = solution.get(cell).unwrap().number();
        let (x, y) = player.find(&format!("{digit}: ")).unwrap_or_else(|| panic!("{}", player.page()));
        player.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    }
    assert_eq!(player.kept().game.outcome(), Outcome::Solved, "{}", player.page());
    player.click("Leave");
    assert!(player.page().contains("Welcome"));
    player.click("quit");
    assert!(player.has_ended);
}

#[test]
fn a_drag_selects_and_a_digit_becomes_marks() {
    let mut player = Player::game(&request("Beginner", &[], 9), (80, 24), PLAIN);
    let (left, top) = player.find("┏").unwrap();
    player.mouse(MouseEventKind::Down(MouseButton::Left), left + 2, top + 1);
    player.mouse(MouseEventKind::Drag(MouseButton::Left), left + 34, top + 1);
    assert!(player.page().contains("9 cells selected"), "{}", player.page());
    player.mouse(MouseEventKind::Up(MouseButton::Left), left + 34, top + 1);
    player.press("5");
    let game = player.kept().game;
    let five = ninefold::Digit::new(5).unwrap();
    let marked = (0..9).filter(|&column| game.cell(Cell::new(0, column)).corner.contains(five)).count();
    let blank = (0..9).filter(|&column| game.cell(Cell::new(0, column)).is_blank()).count();
    assert!(blank > 0 && marked == blank);
}

#[test]
fn a_game_is_gone_on_with() {
    let mut player = Player::welcome(80, 24);
    player.press("n Enter e 1 u e 2");
    player.wait(60_000);
    let before = player.kept();
    player.press("q");
    assert!(player.page().contains("Resume"), "{}", player.page());
    player.press("R");
    let after = player.kept();
    assert!(after.game.is_same_as(&before.game));
    assert!(after.elapsed >= before.elapsed && before.elapsed >= Seconds(60));
    player.press("u");
    assert_eq!(player.kept().game.history().done(), 0);
}

#[test]
fn what_is_wrong_is_told_and_taken_back() {
    let mut player = Player::game(&request("Beginner", &[], 9), (80, 24), PLAIN);
    player.press("o Down Right Enter");
    let saved = player.kept();
    let cell = saved.game.board().own_cells().next().unwrap();
    let right = saved.game.solution().unwrap().get(cell).unwrap().number();
    player.press("Ctrl+Home Home");
    if !saved.game.cell(Cell::new(0, 0)).is_blank() {
        player.press("e");
    }
    let wrong = if right == 9 { 1 } else { right + 1 };
    player.press(&wrong.to_string());
    assert!(player.page().contains("wrong or repeated digit"), "{}", player.page());
    player.press("Enter");
    assert!(player.page().contains("wrong."), "{}", player.page());
    player.press("U");
    assert!(player.page().contains("One move undone."), "{}", player.page());
    assert!(!player.page().contains("wrong or repeated digit"), "{}", player.page());
}

#[test]
fn a_pasted_puzzle_is_played() {
    let mut player = Player::welcome(80, 24);
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    player.event(Event::Paste(puzzle.to_owned()));
    assert!(player.page().contains("Own puzzle · Classic"), "{}", player.page());
    player.event(Event::Paste("nothing of the kind".to_owned()));
    assert!(player.page().contains("This can't be opened"), "{}", player.page());
    player.press("Enter");
    player.event(Event::Paste("blah".to_owned()));
    assert!(player.page().contains("This text has 4 characters"), "{}", player.page());
    player.press("Enter");
    player.event(Event::Paste(".".repeat(81)));
    assert!(player.page().contains("This grid is empty"), "{}", player.page());
    player.press("Enter");
    player.event(Event::Paste(format!("5{}", ".".repeat(80))));
    assert!(player.page().contains("more than one solution"), "{}", player.page());
    player.press("P");
    assert!(player.page().contains("Own puzzle"), "{}", player.page());
}

#[test]
fn pausing_hides_the_board_and_stops_the_clock() {
    let mut player = Player::game(&request("Beginner", &[], 9), (80, 24), PLAIN);
    player.press("p");
    let before = player.page();
    assert!(before.contains("Paused") && !before.contains("│ 5 │"), "{before}");
    player.wait(500_000);
    player.press("5 H g");
    assert_eq!(player.kept().game.history().done(), 0);
    player.press("p");
    assert!(player.page().contains("0:0"), "{}", player.page());
}

#[test]
fn checkpoints_are_returned_to() {
    let mut player = Player::game(&request("Beginner", &[], 9), (80, 24), PLAIN);
    player.press("g b g g B");
    let game = player.kept().game;
    assert_eq!(game.position(), &game.checkpoints()[0].position);
    player.press("L Del L");
    assert!(player.page().contains("A checkpoint saves the board"), "{}", player.page());
}

/// From a key to the characters of its frame: a sixtieth of a second is the bound, on the largest boards too.
#[test]
#[ignore = "slow: takes times, which say nothing on a busy machine"]
fn a_key_is_shown_within_a_frame() {
    for (request, size) in [
        (request("Beginner", &[], 9), (80, 24)),
        (request("Beginner", &["diagonal", "jigsaw"], 9), (200, 60)),
        (request("Beginner", &[], 16), (200, 60)),
    ] {
        let mut player = Player::game(&request, size, PLAIN);
        player.press(if request.side > 9 { "Alt+m" } else { "m" });
        let mut times: Vec<_> = (0..60)
            .map(|round| {
                let start = std::time::Instant::now();
                player.press(["Right", "1", "Down"][round % 3]);
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("{request:?} at {size:?}: {:?}, at most {:?}", times[30], times[59]);
        assert!(times[30].as_millis() < 16, "{:?}", times[30]);
    }
}

#[test]
fn the_last_wish_is_remembered() {
    let mut player = Player::welcome(80, 24);
    player.press("n Right Down Space Enter n");
    let page = player.page();
    assert!(page.contains("● Amateur") && page.contains("[x] diagonal"), "{page}");
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_all_and_begun_once() {
    let mut player = Player::welcome(80, 24);
    player.press("d");
    let daily = player.kept();
    assert_eq!(daily.game.origin().daily.as_deref(), Some("2026-11-21"));
    assert_eq!(daily.game.origin().seed, Some(20_261_121));
    player.press("g q d");
    assert_eq!(player.kept().game.id(), daily.game.id());
}
