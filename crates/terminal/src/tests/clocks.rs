//! Play time is measured, not computed from dates: setting the wall clock changes nothing.

use ninefold_game::Seconds;

use super::player::Player;

const DAY: u64 = 24 * 3600 * 1000;

#[test]
fn the_clock_on_the_wall_changes_nothing() {
    let changes: [fn(u64) -> u64; 4] = [|now| now - DAY, |now| now + 1000 * DAY, |_| 0, |_| u64::MAX];
    for change in changes {
        let mut player = Player::welcome(80, 24);
        player.press("n Enter g");
        player.wait(60_000);
        let before = player.kept().elapsed;
        assert!(before >= Seconds(60));
        player.set_wall(change);
        player.wait(30_000);
        let after = player.kept().elapsed;
        assert_eq!(after, Seconds(before.0 + 30), "it is saved as it goes, and by the time that has passed");
        player.press("g p");
        let paused = player.kept().elapsed;
        player.set_wall(|now| now.saturating_add(DAY));
        player.press("p g");
        assert!(player.kept().elapsed.0 <= paused.0 + 3);
    }
}

#[test]
fn messages_and_waiting_do_not_follow_the_clock_on_the_wall() {
    let mut player = Player::welcome(80, 24);
    player.press("n Enter u");
    assert!(player.page().contains("Nothing to undo."), "{}", player.page());
    player.set_wall(|now| now - DAY);
    player.wait(6000);
    assert!(!player.page().contains("Nothing to undo."), "{}", player.page());
}

/// The calendar of the puzzle of the day ends with the year 9999; later dates don't panic.
#[test]
fn no_date_is_too_late() {
    let mut player = Player::welcome(80, 24);
    player.set_wall(|_| u64::MAX);
    player.press("d g q Y Esc q");
    assert!(player.has_ended);
}
