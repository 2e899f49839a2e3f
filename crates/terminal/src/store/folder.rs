//! The store on disk: `games/<id>.json`, `statistics.json` and `settings.json` in the folder for the player's data.
//!
//! Several programs may share it. Each holds the folder's lock while it writes, and first checks whether another
//! program has written since. If so, neither position is lost: the other program's game continues, and this program's
//! position becomes a checkpoint of it. A damaged file is renamed, and the player is told. A file that can't be read is
//! never overwritten.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ninefold::text::{Catalogue, text};
use ninefold_game::saved::{self, Saved};
use ninefold_game::{Game, GameId, Outcome, Played, Seconds, Settings, Statistics};

use super::files::{self, Reason, reason};
use super::store_error::Damage;
use super::{GameEntry, Store, StoreError};

/// How many finished games are kept; older ones are removed.
const MOST_FINISHED: usize = 100;

/// Returns the folder for the player's data: `$XDG_DATA_HOME/ninefold`, or `~/.local/share/ninefold`; `None` without a
/// home folder. Relative paths are ignored, as the XDG Base Directory Specification requires.
pub(crate) fn data_folder(data_home: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: Option<OsString>| path.map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute(data_home).or_else(|| absolute(home).map(|home| home.join(".local/share")))?;
    Some(data.join("ninefold"))
}

/// A store in one folder.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    texts: &'static Catalogue,
    settings: Settings,
    /// The hash of each game's text as last read or written; a different text means that another program has saved the
    /// game.
    known: HashMap<GameId, u64>,
    /// The entries of files, valid while the files are unchanged.
    entries: HashMap<PathBuf, (Stamp, GameEntry)>,
    hasher: RandomState,
    reports: Vec<String>,
    /// The files that have been reported: each is reported once.
    named: HashSet<PathBuf>,
}

/// The size and modification time of a file, which show whether it has changed without reading it.
type Stamp = (u64, Option<SystemTime>);

impl Folder {
    /// Opens the store in this folder, which need not exist yet. Reports are in this language.
    pub(crate) fn open(root: PathBuf, texts: &'static Catalogue) -> Folder {
        files::remove_left_overs(&root);
        files::remove_left_overs(&root.join("games"));
        let mut folder = Folder {
            root,
            texts,
            settings: Settings::default(),
            known: HashMap::new(),
            entries: HashMap::new(),
            hasher: RandomState::new(),
            reports: Vec::new(),
            named: HashSet::new(),
        };
        let file = folder.root.join("settings.json");
        let read = |text: &[u8]| Settings::read(text).ok_or(Damage::Settings);
        match folder.sound(&file, read) {
            Ok(settings) => folder.settings = settings.unwrap_or_default(),
            Err(why) => folder.tell(&file, text!(texts, "store-settings-unreadable", reason = why.text(texts))),
        }
        folder
    }

    fn file(&self, id: &GameId) -> PathBuf {
        self.root.join("games").join(format!("{id}.json"))
    }

    fn tell(&mut self, file: &Path, text: String) {
        if self.named.insert(file.to_owned()) {
            self.reports.push(text);
        }
    }

    /// Reads a file. Returns `None` if it does not exist, or if it was damaged and has now been set aside, which is
    /// reported.
    ///
    /// # Errors
    /// If the file exists and stays where it is: it can't be read, or is damaged and can't be set aside.
    fn sound<T>(
        &mut self,
        file: &Path,
        read: impl FnOnce(&[u8]) -> Result<T, Damage>,
    ) -> Result<Option<T>, StoreError> {
        match read_or_set_aside(file, read) {
            Err(aside @ StoreError::SetAside { .. }) => {
                self.reports.push(aside.text(self.texts));
                Ok(None)
            }
            read => read,
        }
    }

    /// Reads the saved game in a file; returns it with the hash of its text.
    fn saved(&mut self, file: &Path) -> Result<Option<(Saved, u64)>, StoreError> {
        let hasher = self.hasher.clone();
        self.sound(file, |text| read_game(text, &hasher))
    }

    /// Returns what another program has saved of a game since this one last read or wrote it.
    fn newer(&mut self, id: &GameId) -> Result<Option<(Saved, u64)>, StoreError> {
        let file = self.file(id);
        let bytes = files::read(&file).map_err(|fault| self.refused(&fault))?;
        let Some(bytes) = bytes else { return Ok(None) };
        let is_known = self.known.get(id) == Some(&self.hasher.hash_one(bytes.as_slice()));
        if is_known { Ok(None) } else { self.saved(&file) }
    }

