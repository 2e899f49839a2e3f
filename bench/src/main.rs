//! Compares Ninefold's classic engine with the crate `sudoku`: both count to 2 on the same sets; prints times and
//! ratios.
//!
//!     ninefold-bench [--kernel <name> | --kernel one]... [--rounds <n>] [--most <puzzles>] [--record <what>] <set file>...

mod options;
mod race;
mod record;
mod sets;

use options::Options;
use std::error::Error;
use std::process::ExitCode;

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
    let sets = options.files.iter().map(|path| sets::read(path, options.most)).collect::<Result<Vec<_>, _>>()?;
    let mut results = Vec::new();
    print!("{}", record::head(&options.modes));
    for set in &sets {
        let result = race::run(set, &options.modes, options.rounds)?;
        print!("{}", record::line(&result));
        results.push(result);
    }
    if let Some(what) = &options.record {
        println!("\nwritten: {}", record::write(what, options.rounds, &options.modes, &results)?.display());
    }
    Ok(())
}
