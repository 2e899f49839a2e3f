//! Finds the rows of a stream that are the first with their key, in bounded memory.
//!
//! As long as the keys fit in memory, each row is known at once to be new or not. When they don't, the keys are written
//! to disk as a sorted run. From then on, rows must be set aside, each with its number, unless their keys are in
//! memory. At the end the runs are merged: among equal keys, only the lowest number is kept. Besides the keys, memory
//! only holds a bit for each row that was set aside.

use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::collections::{BinaryHeap, HashMap};
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::mem;
use std::path::{Path, PathBuf};

use ninefold_files::ScratchFile;

/// The number of runs that are merged into one, which bounds the number of open files.
const MOST_RUNS: usize = 64;
/// The number of bytes of a key in memory, including its share of the table, rounded up.
const BYTES_A_KEY: usize = (mem::size_of::<(Key, u64)>() + 1) * 8 / 7 + 1;

/// A key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// A classic grid, with ten bits for every three cells.
    Classic([u8; 34]),
    /// Anything else.
    Other(Box<[u8]>),
}

/// Distinguishes the first row with each key from the others.
#[derive(Debug)]
pub struct FirstSeen {
    memory: usize,
    folder: PathBuf,
    /// The keys in memory, with the numbers of their rows; 0 for a row that was reported as new at once.
    keys: HashMap<Key, u64>,
    /// The number of bytes of keys in memory that are not classic.
    others: usize,
    runs: Vec<ScratchFile>,
    /// Whether keys have been written to disk, so that rows are set aside.
    is_full: bool,
    /// The number of rows that were set aside.
    count: u64,
    dropped: u64,
}

/// The handling of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is the first with its key.
    New,
    /// It is not the first.
    Seen,
    /// It must be set aside; [`Firsts`] says later whether it is the first.
    Later,
}

/// The rows, among those that were set aside, that are the first with their key.
#[derive(Debug, Default)]
pub struct Firsts {
    /// A bit for each row that is not the first.
    others: Vec<u64>,
    /// The number of all rows that are not the first, found at once or later.
    pub dropped: u64,
}

impl Firsts {
    /// Returns whether the row that was set aside with this number, from 0, is the first with its key.
    pub fn has(&self, number: u64) -> bool {
        let number = number + 1;
        let bits = usize::try_from(number / 64).ok().and_then(|place| self.others.get(place));
        bits.is_some_and(|bits| bits >> (number % 64) & 1 == 0)
    }
}

impl Key {
    /// Returns the key of a classic grid: 81 cells, each from 0 to 9.
    pub fn of_cells(cells: &[u8; 81]) -> Key {
        let mut packed = [0; 34];
        let (mut bits, mut held, mut at) = (0_u32, 0, 0);
        for three in cells.chunks_exact(3) {
            bits = bits << 10 | three.iter().fold(0, |number, &cell| 10 * number + u32::from(cell));
            held += 10;
            while held >= 8 {
                held -= 8;
                packed[at] = (bits >> held) as u8;
                at += 1;
            }
        }
        // 270 bits are 33 bytes and 6 bits.
        packed[at] = (bits << (8 - held)) as u8;
        Key::Classic(packed)
    }

    fn write(&self, number: u64, run: &mut impl Write) -> io::Result<()> {
        run.write_all(&number.to_le_bytes())?;
        match self {
            Key::Classic(packed) => {
                run.write_all(&[0; 4])?;
                run.write_all(packed)
            }
            Key::Other(bytes) => {
                run.write_all(&(bytes.len() as u32 + 1).to_le_bytes())?;
                run.write_all(bytes)
            }
        }
    }

    /// Reads a key with its number. Returns `None` at the end of the run.
    fn read(run: &mut impl Read) -> io::Result<Option<(Key, u64)>> {
        let (mut number, mut length) = ([0; 8], [0; 4]);
        match run.read_exact(&mut number) {
            Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            other => other?,
        }
        run.read_exact(&mut length)?;
        let key = match u32::from_le_bytes(length) {
            0 => {
                let mut packed = [0; 34];
                run.read_exact(&mut packed)?;
                Key::Classic(packed)
            }
            length => {
                let mut bytes = vec![0; length as usize - 1];
                run.read_exact(&mut bytes)?;
                Key::Other(bytes.into())
            }
        };
        Ok(Some((key, u64::from_le_bytes(number))))
    }
}

