//! `generate`: puzzles that meet a request; the same seed gives the same puzzles.

use std::ops::Range;

use ninefold_format::{Item, boxed, formats, puzzle_line};
use ninefold_generate::{
    Generated, Generator, MinimalPuzzle, NotFound, Target, Unplaced, UnratedGenerator, UnratedTarget, seed_of,
};
use ninefold_logic::PathEnd;
use ninefold_solver::{Limits, Seed};
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::rate::{ratings, shown};
use super::{Column, ColumnKind, GenerateRequest, Outcome, Reply, RequestError, Style, level_title, pictures};

/// The columns of generated puzzles.
const COLUMNS: &[Column] = &[
    Column::text("puzzle"),
    Column::text("solution"),
    Column::new("er", ColumnKind::Number),
    Column::text("level"),
    Column::new("givens", ColumnKind::Integer),
    Column::text("variant"),
    Column::text("regions"),
    Column::text("boxes"),
    Column::text("seed"),
    Column::text("rules"),
    Column::text("text"),
];
/// The only column of a table with puzzles alone.
const PUZZLE_ALONE: &[Column] = &[Column::new("puzzle", ColumnKind::Line)];

/// The request: generate the puzzles of a target and a seed.
#[derive(Clone, Debug)]
pub struct Generate {
    target: Wanted,
    seed: Seed,
}

/// The kind of puzzles to generate: with a rating or without.
#[derive(Clone, Debug)]
enum Wanted {
    Rated(Box<Target>),
    Unrated(Box<UnratedTarget>),
}

/// A generator for the puzzles of a request.
#[derive(Debug)]
pub struct PuzzleGenerator(Kind);

#[derive(Debug)]
enum Kind {
    Rated(Box<Generator>),
    Unrated(Box<UnratedGenerator>),
}

/// The reply: a puzzle, or the closest one found.
#[derive(Clone, Debug)]
pub struct GenerateReply {
    seed: Seed,
    outcome: Result<Generated, NotFound>,
}

impl Generate {
    /// Creates the request.
    ///
    /// # Errors
    /// Fails like [`GenerateRequest::target`].
    pub fn new(request: &GenerateRequest, seed: u64) -> Result<Generate, RequestError> {
        let seed = Seed(seed);
        let Some(target) = request.unrated_target()? else {
            return Ok(Generate { target: Wanted::Rated(Box::new(request.target()?)), seed });
        };
        UnratedGenerator::new(&target).map_err(RequestError::argument)?;
        Ok(Generate { target: Wanted::Unrated(Box::new(target)), seed })
    }

    /// Returns the columns of a table of puzzles; in the text style, only the puzzle.
    pub fn columns(style: Style) -> &'static [Column] {
        if style == Style::Text { PUZZLE_ALONE } else { COLUMNS }
    }

    /// Creates a generator for these puzzles; each thread needs its own.
    ///
    /// # Panics
    /// Never panics, since [`Generate::new`] has already created a generator for the same request.
    pub fn generator(&self) -> PuzzleGenerator {
        PuzzleGenerator(match &self.target {
            Wanted::Rated(target) => Kind::Rated(Box::new(Generator::new(target))),
            Wanted::Unrated(target) => {
                Kind::Unrated(Box::new(UnratedGenerator::new(target).expect("the request was checked")))
            }
        })
    }

    /// Generates the puzzle with this index in the run, from 0.
    pub fn puzzle(&self, place: u64, generator: &mut PuzzleGenerator) -> GenerateReply {
        self.puzzle_within(place, generator, &Limits::none())
    }

    /// Generates a puzzle like [`Generate::puzzle`], and stops at the time limit or when the limits' cancel token is
    /// set.
    pub fn puzzle_within(&self, place: u64, generator: &mut PuzzleGenerator, limits: &Limits) -> GenerateReply {
        let seed = seed_of(self.seed, place);
        let outcome = match &mut generator.0 {
            Kind::Rated(generator) => generator.generate_within(seed, limits),
            Kind::Unrated(generator) => {
                generator.generate_within(seed, limits).map(Generated::from).map_err(NotFound::from)
            }
        };
        GenerateReply { seed, outcome }
    }
}

