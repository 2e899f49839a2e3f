//! The store on disk: `games/<id>.json`, `statistics.json` and `settings.json` in the folder for the player's data.
//!
//! Several programs may share it. Whoever writes holds the folder's lock and first sees whether another has written since;
//! then neither position is lost: the other's game goes on, and what stood here becomes a checkpoint of it. What can't be read
//! is set aside under another name, and told.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ninefold_game::saved::{self, Saved};
use ninefold_game::{Game, GameId, Outcome, Played, Seconds, Settings, Statistics};

use super::files::{self, Lock};
use super::{Kept, Store};

/// So many games that are over are kept; the oldest beyond go.
const MOST_FINISHED: usize = 100;

/// The folder for the player's data: `$XDG_DATA_HOME/ninefold`, or `~/.local/share/ninefold`; none without a home. Relative
/// folders do not count, as the XDG Base Directory Specification wants it.
pub(crate) fn data_folder(data_home: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: Option<OsString>| path.map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute(data_home).or_else(|| absolute(home).map(|home| home.join(".local/share")))?;
    Some(data.join("ninefold"))
}

/// Everything in one folder.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    settings: Settings,
    /// What was read or written last of each game: if something else is there now, another program has kept it.
    known: HashMap<GameId, u64>,
    /// What can be told of files that have not changed since.
    told: HashMap<PathBuf, (Stamp, Kept)>,
    hasher: RandomState,
    news: Vec<String>,
}

/// Whether a file is still the same, without reading it.
type Stamp = (u64, Option<SystemTime>);

impl Folder {
    /// The store in this folder, which need not be there yet.
    pub(crate) fn open(root: PathBuf) -> Folder {
        files::clear_left_overs(&root);
        files::clear_left_overs(&root.join("games"));
        let mut folder = Folder {
            root,
            settings: Settings::default(),
            known: HashMap::new(),
            told: HashMap::new(),
            hasher: RandomState::new(),
            news: Vec::new(),
        };
        let read = |text: &[u8]| Settings::read(text).ok_or_else(|| "It is not JSON.".to_owned());
        folder.settings = folder.sound(&folder.root.join("settings.json"), read).unwrap_or_default();
        folder
    }

    fn file(&self, id: &GameId) -> PathBuf {
        self.root.join("games").join(format!("{id}.json"))
    }

    /// What a file holds; one that is damaged is set aside and told. None when there is nothing to be had.
    fn sound<T>(&mut self, file: &Path, read: impl FnOnce(&[u8]) -> Result<T, String>) -> Option<T> {
        let bytes = match files::read(file) {
            Ok(bytes) => bytes?,
            Err(fault) => {
                self.news.push(format!("{} can't be read: {fault}", file.display()));
                return None;
            }
        };
        let fault = match read(&bytes) {
            Ok(sound) => return Some(sound),
            Err(fault) => fault,
        };
        self.news.push(match files::set_aside(file) {
            Ok(place) => {
                let name = place.file_name().unwrap_or_default().to_string_lossy();
                let folder = place.parent().unwrap_or(&self.root).display();
                format!("A damaged file was set aside as {name} in {folder}. {fault}")
            }
            Err(_) => format!("{} is damaged. {fault}", file.display()),
        });
        None
    }

    /// A saved game in a file, and the mark of its text.
    fn saved(&mut self, file: &Path) -> Option<(Saved, u64)> {
        let hasher = self.hasher.clone();
        let read = |text: &[u8]| saved::read(text).map(|saved| (saved, hasher.hash_one(text)));
        self.sound(file, |text| read(text).map_err(|fault| fault.to_string()))
    }

    /// What another program has kept of a game since.
    fn newer(&mut self, id: &GameId) -> Option<(Saved, u64)> {
        let bytes = files::read(&self.file(id)).ok()??;
        let is_known = self.known.get(id) == Some(&self.hasher.hash_one(bytes.as_slice()));
        if is_known { None } else { self.saved(&self.file(id)) }
    }

    fn write_game(&mut self, id: &GameId, text: &str) -> io::Result<()> {
        if text.len() > saved::MOST_BYTES {
            return Err(io::Error::other("its history is too long"));
        }
        files::write(&self.file(id), text)
    }

    /// All files of games.
    fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.root.join("games")).into_iter().flatten().flatten();
        let is_game = |file: &PathBuf| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".json") && !name.starts_with('.')
        };
        entries.map(|entry| entry.path()).filter(is_game).collect()
    }

    /// What can be told of a file. A game that lies under another's name, such as one that was saved by the page and put
    /// here, gets its own.
    fn kept(&mut self, file: PathBuf) -> Option<Kept> {
        let stamp = stamp(&file)?;
        if let Some((earlier, kept)) = self.told.get(&file)
            && *earlier == stamp
        {
            return Some(kept.clone());
        }
        let (saved, _) = self.saved(&file)?;
        let kept = Kept::of(&saved);
        let own = self.file(&kept.id);
        if own != file {
            if own.exists() || fs::rename(&file, &own).is_err() {
                self.news.push(format!("{} is a copy of a game that is here already.", file.display()));
                return None;
            }
            return self.kept(own);
        }
        self.told.insert(file, (stamp, kept.clone()));
        Some(kept)
    }

    /// Forgets the oldest games that are over, above the number that is kept.
    fn tidy(&mut self) {
        let finished = self.games().into_iter().filter(|game| game.outcome != Outcome::Playing);
        for game in finished.skip(MOST_FINISHED).collect::<Vec<_>>() {
            // A file that can't be removed is no harm.
            let _ = fs::remove_file(self.file(&game.id));
        }
    }

    fn failed(&self, what: &str, fault: &io::Error) -> String {
        format!("{what} can't be kept in {}: {fault}", self.root.display())
    }
}

