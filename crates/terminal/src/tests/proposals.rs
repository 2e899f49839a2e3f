//! Rules that only the words of a puzzle name: the player is asked before they count.

use ratatui::crossterm::event::{Event, MouseEventKind};

use super::pages::is_as_kept;
use super::player::{PLAIN, Player};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const GREEN: &str = "{\"color\":\"#67F067\",\"thickness\":10,\"wayPoints\":[[0.5,6.5],[0.5,7.5],[1.5,8.5]]}";
const PURPLE: &str = "{\"color\":\"#F067F0\",\"thickness\":10,\"wayPoints\":[[0.5,0.5],[0.5,2.5]]}";

/// Returns a puzzle of SudokuPad with two lines and these words.
fn puzzle(words: &str) -> String {
    let cell = |sign: char| if sign == '.' { "{}".to_owned() } else { format!("{{\"value\":{sign}}}") };
    let cells: Vec<String> = LINE.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let cells = rows.join(",");
    let region = |number: usize| {
        let cell = |place: usize| format!("[{},{}]", number / 3 * 3 + place / 3, number % 3 * 3 + place % 3);
        format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
    };
    let regions = (0..9).map(region).collect::<Vec<_>>().join(",");
    format!(
        "{{\"cells\":[{cells}],\"regions\":[{regions}],\"lines\":[{GREEN},{PURPLE}],\"metadata\":{{\"rules\":\"{words}\"}}}}"
    )
}

const WORDS: &str = "Green lines are German whispers. Digits along a purple line are a renban.";

/// Returns the names of the rules of the game that was saved last, besides those of the grid.
fn rules(player: &mut Player) -> Vec<String> {
    let drafts = player.kept().game.board().puzzle().ruleset().drafts();
    drafts.into_iter().map(|draft| draft.name.into_owned()).collect()
}

#[test]
fn the_player_is_asked_which_rules_are_right() {
    for (width, height) in [(80, 24), (120, 40)] {
        let player = Player::puzzle(&puzzle(WORDS), (width, height), PLAIN);
        is_as_kept(&format!("proposals-{width}x{height}"), &player.page());
    }
    let mut small = Player::puzzle(&puzzle(WORDS), (40, 12), PLAIN);
    is_as_kept("small-proposals-40x12", small.press("Down").page().as_str());
}

#[test]
fn only_rules_that_the_player_takes_count() {
    for (keys, wanted) in [
        ("Enter", &["whispers", "renban"][..]),
        ("Space Enter", &["renban"]),
        ("Down Space Enter", &["whispers"]),
        ("Space Down Space Enter", &[]),
        ("n", &[]),
    ] {
        let mut player = Player::puzzle(&puzzle(WORDS), (80, 24), PLAIN);
        player.press(keys).press("g");
        assert_eq!(rules(&mut player), wanted, "{keys}\n{}", player.page());
    }
    let mut player = Player::puzzle(&puzzle(WORDS), (80, 24), PLAIN);
    player.press("Esc");
    assert!(player.page().contains("Welcome") && player.context().store.games().is_empty(), "{}", player.page());
}

#[test]
fn the_mouse_chooses_rules() {
    let mut player = Player::puzzle(&puzzle(WORDS), (80, 24), PLAIN);
    player.click("[x] Whispers");
    assert!(player.page().contains("[ ] Whispers"), "{}", player.page());
    player.mouse(MouseEventKind::ScrollDown, 40, 12);
    assert!(player.page().contains("“Digits along a purple line are a renban.”"), "{}", player.page());
    player.click("Take these rules");
    player.press("g");
    assert_eq!(rules(&mut player), ["renban"]);
}

/// Of two rules that words name for the same marks, one at most is taken.
#[test]
fn two_rules_for_the_same_marks_are_alternatives() {
    let text = puzzle("Digits along lines are whispers. Digits along lines are a renban.")
        .replace("#67F067", "#A1A1A1")
        .replace("#F067F0", "#A1A1A1");
    let mut player = Player::puzzle(&text, (80, 24), PLAIN);
    let is_shown = |player: &Player, rows: [&str; 2]| {
        let page = player.page();
        assert!(rows.iter().all(|row| page.contains(row)), "{rows:?} {page}");
    };
    is_shown(&player, ["[x] Whispers: grey line", "[ ] Renban: grey line"]);
    is_shown(player.press("Down Space"), ["[ ] Whispers: grey line", "[x] Renban: grey line"]);
    is_shown(player.press("Space"), ["[ ] Whispers: grey line", "[ ] Renban: grey line"]);
}

#[test]
fn the_solver_asks_as_well() {
    for (keys, rule) in [("Enter", true), ("n", false)] {
        let mut player = Player::solver(80, 24);
        player.event(Event::Paste(puzzle(WORDS)));
        assert!(player.page().contains("Rules named in words"), "{}", player.page());
        player.press(keys).press("P g");
        let rules = rules(&mut player);
        assert_eq!(rules.iter().any(|name| name == "whispers"), rule, "{rules:?}");
    }
    let mut player = Player::solver(80, 24);
    player.event(Event::Paste(puzzle(WORDS)));
    player.press("Esc");
    assert!(player.page().contains("Solver") && !player.page().contains("30 givens"), "{}", player.page());
}
