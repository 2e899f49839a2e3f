//! The least of all grids that a group of lines makes of one.
//!
//! An element of the group says for each place of a line which line comes there. The search chooses the first row, then the
//! columns, then the other rows, each among the lines that the choices before leave, and follows only what gives the least
//! symbols. Where two ways give the same grid, the second way undone and the first done keep the grid: such automorphisms
//! take choices to choices of the same outcome, of which one is enough, and the number of all automorphisms is the product of the
//! numbers of choices that they make equal (McKay, "Practical graph isomorphism", 1981).
//!
//! In a large group too many ways begin alike: in a samurai with few givens a first row without givens leaves more than a
//! million orders of the columns open. There, a choice is followed only if the colour of its line is the least (`colours.rs`), and each
//! choice refines the colours; the form is the least grid of the ways with the least colours.

use std::rc::Rc;

use ninefold_grid::{Deadline, Digit, Grid};

use super::LineGroup;
use super::colours::Colours;
use super::motion::Motion;
use crate::CanonError;
use crate::form::Form;
use crate::lines::transform;

/// The largest number of choices; refining colours counts as several.
const MOST: usize = 1 << 22;

/// The names of digits, in the order in which they appear.
#[derive(Clone)]
struct Names {
    /// For each digit its name from 1, or 0.
    names: Vec<u8>,
    count: u8,
}

/// The first choices, and what follows from them.
#[derive(Clone)]
struct Path {
    /// An element of the group with these choices.
    motion: Motion,
    /// The line that comes to each of the first places.
    sources: Vec<u8>,
    names: Names,
    /// What is compared with other paths: the symbols, where 0 is blank or no cell, and colours.
    trace: Vec<u8>,
    /// The colours of the lines after these choices, in a large group.
    colours: Option<Rc<Colours>>,
}

struct Search<'a> {
    group: &'a LineGroup,
    /// The digits of the grid from 1, row by row.
    digits: Vec<u8>,
    least: Option<Path>,
    /// Motions that keep the grid but for the names of its digits.
    automorphisms: Vec<Motion>,
    work: usize,
    deadline: &'a Deadline,
}

/// Returns the least grid that a group makes of one, with any names for the digits, which are 1 to `digits`.
pub(super) fn least(group: &LineGroup, grid: &Grid, digits: usize, deadline: &Deadline) -> Result<Form, CanonError> {
    let cells: Vec<u8> = grid.cells().iter().map(|digit| digit.map_or(0, |digit| digit.number() as u8)).collect();
    let colours = group.layout.as_ref().map(|layout| Rc::new(layout.colours(&cells)));
    let mut search = Search { group, digits: cells, least: None, automorphisms: Vec::new(), work: 0, deadline };
    let start = Path {
        motion: Motion::identity(group.side.get()),
        sources: Vec::new(),
        names: Names { names: vec![0; group.side.get()], count: 0 },
        trace: Vec::new(),
        colours,
    };
    search.descend(start)?;
    let Some(path) = &search.least else { return Err(CanonError::Side) };
    let (rows, columns) = path.motion.rows_and_columns();
    let transform = transform(path.motion.swaps(), &rows, &columns, &path.names.names);
    let unused = 1..=(digits - usize::from(path.names.count)) as u128;
    let automorphisms = unused.chain(search.equal_choices(path)).try_fold(1, u128::checked_mul);
    Ok(Form { grid: transform.apply(grid), automorphisms, transform })
}

impl Names {
    /// Returns the name of a digit, which may be a new one; 0 stays 0.
    fn of(&mut self, digit: u8) -> u8 {
        let Some(at) = usize::from(digit).checked_sub(1) else { return 0 };
        if self.names[at] == 0 {
            self.count += 1;
            self.names[at] = self.count;
        }
        self.names[at]
    }
}

