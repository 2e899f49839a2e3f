//! Finds positions for the pages of techniques: for each name, the clearest one in the samples of `testdata/`, as a
//! HoDoKu library line with its step. `cargo xtask techniques --lessons` writes them to `testdata/lessons.tsv`. With slugs
//! as arguments, prints only those.
//!
//! Names that no classic puzzle needs are searched in puzzles with variants. Those positions are plain lines, followed by
//! the map of a jigsaw, with the names of other variants in a separate column. Such a line holds no eliminated candidates,
//! so only positions qualify in which every candidate that the values allow is still present.
//!
//! Steps on the coach's path are preferred, because nothing easier is available there. Names that the coach never uses are
//! taken from all steps that a position allows, and techniques that only the explainer has from its paths. Among several,
//! the simplest step wins: few cells and links, on a board that is neither crowded nor nearly full.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::format::formats;
use ninefold::logic::Strength;
use ninefold::service::{self, EngineSet, Item, PuzzleOptions};
use ninefold::{Candidates, Coach, Grid, Limits, Progress, Puzzle, Rating, Slug, Step, symbols};

/// The samples, and how many of their puzzles are solved step by step.
const SAMPLES: [(&str, usize); 3] =
    [("se/ratings.tsv", 1000), ("classic/unbiased.txt", 1000), ("classic/magictour_1465.txt", 300)];

/// The samples with variants, with the names of their rules.
const VARIANTS: [(&str, &[&str]); 4] = [
    ("minimal_window.tsv", &["window"]),
    ("minimal_jigsaw.tsv", &[]),
    ("minimal_diagonal.tsv", &["diagonal"]),
    ("minimal_diagonal_jigsaw.tsv", &["diagonal"]),
];

/// How many puzzles of a sample with variants are solved step by step.
const VARIANTS_WALKED: usize = 13;

/// The number of puzzles in a sample whose positions are searched for all steps.
const SEARCHED: usize = 40;

/// A position that allows a technique before this one is easy.
const FIRST_HARD: &str = "X-Wing";

/// The number of blank cells below which a board is no easier to read.
const ENOUGH: usize = 30;

/// A position on the path through a puzzle.
struct TestPosition {
    puzzle: Puzzle,
    values: Grid,
    candidates: Candidates,
    /// The variants that the line does not show by itself.
    variants: String,
}

/// The best example so far: how hard it is to read, its line and its step.
type Best = BTreeMap<String, (usize, String, String)>;

impl TestPosition {
    fn new(puzzle: &Puzzle) -> TestPosition {
        let start = Progress::start(puzzle);
        let (values, candidates) = (start.values().clone(), start.candidates(puzzle));
        TestPosition { puzzle: puzzle.clone(), values, candidates, variants: String::new() }
    }

    fn follow(&mut self, step: &Step) {
        step.apply(&mut self.values, &mut self.candidates, self.puzzle.ruleset().houses());
    }

    fn gone(&self) -> usize {
        let all = Candidates::of_grid(&self.values, self.puzzle.ruleset().houses());
        let blank = self.puzzle.side().cells().filter(|&cell| self.values.get(cell).is_none());
        blank.map(|cell| all.get(cell).len() - self.candidates.get(cell).len()).sum()
    }

    /// Returns how hard a step is to read in this position.
    fn cost(&self, step: &Step) -> usize {
        let evidence = step.evidence();
        let parts = evidence.cells.len() + evidence.helpers.len() + evidence.links.len();
        let inferences: usize = evidence.chains.iter().map(|chain| chain.inferences.len()).sum();
        let grouped: usize = evidence.groups.iter().map(|group| group.cells.len()).sum();
        if step.title() == "Hidden Single" {
            return self.cross_hatching(step);
        }
        let effects: usize = step.eliminations().iter().map(|goner| goner.digits.len()).sum();
        let blank = self.puzzle.side().cell_count() - self.values.filled_count();
        blank.max(ENOUGH) + self.gone() + 4 * (parts + inferences + grouped) + 2 * effects.abs_diff(2)
    }

    /// Returns how hard it is to see that a box has one place left for a digit: easy if four values in its rows and columns
    /// rule out many blank cells, on a board that has many.
    fn cross_hatching(&self, step: &Step) -> usize {
        let evidence = step.evidence();
        let house = self.puzzle.ruleset().houses().get(evidence.houses[0]);
        let in_house = house.cells().iter().filter(|&&cell| self.values.get(cell).is_none()).count();
        let is_told = evidence.sets.is_empty() && step.rating() == Some(Rating::of_tenths(12));
        let blank = self.puzzle.side().cell_count() - self.values.filled_count();
        1000 * usize::from(!is_told) + 20 * evidence.helpers.len().abs_diff(4) + 5 * (9 - in_house) + blank.abs_diff(50)
    }

    /// Returns the position as a line: a library line for a classic puzzle, otherwise the values and the map.
    fn line(&self) -> String {
        let is_classic = self.puzzle.ruleset().is_plain();
        if is_classic { self.library_line() } else { self.plain_line() }
    }