    /// Returns a saved game with the hash of its text.
    fn marked(&self, id: &GameId) -> Result<(Saved, u64), StoreError> {
        match read_or_set_aside(&self.file(id), |text| read_game(text, &self.hasher)) {
            Ok(Some(marked)) => Ok(marked),
            Ok(None) => Err(StoreError::Gone),
            Err(aside @ StoreError::SetAside { .. }) => Err(aside),
            Err(why) => Err(StoreError::Unreadable(Box::new(why))),
        }
    }

    fn write_game(&mut self, id: &GameId, text: &str) -> Result<(), StoreError> {
        if text.len() > saved::MOST_BYTES {
            return Err(StoreError::TooLong);
        }
        files::write(&self.file(id), text).map_err(|fault| self.refused(&fault))
    }

    /// Returns the files of all games; none if the folder does not exist yet.
    fn files(&mut self) -> Vec<PathBuf> {
        let folder = self.root.join("games");
        let entries = match fs::read_dir(&folder) {
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Vec::new(),
            Err(fault) => {
                let why = StoreError::system(&fault, &folder).text(self.texts);
                self.tell(&folder, text!(self.texts, "store-games-unreadable", reason = why));
                return Vec::new();
            }
            Ok(entries) => entries,
        };
        let is_game = |file: &PathBuf| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".json") && !name.starts_with('.')
        };
        let mut files = Vec::new();
        for entry in entries {
            match entry {
                Ok(entry) => files.push(entry.path()),
                Err(fault) => {
                    let why = reason(self.texts, &fault);
                    self.tell(&folder, text!(self.texts, "store-games-unlisted", reason = why));
                }
            }
        }
        files.retain(is_game);
        files
    }

    /// Returns the entry of a file. A game under another game's file name, such as one that the web page saved and the
    /// player put here, is renamed.
    fn kept(&mut self, file: PathBuf) -> Option<GameEntry> {
        let stamp = stamp(&file)?;
        if let Some((earlier, kept)) = self.entries.get(&file)
            && *earlier == stamp
        {
            return Some(kept.clone());
        }
        let (saved, _) = match self.saved(&file) {
            Ok(saved) => saved?,
            Err(why) => {
                self.tell(&file, text!(self.texts, "store-game-unreadable", reason = why.text(self.texts)));
                return None;
            }
        };
        let kept = GameEntry::of(&saved);
        let own = self.file(&kept.id);
        if own != file {
            if own.exists() {
                self.tell(&file, text!(self.texts, "store-game-copy", file = file.display().to_string()));
                return None;
            }
            if let Err(fault) = ninefold_files::rename(&file, &own) {
                let (name, why) = (file.display().to_string(), reason(self.texts, &fault));
                self.tell(&file, text!(self.texts, "store-not-renamed", file = name, reason = why));
                return None;
            }
            return self.kept(own);
        }
        self.entries.insert(file, (stamp, kept.clone()));
        Some(kept)
    }

    /// Removes the oldest finished games beyond the number that is kept.
    fn tidy(&mut self) {
        let finished = self.games().into_iter().filter(|game| game.outcome != Outcome::Playing);
        for game in finished.skip(MOST_FINISHED).collect::<Vec<_>>() {
            // A file that can't be removed does no harm, and the next new game tries again.
            let _ = ninefold_files::remove(&self.file(&game.id));
        }
    }

    fn refused(&self, fault: &io::Error) -> StoreError {
        StoreError::system(fault, &self.root)
    }
}

/// Reads a file. Returns `None` if it does not exist.
///
/// # Errors
/// If the file can't be read, or is damaged; a damaged file has been set aside unless that failed, too.
fn read_or_set_aside<T>(file: &Path, read: impl FnOnce(&[u8]) -> Result<T, Damage>) -> Result<Option<T>, StoreError> {
    let bytes = files::read(file).map_err(|fault| StoreError::system(&fault, file))?;
    let Some(bytes) = bytes else { return Ok(None) };
    read(&bytes).map(Some).map_err(|damage| {
        let file = file.to_owned();
        match ninefold_files::set_aside(&file) {
            Ok(aside) => StoreError::SetAside { file, aside, damage },
            Err(fault) => StoreError::NotSetAside { file, reason: Reason::of(&fault), damage },
        }
    })
}

