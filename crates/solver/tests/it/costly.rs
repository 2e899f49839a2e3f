//! Every rule at its costliest, as a stranger could send it in a request: long lines, large numbers, and as many rules as fit in a
//! megabyte. Building the rules, finding what a grid breaks, arranging their marks and compiling them hear no limit of time, so each must
//! end soon and take little memory. A search hears its limit, but only between the steps of its analysis.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_grid::{Cell, Digit, DigitSet, Geometry, Grid, Side};
use ninefold_puzzle::{
    Argument, Arguments, Outside, Parameter, ParameterKind, Puzzle, RuleDraft, RulesetDraft, Spec, rules,
};
use ninefold_solver::{Limits, Solver, Strategy};
use peak_alloc::PeakAlloc;

/// Counts the memory of this program, for all tests in it.
#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The longest text of all rules, in bytes.
const LONGEST: usize = 1_000_000;
/// The sides of the grids.
const SIDES: [usize; 3] = [9, 25, 64];
/// How often a rule is repeated, with other cells and numbers, as far as the text stays short enough.
const COPIES: [usize; 4] = [1, 30, 1_000, 60_000];
/// The most processor time for one step. It is a stated limit of the server's requests.
const MOST_TIME: Duration = Duration::from_secs(5);
/// The most memory for one step, besides what was there before, in bytes: a list that grows counts twice, before and after. The
/// bound of the server's memory rests on it.
const MOST_MEMORY: usize = 200 << 20;
/// How many bytes of compiled rules `heap_size` may leave out.
const LEFT_OUT: usize = 4 << 20;
/// The limit of a search.
const SEARCH_TIME: Duration = Duration::from_millis(100);
/// Combinations of arguments that are tried for each rule and side.
const COMBINATIONS: usize = 24;

/// A rule with one choice of arguments for each parameter, to be repeated.
struct Repeated {
    spec: &'static Spec,
    side: usize,
    choices: Vec<usize>,
    /// Whether the copies are about the same cells.
    is_in_place: bool,
    /// A rule that changes what some cells are worth: sums and comparisons then compile in another way.
    worth: Option<&'static str>,
}

/// Returns the rules that change what cells are worth and fit this side; two of them can't be combined. Doublers are tried at
/// side 9 only: alone they take two seconds to compile at side 25.
fn worths(side: usize) -> impl Iterator<Item = &'static str> {
    let multiplier = match side {
        9 => "multiplier r1c1 r2c3 r3c2 = 7",
        25 => "multiplier r1c1 r2c3 r3c2 = 2",
        _ => "multiplier r1c1 r2c3 r3c2 = 1",
    };
    std::iter::once(multiplier).chain((side == 9).then_some("doublers"))
}

/// Returns a cell of a square grid by its place along a snake from the top left, which begins again after its end.
fn along_snake(side: usize, place: usize) -> Cell {
    let (row, along) = (place / side % side, place % side);
    Cell::new(row, if row.is_multiple_of(2) { along } else { side - 1 - along })
}