    fn plain_line(&self) -> String {
        let side = self.puzzle.side();
        let value = |cell| self.values.get(cell).and_then(symbols::symbol).unwrap_or('.');
        let line: String = side.cells().map(value).collect();
        let partition = self.puzzle.ruleset().geometry().partition();
        match partition.map() {
            Some(map) => line + &map.regions().iter().map(|&region| char::from(b'1' + region)).collect::<String>(),
            None => line,
        }
    }

    fn library_line(&self) -> String {
        let (puzzle, side) = (&self.puzzle, self.puzzle.side());
        let marked = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), Some(self.candidates.clone()));
        let marked = marked.expect("what a step leaves");
        let mut entries = Grid::blank(side);
        for (cell, digit) in self.values.filled().filter(|&(cell, _)| puzzle.givens().get(cell).is_none()) {
            entries.set(cell, Some(digit));
        }
        let item = Item::new(&marked).with_entries(&entries);
        let line = formats::named("hodoku").expect("a format").text(&[item]).expect("a classic puzzle");
        line.trim_end().to_owned()
    }

    /// Offers the steps of one name that the coach finds here.
    fn list(&self, name: &str, engines: &mut EngineSet, best: &mut Best) {
        let progress = Progress::of(&self.puzzle, &self.values).marked(&self.candidates);
        let steps =
            engines.coach(&self.puzzle).steps(&self.puzzle, &progress, Some(&Slug::of(name)), &Limits::none()).unwrap();
        let is_one = |step: &&Step| step.title() == name && is_its_own(step);
        steps.iter().filter(is_one).for_each(|step| self.offer(name, step, best));
    }

    fn offer(&self, name: &str, step: &Step, best: &mut Best) {
        let cost = self.cost(step);
        let slug = Slug::of(name).to_string();
        if best.get(&slug).is_none_or(|(other, ..)| cost < *other) {
            best.insert(slug, (cost, self.line(), step.to_string() + &self.variants));
        }
    }
}

fn testdata(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(file)
}

fn puzzles(file: &str, number: usize, engines: &mut EngineSet) -> Vec<Puzzle> {
    let path = testdata(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with(['#', 'p']));
    let read = |line: &str| service::one(&line.as_bytes()[..81], &PuzzleOptions::default(), engines).expect("a puzzle");
    lines.take(number).map(read).collect()
}

/// Offers the steps on the coach's path.
fn walk(puzzle: &Puzzle, names: &[&str], engines: &mut EngineSet, best: &mut Best) {
    let mut stand = TestPosition::new(puzzle);
    for step in engines.coach(puzzle).path(puzzle, &Limits::none()).unwrap().steps {
        if names.contains(&step.title()) {
            stand.offer(step.title(), &step, best);
        }
        stand.follow(&step);
    }
}

/// Offers the steps on the coach's paths through puzzles with variants.
fn walk_variants(file: &str, rules: &[&str], names: &[&str], engines: &mut EngineSet, best: &mut Best) {
    let path = testdata("variants").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let reading =
        PuzzleOptions { variants: rules.iter().map(ToString::to_string).collect(), ..PuzzleOptions::default() };
    for line in text.lines().filter(|line| !line.starts_with('#')).take(VARIANTS_WALKED) {
        let columns: Vec<&str> = line.split('\t').collect();
        let puzzle = service::one(columns[0].as_bytes(), &reading, engines).expect("a puzzle");
        let mut stand = TestPosition::new(&puzzle);
        if !rules.is_empty() {
            stand.variants = format!("\t{}", rules.join(","));
        }
        for step in engines.coach(&puzzle).path(&puzzle, &Limits::none()).unwrap().steps {
            // Nobody looks for eliminations if a single is available.
            let is_own = |name: &&&str| step.placements().is_empty() || **name == step.title();
            if stand.gone() == 0 {
                names.iter().filter(is_own).for_each(|name| stand.list(name, engines, best));
            }
            stand.follow(&step);
        }
    }
}

/// Returns whether a step does not also fit an easier name: a chain of one or two strong links, a chain through bivalue
/// cells only, or two bivalue cells as sets.
fn is_its_own(step: &Step) -> bool {
    let evidence = step.evidence();
    let of_houses = evidence.links.iter().any(|link| link.strength() == Strength::Strong && link.house.is_some());
    let cells: usize = evidence.groups.iter().map(|group| group.cells.len()).sum();
    match step.title() {
        "Alternating Inference Chain" => evidence.links.len() >= 5 && of_houses,
        "ALS-XZ rule" => {
            cells > evidence.groups.len() && evidence.sets.first().is_some_and(|commons| commons.len() == 1)
        }
        _ => !(1..5).contains(&evidence.links.len()),
    }
}

