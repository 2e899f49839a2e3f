//! Cells that are worth a multiple of their digit, one in each line and region, each with another digit.

use ninefold_grid::{Cell, Geometry};

use crate::{Domain, HowMany, Modifier, Poster, RuleError, Scope, Values, Var};

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

    /// Extends the places chosen in the rows above by every choice in the rows below.
    fn choose(values: &Values<'_>, regions: &[Vec<Cell>], chosen: &mut Vec<Cell>, found: &mut Vec<Vec<Cell>>) {
        let n = values.geometry().side().get();
        if chosen.len() == n {
            return found.push(chosen.clone());
        }
        let row = chosen.len();
        for cell in (0..n).map(|column| Cell::new(row, column)) {
            let region = |cell: Cell| regions.iter().position(|cells| cells.contains(&cell));
            let fits = chosen.iter().all(|&other| {
                other.column() != cell.column()
                    && values.digit(other) != values.digit(cell)
                    && (regions.is_empty() || region(other) != region(cell))
            });
            if fits {
                chosen.push(cell);
                Factors::choose(values, regions, chosen, found);
                chosen.pop();
            }
        }
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
        let mut found = Vec::new();
        let regions = super::regions(values.geometry());
        Factors::choose(&values, &regions, &mut Vec::new(), &mut found);
        let worth = move |cell: Cell| (cell, values.digit(cell).unwrap_or(0) * self.factor);
        Box::new(found.into_iter().map(move |cells| cells.into_iter().map(worth).collect()))
    }
}
