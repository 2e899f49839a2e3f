//! `features`: properties of a puzzle for researchers, as columns.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ninefold_format::Item;
use ninefold_grid::{Cell, Digit, DigitSet, Grid, HouseKind};
use ninefold_logic::{PathEnd, Report, fits};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Deadline, Limits};
use ninefold_text::Catalogue;
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::rate::{hardest, rated};
use super::text::parts::whole_line;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};
use crate::equivalence::different_cells;
use singles::{Board, Searched, Singles};

mod singles;

/// The columns, after the puzzle.
pub(super) const COLUMNS: &[Column] = &[
    Column::text("verdict"),
    Column::new("givens", ColumnKind::Integer),
    Column::new("digits", ColumnKind::Integer),
    Column::text("rows"),
    Column::text("columns"),
    Column::text("regions"),
    Column::new("naked_singles", ColumnKind::Integer),
    Column::new("hidden_singles", ColumnKind::Integer),
    Column::new("singles", ColumnKind::Integer),
    Column::new("guesses", ColumnKind::Integer),
    Column::new("backdoor", ColumnKind::Integer),
    Column::new("er", ColumnKind::Number),
    Column::new("ep", ColumnKind::Number),
    Column::new("ed", ColumnKind::Number),
    Column::text("technique"),
    Column::text("level"),
    Column::new("steps", ColumnKind::Integer),
    Column::text("techniques"),
];
/// The largest backdoor that is looked for.
const MOST_BACKDOOR: usize = 3;
/// The largest number of guesses that are counted.
const MOST_GUESSES: u64 = 100_000;

/// The request: compute the features of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Features {
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply: a value for each name.
#[derive(Clone, Debug)]
pub struct FeaturesReply {
    puzzle: Puzzle,
    verdict: Verdict,
    values: Map<String, Value>,
}

impl Verb for Features {
    type Reply = FeaturesReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<FeaturesReply, VerbError> {
        let puzzle = item.puzzle;
        let timer = self.limits.start();
        let (verdict, solution) = match engines.solver(puzzle).answer(puzzle, &self.limits) {
            Answer::Unique(solution) => (Verdict::Unique, Some(solution)),
            Answer::None => (Verdict::None, None),
            Answer::Several(..) => (Verdict::Several, None),
            Answer::Undecided(..) => (Verdict::Limit, None),
        };
        let mut values = Map::from_iter([("verdict".to_owned(), json!(verdict))]);
        givens(puzzle, &mut values);
        // Singles use only houses and no other rules.
        if different_cells(puzzle.ruleset()).is_ok() && puzzle.geometry().is_square() && puzzle.candidates().is_none() {
            by_singles(puzzle, solution.as_ref(), &timer, &mut values);
        }
        if solution.is_some() && fits(puzzle.ruleset()) {
            by_steps(puzzle, &timer, engines, &mut values);
        }
        Ok(FeaturesReply { puzzle: puzzle.clone(), verdict, values })
    }

    fn head(&self) -> Cow<'static, str> {
        Cow::Owned(format!("puzzle\t{}\n", names().collect::<Vec<_>>().join("\t")))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

/// Returns the names of the columns.
fn names() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.name)
}

/// Counts the givens: in total, and in each row, column and region.
fn givens(puzzle: &Puzzle, values: &mut Map<String, Value>) {
    let grid = puzzle.givens();
    let digits: DigitSet = grid.filled().map(|(_, digit)| digit).collect();
    values.insert("givens".to_owned(), json!(grid.filled_count()));
    values.insert("digits".to_owned(), json!(digits.len()));
    let houses = puzzle.geometry().houses();
    let count = |of_kind: fn(&HouseKind) -> bool| -> Vec<usize> {
        let of_kind = houses.iter().filter(|house| of_kind(house.kind()));
        of_kind.map(|house| house.cells().iter().filter(|&&cell| grid.get(cell).is_some()).count()).collect()
    };
    values.insert("rows".to_owned(), json!(count(|kind| matches!(kind, HouseKind::Row(_)))));
    values.insert("columns".to_owned(), json!(count(|kind| matches!(kind, HouseKind::Column(_)))));
    let are_regions = |kind: &HouseKind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_));
    values.insert("regions".to_owned(), json!(count(are_regions)));
}

