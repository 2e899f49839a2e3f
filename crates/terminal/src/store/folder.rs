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
pub(super) mod tests;
