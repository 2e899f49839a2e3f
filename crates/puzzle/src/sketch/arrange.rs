//! Gives marks that would cover each other a slot each, so that every surface can set them apart in the same way.

use std::collections::{HashMap, HashSet};

use ninefold_grid::Cell;

use crate::{Mark, Outside, Place, Sketch, Stroke, Tone};

/// A mark with its slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrangedMark {
    /// The mark.
    pub mark: Mark,
    /// 0 for most marks; the first number that none of the first 64 marks at the same place has.
    pub slot: usize,
}

/// What a mark takes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Spot {
    /// The way of a line between two cells, in order of reading. Lines of one kind may share it.
    Way(Cell, Cell),
    /// A cell of a cage.
    Caged(Cell),
    /// The middle of a cell, where shapes are drawn.
    Middle(Cell),
    /// The corner of a cell, where small texts are written.
    Note(Cell),
    /// An arrow in a cell.
    Arrow(Cell, (i32, i32)),
    /// An edge.
    Edge(Cell, Cell),
    /// The bottom right corner of a cell.
    Corner(Cell),
    /// A place beside the grid.
    Outside(Outside),
}

/// The number of marks at a spot after which others are drawn over them: nobody could tell so many apart, and looking at all
/// of them would take long.
const MOST_AT_SPOT: usize = 64;

/// What takes a spot.
#[derive(Clone, Copy, Debug)]
struct Taken {
    slot: usize,
    /// The sketch that takes it.
    sketch: usize,
    /// The index of the mark.
    mark: usize,
    look: Option<(Tone, Stroke)>,
    is_text: bool,
}

/// Returns the marks of sketches in order, with their slots. Shades have no slots: they may cover each other. A shape or an
/// inequality that is like one at its place is left out: it would tell nothing new, and a few rules could ask for a million of
/// them.
pub fn arranged(sketches: impl IntoIterator<Item = Sketch>) -> Vec<ArrangedMark> {
    let mut taken: HashMap<Spot, Vec<Taken>> = HashMap::new();
    let mut marks: Vec<ArrangedMark> = Vec::new();
    for (sketch, Sketch { marks: drawn }) in sketches.into_iter().enumerate() {
        for mark in drawn {
            let spots = spots_of(&mark);
            let look = match &mark {
                Mark::Line { tone, stroke, .. } => Some((*tone, *stroke)),
                _ => None,
            };
            let is_text = matches!(mark, Mark::Text { .. });
            if matches!(mark, Mark::Shape { .. } | Mark::Inequality { .. })
                && spots.iter().filter_map(|spot| taken.get(spot)).flatten().any(|other| marks[other.mark].mark == mark)
            {
                continue;
            }
            let collides = |spot: Spot, other: &Taken| {
                let is_alike = look.is_some() && other.look == look;
                // The text and the arrow of one clue belong together.
                let is_beside = matches!(spot, Spot::Outside(_));
                let is_one_clue = is_beside && other.sketch == sketch && !(is_text && other.is_text);
                !is_alike && !is_one_clue
            };
            let others =
                |&spot: &Spot| taken.get(&spot).into_iter().flatten().filter(move |other| collides(spot, other));
            let used: HashSet<usize> = spots.iter().flat_map(others).map(|other| other.slot).collect();
            let slot = (0..).find(|slot| !used.contains(slot)).unwrap_or_default();
            if let (Mark::Cage { clue: Some(_), .. }, Some(first)) = (&mark, mark.first_cell()) {
                let clue = Taken { slot, sketch, mark: marks.len(), look: None, is_text: true };
                take(&mut taken, Spot::Note(first), clue);
            }
            for spot in spots {
                take(&mut taken, spot, Taken { slot, sketch, mark: marks.len(), look, is_text });
            }
            marks.push(ArrangedMark { mark, slot });
        }
    }
    marks
}

/// Remembers what takes a spot, unless many marks do already.
fn take(taken: &mut HashMap<Spot, Vec<Taken>>, spot: Spot, mark: Taken) {
    let all = taken.entry(spot).or_default();
    if all.len() < MOST_AT_SPOT {
        all.push(mark);
    }
}