/// Offers steps with names that are on no path.
fn list(puzzle: &Puzzle, names: &[&str], missing: &[&str], engines: &mut EngineSet, best: &mut Best) {
    let mut stand = TestPosition::new(puzzle);
    let first_hard = names.iter().position(|name| *name == FIRST_HARD).unwrap_or_default();
    for step in engines.coach(puzzle).path(puzzle, &Limits::none()).unwrap().steps {
        // Nobody looks for these if something easier is available.
        let is_hard = names.iter().position(|name| *name == step.title()).is_none_or(|place| place >= first_hard);
        if is_hard {
            missing.iter().for_each(|name| stand.list(name, engines, best));
        }
        stand.follow(&step);
    }
}

/// Offers techniques that only the explainer has, and those that it shares with the coach but that are on none of the
/// coach's paths.
fn explain(puzzle: &Puzzle, names: &[&str], missing: &[&str], engines: &mut EngineSet, best: &mut Best) {
    // The coach has other names for these forms.
    let is_taught = |step: &Step| step.title().starts_with("BUG") || step.title() == "Turbot Fish";
    let mut stand = TestPosition::new(puzzle);
    for step in engines.explainer(puzzle).path(puzzle, &Limits::none()).unwrap().steps {
        if let Some(name) = missing.iter().find(|name| Slug::of(name) == step.slug()) {
            stand.list(name, engines, best);
        }
        let name = step.technique().title;
        if !names.contains(&name) && !names.contains(&step.title()) && !is_taught(&step) {
            stand.offer(name, &step, best);
        }
        stand.follow(&step);
    }
}

/// Offers steps with missing names from the positions of the coach's tests.
fn look_up(missing: &[&str], engines: &mut EngineSet, best: &mut Best) {
    let text = fs::read_to_string(testdata("coach.tsv")).expect("the coach's positions");
    for row in text.lines() {
        let [slug, givens, values, gone, ..] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let Some(name) = missing.iter().find(|name| Slug::of(name).to_string() == slug) else { continue };
        let puzzle = service::one(givens.as_bytes(), &PuzzleOptions::default(), engines).expect("a puzzle");
        let values =
            service::one(values.as_bytes(), &PuzzleOptions::default(), engines).expect("values").givens().clone();
        let mut candidates = Candidates::of_grid(&values, puzzle.ruleset().houses());
        for (cell, digits) in gone.split(' ').filter_map(|gone| gone.split_once('-')) {
            let digits = digits.chars().filter_map(|digit| symbols::digit(digit, puzzle.side()));
            digits.for_each(|digit| {
                candidates.remove(cell.parse().expect("a cell"), digit);
            });
        }
        let stand = TestPosition { puzzle, values, candidates, variants: String::new() };
        stand.list(name, engines, best);
    }
}

/// The explainer's techniques whose forms the coach all has.
const TAUGHT: [&str; 8] = [
    "Locked Candidates",
    "Naked Subset",
    "Hidden Subset",
    "Unique Rectangle",
    "Unique Loop",
    "Fish",
    "X-Chain",
    "Turbot Fish",
];

fn main() {
    let names: Vec<&str> = Coach::names().into_iter().map(|(name, _)| name).collect();
    let taught: Vec<&str> = names.iter().copied().chain(TAUGHT).collect();
    let (mut engines, mut best) = (EngineSet::new(), Best::new());
    let samples: Vec<Vec<Puzzle>> = SAMPLES.iter().map(|(file, number)| puzzles(file, *number, &mut engines)).collect();
    samples.iter().flatten().for_each(|puzzle| walk(puzzle, &names, &mut engines, &mut best));
    eprintln!("walked");
    let is_found = |name: &str| best.contains_key(&Slug::of(name).to_string());
    let found = Coach::names().into_iter().filter(|(name, _)| is_found(name));
    let known: Vec<&str> = found.map(|(_, technique)| technique.name).collect();
    let of_variants = Coach::names().into_iter().filter(|(_, technique)| !known.contains(&technique.name));
    let of_variants: Vec<&str> = of_variants.map(|(name, _)| name).collect();
    for (file, rules) in VARIANTS {
        walk_variants(file, rules, &of_variants, &mut engines, &mut best);
    }
    eprintln!("walked through variants");
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| !best.contains_key(&Slug::of(name).to_string())).collect();
    eprintln!("never on the way: {}", missing.join(", "));
    for puzzle in samples.iter().flat_map(|sample| sample.iter().take(SEARCHED)) {
        list(puzzle, &names, &missing, &mut engines, &mut best);
    }
    eprintln!("listed");
    for puzzle in &samples[0] {
        explain(puzzle, &taught, &missing, &mut engines, &mut best);
    }
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| !best.contains_key(&Slug::of(name).to_string())).collect();
    eprintln!("not in the samples: {}", missing.join(", "));
    look_up(&missing, &mut engines, &mut best);
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (slug, (_, line, step)) in best.iter().filter(|(slug, _)| wanted.is_empty() || wanted.contains(slug)) {
        println!("{slug}\t{line}\t{step}");
    }
}
