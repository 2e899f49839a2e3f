//! Questions about a draft and their answers. Each question is a task for the worker.

use ninefold::format::Item;
use ninefold::logic::{PathEnd, Rating, Report};
use ninefold::service::{
    self, CheckReply, Count, PuzzleOptions, Rate, RequestError, RevealReply, Solve, TechniqueList, Verb, Verdict,
    random_seed,
};
use ninefold::text::{Catalogue, id, text};
use ninefold::{Cell, Digit, Grid, Origin, Puzzle, Step};
use ninefold_game::saved;

use super::finding::{Finding, Tone};
use crate::dialogs::Offer;
use crate::draft::{Draft, RegionPlan};
use crate::game_title;
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
    /// Asks which proposals of a text are right before it is read again.
    Propose(Vec<Offer>, String),
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
    pub(super) fn ask(self, puzzle: &Puzzle, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
        match self {
            Question::Solve => solve(puzzle, None, state, texts),
            Question::Another => solve(puzzle, Some(random_seed()), state, texts),
            Question::Count => count(puzzle, state, texts),
            Question::Tile(cell) => tile(puzzle, cell, state, texts),
            Question::Check(values) => check(puzzle, &values, state, texts),
            Question::Rate => rate(puzzle, state, texts),
            Question::Explain => explain(puzzle, state, texts),
            Question::Play => play(puzzle, state, texts),
        }
    }
}

fn failed(why: &impl ToString, texts: &'static Catalogue) -> Answer {
    Finding::new(text!(texts, "solver-found-no-answer"), why.to_string(), Tone::Bad).into()
}

fn solve(puzzle: &Puzzle, seed: Option<u64>, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    let verb = Solve { seed, limits: state.limits.clone(), ..Solve::default() };
    let solved = match verb.reply(&Item::new(puzzle), state.engines) {
        Ok(solved) => solved,
        Err(why) => return failed(&why, texts),
    };
    let text = match (solved.verdict(), seed) {
        (Verdict::Several, None) => text!(texts, "solver-found-one-of-several"),
        (Verdict::Several, Some(_)) => text!(texts, "solver-found-another"),
        _ => "",
    };
    let finding = match solved.reason() {
        Some(why) => Finding::unsolvable(&why, texts),
        None => Finding::verdict(solved.verdict(), text, texts),
    };
    let change = solved.solution().map_or(BoardChange::Nothing, |grid| BoardChange::Show(grid.clone()));
    Answer { finding: Some(finding), change }
}

fn count(puzzle: &Puzzle, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    let verb = Count { limit: Some(MOST_COUNTED), limits: state.limits.clone(), ..Count::default() };
    let counted = match verb.reply(&Item::new(puzzle), state.engines) {
        Ok(counted) => counted,
        Err(why) => return failed(&why, texts),
    };
    match (counted.found(), counted.is_complete()) {
        (0, true) => Finding::unsolvable(&service::Reason::of(puzzle), texts).into(),
        (1, true) => Finding::verdict(Verdict::Unique, "", texts).into(),
        (found, true) => Finding::new(text!(texts, "solver-found-count", count = found), "", Tone::Plain).into(),
        (found, false) => Finding::new(text!(texts, "solver-found-more", count = found), "", Tone::Plain).into(),
    }
}

fn tile(puzzle: &Puzzle, cell: Cell, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    match service::reveal(puzzle, cell, state.limits, state.engines).as_ref().map(RevealReply::digit) {
        Ok(Ok(digit)) => {
            let title = text!(texts, "solver-found-tile", cell = cell.to_string(), digit = symbol(digit));
            let finding = Finding::new(title, "", Tone::Good).about([cell]);
            Answer { finding: Some(finding), change: BoardChange::Enter(cell, digit) }
        }
        Ok(Err(Verdict::None)) => Finding::unsolvable(&service::Reason::of(puzzle), texts).into(),
        Ok(Err(verdict)) => Finding::verdict(verdict, text!(texts, "solver-found-no-tile"), texts).into(),
        Err(why) => failed(why, texts),
    }
}