fn spots_of(mark: &Mark) -> Vec<Spot> {
    let ordered = |one: Cell, other: Cell| (one.min(other), one.max(other));
    match mark {
        Mark::Shade { .. } => Vec::new(),
        Mark::Line { cells, .. } => {
            let ways = cells.windows(2).map(|pair| ordered(pair[0], pair[1]));
            ways.map(|(one, other)| Spot::Way(one, other)).collect()
        }
        Mark::Cage { cells, .. } | Mark::Pill { cells, .. } => cells.iter().map(|&cell| Spot::Caged(cell)).collect(),
        Mark::Inequality { larger, smaller } => {
            let (one, other) = ordered(*larger, *smaller);
            vec![Spot::Edge(one, other)]
        }
        Mark::Shape { place, .. } | Mark::Text { place, .. } | Mark::Arrow { place, .. } => {
            vec![match (*place, mark) {
                (Place::Cell(cell), Mark::Text { .. }) => Spot::Note(cell),
                (Place::Cell(cell), Mark::Arrow { direction, .. }) => Spot::Arrow(cell, *direction),
                (Place::Cell(cell), _) => Spot::Middle(cell),
                (Place::Edge(one, other), _) => {
                    let (one, other) = ordered(one, other);
                    Spot::Edge(one, other)
                }
                (Place::Corner(cell), _) => Spot::Corner(cell),
                (Place::Outside(outside), _) => Spot::Outside(outside),
            }]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fill;

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn slots(sketches: Vec<Sketch>) -> Vec<usize> {
        arranged(sketches).into_iter().map(|arranged| arranged.slot).collect()
    }

    #[test]
    fn lines_of_one_kind_share_a_way() {
        let line = |names, tone| Sketch::of([Mark::line(cells(names), tone, Stroke::Medium)]);
        let one = line("r1c1 r1c2 r1c3", Tone::Green);
        assert_eq!(slots(vec![one.clone(), line("r1c2 r1c1 r2c1", Tone::Green)]), [0, 0]);
        assert_eq!(slots(vec![one.clone(), line("r1c2 r1c1 r2c1", Tone::Red)]), [0, 1]);
        assert_eq!(slots(vec![one, line("r2c1 r1c1", Tone::Red)]), [0, 0]);
    }

    #[test]
    fn marks_at_one_place_are_set_apart() {
        let [one, other] = cells("r1c1 r1c2")[..] else { unreachable!() };
        let dot = |fill| Sketch::of([Mark::dot(one, other, fill, None)]);
        let text = |cell| Sketch::of([Mark::text(Place::Cell(cell), "5")]);
        assert_eq!(
            slots(vec![dot(Fill::Full), dot(Fill::Hollow), Sketch::of([Mark::text(Place::Edge(other, one), "X")])]),
            [0, 1, 2]
        );
        let cage = || Sketch::of([Mark::cage(vec![one, other], Some("7".to_owned()))]);
        assert_eq!(slots(vec![cage(), text(one), text(other), cage()]), [0, 1, 0, 1]);
    }

    #[test]
    fn a_shape_is_drawn_once_at_a_place() {
        let [one, other] = cells("r1c1 r1c2")[..] else { unreachable!() };
        let dot = |one, other, text| Sketch::of([Mark::dot(one, other, Fill::Full, text)]);
        let again = vec![dot(one, other, None), dot(one, other, Some("2".to_owned())), dot(one, other, None)];
        assert_eq!(slots(again), [0, 1]);
        let larger = |larger, smaller| Sketch::of([Mark::Inequality { larger, smaller }]);
        assert_eq!(slots(vec![larger(one, other), larger(other, one), larger(one, other)]), [0, 1]);
    }

    #[test]
    fn after_many_marks_at_a_place_others_are_drawn_over_them() {
        let all = slots(vec![Sketch::of([Mark::text(Place::Cell(Cell::new(0, 0)), "5")]); 1_000]);
        assert!(all[..MOST_AT_SPOT].iter().copied().eq(0..MOST_AT_SPOT));
        assert!(all[MOST_AT_SPOT..].iter().all(|&slot| slot == MOST_AT_SPOT));
        // The clue of a cage is written where texts of the cell are.
        let cage = Mark::cage_in(Tone::Grey, cells("r1c1"), Some("5".to_owned()));
        let text = Mark::text(Place::Cell(Cell::new(0, 0)), "×2");
        let all = slots([vec![Sketch::of([cage]); 1_000], vec![Sketch::of([text])]].concat());
        assert_eq!(all.last(), Some(&MOST_AT_SPOT));
    }

    #[test]
    fn a_clue_keeps_its_arrow() {
        let place = Place::Outside(Outside::new(0, 3));
        let arrow = |direction| Sketch::of([Mark::Arrow { place, direction }, Mark::text(place, "12")]);
        assert_eq!(slots(vec![arrow((1, 1)), arrow((1, -1))]), [0, 0, 1, 1]);
    }
}
