//! Every reader of the list of formats: none panics, and what is read from a text can be written and read again.
//!
//! An input is the number of a format, a way of packing, and a text. The number after the last format stands for
//! recognition by content.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ninefold_format::{DetectedFormat, Format, Item, ReadOptions, Record, formats, read_all, read_as};
use ninefold_grid::{Candidates, Digit, Grid};
use ninefold_puzzle::{Puzzle, PuzzleDraft};

use crate::packing::Packing;
use crate::testdata;

/// How many texts of a format fuzzing begins with.
const SEEDS_OF_FORMAT: usize = 40;

/// Reads the text of an input. Writes what was read, and reads that.
///
/// # Panics
/// Panics if a written text is not read, or as another puzzle.
pub fn run(input: &[u8]) {
    let &[number, packing, ref text @ ..] = input else { return };
    let text = Packing::ALL[usize::from(packing) % Packing::ALL.len()].pack(text);
    let options = ReadOptions::default();
    let format = formats::ALL.get(usize::from(number) % (formats::ALL.len() + 1));
    let records = match format {
        Some(format) => read_as(format, &text, &options),
        None => read_all(&text, &options),
    };
    for record in records.into_iter().flatten().flatten() {
        let _ = record.position();
        check(format, &record);
    }
}

/// Writes a record in its own format, and reads that.
fn check(format: Option<&&'static Format>, record: &Record) {
    let (Some(&format), Ok(puzzle)) = (format, record.draft.clone().validate()) else { return };
    let Ok(text) = format.text(&[Item::of_record(&puzzle, record)]) else { return };
    let usual = ReadOptions { size: Some(puzzle.side()), ..ReadOptions::default() };
    match read_as(format, text.as_bytes(), &usual).as_deref() {
        Ok([Ok(again)]) if again.draft.clone().validate().is_ok() => {
            assert!(is_same(&puzzle, record, again), "{format:?} wrote other digits: {text}");
        }
        Ok([Ok(_)]) if !may_all_be_given(&record.draft) => {}
        Ok(records) if records.len() > 1 => {
            panic!("{format:?} reads {} puzzles where it wrote one: {text}", records.len())
        }
        // Formats without boxes, regions or a layout are read with the usual ones, unless the reader is told others.
        _ => match read_as(format, text.as_bytes(), &with_regions(&puzzle)).as_deref() {
            Ok([Ok(told)]) if told.draft.clone().validate().is_ok() => {
                assert!(is_same(&puzzle, record, told), "{format:?} wrote other digits: {text}");
            }
            Ok([Ok(told)]) => {
                panic!(
                    "{format:?} wrote a puzzle that is not valid: {:?}: {text}",
                    told.draft.clone().validate().err()
                );
            }
            Ok([Err(fault)]) | Err(fault) => panic!("{format:?} doesn't read what it wrote: {fault}: {text}"),
            Ok(records) => panic!("{format:?} reads {} puzzles where it wrote one: {text}", records.len()),
        },
    }
}

/// Returns options with the regions of a puzzle. A text that has other ones is then refused.
fn with_regions(puzzle: &Puzzle) -> ReadOptions {
    let (geometry, options) = (puzzle.geometry(), ReadOptions::default());
    if let Some(layout) = geometry.layout() {
        return ReadOptions { layout: Some(layout.clone()), ..options };
    }
    let regions = geometry.partition().map().map(|map| map.regions().to_vec());
    ReadOptions { size: Some(puzzle.side()), boxes: geometry.partition().shape(), regions, ..options }
}

/// Returns whether a record that was written has the same digits. Not every format carries entries, some don't tell them from givens,
/// and some write a cell with one candidate as a given, or write the candidates that the givens leave.
fn is_same(puzzle: &Puzzle, record: &Record, again: &Record) -> bool {
    let (before, after) = (&record.draft, &again.draft);
    let same_digits = || {
        let read = digits(&after.givens, after.candidates.as_ref());
        let possible = possible(puzzle);
        [before.candidates.as_ref(), Some(&possible)].iter().any(|sets| digits(&before.givens, *sets) == read)
    };
    // A cell with one candidate may or may not be read as a given, if the others have the same candidates either way.
    let same_candidates =
        || after.clone().validate().is_ok_and(|again| possible(&again).sets() == possible(puzzle).sets());
    again.position() == record.position() || after.givens == before.givens || same_digits() || same_candidates()
}

