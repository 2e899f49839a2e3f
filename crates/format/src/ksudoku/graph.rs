//! The graph of a file: the cells, and the groups and cages that they form.

use std::ops::Range;

use ninefold_grid::Cell;
use ninefold_puzzle::KsudokuPuzzles;
use roxmltree::Node;

use super::LARGEST;
use crate::line_columns::LineColumns;
use crate::{ReadError, xml};

/// The structure of the cells in a file.
pub(super) struct Graph {
    /// The number of digits.
    pub(super) order: usize,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The top left cells of squares with rows and columns, and whether these have boxes.
    pub(super) squares: Vec<(Cell, Blocks)>,
    pub(super) cliques: Vec<Vec<Cell>>,
    pub(super) cages: Vec<Cage>,
    pub(super) puzzles: KsudokuPuzzles,
}

/// Whether a square has boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocks {
    With,
    Without,
}

/// A cage, and its place in the file.
pub(super) struct Cage {
    pub(super) cells: Vec<Cell>,
    pub(super) operator: u8,
    pub(super) number: i64,
    pub(super) at: usize,
}

impl Graph {
    pub(super) fn read(node: Node<'_, '_>, places: &mut LineColumns<'_>) -> Result<Graph, ReadError> {
        let mut fault =
            |at: &str, found: String, expected: &str| Err(places.fault(xml::place(node, at), found, expected));
        let kind = node.attribute("specific-type").unwrap_or_default();
        let shape = node.attribute("type").unwrap_or("sudoku");
        let depth = node.attribute("sizeZ").unwrap_or("1");
        let is_deep = kind.eq_ignore_ascii_case("roxdoku") || shape == "roxdoku" || depth.trim() != "1";
        if is_deep || xml::children(node, "roxdokugroups").next().is_some() {
            return fault("type", "this is a Roxdoku".to_owned(), "puzzles in three dimensions are not supported");
        }
        if !matches!(shape, "sudoku" | "custom") {
            return fault("type", format!("a graph of type {shape:?}"), "sudoku and custom are known");
        }
        let number = |name: &str, range: Range<usize>| {
            let text = node.attribute(name)?.trim();
            text.parse::<usize>().ok().filter(|number| range.contains(number))
        };
        let Some(order) = number("order", 1..LARGEST + 1) else {
            return fault(
                "order",
                "the order is missing or no number".to_owned(),
                "1 to 25 digits, such as order=\"9\"",
            );
        };
        let sizes =
            if shape == "sudoku" { Some((order, order)) } else { number("sizeX", 1..65).zip(number("sizeY", 1..65)) };
        let Some((columns, rows)) = sizes else {
            return fault("sizeX", "sizeX or sizeY is missing or no number".to_owned(), "1 to 64 columns and rows");
        };
        let is_killer = kind.eq_ignore_ascii_case("killersudoku");
        let puzzles = if is_killer { KsudokuPuzzles::Killer } else { KsudokuPuzzles::Mathdoku };
        let (squares, cliques, cages) = (Vec::new(), Vec::new(), Vec::new());
        let mut graph = Graph { order, rows, columns, squares, cliques, cages, puzzles };
        if shape == "sudoku" {
            graph.add_square(node, 0, Blocks::With, places)?;
        }
        for child in node.children().filter(Node::is_element) {
            match child.tag_name().name() {
                // A plain graph has its rows, columns and boxes.
                "sudokugroups" if shape != "sudoku" => {
                    let at = child.attribute("at").unwrap_or("0").trim();
                    let Ok(at) = at.parse() else {
                        return Err(places.fault(xml::place(child, "at"), "no number of a cell", "write at=\"0\""));
                    };
                    let is_without = child.attribute("withblocks").is_some_and(|text| text.trim() != "1");
                    graph.add_square(child, at, if is_without { Blocks::Without } else { Blocks::With }, places)?;
                }
                "clique" => {
                    let mut cells = graph.cells(child, places)?;
                    cells.sort_unstable();
                    graph.cliques.push(cells);
                }
                "cage" => {
                    let cells = graph.cells(child, places)?;
                    let cage = cage(child, cells, graph.puzzles, places)?;
                    graph.cages.push(cage);
                }
                _ => {}
            }
        }
        Ok(graph)
    }

