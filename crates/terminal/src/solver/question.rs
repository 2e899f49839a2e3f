//! Questions about a draft and their answers. Each question is a task for the worker.

use ninefold::format::Item;
use ninefold::logic::{PathEnd, Rating, Report};
use ninefold::service::{
    self, CheckReply, Count, PuzzleOptions, Rate, RequestError, RevealReply, Solve, TechniqueList, Verb, Verdict,
    random_seed,
};
use ninefold::{Cell, Digit, Grid, Puzzle, Step};
use ninefold_game::saved;

use super::finding::{Finding, Tone};
use crate::draft::{Draft, RegionPlan};
use crate::start::FEWEST_SYMBOLS;
use crate::worker::WorkerState;

/// A question about a puzzle.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Its solution.
    Solve,
    /// Another of its solutions.
    Another,
    /// How many solutions there are.
    Count,
    /// The value of a cell.
    Tile(Cell),
    /// Whether these values are right.
    Check(Grid),
    /// How hard it is.
    Rate,
    /// A solution path, step by step.
    Explain,
    /// Its solution, for starting a game.
    Play,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The result in words.
    pub(super) finding: Option<Finding>,
    /// The effect on the board.
    pub(super) change: BoardChange,
}

/// The effect of an answer on the board.
#[derive(Clone, Debug)]
pub(super) enum BoardChange {
    /// No effect.
    Nothing,
    /// Shows a solution over the draft.
    Show(Grid),
    /// Writes one of the player's own digits.
    Enter(Cell, Digit),
    /// Shows these steps one by one.
    Walk(Puzzle, Vec<Step>),
    /// Replaces the draft.
    Take(Box<Draft>),
    /// Starts a game with a puzzle and its solution.
    Play(Puzzle, Grid),
}

/// Counting stops at this number.
const MOST_COUNTED: u64 = 1000;
/// Larger puzzles are not explained; the server has the same limit.
const LARGEST_EXPLAINED: usize = 25;

impl From<Finding> for Answer {
    fn from(finding: Finding) -> Answer {
        Answer { finding: Some(finding), change: BoardChange::Nothing }
    }
}

impl Question {
    /// Computes the answer.
    pub(super) fn ask(self, puzzle: &Puzzle, state: &mut WorkerState<'_>) -> Answer {
        match self {
            Question::Solve => solve(puzzle, None, state),
            Question::Another => solve(puzzle, Some(random_seed()), state),
            Question::Count => count(puzzle, state),
            Question::Tile(cell) => tile(puzzle, cell, state),
            Question::Check(values) => check(puzzle, &values, state),
            Question::Rate => rate(puzzle, state),
            Question::Explain => explain(puzzle, state),
            Question::Play => play(puzzle, state),
        }
    }
}

fn failed(why: &impl ToString) -> Answer {
    Finding::new("No answer", why.to_string(), Tone::Bad).into()
}

fn solve(puzzle: &Puzzle, seed: Option<u64>, state: &mut WorkerState<'_>) -> Answer {
    let verb = Solve { seed, limits: state.limits.clone() };
    let solved = match verb.reply(&Item::new(puzzle), state.engines) {
        Ok(solved) => solved,
        Err(why) => return failed(&why),
    };
    let text = match (solved.verdict(), seed) {
        (Verdict::Several, None) => "This is one of them.",
        (Verdict::Several, Some(_)) => "This is another one, chosen at random.",
        _ => "",
    };
    let finding =
        solved.reason().map_or_else(|| Finding::verdict(solved.verdict(), text), |why| Finding::unsolvable(&why));
    let change = solved.solution().map_or(BoardChange::Nothing, |grid| BoardChange::Show(grid.clone()));
    Answer { finding: Some(finding), change }
}

fn count(puzzle: &Puzzle, state: &mut WorkerState<'_>) -> Answer {
    let verb = Count { limit: Some(MOST_COUNTED), limits: state.limits.clone() };
    let counted = match verb.reply(&Item::new(puzzle), state.engines) {
        Ok(counted) => counted,
        Err(why) => return failed(&why),
    };
    match (counted.found(), counted.is_complete()) {
        (0, true) => Finding::unsolvable(&service::Reason::of(puzzle)).into(),
        (1, true) => Finding::verdict(Verdict::Unique, "").into(),
        (found, true) => Finding::new(format!("{found} solutions"), "", Tone::Plain).into(),
        (found, false) => Finding::new(format!("More than {found} solutions"), "", Tone::Plain).into(),
    }
}

