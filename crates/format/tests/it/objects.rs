//! Random puzzles of all rules that a program with objects can say come back as they were.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Mutex;
use std::time::Instant;

use ninefold_format::{Format, Item, ReadOptions, formats, read_as, read_one};
use ninefold_grid::{Cell, DigitSet, Geometry, Grid, RegionMap, Side};
use ninefold_puzzle::{
    Argument, Arguments, Diagonal, Entry, ObjectProgram, Origin, Outside, Parameter, ParameterKind, Puzzle,
    PuzzleDraft, RuleDraft, RulesetDraft, Spec, rules,
};

use crate::samples;
use crate::samples::Chance;
use crate::samples::meaning::meaning;
use crate::samples::said::rules as said;

struct Maker<'a> {
    geometry: &'a Geometry,
    chance: &'a mut Chance,
}

impl Maker<'_> {
    fn cell(&mut self) -> Cell {
        let cells = self.geometry.cells();
        cells[self.chance.below(cells.len())]
    }

    /// Returns different cells: a walk from neighbour to neighbour, or any.
    fn cells(&mut self, count: usize, is_line: bool) -> Option<Vec<Cell>> {
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let mut cells = vec![self.cell()];
        for _ in 0..100 {
            if cells.len() == count {
                return Some(cells);
            }
            let next = match is_line {
                true => self.geometry.cell_at(cells[cells.len() - 1], steps[self.chance.below(4)]),
                false => Some(self.cell()),
            };
            cells.extend(next.filter(|next| !cells.contains(next)));
        }
        None
    }

    fn argument(&mut self, parameter: &Parameter, spec: &Spec) -> Option<Argument> {
        let count = |maker: &mut Self| {
            let (least, most) = (parameter.range.0.max(1), parameter.range.1.min(5).max(parameter.range.0));
            least as usize + maker.chance.below((most - least + 1) as usize)
        };
        Some(match parameter.kind {
            ParameterKind::Number => {
                let (least, most) = (parameter.range.0.max(0), parameter.range.1.min(20));
                Argument::Number(least + self.chance.below((most - least + 1) as usize) as i64)
            }
            ParameterKind::Numbers => {
                let numbers = (0..count(self)).map(|_| 1 + self.chance.below(4) as i64);
                Argument::Numbers(numbers.collect())
            }
            ParameterKind::Cells if spec.entry == Entry::Corner => {
                let corner = self.cell();
                let block = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|step| self.geometry.cell_at(corner, step));
                Argument::Cells(block.into_iter().collect::<Option<_>>()?)
            }
            ParameterKind::Cells => {
                let count = count(self);
                Argument::Cells(self.cells(count, matches!(spec.entry, Entry::Line | Entry::Edge))?)
            }
            ParameterKind::Groups => {
                let size = 1 + self.chance.below(3);
                let cells = self.cells(2 * size, false)?;
                Argument::Groups(cells.chunks(size).map(<[Cell]>::to_vec).collect())
            }
            ParameterKind::Outside => {
                let side = self.geometry.rows();
                Argument::Outside(Outside::new(self.chance.below(side + 2), self.chance.below(side + 2)))
            }
            ParameterKind::Text => Argument::Text(Diagonal::ALL[self.chance.below(4)].name().to_owned()),
            _ => return None,
        })
    }

    fn rule(&mut self, spec: &'static Spec) -> Option<RuleDraft> {
        let mut arguments = Arguments::none();
        for parameter in spec.parameters {
            if parameter.is_optional() && self.chance.below(2) == 0 {
                continue;
            }
            arguments.set(parameter.name, self.argument(parameter, spec)?);
        }
        Some(RuleDraft::of(spec, arguments))
    }
}

/// The grids of random puzzles: most have 9×9 cells, and a quarter has the columns as regions.
fn grids() -> Vec<RulesetDraft> {
    let grid = |place: usize| {
        let side = samples::side([4, 6, 9, 9, 16][place % 5]);
        let columns = || RegionMap::new(side, side.cells().map(|cell| cell.column() as u8).collect()).unwrap();
        let draft = RulesetDraft::classic(side);
        if place < 5 { draft.with_regions(&columns()) } else { draft }
    };
    (0..20).map(grid).collect()
}

