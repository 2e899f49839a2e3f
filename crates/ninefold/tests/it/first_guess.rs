//! Code that a Rust programmer would write first, before reading the documentation. It must compile unchanged.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::time::Duration;

use ninefold::{
    Candidates, Cell, Coach, Digit, DigitSet, GenerateOptions, Grid, Level, Limits, Options, Puzzle, PuzzleDraft,
    Rating, RegionMap, Side, Solver,
};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

type Outcome = Result<(), Box<dyn Error>>;

#[test]
fn solve_and_count() -> Outcome {
    let solution = ninefold::solve(LINE)?.into_solution().unwrap();
    assert_eq!(solution.to_string(), SOLVED);
    assert_eq!(ninefold::count(LINE)?, 1);
    assert_eq!(ninefold::count(LINE)?.found, 1);
    assert!(ninefold::is_unique(LINE)?);
    assert!(!ninefold::is_unique(".".repeat(81))?);
    for solution in ninefold::solutions("................")?.take(3) {
        assert!(solution.is_full());
    }
    let two: Vec<Grid> = ninefold::solutions(LINE)?.take(2).collect();
    assert_eq!(two, [solution]);
    Ok(())
}

#[test]
fn every_input_type() -> Outcome {
    let puzzle: Puzzle = LINE.parse()?;
    let grid: Grid = LINE.parse()?;
    let numbers: [u8; 81] = (&grid).try_into()?;
    let mut rows = [[0u8; 9]; 9];
    rows.as_flattened_mut().copy_from_slice(&numbers);
    assert!(ninefold::is_unique(&puzzle)?);
    assert!(ninefold::is_unique(puzzle.clone())?);
    assert!(ninefold::is_unique(&grid)?);
    assert!(ninefold::is_unique(numbers)?);
    assert!(ninefold::is_unique(rows)?);
    assert!(ninefold::is_unique(String::from(LINE))?);
    assert_eq!(Grid::from(numbers), grid);
    assert_eq!(Grid::from(rows), grid);
    assert_eq!(Puzzle::try_from(grid)?, puzzle);
    assert_eq!(puzzle.to_string(), LINE);
    Ok(())
}

#[test]
fn cells_of_a_grid() -> Outcome {
    let mut grid: Grid = LINE.parse()?;
    let cell: Cell = "r1c3".parse()?;
    assert_eq!(grid[cell], None);
    grid[cell] = Digit::new(4);
    grid[(0, 3)] = Some(Digit::try_from(6)?);
    assert_eq!(grid.get(cell).map(Digit::number), Some(4));
    let sum: usize = grid.row(0).flatten().map(|digit| digit.number()).sum();
    assert_eq!(sum, 5 + 3 + 4 + 6 + 7);
    assert_eq!(grid.column(0).flatten().count(), 5);
    assert_eq!(grid.rows().map(|row| row.iter().flatten().count()).sum::<usize>(), grid.filled_count());
    for (cell, digit) in &grid {
        assert_eq!(grid[cell], digit);
    }
    let blanks: Vec<Cell> = grid.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect();
    assert_eq!(blanks.len(), 81 - grid.filled_count());
    let shifted = grid.map(|_, digit| digit.and_then(|digit| Digit::new(digit.number() % 9 + 1)));
    assert_eq!(shifted[(0, 0)], Digit::new(6));
    assert_eq!(Side::NINE.cells().count(), 81);
    Ok(())
}

#[test]
fn sets_and_collections() -> Outcome {
    let grid: Grid = LINE.parse()?;
    let puzzle: Puzzle = LINE.parse()?;
    let candidates = Candidates::of_grid(&grid, puzzle.ruleset().houses());
    let mut by_digit: HashMap<Digit, usize> = HashMap::new();
    for digit in candidates[Cell::new(0, 2)] {
        *by_digit.entry(digit).or_default() += 1;
    }
    assert_eq!(by_digit.len(), candidates.get(Cell::new(0, 2)).len());
    let set: DigitSet = "1 2 4".split(' ').map(str::parse::<Digit>).collect::<Result<_, _>>()?;
    assert_eq!(set, candidates[Cell::new(0, 2)]);
    let grids = BTreeSet::from([grid.clone(), grid.clone(), Grid::default()]);
    assert_eq!(grids.len(), 2);
    assert_eq!(HashSet::from([puzzle.clone(), puzzle]).len(), 1);
    Ok(())
}

