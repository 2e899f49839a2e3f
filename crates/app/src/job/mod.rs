//! Long jobs: results in numbered files of a folder, so that nothing is lost when the program or the machine stops.
//!
//! The input is cut into parts of as many rows each, and the answers to a part are a file. A file is written aside, synced
//! and renamed, then noted in the manifest, so that a part is either complete or not there. A job that was stopped at any
//! moment goes on with the first part that is missing, and leaves the same bytes as one that was never stopped. With
//! `--shard I/N` a program takes every Nth part; the files of all shards together are those of the whole job, and texts
//! joined in the order of their names are what the command prints.

mod blocks;
mod folder;
mod manifest;
pub(crate) mod recipe;
mod shard;

use std::path::Path;

use ninefold::service::{Start, Style, Table, TableFormat, Tally};

pub(crate) use blocks::{Block, Blocks, Content};
use folder::{Folder, PART};
#[cfg(feature = "columnar")]
pub(crate) use folder::{checksum, checksum_of};
use manifest::PartEntry;
pub(crate) use shard::Shard;

use crate::destination::Destination;
use crate::exit::CommandError;
use crate::packing::Packing;
use crate::stream_options::JobOptions;

/// The largest chunk of a part in bytes: several threads share a part.
const CHUNK: usize = 16 * 1024;

/// What the files of a job look like.
pub(crate) struct Files<'a> {
    /// The ending of their names, with its dot.
    pub(crate) ending: &'a str,
    pub(crate) packing: Packing,
    pub(crate) table: Option<&'a Table>,
    /// Counts the puzzles of a block, if the answers have the numbers of their puzzles.
    pub(crate) numbered: Option<CountPuzzles<'a>>,
}

/// Returns the ending of the files of a job.
pub(crate) fn ending(table: Option<TableFormat>, style: Style) -> &'static str {
    match (table, style) {
        (Some(TableFormat::Csv), _) => ".csv",
        (Some(TableFormat::Tsv), _) => ".tsv",
        (Some(TableFormat::JsonLines), _) | (None, Style::Json) => ".jsonl",
        (Some(TableFormat::Parquet), _) => ".parquet",
        (Some(TableFormat::Arrow), _) => ".arrow",
        (None, Style::Text) => ".txt",
    }
}

/// Counts the puzzles of a block.
pub(crate) type CountPuzzles<'a> = &'a dyn Fn(&Block) -> u64;

/// Runs a job: `answer` answers a block into a destination, and returns what it counted.
///
/// # Errors
/// Fails if the folder has another job or is in use, if its manifest is damaged, if the input differs from that of the parts
/// that exist, and like `answer`.
pub(crate) fn run(
    folder: &Path,
    options: &JobOptions,
    files: &Files<'_>,
    blocks: &mut Blocks,
    mut answer: impl FnMut(Content, Start, Destination) -> Result<(Tally, Destination), CommandError>,
) -> Result<Tally, CommandError> {
    let recipe = recipe::of_command(options, blocks.identity());
    let mut folder = Folder::open(folder, &recipe, options.resume)?;
    let mut tally = Tally::default();
    let (mut number, mut all_rows) = (0, 0);
    let mut next_puzzle = files.numbered.map(|_| 0);
    while let Some(block) = blocks.next()? {
        let numbered = next_puzzle;
        next_puzzle = files.numbered.and_then(|count| Some(next_puzzle? + count(&block)));
        let Block { content, digest, rows, line } = block;
        let is_own = options.shard.has(number);
        let place = number;
        number += 1;
        if !is_own {
            continue;
        }
        all_rows += rows;
        let name = format!("{PART}{place:06}{}{}", files.ending, files.packing.ending());
        if let Some(known) = folder.part(place) {
            if digest.is_some() && known.input != digest {
                return Err(folder.refuse(folder.other_input(place)));
            }
            if !known.is_possible(&name, rows) {
                return Err(folder.refuse(folder.damaged(place)));
            }
            if folder.is_complete(known)? {
                tally += known.tally();
                continue;
            }
        }
        let start = Start { line, is_first: place == 0, most: CHUNK, numbered };
        let made = folder.write(&name, |file, name| {
            let destination = Destination::file(file, name, files.packing, files.table)?;
            let (counted, destination) = answer(content, start, destination)?;
            destination.finish()?;
            Ok(counted)
        })?;
        tally += made.0;
        folder.note(&PartEntry::new(place, name, rows, digest, made))?;
    }
    folder.finish(number, all_rows, blocks.digest().as_deref())?;
    Ok(tally)
}