/// Returns the grids that a format takes without rules.
fn grids_of(format: &Format) -> Vec<RulesetDraft> {
    let is_taken = |draft: &RulesetDraft| {
        let givens = samples::pattern(draft.side);
        let ruleset = draft.validate().unwrap();
        Puzzle::new(ruleset, givens, None).is_ok_and(|puzzle| text(format, &puzzle).is_some())
    };
    let taken: Vec<RulesetDraft> = grids().into_iter().filter(is_taken).collect();
    if taken.is_empty() { grids() } else { taken }
}

/// Returns a random puzzle of rules that the format can say, on one of these grids.
fn puzzle(format: &Format, specs: &[&'static Spec], grids: &[RulesetDraft], chance: &mut Chance) -> Puzzle {
    let mut draft = grids[chance.below(grids.len())].clone();
    let side = draft.side;
    let geometry = draft.validate().unwrap().geometry().clone();
    for _ in 0..if specs.is_empty() { 0 } else { 1 + chance.below(6) } {
        let spec = specs[chance.below(specs.len())];
        for _ in 0..20 {
            let Some(rule) = (Maker { geometry: &geometry, chance }).rule(spec) else { continue };
            let longer = draft.clone().with_rule(rule);
            let fits = |ruleset| Puzzle::new(ruleset, Grid::blank(side), None).ok();
            let puzzle = longer.validate().ok().and_then(fits);
            if puzzle.is_some_and(|puzzle| format.unsaid(&puzzle).is_empty()) {
                draft = longer;
                break;
            }
        }
    }
    let mut givens = Grid::blank(side);
    let full = samples::pattern(side);
    for cell in side.cells().filter(|_| chance.below(5) == 0) {
        givens.set(cell, full.get(cell));
    }
    let with_givens = PuzzleDraft { ruleset: draft.clone(), givens, candidates: None };
    let blank = PuzzleDraft { ruleset: draft, givens: Grid::blank(side), candidates: None };
    with_givens.validate().or_else(|_| blank.validate()).unwrap()
}

fn come_back(rounds: usize, seed: u64) {
    for (program, names) in
        [(ObjectProgram::FPuzzles, &["f-puzzles", "f-puzzles-json"][..]), (ObjectProgram::Lisudoku, &["lisudoku"])]
    {
        let specs: Vec<&'static Spec> =
            rules::ALL.iter().copied().filter(|spec| spec.objects_of(program).next().is_some()).collect();
        let mut chance = Chance(seed);
        let grids = grids();
        let mut used: BTreeMap<&str, usize> = BTreeMap::new();
        for round in 0..rounds {
            let format = formats::named(names[round % names.len()]).unwrap();
            let puzzle = puzzle(format, &specs, &grids, &mut chance);
            puzzle.ruleset().uses().iter().for_each(|(spec, _)| *used.entry(spec.name).or_default() += 1);
            let text = format.text(&[Item::new(&puzzle)]).unwrap_or_else(|error| panic!("{error}"));
            let record =
                read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert!(record.unread.is_empty(), "{:?} in {text}", record.unread);
            let again = record.draft.validate().unwrap_or_else(|faults| panic!("{faults}: {text}"));
            assert_eq!(said(&again), said(&puzzle), "{text}");
            assert_eq!(again.geometry(), puzzle.geometry(), "{text}");
            assert_eq!(again.givens(), puzzle.givens(), "{text}");
        }
        let missing: Vec<&str> = specs.iter().map(|spec| spec.name).filter(|name| !used.contains_key(name)).collect();
        assert!(missing.is_empty(), "never placed: {missing:?}");
    }
}

#[test]
fn random_puzzles_come_back() {
    come_back(400, 17);
}

#[test]
#[ignore = "takes a minute"]
fn ten_thousand_random_puzzles_come_back() {
    come_back(10_000, 4);
}

/// Returns the rules that a format can say, with some arguments at least.
fn sayable(format: &Format, chance: &mut Chance) -> Vec<&'static Spec> {
    const TRIES: usize = 6;
    let chosen = rules::ALL.iter().copied().filter(|spec| spec.origin == Origin::Choice);
    let classic = RulesetDraft::classic(Side::NINE);
    let geometry = classic.clone().validate().unwrap().geometry().clone();
    let is_said = |spec: &&'static Spec| {
        (0..TRIES).any(|_| {
            let rule = Maker { geometry: &geometry, chance }.rule(spec);
            let ruleset = rule.and_then(|rule| classic.clone().with_rule(rule).validate().ok());
            let puzzle = ruleset.and_then(|ruleset| Puzzle::new(ruleset, Grid::blank(Side::NINE), None).ok());
            puzzle.is_some_and(|puzzle| text(format, &puzzle).is_some())
        })
    };
    chosen.filter(is_said).collect()
}

