//! Combinations of options that make no sense: refused by name, with exit code 2.

use super::outcome::{Outcome, words};
use super::table::PUZZLE;
use crate::client;

/// Returns command lines with one option too many, and that option.
pub(super) fn refused() -> Vec<(String, &'static str)> {
    let jigsaw = client::puzzle("jigsaw");
    let (puzzle, map) = (jigsaw.puzzle, jigsaw.regions.unwrap());
    let other = client::puzzles().into_iter().filter_map(|puzzle| puzzle.regions).find(|other| *other != map);
    let other = other.unwrap_or_else(|| "1".repeat(9) + &map[9..]);
    let mut lines = vec![
        (format!("solve {PUZZLE} --lines --json"), "--lines"),
        (format!("solve {PUZZLE} --variant classic,diagonal"), "variant"),
        (format!("solve {puzzle} --variant classic --regions {map}"), "variant"),
        (format!("solve {puzzle} --variant jigsaw"), "region"),
        (format!("solve {puzzle} --regions {map} --boxes 3x3"), "--boxes"),
        (format!("solve {puzzle}{map} --regions {other}"), "region"),
        (format!("solve {puzzle}{map} --boxes 3x3"), "boxes"),
        (format!("solve {PUZZLE} --variant jigsaw --boxes 3x3"), "region"),
        (format!("hint {PUZZLE} --fill --depth 2"), "--depth"),
        (format!("hint {PUZZLE} --fill --by explainer"), "--by"),
        (format!("explain {PUZZLE} --theme dark"), "--pictures"),
        (format!("steps {PUZZLE} --node-limit 5"), "--node-limit"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --check"), "--entries"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --by explainer"), "--by"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --json"), "--json"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --lines"), "--lines"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --time-limit 3"), "--time-limit"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --node-limit 3"), "--node-limit"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --width 300"), "--width"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --format png"), "--format"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --hint --step 1"), "--step"),
        (format!("draw {PUZZLE} -o {{folder}}/a.svg --hint --marks"), "--marks"),
        (format!("draw {PUZZLE} -o - --hint --json"), "--json"),
        (format!("draw {PUZZLE} -o {{folder}}/a"), ".svg"),
        (format!("convert {PUZZLE} --to sdm --time-limit 5"), "--time-limit"),
        (format!("convert {PUZZLE} --to sdm --node-limit 5"), "--node-limit"),
        ("generate --level expert --rating 3.0".to_owned(), "--rating"),
        ("generate --pdf {folder}/a.pdf --json".to_owned(), "--json"),
        ("generate --pdf {folder}/a.pdf --lines".to_owned(), "--lines"),
        ("generate --pdf {folder}/a.pdf --bank {folder}/a.bank".to_owned(), "--bank"),
        ("generate --per-page 2".to_owned(), "--pdf"),
        ("generate --paper a4".to_owned(), "--pdf"),
        ("generate --solutions".to_owned(), "--pdf"),
        ("generate --qr https://sudoku.example/".to_owned(), "--pdf"),
        ("generate --from-bank --bank {folder}/a.bank".to_owned(), "--bank"),
        ("generate --level beyond --from-bank".to_owned(), "level"),
        ("generate --from-bank --count 41".to_owned(), "--count"),
        ("generate --from-bank --level expert --count 11".to_owned(), "--count"),
        (format!("play {PUZZLE} --level expert"), "--level"),
        ("play hello".to_owned(), "characters"),
    ];
    for option in WISHES {
        lines.push((format!("generate --bank {{folder}}/a.bank {option}"), option));
        lines.push((format!("generate --from-bank {option}"), option));
    }
    for option in ["--level expert", "--count 2", "--json", "--lines"] {
        lines.push((format!("generate --bank {{folder}}/a.bank {option}"), option));
    }
    // The options of a booklet, when something else is written.
    for option in ["--per-page 2", "--paper letter", "--solutions", "--qr https://sudoku.example/"] {
        for other in ["--bank {folder}/a.bank", "--json", "--lines", "--from-bank --json"] {
            lines.push((format!("generate --seed 1 {other} {option}"), option));
        }
    }
    lines
}

/// The options of `generate` that conflict with a bank.
const WISHES: [&str; 15] = [
    "--rating 2.0",
    "--symmetry full",
    "--givens 30",
    "--minimal",
    "--needs x-wing",
    "--without x-wing",
    "--attempts 5",
    "--variant diagonal",
    "--size 4",
    "--boxes 3x3",
    "--regions 123412341234",
    "--place killer",
    "--rule anti_knight",
    "--layout twins",
    "--digits 0-8",
];

/// Returns the name of an option without its value.
pub(super) fn name(option: &str) -> &str {
    option.split(' ').next().unwrap_or_default()
}

#[test]
fn one_option_too_many_is_refused_by_name() {
    let mut faults = Vec::new();
    for (line, option) in refused() {
        let outcome = Outcome::of(&words(&line));
        if !outcome.refuses(name(option)) {
            faults.push(format!("{line}: {option}: {outcome:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn compatible_options_all_take_effect() {
    for (line, expected) in [
        ("generate --from-bank --count 5 --json --seed 1 --level expert", 5),
        ("generate --from-bank --count 3 --lines --seed 1", 3),
        ("generate --count 2 --variant diagonal --size 4 --json --seed 1 --jobs 1", 2),
        ("generate --needs skyscraper --level expert --count 2 --seed 3 --quiet", 2),
    ] {
        let outcome = Outcome::of(&words(line));
        let lines = String::from_utf8(outcome.out.clone()).unwrap().lines().count();
        assert_eq!((outcome.code, lines), (Some(0), expected), "{line}: {outcome:?}");
    }
    let booklet = Outcome::of(&words("generate --from-bank --count 3 --pdf {folder}/a.pdf --solutions --seed 1"));
    assert!(booklet.code == Some(0) && booklet.files["a.pdf"].starts_with(b"%PDF"), "{booklet:?}");
}
