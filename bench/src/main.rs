//! Compares the speed of Ninefold's classic engine with the crate `sudoku` and with tdoku: all count up to two solutions of
//! the same puzzles.
//!
//!     ninefold-bench [--kernel <name> | --kernel one]... [--rounds <n>] [--most <puzzles>] [--tdoku <checkout>]
//!                    [--record <what>] <set file>...

mod options;
mod race;
mod record;
mod rivals;
mod sets;
mod tdoku;

use options::Options;
use record::Record;
use rivals::Rival;
use std::error::Error;
use std::process::ExitCode;
use tdoku::Tdoku;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("ninefold-bench: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    let mut rivals = vec![Rival::Sudoku];
    if let Some(checkout) = &options.tdoku {
        rivals.push(Rival::Tdoku(Tdoku::load(checkout)?));
    }
    let sets = options.files.iter().map(|path| sets::read(path, options.most)).collect::<Result<Vec<_>, _>>()?;
    let mut record = Record::new(&rivals, &options);
    print!("{}", record.head());
    for set in &sets {
        let result = race::run(set, &rivals, &options.ways, options.rounds)?;
        print!("{}", record::line(&result));
        record.results.push(result);
    }
    if let Some(what) = &options.record {
        println!("\nwritten: {}", record.write(what)?.display());
    }
    Ok(())
}