/// Returns a puzzle, or the same without givens, that a format takes, and its text.
fn text(format: &Format, puzzle: &Puzzle) -> Option<(Puzzle, String)> {
    let blank = Puzzle::new(puzzle.ruleset().clone(), Grid::blank(puzzle.side()), None).ok();
    let taken = |puzzle: Puzzle| {
        let text = format.text(&[Item::new(&puzzle)]).ok().filter(|_| format.unsaid(&puzzle).is_empty())?;
        Some((puzzle, text))
    };
    taken(puzzle.clone()).or_else(|| taken(blank?))
}

/// Returns whether a text says the same puzzle: the same rules, or what they mean.
fn is_same(format: &'static Format, puzzle: &Puzzle, text: &str) -> Result<bool, String> {
    let options = ReadOptions { size: Some(puzzle.side()), ..ReadOptions::default() };
    let mut records = read_as(format, text.as_bytes(), &options).map_err(|fault| fault.to_string())?;
    let record = records.remove(0).map_err(|fault| fault.to_string())?;
    // A cage of one cell is a given there, which another given may exclude.
    let is_given = |spec: &Spec, arguments: &Arguments| {
        spec.name == "product_cage" && arguments.cells("cells").len() == 1 && format.name.starts_with("iss")
    };
    if puzzle.ruleset().uses().iter().any(|(spec, arguments)| is_given(spec, arguments)) {
        return Ok(true);
    }
    // Of a given that a rule excludes some texts keep nothing, and what no digits fit may be refused.
    if meaning(puzzle).is_impossible() {
        return Ok(true);
    }
    let again = record.draft.clone().validate().map_err(|faults| faults.to_string())?;
    // Interactive Sudoku Solver says a product as a machine, whose meaning is the same in other primitives.
    let is_machine = text.contains("NFA~") || text.contains("NFA%7E");
    let is_said = said(&again) == said(puzzle) && again.givens() == puzzle.givens();
    // A number that can't be a sum is drawn, and named.
    let is_drawn = record.unread.iter().any(|name| name.starts_with("number of a cage"));
    // Some texts say odd and even cells as candidates, and what other rules post depends on what is known by then.
    let has_same_meaning = || {
        let is_kept = |rule: &RuleDraft| !["odd", "even"].contains(&&*rule.name);
        let rules = puzzle.ruleset().drafts().into_iter().filter(is_kept).collect();
        let ruleset = RulesetDraft { rules, ..record.draft.ruleset.clone() };
        let narrowed = PuzzleDraft { ruleset, ..record.draft.clone() }.validate();
        let narrowed = narrowed.is_ok_and(|narrowed| meaning(&again) == meaning(&narrowed));
        let has_same_cells = again.geometry() == puzzle.geometry() && again.givens() == puzzle.givens();
        let has_same_digits = meaning(&again).domains == meaning(puzzle).domains;
        meaning(&again) == meaning(puzzle) || (narrowed && has_same_cells && has_same_digits)
    };
    Ok(is_said || is_drawn || is_machine || has_same_meaning())
}

/// Writes random puzzles of all rules that a format can say in it, and reads them again; returns what doesn't come back.
fn in_format(format: &'static Format, rounds: usize, seed: u64) -> Vec<String> {
    let start = Instant::now();
    let mut faults: Vec<String> = Vec::new();
    let mut chance = Chance(seed);
    let specs = sayable(format, &mut chance);
    let grids = grids_of(format);
    let (mut written, mut said_rules) = (0, 0);
    let mut tried = 0;
    // Some formats take few puzzles, and some only those of other grids, or with what is no part of a puzzle.
    while written < rounds && tried < 10 * rounds && (tried < 200 || written > 0) {
        let puzzle = puzzle(format, &specs, &grids, &mut chance);
        tried += 1;
        let Some((puzzle, text)) = text(format, &puzzle) else { continue };
        written += 1;
        said_rules += puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice).count();
        let same = is_same(format, &puzzle, &text);
        if same != Ok(true) {
            faults.push(format!("{}: {same:?} {:?}\n{text}", format.name, said(&puzzle)));
        }
    }
    let (name, kinds, failed, taken) = (format.name, specs.len(), faults.len(), start.elapsed());
    eprintln!(
        "{name}: {written} of {tried} puzzles, {said_rules} rules of {kinds} kinds; {failed} faults; {taken:.1?}"
    );
    faults.truncate(5);
    faults
}

