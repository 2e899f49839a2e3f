//! Cells that are worth a multiple of their digit, one in each line and region, each with another digit.

use ninefold_grid::{Cell, Geometry};

use crate::{Domain, HowMany, Modifier, Poster, RuleError, Scope, Values, Var};

/// The largest number of steps of the search for the places of factors in a full grid. A grid of side 9 takes a few thousand at
/// most; larger ones can have more choices than anyone can list.
const MOST_STEPS: usize = 1 << 18;

/// One cell in each row, column and region counts times a factor; the digits of these cells differ, so that each digit
/// is multiplied once. The places are part of the answer.
#[derive(Debug)]
pub(crate) struct Factors {
    factor: i32,
    /// What a cell with the factor is called: `doubler`.
    name: &'static str,
}

impl Factors {
    /// Creates the rule for a geometry.
    ///
    /// # Errors
    /// Fails if lines don't hold each digit once, or if there are too many values.
    pub(crate) fn new(geometry: &Geometry, factor: i32, name: &'static str) -> Result<Factors, RuleError> {
        let alphabet = geometry.alphabet();
        let (low, high) = (alphabet.first(), alphabet.last());
        if !geometry.is_square() {
            return Err(RuleError::unfit("expected a square grid whose rows and columns hold each digit once"));
        }
        let ends = [low, high, low * factor, high * factor];
        if ends.iter().max().zip(ends.iter().min()).is_some_and(|(most, least)| most - least >= 64)
            || alphabet.count() > 32
        {
            return Err(RuleError::unfit(format!(
                "the grid has too many digits for a {name}: what cells are worth must lie within 64 values"
            )));
        }
        Ok(Factors { factor, name })
    }

    /// Returns the choices of places in a full grid, and whether these are all.
    fn choices(values: &Values<'_>) -> (Vec<Vec<Cell>>, bool) {
        let mut search = Search::new(values);
        let is_all = search.choose(0, 0, 0);
        (search.found, is_all)
    }
}

/// A search for the places of the factors, row by row.
struct Search {
    /// For each row and column, the digit and the region as bits; no bit without regions.
    marks: Vec<Vec<(u64, u64)>>,
    chosen: Vec<Cell>,
    found: Vec<Vec<Cell>>,
    steps: usize,
}

impl Search {
    fn new(values: &Values<'_>) -> Search {
        let (n, first) = (values.geometry().side().get(), values.geometry().alphabet().first());
        let regions = super::regions(values.geometry());
        let mut marks = vec![vec![(0, 0); n]; n];
        for &cell in values.geometry().cells() {
            let digit = values.digit(cell).map_or(0, |digit| 1 << (digit - first));
            marks[cell.row()][cell.column()].0 = digit;
        }
        for (region, cells) in regions.iter().enumerate() {
            cells.iter().for_each(|cell| marks[cell.row()][cell.column()].1 = 1 << region);
        }
        Search { marks, chosen: Vec::new(), found: Vec::new(), steps: 0 }
    }

    /// Extends the places chosen in the rows above, which have these columns, digits and regions, by every choice in the rows
    /// below. Returns whether it could try all.
    fn choose(&mut self, columns: u64, digits: u64, regions: u64) -> bool {
        let row = self.chosen.len();
        let Some(marks) = self.marks.get(row).cloned() else {
            self.found.push(self.chosen.clone());
            return true;
        };
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        for (column, (digit, region)) in marks.into_iter().enumerate() {
            if columns >> column & 1 == 1 || digits & digit != 0 || regions & region != 0 {
                continue;
            }
            self.chosen.push(Cell::new(row, column));
            let is_all = self.choose(columns | 1 << column, digits | digit, regions | region);
            self.chosen.pop();
            if !is_all {
                return false;
            }
        }
        true
    }
}