    /// Returns the cell with a number; cells are numbered column by column.
    pub(super) fn cell(&self, number: usize) -> Option<Cell> {
        (number < self.rows * self.columns).then(|| Cell::new(number % self.rows, number / self.rows))
    }

    /// Returns the number of a cell.
    pub(super) fn number(&self, cell: Cell) -> usize {
        cell.column() * self.rows + cell.row()
    }

    /// Returns the side of the boxes, if the number of digits is a square.
    pub(super) fn base(&self) -> Option<usize> {
        let root = self.order.isqrt();
        (root * root == self.order).then_some(root)
    }

    fn add_square(
        &mut self,
        node: Node<'_, '_>,
        at: usize,
        blocks: Blocks,
        places: &mut LineColumns<'_>,
    ) -> Result<(), ReadError> {
        let fits = |cell: &Cell| cell.row() + self.order <= self.rows && cell.column() + self.order <= self.columns;
        let Some(start) = self.cell(at).filter(fits) else {
            let found = format!("rows and columns from cell {at} on leave the grid");
            return Err(places.fault(xml::place(node, "at"), found, "cells are numbered from 0, column by column"));
        };
        if blocks == Blocks::With && self.base().is_none() {
            let found = format!("square boxes for {} digits", self.order);
            return Err(places.fault(node.range().start, found, "write withblocks=\"0\" and a clique for each region"));
        }
        self.squares.push((start, blocks));
        Ok(())
    }

    /// Reads the numbers of cells that an element contains.
    fn cells(&self, node: Node<'_, '_>, places: &mut LineColumns<'_>) -> Result<Vec<Cell>, ReadError> {
        let size = node.attribute("size").and_then(|size| size.trim().parse().ok()).filter(|size| *size > 0);
        let Some(size) = size else {
            return Err(places.fault(xml::place(node, "size"), "the size is missing or no number", "write size=\"9\""));
        };
        let text = node.text().unwrap_or_default();
        let at = node.first_child().map_or(node.range().start, |child| child.range().start);
        let mut cells: Vec<Cell> = Vec::new();
        for word in text.split_ascii_whitespace().take(size) {
            let cell = word.parse().ok().and_then(|number| self.cell(number)).filter(|cell| !cells.contains(cell));
            let found = || format!("{word:?} is no cell of the grid, or is listed twice");
            let expected = "cells are numbered from 0, column by column";
            cells.push(cell.ok_or_else(|| places.fault(at, found(), expected))?);
        }
        if cells.len() < size {
            return Err(places.fault(at, format!("{} of {size} cells", cells.len()), "list as many as the size says"));
        }
        Ok(cells)
    }
}

/// Reads a cage. A killer's cage without an operator has no sum.
fn cage(
    node: Node<'_, '_>,
    cells: Vec<Cell>,
    puzzles: KsudokuPuzzles,
    places: &mut LineColumns<'_>,
) -> Result<Cage, ReadError> {
    let number = |name: &str| node.attribute(name).and_then(|text| text.trim().parse::<i64>().ok());
    let Some(value) = number("value") else {
        return Err(places.fault(xml::place(node, "value"), "the value is missing or no number", "write value=\"10\""));
    };
    let operator = match number("operator") {
        // A cell with its digit.
        Some(0) if cells.len() == 1 => 4,
        Some(0) if puzzles == KsudokuPuzzles::Killer => {
            return Ok(Cage { cells, operator: 4, number: 0, at: node.range().start });
        }
        Some(operator @ 1..=4) => operator as u8,
        _ => {
            let expected = "1 divides, 2 subtracts, 3 multiplies, 4 adds";
            return Err(places.fault(xml::place(node, "operator"), "a cage without a known operator", expected));
        }
    };
    Ok(Cage { cells, operator, number: value, at: node.range().start })
}