impl Generate {
    /// Generates the puzzles with these indices as lines, each as [`Reply::line`] writes it and with a line ending.
    /// Puzzles that need no rating are generated in batches, which is much faster than one by one.
    pub fn lines(&self, places: Range<u64>, generator: &mut PuzzleGenerator, limits: &Limits) -> String {
        let line = |mut line: String| {
            line.push('\n');
            line
        };
        if !generator.makes_batches() {
            return places.map(|place| line(self.puzzle_within(place, generator, limits).line())).collect();
        }
        let puzzles = self.minimal_puzzles(places, generator).into_iter();
        puzzles.map(|made| line(made.map_or_else(|why| why.line(), |puzzle| puzzle.givens.to_string()))).collect()
    }

    /// Generates minimal puzzles with these indices, or returns the reason why there are none.
    pub(super) fn minimal_puzzles(
        &self,
        places: Range<u64>,
        generator: &mut PuzzleGenerator,
    ) -> Vec<Result<MinimalPuzzle, Box<GenerateReply>>> {
        let seeds: Vec<Seed> = places.map(|place| seed_of(self.seed, place)).collect();
        let cores = generator.minimal_puzzles(&seeds).into_iter().zip(&seeds);
        cores.map(|(core, &seed)| core.map_err(|why| Box::new(GenerateReply { seed, outcome: Err(why) }))).collect()
    }
}

impl PuzzleGenerator {
    /// Returns whether the puzzles can be generated in batches; see [`Generator::makes_batches`].
    pub(super) fn makes_batches(&self) -> bool {
        matches!(&self.0, Kind::Rated(generator) if generator.makes_batches())
    }

    fn minimal_puzzles(&mut self, seeds: &[Seed]) -> Vec<Result<MinimalPuzzle, NotFound>> {
        match &mut self.0 {
            Kind::Rated(generator) => generator.minimal_puzzles(seeds),
            Kind::Unrated(_) => Vec::new(),
        }
    }
}

impl GenerateReply {
    pub(super) fn of(generated: Generated) -> GenerateReply {
        GenerateReply { seed: generated.seed, outcome: Ok(generated) }
    }

    /// Returns the puzzle.
    ///
    /// # Errors
    /// Returns the closest puzzle found if the limit was reached first.
    pub fn outcome(&self) -> Result<&Generated, &NotFound> {
        self.outcome.as_ref()
    }

    /// Returns the reason why there is no puzzle, as text for people, if there is none.
    pub fn shortfall(&self, texts: &'static Catalogue) -> Option<String> {
        self.outcome().err().map(|why| shortfall(why, texts))
    }

    /// Returns the seed of this puzzle.
    pub fn seed(&self) -> Seed {
        self.seed
    }
}

impl Reply for GenerateReply {
    fn outcome(&self) -> Outcome {
        if self.outcome.is_ok() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match &self.outcome {
            Ok(made) => line(made),
            Err(shortfall) => format!("-\t{shortfall}"),
        }
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let seed = self.seed.0;
        match &self.outcome {
            Ok(made) => Value::Object(object(made)),
            Err(shortfall) => {
                let best = shortfall.best.as_ref().map(|best| Value::Object(object(best)));
                json!({ "puzzle": null, "error": self.shortfall(texts), "best": best, "seed": seed })
            }
        }
    }

    fn fields(&self, _: &'static Catalogue) -> Map<String, Value> {
        let mut fields = self.outcome.as_ref().map(object).unwrap_or_default();
        // Many programs can't represent numbers above 2⁶³.
        fields.insert("seed".to_owned(), json!(self.seed.0.to_string()));
        fields
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match &self.outcome {
            Ok(made) => {
                let grid = boxed(made.puzzle.givens(), made.puzzle.geometry());
                let rules: String = rules(made).iter().map(|rule| format!("{rule}\n")).collect();
                format!("{}\n\n{grid}{rules}\n{}\n", self.line(), facts(made, texts))
            }
            Err(why) => {
                let best = why.best.as_ref().map(|best| format!("{}\n", puzzle_line(&best.puzzle)));
                format!("{}\n{}", shortfall(why, texts), best.unwrap_or_default())
            }
        }
    }
}