/// Returns lengths within a range, the shortest and the longest among them.
fn lengths((least, most): (i64, i64), side: i64) -> Vec<usize> {
    let wanted = [least, least + 1, 5, side, 2 * side, side * side];
    let mut lengths: Vec<usize> =
        wanted.iter().map(|length| (*length).clamp(least, most).clamp(1, side * side) as usize).collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// Returns how many choices of arguments a parameter has here.
fn choices(parameter: &Parameter, side: usize) -> usize {
    match parameter.kind {
        ParameterKind::Number => 6,
        ParameterKind::Cells => lengths(parameter.range, side as i64).len(),
        ParameterKind::Groups => 4,
        ParameterKind::Numbers => 3,
        ParameterKind::Digits | ParameterKind::Outside => 2,
        _ => 1,
    }
}

impl Repeated {
    /// Returns one copy, or `None` if a parameter has no argument here.
    fn copy(&self, copy: usize) -> Option<RuleDraft> {
        let mut arguments = Arguments::none();
        for (parameter, &choice) in self.spec.parameters.iter().zip(&self.choices) {
            if choice < choices(parameter, self.side) {
                arguments.set(parameter.name, self.argument(parameter, choice, copy)?);
            }
        }
        Some(RuleDraft::of(self.spec, arguments))
    }

    fn argument(&self, parameter: &Parameter, choice: usize, copy: usize) -> Option<Argument> {
        let (side, number, (least, most)) = (self.side as i64, copy as i64, parameter.range);
        let start = if self.is_in_place { 0 } else { 3 * copy };
        let cut = |from: usize, length: usize| -> Vec<Cell> {
            (0..length).map(|at| along_snake(self.side, start + from + at)).collect()
        };
        let groups = |count: i64, length: usize| {
            let count = count.clamp(least, most) as usize;
            Argument::Groups((0..count).map(|group| cut(group * length, length)).collect())
        };
        Some(match parameter.kind {
            ParameterKind::Number => {
                let chosen = [least, 1, 2 * side, side * (side + 1) / 2, side * side * side / 4, most][choice];
                Argument::Number((chosen + if self.is_in_place { number } else { number % 7 }).clamp(least, most))
            }
            ParameterKind::Cells => Argument::Cells(cut(0, lengths(parameter.range, side)[choice])),
            ParameterKind::Groups => match choice {
                0 => groups(2, 2),
                1 => groups(2, self.side),
                2 => groups(side, self.side),
                _ => groups(side * side / 2, 2),
            },
            ParameterKind::Numbers => {
                let count = [least.max(1), side.clamp(least, most), most.min(64)][choice];
                Argument::Numbers((0..count).map(|at| 1 + (at + number) % side).collect())
            }
            ParameterKind::Digits => {
                let all = u64::MAX >> (64 - self.side);
                let some = if choice == 0 { 0b101 } else { 0x5555_5555_5555_5555 };
                Argument::Digits(DigitSet::from_bits((some ^ if self.is_in_place { copy as u64 } else { 0 } | 1) & all))
            }
            ParameterKind::Outside => {
                let line = copy % self.side + 1;
                Argument::Outside(if choice == 0 { Outside::new(line, 0) } else { Outside::new(0, line) })
            }
            _ => self.spec.example_draft().ok()?.rules.iter().find_map(|rule| {
                let text = rule.text.as_deref()?;
                let alphabet = Geometry::of_side(Side::NINE).alphabet();
                RuleDraft::read(text, alphabet).ok()?.arguments.get(parameter.name).cloned()
            })?,
        })
    }

    /// Returns the draft with this many copies, or as many as fit.
    fn draft(&self, copies: usize) -> RulesetDraft {
        let side = Side::new(self.side).unwrap();
        let alphabet = Geometry::of_side(side).alphabet();
        let worth = self.worth.map(|text| RuleDraft::read(text, alphabet).unwrap());
        let mut bytes = 0;
        let fits = |draft: &RuleDraft| {
            bytes += draft.write(alphabet).len();
            bytes <= LONGEST
        };
        let copies = (0..copies).map_while(|copy| self.copy(copy)).take_while(fits);
        let rules = worth.into_iter().chain(copies).collect();
        RulesetDraft { rules, ..RulesetDraft::classic(side) }
    }
}

/// Runs a step, prints it if it takes longer than a second or more than half of the memory, and fails if it takes too much of either.
fn measured<T>(step: &str, what: &dyn Fn() -> String, run: impl FnOnce() -> T) -> T {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let start = ThreadTime::now();
    let result = run();
    let (time, memory) = (start.elapsed(), HEAP.peak_usage().saturating_sub(before));
    let told = || format!("{step} takes {time:.1?} and {} MB: {}", memory >> 20, what());
    if time > Duration::from_secs(1) || memory > MOST_MEMORY / 2 {
        println!("{}", told());
    }
    assert!(time < MOST_TIME && memory < MOST_MEMORY, "{}", told());
    result
}

/// Returns two full grids, one of which has many repeats, and a partial one.
fn grids(geometry: &Geometry) -> [Grid; 3] {
    let side = geometry.side();
    [1, 3, 5].map(|step| {
        let mut grid = Grid::blank(side);
        for cell in geometry.cells() {
            let place = cell.row() * side.get() + cell.column();
            if step < 5 || place.is_multiple_of(3) {
                grid.set(*cell, Digit::new((step * cell.row() + cell.column()) % side.get() + 1));
            }
        }
        grid
    })
}

/// Builds the rules and does everything that is done with them for requests.
fn try_draft(draft: &RulesetDraft, what: &dyn Fn() -> String) {
    let Ok(ruleset) = measured("building", what, || draft.validate()) else { return };
    for grid in grids(ruleset.geometry()) {
        measured("looking for conflicts", what, || ruleset.conflicts(&grid));
        measured("asking whether all hold", what, || ruleset.holds(&grid));
    }
    measured("arranging marks", what, || ruleset.marks());
    let solver = measured("compiling", what, || Solver::new(&ruleset));
    let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
    let (alone, limits) = (Strategy::default().threads(NonZero::<usize>::MIN), Limits::none().time(SEARCH_TIME));
    measured("a search", what, || solver.answer_by(&blank, &alone, &limits));
    // The cache of engines relies on these sizes.
    let (reported, before) = (ruleset.heap_size() + solver.heap_size(), HEAP.current_usage());
    drop((ruleset, solver, blank));
    let kept = before.saturating_sub(HEAP.current_usage());
    let text = || format!("{} kB are kept and {} kB reported: {}", kept >> 10, reported >> 10, what());
    if kept > 2 * reported + LEFT_OUT || reported > 2 * kept + LEFT_OUT {
        println!("{}", text());
    }
    assert!(kept <= 4 * reported + LEFT_OUT, "{}", text());
}

fn try_all(spec: &'static Spec, side: usize) {
    let counts: Vec<usize> = spec
        .parameters
        .iter()
        .map(|parameter| choices(parameter, side) + usize::from(parameter.is_optional()))
        .collect();
    let all: usize = counts.iter().product();
    for combination in 0..all.min(COMBINATIONS) {
        // The step has no factor in common with the counts, so all combinations come if there are few.
        let mut rest = combination * 7_919 % all;
        let chosen = counts.iter().map(|count| {
            let choice = rest % count;
            rest /= count;
            choice
        });
        let choices: Vec<usize> = chosen.collect();
        for worth in std::iter::once(None).chain(worths(side).map(Some)) {
            for (copies, is_in_place) in COPIES.into_iter().flat_map(|copies| [(copies, true), (copies, false)]) {
                let repeated = Repeated { spec, side, choices: choices.clone(), is_in_place, worth };
                let draft = repeated.draft(copies);
                let what = || {
                    let alphabet = Geometry::of_side(Side::new(side).unwrap()).alphabet();
                    let first =
                        draft.rules.get(worth.iter().len()).map(|rule| rule.write(alphabet)).unwrap_or_default();
                    format!("side {side}, {} rules such as {first:.100}, with {worth:?}", draft.rules.len())
                };
                try_draft(&draft, &what);
                if spec.parameters.is_empty() {
                    break;
                }
            }
        }
    }
}

#[test]
fn rules_that_change_worths_fit_each_side() {
    for side in SIDES {
        for text in worths(side) {
            let alone =
                Repeated { spec: rules::ALL[0], side, choices: Vec::new(), is_in_place: true, worth: Some(text) };
            if let Err(faults) = alone.draft(0).validate() {
                panic!("{text} at side {side}: {faults}");
            }
        }
    }
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn every_rule_at_its_costliest_is_built_or_refused_soon() {
    let only = std::env::var("NINEFOLD_RULE").ok();
    for spec in rules::ALL.iter().filter(|spec| only.as_deref().is_none_or(|name| spec.name == name)) {
        for side in SIDES {
            try_all(spec, side);
        }
    }
}