fn tile(puzzle: &Puzzle, cell: Cell, state: &mut WorkerState<'_>) -> Answer {
    match service::reveal(puzzle, cell, state.limits, state.engines).as_ref().map(RevealReply::digit) {
        Ok(Ok(digit)) => {
            let finding = Finding::new(format!("{cell} is {}", symbol(digit)), "", Tone::Good).about([cell]);
            Answer { finding: Some(finding), change: BoardChange::Enter(cell, digit) }
        }
        Ok(Err(Verdict::None)) => Finding::unsolvable(&service::Reason::of(puzzle)).into(),
        Ok(Err(verdict)) => {
            Finding::verdict(verdict, "A cell has one value only if the puzzle has one solution.").into()
        }
        Err(why) => failed(why),
    }
}

fn check(puzzle: &Puzzle, values: &Grid, state: &mut WorkerState<'_>) -> Answer {
    let checked = match service::check(puzzle, values, state.limits, state.engines) {
        Ok(checked) => checked,
        Err(why) => return failed(&why),
    };
    match checked {
        CheckReply::Correct => Finding::new("Solution is correct", "", Tone::Good),
        CheckReply::SoFarCorrect => Finding::new("Correct so far", "", Tone::Good),
        CheckReply::Incorrect(cells) => {
            let count = if cells.len() == 1 {
                "One cell is wrong.".to_owned()
            } else {
                format!("{} cells are wrong.", cells.len())
            };
            Finding::new("Solution is incorrect", count, Tone::Bad).about(cells)
        }
        CheckReply::Unsolvable(reason) => Finding::unsolvable(&reason),
        CheckReply::Untold => Finding::verdict(Verdict::Limit, ""),
    }
    .into()
}

fn rate(puzzle: &Puzzle, state: &mut WorkerState<'_>) -> Answer {
    if let Some(refusal) = too_large(puzzle) {
        return refusal;
    }
    match (Rate { limits: state.limits.clone() }).reply(&Item::new(puzzle), state.engines) {
        Ok(rated) => rated.report().map_or_else(|verdict| Finding::not_proper(verdict, "rated"), rating).into(),
        Err(why) => failed(&why),
    }
}

fn explain(puzzle: &Puzzle, state: &mut WorkerState<'_>) -> Answer {
    if let Some(refusal) = too_large(puzzle) {
        return refusal;
    }
    let explained = service::explain(puzzle, TechniqueList::Coach, state.limits, state.engines);
    match explained.path() {
        Ok(explanation) => Answer {
            finding: Some(rating(&explanation.report)),
            change: BoardChange::Walk(puzzle.clone(), explanation.steps.clone()),
        },
        Err(verdict) => Finding::not_proper(verdict, "explained").into(),
    }
}

fn play(puzzle: &Puzzle, state: &mut WorkerState<'_>) -> Answer {
    if puzzle.givens().filled_count() == 0 {
        return Finding::new("This grid is empty", "Type or paste a puzzle first.", Tone::Plain).into();
    }
    match state.engines.solver(puzzle).answer(puzzle, state.limits) {
        ninefold::Answer::Unique(solution) => {
            Answer { finding: None, change: BoardChange::Play(puzzle.clone(), solution) }
        }
        ninefold::Answer::None => Finding::unsolvable(&service::Reason::of(puzzle)).into(),
        ninefold::Answer::Several(..) => Finding::not_proper(Verdict::Several, "played").into(),
        ninefold::Answer::Undecided(..) => Finding::not_proper(Verdict::Limit, "played").into(),
    }
}

fn too_large(puzzle: &Puzzle) -> Option<Answer> {
    let text = format!("Steps and ratings are available up to size {LARGEST_EXPLAINED}.");
    (puzzle.side().get() > LARGEST_EXPLAINED).then(|| Finding::new("Too large", text, Tone::Plain).into())
}

