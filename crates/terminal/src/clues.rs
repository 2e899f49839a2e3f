//! The clues of a puzzle in words: what the board has no room for, and what concerns one cell.

use ninefold::service::rule_title;
use ninefold::text::{Catalogue, text};
use ninefold::{Cell, CellSet, Mark, Origin, Outside, Place, Puzzle, RuleIndex, Ruleset};

/// A clue of a puzzle: one rule with its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clue {
    /// The clue in words: `Thermometer from r1c2 to r4c2`.
    pub(crate) text: String,
    /// The cells that it is about, in reading order.
    cells: Vec<Cell>,
    /// Its first mark among those of the ruleset, and the first one after its last.
    marks: (usize, usize),
}

/// All clues of a puzzle, in the order of its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clues(pub(crate) Vec<Clue>);

impl Clues {
    /// Returns the clues of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle, texts: &'static Catalogue) -> Clues {
        let ruleset = puzzle.ruleset();
        let mut end = ruleset.cosmetics().marks.len();
        let mut clues = Vec::new();
        for (index, (spec, arguments)) in ruleset.indices().zip(ruleset.uses()) {
            let marks = marks_of(ruleset, index);
            let start = end;
            end += marks.len();
            if spec.origin == Origin::Choice && !arguments.is_empty() {
                let text = words(ruleset, index, &marks, texts);
                clues.push(Clue { text, cells: cells_of(ruleset, index), marks: (start, end) });
            }
        }
        Clues(clues)
    }

    /// Returns the clues that are about a cell.
    pub(crate) fn at(&self, cell: Cell) -> impl Iterator<Item = &str> {
        let is_about = move |clue: &&Clue| clue.cells.binary_search(&cell).is_ok();
        self.0.iter().filter(is_about).map(|clue| clue.text.as_str())
    }

    /// Returns the clues that are about no covered cell.
    pub(crate) fn clear_of<'a>(&'a self, covered: &CellSet) -> Vec<&'a Clue> {
        let is_clear = |clue: &&Clue| !clue.cells.iter().any(|&cell| covered.contains(cell));
        self.0.iter().filter(is_clear).collect()
    }

    /// Returns the clues that a board doesn't show in full and fog doesn't hide; `drawn` says for each mark whether it does.
    pub(crate) fn not_drawn(&self, drawn: &[bool], covered: &CellSet) -> Vec<&str> {
        let is_whole = |clue: &Clue| {
            let (start, end) = clue.marks;
            start < end && drawn.get(start..end).is_some_and(|drawn| drawn.iter().all(|is_drawn| *is_drawn))
        };
        self.clear_of(covered).into_iter().filter(|clue| !is_whole(clue)).map(|clue| clue.text.as_str()).collect()
    }
}

/// Returns the marks of a rule that are on the board.
fn marks_of(ruleset: &Ruleset, index: RuleIndex) -> Vec<Mark> {
    let geometry = ruleset.geometry();
    let mut marks = ruleset.rules()[index.get()].sketch(geometry).marks;
    marks.retain(|mark| mark.places().iter().all(|place| place.is_on(geometry)));
    marks
}

/// Returns the cells that a rule is about: those that it names, and those that it constrains.
fn cells_of(ruleset: &Ruleset, index: RuleIndex) -> Vec<Cell> {
    let named = ruleset.uses()[index.get()].1.iter().flat_map(|(_, argument)| argument.all_cells());
    let mut cells: Vec<Cell> = named.collect();
    let model = ruleset.model();
    for post in model.posts().iter().filter(|post| post.rule == index) {
        cells.extend(post.primitive.vars().iter().filter_map(|&var| model.cell(var)));
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns a rule in words.
fn words(ruleset: &Ruleset, index: RuleIndex, marks: &[Mark], texts: &'static Catalogue) -> String {
    let (spec, arguments) = &ruleset.uses()[index.get()];
    let rule = rule_title(spec, texts);
    let written = spec.write(arguments, ruleset.geometry().alphabet());
    if let [Mark::Line { cells, .. }] = marks
        && let Some(rest) = written.strip_prefix(&names(cells))
    {
        return format!("{}{rest}", line(rule, cells, texts));
    }
    if let Some((place, clue)) = clue_outside(marks) {
        return beside(rule, &clue, place, ruleset, texts);
    }
    text!(texts, "check-broken", rule = rule, cells = written)
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns where a line begins, bends and ends.
fn line(rule: &str, cells: &[Cell], texts: &'static Catalogue) -> String {
    let step = |from: Cell, to: Cell| {
        let part = |from: usize, to: usize| to as i32 - from as i32;
        (part(from.row(), to.row()), part(from.column(), to.column()))
    };
    let bends = cells.windows(3).filter(|three| step(three[0], three[1]) != step(three[1], three[2]));
    let bends: Vec<Cell> = bends.map(|three| three[1]).collect();
    let (Some(start), Some(end)) = (cells.first(), cells.last()) else { return rule.to_owned() };
    let (start, end) = (start.to_string(), end.to_string());
    match bends.is_empty() {
        true => text!(texts, "clue-line", rule = rule, start = start, end = end),
        false => text!(texts, "clue-line-bent", rule = rule, start = start, end = end, bends = names(&bends)),
    }
}

/// Returns the place and the text of a clue beside the grid, if all marks are there.
fn clue_outside(marks: &[Mark]) -> Option<(Outside, String)> {
    let mut found: Option<(Outside, String)> = None;
    for mark in marks {
        let (place, part) = match mark {
            Mark::Text { place: Place::Outside(place), text } => (*place, text.clone()),
            Mark::Arrow { place: Place::Outside(place), direction } => {
                let sign = match direction {
                    (1, 1) => " ↘",
                    (1, -1) => " ↙",
                    (-1, 1) => " ↗",
                    (-1, -1) => " ↖",
                    _ => "",
                };
                (*place, sign.to_owned())
            }
            _ => return None,
        };
        let (first, text) = found.get_or_insert((place, String::new()));
        if *first != place {
            return None;
        }
        text.push_str(&part);
    }
    found
}

/// Returns a clue with its place beside the grid.
fn beside(rule: &str, clue: &str, place: Outside, ruleset: &Ruleset, texts: &'static Catalogue) -> String {
    let (rows, columns) = (ruleset.geometry().rows(), ruleset.geometry().columns());
    let (row, column) = (place.row(), place.column());
    let is_corner = (row == 0 || row > rows) && (column == 0 || column > columns);
    let side = match () {
        () if is_corner => return text!(texts, "clue-corner", rule = rule, clue = clue, place = place.to_string()),
        () if column == 0 => "left",
        () if column > columns => "right",
        () if row == 0 => "above",
        () => "below",
    };
    let line = if side == "left" || side == "right" { row } else { column };
    text!(texts, "clue-outside", rule = rule, clue = clue, side = side, line = line)
}

#[cfg(test)]
mod tests {
    use ninefold::text::Language;

    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn lines_are_told_by_their_ends_and_bends() {
        let texts = Catalogue::of(Language::English);
        let line = |names| line("Thermometer", &cells(names), texts);
        assert_eq!(line("r1c2 r2c2 r3c2 r4c2"), "Thermometer from r1c2 to r4c2");
        assert_eq!(line("r1c2 r2c2 r2c3 r2c4"), "Thermometer from r1c2 through r2c2 to r2c4");
        assert_eq!(line("r1c1 r2c2 r1c3 r1c2"), "Thermometer from r1c1 through r2c2 r1c3 to r1c2");
    }
}
