//! Rating, hints and explanations in one call, with default options.

use ninefold_logic::{Coach, Explainer, Hint, Path, PathEnd, Progress, Report, fits};

use crate::{Error, IntoPuzzle, Options};

/// Rates a puzzle on the scale of Sudoku Explainer.
///
/// ```
/// let report = ninefold::rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!(report.rating().map(f64::from), Some(1.2));
/// assert_eq!(report.level(), Some(ninefold::Level::Beginner));
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the puzzle can't be read, is not valid, or does not have exactly one solution.
pub fn rate(puzzle: impl IntoPuzzle) -> Result<Report, Error> {
    Options::new().rate(puzzle)
}

/// Returns the next step of a puzzle, for a player who has just begun.
///
/// ```
/// let hint = ninefold::hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// println!("{hint}");
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// For a player who has filled in some cells, see [`Coach::hint`].
///
/// # Errors
/// The same as [`rate`].
pub fn hint(puzzle: impl IntoPuzzle) -> Result<Hint, Error> {
    Options::new().hint(puzzle)
}

/// Returns the steps by which a person can solve a puzzle, under the names that players use.
///
/// ```
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// for step in ninefold::explain(line)?.steps {
///     println!("{step}");
/// }
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// The same as [`rate`].
pub fn explain(puzzle: impl IntoPuzzle) -> Result<Path, Error> {
    Options::new().explain(puzzle)
}

/// The path on a grid that is not a square in which each line holds each digit: the techniques find no steps there.
const STUCK: Path = Path { steps: Vec::new(), ending: PathEnd::Stuck };

impl Options {
    /// Rates a puzzle on the scale of Sudoku Explainer.
    ///
    /// # Errors
    /// Returns an error if the puzzle can't be read, is not valid, or does not have exactly one solution; if a limit
    /// was reached first.
    pub fn rate(&self, puzzle: impl IntoPuzzle) -> Result<Report, Error> {
        let (puzzle, _) = self.solved(puzzle)?;
        if !fits(puzzle.ruleset()) {
            return Ok(Report::of(&STUCK));
        }
        Explainer::new(puzzle.ruleset()).rate_grid(puzzle.givens(), self.limits_ref()).map_err(Error::Stopped)
    }

    /// Returns the next step of a puzzle.
    ///
    /// # Errors
    /// The same as [`Options::rate`].
    pub fn hint(&self, puzzle: impl IntoPuzzle) -> Result<Hint, Error> {
        let (puzzle, solution) = self.solved(puzzle)?;
        if !fits(puzzle.ruleset()) {
            return Ok(Hint::Stuck);
        }
        let progress = Progress::start(&puzzle);
        let mut coach = Coach::new(puzzle.ruleset());
        coach.hint(&puzzle, &progress, &solution, self.limits_ref()).map_err(Error::Stopped)
    }

    /// Returns the steps by which a person can solve a puzzle, under the names that players use.
    ///
    /// # Errors
    /// The same as [`Options::rate`].
    pub fn explain(&self, puzzle: impl IntoPuzzle) -> Result<Path, Error> {
        let (puzzle, _) = self.solved(puzzle)?;
        if !fits(puzzle.ruleset()) {
            return Ok(STUCK);
        }
        Coach::new(puzzle.ruleset()).path(&puzzle, self.limits_ref()).map_err(Error::Stopped)
    }

    /// Returns the steps that the rating counts, under the names of Sudoku Explainer, each with its rating.
    /// [`Report::of`] summarizes them.
    ///
    /// # Errors
    /// The same as [`Options::rate`].
    pub fn rated_steps(&self, puzzle: impl IntoPuzzle) -> Result<Path, Error> {
        let (puzzle, _) = self.solved(puzzle)?;
        if !fits(puzzle.ruleset()) {
            return Ok(STUCK);
        }
        Explainer::new(puzzle.ruleset()).path(&puzzle, self.limits_ref()).map_err(Error::Stopped)
    }
}