fn rating(report: &Report) -> Finding {
    let level = report.level().map_or("Not rated", ninefold::Level::title);
    let shown = |rating: Option<Rating>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    match (report.ending(), report.rating()) {
        (PathEnd::Solved, Some(rating)) => {
            let text = format!("ER {rating}, EP {}, ED {}.", shown(report.pearl()), shown(report.diamond()));
            Finding::new(format!("{level} · {rating}"), text, Tone::Plain)
        }
        (PathEnd::Solved, None) => Finding::new("The puzzle is solved", "", Tone::Plain),
        _ => Finding::new(level, "The known techniques don't solve it completely.", Tone::Plain),
    }
}

/// Returns a digit as it is written.
pub(super) fn symbol(digit: Digit) -> String {
    ninefold::symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

/// Reads the puzzle in a text: a saved game, or any format that the program reads. First tries to read it as a puzzle
/// of the draft's kind; if it does not fit, it determines the kind itself.
pub(super) fn read(text: &str, draft: &Draft, state: &mut WorkerState<'_>) -> Answer {
    let take = |draft| Answer { finding: None, change: BoardChange::Take(Box::new(draft)) };
    if text.trim_start().starts_with('{') && text.contains("\"ninefold-game\"") {
        return match saved::read(text.as_bytes()) {
            Ok(saved) => {
                let game = &saved.game;
                take(Draft::of(game.board().puzzle(), &game.position().values()))
            }
            Err(fault) => Finding::new("This game can't be read", fault.to_string(), Tone::Bad).into(),
        };
    }
    let symbols = text.chars().filter(|sign| !sign.is_whitespace()).count();
    if symbols < FEWEST_SYMBOLS && symbols != draft.side.cell_count() {
        let why = format!(
            "The text has {symbols} characters; a grid needs at least {FEWEST_SYMBOLS}. For a smaller one, choose its size first."
        );
        return unread(why);
    }
    let is_waiting = draft.plan.as_ref().is_some_and(RegionPlan::is_whole) && draft.is_blank();
    let kind = PuzzleOptions {
        variants: draft.variants.clone(),
        regions: draft.plan.as_ref().filter(|_| is_waiting).and_then(RegionPlan::map).map(|map| map.to_string()),
        ..PuzzleOptions::default()
    };
    let mut one = |kind: &PuzzleOptions| service::one(text.as_bytes(), kind, state.engines);
    match one(&kind).or_else(|fault| one(&PuzzleOptions::default()).map_err(|_| fault)) {
        Ok(puzzle) => take(Draft::of(&puzzle, puzzle.givens())),
        Err(fault) => match (unsound(text, draft), &fault) {
            (Some(draft), _) => take(draft),
            (None, RequestError::Read(_) | RequestError::Number { .. }) => {
                unread(super::finding::sentence(&fault.to_string()))
            }
            (None, _) => Finding::invalid(&fault).into(),
        },
    }
}

fn unread(why: String) -> Answer {
    Finding::new("Can't read this puzzle", why, Tone::Bad).into()
}

/// Reads a grid with conflicting digits all the same, so that the player can see and correct them.
fn unsound(text: &str, draft: &Draft) -> Option<Draft> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace() && !"|+-".contains(*sign)).collect();
    let side = ninefold::Side::of_cell_count(signs.len())?;
    let mut taken = if side == draft.side { draft.without_digits() } else { Draft::blank(side) };
    for (cell, sign) in side.cells().zip(signs) {
        let digit = ninefold::symbols::digit(sign, side);
        if digit.is_none() && !ninefold::symbols::is_blank(sign) {
            return None;
        }
        taken.givens.set(cell, digit);
    }
    Some(taken)
}

/// Takes the regions of a text and keeps the digits.
pub(super) fn read_regions(text: &str, draft: &Draft) -> Answer {
    let plan = ninefold::format::read_regions(text.as_bytes(), Some(draft.side)).map_err(|fault| fault.to_string());
    let plan = plan.and_then(|(side, regions)| {
        let map = ninefold::RegionMap::new(side, regions);
        map.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    });
    match plan {
        Ok(map) if map.side() == draft.side => {
            let plan = Some(RegionPlan::of(&map));
            Answer { finding: None, change: BoardChange::Take(Box::new(Draft { plan, boxes: None, ..draft.clone() })) }
        }
        Ok(map) => Finding::invalid(&format!("the map has side {}: expected {}", map.side(), draft.side)).into(),
        Err(why) => Finding::new("These regions can't be read", why, Tone::Bad).into(),
    }
}
