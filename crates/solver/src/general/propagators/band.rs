//! Bands: some houses that cover the same variables as some others, such as three rows and three boxes. One run does for
//! all of them what `house` does for one house and `locked` for two that cross: hidden singles, values without a place,
//! locked candidates.
//!
//! A *line* is a house of the first kind, a *box* one of the second kind, and a *segment* is what a line and a box share.
//! What a run needs to know are the values of each segment, and those that have two places in it.
//!
//! A run is by far the most frequent work of many puzzles, so the bands of a 9×9 grid have a run of their own ([`packed`]).
//! [`Band::run`] finds the same and does for every shape.
//!
//! Tried without a gain in time: domains that the store keeps packed. Each change of a domain then takes longer.

mod packed;

use self::packed::Direction;
use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};
use crate::general::variables::Variables;

/// The largest number of lines, and of boxes.
const MOST: usize = 8;

/// The houses of a band, by their place in the list of all houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The lines: houses without a common variable.
    pub(crate) lines: Vec<usize>,
    /// The boxes: houses without a common variable. Each shares equally many variables with each line.
    pub(crate) boxes: Vec<usize>,
}

#[derive(Debug)]
struct Band {
    lines: usize,
    boxes: usize,
    /// The number of variables of a segment.
    width: usize,
    /// The variables, segment by segment, all segments of a line one after the other.
    vars: Box<[u32]>,
    /// The lines, then the boxes, as houses of the program.
    houses: Box<[u32]>,
    all: u64,
    /// The direction of the lines in a 9×9 grid.
    direction: Option<Direction>,
}

/// Finds the bands among houses.
pub(crate) fn shapes(houses: &[Vec<u32>], variables: &Variables) -> Vec<Shape> {
    let mut of_var: Vec<Vec<usize>> = vec![Vec::new(); variables.len()];
    for (index, house) in houses.iter().enumerate() {
        house.iter().for_each(|&var| of_var[var as usize].push(index));
    }
    let finder = Finder { houses, of_var, variables };
    let mut shapes: Vec<Shape> = Vec::new();
    for (line, house) in houses.iter().enumerate() {
        for &other in &finder.of_var[house[0] as usize] {
            let is_known = |shape: &Shape| {
                shape.lines.contains(&line) && shape.boxes.contains(&other)
                    || shape.lines.contains(&other) && shape.boxes.contains(&line)
            };
            if other != line && !shapes.iter().any(is_known) {
                shapes.extend(finder.shape(line, other));
            }
        }
    }
    shapes
}

/// Returns the propagator of a band.
pub(crate) fn propagator(shape: &Shape, houses: &[Vec<u32>], variables: &Variables) -> Box<dyn Propagator> {
    Box::new(Band::new(shape, houses, variables))
}

struct Finder<'a> {
    houses: &'a [Vec<u32>],
    /// For each variable, its houses.
    of_var: Vec<Vec<usize>>,
    variables: &'a Variables,
}

impl Finder<'_> {
    fn shared(&self, one: usize, other: usize) -> usize {
        self.houses[one].iter().filter(|&var| self.houses[other].binary_search(var).is_ok()).count()
    }

    /// Returns the band with this line and this box.
    fn shape(&self, line: usize, other: usize) -> Option<Shape> {
        let width = self.shared(line, other);
        if width < 2 {
            return None;
        }
        let (boxes, lines) = (self.cover(line, other, width)?, self.cover(other, line, width)?);
        let fits = |&line: &usize, &other: &usize| {
            let values = |house: usize| (self.variables.first(self.houses[house][0]), self.houses[house].len());
            values(line) == values(other)
                && self.shared(line, other) == width
                && self.variables.union(&self.houses[line]) == self.variables.union(&self.houses[other])
        };
        let all_fit = lines.iter().all(|line| boxes.iter().all(|other| fits(line, other)));
        let few = (2..=MOST).contains(&lines.len()) && (2..=MOST).contains(&boxes.len());
        (few && all_fit).then_some(Shape { lines, boxes })
    }

    /// Returns houses that cover a house without having a variable in common, each with this many variables of the house;
    /// `first` is one of them.
    fn cover(&self, house: usize, first: usize, width: usize) -> Option<Vec<usize>> {
        let mut cover = vec![first];
        for &var in &self.houses[house] {
            let covers = |other: &usize| self.houses[*other].binary_search(&var).is_ok();
            if !cover.iter().any(covers) {
                let fits = |&&other: &&usize| {
                    other != house
                        && self.shared(house, other) == width
                        && cover.iter().all(|&own| self.shared(own, other) == 0)
                };
                cover.push(*self.of_var[var as usize].iter().find(fits)?);
            }
        }
        cover.sort_unstable();
        Some(cover)
    }
}

