//! Random command lines, each with one option that may be too many: the option has an effect, or is refused by name.

use super::outcome::{Outcome, words};
use super::table::PUZZLE;

/// Command lines that work, and options to add to them.
const LINES: [(&str, &[&str]); 9] = [
    ("solve {puzzle}", &["--lines", "--json", "--size 4", "--boxes 2x2", "--variant diagonal", "--variant jigsaw"]),
    ("count {puzzle}", &["--json", "--size 16", "--boxes 3x4", "--variant window", "--regions {map}"]),
    ("hint {puzzle}", &["--fill", "--depth 1", "--lines", "--json", "--variant diagonal", "--boxes 3x4"]),
    ("explain {puzzle}", &["--lines", "--json", "--by explainer", "--theme dark", "--size 5", "--pictures {folder}/p"]),
    ("steps {puzzle}", &["--technique x-wing", "--technique hidden-pear", "--node-limit 1", "--lines", "--json"]),
    (
        "draw {puzzle} -o {folder}/a.svg",
        &[
            "--hint",
            "--step 1",
            "--check",
            "--by explainer",
            "--width 50",
            "--marks",
            "--json",
            "--lines",
            "--theme dark",
        ],
    ),
    ("draw {puzzle} -o -", &["--format png", "--hint", "--width 30", "--json", "--marks", "--theme print", "--step 2"]),
    (
        "generate --from-bank --seed 4",
        &[
            "--count 3",
            "--json",
            "--lines",
            "--level veteran",
            "--variant window",
            "--size 6",
            "--givens 30",
            "--minimal",
            "--symmetry quarter",
            "--attempts 3",
            "--needs fish",
            "--rating 3.0",
            "--pdf {folder}/a.pdf",
            "--per-page 2",
        ],
    ),
    (
        "generate --size 4 --seed 4",
        &[
            "--count 3",
            "--json",
            "--lines",
            "--level beginner",
            "--level expert",
            "--variant diagonal",
            "--boxes 1x4",
            "--givens 17",
            "--givens 7",
            "--symmetry full",
            "--rating 12",
            "--rating 1.3",
            "--needs x-wing",
            "--without full-house",
            "--pdf {folder}/a.pdf",
            "--paper letter",
            "--from-bank",
            "--bank {folder}/a.bank",
        ],
    ),
];

/// A generator of small numbers with a fixed seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn random_options_take_effect_or_are_refused_by_name() {
    let map = "112233112233112233445566445566445566";
    let mut dice = Dice(20);
    let (mut heeded, mut refused, mut faults) = (0, 0, Vec::new());
    for _ in 0..200 {
        let (base, options) = LINES[dice.below(LINES.len())];
        let mut line = base.to_owned();
        if dice.below(2) == 0 {
            line = format!("{line} {}", options[dice.below(options.len())]);
        }
        let stray = options[dice.below(options.len())];
        let typed = |line: &str| words(&line.replace("{puzzle}", PUZZLE).replace("{map}", map));
        let (before, after) = (Outcome::of(&typed(&line)), Outcome::of(&typed(&format!("{line} {stray}"))));
        if before.code == Some(2) {
            // A command line that is already refused is no base.
            continue;
        }
        let name = super::refusals::name(stray);
        match () {
            () if after.refuses(name) => refused += 1,
            () if after.code != Some(2) && after != before => heeded += 1,
            // The only error left is in the text, so an option for reading is reported with the text.
            () if after.code == Some(2) && is_of_reading(name) => refused += 1,
            // The option is already there, or requests what is there.
            () if line.contains(name) => {}
            () => faults.push(format!("{line} {stray}: {after:?}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(heeded > 40 && refused > 40, "{heeded} heeded, {refused} refused");
}

fn is_of_reading(option: &str) -> bool {
    ["--variant", "--size", "--boxes", "--regions"].contains(&option)
}
