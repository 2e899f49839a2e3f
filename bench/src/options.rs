//! The options of the command line.

use crate::race::Way;
use std::path::PathBuf;

/// The sets to run, the ways, the number of rounds, the puzzles per set, and the name of the record to write, if any.
pub struct Options {
    pub files: Vec<PathBuf>,
    pub ways: Vec<Way>,
    pub rounds: usize,
    pub most: usize,
    pub record: Option<String>,
    /// A checkout of tdoku, if it takes part.
    pub tdoku: Option<PathBuf>,
}

impl Options {
    /// Parses the arguments without the program's name.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options =
            Options { files: Vec::new(), ways: Vec::new(), rounds: 7, most: usize::MAX, record: None, tdoku: None };
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--rounds" => {
                    let text = value()?;
                    options.rounds = text
                        .parse()
                        .ok()
                        .filter(|&rounds| rounds > 0)
                        .ok_or(format!("--rounds {text}: not a number above 0"))?;
                }
                "--most" => {
                    let text = value()?;
                    options.most = text.parse().map_err(|_| format!("--most {text}: not a number"))?;
                }
                "--kernel" => options.ways.push(match value()?.as_str() {
                    "one" => Way::Single,
                    name => Way::Batch(name.parse().map_err(|error: ninefold_fast::UnknownKernel| error.to_string())?),
                }),
                "--tdoku" => options.tdoku = Some(value()?.into()),
                "--record" => {
                    let what = value()?;
                    if what.is_empty() || !what.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
                        return Err(format!("--record {what}: a name of letters, digits and hyphens"));
                    }
                    options.record = Some(what);
                }
                _ if argument.starts_with('-') => return Err(format!("unknown option {argument}")),
                _ => options.files.push(argument.into()),
            }
        }
        if options.files.is_empty() {
            return Err("usage: ninefold-bench [--kernel <name> | --kernel one]... [--rounds <n>] [--most <puzzles>] \
                        [--tdoku <checkout>] [--record <what>] <set file>..."
                .into());
        }
        if options.ways.is_empty() {
            options.ways = Way::all();
        }
        Ok(options)
    }
}
