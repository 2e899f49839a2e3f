//! The command-line options.

use crate::race::Mode;
use std::path::PathBuf;

/// The sets to run, the modes, the number of rounds, the number of puzzles of each set, and the name of the record to
/// write, if any.
pub struct Options {
    pub files: Vec<PathBuf>,
    pub modes: Vec<Mode>,
    pub rounds: usize,
    pub most: usize,
    pub record: Option<String>,
}

impl Options {
    /// Parses the arguments, without the program's name.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { files: Vec::new(), modes: Vec::new(), rounds: 7, most: usize::MAX, record: None };
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
                "--kernel" => options.modes.push(match value()?.as_str() {
                    "one" => Mode::Single,
                    name => Mode::Batch(name.parse()?),
                }),
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
                        [--record <what>] <set file>..."
                .into());
        }
        if options.modes.is_empty() {
            options.modes = Mode::all();
        }
        Ok(options)
    }
}