/// What the segments of a band, or the houses that they make up, have: values, those with two places, those of fixed
/// variables.
#[derive(Clone, Copy, Default)]
struct Values {
    once: u64,
    twice: u64,
    fixed: u64,
}

impl Values {
    /// Returns what some variables have.
    #[inline(always)]
    fn of(vars: &[u32], store: &Store) -> Values {
        let mut values = Values::default();
        for &var in vars {
            let once = store.domain(var);
            let fixed = if once & (once - 1) == 0 { once } else { 0 };
            values = values.with(Values { once, twice: 0, fixed });
        }
        values
    }

    #[inline(always)]
    fn with(self, other: Values) -> Values {
        Values {
            once: self.once | other.once,
            twice: self.twice | other.twice | self.once & other.once,
            fixed: self.fixed | other.fixed,
        }
    }

    /// Returns the values whose only place is not yet fixed.
    #[inline]
    fn hidden(self) -> u64 {
        self.once & !self.twice & !self.fixed
    }
}

impl Band {
    fn new(shape: &Shape, houses: &[Vec<u32>], variables: &Variables) -> Band {
        let Shape { lines, boxes } = shape;
        let shared = |line: usize, other: usize| {
            houses[line].iter().copied().filter(move |var| houses[other].binary_search(var).is_ok())
        };
        let mut band = Band {
            lines: lines.len(),
            boxes: boxes.len(),
            width: houses[lines[0]].len() / boxes.len(),
            vars: lines.iter().flat_map(|&line| boxes.iter().flat_map(move |&other| shared(line, other))).collect(),
            houses: lines.iter().chain(boxes).map(|&house| house as u32).collect(),
            all: variables.union(&houses[lines[0]]),
            direction: None,
        };
        band.direction = packed::direction(&band);
        band
    }

    fn segment(&self, line: usize, other: usize) -> &[u32] {
        &self.vars[(line * self.boxes + other) * self.width..][..self.width]
    }

    fn run(&self, store: &mut Store) -> Result<Outcome, Contradiction> {
        let (lines, boxes, width) = (self.lines, self.boxes, self.width);
        let mut segments = [[Values::default(); MOST]; MOST];
        let (mut of_lines, mut of_boxes) = ([Values::default(); MOST], [Values::default(); MOST]);
        let mut vars = self.vars.chunks_exact(width);
        for line in 0..lines {
            for other in 0..boxes {
                let values = Values::of(vars.next().unwrap_or_default(), store);
                segments[line][other] = values;
                of_lines[line] = of_lines[line].with(values);
                of_boxes[other] = of_boxes[other].with(values);
            }
        }
        let (of_lines, of_boxes) = (&of_lines[..lines], &of_boxes[..boxes]);
        for (house, values) in of_lines.iter().chain(of_boxes).enumerate() {
            if values.once != self.all {
                return Err(Contradiction::House(self.houses[house]));
            }
        }
        if of_lines.iter().chain(of_boxes).any(|values| values.hidden() != 0) {
            for line in 0..lines {
                for other in 0..boxes {
                    let hidden = (of_lines[line].hidden() | of_boxes[other].hidden()) & segments[line][other].once;
                    if hidden != 0 {
                        place(store, self.segment(line, other), hidden)?;
                    }
                }
            }
            return Ok(Outcome::Again);
        }
        let mut found = false;
        for line in 0..lines {
            for other in 0..boxes {
                let (mut along, mut across) = (0, 0);
                (0..boxes).filter(|&own| own != other).for_each(|own| along |= segments[line][own].once);
                (0..lines).filter(|&own| own != line).for_each(|own| across |= segments[own][other].once);
                if along != across {
                    found = true;
                    self.lock(store, (line, other), along & across)?;
                }
            }
        }
        Ok(if found { Outcome::Again } else { Outcome::Done })
    }