fn check(puzzle: &Puzzle, values: &Grid, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    let checked = match service::check(puzzle, values, state.limits, state.engines) {
        Ok(checked) => checked,
        Err(why) => return failed(&why, texts),
    };
    match checked {
        CheckReply::Correct => Finding::new(text!(texts, "solver-found-correct"), "", Tone::Good),
        CheckReply::SoFarCorrect => Finding::new(text!(texts, "solver-found-right"), "", Tone::Good),
        CheckReply::Incorrect(cells, broken) => {
            let count = text!(texts, "play-check-wrong", count = cells.len());
            let rules = broken.iter().filter(|broken| broken.spec.origin == Origin::Choice);
            let told: Vec<String> = std::iter::once(count).chain(rules.map(|broken| broken.text(texts))).collect();
            Finding::new(text!(texts, "solver-found-incorrect"), told.join("\n"), Tone::Bad).about(cells)
        }
        CheckReply::Unsolvable(reason) => Finding::unsolvable(&reason, texts),
        CheckReply::Untold => Finding::verdict(Verdict::Limit, "", texts),
    }
    .into()
}

fn rate(puzzle: &Puzzle, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    if let Some(refusal) = too_large(puzzle, texts) {
        return refusal;
    }
    match (Rate { limits: state.limits.clone() }).reply(&Item::new(puzzle), state.engines) {
        Ok(rated) => match rated.report() {
            Ok(report) => rating(report, texts).into(),
            Err(verdict) => Finding::not_proper(verdict, id!("solver-only-proper-rated"), texts).into(),
        },
        Err(why) => failed(&why, texts),
    }
}

fn explain(puzzle: &Puzzle, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    if let Some(refusal) = too_large(puzzle, texts) {
        return refusal;
    }
    let explained = service::explain(puzzle, TechniqueList::Coach, state.limits, state.engines);
    match explained.path() {
        Ok(explanation) => Answer {
            finding: Some(rating(&explanation.report, texts)),
            change: BoardChange::Walk(puzzle.clone(), explanation.steps.clone()),
        },
        Err(verdict) => Finding::not_proper(verdict, id!("solver-only-proper-explained"), texts).into(),
    }
}

