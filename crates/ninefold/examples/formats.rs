//! Reads puzzles in any format and writes them as CSV: `cargo run --features formats --example formats < puzzles.sdm`.

use std::io::{Read, stdin};

use ninefold::format::{Item, ReadOptions, formats, read_all};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    stdin().read_to_end(&mut text)?;
    let records = read_all(&text, &ReadOptions::default())?;
    let puzzles = records.into_iter().map(|record| Ok(record?.draft.validate()?));
    let puzzles: Vec<_> = puzzles.collect::<Result<_, Box<dyn std::error::Error>>>()?;
    let items: Vec<Item<'_>> = puzzles.iter().map(Item::new).collect();
    print!("{}", formats::named("csv").expect("the list has csv").text(&items)?);
    Ok(())
}
