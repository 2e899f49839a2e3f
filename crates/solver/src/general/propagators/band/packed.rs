//! The run of the bands of a 9×9 grid: three lines and three boxes whose segments have three variables, three segments in a word.
//!
//! A word has 16 bits, a *lane*, for each box. A line's first variable of each segment make up one word, its second ones
//! another, its third ones a third: what holds for all boxes takes one operation. Domains need less than a lane, because
//! its highest bit tells whether the rest is zero. Where the variables lie is known to the compiler, so that reading them
//! needs no list and no check.

use super::{Band, Outcome, Values, place};
use crate::general::store::{Contradiction, Store};

/// The number of lines, of boxes, and of variables of a segment.
const THREE: usize = 3;
/// The bits of a lane.
const LANE: u32 = 16;
/// The lowest bit of each lane.
const LOWEST: u64 = 0x0001_0001_0001;
/// The highest bit of each lane, which no domain has.
const HIGHEST: u64 = LOWEST << (LANE - 1);
/// All bits of the first lane.
const FIRST: u64 = 0xFFFF;
/// All bits of all lanes.
const ALL: u64 = LOWEST * FIRST;

/// Where the variables of a band lie from the first one on, in a grid whose variables are numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// The lines are rows, the boxes lie side by side.
    Rows,
    /// The lines are boxes, one below the other; the band's boxes are the columns through them.
    Columns,
}

/// From one line, one box and one variable of a segment to the next.
type Steps = [usize; 3];
const ROWS: Steps = [9, 3, 1];
const COLUMNS: Steps = [27, 1, 9];

/// Returns the number of variables from the first one of a band to its last one.
const fn span(steps: Steps) -> usize {
    (THREE - 1) * (steps[0] + steps[1] + steps[2]) + 1
}

/// Returns the direction of a band of a 9×9 grid. Returns `None` for other bands, and for values that need more than a lane.
pub(super) fn direction(band: &Band) -> Option<Direction> {
    let fits = (band.lines, band.boxes, band.width) == (THREE, THREE, THREE) && band.all < HIGHEST & FIRST;
    let lie = |[line, other, own]: Steps| {
        let place = |index: usize| index / 9 * line + index / 3 % 3 * other + index % 3 * own;
        (0..).zip(&band.vars).all(|(index, &var)| var as usize == band.vars[0] as usize + place(index))
    };
    let directions = [(Direction::Rows, ROWS), (Direction::Columns, COLUMNS)];
    directions.into_iter().find(|(_, steps)| fits && lie(*steps)).map(|(direction, _)| direction)
}

impl Band {
    /// Does what [`Band::run`] does.
    pub(super) fn run_packed(&self, store: &mut Store, direction: Direction) -> Result<Outcome, Contradiction> {
        let from_first = &store.domains()[self.vars[0] as usize..];
        let lines = match direction {
            Direction::Rows => from_first.first_chunk::<{ span(ROWS) }>().map(rows),
            Direction::Columns => from_first.first_chunk::<{ span(COLUMNS) }>().map(columns),
        };
        let Some(lines) = lines else { return self.run(store) };
        let boxes = lines[0].with(lines[1]).with(lines[2]);
        let of_lines = [whole(lines[0]), whole(lines[1]), whole(lines[2])];
        if boxes.once != self.all * LOWEST || of_lines.iter().any(|line| line.once != self.all) {
            return Err(Contradiction::House(self.without_place(&of_lines, boxes)));
        }
        let hidden = |line: usize| ((of_lines[line].hidden() * LOWEST) | boxes.hidden()) & lines[line].once;
        let hidden = [hidden(0), hidden(1), hidden(2)];
        if hidden[0] | hidden[1] | hidden[2] != 0 {
            for (line, &hidden) in hidden.iter().enumerate() {
                for (other, hidden) in differing(hidden) {
                    place(store, self.segment(line, other), hidden)?;
                }
            }
            return Ok(Outcome::Again);
        }
        let rest = [
            (beside(lines[0].once), lines[1].once | lines[2].once),
            (beside(lines[1].once), lines[0].once | lines[2].once),
            (beside(lines[2].once), lines[0].once | lines[1].once),
        ];
        if rest.iter().all(|(along, across)| along == across) {
            return Ok(Outcome::Done);
        }
        for (line, (along, across)) in rest.into_iter().enumerate() {
            for (other, _) in differing(along ^ across) {
                self.lock(store, (line, other), (along & across) >> (LANE * other as u32) & FIRST)?;
            }
        }
        Ok(Outcome::Again)
    }

    /// Returns the first house that has no place for some value.
    #[cold]
    fn without_place(&self, of_lines: &[Values; THREE], boxes: Values) -> u32 {
        let line = of_lines.iter().position(|line| line.once != self.all);
        let first = || differing(boxes.once ^ (self.all * LOWEST)).next().map_or(0, |(other, _)| other);
        self.houses[line.unwrap_or_else(|| THREE + first())]
    }
}

/// Returns what the segments of each row have, a lane each.
///
/// This and [`columns`] are calls, because otherwise the compiler makes one of both, with the places of all variables in
/// memory, which takes twice the time.
#[inline(never)]
fn rows(domains: &[u64; span(ROWS)]) -> [Values; THREE] {
    [segments(domains, ROWS, 0), segments(domains, ROWS, 1), segments(domains, ROWS, 2)]
}

/// Returns what the segments of each box have, a lane for each column.
#[inline(never)]
fn columns(domains: &[u64; span(COLUMNS)]) -> [Values; THREE] {
    [segments(domains, COLUMNS, 0), segments(domains, COLUMNS, 1), segments(domains, COLUMNS, 2)]
}

