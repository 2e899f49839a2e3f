//! Positions for the pages of techniques: for each name the clearest that the samples in `testdata/` come to, as a HoDoKu
//! library line with its step. `cargo xtask techniques --lessons` writes them to `testdata/lessons.tsv`.
//!
//! A step of the coach's way is worth most, for there nothing easier goes on. Names that the coach never uses are taken from
//! what the positions offer; the techniques of the explainer alone, from its ways. Of all, the simplest is the one with few
//! cells and links, on a board that is neither crowded nor nearly full.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::format::formats;
use ninefold::logic::Strength;
use ninefold::service::{self, Item, Reading, Workshop};
use ninefold::{Candidates, Coach, Grid, Progress, Puzzle, Slug, Step, symbols};

/// The samples, and how many of their puzzles are walked through.
const SAMPLES: [(&str, usize); 3] =
    [("se/ratings.tsv", 1000), ("classic/unbiased.txt", 1000), ("classic/magictour_1465.txt", 300)];

/// How many puzzles of a sample are asked for all that they offer.
const SEARCHED: usize = 40;

/// How many names come before the X-Wing: where one of these goes on, a position is easy.
const HARD: usize = 13;

/// Boards with fewer blank cells are no easier to read.
const ENOUGH: usize = 30;

/// A position on the way through a puzzle.
struct Stand {
    puzzle: Puzzle,
    values: Grid,
    candidates: Candidates,
}

/// The best lesson so far: how hard it is to read, its line, its step.
type Best = BTreeMap<String, (usize, String, String)>;

impl Stand {
    fn new(puzzle: &Puzzle) -> Stand {
        let start = Progress::start(puzzle);
        Stand { puzzle: puzzle.clone(), values: start.values().clone(), candidates: start.candidates(puzzle) }
    }

    fn follow(&mut self, step: &Step) {
        step.apply(&mut self.values, &mut self.candidates, self.puzzle.ruleset().houses());
    }

    fn gone(&self) -> usize {
        let all = Candidates::of_grid(&self.values, self.puzzle.ruleset().houses());
        let blank = self.puzzle.side().cells().filter(|&cell| self.values.get(cell).is_none());
        blank.map(|cell| all.get(cell).len() - self.candidates.get(cell).len()).sum()
    }

    /// How hard a step is to read here.
    fn cost(&self, step: &Step) -> usize {
        let evidence = step.evidence();
        let parts = evidence.cells.len() + evidence.helpers.len() + evidence.links.len();
        let inferences: usize = evidence.chains.iter().map(|chain| chain.inferences.len()).sum();
        let grouped: usize = evidence.groups.iter().map(|group| group.cells.len()).sum();
        let effects: usize = step.eliminations().iter().map(|goner| goner.digits.len()).sum();
        let blank = self.puzzle.side().cell_count() - self.values.filled_count();
        blank.max(ENOUGH) + self.gone() + 4 * (parts + inferences + grouped) + 2 * effects.abs_diff(2)
    }

    /// The position as a library line.
    fn line(&self) -> String {
        let (puzzle, side) = (&self.puzzle, self.puzzle.side());
        let marked = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), Some(self.candidates.clone()));
        let marked = marked.expect("what a step leaves");
        let mut entries = Grid::blank(side);
        for (cell, digit) in self.values.filled().filter(|&(cell, _)| puzzle.givens().get(cell).is_none()) {
            entries.set(cell, Some(digit));
        }
        let item = Item { entries: Some(&entries), ..Item::new(&marked) };
        let line = formats::named("hodoku").expect("a format").text(&[item]).expect("a classic puzzle");
        line.trim_end().to_owned()
    }

    fn offer(&self, name: &str, step: &Step, best: &mut Best) {
        let cost = self.cost(step);
        let slug = Slug::of(name).to_string();
        if best.get(&slug).is_none_or(|(other, ..)| cost < *other) {
            best.insert(slug, (cost, self.line(), step.to_string()));
        }
    }
}

fn testdata(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(file)
}

fn puzzles(file: &str, number: usize, workshop: &mut Workshop) -> Vec<Puzzle> {
    let path = testdata(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with(['#', 'p']));
    let read = |line: &str| service::one(&line.as_bytes()[..81], &Reading::default(), workshop).expect("a puzzle");
    lines.take(number).map(read).collect()
}

/// What the coach uses on its way.
fn walk(puzzle: &Puzzle, names: &[&str], workshop: &mut Workshop, best: &mut Best) {
    let mut stand = Stand::new(puzzle);
    for step in workshop.coach(puzzle).path(puzzle).steps {
        if names.contains(&step.title()) {
            stand.offer(step.title(), &step, best);
        }
        stand.follow(&step);
    }
}

