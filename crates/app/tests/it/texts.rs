//! The language of the texts: in the pseudo-language nothing that a person reads is plain English, so every text comes
//! from the catalogue.

use std::collections::BTreeSet;
use std::fs;

use crate::help::COMMANDS;
use crate::ninefold::{Run, command, feed, run};

const VARIABLE: &str = "NINEFOLD_LANGUAGE";
const PSEUDO: &str = "en-XA";
/// Wide enough that no example is wrapped.
const WIDTH: &str = "400";
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const BLANK: &str = "................";

/// Runs the binary in the pseudo-language.
fn pseudo(words: &[&str], input: impl AsRef<[u8]>) -> Run {
    feed(command(words).env(VARIABLE, PSEUDO).env("COLUMNS", WIDTH), input)
}

/// Returns the names that stay the same in every language: of commands, values and files.
fn names() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../text/en/command");
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let literals = files.flat_map(|text| between(&text, "{ \"", "\" }")).collect::<Vec<_>>();
    let helps = COMMANDS.map(|command| feed(crate::ninefold::command(&[command, "--help"]).env("COLUMNS", WIDTH), ""));
    let values = helps.iter().flat_map(|help| {
        ["[default: ", "[possible values: "].into_iter().flat_map(|start| between(&help.out, start, "]"))
    });
    let symbols = ["ninefold", "help", "rNcN", "RxC", "gzip", "zstd"].map(str::to_owned);
    let texts = literals.into_iter().chain(values).chain(symbols).chain(COMMANDS.map(str::to_owned));
    texts.flat_map(|text| words(&text).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Returns the parts of a text between two marks, without parts that are sentences.
fn between(text: &str, start: &str, end: &str) -> Vec<String> {
    let parts = text.split(start).skip(1).filter_map(|part| part.split_once(end));
    parts.map(|(part, _)| part.to_owned()).filter(|part| part.contains(", ") || !part.contains("; ")).collect()
}

/// Returns the words of a text that have three ASCII letters in a row, but no names of options.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_separator = |char: char| !(char.is_ascii_alphanumeric() || "-_./".contains(char));
    let words = text.split(is_separator).filter(|word| !word.starts_with("--"));
    let words = words.map(|word| word.trim_matches(['.', '-', '/']));
    words.filter(|word| word.split(|char: char| !char.is_ascii_alphabetic()).any(|run| run.len() > 2))
}

/// Returns the plain English in a text, and whether its brackets are balanced.
fn plain(text: &str, names: &BTreeSet<String>) -> Vec<String> {
    let found = text.lines().filter(|line| !line.starts_with("  ninefold ")).flat_map(words);
    let mut found: Vec<String> = found.filter(|word| !names.contains(*word)).map(str::to_owned).collect();
    let mut depth = 0;
    for char in text.chars() {
        depth += i32::from(char == '⟦') - i32::from(char == '⟧');
        if depth < 0 {
            break;
        }
    }
    if depth != 0 {
        found.push("brackets that are not balanced".to_owned());
    }
    found
}

#[test]
fn an_unknown_language_is_refused() {
    let refused = feed(command(&["--version"]).env(VARIABLE, "xx"), "");
    refused.refuses("NINEFOLD_LANGUAGE: unknown language \"xx\": expected en or en-XA");
    for tag in ["", "en"] {
        let english = feed(command(&["solve", "12345"]).env(VARIABLE, tag), "");
        assert_eq!(english.err, run(&["solve", "12345"], "").err);
    }
}

#[test]
fn help_has_no_text_of_its_own() {
    let names = names();
    let mut pages = vec![vec!["--help"], vec!["help"], vec!["help", "help"]];
    pages.extend(COMMANDS.iter().flat_map(|command| [vec![*command, "--help"], vec!["help", *command]]));
    for page in pages {
        let help = pseudo(&page, "");
        assert!(help.code == Some(0) && help.out.contains('⟦') && help.err.is_empty(), "{page:?}: {help:?}");
        assert_eq!(plain(&help.out, &names), Vec::<String>::new(), "{page:?}: {}", help.out);
    }
    let bare = pseudo(&[], "");
    assert_eq!(plain(&bare.err, &names), Vec::<String>::new(), "{}", bare.err);
}

#[test]
fn manual_pages_have_no_text_of_their_own() {
    let mut names = names();
    names.extend(COMMANDS.map(|command| format!("ninefold-{command}")));
    names.insert("ninefold-help".to_owned());
    for page in std::iter::once(vec!["man"]).chain(COMMANDS.map(|command| vec!["man", command])) {
        let manual = pseudo(&page, "");
        let fonts = ["\\fB", "\\fI", "\\fR"]
            .iter()
            .fold(manual.out.replace("\\-", "-").replace("\\*(Aq", "'"), |text, font| text.replace(font, ""));
        let lines = fonts.lines().filter(|line| !line.starts_with('.') || line.starts_with(".SH "));
        let text = lines.map(|line| line.replace(".SH ", "") + "\n").collect::<String>();
        assert!(manual.code == Some(0) && text.contains('⟦'), "{page:?}: {manual:?}");
        assert_eq!(plain(&text, &names), Vec::<String>::new(), "{page:?}: {text}");
    }
}