    /// Keeps only these values in the rest of a line and in the rest of a box outside the segment that they share.
    #[cold]
    fn lock(&self, store: &mut Store, (line, other): (usize, usize), kept: u64) -> Result<(), Contradiction> {
        let along = (0..self.boxes).filter(|&own| own != other).map(|own| self.segment(line, own));
        let across = (0..self.lines).filter(|&own| own != line).map(|own| self.segment(own, other));
        for &var in along.chain(across).flatten() {
            store.keep(var, kept)?;
        }
        Ok(())
    }
}

/// Fixes the variables that have one of these values, each of which has no other place.
#[cold]
fn place(store: &mut Store, vars: &[u32], hidden: u64) -> Result<(), Contradiction> {
    for &var in vars {
        let own = store.domain(var) & hidden;
        // Two hidden singles in one variable leave one of them without a place.
        if own & own.wrapping_sub(1) != 0 {
            return Err(Contradiction::Var(var));
        }
        if own != 0 {
            store.keep(var, own)?;
        }
    }
    Ok(())
}

impl Propagator for Band {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::House
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        match self.direction {
            Some(direction) => self.run_packed(store, direction),
            None => self.run(store),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::propagators::checker::check;
    use crate::general::propagators::{all_different, any_of};

    /// Returns the rows, columns and boxes of a square grid, each ascending.
    fn houses(height: u32, width: u32) -> Vec<Vec<u32>> {
        let side = height * width;
        let of = |cell: &dyn Fn(u32) -> u32| -> Vec<u32> { (0..side).map(cell).collect() };
        let rows = (0..side).map(|row| of(&|place| row * side + place));
        let columns = (0..side).map(|column| of(&|place| place * side + column));
        let corner = |index: u32| index / height * height * side + index % height * width;
        let boxes = (0..side).map(|index| of(&|place| corner(index) + place / width * side + place % width));
        rows.chain(columns).chain(boxes).collect()
    }

    fn of_grid(height: u32, width: u32, more: &[Vec<u32>]) -> Vec<Shape> {
        let side = height * width;
        let all = [houses(height, width), more.to_vec()].concat();
        shapes(&all, &Variables::of_domains(vec![Domain::range(1, side as i32); (side * side) as usize]))
    }

    #[test]
    fn rows_and_columns_make_bands_with_boxes() {
        let bands = of_grid(3, 3, &[]);
        assert_eq!(bands.len(), 6);
        assert!(bands.contains(&Shape { lines: vec![3, 4, 5], boxes: vec![21, 22, 23] }), "{bands:?}");
        assert!(bands.contains(&Shape { lines: vec![9, 10, 11], boxes: vec![18, 21, 24] }), "{bands:?}");
        // Windows lie in no band.
        let window = |row: u32, column: u32| (0..9).map(|place| (row + place / 3) * 9 + column + place % 3).collect();
        assert_eq!(of_grid(3, 3, &[window(1, 1), window(1, 5), window(5, 1), window(5, 5)]), bands);
        let bands = of_grid(2, 3, &[]);
        assert_eq!(bands.len(), 5);
        assert!(bands.contains(&Shape { lines: vec![2, 3], boxes: vec![14, 15] }), "{bands:?}");
        assert!(bands.contains(&Shape { lines: vec![6, 7, 8], boxes: vec![12, 14, 16] }), "{bands:?}");
    }

    #[test]
    fn bands_keep_what_is_supported() {
        // Two rows and two boxes of 2×2, with four values, together with what keeps the cells different.
        let rows_and_boxes = [vec![0, 1, 2, 3], vec![4, 5, 6, 7], vec![0, 1, 4, 5], vec![2, 3, 6, 7]];
        let variables = Variables::of_domains(vec![Domain::range(0, 3); 8]);
        let bands = shapes(&rows_and_boxes, &variables);
        assert_eq!(bands, [Shape { lines: vec![0, 1], boxes: vec![2, 3] }]);
        let mut all = vec![propagator(&bands[0], &rows_and_boxes, &variables)];
        rows_and_boxes.iter().for_each(|house| all.extend(all_different::propagators(house, &variables)));
        let together = &any_of::propagators(vec![all])[0];
        let differ = |v: &[u32], house: &[u32]| {
            (0..4).all(|place| house[..place].iter().all(|&other| v[house[place] as usize] != v[other as usize]))
        };
        let holds = |v: &[u32]| rows_and_boxes.iter().all(|house| differ(v, house));
        let (removed, all) = check(&**together, &[4; 8], 1, 300, holds);
        assert!(removed * 10 > all * 9, "{removed} of {all}");
    }
}
