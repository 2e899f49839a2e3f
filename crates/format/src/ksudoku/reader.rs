//! Reads a file of KSudoku.

use ninefold_grid::{Cell, Digit, DigitSet, Geometry, Grid};
use ninefold_puzzle::PuzzleDraft;
use roxmltree::Node;

use super::graph::Graph;
use super::{PROGRAM, plan};
use crate::format::Outcome;
use crate::line_columns::LineColumns;
use crate::span::Span;
use crate::text::Text;
use crate::{ReadError, ReadOptions, Record, player_marks, xml};

struct Reader<'a> {
    options: &'a ReadOptions,
    places: LineColumns<'a>,
}

/// Reads the game of a file, or its games if there are several.
pub(crate) fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let document = match xml::parse(text) {
        Ok(document) => document,
        Err(fault) => return vec![Err(fault)],
    };
    let mut reader = Reader { options, places: LineColumns::new(text.bytes()) };
    let root = document.root_element();
    let games = xml::children(root, "game").map(|game| reader.game(game)).collect::<Vec<_>>();
    match root.has_tag_name("ksudoku-graph") {
        // A shape without a puzzle is a puzzle without givens.
        true => vec![reader.puzzle(root)],
        false => games,
    }
}

impl Reader<'_> {
    fn game(&mut self, game: Node<'_, '_>) -> Outcome {
        let Some(puzzle) = xml::children(game, "puzzle").next() else {
            return Err(self.places.fault(game.range().start, "a game without a puzzle", "write <puzzle> in <game>"));
        };
        let mut record = self.puzzle(puzzle)?;
        for attribute in game.attributes() {
            record.notes.add_other_text(PROGRAM, attribute.name(), attribute.value());
        }
        if let Some(history) = xml::children(game, "history").next() {
            self.add_history(history, puzzle, &mut record)?;
        }
        Ok(record)
    }

    fn graph(&mut self, puzzle: Node<'_, '_>) -> Result<(Graph, usize), ReadError> {
        let Some(node) = xml::children(puzzle, "graph").next() else {
            return Err(self.places.fault(puzzle.range().start, "a puzzle without a graph", "write <graph …>"));
        };
        Ok((Graph::read(node, &mut self.places)?, node.range().start))
    }

    /// Reads a graph and the digits beside it.
    fn puzzle(&mut self, puzzle: Node<'_, '_>) -> Outcome {
        let start = puzzle.range().start;
        let (graph, at) = self.graph(puzzle)?;
        let ruleset = plan::ruleset(&graph).and_then(|ruleset| Some((plan::validated(&ruleset)?, ruleset)));
        let Some((validated, mut ruleset)) = ruleset else {
            let expected = "rows, columns and groups must fit together";
            return Err(self.places.fault(at, "a graph that is no grid", expected));
        };
        let geometry = validated.geometry();
        for cage in &graph.cages {
            let rule = plan::rule_of_cage(&graph, cage);
            let expected = "killers add; in a Mathdoku all operators are known";
            ruleset
                .rules
                .push(rule.ok_or_else(|| self.places.fault(cage.at, "a cage with such an operator", expected))?);
        }
        let mut givens = Grid::blank(geometry.side());
        if let Some(values) = xml::children(puzzle, "values").next() {
            self.place(values, &graph, geometry, &mut givens)?;
        }
        let (line, _) = self.places.of(start);
        let draft = PuzzleDraft { ruleset, givens, candidates: None };
        let span = Span::line(line, b"");
        let mut record =
            Record::of_draft(line, self.options.applied_to(draft, span).map_err(|fault| fault.on_line(line))?);
        if let Some(node) = xml::children(puzzle, "solution").next() {
            let mut solution = Grid::blank(geometry.side());
            self.place(node, &graph, geometry, &mut solution)?;
            record.solution = Some(solution).filter(|solution| solution.filled_count() > 0);
        }
        if let Some(node) = xml::children(puzzle, "graph").next() {
            for name in ["name", "specific-type"] {
                let text = node.attribute(name).filter(|text| !text.is_empty());
                text.into_iter().for_each(|text| record.notes.add_other_text(PROGRAM, name, text));
            }
            record.notes.add(crate::Notes::AUTHOR, node.attribute("author").unwrap_or_default().to_owned());
        }
        Ok(record)
    }

    /// Reads the digit of each cell: `_` for none, `.` where there is no cell, `b` for 1, `c` for 2 and so on.
    fn place(
        &mut self,
        node: Node<'_, '_>,
        graph: &Graph,
        geometry: &Geometry,
        grid: &mut Grid,
    ) -> Result<(), ReadError> {
        let at = node.first_child().map_or(node.range().start, |child| child.range().start);
        let text = node.text().unwrap_or_default();
        let letters: Vec<(usize, char)> = text.char_indices().filter(|(_, letter)| !letter.is_whitespace()).collect();
        let wanted = graph.rows * graph.columns;
        if letters.len() != wanted {
            let found = format!("{} characters for the cells", letters.len());
            return Err(self.places.fault(at, found, format!("the grid has {wanted}")));
        }
        for (number, (offset, letter)) in letters.into_iter().enumerate() {
            let digit = match letter {
                '_' | '.' => continue,
                'b'..='z' => Digit::new(letter as usize - 'a' as usize).filter(|digit| digit.number() <= graph.order),
                _ => None,
            };
            let cell = graph.cell(number).filter(|&cell| geometry.has(cell));
            match (cell, digit) {
                (Some(cell), Some(_)) => grid.set(cell, digit),
                (None, _) => {
                    return Err(self.places.fault(at + offset, "a digit where there is no cell", "write . there"));
                }
                (_, None) => {
                    let last = char::from(b'a' + graph.order as u8);
                    let expected = format!("use b–{last} for 1–{}, or _ for a blank", graph.order);
                    return Err(self.places.fault(at + offset, format!("{letter:?} is not a digit"), expected));
                }
            }
        }
        Ok(())
    }

    /// Reads the player's progress: the digits and pencilmarks at the end of the history.
    fn add_history(&mut self, node: Node<'_, '_>, puzzle: Node<'_, '_>, record: &mut Record) -> Result<(), ReadError> {
        let (graph, _) = self.graph(puzzle)?;
        let mut entries = Grid::blank(record.side());
        let mut marks: Vec<(Cell, DigitSet)> = Vec::new();
        let events = node.descendants().filter(|node| node.has_tag_name("simple-event"));
        for event in events {
            let number = |name: &str| event.attribute(name).and_then(|text| text.trim().parse::<usize>().ok());
            let Some(cell) = number("index").and_then(|number| graph.cell(number)) else {
                return Err(self.places.fault(xml::place(event, "index"), "no cell of the grid", "write index=\"0\""));
            };
            marks.retain(|(own, _)| *own != cell);
            match (event.attribute("markers"), number("value")) {
                (Some(text), _) => {
                    let set = text.bytes().take(graph.order).enumerate().filter(|(_, byte)| *byte != b'0');
                    let digits: DigitSet = set.filter_map(|(index, _)| Digit::new(index + 1)).collect();
                    entries.set(cell, None);
                    marks.push((cell, digits));
                }
                (None, Some(number)) if number <= graph.order => {
                    let is_given = event.attribute("given") == Some("true");
                    let digit = Digit::new(number);
                    let target = if is_given { &mut record.draft.givens } else { &mut entries };
                    target.set(cell, digit);
                }
                _ => {
                    let expected = format!("write value=\"0\" to \"{}\", or markers", graph.order);
                    return Err(self.places.fault(xml::place(event, "value"), "an event without a digit", expected));
                }
            }
        }
        record.draft.givens.filled().for_each(|(cell, _)| entries.set(cell, None));
        record.entries = Some(entries).filter(|entries| entries.filled_count() > 0);
        player_marks::add(record, player_marks::PENCILMARKS, &marks);
        Ok(())
    }
}
