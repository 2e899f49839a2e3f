//! Starts games: from a request, a text, a file or a saved game.

use std::path::PathBuf;

use ninefold::generate::Generated;
use ninefold::service::{self, Generate, GenerateRequest, PuzzleOptions, random_seed};
use ninefold::text::{Catalogue, text};
use ninefold::{Answer, Grid, Puzzle};
use ninefold_game::saved::{self, Saved};
use ninefold_game::{Day, Game, GameId, NewGame, Origin, Seconds, Session};

use crate::app_context::AppContext;
use crate::dialogs::Offer;
use crate::game_request::GameRequest;
use crate::game_title;
use crate::play::GameScreen;
use crate::store::{StoreError, read_file, reason};
use crate::worker::{Pending, WorkerState};

/// A text with fewer symbols is not a grid, unless its size was chosen.
pub(crate) const FEWEST_SYMBOLS: usize = 16;

/// The result of a request for a puzzle.
#[derive(Debug)]
pub(crate) enum GenerateOutcome {
    /// A puzzle.
    Puzzle(Box<PlayablePuzzle>),
    /// No such puzzle was found, for this reason; perhaps a similar one.
    Nearest(String, Option<Box<PlayablePuzzle>>),
}

/// A puzzle that is ready to be played.
#[derive(Clone, Debug)]
pub(crate) struct PlayablePuzzle {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// Its solution, if it is unique.
    pub(crate) solution: Option<Grid>,
    /// Its origin.
    pub(crate) origin: Origin,
}

/// What a text that the player wants to open contains.
#[derive(Debug)]
pub(crate) enum TextContent {
    /// A puzzle with one solution.
    Puzzle(Box<PlayablePuzzle>),
    /// A saved game.
    Saved(Box<Saved>),
    /// A puzzle without exactly one solution, for this reason; it can still be played if it has several.
    Improper(String, Option<Box<PlayablePuzzle>>),
    /// A puzzle whose words name rules without saying which marks mean them.
    Proposed(Box<Proposed>),
    /// Nothing that the program can read, for this reason.
    Unread(String),
}

/// A text that is read again once the player has said which proposals are right.
#[derive(Debug)]
pub(crate) struct Proposed {
    /// The proposals.
    pub(crate) offers: Vec<Offer>,
    text: Vec<u8>,
    reading: PuzzleOptions,
}

impl Proposed {
    /// Asks the worker to read the text with the proposals that the player has chosen.
    pub(crate) fn open(self, chosen: Vec<String>, context: &mut AppContext) -> Pending<TextContent> {
        let Proposed { text, reading, .. } = self;
        let reading = PuzzleOptions { assume: chosen, ..reading };
        let texts = context.texts;
        context.worker.ask(move |state| opened(&text, &reading, Asking::Done, state, texts))
    }
}

/// Whether the player is asked about proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    /// Unless the options have chosen some.
    Needed,
    /// The player has been asked.
    Done,
}

impl GameRequest {
    /// Asks the worker to generate the puzzle.
    pub(crate) fn make(&self, context: &mut AppContext) -> Pending<GenerateOutcome> {
        let (request, texts) = (self.clone(), context.texts);
        context.worker.ask(move |state| request.generate(state, texts))
    }

    fn generate(&self, state: &mut WorkerState<'_>, texts: &'static Catalogue) -> GenerateOutcome {
        let kind = PuzzleOptions {
            variants: self.variants.iter().map(ToString::to_string).collect(),
            size: Some(self.side),
            ..PuzzleOptions::default()
        };
        let symmetry = self.symmetry.map(str::to_owned);
        let request =
            GenerateRequest { kind, level: Some(self.level.to_owned()), symmetry, ..GenerateRequest::default() };
        let verb = match Generate::new(&request, self.seed.unwrap_or_else(random_seed)) {
            Ok(verb) => verb,
            Err(why) => return GenerateOutcome::Nearest(why.to_string(), None),
        };
        let search = verb.puzzle_within(0, &mut verb.generator(), state.limits);
        match search.outcome() {
            Ok(generated) => GenerateOutcome::Puzzle(Box::new(self.ready(generated))),
            Err(shortfall) => {
                let best = shortfall.best.as_ref().map(|best| Box::new(self.ready(best)));
                let level = game_title::level(texts, self.level);
                let why = match best.as_ref().and_then(|best| best.origin.level.as_ref()) {
                    Some(closest) => {
                        let closest = game_title::level(texts, closest);
                        text!(texts, "terminal-generate-closest", level = level, closest = closest)
                    }
                    None => text!(texts, "terminal-generate-failed", level = level),
                };
                GenerateOutcome::Nearest(why, best)
            }
        }
    }

    fn ready(&self, generated: &Generated) -> PlayablePuzzle {
        PlayablePuzzle::of(generated, self.daily)
    }
}

impl PlayablePuzzle {
    /// Creates it from a generated puzzle, with the date of a puzzle of the day.
    pub(crate) fn of(generated: &Generated, daily: Option<Day>) -> PlayablePuzzle {
        let report = &generated.report;
        PlayablePuzzle {
            puzzle: generated.puzzle.clone(),
            solution: Some(generated.solution.clone()),
            origin: Origin {
                seed: Some(generated.seed.0),
                level: report.level().map(|level| level.title().to_owned()),
                rating: report.rating().map(|rating| f64::from(rating.tenths()) / 10.0),
                daily: daily.map(|day| day.to_string()),
                ..Origin::default()
            },
        }
    }

