//! The properties of the grid in a text of ISS.

use ninefold_grid::Alphabet;
use ninefold_puzzle::{IssHouse, IssPart};

use super::canvas::LARGEST;
use super::forms::Form;
use super::items::{Args, Item};
use super::{EXTRA, Fault, JIGSAW, NO_BOXES, RAW, REGION_SIZE, SHAPE};

/// The properties of the grid that the items describe.
#[derive(Default)]
pub(super) struct GridItems<'a> {
    pub(super) shape: Option<(Shape, &'a str)>,
    pub(super) without_boxes: bool,
    pub(super) region_size: Option<Option<usize>>,
    pub(super) maps: Vec<&'a str>,
    pub(super) groups: Vec<(&'a str, Args<'a>)>,
    /// Groups that come with a rule: one cell for each cell of the grid, or for each house.
    pub(super) labels: Vec<(&'static str, Option<IssHouse>)>,
}

/// Rows, columns and values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) alphabet: Alphabet,
    pub(super) is_raw: bool,
}

impl<'a> GridItems<'a> {
    /// Reads the properties that the items describe.
    pub(super) fn of(items: &[Item<'a>]) -> Result<GridItems<'a>, Fault> {
        let mut grid_items = GridItems::default();
        let mut seen: Vec<&[Form]> = Vec::new();
        for item in items {
            let mut args = item.args;
            match item.name {
                SHAPE => grid_items.add_shape(item)?,
                NO_BOXES => grid_items.without_boxes = true,
                REGION_SIZE => {
                    grid_items.region_size =
                        Some(args.next().and_then(|size| size.parse().ok()).filter(|&size| size > 0));
                    args.finish()?;
                }
                JIGSAW => {
                    let map = args.last().ok_or_else(|| Fault::of(item.start, "has no map", "expected .Jigsaw~map"))?;
                    if !grid_items.maps.contains(&map) {
                        grid_items.maps.push(map);
                    }
                }
                EXTRA => {
                    let name = args.next().unwrap_or_default();
                    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
                        let expected = "expected capital letters";
                        return Err(Fault::of(name, "can't name extra cells", expected));
                    }
                    grid_items.groups.retain(|(earlier, _)| *earlier != name);
                    grid_items.groups.push((name, args));
                }
                // All items of a type add the same groups.
                _ if seen.iter().any(|earlier| std::ptr::eq(*earlier, item.forms)) => {}
                _ => {
                    seen.push(item.forms);
                    let parts = item.forms.iter().flat_map(|form| form.form.parts);
                    for part in parts {
                        let is_named = |group: &str| items.iter().any(|other| other.start.contains(group));
                        match *part {
                            IssPart::LabelCells { group, .. } => grid_items.add_labels(group, None),
                            IssPart::HouseCells { group, each, .. } if is_named(group) => {
                                grid_items.add_labels(group, Some(each));
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
        Ok(grid_items)
    }

    fn add_labels(&mut self, group: &'static str, house: Option<IssHouse>) {
        if !self.labels.iter().any(|(earlier, _)| *earlier == group) {
            self.labels.push((group, house));
        }
    }

    fn add_shape(&mut self, item: &Item<'a>) -> Result<(), Fault> {
        let shape = Shape::read(item.args)?;
        if self.shape.is_some_and(|(earlier, _)| earlier != shape) {
            return Err(Fault::of(item.start, "differs from the shape before", "expected one shape"));
        }
        self.shape = Some((shape, item.start));
        Ok(())
    }
}

impl Shape {
    fn read(mut args: Args<'_>) -> Result<Shape, Fault> {
        let place = args.place();
        let size = args.next().unwrap_or_default();
        let number = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=LARGEST).contains(n));
        let both = size.split_once('x').and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        let Some((rows, columns)) = both else {
            return Err(Fault::at(
                place,
                format!("{size:?} is not a size"),
                "expected rows and columns, 1 to 16 each, such as 9x9",
            ));
        };
        let longest = rows.max(columns);
        let range = args.next().unwrap_or_default();
        let (first, last) = match range.split_once('-') {
            _ if range.is_empty() => (1, Some(longest)),
            None => (1, number(range)),
            Some(("0", last)) => (0, number(last).or((last == "0").then_some(0))),
            Some(("1", last)) => (1, number(last)),
            Some(_) => (1, None),
        };
        let is_raw = match args.next() {
            None | Some("" | "Sudoku") => false,
            Some(RAW) => true,
            Some(other) => return Err(Fault::of(other, "is not a type of grid", "expected Sudoku or Raw")),
        };
        args.finish()?;
        let count = last.map(|last| last + 1 - first).filter(|&count| count <= LARGEST);
        let alphabet = count.and_then(|count| Alphabet::new(first as i64, count).ok());
        let Some(alphabet) = alphabet else {
            return Err(Fault::of(range, "is not a range of values", "expected 9, 1-9 or 0-8: at most 16 values"));
        };
        if !is_raw && alphabet.count() < longest {
            let expected = format!("expected at least {longest} values for the rows and columns");
            return Err(Fault::of(range, "has too few values", expected));
        }
        Ok(Shape { rows, columns, alphabet, is_raw })
    }
}