impl Modifier for Factors {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.cells().to_vec()
    }

    fn range(&self, geometry: &Geometry) -> (i32, i32) {
        let (low, high) = (geometry.alphabet().first(), geometry.alphabet().last());
        let ends = [low, high, low * self.factor, high * self.factor];
        ends.iter().fold((low, high), |(least, most), &end| (least.min(end), most.max(end)))
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) -> Vec<(Cell, Var)> {
        let geometry = scope.geometry();
        let alphabet = geometry.alphabet();
        let count = alphabet.count() as i32;
        // A state for each digit without and with the factor.
        let (digit_of, has_factor) =
            (move |state: i32| alphabet.first() + state % count, move |state: i32| state >= count);
        let worth = |state: i32| digit_of(state) * if has_factor(state) { self.factor } else { 1 };
        let mut worths = Vec::with_capacity(geometry.cells().len());
        let mut states = Vec::with_capacity(geometry.cells().len());
        for &cell in geometry.cells() {
            let digit = poster.digit(cell);
            let state = poster.helper(format!("{cell} with factor"), Domain::range(0, 2 * count - 1));
            poster.relation(digit, state, |digit, state| digit_of(state) == digit);
            let is_one = poster.answer(format!("{cell} is a {}", self.name), Domain::range(0, 1));
            poster.relation(state, is_one, |state, is_one| has_factor(state) == (is_one == 1));
            let value = poster.helper(format!("worth of {cell}"), Domain::of((0..2 * count).map(worth)));
            poster.relation(state, value, |state, value| worth(state) == value);
            states.push(state);
            worths.push((cell, value));
        }
        let with_factor = Domain::range(count, 2 * count - 1);
        let once = HowMany::OneOf(Domain::of([1]));
        for house in geometry.houses().iter() {
            let within = |cell: &Cell| states[geometry.cells().binary_search(cell).expect("houses consist of cells")];
            poster.count(house.cells().iter().map(within).collect(), with_factor, once);
        }
        for digit in 0..count {
            poster.count(states.clone(), Domain::of([count + digit]), once);
        }
        worths
    }

    fn valuations<'a>(&'a self, values: &Values<'a>) -> Box<dyn Iterator<Item = Vec<(Cell, i32)>> + 'a> {
        let values = *values;
        if !values.geometry().is_full(values.grid()) {
            return Box::new(std::iter::empty());
        }
        let (found, _) = Factors::choices(&values);
        let worth = move |cell: Cell| (cell, values.digit(cell).unwrap_or(0) * self.factor);
        Box::new(found.into_iter().map(move |cells| cells.into_iter().map(worth).collect()))
    }

    fn lists_all(&self, values: &Values<'_>) -> bool {
        !values.geometry().is_full(values.grid()) || Factors::choices(values).1
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Cell, Digit, Grid, Side};

    use crate::{RuleDraft, Ruleset, RulesetDraft};

    fn ruleset(side: usize, rules: &[&str]) -> std::sync::Arc<Ruleset> {
        let rules = rules.iter().map(|rule| RuleDraft::of_text(*rule)).collect();
        RulesetDraft { rules, ..RulesetDraft::classic(Side::new(side).unwrap()) }.validate().unwrap()
    }

    /// Returns a full grid in which each row is the one above, moved on.
    fn full(root: usize) -> Grid {
        let side = root * root;
        let mut grid = Grid::blank(Side::new(side).unwrap());
        for (row, column) in (0..side * side).map(|at| (at / side, at % side)) {
            let digit = (root * (row % root) + row / root + column) % side + 1;
            grid.set(Cell::new(row, column), Digit::new(digit));
        }
        grid
    }

    #[test]
    fn of_a_grid_of_nine_all_places_are_tried() {
        let grid = full(3);
        // Each cage is right if its second cell is a doubler, but a row has one doubler.
        let cages = ["doublers", "killer r1c1 r1c2 = 5", "killer r1c3 r1c4 = 11"];
        for (rules, is_right) in [(&cages[..1], true), (&cages[..2], true), (&cages, false)] {
            let ruleset = ruleset(9, rules);
            let is_broken = !ruleset.conflicts(&grid).is_empty();
            assert_eq!((ruleset.holds(&grid), is_broken), (is_right, !is_right), "{rules:?}");
        }
    }

    /// There are more choices of places than anyone can list, and none of them is right. It is not known that rules are
    /// broken, so no conflict is reported.
    #[test]
    fn the_search_for_places_in_a_large_grid_ends() {
        for (root, rule, sums) in [(4, "doublers", [5, 11]), (5, "negators", [1, 1])] {
            let cages = [format!("killer r1c1 r1c2 = {}", sums[0]), format!("killer r1c3 r1c4 = {}", sums[1])];
            let ruleset = ruleset(root * root, &[rule, &cages[0], &cages[1]]);
            let modifier = ruleset.rules().iter().find_map(|rule| rule.modifier()).unwrap();
            let grid = full(root);
            assert!(!modifier.lists_all(&ruleset.values(&grid)), "{rule}");
            assert_eq!((ruleset.holds(&grid), ruleset.conflicts(&grid)), (false, Vec::new()), "{rule}");
        }
    }
}
