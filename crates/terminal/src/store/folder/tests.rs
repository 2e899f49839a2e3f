//! Tests of the store on disk: saving, damaged files, and two programs at once.

use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(unix)]
use std::os::unix::fs::FileTypeExt;

use ninefold::text::Language;
use ninefold::{Digit, Grid, PuzzleDraft, Side};
use ninefold_files::Operation;
use ninefold_files::faults::{self, Fault};
use ninefold_game::{Checking, NewGame, Origin};

use super::*;

/// A temporary folder that is removed when dropped.
pub(in crate::store) struct TempFolder(PathBuf);

impl TempFolder {
    pub(in crate::store) fn new() -> TempFolder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("ninefold-store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        TempFolder(path)
    }

    pub(in crate::store) fn path(&self) -> &Path {
        &self.0
    }

    fn open(&self) -> Folder {
        Folder::open(self.0.join("ninefold"), Catalogue::of(Language::English))
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Creates a FIFO.
#[cfg(unix)]
pub(in crate::store) fn fifo(path: &Path) {
    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn game(number: u64) -> Game {
    game_of(Grid::blank(Side::new(4).unwrap()), number)
}

fn game_of(givens: Grid, number: u64) -> Game {
    let puzzle = PuzzleDraft::classic(givens).validate().unwrap();
    let id = GameId::of_number(number);
    Game::new(&puzzle, NewGame { id, solution: None, origin: Origin::default(), started: "then".to_owned() })
}

fn enter(game: &mut Game, cell: &str, number: usize) {
    let habits = Settings::default().entry_options();
    assert!(game.enter(&[cell.parse().unwrap()], Digit::new(number).unwrap(), habits));
}

fn keep(folder: &mut Folder, game: &Game, saved: &str) {
    folder.keep_game(game, Seconds(3), saved, &Settings::default()).unwrap();
}

fn message_of(error: &StoreError) -> String {
    error.text(Catalogue::of(Language::English))
}

#[test]
fn where_data_lie() {
    let folder = |data: &str, home: &str| {
        let given = |text: &str| (!text.is_empty()).then(|| OsString::from(text));
        data_folder(given(data), given(home)).map(|path| path.display().to_string())
    };
    assert_eq!(folder("/data", "/home/a").as_deref(), Some("/data/ninefold"));
    assert_eq!(folder("", "/home/a").as_deref(), Some("/home/a/.local/share/ninefold"));
    assert_eq!(folder("data", "/home/a").as_deref(), Some("/home/a/.local/share/ninefold"));
    assert_eq!(folder("", ""), None);
}

#[test]
fn what_is_kept_is_there_for_the_next_program() {
    let scratch = TempFolder::new();
    let mut folder = scratch.open();
    assert_eq!((folder.games(), folder.statistics(), folder.reports()), (vec![], Ok(Statistics::default()), vec![]));
    let mut one = game(1);
    enter(&mut one, "r1c1", 2);
    keep(&mut folder, &one, "2026-11-21T10:00:00.000Z");
    keep(&mut folder, &game(2), "2026-11-21T11:00:00.000Z");
    let settings = Settings { checking: Checking::Demand, ..Settings::default() };
    folder.keep_settings(&settings).unwrap();
    folder.keep_played(&[Played::of(&one, "now", Seconds(4))]).unwrap();
    let mut next = scratch.open();
    assert_eq!(next.settings(), settings);
    assert_eq!(next.games().iter().map(|kept| kept.id.clone()).collect::<Vec<_>>(), [2, 1].map(GameId::of_number));
    assert!(next.game(one.id()).unwrap().game.is_same_as(&one));
    assert_eq!(next.statistics().unwrap().games().len(), 1);
    next.drop_game(one.id()).unwrap();
    next.drop_game(one.id()).unwrap();
    assert_eq!(next.games().len(), 1);
    assert_eq!(message_of(&next.game(one.id()).unwrap_err()), "This game no longer exists.");
    assert!(next.reports().is_empty());
}

#[test]
fn a_damaged_game_is_set_aside_and_told() {
    let scratch = TempFolder::new();
    let mut folder = scratch.open();
    keep(&mut folder, &game(1), "now");
    let file = folder.file(&GameId::of_number(1));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() / 2]).unwrap();
    assert_eq!(folder.games(), []);
    let reports = folder.reports().join("\n");
    assert!(reports.contains("aside-1") && reports.contains("It is not JSON."), "{reports}");
    assert_eq!(fs::read_to_string(format!("{}.aside-1", file.display())).unwrap(), text[..text.len() / 2]);
    fs::write(&file, text.replace("\"done\":0", "\"done\":7")).unwrap();
    let fault = message_of(&folder.game(&GameId::of_number(1)).unwrap_err());
    assert!(fault.contains("aside-2") && fault.contains("done: a number of moves"), "{fault}");
    assert_eq!((folder.games(), folder.reports()), (vec![], vec![]));
}

#[test]
fn damaged_settings_and_statistics_are_set_aside() {
    let scratch = TempFolder::new();
    let root = scratch.path().join("ninefold");
    fs::create_dir_all(&root).unwrap();
    for name in ["settings.json", "statistics.json"] {
        fs::write(root.join(name), "{").unwrap();
    }
    let mut folder = Folder::open(root.clone(), Catalogue::of(Language::English));
    assert_eq!((folder.settings(), folder.statistics()), (Settings::default(), Ok(Statistics::default())));
    folder.keep_played(&[Played::of(&game(1), "now", Seconds(4))]).unwrap();
    let reports = folder.reports();
    assert!(
        reports[0].contains("settings.json.aside-1") && reports[1].contains("statistics.json.aside-1"),
        "{reports:?}"
    );
    assert_eq!(fs::read(root.join("statistics.json.aside-1")).unwrap(), b"{");
}

#[test]
fn two_programs_on_one_game_lose_no_move() {
    let scratch = TempFolder::new();
    let (mut here, mut there) = (scratch.open(), scratch.open());
    let mut one = game(1);
    keep(&mut here, &one, "1");
    let mut other = there.game(one.id()).unwrap().game;
    assert!(here.look(one.id()).is_none());
    enter(&mut other, "r1c1", 1);
    keep(&mut there, &other, "2");
    // This one has moved too, and writes without having looked.
    enter(&mut one, "r4c4", 4);
    keep(&mut here, &one, "3");
    let both = here.look(one.id()).expect("the other's moves").game;
    assert_eq!(*both.position(), *other.position());
    assert_eq!(both.checkpoints().len(), 1);
    assert_eq!(both.checkpoints()[0].position, *one.position());
    assert!(here.look(one.id()).is_none());
    assert!(there.look(one.id()).expect("the checkpoint").game.is_same_as(&both));
}

#[test]
fn the_game_of_another_puzzle_with_the_same_id_is_not_overwritten() {
    let scratch = TempFolder::new();
    let one = game(1);
    keep(&mut scratch.open(), &one, "1");
    let other = game_of("4..............1".parse().unwrap(), 1);
    assert!(!other.has_puzzle_of(&one) && other.id() == one.id());
    let mut there = scratch.open();
    let refused = there.keep_game(&other, Seconds(1), "2", &Settings::default());
    assert!(matches!(refused, Err(StoreError::OtherPuzzle { .. })), "{refused:?}");
    assert!(scratch.open().game(one.id()).unwrap().game.is_same_as(&one));
}

#[test]
fn statistics_of_two_programs_come_together() {
    let scratch = TempFolder::new();
    let (mut here, mut there) = (scratch.open(), scratch.open());
    here.statistics().unwrap();
    there.keep_played(&[Played::of(&game(1), "1", Seconds(4))]).unwrap();
    here.keep_played(&[Played::of(&game(2), "2", Seconds(5))]).unwrap();
    assert_eq!(there.statistics().unwrap().games().len(), 2);
}

#[test]
fn a_game_under_another_name_gets_its_own() {
    let scratch = TempFolder::new();
    let mut folder = scratch.open();
    keep(&mut folder, &game(1), "now");
    let own = folder.file(&GameId::of_number(1));
    let foreign = own.with_file_name("my game.json");
    fs::rename(&own, &foreign).unwrap();
    assert_eq!(folder.games().len(), 1);
    assert!(own.exists() && !foreign.exists());
    fs::copy(&own, &foreign).unwrap();
    assert_eq!(folder.games().len(), 1);
    assert!(folder.reports()[0].contains("my game.json is a copy"));
    folder.games();
    assert!(folder.reports().is_empty(), "it is told once");
}

#[test]
fn the_oldest_finished_games_make_room() {
    let scratch = TempFolder::new();
    let mut folder = scratch.open();
    let solution = Grid::blank(Side::new(4).unwrap());
    for number in 0..MOST_FINISHED as u64 + 3 {
        let mut game = game(number);
        if number > 0 {
            game.show(&solution);
        }
        let text = saved::write(&game, Seconds(1), &format!("{number:04}"), &Settings::default());
        files::write(&folder.file(game.id()), &text).unwrap();
    }
    keep(&mut folder, &game(9999), "9999");
    let games = folder.games();
    assert_eq!(games.len(), MOST_FINISHED + 2);
    assert_eq!(games.last().unwrap().id, GameId::of_number(0), "games that go on are never forgotten");
}

#[test]
fn a_place_that_takes_nothing_is_told() {
    let scratch = TempFolder::new();
    fs::write(scratch.path().join("ninefold"), "a file, not a folder").unwrap();
    let mut folder = scratch.open();
    let message = message_of(&folder.keep_game(&game(1), Seconds(1), "now", &Settings::default()).unwrap_err());
    assert!(message.starts_with("Not a directory (") && !message.contains("os error"), "{message}");
    assert!(folder.keep_settings(&Settings::default()).is_err());
    assert!(folder.keep_played(&[Played::of(&game(1), "1", Seconds(4))]).is_err());
    folder.games();
    assert_eq!(folder.reports().len(), 2, "of the settings and the games, once each");
}

/// Opening a FIFO instead of a file would block.
#[cfg(unix)]
#[test]
fn a_fifo_in_the_folder_is_told_and_not_opened() {
    let scratch = TempFolder::new();
    let root = scratch.path().join("ninefold");
    fs::create_dir_all(root.join("games/folder.json")).unwrap();
    for name in ["settings.json", "statistics.json", ".lock", "games/0000000000000002.json", "games/x.json"] {
        fifo(&root.join(name));
    }
    let mut folder = Folder::open(root.clone(), Catalogue::of(Language::English));
    keep(&mut folder, &game(1), "now");
    assert_eq!(folder.games().len(), 1);
    assert_eq!(folder.games().len(), 1);
    let reports = folder.reports();
    assert_eq!(reports.len(), 4, "{reports:?}");
    assert!(reports.iter().all(|text| text.contains("not a regular file")), "{reports:?}");
    assert!(folder.statistics().is_err() && folder.keep_settings(&Settings::default()).is_err());
    assert!(folder.keep_played(&[Played::of(&game(1), "1", Seconds(4))]).is_err());
    assert!(folder.game(&GameId::of_number(2)).is_err() && folder.look(&GameId::of_number(2)).is_none());
    assert!(folder.keep_game(&game(2), Seconds(1), "now", &Settings::default()).is_err());
    assert!(fs::symlink_metadata(root.join("games/x.json")).unwrap().file_type().is_fifo());
}

/// Unreadable statistics are not overwritten by those of one game.
#[test]
fn what_cant_be_read_is_not_written_over() {
    let scratch = TempFolder::new();
    let root = scratch.path().join("ninefold");
    fs::create_dir_all(root.join("statistics.json")).unwrap();
    let mut folder = scratch.open();
    assert!(folder.statistics().is_err());
    let message = message_of(&folder.keep_played(&[Played::of(&game(1), "1", Seconds(4))]).unwrap_err());
    assert!(message.contains("statistics.json"), "{message}");
    assert!(root.join("statistics.json").is_dir());
}

#[test]
fn every_damaged_file_is_told() {
    let scratch = TempFolder::new();
    let mut folder = scratch.open();
    for number in 1..=3 {
        keep(&mut folder, &game(number), "now");
        fs::write(folder.file(&GameId::of_number(number)), "{").unwrap();
    }
    assert!(folder.games().is_empty());
    let reports = folder.reports();
    let is_told = |number: u64| reports.iter().any(|text| text.contains(&format!("{number}.json.aside-1")));
    assert!(reports.len() == 3 && (1..=3).all(is_told), "{reports:?}");
}

#[test]
fn a_game_is_whole_after_every_fault_and_its_next_save_adds_nothing() {
    let scratch = TempFolder::new();
    let root = scratch.path().join("ninefold");
    let mut old = game(1);
    enter(&mut old, "r1c1", 2);
    let mut new = old.clone();
    enter(&mut new, "r2c3", 4);
    let folder = std::cell::RefCell::new(scratch.open());
    let begin = || {
        let _ = fs::remove_dir_all(&root);
        *folder.borrow_mut() = scratch.open();
        keep(&mut folder.borrow_mut(), &old, "then");
    };
    let work = || folder.borrow_mut().keep_game(&new, Seconds(5), "now", &Settings::default());
    let faults = faults::at_each(begin, work, |fault, operation, kept| {
        let at = format!("{fault:?} at {operation:?}");
        let mut next = scratch.open();
        let there = next.game(old.id()).unwrap().game;
        assert!(there.is_same_as(&new) || (there.is_same_as(&old) && kept.is_err()), "{at}: {kept:?}");
        assert!(next.reports().is_empty(), "{at}");
        if let Err(why) = &kept {
            assert!(message_of(why).contains(&root.display().to_string()), "{at}: {}", message_of(why));
        }
        // The program goes on: what it could not save is saved by the next try, and is no other program's game.
        if matches!(fault, Fault::Error(_)) {
            keep(&mut folder.borrow_mut(), &new, "later");
            assert!(scratch.open().game(old.id()).unwrap().game.is_same_as(&new), "{at}");
        }
    });
    assert!(faults >= 4 * 9, "{faults} faults");
}

#[test]
fn statistics_and_settings_are_whole_after_every_fault() {
    let scratch = TempFolder::new();
    let root = scratch.path().join("ninefold");
    let old = Settings::default();
    let new = Settings { checking: Checking::Demand, ..old };
    let begin = || {
        let _ = fs::remove_dir_all(&root);
        let mut folder = scratch.open();
        folder.keep_settings(&old).unwrap();
        folder.keep_played(&[Played::of(&game(1), "then", Seconds(4))]).unwrap();
    };
    let work = || {
        let mut folder = scratch.open();
        let played = folder.keep_played(&[Played::of(&game(2), "now", Seconds(4))]);
        (folder.keep_settings(&new), played, folder.reports())
    };
    let faults = faults::at_each(begin, work, |fault, operation, (settings, played, reports)| {
        let at = format!("{fault:?} at {operation:?}");
        let mut next = scratch.open();
        assert!(next.settings() == new || (next.settings() == old && settings.is_err()), "{at}: {settings:?}");
        let count = next.statistics().unwrap().games().len();
        assert!(count == 2 || (count == 1 && played.is_err()), "{at}: {count} games, {played:?}");
        assert!(next.reports().is_empty(), "{at}");
        // Only what does no harm goes without a word: a lock, an unfinished file that stays, a folder that was not looked through.
        let is_harmless = matches!(operation, Operation::Lock | Operation::Open | Operation::List | Operation::Remove);
        let is_told = settings.is_err() || played.is_err() || !reports.is_empty();
        let is_looking = matches!(operation, Operation::Look | Operation::MakeFolder);
        assert!(is_told || is_harmless || is_looking, "{at}: nothing was told");
    });
    assert!(faults >= 4 * 20, "{faults} faults");
}