/// Wrong uses: the words, standard input, and what clap, a core crate or the system says about them in English.
const WRONG: &[(&[&str], &str, &[&str])] = &[
    (&["solve", "no_such.txt"], "", &["no_such.txt"]),
    (&["solve", "src"], "", &["src"]),
    (&["solve"], "# nothing\n", &["no puzzle in the input; a 9×9 puzzle is 81 characters, such as 53..7…"]),
    (&["solve", "--jobs", "0", BLANK], "", &["invalid value '0' for"]),
    (&["solve", "--size", "65", BLANK], "", &["invalid value '65' for"]),
    (&["solve", "--seed", "x", BLANK], "", &["invalid value 'x' for"]),
    (&["solve", "--seed", "99999999999999999999", BLANK], "", &["invalid value '99999999999999999999' for"]),
    (&["solve", "--time-limit", "-1", BLANK], "", &["invalid value '-1' for"]),
    (&["generate", "--count", "0"], "", &["invalid value '0' for"]),
    (&["generate", "--per-page", "5"], "", &["invalid value '5' for"]),
    (&["serve", "--port", "70000"], "", &["invalid value '70000' for"]),
    (&["draw", BLANK, "-o", "a.svg", "--step", "0"], "", &["invalid value '0' for"]),
    (
        &["solve", "--level", BLANK],
        "",
        &["unexpected argument '--level' found", "tip: to pass '--level' as a value, use '-- --level'"],
    ),
    (&["solve", "--regions", "-"], PUZZLE, &[]),
    (
        &["solve", "--regions", "nomap", BLANK],
        "",
        &["nomap", "line 1 has a map of 5 labels; the map of a 9×9 puzzle needs 81"],
    ),
    (&["check", "-", "-"], PUZZLE, &[]),
    (&["convert", PUZZLE, "--to", "sdm", "--time-limit", "5"], "", &[]),
    (&["convert", PUZZLE, "--to", "bank", "--json"], "", &[]),
    (&["draw", BLANK, "-o", "a.svg", "--width", "9"], "", &[]),
    (&["draw", BLANK, "-o", "a.svg", "--format", "png"], "", &["a.svg"]),
    (&["draw", BLANK, "-o", "a.svg", "--json"], "", &[]),
    (&["draw", BLANK, "-o", "-", "--hint", "--lines"], "", &[]),
    (&["draw", BLANK, "-o", "a.svg", "--time-limit", "3"], "", &[]),
    (&["draw", BLANK, "-o", "a.svg", "--hint"], "", &[]),
    (&["generate", "--from-bank", "--count", "41"], "", &[]),
    (&["generate", "--from-bank", "--count", "41", "--level", "expert"], "", &["expert"]),
    (&["generate", "--pdf", "-"], "", &[]),
    (&["generate", "--pdf", "x.svg"], "", &["x.svg", ".svg"]),
    (&["dataset", "--count", "1", "--out", "-"], "", &[]),
    (&["solve", "--regions", "src/main.rs", "-o", "src/main.rs", BLANK], "", &["src/main.rs"]),
    (&["generate", "--pdf", "x.pdf", "--count", "10001"], "", &[]),
    (&["generate", "--from-bank", "nowhere.bank"], "", &["nowhere.bank"]),
    (&["play", "-"], "", &[]),
    (&["play", "/dev/null"], "", &["/dev/null"]),
];

#[test]
fn messages_have_no_text_of_their_own() {
    let names = names();
    let mut faults = Vec::new();
    for (words, input, english) in WRONG {
        let run = pseudo(words, input);
        assert!(run.code != Some(0) && run.err.contains('⟦'), "{words:?}: {run:?}");
        let missing = english.iter().filter(|part| !run.err.contains(**part)).map(|part| (*part).to_owned());
        let text = english.iter().fold(run.err.clone(), |text, part| text.replace(part, ""));
        let found: Vec<String> = plain(&text, &names).into_iter().chain(missing).collect();
        if !found.is_empty() {
            faults.push(format!("{words:?}: {found:?} in {}", run.err));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let cut = pseudo(&["solve"], b"\x1f\x8b\x08");
    assert!(cut.code == Some(2) && plain(&cut.err, &names).is_empty(), "{cut:?}");
    for words in [
        &["generate", "--size", "4", "--count", "2"][..],
        &["convert", PUZZLE, "--to", "line", "--variant", "diagonal"],
    ] {
        let note = pseudo(words, "");
        assert!(note.err.starts_with('⟦') && plain(&note.err, &names).is_empty(), "{note:?}");
    }
    let grid = PUZZLE.replace('.', "0");
    for choices in ["2 1 3 2 1 3 2 0 0 1", "3 x", "9 4", "2"] {
        let session = pseudo(&["guide"], format!("9 1\n{grid}\n{choices}\n"));
        assert!(session.out.starts_with('⟦') && plain(&session.out, &names).is_empty(), "{session:?}");
    }
}
