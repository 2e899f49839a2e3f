//! What cells and marks look like: the cursor, the signs of hints beside marks, the line about one cell, the size.

use ninefold::Cell;
use ninefold_game::{MarkLayout, Settings};
use ratatui::crossterm::event::Event;

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;
use crate::look::{Capabilities, Colours, Ground};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn request(level: &'static str) -> GameRequest {
    GameRequest { level, variants: Vec::new(), side: 9, symmetry: None, seed: Some(7), daily: None }
}

/// In the sixteen colours the cursor reverses a cell: text and background are the same across the whole cell.
#[test]
fn the_cursor_is_even_on_every_digit() {
    for ground in [Ground::Unknown, Ground::Dark, Ground::Light] {
        let surroundings = Capabilities { colours: Colours::Sixteen, ground, ..PLAIN };
        let mut player = Player::game(&request("Beginner"), (80, 24), surroundings);
        let (left, top) = player.find("┏").unwrap();
        player.press("e 5 Ctrl+Home Home");
        for row in 0..9 {
            for column in 0..9 {
                let (x, y) = (left + 1 + column * 4, top + 1 + row * 2);
                let style = |dx: u16| {
                    let cell = &player.buffer()[(x + dx, y)];
                    (cell.fg, cell.bg)
                };
                assert!(style(0) == style(1) && style(1) == style(2), "r{}c{} on {ground:?}", row + 1, column + 1);
                player.press("Right");
            }
            player.press("Down");
        }
    }
}

/// If each digit has a fixed place, a mark may be where a hint's sign would be; the sign then moves elsewhere in its
/// cell.
#[test]
fn every_cell_of_the_area_has_its_sign_without_colour() {
    for (width, height) in [(80, 24), (100, 34), (120, 40), (200, 60)] {
        for marks in [MarkLayout::Fixed, MarkLayout::CornerCentre] {
            let mut player = Player::game(&request("Expert"), (width, height), PLAIN);
            let settings = Settings { marks, ..player.context().settings };
            player.context().change_settings(settings);
            player.press("m H");
            let page = player.page();
            let signs: usize = page.lines().map(|line| cells_with(line, ':')).sum();
            // Nine cells for one house, or a multiple for several.
            assert!(signs > 0 && signs.is_multiple_of(9), "{signs} at {width}×{height}, {marks:?}\n{page}");
        }
    }
}

/// Returns how many cells of a line of the board hold a sign.
fn cells_with(line: &str, sign: char) -> usize {
    let Some(end) = line.rfind('┃') else { return 0 };
    line[..end].split(['┃', '│']).filter(|cell| cell.contains(sign)).count()
}

#[test]
fn all_marks_of_the_cell_are_told() {
    for (width, height) in [(40, 12), (80, 24), (120, 40)] {
        let mut player = Player::game(&request("Beginner"), (width, height), PLAIN);
        let cell = player.kept().game.board().own_cells().next().unwrap();
        player.press("Ctrl+Home Home");
        if cell != Cell::new(0, 0) {
            player.press("e");
        }
        player.press("c 1 2 3 5 8");
        assert!(player.page().contains(&format!("{cell}  marks 12358")), "{}", player.page());
        player.press("p");
        assert!(!player.page().contains("marks 12358"), "{}", player.page());
    }
}

#[test]
fn a_size_that_changes_nothing_says_why() {
    let mut player = Player::game(&request("Beginner"), (120, 40), PLAIN);
    let large = player.page();
    player.press("+");
    assert!(player.page().contains("The board is as large as the window allows."), "{}", player.page());
    player.press("-");
    assert_ne!(player.page(), large);
    player.press("- - - - -");
    assert!(player.page().contains("The board can't be smaller."), "{}", player.page());
    for _ in 0..9 {
        player.press("+");
    }
    player.press("Left Right");
    let board = |page: &str| page.lines().filter(|line| line.contains('┃')).count();
    assert_eq!(board(&player.page()), board(&large), "as many steps back as there were");
}

#[test]
fn a_puzzle_of_ones_own_shows_its_level() {
    let mut player = Player::welcome(100, 34);
    player.event(Event::Paste(LINE.to_owned()));
    assert!(player.page().contains("Own puzzle · Classic · Beginner 1.2"), "{}", player.page());
    player.press("g H");
    assert!(player.page().contains("Own puzzle · Classic · Beginner 1.2"), "{}", player.page());
    // A puzzle with several solutions has no level.
    let mut player = Player::welcome(100, 34);
    player.event(Event::Paste(format!("5{}", ".".repeat(80))));
    player.press("P");
    assert!(player.page().contains("Own puzzle · Classic  "), "{}", player.page());
}

#[test]
fn digits_say_how_many_are_left() {
    let player = Player::game(&request("Beginner"), (80, 24), PLAIN);
    let left = player.page().matches(" left").count();
    assert_eq!(left, 9, "{}", player.page());
    let player = Player::game(&request("Beginner"), (66, 24), PLAIN);
    assert!(player.page().contains("Left to place:"), "{}", player.page());
}