/// Returns the digit of each cell that has only one: the given, or the one candidate.
fn digits(givens: &Grid, candidates: Option<&Candidates>) -> Vec<Option<Digit>> {
    let sets = candidates.map(Candidates::sets).unwrap_or_default();
    let one = |place: usize| sets.get(place).and_then(|set| set.only());
    givens.cells().iter().enumerate().map(|(place, given)| given.or_else(|| one(place))).collect()
}

/// Returns the digits that the givens and the candidates of a puzzle leave in each cell.
fn possible(puzzle: &Puzzle) -> Candidates {
    let mut candidates = Candidates::of_grid(puzzle.givens(), puzzle.ruleset().houses());
    for (cell, &allowed) in puzzle.side().cells().zip(puzzle.candidates().iter().flat_map(|own| own.sets())) {
        candidates.set(cell, candidates.get(cell) & allowed);
    }
    candidates
}

/// Returns whether the puzzle is still valid if a cell with one candidate has it as a given. If not, a format that doesn't tell them
/// apart writes a puzzle that is refused.
fn may_all_be_given(draft: &PuzzleDraft) -> bool {
    let mut given = PuzzleDraft { candidates: None, ..draft.clone() };
    for (cell, digit) in given.givens.side().cells().zip(digits(&draft.givens, draft.candidates.as_ref())) {
        given.givens.set(cell, digit);
    }
    given.validate().is_ok()
}

/// Returns inputs for every format: texts of the samples that are recognised as it, and puzzles of the samples in it.
pub fn seeds(samples: &Path) -> Vec<Vec<u8>> {
    let options = ReadOptions::default();
    let mut texts: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for text in testdata::texts(samples) {
        let Ok(detected) = DetectedFormat::of(text.as_bytes(), &options) else { continue };
        let Ok(records) = read_as(detected.format(), text.as_bytes(), &options) else { continue };
        let mut read = records.into_iter().flatten().peekable();
        if read.peek().is_none() {
            continue;
        }
        add(&mut texts, detected.format(), text);
        let valid = |record: Record| Some((record.draft.clone().validate().ok()?, record));
        let Some((puzzle, record)) = read.find_map(valid) else { continue };
        let item = Item::of_record(&puzzle, &record);
        for format in formats::ALL {
            if let Ok(text) = format.text(&[item]).or_else(|_| format.text(&[item; 40])) {
                add(&mut texts, format, text);
            }
        }
    }
    texts
        .into_iter()
        .flat_map(|(number, texts)| spread(&texts).flat_map(move |text| inputs(number, text)).collect::<Vec<_>>())
        .collect()
}

fn add(texts: &mut BTreeMap<usize, BTreeSet<String>>, format: &'static Format, text: String) {
    let number = formats::ALL.iter().position(|own| *own == format).expect("every format is in the list");
    texts.entry(number).or_default().insert(text);
}

/// Returns some of the texts, evenly spread.
fn spread(texts: &BTreeSet<String>) -> impl Iterator<Item = &String> {
    texts.iter().step_by(texts.len().div_ceil(SEEDS_OF_FORMAT))
}

/// Returns the inputs that stand for a text of a format: read as that format and recognised, as it is and with the text
/// that is packed in it.
fn inputs(number: usize, text: &str) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for (packing, way) in Packing::ALL.into_iter().enumerate() {
        let text = if packing == 0 { Some(text.as_bytes().to_vec()) } else { way.unpack(text) };
        for number in [number, formats::ALL.len()] {
            inputs.extend(text.iter().map(|text| [&[number as u8, packing as u8], text.as_slice()].concat()));
        }
    }
    inputs
}