/// Whether a step is not also one of an easier name: a chain of one or two strong links, or through cells of two candidates
/// alone; two cells of two candidates as sets.
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

/// What positions offer of names that no way has used.
fn list(puzzle: &Puzzle, names: &[&str], missing: &[&str], workshop: &mut Workshop, best: &mut Best) {
    let mut stand = Stand::new(puzzle);
    for step in workshop.coach(puzzle).path(puzzle).steps {
        // Where something easier goes on, nobody would look for these.
        let is_hard = names.iter().position(|name| *name == step.title()).is_none_or(|place| place >= HARD);
        if is_hard {
            let progress = Progress::of(puzzle, &stand.values).marked(&stand.candidates);
            for name in missing {
                let steps = workshop.coach(puzzle).steps(puzzle, &progress, Some(&Slug::of(name)));
                let is_one = |step: &&Step| step.title() == *name && is_its_own(step);
                steps.iter().filter(is_one).for_each(|step| stand.offer(name, step, best));
            }
        }
        stand.follow(&step);
    }
}

/// What only the explainer has.
fn explain(puzzle: &Puzzle, names: &[&str], workshop: &mut Workshop, best: &mut Best) {
    // Forms that the coach has under names of its own.
    let is_taught = |step: &Step| step.title() == "BUG type 1" || step.title() == "Turbot Fish";
    let mut stand = Stand::new(puzzle);
    for step in workshop.explainer(puzzle).path(puzzle).steps {
        let name = step.technique().title;
        if !names.contains(&name) && !names.contains(&step.title()) && !is_taught(&step) {
            stand.offer(name, &step, best);
        }
        stand.follow(&step);
    }
}

/// What the positions written down for the coach's tests offer of names that are still missing.
fn look_up(missing: &[&str], workshop: &mut Workshop, best: &mut Best) {
    let text = fs::read_to_string(testdata("coach.tsv")).expect("the coach's positions");
    for row in text.lines() {
        let [slug, givens, values, gone, ..] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let Some(name) = missing.iter().find(|name| Slug::of(name).to_string() == slug) else { continue };
        let puzzle = service::one(givens.as_bytes(), &Reading::default(), workshop).expect("a puzzle");
        let values = service::one(values.as_bytes(), &Reading::default(), workshop).expect("values").givens().clone();
        let mut candidates = Candidates::of_grid(&values, puzzle.ruleset().houses());
        for (cell, digits) in gone.split(' ').filter_map(|gone| gone.split_once('-')) {
            let digits = digits.chars().filter_map(|digit| symbols::digit(digit, puzzle.side()));
            digits.for_each(|digit| {
                candidates.remove(cell.parse().expect("a cell"), digit);
            });
        }
        let stand = Stand { puzzle, values, candidates };
        let progress = Progress::of(&stand.puzzle, &stand.values).marked(&stand.candidates);
        let steps = workshop.coach(&stand.puzzle).steps(&stand.puzzle, &progress, Some(&Slug::of(name)));
        steps.iter().filter(|step| step.title() == *name).for_each(|step| stand.offer(name, step, best));
    }
}

/// Techniques of the explainer all of whose forms the coach teaches.
const TAUGHT: [&str; 7] =
    ["Locked Candidates", "Naked Subset", "Hidden Subset", "Unique Rectangle", "Fish", "X-Chain", "Turbot Fish"];

fn main() {
    let names: Vec<&str> = Coach::names().into_iter().map(|(name, _)| name).collect();
    let taught: Vec<&str> = names.iter().copied().chain(TAUGHT).collect();
    let (mut workshop, mut best) = (Workshop::new(), Best::new());
    let samples: Vec<Vec<Puzzle>> =
        SAMPLES.iter().map(|(file, number)| puzzles(file, *number, &mut workshop)).collect();
    samples.iter().flatten().for_each(|puzzle| walk(puzzle, &names, &mut workshop, &mut best));
    eprintln!("walked");
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| !best.contains_key(&Slug::of(name).to_string())).collect();
    eprintln!("never on the way: {}", missing.join(", "));
    for puzzle in samples.iter().flat_map(|sample| sample.iter().take(SEARCHED)) {
        list(puzzle, &names, &missing, &mut workshop, &mut best);
    }
    eprintln!("listed");
    for puzzle in &samples[0] {
        explain(puzzle, &taught, &mut workshop, &mut best);
    }
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| !best.contains_key(&Slug::of(name).to_string())).collect();
    eprintln!("not in the samples: {}", missing.join(", "));
    look_up(&missing, &mut workshop, &mut best);
    for (slug, (_, line, step)) in &best {
        println!("{slug}\t{line}\t{step}");
    }
}