impl FirstSeen {
    /// Uses about this many bytes of memory, and files in a folder if that is not enough.
    pub fn new(memory: usize, folder: &Path) -> FirstSeen {
        FirstSeen {
            memory,
            folder: folder.to_owned(),
            keys: HashMap::new(),
            others: 0,
            runs: Vec::new(),
            is_full: false,
            count: 0,
            dropped: 0,
        }
    }

    /// Takes the key of the next row, and returns how to handle the row.
    ///
    /// # Errors
    /// Returns the errors of files.
    pub fn take(&mut self, key: Key) -> io::Result<Fate> {
        if self.has_no_room() {
            self.write_run()?;
        }
        let more = if let Key::Other(bytes) = &key { bytes.len() + 32 } else { 0 };
        let Entry::Vacant(place) = self.keys.entry(key) else {
            self.dropped += 1;
            return Ok(Fate::Seen);
        };
        self.others += more;
        if !self.is_full {
            place.insert(0);
            return Ok(Fate::New);
        }
        self.count += 1;
        place.insert(self.count);
        Ok(Fate::Later)
    }

    /// Returns whether one more key would exceed the memory. While a table grows, it needs its old memory plus twice
    /// that.
    fn has_no_room(&self) -> bool {
        let capacity = self.keys.capacity();
        let needed = if self.keys.len() < capacity { capacity } else { 3 * capacity.max(4) };
        !self.keys.is_empty() && needed * BYTES_A_KEY + self.others > self.memory
    }

    /// Writes the keys in memory to disk, in order. The rows that follow are set aside.
    fn write_run(&mut self) -> io::Result<()> {
        if self.runs.len() == MOST_RUNS {
            self.merge_runs(&mut None)?;
        }
        let mut keys: Vec<(Key, u64)> = mem::take(&mut self.keys).into_iter().collect();
        self.others = 0;
        keys.sort_unstable();
        let mut run = BufWriter::new(ScratchFile::create(&self.folder)?);
        keys.iter().try_for_each(|(key, number)| key.write(*number, &mut run))?;
        self.runs.push(run.into_inner().map_err(io::IntoInnerError::into_error)?);
        self.is_full = true;
        Ok(())
    }

    /// Merges all runs into one. Equal keys stay in the run, once for each row and in order, so that nothing is lost.
    /// With `bits`, marks the rows that are not the first instead.
    fn merge_runs(&mut self, bits: &mut Option<Vec<u64>>) -> io::Result<()> {
        let mut readers = Vec::new();
        for mut run in mem::take(&mut self.runs) {
            run.rewind()?;
            readers.push(BufReader::new(run));
        }
        let mut heads = BinaryHeap::new();
        for (at, reader) in readers.iter_mut().enumerate() {
            heads.extend(Key::read(reader)?.map(|(key, number)| Reverse((key, number, at))));
        }
        let mut merged = match bits {
            Some(_) => None,
            None => Some(BufWriter::new(ScratchFile::create(&self.folder)?)),
        };
        let mut last: Option<Key> = None;
        while let Some(Reverse((key, number, at))) = heads.pop() {
            heads.extend(Key::read(&mut readers[at])?.map(|(key, number)| Reverse((key, number, at))));
            if let Some(merged) = &mut merged {
                key.write(number, merged)?;
            }
            if let Some(bits) = bits
                && last.as_ref() == Some(&key)
            {
                self.dropped += 1;
                bits[(number / 64) as usize] |= 1 << (number % 64);
            }
            last = Some(key);
        }
        if let Some(merged) = merged {
            self.runs.push(merged.into_inner().map_err(io::IntoInnerError::into_error)?);
        }
        Ok(())
    }

