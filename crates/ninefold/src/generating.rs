//! Generating puzzles in one call, and the options for it.

use std::ops::RangeInclusive;

use ninefold_generate::{Difficulty, Generated, Generator, Minimality, Pattern, PuzzleKind, Target};
use ninefold_grid::host::random_bits;
use ninefold_grid::{BoxShape, RegionMap, Side};
use ninefold_logic::{Level, Rating, Slug};
use ninefold_puzzle::RulesetDraft;
use ninefold_solver::{Limits, Seed};

use crate::Error;

/// The requested properties of a generated puzzle, all optional.
///
/// ```
/// use ninefold::{GenerateOptions, Level};
///
/// let made = GenerateOptions::new().level(Level::Amateur).rule("diagonal").seed(7).generate()?;
/// assert_eq!(made.report.level(), Some(Level::Amateur));
/// assert!(ninefold::is_unique(&made.puzzle)?);
/// # Ok::<(), ninefold::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    ruleset: RulesetDraft,
    aim: Difficulty,
    givens: Option<RangeInclusive<usize>>,
    pattern: Option<Pattern>,
    thrift: Minimality,
    needs: Vec<Slug>,
    without: Vec<Slug>,
    attempts: Option<u32>,
    seed: Option<u64>,
    limits: Limits,
}

/// Generates a puzzle of a [`Level`], of a range of [`Rating`]s, or with [`GenerateOptions`].
///
/// ```
/// use ninefold::Level;
///
/// let made = ninefold::generate(Level::Expert)?;
/// println!("{} rated {}", made.puzzle, made.report);
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// Each call makes a different puzzle; with [`GenerateOptions::seed`], it makes the same one on every machine.
///
/// # Errors
/// Returns an error if no puzzle can meet the request, or if none was found within the number of attempts.
pub fn generate(options: impl Into<GenerateOptions>) -> Result<Generated, Error> {
    options.into().generate()
}

impl GenerateOptions {
    /// Creates options for any classic 9×9 puzzle.
    pub fn new() -> GenerateOptions {
        GenerateOptions {
            ruleset: RulesetDraft::classic(Side::NINE),
            aim: Difficulty::Any,
            givens: None,
            pattern: None,
            thrift: Minimality::Free,
            needs: Vec::new(),
            without: Vec::new(),
            attempts: None,
            seed: None,
            limits: Limits::none(),
        }
    }

    /// Asks for a level, replacing any range of ratings.
    #[must_use]
    pub fn level(self, level: Level) -> GenerateOptions {
        GenerateOptions { aim: Difficulty::Level(level), ..self }
    }

    /// Asks for a range of ratings, replacing any level.
    #[must_use]
    pub fn ratings(self, ratings: RangeInclusive<Rating>) -> GenerateOptions {
        let (lowest, highest) = ratings.into_inner();
        GenerateOptions { aim: Difficulty::Ratings(lowest, highest), ..self }
    }

    /// Asks for a number of givens.
    #[must_use]
    pub fn givens(self, givens: RangeInclusive<usize>) -> GenerateOptions {
        GenerateOptions { givens: Some(givens), ..self }
    }

    /// Asks for a symmetry of the cells that hold givens.
    #[must_use]
    pub fn symmetry(self, pattern: Pattern) -> GenerateOptions {
        GenerateOptions { pattern: Some(pattern), ..self }
    }

    /// Asks for a minimal puzzle: removing any given would add solutions.
    #[must_use]
    pub fn minimal(self) -> GenerateOptions {
        GenerateOptions { thrift: Minimality::Minimal, ..self }
    }

    /// Asks for a puzzle whose solution needs this technique.
    #[must_use]
    pub fn needs(mut self, technique: Slug) -> GenerateOptions {
        self.needs.push(technique);
        self
    }

    /// Asks for a puzzle whose solution does not need this technique.
    #[must_use]
    pub fn without(mut self, technique: Slug) -> GenerateOptions {
        self.without.push(technique);
        self
    }

    /// Sets the side of the grid.
    #[must_use]
    pub fn side(mut self, side: Side) -> GenerateOptions {
        self.ruleset.side = side;
        self
    }

    /// Adds a variant rule, by name. A `jigsaw` without a map gets a random one.
    #[must_use]
    pub fn rule(mut self, name: &str) -> GenerateOptions {
        self.ruleset = self.ruleset.with_rules([name]);
        self
    }

    /// Divides the grid into irregular regions, and sets the side to that of the map.
    #[must_use]
    pub fn regions(mut self, map: &RegionMap) -> GenerateOptions {
        self.ruleset.side = map.side();
        self.ruleset = self.ruleset.with_regions(map);
        self
    }

    /// Divides the grid into boxes of this shape, and sets the side to theirs.
    #[must_use]
    pub fn boxes(mut self, shape: BoxShape) -> GenerateOptions {
        self.ruleset.side = shape.side();
        self.ruleset = self.ruleset.with_boxes(shape);
        self
    }

    /// Sets how many full grids may be tried.
    #[must_use]
    pub fn attempts(self, attempts: u32) -> GenerateOptions {
        GenerateOptions { attempts: Some(attempts), ..self }
    }

    /// Sets the seed: the same options and seed make the same puzzle on every machine.
    #[must_use]
    pub fn seed(self, seed: u64) -> GenerateOptions {
        GenerateOptions { seed: Some(seed), ..self }
    }

    /// Limits the time of the search, or allows it to be cancelled.
    #[must_use]
    pub fn limits(self, limits: Limits) -> GenerateOptions {
        GenerateOptions { limits, ..self }
    }

    /// Generates a puzzle.
    ///
    /// # Errors
    /// Returns an error if the rules are not valid, if no puzzle can meet the request, or if none was found.
    pub fn generate(&self) -> Result<Generated, Error> {
        let target = Target {
            kind: PuzzleKind::of(&self.ruleset)?,
            difficulty: self.aim,
            givens: self.givens.clone(),
            pattern: self.pattern,
            minimality: self.thrift,
            needs: self.needs.clone(),
            without: self.without.clone(),
            attempts: self.attempts,
        };
        target.check().map_err(Error::ImpossibleRequest)?;
        let seed = Seed(self.seed.unwrap_or_else(random_seed));
        let made = Generator::new(&target).generate_within(seed, &self.limits);
        made.map_err(|shortfall| Error::NotFound(Box::new(shortfall)))
    }
}

/// Returns a seed that differs at each call. It is below 2⁵³, so that every JSON reader preserves its digits.
#[cfg_attr(not(feature = "json"), allow(unreachable_pub))]
pub fn random_seed() -> u64 {
    random_bits() >> 11
}

impl Default for GenerateOptions {
    fn default() -> GenerateOptions {
        GenerateOptions::new()
    }
}

impl From<Level> for GenerateOptions {
    fn from(level: Level) -> GenerateOptions {
        GenerateOptions::new().level(level)
    }
}

impl From<RangeInclusive<Rating>> for GenerateOptions {
    fn from(ratings: RangeInclusive<Rating>) -> GenerateOptions {
        GenerateOptions::new().ratings(ratings)
    }
}

impl From<&GenerateOptions> for GenerateOptions {
    fn from(options: &GenerateOptions) -> GenerateOptions {
        options.clone()
    }
}
