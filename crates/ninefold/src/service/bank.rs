//! The puzzle bank: forty classic puzzles, ten for each of four levels, generated together and drawn one by one.

use ninefold_format::{Item, formats, read_as};
use ninefold_generate::{Difficulty, Generated, Generator, PuzzleKind, Target, seed_of};
use ninefold_grid::Random;
use ninefold_logic::{Explainer, Level};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits, Seed, answer};

use super::{GenerateReply, ReadOptions, RequestError, generate_request};

/// The levels of a bank, in the order in which it lists them.
const LEVELS: [Level; 4] = [Level::Beginner, Level::Amateur, Level::Expert, Level::Veteran];
const PUZZLES_A_LEVEL: usize = 10;

/// The embedded bank: the output of `Bank::make(9)`.
const BUILT_IN: &str = include_str!("../../data/bank.txt");

/// Forty puzzles in four levels.
#[derive(Clone, Debug)]
pub struct Bank(Vec<Puzzle>);

impl Bank {
    /// Generates a bank; the same seed gives the same puzzles.
    ///
    /// # Errors
    /// Fails if a puzzle could not be generated within the default limit.
    pub fn make(seed: u64) -> Result<Bank, RequestError> {
        let mut puzzles = Vec::new();
        for level in LEVELS {
            let mut generator = Generator::new(&Target::new(PuzzleKind::classic(), Difficulty::Level(level)));
            for _ in 0..PUZZLES_A_LEVEL {
                let seed = seed_of(Seed(seed), puzzles.len() as u64);
                puzzles.push(generator.generate(seed).map_err(RequestError::argument)?.puzzle);
            }
        }
        Ok(Bank(puzzles))
    }

    /// Returns the bank that is embedded in the program.
    ///
    /// # Errors
    /// Never: a test reads it.
    pub fn built_in() -> Result<Bank, RequestError> {
        Bank::read(BUILT_IN.as_bytes())
    }

    /// Parses the text of a bank.
    ///
    /// # Errors
    /// Fails if the text is not a bank, or one of its puzzles is invalid.
    pub fn read(text: &[u8]) -> Result<Bank, RequestError> {
        let records = read_as(format(), text, &ReadOptions::default())?;
        let valid = |record: Result<ninefold_format::Record, _>| {
            let record = record?;
            let line = record.line;
            record.draft.validate().map_err(|faults| RequestError::Puzzle { line, faults })
        };
        Ok(Bank(records.into_iter().map(valid).collect::<Result<_, _>>()?))
    }

    /// Returns the bank as text.
    ///
    /// # Errors
    /// Never, for a bank that was generated or parsed.
    pub fn text(&self) -> Result<String, RequestError> {
        let items: Vec<_> = self.0.iter().map(Item::new).collect();
        format().text(&items).map_err(RequestError::argument)
    }

    /// Returns the number of puzzles of a level, or of all levels.
    ///
    /// # Errors
    /// Fails if the bank has no such level.
    pub fn count(&self, level: Option<&str>) -> Result<usize, RequestError> {
        Ok(self.drawer(level)?.len())
    }

    /// Returns the puzzle at `place` in a random order of a level, or of all levels; after the last puzzle the order
    /// repeats.
    ///
    /// # Errors
    /// Fails if the bank has no such level, or the puzzle is not proper.
    pub fn draw(&self, level: Option<&str>, seed: u64, place: u64) -> Result<GenerateReply, RequestError> {
        let mut drawer = self.drawer(level)?;
        Random::new(seed).shuffle(&mut drawer);
        let puzzle = drawer[(place % drawer.len().max(1) as u64) as usize];
        let Answer::Unique(solution) = answer(puzzle, &Limits::none()) else {
            return Err(RequestError::argument(format!(
                "the bank's puzzle {} does not have exactly one solution",
                puzzle.givens()
            )));
        };
        let report = Explainer::new(puzzle.ruleset()).rate(puzzle, &Limits::none()).expect("no limits");
        Ok(GenerateReply::of(Generated { puzzle: puzzle.clone(), solution, report, seed: Seed(seed) }))
    }
}

impl Bank {
    fn drawer(&self, level: Option<&str>) -> Result<Vec<&Puzzle>, RequestError> {
        let Some(name) = level else { return Ok(self.0.iter().collect()) };
        let level = generate_request::level(name)?;
        let shelf = LEVELS.iter().position(|&own| own == level).ok_or_else(|| {
            RequestError::argument(format!("a bank has no level {name}: expected Beginner, Amateur, Expert or Veteran"))
        })?;
        Ok(self.0.iter().skip(shelf * PUZZLES_A_LEVEL).take(PUZZLES_A_LEVEL).collect())
    }
}

fn format() -> &'static ninefold_format::Format {
    formats::named("bank").expect("the list of formats has it")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_bank_is_made_from_its_seed() {
        let text = Bank::make(9).unwrap().text().unwrap();
        assert_eq!(text.trim_end(), BUILT_IN.trim_end());
        assert_eq!(Bank::built_in().unwrap().text().unwrap(), text);
    }

    #[test]
    fn draws_have_the_level_and_cover_all_puzzles() {
        let bank = Bank::built_in().unwrap();
        for level in LEVELS {
            let draw = |place| bank.draw(Some(level.name()), 4, place).unwrap();
            let drawn: Vec<_> = (0..10).map(draw).collect();
            assert!(drawn.iter().all(|made| made.outcome().unwrap().report.level() == Some(level)));
            let lines: std::collections::HashSet<_> = drawn.iter().map(super::super::Reply::line).collect();
            assert_eq!(lines.len(), 10);
        }
        assert!(bank.draw(Some("beyond"), 4, 0).is_err() && bank.draw(None, 4, 39).is_ok());
    }
}
