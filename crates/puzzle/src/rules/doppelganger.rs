//! Doppelgänger: each row, column and box of an N×N grid holds 0 and all but one of the digits 1 to N.
//!
//! No two rows miss the same digit, nor do two columns, nor two boxes; and at each 0 the digits that its row, its column
//! and its box miss are different. Cells beside the grid can show the missing digits.

use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Subgrid};

use crate::{
    Arguments, Domain, Entry, Example, IssForm, IssHouse, IssPart, Parameter, Poster, Primitive, Rule, RuleError,
    Scope, Sketch, Spec, Values, Var,
};

/// The parameters for the cells with the digits missing in the houses of each kind.
const MISSING: [&str; 3] = ["rows", "columns", "boxes"];

/// The spec of the doppelgänger rule.
pub(super) static SPEC: Spec = Spec::new(
    "doppelganger",
    "Doppelgänger",
    "Each row, column and box holds 0 and misses another digit than its likes; at each 0 the three missing digits differ.",
    build,
)
.with_aliases(&["doppelgaenger", "doppelgänger"])
.with_example(Example::new("").on_side(2).with_alphabet(0, 3))
.with_parameters(
    Entry::Switch,
    &[
        Parameter::cells(MISSING[0], 1, 64).optional(),
        Parameter::cells(MISSING[1], 1, 64).optional(),
        Parameter::cells(MISSING[2], 1, 64).optional(),
    ],
)
.with_iss(&[IssForm {
    name: "Doppelganger",
    parts: &[
        IssPart::HouseCells { group: "DGC", cells: MISSING[0], each: IssHouse::Row },
        IssPart::HouseCells { group: "DGR", cells: MISSING[1], each: IssHouse::Column },
        IssPart::HouseCells { group: "DGB", cells: MISSING[2], each: IssHouse::Box },
    ],
}]);

#[derive(Debug)]
struct Doppelganger {
    grid: Subgrid,
    /// The cells that show the digits missing in rows, columns and regions; none if they are not shown.
    missing: [Vec<Cell>; 3],
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let alphabet = geometry.alphabet();
    let mut grids = geometry.square_grids();
    grids.retain(|grid| alphabet.first() == 0 && alphabet.count() == grid.rows + 1);
    match grids.pop() {
        Some(grid) if grid.regions().iter().all(|region| region.len() == grid.rows) && grids.is_empty() => {
            let rule = Doppelganger { grid, missing: MISSING.map(|name| arguments.cells(name).to_vec()) };
            for ((name, cells), houses) in MISSING.iter().zip(&rule.missing).zip(rule.houses()) {
                RuleError::refuse_repeats(name, cells)?;
                if !cells.is_empty() && cells.len() != houses.len() {
                    return Err(RuleError::unfit(format!("expected {} cells for the {name}", houses.len())));
                }
            }
            Ok(Arc::new(rule))
        }
        _ => Err(RuleError::unfit(
            "expected one square grid with the digits 0 to N, where N is its side and the size of its boxes",
        )),
    }
}

impl Doppelganger {
    /// Returns the rows, the columns and the regions.
    fn houses(&self) -> [Vec<Vec<Cell>>; 3] {
        let side = self.grid.rows;
        let rows = (0..side).map(|row| self.grid.row(row).collect()).collect();
        let columns = (0..side).map(|column| self.grid.column(column).collect()).collect();
        let mut regions = self.grid.regions();
        regions.retain(|region| !region.is_empty());
        [rows, columns, regions]
    }
}

impl Rule for Doppelganger {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let last = scope.geometry().alphabet().last();
        let mut missing: Vec<(Vec<Cell>, Var)> = Vec::new();
        for ((houses, shown), name) in self.houses().into_iter().zip(&self.missing).zip(["row", "column", "box"]) {
            let first = missing.len();
            for (index, cells) in houses.into_iter().enumerate() {
                let digit = match shown.get(index) {
                    Some(&cell) => poster.digit(cell),
                    None => poster.helper(format!("the digit missing in {name} {}", index + 1), Domain::range(1, last)),
                };
                poster.restrict(digit, |value| value != 0);
                // With the missing digit, the house has as many different digits as there are.
                let vars = poster.digits(&cells).into_iter().chain([digit]).collect();
                poster.name(format!("{name} {}", index + 1)).different(vars);
                missing.push((cells, digit));
            }
            let digits = missing[first..].iter().map(|(_, digit)| *digit).collect();
            poster.name(SPEC.title).different(digits);
        }
        for cell in self.grid.cells() {
            let around =
                missing.iter().filter(|(cells, _)| cells.contains(&cell)).map(|(_, digit)| *digit).collect::<Vec<_>>();
            let digit = poster.digit(cell);
            poster.any_of(2, |poster, alternative| match alternative {
                0 => poster.restrict(digit, |value| value != 0),
                _ => poster.post(Primitive::AllDifferent(around.clone())),
            });
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let side = self.grid.rows as i32;
        let missing = |cells: &Vec<Cell>| -> Option<i32> {
            let mut digits = values.digits(cells)?;
            digits.sort_unstable();
            let absent = (1..=side).find(|digit| !digits.contains(digit))?;
            let expected: Vec<i32> = (0..=side).filter(|&digit| digit != absent).collect();
            (digits == expected).then_some(absent)
        };
        let houses = self.houses();
        let found: Option<Vec<Vec<i32>>> = houses.iter().map(|kind| kind.iter().map(missing).collect()).collect();
        let Some(found) = found else { return false };
        let mut shown = self.missing.iter().zip(&found).filter(|(cells, _)| !cells.is_empty());
        if !shown.all(|(cells, digits)| values.digits(cells).as_ref() == Some(digits)) {
            return false;
        }
        let differ = |digits: &[i32]| (1..digits.len()).all(|place| !digits[..place].contains(&digits[place]));
        let at = |cell: Cell| -> Vec<i32> {
            let kinds = houses.iter().zip(&found);
            kinds
                .filter_map(|(kind, found)| Some(found[kind.iter().position(|cells| cells.contains(&cell))?]))
                .collect()
        };
        let zeros = self.grid.cells().filter(|&cell| values.digit(cell) == Some(0));
        found.iter().all(|kind| differ(kind)) && zeros.into_iter().all(|cell| differ(&at(cell)))
    }
}
