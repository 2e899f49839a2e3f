//! The manual and the completions, as the program itself prints them.

use std::path::Path;
use std::process::Command;

use super::program::NAME;
use super::{fresh, write as write_file};
use crate::run::output;

/// Their folder among the packages.
pub(super) const FOLDER: &str = "pages";
/// The shells, each with the file name that it looks for.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "ninefold.bash"),
    ("zsh", "_ninefold"),
    ("fish", "ninefold.fish"),
    ("powershell", "_ninefold.ps1"),
    ("elvish", "ninefold.elv"),
];

/// Writes the manual page of the program and of each command, and the completions of each shell.
pub(super) fn write(program: &Path, folder: &Path) -> Result<(), String> {
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    fresh(&man)?;
    fresh(&completions)?;
    let start = output(Command::new(program).arg("man"))?;
    for command in commands(&String::from_utf8_lossy(&start)) {
        let page = output(Command::new(program).args(["man", &command]))?;
        write_file(&man.join(format!("{NAME}-{command}.1")), page)?;
    }
    write_file(&man.join(format!("{NAME}.1")), start)?;
    for (shell, file) in SHELLS {
        write_file(&completions.join(file), output(Command::new(program).args(["completions", shell]))?)?;
    }
    Ok(())
}

/// Returns the commands to whose pages the program's page refers.
fn commands(page: &str) -> Vec<String> {
    let references = page.lines().filter_map(|line| line.strip_prefix("ninefold\\-")?.strip_suffix("(1)"));
    references.filter(|name| *name != "help").map(|name| name.replace('\\', "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_those_that_the_page_refers_to() {
        let page = ".TP\nninefold\\-solve(1)\nSolves it\n.TP\nninefold\\-help(1)\nPrints help\n";
        assert_eq!(commands(page), ["solve"]);
    }
}