#[inline(always)]
fn segments<const SPAN: usize>(domains: &[u64; SPAN], [step, other, own]: Steps, line: usize) -> Values {
    let nth = |nth: usize| {
        let first = line * step + nth * own;
        let once = domains[first] | domains[first + other] << LANE | domains[first + 2 * other] << (2 * LANE);
        Values { once, twice: 0, fixed: fixed(once) }
    };
    nth(0).with(nth(1)).with(nth(2))
}

/// Returns the lanes with exactly one bit; none is zero.
#[inline(always)]
fn fixed(lanes: u64) -> u64 {
    let others = lanes & (lanes - LOWEST);
    let is_open = (others + (HIGHEST - LOWEST)) & HIGHEST;
    // A lane of ones where there are other bits: its highest bit twice, less its lowest bit.
    lanes & !(is_open | (is_open - (is_open >> (LANE - 1))))
}

/// Returns what all three segments of a line have, in the first lane.
#[inline(always)]
fn whole(line: Values) -> Values {
    let lane = |other: u32| {
        let of = |lanes: u64| lanes >> (LANE * other);
        Values { once: of(line.once), twice: of(line.twice), fixed: of(line.fixed) }
    };
    let Values { once, twice, fixed } = lane(0).with(lane(1)).with(lane(2));
    Values { once: once & FIRST, twice, fixed }
}

/// Returns, for each lane, what the two others have.
#[inline(always)]
fn beside(lanes: u64) -> u64 {
    let next = lanes >> LANE | lanes << (2 * LANE);
    let after_next = lanes >> (2 * LANE) | lanes << LANE;
    (next | after_next) & ALL
}

/// Returns the lanes that are not zero, with their places.
fn differing(lanes: u64) -> impl Iterator<Item = (usize, u64)> {
    let nth = move |other: usize| (other, lanes >> (LANE as usize * other) & FIRST);
    let all = if lanes == 0 { 0..0 } else { 0..THREE };
    all.map(nth).filter(|(_, lane)| *lane != 0)
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;
    use ninefold_puzzle::Domain;

    use super::super::shapes;
    use super::*;
    use crate::general::variables::Variables;

    /// Returns the band of three rows and the boxes in them, or of three boxes and the columns through them.
    fn band(direction: Direction) -> Band {
        let cells = |of: &dyn Fn(u32) -> u32| (0..9).map(of).collect::<Vec<u32>>();
        let houses: Vec<Vec<u32>> = (0..6)
            .map(|house| match (direction, house) {
                (Direction::Rows, row @ 0..3) => cells(&|place| row * 9 + place),
                (Direction::Rows, other) => cells(&|place| place / 3 * 9 + (other - 3) * 3 + place % 3),
                (Direction::Columns, other @ 0..3) => cells(&|place| (other * 3 + place / 3) * 9 + place % 3),
                (Direction::Columns, column) => cells(&|place| place * 9 + column - 3),
            })
            .collect();
        let variables = Variables::of_domains(vec![Domain::range(1, 9); 81]);
        let band = Band::new(&shapes(&houses, &variables)[0], &houses, &variables);
        assert_eq!(band.direction, Some(direction));
        band
    }

    #[test]
    fn both_runs_find_the_same() {
        let bands = [Direction::Rows, Direction::Columns].map(|direction| (direction, band(direction)));
        let mut random = Random::new(7);
        let (mut again, mut done, mut failed) = (0, 0, 0);
        for round in 0..20_000_u32 {
            let (direction, band) = &bands[round as usize % 2];
            // Digits of a solution, with others beside them: few or many, or now and then no solution.
            let wrong = |cell: u32| u32::from(round % 9 == 0 && cell == 10);
            let digit = |cell: u32| (cell % 9 + cell / 9 * 3 + cell / 27 + wrong(cell)) % 9;
            let most = 1 + round % 5;
            let mut domains: Vec<u64> =
                (0..81).map(|cell| (0..most).fold(1 << digit(cell), |all, _| all | 1 << random.below(9))).collect();
            let run = |domains: &[u64], work: &dyn Fn(&mut Store) -> Result<Outcome, Contradiction>| {
                let mut store = Store::of_domains(domains, 0);
                let result = work(&mut store);
                (result, store.domains().to_vec())
            };
            // As long as a run finds something, there is more to find, and then there are fixed variables and no hidden singles.
            loop {
                let (one, other) = (
                    run(&domains, &|store| band.run(store)),
                    run(&domains, &|store| band.run_packed(store, *direction)),
                );
                assert_eq!(one, other, "{domains:?}");
                domains = one.1;
                match one.0 {
                    Ok(Outcome::Again) => again += 1,
                    Ok(_) => done += 1,
                    Err(_) => failed += 1,
                }
                if one.0 != Ok(Outcome::Again) {
                    break;
                }
            }
        }
        assert!(again.min(done).min(failed) > 200, "{again}, {done}, {failed}");
    }

    #[test]
    fn both_runs_place_a_hidden_single() {
        let row: Vec<u32> = (0..9).collect();
        let column: Vec<u32> = (0..9).map(|row| row * 9).collect();
        for (direction, house, single) in [(Direction::Rows, row, 4), (Direction::Columns, column, 36)] {
            let band = band(direction);
            let mut domains = [0b1_1111_1111; 81];
            house.iter().filter(|&&var| var != single).for_each(|&var| domains[var as usize] ^= 1);
            for is_packed in [false, true] {
                let mut store = Store::of_domains(&domains, 0);
                let outcome = if is_packed { band.run_packed(&mut store, direction) } else { band.run(&mut store) };
                assert_eq!((outcome, store.domain(single)), (Ok(Outcome::Again), 1));
            }
        }
    }
}