/// The digits that singles place, the number of guesses of a plain search, and the number of digits that must be known
/// for singles to solve the puzzle.
fn by_singles(puzzle: &Puzzle, solution: Option<&Grid>, timer: &Deadline, values: &mut Map<String, Value>) {
    let board = Board::of(puzzle);
    let start = board.start(puzzle.givens());
    let mut placed = |name: &str, singles: Singles| {
        let mut state = start.clone();
        state.run(&board, singles);
        values.insert(name.to_owned(), json!(start.left() - state.left()));
    };
    placed("naked_singles", Singles::Naked);
    placed("hidden_singles", Singles::Hidden);
    placed("singles", Singles::Both);
    let guesses = match solution.map(|_| start.clone().search(&board, MOST_GUESSES, timer)) {
        Some(Searched::Solved(guesses)) => json!(guesses),
        Some(Searched::Failed | Searched::Limit) | None => Value::Null,
    };
    values.insert("guesses".to_owned(), guesses);
    let backdoor = solution.and_then(|solution| backdoor(&board, puzzle, solution, timer));
    values.insert("backdoor".to_owned(), json!(backdoor));
}

/// Returns the smallest number of digits of the solution that let singles solve the puzzle, up to [`MOST_BACKDOOR`].
fn backdoor(board: &Board, puzzle: &Puzzle, solution: &Grid, timer: &Deadline) -> Option<usize> {
    let open: Vec<(Cell, Digit)> = solution.filled().filter(|(cell, _)| puzzle.givens().get(*cell).is_none()).collect();
    let start = board.start(puzzle.givens());
    (0..=MOST_BACKDOOR).find(|&size| opens(board, &start, &open, size, timer)).filter(|_| !timer.is_over())
}

/// Returns whether `size` more digits let singles solve the puzzle. Singles come first, since the digits that they
/// place need no other digit.
fn opens(board: &Board, before: &singles::State, open: &[(Cell, Digit)], size: usize, timer: &Deadline) -> bool {
    let mut state = before.clone();
    state.run(board, Singles::Both);
    if state.left() == 0 || size == 0 {
        return state.left() == 0;
    }
    open.iter().enumerate().any(|(at, &(cell, digit))| {
        let mut next = state.clone();
        next.place(board, cell.index(board.side()), digit);
        next.left() < state.left() && !timer.is_over() && opens(board, &next, &open[at + 1..], size - 1, timer)
    })
}

/// The ratings, and how many times the explainer needs each technique.
fn by_steps(puzzle: &Puzzle, timer: &Deadline, engines: &mut EngineSet, values: &mut Map<String, Value>) {
    let Ok(path) = engines.explainer(puzzle).path(puzzle, &timer.left()) else { return };
    let report = Report::of(&path);
    values.extend(rated(&report, hardest(&path, &report).as_deref()));
    let mut techniques: BTreeMap<String, usize> = BTreeMap::new();
    for step in &path.steps {
        *techniques.entry(step.slug().to_string()).or_default() += 1;
    }
    let is_solved = path.ending == PathEnd::Solved;
    values.insert("steps".to_owned(), if is_solved { json!(path.steps.len()) } else { Value::Null });
    values.insert("techniques".to_owned(), json!(techniques));
}

impl FeaturesReply {
    /// Returns the value with this name; null if it is not known.
    pub fn value(&self, name: &str) -> &Value {
        self.values.get(name).unwrap_or(&Value::Null)
    }
}

/// Returns a value as text: lists with commas, counts as `name:count`, and `-` for an unknown value.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join(","),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| format!("{name}:{value}")).collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    }
}

impl Reply for FeaturesReply {
    fn outcome(&self) -> Outcome {
        match self.verdict {
            Verdict::Unique | Verdict::Several => Outcome::Yes,
            Verdict::None | Verdict::Limit => Outcome::No,
        }
    }

    fn line(&self) -> String {
        let values = names().map(|name| shown(self.value(name)));
        std::iter::once(whole_line(&self.puzzle)).chain(values).collect::<Vec<_>>().join("\t")
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        for name in names() {
            fields.insert(name.to_owned(), self.value(name).clone());
        }
        Value::Object(fields)
    }
}
