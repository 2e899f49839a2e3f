//! Data that a store fails to save stays available, and is saved once that is possible.

use ninefold::text::Language;
use ninefold::{Grid, PuzzleDraft, Side};
use ninefold_game::{Checking, NewGame, Origin};

use super::super::{Failing, Operation};
use super::*;

fn texts() -> &'static Catalogue {
    Catalogue::of(Language::English)
}

fn game() -> Game {
    let puzzle = PuzzleDraft::classic(Grid::blank(Side::new(4).unwrap())).validate().unwrap();
    let id = GameId::of_number(1);
    Game::new(&puzzle, NewGame { id, solution: None, origin: Origin::default(), started: "then".to_owned() })
}

#[test]
fn what_fails_is_told_until_it_is_saved() {
    for failing in Operation::ALL {
        let store = Failing::default();
        let switch = store.switch();
        let mut store = RetryingStore::of(Box::new(store), texts());
        let settings = Settings { checking: Checking::Demand, ..Settings::default() };
        switch.set(Some(failing));
        store.keep_settings(&settings);
        let kept = store.keep_game(&game(), Seconds(7), "now", &settings);
        store.keep_played(Played::of(&game(), "now", Seconds(7)));
        assert_eq!(kept.is_err(), failing == Operation::KeepGame);
        let what = match failing {
            Operation::KeepSettings => Some("the settings"),
            Operation::KeepGame => Some("the game"),
            Operation::KeepPlayed => Some("the statistics"),
            Operation::Game | Operation::DropGame | Operation::Statistics => None,
        };
        let message = what.map(|what| format!("Not saved: {what}. No space left on device (/full)"));
        assert_eq!(store.fault(), message, "{failing:?}");
        assert_eq!(store.fault_of(game().id()).is_some(), failing == Operation::KeepGame);
        // It is still there, except for what can't be read now.
        assert_eq!(store.settings(), settings);
        assert_eq!(store.games().len(), 1);
        assert_eq!(store.game(game().id()).is_ok(), failing != Operation::Game);
        assert_eq!(
            store.statistics().map(|list| list.games().len()).ok(),
            (failing != Operation::Statistics).then_some(1)
        );
        store.retry();
        assert_eq!(store.fault(), message, "{failing:?}");
        switch.set(None);
        store.retry();
        assert_eq!((store.fault(), store.store.games().len()), (None, 1));
        assert_eq!((store.store.settings(), store.store.statistics().unwrap().games().len()), (settings, 1));
    }
}

#[test]
fn several_things_are_told_at_once() {
    let mut store = RetryingStore::of(Box::new(super::super::NoStore), texts());
    assert_eq!(store.fault(), None);
    store.keep_settings(&Settings::default());
    store.keep_game(&game(), Seconds(1), "now", &Settings::default()).unwrap_err();
    store.keep_played(Played::of(&game(), "now", Seconds(7)));
    let message = store.fault().unwrap();
    assert!(
        message.starts_with("Not saved: the game, the settings and the statistics. There is no home folder"),
        "{message}"
    );
    store.drop_game(game().id()).unwrap();
    assert!(store.games().is_empty() && !store.fault().unwrap().contains("game"));
}
