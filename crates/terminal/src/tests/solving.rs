//! Uses the solver like a person would.

use ratatui::crossterm::event::{Event, MouseButton, MouseEventKind};

use super::pages::is_as_kept;
use super::player::Player;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn paste(player: &mut Player, text: &str) {
    player.event(Event::Paste(text.to_owned()));
}

fn solver() -> Player {
    Player::solver(80, 24)
}

fn says(player: &Player, words: &str) {
    // The panel is to the right of the board, and its sentences wrap at its edge.
    let page = player.page();
    let panel = page.lines().filter_map(|line| line.rsplit(['┃', '┨', '┫', '┓', '┛']).next());
    let page = panel.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    assert!(page.contains(words), "{words:?} is not in\n{}", player.page());
}

#[test]
fn the_solver_as_it_stands() {
    for (width, height) in [(80, 24), (120, 40)] {
        let kept = |name: &str, player: &Player| is_as_kept(&format!("{name}-{width}x{height}"), &player.page());
        let mut player = Player::solver(width, height);
        kept("solver", &player);
        paste(&mut player, LINE);
        kept("solver-pasted", &player);
        player.press("V Down Down");
        kept("solver-kind", &player);
        player.press("Esc s");
        kept("solver-solved", &player);
        player.press("Esc H Right Right");
        kept("solver-steps", &player);
        player.press("Esc V Down Down Down Down Right Esc 1 1 2 2");
        kept("solver-regions", &player);
    }
}

#[test]
fn a_puzzle_is_typed_row_by_row_and_solved() {
    let mut player = solver();
    let keys: Vec<String> = LINE.chars().map(|sign| sign.to_string().replace('.', "0")).collect();
    player.press(&keys.join(" "));
    says(&player, "30 givens");
    player.press("Enter");
    says(&player, "Solution is unique");
    player.press("y");
    assert!(player.copied().contains(&LINE.to_owned()));
}

#[test]
fn the_keys_that_leave_a_cell_blank_go_on() {
    let mut player = solver();
    player.press("1 Space . 0 5 Backspace Backspace y");
    assert!(player.copied().last().unwrap().starts_with("1........"), "{:?}", player.copied());
    player.press("u y");
    assert!(player.copied().last().unwrap().starts_with("1...5...."), "{:?}", player.copied());
}

#[test]
fn verdicts_and_their_reasons() {
    let mut player = solver();
    player.press("s");
    says(&player, "Solution is not unique");
    player.press("N");
    says(&player, "chosen at random");
    player.press("C");
    says(&player, "More than 1000 solutions");
    player.press("Esc 1 2 3 4 5 6 7 8 Down 9 s");
    says(&player, "No solution exists");
    player.press("n");
    paste(&mut player, LINE);
    player.press("C");
    says(&player, "Solution is unique");
    player.press("W");
    says(&player, "ER 1.2");
}

#[test]
fn digits_that_clash_are_told_at_once_and_can_be_mended() {
    let mut player = solver();
    player.press("5 5");
    says(&player, "r1c2 repeats the 5 of r1c1 in row 1");
    player.press("s");
    says(&player, "Invalid puzzle");
    player.press("u s");
    says(&player, "Solution is not unique");
    paste(&mut player, &format!("55{}", &LINE[2..]));
    says(&player, "r1c2 repeats the 5 of r1c1 in row 1");
}

#[test]
fn one_tile_and_a_check_of_ones_own_digits() {
    let mut player = solver();
    paste(&mut player, LINE);
    player.press("Home Right Right g");
    says(&player, "r1c3 is 4");
    says(&player, "1 of your own");
    player.press("x Right 2 Enter");
    says(&player, "One cell is wrong.");
    player.press("2 6 Enter");
    says(&player, "Correct so far");
    player.press("n");
    paste(&mut player, LINE);
    assert!(player.page().contains("Enter solve"), "{}", player.page());
    player.press("Ctrl+Home Home");
    for (place, digit) in SOLVED.chars().enumerate() {
        if LINE.as_bytes()[place] == b'.' {
            player.press(&digit.to_string());
        }
        player.press(if place % 9 == 8 { "Home Down" } else { "Right" });
    }
    player.press("Enter");
    says(&player, "Solution is correct");
}

