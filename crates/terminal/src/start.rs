//! Starts games: from a request, a text, a file or a saved game.

use std::path::PathBuf;

use ninefold::generate::Generated;
use ninefold::service::{self, Generate, GenerateRequest, PuzzleOptions, Verdict, random_seed};
use ninefold::{Answer, Grid, Puzzle};
use ninefold_game::saved::{self, Saved};
use ninefold_game::{Day, Game, GameId, NewGame, Origin, Seconds, Session};

use crate::app_context::AppContext;
use crate::game_request::GameRequest;
use crate::play::GameScreen;
use crate::store::{read_file, reason};
use crate::worker::{Pending, WorkerState};

/// A text with fewer symbols is not a grid, unless its size was chosen.
pub(crate) const FEWEST_SYMBOLS: usize = 16;

/// The result of a request for a puzzle.
#[derive(Debug)]
pub(crate) enum Made {
    /// A puzzle.
    Puzzle(Box<Ready>),
    /// No such puzzle was found, for this reason; perhaps a similar one.
    Nearest(String, Option<Box<Ready>>),
}

/// A puzzle that is ready to be played.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// Its solution, if it is unique.
    pub(crate) solution: Option<Grid>,
    /// Its origin.
    pub(crate) origin: Origin,
}

/// What a text that the player wants to open contains.
#[derive(Debug)]
pub(crate) enum Opened {
    /// A puzzle with one solution.
    Puzzle(Box<Ready>),
    /// A saved game.
    Saved(Box<Saved>),
    /// A puzzle without exactly one solution, for this reason; it can still be played if it has several.
    Improper(String, Option<Box<Ready>>),
    /// Nothing that the program can read, for this reason.
    Unread(String),
}

impl GameRequest {
    /// Asks the worker to generate the puzzle.
    pub(crate) fn make(&self, context: &mut AppContext) -> Pending<Made> {
        let wish = self.clone();
        context.worker.ask(move |bench| wish.made(bench))
    }

    fn made(&self, bench: &mut WorkerState<'_>) -> Made {
        let kind = PuzzleOptions {
            variants: self.variants.iter().map(ToString::to_string).collect(),
            size: Some(self.side),
            ..PuzzleOptions::default()
        };
        let symmetry = self.symmetry.map(str::to_owned);
        let wish = GenerateRequest { kind, level: Some(self.level.to_owned()), symmetry, ..GenerateRequest::default() };
        let verb = match Generate::new(&wish, self.seed.unwrap_or_else(random_seed)) {
            Ok(verb) => verb,
            Err(why) => return Made::Nearest(why.to_string(), None),
        };
        let made = verb.puzzle_within(0, &mut verb.generator(), bench.limits);
        match made.outcome() {
            Ok(generated) => Made::Puzzle(Box::new(self.ready(generated))),
            Err(shortfall) => {
                let best = shortfall.best.as_ref().map(|best| Box::new(self.ready(best)));
                let told = best.as_ref().and_then(|best| best.origin.level.clone());
                let near = told.map(|level| format!(" The closest is {level}.")).unwrap_or_default();
                Made::Nearest(format!("No {} puzzle of this kind was found.{near}", self.level), best)
            }
        }
    }

    fn ready(&self, generated: &Generated) -> Ready {
        Ready::of(generated, self.daily)
    }
}

impl Ready {
    /// Creates it from a generated puzzle, with the date of a puzzle of the day.
    pub(crate) fn of(generated: &Generated, daily: Option<Day>) -> Ready {
        let report = &generated.report;
        Ready {
            puzzle: generated.puzzle.clone(),
            solution: Some(generated.solution.clone()),
            origin: Origin {
                seed: Some(generated.seed.0),
                level: report.level().map(|level| level.title().to_owned()),
                rating: report.rating().map(|rating| f64::from(rating.tenths()) / 10.0),
                daily: daily.map(|day| day.to_string()),
            },
        }
    }

    /// Starts a game with it.
    pub(crate) fn begin(self, context: &mut AppContext) -> Box<GameScreen> {
        let now = context.now().to_string();
        let Ready { puzzle, solution, origin } = self;
        let told = NewGame { id: GameId::of_number(random_seed()), solution, origin, started: now };
        let session = Session::new(Game::new(&puzzle, told), context.settings, Seconds(0));
        Box::new(GameScreen::new(session, context))
    }
}

/// Resumes a saved game.
pub(crate) fn resume(saved: Saved, context: &mut AppContext) -> Box<GameScreen> {
    let session = Session::new(saved.game, context.settings, saved.elapsed);
    Box::new(GameScreen::new(session, context))
}

/// Asks the worker to read a text: a saved game, or a puzzle in any format that the program reads.
pub(crate) fn open(text: &str, context: &mut AppContext) -> Pending<Opened> {
    open_as(text, PuzzleOptions::default(), context)
}

/// Asks the worker to read a text, with options for reading a puzzle.
pub(crate) fn open_as(text: &str, reading: PuzzleOptions, context: &mut AppContext) -> Pending<Opened> {
    let text = text.as_bytes().to_owned();
    context.worker.ask(move |bench| opened(&text, &reading, bench))
}

/// Asks the worker to read a file.
pub(crate) fn open_file(path: PathBuf, context: &mut AppContext) -> Pending<Opened> {
    context.worker.ask(move |bench| match read_file(&path) {
        Ok(Some(bytes)) if bytes.trim_ascii().is_empty() => Opened::Unread(format!("{} is empty.", path.display())),
        Ok(Some(bytes)) => opened(&bytes, &PuzzleOptions::default(), bench),
        Ok(None) => Opened::Unread(format!("There is no file {}.", path.display())),
        Err(fault) => Opened::Unread(format!("{} can't be read: {}.", path.display(), reason(&fault))),
    })
}

fn opened(text: &[u8], reading: &PuzzleOptions, bench: &mut WorkerState<'_>) -> Opened {
    let has = |part: &[u8]| text.windows(part.len()).any(|window| window == part);
    if text.trim_ascii_start().starts_with(b"{") && has(b"\"ninefold-game\"") {
        return match saved::read(text) {
            Ok(saved) => Opened::Saved(Box::new(saved)),
            Err(fault) => Opened::Unread(fault.to_string()),
        };
    }
    let symbols = String::from_utf8_lossy(text).chars().filter(|sign| !sign.is_whitespace()).count();
    if symbols < FEWEST_SYMBOLS && reading.size.is_none() {
        let plural = if symbols == 1 { "" } else { "s" };
        let why = format!("This text has {symbols} character{plural}; a grid needs at least {FEWEST_SYMBOLS}.");
        return Opened::Unread(why);
    }
    let puzzle = match service::one(text, reading, bench.engines) {
        Ok(puzzle) => puzzle,
        Err(why) => return Opened::Unread(why.to_string()),
    };
    if puzzle.givens().filled_count() == 0 {
        return Opened::Improper("This grid is empty.".to_owned(), None);
    }
    let ready = |solution| Box::new(Ready { puzzle: puzzle.clone(), solution, origin: Origin::default() });
    match bench.engines.solver(&puzzle).answer(&puzzle, bench.limits) {
        Answer::Unique(solution) => Opened::Puzzle(ready(Some(solution))),
        Answer::None => Opened::Improper("This puzzle has no solution.".to_owned(), None),
        Answer::Several(..) => {
            let why = "This puzzle has more than one solution, so it can't be solved by logic alone.";
            Opened::Improper(why.to_owned(), Some(ready(None)))
        }
        Answer::Undecided(..) => Opened::Improper(format!("{}.", Verdict::Limit), None),
    }
}