#[test]
fn variants_and_jigsaws() -> Outcome {
    let blank = ".".repeat(81);
    let diagonal = Options::new().rule("diagonal").solve(&blank)?;
    assert!(diagonal.solution().is_some());
    let puzzle = blank.parse::<PuzzleDraft>()?.with_rules(["diagonal", "window"]).validate()?;
    assert_eq!(puzzle.ruleset().variant_names(), ["diagonal", "window"]);
    let map: RegionMap = "111355555111333555177773335117979933777999888449989822644488882666444222666664222".parse()?;
    let jigsaw = "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7";
    assert!(Options::new().regions(map).is_unique(jigsaw)?);
    let wrong = Options::new().rule("diagnal").solve(&blank).unwrap_err();
    assert!(wrong.to_string().contains("diagonal"), "{wrong}");
    Ok(())
}

#[test]
fn limits() -> Outcome {
    let limits = Limits::none().solutions(1_000).time(Duration::from_secs(5));
    let count = Options::new().limits(limits.clone()).count(".".repeat(81))?;
    assert!(!count.is_complete());
    assert_eq!(count.found, 1_000);
    let puzzle: Puzzle = LINE.parse()?;
    assert!(Solver::new(puzzle.ruleset()).answer(&puzzle, &limits).is_unique());
    Ok(())
}

#[test]
fn ratings_hints_and_steps() -> Outcome {
    let report = ninefold::rate(LINE)?;
    assert_eq!(report.rating(), Some("1.2".parse::<Rating>()?));
    assert!(report.rating() < Some(Rating::of_tenths(72)));
    assert_eq!(report.level(), Some("beginner".parse::<Level>()?));
    let hint = ninefold::hint(LINE)?;
    assert!(hint.placement().is_some(), "{hint}");
    let steps: Vec<String> = ninefold::explain(LINE)?.into_iter().map(|step| step.to_string()).collect();
    assert!(steps.len() >= 50);
    let puzzle: Puzzle = LINE.parse()?;
    assert_eq!(Coach::new(puzzle.ruleset()).path(&puzzle, &Limits::none()).unwrap().steps.len(), steps.len());
    assert!(ninefold::rate(".".repeat(81)).is_err());
    Ok(())
}

#[test]
fn generate_and_minimize() -> Outcome {
    let made = ninefold::generate(Level::Beginner)?;
    assert!(ninefold::is_unique(&made.puzzle)?);
    let same = || GenerateOptions::new().level(Level::Amateur).seed(3).generate();
    assert_eq!(same()?.puzzle, same()?.puzzle);
    let minimal = ninefold::minimize(&made.puzzle)?;
    assert!(ninefold::is_unique(&minimal)?);
    assert!(minimal.givens().filled_count() <= made.puzzle.givens().filled_count());
    for (cell, _) in minimal.givens().filled() {
        let mut fewer = minimal.givens().clone();
        fewer[cell] = None;
        assert!(!ninefold::is_unique(fewer)?, "{cell} is redundant");
    }
    Ok(())
}

#[test]
fn serde_and_batches() -> Outcome {
    let puzzle: Puzzle = LINE.parse()?;
    let json = serde_json::to_string(&puzzle)?;
    assert_eq!(serde_json::from_str::<Puzzle>(&json)?, puzzle);
    let grid: Grid = serde_json::from_str(&format!("{LINE:?}"))?;
    assert_eq!(&grid, puzzle.givens());
    let solved: Vec<Grid> = ninefold::solve_all([LINE, LINE, SOLVED]).collect::<Result<_, _>>()?;
    assert!(solved.iter().all(|grid| grid.to_string() == SOLVED));
    let text = format!("{}\n{}", puzzle.givens(), puzzle.givens());
    let lines: Vec<Puzzle> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    assert_eq!(lines.len(), 2);
    Ok(())
}