#[test]
fn an_explanation_is_walked_to_its_end_and_back() {
    let mut player = solver();
    paste(&mut player, LINE);
    player.press("H");
    says(&player, "Step 1 of 51");
    player.press("Enter Right Down");
    says(&player, "Step 4 of 51");
    player.press("5 Left");
    says(&player, "Step 3 of 51");
    player.press("F1");
    assert!(player.page().contains("out the other cells. So r3c7 is 5."), "{}", player.page());
    player.press("Esc");
    player.press("End");
    says(&player, "The puzzle is solved.");
    player.press("Home");
    says(&player, "Step 1 of 51");
    player.press("Esc");
    says(&player, "30 givens");
}

#[test]
fn kinds_are_chosen_and_undone() {
    let mut player = solver();
    player.press("V Right Esc");
    says(&player, "Classic, 10 × 10, boxes 2 × 5");
    player.press("Alt+V Down Right Esc");
    says(&player, "boxes 5 × 2");
    player.press("Alt+u Alt+u V Down Down Right Down Right Esc");
    says(&player, "Diagonal + window, 9 × 9");
    player.press("V Right Esc");
    says(&player, "Diagonal, 10 × 10");
}

#[test]
fn regions_are_drawn_and_solved() {
    let mut player = solver();
    player.press("V Left Left Left Left Left Down Down Down Down Right Esc");
    says(&player, "16 cells have no region yet.");
    player.press("s");
    says(&player, "Invalid regions");
    says(&player, "16 cells have no region yet.");
    let map = "1112132233243444";
    for (place, region) in map.chars().enumerate() {
        player.press(&region.to_string()).press(if place % 4 == 3 { "Home Down" } else { "Right" });
    }
    player.press("z Home 1 s");
    says(&player, "Solution is not unique");
    player.press("c");
    paste(&mut player, "1122112233443344");
    player.press("z C");
    says(&player, "72 solutions");
    player.press("c");
    paste(&mut player, "1111222233334441");
    says(&player, "These regions can't be read");
}

#[test]
fn a_jigsaw_and_a_saved_game_are_pasted() {
    let mut player = solver();
    let map = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";
    paste(
        &mut player,
        &format!("...............63.1........5.2..4.....76.....4......5....2........4.......1.....8{map}"),
    );
    says(&player, "Jigsaw, 9 × 9");
    player.press("s");
    says(&player, "Solution is unique");
    paste(&mut player, "{\"format\":\"ninefold-game\"}");
    says(&player, "This game can't be read");
    paste(&mut player, "there is no puzzle at all in this");
    says(&player, "This puzzle can't be read");
}

#[test]
fn the_mouse_selects_draws_and_asks() {
    let mut player = solver();
    paste(&mut player, LINE);
    player.click("solve");
    says(&player, "Solution is unique");
    let (x, y) = player.find("5").unwrap();
    player.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    player.press("Delete y");
    assert!(player.copied().last().unwrap().starts_with(".3..7"));
    player.click("V kind, size").click("[ ] Diagonal");
    player.press("Esc");
    says(&player, "Diagonal, 9 × 9");
}

#[test]
fn what_was_written_is_there_again() {
    let mut player = solver();
    paste(&mut player, LINE);
    player.press("q");
    assert!(player.page().contains("Sudoku Solver"));
    player.press("S");
    says(&player, "30 givens");
    player.press("P");
    says(&player, "Own puzzle · Classic");
}

#[test]
fn what_is_not_proper_is_not_played() {
    let mut player = solver();
    player.press("P");
    says(&player, "This grid is empty");
    player.press("1 P");
    says(&player, "Only a puzzle with one solution can be played.");
    player.press("H");
    says(&player, "Only a puzzle with one solution can be explained.");
}

#[test]
fn a_few_letters_are_no_grid_unless_its_size_was_chosen() {
    let mut player = solver();
    for text in ["blah", "blah blah", "5"] {
        paste(&mut player, text);
        says(&player, "This puzzle can't be read");
        says(&player, "Classic, 9 × 9");
    }
    player.press("V Left Left Left Left Left Left Left Esc");
    says(&player, "2 × 2");
    paste(&mut player, "1...");
    says(&player, "1 given");
}

/// Where the panel has no room beside the board, the result is shown below it.
#[test]
fn a_small_window_shows_what_was_found_out() {
    let mut player = Player::solver(40, 12);
    paste(&mut player, LINE);
    player.press("s");
    is_as_kept("small-solver-solved-40x12", &player.page());
    assert!(player.page().contains("Solution is unique"), "{}", player.page());
    player.press("Esc H");
    assert!(player.page().contains("Step 1 of 51") && player.page().contains("Single"), "{}", player.page());
}
