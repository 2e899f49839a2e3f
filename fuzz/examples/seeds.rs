//! Writes the inputs with which fuzzing a target begins: `seeds TARGET SAMPLES FOLDER`.

use std::path::Path;
use std::{fs, io};

use ninefold_fuzz::TARGETS;

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [target, samples, folder] = &words[..] else { return Err(io::Error::other("seeds TARGET SAMPLES FOLDER")) };
    let found = TARGETS.iter().find(|(name, _)| name == target);
    let (_, seeds) = found.ok_or_else(|| io::Error::other(format!("no target {target}")))?;
    fs::create_dir_all(folder)?;
    let inputs = seeds(Path::new(samples));
    println!("{} inputs", inputs.len());
    inputs
        .iter()
        .enumerate()
        .try_for_each(|(place, input)| fs::write(Path::new(folder).join(format!("seed-{place:04}")), input))
}
