//! The six depths of a hint: each shows more than the one before, and nothing changes before the player applies it.

use super::player::{PLAIN, Player};
use crate::game_request::GameRequest;

fn game(level: &'static str, seed: u64) -> Player {
    let request = GameRequest { level, variants: Vec::new(), side: 9, symmetry: None, seed: Some(seed), daily: None };
    Player::game(&request, (120, 40), PLAIN)
}

#[test]
fn each_depth_tells_more_and_the_last_key_applies() {
    for (level, seed) in [("Beginner", 3), ("Expert", 7), ("Veteran", 5)] {
        let mut player = game(level, seed);
        player.press("m");
        let before = player.kept();
        let mut pages = Vec::new();
        for depth in 1..=5 {
            player.press("H");
            let page = player.page();
            assert!(page.contains(&format!("({depth} of 6)")), "{page}");
            // No depth changes values or marks.
            assert!(player.kept().game.position() == before.game.position(), "{page}");
            assert_eq!(page.contains('»') || page.contains('×'), depth == 5, "{page}");
            assert!(!pages.contains(&page), "{page}");
            pages.push(page);
        }
        player.press("H");
        assert!(player.page().contains("Press Enter to apply it."), "{}", player.page());
        player.press("Enter");
        assert!(player.kept().game.position() != before.game.position(), "{}", player.page());
        assert_eq!(player.kept().game.help().hints, 1);
    }
}

#[test]
fn a_hint_is_applied_at_any_depth() {
    for depth in 1..=5 {
        let mut player = game("Beginner", 3);
        player.press(&vec!["H"; depth].join(" "));
        player.press("Enter");
        assert_eq!(player.kept().game.history().done(), 1, "{}", player.page());
    }
}

#[test]
fn steps_beside_the_board_have_no_rating() {
    let mut player = game("Expert", 7);
    player.press("m H H H H H");
    let page = player.page();
    let title = page.lines().find(|line| line.contains("(5 of 6)")).unwrap();
    assert!(!title.contains('.'), "{title}");
}

/// A wrong digit is refuted, then removed.
#[test]
fn a_wrong_digit_is_refuted() {
    let mut player = game("Beginner", 3);
    let saved = player.kept();
    let cell = saved.game.board().own_cells().next().unwrap();
    let right = saved.game.solution().unwrap().get(cell).unwrap().number();
    player.press("Ctrl+Home Home");
    if !saved.game.cell(ninefold::Cell::new(0, 0)).is_blank() {
        player.press("e");
    }
    player.press(&(right % 9 + 1).to_string());
    player.press("H H H H");
    let page = player.page();
    assert!(page.contains("Something is wrong (4 of 6)"), "{page}");
    player.press("H");
    assert!(player.page().contains("Remove"), "{}", player.page());
    player.press("Enter");
    assert!(player.kept().game.cell(cell).is_blank(), "{}", player.page());
}