    /// Returns which of the rows that were set aside are the first with their keys.
    ///
    /// # Errors
    /// Returns the errors of files.
    pub fn finish(mut self) -> io::Result<Firsts> {
        if !self.is_full {
            return Ok(Firsts { others: Vec::new(), dropped: self.dropped });
        }
        self.write_run()?;
        let mut bits = Some(vec![0; (self.count / 64) as usize + 1]);
        self.merge_runs(&mut bits)?;
        Ok(Firsts { others: bits.unwrap_or_default(), dropped: self.dropped })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ninefold_files::Operation;
    use ninefold_files::faults;
    use ninefold_grid::Random;

    use super::*;
    use crate::stream::TextsAside;

    fn key(number: usize) -> Key {
        match number % 3 {
            0 => Key::Other(number.to_string().into_bytes().into()),
            _ => {
                let mut cells = [0; 81];
                cells.iter_mut().zip(format!("{number:05}").bytes()).for_each(|(cell, byte)| *cell = byte - b'0');
                Key::of_cells(&cells)
            }
        }
    }

    /// Runs a stream of numbers with this much memory. Returns the first rows and the number of others.
    fn firsts(numbers: &[usize], memory: usize, folder: &Path) -> io::Result<(Vec<usize>, u64)> {
        let mut seen = FirstSeen::new(memory, folder);
        let mut aside = TextsAside::new(folder);
        let mut found = Vec::new();
        for number in numbers {
            match seen.take(key(*number))? {
                Fate::New => found.push(*number),
                Fate::Seen => {}
                Fate::Later => aside.add(number.to_string().as_bytes())?,
            }
        }
        let firsts = seen.finish()?;
        aside.pass_on(&firsts, |text| {
            found.push(std::str::from_utf8(text).unwrap().parse().unwrap());
            Ok(())
        })?;
        Ok((found, firsts.dropped))
    }

    #[test]
    fn any_memory_finds_the_same() {
        let mut dice = Random::new(1);
        let numbers: Vec<usize> = (0..20_000).map(|_| dice.below(15_000)).collect();
        let mut known = HashSet::new();
        let expected: Vec<usize> = numbers.iter().copied().filter(|&number| known.insert(number)).collect();
        let others = (numbers.len() - expected.len()) as u64;
        // This ranges from everything in memory to hundreds of runs, which are merged several times.
        for memory in [usize::MAX, 200_000, 50_000, 5_000, 0] {
            let numbers = if memory == 0 { &numbers[..500] } else { &numbers[..] };
            let (found, dropped) = firsts(numbers, memory, &std::env::temp_dir()).unwrap();
            if memory > 0 {
                assert_eq!((found.len(), dropped), (expected.len(), others), "{memory}");
                assert_eq!(found, expected, "{memory}");
            } else {
                assert_eq!(found.len() as u64 + dropped, 500);
                assert!(expected.starts_with(&found));
            }
        }
    }

    #[test]
    fn packed_grids_are_distinct() {
        let mut cells = [9; 81];
        let mut keys = HashSet::from([Key::of_cells(&cells), Key::of_cells(&[0; 81])]);
        for at in 0..81 {
            cells[at] = 8;
            assert!(keys.insert(Key::of_cells(&cells)));
            cells[at] = 9;
        }
    }

    #[test]
    fn a_file_that_fails_is_told_and_loses_no_text() {
        let folder = std::env::temp_dir().join(format!("ninefold-first-seen-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let numbers: Vec<usize> = (0..600).map(|number| number * 7919 % 400).collect();
        let work = || firsts(&numbers, 8000, &folder).map(|(found, _)| found.len());
        let faults = faults::at_each(
            || {},
            work,
            |fault, operation, count| {
                // Only a failure to remove a name at once does no harm.
                let is_right = count.as_ref().is_ok_and(|count| *count == 400 && operation == Operation::Remove);
                assert!(count.is_err() || is_right, "{fault:?} at {operation:?}: {count:?}");
            },
        );
        assert!(faults > 4 * 10, "{faults} faults");
        let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        // Only a killed program leaves files behind.
        assert!(left.len() < faults / 4, "{} files", left.len());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