impl Search<'_> {
    /// Follows all choices after a path that may give the least grid. Returns the number of choices with which to go on: fewer
    /// than the path has if all that is left has been seen elsewhere.
    fn descend(&mut self, path: Path) -> Result<usize, CanonError> {
        let depth = path.sources.len();
        if depth == self.group.levels.len() {
            return Ok(self.arrive(path));
        }
        let mut tried = Vec::new();
        let steps = self.least_steps(&path);
        let is_choice = steps.len() > 1;
        for mut longer in steps {
            if self.is_above(&longer) {
                break;
            }
            let source = longer.sources[depth];
            if self.orbit(&path.sources, source).iter().any(|line| tried.contains(line)) {
                continue;
            }
            tried.push(source);
            self.count(1)?;
            if is_choice {
                self.distinguish(&mut longer, source)?;
                if self.is_above(&longer) {
                    continue;
                }
            }
            let back = self.descend(longer)?;
            if back < depth {
                return Ok(back);
            }
        }
        Ok(depth)
    }

    /// Counts work. There is an error if there was too much or if it must end.
    fn count(&mut self, work: usize) -> Result<(), CanonError> {
        self.work += work;
        self.deadline.check()?;
        if self.work > MOST { Err(CanonError::TooSymmetric) } else { Ok(()) }
    }

    /// Gives the line that was chosen last a colour of its own, in a large group.
    fn distinguish(&mut self, path: &mut Path, line: u8) -> Result<(), CanonError> {
        let (Some(layout), Some(colours)) = (&self.group.layout, &mut path.colours) else { return Ok(()) };
        if colours.are_all_different() {
            return Ok(());
        }
        layout.distinguish(Rc::make_mut(colours), line, &self.digits);
        path.trace.extend(colours.summary().to_be_bytes());
        self.count(layout.work())
    }

    /// Takes a whole path. Returns the number of choices with which to go on.
    fn arrive(&mut self, path: Path) -> usize {
        match &self.least {
            Some(least) if least.trace == path.trace => {
                self.automorphisms.push(least.motion.inverse().then(&path.motion));
                let common = least.sources.iter().zip(&path.sources).take_while(|(one, other)| one == other);
                common.count()
            }
            // A path that is above the least has been given up before.
            _ => {
                let depth = path.sources.len();
                self.least = Some(path);
                depth
            }
        }
    }

    /// Returns whether a path can't give the least grid any more.
    fn is_above(&self, path: &Path) -> bool {
        self.least.as_ref().is_some_and(|least| {
            let common = path.trace.len().min(least.trace.len());
            path.trace[..] > least.trace[..common]
        })
    }

    /// Returns the paths with one more choice whose colour and new symbols are the least.
    fn least_steps(&self, path: &Path) -> Vec<Path> {
        let (from, level) = (path.trace.len(), &self.group.levels[path.sources.len()]);
        let colour = |motion: &Motion| {
            let source = path.motion.image(motion.image(level.line));
            path.colours.as_ref().map(|colours| colours.of_line(source))
        };
        let least = level.motions.iter().map(colour).min().flatten();
        let motions = level.motions.iter().filter(|motion| colour(motion) == least);
        let steps: Vec<Path> = motions.map(|motion| self.step(path, level.line, motion, least)).collect();
        let least = steps.iter().map(|step| step.trace[from..].to_vec()).min().unwrap_or_default();
        steps.into_iter().filter(|step| step.trace[from..] == least).collect()
    }

    /// Adds a choice to a path.
    fn step(&self, path: &Path, place: u8, motion: &Motion, colour: Option<u64>) -> Path {
        let motion = motion.then(&path.motion);
        let mut next = Path { motion, ..path.clone() };
        next.trace.extend(colour.map(u64::to_be_bytes).into_iter().flatten());
        next.sources.push(next.motion.image(place));
        let (side, first_row) = (self.group.side.get() as u8, self.group.levels[0].line);
        let mut add = |row, column| {
            let symbol = next.names.of(self.digits[next.motion.cell(row, column)]);
            next.trace.push(symbol);
        };
        match place {
            column if column >= side => add(first_row, column),
            row if row == first_row => {}
            row => (side..2 * side).for_each(|column| add(row, column)),
        }
        next
    }

    /// Returns the lines to which the automorphisms that keep some lines take another.
    fn orbit(&self, kept: &[u8], line: u8) -> Vec<u8> {
        let keeps = |motion: &&Motion| kept.iter().all(|&line| motion.image(line) == line);
        let motions: Vec<&Motion> = self.automorphisms.iter().filter(keeps).collect();
        let mut orbit = vec![line];
        let mut at = 0;
        while let Some(&line) = orbit.get(at) {
            for motion in &motions {
                let image = motion.image(line);
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            at += 1;
        }
        orbit
    }

    /// Returns for each choice of a path how many choices have the same outcome.
    fn equal_choices<'a>(&'a self, path: &'a Path) -> impl Iterator<Item = u128> + 'a {
        (0..path.sources.len()).map(|at| self.orbit(&path.sources[..at], path.sources[at]).len() as u128)
    }
}

/// Refuses a grid with a digit above a number; the error has its cell.
pub(super) fn check(grid: &Grid, digits: usize) -> Result<(), CanonError> {
    let above = grid.filled().find(|(_, digit): &(_, Digit)| digit.number() > digits);
    above.map_or(Ok(()), |(cell, _)| Err(CanonError::Digit(cell)))
}