    /// Starts a game with it.
    pub(crate) fn begin(self, context: &mut AppContext) -> Box<GameScreen> {
        let now = context.now().to_string();
        let PlayablePuzzle { puzzle, solution, origin } = self;
        origin.about.remarks.iter().for_each(|remarks| context.say(remarks));
        let new_game = NewGame { id: GameId::of_number(random_seed()), solution, origin, started: now };
        let session = Session::new(Game::new(&puzzle, new_game), context.settings, Seconds(0));
        Box::new(GameScreen::new(session, context))
    }
}

/// Resumes a saved game.
pub(crate) fn resume(saved: Saved, context: &mut AppContext) -> Box<GameScreen> {
    let session = Session::new(saved.game, context.settings, saved.elapsed);
    Box::new(GameScreen::new(session, context))
}

/// Opens the game of a file. The game gets a new id if it would replace the game of another puzzle, or an unfinished game
/// with moves or checkpoints that it lacks.
pub(crate) fn open_saved(mut saved: Saved, context: &mut AppContext) -> Box<GameScreen> {
    let is_included = |stored: &Saved| {
        let is_same_puzzle = saved.game.has_puzzle_of(&stored.game);
        is_same_puzzle && (!stored.game.is_open() || saved.game.includes(&stored.game))
    };
    let may_replace = match context.store.may_replace(saved.game.id(), &is_included) {
        Ok(may_replace) => may_replace,
        Err(StoreError::Gone | StoreError::NoFolder) => true,
        Err(why) => {
            let is_set_aside = matches!(why, StoreError::SetAside { .. });
            context.say(why.text(context.texts));
            is_set_aside
        }
    };
    if !may_replace {
        saved.game.set_id(GameId::of_number(random_seed()));
    }
    resume(saved, context)
}

/// Asks the worker to read a text: a saved game, or a puzzle in any format that the program reads.
pub(crate) fn open(text: &str, context: &mut AppContext) -> Pending<TextContent> {
    open_as(text, PuzzleOptions::default(), context)
}

/// Asks the worker to read a text, with options for reading a puzzle.
pub(crate) fn open_as(text: &str, reading: PuzzleOptions, context: &mut AppContext) -> Pending<TextContent> {
    let text = text.as_bytes().to_owned();
    let texts = context.texts;
    context.worker.ask(move |state| opened(&text, &reading, Asking::Needed, state, texts))
}

/// Asks the worker to read a file.
pub(crate) fn open_file(path: PathBuf, context: &mut AppContext) -> Pending<TextContent> {
    let texts = context.texts;
    context.worker.ask(move |state| {
        let file = path.display().to_string();
        TextContent::Unread(match read_file(&path) {
            Ok(Some(bytes)) if bytes.trim_ascii().is_empty() => text!(texts, "open-file-empty", file = file),
            Ok(Some(bytes)) => return opened(&bytes, &PuzzleOptions::default(), Asking::Needed, state, texts),
            Ok(None) => text!(texts, "open-file-missing", file = file),
            Err(fault) => text!(texts, "open-file-unreadable", file = file, reason = reason(texts, &fault)),
        })
    })
}

fn opened(
    text: &[u8],
    reading: &PuzzleOptions,
    asking: Asking,
    state: &mut WorkerState<'_>,
    texts: &'static Catalogue,
) -> TextContent {
    let has = |part: &[u8]| text.windows(part.len()).any(|window| window == part);
    if text.trim_ascii_start().starts_with(b"{") && has(b"\"ninefold-game\"") {
        return match saved::read(text) {
            Ok(saved) => TextContent::Saved(Box::new(saved)),
            Err(fault) => TextContent::Unread(fault.to_string()),
        };
    }
    let symbols = String::from_utf8_lossy(text).chars().filter(|sign| !sign.is_whitespace()).count();
    if symbols < FEWEST_SYMBOLS && reading.size.is_none() {
        return TextContent::Unread(text!(texts, "open-too-short", count = symbols, least = FEWEST_SYMBOLS));
    }
    let (puzzle, record) = match service::only(text, reading, state.engines) {
        Ok(parsed) => (parsed.puzzle, parsed.record),
        Err(why) => return TextContent::Unread(why.to_string()),
    };
    if asking == Asking::Needed && reading.assume.is_empty() && !record.proposals.is_empty() {
        let offers = Offer::all(&record.proposals, texts);
        return TextContent::Proposed(Box::new(Proposed { offers, text: text.to_owned(), reading: reading.clone() }));
    }
    if puzzle.givens().filled_count() == 0 && puzzle.ruleset().is_plain() {
        return TextContent::Improper(text!(texts, "open-empty-grid").to_owned(), None);
    }
    let origin = Origin { about: service::about(&record, &puzzle, texts), ..Origin::default() };
    let ready = |solution| Box::new(PlayablePuzzle { puzzle: puzzle.clone(), solution, origin: origin.clone() });
    match state.engines.solver(&puzzle).answer(&puzzle, state.limits) {
        Answer::Unique(solution) => TextContent::Puzzle(ready(Some(solution))),
        Answer::None => TextContent::Improper(text!(texts, "open-unsolvable").to_owned(), None),
        // Where not all rules could be read, the setter's solution tells what is right.
        Answer::Several(..) if record.solution.as_ref().is_some_and(|stated| puzzle.holds(stated)) => {
            TextContent::Puzzle(ready(record.solution.clone()))
        }
        Answer::Several(..) => TextContent::Improper(text!(texts, "open-improper").to_owned(), Some(ready(None))),
        Answer::Undecided(..) => TextContent::Improper(text!(texts, "open-stopped").to_owned(), None),
    }
}