/// Returns the rating, level, number of givens and seed in one line.
fn facts(made: &Generated, texts: &'static Catalogue) -> String {
    let level = made.report.level().map_or("-", |level| level_title(level, texts));
    let (givens, seed) = (made.givens(), made.seed.0.to_string());
    match (made.report.rating(), made.report.ending()) {
        (Some(rating), _) => {
            let rating = rating.to_string();
            text!(texts, "generate-facts", rating = rating, level = level, givens = givens, seed = seed)
        }
        (None, PathEnd::Above(summit)) => {
            let rating = summit.to_string();
            text!(texts, "generate-facts-above", rating = rating, level = level, givens = givens, seed = seed)
        }
        (None, PathEnd::Unrated) => text!(texts, "generate-facts-only", givens = givens, seed = seed),
        (None, _) => text!(texts, "generate-facts-unrated", level = level, givens = givens, seed = seed),
    }
}

/// Returns the reason why there is no puzzle, without a full stop.
fn shortfall(why: &NotFound, texts: &'static Catalogue) -> String {
    let count = why.attempts;
    let text = match &why.best {
        _ if count == 0 => text!(texts, "generate-no-time").to_owned(),
        Some(best) => {
            let givens = best.givens();
            match best.report.ending() {
                PathEnd::Solved => {
                    let ratings = ratings(&best.report).map(shown).join("/");
                    text!(texts, "generate-closest", count = count, givens = givens, ratings = ratings)
                }
                PathEnd::Above(summit) => {
                    let rating = summit.to_string();
                    text!(texts, "generate-closest-above", count = count, givens = givens, rating = rating)
                }
                PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Unrated => {
                    text!(texts, "generate-closest-unrated", count = count, givens = givens)
                }
            }
        }
        None if why.filled == 0 => text!(texts, "generate-no-grid", count = count),
        None => match &why.unplaced {
            Some(Unplaced { rule, asked, placed, .. }) => {
                text!(texts, "generate-unplaced", count = count, rule = &**rule, asked = *asked, placed = *placed)
            }
            None => text!(texts, "generate-not-found", count = count),
        },
    };
    match why.rare {
        Some(givens) => text!(texts, "generate-rare", why = text, givens = givens),
        None => text,
    }
}

/// Returns whether the puzzle was generated without a rating.
fn is_unrated(made: &Generated) -> bool {
    made.report.ending() == PathEnd::Unrated
}

/// Returns the puzzle on one line. The line of a puzzle without a rating includes all its rules: it is the text of
/// Interactive Sudoku Solver or, if that can't express them, a document with the solution.
fn line(made: &Generated) -> String {
    if !is_unrated(made) {
        return puzzle_line(&made.puzzle);
    }
    let item = Item::new(&made.puzzle);
    let written = |name: &str, item: &Item<'_>| formats::named(name).and_then(|format| format.text_of(item).ok());
    let text = written("iss", &item).or_else(|| written("json", &item.with_solution(&made.solution)));
    text.map_or_else(|| puzzle_line(&made.puzzle), |text| text.trim_end().to_owned())
}

/// Returns the rules of a puzzle without a rating, in the form that `--rule` accepts.
fn rules(made: &Generated) -> Vec<String> {
    let alphabet = made.puzzle.geometry().alphabet();
    let drafts = if is_unrated(made) { made.puzzle.ruleset().drafts() } else { Vec::new() };
    drafts.iter().map(|rule| rule.write(alphabet)).collect()
}

fn level(made: &Generated) -> &'static str {
    made.report.level().map_or("", ninefold_logic::Level::title)
}

fn object(made: &Generated) -> Map<String, Value> {
    let puzzle = &made.puzzle;
    let geometry = puzzle.geometry();
    let er = made.report.rating().map(|rating| f64::from(rating.tenths()) / 10.0);
    let pairs = [
        ("puzzle", json!(geometry.text(puzzle.givens()))),
        ("solution", json!(geometry.text(&made.solution))),
        ("er", json!(er)),
        ("level", if is_unrated(made) { Value::Null } else { json!(level(made)) }),
        ("givens", json!(made.givens())),
        ("variant", json!(puzzle.ruleset().variant_names().join(","))),
        ("regions", json!(pictures::regions(puzzle))),
        ("boxes", json!(pictures::boxes(puzzle))),
        ("seed", json!(made.seed.0)),
    ];
    let mut object: Map<String, Value> = pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    if is_unrated(made) {
        object.insert("rules".to_owned(), json!(rules(made)));
        object.insert("text".to_owned(), json!(line(made)));
    }
    object
}