fn stamp(file: &Path) -> Option<Stamp> {
    let told = fs::metadata(file).ok()?;
    Some((told.len(), told.modified().ok()))
}

impl Store for Folder {
    fn settings(&self) -> Settings {
        self.settings
    }

    fn keep_settings(&mut self, settings: &Settings) -> Result<(), String> {
        self.settings = *settings;
        let _lock = Lock::of(&self.root);
        let written = files::write(&self.root.join("settings.json"), &settings.text());
        written.map_err(|fault| self.failed("The settings", &fault))
    }

    fn games(&mut self) -> Vec<Kept> {
        let mut games: Vec<Kept> = self.files().into_iter().filter_map(|file| self.kept(file)).collect();
        games.sort_by(|one, other| other.saved.cmp(&one.saved).then_with(|| one.id.cmp(&other.id)));
        games
    }

    fn game(&mut self, id: &GameId) -> Result<Saved, String> {
        let told = self.news.len();
        match self.saved(&self.file(id)) {
            Some((saved, mark)) => {
                self.known.insert(id.clone(), mark);
                Ok(saved)
            }
            None if self.news.len() > told => Err(self.news.drain(told..).collect::<Vec<_>>().join(" ")),
            None => Err("This game is not kept any more.".to_owned()),
        }
    }

    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), String> {
        let id = game.id().clone();
        let is_new = !self.known.contains_key(&id);
        let lock = Lock::of(&self.root);
        if let Some((other, _)) = self.newer(&id)
            && !game.is_same_as(&other.game)
        {
            let mut both = game.clone();
            both.take_over_keeping(other.game, saved.to_owned());
            let text = saved::write(&both, elapsed.max(other.elapsed), saved, settings);
            // It stays unknown, so that the next look takes it over.
            return self.write_game(&id, &text).map_err(|fault| self.failed("The game", &fault));
        }
        let text = saved::write(game, elapsed, saved, settings);
        self.write_game(&id, &text).map_err(|fault| self.failed("The game", &fault))?;
        drop(lock);
        self.known.insert(id, self.hasher.hash_one(text.as_bytes()));
        if is_new {
            self.tidy();
        }
        Ok(())
    }

    fn look(&mut self, id: &GameId) -> Option<Saved> {
        let (saved, mark) = self.newer(id)?;
        self.known.insert(id.clone(), mark);
        Some(saved)
    }

    fn drop_game(&mut self, id: &GameId) -> Result<(), String> {
        self.known.remove(id);
        match fs::remove_file(self.file(id)) {
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => {
                Err(format!("{} can't be removed: {fault}", self.file(id).display()))
            }
            _ => Ok(()),
        }
    }

    fn statistics(&mut self) -> Statistics {
        let file = self.root.join("statistics.json");
        self.sound(&file, |text| Statistics::read(text).map_err(|fault| fault.to_string())).unwrap_or_default()
    }

    fn keep_played(&mut self, games: Vec<Played>) -> Result<(), String> {
        let _lock = Lock::of(&self.root);
        let mut statistics = self.statistics();
        statistics.merge(games);
        let written = files::write(&self.root.join("statistics.json"), &statistics.text());
        written.map_err(|fault| self.failed("The statistics", &fault))
    }

    fn news(&mut self) -> Option<String> {
        (!self.news.is_empty()).then(|| self.news.remove(0))
    }

    fn place(&self, id: &GameId) -> Option<String> {
        Some(self.file(id).display().to_string())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use ninefold::{Digit, Grid, PuzzleDraft, Side};
    use ninefold_game::{Checking, NewGame, Origin};

    use super::*;

    /// A folder that goes when it is not needed any more.
    pub(in crate::store) struct Scratch(PathBuf);

    impl Scratch {
        pub(in crate::store) fn new() -> Scratch {
            static COUNT: AtomicUsize = AtomicUsize::new(0);
            let name = format!("ninefold-store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
            let path = std::env::temp_dir().join(name);
            fs::create_dir_all(&path).unwrap();
            Scratch(path)
        }

        pub(in crate::store) fn path(&self) -> &Path {
            &self.0
        }

        fn open(&self) -> Folder {
            Folder::open(self.0.join("ninefold"))
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn game(number: u64) -> Game {
        let puzzle = PuzzleDraft::classic(Grid::blank(Side::new(4).unwrap())).validate().unwrap();
        let id = GameId::of_number(number);
        Game::new(&puzzle, NewGame { id, solution: None, origin: Origin::default(), started: "then".to_owned() })
    }

    fn enter(game: &mut Game, cell: &str, number: usize) {
        let habits = Settings::default().habits();
        assert!(game.enter(&[cell.parse().unwrap()], Digit::new(number).unwrap(), habits));
    }

    fn keep(folder: &mut Folder, game: &Game, saved: &str) {
        folder.keep_game(game, Seconds(3), saved, &Settings::default()).unwrap();
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
        let scratch = Scratch::new();
        let mut folder = scratch.open();
        assert_eq!((folder.games(), folder.statistics(), folder.news()), (vec![], Statistics::default(), None));
        let mut one = game(1);
        enter(&mut one, "r1c1", 2);
        keep(&mut folder, &one, "2026-11-21T10:00:00.000Z");
        keep(&mut folder, &game(2), "2026-11-21T11:00:00.000Z");
        let settings = Settings { checking: Checking::Demand, ..Settings::default() };
        folder.keep_settings(&settings).unwrap();
        folder.keep_played(vec![Played::of(&one, "now", Seconds(4))]).unwrap();
        let mut next = scratch.open();
        assert_eq!(next.settings(), settings);
        assert_eq!(next.games().iter().map(|kept| kept.id.clone()).collect::<Vec<_>>(), [2, 1].map(GameId::of_number));
        assert!(next.game(one.id()).unwrap().game.is_same_as(&one));
        assert_eq!(next.statistics().games().len(), 1);
        next.drop_game(one.id()).unwrap();
        next.drop_game(one.id()).unwrap();
        assert_eq!(next.games().len(), 1);
        assert_eq!(next.game(one.id()).unwrap_err(), "This game is not kept any more.");
        assert_eq!(next.news(), None);
    }

    #[test]
    fn a_damaged_game_is_set_aside_and_told() {
        let scratch = Scratch::new();
        let mut folder = scratch.open();
        keep(&mut folder, &game(1), "now");
        let file = folder.file(&GameId::of_number(1));
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, &text[..text.len() / 2]).unwrap();
        assert_eq!(folder.games(), []);
        let news = folder.news().unwrap();
        assert!(news.contains("aside-1") && news.contains("It is not JSON."), "{news}");
        assert_eq!(fs::read_to_string(format!("{}.aside-1", file.display())).unwrap(), text[..text.len() / 2]);
        fs::write(&file, text.replace("\"done\":0", "\"done\":7")).unwrap();
        let fault = folder.game(&GameId::of_number(1)).unwrap_err();
        assert!(fault.contains("aside-2") && fault.contains("done: a number of moves"), "{fault}");
        assert_eq!((folder.games(), folder.news()), (vec![], None));
    }

    #[test]
    fn damaged_settings_and_statistics_are_set_aside() {
        let scratch = Scratch::new();
        let root = scratch.path().join("ninefold");
        fs::create_dir_all(&root).unwrap();
        for name in ["settings.json", "statistics.json"] {
            fs::write(root.join(name), "{").unwrap();
        }
        let mut folder = Folder::open(root.clone());
        assert_eq!((folder.settings(), folder.statistics()), (Settings::default(), Statistics::default()));
        folder.keep_played(vec![Played::of(&game(1), "now", Seconds(4))]).unwrap();
        assert!(folder.news().unwrap().contains("settings.json.aside-1"));
        assert!(folder.news().unwrap().contains("statistics.json.aside-1"));
        assert_eq!(fs::read(root.join("statistics.json.aside-1")).unwrap(), b"{");
    }

    #[test]
    fn two_programs_on_one_game_lose_no_move() {
        let scratch = Scratch::new();
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
    fn statistics_of_two_programs_come_together() {
        let scratch = Scratch::new();
        let (mut here, mut there) = (scratch.open(), scratch.open());
        here.statistics();
        there.keep_played(vec![Played::of(&game(1), "1", Seconds(4))]).unwrap();
        here.keep_played(vec![Played::of(&game(2), "2", Seconds(5))]).unwrap();
        assert_eq!(there.statistics().games().len(), 2);
    }

    #[test]
    fn a_game_under_another_name_gets_its_own() {
        let scratch = Scratch::new();
        let mut folder = scratch.open();
        keep(&mut folder, &game(1), "now");
        let own = folder.file(&GameId::of_number(1));
        let foreign = own.with_file_name("my game.json");
        fs::rename(&own, &foreign).unwrap();
        assert_eq!(folder.games().len(), 1);
        assert!(own.exists() && !foreign.exists());
        fs::copy(&own, &foreign).unwrap();
        assert_eq!(folder.games().len(), 1);
        assert!(folder.news().unwrap().contains("my game.json is a copy"));
    }

    #[test]
    fn the_oldest_finished_games_make_room() {
        let scratch = Scratch::new();
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
        let scratch = Scratch::new();
        fs::write(scratch.path().join("ninefold"), "a file, not a folder").unwrap();
        let mut folder = scratch.open();
        let told = folder.keep_game(&game(1), Seconds(1), "now", &Settings::default()).unwrap_err();
        assert!(told.starts_with("The game can't be kept in "), "{told}");
        assert!(folder.keep_settings(&Settings::default()).is_err());
    }
}