/// Does that in every format, on all cores.
fn every_format(rounds: usize, seed: u64) {
    // Positions can't tell givens from single candidates.
    let is_told = |format: &Format| !matches!(format.name, "pencilmarks" | "candidates729" | "sdx");
    let formats = formats::ALL.iter().copied().filter(|format| format.is_written() && is_told(format));
    let queue = Mutex::new(formats);
    let worker = || {
        let next = || queue.lock().expect("no worker fails while it holds the queue").next();
        std::iter::from_fn(next).flat_map(|format| in_format(format, rounds, seed)).collect::<Vec<_>>()
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let faults = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker ends")).collect::<Vec<_>>()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn random_puzzles_come_back_in_every_format() {
    every_format(5, 11);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_random_puzzles_come_back_in_every_format() {
    every_format(10_000, 12);
}

/// Candidates, entries and a solution are part of the grid.
#[test]
fn candidates_come_back() {
    let side = samples::side(6);
    let mut candidates = ninefold_grid::Candidates::full(side);
    candidates.set(Cell::new(1, 1), DigitSet::from_bits(0b101));
    let draft = PuzzleDraft { candidates: Some(candidates), ..PuzzleDraft::classic(Grid::blank(side)) };
    let puzzle = draft.validate().unwrap();
    let solution = samples::pattern(side);
    let mut entries = Grid::blank(side);
    entries.set(Cell::new(2, 2), solution.get(Cell::new(2, 2)));
    let format = formats::named("f-puzzles").unwrap();
    let text = format.text(&[Item::new(&puzzle).with_entries(&entries).with_solution(&solution)]).unwrap();
    let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!((record.entries, record.solution), (Some(entries), Some(solution)));
    assert_eq!(record.draft.validate().unwrap().candidates(), puzzle.candidates());
    assert_eq!(formats::named("lisudoku").unwrap().unsaid(&puzzle), ["candidates"]);
}

#[test]
fn what_lisudoku_writes() {
    let text = "{\"grid_size\":4,\"fixed_numbers\":[{\"position\":{\"row\":0,\"col\":1},\"value\":3}],\
        \"killer_cages\":[{\"sum\":null,\"region\":[{\"row\":1,\"col\":1},{\"row\":1,\"col\":2}]}],\
        \"kropkiDots\":[{\"dotType\":\"Double\",\"cell1\":{\"row\":0,\"col\":0},\"cell2\":{\"row\":1,\"col\":0}}],\
        \"arrows\":[{\"circle_cells\":[{\"row\":3,\"col\":3}],\"arrow_cells\":[{\"row\":2,\"col\":3},{\"row\":2,\"col\":2}]}],\
        \"odd_cells\":[{\"row\":0,\"col\":0},{\"row\":3,\"col\":0}],\"primaryDiagonal\":true,\"secondaryDiagonal\":false,\
        \"kropkiNegative\":true,\"topBottom\":true,\"thermos\":[]}";
    let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(record.unread, ["topBottom"]);
    let puzzle = record.draft.clone().validate().unwrap_or_else(|faults| panic!("{faults}"));
    let expected = [
        "arrow r4c4 r3c4 r3c3",
        "difference_negative ",
        "extra_region r2c2 r2c3",
        "falling_diagonal ",
        "kropki_ratio [r1c1, r2c1] None",
        "odd r1c1",
        "odd r4c1",
        "ratio_negative ",
    ];
    assert_eq!(said(&puzzle), expected);
    assert_eq!(puzzle.givens().filled_count(), 1);
    let again = formats::named("lisudoku").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert!(again.contains("\"killerCages\":[{\"region\":"), "{again}");
    assert!(again.contains("\"topBottom\":true"), "{again}");
}