/// Reads a saved game; returns it with the hash of its text.
fn read_game(text: &[u8], hasher: &RandomState) -> Result<(Saved, u64), Damage> {
    let saved = saved::read(text).map_err(Damage::Game)?;
    Ok((saved, hasher.hash_one(text)))
}

fn stamp(file: &Path) -> Option<Stamp> {
    // A file that was removed after the folder was listed has no entry.
    let metadata = fs::metadata(file).ok()?;
    Some((metadata.len(), metadata.modified().ok()))
}

impl Store for Folder {
    fn settings(&self) -> Settings {
        self.settings
    }

    fn keep_settings(&mut self, settings: &Settings) -> Result<(), StoreError> {
        self.settings = *settings;
        let _lock = files::lock(&self.root);
        files::write(&self.root.join("settings.json"), &settings.text()).map_err(|fault| self.refused(&fault))
    }

    fn games(&mut self) -> Vec<GameEntry> {
        let mut games: Vec<GameEntry> = self.files().into_iter().filter_map(|file| self.kept(file)).collect();
        games.sort_by(|one, other| other.saved.cmp(&one.saved).then_with(|| one.id.cmp(&other.id)));
        games
    }

    fn game(&mut self, id: &GameId) -> Result<Saved, StoreError> {
        let (saved, mark) = self.marked(id)?;
        self.known.insert(id.clone(), mark);
        Ok(saved)
    }

    fn may_replace(&mut self, id: &GameId, may: &dyn Fn(&Saved) -> bool) -> Result<bool, StoreError> {
        let (saved, mark) = self.marked(id)?;
        let may = may(&saved);
        if may {
            self.known.insert(id.clone(), mark);
        }
        Ok(may)
    }

    fn keep_game(&mut self, game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> Result<(), StoreError> {
        let id = game.id().clone();
        let is_new = !self.known.contains_key(&id);
        let lock = files::lock(&self.root);
        if let Some((other, _)) = self.newer(&id)?
            && !game.is_same_as(&other.game)
        {
            if !game.has_puzzle_of(&other.game) {
                return Err(StoreError::OtherPuzzle { file: self.file(&id) });
            }
            let mut both = game.clone();
            both.replace_keeping_checkpoint(other.game, saved.to_owned());
            let text = saved::write(&both, elapsed.max(other.elapsed), saved, settings);
            // The text is not recorded as known, so that the next look takes it over.
            return self.write_game(&id, &text);
        }
        let text = saved::write(game, elapsed, saved, settings);
        let written = self.write_game(&id, &text);
        // A write that failed at its end may have replaced the file: that is not another program's game.
        if written.is_ok()
            || files::read(&self.file(&id)).is_ok_and(|there| there.is_some_and(|there| there == text.as_bytes()))
        {
            self.known.insert(id, self.hasher.hash_one(text.as_bytes()));
        }
        drop(lock);
        written?;
        if is_new {
            self.tidy();
        }
        Ok(())
    }

    fn look(&mut self, id: &GameId) -> Option<Saved> {
        // A file that can't be read is reported by the save that follows.
        let (saved, mark) = self.newer(id).ok()??;
        self.known.insert(id.clone(), mark);
        Some(saved)
    }

    fn drop_game(&mut self, id: &GameId) -> Result<(), StoreError> {
        let file = self.file(id);
        let reason = |fault| StoreError::NotRemoved { file: file.clone(), reason: Reason::of(&fault) };
        ninefold_files::remove(&file).map_err(reason)?;
        self.known.remove(id);
        Ok(())
    }

    fn statistics(&mut self) -> Result<Statistics, StoreError> {
        let file = self.root.join("statistics.json");
        let read = self.sound(&file, |text| Statistics::read(text).map_err(Damage::Statistics))?;
        Ok(read.unwrap_or_default())
    }

    fn keep_played(&mut self, games: &[Played]) -> Result<(), StoreError> {
        let _lock = files::lock(&self.root);
        let mut statistics = self.statistics()?;
        statistics.merge(games.iter().cloned());
        files::write(&self.root.join("statistics.json"), &statistics.text()).map_err(|fault| self.refused(&fault))
    }

    fn reports(&mut self) -> Vec<String> {
        std::mem::take(&mut self.reports)
    }

    fn place(&self, id: &GameId) -> Option<String> {
        Some(self.file(id).display().to_string())
    }
}

#[cfg(test)]
pub(super) mod tests;