fn play(puzzle: &Puzzle, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> Answer {
    let not_proper = |verdict| Finding::not_proper(verdict, id!("solver-only-proper-played"), texts);
    if puzzle.givens().filled_count() == 0 {
        let (title, text) = (text!(texts, "solver-found-empty"), text!(texts, "solver-found-empty-text"));
        return Finding::new(title, text, Tone::Plain).into();
    }
    match state.engines.solver(puzzle).answer(puzzle, state.limits) {
        ninefold::Answer::Unique(solution) => {
            Answer { finding: None, change: BoardChange::Play(puzzle.clone(), solution) }
        }
        ninefold::Answer::None => Finding::unsolvable(&service::Reason::of(puzzle), texts).into(),
        ninefold::Answer::Several(..) => not_proper(Verdict::Several).into(),
        ninefold::Answer::Undecided(..) => not_proper(Verdict::Limit).into(),
    }
}

fn too_large(puzzle: &Puzzle, texts: &'static Catalogue) -> Option<Answer> {
    let text = text!(texts, "solver-found-largest", side = LARGEST_EXPLAINED);
    let refusal = || Finding::new(text!(texts, "solver-found-too-large"), text, Tone::Plain).into();
    (puzzle.side().get() > LARGEST_EXPLAINED).then(refusal)
}

fn rating(report: &Report, texts: &'static Catalogue) -> Finding {
    let level = match report.level() {
        Some(level) => game_title::level(texts, level.title()),
        None => text!(texts, "solver-found-not-rated").to_owned(),
    };
    let shown = |rating: Option<Rating>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    match (report.ending(), report.rating()) {
        (PathEnd::Solved, Some(rating)) => {
            let (er, ep, ed) = (rating.to_string(), shown(report.pearl()), shown(report.diamond()));
            let text = text!(texts, "solver-found-ratings", er = er, ep = ep, ed = ed);
            Finding::new(format!("{level} · {rating}"), text, Tone::Plain)
        }
        (PathEnd::Solved, None) => Finding::new(text!(texts, "solver-found-solved"), "", Tone::Plain),
        _ => Finding::new(level, text!(texts, "solver-found-stuck"), Tone::Plain),
    }
}

/// Returns a digit as it is written.
pub(super) fn symbol(digit: Digit) -> String {
    ninefold::symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

/// Reads the puzzle in a text: a saved game, or any format that the program reads. First tries to read it as a puzzle
/// of the draft's kind; if it does not fit, it determines the kind itself. Proposals are asked about unless the player has
/// chosen some or none.
pub(super) fn read(
    text: &str,
    draft: &Draft,
    chosen: Option<&[String]>,
    state: &mut WorkerState<'_>,
    texts: &'static Catalogue,
) -> Answer {
    let take = |draft| Answer { finding: None, change: BoardChange::Take(Box::new(draft)) };
    if text.trim_start().starts_with('{') && text.contains("\"ninefold-game\"") {
        return match saved::read(text.as_bytes()) {
            Ok(saved) => {
                let game = &saved.game;
                take(Draft::of(game.board().puzzle(), &game.position().values()))
            }
            Err(fault) => Finding::new(text!(texts, "solver-found-unread-game"), fault.to_string(), Tone::Bad).into(),
        };
    }
    let symbols = text.chars().filter(|sign| !sign.is_whitespace()).count();
    if symbols < FEWEST_SYMBOLS && symbols != draft.side.cell_count() {
        return unread(text!(texts, "solver-found-too-short", count = symbols, fewest = FEWEST_SYMBOLS), texts);
    }
    let is_waiting = draft.plan.as_ref().is_some_and(RegionPlan::is_whole) && draft.is_blank();
    let kind = PuzzleOptions {
        variants: draft.variants.clone(),
        regions: draft.plan.as_ref().filter(|_| is_waiting).and_then(RegionPlan::map).map(|map| map.to_string()),
        assume: chosen.unwrap_or_default().to_vec(),
        ..PuzzleOptions::default()
    };
    let own_kind = PuzzleOptions { assume: kind.assume.clone(), ..PuzzleOptions::default() };
    let mut only = |kind: &PuzzleOptions| service::only(text.as_bytes(), kind, state.engines);
    match only(&kind).or_else(|fault| only(&own_kind).map_err(|_| fault)) {
        Ok(parsed) if chosen.is_none() && !parsed.record.proposals.is_empty() => {
            let offers = Offer::all(&parsed.record.proposals, texts);
            Answer { finding: None, change: BoardChange::Propose(offers, text.to_owned()) }
        }
        Ok(parsed) => take(Draft::of(&parsed.puzzle, parsed.puzzle.givens())),
        Err(fault) => match (unsound(text, draft), &fault) {
            (Some(draft), _) => take(draft),
            (None, RequestError::Read(_) | RequestError::Number { .. }) => {
                unread(super::finding::sentence(&fault.to_string()), texts)
            }
            (None, _) => Finding::invalid(&fault, texts).into(),
        },
    }
}

fn unread(why: String, texts: &'static Catalogue) -> Answer {
    Finding::new(text!(texts, "solver-found-unread"), why, Tone::Bad).into()
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
pub(super) fn read_regions(text: &str, draft: &Draft, texts: &'static Catalogue) -> Answer {
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
        Ok(map) => {
            let (map, side) = (map.side().get(), draft.side.get());
            let title = text!(texts, "solver-found-invalid-regions");
            Finding::new(title, text!(texts, "solver-found-other-map", map = map, side = side), Tone::Bad).into()
        }
        Err(why) => Finding::new(text!(texts, "solver-found-unread-regions"), why, Tone::Bad).into(),
    }
}
