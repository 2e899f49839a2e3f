//! Failed saves: the player is told for as long as the failure lasts, nothing is lost while the program runs, and
//! leaving asks first.

use super::player::Player;
use crate::store::Operation;

const REASON: &str = "No space left on device (/full)";

#[test]
fn a_game_that_is_not_saved_is_told_until_it_is() {
    let (mut player, failing) = Player::failing(80, 24);
    failing.set(Some(Operation::KeepGame));
    player.press("n Enter g");
    let message = format!("Not saved: the game. {REASON}");
    assert!(player.page().contains(&message), "{}", player.page());
    player.press("Ctrl+s");
    assert!(player.page().contains(&message) && !player.page().contains("Saved in"), "{}", player.page());
    player.wait(60_000);
    assert!(player.page().contains(&message), "{}", player.page());
    // The list still shows the game.
    player.press("Ctrl+o");
    assert!(player.page().contains("Beginner · Classic"), "{}", player.page());
    player.press("Esc");
    failing.set(None);
    player.wait(10_000);
    player.press("Ctrl+s");
    assert!(player.page().contains("Saved in /full/") && !player.page().contains("Not saved"), "{}", player.page());
    player.press("q");
    assert!(player.page().contains("Resume"), "{}", player.page());
}

#[test]
fn saving_is_tried_again_without_a_key() {
    let (mut player, failing) = Player::failing(80, 24);
    failing.set(Some(Operation::KeepGame));
    player.press("n Enter p");
    assert!(player.page().contains("Not saved"), "{}", player.page());
    failing.set(None);
    // One frame saves, the next one shows it.
    player.wait(10_000);
    player.wait(10);
    assert!(!player.page().contains("Not saved"), "{}", player.page());
}

#[test]
fn leaving_asks_before_something_is_lost() {
    let (mut player, failing) = Player::failing(80, 24);
    failing.set(Some(Operation::KeepGame));
    player.press("n Enter g q");
    let page = player.page();
    assert!(
        page.contains("Your game could not be saved: No space left on") && page.contains("Leave anyway?"),
        "{page}"
    );
    player.press("Enter");
    assert!(player.page().contains("u undo"), "Enter alone stays: {}", player.page());
    player.press("q y");
    // The welcome page still has it.
    assert!(player.page().contains("Resume") && player.page().contains("Not saved"), "{}", player.page());
    player.press("q");
    assert!(player.page().contains("Quit without saving?") && !player.has_ended, "{}", player.page());
    player.press("Esc R");
    assert!(player.page().contains("u undo"), "{}", player.page());
    player.press("q y q y");
    assert!(player.has_ended);
    assert_eq!(player.fault(), Some(format!("Not saved: the game. {REASON}")));
}

#[test]
fn settings_and_statistics_are_told_as_well() {
    for (operation, keys, what) in
        [(Operation::KeepSettings, "t", "the settings"), (Operation::KeepPlayed, "n Enter s y q", "the statistics")]
    {
        let (mut player, failing) = Player::failing(80, 24);
        failing.set(Some(operation));
        player.press(keys);
        let message = format!("Not saved: {what}. {REASON}");
        assert!(player.page().contains(&message), "{}", player.page());
        player.press("q");
        assert!(player.page().contains("Quit without saving?"), "{}", player.page());
        failing.set(None);
        player.press("Esc q");
        assert!(player.has_ended, "{}", player.page());
        assert_eq!(player.fault(), None);
    }
}

#[test]
fn statistics_count_what_is_not_saved_yet() {
    let (mut player, failing) = Player::failing(80, 24);
    failing.set(Some(Operation::KeepPlayed));
    player.press("n Enter s y q");
    assert!(player.page().contains("1 played"), "{}", player.page());
    failing.set(Some(Operation::Statistics));
    player.press("Y");
    assert!(player.page().contains("The statistics can't be read: No space"), "{}", player.page());
}

#[test]
fn what_cant_be_read_or_removed_is_told() {
    let (mut player, failing) = Player::failing(80, 24);
    player.press("n Enter g q");
    failing.set(Some(Operation::Game));
    player.press("R");
    assert!(player.page().contains(REASON), "{}", player.page());
    failing.set(Some(Operation::DropGame));
    player.press("Ctrl+o Del Enter");
    assert!(player.page().contains(REASON) && player.page().contains("Beginner"), "{}", player.page());
}

/// Every page has room for the line, even in the smallest window.
#[test]
fn the_line_takes_its_room_from_every_page() {
    for (width, height) in [(40, 12), (60, 18), (80, 24), (120, 40)] {
        let (mut player, failing) = Player::failing(width, height);
        failing.set(Some(Operation::KeepGame));
        for keys in ["n Enter", "F10", "Esc H", "H", "Esc o", "Esc ?", "Esc F1", "Esc n", "Esc q"] {
            player.press(keys);
            assert!(player.page().contains("Not saved: the game."), "{keys}\n{}", player.page());
        }
    }
}
