//! Real puzzles, most of them by setters, with what their rules draw: each page compared with the page stored in
//! `tests/pages`.

use super::pages::is_as_kept;
use super::player::{PLAIN, Player};

/// A name, a tab, and a puzzle: in the text of Interactive Sudoku Solver or as a document.
const PUZZLES: &str = include_str!("../../tests/puzzles.tsv");

const WINDOWS: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

pub(super) fn puzzle(name: &str) -> &'static str {
    let found = PUZZLES.lines().find_map(|line| line.split_once('\t').filter(|(own, _)| *own == name));
    found.unwrap_or_else(|| panic!("there is no puzzle {name:?}")).1
}

#[test]
fn real_puzzles() {
    for (name, text) in PUZZLES.lines().filter_map(|line| line.split_once('\t')) {
        let mut player = Player::puzzle(text, WINDOWS[0], PLAIN);
        for (width, height) in WINDOWS {
            player.resize(width, height);
            let page = player.page();
            assert!(page.contains("Own puzzle"), "{name}\n{page}");
            is_as_kept(&format!("variant-{name}-{width}x{height}"), &page);
        }
    }
}

#[test]
fn the_cell_under_the_cursor_has_its_clues_below_the_board() {
    let mut player = Player::puzzle(puzzle("whispers"), (120, 40), PLAIN);
    player.press("Ctrl+Home Home");
    for _ in 0..6 {
        player.press("Down");
    }
    let page = player.page();
    assert!(page.contains("r7c1  empty  · Whispers from r8c1 through r7c1 r7c2 r8c3 r9c3 to r9c2"), "{page}");
    player.press("Right Right");
    assert!(!player.page().contains("· Whispers from"), "{}", player.page());
    let mut player = Player::puzzle(puzzle("x-sum"), (120, 40), PLAIN);
    player.press("Ctrl+Home Home Down");
    assert!(player.page().contains("· X-sum 8 left of row 2  · X-sum 8 right of row 2"), "{}", player.page());
}

/// The rules page has each rule with its meaning and all clues in words.
#[test]
fn rules_are_read_on_a_page() {
    let mut player = Player::puzzle(puzzle("arrow"), (80, 60), PLAIN);
    player.press("F1");
    is_as_kept("variant-arrow-rules-80x60", &player.page());
}

/// In cells of two characters there is no room for marks: the clues are told in words.
#[test]
fn what_the_board_has_no_room_for_is_told() {
    let mut player = Player::puzzle(puzzle("arrow"), (80, 24), PLAIN);
    assert!(!player.page().contains("Not on the board"), "{}", player.page());
    player.press("- -");
    is_as_kept("variant-arrow-small-80x24", &player.page());
    player.press("F1");
    assert!(player.page().contains("Not on the board at this size:"), "{}", player.page());
}

/// Where the coach stops, the player learns which cell is next, then its digit, then places it.
#[test]
fn where_no_technique_helps_the_next_cell_is_told() {
    let mut player = Player::puzzle(puzzle("arrow"), (120, 40), PLAIN);
    for _ in 0..40 {
        if player.press("H").page().contains("Which cell is next?") {
            break;
        }
        player.press("H H H H Enter");
    }
    assert!(player.page().contains("H Which cell is next?"), "{}", player.page());
    player.press("H");
    assert!(player.page().contains("can be found next"), "{}", player.page());
    is_as_kept("hint-next-cell-120x40", &player.page());
    let before = player.kept().game.position().values().filled_count();
    player.press("H");
    assert!(player.page().contains("r1c5 is 8: any other digit"), "{}", player.page());
    player.press("Enter");
    assert_eq!(player.kept().game.position().values().filled_count(), before + 1);
    assert!(player.kept().game.wrong_entries().is_empty());
}

/// A board of several grids is larger than most windows: it scrolls with the cursor, and signs show where there is more.
/// Its digits end at nine, so letters are commands.
#[test]
fn a_samurai_scrolls_with_the_cursor() {
    let mut player = Player::puzzle(puzzle("samurai"), (80, 24), PLAIN);
    for (keys, cell, signs) in [
        ("Ctrl+Home Home Ctrl+Home", "r1c1", "▼▶"),
        ("End", "r1c21", "▼◀"),
        ("PageDown", "r21c21", "▲◀"),
        ("Home", "r21c1", "▲▶"),
    ] {
        player.press(keys);
        let page = player.page();
        assert!(page.contains(&format!("{cell}  ")), "{cell}\n{page}");
        assert!(signs.chars().all(|sign| page.contains(sign)), "{signs}\n{page}");
        // The cursor's cell is reversed.
        let shown = player.styled_page().lines().any(|line| line.contains("rr") || line.contains("RR"));
        assert!(shown, "{}", player.styled_page());
    }
    player.press("g");
    assert!(player.page().contains(" is 7."), "{}", player.page());
}

/// Fog covers givens and clues, on the board and in words, until a right digit clears the cells around it.
#[test]
fn fog_covers_the_board() {
    let text = "{\"puzzle\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\",\
        \"rules\":[\"killer r1c3 r1c4 = 10\",\"thermometer r5c5 r5c4\"],\"fog\":\"r1c1 r1c2 r1c3 r5c5\"}";
    let mut player = Player::puzzle(text, (120, 40), PLAIN);
    player.press("Ctrl+Home Home Right Right");
    is_as_kept("variant-fog-120x40", &player.page());
    player.press("Right Right");
    assert!(player.page().contains("under fog"), "{}", player.page());
    player.press("H");
    assert!(player.page().contains("no hints while there is fog"), "{}", player.page());
    player.solve();
    assert!(!player.page().contains('░') && player.page().contains("Solved"), "{}", player.page());
}

/// Digits from 0 are typed and shown by their values, and 0 clears nothing.
#[test]
fn digits_from_zero_are_played() {
    let text = ".Shape~9x9~0-8.Diagonal~1.Diagonal~-1.~R1C3_0~R1C7_1~R2C3_1~R2C4_2~R2C9_3~R3C1_3~R4C1_4~R4C3_2~R4C8_5~R5C2_0~R5C9_4~R6C3_5~R7C5_6~R7C6_7~R8C5_8~R9C2_6~R9C6_0~R9C8_8";
    let mut player = Player::puzzle(text, (120, 40), PLAIN);
    player.press("Ctrl+Home Home 0");
    assert!(player.page().contains("r1c1  0"), "{}", player.page());
    player.press("Backspace 5 Right 7");
    is_as_kept("variant-zero-120x40", &player.page());
    player.solve();
    assert!(player.page().contains("Solved"), "{}", player.page());
}
